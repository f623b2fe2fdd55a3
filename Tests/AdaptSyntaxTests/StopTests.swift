import AdaptTestSupport
import Testing

@testable import AdaptSyntax

/// A parser that is told to stop comes to an end wherever it is.
@Suite("Stopped parsers")
struct StopTests {
  /// Long enough for many looks.
  private static func long(_ text: String) -> SourceFile {
    SourceFile(name: "long.adapt", text: String(repeating: text + "\n", count: 1 + 20_000 / max(1, text.utf8.count)))
  }

  @Test("a parser that is stopped gives a tree of one token and no diagnostics")
  func everyLook() {
    var stops = 0
    for script in SyntaxFixtures.scripts.prefix(60) {
      let source = Self.long(script.text)
      let whole = Parser.parse(source)
      var limit = 0
      while true {
        var looks = 0
        let watch = WorkWatch {
          looks += 1
          return looks > limit
        }
        let tree = Parser.parse(source, until: watch)
        guard watch.isStopped else {
          #expect(tree.nodeCount == whole.nodeCount && tree.diagnostics.count == whole.diagnostics.count)
          break
        }
        stops += 1
        #expect(tree.tokenCount == 2 && tree.diagnostics.isEmpty)
        limit += max(1, limit / 3)
      }
    }
    #expect(stops > 300)
  }

  @Test("a long list of tokens grows in parts, each of which is looked at", arguments: [0, 1, 2 * Lexer.chunkSize + 5])
  func chunks(extra: Int) {
    let count = Lexer.chunkSize - 1 + extra
    var looks = 0
    let watch = WorkWatch {
      looks += 1
      return false
    }
    let source = SourceFile(name: "long.adapt", bytes: [UInt8](repeating: UInt8(ascii: "["), count: count))
    let tokens = Lexer.lex(source, until: watch).tokens
    #expect(tokens.count == count + 1 && tokens.last?.kind == .endOfFile)
    #expect(tokens.indices.allSatisfy { tokens[$0].start == Int32($0) })
    #expect(looks >= count / 256 + count / Lexer.chunkSize)
  }

  @Test("what nobody stops is parsed whole")
  func never() {
    let watch = WorkWatch()
    for _ in 0..<10 { #expect(!watch.stops(after: .max / 2)) }
    #expect(!watch.isStopped)
  }

  @Test("columns of long lines count scalars", arguments: [UInt64](1...4))
  func columns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<9000 {
      text += ["a", "é", "日", "🇩🇪", " ", "\n"][Int.random(in: 0..<(seed < 3 ? 5 : 6), using: &random)]
    }
    let source = SourceFile(name: "long.adapt", text: text)
    let bytes = Array(text.utf8)
    for _ in 0..<400 {
      let offset = Int.random(in: 0...bytes.count, using: &random)
      let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
      #expect(source.position(at: Int32(offset)).column == column)
    }
  }
}
