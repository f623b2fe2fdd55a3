import AdaptSyntax

/// Reads the entries of a property list of strings one by one: `"key" = "value";`, with comments between them.
struct StringsReader {
  struct Entry {
    var key: String
    var value: String
    /// That of the value with its quotation marks.
    var span: SourceSpan
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ file: SourceFile) { bytes = file.bytes }

  /// Nil at the end, and at the first mistake.
  mutating func next() -> Entry? {
    guard let key = word(), skip(UInt8(ascii: "=")) else { return nil }
    skipSpace()
    let start = position
    guard let value = word() else { return nil }
    let span = SourceSpan(start: Int32(clamping: start), end: Int32(clamping: position))
    guard skip(UInt8(ascii: ";")) else { return nil }
    return Entry(key: key, value: value, span: span)
  }

  /// The file in UTF-8. Xcode wrote UTF-16 until version 6, and says so by a byte order mark.
  static func readable(_ file: SourceFile) -> SourceFile {
    let bytes = file.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return SourceFile(name: file.name, bytes: Array(bytes.dropFirst(3))) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return file }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return SourceFile(name: file.name, text: String(decoding: units, as: UTF16.self))
  }

  // MARK: - Characters

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ wanted: UInt8) -> Bool {
    skipSpace()
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  /// Blanks and comments.
  private mutating func skipSpace() {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/") where follows(UInt8(ascii: "/")):
        while let byte = self.byte, byte != 0x0A, byte != 0x0D { position += 1 }
      case UInt8(ascii: "/") where follows(UInt8(ascii: "*")):
        position += 2
        while self.byte != nil, !(self.byte == UInt8(ascii: "*") && follows(UInt8(ascii: "/"))) { position += 1 }
        position = min(position + 2, bytes.count)
      default: return
      }
    }
  }

  private func follows(_ wanted: UInt8) -> Bool { position + 1 < bytes.count && bytes[position + 1] == wanted }

  /// A text in quotation marks, or a bare word.
  private mutating func word() -> String? {
    skipSpace()
    guard let first = byte else { return nil }
    guard first == UInt8(ascii: "\"") else { return bareWord() }
    position += 1
    var text: [UInt8] = []
    while let byte {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += escape()
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func bareWord() -> String? {
    let start = position
    while let byte, Self.isBare(byte) { position += 1 }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// What a backslash and the characters after it stand for: `\n`, `\U00e4`, or the character itself.
  private mutating func escape() -> [UInt8] {
    guard let byte else { return [] }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      var units: [UInt16] = []
      var unit = hexadecimal()
      while let found = unit {
        units.append(found)
        // The second half of a character beyond the first plane has an escape of its own.
        let isHigh = found & 0xFC00 == 0xD800
        guard isHigh, self.byte == UInt8(ascii: "\\"), follows(UInt8(ascii: "U")) || follows(UInt8(ascii: "u")) else {
          break
        }
        position += 2
        unit = hexadecimal()
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return [byte]
    }
  }

  /// Up to four digits.
  private mutating func hexadecimal() -> UInt16? {
    var result: UInt16?
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { break }
      position += 1
      result = (result ?? 0) << 4 | UInt16(digit)
    }
    return result
  }
}
