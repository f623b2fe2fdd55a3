/// The style of a button (`UIButton.Configuration`), as far as its size depends on it. CHOICE: glass styles, from iOS
/// 26, have the same padding as the others, which were measured.
public enum ButtonConfiguration: UInt8, CaseIterable, Hashable, Sendable {
  case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
  case glass, prominentGlass, clearGlass, prominentClearGlass

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
    case .glass: "glass"
    case .prominentGlass: "prominentGlass"
    case .clearGlass: "clearGlass"
    case .prominentClearGlass: "prominentClearGlass"
    }
  }

  /// The configuration with this name; nil if there is none.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

}

/// The side of the title on which a button with a configuration has its image
/// (`UIButton.Configuration.imagePlacement`).
public enum ButtonImagePlacement: String, CaseIterable, Hashable, Sendable {
  case leading, top, trailing, bottom

  static let words = allCases.map { $0.rawValue }

  /// Whether the two are stacked vertically.
  public var isVertical: Bool { self == .top || self == .bottom }
}

/// Where a button that is wider than its content has it (`UIControl.ContentHorizontalAlignment`).
public enum ContentHorizontalAlignment: String, CaseIterable, Hashable, Sendable {
  case center, left, right, fill, leading, trailing

  static let words = allCases.map { $0.rawValue }
}

/// How large a button with a configuration is (`UIButton.Configuration.Size`).
public enum ButtonSize: String, CaseIterable, Hashable, Sendable {
  case mini, small, medium, large

  static let words = allCases.map { $0.rawValue }

  /// The padding around title and image, in points: measured on iOS 26.1 for a filled button of each size (M), and of
  /// the medium size for plain, tinted and bordered ones too (`IOS26.md §5`).
  var padding: EdgeInsets {
    switch self {
    case .mini, .small: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    case .medium: EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    case .large: EdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
    }
  }

  /// The font of a title whose font is not set: of the text style `body`, or `subheadline` in small buttons, so that it
  /// follows the text size as UIKit's configurations do.
  func font(_ category: ContentSizeCategory) -> Font {
    let style: TextStyle =
      switch self {
      case .mini, .small: .subheadline
      case .medium, .large: .body
      }
    return Font(size: style.size(category))
  }
}
