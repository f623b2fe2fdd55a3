import AdaptSyntax

/// Reads XML without a library, for a browser. It accepts less than expat: the text must be UTF-8, and the names of
/// elements and attributes must be ASCII, as they are in all of Interface Builder's files. What it accepts, it reads in
/// the same way as expat.
struct XMLReader {
  private let bytes: [UInt8]
  /// The position of the next byte.
  private var place = 0
  /// The position up to which lines are counted.
  private var counted = 0
  private var line: Int32 = 1
  private let builder: XMLTreeBuilder

  private init(_ bytes: [UInt8], until watch: WorkWatch) {
    self.bytes = bytes
    builder = XMLTreeBuilder(until: watch)
  }

  static func parse(_ bytes: [UInt8], until watch: WorkWatch = WorkWatch()) throws(XMLFailure) -> XMLTree {
    var reader = XMLReader(bytes, until: watch)
    try reader.readDocument()
    return reader.builder.tree
  }

  // MARK: - Structure

  private mutating func readDocument() throws(XMLFailure) {
    try check()
    _ = takes([0xEF, 0xBB, 0xBF])
    if starts("<?xml"), place + 5 < bytes.count, Self.isSpace(bytes[place + 5]) { try readDeclaration() }
    try readOutside()
    guard place < bytes.count else { throw malformed("no element found") }
    guard bytes[place] == UInt8(ascii: "<") else { throw malformed("not well-formed (invalid token)") }
    try readStart()
    while builder.openName != nil { try readPiece() }
    try readOutside()
    guard place == bytes.count else { throw malformed("junk after document element") }
  }

