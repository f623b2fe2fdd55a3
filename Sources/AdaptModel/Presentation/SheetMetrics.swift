/// The places of sheets on a version of iOS, in points (`UIKIT.md §4.6`, §4.8, `IOS26.md §2`).
struct SheetMetrics: Sendable {
  /// The size of a form sheet whose content states none.
  var formSize: Size
  /// How far above the centre form sheets stand.
  var formLift: Double
  /// The distance from the status bar at which a full sheet begins, and the minimum distance from the window's top.
  var cardOffset: Double
  var leastTop: Double
  /// The share of the largest height that `medium` takes; nil for half the container's height.
  var mediumShare: Double?
  /// The margin at the sides and the bottom of a floating sheet below its full height; nil for sheets attached to the
  /// edge.
  var floatingMargin: Double?
  /// Whether page sheets in regular width extend down to the window's edge.
  var pageReachesEdge: Bool
  /// Whether detents apply to form sheets in regular width too.
  var formHasDetents: Bool

  /// The measures of an iOS.
  static func of(_ os: OSVersion) -> SheetMetrics { table[os] }

  // CHOICE before iOS 26: cards begin 10 points below the status bar, medium is half the container, and form sheets of
  // iPadOS 16 and later, which are a little larger, are also 540 × 620.
  private static let table = VersionTable(
    (
      26,
      SheetMetrics(
        formSize: Size(width: 580, height: 650), formLift: 5, cardOffset: 0, leastTop: 30, mediumShare: 0.56,
        floatingMargin: 8, pageReachesEdge: true, formHasDetents: true)
    ),
    before: SheetMetrics(
      formSize: Size(width: 540, height: 620), formLift: 0, cardOffset: 10, leastTop: 0, mediumShare: nil,
      floatingMargin: nil, pageReachesEdge: false, formHasDetents: false))
}
