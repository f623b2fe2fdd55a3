import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures of items in bars")
struct BarItemPictureTests {
  private static let script = """
    controller Inbox {
      title = "A title that is too long to have the middle"
      barButtonItem edit "Edit" { placement = leading }
      barButtonItem compose { image = "square.and.pencil" }
      barButtonItem other { image = "something.else"; enabled = false }
    }
    controller Main: navigation(root: Inbox)
    """

  private func screen(_ commands: String) throws -> Screen {
    try Screen(after: Self.script + "\n" + commands)
  }

  private func item(_ name: String, in screen: Screen) throws -> Screen.Item {
    try #require(screen.items.first { $0.path.hasSuffix("." + name) })
  }

  @Test("items are titles or icons in the tint, and stand on glass from iOS 26 on", arguments: [18, 26])
  func looks(os: Int) throws {
    let screen = try screen("launch Main on \"iPhone 16 (iOS \(os))\"")
    guard case .barItem(let edit) = try item("edit", in: screen).look,
      case .barItem(let compose) = try item("compose", in: screen).look,
      case .barItem(let other) = try item("other", in: screen).look
    else {
      Issue.record("items of bars have another look")
      return
    }
    #expect(edit.title?.lines == ["Edit"] && edit.icon == nil)
    #expect(compose.title == nil && compose.icon == "square.and.pencil" && compose.isEnabled)
    #expect(!other.isEnabled)
    #expect([edit, compose, other].allSatisfy { $0.isGlass == (os == 26) })
    let palette = Palette(isDark: false)
    let images = ImageDrawing(palette: palette, images: [:], tint: "#0000ff")
    let drawing = BarItemDrawing(palette: palette, tint: "#0000ff", images: images)
    #expect(drawing.color(of: edit) != drawing.color(of: other))
  }

  @Test("a title has the room that items leave, and what leads back gives way to a leading item")
  func title() throws {
    let screen = try screen("launch Main on \"iPhone 16 (iOS 26)\"\npush Inbox")
    guard case .bar(let bar) = try item("navigationBar", in: screen).look else {
      Issue.record("a navigation bar has another look")
      return
    }
    #expect(bar.back == nil)
    #expect(bar.takenLeft > 16 && bar.takenRight == 16 + 2 * 44)
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff")
      .draw(bar, Rect(x: 0, y: 59, width: 393, height: 54))
    #expect(shapes.contains { $0.contains("…") })
  }

  @Test("items in the bar of a floating column stand in its middle, and in another bar at its top")
  func floatingColumn() throws {
    let screen = try Screen(
      after: """
        controller List { title = "List"; barButtonItem edit "Edit" }
        controller Page { title = "Page"; barButtonItem share { systemItem = action } }
        controller Main: split(primary: List, secondary: Page, style: doubleColumn) {
          preferredDisplayMode = oneBesideSecondary
        }
        launch Main on "iPad (A16) (iOS 26)"
        """)
    guard case .barItem(let edit) = try item("edit", in: screen).look,
      case .barItem(let share) = try item("share", in: screen).look
    else { return try #require(nil) }
    #expect(edit.drop == 5 && share.drop == 0)
  }

  @Test("items at the end take room at the end, however far they reach")
  func sides() throws {
    for (direction, isMirrored) in [("leftToRight", false), ("rightToLeft", true)] {
      let screen = try Screen(
        after: """
          controller Page {
            title = "Transactions"
            barButtonItem cancel { systemItem = cancel; placement = leading }
            barButtonItem all "Select all"
            barButtonItem filter "Filter"
            barButtonItem add { systemItem = add }
          }
          controller Main: navigation(root: Page)
          launch Main on "iPhone 17 Pro"
          window.traitOverrides.layoutDirection = \(direction)
          """)
      guard case .bar(let bar)? = screen.items.first(where: { $0.kind == "navigationBar" })?.look else {
        Issue.record("no bar")
        return
      }
      #expect((isMirrored ? bar.takenRight : bar.takenLeft) == 60)
      #expect((isMirrored ? bar.takenLeft : bar.takenRight) > 200)
    }
  }

  @Test("what ends a task is semibold, or has the tint from iOS 26 on; a cross stands on a disc", arguments: [18, 26])
  func roles(os: Int) throws {
    let screen = try Screen(
      after: """
        controller Page {
          barButtonItem close { systemItem = close; placement = leading }
          barButtonItem done { systemItem = done }
          barButtonItem other "Done"
        }
        controller Main: navigation(root: Page)
        launch Main on "iPhone 16 (iOS \(os))"
        """)
    func look(_ name: String) throws -> (BarItemLook, [String]) {
      let item = try item(name, in: screen)
      guard case .barItem(let look) = item.look else { return try #require(nil) }
      let palette = Palette(isDark: false)
      let images = ImageDrawing(palette: palette, images: [:], tint: "#0000ff")
      return (look, BarItemDrawing(palette: palette, tint: "#0000ff", images: images).shapes(of: look, item.frame))
    }
    let (done, shapes) = try look("done")
    let other = try look("other").0
    #expect(done.isProminent == (os == 26) && !other.isProminent)
    #expect(shapes.contains { $0.contains("fill=\"#0000ff\"") } == (os == 26))
    #expect((done.title?.font.weight == .semibold) == (os == 18))
    let disc = try look("close").1.contains { $0.contains("rx=\"15\"") }
    #expect(disc == (os == 18))
  }

  @Test("known symbols are lines of their own, and others a square")
  func symbols() {
    let box = Rect(x: 0, y: 0, width: 24, height: 24)
    let unknown = Symbol(named: "unheard.of").shapes(in: box, color: "#000000")
    for name in ["plus", "plus.circle", "chevron.left", "trash.fill", "square.and.arrow.up"] {
      #expect(Symbol(named: name).shapes(in: box, color: "#000000") != unknown)
    }
    #expect(Symbol(named: "plush").shapes(in: box, color: "#000000") == unknown)
  }
}
