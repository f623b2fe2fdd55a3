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
}
