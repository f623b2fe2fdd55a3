import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures of bars that are views")
struct StandaloneBarPictureTests {
  private static let script = """
    controller Page {
      navigationBar bar "Songs" {
        top == superview.top + 60
        edges.horizontal == superview.edges.horizontal
        barTintColor = "#102040"
        textColor = white
        tintColor = systemRed
        prompt = "All of them"
        barButtonItem back "Cancel" { placement = leading }
        barButtonItem hidden1 "Hidden" { hidden = true }
      }
      toolbar tools {
        centerY == superview.centerY
        edges.horizontal == superview.edges.horizontal
        barButtonItem play { systemItem = play }
        barButtonItem room { systemItem = flexibleSpace }
        barButtonItem erase "Delete"
      }
      tabBar tabs {
        bottom == superview.safeArea.bottom
        edges.horizontal == superview.edges.horizontal
        value = 1
        tabBarItem home "Home" { image = "house" }
        tabBarItem find "Search" { badgeValue = "2" }
        tabBarItem gone "Gone" { hidden = true }
      }
    }
    """

  private func screen(os: Int) throws -> Screen {
    try Screen(after: Self.script + "\nlaunch Page on \"iPhone 16 (iOS \(os))\"")
  }

  private func bar(_ name: String, in screen: Screen) throws -> (look: BarLook, frame: Rect) {
    let item = try #require(screen.items.first { $0.path == "Page." + name })
    guard case .bar(let look) = item.look else { return try #require(nil) }
    return (look, item.frame)
  }

  private func drawn(_ bar: (look: BarLook, frame: Rect)) -> String {
    BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar.look, bar.frame).joined()
  }

  @Test("a navigation bar has its title, its prompt, its items and its colours, and stays in its frame")
  func navigation() throws {
    let bar = try bar("bar", in: screen(os: 18))
    #expect(bar.look.title == "Songs" && bar.look.prompt == "All of them" && bar.look.titleColor == "#ffffff")
    #expect(bar.frame.height == 74 && bar.look.takenLeft > 16 && bar.look.takenRight == 0)
    let text = drawn(bar)
    #expect(text.contains("#102040") && text.contains("Songs") && text.contains("All of them"))
    // It reaches no higher, although it is near the top of the window.
    #expect(text.contains("y=\"60\"") && !text.contains("y=\"0\""))
  }

  @Test("a toolbar's items are drawn in it, on glass from iOS 26 on", arguments: [18, 26])
  func tools(os: Int) throws {
    let screen = try screen(os: os)
    func look(_ name: String) throws -> BarItemLook {
      guard case .barItem(let look)? = screen.items.first(where: { $0.path == "Page." + name })?.look else {
        return try #require(nil)
      }
      return look
    }
    #expect(try look("play").icon == "play.fill" && look("erase").title?.lines == ["Delete"])
    #expect(try look("play").isGlass == (os == 26) && (look("play").ground != nil) == (os == 26))
    #expect(screen.items.first { $0.path == "Page.room" }?.look == .plain)
    #expect(try look("back").glassTint == (os == 26 ? Palette(isDark: false, isGlass: true).color("systemRed") : nil))
  }

  @Test("a tab bar draws the tabs that are views in it at their places", arguments: [18, 26])
  func tabs(os: Int) throws {
    let screen = try screen(os: os)
    let (look, frame) = try bar("tabs", in: screen)
    #expect(look.items == ["Home", "Search"] && look.icons == ["house", nil] && look.badges == [nil, "2"])
    #expect(look.selected == 1)
    let home = try #require(screen.items.first { $0.path == "Page.home" })
    #expect(look.slots.first == home.frame && home.look == .plain)
    #expect(drawn((look, frame)).contains("Search"))
    // The page does not take them for the tabs of a controller.
    #expect(screen.items.first { $0.path == "Page.tabs" }?.control == nil)
  }

  @Test("a bar that no controller has looks the same whether or not something has scrolled below it")
  func edge() throws {
    func drawn(_ script: String) throws -> String {
      let screen = try Screen(after: script + "\nlaunch Page on \"iPhone 16 (iOS 18)\"")
      let item = try #require(screen.items.first { $0.kind == "navigationBar" })
      guard case .bar(let look) = item.look else { return try #require(nil) }
      return self.drawn((look, item.frame))
    }
    let colors =
      "barTintColor = \"#102040\"; scrollEdgeBackgroundColor = \"#aa0000\"; scrollEdgeTextColor = \"#00aa00\""
    let own = try drawn(
      "controller Page { navigationBar bar \"Songs\" { top == safeArea.top; leading == view.leading; "
        + "trailing == view.trailing; \(colors) } }")
    #expect(own.contains("#102040") && !own.contains("#aa0000") && !own.contains("#00aa00"))
    let attributes = colors.split(separator: ";").map { "navigationBar.\($0.drop { $0 == " " })" }.joined(
      separator: ";")
    let owned = try drawn(
      "controller Letter { title = \"Songs\" }\ncontroller Page: navigation(root: Letter) { \(attributes) }")
    #expect(owned.contains("#aa0000") && owned.contains("#00aa00") && !owned.contains("#102040"))
  }

  @Test("the field of a search bar is 8 from the sides, and as high in every bar", arguments: [(18, 36.0), (26, 44)])
  func search(os: Int, height: Double) throws {
    let screen = try Screen(
      after: """
        controller Page {
          searchBar find { top == safeArea.top; edges.horizontal == superview.edges.horizontal }
          searchBar low { top == find.bottom; edges.horizontal == superview.edges.horizontal; height == 46 }
        }
        launch Page on "iPhone 16 (iOS \(os))"
        """)
    for (name, bar) in [("find", 56.0), ("low", 46)] {
      let item = try #require(screen.items.first { $0.path == "Page." + name })
      guard case .search(let look) = item.look else { return try #require(nil) }
      #expect(item.frame.height == bar)
      #expect(
        look.field
          == Rect(x: 8, y: item.frame.y + (bar - height) / 2, width: item.frame.width - 16, height: height))
    }
  }

  @Test("the bars of a navigation controller have the colours of its bars and the prompt of what it shows")
  func owned() throws {
    let screen = try Screen(
      after: """
        controller Letter { title = "Letter"; prompt = "To everybody" }
        controller Mail: navigation(root: Letter) {
          isTranslucent = false
          navigationBar.barTintColor = "#102040"
          navigationBar.textColor = white
        }
        launch Mail on "iPhone 16 (iOS 18)"
        """)
    let item = try #require(screen.items.first { $0.kind == "navigationBar" })
    guard case .bar(let look) = item.look else { return try #require(nil) }
    #expect(look.ground == "#102040" && look.titleColor == "#ffffff" && look.prompt == "To everybody")
    #expect(drawn((look, item.frame)).contains("To everybody") && item.frame.height == 74)
  }

  @Test("a black bar is dark with its items, and makes the status bar white", arguments: ["black", "default"])
  func black(style: String) throws {
    let screen = try Screen(
      after: """
        controller Letter { title = "Letter"; barButtonItem send "Send"; label text "Hello" }
        controller Mail: navigation(root: Letter) { navigationBar.barStyle = \(style) }
        launch Mail on "iPhone 16 (iOS 18)"
        """)
    func item(_ kind: String) throws -> Screen.Item { try #require(screen.items.first { $0.kind == kind }) }
    #expect(try item("navigationBar").palette.isDark == (style == "black"))
    #expect(try item("barButtonItem").palette.isDark == (style == "black"))
    #expect(try !item("label").palette.isDark && screen.hardware.isStatusOnBlack == (style == "black"))
  }
}
