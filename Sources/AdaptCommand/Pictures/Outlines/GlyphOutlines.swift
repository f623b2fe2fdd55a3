import AdaptPictures

/// The outlines of letters that come with this command, so that a picture needs no font of the machine.
///
/// The data are numbers in groups of seven bits, the lowest first. Signed ones have their sign in the lowest bit. They
/// are the units of the font's size; the contours that letters share, each by its steps; and for each weight its
/// letters: each its distance from the one before, its advance, and which contours stand where. A step begins with the
/// bits of its coordinates that are not zero. A line has two of them, and a curve six and the bit 64. All are relative
/// to the point before, and y points down.
struct GlyphOutlines: Sendable {
  private struct Glyph {
    var advance: Int
    var contours: [(index: Int, x: Int, y: Int)] = []
  }

  /// How many units the font's size has.
  let unitsPerSize: Double
  /// The steps of each contour, in SVG's words.
  private var contours: [String] = []
  private var weights: [(weight: Int, glyphs: [UInt32: Glyph])] = []

  /// Decoded once, in a few milliseconds.
  static let inter = GlyphOutlines(
    // proven: a string literal of more than one character has a pointer, and it is ASCII.
    InterOutlines.base64.withUTF8Buffer { letters in decodedBase64(letters) })

  init(_ data: [UInt8]) {
    var reader = Reader(data: data)
    unitsPerSize = Double(reader.number())
    for _ in 0..<reader.number() { contours.append(reader.path()) }
    for _ in 0..<reader.number() {
      let weight = reader.number()
      var (glyphs, code) = ([UInt32: Glyph](), 0)
      for _ in 0..<reader.number() {
        code += reader.number()
        var glyph = Glyph(advance: reader.number())
        for _ in 0..<reader.number() { glyph.contours.append((reader.number(), reader.signed(), reader.signed())) }
        glyphs[UInt32(code)] = glyph
      }
      weights.append((weight, glyphs))
    }
  }

  /// A line of text as an outline.
  struct Line: Equatable {
    /// In units.
    var width: Double
    /// Of its letters.
    var count = 0
    /// A path of SVG from the start of the base line, in units.
    var path: String
  }

  /// A line of text, its letters one after the other.
  ///
  /// - Parameters:
  ///   - text: of one line.
  ///   - weight: of the font, as SVG has it; the nearest one that is here is taken.
  ///   - cell: how wide each letter is, in units, in a font whose letters are all of one width.
  ///   - tracking: how much room each letter has beside its own, in units; less than 0 brings letters closer.
  /// - Returns: nil if a letter is not here.
  func line(_ text: String, weight: Int, cell: Double? = nil, tracking: Double = 0) -> Line? {
    let nearest = weights.min { abs($0.weight - weight) < abs($1.weight - weight) }
    guard let glyphs = nearest?.glyphs else { return nil }
    var line = Line(width: 0, path: "")
    for scalar in text.unicodeScalars where !Self.isInvisible(scalar) {
      let own = glyphs[scalar.value] ?? Self.alike(scalar).flatMap { glyphs[$0] }
      guard let glyph = own ?? fraction(scalar, of: glyphs) else {
        guard Self.isPrivate(scalar) else { return nil }
        line.path += box(at: Int(line.width.rounded()), width: Int((cell ?? boxWidth).rounded()))
        line.width += (cell ?? boxWidth) + tracking
        line.count += 1
        continue
      }
      let advance = Double(glyph.advance)
      let start = Int((line.width + ((cell ?? advance) - advance + tracking) / 2).rounded())
      for contour in glyph.contours where contours.indices.contains(contour.index) {
        line.path += "M\(start + contour.x) \(contour.y)\(contours[contour.index])"
      }
      line.width += (cell ?? advance) + tracking
      line.count += 1
    }
    return line
  }

  /// What takes no room and draws nothing: marks of direction, joiners, variation selectors.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }

