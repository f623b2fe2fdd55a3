/// The default measurer: an embedded table of advance widths that stands in for the system font.
public struct TableTextMeasurer: TextMeasurer {
  public init() {}

  public func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.952148, descent: font.size * 0.241211)
  }

  public func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement {
    let metrics = metrics(of: font)
    let natural = Double(text.utf8.count) * font.size / 2
    return TextMeasurement(
      size: Size(min(natural, width), metrics.lineHeight), firstBaseline: metrics.ascent,
      lastBaseline: metrics.ascent, lineCount: 1, isTruncated: natural > width)
  }
}
