import AdaptSolver

/// The default measurer: an embedded table of advance widths in place of the system font.
///
/// Widths of the regular system font are those of the simulator of iOS 26.1 (`UIKIT.md §6.14`). There is no kerning, no
/// shaping and no hyphenation; combining marks have no width. See <doc:Text>.
///
/// - Complexity: O(length of the text), without allocation.
public struct TableTextMeasurer: TextMeasurer {
  /// Ends the measuring of a long text. What has been measured until then stands for the text.
  private let stopSignal: StopSignal?

  public init() { stopSignal = nil }

  init(until stopSignal: StopSignal?) { self.stopSignal = stopSignal }

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
    // Words can move between lines while the number of lines stays the same.
    for _ in 0..<Self.mostSteps where same.from > 0 && !isStopped {
      let next = breakLines(text, font, scale, limit: same.from - 1, lines: lines)
      guard next.result.lines == count, next.sameLimits.from < same.from else { break }
      same.from = next.sameLimits.from
    }
    for _ in 0..<Self.mostSteps where same.below < .max && !isStopped {
      let next = breakLines(text, font, scale, limit: same.below, lines: lines)
      guard next.result.lines == count, next.sameLimits.below > same.below else { break }
      same.below = next.sameLimits.below
    }
    let from = same.from > 0 ? scale.leastWidth(reaching: same.from) : -Double.infinity
    let below = same.below < .max ? scale.leastWidth(reaching: same.below) : .infinity
    return from < below ? from..<below : nil
  }

  private var isStopped: Bool { stopSignal?.isRaised ?? false }

  /// The maximum number of times that the search moves to the next width at which a break changes.
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
        var breaker = LineBreaker(widths: widths, limit: limit, lines: lines, stopSignal: stopSignal)
        return (breaker.run(bytes), breaker.sameLimits)
      }
      if let measured { return measured }
      return Array(text.utf8).withUnsafeBufferPointer { bytes in
        var breaker = LineBreaker(widths: widths, limit: limit, lines: lines, stopSignal: stopSignal)
        return (breaker.run(bytes), breaker.sameLimits)
      }
    }
  }
}

/// Converts points to the whole numbers of the line breaker, and back.
struct WidthScale {
  /// Parts of a unit of the font table.
  static let fraction = 64

  /// The width that is added to each tracked character.
  let tracking: Int
  let monospaced: Int
  private let partsPerPoint: Double

  /// A font size that is safe to compute with: 0 for sizes that are not a positive number, at most 100 000.
  static func usable(_ size: Double) -> Double { size >= 0.01 ? min(size, 100_000) : 0 }

  /// - Parameter size: a usable size above 0.
  init(size: Double) {
    let em = Double(FontTable.unitsPerEm * Self.fraction)
    partsPerPoint = em / size
    // proven: clamped to one em, which is 131 072 parts.
    tracking = Int(min(max(FontTable.tracking(size), -1), 1) * em)
    monospaced = Int(FontTable.monospacedAdvance * em)
  }

  /// The maximum width of lines; `Int.max` if it is unlimited.
  func limit(_ points: Double) -> Int {
    let parts = points * partsPerPoint
    // proven: parts is below 1e15 here (and no NaN), and partsPerPoint at most 131 072 / 0.01.
    guard parts < 1e15 else { return .max }
    // A thousandth of a point is added, so that a line fits into its own rounded width.
    return parts > 0 ? Int(parts + 0.001 * partsPerPoint) : 0
  }

  /// The minimum width whose limit is at least this many parts; see ``limit(_:)``.
  func leastWidth(reaching parts: Int) -> Double { Double(parts) / partsPerPoint - 0.001 }

  func points(_ parts: Int) -> Double { Double(parts) / partsPerPoint }
}

/// The widths of one weight at one size, in parts.
struct GlyphWidths {
  let advances: UnsafeBufferPointer<UInt16>
  let extra: Int
  let fixed: Int?

  /// The width of a scalar. Negative widths, which very small tracking could give, count as 0.
  @inline(__always)
  func width(_ scalar: UInt32) -> Int {
    // A soft hyphen is seen at the end of a line only, though fonts give it the width of a hyphen.
    if scalar == 0xAD { return 0 }
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
