import AdaptInterpreter
import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Screens")
struct ScreenTests {
  private func model(_ script: String) throws -> Model {
    let interpreter = Interpreter()
    #expect(interpreter.run(script).completed)
    return interpreter.model
  }

  private func screen(_ script: String) throws -> Screen { try #require(Screen(try model(script))) }

  private func item(_ name: String, in screen: Screen) throws -> Screen.Item {
    try #require(screen.items.first { $0.path.hasSuffix("." + name) })
  }

  private static let every = """
    controller Page {
      title = "Every <view> & \\"more\\""
      label l "A text"
      button b "Press"
      image i { image = "Ada"; intrinsic = 60 x 60 }
      textField f { placeholder = "Name" }
      textView v { text = "Long text" }
      switch w { isOn = true }
      slider s { value = 0.25 }
      stepper t
      segmented g { segments = ["One", "Two"] }
      progress p { value = 0.5 }
      spinner r
      picker k
      datePicker d
      pageControl c { pages = 3 }
      searchBar h
      toolbar o
      stack a
      scroll z
      table e
      for x in [l, b, i, f, v, w, s, t, g, p, r, k, d, c, h, o, a, z, e] { x.top == view.top + 80; x.leading == view.leading + 20 }
      for x in [f, v, s, g, p, h, o, a, z, e] { x.width == 200 }
      for x in [v, a, z, e] { x.height == 90 }
    }
    controller Nav: navigation(root: Page)
    controller Other { title = "Other" }
    controller Tabs: tab(Nav, Other)
    """

  @Test(
    "each device and pose gives an image that is well formed, the same each time",
    arguments: [
      "\"iPhone 6\"", "\"iPhone X\" in landscape", "\"iPhone 15\"", "\"iPad\"", "\"iPhone Duo\"",
      "\"iPhone Duo\" open in landscape",
    ])
  func wellFormed(device: String) throws {
    let script = Self.every + "\nlaunch Tabs on \(device)"
    for overlays in [[], [.frames, .names, .safeArea]] as [ScreenPicture.Overlays] {
      let svg = ScreenPicture(try screen(script), overlays: overlays).svg
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      #expect(svg == ScreenPicture(try screen(script), overlays: overlays).svg)
      #expect(svg.contains("Every &lt;view&gt; &amp; &quot;more&quot;") && svg.contains(">Other</text>"))
    }
  }

  @Test("the page has the image and a row for each view, and asks for nothing")
  func page() throws {
    let screen = try screen(Self.every + "\nlaunch Tabs on \"iPhone 6\"")
    let html = ScreenPage(screen).html
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.contains("<svg"))
    #expect(html.components(separatedBy: "<tr>").count == screen.sketch.boxes.count + 2)
    #expect(!html.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
  }

