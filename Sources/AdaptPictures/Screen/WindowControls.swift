import AdaptModel

/// The buttons in the leading corner of an iPad's window that does not fill the screen, from iOS 26 on. The model does
/// not know them: they take no part of the safe area, and only bars make room for them.
struct WindowControls: Hashable, Sendable {
  /// In the window's coordinates, in points.
  let frame: Rect

  /// CHOICE: the sizes, because nobody has measured them. The dots stand in the row of a bar's items.
  static let radius = 5.0
  private static let distance = 16.0
  private static let margin = 20.0
  private static let rowHeight = 44.0
  /// The room between the controls and the title or the item beside them, in points.
  static let gap = 12.0

  /// Nil for a window without controls.
  init?(_ environment: Environment) {
    guard environment.device.userInterfaceIdiom == .pad, environment.os >= 26,
      environment.freeSize != nil || environment.multitasking != .full, environment.multitasking != .slideOver
    else { return nil }
    let width = 2 * Self.distance + 2 * Self.radius
    let x =
      environment.layoutDirection == .rightToLeft ? environment.windowSize.width - Self.margin - width : Self.margin
    frame = Rect(
      x: x, y: environment.statusBarHeight + Self.rowHeight / 2 - Self.radius, width: width, height: 2 * Self.radius)
  }

  /// The middles of the dots.
  var dots: [Point] {
    (0..<3).map { Point(x: frame.minX + Self.radius + Double($0) * Self.distance, y: frame.midY) }
  }

  /// How much of a bar's row they take from its leading side, in points; 0 for a bar elsewhere.
  ///
  /// - Parameters:
  ///   - bar: the bar in the window's coordinates.
  ///   - isMirrored: whether its leading side is the right one.
  func room(in bar: Rect, isMirrored: Bool) -> Double {
    guard bar.intersection(frame) != nil else { return 0 }
    return isMirrored ? bar.maxX - frame.minX : frame.maxX - bar.minX
  }
}
