import AdaptModel

/// Literals of a script.
enum ScriptLiteral {
  /// The shortest text that reads back as the same number; infinities and not a number are 0.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? (text == "-0.0" ? "0" : String(text.dropLast(2))) : text
  }

  static func string(_ text: String) -> String {
    // Most texts are written as they are, and some have millions of letters.
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != quote && $0 != backslash }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n", "\u{2028}", "\u{2029}": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      case _ where isInvisible(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether it is a control character, or a mark that changes the direction of the text around it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }

  /// The text for a comment: on one line, and not too long to read. Dots stand for no text.
  static func inComment(_ text: String) -> String {
    // A text may have millions of letters. Only the first few are shown.
    let words = text.prefix(400).split { $0.isWhitespace }.joined(separator: " ")
    if words.isEmpty { return "…" }
    return words.count <= 40 ? words : words.prefix(39) + "…"
  }

  static func size(_ size: Size) -> String { "\(number(size.width)) x \(number(size.height))" }

  /// `insets(top: 8, left: 16)`: sides of zero are left out.
  static func insets(_ insets: EdgeInsets) -> String {
    let sides = sides(insets)
    return "insets(\(sides.isEmpty ? "top: 0" : sides))"
  }

  /// `top: 8, left: 16`, empty for no insets at all.
  static func sides(_ insets: EdgeInsets) -> String {
    [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
      .filter { $0.1 != 0 }.map { "\($0.0): \(number($0.1))" }.joined(separator: ", ")
  }

  static func font(_ font: Font) -> String {
    font.weight == .regular ? number(font.size) : "font(\(number(font.size)), weight: \(font.weight.name))"
  }

  /// `high` and similar words if the priority has a name.
  static func priority(_ value: Double) -> String {
    switch value {
    case 1000: "required"
    case 750: "high"
    case 250: "low"
    case 50: "fitting"
    default: number(value)
    }
  }

  /// A `color` element: the name of a named or system colour, or `#rrggbb`, followed by the opacity if there is one.
  /// Nil for a colour without a value.
  static func color(_ element: XMLElement) -> String? {
    guard element.name == "color" else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      switch name {
      case "clearColor": return string("clear")
      // Since iOS 13 it is this colour under its old name.
      case "groupTableViewBackgroundColor": return string("systemGroupedBackgroundColor")
      default: return string(name)
      }
    }
    if let name = element["name"] { return string(name) }
    if element.number("alpha") == 0 { return string("clear") }
    let alpha = element.number("alpha")
    if let white = element.number("white") {
      return string(NamedColor.text(red: white, green: white, blue: white, alpha: alpha))
    }
    guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
    else { return nil }
    return string(NamedColor.text(red: red, green: green, blue: blue, alpha: alpha))
  }
}
