/// The reason why a format cannot be read or applied.
public struct VisualFormatError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text does not follow the grammar.
    case syntax
    /// A name that nothing has.
    case unknownName
    /// A view in the place of a number, or a number in the place of a view.
    case wrongKind
    /// Priorities are 1…1000.
    case priorityOutOfRange
    /// `|` next to a view without a superview.
    case noSuperview
    /// An alignment along the orientation, or baselines in a horizontal format.
    case options
    /// The model refuses a constraint.
    case constraint(ConstraintError)
  }

  public var reason: Reason
  /// One sentence.
  public var message: String
  /// Offsets in the format's UTF-8. It may be empty, at the end of the text.
  public var range: Range<Int>

  /// Creates an error for a name that cannot be used.
  public init(_ reason: Reason, _ message: String, _ range: Range<Int>) {
    self.reason = reason
    self.message = message
    self.range = range
  }
}

// The wording. Options are not part of the format, so an error about them has an empty range.
extension VisualFormatError {
  static func alignedAlong(_ attribute: LayoutAttribute, isVertical: Bool) -> VisualFormatError {
    VisualFormatError(
      .options, "views in a \(isVertical ? "column" : "row") cannot be aligned by `\(attribute.name)`", 0..<0)
  }

  static var baselinesOfRow: VisualFormatError {
    VisualFormatError(.options, "baselines are stacked vertically: this spacing is for vertical formats", 0..<0)
  }

  /// - Parameter wanted: what is expected at the end: "`]`".
  static func ends(before wanted: String, at position: Int) -> VisualFormatError {
    VisualFormatError(.syntax, "the format ends where \(wanted) is expected", position..<position)
  }

  static func noName(_ name: VisualFormat.Name, _ role: VisualFormat.Role) -> VisualFormatError {
    VisualFormatError(
      .unknownName, "there is \(role == .view ? "no view" : "nothing") named `\(name.text)` here", name.range)
  }

  static func noNumber(_ text: String, _ range: Range<Int>) -> VisualFormatError {
    VisualFormatError(.syntax, "`\(text)` is not a number", range)
  }

  static func noSuperview(_ name: VisualFormat.Name, _ edge: Range<Int>) -> VisualFormatError {
    VisualFormatError(.noSuperview, "`\(name.text)` has no superview", edge)
  }

  static func numberForView(_ name: VisualFormat.Name) -> VisualFormatError {
    VisualFormatError(.wrongKind, "`\(name.text)` is a number, not a view", name.range)
  }

  static func priorityOutOfRange(_ number: Double, _ range: Range<Int>) -> VisualFormatError {
    VisualFormatError(.priorityOutOfRange, "a priority is a number from 1 to 1000, not \(format(number))", range)
  }

  static func refused(_ error: ConstraintError, _ reason: String, _ range: Range<Int>) -> VisualFormatError {
    VisualFormatError(.constraint(error), reason, range)
  }

  static var twoDirections: VisualFormatError {
    VisualFormatError(.options, "a format runs from left to right or from right to left, not both", 0..<0)
  }

  /// - Parameters:
  ///   - text: the text that was found.
  ///   - wanted: what is expected: "`]`".
  static func unexpected(_ text: String, wanted: String, _ range: Range<Int>) -> VisualFormatError {
    VisualFormatError(.syntax, "`\(text)` is in the place of \(wanted)", range)
  }

  static func viewForNumber(_ name: VisualFormat.Name, _ role: VisualFormat.Role) -> VisualFormatError {
    let place = role == .priority ? "priority" : "distance"
    return VisualFormatError(.wrongKind, "`\(name.text)` is a view, but a \(place) is a number", name.range)
  }
}
