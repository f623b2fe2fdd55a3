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

  static func superviewOfBody(_ mistake: MistakenSuperview) -> CompilerMessage {
    CompilerMessage(
      .superviewOfBody,
      "`superview` is not `\(mistake.owner)`, in which `\(mistake.subview)` lies, but what that lies in",
      severity: .warning, label: "write `\(mistake.owner)`", fixIt: .replace(mistake.span, with: mistake.owner))
  }
}
