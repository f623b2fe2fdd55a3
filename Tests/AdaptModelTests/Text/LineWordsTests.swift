import AdaptTestSupport
import Testing

@testable import AdaptModel

/// The parts of a text between which a line may end.
@Suite("Words of lines")
struct LineWordsTests {
  @Test(
    "a text that has room for its widest word breaks at its words alone, and one that has less breaks within one",
    arguments: 0..<200)
  func breaks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("wi m-é中。 ")
    let text = String(
      (0..<Int.random(in: 1...60, using: &random)).map { _ in letters.randomElement(using: &random) ?? "w" })
    let measurer = AnyTextMeasurer.wrapping(TableTextMeasurer())
    let font = Font.system(size: 17)
    let words = Array(LineWords(text)).map(String.init)
    #expect(words.joined() == text.filter { $0 != " " })
    let widest = words.map { measurer.measure($0, font: font).size.width }.max() ?? 0
    let fitting = TextLines(text, font: font, width: widest + 0.5, limit: 0, measurer: measurer).lines
    #expect(isMadeOf(words, fitting), "\(text): \(words), \(fitting)")
    guard
      let longest = words.max(by: {
        measurer.measure($0, font: font).size.width < measurer.measure($1, font: font).size.width
      }),
      longest.count > 1
    else { return }
    let narrow = TextLines(text, font: font, width: widest - 1, limit: 0, measurer: measurer).lines
    #expect(!isMadeOf(words, narrow), "\(text): \(words), \(narrow)")
  }

  /// Whether each line is a run of whole words.
  private func isMadeOf(_ words: [String], _ lines: [String]) -> Bool {
    var left = words[...]
    for line in lines {
      var rest = line.filter { $0 != " " }[...]
      while !rest.isEmpty {
        guard let word = left.first, rest.hasPrefix(word) else { return false }
        rest = rest.dropFirst(word.count)
        left = left.dropFirst()
      }
    }
    return left.isEmpty
  }

  @Test(
    "what is never seen takes no room",
    arguments: [
      "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{200E}", "\u{061C}", "\u{00AD}", "\u{FEFF}", "\u{2060}",
    ])
  func invisible(mark: String) {
    for font in [Font.system(size: 17), .system(size: 34)] {
      let measurer = TableTextMeasurer()
      let plain = measurer.measure("good evil", font: font).size
      #expect(measurer.measure("\(mark)good\(mark) evil", font: font).size == plain)
    }
  }
}
