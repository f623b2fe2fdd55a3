/// Lengths of the tabs in a bar, in points.
package enum TabMetrics {
  /// Three tabs of this width give a small phone's capsule its width (`IOS26.md §1`).
  package static let leastGlassWidth = 88.7
  /// CHOICE: that of tabs that stand together in the middle of an iPad's bar.
  package static let leastPadWidth = 110.0
  /// CHOICE: what a capsule leaves free beside it.
  package static let roomBesideCapsule = 50.0
  /// The height of a tab, and its distance from the bar's top, from iOS 26 on (`IOS26.md §1`).
  package static let (glassHeight, glassTop) = (54.0, 4.0)
  /// The height before iOS 26, which fills the bar.
  package static let height = 49.0
}
