import AdaptModel
import Testing

@testable import AdaptPictures

@Suite("Colours of the parts of controls")
struct ControlTintTests {
  @Test(
    "a control's part is drawn in the colour that is set, and otherwise in the usual one",
    arguments: [
      ("switch", "isOn = true; onTintColor = X"), ("switch", "thumbTintColor = X"),
      ("slider", "value = 0.5; minimumTrackTintColor = X"), ("slider", "value = 0.5; maximumTrackTintColor = X"),
      ("slider", "thumbTintColor = X"), ("progress", "value = 0.5; progressTintColor = X"),
      ("progress", "value = 0.5; trackTintColor = X"), ("spinner", "color = X"),
      ("pageControl", "pages = 3; pageIndicatorTintColor = X"),
      ("pageControl", "pages = 3; currentPageIndicatorTintColor = X"),
      ("segmented", "segments = [\"One\", \"Two\"]; value = 0; selectedSegmentTintColor = X"),
    ])
  func colors(kind: String, attributes: String) throws {
    func picture(_ attributes: String) throws -> String {
      let screen = try Screen(
        after: """
          controller Page { \(kind) part { center == superview.center; width == 200; \(attributes) } }
          launch Page on "iPhone 16"
          """)
      return ScreenPicture(screen).svg
    }
    #expect(try picture(attributes.replacing("X", with: "\"#a1b2c3\"")).contains("#a1b2c3"))
    let usual = attributes.split(separator: ";").filter { !$0.contains("X") }.joined(separator: ";")
    #expect(try !picture(usual).contains("#a1b2c3"))
  }
}
