import Synchronization
import Testing

@testable import AdaptModel

/// Texts that are broken into the lines that are shown.
@Suite("Lines of a text")
struct TextLinesTests {
  /// Measures as the table does, and counts the characters.
  private final class Counting: TextMeasurer {
    let characters = Atomic<Int>(0)

    func metrics(of font: Font) -> FontMetrics { TableTextMeasurer().metrics(of: font) }

    func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement {
      characters.add(text.utf8.count, ordering: .relaxed)
      return TableTextMeasurer().measure(text, font: font, width: width, lines: lines)
    }
  }

  @Test("a line ends where one more character does not fit, whatever the text")
  func words() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let text = String((0..<Int.random(in: 1...120, using: &random)).map { _ in "wi m-é中".randomElement() ?? "w" })
      let width = Double.random(in: 1...200, using: &random)
      let measurer = AnyTextMeasurer.wrapping(TableTextMeasurer())
      let lines = TextLines(text, font: .system(size: 17), width: width, limit: 0, measurer: measurer).lines
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(text) at \(width)")
      for line in lines where line.count > 1 {
        let count = measurer.measure(line, font: .system(size: 17), width: width, lines: 0).lineCount
        #expect(count <= 1, "`\(line)` of `\(text)` at \(width)")
      }
      let short = TextLines(text, font: .system(size: 17), width: width, limit: 1, measurer: measurer).lines
      #expect(short.count == 1)
    }
  }

  @Test(
    "of a long text only what the lines show is looked at, and they are those of the whole text",
    arguments: [LineBreakMode.truncateTail, .truncateHead, .truncateMiddle, .clip, .wordWrap, .charWrap], [1, 3])
  func longTexts(mode: LineBreakMode, limit: Int) throws {
    let (front, back) = (String(repeating: "wörter ", count: 4000), String(repeating: "ち end ", count: 4000))
    func lines(_ middle: Int) -> (lines: [String], characters: Int) {
      let counting = Counting()
      let text = front + String(repeating: "x é ", count: middle) + back
      let found = TextLines(
        text, font: .system(size: 17), width: 300, limit: limit, mode: mode, measurer: .wrapping(counting))
      return (found.lines, counting.characters.load(ordering: .relaxed))
    }
    let (short, long) = (lines(30_000), lines(60_000))
    #expect(short.lines.count == limit && long.lines == short.lines)
    #expect(long.characters == short.characters)
  }

  @Test("no line of Japanese begins with closing or ends with opening punctuation, and as many are measured")
  func japanese() {
    var random = SystemRandomNumberGenerator()
    let parts = ["文", "字", "か", "ア", "Wi", "3", " ", "、", "。", "ー", "っ", "）", "」", "！", "（", "「", "-"]
    var compared = 0
    for _ in 0..<600 {
      let text = (0..<Int.random(in: 2...40, using: &random)).map { _ in parts.randomElement() ?? "文" }.joined()
      let width = Double.random(in: 120...300, using: &random)
      // Between so many marks in a row there may be no place to break at all. Spaces and hyphens always are one.
      guard text.firstMatch(of: #/[、。ーっ）」！（「]{4}|[ -][、。ーっ）」！]|[（「][ -]/#) == nil else { continue }
      compared += 1
      let measurer = AnyTextMeasurer.wrapping(TableTextMeasurer())
      let lines = TextLines(text, font: .system(size: 17), width: width, limit: 0, measurer: measurer).lines
      let measured = measurer.measure(text, font: .system(size: 17), width: width, lines: 0).lineCount
      #expect(lines.count == measured, "\(text) at \(width): \(lines)")
      for line in lines.dropFirst() {
        #expect(line.first.map { !"、。ーっ）」！".contains($0) } ?? true, "\(text) at \(width): \(lines)")
      }
      for line in lines.dropLast() {
        #expect(line.last.map { !"（「".contains($0) } ?? true, "\(text) at \(width): \(lines)")
      }
    }
    #expect(compared > 60)
  }

  @Test("a long word takes work in proportion to its length, however many lines show", arguments: [0, 1, 2])
  func growth(limit: Int) {
    let work = [1000, 4000].map { count in
      let measurer = Counting()
      let text = String(repeating: "w", count: count)
      _ = TextLines(text, font: .system(size: 17), width: 100, limit: limit, measurer: .wrapping(measurer))
      return Double(measurer.characters.load(ordering: .relaxed))
    }
    // 4^1.3 is 6.06.
    #expect(work[1] / work[0] <= 6.06, "\(work)")
  }
}
