/// Where a navigation bar has the search bar of the controller on top (`preferredSearchBarPlacement`, iOS 16).
public enum SearchBarPlacement: String, Hashable, Sendable, CaseIterable {
  case automatic, inline, stacked

  static let words = allCases.map { $0.rawValue }
}

/// How large search bars are on a version of iOS, and how they lie in a navigation bar, in points.
struct SearchRules: Sendable {
  /// How far a bar's field is from the bar's edges.
  var fieldInsets: EdgeInsets
  /// The height of a row of its own below the title, and of the field's insets in that.
  var rowHeight: Double
  var rowInsets: EdgeInsets
  /// The height of a navigation bar that shows nothing but the search bar, while people search; nil where the title
  /// stays above it.
  var activeHeight: Double
  var activeInsets: EdgeInsets
  /// What stands beside the field while people search takes that much: the word `Cancel`, or a round button.
  var cancelWidth: Double
  var cancelIsWord: Bool
  var cornerRadius: Double
  /// Whether a bar that goes away with what scrolls below it is away before anything scrolls.
  var beginsHidden: Bool
  /// Whether an iPad has it in the row of the title, and as wide as that: at rest, and while people search.
  var inlineWidths: (rest: Double, active: Double)?
  /// From the trailing side of the navigation bar.
  var inlineMargin: Double

  /// The rules of an iOS.
  static func of(_ os: OSVersion) -> SearchRules { table[os] }

  /// A navigation item has a search controller from iOS 11 on.
  static let since = OSVersion(11)

  /// From iOS 26 on as measured: on an iPhone the row has no height at rest, and the bar is 60 high while people search,
  /// its field 44, 16 from the leading side, with a round button of 44 beside it; on an iPad the field is 240 wide, 280
  /// while people search, 15 from the side (`IOS26.md §1`, M: one iPhone and one iPad, over a table). The height of a
  /// row that stays is a CHOICE, that of the bar while people search.
  ///
  /// Before, a row of 52 with a field of 36 and the word `Cancel` beside it are widely known (M). Its insets, and that a
  /// row that goes away is there at first from iOS 13 on, are read off screenshots (L). A bar by itself is 56 high, its
  /// field 36, and 44 and 28 before iOS 11 (`RULES.md §7`, M).
  private static let table = VersionTable(
    (
      26,
      SearchRules(
        fieldInsets: EdgeInsets(top: 6, left: 8, bottom: 6, right: 8), rowHeight: 60,
        rowInsets: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16), activeHeight: 60,
        activeInsets: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16), cancelWidth: 55, cancelIsWord: false,
        cornerRadius: 22, beginsHidden: true, inlineWidths: (240, 280), inlineMargin: 15)
    ),
    (13, row(side: 16, beginsHidden: false)),
    (11, row(side: 8, beginsHidden: true)),
    before: SearchRules(
      fieldInsets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), rowHeight: 0, rowInsets: .zero, activeHeight: 44,
      activeInsets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), cancelWidth: 62, cancelIsWord: true,
      cornerRadius: 5, beginsHidden: true, inlineWidths: nil, inlineMargin: 0))

  private static func row(side: Double, beginsHidden: Bool) -> SearchRules {
    SearchRules(
      fieldInsets: EdgeInsets(top: 10, left: 8, bottom: 10, right: 8), rowHeight: 52,
      rowInsets: EdgeInsets(top: 1, left: side, bottom: 15, right: side), activeHeight: 52,
      activeInsets: EdgeInsets(top: 1, left: side, bottom: 15, right: side), cancelWidth: 62, cancelIsWord: true,
      cornerRadius: 10, beginsHidden: beginsHidden, inlineWidths: nil, inlineMargin: 0)
  }
}

/// The search bar in a navigation bar, as it is now.
struct SearchInBar {
  enum Form {
    /// In a row of its own, which may have no height.
    case row(Double)
    /// Instead of the title.
    case alone
    /// Beside the title, that wide.
    case inline(Double)
  }

  var form: Form
  var isActive: Bool
  var rules: SearchRules

  /// The navigation bar's height with it.
  func height(below title: Double) -> Double {
    switch form {
    case .row(let height): title + height
    case .alone: rules.activeHeight
    case .inline: title
    }
  }
}
