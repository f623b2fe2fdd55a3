import AdaptSyntax

/// A value of a TOML document (version 1.0, without dates), with its place.
struct TOMLValue {
  enum Content {
    case string(String)
    case number(Double)
    case boolean(Bool)
    case array(TOMLArray)
    case table(TOMLTable)
  }

  var content: Content
  var span: SourceSpan

  var string: String? { if case .string(let text) = content { text } else { nil } }
  var number: Double? { if case .number(let value) = content { value } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }
  var array: [TOMLValue]? { if case .array(let array) = content { array.elements } else { nil } }
  var table: TOMLTable? { if case .table(let table) = content { table } else { nil } }
}

/// A list, or the tables that follow one another under one name. It is an object, because those are added one by one.
final class TOMLArray {
  fileprivate(set) var elements: [TOMLValue] = []
}

/// Keys and values in the order of the document. A key is found in constant time, and a table grows where it is: a
/// table in a table is an object of its own.
final class TOMLTable {
  struct Entry {
    var key: String
    var keySpan: SourceSpan
    var value: TOMLValue
  }

  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  subscript(key: String) -> TOMLValue? { places[key].map { entries[$0].value } }

  /// Adds an entry with a new key.
  fileprivate func append(_ key: String, _ span: SourceSpan, _ content: TOMLValue.Content, at place: SourceSpan) {
    places[key] = entries.count
    entries.append(Entry(key: key, keySpan: span, value: TOMLValue(content: content, span: place)))
  }

  /// The table with a key, or the last one in a list of tables; a new one if there is none.
  fileprivate func table(_ key: String, _ span: SourceSpan) throws(TOMLError) -> TOMLTable {
    guard let value = self[key] else {
      let table = TOMLTable()
      append(key, span, .table(table), at: span)
      return table
    }
    guard let table = value.table ?? value.array?.last?.table else {
      throw TOMLError(problem: .notATable(key), span: span)
    }
    return table
  }

  /// Adds a table to the list with a key.
  fileprivate func appendTable(_ key: String, _ span: SourceSpan) throws(TOMLError) {
    if self[key] == nil { append(key, span, .array(TOMLArray()), at: span) }
    guard case .array(let array)? = self[key]?.content else {
      throw TOMLError(problem: .notAListOfTables(key), span: span)
    }
    array.elements.append(TOMLValue(content: .table(TOMLTable()), span: span))
  }
}

/// Reads a TOML document.
struct TOMLReader {
  private let bytes: [UInt8]
  private var position = 0
  private static let depthLimit = 32

  static func read(_ file: SourceFile) throws(TOMLError) -> TOMLTable {
    var reader = TOMLReader(bytes: file.bytes)
    return try reader.document()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  // MARK: - Lines

  private mutating func document() throws(TOMLError) -> TOMLTable {
    let root = TOMLTable()
    var table = root
    var declared: Set<[String]> = []
    while true {
      skipBlank()
      guard position < bytes.count else { return root }
      if byte() == UInt8(ascii: "[") {
        let start = position
        position += 1
        let isArray = skip(UInt8(ascii: "["))
        let path = try keyPath().map { $0.name }
        guard skip(UInt8(ascii: "]")), !isArray || skip(UInt8(ascii: "]")) else { throw error(.missing("`]`")) }
        let span = self.span(from: start)
        if !isArray, !declared.insert(path).inserted {
          throw TOMLError(problem: .repeatedTable(path), span: span)
        }
        table = root
        for key in isArray ? path.dropLast() : path[...] { table = try table.table(key, span) }
        if isArray, let key = path.last {
          try table.appendTable(key, span)
          table = try table.table(key, span)
        }
        try endOfLine()
      } else {
        let keys = try keyPath()
        skipSpaces()
        guard skip(UInt8(ascii: "=")) else { throw error(.missing("`=`")) }
        skipSpaces()
        try Self.set(try value(0), keys, in: table)
        try endOfLine()
      }
    }
  }

  private static func set(
    _ value: TOMLValue, _ keys: [(name: String, span: SourceSpan)], in table: TOMLTable
  ) throws(TOMLError) {
    guard let last = keys.last else { return }
    var table = table
    for key in keys.dropLast() { table = try table.table(key.name, key.span) }
    guard table[last.name] == nil else { throw TOMLError(problem: .repeatedKey(last.name), span: last.span) }
    table.append(last.name, last.span, value.content, at: value.span)
  }

  // MARK: - Values

  private mutating func value(_ depth: Int) throws(TOMLError) -> TOMLValue {
    let start = position
    guard depth < Self.depthLimit else { throw error(.tooDeep) }
    switch byte() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return TOMLValue(content: .string(try string()), span: span(from: start))
    case UInt8(ascii: "["):
      position += 1
      let array = TOMLArray()
      while true {
        skipBlank()
        if skip(UInt8(ascii: "]")) { break }
        array.elements.append(try value(depth + 1))
        skipBlank()
        guard skip(UInt8(ascii: ",")) || byte() == UInt8(ascii: "]") else { throw error(.missing("`,` or `]`")) }
      }
      return TOMLValue(content: .array(array), span: span(from: start))
    case UInt8(ascii: "{"):
      position += 1
      let table = TOMLTable()
      skipSpaces()
      while !skip(UInt8(ascii: "}")) {
        let keys = try keyPath()
        skipSpaces()
        guard skip(UInt8(ascii: "=")) else { throw error(.missing("`=`")) }
        skipSpaces()
        try Self.set(try value(depth + 1), keys, in: table)
        skipSpaces()
        guard skip(UInt8(ascii: ",")) || byte() == UInt8(ascii: "}") else { throw error(.missing("`,` or `}`")) }
        skipSpaces()
      }
      return TOMLValue(content: .table(table), span: span(from: start))
    default:
      while let next = byte(), !" \t\r\n,]}#".utf8.contains(next) { position += 1 }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      let whole = span(from: start)
      switch word {
      case "true": return TOMLValue(content: .boolean(true), span: whole)
      case "false": return TOMLValue(content: .boolean(false), span: whole)
      default:
        guard let number = Double(word.filter { $0 != "_" }), number.isFinite else {
          throw TOMLError(
            problem: word.isEmpty ? .missing("a value") : .notAValue(word),
            span: whole)
        }
        return TOMLValue(content: .number(number), span: whole)
      }
    }
  }

