/// A height at which a sheet rests (`UISheetPresentationController.Detent`, `UIKIT.md §4.8`).
public enum SheetDetent: Hashable, Sendable {
  /// About half of the largest height; inactive in compact height.
  case medium
  case large
  /// A height in points, without the safe area below (iOS 16).
  case height(Double)
  /// A share, 0…1, of the largest height (iOS 16).
  case fraction(Double)

  /// Whether its number is finite and not negative.
  public var isFinite: Bool {
    switch self {
    case .medium, .large: true
    case .height(let value), .fraction(let value): value.isFinite && value >= 0
    }
  }
}
