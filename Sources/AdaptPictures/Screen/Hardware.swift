import AdaptModel

/// The parts of a device around and over its window.
struct Hardware: Hashable, Sendable {
  /// The corner radius of the screen, in points; 0 for square corners.
  var cornerRadius = 0.0
  /// Places without pixels: a notch, the Dynamic Island, a camera.
  var cutouts: [Rect] = []
  /// The corners in which an iPhone Duo shows the time and the battery, around its camera.
  var statusCorners: [Rect] = []
  /// Whether a cutout is a pill away from the edge.
  var hasIsland = false
  var homeIndicator: Rect?
  /// Whether what is below the home indicator is dark; nil where that is not known.
  var isDarkAtHome: Bool?
  /// The fold of the screen; nil for none.
  var fold: Rect?
  /// Whether the screen is folded now, which bends what lies across the fold.
  var isFoldActive = false
  /// The height of the status bar, in points; 0 if it is hidden.
  var statusBarHeight = 0.0
  /// Whether the visible controller hides what the status bar shows. The safe area may stay as it is.
  var hidesStatus = false
  /// Whether the status bar is on black, above a sheet.
  var isStatusOnBlack = false
  /// The keyboard's frame; nil while there is none.
  var keyboard: Rect?
  /// The insets of its keys from the sides, in points. They follow the safe area.
  var keyboardSides = EdgeInsets.zero
  var keyboardStyle = KeyboardDrawing.Style()
  /// Whether people read from right to left. Then the time is at the right.
  var isMirrored = false
  /// Whether the time is in the middle of the status bar: on phones with a home button, and tablets before iOS 12.
  var hasTimeInMiddle = false
  var isPad = false
  /// Whether the window fills the screen. Smaller windows have neither corners nor cutouts. Those of an iPad lie at the
  /// top of the screen, except for a Slide Over window, so that the status bar is over them.
  let isWholeScreen: Bool

  /// The buttons that close and resize a window of an iPad, from iOS 26 on; nil where there are none.
  var windowControls: WindowControls?

  /// - Parameter keyboardHeight: its height above the window's lower edge, in points; 0 while there is none.
  init(_ environment: Environment, keyboardHeight: Double = 0) {
    let size = environment.windowSize
    let insets = environment.safeArea
    isWholeScreen = environment.freeSize == nil && environment.multitasking == .full
    statusBarHeight = environment.statusBarHeight
    hidesStatus = environment.hidesStatusBar
    isMirrored = environment.layoutDirection == .rightToLeft
    if keyboardHeight > 0 {
      let height = min(keyboardHeight, size.height)
      keyboard = Rect(x: 0, y: size.height - height, width: size.width, height: height)
      keyboardSides = EdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
      keyboardStyle = KeyboardDrawing.Style(
        isPad: environment.device.userInterfaceIdiom == .pad, isGlass: environment.os >= 26)
    }
    windowControls = WindowControls(environment)
    let regions = environment.regions
    fold = regions.fold
    isFoldActive = regions.isFoldActive
    // CHOICE: an occlusion larger than a camera shows the status.
    cutouts = regions.occlusions.filter { max($0.width, $0.height) <= 60 }
    statusCorners = regions.occlusions.filter { max($0.width, $0.height) > 60 }
    let isPhone = environment.device.userInterfaceIdiom == .phone
    isPad = environment.device.userInterfaceIdiom == .pad
    hasTimeInMiddle = isPhone ? insets.bottom <= 0 : isPad && environment.os < 12
    guard isWholeScreen else { return }
    // A phone without a home button has a bottom inset in both orientations.
    let isModern = insets.bottom > 0
    cornerRadius = isModern ? (isPhone ? 44 : 18) : 0
    if isModern {
      let width = min(size.width, size.height) * (isPhone ? 0.36 : 0.3)
      homeIndicator = Rect(x: (size.width - width) / 2, y: size.height - 8 - 5, width: width, height: 5)
    }
    guard isPhone, isModern, regions.occlusions.isEmpty else { return }
    // CHOICE: a phone with the Dynamic Island has a safe area of at least 59 points. A phone with a notch has less.
    let inset = max(insets.top, insets.left, insets.right)
    hasIsland = inset >= 55
    if insets.top >= 40 {
      cutouts = [
        hasIsland
          ? Rect(x: size.width / 2 - 63, y: 11, width: 126, height: 37)
          : Rect(x: size.width / 2 - 82, y: 0, width: 164, height: 30)
      ]
    } else if inset >= 40 {
      let y = size.height / 2
      let isRight = environment.orientation == .landscapeLeft
      let x = isRight ? size.width - (hasIsland ? 48 : 30) : (hasIsland ? 11 : 0)
      cutouts = [
        hasIsland ? Rect(x: x, y: y - 63, width: 37, height: 126) : Rect(x: x, y: y - 82, width: 30, height: 164)
      ]
    }
  }
}