  private mutating func string() throws(TOMLError) -> String {
    let quote = bytes[position]
    let start = position
    let isMultiline = isTripled(quote)
    position += isMultiline ? 3 : 1
    if isMultiline, byte() == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
    if isMultiline, byte() == 0x0A { position += 1 }
    var result: [UInt8] = []
    while let next = byte() {
      if next == quote, !isMultiline || isTripled(quote) {
        position += isMultiline ? 3 : 1
        return String(decoding: result, as: UTF8.self)
      }
      if next == 0x0A, !isMultiline { break }
      position += 1
      if next == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try escape(&result)
      } else {
        result.append(next)
      }
    }
    throw TOMLError(problem: .unclosedQuote, span: span(from: start))
  }

  private mutating func escape(_ result: inout [UInt8]) throws(TOMLError) {
    guard let next = byte() else { throw error(.textEnds) }
    position += 1
    switch next {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): result.append(next)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = next == UInt8(ascii: "u") ? 4 : 8
      guard position + count <= bytes.count,
        let number = UInt32(String(decoding: bytes[position..<position + count], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(number)
      else { throw error(.badCharacter) }
      position += count
      result += Array(String(Character(scalar)).utf8)
    case 0x0A, 0x20, 0x09, 0x0D:
      while let blank = byte(), " \t\r\n".utf8.contains(blank) { position += 1 }
    default: throw error(.badEscape)
    }
  }

  private func isTripled(_ quote: UInt8) -> Bool {
    position + 2 < bytes.count && bytes[position] == quote && bytes[position + 1] == quote
      && bytes[position + 2] == quote
  }

  // MARK: - Keys and blanks

  private mutating func keyPath() throws(TOMLError) -> [(name: String, span: SourceSpan)] {
    var result: [(name: String, span: SourceSpan)] = []
    repeat {
      skipSpaces()
      let start = position
      if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") {
        let text = try string()
        result.append((text, span(from: start)))
      } else {
        while let next = byte(), next.isKeyByte { position += 1 }
        guard position > start else { throw error(.missing("a name")) }
        result.append((String(decoding: bytes[start..<position], as: UTF8.self), span(from: start)))
      }
      // Each name is a table in the one before.
      guard result.count <= Self.depthLimit else { throw error(.tooDeep) }
      skipSpaces()
    } while skip(UInt8(ascii: "."))
    return result
  }

  private func byte() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte() == wanted else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while let next = byte(), next == 0x20 || next == 0x09 { position += 1 }
  }

  /// Spaces, ends of lines and comments.
  private mutating func skipBlank() {
    while let next = byte() {
      if next == UInt8(ascii: "#") {
        while let rest = byte(), rest != 0x0A { position += 1; _ = rest }
      } else if " \t\r\n".utf8.contains(next) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func endOfLine() throws(TOMLError) {
    skipSpaces()
    if byte() == UInt8(ascii: "#") || byte() == 0x0D || byte() == 0x0A || byte() == nil { return }
    throw error(.restOfLine)
  }

  private func span(from start: Int) -> SourceSpan {
    SourceSpan(start: Int32(clamping: start), end: Int32(clamping: max(position, start)))
  }

  private func error(_ problem: TOMLError.Problem) -> TOMLError {
    let end = min(position + 1, bytes.count)
    return TOMLError(
      problem: problem, span: SourceSpan(start: Int32(clamping: min(position, end)), end: Int32(clamping: end)))
  }
}

extension UInt8 {
  fileprivate var isKeyByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
