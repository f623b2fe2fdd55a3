/// The placement of popovers on a version of iOS (`UIKIT.md §4.7`, `IOS26.md §2`).
struct PopoverRules: Sendable {
  /// The margin to keep free around a popover, in points.
  var margin: Double
  /// Whether a direction that needs no shift along the source is preferred.
  var avoidsShifting: Bool
  /// Whether a popover that fits nowhere covers its source up to the middle.
  var coversSourceToMiddle: Bool
  /// Whether its frame includes the arrow, and the content extends below the arrow.
  var frameHoldsArrow: Bool
  /// The distance from the safe area's top at which a popover from a bar button begins; it then has no arrow. Nil if
  /// bar buttons are sources like others.
  var offsetBelowBars: Double?

  /// The rules of an iOS.
  static func of(_ os: OSVersion) -> PopoverRules { table[os] }

  private static let table = VersionTable(
    (
      26,
      PopoverRules(
        margin: 19, avoidsShifting: true, coversSourceToMiddle: true, frameHoldsArrow: true, offsetBelowBars: 30)
    ),
    before: PopoverRules(
      margin: 10, avoidsShifting: false, coversSourceToMiddle: false, frameHoldsArrow: false, offsetBelowBars: nil))
}
