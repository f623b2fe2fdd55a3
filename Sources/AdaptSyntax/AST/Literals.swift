/// The value of a number's text: decimal with point and exponent, or hexadecimal after `0x`; `_` between digits is
/// skipped. `nil` if the text is not a finite number.
func numericValue(of bytes: ArraySlice<UInt8>) -> Double? {
  if bytes.count > 2, bytes.starts(with: [0x30, 0x78]) {
    var value = 0.0
    for byte in bytes.dropFirst(2) where byte != 0x5F {
      guard let digit = hexDigitValue(byte) else { return nil }
      value = value * 16 + Double(digit)
    }
    return value.isFinite ? value : nil
  }
  if bytes.count < 16, let value = smallIntegerValue(of: bytes) { return value }
  let text = String(decoding: bytes.filter { $0 != 0x5F }, as: UTF8.self)
  guard let value = Double(text), value.isFinite else { return nil }
  return value
}

/// Only digits, and so few that nothing overflows.
private func smallIntegerValue(of bytes: ArraySlice<UInt8>) -> Double? {
  var value: Int64 = 0
  for byte in bytes where byte != 0x5F {
    guard byte >= 0x30, byte <= 0x39 else { return nil }
    value = value &* 10 &+ Int64(byte &- 0x30)
  }
  return Double(value)
}

func hexDigitValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte) - 0x30
  case 0x61...0x66: UInt32(byte) - 0x61 + 10
  case 0x41...0x46: UInt32(byte) - 0x41 + 10
  default: nil
  }
}

/// The text between the delimiters of a string token, with its escapes replaced. A bad escape stands for its
/// characters.
func stringSegmentText(_ token: Token) -> String {
  var bytes = token.tree.source[token.span]
  guard !bytes.isEmpty else { return "" }
  bytes = bytes.dropFirst()
  switch token.kind {
  case .string, .stringTail:
    if token.record.flags & TokenRecord.unclosed == 0 { bytes = bytes.dropLast() }
  case .stringHead, .stringMiddle:
    bytes = bytes.dropLast(2)
  default: return ""
  }
  guard bytes.contains(0x5C) else { return String(decoding: bytes, as: UTF8.self) }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    index += 1
    guard byte == 0x5C, index < bytes.endIndex else {
      result.append(byte)
      continue
    }
    let escape = bytes[index]
    index += 1
    switch escape {
    case 0x6E: result.append(0x0A)
    case 0x74: result.append(0x09)
    case 0x72: result.append(0x0D)
    case 0x30: result.append(0x00)
    case 0x5C, 0x22, 0x27: result.append(escape)
    case 0x75:
      var value: UInt32 = 0
      var cursor = index
      if cursor < bytes.endIndex, bytes[cursor] == 0x7B {
        cursor += 1
        while cursor < bytes.endIndex, let digit = hexDigitValue(bytes[cursor]) {
          value = min(value &* 16 &+ digit, 0x11_0000)
          cursor += 1
        }
        if cursor < bytes.endIndex, bytes[cursor] == 0x7D { index = cursor + 1 }
      }
      result += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    default: result += [0x5C, escape]
    }
  }
  return String(decoding: result, as: UTF8.self)
}
