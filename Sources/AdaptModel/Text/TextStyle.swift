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

  public var name: String { String(describing: self) }

  /// The size in points for a Dynamic Type size; unspecified counts as `large`.
  public func size(_ category: ContentSizeCategory = .large) -> Double { 17 }

  /// The weight: `semibold` for `headline`, `regular` for the others.
  public var weight: Font.Weight { self == .headline ? .semibold : .regular }
}

extension Font {
  /// The font of a text style for a Dynamic Type size.
  public static func preferred(_ style: TextStyle, _ category: ContentSizeCategory = .large) -> Font {
    Font(size: style.size(category), weight: style.weight)
  }
}
