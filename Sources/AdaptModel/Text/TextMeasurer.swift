/// Measures text. Layout needs nothing else from fonts, so a program can use the platform's own text system.
///
/// A measurer must be a pure function of its arguments: layouts are compared bit for bit.
public protocol TextMeasurer: Sendable {
  /// The height of a line of the font, and the place of its baseline.
  func metrics(of font: Font) -> FontMetrics

  /// The text in lines not wider than `width` points (`.infinity`: only at explicit newlines), at most `lines` of them
  /// (0: no limit).
  func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement

  /// The widths in points, `width` among them, at which the text has the same number of lines, and so the same height;
  /// nil if they are not known. Proofs over all sizes of a window need them.
  func widths(ofSameLines text: String, font: Font, width: Double, lines: Int) -> Range<Double>?
}

extension TextMeasurer {
  /// Not known.
  public func widths(ofSameLines text: String, font: Font, width: Double, lines: Int) -> Range<Double>? { nil }

  /// The text in one line of its natural width.
  public func measure(_ text: String, font: Font) -> TextMeasurement {
    measure(text, font: font, width: .infinity, lines: 1)
  }
}

/// A font's vertical metrics in points, exact. Both lengths are positive.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: Double
  public var descent: Double
  /// Extra space between lines.
  public var leading: Double

  public init(ascent: Double, descent: Double, leading: Double = 0) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }

  /// Without the space between lines.
  public var lineHeight: Double { ascent + descent }
}

/// The exact size of a text, in points. Views round it to pixels themselves (`size.roundedUp(toScale:)`).
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the longest line, and the height of all lines.
  public var size: Size
  /// From the top of the text to the baseline of its first line.
  public var firstBaseline: Double
  /// From the top of the text to the baseline of its last line.
  public var lastBaseline: Double
  public var lineCount: Int
  /// Whether some of the text is left out.
  public var isTruncated: Bool

  public init(size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }

  /// Of a text without characters.
  public static let empty = TextMeasurement(
    size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
}
