import AdaptModel

/// A place on a screen that is pointed out: with an edge, and hatched.
public struct ScreenMark: Hashable, Sendable {
  /// How bad it is.
  public enum Weight: String, Hashable, Sendable, CaseIterable { case error, warning, note }

  /// In the window's coordinates, in points.
  public var frame: Rect
  /// What stands on it; empty for nothing.
  public var text: String
  public var weight: Weight
  /// Whether the place is hatched; else it has an edge alone.
  public var isHatched: Bool
  /// What is in front of the place, in the window's coordinates, in points. Nothing is drawn over it.
  public var covers: [Rect]

  public init(
    frame: Rect, text: String = "", weight: Weight = .error, isHatched: Bool = true, covers: [Rect] = []
  ) {
    self.isHatched = isHatched
    self.covers = covers
    self.frame = frame
    self.text = text
    self.weight = weight
  }
}
