import AdaptModel

/// A JSON value that is written without Foundation: keys keep their order, numbers are finite.
indirect enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// On one line, without spaces.
  var text: String {
    var output = ""
    write(to: &output)
    return output
  }

  private func write(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .bool(let bool): output += bool ? "true" : "false"
    case .number(let number): output += number.isFinite ? numberText(number) : "null"
    case .string(let string): JSON.write(string, to: &output)
    case .array(let elements):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += "," }
        element.write(to: &output)
      }
      output += "]"
    case .object(let entries):
      output += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { output += "," }
        JSON.write(entry.0, to: &output)
        output += ":"
        entry.1.write(to: &output)
      }
      output += "}"
    }
  }

  private static func write(_ string: String, to output: inout String) {
    output += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}

/// A text as a JSON string, with its quotes.
public func jsonString(_ text: String) -> String { JSON.string(text).text }

extension JSON {
  private init(_ value: TraitValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .boolean(let bool): self = .bool(bool)
    case .text(let text): self = .string(text)
    case .named(let raw): self = .number(Double(raw))
    }
  }

  init(_ detent: SheetDetent) {
    switch detent {
    case .medium: self = .string("medium")
    case .large: self = .string("large")
    case .height(let height): self = .number(height)
    case .fraction(let fraction): self = .object([("fraction", .number(fraction))])
    }
  }

  init(_ size: Size) { self = .array([.number(size.width), .number(size.height)]) }
  init(_ rect: Rect) {
    self = .array([.number(rect.x), .number(rect.y), .number(rect.width), .number(rect.height)])
  }
  /// Top, left, bottom, right.
  init(_ insets: EdgeInsets) {
    self = .array([.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)])
  }
  /// The specified traits, under UIKit's names.
  init(_ traits: TraitCollection) {
    self = .object(
      traits.specifiedTraits.traits.map { trait in
        let value: JSON =
          switch traits[trait] {
          case .number(let number)?: .number(number)
          case .boolean(let bool)?: .bool(bool)
          case .text(let text)?: .string(text)
          case .named(let raw)?: .string(trait.name(of: .named(raw)))
          case nil: .null
          }
        return (trait.name, value)
      } + traits.customTraits.map { trait in (trait.name, JSON(traits.value(of: trait))) })
  }
}
