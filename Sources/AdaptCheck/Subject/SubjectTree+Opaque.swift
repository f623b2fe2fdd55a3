import AdaptModel

extension SubjectTree {
  /// Whether nothing behind a plain view or an image can be seen: its background is opaque. The colour of a view that
  /// only the app knows counts as opaque.
  package func isOpaque(_ place: Int, _ model: Model) -> Bool {
    guard nodes[place].role == .shape || nodes[place].role == .image else { return false }
    let view = nodes[place].view
    if let alpha = model.value(.alpha, of: .view(view))?.number, alpha < 0.9 { return false }
    guard case .color(let color)? = model.inspector.effectiveValue(.backgroundColor, of: .view(view)) else {
      return false
    }
    let (name, alpha) = SystemColor.parts(of: color)
    return alpha > 0.9 && SystemColor.plainKey(of: name) != "clear" && !(name.hasPrefix("#") && name.utf8.count > 7)
  }
}
