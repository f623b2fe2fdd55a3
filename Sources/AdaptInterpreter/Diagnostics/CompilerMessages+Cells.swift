import AdaptSyntax

// Wording: the content of cells.
extension CompilerMessage {
  /// - Parameter guides: `margins` and others in the constraints of a cell, as written.
  static func guideOfController(_ guides: [(name: String, span: SourceSpan)]) -> CompilerMessage {
    let name = guides.first?.name ?? "margins"
    var message = CompilerMessage(
      .guideOfController, "`\(name)` by itself belongs to the controller: this ties the row to the whole screen",
      severity: .warning, label: "write `superview.\(name)`" + (guides.count > 1 ? ", here and below" : ""),
      help: ["a row has \(name == "safeArea" ? "a safe area" : "\(name)") of its own"])
    let title = guides.count > 1 ? "write `superview.` before each" : "write `superview.\(name)`"
    message.words.fixIts = [
      Diagnostic.FixIt(title, guides.map { Diagnostic.FixIt.Edit($0.span, "superview.\($0.name)") })
    ]
    return message
  }
}
