/// How a button is drawn (`UIButton.Configuration`), as far as its size depends on it.
public enum ButtonConfiguration: UInt8, CaseIterable, Hashable, Sendable {
  case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent

  /// As a script writes it.
  public var name: String {
    switch self {
    case .plain: "plain"
    case .gray: "gray"
    case .tinted: "tinted"
    case .filled: "filled"
    case .borderless: "borderless"
    case .bordered: "bordered"
    case .borderedTinted: "borderedTinted"
    case .borderedProminent: "borderedProminent"
    }
  }

  /// The configuration of this name; nil where there is none.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Around title and image, in points: 12 at the sides, 7 above and below (`IOS26.md §5`; measured for plain, tinted,
  /// filled and bordered).
  var padding: EdgeInsets { EdgeInsets(top: 7, left: 12, bottom: 7, right: 12) }

  /// The font of a title that was given none: 17 points.
  var font: Font { .label }
}
