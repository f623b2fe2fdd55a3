/// A JSON value that is written without Foundation: keys keep their order, numbers are finite.
///
/// Everything that adapt prints as JSON is made of it.
package indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  /// With full precision. Infinity and NaN are written as `null`.
  case number(Double)
  /// A length in points, with at most three decimals. Infinity and NaN are written as `null`.
  case points(Double)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  package static func integer<Number: BinaryInteger>(_ number: Number) -> JSON { .number(Double(number)) }

  package static func strings(_ strings: [String]) -> JSON { .array(strings.map { .string($0) }) }

  /// On one line, without spaces.
  package var text: String {
    var output: [UInt8] = []
    write(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// On one line, with a newline at its end.
  package var line: String { text + "\n" }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let bool): output += (bool ? "true" : "false").utf8
    case .number(let number): JSON.write(number, to: &output)
    case .points(let number): output += (number.isFinite ? format(number) : "null").utf8
    case .string(let string): JSON.write(string, to: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let entries):
      output.append(UInt8(ascii: "{"))
      for (index, entry) in entries.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        JSON.write(entry.0, to: &output)
        output.append(UInt8(ascii: ":"))
        entry.1.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ number: Double, to output: inout [UInt8]) {
    if !number.isFinite {
      output += "null".utf8
    } else if number.rounded() == number, number.magnitude < 1e15 {
      output += String(Int64(number)).utf8  // proven: whole and below 2^53
    } else {
      output += number.description.utf8
    }
  }

  private static func write(_ string: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { bytes in
      // Every escaped character is one byte. What is between two of them is copied as a whole.
      var start = 0
      for (place, byte) in bytes.enumerated() {
        guard byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        output += bytes[start..<place]
        output += escape(of: byte).utf8
        start = place + 1
      }
      output += bytes[start...]
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func escape(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case UInt8(ascii: "\n"): return "\\n"
    case UInt8(ascii: "\r"): return "\\r"
    case UInt8(ascii: "\t"): return "\\t"
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral {
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
  package init(nilLiteral: ()) { self = .null }
}

// MARK: - Geometry

extension JSON {
  package init(_ size: Size) { self = .array([.number(size.width), .number(size.height)]) }

  package init(_ rect: Rect) {
    self = .array([.number(rect.x), .number(rect.y), .number(rect.width), .number(rect.height)])
  }

  /// Top, left, bottom, right.
  package init(_ insets: EdgeInsets) {
    self = .array([.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)])
  }

  /// For display, with at most three decimals.
  package static func points(_ rect: Rect) -> JSON { .points([rect.x, rect.y, rect.width, rect.height]) }

  package static func points(_ values: [Double]) -> JSON { .array(values.map { .points($0) }) }
}