  @Test("lines are those that the measurer counts, at every width", arguments: 40..<60)
  func lines(step: Int) throws {
    let texts = [
      "The Analytical Engine weaves algebraical patterns just as the Jacquard loom weaves flowers and leaves.",
      "Donaudampfschifffahrtsgesellschaftskapitän", "a-b-c d  e   f", "one\ntwo three\n\nfour", "日本語の文字は、どこでも折り返す。",
      "x",
      "ends with a break\n",
    ]
    let width = Double(step * step) / 10
    for limit in [0, 1, 2, 3] {
      for text in texts {
        let quoted = text.replacing("\n", with: "\\n")
        let model = try model(
          """
          controller Page { label l "\(quoted)" { lines = \(limit); top == view.top; leading == view.leading; width == \(width) } }
          launch Page on "iPhone 6"
          """)
        let label = try #require(model.viewsInTreeOrder().first { model.scene.kind(of: $0) == .label })
        let content = model.inspector.displayedContent(of: label)
        let measured = TableTextMeasurer().measure(
          text, font: content.font, width: model.frame(of: label).width + 0.01, lines: limit)
        #expect(content.lines.count == measured.lineCount, "\(limit) lines of \(text) at \(width): \(content.lines)")
        if measured.isTruncated { #expect(content.lines.last?.hasSuffix("…") == true) }
        // Nothing but spaces at the ends of lines is lost where nothing is cut.
        if !measured.isTruncated {
          #expect(content.lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
        }
      }
    }
  }

  @Test("texts are where they are measured, in the colours that are set")
  func texts() throws {
    let screen = try screen(
      """
      controller Page {
        label l "Right" { textAlignment = right; textColor = "systemRed"; top == view.top; width == 200; leading == view.leading }
        textField f { placeholder = "Name"; top == l.bottom; width == 200; leading == view.leading }
        button b "Tinted" { tintColor = "#123456"; top == f.bottom; leading == view.leading }
      }
      launch Page on "iPhone 6"
      """)
    guard case .text(let text) = try item("l", in: screen).look else {
      Issue.record("no text")
      return
    }
    #expect(text.lines == ["Right"] && text.alignment == .right && text.color == "#ff3b30")
    guard case .field(let placeholder?, _, border: .roundedRect) = try item("f", in: screen).look else {
      Issue.record("no placeholder")
      return
    }
    #expect(placeholder.isPlaceholder && placeholder.lines == ["Name"])
    let svg = ScreenPicture(screen).svg
    #expect(svg.contains("#123456") && svg.contains("#bfbfc4"))
  }

  @Test("dark mode has dark colours, for the window or for a part of it")
  func dark() throws {
    let script = """
      controller Page {
        view box { backgroundColor = "systemBackground"; edges == view.edges; label l "Text" { center == superview.center } }
      }
      launch Page on "iPhone 15"

      """
    let light = try screen(script)
    #expect(!light.isDark)
    #expect(try item("box", in: light).background == "#ffffff")
    let dark = try screen(script + "window.traitOverrides.style = dark")
    #expect(dark.isDark)
    #expect(try item("box", in: dark).background == "#000000")
    #expect(ScreenPicture(dark).svg.contains("fill=\"#ffffff\"") && ScreenPicture(dark).svg != ScreenPicture(light).svg)
    let part = try screen(script + "Page.box.traitOverrides.style = dark")
    #expect(!part.isDark)
    #expect(try item("box", in: part).background == "#000000")
  }

  @Test("`red` is pure and `systemRed` the system's; what is no colour is drawn as nothing")
  func colours() {
    let palette = Palette(isDark: false)
    #expect(palette.color("systemBlueColor") == "#007aff" && palette.color("blueColor") == "#0000ff")
    #expect(palette.color("red") == "#ff0000" && palette.color("systemRed") == "#ff3b30")
    #expect(palette.color("magenta") == "#ff00ff" && palette.color("mint") == palette.color("systemMint"))
    for name in ["gray", "systemGray", "white", "label", "systemFill", "tertiarySystemFill", "secondaryLabel"] {
      #expect(palette.color(name) != nil, "\(name)")
    }
    // Whatever a script may say has a colour on every system, and iOS 26 changed some.
    for name in SystemColor.names {
      for other in [
        palette, Palette(isDark: true), Palette(isDark: false, isGlass: true), Palette(isDark: true, isGlass: true),
      ] {
        #expect(other.color(name) != nil, "\(name)")
      }
    }
    #expect(Palette(isDark: false, isGlass: true).color("systemBlue") == "#0088ff")
    #expect(palette.color("#abc") == "#abc" && palette.color("clear") == "none")
    #expect(palette.color("no such colour") == nil && palette.color("#12") == nil && palette.color("#\"><x") == nil)
  }

  @Test("sheets dim what is below, popovers point to their source, hidden and clear views are left out")
  func presentations() throws {
    let script = """
      controller Sheet { preferredContentSize = 240 x 180; label a "Choose" { center == view.center } }
      controller Home {
        button gear "More" { top == view.top + 100; leading == view.leading + 300 }
        label gone "Gone" { hidden = true; top == view.top; leading == view.leading }
        label clear "Clear" { alpha = 0; top == view.top; leading == view.leading }
      }
      launch Home on "iPad"
      """
    let sheet = try screen(script + "\npresent Sheet as formSheet")
    #expect(sheet.items.filter { $0.dimsBelow }.count == 1)
    #expect(!sheet.items.contains { $0.path.hasSuffix("gone") || $0.path.hasSuffix("clear") })
    let popover = try screen(script + "\npresent Sheet as popover on gear")
    let shown = try #require(popover.items.first { $0.arrowTip != nil })
    let gear = try item("gear", in: popover)
    #expect(shown.frame.width == 240 && !popover.items.contains { $0.dimsBelow })
    // The tip touches the source.
    #expect(abs((shown.arrowTip?.y ?? 0) - gear.frame.maxY) < 2)
    #expect((gear.frame.minX...gear.frame.maxX).contains(shown.arrowTip?.x ?? 0))
  }

  @Test("corners and borders are drawn as they are set, a border inside of the edges")
  func edges() throws {
    let script = """
      controller Page {
        view box {
          backgroundColor = "red"; cornerRadius = 900; borderWidth = 4; borderColor = "#123456"
          top == view.top + 100; leading == view.leading + 20; width == 80; height == 60
        }
        view plain { backgroundColor = "blue"; borderColor = "red"; width == 10; height == 10; bottom == view.bottom; leading == view.leading }
      }
      launch Page on "iPhone 6"
      """
    let screen = try screen(script)
    let box = try item("box", in: screen)
    // No rounder than half of the shorter side.
    #expect(box.cornerRadius == 30 && box.borderWidth == 4 && box.borderColor == "#123456")
    #expect(try item("plain", in: screen).borderWidth == 0)
    let svg = ScreenPicture(screen).svg
    #expect(svg.contains("<rect x=\"20\" y=\"100\" width=\"80\" height=\"60\" fill=\"#ff0000\" rx=\"30\"/>"))
    #expect(
      svg.contains(
        "<rect x=\"22\" y=\"102\" width=\"76\" height=\"56\" fill=\"none\" rx=\"28\" stroke=\"#123456\" stroke-width=\"4\"/>"
      ))
    // They move nothing.
    #expect(box.frame == Rect(x: 20, y: 100, width: 80, height: 60))
  }

