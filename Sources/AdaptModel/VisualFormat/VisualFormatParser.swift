import AdaptSolver

extension VisualFormat {
  /// Parses a format. White space between its parts is skipped.
  ///
  /// Names are C identifiers, in which letters beyond ASCII count as letters; numbers are those of `strtod`, if they
  /// are finite.
  ///
  /// - Throws: the first error from left to right, with its character.
  /// - Complexity: O(length).
  public init(parsing text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self = try parser.parse()
  }

  /// Everything in a text that could be a name, whether or not the text is a format. O(length).
  public static func possibleNames(in text: String) -> [String] {
    var parser = VisualFormatParser(text)
    return parser.possibleNames()
  }
}

private struct VisualFormatParser {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    let orientation = try orientation()
    var leading: VisualFormat.Edge?
    if let bar = take("|") {
      leading = VisualFormat.Edge(connection: try connection(), range: bar)
    }
    var views = [try view()]
    var connections: [VisualFormat.Connection] = []
    var trailing: VisualFormat.Edge?
    while let byte = peek() {
      guard "-[|".utf8.contains(byte) else { throw unexpected("`-`, `[`, `|` or the end") }
      let connection = try connection()
      if let bar = take("|") {
        trailing = VisualFormat.Edge(connection: connection, range: bar)
        guard peek() == nil else { throw unexpected("the end, since the superview's other edge is reached") }
        break
      }
      views.append(try view())
      connections.append(connection)
    }
    return VisualFormat(
      orientation: orientation, leadingEdge: leading, views: views, connections: connections, trailingEdge: trailing)
  }

  private mutating func orientation() throws(VisualFormatError) -> VisualFormat.Orientation {
    guard let byte = peek(), byte == UInt8(ascii: "H") || byte == UInt8(ascii: "V") else { return .horizontal }
    position += 1
    guard take(":") != nil else { throw unexpected("`:` after the orientation") }
    return byte == UInt8(ascii: "V") ? .vertical : .horizontal
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    guard take("[") != nil else { throw unexpected("a view in brackets") }
    guard let name = name() else { throw unexpected("a view's name") }
    let predicates = peek() == UInt8(ascii: "(") ? try predicateList() : []
    guard take("]") != nil else { throw unexpected("`]`") }
    return VisualFormat.View(name: name, predicates: predicates)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") != nil else { return .flush }
    let predicates: [VisualFormat.Predicate]
    switch peek() {
    case UInt8(ascii: "("): predicates = try predicateList()
    case UInt8(ascii: "["), UInt8(ascii: "|"): return .standard
    default:
      let sign = peek()
      guard sign != UInt8(ascii: "-"), sign != UInt8(ascii: "+"), let object = try operand() else {
        throw unexpected("a distance, a view or `|` after `-`")
      }
      predicates = [VisualFormat.Predicate(relation: .equal, object: object)]
    }
    guard take("-") != nil else { throw unexpected("`-` after the distance") }
    return .predicates(predicates)
  }

  private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    guard take("(") != nil else { throw unexpected("`(`") }
    var predicates = [try predicate()]
    while take(",") != nil { predicates.append(try predicate()) }
    guard take(")") != nil else { throw unexpected("`,` or `)`") }
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    guard let object = try operand() else { throw unexpected("a number or a name") }
    var predicate = VisualFormat.Predicate(relation: relation, object: object)
    guard take("@") != nil else { return predicate }
    guard let priority = try operand() else { throw unexpected("a priority: a number or a name") }
    if case .number(let number, let range) = priority, !(number >= 1 && number <= 1000) {
      throw .priorityOutOfRange(number, range)
    }
    predicate.priority = priority
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> Relation {
    guard let byte = peek(), "=<>".utf8.contains(byte) else { return .equal }
    guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "=") else {
      throw unexpected("`==`, `<=` or `>=`")
    }
    position += 2
    switch byte {
    case UInt8(ascii: "<"): return .lessThanOrEqual
    case UInt8(ascii: ">"): return .greaterThanOrEqual
    default: return .equal
    }
  }

  // MARK: Names and numbers

  private mutating func operand() throws(VisualFormatError) -> VisualFormat.Operand? {
    if let name = name() { return .name(name) }
    return try number()
  }

  private mutating func name() -> VisualFormat.Name? {
    guard let first = peek(), first.isNameStart else { return nil }
    let start = position
    while position < bytes.count, bytes[position].isNameStart || bytes[position].isDigit { position += 1 }
    return VisualFormat.Name(text: text(start..<position), range: start..<position)
  }

  private mutating func number() throws(VisualFormatError) -> VisualFormat.Operand? {
    guard let first = peek() else { return nil }
    let start = position
    var end = position
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { end += 1 }
    guard end < bytes.count, bytes[end].isDigit || bytes[end] == UInt8(ascii: ".") else { return nil }
    // An exponent's sign belongs to the number; in hexadecimal `e` is a digit, and `p` begins the exponent.
    let isHexadecimal = bytes[end...].starts(with: "0x".utf8) || bytes[end...].starts(with: "0X".utf8)
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while end < bytes.count {
      let byte = bytes[end]
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      let followsExponent = bytes[end - (end > start ? 1 : 0)] | 0x20 == exponent
      guard byte.isDigit || byte.isNameStart || byte == UInt8(ascii: ".") || (isSign && followsExponent && end > start)
      else { break }
      end += 1
    }
    var written = text(start..<end)
    // `strtod` allows a point without digits beside it; Swift does not.
    if written.hasSuffix(".") { written += "0" }
    guard let value = Double(written), value.isFinite else {
      throw .noNumber(text(start..<end), start..<end)
    }
    position = end
    return .number(value, start..<end)
  }

  // MARK: Characters

  /// The next character that is not white space, without consuming it.
  private mutating func peek() -> UInt8? {
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Range<Int>? {
    guard peek() == UInt8(ascii: character) else { return nil }
    position += 1
    return position - 1..<position
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func unexpected(_ wanted: String) -> VisualFormatError {
    guard let byte = peek() else {
      return .ends(before: wanted, at: position)
    }
    var end = position + 1
    if byte >= 0x80 {
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    return .unexpected(text(position..<end), wanted: wanted, position..<end)
  }

  mutating func possibleNames() -> [String] {
    var names: [String] = []
    while peek() != nil {
      if let name = name() {
        names.append(name.text)
      } else {
        position += 1
      }
    }
    return names
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  fileprivate var isNameStart: Bool {
    (self >= 0x41 && self <= 0x5A) || (self >= 0x61 && self <= 0x7A) || self == 0x5F || self >= 0x80
  }
}
