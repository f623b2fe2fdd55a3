import AdaptSyntax

// Wording: what the bodies of views refer to.
extension CompilerMessage {
  /// - Parameter guides: at least one, in the order of the source.
  static func guideOfController(_ guides: [CellGuide]) -> CompilerMessage {
    let first = guides.first.map { ($0.name, "\($0.owner).\($0.name)") } ?? ("margins", "superview.margins")
    let areAlike = guides.allSatisfy { $0.owner == guides.first?.owner }
    var message = CompilerMessage(
      .guideOfController, "`\(first.0)` by itself belongs to the controller: this ties the row to the whole screen",
      severity: .warning, label: "write `\(first.1)`" + (guides.count > 1 && areAlike ? ", here and below" : ""),
      help: ["a row has \(first.0 == "safeArea" ? "a safe area" : "\(first.0)") of its own"])
    var title = "write `\(first.1)`"
    if guides.count > 1 { title = areAlike ? "write `\(guides[0].owner).` before each" : "write whose each is" }
    message.words.fixIts = [
      Diagnostic.FixIt(title, guides.map { Diagnostic.FixIt.Edit($0.span, "\($0.owner).\($0.name)") })
    ]
    return message
  }

  /// - Parameter found: at least one, in the order of the source.
  static func superviewOfBody(_ found: [MistakenSuperview]) -> CompilerMessage {
    let (owner, subview) = (found.first?.owner ?? "", found.first?.subview ?? "")
    var message = CompilerMessage(
      .superviewOfBody, "`superview` is not `\(owner)`, in which `\(subview)` lies, but what that lies in",
      severity: .warning, label: "write `\(owner)`" + (found.count > 1 ? ", here and below" : ""))
    message.words.fixIts = [
      Diagnostic.FixIt("write `\(owner)`", found.map { Diagnostic.FixIt.Edit($0.span, owner) })
    ]
    return message
  }
}
