/// The margins that the system gives a controller's root view, and the readable width (`UIKIT.md §2.3`, `§6.4`).
public enum LayoutMargins {
  /// The margins of an ordinary view, in points (`§6.4`, H).
  public static let ordinary = EdgeInsets(8)

  /// The margins of a table view cell whose margins are not set, in points (`RULES.md §3`, R5, `IOS26.md §5`). Before
  /// iOS 11 they are those of any view; later, 16 at the sides, or 20 if the table or the device is at least 400 wide.
  /// Above and below: 8, from iOS 12 on 11, from iOS 26 on 15. On an iPad with iOS 26 they are 16 except in cards (M:
  /// four samples of five).
  static func ofTableCell(os: OSVersion, isWide: Bool, isPad: Bool = false, isCard: Bool = true) -> EdgeInsets {
    guard let row = cellRows.first(where: { os >= $0.since }) else { return ordinary }
    let side = !isWide ? row.side : isPad && !isCard ? row.padSide : row.wideSide
    return EdgeInsets(top: row.vertical, left: side, bottom: row.vertical, right: side)
  }

  private static let cellRows: [(since: OSVersion, vertical: Double, side: Double, wideSide: Double, padSide: Double)] =
    [
      (26, 15, 16, 20, 16), (12, 11, 16, 20, 20), (11, 8, 16, 20, 20),
    ]

  /// The minimum margins beyond the safe area of a controller's root view (`systemMinimumLayoutMargins`), in points: 16
  /// or 20 left and right, 0 above and below.
  ///
  /// - 16 on a phone in landscape that has insets at its sides, whatever its size (`§2.3.a`, H);
  /// - otherwise 16 in windows narrower than 400, and 20 in others. Measurements show 16 up to 393 and 20 from 400
  ///   (`§2.3.a`, `RULES.md §3`, H); iPhones 402 points wide were not measured (L).
  /// - On a side with bars 0, because the measured margin there is the safe area; 20 on the other (`IOS27.md §2.3.a`;
  ///   that the minimum is 0 is a CHOICE, the greater of 20 and the inset would fit as well). A view that does not
  ///   reach the bars has 20 on both sides.
  public static func systemMinimum(
    windowSize: Size, idiom: UserInterfaceIdiom, safeArea: EdgeInsets, barSide: WindowRegions.Side? = nil
  ) -> EdgeInsets {
    if let barSide {
      let left = barSide == .left && safeArea.left > 0
      let right = barSide == .right && safeArea.right > 0
      return EdgeInsets(top: 0, left: left ? 0 : 20, bottom: 0, right: right ? 0 : 20)
    }
    let notched = idiom == .phone && (safeArea.left > 0 || safeArea.right > 0)
    let side = notched || windowSize.width < 400 ? 16.0 : 20.0
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// The system's minimum in the environment's window.
  public static func systemMinimum(_ environment: Environment) -> EdgeInsets {
    systemMinimum(
      windowSize: environment.windowSize, idiom: environment.device.userInterfaceIdiom,
      safeArea: environment.safeArea, barSide: environment.regions.barSide)
  }

  /// The root view's margins from the window's edges: safe area and system minimum together.
  public static func rootMargins(_ environment: Environment) -> EdgeInsets {
    environment.safeArea + systemMinimum(environment)
  }

  /// The narrowest window in which the readable width is bounded (between 744 and 820, `§2.3.c`, M).
  public static let readableWindowWidth = 768.0

  /// The widest that a view's readable guide may be in points, nil where only the view's margins bound it.
  ///
  /// 664 at the default text size (H), 672 up to iOS 10 (`§2.3.d`, H), in windows of regular width from 768 points on.
  /// CHOICE: for other text sizes in proportion to the body font's size, rounded to a point; Apple says only that
  /// larger text gets a wider guide.
  public static func readableWidth(windowWidth: Double, traits: TraitCollection, os: OSVersion) -> Double? {
    guard traits.horizontalSizeClass == .regular, windowWidth >= readableWindowWidth else { return nil }
    let base = os.major <= 10 ? 672.0 : 664.0
    let category = traits.preferredContentSizeCategory
    guard category != .unspecified, category != .large else { return base }
    return (base * TextStyle.body.size(category) / TextStyle.body.size(.large)).rounded()
  }

  /// The same for the environment's window.
  public static func readableWidth(_ environment: Environment) -> Double? {
    readableWidth(windowWidth: environment.windowSize.width, traits: environment.traits, os: environment.os)
  }

  /// The readable guide's distances from a view's left and right edges: centred in the view, never beyond its margins.
  ///
  /// CHOICE (`IOS27.md §2.3.c`: UNKNOWN): in a window with bars at one side it is centred between the margins. Where it
  /// would be beyond one margin, beside a sidebar for example, it begins there, and is as wide as it may be.
  public static func readableInsets(
    viewWidth: Double, margins: EdgeInsets, readableWidth: Double?, barSide: WindowRegions.Side? = nil
  ) -> (left: Double, right: Double) {
    if barSide != nil, let readableWidth {
      let spare = max(0, viewWidth - margins.left - margins.right - readableWidth) / 2
      return (margins.left + spare, margins.right + spare)
    }
    guard let readableWidth, viewWidth - margins.left - margins.right > readableWidth else {
      return (margins.left, margins.right)
    }
    let left = min(max(margins.left, (viewWidth - readableWidth) / 2), viewWidth - margins.right - readableWidth)
    return (left, viewWidth - left - readableWidth)
  }
}
