import AdaptModel
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test(
    "what is written is read",
    arguments: [#"{"a":[1,-2.5,true,null,"x\"\\\n\u001f"],"b":{}}"#, "[]", "\"é漢😀\"", "0"])
  func roundTrip(text: String) { #expect(JSONReader.read(text)?.text == text) }

  @Test("escapes are what they stand for")
  func escapes() {
    #expect(JSONReader.read(#""\u0041\ud83d\ude00\ud800x\/""#)?.string == "A😀\u{FFFD}x/")
  }

  @Test(
    "what is no JSON is refused",
    arguments: [
      "", "{", "[1", "{\"a\":1", "nul", "fals", "[1,]", "{\"a\"}", "\"", "\"\\x\"", "tru", "1 2",
      "nan", "1e999", "\"\n\"",
      String(repeating: "[", count: 100_000),
    ])
  func refused(text: String) { #expect(JSONReader.read(text) == nil) }
}
