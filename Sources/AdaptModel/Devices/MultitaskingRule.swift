/// The windows of Split View and Slide Over where no table states them (`UIKIT.md §2.1.f`, `§2.2.h`).
public enum MultitaskingRule {
  /// Between the two windows of Split View, in points.
  public static let divider = 10.0

  /// Between the two windows on the inner display of a folding phone (`IOS27.md §2.1.g`, H).
  public static let foldingDivider = 13.0

  /// The narrow column's width in points: 320, or 375 on large screens (H for the models of 2017–2018, M later).
  public static func narrowWidth(screen: Size) -> Double {
    screen.width > screen.height ? (screen.width >= 1133 ? 375 : 320) : (screen.width >= 1024 ? 375 : 320)
  }

  /// The window's size in points on an iPad whose screen has the size `screen` in its current orientation.
  ///
  /// CHOICE: portrait has no half, so a window that had one gets the wide part; the height of Slide Over is the
  /// screen's less 40, which is measured for 9.7 and 10.5 inches on iOS 11 and 12.
  public static func windowSize(_ multitasking: Multitasking, screen: Size) -> Size {
    let narrow = narrowWidth(screen: screen)
    switch multitasking {
    case .full: return screen
    case .half: return Size(max(0, (screen.width - foldingDivider) / 2), screen.height)
    case .slideOver: return Size(min(narrow, screen.width), max(0, screen.height - 40))
    case .split(.oneThird): return Size(min(narrow, screen.width), screen.height)
    case .split(.half) where screen.width > screen.height:
      return Size((screen.width - divider) / 2, screen.height)
    case .split: return Size(max(0, screen.width - divider - narrow), screen.height)
    }
  }
}
