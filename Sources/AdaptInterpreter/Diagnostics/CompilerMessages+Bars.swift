import AdaptSyntax

// Wording: items in bars, and guides that belong to something else than one thinks.
extension CompilerMessage {
  static var barItemOutsideOfController: CompilerMessage {
    CompilerMessage(
      .misplaced, "a bar button item is declared right in the body of a controller",
      help: "the navigation controller that shows the controller puts it into its bars; elsewhere: `button`")
  }

  static var constraintInBarItem: CompilerMessage {
    CompilerMessage(
      .misplaced, "UIKit places the items of bars: nothing in them can be constrained",
      help: "`placement = leading`, `trailing` or `toolbar` says where one stands")
  }

  static func viewInBarItem(_ kind: String) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a bar button item has a title or an image, and holds no `\(kind)`",
      help: "`barButtonItem edit \"Edit\" { image = \"pencil\" }`")
  }

  /// - Parameter guides: `margins` and others in the constraints of a cell, as written.
  static func guideOfController(_ guides: [(name: String, span: SourceSpan)]) -> CompilerMessage {
    let name = guides.first?.name ?? "margins"
    var message = CompilerMessage(
      .guideOfController, "`\(name)` by itself is the controller's: this ties the row to the whole screen",
      severity: .warning, label: "write `superview.\(name)`" + (guides.count > 1 ? ", and so below" : ""),
      help: ["a row has \(name == "safeArea" ? "a safe area" : "\(name)") of its own"])
    let title = guides.count > 1 ? "write `superview.` before each" : "write `superview.\(name)`"
    message.words.fixIts = [
      Diagnostic.FixIt(title, guides.map { Diagnostic.FixIt.Edit($0.span, "superview.\($0.name)") })
    ]
    return message
  }
}
