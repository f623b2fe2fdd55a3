/// Where an item stands: `placement` of a bar button item.
enum BarItemPlacement: String, CaseIterable, Sendable {
  /// In the navigation bar, where reading begins (`leftBarButtonItems`).
  case leading
  /// In the navigation bar, where reading ends; the first one is the outermost (`rightBarButtonItems`).
  case trailing
  /// In the toolbar at the bottom (`toolbarItems`).
  case toolbar

  static let words = allCases.map { $0.rawValue }
}

/// How items stand in bars on a version of iOS. Points.
///
/// From iOS 26 on, the measured values are: 44 high, 16 from the sides and 38 in compact height; in toolbars 48 or 44,
/// 10 below the bar's top and 28 from the sides (`IOS26.md §1`); 16.75 on either side of a title (one sample: `Filter`
/// in 71.5). CHOICE, since no source says: the space between items, the vertical position in a navigation bar, and
/// everything before iOS 26, where an item is as high as its row and its title is 16 from the side.
struct BarItemRules: Sendable {
  /// The height of an item; nil if it is as high as the bar's row.
  var height: Double?
  /// The height in a toolbar, and in the toolbar of a phone in compact height or of an iPad; nil if it is the same.
  var toolbarHeight: Double?
  var lowToolbarHeight: Double?
  /// The distance from the sides of the safe area to the outermost item.
  var margin: Double
  /// The margin in compact height.
  var compactMargin: Double
  var toolbarMargin: Double
  /// The distance from a toolbar's top.
  var toolbarTop: Double
  /// The space on either side of a title.
  var padding: Double
  /// The width of an item with an icon, and the minimum width of one with a title.
  var iconWidth: Double
  /// The space between items, except between icons that share a shape.
  var spacing: Double
  /// Whether titles follow the text size, up to extra extra large (`IOS26.md §1`).
  var followsTextSize: Bool
  /// Whether each item has a shape of its own behind it.
  var isGlass: Bool

  /// The rules of an iOS.
  static func of(_ os: OSVersion) -> BarItemRules { table[os] }

  /// The font of titles. Before iOS 26, that of the item which ends a task is semibold (H).
  func font(_ traits: TraitCollection, isDone: Bool) -> Font {
    guard followsTextSize else { return Font(size: 17, weight: isDone ? .semibold : .regular) }
    return .preferred(.body, min(max(traits.preferredContentSizeCategory, .large), .extraExtraLarge))
  }

  private static let table = VersionTable(
    (
      26,
      BarItemRules(
        height: 44, toolbarHeight: 48, lowToolbarHeight: 44, margin: 16, compactMargin: 38, toolbarMargin: 28,
        toolbarTop: 10, padding: 16.75, iconWidth: 44, spacing: 8, followsTextSize: true, isGlass: true)
    ),
    before: BarItemRules(
      height: nil, toolbarHeight: nil, lowToolbarHeight: nil, margin: 8, compactMargin: 8, toolbarMargin: 8,
      toolbarTop: 0, padding: 8, iconWidth: 40, spacing: 0, followsTextSize: false, isGlass: false))
}
