/// A sentence below a screen.
public struct ScreenNote: Hashable, Sendable {
  /// A text of any length. It is broken into lines.
  public var text: String
  /// The severity, which decides its colour.
  public var weight: ScreenMark.Weight

  public init(text: String, weight: ScreenMark.Weight) {
    self.text = text
    self.weight = weight
  }
}
