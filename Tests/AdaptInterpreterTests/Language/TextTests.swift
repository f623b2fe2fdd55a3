import AdaptInterpreter
import AdaptSyntax
import AdaptTestSupport
import Testing

/// Texts are gone through in parts, so that a run can be stopped in between; what comes out is what Swift says.
@Suite("Long texts")
struct TextTests {
  private static let pieces = ["a", "é", "e\u{301}", "🇩🇪", "👩‍👩‍👧", "日", "\r\n", "\u{301}", " ", "\u{1F1E9}"]

  @Test("counting, taking, beginnings and ends", arguments: 0..<4 as Range<UInt64>)
  func longTexts(seed: UInt64) throws {
    var random = SeededGenerator(seed: 7_919 &* seed &+ 5)
    var text = ""
    while text.utf8.count < 60_000 { text += Self.pieces.randomElement(using: &random) ?? "" }
    let other = String(text.dropLast(Int.random(in: 0...2, using: &random)))
    let end = String(text.dropFirst(text.count / 2))
    let place = Int.random(in: 0..<text.count, using: &random)
    let interpreter = Interpreter()
    for (name, value) in [("text", text), ("other", other), ("end", end)] {
      interpreter.register(name) { _ in .string(value) }
    }
    let source = """
      let s = text()
      func answers() {
        return [s.count, s[\(place)], s.hasPrefix(other()), s.hasSuffix(end()), s.hasPrefix(end()), other().hasPrefix(s)]
      }
      """
    #expect(interpreter.run(source).succeeded)
    let expected: [ScriptValue] = [
      .number(Double(text.count)), .string(String(Array(text)[place])), .bool(text.hasPrefix(other)),
      .bool(text.hasSuffix(end)), .bool(text.hasPrefix(end)), .bool(other.hasPrefix(text)),
    ]
    #expect(try interpreter.call("answers") == .list(expected))
  }
}
