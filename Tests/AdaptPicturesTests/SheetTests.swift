import AdaptInterpreter
import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Sheets")
struct SheetTests {
  private static let hostile = "</script><img src=x onerror=alert(1)>]]>&\u{202E}\u{0}\u{7} x"

  private func screen(_ device: String) throws -> Screen {
    let interpreter = Interpreter()
    let text = Self.hostile.replacing("\u{0}", with: "").replacing("\u{7}", with: "")
    let outcome = interpreter.run(
      """
      controller Page {
        title = "\(text)"
        label l "\(text)" { top == safeArea.top; leading == view.leading }
        switch s { center == safeArea.center }
      }
      launch Page on "\(device)"
      """)
    #expect(outcome.completed)
    return try #require(Screen(interpreter.model))
  }

  private func sheet(isSequence: Bool = false) throws -> PictureSheet {
    let mark = ScreenMark(frame: Rect(x: -50, y: 10, width: 80, height: 40), text: Self.hostile)
    let far = ScreenMark(frame: Rect(x: 5000, y: 10, width: 80, height: 0), weight: .note)
    let panels = try ["iPhone 15", "iPad", "iPhone 6"].map {
      PictureSheet.Panel(
        screen: try screen($0), title: Self.hostile, lines: Array(repeating: CaptionLine(Self.hostile), count: 20),
        code: Self.hostile, marks: [mark, far])
    }
    return PictureSheet(
      title: Self.hostile,
      sections: [
        .init(title: Self.hostile, text: Self.hostile, panels: panels), .init(title: "", panels: []),
      ], overlays: [.frames, .names, .safeArea], isSequence: isSequence)
  }

