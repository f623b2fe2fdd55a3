import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures of texts")
struct TextPictureTests {
  private func screen(_ views: String) throws -> Screen {
    try Screen(after: "controller Page {\n\(views)\n}\nlaunch Page on \"iPhone 16\"")
  }

  private func look(_ name: String, in screen: Screen) throws -> Look {
    try #require(screen.items.first { $0.path.hasSuffix("." + name) }).look
  }

  private func text(_ name: String, in screen: Screen) throws -> TextLook {
    guard case .text(let text) = try look(name, in: screen) else { return try #require(nil) }
    return text
  }

  @Test("a text view wraps, keeps its paragraphs and shows nothing below its bottom")
  func textView() throws {
    let screen = try screen(
      """
      textView body {
        text = "A text that is long enough to wrap onto a second line.\\n\\nAnother paragraph."
        top == view.top; leading == view.leading; width == 200; height == 300
      }
      textView low { text = "A text that is long enough to wrap onto a second line."
        top == body.bottom; leading == view.leading; width == 120; height == 40 }
      """)
    guard case .textView(let text?, _) = try look("body", in: screen) else { return try #require(nil) }
    #expect(text.lines.count >= 4 && text.lines.contains(""))
    #expect(text.lines.allSatisfy { !$0.hasSuffix("…") } && text.lines.last == "Another paragraph.")
    guard case .textView(var long?, _) = try look("low", in: screen) else { return try #require(nil) }
    let all = long.lines.count
    long.keepLines(in: 32)
    #expect(all >= 3 && long.lines.count == 2 && long.widths.count == 2)
    #expect(ScreenPicture(screen).svg.contains("<rect y=\"300\" width=\"120\" height=\"40\" fill=\"none\"/>"))
  }

  @Test("a label shows the lines that its frame has room for, and the last one says that there is more")
  func height() throws {
    let screen = try screen(
      """
      label low "Unbounded height\\nbut squeezed\\nto one and a half" { lines = 0; top == view.top; leading == view.leading; height == 30 }
      label two "Unbounded height\\nbut squeezed\\nto two and a half" { lines = 0; top == low.bottom; leading == view.leading; height == 50 }
      label free "Unbounded height\\nand all of it" { lines = 0; top == two.bottom; leading == view.leading }
      """)
    #expect(try text("low", in: screen).lines.count == 1)
    #expect(try text("low", in: screen).lines[0].hasSuffix("…"))
    let two = try text("two", in: screen)
    #expect(two.lines.count == 2 && two.lines[0] == "Unbounded height" && two.lines[1].hasSuffix("…"))
    #expect(try text("free", in: screen).lines == ["Unbounded height", "and all of it"])
  }

  @Test("the title of a button without a configuration is left out in its middle")
  func buttons() throws {
    let title = "One two three four five six seven eight"
    let screen = try screen(
      """
      button plain "\(title)" { width == 150; top == view.top; leading == view.leading }
      button own "\(title)" { lineBreakMode = truncateTail; width == 150; top == plain.bottom; leading == view.leading }
      button filled "\(title)" {
        configuration = filled; lineBreakMode = truncateTail; width == 150; top == own.bottom; leading == view.leading
      }
      """)
    func shown(_ name: String) throws -> String {
      switch try look(name, in: screen) {
      case .button(let button): return button.title?.lines.first ?? ""
      case .text(let text): return text.lines.first ?? ""
      default: return ""
      }
    }
    #expect(try shown("plain").hasPrefix("One") && shown("plain").hasSuffix("eight"))
    #expect(try shown("own").hasPrefix("One two") && shown("own").hasSuffix("…"))
    #expect(try shown("filled").hasPrefix("One") && shown("filled").hasSuffix("…"))
  }

  @Test("what does not fit is left out where the line break mode says")
  func modes() throws {
    let words = "One two three four five six seven eight"
    let screen = try screen(
      ["wordWrap", "clip", "truncateHead", "truncateTail", "truncateMiddle"].map {
        "label \($0)One \"\(words)\" { lineBreakMode = \($0); width == 150; top == view.top; leading == view.leading }"
      }.joined(separator: "\n") + """

        label any "Character wrapping withalongword" { lines = 0; lineBreakMode = charWrap; width == 100; top == view.top; leading == view.leading }
        """)
    func line(_ mode: String) throws -> String { try text(mode + "One", in: screen).lines[0] }
    #expect(try line("truncateTail").hasPrefix("One two") && line("truncateTail").hasSuffix("…"))
    #expect(try line("truncateHead").hasPrefix("…") && line("truncateHead").hasSuffix("eight"))
    let middle = try line("truncateMiddle")
    #expect(middle.hasPrefix("One") && middle.hasSuffix("eight") && middle.contains("…"))
    #expect(try words.hasPrefix(line("wordWrap")) && !line("wordWrap").contains("…"))
    #expect(try words.hasPrefix(line("clip")) && text("clipOne", in: screen).widths[0] > 150)
    let any = try text("any", in: screen)
    #expect(any.lines.count == 3 && any.lines[0].hasPrefix("Character w"), "\(any.lines)")
    // What is cut is cut at the label's edges.
    #expect(ScreenPicture(screen).svg.contains("clip-path=\"url(#clip1)\"><title>Page.clipOne"))
  }

  @Test("justified lines reach from one edge to the other, the last one does not")
  func justified() throws {
    let screen = try screen(
      """
      label l "Justified text goes from one edge to the other on every line but the last one" {
        lines = 0; textAlignment = justified; width == 200; top == view.top; leading == view.leading
      }
      """)
    let text = try text("l", in: screen)
    #expect(text.spreadWords.count == text.lines.count && text.lines.count > 2)
    for words in text.spreadWords.dropLast() {
      let last = try #require(words.last)
      #expect(abs(last.x + last.width - 200) < 0.01 && words[0].x == 0)
    }
    #expect(text.spreadWords.last?.isEmpty == true)
  }

  @Test("a tab is a gap as wide as it is measured, and the letters beside it keep their widths")
  func tabs() throws {
    let word = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
    let screen = try screen(
      """
      label l "tab\\tnew\\nline" { lines = 0; top == view.top; leading == view.leading }
      label alone "new" { top == l.bottom; leading == view.leading }
      label right "a\\tb" { textAlignment = right; width == 200; top == alone.bottom; leading == view.leading }
      label first "\\t\\tb" { top == right.bottom; leading == view.leading }
      label turned "\(word)\\t\(word)\(word)" { top == first.bottom; leading == view.leading }
      """)
    let text = try text("l", in: screen)
    let words = text.spreadWords[0]
    let new = try self.text("alone", in: screen).widths[0]
    #expect(words.map { $0.text } == ["tab", "new"] && text.spreadWords[1].isEmpty)
    #expect(words[0].x == 0 && abs(words[1].x + words[1].width - text.widths[0]) < 0.05)
    #expect(abs(words[1].width - new) < 0.01 && words[1].x > words[0].width + 10)
    let drawing = TextDrawing(palette: Palette(isDark: false), stretchesLetters: true)
    func places(_ name: String, width: Double) throws -> [(x: Double, length: Double, words: String)] {
      let frame = Rect(x: 10, y: 0, width: width, height: 20)
      return try drawing.shapes(of: self.text(name, in: screen), in: frame, color: "#000000").map { shape in
        #expect(!shape.contains("\t"))
        let found = try #require(shape.firstMatch(of: #/<text x="([^"]*)".* textLength="([^"]*)".*>([^<]*)</#))
        return (
          try #require(Double(found.output.1)), try #require(Double(found.output.2)), String(found.output.3)
        )
      }
    }
    let drawn = try places("l", width: 200)
    #expect(drawn.map { $0.words } == ["tab", "new", "line"] && abs(drawn[1].length - new) < 0.01)
    let right = try places("right", width: 200)
    #expect(right.map { $0.words } == ["a", "b"] && abs(right[1].x + right[1].length - 210) < 0.05)
    let first = try places("first", width: 200)
    #expect(first.count == 1 && first[0].x > 30)
    // What runs from right to left begins at the right.
    let turned = try places("turned", width: 200)
    #expect(turned.count == 2 && abs(turned[1].x - 10) < 0.05 && turned[0].x > turned[1].x + turned[1].length + 10)
  }

  @Test("titles of segments are cut to their segments, with lines between those that are not chosen")
  func segments() throws {
    let screen = try screen(
      """
      segmented g {
        segments = ["All", "Photos", "A very long segment title", "Videos"]; value = 0
        top == view.top; leading == view.leading; width == 240
      }
      """)
    guard case .segmented(let titles, _, 0) = try look("g", in: screen) else { return try #require(nil) }
    #expect(titles[0] == "All" && titles[1] == "Photos" && titles[2].hasPrefix("A ver") && titles[2].hasSuffix("…"))
    let controls = ControlDrawing(palette: Palette(isDark: false), tint: "#0000ff")
    let shapes = controls.segmented(
      titles, [0.25, 0.25, 0.25, 0.25], 0, Rect(x: 0, y: 0, width: 240, height: 32))
    #expect(shapes.filter { $0.contains("width=\"1\"") }.count == 2)
  }

  @Test("a paragraph in Arabic or Hebrew runs from right to left in all of its lines, and no other one does")
  func direction() throws {
    #expect("\u{5E9}\u{5DC}\u{5D5}\u{5DD} adapt.".runsRightToLeft && "(12) \u{645}\u{631}".runsRightToLeft)
    #expect(!"adapt \u{5E9}\u{5DC}".runsRightToLeft && !"Grüße, 世界. 12".runsRightToLeft && !"\u{660}12".runsRightToLeft)
    let word = "\u{645}\u{631}\u{62D}\u{628}\u{627}"
    let screen = try screen(
      """
      label wrapped "\(word) \(word) adapt. adapt adapt" { lines = 0; top == view.top; leading == view.leading; width == 90 }
      label latin "adapt." { top == view.top + 200; leading == view.leading }
      """)
    let lines = try text("wrapped", in: screen).lines
    #expect(lines.count > 1 && lines.contains { !$0.contains(word) })
    let svg = ScreenPicture(screen).svg
    let texts = svg.matches(of: #/<text [^>]*>/#).map { String($0.output) }
    let turned = texts.filter { $0.contains("direction=\"rtl\"") }
    // The left end of such a line is its end.
    #expect(turned.count == lines.count && turned.allSatisfy { $0.contains("text-anchor=\"end\"") })
    let shape = Shape.text(word, at: Point(x: 0, y: 0), size: 10, color: "#123456", anchor: "end")
    #expect(shape.contains("direction=\"rtl\"") && !shape.contains("text-anchor"))
  }
}
