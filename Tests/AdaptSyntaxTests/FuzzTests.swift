import AdaptSyntax
import AdaptTestSupport
import Testing

/// Whatever the bytes: a tree that prints back to them, no trap, and work in proportion to their number.
@Suite("Any bytes at all")
struct FuzzTests {
  static let seeds: [UInt64] = Array(1...5)

  @Test("random bytes", arguments: seeds)
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(flaw(inParseOf: bytes) == nil, "\(bytes)")
    }
  }

  @Test("random pieces of the language", arguments: seeds)
  func randomPieces(seed: UInt64) {
    let pieces = [
      "{", "}", "(", ")", "[", "]", "\n", "\n", " ", " ", ";", ",", ":", ".", "@", "\"", "\\(", "a", "b", "x", "H:",
      "|",
      "1", "2.5", "px", "==", "<=", "=", "+=", "-", "+", "*", "%", "?", "??", "!", "...", "&&", "||", "//c\n", "/*",
      "*/",
      "#", "'", "“", "”", "if ", "else ", "for ", "in ", "where ", "while ", "when ", "otherwise ", "on ", "override ",
      "func ", "return ", "let ", "var ", "test ", "import ", "print ", "launch ", "send ", "to ", "label ", "nil",
      "true",
      "\u{0}", "é", "self.", "guard ", "switch ", "class ", "elif ", "++", "->", "\"\"\"", "$0", ".leadingAnchor",
      ".constraint(", "visual ", "trace on", "\r\n", "\u{A0}",
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      var text = ""
      for _ in 0..<Int.random(in: 1...60, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
      #expect(flaw(inParseOf: Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("scripts with bytes changed, taken out and put in", arguments: seeds)
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for script in SyntaxFixtures.scripts {
      for _ in 0..<4 {
        var bytes = Array(script.text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: place)
          case 2: bytes.insert(Array("{}()[]\"\\.,:;@=\n".utf8).randomElement(using: &random) ?? 0, at: place)
          default:
            let end = min(bytes.count, place + Int.random(in: 0..<40, using: &random))
            bytes.removeSubrange(place..<end)
          }
        }
        #expect(flaw(inParseOf: bytes) == nil, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test("scripts cut off at every 37th byte", arguments: SyntaxFixtures.scripts.map(\.path))
  func truncations(path: String) throws {
    let bytes = Array(try Repository.text(path).utf8)
    for length in stride(from: 0, to: bytes.count, by: 37) {
      #expect(flaw(inParseOf: Array(bytes[..<length])) == nil, "\(path) cut at \(length)")
    }
  }

  static let extremes: [(name: String, text: String)] = [
    ("nothing", ""),
    ("a megabyte on one line", String(repeating: "a.top == b.bottom + 8 * 3; ", count: 40_000)),
    ("a megabyte of spaces", String(repeating: " ", count: 1_000_000)),
    ("one name of a megabyte", String(repeating: "a", count: 1_000_000)),
    ("one string of a megabyte", "\"" + String(repeating: "a", count: 1_000_000)),
    ("10 000 opening braces", String(repeating: "{", count: 10_000)),
    ("10 000 closing braces", String(repeating: "}", count: 10_000)),
    ("10 000 nested blocks", String(repeating: "if a {", count: 10_000) + String(repeating: "}", count: 10_000)),
    ("100 000 opening parentheses", String(repeating: "(", count: 100_000)),
    ("100 000 nested lists", String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
    ("100 000 prefix operators", String(repeating: "!", count: 100_000) + "a"),
    ("100 000 minus signs", String(repeating: "-", count: 100_000) + "a"),
    ("100 000 plus signs", "a" + String(repeating: "+", count: 100_000)),
    ("1 000 000 operators", "let a = 1" + String(repeating: " + 1", count: 1_000_000)),
    ("100 000 members", "a" + String(repeating: ".b", count: 100_000)),
    ("100 000 calls", "a" + String(repeating: "()", count: 100_000)),
    ("100 000 trailing closures", "a" + String(repeating: " { }", count: 100_000)),
    ("100 000 ternaries", String(repeating: "a ? b : ", count: 100_000) + "c"),
    ("100 000 nested ternaries", String(repeating: "a ? ", count: 100_000)),
    ("10 000 else ifs", "if a { }" + String(repeating: " else if a { }", count: 10_000)),
    ("10 000 otherwise whens", "when a { }" + String(repeating: " otherwise when a { }", count: 10_000)),
    ("10 000 nested interpolations", String(repeating: "\"\\(", count: 10_000)),
    (
      "10 000 closed interpolations",
      String(repeating: "\"\\(", count: 10_000) + String(repeating: ")\"", count: 10_000)
    ),
    ("100 000 unknown characters", String(repeating: "~ ", count: 100_000)),
    ("100 000 errors", String(repeating: "let = \n", count: 100_000)),
    ("100 000 misspelled words", String(repeating: "pritn \"a\"\n", count: 100_000)),
    ("100 000 quotes", String(repeating: "\"", count: 100_001)),
    ("100 000 apostrophes", String(repeating: "'\n", count: 100_000)),
    ("10 000 comment openers", String(repeating: "/*", count: 10_000)),
    ("closures with many names", String(repeating: "{ a, b, c ", count: 10_000)),
    ("lists in parentheses", String(repeating: "print(a, ", count: 10_000)),
    ("commands in closures", String(repeating: "print({ ", count: 10_000)),
    ("comparisons", "a" + String(repeating: " == a", count: 100_000)),
    ("assignments", String(repeating: "a = ", count: 100_000)),
    ("deep and long", String(repeating: "(a" + String(repeating: "+a", count: 300), count: 400)),
  ]

  @Test("what no person writes", arguments: extremes.map(\.name))
  func extreme(name: String) throws {
    let text = try #require(Self.extremes.first { $0.name == name }).text
    #expect(flaw(inParseOf: Array(text.utf8), walk: true) == nil)
  }
}
