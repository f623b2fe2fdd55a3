import AdaptSolver

/// Breaks a text into lines, greedily: at spaces, after hyphens, between East Asian characters, at explicit newlines;
/// within a word only if the word alone is wider than a line. Widths are in parts (`WidthScale`).
///
/// Spaces at a soft line break take no room; other spaces do.
struct LineBreaker {
  let widths: GlyphWidths
  let limit: Int
  /// The maximum number of lines; 0 for no limit.
  let lines: Int
  /// Ends the work on a long text; what follows is left out then.
  let stopSignal: StopSignal?

  private var widest = 0
  private var count = 0
  private var isTruncated = false
  /// The last line that ended: its width, and whether it ended for lack of room.
  private var lastWidth = 0
  private var lastWasFull = false
  /// The width of the current line, with and without the spaces at its end.
  private var width = 0
  private var visible = 0
  /// The same widths up to the last break opportunity; `opportunity` is 0 if there is none.
  private var opportunity = 0
  private var visibleAtOpportunity = 0
  private var follows: UInt32 = 0
  /// The limits for which the text breaks in the same places: from the first to below the second.
  private(set) var sameLimits = (from: 0, below: Int.max)

  init(widths: GlyphWidths, limit: Int, lines: Int, stopSignal: StopSignal? = nil) {
    self.widths = widths
    self.limit = limit
    self.lines = lines
    self.stopSignal = stopSignal
  }

  /// The size of the text. `isFull` says that the last line was cut off for lack of room, and so takes all of it.
  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> Result {
    if limit == .max, widths.fixed == nil, let simple = simpleLine(bytes) {
      return Result(widest: simple, lines: 1, isTruncated: false, isFull: false)
    }
    var index = 0
    var look = Self.stretch
    while index < bytes.count && !isTruncated {
      if index >= look {
        if stopSignal?.isRaised ?? false { break }
        look += Self.stretch
      }
      let (scalar, length) = Self.decode(bytes, index)
      index += length
      switch scalar {
      case 0x0D where index < bytes.count && bytes[index] == 0x0A: continue
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x2028, 0x2029, 0x85: newline()
      default: add(scalar)
      }
    }
    // A newline at the very end starts no line, as in a label.
    if !isTruncated && (width > 0 || count == 0 || follows != 0) { emit(width, full: false) }
    if isTruncated && !lastWasFull { widest = max(widest, min(limit, lastWidth &+ widths.width(0x2026))) }
    return Result(widest: widest, lines: max(count, 1), isTruncated: isTruncated, isFull: isTruncated && lastWasFull)
  }

  /// The bytes between two looks at the signal.
  private static let stretch = 1 << 16

  struct Result {
    let widest: Int
    let lines: Int
    let isTruncated: Bool
    let isFull: Bool
  }

  /// The width of a text of printable ASCII characters, nil if there are others.
  private func simpleLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var units = 0
    for byte in bytes {
      let column = Int(byte) &- 0x20
      guard column >= 0, column < 0x5F else { return nil }
      units &+= Int(widths.advances[column])
    }
    return max(0, units &* WidthScale.fraction &+ bytes.count &* widths.extra)
  }

  private mutating func add(_ scalar: UInt32) {
    if scalar == 0x20 || scalar == 0x09 || scalar == 0x200B || scalar == 0x3000 {
      let advance = scalar == 0x09 ? 4 * widths.width(0x20) : widths.width(scalar)
      width = width &+ advance
      opportunity = width
      visibleAtOpportunity = visible
      follows = scalar
      return
    }
    if width > 0 && EastAsianBreaks.mayBreak(between: follows, and: scalar) {
      opportunity = width
      visibleAtOpportunity = visible
    }
    // A character that is joined to an emoji is drawn in the emoji's place.
    let advance = follows == 0x200D && scalar >= 0x2190 ? 0 : widths.width(scalar)
    if width > 0 && advance > 0 && exceeds(width &+ advance) { breakLine(before: advance) }
    width = width &+ advance
    visible = width
    if Self.isHyphen(scalar) {
      opportunity = width
      visibleAtOpportunity = visible
    }
    follows = scalar
  }

  /// Whether a line may end after the character: hyphens and dashes.
  static func isHyphen(_ scalar: UInt32) -> Bool {
    scalar == 0x2D || scalar == 0x2010 || scalar == 0x2013 || scalar == 0x2014
  }

  /// Whether a line is too long; also records for which limits the result is the same.
  @inline(__always)
  private mutating func exceeds(_ length: Int) -> Bool {
    if length > limit {
      sameLimits.below = min(sameLimits.below, length)
      return true
    }
    sameLimits.from = max(sameLimits.from, length)
    return false
  }

  /// Ends the line at its last break opportunity, or right here; the rest starts the next line.
  private mutating func breakLine(before advance: Int) {
    if opportunity > 0 {
      let rest = width - opportunity
      emit(visibleAtOpportunity, full: true)
      width = rest
      visible = rest
    }
    if width > 0 && exceeds(width &+ advance) {
      emit(visible, full: true)
      width = 0
      visible = 0
    }
    opportunity = 0
    visibleAtOpportunity = 0
  }

  private mutating func newline() {
    emit(width, full: false)
    width = 0
    visible = 0
    opportunity = 0
    visibleAtOpportunity = 0
    follows = 0
  }

  private mutating func emit(_ lineWidth: Int, full: Bool) {
    if lines > 0 && count >= lines {
      isTruncated = true
      return
    }
    count += 1
    lastWidth = lineWidth
    lastWasFull = full
    widest = max(widest, min(lineWidth, max(limit, 0)))
  }

  /// The scalar at an index of valid UTF-8, and its length in bytes.
  @inline(__always)
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return (0xFFFD, bytes.count - index) }
    var scalar = first & (0x7F >> UInt32(length))
    for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (scalar, length)
  }
}
