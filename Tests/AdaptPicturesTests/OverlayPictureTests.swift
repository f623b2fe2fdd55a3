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
    let lines = screen.layers[0].guides.measures.filter { !$0.alignment.isEmpty }.map(\.alignment)
    #expect(lines.contains([Point(x: 30, y: 180), Point(x: 30, y: 40)]))
    #expect(lines.contains([Point(x: 75, y: 320), Point(x: 75, y: 180)]))
    let leading = try #require(screen.layers[0].guides.measures.first { $0.alignment.first?.x == 30 })
    let shapes = drawing().shapes([leading])
    #expect(shapes.contains { $0.contains("points=\"30,180 30,40\"") } && !shapes.contains { $0.contains("<text") })
  }

  @Test("what a scroll view hides has no guides, and what it shows in part has its visible part")
  func clippedGuides() throws {
    let screen = try screen(
      """
      scroll pages { top == safeArea.top; leading == view.leading; trailing == view.trailing; height == 100
        label one "One" { top == superview.top + 70; leading == superview.leading }
        label two "Two" { top == one.bottom + 400; leading == one.leading; bottom == superview.bottom; trailing == superview.trailing }
        view half { top == superview.top + 80; leading == one.trailing; width == 50; height == 50 }
      }
      """, [.frames, .baselines, .alignmentRects])
    let pages = try #require(screen.items.first { $0.path == "Page.pages" }).frame
    let layer = screen.layers[0]
    #expect(layer.guides.baselines.count == 1 && layer.guides.baselines.allSatisfy { $0.from.y < pages.maxY })
    #expect(layer.frames.allSatisfy { $0.maxY <= pages.maxY } && layer.frames.contains { $0.height == 20 })
    #expect(!layer.guides.alignmentRects.contains { $0.minY > pages.maxY })
  }

  @Test("the priority of a text that gave way stands above or below the text", arguments: [1, 3])
  func prioritiesBesideTexts(lines: Int) throws {
    let words = Array(repeating: "a long sentence of many words", count: 2 * lines + 2).joined(separator: " ")
    let screen = try screen(
      """
      label text "\(words)" {
        numberOfLines = \(lines); leading == view.leading + 20; width == 300; centerY == view.centerY
      }
      """, .priorities)
    let text = try #require(screen.layers[0].boxes.compactMap { $0.textPlace }.first)
    let measure = try #require(screen.layers[0].guides.measures.first { $0.text.hasPrefix("needs") })
    var drawing = drawing()
    drawing.texts = [text]
    let number = try #require(drawing.shapes([measure]).first { $0.contains("<text") })
    let y = try #require(number.firstMatch(of: #/ y="([0-9.]+)"/#).flatMap { Double($0.output.1) })
    #expect(y <= text.minY + 1 || y - drawing.labelSize >= text.maxY - 1, "\(y) \(text)")
  }

  @Test("labels that a table's cells place have no priorities to show")
  func cellsHaveNoPriorities() throws {
    let screen = try screen(
      "table list { edges == superview.edges; cell row \"Wi-Fi\" }", .priorities)
    #expect(screen.layers[0].guides.measures.isEmpty)
  }

  @Test("numbers of constraints stand beside each other, and are bright on dark ground")
  func numbers() {
    let measure = ConstraintMeasure(
      from: Point(x: 100, y: 100), to: Point(x: 200, y: 100), text: "hugs 62 @ 251", isRequired: true,
      view: ViewID(index: 0))
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

  @Test("in a picture that is shown smaller a name is larger, and stands beside a box that has no room for it")
  func readableNames() throws {
    func box(_ y: Double, _ height: Double) -> Sketch.Box {
      Sketch.Box(name: "name", kind: "", frame: Rect(x: 10, y: y, width: 90, height: height), depth: 1, path: "\(y)")
    }
    let boxes = [box(100, 20), box(200, 60), box(290, 5)]
    let sizes = NamePlaces.Sizes(most: 24, readable: 20)
    let places = NamePlaces(boxes, within: Size(width: 300, height: 300), sizes: sizes).places
    let (low, high) = (try #require(places[0]), try #require(places[1]))
    #expect(low.size == 20 && low.origin.y < 100)
    #expect(high.size == 24 && high.origin.y > 200 && high.origin.y < 260)
    #expect(places[2] == nil)
    #expect(NamePlaces(boxes, within: Size(width: 300, height: 300)).places[0]?.size == 11)
  }

  @Test("a name does not stand where something covers its view")
  func coveredNames() throws {
    func box(_ y: Double, _ name: String) -> Sketch.Box {
      Sketch.Box(name: name, kind: "", frame: Rect(x: 10, y: y, width: 80, height: 60), depth: 1, path: name)
    }
    let cover = Rect(x: 0, y: 0, width: 300, height: 130)
    // One box is behind the cover, one reaches out of it, and one is free.
    let boxes = [box(20, "behind"), box(100, "partly"), box(200, "free")]
    let all = [0: [cover], 1: [cover], 2: [cover]]
    let places = NamePlaces(boxes, within: Size(width: 300, height: 300), covers: all).places
    #expect(places[0] == nil && places[2] != nil)
    #expect(try #require(places[1]).origin.y > cover.maxY)
    #expect(NamePlaces(boxes, within: Size(width: 300, height: 300)).places.count == 3)
  }

  @Test("a caption says how the window is turned, unless its size says otherwise")
  func turnedCaptions() throws {
    func title(_ commands: String) throws -> String {
      try Screen(after: "controller Page\nlaunch Page on \"iPad\"\n\(commands)").title
    }
    #expect(try title("").contains("iPad in portrait:"))
    #expect(try title("rotate to upsideDown").contains("iPad in portrait, upside down:"))
    #expect(try title("rotate to landscapeLeft").contains("iPad in landscape:"))
    #expect(try title("rotate to landscape\nresize to 500 x 700").contains("on iPad:"))
    #expect(try title("rotate to landscape\nresize to 700 x 500").contains("iPad in landscape:"))
  }

  @Test("what is shown over a screen ends where the screen does")
  func clipped() throws {
    let screen = try screen("view a { top == view.top; leading == view.leading; width == 2000; height == 20 }", .frames)
    let svg = ScreenPicture(screen, overlays: .frames).svg
    #expect(
      svg.contains("<svg width=\"393\" height=\"852\" viewBox=\"0 0 393 852\">\n<rect width=\"393\" height=\"20\""))
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

  @Test("the badge of a conflict leaves the status bar free", arguments: ["iPhone 6", "iPad", "iPhone 16"])
  func badge(device: String) throws {
    let page = "controller Page { view a { top == view.top; leading == view.leading; height == 9; width == 50"
    let svg = ScreenPicture(try run(page + "; width == 60 } }\nlaunch Page on \"\(device)\"")).svg
    func vertical(_ rectangle: Regex<(Substring, Substring, Substring)>) throws -> ClosedRange<Double> {
      let found = try #require(svg.firstMatch(of: rectangle)).output
      let (y, height) = (Double(found.1) ?? .nan, Double(found.2) ?? .nan)
      return y...(y + height)
    }
    let badge = try vertical(#/<rect x="[^"]*" y="([^"]*)" width="[^"]*" height="([^"]*)"[^>]*fill="#d70015"/#)
    let battery = try vertical(#/<rect x="[^"]*" y="([^"]*)" width="22" height="([^"]*)"/#)
    #expect(badge.upperBound < battery.lowerBound && badge.lowerBound > -16)
    // In a page, an image shows what reaches over its edges.
    #expect(
      ScreenPicture(try run(page + "; width == 60 } }\nlaunch Page on \"\(device)\"")).inset(scale: 0.5)
        .contains("overflow=\"visible\""))
  }

  /// A sheet that is drawn smaller, over a page that it hides in part.
  private func sheet(_ overlays: ScreenPicture.Overlays) throws -> Screen {
    try run(
      """
      controller Card { view box { top == view.top + 100; leading == margins.leading; width == 100; height == 40 } }
      controller Home {
        view low { height == 100; bottom == view.bottom - 100; leading == view.leading; trailing == view.trailing }
        view high { height == 100; top == view.top + 100; leading == view.leading; trailing == view.trailing }
        presentation card { content = Card; style = pageSheet; detents = [medium] }
      }
      launch Home on "iPhone 17 (iOS 26)"
      present card
      """, overlays)
  }

  @Test("what is shown over a sheet that is drawn smaller lies where the sheet is drawn")
  func scaledSheet() throws {
    let screen = try sheet([.margins, .constraints, .alignmentRects])
    try #require(screen.layers.count == 2)
    let (window, card) = (screen.layers[0], screen.layers[1])
    let box = try #require(screen.frame(of: "Card.box"))
    let rect = try #require(card.guides.alignmentRects.last)
    #expect(box.width < 100 && rect.contains(box, within: 0.01) && box.contains(rect, within: 0.01))
    let width = try #require(card.guides.measures.first { $0.text == "100" && abs($0.from.y - $0.to.y) < 0.01 })
    #expect(abs(width.from.x - box.minX) < 0.01 && abs(width.to.x - box.maxX) < 0.01)
    let margins = try #require(card.guides.margins.first)
    #expect(abs(margins.minX - box.minX) < 0.01)
    #expect(window.cover == nil && window.guides.measures.contains { $0.text == "100" })
    let cover = try #require(card.cover)
    #expect(cover.contains(box, within: 0.01) && cover.width < screen.size.width)
  }

  @Test("what is shown over views ends where something is in front of them")
  func covered() throws {
    let screen = try sheet(.frames)
    let svg = ScreenPicture(screen, overlays: .frames, prefix: "a-").svg
    let cover = try #require(screen.layers[1].cover)
    #expect(svg.contains("<g clip-path=\"url(#a-layer1)\">") && svg.contains("clip-rule=\"evenodd\""))
    #expect(svg.contains("M\(format(cover.minX + 1)) \(format(cover.minY))H\(format(cover.maxX - 1))A1 1 0 0 1"))
    #expect(screen.covers(of: "Home.low") == [cover] && screen.covers(of: "Card.box").isEmpty)
  }

  @Test("a mark is hatched where its view is seen, and its hidden edge is dashed")
  func coveredMarks() {
    let drawing = MarkDrawing(prefix: "", window: Rect(x: 0, y: 0, width: 300, height: 300))
    func hatched(_ frame: Rect, _ covers: [Rect]) -> [String] {
      drawing.shapes([ScreenMark(frame: frame, text: "1", covers: covers)]).filter { $0.contains("url(#error)") }
    }
    let frame = Rect(x: 100, y: 100, width: 100, height: 100)
    let middle = Rect(x: 120, y: 130, width: 30, height: 20)
    let corner = Rect(x: 150, y: 50, width: 200, height: 100)
    func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"url(#error)\"/>"
    }
    #expect(
      hatched(frame, [middle]) == [
        rectangle(100, 100, 100, 30), rectangle(100, 150, 100, 50), rectangle(100, 130, 20, 20),
        rectangle(150, 130, 50, 20),
      ])
    #expect(hatched(frame, [corner]) == [rectangle(100, 150, 100, 50), rectangle(100, 100, 50, 50)])
    #expect(hatched(frame, [frame]).isEmpty && hatched(frame, [Rect(x: 0, y: 0, width: 100, height: 300)]).count == 1)
    let hidden = drawing.shapes([ScreenMark(frame: frame, text: "1", covers: [frame])])
    #expect(hidden.count == 1 && hidden[0].contains("stroke-dasharray"))
    let edges = drawing.shapes([ScreenMark(frame: frame, covers: [corner])]).filter { $0.contains("<polyline") }
    #expect(edges.count == 4)
    for seen in ["100,100 150,100", "200,150 200,200"] { #expect(edges.contains { $0.contains("\"\(seen)\"") }) }
  }

  @Test("each mark has its words, in a corner of its place, beside it, or over others if there is no room")
  func words() {
    let window = Rect(x: 0, y: 0, width: 100, height: 100)
    func words(_ frames: [Rect]) -> [String] {
      let marks = frames.enumerated().map { ScreenMark(frame: $1, text: "\($0 + 1)") }
      return MarkDrawing(prefix: "", window: window).shapes(marks).filter { $0.hasPrefix("<text") }
    }
    let large = Rect(x: 10, y: 10, width: 40, height: 40)
    // A view without a size, twelve views in one place, and a place that fills the window.
    for frames in [
      [Rect(x: 50, y: 50, width: 0, height: 0)], [Rect](repeating: large, count: 12), [window, window, window],
    ] {
      let shown = words(frames)
      #expect(shown.count == frames.count)
      let places = Set(shown.map { $0.prefix { $0 != ">" } })
      #expect(places.count >= min(frames.count, frames[0] == window ? 3 : 7))
    }
  }

  @Test("the name of a view does not stand where a mark has its words")
  func nameBesideWords() throws {
    let screen = try Screen(
      after: """
        controller Page { view card { top == view.top + 60; leading == view.leading + 40; width == 200; height == 100 } }
        launch Page on "iPhone 16"
        """)
    func places(_ marks: [ScreenMark]) throws -> (name: Rect, words: [Rect]) {
      let svg = ScreenPicture(screen, overlays: .names, marks: marks).svg
      func frames(of text: String) -> [Rect] {
        svg.matches(of: #/<text x="([0-9.]+)" y="([0-9.]+)" font-size="([0-9.]+)"[^>]*>([^<]*)</#).compactMap { match in
          guard match.output.4 == text, let x = Double(match.output.1), let y = Double(match.output.2),
            let size = Double(match.output.3)
          else { return nil }
          return Rect(x: x, y: y - size * 0.85, width: Double(text.count) * size * 0.6, height: size)
        }
      }
      return (try #require(frames(of: "card").first), frames(of: "1"))
    }
    let card = try #require(screen.items.first { $0.path == "Page.card" }).frame
    let marked = try places([ScreenMark(frame: card, text: "1")])
    #expect(marked.words.count == 1 && !marked.words[0].overlaps(marked.name))
    // Without words the name has the same corner.
    #expect(try places([ScreenMark(frame: card)]).name.overlaps(marked.words[0]))
  }

  @Test("constraints between baselines are drawn where the baselines are")
  func baselineConstraints() throws {
    let screen = try screen(
      """
      label a "One" { font = title1; top == view.top + 40; leading == view.leading + 20 }
      label b "Two" { firstBaseline == a.firstBaseline; leading == a.trailing + 8 }
      label c "Three" { firstBaseline == a.lastBaseline + 30; leading == view.leading + 20 }
      """, .constraints)
    let measures = screen.layers[0].guides.measures
    let apart = try #require(measures.first { $0.text == "30" })
    #expect(apart.from.x == apart.to.x && abs(abs(apart.from.y - apart.to.y) - 30) < 0.51)
    let base = min(apart.from.y, apart.to.y)
    #expect(measures.contains { $0.alignment.count == 2 && $0.alignment.allSatisfy { abs($0.y - base) < 0.51 } })
  }

  @Test("what is constrained to the edges of a scroll view is drawn to those of its content, and did not give way")
  func scrolledContent() throws {
    let screen = try screen(
      """
      scroll s { edges == superview.edges
        view c { edges == superview.edges; width == superview.width
          view box { top == superview.top + 40; leading == superview.leading + 16; height == 300; bottom == superview.bottom - 8 } } }
      """, .constraints)
    let measures = screen.layers[0].guides.measures
    #expect(!measures.isEmpty && measures.allSatisfy { $0.state == .holds && !$0.text.contains("@") })
    #expect(measures.contains { $0.text == "40" } && measures.contains { $0.text == "8" })
  }

  @Test("the name of a line of text stands beside it, and numbers keep off texts while there is room")
  func namesBesideTexts() throws {
    let screen = try screen(
      """
      label first "The first of them" { top == view.top + 100; leading == view.leading + 40 }
      label other "Another" { top == first.bottom + 30; leading == first.leading; width == 120 }
      """, [.names, .constraints])
    let boxes = screen.layers.flatMap { $0.boxes }
    let places = NamePlaces(boxes, within: screen.size).places
    let texts = boxes.filter { $0.isLineOfText }.map { $0.frame }
    #expect(texts.count == 2)
    for place in places.values {
      let tag = Rect(x: place.origin.x, y: place.origin.y - place.size * 0.8, width: 10, height: place.size * 0.7)
      #expect(!texts.contains { $0.intersection(tag).map { $0.height > 0.5 } ?? false }, "\(place)")
    }
    func numbers(_ texts: [Rect]) -> [String] {
      var drawing = drawing()
      drawing.texts = texts
      return drawing.shapes(screen.layers[0].guides.measures).filter { $0.contains("<text") && $0.contains(">120<") }
    }
    // The length of the second label lies on its text.
    #expect(numbers(texts) != numbers([]) && numbers(texts).count == 1)
  }

  @Test("constraints of views below the window are not drawn, and a number stands on no other")
  func outside() throws {
    let screen = try Screen(
      after: """
        controller Page {
          for i in 0...20 { view part { top == view.top + 1000 + 20 * i; leading == view.leading; width == 77; height == 33 } }
        }
        launch Page on "iPhone 16"
        """, overlays: .constraints)
    let svg = ScreenPicture(screen, overlays: .constraints).svg
    #expect(!svg.contains(">77</text>") && !svg.contains(">33</text>"))
  }

  @Test("names stand on no text, neither those of views nor those of marks without hatching")
  func namesOffTexts() throws {
    let screen = try Screen(
      after: """
        controller Page {
          stack all(axis: vertical) {
            label first "One of several lines of text" { lines = 0 }
            label second "On its way to you" { lines = 0 }
            label third "Delivered to your neighbour" { lines = 0 }
          }
          all.top == safeArea.top + 40; all.leading == view.leading + 60
        }
        launch Page on "iPhone 16"
        """, overlays: [.names])
    let inks = screen.inks
    #expect(inks.count == 3)
    let places = NamePlaces(screen.sketch.boxes, within: screen.size, inks: inks).places
    #expect(places.count >= 3)
    for place in places.values {
      let width = Double(place.text.count) * place.size * NamePlaces.advance
      let box = Rect(x: place.origin.x, y: place.origin.y - place.size * 0.85, width: width, height: place.size)
      #expect(!inks.contains { $0.overlaps(box) }, "\(place.text)")
    }
  }
}
