/// What is said of a screen, below it.
public struct ScreenNote: Hashable, Sendable {
  /// In any length: it is broken into lines.
  public var text: String
  /// Its colour follows this.
  public var weight: ScreenMark.Weight

  public init(text: String, weight: ScreenMark.Weight) {
    self.text = text
    self.weight = weight
  }
}
