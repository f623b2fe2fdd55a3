import AdaptModel
import Testing

@Suite("Names of system symbols")
struct SymbolNameTests {
  @Test(
    "words with dots, and words that are symbols by themselves",
    arguments: [
      "star", "star.fill", "figure.walk", "bed.double.fill", "antenna.radiowaves.left.and.right", "sparkles", "percent",
      "square.grid.2x2", "0.circle", "iphone", "newspaper",
    ])
  func symbols(name: String) { #expect(SystemSymbol.isName(name)) }

  @Test(
    "an image of the app is none, by its ending, its letters, or as a word that apps use",
    arguments: [
      "logo.png", "photo.JPG", "icon.jpeg", "Cover", "my.Image", "view", "logo", "a b.fill", "", ".", "star.", ".fill",
      "star..fill", "ic_star.fill", "é.fill",
    ])
  func images(name: String) { #expect(!SystemSymbol.isName(name)) }
}
