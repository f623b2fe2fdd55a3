import AdaptSolver
import AdaptTestSupport
import Testing

@testable import AdaptModel

@Suite("Text")
struct TextMeasurerTests {
  let measurer = TableTextMeasurer()

  /// Every advance of `sf_advances.csv`, at each of its sizes.
  @Test("widths are those of the system font, to the unit")
  func table() throws {
    let text = try Repository.text(".ci/generate/sf_advances.csv")
    var count = 0
    for line in text.split(separator: "\n").dropFirst(2) {
      let fields = line.split(separator: ",")
      let code = try #require(UInt32(fields[0]).flatMap { Unicode.Scalar($0) })
      for (size, field) in zip([12.0, 13, 17], fields.dropFirst()) {
        let width = try #require(Double(field))
        let font = Font.system(size: size)
        // A trailing letter, since lines keep their trailing spaces.
        let both = measurer.measure("\(code)a", font: font).size.width
        let letter = measurer.measure("a", font: font).size.width
        #expect(abs(both - letter - width) < 0.002, "\(code) at \(size)")
        count += 1
      }
    }
    #expect(count == 285)
  }

  @Test("a signal ends the measuring of a long text")
  func aSignalEndsALongText() {
    let text = String(repeating: "word ", count: 100_000)
    let font = Font.system(size: 17)
    let signal = StopSignal()
    let stoppable = TableTextMeasurer(until: signal)
    let whole = measurer.measure(text, font: font, width: 300, lines: 0)
    #expect(stoppable.measure(text, font: font, width: 300, lines: 0) == whole)
    signal.raise()
    #expect(stoppable.measure(text, font: font, width: 300, lines: 0).lineCount < whole.lineCount / 4)
  }