  /// What only the app's own font has, such as an icon. No font of a machine draws it, so it is a box.
  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .privateUse
  }

  private var boxWidth: Double { unitsPerSize * 0.8 }

  /// The outline of an empty box on the base line.
  private func box(at x: Int, width: Int) -> String {
    let (edge, height) = (Int(unitsPerSize / 10), Int(unitsPerSize * 0.7))
    let (outer, inner) = (width - 2 * edge, width - 3 * edge)
    return "M\(x + edge) 0l\(outer) 0l0 \(-height)l\(-outer) 0z"
      + "M\(x + edge + edge / 2) \(-edge / 2)l0 \(edge - height)l\(inner) 0l0 \(height - edge)z"
  }

  /// A fraction that the font has no letter for, such as two thirds: small digits at both sides of a slash.
  private func fraction(_ scalar: Unicode.Scalar, of glyphs: [UInt32: Glyph]) -> Glyph? {
    guard let (above, below) = Self.fractions[scalar.value] else { return nil }
    // CHOICE: the digits stand as they do in the font's own fractions: as high as a capital letter, on the base line,
    // and closer to the slash than in a text.
    let closer = Int((unitsPerSize * 0.09).rounded())
    let parts =
      [(Self.superscript(above), Int((unitsPerSize * 0.0725).rounded()))] + [(UInt32(0x2044), 0)]
      + [(UInt32(0x2080) + below, -Int((unitsPerSize * 0.125).rounded()))]
    var whole = Glyph(advance: 0)
    for (index, (code, lower)) in parts.enumerated() {
      guard let part = glyphs[code] else { return nil }
      if index > 0 { whole.advance -= closer }
      whole.contours += part.contours.map { ($0.index, $0.x + whole.advance, $0.y + lower) }
      whole.advance += part.advance
    }
    return whole
  }

  /// The fractions of one digit above and one below that Latin-1 does not have.
  private static let fractions: [UInt32: (above: UInt32, below: UInt32)] = [
    0x2150: (1, 7), 0x2151: (1, 9), 0x2153: (1, 3), 0x2154: (2, 3), 0x2155: (1, 5), 0x2156: (2, 5), 0x2157: (3, 5),
    0x2158: (4, 5), 0x2159: (1, 6), 0x215A: (5, 6), 0x215B: (1, 8), 0x215C: (3, 8), 0x215D: (5, 8), 0x215E: (7, 8),
  ]

  private static func superscript(_ digit: UInt32) -> UInt32 {
    switch digit {
    case 1: 0xB9
    case 2, 3: 0xB0 + digit
    default: 0x2070 + digit
    }
  }

  /// A letter that looks the same.
  private static func alike(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x2000...0x200A, 0x202F, 0x205F, 0x3000: 0x20
    case 0x2010...0x2012: 0x2D
    default: nil
    }
  }

  /// Reads numbers one after the other; behind the end of the data, zeros.
  private struct Reader {
    let data: [UInt8]
    private var position = 0

    init(data: [UInt8]) { self.data = data }

    mutating func byte() -> Int {
      guard position < data.count else { return 0 }
      position += 1
      return Int(data[position - 1])
    }

    mutating func number() -> Int {
      var (value, shift) = (0, 0)
      while true {
        let group = byte()
        value |= (group & 127) << shift
        shift += 7
        if group < 128 || shift > 28 { return value }
      }
    }

    mutating func signed() -> Int {
      let value = number()
      return value & 1 == 0 ? value / 2 : -(value + 1) / 2
    }

    /// The steps of a contour. A curve's three points are relative to where it begins.
    mutating func path() -> String {
      var path = ""
      for _ in 0..<number() {
        let flags = byte()
        let isCurve = flags & 64 != 0
        path += isCurve ? "c" : "l"
        var (x, y) = (0, 0)
        for index in 0..<(isCurve ? 3 : 1) {
          if flags & 1 << (2 * index) != 0 { x += signed() }
          if flags & 1 << (2 * index + 1) != 0 { y += signed() }
          path += (index == 0 ? "" : " ") + "\(x) \(y)"
        }
      }
      return path + "z"
    }
  }
}
