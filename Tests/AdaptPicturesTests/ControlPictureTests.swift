import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures of controls, and where people touch them")
struct ControlPictureTests {
  private func screen(_ body: String, on device: String, _ commands: String = "") throws -> Screen {
    try Screen(after: "controller Page { \(body) }\nlaunch Page on \"\(device)\"\n\(commands)")
  }

  @Test("a secret is as many circles, whatever the font")
  func secret() throws {
    let body = """
      textField field { text = "secret"; isSecureTextEntry = true; width == 200; top == safeArea.top; leading == margins.leading }
      """
    let svg = ScreenPicture(try screen(body, on: "iPhone 16")).svg
    let field = try #require(svg.split(separator: "\n").first { $0.contains("Page.field, textField") })
    #expect(field.components(separatedBy: "<circle").count == 7 && !field.contains("<text") && !field.contains("•"))
  }

  @Test("knobs are wider than high from iOS 26 on, and at the end at which a switch is on")
  func knobs() throws {
    let body = "switch on1 { isOn = true; center == view.center }"
    for (device, isWide) in [("iPhone 16 (iOS 18)", false), ("iPhone 17", true)] {
      let item = try #require(try screen(body, on: device).items.first { $0.kind == "switch" })
      let shapes = ControlDrawing(palette: Palette(isDark: false), tint: "#0000ff", isGlass: item.isGlass)
        .toggle(true, item.frame)
      let knob = try #require(shapes.last)
      func number(_ name: String) throws -> Double {
        let match = try #require(
          knob.firstMatch(of: try Regex(" \(name)=\"([\\d.]+)\"", as: (Substring, Substring).self)))
        return try #require(Double(match.output.1))
      }
      #expect(try (number("width") > number("height") + 5) == isWide)
      #expect(try abs(number("x") + number("width") - (item.frame.maxX - 2)) < 0.01)
    }
  }

  @Test("parts of a control follow its segments, and lie in a mirror from right to left")
  func parts() throws {
    let body = """
      segmented tabs { segments = ["A", "B", "C"]; value = 1; width == 300; center == view.center }
      stepper count { top == tabs.bottom; leading == tabs.leading }
      """
    let plain = try screen(body, on: "iPhone 16")
    let turned = try screen(body, on: "iPhone 16", "window.traitOverrides.layoutDirection = rightToLeft")
    func control(_ kind: String, _ screen: Screen) throws -> ScreenControl {
      try #require(screen.items.first { $0.kind == kind }?.control)
    }
    let (left, right) = (try control("segmented", plain), try control("segmented", turned))
    #expect(left.names == ["A", "B", "C"] && left.value == 1 && left.kind == .choice)
    for (one, other) in zip(left.parts, right.parts.reversed()) { #expect(abs(one.x - other.x) < 0.001) }
    #expect(abs(left.parts.reduce(0) { $0 + $1.width } - 300) < 0.001)
    #expect(abs(left.parts[0].maxX - left.parts[1].minX) < 0.001)
    let stepper = try control("stepper", plain)
    #expect(stepper.kind == .stepper && stepper.parts[0].maxX == stepper.parts[1].minX)
  }

  @Test("a switch and a stepper keep their size in a stack that fills", arguments: [false, true])
  func sizes(isMirrored: Bool) throws {
    let body = """
      stack rows {
        axis = vertical; leading == view.leading; width == 300; top == safeArea.top
        switch air { isOn = true }
        stepper count
        slider share
      }
      """
    let turn = isMirrored ? "window.traitOverrides.layoutDirection = rightToLeft" : ""
    let items = try screen(body, on: "iPhone 16", turn).items
    for (kind, own) in [("switch", 51.0), ("stepper", 94), ("slider", nil)] {
      let item = try #require(items.first { $0.kind == kind })
      let (drawn, width) = (item.controlFrame, own ?? item.frame.width)
      #expect(item.frame.width >= 300 && drawn.width == width)
      #expect(isMirrored ? drawn.maxX == item.frame.maxX : drawn.x == item.frame.x)
      let parts = try #require(item.control).parts
      #expect(abs(parts.reduce(0) { $0 + $1.width } - width) < 0.001)
    }
  }

  @Test("the arrow of a popover lies in its frame from iOS 26 on, and outside of it before; neither covers its source")
  func arrows() throws {
    for device in ["iPad (A16) (iOS 18)", "iPad (A16) (iOS 26)"] {
      for place in ["leading == margins.leading", "trailing == margins.trailing", "centerX == view.centerX"] {
        let screen = try Screen(
          after: """
            controller Menu { preferredContentSize = 240 x 180 }
            controller Page { button source "More" { \(place); centerY == view.centerY } }
            launch Page on "\(device)"
            present Menu as popover on source
            """)
        let popover = try #require(screen.items.first { $0.arrowTip != nil })
        let source = try #require(screen.frame(of: "Page.source"))
        let card = popover.card ?? popover.frame
        let tip = try #require(popover.arrowTip)
        #expect((popover.card != nil) == device.contains("26"))
        #expect(card.width == 240 && card.height == 180 && card.intersection(source) == nil, "\(device) \(place)")
        #expect(
          tip.x >= source.minX - 0.5 && tip.x <= source.maxX + 0.5 && tip.y >= source.minY - 0.5
            && tip.y <= source.maxY + 0.5, "\(device) \(place): \(tip) \(source)")
      }
    }
  }

  @Test(
    "the foot of an arrow keeps clear of the corners of its popover, wherever the source is", arguments: [-16, -300])
  func arrowFeet(distance: Int) throws {
    let screen = try Screen(
      after: """
        controller Menu { preferredContentSize = 300 x 160 }
        controller Page { button source "More" { trailing == safeArea.trailing + \(distance); bottom == safeArea.bottom - 12 } }
        launch Page on "iPad (A16) (iOS 26)"
        present Menu as popover on source
        """)
    let popover = try #require(screen.items.first { $0.arrowTip != nil })
    let card = popover.card ?? popover.frame
    let svg = ScreenPicture(screen).svg
    let curve = try #require(svg.firstMatch(of: #/<path d="M([\d.]+) [\d.]+C[^S]*S[\d.]+ [\d.]+ ([\d.]+) /#))
    let (start, end) = (try #require(Double(curve.output.1)), try #require(Double(curve.output.2)))
    #expect(popover.cornerRadius > 10 && end - start == 37)
    #expect(start >= card.minX + popover.cornerRadius - 0.01 && end <= card.maxX - popover.cornerRadius + 0.01)
  }

  @Test("the arrow of a popover has the colour of what it stands on", arguments: ["iOS 18", "iOS 26"])
  func arrowColors(system: String) throws {
    func colors(_ content: String, dark: Bool = false) throws -> (arrow: String, picture: String) {
      let screen = try Screen(
        after: """
          controller Menu { preferredContentSize = 240 x 180; \(content) }
          controller Page { button source "More" { center == view.center } }
          launch Page on "iPad (A16) (\(system))"
          \(dark ? "window.traitOverrides.style = dark" : "")
          present Menu as popover on source
          """)
      let popover = try #require(screen.items.first { $0.arrowTip != nil })
      let picture = ScreenPicture(screen).svg
      let arrow = try #require(picture.firstMatch(of: #/<path d="M[^"]*C[^"]*Z" fill="([^"]*)"\/>/#))
      return (String(arrow.output.1), popover.arrowFill ?? popover.background ?? "")
    }
    let filling = "view v { backgroundColor = systemGroupedBackground; edges == superview.edges }"
    #expect(try colors(filling).arrow == "#f2f2f7")
    let red = system == "iOS 26" ? "#ff383c" : "#ff3b30"
    #expect(try colors("backgroundColor = systemRed").arrow == red)
    #expect(try colors("").arrow == "#ffffff" && colors("", dark: true).arrow == "#1c1c1e")
    // What is not at the arrow, and what is seen through or round there, does not colour it.
    for other in [
      "view v { backgroundColor = systemRed; size == 40 x 40; center == superview.center }",
      "view v { backgroundColor = systemRed; edges == superview.edges; alpha = 0.5 }",
      "view v { backgroundColor = systemRed; edges == superview.edges; cornerRadius = 30 }",
    ] {
      let found = try colors(other)
      #expect(found.arrow == "#ffffff" && found.picture == "#ffffff")
    }
  }

  @Test("a slider's track begins where its alignment rectangle does", arguments: ["iOS 18", "iOS 26"])
  func sliderTrack(os: String) throws {
    let screen = try Screen(
      after: """
        controller Page {
          slider volume { leading == view.leading + 40; trailing == view.trailing - 40; top == safeArea.top }
          progress loaded { leading == volume.leading; trailing == volume.trailing; top == volume.bottom + 20 }
        }
        launch Page on "iPhone 16 (\(os))"
        """)
    let svg = ScreenPicture(screen).svg
    func track(_ name: String) throws -> String {
      let line = try #require(svg.split(separator: "\n").first { $0.contains("Page.\(name), ") })
      let shape = try #require(
        line.split(separator: "<").first { $0.hasPrefix("rect ") && $0.contains("height=\"4\"") })
      return shape.split(separator: " ").filter { $0.hasPrefix("x=") || $0.hasPrefix("width=") }.joined(separator: " ")
    }
    #expect(try track("volume") == track("loaded"))
  }
}
