import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures of devices")
struct DevicePictureTests {
  private func screen(_ script: String) throws -> Screen {
    try Screen(after: script)
  }

  @Test("what stands in the columns of an iPhone Duo is seen, and its corner shows the time beside the camera")
  func duo() throws {
    let screen = try screen(
      """
      controller A { title = "Library"; barButtonItem add { image = "plus" } }
      controller B { title = "Search" }
      controller An: navigation(root: A)
      controller App: tab(An, B)
      launch App on "iPhone Duo"
      """)
    #expect(screen.hardware.statusCorners == [Rect(x: 382, y: 0, width: 84, height: 170)])
    #expect(screen.hardware.cutouts.count == 1 && (screen.hardware.cutouts.first?.width ?? 0) < 40)
    let svg = ScreenPicture(screen).svg
    #expect(svg.contains(">9:41</text>") && svg.contains("status: (382, 0, 84, 170)"))
    let bar = try #require(screen.items.last { $0.kind == "tabBar" })
    guard case .bar(let look) = bar.look else { return try #require(nil) }
    // Nothing of the upright bar is as large as the bar itself.
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(look, bar.frame)
    #expect(look.isUpright && !shapes.contains { $0.contains("height=\"\(format(bar.frame.height))\"") })
    // The tabs stand together at the bottom of the column (`IOS27.md §3.d`).
    let tabs = TabDrawing.parts(of: look, bar.frame)
    #expect(tabs.count == 2 && tabs.allSatisfy { $0.minY > bar.frame.midY && $0.maxY < bar.frame.maxY })
  }

  @Test(
    "a hidden status bar is not drawn, whatever the safe area leaves out",
    arguments: ["iPhone 8", "iPhone X", "iPhone 17", "iPad (A16)", "iPhone Duo"], [false, true])
  func hiddenStatusBar(device: String, isHidden: Bool) throws {
    let screen = try screen(
      """
      controller Page { prefersStatusBarHidden = \(isHidden) }
      controller Main: navigation(root: Page)
      launch Main on "\(device)"
      """)
    #expect(ScreenPicture(screen).svg.contains(">9:41</text>") != isHidden)
  }

  /// `IOS27.md §3.d`.
  @Test(
    "on an iPhone Duo with bars at the side, the back button is the first in the column, in both directions",
    arguments: [false, true])
  func backButtonInColumn(isRightToLeft: Bool) throws {
    func drawn(_ item: String) throws -> (bar: BarLook, frame: Rect, back: Rect?, item: Rect?) {
      let screen = try screen(
        """
        controller First { title = "Mailboxes" }
        controller Second { title = "Inbox"; \(item) }
        controller Main: navigation(root: First)
        launch Main on "iPhone Duo"
        \(isRightToLeft ? "window.traitOverrides.direction = rightToLeft" : "")
        push Second
        """)
      let bar = try #require(screen.items.first { $0.kind == "navigationBar" })
      guard case .bar(let look) = bar.look else { return try #require(nil) }
      let button = screen.items.first { $0.kind == "barButtonItem" }
      return (look, bar.frame, bar.control?.parts.first, button?.frame)
    }
    let trailing = try drawn("barButtonItem share { systemItem = action }")
    let (back, share) = (try #require(trailing.back), try #require(trailing.item))
    // To a pixel.
    #expect(abs(back.x - share.x) < 0.34 && back.size == share.size && abs(share.y - back.y - 52) < 0.34)
    // The title has the row to itself.
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(trailing.bar, trailing.frame)
    #expect(shapes.contains { $0.contains(">Inbox<") && $0.contains("x=\"\(format(trailing.frame.midX))\"") })
    #expect(trailing.bar.back == "Mailboxes")
    // An item at the leading side takes the button's place.
    let leading = try drawn("barButtonItem close { systemItem = close; placement = leading }")
    let close = try #require(leading.item)
    #expect(leading.bar.back == nil && leading.bar.backPlace == nil && abs(close.y - back.y) < 0.34)
  }

  @Test("in an open iPhone Duo's split view, the title of a column is in the middle of what the column shows")
  func titleInColumnOfDuo() throws {
    let screen = try screen(
      """
      controller Folders { title = "Folders" }
      controller Note { title = "Bread"; label l "Bread" { top == superview.safeArea.top; centerX == superview.safeArea.centerX } }
      controller App: split(primary: navigation(root: Folders), secondary: navigation(root: Note), style: doubleColumn) {
        preferredDisplayMode = oneBesideSecondary
      }
      launch App on "iPhone Duo (open)"
      """)
    let label = try #require(screen.items.first { $0.path.hasSuffix(".l") }).frame
    let bars = screen.items.filter { $0.kind == "navigationBar" }
    let titles = bars.flatMap { item -> [String] in
      guard case .bar(let bar) = item.look, bar.title == "Bread" else { return [] }
      return BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame)
    }.filter { $0.contains(">Bread<") }
    let title = try #require(titles.first)
    let x = try #require(title.split(separator: "x=\"").dropFirst().first?.prefix { $0 != "\"" })
    #expect(abs((Double(x) ?? 0) - label.midX) < 2)
  }

  @Test("tabs in the column of an iPhone Duo are clear of the status", arguments: ["landscape", "landscapeRight"])
  func tabsBesideStatus(orientation: String) throws {
    let tabs = ["A", "B", "C"].map { "controller \($0) { title = \"\($0)\"; image = \"house\" }" }
    let screen = try screen(
      "\(tabs.joined(separator: "\n"))\ncontroller Main: tab(A, B, C)\nlaunch Main on \"iPhone Duo\" closed in \(orientation)"
    )
    let parts = try #require(screen.items.first { $0.kind == "tabBar" }?.control?.parts)
    #expect(parts.count == 3 && !screen.hardware.statusCorners.isEmpty)
    for corner in screen.hardware.statusCorners {
      #expect(
        !parts.contains {
          $0.minY < corner.maxY && $0.maxY > corner.minY && $0.maxX > corner.minX && $0.minX < corner.maxX
        })
    }
  }

  @Test("a title beside a column at the left has the row to itself, whatever is in the column")
  func titleBesideColumn() throws {
    let screen = try screen(
      """
      controller Feed { title = "Feed"; barButtonItem a { systemItem = add } }
      controller Main: navigation(root: Feed)
      launch Main on "iPhone Duo" open in landscape
      resize to leftHalf
      """)
    let bar = try #require(screen.items.first { $0.kind == "navigationBar" })
    guard case .bar(let look) = bar.look else { return try #require(nil) }
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "").draw(look, bar.frame)
    #expect(shapes.contains { $0.contains(">Feed<") && $0.contains("x=\"\(format(bar.frame.midX))\"") })
  }

  @Test(
    "the home indicator is seen on what is below it, in both styles",
    arguments: [("white", "light", false), ("black", "light", true), ("white", "dark", false), ("black", "dark", true)])
  func homeIndicator(color: String, style: String, isDark: Bool) throws {
    let screen = try screen(
      """
      controller Page { backgroundColor = \(color) }
      launch Page on "iPhone 16"
      window.traitOverrides.userInterfaceStyle = \(style)
      """)
    let place = try #require(screen.hardware.homeIndicator)
    let shapes = HardwareDrawing(screen.hardware, size: screen.size, palette: screen.palette).shapes
    #expect(shapes.contains(Shape.rectangle(place, fill: isDark ? "#ffffff" : "#000000", corner: place.height / 2)))
  }

  @Test("an iPhone Duo shows the time once in each pose")
  func time() throws {
    for pose in ["closed", "open", "book", "laptop"] {
      let svg = ScreenPicture(try Screen(after: "controller A { }\nlaunch A on \"iPhone Duo\" \(pose)")).svg
      #expect(svg.components(separatedBy: ">9:41<").count == 2, "\(pose)")
    }
  }

  @Test(
    "a phone with a home button shows the time in the middle, others at the leading side",
    arguments: [("iPhone SE (2nd generation)", true), ("iPhone 16", false)])
  func time(device: String, isCentred: Bool) throws {
    for direction in ["leftToRight", "rightToLeft"] {
      let screen = try screen(
        "controller A { }\nlaunch A on \"\(device)\"\nwindow.traitOverrides.direction = \(direction)")
      let time = try #require(
        ScreenPicture(screen).svg.split(separator: "\n").first { $0.contains(">9:41<") })
      let x = try #require(time.firstMatch(of: #/ x="([0-9.]+)"/#).flatMap { Double($0.output.1) })
      #expect((x == screen.size.width / 2) == isCentred, "\(direction)")
    }
  }

  @Test("a tablet shows the date from iOS 12 on, and before it the time in the middle", arguments: ["11", "12", "18"])
  func date(os: String) throws {
    let screen = try screen(
      "controller A { }\nlaunch A on \"iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7)\", os: \(os)")
    let svg = ScreenPicture(screen).svg
    #expect(svg.contains(">\(ShownMoment.date)<") == (os != "11"))
    let time = try #require(svg.split(separator: "\n").first { $0.contains(">\(ShownMoment.time)<") })
    let x = try #require(time.firstMatch(of: #/ x="([0-9.]+)"/#).flatMap { Double($0.output.1) })
    #expect((x == screen.size.width / 2) == (os == "11"))
  }
}
