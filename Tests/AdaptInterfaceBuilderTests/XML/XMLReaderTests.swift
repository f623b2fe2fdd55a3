import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

/// What reads XML in a browser is held to expat.
@Suite("Reading XML without expat")
struct XMLReaderTests {
  private func tree(_ text: String) throws -> XMLElement { try XMLReader.parse(Array(text.utf8)).root }

  private func failure(_ text: String) -> XMLFailure? {
    do throws(XMLFailure) {
      _ = try XMLReader.parse(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func isSame(_ one: XMLTree, _ other: XMLTree) -> Bool {
    guard one.records.count == other.records.count, one.texts == other.texts else { return false }
    return zip(one.records, other.records).allSatisfy { $0.name == $1.name && $0.line == $1.line }
      && zip(one.records, other.records).allSatisfy {
        $0.parent == $1.parent && $0.firstChild == $1.firstChild && $0.nextSibling == $1.nextSibling
          && $0.text == $1.text && $0.attributeCount == $1.attributeCount
      }
      && one.attributes.elementsEqual(other.attributes) { $0.name == $1.name && $0.value == $1.value }
  }

  private enum Verdict: Equatable { case same, refused, onlyExpat, different }

  private func verdict(_ bytes: [UInt8]) -> Verdict {
    let (own, expats) = (try? XMLReader.parse(bytes), try? XMLParser.parse(bytes))
    guard let own else { return expats == nil ? .refused : .onlyExpat }
    return expats.map { isSame(own, $0) } == true ? .same : .different
  }

  @Test(
    "what both take they read alike",
    arguments: [
      "<a/>", "\u{FEFF}<a/>", "<?xml version=\"1.0\"?><a/>",
      "<?xml version='1.0' encoding=\"utf-8\" standalone='no' ?>\n<a/>\n",
      "<!-- one --><?p q?><a></a><!----><?z?>\n", "<a b='1' c=\"'\"\n d = '\"'/>", "<a>\r\n<b\r\n/>\r<c/>\n\r<d/></a>",
      "<a b='x\ty\r\nz&#10;&#x41;&amp;&lt;&gt;&quot;&apos;'>  t &#128512; ]] > <![CDATA[<&]>]]> u </a>",
      "<a>one<b/>two</a>", "<a><b>one<!-- c -->two<?p?>three</b></a>",
      "<a-.1:_ b-.:='\u{E9}\u{1F600}'>\u{E9}</a-.1:_ >",
      "<a>]]</a>", "<a>\u{85}\u{2028}\u{7F}</a>", "<a b='>'/>", "<a><![CDATA[]]></a>",
    ])
  func alike(_ text: String) { #expect(verdict(Array(text.utf8)) == .same) }

  @Test(
    "what is not well-formed is refused by both",
    arguments: [
      "", " ", "no", "<a", "<a>", "<a></b>", "<a/><b/>", "<a/>x", "x<a/>", "<a x='1' x='2'/>", "<a x='1'y='2'/>",
      "<a x=1/>",
      "<a x/>", "<a x='<'/>", "<1/>", "<a ><-b/></a>", "<a>&e;</a>", "<a>&amp</a>", "<a>&#0;</a>", "<a>&#xD800;</a>",
      "<a>&#xFFFE;</a>", "<a>&#x110000;</a>", "<a>&#;</a>", "<a>&#x;</a>", "<a>]]></a>", "<a><!-- -- --></a>",
      "<a><!-- </a>",
      "<a><![CDATA[</a>", "<![CDATA[]]><a/>", "<a><?xml version='1.0'?></a>", " <?xml version='1.0'?><a/>",
      "<?xml?><a/>",
      "<?xml encoding='UTF-8'?><a/>", "<?xml version='1.0' standalone='maybe'?><a/>",
      "<?xml version='1.0'encoding='UTF-8'?><a/>",
      "<a>\u{1}</a>", "<a>\u{FFFF}</a>", "<a b='\u{8}'/>", "<a/ >", "< a/>", "<a></ a>", "<a><?XmL ?></a>",
      "<a>&amp ;</a>",
      "<?xml version='1.0' standalone='yes' encoding='UTF-8'?><a/>", "<a\u{A0}b='1'/>",
    ])
  func refused(_ text: String) { #expect(verdict(Array(text.utf8)) == .refused) }

  @Test("it takes UTF-8 and names in ASCII only")
  func less() {
    #expect(failure("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>")?.reason == .malformed("unknown encoding"))
    #expect(verdict([0xFE, 0xFF] + [0, 0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E]) == .onlyExpat)
    #expect(verdict(Array("<\u{E9}/>".utf8)) == .onlyExpat)
    #expect(verdict([0x3C, 0x61, 0x3E, 0xC3, 0x28, 0x3C, 0x2F, 0x61, 0x3E]) == .refused)
  }

  @Test("document types, a million nested elements, a million beside each other and tags of a megabyte are refused")
  func limits() throws {
    #expect(failure("<!DOCTYPE a [<!ENTITY e \"x\">]><a>&e;</a>")?.reason == .entity)
    #expect(failure(String(repeating: "<a>", count: 1_000_000))?.reason == .tooDeep)
    #expect(failure("<a>" + String(repeating: "<b/>", count: 1_000_001) + "</a>")?.reason == .tooLarge)
    let long = String(repeating: "x", count: XMLParser.maximumTag)
    #expect(failure("<a>\n<b c=\"\(long)\"/></a>") == XMLFailure(reason: .tagTooLong, line: 2))
    #expect(failure("<a>\n<b>\n</a>")?.line == 3)
  }

  /// Whether expat may take what the reader does not: another encoding, or a name that is not ASCII.
  private func mayDiffer(_ bytes: [UInt8]) -> Bool {
    guard let tree = try? XMLParser.parse(bytes) else { return false }
    let names = tree.records.map { $0.name } + tree.attributes.map { $0.name }
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    return !names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
      || head.contains("encoding") && !head.lowercased().contains("\"utf-8\"")
  }

  @Test("the corpus, and what random changes make of it", .enabled(if: Corpus.isThere, "shared/corpus is not there"))
  func corpus() {
    for path in Corpus.paths { #expect(verdict(Corpus.bytes(path)) == .same, "\(path)") }
    let small = Corpus.paths.map(Corpus.bytes).filter { $0.count < 8_000 }
    let pieces = [
      "<", ">", "/", "\"", "=", "&", ";", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&#x41;", "&lt;", "\r", "x",
    ]
    .map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 7)
    var counts: [Int] = [0, 0]
    for number in 0..<20_000 {
      var bytes = small[number % small.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...6, using: &generator)))
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
        default: bytes[place] = bytes.randomElement(using: &generator) ?? 0
        }
      }
      switch verdict(bytes) {
      case .same: counts[0] += 1
      case .refused: counts[1] += 1
      case .onlyExpat: #expect(mayDiffer(bytes), "\(String(decoding: bytes, as: UTF8.self))")
      case .different: Issue.record("read otherwise: \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    // Both kinds were met often.
    #expect(counts.allSatisfy { $0 > 1_000 })
  }
}
