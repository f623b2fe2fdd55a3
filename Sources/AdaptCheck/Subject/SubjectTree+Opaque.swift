import AdaptModel

extension SubjectTree {
  /// Whether nothing behind a view can be seen, because its background is opaque.
  package func isOpaque(_ place: Int, _ model: Model) -> Bool {
    hasOpaqueBackground(nodes[place], model) && !isTranslucent(place, model)
  }

  private func hasOpaqueBackground(_ node: Node, _ model: Model) -> Bool {
    switch node.role {
    case .text, .bar: return false
    case .control where node.kind != .button: return false
    case .control:
      if case .word(let name)? = model.value(.configuration, of: .view(node.view)) {
        return name == ButtonConfiguration.filled.name || name == ButtonConfiguration.borderedProminent.name
      }
    case .container, .shape, .image: break
    }
    guard model.value(.backgroundColor, of: .view(node.view)) != nil else {
      // UIKit: a table's background is `systemBackground`.
      return node.kind == .table
    }
    guard case .color(let color)? = model.inspector.effectiveValue(.backgroundColor, of: .view(node.view)) else {
      return false
    }
    return SystemColor.isOpaque(color)
  }

  /// Whether a view that holds others hides what is behind it. Rows and headers are left out: their table or collection
  /// places them.
  package func isGround(_ place: Int, _ model: Model) -> Bool {
    let node = nodes[place]
    guard node.role == .container, node.superview >= 0, !node.isInBar, !node.kind.isRow else { return false }
    return isOpaque(place, model)
  }

  /// Whether an opaque view hides another one for good, because no code shows it. A filled button over a text is always
  /// a mistake.
  package func isLost(_ hidden: Int, behind front: Int) -> Bool {
    !mayRevealViews || nodes[front].role == .control && nodes[hidden].role == .text
  }

  /// Whether something that an opaque view hides may be lost for good.
  package func mayLose(behind front: Int) -> Bool { !mayRevealViews || nodes[front].role == .control }

  /// Whether something shows through it, or through what it is in.
  private func isTranslucent(_ place: Int, _ model: Model) -> Bool {
    var current = place
    while current >= 0 {
      if let alpha = model.value(.alpha, of: .view(nodes[current].view))?.number, alpha < 1 { return true }
      current = nodes[current].superview
    }
    return false
  }
}
