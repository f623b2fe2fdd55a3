import Testing

@testable import AdaptModel

/// Texts that Xcode measured, and the table measures wider.
@Suite("Kerning")
struct KerningTests {
  /// Natural widths that Xcode stored, in whole points.
  @Test(
    "what the table measures wider than Xcode is explained by pairs of letters",
    arguments: [
      ("Try Again", 17.0, 71.0), ("Título", 17, 52), ("Tap Here...", 17, 83), ("next returnKeyType", 15, 133),
    ])
  func pairs(text: String, size: Double, stored: Double) {
    let measured = TableTextMeasurer().measure(text, font: .system(size: size)).size.width
    #expect(measured - Kerning.atMost(in: text, size: size, width: measured) <= stored + 0.5)
  }

  @Test("a text without such pairs needs what it measures", arguments: ["Hamburg", "minimum", "Onboard", "12 000", ""])
  func none(text: String) {
    #expect(Kerning.atMost(in: text, size: 17, width: 100) == 0)
  }

  @Test("a long text of nothing else is narrower by a twelfth at most")
  func most() {
    #expect(Kerning.atMost(in: String(repeating: "To", count: 50), size: 17, width: 1000) == 80)
  }
}
