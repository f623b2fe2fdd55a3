import AdaptInterpreter
import EditLine

/// A session at a terminal: it reads lines with a line editor, keeps their history, and passes them to the REPL.
package final class TerminalSession {
  private let repl: REPL
  private let history: HistoryFile?
  /// The lines of an incomplete entry.
  private var pending = PendingEntry()
  /// Whether the person was told about a problem with the history.
  private var hasComplained = false

  private static let prompt = "adapt> "
  private static let continuation = "  ...> "

  /// - Parameters:
  ///   - repl: answers the entries.
  ///   - history: the file that keeps entries; nil to keep none.
  package init(_ repl: REPL, history: HistoryFile?) {
    self.repl = repl
    self.history = history
  }

  /// How it ended.
  package enum End: Hashable, Sendable {
    case left
    /// A signal requested the end of the process.
    case terminated(signal: Int32)
    /// The terminal cannot be used for editing.
    case noTerminal
  }

  /// Reads and answers until the person leaves.
  package func run() -> End {
    let completer = Completer(session: repl.session, files: repl.files)
    let cancellation = repl.session.cancellation
    guard
      let editor = LineEditor(
        program: "adapt", complete: { [unowned self] in completer.complete($0, after: pending.text) },
        onInterrupt: { cancellation.cancel() })
    else { return .noTerminal }
    for entry in history?.load() ?? [] { editor.remember(entry) }
    complain()
    repl.say("adapt: `:help` lists the commands, Control-D leaves", color: 2)
    while true {
      switch editor.read(prompt: pending.text.isEmpty ? TerminalSession.prompt : TerminalSession.continuation) {
      case .line(let line):
        guard take(line, editor) else { return .left }
        if editor.termination != 0 { return .terminated(signal: editor.termination) }
      case .interrupted: pending = PendingEntry()
      case .end:
        repl.say("")
        return .left
      case .terminated(let signal):
        repl.say("")
        return .terminated(signal: signal)
      }
    }
  }

  /// Handles a line.
  ///
  /// - Returns: false if the person leaves.
  private func take(_ line: String, _ editor: LineEditor) -> Bool {
    guard pending.add(line, needsMore: repl.needsMore) else { return true }
    let text = pending.text
    pending = PendingEntry()
    guard text.contains(where: { !$0.isWhitespace }) else { return true }
    // A space at its beginning keeps an entry out of the history.
    if text.first != " " {
      editor.remember(text)
      history?.append(text)
      complain()
    }
    (repl.style.columns, repl.style.rows) = editor.size
    return repl.respond(to: text) != .quit
  }

  private func complain() {
    guard !hasComplained, let complaint = history?.complaint else { return }
    hasComplained = true
    repl.say("note: \(complaint)")
  }
}
