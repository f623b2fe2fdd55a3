import AdaptInterpreter
import AdaptModel
import AdaptSyntax

@testable import AdaptREPL

/// A REPL whose answers are kept, with files in memory.
final class SessionTrial {
  final class Files {
    var texts: [String: String] = [:]
  }

  let files = Files()
  let repl: REPL
  private let lines: Lines

  private final class Lines {
    var text = ""
  }

  /// - Parameter imports: what scripts may import, by path.
  init(imports: [String: String] = [:], columns: Int = 80) {
    let lines = Lines()
    let files = self.files
    self.lines = lines
    repl = REPL(
      session: Session(files: MemoryHost(files: imports)),
      files: FileAccess(
        read: { path throws(FileAccess.Failure) in
          guard let text = files.texts[path] else { throw FileAccess.Failure("no such file or directory") }
          return SourceFile(name: path, text: text)
        },
        write: { text, path throws(FileAccess.Failure) in
          guard !path.hasPrefix("/") else { throw FileAccess.Failure("permission denied") }
          files.texts[path] = text
        },
        list: { folder in files.texts.keys.sorted().filter { _ in folder == "." } }),
      tools: SessionTools(writeImage: { svg, path in
        if path.hasPrefix("/") { return "permission denied" }
        files.texts[path] = "image of \(svg.prefix(4))"
        return nil
      }),
      style: .init(columns: columns), output: { lines.text += $0 }, complaints: { lines.text += $0 })
  }

  var session: Session { repl.session }

  /// What the REPL answers, without the last line end.
  @discardableResult
  func say(_ text: String) -> String {
    lines.text = ""
    _ = repl.respond(to: text)
    if lines.text.hasSuffix("\n") { lines.text.removeLast() }
    return lines.text
  }

  /// The frame of a view of the window.
  func frame(_ path: String) -> Rect? { session.interpreter.frame(of: path) }
}

/// A page with two views, one of which stands elsewhere in regular width.
let profile = """
  controller Profile {
    image avatar { intrinsic = 96 x 96 }
    label name "Ada Lovelace"
    avatar.top == safeArea.top + 16
    avatar.leading == margins.leading
    when width: compact { name.top == avatar.bottom + 8; name.leading == avatar.leading }
    when width: regular { name.top == avatar.top; name.leading == avatar.trailing + 16 }
  }
  """
