import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Reading XML")
struct XMLTests {
  private func tree(_ text: String) throws -> XMLElement { try XMLParser.parse(Array(text.utf8)).root }

  private func failure(_ text: String) -> XMLFailure? {
    do throws(XMLFailure) {
      _ = try XMLParser.parse(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("elements keep names, attributes, order and lines")
  func elements() throws {
    let root = try tree("<a x=\"1\" y=\"2\">\n  <b/>\n  <c key=\"k\">text &amp; more</c>\n</a>")
    #expect(root.name == "a" && root.line == 1 && root.parent == nil)
    #expect(root["x"] == "1" && root["y"] == "2" && root["z"] == nil)
    #expect(root.attributes.map(\.name) == ["x", "y"])
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.children.map(\.line) == [2, 3])
    #expect(root.child(key: "k")?.text == "text & more")
    #expect(root.child("c")?.parent?.name == "a")
  }

  @Test("text in other encodings is read")
  func encodings() throws {
    #expect(try tree("<a n=\"\u{E9}\u{1F600}\"/>")["n"] == "\u{E9}\u{1F600}")
    let utf16 = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a n=\"\u{E9}\"/>".utf16
    let bytes = [0xFE, 0xFF] + Array(utf16).flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    #expect(try XMLParser.parse(bytes).root["n"] == "\u{E9}")
  }

  @Test(
    "what is not well-formed is refused with its line",
    arguments: ["", "<a>\n<b>\n</a>", "<a", "<a x='1' x='2'/>", "no"])
  func malformed(_ text: String) {
    guard case .malformed? = failure(text)?.reason else {
      Issue.record("accepted: \(text)")
      return
    }
  }

  @Test("the line of a mistake is its own")
  func line() { #expect(failure("<a>\n<b>\n</a>")?.line == 3) }

  @Test(
    "entities and document types are refused, whatever they would bring",
    arguments: [
      #"<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>"#,
      #"<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>"#,
      #"<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>"#,
      """
      <!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;</a>
      """,
    ])
  func entities(_ text: String) { #expect(failure(text)?.reason == .entity) }

  @Test("an entity that nobody declared is a mistake")
  func unknownEntity() {
    guard case .malformed? = failure("<a>&e;</a>")?.reason else {
      Issue.record("accepted")
      return
    }
  }

  @Test("a million nested elements are refused, a million beside each other too")
  func size() {
    #expect(failure(String(repeating: "<a>", count: 1_000_000))?.reason == .tooDeep)
    #expect(failure("<a>" + String(repeating: "<b/>", count: 1_000_001) + "</a>")?.reason == .tooLarge)
    #expect(failure(String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)) == nil)
  }

  @Test("a tag of more than a megabyte is refused before its end is seen; long comments and texts are not")
  func longTags() {
    let long = String(repeating: "x", count: 2 * XMLParser.maximumTag)
    for text in ["<a>\n<b c=\"\(long)\"/></a>", "<a>\n<b c=\"\(long)", "<a>\n<b c=\"\(long.prefix(1 << 20))\"/></a>"] {
      #expect(failure(text) == XMLFailure(reason: .tagTooLong, line: 2))
    }
    #expect(failure("<a><!-- \(long) --><?p \(long)?><b>\(long)</b><b c=\"\(long.prefix(1 << 19))\"/></a>") == nil)
  }
}