  @Test(
    "label heights are those stored at 2x",
    arguments: [
      (10, 12), (11, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (20, 24), (24, 29),
      (30, 36), (40, 48),
    ])
  func heights(points: Double, height: Double) {
    let size = measurer.measure("Label", font: .system(size: points)).size
    #expect(size.roundedUp(toScale: 2).height == height)
  }

  /// Labels of one line from public Interface Builder documents, at sizes that the fit of 17 pt does not see.
  @Test("other sizes are tracked as San Francisco is: average characters at 12 pt are wider than in proportion")
  func tracking() {
    let text = "The quick brown fox jumps over the lazy dog"
    func perCharacter(_ points: Double) -> Double {
      let width = measurer.measure(text, font: .system(size: points)).size.width
      let proportional = measurer.measure(text, font: .label).size.width * points / 17
      return (width - proportional) / Double(text.count)
    }
    for (points, fitted) in [
      (12.0, 0.307), (13, 0.254), (14, 0.233), (15, 0.198), (16, 0.109), (18, 0.056), (20, 0.027),
    ] {
      #expect(abs(perCharacter(points) - fitted) < 0.06, "\(points) pt: \(perCharacter(points))")
    }
    // No jumps: half a point never makes a text narrower.
    var last = 0.0
    for half in stride(from: 6.0, through: 100, by: 0.5) {
      let width = measurer.measure(text, font: .system(size: half)).size.width
      #expect(width > last, "\(half)")
      last = width
    }
  }

  @Test("widths agree with those that documents store")
  func storedLabels() {
    let errors = StoredLabels.all.map { label in
      let font = Font.system(size: label.size, weight: label.weight)
      return abs(measurer.measure(label.text, font: font).size.width.roundedUp(toScale: 2) - label.width)
    }.sorted()
    #expect(errors[errors.count / 2] <= 0.5)
    #expect(errors.filter { $0 <= 1 }.count * 100 >= errors.count * 70)
  }

  @Test("heavier is wider")
  func weights() {
    let widths = Font.Weight.allCases.map {
      measurer.measure("Hamburgefonstiv", font: .system(size: 17, weight: $0)).size.width
    }
    for (lighter, heavier) in zip(widths, widths.dropFirst()) { #expect(lighter < heavier) }
  }

  @Test("metrics and baselines")
  func baselines() {
    let metrics = measurer.metrics(of: .label)
    #expect(abs(metrics.lineHeight - 20.2871) < 0.0001)
    let three = measurer.measure("a\nb\nc", font: .label, width: .infinity, lines: 0)
    #expect(three.lineCount == 3)
    #expect(three.firstBaseline == metrics.ascent)
    #expect(abs(three.lastBaseline - (metrics.ascent + 2 * metrics.lineHeight)) < 1e-9)
    #expect(abs(three.size.height - 3 * metrics.lineHeight) < 1e-9)
    #expect(!three.isTruncated)
  }

  func lines(_ text: String, _ width: Double, _ lines: Int = 0) -> Int {
    measurer.measure(text, font: .label, width: width, lines: lines).lineCount
  }

  func width(_ text: String) -> Double { measurer.measure(text, font: .label).size.width }

  @Test("breaks at spaces, hyphens and newlines, within a word only where nothing else helps")
  func breaking() {
    let words = "one two three"
    #expect(lines(words, width(words)) == 1)
    #expect(lines(words, width(words).roundedUp(toScale: 2)) == 1)
    #expect(lines(words, width(words) - 1) == 2)
    #expect(lines(words, width("three")) == 3)
    // Spaces at a break take no room.
    #expect(lines("two    one", width("one")) == 2)
    #expect(
      measurer.measure("two    one", font: .label, width: width("one"), lines: 0).size.width <= width("one") + 0.01)
    #expect(lines("well-known", width("known")) == 2)
    #expect(lines("wwww", width("ww")) == 2)
    #expect(lines("wwwwww ww", width("ww")) == 4)
    #expect(lines("a\r\nb\rc\n", 100) == 3)
    #expect(lines("a\n\nb", 100) == 3)
    #expect(lines("\n", 100) == 1)
    #expect(lines("a", 0) == 1)
    #expect(lines("abc", 0) == 3)
    #expect(lines("abc", -5) == 3)
    #expect(lines("abc", .nan) == 1)
  }

  @Test("East Asian text breaks between characters, not before closing punctuation")
  func eastAsian() {
    #expect(width("漢字") == 34)
    #expect(lines("漢字漢字", 34) == 2)
    #expect(lines("漢字。", 34) == 2)
    #expect(measurer.measure("漢字。", font: .label, width: 34, lines: 0).size.width == 34)
    #expect(lines("ABC漢字", width("ABC") + 1) == 2)
  }

  @Test("what takes no room, and what takes one place")
  func clusters() {
    #expect(width("e\u{301}") == width("e"))
    #expect(width("é") == width("e"))
    #expect(width("👍🏽") == width("👍"))
    #expect(width("👨‍👩‍👧") == width("👨"))
    #expect(width("🇩🇪") == width("👍") - 0.01 || abs(width("🇩🇪") - width("👍")) < 0.1)
    #expect(width("") == 0)
    #expect(width("Ελληνικά") > 40)
    #expect(width("Привет") > 40)
    #expect(width("\u{1F468}\u{FE0F}") == width("\u{1F468}"))
  }

  @Test("truncation")
  func truncation() {
    let cut = measurer.measure("one two three", font: .label, width: 50, lines: 1)
    #expect(cut.isTruncated)
    #expect(cut.lineCount == 1)
    #expect(cut.size.width == 50)
    #expect(!measurer.measure("one two three", font: .label, width: 50, lines: 3).isTruncated)
    // A label of one line shows the first line of two, and an ellipsis.
    let first = measurer.measure("one\ntwo", font: .label)
    #expect(first.isTruncated)
    #expect(first.size.width > width("one"))
    #expect(first.size.width < 60)
  }

  @Test("a text takes no more lines in a wider column, and never more room than it is given")
  func monotone() {
    var source = SeededGenerator(seed: 7)
    let alphabet = Array("abcWMi  -\n漢é👍")
    for _ in 0..<300 {
      let text = String(
        (0..<Int.random(in: 1...60, using: &source)).compactMap { _ in alphabet.randomElement(using: &source) })
      var last = Int.max
      for column in stride(from: 25.0, through: 400, by: 25) {
        let size = measurer.measure(text, font: .label, width: column, lines: 0)
        #expect(size.lineCount <= last, "\(text.debugDescription) \(column)")
        #expect(size.size.width <= column + 0.01, "\(text.debugDescription) \(column)")
        last = size.lineCount
        let natural = measurer.measure(text, font: .label, width: .infinity, lines: 0)
        #expect(natural.lineCount <= size.lineCount)
      }
    }
  }

  @Test("sizes that are no sizes", arguments: [0, -1, .nan, .infinity, 1e300, 1e-300, 1e-3])
  func oddSizes(points: Double) {
    for text in ["", "a", "ab\nc 漢"] {
      let found = measurer.measure(text, font: .system(size: points), width: 10, lines: 1)
      #expect(found.size.isValid)
      #expect(found.firstBaseline.isFinite)
    }
  }

  @Test("a string that is not stored in a row of bytes, and a monospaced font")
  func otherPaths() {
    let font = Font(family: .monospaced, size: 10)
    #expect(abs(measurer.measure("iiii", font: font).size.width - 24.72) < 0.01)
    #expect(measurer.measure("iiii", font: font).size == measurer.measure("MMMM", font: font).size)
  }

  @Test("text styles and Dynamic Type")
  func styles() {
    #expect(TextStyle.body.size() == 17)
    #expect(TextStyle(named: "largeTitle")?.size() == 34)
    #expect(TextStyle(named: "subheadline")?.size(.extraSmall) == 12)
    #expect(TextStyle.caption2.size(.accessibilityExtraExtraExtraLarge) == 40)
    #expect(Font.preferred(.headline) == Font(size: 17, weight: .semibold))
    #expect(TextStyle(named: "heading") == nil)
    for style in TextStyle.allCases {
      let sizes = ContentSizeCategory.allCases.filter { $0 != .unspecified }.map { style.size($0) }
      #expect(sizes == sizes.sorted())
      #expect(style.size(.unspecified) == style.size(.large))
      #expect(TextStyle(named: style.name) == style)
    }
  }

  @Test("fonts by name")
  func names() {
    for weight in Font.Weight.allCases { #expect(Font.Weight(named: weight.name) == weight) }
    #expect(Font.preferred(.headline).description == "17 semibold")
  }

  @Test("the font table is whole")
  func fontTable() {
    #expect(FontTable.advances.count == 4 * FontTable.stride)
    for (one, next) in zip(FontTable.blocks, FontTable.blocks.dropFirst()) {
      #expect(one.last < next.first)
      #expect(next.offset == one.offset + Int(one.last - one.first) + 1)
    }
  }
}
