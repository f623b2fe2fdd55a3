import AdaptModel

extension SubjectTree {
  /// Whether nothing behind a plain view or an image can be seen, because its background is opaque.
  package func isOpaque(_ place: Int, _ model: Model) -> Bool {
    guard nodes[place].role == .shape || nodes[place].role == .image else { return false }
    let view = nodes[place].view
    if let alpha = model.value(.alpha, of: .view(view))?.number, alpha < 1 { return false }
    guard case .color(let color)? = model.inspector.effectiveValue(.backgroundColor, of: .view(view)) else {
      return false
    }
    return SystemColor.isOpaque(color)
  }
}
