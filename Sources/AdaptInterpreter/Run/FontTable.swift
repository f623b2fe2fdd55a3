import AdaptModel

/// The fonts that a script made, by number: a value of a script has no room for a font.
struct FontTable {
  private var fonts: [Font] = []
  private var numbers: [Font: Int32] = [:]

  subscript(number: Int32) -> Font? {
    fonts.indices.contains(Int(number)) ? fonts[Int(number)] : nil
  }

  mutating func number(of font: Font) -> Int32 {
    if let known = numbers[font] { return known }
    let number = Int32(truncatingIfNeeded: fonts.count)
    fonts.append(font)
    numbers[font] = number
    return number
  }

  /// About what they take: once in the list, and about three times as much in the index.
  var bytes: Int { fonts.capacity * MemoryLayout<Font>.stride * 4 }
}