  /// Refuses what no XML text may contain anywhere: bytes that are not UTF-8, and control characters.
  private mutating func check() throws(XMLFailure) {
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      throw malformed("this is not UTF-8")
    }
    for (index, byte) in bytes.enumerated() {
      let isControl = byte < 0x20 && !Self.isSpace(byte)
      let isNoCharacter = byte >= 0xBE && index >= 2 && bytes[index - 1] == 0xBF && bytes[index - 2] == 0xEF
      guard isControl || isNoCharacter && byte <= 0xBF else { continue }
      place = index
      throw malformed("not well-formed (invalid token)")
    }
  }

  /// `<?xml version="1.0" encoding="UTF-8" standalone="no"?>`.
  private mutating func readDeclaration() throws(XMLFailure) {
    place += 5
    var names = ["version", "encoding", "standalone"][...]
    while !takes("?>") {
      let hasSpace = skipSpace()
      if takes("?>") { break }
      guard hasSpace, let name = takeName(), let index = names.firstIndex(of: name) else {
        throw malformed("XML declaration not well-formed")
      }
      guard names.first != "version" || name == "version" else { throw malformed("XML declaration not well-formed") }
      names = names[(index + 1)...]
      let value = try takeValue()
      let isFit =
        switch name {
        case "encoding": value.lowercased() == "utf-8"
        case "standalone": value == "yes" || value == "no"
        default: value.utf8.allSatisfy { Self.isName($0) && $0 != UInt8(ascii: ":") }
        }
      guard isFit else {
        throw malformed(name == "encoding" ? "unknown encoding" : "XML declaration not well-formed")
      }
    }
    guard names.first != "version" else { throw malformed("XML declaration not well-formed") }
  }

  /// Space, comments and instructions before and after the outermost element.
  private mutating func readOutside() throws(XMLFailure) {
    while true {
      skipSpace()
      if starts("<!--") {
        try readComment()
      } else if starts("<?") {
        try readInstruction()
      } else if starts("<!DOCTYPE") {
        throw XMLFailure(reason: .entity, line: Int(lineHere()))
      } else {
        return
      }
    }
  }

  /// One tag, comment, instruction, or run of characters.
  private mutating func readPiece() throws(XMLFailure) {
    guard place < bytes.count else { throw malformed("no element found") }
    if starts("</") {
      try readEnd()
    } else if starts("<!--") {
      try readComment()
    } else if starts("<![CDATA[") {
      try readCharacterSection()
    } else if starts("<?") {
      try readInstruction()
    } else if bytes[place] == UInt8(ascii: "<") {
      try readStart()
    } else {
      try readCharacters()
    }
  }

  // MARK: - Tags

  private mutating func readStart() throws(XMLFailure) {
    let (line, offset) = (lineHere(), Int32(clamping: place))
    place += 1
    guard let name = takeName() else { throw malformed("not well-formed (invalid token)") }
    if let reason = builder.start(name, line: line, offset: offset) {
      throw XMLFailure(reason: reason, line: Int(line))
    }
    var keys: Set<String> = []
    while true {
      let hasSpace = skipSpace()
      guard place - Int(offset) < XMLParser.maximumTag else {
        throw XMLFailure(reason: .tagTooLong, line: Int(line))
      }
      if takes("/>") { return builder.end() }
      if takes(">") { return }
      guard hasSpace, let key = takeName() else { throw malformed("not well-formed (invalid token)") }
      builder.add(XMLTree.Attribute(name: key, value: try takeValue()))
      guard keys.insert(key).inserted else { throw malformed("duplicate attribute") }
    }
  }

  private mutating func readEnd() throws(XMLFailure) {
    place += 2
    guard let name = takeName() else { throw malformed("not well-formed (invalid token)") }
    skipSpace()
    guard takes(">") else { throw malformed("not well-formed (invalid token)") }
    guard name == builder.openName else { throw malformed("mismatched tag") }
    builder.end()
  }

  /// ` = "value"`, with references replaced.
  private mutating func takeValue() throws(XMLFailure) -> String {
    skipSpace()
    guard takes("=") else { throw malformed("not well-formed (invalid token)") }
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
      throw malformed("not well-formed (invalid token)")
    }
    let quote = bytes[place]
    place += 1
    var value: [UInt8] = []
    while place < bytes.count, bytes[place] != quote {
      switch bytes[place] {
      case UInt8(ascii: "&"): value += try takeReference()
      case UInt8(ascii: "<"): throw malformed("not well-formed (invalid token)")
      case let byte:
        if !isLineFeedOfReturn(place) { value.append(Self.isSpace(byte) ? 0x20 : byte) }
        place += 1
      }
    }
    guard place < bytes.count else { throw malformed("unclosed token") }
    place += 1
    return String(decoding: value, as: UTF8.self)
  }

  // MARK: - Characters

  private mutating func readCharacters() throws(XMLFailure) {
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
      guard !starts("]]>") else { throw malformed("not well-formed (invalid token)") }
      if bytes[place] == UInt8(ascii: "&") {
        text += try takeReference()
      } else {
        takeCharacter(into: &text)
      }
    }
    builder.append(text)
  }

  private mutating func readCharacterSection() throws(XMLFailure) {
    place += 9
    var text: [UInt8] = []
    while !takes("]]>") {
      guard place < bytes.count else { throw malformed("unclosed CDATA section") }
      takeCharacter(into: &text)
    }
    builder.append(text)
  }

  /// Every kind of line end becomes a line feed.
  private mutating func takeCharacter(into text: inout [UInt8]) {
    if !isLineFeedOfReturn(place) { text.append(bytes[place] == 0x0D ? 0x0A : bytes[place]) }
    place += 1
  }

  private func isLineFeedOfReturn(_ index: Int) -> Bool {
    bytes[index] == 0x0A && index > 0 && bytes[index - 1] == 0x0D
  }

  /// `&amp;`, `&#38;` or `&#x26;`.
  private mutating func takeReference() throws(XMLFailure) -> [UInt8] {
    place += 1
    if takes("#") {
      let isHexadecimal = takes("x")
      let start = place
      var number: UInt32 = 0
      while place < bytes.count, let digit = Self.digit(bytes[place], isHexadecimal), number < 0x110000 {
        number = number * (isHexadecimal ? 16 : 10) + digit
        place += 1
      }
      let isControl = number < 0x20 && number != 9 && number != 10 && number != 13
      guard place > start, !isControl, number != 0xFFFE, number != 0xFFFF, let scalar = Unicode.Scalar(number),
        takes(";")
      else { throw malformed("reference to invalid character number") }
      return Array(String(Character(scalar)).utf8)
    }
    guard let name = takeName(), takes(";") else { throw malformed("not well-formed (invalid token)") }
    switch name {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: throw malformed("undefined entity")
    }
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  // MARK: - Skipped content

  private mutating func readComment() throws(XMLFailure) {
    place += 4
    while !starts("--") {
      guard place < bytes.count else { throw malformed("unclosed token") }
      place += 1
    }
    guard takes("-->") else { throw malformed("not well-formed (invalid token)") }
  }

  private mutating func readInstruction() throws(XMLFailure) {
    place += 2
    guard let name = takeName(), name.lowercased() != "xml",
      starts("?>") || place < bytes.count && Self.isSpace(bytes[place])
    else { throw malformed("not well-formed (invalid token)") }
    while !takes("?>") {
      guard place < bytes.count else { throw malformed("unclosed token") }
      place += 1
    }
  }

  // MARK: - Bytes

  private func malformed(_ reason: String) -> XMLFailure {
    var reader = self
    return XMLFailure(reason: .malformed(reason), line: Int(reader.lineHere()))
  }

  private mutating func lineHere() -> Int32 {
    while counted < min(place, bytes.count) {
      if bytes[counted] == 0x0D || bytes[counted] == 0x0A && !isLineFeedOfReturn(counted) { line += 1 }
      counted += 1
    }
    return line
  }

  private func starts(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return text.withUTF8Buffer { letters in (0..<count).allSatisfy { letters[$0] == bytes[place + $0] } }
  }

  private mutating func takes(_ text: StaticString) -> Bool {
    guard starts(text) else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  private mutating func takes(_ letters: [UInt8]) -> Bool {
    guard bytes[place...].starts(with: letters) else { return false }
    place += letters.count
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = place
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    return place > start
  }

  private mutating func takeName() -> String? {
    let start = place
    while place < bytes.count, Self.isName(bytes[place]), place > start || Self.isNameStart(bytes[place]) { place += 1 }
    return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: isNameStart(byte)
    }
  }
}
