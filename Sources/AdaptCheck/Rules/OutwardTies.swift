import AdaptModel

/// Constraints that hold a side of a view beyond the same side of what it lies in: mostly, somebody took the sign of a
/// distance for that of an inset. Constants point to the right and down.
///
/// They are looked for once for all layouts of a subject.
final class OutwardTies {
  private struct Tie: Hashable {
    let view: ViewID
    let holder: ViewID
    let isHorizontal: Bool
  }

  private var ties: Set<Tie>?

  /// Whether a constraint holds a side of a view outside of what holds it. O(constraints) once, then O(1).
  func isTied(_ view: ViewID, beyond holder: ViewID, isHorizontal: Bool, _ model: Model) -> Bool {
    if ties == nil { ties = Self.ties(in: model) }
    return ties?.contains(Tie(view: view, holder: holder, isHorizontal: isHorizontal)) ?? false
  }

  private static func ties(in model: Model) -> Set<Tie> {
    var found: Set<Tie> = []
    for id in model.scene.constraintIDs {
      let (terms, constant) = (Array(model.scene.terms(of: id)), model.constant(of: id))
      guard constant != 0, terms.count == 2, terms[0].coefficient == -terms[1].coefficient else { continue }
      let distance = constant / terms[0].coefficient
      for (inner, outer, distance) in [
        (terms[0].anchor, terms[1].anchor, distance), (terms[1].anchor, terms[0].anchor, -distance),
      ] where isOutward(inner, outer, distance, model) {
        let view = model.scene.owner(of: inner.item)
        let holder = model.scene.owner(of: outer.item)
        found.insert(Tie(view: view, holder: holder, isHorizontal: inner.attribute.isHorizontal))
      }
    }
    return found
  }

  /// Whether an anchor lies so far from another that the side of a view lies beyond the same side of what holds it.
  static func isOutward(_ inner: Anchor, _ outer: Anchor, _ distance: Double, _ model: Model) -> Bool {
    let (view, holder) = (model.scene.owner(of: inner.item), model.scene.owner(of: outer.item))
    guard inner.attribute.isSameSide(as: outer.attribute), model.scene.isInside(view, holder) else { return false }
    return LayoutAttribute.starts.contains(inner.attribute) ? distance < 0 : distance > 0
  }
}

extension LayoutAttribute {
  static let starts: Set<LayoutAttribute> = [.leading, .left, .top]
  static let ends: Set<LayoutAttribute> = [.trailing, .right, .bottom]

  /// Whether two sides are one, whatever the direction of reading is.
  func isSameSide(as other: LayoutAttribute) -> Bool {
    quantity == other.quantity && quantity != .length
      && (Self.starts.isSuperset(of: [self, other]) || Self.ends.isSuperset(of: [self, other]))
  }
}
