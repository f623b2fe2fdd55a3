import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures of tables and search bars")
struct TablePictureTests {
  private static let script = """
    controller Settings {
      title = "Settings"
      searchController find { placeholder = "Search here" }
      hidesSearchBarWhenScrolling = false
      table list {
        tableStyle = insetGrouped
        edges == superview.edges
        sectionHeader head "Network"
        cell wifi "Wi-Fi" { cellStyle = value1; detailTextLabel.text = "Home"; accessoryType = disclosureIndicator }
        cell mode "Mode" { accessoryType = checkmark }
        cell info "Info" { accessoryType = detailButton }
      }
    }
    controller Main: navigation(root: Settings)
    """

  private func screen(_ commands: String) throws -> Screen {
    try Screen(after: Self.script + "\n" + commands)
  }

  private func item(_ name: String, in screen: Screen) throws -> Screen.Item {
    try #require(screen.items.first { $0.path.hasSuffix("." + name) })
  }

  @Test(
    "rows lie below the bars, have their accessories at the trailing side, and every text is there",
    arguments: ["iPhone 16 (iOS 18)", "iPhone 16 (iOS 26)", "iPad (A16) (iOS 26)"], ["leftToRight", "rightToLeft"])
  func table(device: String, direction: String) throws {
    let screen = try screen("launch Main on \"\(device)\"\nwindow.traitOverrides.direction = \(direction)")
    let bar = try item("navigationBar", in: screen)
    let row = try item("wifi", in: screen)
    #expect(row.frame.y >= bar.frame.maxY)
    guard case .cell(let facts?) = row.look else {
      Issue.record("it is no row")
      return
    }
    #expect(facts.accessory == .disclosureIndicator && facts.isFirst && !facts.isLast)
    let whole = facts.row.offset(x: row.frame.x, y: row.frame.y)
    #expect(whole.width > row.frame.width + 10)
    let isMirrored = direction == "rightToLeft"
    #expect(abs((isMirrored ? whole.maxX - row.frame.maxX : whole.x - row.frame.x)) < 0.01)
    // A card has the same room on both sides.
    #expect(abs(whole.x - (screen.size.width - whole.maxX)) < 0.01)
    let svg = ScreenPicture(screen, overlays: []).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    for text in ["Wi-Fi", "Home", "Mode", "Search here"] { #expect(svg.contains(">\(text)</text>"), "\(text)") }
  }

  @Test("a search hides the title, and offers to end it", arguments: ["iPhone 16 (iOS 18)", "iPhone 16 (iOS 26)"])
  func search(device: String) throws {
    let rest = ScreenPicture(try screen("launch Main on \"\(device)\""), overlays: []).svg
    #expect(rest.contains(">Settings</text>") && !rest.contains(">Cancel</text>"))
    let find = "window.rootViewController.topViewController.find"
    let busy = try screen("launch Main on \"\(device)\"\nsend tap to \(find)")
    let svg = ScreenPicture(busy, overlays: []).svg
    #expect(!svg.contains(">Settings</text>"))
    #expect(svg.contains(">Cancel</text>") == device.contains("18"))
    guard case .search(let look) = try item("find", in: busy).look else {
      Issue.record("it is no search bar")
      return
    }
    #expect(look.cancelWidth != nil && look.field.height > 30)
  }

  @Test("the content of rows keeps clear of the safe area at the sides, in both directions of reading")
  func safeArea() throws {
    for (os, inset) in [(13, 44.0), (26, 44)] {
      for direction in ["leftToRight", "rightToLeft"] {
        let screen = try Screen(
          after: """
            controller Home {
              table list { edges == superview.edges
                cell row("Story") { accessoryType = disclosureIndicator }
                cell own { view bar { edges == superview.edges; height == 30 } } }
            }
            launch Home on device("iPhone X", os: \(os)) in landscape
            window.traitOverrides.layoutDirection = \(direction)
            """)
        let bar = try #require(screen.frame(endingIn: "bar"))
        #expect(bar.minX == inset && bar.width == 812 - 2 * inset)
        let row = try #require(screen.frame(endingIn: "row"))
        let outer = direction == "leftToRight" ? row.minX : 812 - row.maxX
        #expect(outer == inset && row.width < bar.width)
      }
    }
  }
}
