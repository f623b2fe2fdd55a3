// The values of the enumerated traits, with UIKit's raw values (`UIKIT.md §1.1`).

/// An enumerated trait's value: raw values are UIKit's, and one case says that the trait is not specified.
public protocol TraitEnum: RawRepresentable<Int8>, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The trait whose values these are; two traits share `SizeClass`, which answers for the width.
  static var trait: Trait { get }
  static var unspecified: Self { get }
}

extension TraitEnum {
  /// The value's name as a script writes it.
  public var description: String { Self.trait.name(of: .named(rawValue)) }

  /// The value that a script writes with this name or its short form (`compact`, `XL`), nil for any other.
  public init?(named name: String) {
    guard case .named(let raw)? = Self.trait.value(named: name) else { return nil }
    self.init(rawValue: raw)
  }
}

/// The approximate space of an interface in one direction.
public enum SizeClass: Int8, TraitEnum {
  case unspecified = 0
  case compact = 1
  case regular = 2

  public static let trait = Trait.horizontalSizeClass
}

/// The kind of device.
public enum UserInterfaceIdiom: Int8, TraitEnum {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6

  public static let trait = Trait.userInterfaceIdiom
}

/// Whether the screen feels how hard it is pressed.
public enum ForceTouchCapability: Int8, TraitEnum {
  /// UIKit calls this `unknown`.
  case unspecified = 0
  case unavailable = 1
  case available = 2

  public static let trait = Trait.forceTouchCapability
}

/// On which side lines and rows begin.
public enum LayoutDirection: Int8, TraitEnum {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1

  public static let trait = Trait.layoutDirection
}

/// The Dynamic Type size that the user chose; `large` is the default of a device.
public enum ContentSizeCategory: Int8, TraitEnum, Comparable {
  case unspecified = -1
  case extraSmall = 0
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  public static let trait = Trait.preferredContentSizeCategory

  /// The names of all but the unspecified one, from the smallest on.
  static let words = allCases.filter { $0 != .unspecified }.map { $0.description }

  /// Whether it is one of the five larger ones that are behind a switch in Settings.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The colours that a screen can show.
public enum DisplayGamut: Int8, TraitEnum {
  case unspecified = -1
  case sRGB = 0
  case p3 = 1

  public static let trait = Trait.displayGamut
}

/// Light or dark.
public enum UserInterfaceStyle: Int8, TraitEnum {
  case unspecified = 0
  case light = 1
  case dark = 2

  public static let trait = Trait.userInterfaceStyle
}

/// Whether the user wants more contrast.
public enum AccessibilityContrast: Int8, TraitEnum {
  case unspecified = -1
  case normal = 0
  case high = 1

  public static let trait = Trait.accessibilityContrast
}

/// Whether the interface is in front of another, as a sheet is.
public enum UserInterfaceLevel: Int8, TraitEnum {
  case unspecified = -1
  case base = 0
  case elevated = 1

  public static let trait = Trait.userInterfaceLevel
}

/// Whether the user wants bold text.
public enum LegibilityWeight: Int8, TraitEnum {
  case unspecified = -1
  case regular = 0
  case bold = 1

  public static let trait = Trait.legibilityWeight
}

/// Whether the window is in front; it always is except on macOS.
public enum ActiveAppearance: Int8, TraitEnum {
  case unspecified = -1
  case inactive = 0
  case active = 1

  public static let trait = Trait.activeAppearance
}

/// How large a toolbar's items are, on Mac Catalyst.
public enum ToolbarItemPresentationSize: Int8, TraitEnum {
  case unspecified = -1
  case regular = 0
  case small = 1
  case large = 3

  public static let trait = Trait.toolbarItemPresentationSize
}

/// How bright an image may be.
public enum ImageDynamicRange: Int8, TraitEnum {
  case unspecified = -1
  case standard = 0
  case constrainedHigh = 1
  case high = 2

  public static let trait = Trait.imageDynamicRange
}

/// Whether the scene is recorded or mirrored.
public enum SceneCaptureState: Int8, TraitEnum {
  case unspecified = -1
  case inactive = 0
  case active = 1

  public static let trait = Trait.sceneCaptureState
}

/// The kind of list around a view (iOS 18).
public enum ListEnvironment: Int8, TraitEnum {
  case unspecified = 0
  case none
  case plain
  case grouped
  case insetGrouped
  case sidebar
  case sidebarPlain

  public static let trait = Trait.listEnvironment
}

/// Whether bright images are limited (iOS 26).
public enum HDRHeadroomUsageLimit: Int8, TraitEnum {
  case unspecified = -1
  case active = 0
  case inactive = 1

  public static let trait = Trait.hdrHeadroomUsageLimit
}

/// UIKit has no unspecified value here; a partial collection of ours needs one, outside UIKit's values.
public enum NaturalAlignmentResolution: Int8, TraitEnum {
  case unspecified = -1
  case off = 0
  case on = 1

  public static let trait = Trait.resolvesNaturalAlignmentWithBaseWritingDirection
}

/// UIKit has no unspecified value here; a partial collection of ours needs one, outside UIKit's values.
public enum SplitViewControllerLayoutEnvironment: Int8, TraitEnum {
  case unspecified = -1
  case none = 0
  case expanded = 1
  case collapsed = 2

  public static let trait = Trait.splitViewControllerLayoutEnvironment
}

/// The place of a tab bar's accessory (iOS 26).
public enum TabAccessoryEnvironment: Int8, TraitEnum {
  case unspecified = 0
  case none
  case regular
  case inline

  public static let trait = Trait.tabAccessoryEnvironment
}

/// The edge of the bars, whether or not one is visible (`UIVerticalBarEdge`, iOS 27.1; `IOS27.md §3.b`). Unspecified if
/// they are at the top and the bottom. CHOICE: the raw values, for which there is no source.
public enum VerticalBarEdge: Int8, TraitEnum {
  case unspecified = 0
  case leading = 1
  case trailing = 2

  public static let trait = Trait.verticalBarEdge
}
