import AdaptModel

/// The appearance of a view with all that a drawing needs. Lengths are in points, rectangles in the window's
/// coordinates.
enum Look: Hashable, Sendable {
  /// A background at most.
  case plain
  case text(TextLook)
  case button(ButtonLook)
  /// The insets of the text are in points.
  case field(TextLook?, insets: EdgeInsets, border: TextFieldBorder)
  case search(SearchLook)
  /// The insets of the text are in points.
  case textView(TextLook?, insets: EdgeInsets)
  /// The mode is UIKit's `contentMode`.
  case image(ImageLook)
  case toggle(isOn: Bool)
  /// The value from 0 to 1.
  case slider(Double)
  case progress(Double)
  case spinner
  case stepper
  /// The shares are the widths of the segments as shares of the control's width.
  case segmented([String], shares: [Double], selected: Int)
  case pageControl(pages: Int, current: Int)
  case wheels(WheelsLook)
  /// The texts of a compact date picker and the widths of their fields.
  case dateFields([String], widths: [Double])
  /// A month of a date picker, with a time of day below it.
  case month(hasTime: Bool)
  /// A time of day with its halves beside it.
  case dayTime
  case cell(TableRowFacts?)
  case bar(BarLook)
  case barItem(BarItemLook)
  /// An alert or a part of it.
  case alert(AlertLook)
}

/// A text in lines.
struct TextLook: Hashable, Sendable {
  var lines: [String]
  /// The widths of the lines, in points.
  var widths: [Double]
  var font: Font
  var metrics: FontMetrics
  /// A colour that is set; nil for the usual one.
  var color: String?
  var alignment: TextAlignment
  var isPlaceholder = false
  /// The colour of a placeholder; nil for the usual one.
  var placeholderColor: String?
  /// The words of each justified line, and the parts of a line between its tabs, with their distances from where the
  /// line begins. Other lines have none.
  var spreadWords: [[SpreadWord]] = []

  var lineHeight: Double { metrics.lineHeight + metrics.leading }
  var height: Double { Double(lines.count) * lineHeight }

  /// Whether a part of it would lie outside of a frame.
  func overflows(_ frame: Rect) -> Bool {
    height - metrics.leading > frame.height + 1 || widths.contains { $0 > frame.width + 1 }
  }

  /// Removes the lines that begin below a height.
  mutating func keepLines(in height: Double) {
    guard lineHeight > 0, Double(lines.count) * lineHeight > height else { return }
    // proven: from 0 to the number of lines.
    let count = Int(max(0, min(Double(lines.count), (height / lineHeight).rounded(.up))))
    lines.removeSubrange(count...)
    widths.removeSubrange(count...)
  }
}

/// The alignment of lines.
enum TextAlignment: Hashable, Sendable { case left, center, right }

