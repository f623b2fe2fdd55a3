/// How popovers are placed on a version of iOS (`UIKIT.md §4.7`, `IOS26.md §2`).
struct PopoverRules: Sendable {
  /// Kept free around a popover, in points.
  var margin: Double
  /// Whether a direction in which it needs no shift along its source comes before the others.
  var avoidsShifting: Bool
  /// Whether one that fits nowhere covers its source to the middle.
  var coversSourceToMiddle: Bool
  /// Whether its frame holds the arrow, and the content reaches below it.
  var frameHoldsArrow: Bool
  /// How far below the safe area's top one from a bar button begins, which has no arrow then; nil where bar buttons are
  /// sources like others.
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
