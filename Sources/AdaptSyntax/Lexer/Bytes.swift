/// Names for the ASCII bytes that the lexer compares with.
enum Ascii {
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let apostrophe: UInt8 = 0x27
  static let leftParenthesis: UInt8 = 0x28
  static let rightParenthesis: UInt8 = 0x29
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let star: UInt8 = 0x2A
  static let less: UInt8 = 0x3C
  static let equal: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let backslash: UInt8 = 0x5C
  static let underscore: UInt8 = 0x5F
  static let leftBrace: UInt8 = 0x7B
  static let rightBrace: UInt8 = 0x7D
  static let lowerX: UInt8 = 0x78
}

@inline(__always) func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

@inline(__always) func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

/// An ASCII letter or `_`.
@inline(__always) func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == Ascii.underscore }

/// The scalar that starts at an offset, and its length; `nil` for malformed UTF-8, including overlong forms, surrogates
/// and scalars beyond U+10FFFF.
func decodeScalar(_ bytes: UnsafePointer<UInt8>, at offset: Int, end: Int) -> (scalar: UInt32, length: Int)? {
  let first = bytes[offset]
  if first < 0x80 { return (UInt32(first), 1) }
  func continuation(_ index: Int) -> UInt32? {
    guard offset + index < end, bytes[offset + index] & 0xC0 == 0x80 else { return nil }
    return UInt32(bytes[offset + index] & 0x3F)
  }
  switch first {
  case 0xC2...0xDF:
    guard let second = continuation(1) else { return nil }
    return (UInt32(first & 0x1F) << 6 | second, 2)
  case 0xE0...0xEF:
    guard let second = continuation(1), let third = continuation(2) else { return nil }
    let scalar = UInt32(first & 0x0F) << 12 | second << 6 | third
    return scalar < 0x800 || (0xD800...0xDFFF).contains(scalar) ? nil : (scalar, 3)
  case 0xF0...0xF4:
    guard let second = continuation(1), let third = continuation(2), let fourth = continuation(3) else { return nil }
    let scalar = UInt32(first & 0x07) << 18 | second << 12 | third << 6 | fourth
    return (0x1_0000...0x10_FFFF).contains(scalar) ? (scalar, 4) : nil
  default: return nil
  }
}
