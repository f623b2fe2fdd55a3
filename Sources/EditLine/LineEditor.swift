import CEditLine

/// Reads lines from the terminal, with editing, history and completion by libedit.
///
/// There is at most one in a process, since the terminal and its signals belong to the process. Standard input and
/// output must be a terminal; escape codes would leak into anything else.
package final class LineEditor {
  /// The result of reading a line.
  package enum Input: Hashable, Sendable {
    /// A line, without its line end. One that was pasted or recalled may have several lines.
    case line(String)
    /// Control-C discarded the line.
    case interrupted
    /// Control-D on an empty line, or the terminal was closed.
    case end
    /// A signal requests the end of the process.
    case terminated(signal: Int32)
  }

  /// The effect of Tab.
  package struct Completion: Hashable, Sendable {
    /// The text to insert at the cursor.
    package var insertion: String
    /// The candidates to show below the line.
    package var candidates: [String]

    package init(insertion: String = "", candidates: [String] = []) {
      self.insertion = insertion
      self.candidates = candidates
    }
  }

  private var editor: OpaquePointer?
  private let complete: (String) -> Completion
  private let onInterrupt: @Sendable () -> Void

  /// - Parameters:
  ///   - program: the name before the colon of the lines in `~/.editrc` that are for this program.
  ///   - complete: receives the text before the cursor.
  ///   - onInterrupt: is called on Control-C while no line is read, in a signal handler: it may store to an atomic, and
  ///     nothing else.
  /// - Returns: nil if the terminal cannot be used.
  package init?(
    program: String, complete: @escaping (String) -> Completion, onInterrupt: @escaping @Sendable () -> Void
  ) {
    self.complete = complete
    self.onInterrupt = onInterrupt
    editor = edit_line_create(
      program,
      { context, editor, text, length in
        guard let context, let editor, let text else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue().complete(
          String(decoding: bytes, as: UTF8.self), in: editor)
      },
      { context in
        guard let context else { return }
        Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue().onInterrupt()
      }, Unmanaged.passUnretained(self).toOpaque())
    guard editor != nil else { return nil }
  }

  deinit {
    edit_line_destroy(editor)
  }

  /// The size of the terminal in characters.
  package var size: (columns: Int, rows: Int) { (Int(edit_line_columns()), Int(edit_line_rows())) }

  /// The signal that requested the end of the process; 0 if there was none.
  package var termination: Int32 { edit_line_termination() }

  /// Reads a line.
  ///
  /// - Parameter prompt: ends with a space.
  package func read(prompt: String) -> Input {
    var length = 0
    var status = C_EDIT_LINE_END
    let line = edit_line_read(editor, prompt, &length, &status)
    switch status {
    case C_EDIT_LINE_ENTERED:
      return .line(String(decoding: UnsafeRawBufferPointer(start: line, count: length), as: UTF8.self))
    case C_EDIT_LINE_INTERRUPTED: return .interrupted
    case C_EDIT_LINE_TERMINATED: return .terminated(signal: edit_line_termination())
    default: return .end
    }
  }

  /// Makes an entry the latest for the arrow keys. It may have several lines.
  package func remember(_ entry: String) {
    edit_line_remember(editor, entry)
  }

  private func complete(_ text: String, in editor: OpaquePointer) {
    let completion = complete(text)
    if !completion.insertion.isEmpty { edit_line_insert(editor, completion.insertion) }
    if !completion.candidates.isEmpty {
      edit_line_show(editor, columns(completion.candidates, width: Int(edit_line_columns())))
    }
  }
}

/// Words in columns that fit the width, in the order of `ls`; if there are very many, only the first.
func columns(_ words: [String], width: Int) -> String {
  let limit = 200
  let shown = Array(words.prefix(limit))
  let widest = shown.map(\.count).max() ?? 0
  let count = max(1, min(shown.count, (width + 1) / (widest + 2)))
  let rows = (shown.count + count - 1) / count
  var lines = (0..<rows).map { row in
    stride(from: row, to: shown.count, by: rows).enumerated().map { column, index in
      let isLast = index + rows >= shown.count
      return shown[index] + (isLast ? "" : String(repeating: " ", count: widest + 2 - shown[index].count))
    }.joined()
  }
  if words.count > limit { lines.append("and \(words.count - limit) more") }
  return lines.joined(separator: "\n")
}
