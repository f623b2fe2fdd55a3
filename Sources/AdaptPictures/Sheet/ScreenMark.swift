import AdaptModel

/// A place on a screen that is marked with an edge and hatching.
public struct ScreenMark: Hashable, Sendable {
  /// How severe it is.
  public enum Weight: String, Hashable, Sendable, CaseIterable { case error, warning, note }

  /// In the window's coordinates, in points.
  public var frame: Rect
  /// The words on it; empty for none.
  public var text: String
  public var weight: Weight
  /// What a sheet says of it beside the screen, below its words; nil if the words stand on the screen.
  public var tag: String?
  /// Whether it is about something new, which has a colour of its own and no severity.
  public var isNew = false
  /// Whether it has hatching and not only an edge.
  public var isHatched: Bool
  /// What covers the place, in the window's coordinates, in points. The mark stays behind these.
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
