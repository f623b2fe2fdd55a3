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
