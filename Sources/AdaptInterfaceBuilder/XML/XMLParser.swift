import CExpat

/// Reads XML with expat.
///
/// Entities of one's own and document types are refused, so that nothing outside of the text is read, and nothing in it
/// grows beyond what it is.
enum XMLParser {
  /// Real documents go to about 40.
  static let maximumDepth = 512
  static let maximumElements = 1_000_000

  /// - Complexity: O(length of the text).
  static func parse(_ bytes: [UInt8]) throws(XMLFailure) -> XMLTree {
    guard let parser = XML_ParserCreate(nil) else {
      throw XMLFailure(reason: .malformed("out of memory"), line: 1)
    }
    defer { XML_ParserFree(parser) }
    let builder = XMLTreeBuilder(parser: parser)
    // The builder outlives the parse, which ends in this function.
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    installHandlers(parser)
    var isAccepted = true
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      repeat {
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 20))
        rest = rest.dropFirst(1 << 20)
        let pointer = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
        isAccepted =
          XML_Parse(parser, pointer, Int32(truncatingIfNeeded: piece.count), rest.isEmpty ? 1 : 0) != XML_STATUS_ERROR
      } while isAccepted && !rest.isEmpty
    }
    if let failure = builder.failure { throw failure }
    guard isAccepted, !builder.records.isEmpty else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "no element found"
      throw XMLFailure(reason: .malformed(reason), line: Int(clamping: XML_GetCurrentLineNumber(parser)))
    }
    return builder.tree
  }

  private static func installHandlers(_ parser: XML_Parser) {
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name, let attributes, let data else { return }
        Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue().start(name, attributes)
      },
      { data, _ in
        guard let data else { return }
        Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue().end()
      })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let data, let text, count > 0 else { return }
      Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue()
        .append(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let data else { return }
      Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue().stop(.entity)
    }
  }
}

/// Gathers what expat reports.
final class XMLTreeBuilder {
  private let parser: XML_Parser
  private(set) var records: [XMLTree.Record] = []
  private(set) var failure: XMLFailure?
  private var attributes: [XMLTree.Attribute] = []
  private var texts: [String] = []
  /// The elements that are open, with the last child of each.
  private var open: [(element: Int32, lastChild: Int32)] = []
  private var characters: [UInt8] = []

  init(parser: XML_Parser) {
    self.parser = parser
  }

  var tree: XMLTree { XMLTree(records: records, attributes: attributes, texts: texts) }

  func stop(_ reason: XMLFailure.Reason) {
    guard failure == nil else { return }
    failure = XMLFailure(reason: reason, line: Int(clamping: XML_GetCurrentLineNumber(parser)))
    XML_StopParser(parser, 0)
  }

  func start(_ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
    guard failure == nil else { return }
    guard open.count < XMLParser.maximumDepth else { return stop(.tooDeep) }
    guard records.count < XMLParser.maximumElements else { return stop(.tooLarge) }
    characters.removeAll(keepingCapacity: true)
    let index = Int32(truncatingIfNeeded: records.count)
    var record = XMLTree.Record(
      name: String(cString: name), line: Int32(clamping: XML_GetCurrentLineNumber(parser)),
      firstAttribute: Int32(truncatingIfNeeded: attributes.count), attributeCount: 0, parent: -1)
    var pair = 0
    while let key = pairs[pair], let value = pairs[pair + 1] {
      attributes.append(XMLTree.Attribute(name: String(cString: key), value: String(cString: value)))
      record.attributeCount += 1
      pair += 2
    }
    if let last = open.indices.last {
      record.parent = open[last].element
      if open[last].lastChild < 0 {
        records[Int(open[last].element)].firstChild = index
      } else {
        records[Int(open[last].lastChild)].nextSibling = index
      }
      open[last].lastChild = index
    }
    records.append(record)
    open.append((index, -1))
  }

  func end() {
    guard failure == nil, let (element, lastChild) = open.popLast() else { return }
    // Text is wanted of elements that hold nothing else.
    if lastChild < 0 { takeText(of: element) }
    characters.removeAll(keepingCapacity: true)
  }

  func append(_ text: UnsafeBufferPointer<CChar>) {
    for character in text { characters.append(UInt8(bitPattern: character)) }
  }

  private func takeText(of element: Int32) {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
    guard let first = characters.firstIndex(where: { !isSpace($0) }),
      let last = characters.lastIndex(where: { !isSpace($0) })
    else { return }
    records[Int(element)].text = Int32(truncatingIfNeeded: texts.count)
    texts.append(String(decoding: characters[first...last], as: UTF8.self))
  }
}
