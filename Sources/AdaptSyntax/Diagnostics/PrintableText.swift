extension String {
  /// The text as it may stand in a terminal: with two spaces for a tab, and `U+FFFD` for other control characters and
  /// for marks that change the direction of text, which would make a line look different from what it says. Line breaks
  /// stay.
  package var printable: String {
    guard utf8.contains(where: Self.mayBeginControl) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: result += "\n"
      case 0x09: result += "  "
      case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The same for a name, on a single line.
  package var printableName: String {
    let text = printable
    guard text.utf8.contains(0x0A) else { return text }
    return String(text.map { $0 == "\n" || $0 == "\r\n" ? "\u{FFFD}" : $0 })
  }

  /// Whether a byte of UTF-8 may be the first of such a character.
  private static func mayBeginControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }
}
