import AdaptModel
import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptPictures

@Suite("Pictures of image views")
struct ImagePictureTests {
  /// A PNG of 100 by 50 pixels, as far as its header goes.
  private static let picture = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGQAAAAyCAYAAAA="
  private let frame = Rect(x: 0, y: 0, width: 80, height: 60)

  private func shapes(_ name: String, _ mode: String, size: Size? = nil) -> String {
    let images = ImageDrawing(
      palette: Palette(isDark: false), images: ["ball": ScreenImage(address: Self.picture)], tint: "#0000ff")
    let look = ImageLook(name: name, mode: mode, size: size)
    return images.view(look, frame, corner: 0).joined()
  }

  @Test("the size of a picture is read off its first bytes")
  func size() {
    #expect(PictureSize.of(Self.picture) == Size(width: 100, height: 50))
    #expect(PictureSize.of("data:image/gif;base64,R0lGODlhAwAEAAAA") == Size(width: 3, height: 4))
    for text in ["", "data:", "data:image/png;base64,", "data:image/png;base64,iVBORw0KGgo", "data:x,%%%%%%%%%%%%"] {
      #expect(PictureSize.of(text) == nil)
    }
  }

  @Test("the stand-in of a picture that fills its view covers what the picture would, with its name in the view")
  func filled() {
    let filled = shapes("photo of nobody", "scaleAspectFill", size: Size(width: 400, height: 400))
    #expect(filled.contains("y=\"-10\" width=\"80\" height=\"80\""), "\(filled)")
    let fitted = shapes("photo of nobody", "scaleAspectFit", size: Size(width: 400, height: 400))
    #expect(fitted.hasPrefix("<rect width=\"80\" height=\"60\""), "\(fitted)")
    func name(_ text: String) -> Substring? { text.split(separator: "<text").dropFirst().first }
    #expect(name(filled) != nil && name(filled) == name(fitted))
  }

  @Test("a symbol is distorted, fitted, as large as it fills the view, or as large as it is")
  func symbols() {
    #expect(shapes("star", "scaleToFill").contains("matrix(1 0 0 0.75 0 0)"))
    func extent(_ mode: String) -> Double {
      let lines = Symbol(named: "star").shapes(in: Rect(x: 0, y: 0, width: 1, height: 1), color: "#0000ff")
      #expect(!lines.isEmpty)
      return ([20, 60, 80] as [Double]).first { side in
        let box = Rect(x: 40 - side / 2, y: 30 - side / 2, width: side, height: side)
        return shapes("star", mode)
          == Symbol(named: "star").shapes(in: box, color: "#0000ff", width: max(1, side / 12)).joined()
      } ?? 0
    }
    #expect(extent("scaleAspectFit") == 60)
    #expect(extent("scaleAspectFill") == 80)
    #expect(extent("center") == 20)
  }

  @Test("a filled symbol is an area, and a view without an image shows its colour")
  func colours() throws {
    for name in ["house.fill", "cloud.sun.fill", "moon.stars.fill"] {
      #expect(shapes(name, "scaleAspectFit").contains("fill=\"#0000ff\""), "\(name)")
    }
    let screen = try Screen(
      after: """
        controller Page {
          image cover { backgroundColor = systemIndigo; size == 80 x 80; center == view.center }
          image empty { size == 40 x 40; top == safeArea.top; leading == safeArea.leading }
        }
        launch Page on "iPhone 16"
        """)
    let cover = try #require(screen.items.first { $0.path == "Page.cover" })
    #expect(cover.look == .plain && cover.background != nil)
    guard case .image? = screen.items.first(where: { $0.path == "Page.empty" })?.look else {
      Issue.record("an empty view has no placeholder")
      return
    }
  }

  @Test("a picture reaches over the edges of its view where UIKit lets it")
  func pictures() {
    #expect(shapes("ball", "center").contains("x=\"-10\" y=\"5\" width=\"100\" height=\"50\""))
    #expect(shapes("ball", "center", size: Size(10, 5)).contains("x=\"35\" y=\"27.5\" width=\"10\" height=\"5\""))
    #expect(shapes("ball", "scaleAspectFill").contains("x=\"-20\" y=\"0\" width=\"120\" height=\"60\""))
    #expect(shapes("ball", "scaleToFill").contains("preserveAspectRatio=\"none\""))
  }

  @Test("bars and buttons with a configuration draw the shape of a picture in their tint, unless it says otherwise")
  func templates() throws {
    var screen = try Screen(
      after: """
        controller Home {
          title = "Home"
          image = "ball"
          barButtonItem add "Add" { image = "ball" }
          button plain { image = "ball"; top == safeArea.top; leading == safeArea.leading }
          button gray { image = "ball"; configuration = gray; top == plain.bottom; leading == safeArea.leading }
          image view { image = "ball"; top == gray.bottom; leading == safeArea.leading; size == 40 x 40 }
        }
        controller Main: navigation(root: Home)
        controller App: tab(Main)
        launch App on "iPhone 13"
        """)
    for (mode, count) in [(ImageRenderingMode.automatic, 3), (.alwaysOriginal, 0), (.alwaysTemplate, 5)] {
      screen.images["ball"] = ScreenImage(address: Self.picture, renderingMode: mode)
      let text = ScreenPicture(screen, prefix: "p").svg
      #expect(text.components(separatedBy: "<image ").count - 1 == 5)
      #expect(text.components(separatedBy: "<g mask=\"url(#pmask").count - 1 == count)
      // Each refers to a mask of its own.
      for number in 1..<(count + 1) { #expect(text.contains("<mask id=\"pmask\(number)\" mask-type=\"alpha\"><image")) }
    }
  }

  @Test("the edges of a view cut a larger image only if it clips to its bounds")
  func clips() throws {
    func isClipped(_ attributes: String) throws -> Bool {
      let screen = try Screen(
        after: """
          controller C {
            image star { image = "star"; contentMode = scaleAspectFill; width == 80; height == 20; center == view.center
              \(attributes) }
          }
          launch C on "iPhone 16 (iOS 18)"
          """)
      let item = try #require(screen.items.first { $0.kind == "image" })
      var size: Size?
      if case .image(let look) = item.look { size = look.size }
      #expect(size == Size(20, 20))
      return item.clipsToBounds
    }
    #expect(try !isClipped(""))
    #expect(try isClipped("clipsToBounds = true"))
  }
}
