import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures of titles in navigation bars, and of what scrolls below them")
struct NavigationBarPictureTests {
  private func screen(_ script: String) throws -> Screen { try Screen(after: script) }

  private func navigationTexts(_ back: String, _ title: String, on device: String, _ items: String = "") throws
    -> [String]
  {
    let screen = try screen(
      """
      controller Page { title = "\(title)"; \(items) }
      controller Album { title = "\(back)" }
      controller Main: navigation(root: Album)
      launch Main on \(device)
      push Page
      """)
    let item = try #require(screen.items.first { $0.kind == "navigationBar" })
    guard case .bar(let bar) = item.look else { return try #require(nil) }
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame)
    return shapes.filter { $0.hasPrefix("<text") }
      .compactMap { $0.split(separator: ">").last?.split(separator: "<").first.map(String.init) }
  }

  @Test("a title whose middle items need stands beside them, as near to it as they allow")
  func displacedTitle() throws {
    let screen = try Screen(
      after: """
        controller Page { title = "Notes"; barButtonItem add { image = "plus" }; barButtonItem edit "Edit everything here" }
        controller Main: navigation(root: Page)
        launch Main on "iPhone 8"
        """)
    let bar = try #require(screen.items.last { $0.kind == "navigationBar" })
    guard case .bar(let look) = bar.look else { return try #require(nil) }
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(look, bar.frame)
    let title = try #require(shapes.first { $0.contains(">Notes<") })
    let x = try #require(title.firstMatch(of: /x="([0-9.]+)"/).flatMap { Double($0.1) })
    let items = screen.items.filter { $0.kind == "barButtonItem" }.map { $0.frame.minX }
    let end = x + (375 / 2 - x > 0 ? 60 : 0)
    #expect(x < 375 / 2 && end > (items.min() ?? 0) - 16 && x + 20 < items.min() ?? 0)
  }

  @Test("what leads back is the title before, the word Back, or a chevron alone, whatever has room beside the title")
  func backTitles() throws {
    #expect(try navigationTexts("Albums", "Photo", on: "\"iPhone 8\"") == ["Albums", "Photo"])
    for device in ["\"iPhone 8\"", "\"iPhone SE (1st generation)\"", "\"iPhone 13\" in portrait"] {
      #expect(
        try navigationTexts("The very longest holiday of them all", "Yesterday", on: device) == ["Back", "Yesterday"])
    }
    let taken = "barButtonItem edit \"Select everything\""
    #expect(
      try navigationTexts("Holidays", "Last Monday evening", on: "\"iPhone 8\"", taken) == ["Last Monday evening"])
    #expect(
      try navigationTexts("The very longest holiday of them all", "Yesterday", on: "\"iPad (A16) (iOS 18)\"").count == 2
    )
  }

  @Test("a bar has the colours for its edge while nothing has scrolled below it", arguments: [14, 18, 26], [0, 60])
  func scrollEdge(os: Int, offset: Int) throws {
    let screen = try screen(
      """
      controller Page {
        title = "Page"
        table list { edges == view.edges; for i in 0..<60 { cell row "Row" } }
      }
      controller Main: navigation(root: Page) {
        navigationBar.barTintColor = "#102040"
        navigationBar.scrollEdgeBackgroundColor = "#f0e0d0"
        navigationBar.scrollEdgeTextColor = "#aa0000"
      }
      launch Main on "iPhone 13 (iOS \(os))"
      \(offset > 0 ? "Page.list.contentOffset = point(0, \(offset))" : "")
      """)
    let item = try #require(screen.items.first { $0.kind == "navigationBar" })
    guard case .bar(let bar) = item.look else { return try #require(nil) }
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame).joined()
    let isAtEdge = os >= 15 && offset == 0
    #expect(shapes.contains("#f0e0d0") == isAtEdge && shapes.contains("#aa0000") == isAtEdge, "\(shapes)")
    #expect(shapes.contains("#102040") == !isAtEdge)
  }

  @Test(
    "a window of an iPad that does not fill the screen has controls in its leading corner, and the bar makes room",
    arguments: [18, 26], [true, false])
  func windowControls(os: Int, isRightToLeft: Bool) throws {
    func screen(_ size: String, _ items: String = "") throws -> Screen {
      try self.screen(
        """
        controller Page { title = "Page"; \(items) }
        controller Main: navigation(root: Page)
        launch Main on "iPad (A16) (iOS \(os))"
        \(isRightToLeft ? "window.traitOverrides.layoutDirection = rightToLeft" : "")
        \(size)
        """)
    }
    func bar(_ screen: Screen) throws -> BarLook {
      let item = try #require(screen.items.first { $0.kind == "navigationBar" })
      guard case .bar(let bar) = item.look else { return try #require(nil) }
      return bar
    }
    let (whole, part) = (try screen(""), try screen("resize to 500 x 700"))
    #expect(whole.hardware.windowControls == nil && (part.hardware.windowControls != nil) == (os >= 26))
    #expect(ScreenPicture(part).svg.contains("window controls") == (os >= 26))
    // The window lies at the top of the screen, where the status bar is.
    #expect(ScreenPicture(part).svg.contains(">\(ShownMoment.time)<"))
    guard let controls = part.hardware.windowControls else { return }
    #expect(controls.frame.midX < 100)
    #expect(try bar(part).takenLeft > 50 && bar(part).takenRight == 0)
    // A bar that runs the other way has its leading items at the other side.
    for placement in ["leading", "trailing"] {
      let moved = try screen("resize to 500 x 700", "barButtonItem edit \"Edit\" { placement = \(placement) }")
      let item = try #require(moved.items.first { $0.kind == "barButtonItem" })
      guard case .barItem(let edit) = item.look else { return try #require(nil) }
      let isLeft = (placement == "leading") != isRightToLeft
      #expect((edit.aside > 0) == isLeft && edit.aside >= 0)
      #expect(item.frame.offset(x: edit.aside, y: 0).minX > controls.frame.maxX)
    }
  }

  @Test("content that scrolls below a bar has a background over it, or fades from iOS 26 on", arguments: [18, 26])
  func scrolled(os: Int) throws {
    func shapes(_ offset: String) throws -> (title: BarLook, shapes: [String]) {
      let screen = try screen(
        """
        controller Page {
          title = "Page"
          table list { edges == view.edges; for i in 1...40 { cell row "Row" } \(offset) }
        }
        controller Main: navigation(root: Page) { prefersLargeTitles = true }
        launch Main on "iPhone 16 (iOS \(os))"
        """)
      let item = try #require(screen.items.first { $0.kind == "navigationBar" })
      guard case .bar(let bar) = item.look else { return try #require(nil) }
      return (bar, BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame))
    }
    let rest = try shapes("")
    let scrolled = try shapes("; contentOffset = point(0, 100)")
    #expect(!rest.title.isOverContent && scrolled.title.isOverContent)
    // The large title stands alone. Of the low bar's shapes the first covers the bar.
    #expect(rest.shapes.count == 1 && rest.shapes[0].contains("font-size=\"34\""))
    #expect(scrolled.shapes[0].hasPrefix("<rect") && scrolled.shapes[0].contains("fill=\"#ffffffd8\"") == (os == 26))
    #expect(scrolled.shapes.last?.contains("font-size=\"17\"") == true)
  }
}
