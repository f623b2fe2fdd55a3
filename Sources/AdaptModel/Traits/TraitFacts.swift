/// The facts about one trait: a row of the table below.
struct TraitFacts: Sendable {
  struct Value: Sendable {
    let name: String
    let raw: Int8
    var alias: String?

    init(_ name: String, _ raw: Int8, alias: String? = nil) {
      self.name = name
      self.raw = raw
      self.alias = alias
    }
  }

  let name: String
  let scriptName: String
  let since: OSVersion
  var kind = Trait.Kind.named
  var affectsColorAppearance = false
  var systemDefault: TraitValue?
  var values: [Value] = []
}

extension Trait {
  var facts: TraitFacts { Self.table[Int(rawValue)] }

  /// The row of each trait, in the order of the cases (a test compares names).
  ///
  /// Sources: names, raw values and versions `UIKIT.md §1.1`; colours `§1.1.c`; the values of the iOS 17–26 traits from
  /// the public headers of those releases. System defaults of traits without layout effect are a CHOICE.
  static let table: [TraitFacts] = [
    TraitFacts(
      name: "horizontalSizeClass", scriptName: "width", since: 8, values: [.init("compact", 1), .init("regular", 2)]),
    TraitFacts(
      name: "verticalSizeClass", scriptName: "height", since: 8, values: [.init("compact", 1), .init("regular", 2)]),
    TraitFacts(
      name: "userInterfaceIdiom", scriptName: "idiom", since: 8, affectsColorAppearance: true,
      values: [
        .init("phone", 0), .init("pad", 1), .init("tv", 2), .init("carPlay", 3), .init("mac", 5), .init("vision", 6),
      ]),
    TraitFacts(name: "displayScale", scriptName: "scale", since: 8, kind: .number),
    TraitFacts(
      name: "forceTouchCapability", scriptName: "forceTouch", since: 9, systemDefault: .named(1),
      values: [.init("unavailable", 1), .init("available", 2)]),
    TraitFacts(
      name: "layoutDirection", scriptName: "direction", since: 10, systemDefault: .named(0),
      values: [.init("leftToRight", 0, alias: "ltr"), .init("rightToLeft", 1, alias: "rtl")]),
    TraitFacts(
      name: "preferredContentSizeCategory", scriptName: "contentSize", since: 10, systemDefault: .named(3),
      values: [
        .init("extraSmall", 0, alias: "XS"), .init("small", 1, alias: "S"), .init("medium", 2, alias: "M"),
        .init("large", 3, alias: "L"), .init("extraLarge", 4, alias: "XL"), .init("extraExtraLarge", 5, alias: "XXL"),
        .init("extraExtraExtraLarge", 6, alias: "XXXL"), .init("accessibilityMedium", 7, alias: "AX1"),
        .init("accessibilityLarge", 8, alias: "AX2"), .init("accessibilityExtraLarge", 9, alias: "AX3"),
        .init("accessibilityExtraExtraLarge", 10, alias: "AX4"),
        .init("accessibilityExtraExtraExtraLarge", 11, alias: "AX5"),
      ]),
    TraitFacts(
      name: "displayGamut", scriptName: "gamut", since: 10, affectsColorAppearance: true, systemDefault: .named(0),
      values: [.init("SRGB", 0, alias: "sRGB"), .init("P3", 1, alias: "p3")]),
    TraitFacts(
      name: "userInterfaceStyle", scriptName: "style", since: 12, affectsColorAppearance: true,
      systemDefault: .named(1), values: [.init("light", 1), .init("dark", 2)]),
    TraitFacts(
      name: "accessibilityContrast", scriptName: "contrast", since: 13, affectsColorAppearance: true,
      systemDefault: .named(0), values: [.init("normal", 0), .init("high", 1)]),
    TraitFacts(
      name: "userInterfaceLevel", scriptName: "level", since: 13, affectsColorAppearance: true,
      systemDefault: .named(0), values: [.init("base", 0), .init("elevated", 1)]),
    TraitFacts(
      name: "legibilityWeight", scriptName: "legibility", since: 13, systemDefault: .named(0),
      values: [.init("regular", 0), .init("bold", 1)]),
    TraitFacts(
      name: "activeAppearance", scriptName: "active", since: 14, systemDefault: .named(1),
      values: [.init("inactive", 0), .init("active", 1)]),
    TraitFacts(
      name: "toolbarItemPresentationSize", scriptName: "toolbarSize", since: 16,
      values: [.init("regular", 0), .init("small", 1), .init("large", 3)]),
    TraitFacts(
      name: "imageDynamicRange", scriptName: "dynamicRange", since: 17, systemDefault: .named(0),
      values: [.init("standard", 0), .init("constrainedHigh", 1), .init("high", 2)]),
    TraitFacts(name: "typesettingLanguage", scriptName: "language", since: 17, kind: .text),
    TraitFacts(
      name: "sceneCaptureState", scriptName: "capture", since: 17, systemDefault: .named(0),
      values: [.init("inactive", 0), .init("active", 1)]),
    TraitFacts(
      name: "listEnvironment", scriptName: "list", since: 18, systemDefault: .named(1),
      values: [
        .init("none", 1), .init("plain", 2), .init("grouped", 3), .init("insetGrouped", 4), .init("sidebar", 5),
        .init("sidebarPlain", 6),
      ]),
    TraitFacts(
      name: "hdrHeadroomUsageLimit", scriptName: "headroom", since: 26, systemDefault: .named(1),
      values: [.init("active", 0), .init("inactive", 1)]),
    TraitFacts(
      name: "resolvesNaturalAlignmentWithBaseWritingDirection", scriptName: "naturalAlignment", since: 26,
      systemDefault: .named(0), values: [.init("off", 0), .init("on", 1)]),
    TraitFacts(
      name: "splitViewControllerLayoutEnvironment", scriptName: "splitLayout", since: 26, systemDefault: .named(0),
      values: [.init("none", 0), .init("expanded", 1), .init("collapsed", 2)]),
    TraitFacts(
      name: "tabAccessoryEnvironment", scriptName: "tabAccessory", since: 26, systemDefault: .named(1),
      values: [.init("none", 1), .init("regular", 2), .init("inline", 3)]),
    TraitFacts(
      name: "verticalBarEdge", scriptName: "barEdge", since: OSVersion(27, 1),
      values: [.init("leading", 1), .init("trailing", 2)]),
  ]
}
