import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptPictures

@Suite("Pictures of bars")
struct BarPictureTests {
  private func screen(_ script: String) throws -> Screen {
    try Screen(after: script)
  }

  private func tabs(_ count: Int, on device: String) throws -> (bar: BarLook, texts: [String], shapes: [String]) {
    let names = (1...count).map { "T\($0)" }
    let screen = try screen(
      names.map { "controller \($0) { title = \"\($0)\" }" }.joined(separator: "\n")
        + "\ncontroller App: tab(\(names.joined(separator: ", ")))\nlaunch App on \(device)")
    let item = try #require(screen.items.first { $0.kind == "tabBar" })
    guard case .bar(let bar) = item.look else { return try #require(nil) }
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame)
    let texts = shapes.filter { $0.hasPrefix("<text") }
      .compactMap { $0.split(separator: ">").last?.split(separator: "<").first.map(String.init) }
    return (bar, texts, shapes)
  }

  @Test("a phone shows five tabs at most, a tablet all")
  func more() throws {
    #expect(try tabs(5, on: "\"iPhone 16\"").texts == ["T1", "T2", "T3", "T4", "T5"])
    #expect(try tabs(6, on: "\"iPhone 16\"").texts == ["T1", "T2", "T3", "T4", "More"])
    #expect(try tabs(6, on: "\"iPad (A16) (iOS 18)\"").texts.count == 6)
  }

  @Test("tabs stand below icons, beside them in compact height, and in a capsule from iOS 26 on")
  func places() throws {
    let portrait = try tabs(3, on: "\"iPhone 13\"").bar
    let landscape = try tabs(3, on: "\"iPhone 13\" in landscape")
    #expect(!portrait.isBeside && !portrait.isGlass && landscape.bar.isBeside)
    // Above the home indicator.
    let below = landscape.shapes.filter { $0.hasPrefix("<text") && $0.contains("y=\"37") }
    #expect(below.isEmpty)
    let glass = try tabs(3, on: "\"iPhone 17\"")
    #expect(glass.bar.isGlass && glass.shapes[0].contains("rx=\"31\""))
    let tablet = try tabs(3, on: "\"iPad (A16) (iOS 26)\"")
    #expect(tablet.bar.isAtTop && tablet.texts == ["T1", "T2", "T3"])
    #expect(tablet.shapes[0].contains("y=\"32\"") && tablet.shapes[0].contains("rx=\"22\""))
  }

  @Test("the tabs at the top of a tablet cover nothing of the row that they share with a navigation bar's items")
  func tabsAtTop() throws {
    let screen = try screen(
      """
      controller Page { title = "Page"; table list { edges == view.edges; for i in 1...40 { cell row "Row" } } }
      controller Main: navigation(root: Page)
      controller Other {}
      controller App: tab(Main, Other)
      launch App on "iPad (A16) (iOS 18)"
      """)
    let item = try #require(screen.items.first { $0.kind == "tabBar" })
    guard case .bar(let bar) = item.look else { return try #require(nil) }
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame)
    #expect(bar.isAtTop && !shapes.contains { $0.contains("width=\"\(format(item.frame.width))\"") })
  }