  @Test("an image is well formed whatever texts say, and no two things in it have one id", arguments: [true, false])
  func image(isSequence: Bool) throws {
    let svg = try sheet(isSequence: isSequence).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let ids = svg.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(ids.count == Set(ids).count && ids.count > 6)
    for reference in svg.matches(of: #/url\(\#([^)]*)\)/#) { #expect(ids.contains(String(reference.output.1))) }
    #expect(try svg == sheet(isSequence: isSequence).svg)
  }

  @Test("sections of one screen stand beside each other with their headings, and those of several below each other")
  func singles() throws {
    func panels(_ count: Int) throws -> [PictureSheet.Panel] {
      try (0..<count).map { _ in PictureSheet.Panel(screen: try screen("iPhone 15"), title: "iPhone 15") }
    }
    func size(_ counts: [Int]) throws -> (width: Double, height: Double, html: String) {
      let sections = try counts.enumerated().map {
        PictureSheet.Section(title: "Screen \($0)", text: "One layout.", panels: try panels($1))
      }
      let sheet = PictureSheet(title: "Wall", sections: sections)
      let numbers = try #require(sheet.svg.firstMatch(of: #/viewBox="0 0 ([0-9.]+) ([0-9.]+)"/#))
      return (try #require(Double(numbers.output.1)), try #require(Double(numbers.output.2)), sheet.html)
    }
    let (one, four, many) = (try size([1]), try size([1, 1, 1, 1]), try size(Array(repeating: 1, count: 12)))
    #expect(four.height < one.height * 1.2 && four.width > one.width)
    #expect(many.width <= 1700 && many.height > 1.5 * four.height)
    #expect(try size([2, 2]).height > 1.5 * one.height)
    #expect(four.html.contains("class=\"singles\"") && !one.html.contains("class=\"singles\""))
  }

  @Test("sentences at the end of a sheet are not headings, and stay on it")
  func remarks() throws {
    let names = (0..<60).map { "Screen\($0)" }.joined(separator: ", ")
    let panel = PictureSheet.Panel(screen: try screen("iPhone 15"), title: "before")
    let sheet = PictureSheet(
      title: "Difference", sections: [.init(title: "A", panels: [panel])], remarks: ["unchanged: \(names)"])
    let width = try #require(sheet.svg.firstMatch(of: #/viewBox="0 0 ([0-9.]+) /#).flatMap { Double($0.output.1) })
    let lines = sheet.svg.matches(of: #/<text [^>]*font-size="12"[^>]*>([^<]*Screen[^<]*)<\/text>/#)
    #expect(lines.count > 1)
    for line in lines { #expect(Double(line.output.1.count) * 12 * 0.5 < width) }
    #expect(sheet.html.contains("<p class=\"soft\">unchanged: Screen0") && !sheet.html.contains("<h2 id=\"s1\""))
  }

  @Test("what failed in a step is marked, and shown although a long list is cut short", arguments: [0, 3, 30])
  func failures(place: Int) throws {
    var lines = (0..<40).map { CaptionLine("event\($0)") }
    lines[place] = CaptionLine("fails: a < b", isFailure: true)
    let panel = PictureSheet.Panel(screen: try screen("iPhone 15"), title: "line 1", lines: lines)
    let sheet = PictureSheet(title: "Steps", sections: [.init(title: "", panels: [panel])], isSequence: true)
    #expect(sheet.svg.contains("✗ fails: a &lt; b") && !sheet.svg.contains("event35"))
    #expect(sheet.svg.contains("and \(place < 15 ? 25 : 24) more"))
    #expect(sheet.html.components(separatedBy: "<p class=\"failure\">").count == 2)
  }

  @Test("a page is safe whatever texts say, and asks for nothing", arguments: [true, false])
  func page(isSequence: Bool) throws {
    let html = try sheet(isSequence: isSequence).html
    #expect(!html.contains("<script") && !html.contains("</script") && !html.contains("<img"))
    #expect(!html.contains("http") && !html.contains("@import") && !html.contains("url(\""))
    // What turns the order of letters shows itself, everywhere but in the pictures of texts that have it.
    let words = html.replacing(/<text[^>]*>[^<]*<\/text>/, with: "").replacing(/aria-label="[^"]*"/, with: "")
      .replacing(/<title>[^<]*<\/title>/, with: "")
    #expect(!words.contains("\u{202E}") && words.contains("⟨U+202E⟩"))
    // Each list and figure ends.
    for name in ["section", "figure", "li", "bdi", "svg", "main", "details"] {
      #expect(
        html.components(separatedBy: "<\(name)").count == html.components(separatedBy: "</\(name)>").count, "\(name)")
    }
  }

  @Test("all panels have one scale, so that the largest fits and phones stay readable")
  func scale() throws {
    let sheet = try sheet()
    let sizes = sheet.svg.matches(
      of: #/<svg x="[^"]*" y="[^"]*" width="([^"]*)" height="([^"]*)" viewBox="-5 -5 ([^ ]*) /#)
    #expect(sizes.count == 3)
    for size in sizes {
      let (width, points) = (try #require(Double(size.output.1)), try #require(Double(size.output.3)))
      #expect(abs(width - points * sheet.scale) < 0.01)
    }
    #expect(sheet.scale >= 0.3 && sheet.scale <= 0.6)
  }

  @Test("lines are no longer than there is room, and lose nothing", arguments: [5, 30, 60, 100, 400])
  func wrapping(width: Int) {
    for text in ["", "one", "several words of a sentence", String(repeating: "long", count: 40), "日本語 の 文字"] {
      let lines = WrappedText(text, width: Double(width), size: 10).lines
      let most = max(8, Int(Double(width) / 5.3))
      #expect(lines.allSatisfy { $0.count <= most })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test("long names are broken behind a sign in them, or before a capital", arguments: [100, 150, 200])
  func names(width: Int) {
    for name in [
      "Drafts.choices.presentationTransitionWillBegin", "Drafts.viewDidLayoutSubviews(animated:)",
      "Main.updateViewConstraints.viewWillTransition",
    ] {
      let lines = WrappedText(name, width: Double(width), size: 10).lines
      #expect(lines.joined() == name && lines.count > 1)
      for (line, next) in zip(lines, lines.dropFirst()) {
        let (last, first) = (line.last ?? " ", next.first ?? " ")
        #expect(!last.isLetter || first.isUppercase && last.isLowercase, "\(lines)")
      }
    }
  }

  @Test("marks are seen wherever they are")
  func marks() {
    let window = Rect(x: 0, y: 0, width: 100, height: 100)
    let places = [
      Rect(x: 10, y: 10, width: 5, height: 0), Rect(x: -500, y: 20, width: 10, height: 10),
      Rect(x: 20, y: 900, width: 10, height: 10), Rect(x: 10, y: 10, width: 0, height: 0),
    ]
    for place in places {
      let shapes = MarkDrawing(prefix: "", window: window).shapes([ScreenMark(frame: place)])
      let match = shapes.joined().firstMatch(
        of: #/<rect( x="([^"]*)")?( y="([^"]*)")? width="([^"]*)" height="([^"]*)" fill="url/#)
      let texts = match.map { [$0.output.2 ?? "0", $0.output.4 ?? "0", $0.output.5, $0.output.6] } ?? []
      let numbers = texts.compactMap { Double($0) }
      guard numbers.count == 4 else {
        Issue.record("no mark at \(place)")
        continue
      }
      #expect(numbers[2] >= 5 && numbers[3] >= 5)
      #expect(numbers[0] >= -5 && numbers[0] <= 100 && numbers[1] >= -5 && numbers[1] <= 100)
    }
  }
}
