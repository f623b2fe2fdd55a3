import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Words of marks beside a screen")
struct MarkTagTests {
  private let picture = Size(width: 200, height: 400)

  private func mark(_ name: String, _ frame: Rect, _ words: String = "moves 8 right") -> ScreenMark {
    var mark = ScreenMark(frame: frame, text: name, weight: .note, isHatched: false)
    mark.tag = words
    return mark
  }

  private func tags(_ marks: [ScreenMark]) -> MarkTags { MarkTags(marks, picture: picture) { $0.frame } }

  /// The frames of the texts, about as wide as they are.
  private func texts(_ tags: MarkTags) throws -> [(text: String, frame: Rect)] {
    try tags.shapes(at: Point(x: tags.leftWidth, y: 0)).compactMap { shape in
      guard let match = shape.firstMatch(of: #/<text x="([-\d.]+)" y="([-\d.]+)" font-size="10".*>(.*)</text>/#) else {
        return nil
      }
      let (x, y) = (try #require(Double(match.output.1)), try #require(Double(match.output.2)))
      let width = Double(match.output.3.count) * 10 * 0.5
      let left = shape.contains("text-anchor=\"end\"") ? x - width : x
      return (String(match.output.3), Rect(x: left, y: y - 8, width: width, height: 9))
    }
  }

  @Test("words stand at the nearer side, cover neither the screen nor other words, and are as high as their views")
  func places() throws {
    let small = (0..<9).map { mark("row\($0)", Rect(x: 20, y: 180 + 4 * Double($0), width: 30, height: 3)) }
    let own = tags(
      small + [mark("far", Rect(x: 150, y: 20, width: 10, height: 10)), ScreenMark(frame: .zero, text: "1")])
    let shown = try texts(own)
    #expect(shown.map { $0.text }.filter { $0.hasPrefix("row") } == (0..<9).map { "row\($0)" })
    #expect(!shown.contains { $0.text == "1" })
    let screen = Rect(x: own.leftWidth, y: 0, width: picture.width, height: picture.height)
    for (index, one) in shown.enumerated() {
      #expect(!one.frame.overlaps(screen), "\(one)")
      #expect(one.frame.minX >= -1 && one.frame.maxX <= own.leftWidth + picture.width + own.rightWidth + 1)
      for other in shown.dropFirst(index + 1) { #expect(!one.frame.overlaps(other.frame), "\(one) \(other)") }
    }
    let far = try #require(shown.first { $0.text == "far" })
    #expect(far.frame.minX > screen.maxX && abs(far.frame.midY - 25) < 3)
  }

  @Test("a line leads from the words to the nearer side of the view")
  func lines() throws {
    let own = tags([mark("name", Rect(x: 20, y: 100, width: 30, height: 40))])
    let shapes = own.shapes(at: Point(x: own.leftWidth, y: 0))
    #expect(shapes.contains { $0.hasPrefix("<circle cx=\"\(format(own.leftWidth + 20))\" cy=\"120\"") })
    #expect(shapes.filter { $0.hasPrefix("<polyline") && $0.contains("#0040dd") }.count == 1)
    #expect(own.leftWidth > 40 && own.rightWidth == 0)
    // What covers the whole screen has its words at the side with fewer.
    let whole = Rect(x: 0, y: 0, width: 200, height: 400)
    #expect(tags([mark("a", whole), mark("b", whole)]).rightWidth > 0)
  }

  @Test("where there is no room for all words, names stand alone, and no more than have room")
  func room() throws {
    let many = (0..<20).map { mark("row\($0)", Rect(x: 20, y: 18 * Double($0), width: 30, height: 10)) }
    #expect(try texts(tags(many)).map { $0.text } == (0..<20).map { "row\($0)" })
    let more = (0..<60).map { mark("row\($0)", Rect(x: 20, y: 6 * Double($0), width: 30, height: 5)) }
    let shown = try texts(tags(more))
    #expect(shown.count > 20 && shown.count < 30 && shown.allSatisfy { $0.frame.minY > -1 && $0.frame.maxY < 401 })
    let long = tags([mark("name", Rect(x: 20, y: 300, width: 30, height: 10), String(repeating: "word ", count: 99))])
    #expect(try texts(long).count == 4 && texts(long).last?.text == "…")
  }

  @Test("a sheet and a page have room for them, whatever the words are", arguments: [false, true])
  func sheet(isMirrored: Bool) throws {
    let turn = isMirrored ? "window.traitOverrides.layoutDirection = rightToLeft" : ""
    let screen = try Screen(
      after: """
        controller Page { label name "Ada" { top == safeArea.top; leading == view.leading + 20 } }
        launch Page on "iPhone 16"
        \(turn)
        """)
    let frame = try #require(screen.frame(of: "Page.name"))
    let hostile = "</text><script>alert(1)</script>\u{202E}"
    let panel = PictureSheet.Panel(screen: screen, title: "after", marks: [mark(hostile, frame, hostile)])
    let sheet = PictureSheet(title: "Difference", sections: [.init(title: "Page", panels: [panel, panel])])
    #expect(XMLParser(data: Data(sheet.svg.utf8)).parse())
    #expect(
      sheet.svg == sheet.svg && !sheet.svg.contains("<script") && sheet.svg.components(separatedBy: "<circle").count > 2
    )
    #expect(sheet.html.contains("class=\"tagged\"") && !sheet.html.contains("<script>alert"))
  }
}
