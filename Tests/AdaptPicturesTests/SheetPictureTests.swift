import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures of sheets, and the ids in pictures")
struct SheetPictureTests {
  private func screen(_ script: String) throws -> Screen {
    try Screen(after: script)
  }

  private func sheet(on device: String, _ settings: String = "detents = [medium]") throws -> Screen {
    try screen(
      """
      controller Card { title = "Filters"; barButtonItem x "Close" { placement = leading } }
      controller Home { presentation card { content = navigation(root: Card); style = pageSheet; \(settings) } }
      launch Home on "\(device)"
      present card
      """)
  }

  private func presented(_ screen: Screen) throws -> Screen.Item {
    try #require(screen.items.first { $0.dimsBelow })
  }

  @Test("bars do not paint over the corners of a sheet, and only the upper ones are round where it hangs on the edge")
  func corners() throws {
    let screen = try sheet(on: "iPhone 16 (iOS 18)")
    let item = try presented(screen)
    #expect(item.clipsToCorners && item.isAttached && item.descendants > 2)
    let svg = ScreenPicture(screen).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let height = format(item.frame.height + item.cornerRadius)
    #expect(svg.contains("height=\"\(height)\" fill=\"none\" rx=\"10\"/></clipPath><g clip-path="))
    #expect(svg.components(separatedBy: "<g").count == svg.components(separatedBy: "</g>").count)
  }

  @Test("a handle is drawn where it is asked for")
  func grabber() throws {
    let handle = "fill=\"#c5c5c7\" rx=\"2.5\""
    #expect(!ScreenPicture(try sheet(on: "iPhone 16")).svg.contains(handle))
    let asked = try sheet(on: "iPhone 16", "detents = [medium, large]; prefersGrabberVisible = true")
    #expect(ScreenPicture(asked).svg.contains(handle))
  }

  @Test("from iOS 26 on a low sheet is drawn where it floats, with its items clear of its top")
  func floating() throws {
    let screen = try sheet(on: "iPhone 17 (iOS 26)")
    let item = try presented(screen)
    let drawn = try #require(item.drawnFrame)
    #expect(item.frame.width == 402 && drawn.minX == 8 && drawn.width == 386 && drawn.maxY == 874 - 8)
    #expect(ScreenPicture(screen).svg.contains("<g transform=\"matrix(0.96 0 0 0.96 8 "))
    guard case .barItem(let close)? = screen.items.first(where: { $0.path.hasSuffix(".x") })?.look else {
      Issue.record("no item")
      return
    }
    #expect(close.drop == 6)
    let full = try presented(try sheet(on: "iPhone 17 (iOS 26)", "detents = [large]"))
    #expect(full.drawnFrame == nil)
  }

  @Test("what is in a sheet that is drawn smaller is found where it is drawn, and what is below it where it is")
  func placements() throws {
    let screen = try sheet(on: "iPhone 17 (iOS 26)")
    let index = try #require(screen.items.firstIndex { $0.dimsBelow })
    let item = screen.items[index]
    let drawn = try #require(item.drawnFrame)
    let placements = screen.placements
    let boxes = screen.layers.flatMap(\.boxes)
    #expect(placements[0].drawn(screen.items[0].frame) == screen.items[0].frame)
    for inside in index...(index + item.descendants) {
      let frame = placements[inside].drawn(screen.items[inside].frame)
      #expect(abs(frame.width - screen.items[inside].frame.width * drawn.width / item.frame.width) < 1e-9)
      #expect(screen.frame(of: screen.items[inside].path) == frame)
      #expect(boxes.first { $0.path == screen.items[inside].path }?.frame == frame)
    }
    let whole = placements[index].drawn(item.frame)
    #expect(abs(whole.minX - drawn.minX) < 1e-9 && abs(whole.minY - drawn.minY) < 1e-9)
    #expect(screen.items[index].descendants > 1 && drawn.width < item.frame.width)
    let flat = try sheet(on: "iPhone 16 (iOS 18)")
    #expect(flat.placements.allSatisfy { $0 == .own } && flat.layers.flatMap(\.boxes) == flat.sketch.boxes)
  }

