extension String {
  /// Whether a paragraph runs from right to left, as its first letter with a direction does (rules P2 and P3 of the
  /// Unicode bidirectional algorithm). UIKit calls this "natural".
  var runsRightToLeft: Bool {
    // Most texts have none of these scripts. Their letters begin with a byte from 0xD6 on.
    guard utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    for scalar in unicodeScalars {
      if Self.isRightToLeft(scalar) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return false
  }

  /// Whether some of it may run from right to left: letters, digits and signs of such scripts, or the marks that turn
  /// the direction.
  var hasRightToLeft: Bool {
    // The first of them is U+0590, whose first byte is 0xD6.
    guard utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
      default: Self.isOfRightToLeftScript(scalar)
      }
    }
  }

  /// Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and other scripts that run from right to left, and the mark.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200F, 0x61C: true
    default: isOfRightToLeftScript(scalar) && scalar.properties.isAlphabetic
    }
  }

  /// Whether a letter, digit or sign belongs to one of these scripts.
  private static func isOfRightToLeftScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
