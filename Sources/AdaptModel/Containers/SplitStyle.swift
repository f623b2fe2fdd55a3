/// The style of a split view controller (`UIKIT.md §5.1`, §5.2).
public enum SplitStyle: UInt8, CaseIterable, Sendable {
  /// The style of iOS 8 to 13, `unspecified` from 14 on: a primary and a secondary controller.
  case classic
  case doubleColumn, tripleColumn

  /// The style with this name, as a script writes it.
  package init?(named name: String) {
    guard let style = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = style
  }

  /// As a script writes it.
  package var name: String {
    switch self {
    case .classic: "classic"
    case .doubleColumn: "doubleColumn"
    case .tripleColumn: "tripleColumn"
    }
  }

  /// Whether it has columns in the sense of iOS 14.
  public var isColumnStyle: Bool { self != .classic }

  /// Whether a split view controller of the style has the column.
  public func has(_ column: SplitColumn) -> Bool {
    switch column {
    case .primary, .secondary: true
    case .supplementary: self == .tripleColumn
    case .compact: isColumnStyle
    }
  }
}

/// A column of a split view controller.
public enum SplitColumn: UInt8, CaseIterable, Sendable {
  case primary, supplementary, secondary
  /// The column that replaces all others while collapsed.
  case compact

  public var name: String {
    switch self {
    case .primary: "primary"
    case .supplementary: "supplementary"
    case .secondary: "secondary"
    case .compact: "compact"
    }
  }

  /// The column with this name in scripts; nil if there is none.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// Which columns a split view controller shows, and how (`UISplitViewController.DisplayMode`).
public enum DisplayMode: UInt8, CaseIterable, Sendable {
  /// Only a request, never in effect.
  case automatic
  case secondaryOnly, oneBesideSecondary, oneOverSecondary
  case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

  public var name: String {
    switch self {
    case .automatic: "automatic"
    case .secondaryOnly: "secondaryOnly"
    case .oneBesideSecondary: "oneBesideSecondary"
    case .oneOverSecondary: "oneOverSecondary"
    case .twoBesideSecondary: "twoBesideSecondary"
    case .twoOverSecondary: "twoOverSecondary"
    case .twoDisplaceSecondary: "twoDisplaceSecondary"
    }
  }

  /// By its name, or by that of iOS 8: `primaryHidden`, `allVisible`, `primaryOverlay`.
  public init?(named name: String) {
    switch name {
    case "primaryHidden": self = .secondaryOnly
    case "allVisible": self = .oneBesideSecondary
    case "primaryOverlay": self = .oneOverSecondary
    default:
      guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = found
    }
  }
}