  @Test("a view that is seen through is one group with all that is in it")
  func groups() throws {
    let screen = try screen(
      """
      controller Page {
        view box { backgroundColor = "black"; alpha = 0.5; top == view.top; leading == view.leading; width == 90; height == 90
          view inner { backgroundColor = "white"; edges == superview.edges } }
        view round { clipsToBounds = true; cornerRadius = 9; top == box.bottom; leading == view.leading; width == 90; height == 90
          view corner { backgroundColor = "white"; edges == superview.edges } }
      }
      launch Page on "iPhone 16"
      """)
    let svg = ScreenPicture(screen).svg
    #expect(svg.components(separatedBy: "opacity=\"0.5\"").count == 2)
    #expect(svg.contains("<rect y=\"90\" width=\"90\" height=\"90\" fill=\"none\" rx=\"9\"/></clipPath><g clip-path="))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test("each view has an id of its own, made from its path")
  func identifiers() throws {
    var ids = ViewIdentifiers()
    #expect(ids.id(of: "Home.row[1]") == "view-Home.row-1-")
    #expect(ids.id(of: "Home.row(1)") == "view-Home.row-1--2")
    #expect(ids.id(of: "Home.row(1)-2") == "view-Home.row-1--2-2")
    #expect(ids.id(of: "é\"<") == "view-----")
    let screen = try screen(
      """
      controller Page { view empty { top == view.top; leading == view.leading; width == 9; height == 9 }
        for i in 1...3 { label l(i) { text = "A"; top == view.top; leading == view.leading } } }
      launch Page on "iPhone 16"
      """)
    let svg = ScreenPicture(screen, prefix: "one-").svg
    let found = svg.components(separatedBy: " id=\"one-view-").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(found.count == screen.items.count && Set(found).count == found.count)
    #expect(found.contains("Page.empty"))
    // A picture in the fewest bytes has none.
    #expect(!ScreenPicture(screen, hasTooltips: false).svg.contains("view-"))
  }

  @Test("below a page sheet of a phone before iOS 26 is a card on black, below others it is dimmed")
  func pushedBack() throws {
    func screen(_ device: String, _ style: String, _ detent: String) throws -> Screen {
      try Screen(
        after: """
          controller Other {}
          controller Home { presentation p { Other o; content = o; style = \(style); detents = \(detent) } }
          launch Home on \(device)
          present p
          """)
    }
    func isBlack(_ screen: Screen) -> Bool {
      let svg = ScreenPicture(screen).svg
      return svg.contains("<rect width=\"\(format(screen.size.width))\" height=\"\(format(screen.size.height))\"/>")
    }
    #expect(try isBlack(screen("\"iPhone 13 (iOS 18)\"", "pageSheet", "[large]")))
    #expect(try screen("\"iPhone 13 (iOS 18)\"", "pageSheet", "[large]").hardware.isStatusOnBlack)
    for (device, style, detent) in [
      ("\"iPhone 13 (iOS 18)\"", "pageSheet", "[medium]"), ("\"iPhone 17\"", "pageSheet", "[large]"),
      ("\"iPad (A16) (iOS 18)\"", "pageSheet", "[large]"),
      ("\"iPhone 13 (iOS 18)\" in landscape", "pageSheet", "[large]"),
    ] {
      #expect(try !isBlack(screen(device, style, detent)), "\(device)")
    }
  }

  @Test("the card below a page sheet shows what the sheet covers, smaller")
  func card() throws {
    let screen = try Screen(
      after: """
        controller Other {}
        controller Home { view.backgroundColor = systemYellow }
        launch Home on "iPhone 13 (iOS 18)"
        present Other
        """)
    let svg = ScreenPicture(screen).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let sheet = try #require(screen.items.first { $0.pushesBack })
    let moved =
      "<g transform=\"matrix(\(format(358.0 / 390)) 0 0 \(format(358.0 / 390)) 16 \(format(sheet.frame.minY - 10)))\">"
    let parts = svg.components(separatedBy: moved)
    #expect(parts.count == 2)
    let yellow = try #require(screen.items.first { $0.path == "Home" }?.background)
    #expect(parts.last?.contains("fill=\"\(yellow)\"") == true)
  }

  @Test("what lies below an alert has a grey tint, and the alert has its own")
  func dimmedTint() throws {
    let script = """
      controller Home {
        button go "Go" { top == view.top; leading == view.leading; tintColor = red }
        alert ask "Sure?" { action yes "Yes" }
      }
      launch Home on "iPhone 13 (iOS 18)"
      """
    func tint(_ name: String, _ script: String) throws -> String? {
      try #require(Screen(after: script).items.first { $0.path.hasSuffix("." + name) }).tint
    }
    #expect(try tint("go", script) != Palette.dimmedTint)
    #expect(try tint("go", script + "\npresent ask") == Palette.dimmedTint)
    #expect(try tint("yes", script + "\npresent ask") == nil)
  }

  @Test("in dark mode the backgrounds of a sheet are brighter than those of the screen")
  func elevated() throws {
    func backgrounds(_ style: String, isDark: Bool) throws -> [String?] {
      let screen = try Screen(
        after: """
          controller Other {
            view card { backgroundColor = secondarySystemBackground; top == view.top; leading == view.leading; width == 9; height == 9 }
            table list { tableStyle = insetGrouped; top == card.bottom; leading == view.leading; width == 99; height == 99 }
          }
          controller Home { presentation p { Other o; content = o; style = \(style) } }
          launch Home on "iPhone 13 (iOS 18)"
          window.traitOverrides.userInterfaceStyle = \(isDark ? "dark" : "light")
          present p
          """)
      return ["card", "list"].map { name in screen.items.first { $0.path.hasSuffix("." + name) }?.background }
    }
    #expect(try backgrounds("pageSheet", isDark: true) == ["#2c2c2e", "#1c1c1e"])
    #expect(try backgrounds("fullScreen", isDark: true) == ["#1c1c1e", "#000000"])
    #expect(try backgrounds("pageSheet", isDark: false) == backgrounds("fullScreen", isDark: false))
  }
}
