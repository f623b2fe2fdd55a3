import AdaptModel

/// Why views of a region may be elsewhere than the document stores them.
public enum RegionDifference: Hashable, Sendable {
  /// The stored frames themselves break a required constraint, or a rule of a stack view: the canvas was not laid out
  /// again before the document was saved.
  case stale(rule: Rule, points: Double)
  /// Xcode marks a view as misplaced: somebody moved it by hand.
  case edited(view: String)
  /// Required constraints contradict each other, so that one of them cannot hold.
  case contradictory
  /// The constraints do not determine the place of a view.
  case undetermined(view: String)
  /// No reason is known: our rules differ from Xcode's.
  case unexplained

  /// What the stored frames break.
  public enum Rule: Hashable, Sendable {
    /// A constraint, by its object id.
    case constraint(String)
    /// A row that a view adds itself, with UIKit's identifier and the view's object id.
    case generated(String, view: String)
  }

  /// One word for it.
  public var name: String {
    switch self {
    case .stale: "stale"
    case .edited: "edited"
    case .contradictory: "contradictory"
    case .undetermined: "undetermined"
    case .unexplained: "unexplained"
    }
  }

  /// A sentence for people; nil where nothing is known.
  public var sentence: String? {
    switch self {
    case .stale(.constraint(let id), let points):
      "the stored frames break the constraint `\(id)` themselves, by \(format(points)) points: the canvas was not updated before saving"
    case .stale(.generated(let identifier, let view), let points):
      "the stored frames break `\(identifier)` of `\(view)` themselves, by \(format(points)) points: the canvas was not updated before saving"
    case .edited(let view): "Xcode marks `\(view)` as misplaced"
    case .contradictory: "required constraints contradict each other, and Xcode may drop another one"
    case .undetermined(let view): "the constraints leave the position or size of `\(view)` open"
    case .unexplained: nil
    }
  }
}
