import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptPictures

@Suite("Images of tabs")
struct TabPictureTests {
  private func tabs(_ attributes: String, on device: String = "\"iPhone 16 (iOS 18)\"") throws -> (BarLook, [String]) {
    let (bar, frame) = try bar(attributes, on: device)
    return (bar, BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, frame))
  }

  private func bar(_ attributes: String, on device: String) throws -> (BarLook, Rect) {
    let screen = try Screen(
      after: """
        controller Home { title = "Home"; \(attributes) }
        controller Main: navigation(root: Home)
        controller Other { title = "Other" }
        controller App: tab(Main, Other)
        launch App on \(device)
        """)
    let item = try #require(screen.items.first { $0.kind == "tabBar" })
    guard case .bar(let bar) = item.look else { return try #require(nil) }
    return (bar, item.frame)
  }

  @Test("a tab shows the image of its controller, or of what a navigation controller in it shows first")
  func image() throws {
    let (bar, shapes) = try tabs("image = \"house\"")
    #expect(bar.icons == ["house", nil])
    let (_, bare) = try tabs("")
    let lines = Symbol(named: "house").shapes(in: Rect(x: 0, y: 0, width: 22, height: 22), color: "#0000ff")
    #expect(shapes.count == bare.count + lines.count)
  }

  @Test("a tab without an image has only its title, in the middle of what it has beside others")
  func title() throws {
    let (_, shapes) = try tabs("")
    #expect(shapes.count == 2 && shapes.allSatisfy { $0.hasPrefix("<text") })
    let (_, beside) = try tabs("", on: "\"iPhone 16 (iOS 18)\" in landscape")
    #expect(beside.count == 2 && beside.allSatisfy { $0.hasPrefix("<text") })
  }

  @Test("the image of a tab may depend on the size class, and is among the pictures of a screen")
  func condition() throws {
    let rule = "image = \"house\"; when width: regular { image = \"ball\" }"
    #expect(try tabs(rule).0.icons == ["house", nil])
    #expect(try tabs(rule, on: "\"iPad (A16) (iOS 17)\"").0.icons == ["ball", nil])
    let screen = try Screen(
      after: """
        controller A { title = "A"; image = "ball" }
        controller App: tab(A)
        launch App on "iPhone 16"
        """)
    #expect(screen.imageNames == ["ball"])
  }

  @Test(
    "a badge is at the upper end of its own tab; without a text it is a dot",
    arguments: ["iPhone 16 (iOS 18)", "iPhone 17", "iPad (A16) (iOS 17)", "iPad (A16)"], ["3", "", "99+"])
  func badge(device: String, text: String) throws {
    let (bar, shapes) = try tabs("badgeValue = \"\(text)\"", on: "\"\(device)\"")
    #expect(bar.badges == [text, nil])
    let (_, bare) = try tabs("", on: "\"\(device)\"")
    let new = shapes.filter { !bare.contains($0) }
    #expect(new.count == (text.isEmpty ? 1 : 2))
    #expect(new.last?.contains(">\(text)</text>") == !text.isEmpty)
    let capsule = try #require(new.first?.firstMatch(of: #/x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)"/#)).output
    let (x, y, width) = (
      try #require(Double(capsule.1)), try #require(Double(capsule.2)), try #require(Double(capsule.3))
    )
    let tabs = TabDrawing.parts(of: bar, try self.bar("", on: "\"\(device)\"").1)
    #expect(x > tabs[0].midX - 30 && x + width < tabs[1].midX && y < tabs[0].midY)
    #expect(y > tabs[0].minY - 10)
  }

  @Test("beside a title, a badge is at the icon, wherever the tab ends", arguments: ["Home", "Q"])
  func badgeBesideTitle(title: String) throws {
    let screen = try Screen(
      after: """
        controller Home { title = "\(title)"; image = "house"; badgeValue = "3" }
        controller Other { title = "Other" }
        controller App: tab(Home, Other)
        launch App on "iPhone 16 (iOS 18)" in landscape
        """)
    let item = try #require(screen.items.first { $0.kind == "tabBar" })
    guard case .bar(let bar) = item.look else { return try #require(nil) }
    let shapes = BarDrawing(palette: Palette(isDark: false), tint: "#0000ff").draw(bar, item.frame)
    func place(_ mark: String) throws -> Double {
      let shape = try #require(shapes.first { $0.contains(mark) })
      let found = try #require(shape.firstMatch(of: #/ x="([0-9.]+)"/#))
      return try #require(Double(found.output.1))
    }
    let (badge, text) = (try place(">3</text>"), try place(">\(title)</text>"))
    #expect(abs(badge - text) < 24, "\(badge), \(text)")
  }

  @Test("tabs share the width of a phone, and stand together in the middle of a tablet")
  func positions() throws {
    func parts(_ device: String) throws -> (parts: [Rect], bar: Rect) {
      let screen = try Screen(
        after: """
          controller A { title = "A" }
          controller B { title = "B" }
          controller App: tab(A, B)
          launch App on "\(device)"
          """)
      let item = try #require(screen.items.first { $0.kind == "tabBar" })
      guard case .bar(let bar) = item.look else { return try #require(nil) }
      return (TabDrawing.parts(of: bar, item.frame), item.frame)
    }
    let phone = try parts("iPhone 16 (iOS 18)")
    #expect(phone.parts.map { $0.width } == [phone.bar.width / 2, phone.bar.width / 2])
    let tablet = try parts("iPad (A16) (iOS 17)")
    #expect(tablet.parts.map { $0.width } == [110, 110])
    #expect(tablet.parts[0].maxX == tablet.bar.midX && tablet.parts[1].minX == tablet.bar.midX)
  }
}
