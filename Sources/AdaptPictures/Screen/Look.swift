import AdaptModel

/// What a view looks like, with what it takes to draw it. Lengths are in points, rectangles in the window's
/// coordinates.
enum Look: Hashable, Sendable {
  /// A fill at most.
  case plain
  case text(TextLook)
  case button(ButtonLook)
  /// With what is left free around the text, in points.
  case field(TextLook?, insets: EdgeInsets, border: TextFieldBorder)
  case search(SearchLook)
  /// With what is left free around the text, in points.
  case textView(TextLook?, insets: EdgeInsets)
  /// A picture by its name; the mode is UIKit's `contentMode`.
  case image(name: String?, mode: String)
  case toggle(isOn: Bool)
  /// The share of the way, from 0 to 1.
  case slider(Double)
  case progress(Double)
  case spinner
  case stepper
  /// With the share of the control's width that each segment has.
  case segmented([String], shares: [Double], selected: Int)
  case pageControl(pages: Int, current: Int)
  case picker
  /// The columns of a date picker with wheels: the texts above, on and below the row that is chosen.
  case wheels([[String]])
  /// The texts of a compact date picker, each on its field, with the fields' widths.
  case dateFields([String], widths: [Double])
  /// A month of a date picker.
  case month
  case cell(TableRowFacts?)
  case bar(BarLook)
  case barItem(BarItemLook)
  /// An alert or a part of it.
  case alert(AlertLook)
}

/// A text as it is broken into lines.
struct TextLook: Hashable, Sendable {
  var lines: [String]
  /// How wide each line is, in points.
  var widths: [Double]
  var font: Font
  var metrics: FontMetrics
  /// A colour that is set; nil for the one that is usual there.
  var color: String?
  var alignment: TextAlignment
  var isPlaceholder = false
  /// The words of each justified line with their places; none of other lines.
  var spreadWords: [[SpreadWord]] = []

  var lineHeight: Double { metrics.lineHeight + metrics.leading }
  var height: Double { Double(lines.count) * lineHeight }

  /// Whether some of it would lie outside of a frame.
  func overflows(_ frame: Rect) -> Bool {
    height - metrics.leading > frame.height + 1 || widths.contains { $0 > frame.width + 1 }
  }

  /// Leaves out the lines that begin below a height.
  mutating func keepLines(in height: Double) {
    guard lineHeight > 0, Double(lines.count) * lineHeight > height else { return }
    // proven: no more than the number of lines, and not below 0.
    let count = Int(max(0, min(Double(lines.count), (height / lineHeight).rounded(.up))))
    lines.removeSubrange(count...)
    widths.removeSubrange(count...)
  }
}

/// Where lines begin.
enum TextAlignment: Hashable, Sendable { case left, center, right }

/// A bar with what stands in it.
struct BarLook: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case navigation, tabs, tool }

  var kind: Kind
  /// How large the title is, in the row of items and as a large one, in points.
  var titleSize = 17.0
  var largeTitleSize = 34.0
  /// The title of the controller on top.
  var title: String?
  /// The title of the one below it, to which a chevron leads back.
  var back: String?
  /// The titles of the tabs.
  var items: [String] = []
  struct TopTab: Hashable, Sendable {
    /// In points.
    var width: Double
    var isCut: Bool
  }

  /// By tab, if they are at the top.
  var topTabs: [TopTab] = []
  /// From the left to the right end of the tabs that lie over the middle of a navigation bar, in the window's
  /// coordinates; nil if there are none.
  var tabsOver: ClosedRange<Double>?
  var selected = 0
  /// Whether titles of tabs stand beside their icons, and not below them.
  var isBeside = false
  /// Whether tabs stand in a capsule at the top, as on iPads from iOS 18 on.
  var isAtTop = false
  /// Whether no more than five tabs are shown.
  var hasMore = false
  /// Whether titles stand in the middle of a row of 44 points at the bar's top, as from iOS 26 on.
  var isGlass = false
  /// Whether a controller has it.
  var isOwned = false
  /// Whether it has no background now, since nothing lies below it or what does is at its beginning.
  var isClear = false
  /// From the sides of a navigation bar to its large title and to what leads back, in points.
  var leftMargin = 16.0
  var rightMargin = 16.0
  /// From the side at which reading begins to the shape of what leads back, in points.
  var backMargin = 16.0
  /// What lies between a toolbar and the window's edge, where its background reaches, in points.
  var below = 0.0
  /// What items take of a navigation bar's row, from its left and from its right, in points.
  var takenLeft = 0.0
  var takenRight = 0.0
  /// How high the search bar at its bottom is, and whether it shows nothing else.
  var search = 0.0
  var isSearchAlone = false
  /// How far below its top its row is drawn, in points.
  var drop = 0.0
  /// Whether it stands upright at the side of the window.
  var isUpright = false
  /// Whether nothing is seen through it.
  var isOpaque = false
  /// Whether it begins at the right.
  var isMirrored = false
}

/// An item of a bar: an icon, or a title.
struct BarItemLook: Hashable, Sendable {
  var title: TextLook?
  /// The name of its image; nil for an item with a title.
  var icon: String?
  /// Whether the system draws it, and no file.
  var isSystem = false
  var isEnabled = true
  /// How far below its frame it is drawn, in points.
  var drop = 0.0
  /// Whether it stands on a shape of its own, as from iOS 26 on.
  var isGlass = false
  /// The shape on which it stands with the items beside it, in the window's coordinates; nil where one of these has it.
  var ground: Rect?
}
