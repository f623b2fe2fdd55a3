import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Pictures of keyboards")
struct KeyboardPictureTests {
  private func screen(_ script: String) throws -> Screen {
    try Screen(after: script)
  }

  @Test(
    "the keyboard of an iPad has two keys for capitals and one that hides it, and fills its place",
    arguments: [768.0, 1366])
  func padKeyboard(width: Double) {
    let whole = Rect(x: 0, y: 600, width: width, height: 400)
    let keys = PadKeyboard(whole).keys
    #expect(keys.count(where: { $0.sign == "shift" }) == 2 && keys.count(where: { $0.text == ".?123" }) == 2)
    #expect(keys.last?.sign == "hide" && keys.count(where: { $0.text.count == 1 }) == 28)
    for (index, one) in keys.enumerated() {
      #expect(whole.contains(one.frame) && one.frame.height > 50)
      for other in keys.dropFirst(index + 1) { #expect(one.frame.intersection(other.frame) == nil) }
    }
    // Nothing is left free at the sides or below.
    #expect((keys.map { $0.frame.maxY }.max() ?? 0) > whole.maxY - 30)
    #expect((keys.map { $0.frame.maxX }.max() ?? 0) > whole.maxX - 20)
  }

  @Test("from iOS 26 on the keyboard has round corners and keys of one tone")
  func glassKeyboard() throws {
    func keys(_ device: String) throws -> (colors: Set<Substring>, ground: String) {
      let screen = try screen("controller Page {}\nlaunch Page on \"\(device)\"\nwindow.keyboardHeight = 300")
      let frame = try #require(screen.hardware.keyboard)
      let drawing = KeyboardDrawing(palette: Palette(isDark: false), style: screen.hardware.keyboardStyle)
      let shapes = drawing.shapes(frame)
      let colors = shapes.dropFirst(2).compactMap { $0.firstMatch(of: #/^<rect.*fill="([^"]*)" rx/#)?.output.1 }
      return (Set(colors), shapes[0])
    }
    for device in ["iPhone 16", "iPad (A16)"] {
      let (new, old) = (try keys("\(device) (iOS 26)"), try keys("\(device) (iOS 18)"))
      #expect(new.colors.count == 1 && old.colors.count == 2, "\(device)")
      #expect(new.ground.contains("rx=") && !old.ground.contains("rx="), "\(device)")
    }
  }

  @Test("a keyboard has its letters, a key for capitals and one that deletes")
  func keyboard() {
    let shapes = KeyboardDrawing(palette: Palette(isDark: false))
      .shapes(Rect(x: 0, y: 500, width: 390, height: 336)).joined()
    for text in ["q", "p", "l", "m", "123", "space", "return"] { #expect(shapes.contains(">\(text)</text>")) }
    #expect(shapes.components(separatedBy: "<text").count == 26 + 3 + 1)
  }

  @Test("the keys of a keyboard keep clear of what is at the sides of the screen")
  func keyboardSides() throws {
    for device in ["iPhone 16 (iOS 26)", "iPhone 13", "iPhone 8"] {
      let screen = try screen(
        "controller Page {}\nlaunch Page on \"\(device)\" in landscape\nwindow.keyboardHeight = 216")
      let keyboard = try #require(screen.hardware.keyboard)
      let shapes = KeyboardDrawing(palette: Palette(isDark: false)).shapes(
        keyboard, sides: screen.hardware.keyboardSides)
      let places = shapes.dropFirst().compactMap {
        $0.firstMatch(of: #/<rect x="([0-9.]+)"/#).flatMap { Double($0.output.1) }
      }
      #expect(places.count > 30 && places.allSatisfy { $0 >= screen.safeArea.left }, "\(device)")
    }
  }
}
