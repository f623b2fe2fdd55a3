import AdaptFiles
import AdaptPictures

extension ImageFiles {
  /// The screen with the pictures that are at hand.
  func filled(_ screen: Screen) -> Screen {
    var screen = screen
    // A page with many screens gets small files.
    let look = Look(scale: isForReport ? 1 : screen.scale, isDark: screen.isDark, isPad: screen.isPad)
    for name in screen.imageNames {
      screen.images[name] = address(of: name, for: look)
      if screen.images[name] == nil, isTooLarge(name) { screen.images[name] = "" }
    }
    return screen
  }
}
