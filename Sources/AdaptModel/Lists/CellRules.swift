/// What table cells and the headers and footers of sections measure on a version of iOS, in points.
///
/// Widths of accessories and places of texts: what Interface Builder stored in public documents of each generation (M,
/// two to fifty witnesses each), and from iOS 26 on what was measured on a simulator as well (`IOS26.md §5`).
struct CellRules: Sendable {
  /// A row whose content asks for no height, or for less.
  var rowHeight: Double
  /// A row with a second line below the first is that much higher than both; nil where rows do not size themselves.
  /// Documents of Xcode 26 store rows of 56 points; the 70.5 of `IOS26.md §5` are of a Mac, and have no such witness.
  var subtitlePadding: Double?
  /// Between the two lines on a display of scale 2, and of scale 3.
  private var subtitleGaps: (Double, Double)
  /// How wide a chevron is with the margin left out, on a display of scale 2 and of scale 3; at the largest usual text
  /// size, and at those for accessibility.
  var chevron: (Double, Double)
  var chevronAtLargest: Double
  var chevronForAccessibility: Double
  var checkmark: Double
  var detailButton: Double
  /// What both a button and a chevron take; nil for the sum of both.
  var detailDisclosure: Double?
  /// The font size of the style `value2`.
  var value2Size: Double
  var headers: Headers
  /// How round the corners of a section are that is a card.
  var cardCornerRadius: Double
  /// Whether the line below a row ends at the margin, and not at the edge.
  var separatorKeepsMargin: Bool

  /// Headers and footers of sections.
  struct Headers: Sendable {
    /// What a header is higher than its text: the first in a table in sections, the others, and those of a plain table.
    var first: Double
    var later: Double
    var plain: Double
    /// A plain table keeps that free above each.
    var plainGap: Double
    /// What a footer is higher than its text.
    var footer: Double
    /// Those without text, in a table in sections.
    var firstUntitled = 35.0
    var laterUntitled = 17.5
    /// Below the text of a header in sections, and above that of a footer.
    var textGap: Double
    var font: TextStyle
    var plainFont: TextStyle
    var isUppercase: Bool
  }

  /// Between an image and the text.
  static let imageGap = 15.0
  /// An image whose size nobody says. CHOICE: most such names are symbols, which are about so large beside a text.
  static let unknownImage = Size(width: 24, height: 24)
  /// At least between the texts of `value1`, and between those of `value2`; how wide the first of these is.
  static let valueGap = 6.0
  static let value2Width = 91.0
  /// Of the content view on the side of an accessory.
  static let marginBesideAccessory = 8.0
  /// Where the margin of a cell is 8, an accessory stands 15 from the edge.
  static let leastSide = 15.0

  static func of(_ os: OSVersion) -> CellRules { table[os] }

  /// What an accessory takes of the row, without the margin.
  func width(of accessory: CellAccessory, _ category: ContentSizeCategory, scale: Double) -> Double {
    switch accessory {
    case .none: 0
    case .disclosureIndicator: chevronWidth(category, scale)
    case .detailDisclosureButton: detailDisclosure ?? (detailButton + 8 + chevronWidth(category, scale))
    case .checkmark: checkmark
    case .detailButton: detailButton
    }
  }

  /// Between the two lines.
  func subtitleGap(scale: Double) -> Double { scale >= 3 ? subtitleGaps.1 : subtitleGaps.0 }

  func chevronWidth(_ category: ContentSizeCategory, _ scale: Double) -> Double {
    if category.isAccessibilityCategory { return chevronForAccessibility }
    if category == .extraExtraExtraLarge { return chevronAtLargest }
    return scale >= 3 ? chevron.1 : chevron.0
  }

  /// Headers of iOS 26: those without text, and of plain tables, were measured; heights before are widely known (M),
  /// distances inside are a CHOICE.
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
    _ chevron: (Double, Double), checkmark: Double = 24, button: Double, both: Double? = nil, rowHeight: Double = 44,
    hasSubtitleHeight: Bool = true, value2: Double = 12, card: Double = 10, keepsMargin: Bool = false,
    _ headers: Headers
  ) -> CellRules {
    CellRules(
      rowHeight: rowHeight, subtitlePadding: hasSubtitleHeight ? 19 : nil,
      subtitleGaps: hasSubtitleHeight ? (2, 1) : (0, 0), chevron: chevron,
      chevronAtLargest: max(14, chevron.0), chevronForAccessibility: max(20, chevron.0), checkmark: checkmark,
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
