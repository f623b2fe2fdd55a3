/// Heights of bars in points (`UIKIT.md §5.3.b`, `c`), without the safe area that they cover.
public struct BarMetrics: Hashable, Sendable {
  public var navigationBar: Double
  /// The navigation bar with a large title.
  public var largeTitleNavigationBar: Double
  /// The navigation bar in a sheet that does not fill the screen.
  public var sheetNavigationBar: Double
  public var tabBar: Double
  public var toolbar: Double

  public init(traits: TraitCollection, os: OSVersion) {
    navigationBar = 44
    largeTitleNavigationBar = 96
    sheetNavigationBar = 56
    tabBar = 49
    toolbar = 44
  }
}
