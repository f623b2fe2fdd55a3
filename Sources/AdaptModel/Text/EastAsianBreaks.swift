/// Where lines of East Asian text may end: between any two characters but before closing and after opening punctuation
/// (Unicode's line breaking algorithm, UAX #14, as `NSAttributedString` breaks by default).
///
/// CHOICE: Thai, Lao and Khmer, whose words only a dictionary tells apart, break like a word that is too long.
enum EastAsianBreaks {
  /// Whether a line may end between two characters, neither of which is a space.
  @inline(__always)
  static func mayBreak(between first: UInt32, and second: UInt32) -> Bool {
    // Nearly all texts have no such letters.
    guard FontTable.breaksAnywhere(first) || FontTable.breaksAnywhere(second) else { return false }
    return first != zeroWidthJoiner && !startsNoLine(second) && !endsNoLine(first)
  }

  private static let zeroWidthJoiner: UInt32 = 0x200D

  /// Whether no line may start with the character: closing punctuation, small kana, signs that repeat or lengthen, and
  /// what changes the character before it.
  private static func startsNoLine(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0xBB, 0x200D, 0x2019, 0x201D, 0x2025, 0x2026, 0x203C,
      0x2047...0x2049, 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B,
      0x301C, 0x301E, 0x301F, 0x303B, 0x303C, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087,
      0x308E, 0x3095, 0x3096, 0x3099...0x309E, 0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5,
      0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FB...0x30FE, 0x31F0...0x31FF, 0xFE00...0xFE0F, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E,
      0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61, 0xFF63...0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F,
      0x1F3FB...0x1F3FF:
      true
    default: false
    }
  }

  /// Whether no line may end with the character: opening punctuation.
  private static func endsNoLine(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x5B, 0x7B, 0xAB, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A,
      0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
      true
    default: false
    }
  }
}
