// The traits by their UIKit names, and by `Trait` for code that knows the name only at run time.

extension TraitCollection {
  public var horizontalSizeClass: SizeClass {
    get { get(.horizontalSizeClass) }
    set { set(.horizontalSizeClass, newValue) }
  }

  public var verticalSizeClass: SizeClass {
    get { get(.verticalSizeClass) }
    set { set(.verticalSizeClass, newValue) }
  }

  public var userInterfaceIdiom: UserInterfaceIdiom {
    get { get(.userInterfaceIdiom) }
    set { set(.userInterfaceIdiom, newValue) }
  }

  public var forceTouchCapability: ForceTouchCapability {
    get { get(.forceTouchCapability) }
    set { set(.forceTouchCapability, newValue) }
  }

  public var layoutDirection: LayoutDirection {
    get { get(.layoutDirection) }
    set { set(.layoutDirection, newValue) }
  }

  public var preferredContentSizeCategory: ContentSizeCategory {
    get { get(.preferredContentSizeCategory) }
    set { set(.preferredContentSizeCategory, newValue) }
  }

  public var displayGamut: DisplayGamut {
    get { get(.displayGamut) }
    set { set(.displayGamut, newValue) }
  }

  public var userInterfaceStyle: UserInterfaceStyle {
    get { get(.userInterfaceStyle) }
    set { set(.userInterfaceStyle, newValue) }
  }

  public var accessibilityContrast: AccessibilityContrast {
    get { get(.accessibilityContrast) }
    set { set(.accessibilityContrast, newValue) }
  }

  public var userInterfaceLevel: UserInterfaceLevel {
    get { get(.userInterfaceLevel) }
    set { set(.userInterfaceLevel, newValue) }
  }

  public var legibilityWeight: LegibilityWeight {
    get { get(.legibilityWeight) }
    set { set(.legibilityWeight, newValue) }
  }

  public var activeAppearance: ActiveAppearance {
    get { get(.activeAppearance) }
    set { set(.activeAppearance, newValue) }
  }

  public var toolbarItemPresentationSize: ToolbarItemPresentationSize {
    get { get(.toolbarItemPresentationSize) }
    set { set(.toolbarItemPresentationSize, newValue) }
  }

  public var imageDynamicRange: ImageDynamicRange {
    get { get(.imageDynamicRange) }
    set { set(.imageDynamicRange, newValue) }
  }

  /// A BCP 47 language tag; empty where unspecified.
  public var typesettingLanguage: String {
    get { extras?.language ?? "" }
    set { extras = TraitExtras.make(language: newValue, custom: extras?.custom ?? []) }
  }

  public var sceneCaptureState: SceneCaptureState {
    get { get(.sceneCaptureState) }
    set { set(.sceneCaptureState, newValue) }
  }

  public var listEnvironment: ListEnvironment {
    get { get(.listEnvironment) }
    set { set(.listEnvironment, newValue) }
  }

  public var hdrHeadroomUsageLimit: HDRHeadroomUsageLimit {
    get { get(.hdrHeadroomUsageLimit) }
    set { set(.hdrHeadroomUsageLimit, newValue) }
  }

  public var resolvesNaturalAlignmentWithBaseWritingDirection: NaturalAlignmentResolution {
    get { get(.resolvesNaturalAlignmentWithBaseWritingDirection) }
    set { set(.resolvesNaturalAlignmentWithBaseWritingDirection, newValue) }
  }

  public var splitViewControllerLayoutEnvironment: SplitViewControllerLayoutEnvironment {
    get { get(.splitViewControllerLayoutEnvironment) }
    set { set(.splitViewControllerLayoutEnvironment, newValue) }
  }

  public var tabAccessoryEnvironment: TabAccessoryEnvironment {
    get { get(.tabAccessoryEnvironment) }
    set { set(.tabAccessoryEnvironment, newValue) }
  }

  public var verticalBarEdge: VerticalBarEdge {
    get { get(.verticalBarEdge) }
    set { set(.verticalBarEdge, newValue) }
  }

  /// The trait's value, nil where unspecified. Setting nil unspecifies it, and so does a value of the wrong kind.
  public subscript(trait: Trait) -> TraitValue? {
    get {
      switch trait {
      case .displayScale: displayScale == 0 ? nil : .number(displayScale)
      case .typesettingLanguage: typesettingLanguage.isEmpty ? nil : .text(typesettingLanguage)
      default: raw(trait).map { .named($0) }
      }
    }
    set {
      switch (trait, newValue) {
      case (.displayScale, .number(let scale)): displayScale = scale
      case (.displayScale, _): displayScale = 0
      case (.typesettingLanguage, .text(let language)): typesettingLanguage = language
      case (.typesettingLanguage, _): typesettingLanguage = ""
      case (_, .named(let raw)): setRaw(trait, raw)
      default: setRaw(trait, nil)
      }
    }
  }

  /// A custom trait's value, nil where it was never set; `value(of:)` gives its default then.
  public subscript(trait: CustomTrait) -> TraitValue? {
    get { extras?.value(of: trait) }
    set { extras = TraitExtras.setting(trait, to: newValue, in: extras) }
  }

  /// A custom trait's value, its default where it was never set.
  public func value(of trait: CustomTrait) -> TraitValue { self[trait] ?? trait.defaultValue }

  /// The custom traits that are set, in the order of their keys.
  public var customTraits: [CustomTrait] { extras?.custom.map { $0.trait } ?? [] }
}
