/// The margins that the system gives a controller's root view, and the readable width (`UIKIT.md §2.3`, `§6.4`).
public enum LayoutMargins {
  /// The margins of an ordinary view, in points (`§6.4`, H).
  public static let ordinary = EdgeInsets(8)

  /// The least margins beyond the safe area of a controller's root view (`systemMinimumLayoutMargins`).
  public static func systemMinimum(
    windowSize: Size, idiom: UserInterfaceIdiom, safeArea: EdgeInsets
  ) -> EdgeInsets {
    EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
  }

  /// The root view's margins from the window's edges, safe area included.
  public static func rootMargins(_ environment: Environment) -> EdgeInsets {
    environment.safeArea
      + systemMinimum(
        windowSize: environment.windowSize, idiom: environment.device.userInterfaceIdiom,
        safeArea: environment.safeArea)
  }

  /// The widest that the readable guide of a view may be in points, nil where only its margins bound it.
  public static func readableWidth(
    windowWidth: Double, traits: TraitCollection, os: OSVersion
  ) -> Double? { nil }

  /// The readable guide's distances from the view's left and right edges.
  public static func readableInsets(
    viewWidth: Double, margins: EdgeInsets, readableWidth: Double?
  ) -> (left: Double, right: Double) {
    (margins.left, margins.right)
  }
}
