import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptSyntax

// The commands for the session's own script: editing, checking and testing it.
extension REPL {
  /// The session as a script, in the form of `:save`.
  private var script: String? {
    do throws(SavedScript.UnreachableImport) {
      return try SavedScript(session, at: "session.adapt").text
    } catch {
      return nil
    }
  }

  func edit() -> Answer {
    guard let edit = tools.edit, let script else { return refuse(.noEditor) }
    guard let text = edit(script) else {
      return refuse(.editorFailed)
    }
    guard text != script else {
      say("nothing was changed", color: 2)
      return .done
    }
    return run { session.replace(by: text) }
  }

  func check() -> Answer {
    guard let check = tools.check, let script else { return refuse(.noCheck) }
    let found = check(SourceFile(name: "session.adapt", text: script))
    found.forEach(show)
    if found.isEmpty { say("no problem was found in any window") }
    return found.contains { $0.severity == .error } ? .problems : .done
  }

  func test(_ filter: String) -> Answer {
    guard let script else { return refuse(.nothingToTest) }
    let source = SourceFile(name: "session.adapt", text: script)
    var failed = 0
    var count = 0
    session.runTests(of: source, where: { filter.isEmpty || $0.contains(filter) }) { name, outcome in
      count += 1
      if !outcome.succeeded { failed += 1 }
      say("\(outcome.succeeded ? "passed" : "FAILED"): \(name)")
    }
    guard count > 0 else {
      return refuse(.noSuchTest(filter))
    }
    say("\(count) test\(count == 1 ? "" : "s"), \(failed) failed")
    return failed == 0 ? .done : .problems
  }

  func history() -> Answer {
    let width = String(session.entries.count).count
    for (index, entry) in session.entries.enumerated() {
      let number = String(index + 1)
      say(String(repeating: " ", count: width - number.count) + "\(number)  \(entry.summary)")
    }
    if session.entries.isEmpty { say("there are no entries yet") }
    return .done
  }

  /// `:picture page.svg`
  func writePicture(to path: String) -> Answer {
    let isConverted = path.hasSuffix(".png") || path.hasSuffix(".pdf")
    guard path.hasSuffix(".svg") || path.hasSuffix(".html") || isConverted && tools.writeImage != nil else {
      return refuse(.badPictureFile(canConvert: tools.writeImage != nil))
    }
    var answer = Answer.done
    let asked = window { model in
      guard let screen = Screen(model) else { return }
      if isConverted, let writeImage = tools.writeImage {
        if let failure = writeImage(ScreenPicture(screen).svg, path) {
          answer = refuse(.file(path, failure))
        } else {
          say("drawn to \(path)", color: 2)
        }
        return
      }
      do throws(FileAccess.Failure) {
        try files.write(path.hasSuffix(".svg") ? ScreenPicture(screen).svg : ScreenPage(screen).html, path)
        say("drawn to \(path)", color: 2)
      } catch {
        answer = refuse(.file(path, error.message))
      }
    }
    return asked == .done ? answer : asked
  }
}

/// An entry that asks whether a relation between anchors holds, when its author may have meant a constraint.
struct AskedRelation {
  let text: String

  init?(_ entry: String) {
    let tree = Parser.parse(entry)
    guard !tree.hasErrors, tree.file.statements.count == 1,
      case .constraint(let statement)? = tree.file.statements.first,
      statement.label == nil, case .binary(let relation) = statement.expression.unparenthesized,
      [relation.left, relation.right].contains(where: { AskedRelation.isAnchor($0) })
    else { return nil }
    text = entry.trimmingSpaces
  }

  private static func isAnchor(_ expression: Expression) -> Bool {
    switch expression.unparenthesized {
    case .member(let member):
      ["edges", "center", "size"].contains(member.name.text)
        || ["leading", "trailing", "left", "right", "top", "bottom", "width", "height", "centerX", "centerY"]
          .contains(member.name.text)
    case .binary(let binary): isAnchor(binary.left) || isAnchor(binary.right)
    default: false
    }
  }
}
