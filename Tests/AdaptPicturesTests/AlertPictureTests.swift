import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures of alerts")
struct AlertPictureTests {
  private static let script = """
    controller Home {
      button more "More" { top == superview.safeArea.top + 100; centerX == superview.centerX }
      alert confirm "Delete?" {
        message = "It cannot be restored."
        textField word { placeholder = "Password" }
        action keep "Cancel" { role = cancel }
        action erase "Delete" { role = destructive }
        action later "Later" { role = primary; enabled = false }
      }
      actionSheet choices "More" {
        source = more
        action copy "Copy"
        action drop "Remove" { role = destructive }
        action never "Cancel" { role = cancel }
      }
    }
    """

  private func screen(_ commands: String) throws -> Screen {
    try Screen(after: Self.script + "\n" + commands)
  }

  @Test("actions of a sheet are below each other, two of an alert beside each other", arguments: ["18", "26"])
  func rows(os: String) throws {
    func frames(_ kind: String) throws -> [Rect] {
      let screen = try Screen(
        after: """
          controller Home {
            button more "More" { top == superview.safeArea.top + 100; centerX == superview.centerX }
            \(kind) choices "More" {
              \(kind == "actionSheet" ? "source = more" : "")
              action copy "Copy"
              action drop "Remove"
            }
          }
          launch Home on "iPhone 16 (iOS \(os))"
          present choices
          """)
      return ["copy", "drop"].compactMap { name in screen.items.first { $0.path.hasSuffix("." + name) }?.frame }
    }
    let (sheet, alert) = (try frames("actionSheet"), try frames("alert"))
    #expect(sheet.count == 2 && alert.count == 2)
    #expect(sheet[1].minY >= sheet[0].maxY && sheet[1].midX == sheet[0].midX)
    #expect(alert[1].minY == alert[0].minY && alert[1].minX >= alert[0].maxX)
  }

  @Test(
    "at text sizes for accessibility, an alert uses the height that there is",
    arguments: ["accessibilityMedium", "accessibilityExtraLarge", "accessibilityExtraExtraExtraLarge"],
    ["in landscape", "in portrait"])
  func accessibility(size: String, turned: String) throws {
    let screen = try Screen(
      after: """
        controller Home { alert sure "Sure?" { message = "Really"; action ok "OK"; action no "Cancel" { role = cancel } } }
        launch Home on "iPhone 17" \(turned)
        window.traitOverrides.contentSize = \(size)
        present Home.sure
        """)
    let card = try #require(screen.items.first { $0.path.hasSuffix(".sure") }?.frame)
    // It is as high as it needs, or takes most of the height.
    #expect(card.height <= screen.size.height)
    #expect(turned == "in portrait" || card.height > screen.size.height * 0.6, "\(card)")
  }

  private func item(_ name: String, in screen: Screen) throws -> Screen.Item {
    try #require(screen.items.first { $0.path.hasSuffix("." + name) })
  }

  @Test(
    "what is below is dimmed, cards have round corners, and the destructive action is red",
    arguments: ["iPhone 16 (iOS 18)", "iPhone 16 (iOS 26)", "iPad (A16) (iOS 26)"], [false, true])
  func alert(device: String, isDark: Bool) throws {
    let screen = try screen(
      "launch Home on \"\(device)\"\n\(isDark ? "window.traitOverrides.style = dark\n" : "")present confirm")
    let card = try item("confirm", in: screen)
    #expect(card.dimsBelow && card.floats)
    guard case .alert(.ground(let cards, let corner, _, _)) = card.look else {
      Issue.record("it has no ground")
      return
    }
    #expect(cards == [card.frame] || cards.count == 1 && corner >= 13)
    let svg = ScreenPicture(screen, overlays: []).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    for text in ["Delete?", "It cannot be restored.", "Cancel", "Delete", "Later", "Password"] {
      #expect(svg.contains(">\(text)</text>"), "\(text)")
    }
    let red = Palette(isDark: isDark, isGlass: device.hasSuffix("26)")).color("systemRed") ?? ""
    #expect(svg.contains(red) && svg.contains(isDark ? "#0000007a" : "#00000033"))
  }

  @Test("an action sheet lies at the bottom, and on an iPad beside its source without `cancel`")
  func actionSheet() throws {
    let phone = try screen("launch Home on \"iPhone 16 (iOS 18)\"\npresent choices")
    guard case .alert(.ground(let cards, _, let separators, _)) = try item("choices", in: phone).look else {
      Issue.record("it has no ground")
      return
    }
    #expect(cards.count == 2 && separators.count == 2 && cards.allSatisfy { $0.width == 377 })
    let pad = try screen("launch Home on \"iPad (A16) (iOS 18)\"\npresent choices")
    let popover = try item("choices", in: pad)
    #expect(popover.arrowTip != nil && !popover.dimsBelow)
    #expect(!ScreenPicture(pad, overlays: []).svg.contains(">Cancel</text>"))
  }

  @Test("before iOS 26 the texts of an action sheet are grey, and those of an alert black")
  func sheetTexts() throws {
    for (command, isGrey) in [("present choices", true), ("present confirm", false)] {
      let screen = try screen("launch Home on \"iPhone 13\"\n\(command)")
      guard case .text(let title) = try item("title", in: screen).look else { return try #require(nil) }
      #expect((title.color == Palette(isDark: false).secondary) == isGrey)
    }
  }

  @Test(
    "texts that scroll have a bar at the side at which lines end, and texts that do not scroll have none",
    arguments: ["iPhone 16 (iOS 18)", "iPhone 16 (iOS 26)"], [false, true])
  func indicator(device: String, isRightToLeft: Bool) throws {
    for (repeats, scrolls) in [(1, false), (200, true)] {
      let message = Array(repeating: "It cannot be restored.", count: repeats).joined(separator: " ")
      let screen = try Screen(
        after: """
          controller Home { alert ask "Delete?" { message = "\(message)"; action yes "Delete" } }
          launch Home on "\(device)"
          \(isRightToLeft ? "window.traitOverrides.layoutDirection = rightToLeft" : "")
          present ask
          """)
      let header = try item("header", in: screen)
      let bar = header.indicator
      #expect((bar != nil) == scrolls)
      #expect(try item("actions", in: screen).indicator == nil)
      #expect(ScreenPicture(screen).svg.contains(Palette(isDark: false).indicator) == scrolls)
      guard let bar else { continue }
      #expect(header.frame.contains(bar, within: 0) && bar.height < header.frame.height / 2)
      #expect((bar.midX < header.frame.midX) == isRightToLeft)
    }
  }
}
