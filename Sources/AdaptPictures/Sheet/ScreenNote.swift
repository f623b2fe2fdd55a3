/// What is said of a screen, below it.
public struct ScreenNote: Hashable, Sendable {
  public var text: String
  public var weight: ScreenMark.Weight

  public init(text: String, weight: ScreenMark.Weight) {
    self.text = text
    self.weight = weight
  }
}
