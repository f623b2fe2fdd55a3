import AdaptModel
import AdaptSyntax

/// A statement of a script that drives the simulation: `launch`, `rotate`, `fold`, `present`, and the assignments to
/// `window.traitOverrides` and `window.keyboardHeight`.
package struct ScriptStep {
  package var file: SourceFile
  /// The place of the statement.
  package var span: SourceSpan
  /// Nil for an assignment.
  package var word: CommandWord?
  /// The model before or after it, laid out.
  package var model: Model
}

extension SourceFile {
  /// An assignment with its value: up to the end of the line, or to a comment or whatever else follows it there.
  ///
  /// - Parameter place: what is assigned to.
  func assignment(at place: SourceSpan) -> SourceSpan {
    let line = span(ofLine: line(at: place.start))
    var end = Int(place.end)
    var isInText = false
    search: while end < Int(line.end) {
      switch bytes[end] {
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: ";") where !isInText, UInt8(ascii: "}") where !isInText: break search
      case UInt8(ascii: "/") where !isInText && end + 1 < Int(line.end):
        if bytes[end + 1] == UInt8(ascii: "/") || bytes[end + 1] == UInt8(ascii: "*") { break search }
      default: break
      }
      end += 1
    }
    while end > Int(place.end), bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return SourceSpan(start: place.start, end: Int32(clamping: end))
  }
}

extension CommandWord {
  /// Whether it changes what a window shows.
  package var drives: Bool {
    switch self {
    case .trace, .snapshot, .exercise: false
    default: true
    }
  }
}
