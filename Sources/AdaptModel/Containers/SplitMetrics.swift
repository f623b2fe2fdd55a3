/// How a split view controller shares its room on a version of iOS, in points (`UIKIT.md §5.1`, `IOS26.md §3`).
struct SplitMetrics: Sendable {
  /// Whether an automatic split view is side by side in portrait too.
  var tilesInPortrait: Bool
  /// Where the primary column lies over what is beside it: its distance from the edge, and from the window's bottom.
  var floating: (side: Double, bottom: Double)?
  /// Between columns that lie side by side.
  var separator: Double
  /// What the secondary column keeps.
  var leastSecondary: Double
  /// The widths of a primary column beside a supplementary one, and how narrow these two become.
  var innerPrimary: Double
  var narrowest: Double
  /// Whether a width in points counts for a primary column of the classic style too.
  var classicTakesPoints: Bool
  /// What a collapsed split view says its mode is, and whether it tells of its mode at launch.
  var collapsedMode: DisplayMode?
  var tellsModeAtLaunch: Bool
  /// How often it asks for the top column where its traits collapse it (`IOS26.md §4`: two or three times from iOS 26
  /// on; CHOICE: twice). The last answer holds.
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
