import AdaptModel

/// A side that stays where it is when people read from right to left, unlike the leading and the trailing one.
public enum FixedSide: String, CaseIterable, Hashable, Sendable {
  case left, right

  /// The side that is at this one where people read from left to right, as scripts name it.
  public var directed: String {
    switch self {
    case .left: "leading"
    case .right: "trailing"
    }
  }

  /// Nil for another attribute.
  init?(_ attribute: LayoutAttribute) {
    switch attribute {
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }

  /// The attribute of `directed`.
  var directedAttribute: LayoutAttribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    }
  }
}
