/// Safe areas where no table states them (`UIKIT.md §2.2`).
public enum SafeAreaRule {
  /// The safe area in landscape of a device whose portrait one is known, in points.
  ///
  /// - A phone with a notch (bottom inset > 0): left = right = the portrait top; top 0; bottom 21, or 20 from iOS 26
  ///   (`§2.2.c`, H).
  /// - A phone with a home button: all zero, since the status bar hides (`§2.2.a`, H).
  /// - Others: the same in both orientations (`§2.2.a`, `d`, H for iPads).
  public static func landscape(
    fromPortrait insets: EdgeInsets, idiom: UserInterfaceIdiom, os: OSVersion
  ) -> EdgeInsets {
    guard idiom == .phone else { return insets }
    guard insets.bottom > 0 else { return .zero }
    return EdgeInsets(top: 0, left: insets.top, bottom: os >= 26 ? 20 : 21, right: insets.top)
  }

  /// The safe area on one iOS of a device whose safe area on another is known, in points.
  ///
  /// The changes between generations, according to the measurements of `§2.2` (each is H or M on the measured devices,
  /// and L for others of their kind):
  /// - iOS 26: 20 rather than 21 below a phone in landscape; 32 above and 25 below on an iPad without home button,
  ///   rather than 24 and 20.
  /// - before iOS 14: 44 rather than 48 beside the notch of XR and 11.
  static func insets(
    _ insets: EdgeInsets, of known: OSVersion, on os: OSVersion, idiom: UserInterfaceIdiom, isLandscape: Bool
  ) -> EdgeInsets {
    var result = insets
    if (known >= 26) != (os >= 26) {
      let (below, above, under) = os >= 26 ? (20.0, 32.0, 25.0) : (21.0, 24.0, 20.0)
      if idiom == .phone, isLandscape, insets.bottom > 0 { result.bottom = below }
      if idiom == .pad, insets.bottom > 0 {
        result.top = above
        result.bottom = under
      }
    }
    if idiom == .phone, os < 14, known >= 14 {
      if insets.top == 48 { result.top = 44 }
      if insets.left == 48 { result.left = 44 }
      if insets.right == 48 { result.right = 44 }
    }
    return result
  }
}
