import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures of buttons and images")
struct ButtonPictureTests {
  private func screen(_ script: String) throws -> Screen {
    try Screen(after: script)
  }

  private func item(_ name: String, in screen: Screen) throws -> Screen.Item {
    try #require(screen.items.first { $0.path.hasSuffix("." + name) })
  }

  private static let words = [
    "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted", "borderedProminent", "glass",
    "prominentGlass", "clearGlass",
  ]

  private func shapes(_ name: String, in screen: Screen) throws -> String {
    let item = try item(name, in: screen)
    guard case .button(let look) = item.look else { return try #require(nil) }
    let palette = Palette(isDark: false)
    return ButtonDrawing(
      palette: palette, tint: "#0000ff", texts: TextDrawing(palette: palette, stretchesLetters: true),
      images: ImageDrawing(palette: palette, images: screen.images, tint: "#0000ff")
    ).shapes(of: look, item).joined()
  }

  @Test("a button without a configuration shrinks its image to the room for it", arguments: [20.0, 256])
  func largeImage(side: Double) throws {
    let screen = try screen(
      """
      asset big { size = \(side) x \(side) }
      controller Page { button go { image = big; size == 32 x 32; center == view.center } }
      launch Page on "iPhone 16"
      """)
    let item = try item("go", in: screen)
    let numbers = try shapes("go", in: screen).matches(of: /(?:width|height)="([0-9.]+)"/).compactMap { Double($0.1) }
    #expect(numbers.max().map { $0 <= item.frame.width } == true, "\(numbers)")
  }

  @Test("each configuration has its ground, and a button that cannot be used has neither it nor its title in the tint")
  func configurations() throws {
    let screen = try screen(
      "controller Page {\n"
        + Self.words.map {
          """
          button \($0)On "Go" { configuration = \($0); top == view.top; leading == view.leading }
          button \($0)Off "Go" { configuration = \($0); enabled = false; top == view.top; leading == view.leading }
          button \($0)Chosen "Go" { configuration = \($0); selected = true; top == view.top; leading == view.leading }
          """
        }.joined(separator: "\n") + """

          button old "Go" { top == view.top; leading == view.leading }
          button chosen "Go" { selected = true; top == view.top; leading == view.leading }
          }
          launch Page on "iPhone 17"
          """)
    for word in Self.words {
      let (on, off) = (try shapes(word + "On", in: screen), try shapes(word + "Off", in: screen))
      #expect(on.contains("<rect") == !["plain", "borderless"].contains(word), "\(word)")
      #expect(!off.contains("#0000ff") && on != off, "\(word)")
    }
    for word in ["filled", "borderedProminent", "prominentGlass"] {
      #expect(try shapes(word + "On", in: screen).contains("fill=\"#0000ff\""))
    }
    for word in ["plain", "gray", "tinted", "bordered"] {
      #expect(try shapes(word + "Chosen", in: screen) != shapes(word + "On", in: screen))
    }
    #expect(try !shapes("old", in: screen).contains("<rect") && shapes("chosen", in: screen).contains("<rect"))
  }

  @Test("images of buttons, cells and bars are the file's, else a symbol, else a placeholder with the name")
  func images() throws {
    var screen = try screen(
      """
      controller Page {
        title = "T"
        barButtonItem known { image = "gear" }
        barButtonItem file { image = "Ada" }
        barButtonItem other { image = "nobody" }
        barButtonItem done { systemItem = trash }
        button both "Go" { image = "Ada"; top == safeArea.top; leading == view.leading }
        button alone { image = "heart.fill"; top == both.bottom; leading == view.leading }
        image lost { image = "heart.fill"; top == alone.bottom + 20; width == 0; height == 0; leading == view.leading + 40 }
        table list { top == alone.bottom + 60; edges.horizontal == view.edges.horizontal; bottom == view.bottom
          cell row "Row" { imageView.image = "Ada" } }
      }
      controller Main: navigation(root: Page)
      launch Main on "iPhone 16"
      """)
    #expect(screen.imageNames.sorted() == ["Ada", "gear", "heart.fill", "nobody"])
    #expect(!ScreenPicture(screen).svg.contains("<image ") && ScreenPicture(screen).svg.contains(">nobody</text>"))
    screen.images["Ada"] = ScreenImage(address: "data:image/png;base64,AAAA")
    #expect(ScreenPicture(screen).svg.components(separatedBy: "<image ").count == 4)
    // A heart is filled, and where nobody says how large it is its place is marked.
    #expect(try shapes("alone", in: screen).contains("fill=\"#0000ff\""))
    #expect(ScreenPicture(screen).svg.contains("stroke-dasharray=\"2 2\""))
  }

  @Test("a title beside an image keeps its size, whether or not the button has room for both")
  func titleBesideImage() throws {
    let screen = try screen(
      """
      controller Page {
        button known "Save" { image = "star.fill"; top == view.top; leading == view.leading }
        button unknown "Save" { image = "drawing"; top == view.top + 50; leading == view.leading }
        button words "Save" { top == view.top + 100; leading == view.leading }
      }
      launch Page on "iPhone 16"
      """)
    for name in ["known", "unknown"] {
      guard case .button(let look) = try item(name, in: screen).look else { return try #require(nil) }
      let size = try #require(look.title).font.size
      #expect(try shapes(name, in: screen).contains("font-size=\"\(format(size))\""), "\(name)")
    }
    let widths = try ["known", "unknown", "words"].map { try item($0, in: screen).frame.width }
    #expect(widths[0] == widths[2] + 20 && widths[1] == widths[2])
  }

  @Test(
    "a button that is wider than its title has it at the side that it says",
    arguments: [
      ("left", 30, false), ("right", 270, false), ("leading", 30, false), ("trailing", 270, false),
      ("leading", 270, true), ("trailing", 30, true), ("left", 30, true), ("center", 150, false), ("fill", 30, false),
    ])
  func contentAlignment(side: String, middle: Double, isRightToLeft: Bool) throws {
    for rest in ["", "image = \"star\"", "configuration = filled"] {
      let screen = try screen(
        """
        controller Page {
          button wide "Wide" { contentHorizontalAlignment = \(side); \(rest); top == view.top; leading == view.leading; width == 300 }
        }
        launch Page on "iPhone 16"
        \(isRightToLeft ? "window.traitOverrides.layoutDirection = rightToLeft" : "")
        """)
      let found = try shapes("wide", in: screen)
      let text = try #require(found.firstMatch(of: #/<text x="([0-9.]+)"[^>]*>Wide/#))
      let x = try #require(Double(text.output.1)) - (isRightToLeft ? 93 : 0)
      #expect(abs(x - middle) < 70, "\(side) \(rest): \(x)")
    }
  }

  @Test(
    "insets move the title and the image each by itself, as they move the middle or the side where the content is",
    arguments: [("center", 10.0), ("left", 20), ("right", 0)])
  func ownInsets(side: String, way: Double) throws {
    func places(_ more: String) throws -> (title: Double, image: Double, frame: Rect) {
      let screen = try screen(
        """
        asset sign { size = 16 x 16 }
        controller Page {
          button go "Go" { image = sign; contentHorizontalAlignment = \(side); \(more)
            top == view.top; leading == view.leading; width == 200; height == 40 }
        }
        launch Page on "iPhone 16"
        """)
      let found = try shapes("go", in: screen)
      let title = try #require(found.firstMatch(of: #/<text x="([0-9.]+)"/#).flatMap { Double($0.output.1) })
      let image = try #require(found.firstMatch(of: #/<circle cx="([0-9.]+)"/#).flatMap { Double($0.output.1) })
      return (title, image, try item("go", in: screen).frame)
    }
    let usual = try places("")
    let title = try places("titleEdgeInsets = insets(left: 20)")
    #expect(abs(title.title - usual.title - way) < 0.01 && title.image == usual.image && title.frame == usual.frame)
    let image = try places("imageEdgeInsets = insets(left: 20)")
    #expect(abs(image.image - usual.image - way) < 0.01 && image.title == usual.title && image.frame == usual.frame)
    // A configuration has insets of its own.
    let styled = try places("configuration = plain")
    #expect(try places("configuration = plain; titleEdgeInsets = insets(left: 20)").title == styled.title)
  }

  @Test("insets of an image leave less room for it, and insets of a title less room for its words")
  func smallerContent() throws {
    let screen = try screen(
      """
      asset big { size = 64 x 64 }
      controller Page {
        button image { image = big; imageEdgeInsets = insets(10, 12, 10, 12); top == view.top; leading == view.leading
          width == 60; height == 50 }
        button words "Several words" { titleEdgeInsets = insets(left: 60); top == view.top + 60; leading == view.leading }
      }
      launch Page on "iPhone 16"
      """)
    let found = try shapes("image", in: screen)
    #expect(found.contains("width=\"36\"") && found.contains("height=\"30\""), "\(found)")
    guard case .button(let look) = try item("words", in: screen).look else { return try #require(nil) }
    #expect(look.title?.lines.first?.contains("…") == true)
  }

  @Test("an image of unknown size leaves the rest of the row to the text")
  func row() throws {
    let screen = try screen(
      """
      controller Page {
        table list { edges == view.edges; cell row "Row" { imageView.image = "drawing" } }
      }
      launch Page on "iPhone 16"
      """)
    let (image, text) = (try item("imageView", in: screen).frame, try item("textLabel", in: screen).frame)
    #expect(image.width == 24 && image.height == 24 && text.minX == image.maxX + 15 && text.width > 250)
  }

  @Test("controls that cannot be used are paler")
  func disabled() throws {
    for (kind, name) in [("switch", "w"), ("stepper", "s"), ("slider", "l"), ("textField", "f"), ("segmented", "g")] {
      func svg(_ isEnabled: Bool) throws -> String {
        ScreenPicture(
          try screen(
            """
            controller Page { \(kind) \(name) { enabled = \(isEnabled); top == view.top; leading == view.leading; width == 120 } }
            launch Page on "iPhone 16"
            """)
        ).svg
      }
      #expect(try svg(false).contains("<g opacity=\"0.45\">") && !svg(true).contains("opacity"), "\(kind)")
    }
  }

  @Test("a symbol is found by the longest name, and only what a file may hold is asked for")
  func symbols() {
    #expect(Symbol.knows("square.and.arrow.up.circle") && Symbol.knows("arrow.up") && !Symbol.knows("arrow"))
    let box = Rect(x: 0, y: 0, width: 24, height: 24)
    let share = Symbol(named: "square.and.arrow.up").shapes(in: box, color: "#123456")
    #expect(share != Symbol(named: "square").shapes(in: box, color: "#123456"))
    #expect(Symbol(named: "heart.fill").shapes(in: box, color: "#123456").joined().contains("fill=\"#123456\""))
    #expect(Symbol(named: "heart").shapes(in: box, color: "#123456").joined().contains("fill=\"none\""))
  }

  @Test("a symbol in a circle or a square has that around it")
  func enclosures() {
    let box = Rect(x: 0, y: 0, width: 24, height: 24)
    func shapes(_ name: String) -> [String] { Symbol(named: name).shapes(in: box, color: "#123456") }
    #expect(shapes("plus.circle").count == shapes("plus").count + 1 && shapes("plus.circle")[0].contains("r=\"10.5\""))
    #expect(shapes("checkmark.square")[0].hasPrefix("<rect") && shapes("checkmark.square")[0].contains("stroke"))
    #expect(shapes("person.circle").count == shapes("person").count + 1)
    // What is in a filled circle is left free.
    let filled = shapes("xmark.circle.fill")
    #expect(filled[0].contains("fill=\"#123456\"") && filled[1].contains("#ffffff"))
    #expect(shapes("circle").count == 1 && shapes("square").count == 1)
  }

  @Test(
    "a name whose last words mean something else than its first has no drawing",
    arguments: [
      "square.and.arrow.up.on.square", "folder.badge.minus", "lock.rotation", "arrow.up.doc", "person.badge.minus",
    ])
  func otherMeanings(name: String) {
    #expect(!Symbol.knows(name))
  }

  @Test("a slash crosses a symbol out, a badge is a dot, and a triangle stands around an icon")
  func modifiers() {
    let box = Rect(x: 0, y: 0, width: 24, height: 24)
    func shapes(_ name: String) -> [String] { Symbol(named: name).shapes(in: box, color: "#123456") }
    #expect(shapes("heart.slash") != shapes("heart"))
    #expect(shapes("bell.badge").count == 2 && shapes("bell.badge")[1].hasPrefix("<circle cx=\"21\" cy=\"3\""))
    #expect(shapes("exclamationmark.triangle").count == shapes("exclamationmark").count + 1)
    #expect(shapes("person.2") != shapes("person") && shapes("square.and.arrow.down") != shapes("square"))
  }

  @Test("symbols in cells and in buttons with a configuration follow the text size, and those in image views do not")
  func symbolSizes() throws {
    func sizes(_ category: String) throws -> [Double] {
      let screen = try Screen(
        after: """
          controller Page {
            table list { width == 300; height == 400; cell row "Songs" { imageView.image = "star" } }
            button buy "Cart" { configuration = filled; image = "cart"; bottom == safeArea.bottom; centerX == view.centerX }
            image alone { image = "star"; top == safeArea.top; trailing == view.trailing }
          }
          launch Page on "iPhone 16 (iOS 18)"
          window.traitOverrides.contentSize = \(category)
          """)
      func height(_ path: String) throws -> Double {
        try #require(screen.items.first { $0.path.hasSuffix(path) }).frame.height
      }
      let button = try #require(screen.items.first { $0.path.hasSuffix("buy") })
      guard case .button(let look) = button.look else { return try #require(nil) }
      return try [height("imageView"), look.shown.imageSize?.height ?? 0, height("alone")]
    }
    let (usual, large) = (try sizes("large"), try sizes("accessibilityExtraExtraExtraLarge"))
    #expect(usual == [20, 20, 20] && large[2] == 20)
    #expect(large[0] > 60 && large[0] < 65 && large[1] == large[0])
  }
}
