/// How a split view controller shares its room on a version of iOS, in points (`UIKIT.md §5.1`, `IOS26.md §3`).
struct SplitMetrics: Sendable {
  /// Whether an automatic split view is side by side in portrait as well.
  var tilesInPortrait: Bool
  /// The distances of a primary column that lies over its neighbour from the window's side and bottom.
  var floating: (side: Double, bottom: Double)?
  /// The space between columns that lie side by side.
  var separator: Double
  /// The minimum width of the secondary column.
  var leastSecondary: Double
  /// The widths of a primary column beside a supplementary one, and the minimum widths of the two.
  var innerPrimary: Double
  var narrowest: Double
  /// Whether a primary column of the classic style takes a width in points as well.
  var classicTakesPoints: Bool
  /// The mode that a collapsed split view reports, and whether it reports its mode at launch.
  var collapsedMode: DisplayMode?
  var tellsModeAtLaunch: Bool
  /// How many times it asks for the top column when its traits collapse it (`IOS26.md §4`: two or three times from iOS
  /// 26 on; CHOICE: twice). The last answer holds.
  var topColumnQuestions: Int

  /// The measures of an iOS.
  static func of(_ os: OSVersion) -> SplitMetrics { table[os] }

  private static let table = VersionTable(
    (
      26,
      SplitMetrics(
        tilesInPortrait: true, floating: (side: 10, bottom: 15), separator: 0.5, leastSecondary: 464, innerPrimary: 280,
        narrowest: 240, classicTakesPoints: false, collapsedMode: .oneBesideSecondary, tellsModeAtLaunch: true,
        topColumnQuestions: 2)
    ),
    before: SplitMetrics(
      tilesInPortrait: false, floating: nil, separator: 0, leastSecondary: 0, innerPrimary: 320, narrowest: 0,
      classicTakesPoints: true, collapsedMode: nil, tellsModeAtLaunch: false, topColumnQuestions: 1))
}
