import AdaptFiles
import AdaptPictures

extension ImageFiles {
  /// The screen with the pictures that are at hand.
  func filled(_ screen: Screen) -> Screen {
    var screen = screen
    for name in screen.imageNames {
      screen.images[name] = address(of: name)
      if screen.images[name] == nil, isTooLarge(name) { screen.images[name] = "" }
    }
    return screen
  }
}
