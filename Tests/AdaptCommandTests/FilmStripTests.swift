import AdaptTestSupport
import Foundation
import Testing
@testable import AdaptCommand

@Suite("adapt picture", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct FilmStripTests {
  @Test("a film strip has a panel for each command, with what it brought about")
  func strip() throws {
    let folder = try TemporaryFolder()
    let script = """
      controller Sheet { label s "Sheet" { center == view.center } }
      controller Page {
        button b "Open" { center == view.center }
        on b.tap { present Sheet }
        on viewWillTransition { print "turns" }
      }
      for d in ["iPhone 6", "iPad"] { launch Page on d }
      rotate
      print "between"
      send tap to b
      b.text = "Another"
      """
    let text = try CommandLineTool.run(["picture", "--strip", "-"], input: script)
    let titles = text.output.split(separator: "\n").filter { $0.hasPrefix("line ") || $0.hasPrefix("at the end") }
    #expect(titles.map { $0.prefix(7) } == ["line 7:", "line 7:", "line 8:", "line 10", "at the "])
    // What is printed between two commands stands with the one before.
    let steps = text.output.components(separatedBy: "\nline ")
    #expect(steps.contains { $0.hasPrefix("8:") && $0.contains("prints turns") && $0.contains("prints between") })
    #expect(text.output.contains("Page.viewWillTransition(1024 x 768)"))
    let path = folder.path + "/strip.html"
    #expect(try CommandLineTool.run(["picture", "--strip", "-o", path, "-"], input: script).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("<ol class=\"sheet\">"))
    let failing = try CommandLineTool.run(
      ["picture", "--strip", "-o", path, "-"], input: script + "\nlaunch Page on \"No such\"")
    #expect(failing.status == 2)
    #expect(try CommandLineTool.run(["picture", "--strip", "--wall", "-"], input: script).status == 64)
  }

  @Test("an assignment that drives the simulation is a step with its own callbacks")
  func stripOfAssignments() throws {
    let script = """
      controller T { label a "Hi" { center == superview.center }
        on traitCollectionDidChange(p) { print "changed" } }
      launch T on "iPhone 16"
      rotate
      window.traitOverrides.contentSize = accessibilityExtraLarge; print "x" // a comment
      window.keyboardHeight = 400 / 2 /* half */
      """
    let text = try CommandLineTool.run(["picture", "--strip", "-"], input: script).output
    let steps = text.components(separatedBy: "\nline ").map { "\n" + $0 }
    #expect(steps.count == 4, "\(text)")
    #expect(steps[1].components(separatedBy: "prints changed").count == 2)
    #expect(steps[2].contains("\n  window.traitOverrides.contentSize = accessibilityExtraLarge\n"))
    #expect(steps[2].components(separatedBy: "prints changed").count == 2 && steps[2].contains("prints x"))
    #expect(steps[3].contains("\n  window.keyboardHeight = 400 / 2\n") && !steps[3].contains("prints changed"))
  }

  @Test("a film strip shows what statements between two commands change, and nothing where they change nothing")
  func stripOfSettings() throws {
    let script = """
      controller Page { label title "Title" { top == safeArea.top; leading == view.leading } }
      launch Page on "iPhone 16"
      let unused = 3
      rotate
      // In the evening.
      window.traitOverrides.style = dark
      rotate
      title.text = "Another"
      title.textColor = "#FF0000"
      rotate
      window.traitOverrides.style = light
      """
    let text = try CommandLineTool.run(["picture", "--strip", "-"], input: script).output
    let titles = text.split(separator: "\n").filter { line in
      ["line ", "before line ", "at the end"].contains { line.hasPrefix($0) }
    }
    #expect(
      titles.map { String($0.prefix { $0 != ":" }) } == [
        "line 2", "line 4", "line 6", "line 7", "line 8", "line 10", "line 11",
      ])
    #expect(text.contains("window.traitOverrides.style = dark\n") && text.contains("title.text = \"Another\" …"))
  }
}