/// A bar with its content.
struct BarLook: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case navigation, tabs, tool }

  var kind: Kind
  /// The font sizes of the title in the row and of the large title, in points.
  var titleSize = 17.0
  var largeTitleSize = 34.0
  /// The title of the top controller, or the bar's own.
  var title: String?
  /// The colour of the title; nil for the usual one.
  var titleColor: String?
  /// The line above the title, and the height that it adds to the bar, in points.
  var prompt: String?
  var promptHeight = 0.0
  /// The colour of the background; nil for the usual one.
  var ground: String?
  /// The colours of the background and of the title of a bar of a controller while it is clear; nil for none.
  var scrollEdgeGround: String?
  var scrollEdgeTitleColor: String?
  /// The colour of a back button that is a shape of its own; nil for the usual one.
  var glassTint: String?
  /// The title of the previous controller, for the back button.
  var back: String?
  /// Whether the button in its place shows the hidden columns of a split view controller.
  var hasSidebarButton = false
  /// The titles of the tabs.
  var items: [String] = []
  /// The names of the tabs' images; nil for tabs without one.
  var icons: [String?] = []
  /// The texts of the tabs' badges; nil for tabs without one.
  var badges: [String?] = []
  struct TopTab: Hashable, Sendable {
    /// In points.
    var width: Double
    var isCut: Bool
  }

  /// The places of tabs that are views, in the window's coordinates; empty if the bar belongs to a controller.
  var slots: [Rect] = []
  /// The tabs at the top; empty if they are elsewhere.
  var topTabs: [TopTab] = []
  /// The left and right ends of tabs over a navigation bar, in the window's coordinates; nil if there are none.
  var tabsOver: ClosedRange<Double>?
  var selected = 0
  /// Whether titles stand beside icons rather than below them.
  var isBeside = false
  /// Whether tabs stand together in the middle of their bar, as on iPads (`UITabBar.itemPositioning`, H). CHOICE: how
  /// far apart they are.
  var isCentered = false
  /// Whether tabs are in a capsule at the top, as on iPads from iOS 18 on.
  var isAtTop = false
  /// Whether at most five tabs are shown.
  var hasMore = false
  /// Whether titles are centred in a row of 44 points, as from iOS 26 on.
  var isGlass = false
  /// Whether it belongs to a controller.
  var isOwned = false
  /// Whether it has no background now. Either nothing is below it, or what is below is scrolled to its beginning.
  var isClear = false
  /// Whether content has scrolled below it.
  var isOverContent = false
  /// The distances from the bar's sides to the large title and to the back button, in points.
  var leftMargin = 16.0
  var rightMargin = 16.0
  /// The distance from the leading side to the back button's shape, in points.
  var backMargin = 16.0
  /// The place of the back button in a column at the side of the window; nil if it stands in the row.
  var backPlace: Rect?
  /// The height between a toolbar and the window's edge, which its background covers, in points.
  var below = 0.0
  /// The widths at the left and at the right of the row that a floating column covers, in points.
  var coveredLeft = 0.0
  var coveredRight = 0.0
  /// The widths that items take from the left and from the right of the row, in points.
  var takenLeft = 0.0
  var takenRight = 0.0
  /// The height of the search bar at its bottom, and whether the bar shows nothing else.
  var search = 0.0
  var isSearchAlone = false
  /// The distance from its top to its row as it is drawn, in points.
  var drop = 0.0
  /// Whether it is vertical, at the side of the window.
  var isUpright = false
  /// How much of its lower end the status covers, in points.
  var coveredBelow = 0.0
  /// Whether it is opaque.
  var isOpaque = false
  /// Whether it begins at the right.
  var isMirrored = false

  /// Whether its title stands below the row of its items. One of which the greatest part has scrolled away stands in
  /// the row.
  func hasLargeTitle(in frame: Rect) -> Bool { frame.height - search - promptHeight >= 80 }

  /// Whether it is a controller's bar at the top of the window, which extends below the status bar with the same
  /// colour. A bar that is a view does so only if a delegate says that it is attached to the top (`UIBarPosition`).
  func isAttachedToTop(_ frame: Rect) -> Bool { kind == .navigation && isOwned && !isUpright && frame.y < 70 }
}

/// An image in a view.
struct ImageLook: Hashable, Sendable {
  /// Nil for an image view without an image.
  var name: String?
  /// UIKit's `contentMode`.
  var mode: String
  /// The size of the image, in points; nil if the model does not know it.
  var size: Size?
}

/// An item of a bar: an icon or a title.
struct BarItemLook: Hashable, Sendable {
  enum Role: Hashable, Sendable { case done, close }

  var title: TextLook?
  /// The name of its image; nil for an item with a title.
  var icon: String?
  /// Whether it ends a task, or closes what it is in.
  var role: Role?
  /// Whether the icon is the system's rather than a file.
  var isSystem = false
  var isEnabled = true
  /// The distance from its frame to its drawing below, in points.
  var drop = 0.0
  /// The same to the right, for an item that makes room for the window's controls.
  var aside = 0.0
  /// Whether it has a shape of its own, as from iOS 26 on.
  var isGlass = false
  /// The shape that it shares with its neighbours, in the window's coordinates; nil if a neighbour has it.
  var ground: Rect?

  /// Its colour on such a shape; nil for the usual one.
  var glassTint: String?

  /// Whether its shape has the tint, as that of an item which ends a task from iOS 26 on (H).
  var isProminent: Bool { isGlass && role == .done && isEnabled && (icon != nil || title != nil) }
}
