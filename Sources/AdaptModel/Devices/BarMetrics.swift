/// Heights of bars in points (`UIKIT.md §5.3.b`, `c`, `IOS26.md §1`), without the safe area that they cover unless they
/// are measured from the edge.
public struct BarMetrics: Hashable, Sendable {
  public var navigationBar: Double
  /// The navigation bar with a large title.
  public var largeTitleNavigationBar: Double
  /// The navigation bar in a sheet that does not fill the screen.
  public var sheetNavigationBar: Double
  public var tabBar: Double
  public var toolbar: Double
  /// How far below the window's top a navigation bar begins at least.
  public var leastTop = 0.0
  /// Whether the heights of tab bars at the bottom and of toolbars count from the edge, whatever the safe area.
  public var isMeasuredFromEdge = false
  /// Whether a bar with a large title grows with the text size (`IOS26.md §1`).
  public var largeTitleFollowsTextSize: Bool { isMeasuredFromEdge && largeTitleNavigationBar > navigationBar }
  /// Whether tabs are a strip at the top.
  public var hasTabsAtTop = false
  /// The space between such a strip and the content below it, if the content has no navigation bar of its own.
  public var gapBelowTabs = 0.0
  public var confidence: Confidence

  /// The height of the line above the title of a navigation bar: a bar of 44 points has 74 with it (M, as known from
  /// apps). CHOICE: it is the same in every system and in compact height.
  static let promptHeight = 30.0

  /// The bars of an environment with these traits.
  public init(traits: TraitCollection, os: OSVersion) {
    let row = Self.table.first { $0.matches(traits, os) } ?? Self.fallback
    self = row.metrics
  }

  private init(
    navigation: Double, large: Double, sheet: Double, tab: Double, tool: Double, leastTop: Double = 0,
    isMeasuredFromEdge: Bool = false, gapBelowTabs: Double? = nil, _ confidence: Confidence
  ) {
    navigationBar = navigation
    largeTitleNavigationBar = large
    sheetNavigationBar = sheet
    tabBar = tab
    toolbar = tool
    self.leastTop = leastTop
    self.isMeasuredFromEdge = isMeasuredFromEdge
    hasTabsAtTop = gapBelowTabs != nil
    self.gapBelowTabs = gapBelowTabs ?? 0
    self.confidence = confidence
  }

  private struct Row: Sendable {
    var idiom: UserInterfaceIdiom
    var horizontal = SizeClass.unspecified
    var vertical = SizeClass.unspecified
    var since: OSVersion
    var metrics: BarMetrics

    func matches(_ traits: TraitCollection, _ os: OSVersion) -> Bool {
      os >= since && (idiom == .unspecified || idiom == traits.userInterfaceIdiom)
        && (horizontal == .unspecified || horizontal == traits.horizontalSizeClass)
        && (vertical == .unspecified || vertical == traits.verticalSizeClass)
    }
  }

  private static let fallback = Row(
    idiom: .unspecified, since: 0,
    metrics: BarMetrics(navigation: 44, large: 96, sheet: 44, tab: 49, tool: 44, .medium))

  /// The first matching row applies.
  ///
  /// iPad: 50 from iOS 12 (H), 44 and 49 before. Phones in compact height: 32, the tab bar only from iOS 11 (M); there
  /// are no large titles. `§5.3.c`, L: phones that are regular in landscape keep the heights of portrait. iOS 26: as
  /// measured (`IOS26.md §1`); bars in sheets are a CHOICE. From iOS 18 on the tabs of an iPad are at the top in
  /// regular width, in the row of the navigation bar; CHOICE: as high as that, for no measurement of iOS 18 is known.
  private static let table: [Row] = [
    Row(
      idiom: .pad, horizontal: .regular, since: 26,
      metrics: BarMetrics(
        navigation: 54, large: 106, sheet: 56, tab: 44, tool: 79, leastTop: 10, isMeasuredFromEdge: true,
        gapBelowTabs: 20, .medium)),
    Row(
      idiom: .pad, since: 26,
      metrics: BarMetrics(
        navigation: 54, large: 106, sheet: 56, tab: 83, tool: 79, leastTop: 10, isMeasuredFromEdge: true, .low)),
    Row(
      idiom: .pad, horizontal: .regular, since: 18,
      metrics: BarMetrics(navigation: 50, large: 102, sheet: 56, tab: 50, tool: 50, gapBelowTabs: 0, .low)),
    Row(
      idiom: .pad, since: 13, metrics: BarMetrics(navigation: 50, large: 102, sheet: 56, tab: 50, tool: 50, .high)),
    Row(
      idiom: .pad, since: 12, metrics: BarMetrics(navigation: 50, large: 102, sheet: 44, tab: 50, tool: 50, .high)),
    Row(
      idiom: .pad, since: 0, metrics: BarMetrics(navigation: 44, large: 96, sheet: 44, tab: 49, tool: 44, .medium)),
    Row(
      idiom: .phone, vertical: .compact, since: 26,
      metrics: BarMetrics(
        navigation: 54, large: 54, sheet: 54, tab: 83, tool: 82, leastTop: 24, isMeasuredFromEdge: true, .medium)),
    Row(
      idiom: .phone, horizontal: .compact, vertical: .compact, since: 11,
      metrics: BarMetrics(navigation: 32, large: 32, sheet: 32, tab: 32, tool: 32, .medium)),
    Row(
      idiom: .phone, horizontal: .compact, vertical: .compact, since: 0,
      metrics: BarMetrics(navigation: 32, large: 32, sheet: 32, tab: 49, tool: 32, .medium)),
    Row(
      idiom: .phone, horizontal: .regular, vertical: .compact, since: 0,
      metrics: BarMetrics(navigation: 44, large: 44, sheet: 44, tab: 49, tool: 44, .low)),
    Row(
      idiom: .unspecified, since: 26,
      metrics: BarMetrics(
        navigation: 54, large: 106, sheet: 56, tab: 83, tool: 86, leastTop: 10, isMeasuredFromEdge: true, .medium)),
    Row(
      idiom: .unspecified, since: 13,
      metrics: BarMetrics(navigation: 44, large: 96, sheet: 56, tab: 49, tool: 44, .medium)),
    fallback,
  ]
}
