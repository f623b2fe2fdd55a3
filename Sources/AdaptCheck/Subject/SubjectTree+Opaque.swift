import AdaptModel

extension SubjectTree {
  /// Whether nothing behind a plain view, an image or a button can be seen, because its background is opaque.
  package func isOpaque(_ place: Int, _ model: Model) -> Bool {
    let node = nodes[place]
    guard node.role == .shape || node.role == .image || node.kind == .button else { return false }
    let view = node.view
    if let alpha = model.value(.alpha, of: .view(view))?.number, alpha < 1 { return false }
    guard case .color(let color)? = model.inspector.effectiveValue(.backgroundColor, of: .view(view)) else {
      return false
    }
    return SystemColor.isOpaque(color)
  }
}