  @Test("in the bar of a sheet the items and the title have one middle")
  func barOfSheet() throws {
    for device in ["iPad (A16) (iOS 18)", "iPhone 13", "iPhone 13 (iOS 15)"] {
      let screen = try screen(
        """
        controller Page { title = "Edit"; barButtonItem add { image = "plus" } }
        controller Main: navigation(root: Page)
        controller Home { presentation edit { Main shown; content = shown; style = formSheet } }
        launch Home on "\(device)"
        present edit
        """)
      let bar = try #require(screen.items.first { $0.kind == "navigationBar" })
      let item = try #require(screen.items.first { $0.path.hasSuffix(".add") })
      guard case .bar(let look) = bar.look, case .barItem(let itemLook) = item.look else { return try #require(nil) }
      let title = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(look, bar.frame)
        .first { $0.contains(">Edit<") }
      let base = try #require(title?.firstMatch(of: #/ y="([0-9.]+)"/#)?.output.1)
      #expect(Double(base) == item.frame.midY + itemLook.drop + 6, "\(device)")
    }
  }

  @Test("items that touch stand on one shape")
  func grounds() throws {
    let screen = try screen(
      """
      controller Page { barButtonItem one { image = "plus" }; barButtonItem two { image = "trash" }
        barButtonItem left { image = "gear"; placement = leading } }
      controller Main: navigation(root: Page)
      launch Main on "iPhone 17"
      """)
    func look(_ name: String) throws -> BarItemLook {
      let item = try #require(screen.items.first { $0.path.hasSuffix("." + name) })
      guard case .barItem(let look) = item.look else { return try #require(nil) }
      return look
    }
    let grounds = try ["one", "two", "left"].map { try look($0).ground?.width }
    #expect(grounds == [88, nil, 44])
  }

  @Test("a large title begins where the texts of the rows below it do", arguments: ["iOS 16", "iOS 18", "iOS 26"])
  func largeTitleAboveRows(system: String) throws {
    for (style, way) in [("plain", "landscape"), ("grouped", "landscape"), ("plain", "portrait")] {
      let screen = try screen(
        """
        controller List { title = "Notes"
          table list { tableStyle = \(style); edges == view.edges; for i in 1...3 { cell row "Row" } } }
        controller Detail {}
        controller Side: navigation(root: List) { prefersLargeTitles = true }
        controller App: split(primary: Side, secondary: Detail) {
          preferredDisplayMode = oneBesideSecondary }
        launch App on "iPad (A16) (\(system))" in \(way)
        """)
      let item = try #require(screen.items.first { $0.kind == "navigationBar" && $0.frame.width < 500 })
      guard case .bar(let bar) = item.look else { return try #require(nil) }
      let shapes = BarDrawing(palette: Palette(isDark: false), tint: "").draw(bar, item.frame)
      let title = try #require(shapes.last { $0.contains(">Notes<") })
      let x = try #require(title.firstMatch(of: #/ x="([^"]*)"/#).flatMap { Double($0.output.1) })
      let text = try #require(screen.items.first { $0.kind == "label" || $0.path.hasSuffix("textLabel") })
      #expect(abs(x - text.frame.x) < 0.6, "\(style) \(way): \(x), \(text.frame.x)")
    }
  }

  @Test(
    "tabs at the top, items and a search field do not lie over each other, however wide they are", arguments: 0..<40)
  func tabsAndSearch(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 104_729 &+ 11)
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    let count = Int.random(in: 2...6, using: &generator)
    let titles = (0..<count).map { _ in pick(["Library", "Radio", "Browse", "Search", "Playlists for you", "Go"]) }
    let items = (0..<Int.random(in: 0...2, using: &generator)).map {
      "barButtonItem i\($0) \"\(pick(["Add", "Filter"]))\""
    }
    let names = (0..<count).map { "C\($0)" }
    var script = "controller Top { title = \"\(titles[0])\"; searchController find { placeholder = \"Artists\" }; "
    script += items.joined(separator: "; ") + " }\ncontroller C0: navigation(root: Top)\n"
    for (name, title) in zip(names, titles).dropFirst() { script += "controller \(name) { title = \"\(title)\" }\n" }
    script += "controller App: tab(\(names.joined(separator: ", ")))\n"
    let way = pick(["portrait", "landscape"])
    script +=
      "launch App on \"\(pick(["iPad (A16)", "iPad mini (A17 Pro)", "iPad Pro 13-inch (M4)"])) (iOS 26)\" in \(way)\n"
    script += pick(["", "window.traitOverrides.direction = rightToLeft\n"])
    let screen = try screen(script)
    let bar = try #require(screen.items.first { $0.kind == "tabBar" })
    guard case .bar(let look) = bar.look else { return try #require(nil) }
    let parts = TabDrawing.parts(of: look, bar.frame)
    let (left, right) = (parts.map { $0.minX }.min() ?? 0, parts.map { $0.maxX }.max() ?? 0)
    let strip = Rect(x: left - 4, y: bar.frame.y, width: right - left + 8, height: bar.frame.height)
    let field = try #require(screen.items.first { $0.kind == "searchController" }).frame
    #expect(field.width >= 44 && field.width <= 240 && screen.size.width >= field.maxX)
    // Where even a round button has no room, the tabs take what they need.
    let free = (screen.size.width - strip.width) / 2 - 15 - 44 - 120 * Double(items.count)
    guard free > 8 else { return }
    #expect(strip.intersection(field) == nil, "\(script)")
    let shown = screen.items.filter { $0.kind == "barButtonItem" }.map { $0.frame }
    for item in shown { #expect(strip.intersection(item) == nil && field.intersection(item) == nil, "\(script)") }
  }

  @Test(
    "from iOS 15 on what is below a navigation bar is seen, unless the bar is opaque; below a large title from 13 on")
  func navigationBar() throws {
    func shapes(_ device: String, _ settings: String = "") throws -> [String] {
      let screen = try screen(
        """
        controller Page { title = "Page" }
        controller Main: navigation(root: Page) { \(settings) }
        launch Main on "\(device)"
        """)
      let item = try #require(screen.items.first { $0.kind == "navigationBar" })
      guard case .bar(let bar) = item.look else { return try #require(nil) }
      return BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame)
    }
    func count(_ device: String, _ settings: String = "") throws -> Int {
      try shapes(device, settings).count { $0.hasPrefix("<rect") }
    }
    #expect(try count("iPhone 8 (iOS 14)") == 2 && count("iPhone 8 (iOS 15)") == 0)
    #expect(try count("iPhone 8 (iOS 12)", "prefersLargeTitles = true") == 2)
    #expect(try count("iPhone 8 (iOS 13)", "prefersLargeTitles = true") == 0)
    #expect(try count("iPhone 17") == 0 && count("iPhone 17", "isTranslucent = false") == 2)
  }

  @Test("a search bar for which the navigation bar of iOS 26 has no room stands at the bottom of a phone")
  func search() throws {
    let script = """
      controller Page { title = "Page"; searchController find { placeholder = "Find" }; table list { edges == view.edges } }
      controller Main: navigation(root: Page)
      launch Main on
      """
    func look(_ device: String) throws -> SearchLook {
      let screen = try screen(script + " \"\(device)\"")
      let item = try #require(screen.items.first { $0.kind == "searchController" })
      guard case .search(let look) = item.look else { return try #require(nil) }
      return look
    }
    let glass = try look("iPhone 17")
    #expect(glass.isGlass && glass.text?.lines == ["Find"])
    #expect(glass.field == Rect(x: 28, y: 874 - 34 - 48, width: 402 - 56, height: 48))
    #expect(try !look("iPhone 16 (iOS 18)").isGlass && look("iPad (A16) (iOS 26)").field.y < 100)
  }

  @Test("a popover has a shadow, a sheet none")
  func shadow() throws {
    let script = """
      controller Sheet { preferredContentSize = 240 x 180 }
      controller Home { button gear "More" { center == view.center } }
      launch Home on "iPad"

      """
    let shade = "fill=\"\(ItemDrawing.shade)\""
    let popover = ScreenPicture(try screen(script + "present Sheet as popover on gear")).svg
    // Neither it nor the arrow is cut at the corners.
    let clip = try #require(popover.firstRange(of: "<clipPath id=\"clip")).lowerBound
    for shape in [shade, "<path d=\"M"] {
      #expect(try #require(popover.firstRange(of: shape)).lowerBound < clip)
    }
    #expect(!ScreenPicture(try screen(script + "present Sheet as formSheet")).svg.contains(shade))
  }

  @Test("a bar at the bottom has a background where a content that scrolls goes on below it")
  func lowerBars() throws {
    func isClear(_ rows: Int, on device: String) throws -> [Bool] {
      let screen = try screen(
        """
        controller Page { title = "Page"; table list { edges == superview.edges; for i in 1...\(rows) { cell row "Row" } } }
        controller Other { title = "Other" }
        controller Main: tab(Page, Other)
        launch Main on "\(device)"
        """)
      return screen.items.compactMap { if case .bar(let bar) = $0.look { bar.isClear } else { nil } }
    }
    #expect(try isClear(2, on: "iPhone 16 (iOS 18)") == [true] && isClear(40, on: "iPhone 16 (iOS 18)") == [false])
    #expect(try isClear(2, on: "iPhone 8 (iOS 14)") == [false])
  }

  @Test("from iOS 26 on only a chevron leads back, on a shape of its own, and it is touched where it is drawn")
  func back() throws {
    func look(_ device: String) throws -> (bar: BarLook, item: Screen.Item) {
      let screen = try screen(
        """
        controller First { title = "Mailboxes" }
        controller Second { title = "Inbox" }
        controller Main: navigation(root: First)
        launch Main on "\(device)"
        push Second
        """)
      let item = try #require(screen.items.first { $0.kind == "navigationBar" })
      guard case .bar(let bar) = item.look else { return try #require(nil) }
      return (bar, item)
    }
    for (device, hasTitle) in [("iPhone 16 (iOS 18)", true), ("iPhone 17", false)] {
      let (bar, item) = try look(device)
      let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame).joined()
      #expect(shapes.contains(">Mailboxes<") == hasTitle && shapes.contains("rx=\"22\"") == !hasTitle)
      let control = try #require(item.control)
      #expect(control.kind == .back && control.names == ["Mailboxes"] && control.parts[0].height == 44)
      #expect(control.parts[0].midY == item.frame.y + 22 && control.parts[0].x < 20)
    }
  }

  @Test("each tab is touched where it is drawn, in the order of the tabs")
  func tabParts() throws {
    for device in ["\"iPhone 16\"", "\"iPhone 17\"", "\"iPad (A16) (iOS 26)\""] {
      let (bar, texts, shapes) = try tabs(3, on: device)
      let screen = try screen(
        "controller A { }; controller B { }; controller C { }\ncontroller App: tab(A, B, C)\nlaunch App on \(device)")
      let item = try #require(screen.items.first { $0.kind == "tabBar" })
      let parts = TabDrawing.parts(of: bar, item.frame)
      #expect(parts.count == texts.count)
      for (part, text) in zip(parts, texts) {
        let shape = try #require(shapes.first { $0.contains(">\(text)<") })
        let x = try #require(shape.firstMatch(of: #/ x="([\d.]+)"/#).flatMap { Double($0.output.1) })
        #expect(x >= part.minX && x <= part.maxX, "\(device) \(text)")
      }
    }
    #expect(try tabs(6, on: "\"iPhone 16\"").bar.items.count == 6)
  }

  @Test("from iOS 26 on titles follow the text size, in the row of items up to 21 points")
  func titleSizes() throws {
    func sizes(_ device: String, _ category: String) throws -> [Double] {
      let screen = try screen(
        """
        controller Page { title = "Page" }
        controller Main: navigation(root: Page)
        launch Main on "\(device)"
        window.traitOverrides.preferredContentSizeCategory = \(category)
        """)
      let item = try #require(screen.items.first { $0.kind == "navigationBar" })
      guard case .bar(let bar) = item.look else { return try #require(nil) }
      let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame).joined()
      #expect(shapes.contains("font-size=\"\(format(bar.titleSize))\""))
      return [bar.titleSize, bar.largeTitleSize]
    }
    #expect(try sizes("iPhone 17", "large") == [17, 34] && sizes("iPhone 17", "extraSmall") == [17, 34])
    #expect(try sizes("iPhone 17", "accessibilityLarge") == [21, 48])
    #expect(try sizes("iPhone 13", "accessibilityLarge") == [17, 34])
  }

  @Test("tabs in a capsule are as wide as the longest title asks for")
  func longTabs() throws {
    let screen = try screen(
      """
      controller A { title = "Listen to Something" }
      controller B { title = "Search" }
      controller App: tab(A, B)
      launch App on "iPhone 13 (iOS 26)" in landscape
      """)
    #expect(ScreenPicture(screen).svg.contains(">Listen to Something</text>"))
  }

  @Test("a title stands beside the column that floats over its bar, also a large one", arguments: [false, true])
  func coveredTitle(isLarge: Bool) throws {
    let screen = try screen(
      """
      controller A { title = "Mailboxes" }
      controller B { title = "Inbox" }
      controller C { title = "Letter" }
      controller Middle: navigation(root: B) { prefersLargeTitles = \(isLarge) }
      controller S: split(primary: navigation(root: A), supplementary: Middle, secondary: navigation(root: C)) {
        preferredDisplayMode = twoBesideSecondary
      }
      launch S on "iPad Pro 13-inch (M4/M5) (iOS 26)" in landscape
      """)
    let bars = screen.items.filter { $0.kind == "navigationBar" }
    func bar(_ title: String) throws -> (look: BarLook, frame: Rect) {
      for item in bars { if case .bar(let bar) = item.look, bar.title == title { return (bar, item.frame) } }
      return try #require(nil)
    }
    let (sidebar, covered) = (try bar("Mailboxes"), try bar("Inbox"))
    #expect(covered.frame.minX < sidebar.frame.maxX)
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(covered.look, covered.frame)
    let text = try #require(shapes.first { $0.contains(">Inbox<") })
    let x = try #require(text.firstMatch(of: #/ x="([0-9.]+)"/#).flatMap { Double($0.output.1) })
    let free = sidebar.frame.maxX...covered.frame.maxX
    if isLarge {
      #expect(covered.frame.height > 90 && x > free.lowerBound && x < free.lowerBound + 30)
    } else {
      #expect(abs(x - (free.lowerBound + free.upperBound) / 2) < 12)
    }
  }

  @Test(
    "a column's search field lies in its column",
    arguments: [
      "\"iPhone 16 Pro Max (iOS 26)\" in landscape", "\"iPhone Duo\" book", "\"iPad Pro 11-inch (M4/M5) (iOS 26)\"",
    ])
  func searchInColumn(device: String) throws {
    let screen = try screen(
      """
      controller B {
        title = "Inbox"; searchController find { placeholder = "Search" }
        table list { edges == superview.edges; for i in 1...20 { cell row "Row" } }
      }
      controller C { title = "Letter" }
      controller S: split(primary: navigation(root: B), secondary: navigation(root: C)) {
        preferredDisplayMode = oneBesideSecondary
      }
      launch S on \(device)
      """)
    let find = try #require(screen.items.first { $0.kind == "searchController" })
    // The table fills its column.
    let column = try #require(screen.items.first { $0.kind == "table" }).frame
    guard case .search(let look) = find.look else { return try #require(nil) }
    #expect(look.field.height >= 40 && look.field.width > 100 && column.contains(look.field, within: 0.5))
  }

  @Test(
    "a split view that hides its columns has a button at their side, unless something else stands there",
    arguments: ["iPad (A16) (iOS 18)", "iPad (A16) (iOS 26)"], [false, true])
  func sidebarButton(device: String, isMirrored: Bool) throws {
    func bars(_ style: String, _ mode: String, _ item: String = "") throws -> [(BarLook, Rect)] {
      let screen = try screen(
        """
        controller A { title = "Folders" }
        controller B { title = "Letter"; \(item) }
        controller S: split(primary: navigation(root: A), secondary: navigation(root: B), style: \(style)) {
          preferredDisplayMode = \(mode)
        }
        launch S on "\(device)"
        \(isMirrored ? "window.traitOverrides.layoutDirection = rightToLeft" : "")
        """)
      return screen.items.compactMap { item in
        if case .bar(let bar) = item.look, bar.kind == .navigation { (bar, item.frame) } else { nil }
      }
    }
    let hidden = try bars("doubleColumn", "secondaryOnly")
    let (bar, frame) = try #require(hidden.first { $0.0.hasSidebarButton })
    #expect(hidden.count { $0.0.hasSidebarButton } == 1 && bar.title == "Letter")
    let part = BarDrawing.backPart(of: bar, frame)
    #expect(isMirrored ? part.maxX > frame.maxX - 40 : part.minX < frame.minX + 40)
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, frame)
    var plain = bar
    plain.hasSidebarButton = false
    let without = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(plain, frame)
    #expect(shapes.count >= without.count + 2)
    #expect(try bars("doubleColumn", "oneBesideSecondary").allSatisfy { !$0.0.hasSidebarButton })
    #expect(try bars("classic", "secondaryOnly").allSatisfy { !$0.0.hasSidebarButton })
    let item = "barButtonItem own \"Own\" { placement = leading }"
    #expect(try bars("doubleColumn", "secondaryOnly", item).allSatisfy { !$0.0.hasSidebarButton })
  }

  @Test("from iPadOS 16 on the search stands beside the title where the width is regular, and below it where it is not")
  func searchBesideTitle() throws {
    func field(_ launch: String, _ more: String = "") throws -> (field: Rect, bar: Rect, content: Rect) {
      let screen = try screen(
        """
        controller Page {
          title = "Page"; searchController find { placeholder = "Search" }; \(more)
          view content { edges == safeArea.edges }
        }
        launch navigation(root: Page) on \(launch)
        """)
      let find = try #require(screen.items.first { $0.kind == "searchController" })
      guard case .search(let look) = find.look else { return try #require(nil) }
      let bar = try #require(screen.items.first { $0.kind == "navigationBar" }).frame
      return (look.field, bar, try #require(screen.items.first { $0.path.hasSuffix("content") }).frame)
    }
    let beside = try field("\"iPad (A16) (iOS 18)\"")
    let below = try field("\"iPad (A16) (iOS 18)\"", "preferredSearchBarPlacement = stacked")
    let before = try field("\"iPad Air 10.9-inch (4th/5th gen)\", os: 15")
    let phone = try field("\"iPhone 16 (iOS 18)\"")
    #expect(beside.bar.height == 50 && beside.field.height == 36 && abs(beside.field.midY - beside.bar.midY) <= 0.5)
    #expect(beside.field.width < 300 && beside.field.maxX == beside.bar.maxX - 16)
    #expect(below.bar.height == 102 && below.content.y == beside.content.y + 52)
    #expect(before.field.width > 600 && phone.field.minY >= phone.bar.minY + 44)
  }

  @Test("from iOS 26 on a popover takes the place of the bar item from which it grows, and has a shadow")
  func popoverFromItem() throws {
    for (device, isHidden) in [("iPad (A16) (iOS 26)", true), ("iPad (A16) (iOS 18)", false)] {
      let screen = try screen(
        """
        controller F { preferredContentSize = 300 x 220 }
        controller H {
          title = "Mail"; barButtonItem only "Filter" { placement = leading }
          presentation p { content = F; style = popover; source = only }
        }
        controller N: navigation(root: H)
        launch N on "\(device)"
        let home = window.rootViewController.topViewController
        present home.p
        """)
      #expect(ScreenPicture(screen).svg.contains(">Filter</text>") != isHidden)
      let popover = try #require(screen.items.first { $0.isPresented })
      #expect(popover.hasShadow && ScreenPicture(screen).svg.contains(ItemDrawing.shade))
    }
  }
}
