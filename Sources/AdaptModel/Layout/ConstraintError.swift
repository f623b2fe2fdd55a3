/// The reason why a constraint is impossible. When it is thrown, nothing is added.
///
/// The rules (`UIKIT.md §6.1`, extended to sums): a constraint is Σ coefficient · anchor REL constant, over any number
/// of anchors. Its positions must all be horizontal or all vertical, and directional (`leading`) or absolute (`left`),
/// not both; lengths may join either and each other (`width == 2 * height`). If the coefficients of the positions do
/// not cancel out (`a.centerX == 0.66 * view.centerX`), at least two items are needed, and positions are measured in
/// the coordinates of their nearest common ancestor, as in UIKit.
public enum ConstraintError: Error, Hashable, Sendable {
  /// No anchor is left once equal ones are added up: the relation says nothing about any view.
  case noVariables
  /// A coefficient, the constant or the priority is not a finite number.
  case notFinite
  /// Priorities are 1…1000.
  case priorityOutOfRange(Double)
  /// The views of the two anchors have no common ancestor.
  case noCommonAncestor(Anchor, Anchor)
  /// A horizontal position together with a vertical one.
  case mixedAxes(horizontal: Anchor, vertical: Anchor)
  /// `left` or `right` together with `leading` or `trailing`.
  case mixedDirections(absolute: Anchor, directional: Anchor)
  /// A position by itself, with nothing to measure it from.
  case positionAlone(Anchor)
  /// A position compared with a length.
  case positionWithLength(position: Anchor, length: Anchor)
  /// The guide exists for scroll views only.
  case noSuchGuide(Anchor)
  /// An identifier that is not of this model.
  case unknownItem(Anchor)
  /// More terms than a constraint may have (65 535).
  case tooManyTerms(Int)
}

extension ConstraintError {
  /// One sentence that says why; `name` gives the words for an anchor (`title.leading`).
  public func reason(_ name: (Anchor) -> String) -> String {
    switch self {
    case .noVariables:
      "this constrains no view: every anchor in it cancels out"
    case .notFinite:
      "the numbers of a constraint must be finite"
    case .priorityOutOfRange(let value):
      "a priority is a number from 1 to 1000, not \(format(value))"
    case .noCommonAncestor(let one, let other):
      "\(name(one)) and \(name(other)) belong to views with no common superview"
    case .mixedAxes(let horizontal, let vertical):
      "\(name(horizontal)) is a horizontal position and \(name(vertical)) is a vertical one"
    case .mixedDirections(let absolute, let directional):
      "\(name(absolute)) stays on its side and \(name(directional)) follows the reading direction"
    case .positionAlone(let anchor):
      "\(name(anchor)) is a position, which must be measured from another item"
    case .positionWithLength(let position, let length):
      "\(name(position)) is a position and \(name(length)) is a length"
    case .noSuchGuide(let anchor):
      "\(name(anchor)) belongs to a guide that only scroll views have"
    case .unknownItem:
      "an anchor in this belongs to another model"
    case .tooManyTerms(let count):
      "a constraint has at most 65535 terms, not \(count)"
    }
  }
}
