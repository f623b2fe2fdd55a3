import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// JSON, written as text: an object keeps the order of its keys.
enum JSONText {
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(jsonString($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

  static func strings(_ elements: [String]) -> String { array(elements.map { jsonString($0) }) }

  static func rect(_ rect: Rect) -> String {
    array([rect.x, rect.y, rect.width, rect.height].map { $0.isFinite ? format($0) : "null" })
  }

  /// `{"file":"…","line":31,"column":1}`.
  static func location(_ label: Diagnostic.Label) -> String {
    let position = label.file.position(at: label.span.start)
    return object([
      ("file", jsonString(label.file.name)), ("line", "\(position.line)"), ("column", "\(position.column)"),
    ])
  }
}
