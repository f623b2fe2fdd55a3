/// Where a navigation bar has the search bar of the controller on top (`preferredSearchBarPlacement`, iOS 16).
public enum SearchBarPlacement: String, Hashable, Sendable, CaseIterable {
  case automatic, inline, stacked

  static let words = allCases.map { $0.rawValue }
}

/// The sizes of search bars on a version of iOS, and their places in a navigation bar, in points.
struct SearchRules: Sendable {
  /// The insets of the field in its bar.
  var fieldInsets: EdgeInsets
  /// The height of a search bar's own row below the title, and the field's insets in it.
  var rowHeight: Double
  var rowInsets: EdgeInsets
  /// The height of a navigation bar that shows only the search bar, while searching.
  var activeHeight: Double
  var activeInsets: EdgeInsets
  /// The width of what stands beside the field while searching: the word `Cancel`, or a round button.
  var cancelWidth: Double
  var cancelIsWord: Bool
  var cornerRadius: Double
  /// Whether a bar that hides on scrolling is hidden before anything scrolls.
  var beginsHidden: Bool
  /// The widths on an iPad that shows the search bar in the row of the title: at rest, and while searching.
  var inlineWidths: (rest: Double, active: Double)?
  /// The distance from the trailing side of the navigation bar.
  var inlineMargin: Double
  /// The height of the field in the row of the title. From iOS 26 on it begins at the top of the row, as the items do.
  /// Before, it stands in the middle.
  var inlineHeight = 44.0
  var isCentredInline = false

  /// The least width of a field in the row of the title, in points. CHOICE: where there is less room for it beside the
  /// tabs, it is a round button with a magnifying glass, as the system does it for want of room (H).
  static let leastInlineWidth = 100.0

  /// The rules of an iOS.
  static func of(_ os: OSVersion) -> SearchRules { table[os] }

  /// A navigation item has a search controller from iOS 11 on.
  static let since = OSVersion(11)

  /// From iOS 26 on, as measured. On an iPhone the row has no height at rest. While searching, the bar is 60 high; its
  /// field is 44 high, 16 from the leading side, with a round button of 44 beside it. On an iPad the field is 240 wide,
  /// 280 while searching, and 15 from the side (`IOS26.md §1`, M: one iPhone and one iPad, over a table). CHOICE: a row
  /// that stays has the height of the bar while searching.
  ///
  /// Already from iPadOS 16 on, `automatic` puts the field at the end of the row of the title, after the items, for
  /// apps that are built with that SDK (developer.apple.com/forums/thread/725719, H). CHOICE: in regular width; the
  /// field has its usual height of 36, the margin of items, and the widths of iPadOS 26, because nobody has measured
  /// them.
  ///
  /// Before iOS 26, a row of 52 with a field of 36 and the word `Cancel` beside it are widely known (M). Its insets are
  /// read off screenshots, and so is that a row that hides on scrolling is shown at first from iOS 13 on (L). A
  /// standalone bar is 56 high and its field 36; before iOS 11 they are 44 and 28 (`RULES.md §7`, M).
  private static let table = VersionTable(
    (
      26,
      SearchRules(
        fieldInsets: EdgeInsets(top: 6, left: 8, bottom: 6, right: 8), rowHeight: 60,
        rowInsets: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16), activeHeight: 60,
        activeInsets: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16), cancelWidth: 55, cancelIsWord: false,
        cornerRadius: 22, beginsHidden: true, inlineWidths: (240, 280), inlineMargin: 15)
    ),
    (16, besideTitle),
    (13, row(side: 16, beginsHidden: false)),
    (11, row(side: 8, beginsHidden: true)),
    before: SearchRules(
      fieldInsets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), rowHeight: 0, rowInsets: .zero, activeHeight: 44,
      activeInsets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), cancelWidth: 62, cancelIsWord: true,
      cornerRadius: 5, beginsHidden: true, inlineWidths: nil, inlineMargin: 0))

  private static var besideTitle: SearchRules {
    var rules = row(side: 16, beginsHidden: false)
    rules.inlineWidths = (240, 280)
    rules.inlineMargin = 16
    rules.inlineHeight = 36
    rules.isCentredInline = true
    return rules
  }

  private static func row(side: Double, beginsHidden: Bool) -> SearchRules {
    SearchRules(
      fieldInsets: EdgeInsets(top: 10, left: 8, bottom: 10, right: 8), rowHeight: 52,
      rowInsets: EdgeInsets(top: 1, left: side, bottom: 15, right: side), activeHeight: 52,
      activeInsets: EdgeInsets(top: 1, left: side, bottom: 15, right: side), cancelWidth: 62, cancelIsWord: true,
      cornerRadius: 10, beginsHidden: beginsHidden, inlineWidths: nil, inlineMargin: 0)
  }
}

/// The current state of the search bar in a navigation bar.
struct SearchInBar {
  enum Form {
    /// In a row of its own, which may have no height.
    case row(Double)
    /// Instead of the title.
    case alone
    /// Beside the title, with this width.
    case inline(Double)
  }

  var form: Form
  var isActive: Bool
  var rules: SearchRules

  /// The height of the navigation bar that contains it.
  func height(below title: Double) -> Double {
    switch form {
    case .row(let height): title + height
    case .alone: rules.activeHeight
    case .inline: title
    }
  }
}
