import AdaptModel
import AdaptSyntax

extension JSON {
  /// `{"file":"…","line":31,"column":1}`.
  package static func location(_ label: Diagnostic.Label) -> JSON {
    let position = label.file.position(at: label.span.start)
    return ["file": .string(label.file.name), "line": .integer(position.line), "column": .integer(position.column)]
  }
}
