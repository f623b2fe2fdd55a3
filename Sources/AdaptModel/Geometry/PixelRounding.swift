// Rounding to device pixels (`UIKIT.md §6.10`). Layout itself is exact; only displayed values are rounded.

extension Double {
  /// The nearest multiple of a device pixel, ties upwards: `floor(v * scale + 0.5) / scale`.
  ///
  /// A scale that is not a positive number leaves the value as it is, and so does a value that is not finite.
  public func aligned(toScale scale: Double) -> Double {
    guard scale > 0, scale.isFinite, isFinite else { return self }
    return (self * scale + 0.5).rounded(.down) / scale
  }

  /// The smallest multiple of a device pixel that is not below the value, for sizes that must hold text.
  ///
  /// A thousandth of a point above a pixel counts as that pixel, so that sums of rounded parts do not grow.
  public func roundedUp(toScale scale: Double) -> Double {
    guard scale > 0, scale.isFinite, isFinite else { return self }
    return ((self - 0.001) * scale).rounded(.up) / scale
  }
}

extension Rect {
  /// The rectangle on whole device pixels: origin and size are rounded separately, half up.
  ///
  /// So three thirds of 280.667 are 93.5, 93.5 and 93.5 wide (`IOS26.md §5`), and adjacent views may be a pixel apart
  /// or share one.
  public func aligned(toScale scale: Double) -> Rect {
    Rect(
      x: x.aligned(toScale: scale), y: y.aligned(toScale: scale), width: width.aligned(toScale: scale),
      height: height.aligned(toScale: scale))
  }
}
