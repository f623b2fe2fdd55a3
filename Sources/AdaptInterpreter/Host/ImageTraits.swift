/// The traits of a screen that decide which of an image's files it draws.
public struct ImageTraits: Hashable, Sendable {
  /// Pixels per point.
  public var displayScale: Double
  public var isDark: Bool
  public var isPad: Bool

  public init(displayScale: Double = 1, isDark: Bool = false, isPad: Bool = false) {
    self.displayScale = displayScale
    self.isDark = isDark
    self.isPad = isPad
  }
}
