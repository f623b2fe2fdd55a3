import AdaptModel

/// The anchors that a model's constraints name, collected when one is asked for.
final class NamedAnchors {
  private let model: Model
  private lazy var anchors: Set<Anchor> = {
    var anchors: Set<Anchor> = []
    for index in 0..<Int32(clamping: model.scene.constraintCount) {
      for term in model.scene.terms(of: ConstraintID(index: index)) { anchors.insert(term.anchor) }
    }
    return anchors
  }()

  init(model: Model) { self.model = model }

  func names(_ anchor: Anchor) -> Bool { anchors.contains(anchor) }
}
