/// Reads a JSON text. It takes any bytes; the result is nil if they are not JSON.
///
/// `JSON` is itself expressible by `nil`, so code that chooses between a value and nothing writes `.some` and `.none`.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Deeper texts are refused, since each level takes stack.
  private static let maximumDepth = 64

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The value that a text denotes; blanks may surround it.
  package static func read(_ text: String) -> JSON? {
    var reader = JSONReader(text)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    guard reader.position == reader.bytes.count else { return nil }
    return value
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func skip(_ wanted: UInt8) -> Bool {
    skipBlanks()
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  private mutating func skip(word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] { return false }
    position = end
    return true
  }

  private mutating func value(depth: Int) -> JSON? {
    skipBlanks()
    guard depth < Self.maximumDepth, let byte else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return skip(word: "true") ? .some(.bool(true)) : .none
    case UInt8(ascii: "f"): return skip(word: "false") ? .some(.bool(false)) : .none
    case UInt8(ascii: "n"): return skip(word: "null") ? .some(.null) : .none
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSON? {
    position += 1
    var entries: [(String, JSON)] = []
    if skip(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipBlanks()
      guard byte == UInt8(ascii: "\""), let key = string(), skip(UInt8(ascii: ":")), let value = value(depth: depth + 1)
      else { return nil }
      entries.append((key, value))
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "}")) ? .some(.object(entries)) : .none
  }

  private mutating func array(_ depth: Int) -> JSON? {
    position += 1
    var elements: [JSON] = []
    if skip(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "]")) ? .some(.array(elements)) : .none
  }

  private mutating func number() -> JSON? {
    let start = position
    while let byte, byte >= 0x30 && byte <= 0x39 || "+-.eE".utf8.contains(byte) { position += 1 }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
      return nil
    }
    return .number(number)
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += Array(String(Character(scalar)).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// The character that a backslash and what follows it denote; an unpaired surrogate is U+FFFD.
  private mutating func escape() -> Unicode.Scalar? {
    guard let byte else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard let high = hexadecimal() else { return nil }
      guard high & 0xFC00 == 0xD800 else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
      let place = position
      if skip(word: "\\u"), let low = hexadecimal(), low & 0xFC00 == 0xDC00 {
        return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
      }
      position = place
      return "\u{FFFD}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    var result: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      switch byte {
      case 0x30...0x39: result = result << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: result = result << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: result = result << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return result
  }
}

extension JSON {
  /// The value of a key of an object.
  package subscript(_ key: String) -> JSON? {
    guard case .object(let entries) = self else { return nil }
    return entries.last { $0.0 == key }?.1
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  package var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  package var entries: [(String, JSON)] { if case .object(let entries) = self { entries } else { [] } }
}
