/// What is wrong: `kind` in `adapt check --format json`, and the word in a comment that allows it.
public enum FindingKind: String, CaseIterable, Sendable {
  case conflict
  case ambiguity
  /// A required constraint that an optional one would replace well.
  case required
  case truncated
  case clipped
  case overlap
  /// Something that people touch is smaller than 44 × 44.
  case small
  /// Content under the status bar, the home indicator or the sensor housing.
  case unsafe
  /// An item that is installed nowhere.
  case uninstalled
  /// A condition that never holds.
  case never
  /// Settings of equal rank that disagree.
  case tie
  case cycle
  case invariant
  /// The solver came to no end.
  case failed

  /// The code of its diagnostics.
  public var code: String {
    switch self {
    case .conflict: "E0401"
    case .invariant: "E0409"
    case .cycle: "E0410"
    case .tie: "E0411"
    case .failed: "E0412"
    case .ambiguity: "E0417"
    case .required: "E0802"
    case .truncated: "E0803"
    case .clipped: "E0804"
    case .overlap: "E0805"
    case .small: "E0806"
    case .unsafe: "E0807"
    case .uninstalled: "E0808"
    case .never: "E0809"
    }
  }

  /// Whether a layout with it is wrong for certain; else it is a warning.
  public var isError: Bool {
    switch self {
    case .conflict, .ambiguity, .cycle, .invariant, .failed: true
    default: false
    }
  }
}
