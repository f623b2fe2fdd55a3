import AdaptFiles
import AdaptInterpreter
import AdaptPictures

extension ImageFiles {
  /// The screen with the pictures that are at hand.
  func filled(_ screen: Screen) -> Screen {
    var screen = screen
    // A page with many screens gets small files.
    let traits = ImageTraits(
      displayScale: use == .report ? 1 : screen.scale, isDark: screen.isDark, isPad: screen.isPad)
    for name in screen.imageNames {
      screen.images[name] = picture(name, for: traits)
        .map { ScreenImage(address: $0.address, renderingMode: $0.renderingMode) }
    }
    return screen
  }
}
