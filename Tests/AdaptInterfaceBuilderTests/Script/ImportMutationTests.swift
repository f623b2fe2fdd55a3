import AdaptModel
import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterfaceBuilder

/// Documents that nobody saved: lines of real ones left out, repeated and exchanged.
@Suite("Damaged documents")
struct ImportMutationTests {
  @Test("give scripts that parse and are formatted, if they are documents at all", arguments: ImportFixture.all)
  func mutants(_ fixture: ImportFixture) throws {
    let file = try fixture.file()
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    var generator = SeededGenerator(seed: UInt64(lines.count))
    var imported = 0
    for _ in 0..<300 {
      let text = Self.mutate(lines, with: &generator).joined(separator: "\n")
      let mutant = SourceFile(name: fixture.name, text: text)
      guard let document = InterfaceReader.read(mutant).document else { continue }
      imported += 1
      let script = document.script(of: mutant)
      let tree = Parser.parse(script.source)
      #expect(!tree.hasErrors, "\(tree.diagnostics.first?.message ?? "")\n\(text)")
      #expect(Formatter.format(tree) == script.source.bytes, "\(text)")
    }
    #expect(imported > 30)
  }

  private static func mutate(_ lines: [String], with generator: inout SeededGenerator) -> [String] {
    var result = lines
    for _ in 0...Int.random(in: 0...2, using: &generator) {
      let (one, other) = (
        Int.random(in: 1..<result.count, using: &generator), Int.random(in: 1..<result.count, using: &generator)
      )
      switch Int.random(in: 0..<5, using: &generator) {
      // An element that stands on one line goes or comes twice without breaking the XML.
      case 0 where result[one].hasSuffix("/>"): result.remove(at: one)
      case 1 where result[one].hasSuffix("/>"): result.insert(result[one], at: other)
      case 2: result.swapAt(one, other)
      default: result[one] = exchangeValues(of: result[one], result[other])
      }
    }
    return result
  }

  /// The line with one of its values taken from another line.
  private static func exchangeValues(of line: String, _ other: String) -> String {
    var parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let values = other.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count > 2, values.count > 2 else { return line }
    parts[parts.count / 4 * 2 + 1] = values[values.count / 4 * 2 + 1]
    return parts.joined(separator: "\"")
  }
}
