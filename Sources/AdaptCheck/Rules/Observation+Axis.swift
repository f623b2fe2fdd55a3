import AdaptModel

extension Observation {
  /// The axis along which what it is about is open or contradictory; nil for both.
  func openAxis(in scene: Scene) -> Bool? {
    let attributes =
      evidence.openAttributes
      ?? identity.rows.flatMap { row -> [LayoutAttribute] in
        switch row {
        case .constraint(let id): scene.terms(of: id).map { $0.anchor.attribute }
        case .content(_, let attribute, _): [attribute]
        case .generated: []
        }
      }
    guard let first = attributes.first, attributes.allSatisfy({ $0.isHorizontal == first.isHorizontal }) else {
      return nil
    }
    return first.isHorizontal
  }

  /// Whether it is about where something is, or how long, from left to right rather than from top to bottom; nil where
  /// it is about neither, or about both.
  var isHorizontal: Bool? {
    switch identity.kind {
    case .truncated: identity.detail != "height"
    case .clipped: evidence.clipping.map { $0.side == "left" || $0.side == "right" }
    case .unsafe: identity.detail == UnsafeArea.housing.rawValue || identity.detail == UnsafeArea.column.rawValue
    case .column, .centre: true
    case .underKeyboard: false
    default: nil
    }
  }

  /// The same of what overlaps too, which stands side by side or one below the other, and of what lies in a corner.
  var isPlacedHorizontally: Bool? {
    switch identity.kind {
    case .overlap: evidence.isOverlapSideBySide
    case .corner: true
    default: isHorizontal
    }
  }
}

extension LayoutAttribute {
  /// Whether it is one from left to right.
  var isHorizontal: Bool { quantity == .horizontalPosition || self == .width }
}
