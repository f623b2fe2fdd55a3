/// The layout of alerts and action sheets on a version of iOS, in points.
///
/// From iOS 26 on as measured (`IOS26.md §2`, M: twenty configurations on an iPhone 16, some on an iPhone SE and an
/// iPad). Before, widths, heights of actions and the side of `cancel` are widely known (M); the distances around texts
/// are read off screenshots (L).
struct AlertRules: Sendable {
  /// The space around the texts.
  struct Padding: Sendable {
    var top: Double
    /// The space between the title and the message.
    var between: Double
    var bottom: Double
  }

  /// The card's width, and that of an action sheet in a popover.
  var width: Double
  var popoverWidth: Double
  var cornerRadius: Double
  /// The distance of the texts from the sides.
  var textInset: Double
  /// Whether a title with a message is leading-aligned; a single text is centred.
  var alignsTexts: Bool
  /// The space around both texts at standard sizes, at the largest of them, and at those for accessibility.
  var padding: Padding
  var paddingAtLargest: Padding
  var paddingForAccessibility: Padding
  /// The space around a title without message, or a message without title.
  var paddingOfOne: Padding
  var sheetPadding: Padding
  /// The insets of actions from the sides of the card, above the first and below the last; and the gap between them,
  /// nil for a hairline.
  var actionInset: Double
  var actionGap: Double?
  var actionHeight: Double
  var sheetActionHeight: Double
  var actionCornerRadius: Double
  /// The space above and below the title of an action at the text sizes for accessibility.
  var actionPadding: Double
  /// The space below the texts, between fields, and below the last.
  var fieldGaps: Padding
  var fieldHeight: Double
  var fieldInset: Double
  /// The distance from the edges if an action sheet lies at the bottom of a phone, with `cancel` on a card of its own;
  /// nil if it does not.
  var sheetMargin: Double?
  /// Whether an action sheet with a source is a popover on a phone too, and whether one in a popover stands over its
  /// source without an arrow.
  var sourceMakesPopover: Bool
  var fonts: Fonts
  var sheetFonts: Fonts

  /// The fonts of texts; sizes follow the text size.
  struct Fonts: Sendable {
    var title: (style: TextStyle, weight: Font.Weight)
    var message: (style: TextStyle, weight: Font.Weight)
    /// The fonts of a title without message, and of a message without title.
    var titleAlone: (style: TextStyle, weight: Font.Weight)
    var messageAlone: (style: TextStyle, weight: Font.Weight)
    var action: (style: TextStyle, weight: Font.Weight)
    /// The weight of the primary action.
    var primary: Font.Weight
    /// Whether `cancel` is emphasised if no action is `primary`.
    var cancelStandsOut: Bool
  }

  /// The rules of an iOS.
  static func of(_ os: OSVersion) -> AlertRules { table[os] }

  func fonts(_ style: AlertStyle) -> Fonts { style == .alert ? fonts : sheetFonts }

  func padding(_ style: AlertStyle, hasBoth: Bool, _ category: ContentSizeCategory) -> Padding {
    if style == .actionSheet, sheetMargin != nil { return sheetPadding }
    if !hasBoth { return paddingOfOne }
    if category.isAccessibilityCategory { return paddingForAccessibility }
    return category == .extraExtraExtraLarge ? paddingAtLargest : padding
  }

  private static let glassFonts = Fonts(
    title: (.body, .semibold), message: (.subheadline, .regular), titleAlone: (.body, .regular),
    messageAlone: (.body, .regular), action: (.body, .medium), primary: .semibold, cancelStandsOut: false)

  private static let table = VersionTable(
    (
      26,
      AlertRules(
        width: 320, popoverWidth: 288, cornerRadius: 34, textInset: 30, alignsTexts: true,
        padding: Padding(top: 22, between: 23 / 3, bottom: 13 / 3),
        paddingAtLargest: Padding(top: 38, between: 17, bottom: 5),
        paddingForAccessibility: Padding(top: 73, between: 42, bottom: 7),
        paddingOfOne: Padding(top: 22, between: 0, bottom: 4), sheetPadding: Padding(top: 22, between: 0, bottom: 4),
        actionInset: 16, actionGap: 8, actionHeight: 48, sheetActionHeight: 48, actionCornerRadius: 24,
        actionPadding: 12, fieldGaps: Padding(top: 49 / 3, between: 8, bottom: 4), fieldHeight: 48, fieldInset: 15,
        sheetMargin: nil, sourceMakesPopover: true, fonts: glassFonts, sheetFonts: glassFonts)
    ),
    before: AlertRules(
      width: 270, popoverWidth: 304, cornerRadius: 13, textInset: 16, alignsTexts: false,
      padding: Padding(top: 20, between: 4, bottom: 20), paddingAtLargest: Padding(top: 20, between: 4, bottom: 20),
      paddingForAccessibility: Padding(top: 20, between: 4, bottom: 20),
      paddingOfOne: Padding(top: 20, between: 0, bottom: 20), sheetPadding: Padding(top: 14, between: 6, bottom: 14),
      actionInset: 0, actionGap: nil, actionHeight: 44, sheetActionHeight: 57, actionCornerRadius: 0,
      actionPadding: 12, fieldGaps: Padding(top: 16, between: 4, bottom: 16), fieldHeight: 30, fieldInset: 16,
      sheetMargin: 8, sourceMakesPopover: false,
      fonts: Fonts(
        title: (.body, .semibold), message: (.footnote, .regular), titleAlone: (.body, .semibold),
        messageAlone: (.footnote, .regular), action: (.body, .regular), primary: .semibold, cancelStandsOut: true),
      sheetFonts: Fonts(
        title: (.footnote, .semibold), message: (.footnote, .regular), titleAlone: (.footnote, .semibold),
        messageAlone: (.footnote, .regular), action: (.title3, .regular), primary: .semibold, cancelStandsOut: true)))
}
