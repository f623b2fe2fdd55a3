/// The default measurer: an embedded table of advance widths in place of the system font.
///
/// Widths of the regular system font are those of the simulator of iOS 26.1 (`UIKIT.md §6.14`). There is no kerning, no
/// shaping and no hyphenation; combining marks have no width. See <doc:Text>.
///
/// - Complexity: O(length of the text), without allocation.
public struct TableTextMeasurer: TextMeasurer {
  public init() {}

  /// The system font's: line height 1.193359 of the size (`RULES.md §8`, H). Helvetica Neue's lines are as high, with a
  /// part of that between them (M).
  public func metrics(of font: Font) -> FontMetrics {
    let size = WidthScale.usable(font.size)
    if font.family == .helveticaNeue {
      return FontMetrics(ascent: size * 0.952, descent: size * 0.213, leading: size * 0.028)
    }
    return FontMetrics(ascent: size * FontTable.ascent, descent: size * FontTable.descent)
  }

  public func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement {
    let size = WidthScale.usable(font.size)
    guard size > 0, !text.isEmpty else { return .empty }
    let scale = WidthScale(size: size)
    let found = breakLines(text, font, scale, limit: scale.limit(width), lines: lines).result
    let metrics = metrics(of: font)
    let advance = metrics.lineHeight + metrics.leading
    let widest = found.isFull ? max(0, width) : scale.points(found.widest)
    return TextMeasurement(
      size: Size(widest, Double(found.lines) * advance), firstBaseline: metrics.ascent,
      lastBaseline: Double(found.lines - 1) * advance + metrics.ascent, lineCount: found.lines,
      isTruncated: found.isTruncated)
  }

  public func widths(ofSameLines text: String, font: Font, width: Double, lines: Int) -> Range<Double>? {
    let size = WidthScale.usable(font.size)
    guard size > 0, !text.isEmpty else { return -Double.infinity..<Double.infinity }
    let scale = WidthScale(size: size)
    let found = breakLines(text, font, scale, limit: scale.limit(width), lines: lines)
    let count = found.result.lines
    var same = found.sameLimits
    // Words move from line to line where the number of lines stays.
    for _ in 0..<Self.mostSteps where same.from > 0 {
      let next = breakLines(text, font, scale, limit: same.from - 1, lines: lines)
      guard next.result.lines == count, next.sameLimits.from < same.from else { break }
      same.from = next.sameLimits.from
    }
    for _ in 0..<Self.mostSteps where same.below < .max {
      let next = breakLines(text, font, scale, limit: same.below, lines: lines)
      guard next.result.lines == count, next.sameLimits.below > same.below else { break }
      same.below = next.sameLimits.below
    }
    let from = same.from > 0 ? scale.leastWidth(reaching: same.from) : -Double.infinity
    let below = same.below < .max ? scale.leastWidth(reaching: same.below) : .infinity
    return from < below ? from..<below : nil
  }

  /// So often the breaks of a text are followed to the next width at which one moves.
  private static let mostSteps = 1000

  private func breakLines(
    _ text: String, _ font: Font, _ scale: WidthScale, limit: Int, lines: Int
  ) -> (result: LineBreaker.Result, sameLimits: (from: Int, below: Int)) {
    FontTable.advances.withUnsafeBufferPointer { advances in
      let row = FontTable.row(font.weight)
      let widths = GlyphWidths(
        advances: UnsafeBufferPointer(rebasing: advances[row.start..<row.start + FontTable.stride]),
        extra: scale.tracking + row.difference * WidthScale.fraction,
        fixed: font.family == .monospaced ? scale.monospaced : nil)
      let measured = text.utf8.withContiguousStorageIfAvailable { bytes in
        var breaker = LineBreaker(widths: widths, limit: limit, lines: lines)
        return (breaker.run(bytes), breaker.sameLimits)
      }
      if let measured { return measured }
      return Array(text.utf8).withUnsafeBufferPointer { bytes in
        var breaker = LineBreaker(widths: widths, limit: limit, lines: lines)
        return (breaker.run(bytes), breaker.sameLimits)
      }
    }
  }
}

/// Turns points into the whole numbers that lines are broken in, and back.
struct WidthScale {
  /// Parts of a unit of the font table.
  static let fraction = 64

  /// Added to each tracked character.
  let tracking: Int
  let monospaced: Int
  private let partsPerPoint: Double

  /// A font size that can be computed with: 0 for sizes that are no positive number, at most 100 000.
  static func usable(_ size: Double) -> Double { size >= 0.01 ? min(size, 100_000) : 0 }

  /// - Parameter size: a usable one above 0.
  init(size: Double) {
    let em = Double(FontTable.unitsPerEm * Self.fraction)
    partsPerPoint = em / size
    // proven: clamped to one em, which is 131 072 parts.
    tracking = Int(min(max(FontTable.tracking(size), -1), 1) * em)
    monospaced = Int(FontTable.monospacedAdvance * em)
  }

  /// The width that lines may have, `Int.max` where it does not bound them.
  func limit(_ points: Double) -> Int {
    let parts = points * partsPerPoint
    // proven: parts is below 1e15 here (and no NaN), and partsPerPoint at most 131 072 / 0.01.
    guard parts < 1e15 else { return .max }
    // A thousandth of a point more, so that a line fits into its own rounded width.
    return parts > 0 ? Int(parts + 0.001 * partsPerPoint) : 0
  }

  /// The least width whose limit is so many parts or more; see ``limit(_:)``.
  func leastWidth(reaching parts: Int) -> Double { Double(parts) / partsPerPoint - 0.001 }

  func points(_ parts: Int) -> Double { Double(parts) / partsPerPoint }
}

/// The widths of one weight at one size, in parts.
struct GlyphWidths {
  let advances: UnsafeBufferPointer<UInt16>
  let extra: Int
  let fixed: Int?

  /// The width of a scalar; negative widths, which very small tracking could give, are none.
  @inline(__always)
  func width(_ scalar: UInt32) -> Int {
    if let fixed, scalar < 0x2E80 { return fixed }
    for block in FontTable.blocks where scalar <= block.last {
      guard scalar >= block.first else { break }
      let units = Int(advances[block.offset + Int(scalar - block.first)])
      if units > 0 { return max(0, units * WidthScale.fraction + extra) }
      break
    }
    let (units, isTracked) = FontTable.fallback(scalar)
    return max(0, units * WidthScale.fraction + (isTracked ? extra : 0))
  }
}
