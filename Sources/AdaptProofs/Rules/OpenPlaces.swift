import AdaptModel

/// What the constraints of a layout leave open: other layouts are as good there, and only one of them is known.
struct OpenPlaces {
  /// Views and guides whose place or length is open, along an axis.
  private var places: Set<Place> = []

  private struct Place: Hashable {
    var item: LayoutItem
    var isHorizontal: Bool
  }

  static let reason = "the constraints leave its views open there"

  init(_ layout: ParametricLayout) {
    for open in layout.openAnchors {
      let attribute = open.anchor.attribute
      places.insert(Place(item: open.anchor.item, isHorizontal: attribute == .left || attribute == .width))
    }
  }

  /// Whether what a formula compares may be otherwise in another of the layouts.
  func move(_ formula: LayoutFormula) -> Bool {
    guard !places.isEmpty else { return false }
    switch formula {
    case .constant, .unknown: return false
    case .not(let inner): return move(inner)
    case .all(let parts), .any(let parts), .settled(_, let parts): return parts.contains(where: move)
    case .comparison(let left, _, let right, _): return (left.terms + right.terms).contains { moves($0.anchor) }
    }
  }

  private func moves(_ anchor: Anchor) -> Bool {
    places.contains { place in
      // A view's guides move with it.
      let isIts = anchor.item.view.map { $0 == place.item.view } ?? (anchor.item == place.item)
      return isIts && place.isHorizontal == anchor.attribute.isHorizontal
    }
  }
}
