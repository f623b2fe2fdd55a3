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
    // A round button removes the text, once there is one. It takes room of the text.
    let drawing = SearchDrawing(palette: Palette(isDark: false), tint: "", isMirrored: false)
    let typed = try screen("launch Main on \"\(device)\"\nsend tap to \(find)\n\(find).text = \"Ada\"")
    guard case .search(let full) = try item("find", in: typed).look else { return try #require(nil) }
    #expect(drawing.shapes(of: full, .zero).count == drawing.shapes(of: look, .zero).count + 2)
    #expect(drawing.textFrame(of: full).maxX < drawing.textFrame(of: look).maxX)
    #expect(look.text?.placeholderColor == Palette(isDark: false).secondary)
  }

  @Test(
    "lines over the whole width begin and end the sections of a grouped table, and of no other",
    arguments: [
      ("grouped", "singleLine", 4), ("grouped", "none", 0), ("insetGrouped", "singleLine", 0),
      ("plain", "singleLine", 0),
    ])
  func sectionEdges(style: String, separators: String, count: Int) throws {
    let screen = try screen(
      """
      controller Page {
        table list { tableStyle = \(style); separatorStyle = \(separators); edges == superview.edges
          sectionHeader one "One"; cell a "A"; cell b "B"
          sectionHeader two "Two"; cell c "C" }
      }
      launch Page on "iPhone 8"
      """)
    let drawing = TableRowDrawing(palette: Palette(isDark: false), tint: "", isMirrored: false)
    let lines = screen.items.flatMap { item -> [String] in
      guard case .cell(let facts?) = item.look else { return [] }
      return drawing.draw(facts, item.frame).filter { $0.contains("width=\"375\" height=\"0.5\"") }
    }
    #expect(lines.count == count)
  }

  @Test(
    "rows keep clear of the safe area at the sides, in both directions of reading",
    arguments: ["plain", "grouped", "insetGrouped"], ["leftToRight", "rightToLeft"])
  func safeArea(style: String, direction: String) throws {
    let inset = 44.0
    let screen = try screen(
      """
      controller Wide {
        table list { tableStyle = \(style); edges == superview.edges
          cell row("Story") { accessoryType = disclosureIndicator }
          cell own { view bar { edges == superview.edges; height == 30 } } }
      }
      launch Wide on "iPhone X" in landscape
      window.traitOverrides.layoutDirection = \(direction)
      """)
    let isMirrored = direction == "rightToLeft"
    let isCard = style == "insetGrouped"
    let bar = try #require(screen.frames(endingIn: ["bar"])["bar"])
    #expect(bar.minX == 812 - bar.maxX && (isCard ? bar.minX > inset : bar.minX == inset))
    let row = try item("row", in: screen)
    #expect((isMirrored ? row.frame.maxX : row.frame.minX) == (isMirrored ? bar.maxX : bar.minX))
    #expect(row.frame.width < bar.width)
    guard case .cell(let facts?) = row.look else {
      Issue.record("it is no row")
      return
    }
    // The ground of a row reaches the edges of its table. A card does not.
    let whole = facts.row.offset(x: row.frame.x, y: row.frame.y)
    #expect(abs(whole.minX - (isCard ? bar.minX : 0)) < 0.01 && abs(whole.width + 2 * whole.minX - 812) < 0.01)
    // The accessory is as far from the safe area or the card as elsewhere from the edge, and texts and lines begin
    // together.
    let room = isCard ? 0 : inset
    #expect(facts.accessoryMargin - room >= 15 && facts.accessoryMargin - room <= 20)
    let text = try item("row.textLabel", in: screen).frame
    let start = isMirrored ? whole.maxX - text.maxX : text.minX - whole.minX
    if style != "grouped" || !facts.isLast {
      #expect(abs(try #require(facts.separator).leading - start) < 0.01)
    }
  }

  @Test("a header that floats lies above the rows and hides what is below it", arguments: [nil, "#eeeeee"])
  func floatingHeader(color: String?) throws {
    func screen(_ offset: Int) throws -> Screen {
      try Screen(
        after: """
          controller Contacts {
            table list {
              edges == superview.edges
              sectionHeader first "A" { \(color.map { "backgroundColor = \"\($0)\"" } ?? "") }
              for i in 0..<40 { cell row "Row \\(i)" }
              contentOffset = point(0, \(offset))
            }
          }
          launch Contacts on "iPhone 16"
          """)
    }
    func places(_ screen: Screen) -> (header: Int?, row: Int?) {
      (
        screen.items.firstIndex { $0.path.hasSuffix(".first") },
        screen.items.firstIndex { $0.path.hasSuffix(".row[39]") }
      )
    }
    let (rest, scrolled) = (try screen(-500), try screen(100))
    let (before, after) = (places(rest), places(scrolled))
    #expect(try #require(before.header) < #require(before.row))
    #expect(try #require(after.header) > #require(after.row))
    #expect(try rest.items[#require(before.header)].background == color)
    #expect(try scrolled.items[#require(after.header)].background == color ?? "#ffffff")
  }
}
