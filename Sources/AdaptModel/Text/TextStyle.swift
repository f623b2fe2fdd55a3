/// The text styles of Dynamic Type, by their UIKit names.
public enum TextStyle: UInt8, Hashable, Sendable, CaseIterable {
  case largeTitle
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// The style with this name, as a script writes it (`title1`, `subheadline`, …).
  public init?(named name: String) {
    guard let style = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = style
  }

  public var name: String {
    switch self {
    case .largeTitle: "largeTitle"
    case .title1: "title1"
    case .title2: "title2"
    case .title3: "title3"
    case .headline: "headline"
    case .body: "body"
    case .callout: "callout"
    case .subheadline: "subheadline"
    case .footnote: "footnote"
    case .caption1: "caption1"
    case .caption2: "caption2"
    }
  }

  /// The size in points for a Dynamic Type size; unspecified counts as `large`.
  ///
  /// Apple's table (Human Interface Guidelines, Typography, Dynamic Type sizes; H).
  public func size(_ category: ContentSizeCategory = .large) -> Double {
    let column = category == .unspecified ? ContentSizeCategory.large.rawValue : category.rawValue
    return Double(Self.sizes[Int(rawValue) * 12 + Int(column)])
  }

  /// The weight: `semibold` for `headline`, `regular` for the others.
  public var weight: Font.Weight { self == .headline ? .semibold : .regular }

  /// A row for each style; columns extraSmall … extraExtraExtraLarge, then the five accessibility sizes.
  // swift-format-ignore
  private static let sizes: [UInt8] = [
    31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60,
    25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58,
    19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56,
    17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55,
    14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,
    14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,
    13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51,
    12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49,
    12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44,
    11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43,
    11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40,
  ]
}

extension Font {
  /// The font of a text style for a Dynamic Type size.
  public static func preferred(_ style: TextStyle, _ category: ContentSizeCategory = .large) -> Font {
    Font(size: style.size(category), weight: style.weight)
  }
}
