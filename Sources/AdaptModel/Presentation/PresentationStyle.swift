/// How a controller is presented (`UIModalPresentationStyle`, `UIKIT.md §4.1`), with UIKit's raw values.
public enum PresentationStyle: Int8, CaseIterable, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case blurOverFullScreen = 8
  /// As an adaptive style: no adaptation.
  case none = -1
  /// Only a request: a page sheet from iOS 13, full screen before.
  case automatic = -2

  public var name: String {
    switch self {
    case .fullScreen: "fullScreen"
    case .pageSheet: "pageSheet"
    case .formSheet: "formSheet"
    case .currentContext: "currentContext"
    case .custom: "custom"
    case .overFullScreen: "overFullScreen"
    case .overCurrentContext: "overCurrentContext"
    case .popover: "popover"
    case .blurOverFullScreen: "blurOverFullScreen"
    case .none: "none"
    case .automatic: "automatic"
    }
  }

  static let words = allCases.map { $0.name }

  /// The style with UIKit's name; nil for any other.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Whether it is presented by the nearest controller that defines a context.
  public var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether it is a sheet, which from iOS 13 on is a card in compact width.
  public var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// The meaning of `automatic`; other styles are returned unchanged.
  public func resolved(os: OSVersion) -> PresentationStyle {
    self == .automatic ? (os >= 13 ? .pageSheet : .fullScreen) : self
  }
}
