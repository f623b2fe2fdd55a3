/// Heights of bars in points (`UIKIT.md §5.3.b`, `c`), without the safe area that they cover.
public struct BarMetrics: Hashable, Sendable {
  public var navigationBar: Double
  /// The navigation bar with a large title.
  public var largeTitleNavigationBar: Double
  /// The navigation bar in a sheet that does not fill the screen.
  public var sheetNavigationBar: Double
  public var tabBar: Double
  public var toolbar: Double
  public var confidence: Confidence

  /// The bars of an environment with these traits.
  public init(traits: TraitCollection, os: OSVersion) {
    let row = Self.table.first { $0.matches(traits, os) } ?? Self.fallback
    self = row.metrics
  }

  private init(
    navigation: Double, large: Double, sheet: Double, tab: Double, tool: Double, _ confidence: Confidence
  ) {
    navigationBar = navigation
    largeTitleNavigationBar = large
    sheetNavigationBar = sheet
    tabBar = tab
    toolbar = tool
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

  /// The first row that matches holds.
  ///
  /// iPad: 50 from iOS 12 (H), 44 and 49 before. Phones in compact height: 32, the tab bar only from iOS 11 (M); there
  /// are no large titles. `§5.3.c`, L: phones that are regular in landscape keep the heights of portrait. iOS 26: 54 and
  /// 106 as Xcode 26 stores them (`RULES.md §4`, M), the other bars unchanged, which is a CHOICE.
  private static let table: [Row] = [
    Row(
      idiom: .pad, since: 26, metrics: BarMetrics(navigation: 54, large: 106, sheet: 56, tab: 50, tool: 50, .low)),
    Row(
      idiom: .pad, since: 13, metrics: BarMetrics(navigation: 50, large: 102, sheet: 56, tab: 50, tool: 50, .high)),
    Row(
      idiom: .pad, since: 12, metrics: BarMetrics(navigation: 50, large: 102, sheet: 44, tab: 50, tool: 50, .high)),
    Row(
      idiom: .pad, since: 0, metrics: BarMetrics(navigation: 44, large: 96, sheet: 44, tab: 49, tool: 44, .medium)),
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
      metrics: BarMetrics(navigation: 54, large: 106, sheet: 56, tab: 49, tool: 44, .low)),
    Row(
      idiom: .unspecified, since: 13,
      metrics: BarMetrics(navigation: 44, large: 96, sheet: 56, tab: 49, tool: 44, .medium)),
    fallback,
  ]
}
