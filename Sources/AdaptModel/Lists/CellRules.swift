/// The sizes of table view cells and of section headers and footers on a version of iOS, in points.
///
/// Widths of accessories and places of texts: from the frames that Interface Builder stored in public documents of each
/// generation (M, two to fifty samples each), and from iOS 26 on also from measurements on a simulator (`IOS26.md §5`).
struct CellRules: Sendable {
  /// The height of a row whose content has no height, or a smaller one.
  var rowHeight: Double
  /// How much higher than its two lines a row with a subtitle is; nil if rows do not size themselves. Documents of
  /// Xcode 26 store rows of 56 points; the 70.5 of `IOS26.md §5` are those of a Mac, and no such document confirms
  /// them.
  var subtitlePadding: Double?
  /// The gap between the two lines on a display of scale 2, and of scale 3.
  private var subtitleGaps: (Double, Double)
  /// The width of a chevron without the margin, on a display of scale 2 and of scale 3: at the largest standard text
  /// size, and at those for accessibility.
  var chevron: (Double, Double)
  var chevronAtLargest: Double
  var chevronForAccessibility: Double
  var checkmark: Double
  var detailButton: Double
  /// The width of a button together with a chevron; nil for the sum of both.
  var detailDisclosure: Double?
  /// The font size of the style `value2`.
  var value2Size: Double
  var headers: Headers
  /// The corner radius of a section that is a card.
  var cardCornerRadius: Double
  /// Whether the separator below a row ends at the margin rather than at the edge.
  var separatorKeepsMargin: Bool

  /// The sizes of section headers and footers.
  struct Headers: Sendable {
    /// How much higher than its text a header is: the first in a table in sections, the others, and those of a plain
    /// table.
    var first: Double
    var later: Double
    var plain: Double
    /// The space that a plain table leaves above each header.
    var plainGap: Double
    /// How much higher than its text a footer is.
    var footer: Double
    /// The heights without text, in a table in sections.
    var firstUntitled = 35.0
    var laterUntitled = 17.5
    /// The space below the text of a header in sections, and above that of a footer.
    var textGap: Double
    var font: TextStyle
    var plainFont: TextStyle
    var isUppercase: Bool
  }

  /// The priority at which a row is pulled to its height: UIKit's fitting level.
  static let pull: Float = 50
  /// The same where an image is larger than the row. It is above the image's compression resistance.
  static let pullOfLimitedImage: Float = 751
  /// The space between an image and the text.
  static let imageGap = 15.0
  /// The size of an image without a known size. CHOICE: most such names are symbols, which are about this large beside
  /// a text.
  static let unknownImage = Size(width: 24, height: 24)
  /// The minimum space between the texts of `value1`, and of `value2`, and the width of the first text of the latter.
  static let valueGap = 6.0
  static let value2Width = 91.0
  /// The margin of the content view on the side of an accessory.
  static let marginBesideAccessory = 8.0
  /// The distance of an accessory from the edge if the margin of the cell is 8.
  static let leastSide = 15.0

  static func of(_ os: OSVersion) -> CellRules { table[os] }

  /// How much of the row an accessory takes, without the margin.
  func width(of accessory: CellAccessory, _ category: ContentSizeCategory, scale: Double) -> Double {
    switch accessory {
    case .none: 0
    case .disclosureIndicator: chevronWidth(category, scale)
    case .detailDisclosureButton: detailDisclosure ?? (detailButton + 8 + chevronWidth(category, scale))
    case .checkmark: checkmark
    case .detailButton: detailButton
    }
  }

  /// The gap between the two lines.
  func subtitleGap(scale: Double) -> Double { scale >= 3 ? subtitleGaps.1 : subtitleGaps.0 }

  func chevronWidth(_ category: ContentSizeCategory, _ scale: Double) -> Double {
    if category.isAccessibilityCategory { return chevronForAccessibility }
    if category == .extraExtraExtraLarge { return chevronAtLargest }
    return scale >= 3 ? chevron.1 : chevron.0
  }

  /// Headers of iOS 26. Those without text and those of plain tables were measured. Heights in earlier versions are
  /// widely known (M); distances inside are a CHOICE.
  private static let glassHeaders = Headers(
    first: 35, later: 25, plain: 20, plainGap: 22, footer: 17.5, textGap: 6, font: .body, plainFont: .body,
    isUppercase: false)
  private static let modernHeaders = Headers(
    first: 40, later: 22.5, plain: 7.5, plainGap: 22, footer: 15, textGap: 7, font: .footnote, plainFont: .headline,
    isUppercase: true)
  private static let classicHeaders = Headers(
    first: 40, later: 22.5, plain: 7.5, plainGap: 0, footer: 15, textGap: 7, font: .footnote, plainFont: .headline,
    isUppercase: true)

  private static func row(
    _ chevron: (Double, Double), button: Double, both: Double? = nil, rowHeight: Double = 44,
    hasSubtitleHeight: Bool = true, value2: Double = 12, card: Double = 10, keepsMargin: Bool = false,
    _ headers: Headers
  ) -> CellRules {
    CellRules(
      rowHeight: rowHeight, subtitlePadding: hasSubtitleHeight ? 19 : nil,
      subtitleGaps: hasSubtitleHeight ? (2, 1) : (0, 0), chevron: chevron,
      chevronAtLargest: max(14, chevron.0), chevronForAccessibility: max(20, chevron.0), checkmark: 24,
      detailButton: button, detailDisclosure: both, value2Size: value2, headers: headers, cardCornerRadius: card,
      separatorKeepsMargin: keepsMargin)
  }

  private static let table = VersionTable(
    (26, row((10.5, 31 / 3), button: 24, rowHeight: 52, card: 26, keepsMargin: true, glassHeaders)),
    (16, row((10.5, 31 / 3), button: 16.5, modernHeaders)),
    (15, row((9.5, 26 / 3), button: 16.5, modernHeaders)),
    (13, row((11, 11), button: 16.5, classicHeaders)),
    (11, row((18, 18), button: 32, both: 52, value2: 14, classicHeaders)),
    before: row((18, 18), button: 32, both: 52, hasSubtitleHeight: false, value2: 14, classicHeaders))
}