  @Test("a picture that is at hand is drawn as its mode says, another is a placeholder")
  func images() throws {
    var screen = try screen(
      """
      controller Page {
        image one { image = "Ada"; contentMode = scaleAspectFill; cornerRadius = 8; top == view.top; leading == view.leading; width == 50; height == 50 }
        image two { image = "Bea"; top == one.bottom; leading == view.leading; width == 50; height == 50 }
        image three { image = "Ada"; top == two.bottom; leading == view.leading; width == 50; height == 50 }
      }
      launch Page on "iPhone 6"
      """)
    #expect(screen.imageNames == ["Ada", "Bea"])
    screen.images["Ada"] = ScreenImage(address: "data:image/png;base64,AAAA\"<")
    let svg = ScreenPicture(screen).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.components(separatedBy: "<image ").count == 3 && svg.contains(">Bea</text>"))
    #expect(svg.contains("preserveAspectRatio=\"xMidYMid slice\"") && svg.contains("preserveAspectRatio=\"none\""))
  }

  @Test("constraints are told by their distances and lengths, in both directions of reading")
  func constraints() throws {
    let script = """
      controller Page {
        label a "A" { top == view.top + 30; leading == view.leading + 12; trailing <= view.trailing - 40 }
        view b { top == a.bottom + 9; leading == a.leading; width <= 200; width == 300 @ high; height == 50; hidden = false }
        view c { top == view.top; width == 5; height == 5; leading >= a.trailing + 21; hidden = true }
      }
      launch Page on "iPhone 6"
      """
    for direction in ["leftToRight", "rightToLeft"] {
      let model = try model(script + "\nwindow.traitOverrides.layoutDirection = \(direction)")
      let measures = try #require(Screen(model, overlays: [.constraints, .margins])).layers[0].guides.measures
      // What stands between hidden views is not told.
      #expect(measures.map(\.text).sorted() == ["12", "30", "9", "0", "≥ 40", "≤ 200", "300 @ 750", "50"].sorted())
      #expect(measures.first { $0.text == "300 @ 750" }?.state == .gaveWay)
      #expect(measures.filter { $0.state != .holds }.count == 1)
      let leading = try #require(measures.first { $0.text == "12" })
      #expect(abs(abs(leading.from.x - leading.to.x) - 12) < 0.01 && leading.from.y == leading.to.y)
      #expect((max(leading.from.x, leading.to.x) > 300) == (direction == "rightToLeft"))
      #expect(try #require(Screen(model)).layers.map(\.guides) == [ScreenGuides()])
    }
  }

  @Test("what gave way is told with what it asked for, in both directions of reading")
  func priorities() throws {
    let script = """
      controller Page {
        label a "Some words" { top == view.top; leading == view.leading + 10; leading == view.leading + 40 @ low; width == 30 }
        label b "B" { top == a.bottom; leading == view.leading; trailing == view.trailing }
        view c { top == b.bottom; leading == view.leading; height == 10; width <= 90; width == view.width * 0.5 @ 600 }
        view d { top == c.bottom; leading == view.leading; height == 10; width == 90 @ 600 }
        view e { top == d.bottom; leading == view.leading; height == 10; height == 20; width == 5 }
      }
      launch Page on "iPhone 6"
      """
    for direction in ["leftToRight", "rightToLeft"] {
      let model = try model(script + "\nwindow.traitOverrides.layoutDirection = \(direction)")
      let measures = try #require(Screen(model, overlays: .priorities)).layers[0].guides.measures
      let texts = measures.map(\.text)
      // The width of "Some words" is the measurer's.
      #expect(texts.contains { $0.hasPrefix("needs ") && $0.hasSuffix(" @ 750") })
      #expect(texts.contains { $0.hasPrefix("hugs ") && $0.hasSuffix(" @ 250") })
      #expect(
        texts.filter { !$0.hasPrefix("needs") && !$0.hasPrefix("hugs") } == ["40 @ 250", "187.5 @ 600", "20 set aside"])
      #expect(measures.allSatisfy { $0.state != .holds })
    }
  }

  @Test("alignment rectangles are those of views, and baselines those of texts")
  func guides() throws {
    let script = """
      controller Page {
        label a "One" { top == view.top + 30; leading == view.leading + 12 }
        label b "Two\\nlines" { lines = 0; top == a.bottom; leading == view.leading }
        view c { top == b.bottom; leading == view.leading; width == 20; height == 10 }
        button gone "Gone" { top == view.top; leading == view.leading; hidden = true }
      }
      launch Page on "iPhone 6"
      """
    let model = try model(script)
    let guides = try #require(Screen(model, overlays: [.alignmentRects, .baselines])).layers[0].guides
    #expect(guides.alignmentRects.map(\.x) == [12, 0, 0])
    #expect(guides.alignmentRects.last.map { Size($0.width, $0.height) } == Size(20, 10))
    #expect(guides.baselines.count == 3)
    #expect(guides.baselines.allSatisfy { $0.from.y == $0.to.y && $0.from.x < $0.to.x })
    let first = try #require(guides.baselines.first)
    #expect(first.from.y > 30 && first.from.y < guides.alignmentRects[0].maxY)
  }

  @Test("each overlay has one name, and draws something of its own")
  func overlayNames() throws {
    let model = try model(
      """
      controller Page { label a "A" { top == safeArea.top; leading == margins.leading; width == 90; width == 50 @ low } }
      launch Page on "iPhone 16"
      """)
    let plain = ScreenPicture(try #require(Screen(model))).svg
    var seen: Set<String> = [plain]
    for name in ScreenPicture.Overlays.allNames where name != "findings" {
      let overlays = try #require(ScreenPicture.Overlays(named: name))
      let svg = ScreenPicture(try #require(Screen(model, overlays: overlays)), overlays: overlays).svg
      #expect(seen.insert(svg).inserted, "\(name)")
    }
    #expect(ScreenPicture.Overlays(named: "nothing") == nil)
    // What a check finds is given to the picture.
    let mark = ScreenMark(frame: Rect(x: 1, y: 2, width: 30, height: 40), text: "1", weight: .warning)
    let note = ScreenNote(text: "1  warning: <something>", weight: .warning)
    let marked = ScreenPicture(try #require(Screen(model)), marks: [mark], notes: [note]).svg
    #expect(marked.contains("url(#warning)") && marked.contains("&lt;something&gt;"))
  }

  @Test("texts are drawn where they are measured to be: shrunk, within insets, beside images, in segments of their own")
  func measuredTexts() throws {
    let screen = try screen(
      """
      asset i { size = 40 x 30 }
      controller Page {
        label shrunk "A text that is too wide" { adjustsFontSizeToFitWidth = true; minimumScaleFactor = 0.5; width == 120 }
        label cut "A text that is too wide" { width == 120 }
        label least "A text that is very much too wide" { adjustsFontSizeToFitWidth = true; minimumScaleFactor = 0.9; width == 120 }
        textView own "Text" { textContainerInset = insets(2); lineFragmentPadding = 1; height == 90; width == 120 }
        textView usual "Text" { height == 90; width == 120 }
        segmented equal { segments = ["a", "bbbbbbb"] }
        segmented titles { value = 1; segments = ["a", "bbbbbbb"]; apportionsSegmentWidthsByContent = true }
        textField bare "Text" { borderStyle = none; font = 17 }
        textField boxed "Text" { borderStyle = line; font = 17 }
        button below "Go" { configuration = plain; image = i; imagePadding = 6; imagePlacement = top }
        for one in [shrunk, cut, least, own, usual, equal, titles, bare, boxed, below] { one.top == view.top; one.leading == view.leading }
      }
      launch Page on "iPhone 6"
      """)
    func text(_ name: String) throws -> TextLook {
      switch try item(name, in: screen).look {
      case .text(let text): text
      case .textView(let text, _): try #require(text)
      default: try #require(nil)
      }
    }
    let (shrunk, cut, least) = (try text("shrunk"), try text("cut"), try text("least"))
    #expect(shrunk.lines == ["A text that is too wide"])
    #expect(shrunk.font.size < 17 && shrunk.font.size >= 8.5 && shrunk.widths[0] <= 120.1 && shrunk.widths[0] > 110)
    #expect(cut.font.size == 17 && cut.lines[0].hasSuffix("…"))
    // As far as it may, and then it is cut.
    #expect(abs(least.font.size - 15.3) < 0.01 && least.lines[0].hasSuffix("…"))

    guard case .textView(_, let own) = try item("own", in: screen).look,
      case .textView(_, let usual) = try item("usual", in: screen).look
    else {
      Issue.record("they are text views")
      return
    }
    // A text view at the top of the window begins below the status bar.
    #expect(own == EdgeInsets(top: 20 + 2, left: 3, bottom: 2, right: 3))
    #expect(usual == EdgeInsets(top: 20 + 8, left: 5, bottom: 8, right: 5))

    let (bare, boxed) = (try item("bare", in: screen), try item("boxed", in: screen))
    guard case .field(let plain?, .zero, border: .none) = bare.look,
      case .field(_, let around, border: .line) = boxed.look
    else {
      Issue.record("they are text fields")
      return
    }
    #expect(bare.frame.height == 21 && bare.frame.width >= plain.widths[0] && bare.frame.width < plain.widths[0] + 0.5)
    #expect(around.left == 7 && boxed.frame.width == bare.frame.width + 14)

    guard case .segmented(_, let equal, let none) = try item("equal", in: screen).look,
      case .segmented(_, let apportioned, let second) = try item("titles", in: screen).look
    else {
      Issue.record("they are segmented controls")
      return
    }
    #expect(equal == [0.5, 0.5] && none == -1 && second == 1)
    #expect(apportioned.count == 2 && apportioned[1] > 2 * apportioned[0] && abs(apportioned.reduce(0, +) - 1) < 1e-9)
    guard case .button(let below) = try item("below", in: screen).look else {
      Issue.record("it is a button")
      return
    }
    #expect(below.image == "i" && below.shown.imageSize == Size(40, 30) && below.shown.imagePadding == 6)
    #expect(below.title?.lines == ["Go"] && below.title?.font.size == 17)
  }

  @Test("a column has a line on its inner side, or floats from iOS 26 on")
  func columns() throws {
    let script = """
      controller List { label a "Inbox" { top == safeArea.top; leading == safeArea.leading } }
      controller Detail { label b "Letter" { top == safeArea.top; leading == safeArea.leading } }

      """
    func primary(_ launch: String) throws -> Screen.Item? {
      try screen(script + "launch split(primary: List, secondary: Detail) on " + launch).items
        .first { $0.path == "split.primary" }
    }
    let beside = try #require(try primary("\"iPad (A16) (iOS 18)\" in landscape"))
    #expect(beside.dividingLine?.maxX == beside.frame.maxX && beside.dividingLine?.height == beside.frame.height)
    #expect(beside.dividingLine?.width == 0.5 && !beside.floats)
    let floating = try #require(try primary("\"iPad (A16) (iOS 26)\" in landscape"))
    #expect(floating.floats && floating.dividingLine == nil && floating.frame.minX > 0)
    // Collapsed there is nothing beside it.
    let collapsed = try screen(script + "launch split(primary: List, secondary: Detail) on \"iPhone 16\"")
    #expect(collapsed.items.allSatisfy { $0.dividingLine == nil && !$0.floats })
  }

  @Test("bars have the titles of what they are about")
  func bars() throws {
    let screen = try screen(Self.every + "\nlaunch Tabs on \"iPhone 6\"\npush Other")
    let bars = screen.items.compactMap { item -> BarLook? in if case .bar(let bar) = item.look { bar } else { nil } }
    let navigation = try #require(bars.first { $0.kind == .navigation && $0.title != nil })
    #expect(navigation.title == "Other" && navigation.back == "Every <view> & \"more\"")
    #expect(bars.first { $0.kind == .tabs }?.items == ["Every <view> & \"more\"", "Other"])
    #expect(bars.first { $0.kind == .tabs }?.selected == 0)
  }
}
