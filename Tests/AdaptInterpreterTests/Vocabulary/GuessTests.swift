import AdaptInterpreter
import AdaptTestSupport
import Foundation
import Testing

/// What newcomers type, from UIKit, SwiftUI and style sheets: it runs, or its message names the right word.
@Suite("Guesses")
struct GuessTests {
  struct Guess: CustomTestStringConvertible {
    var place: String
    var code: String
    var words: [String]

    var testDescription: String { "\(place): \(code)" }
  }

  static let guesses: [Guess] = {
    let url = Repository.url("Tests/AdaptInterpreterTests/Fixtures/Guesses.txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.components(separatedBy: " | ")
      return Guess(
        place: parts[0], code: parts[1..<(parts.count - 1)].joined(separator: " | "),
        words: parts[parts.count - 1].components(separatedBy: " / "))
    }
  }()

  @Test("lead to the right word in one step", arguments: guesses)
  func leadsOn(guess: Guess) {
    let outcome = Interpreter().run(guess.script)
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    if guess.words == ["ok"] {
      #expect(errors.isEmpty, "\(errors.map(\.message))")
      return
    }
    // A list of everything that there is leads nobody on.
    let offered = outcome.diagnostics.flatMap { error in
      [error.message, error.primary.text] + error.help.filter { !Self.isList($0) }
    }
    let wanted = guess.words == ["nothing"] ? ["neither laid out nor drawn", "changes no layout"] : guess.words
    #expect(wanted.contains { word in offered.contains { $0.contains(word) } }, "\(offered)")
  }

  @Test("are many")
  func count() {
    #expect(Self.guesses.count > 400)
  }

  @Test(
    "an unknown word at the start of a line is all that is said of the line",
    arguments: [
      "hinge to 90", "split screen 50/50", "device.posture = .book",
      "UIDevice.current.orientation = .landscapeLeft", "frobnicate the 7 views",
    ])
  func saysOneThing(line: String) {
    let outcome = Interpreter().run("controller Box { }\nlaunch Box on \"iPhone Duo\"\n\(line)\nlet a = .b\n")
    let lines = outcome.diagnostics.map { $0.primary.file.line(at: $0.primary.span.start) }
    #expect(lines.count { $0 == 3 } == 1, "\(outcome.diagnostics.map(\.message))")
    #expect(lines.count { $0 == 4 } == 1, "what is wrong in other lines is still said")
  }

  @Test(
    "one mistake in a body is all that is said of the line",
    arguments: [
      "when traits.width == regular { title.lines = 0 }", "box.frame == view.bounds", "embed Other page",
      "title.width == UIScreen.main.bounds.width / 2", "if traits.height == compact { title.lines = 0 }",
    ])
  func saysOneThingInBody(line: String) {
    let outcome = Interpreter().run(
      "controller Other { }\ncontroller Page {\nlabel title \"Hello\"\nview box\n\(line)\n}\n")
    let lines = outcome.diagnostics.map { $0.primary.file.line(at: $0.primary.span.start) }
    #expect(lines.count { $0 == 5 } == 1, "\(outcome.diagnostics.map(\.message))")
  }

  @Test(
    "a controller whose declaration is an error is not said to be missing",
    arguments: [
      "navigationController Main(root: Other) { }", "class Main: UIViewController { }", "viewController Main { }",
    ])
  func knowsWhatIsDeclaredInVain(declaration: String) {
    let outcome = Interpreter().run(
      "controller Other { }\n\(declaration)\nlaunch Main on \"iPhone 15\"\npresent Main\n")
    let lines = outcome.diagnostics.map { $0.primary.file.line(at: $0.primary.span.start) }
    #expect(lines.contains(2))
    #expect(lines.allSatisfy { $0 == 2 }, "\(outcome.diagnostics.map(\.message))")
  }

  private static func isList(_ help: String) -> Bool {
    ["it has", "the kinds are", "the traits are", "the callbacks are", "the commands are"].contains {
      help.hasPrefix($0)
    }
  }
}

extension GuessTests.Guess {
  /// The guess where it would be typed.
  var script: String {
    let page = """
      controller Other { }
      controller Box {
        label title "Hello"
        button gear "Settings"
        image artwork
        textField field
        stack s { label a "A"; label b "B" }
        scroll page { label inner "I" }
        table list { cell row }
        presentation settings { content = Other; source = gear }

      """
    let launch = "}\nlaunch Box on \"iPhone 6\"\n"
    switch place {
    case "file": return code + "\n"
    case "top": return page + launch + code + "\n"
    case "body": return page + code + "\n" + launch
    case "coordinator":
      return page + "on viewWillTransition(size, coordinator) { \(code) }\n" + launch + "rotate to landscape\n"
    case "presentation": return page + "presentation other { content = Other; source = gear; \(code) }\n" + launch
    default: return page + "\(place == "field" ? "textField" : place) subject { \(code) }\n" + launch
    }
  }
}
