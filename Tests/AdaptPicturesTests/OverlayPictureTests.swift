import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("What pictures show over screens")
struct OverlayPictureTests {
  private func run(_ script: String, _ overlays: ScreenPicture.Overlays = []) throws -> Screen {
    try Screen(after: script, overlays: overlays)
  }

  private func screen(_ views: String, _ overlays: ScreenPicture.Overlays) throws -> Screen {
    try run("controller Page {\n\(views)\n}\nlaunch Page on \"iPhone 16\"", overlays)
  }

  private func drawing(isDark: Bool = false) -> ConstraintDrawing {
    ConstraintDrawing(palette: Palette(isDark: isDark), size: Size(width: 393, height: 852))
  }

  @Test("edges and centres that are one are joined by a line along them")
  func alignments() throws {
    let screen = try screen(
      """
      view a { top == view.top + 20; leading == view.leading + 30; width == 40; height == 40 }
      view b { top == a.bottom + 100; leading == a.leading; width == 90; height == 40 }
      view c { top == b.bottom + 100; centerX == b.centerX; width == 20; height == 40 }
      """, .constraints)
    let lines = screen.guides.measures.filter { !$0.alignment.isEmpty }.map(\.alignment)
    #expect(lines.contains([Point(x: 30, y: 180), Point(x: 30, y: 40)]))
    #expect(lines.contains([Point(x: 75, y: 320), Point(x: 75, y: 180)]))
    let leading = try #require(screen.guides.measures.first { $0.alignment.first?.x == 30 })
    let shapes = drawing().shapes([leading])
    #expect(shapes.contains { $0.contains("points=\"30,180 30,40\"") } && !shapes.contains { $0.contains("<text") })
  }

  @Test("numbers of constraints stand beside each other, and are bright on dark ground")
  func numbers() {
    let measure = ConstraintMeasure(
      from: Point(x: 100, y: 100), to: Point(x: 200, y: 100), text: "hugs 62 @ 251", isRequired: true)
    let shapes = drawing().shapes([measure, measure, measure])
    let places = Set(shapes.filter { $0.hasPrefix("<text") }.map { $0.prefix { $0 != ">" } })
    #expect(places.count == 3)
    #expect(drawing(isDark: true).shapes([measure]) != drawing().shapes([measure]))
  }

  @Test("a name may reach out of its box where nothing else is called, but not out of the window")
  func names() {
    let window = Sketch.Box(
      name: "root", kind: "", frame: Rect(x: 0, y: 0, width: 300, height: 300), depth: 0, path: "")
    func box(_ x: Double, _ name: String) -> Sketch.Box {
      Sketch.Box(name: name, kind: "", frame: Rect(x: x, y: 10, width: 30, height: 20), depth: 1, path: "")
    }
    let boxes = [window, box(10, "aVeryLongName"), box(270, "aVeryLongName")]
    let free = NamePlaces(boxes, within: Size(width: 300, height: 300)).places
    #expect(free[1]?.text == "aVeryLongName" && free[2]?.text.hasSuffix("…") == true)
    #expect(NamePlaces(boxes).places[1]?.text.hasSuffix("…") == true)
  }

  @Test("what is shown over a screen ends where the screen does")
  func clipped() throws {
    let screen = try screen("view a { top == view.top; leading == view.leading; width == 2000; height == 20 }", .frames)
    let svg = ScreenPicture(screen, overlays: .frames).svg
    #expect(svg.contains("<svg width=\"393\" height=\"852\" viewBox=\"0 0 393 852\">\n<rect width=\"2000\""))
  }

  @Test("a conflict is seen in every picture, with how many constraints were set aside")
  func conflict() throws {
    let page = "controller Page { view a { top == view.top; leading == view.leading; height == 9; width == 50"
    let bad = try run(page + "; width == 60 } }\nlaunch Page on \"iPhone 16\"")
    let good = try run(page + " } }\nlaunch Page on \"iPhone 16\"")
    #expect(bad.setAsideCount == 1 && good.setAsideCount == 0)
    #expect(ScreenPicture(bad).svg.contains("<title>1 constraint was set aside in a conflict</title>"))
    #expect(!ScreenPicture(good).svg.contains("set aside"))
  }
}
