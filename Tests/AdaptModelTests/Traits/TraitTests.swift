import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptModel

@Suite("The table of traits")
struct TraitTests {
  @Test("each case has its row, names are distinct and found again")
  func rows() {
    #expect(AdaptModel.Trait.table.count == AdaptModel.Trait.allCases.count)
    for trait in AdaptModel.Trait.allCases {
      #expect(trait.name == String(describing: trait as Any).replacing("Trait.", with: ""))
      #expect(AdaptModel.Trait(named: trait.name) == trait)
      #expect(AdaptModel.Trait(named: trait.scriptName) == trait)
    }
    #expect(
      Set(AdaptModel.Trait.allCases.map(\.name) + AdaptModel.Trait.allCases.map(\.scriptName)).count == 2
        * AdaptModel.Trait.allCases.count)
    #expect(AdaptModel.Trait(named: "colour") == nil)
  }

  @Test("values are found by name and alias, and print as themselves")
  func values() {
    for trait in AdaptModel.Trait.allCases where trait.kind == .named {
      #expect(!trait.valueNames.isEmpty)
      for row in trait.facts.values {
        #expect(trait.value(named: row.name) == .named(row.raw))
        #expect(trait.name(of: .named(row.raw)) == row.name)
        if let alias = row.alias { #expect(trait.value(named: alias) == .named(row.raw)) }
        var traits = TraitCollection()
        traits[trait] = .named(row.raw)
        #expect(traits[trait] == .named(row.raw), "\(trait) \(row.name)")
        #expect(traits.specifiedTraits == TraitSet(trait))
      }
      #expect(trait.value(named: "unspecified") == nil)
      if let value = trait.systemDefault { #expect(trait.name(of: value) != "unspecified") }
    }
    #expect(AdaptModel.Trait.displayScale.value(named: "2") == .number(2))
    #expect(AdaptModel.Trait.displayScale.value(named: "-2") == nil)
    #expect(AdaptModel.Trait.displayScale.value(named: "nan") == nil)
    #expect(AdaptModel.Trait.typesettingLanguage.value(named: "th") == .text("th"))
    #expect(AdaptModel.Trait.traits(withValueNamed: "compact") == [.horizontalSizeClass, .verticalSizeClass])
    #expect(AdaptModel.Trait.traits(withValueNamed: "regular").contains(.legibilityWeight))
  }

  /// `UIKIT.md §1.1`: raw values.
  @Test("each enumeration has exactly the values of its row")
  func enumerations() {
    func check<Value: TraitEnum>(_ type: Value.Type, _ trait: AdaptModel.Trait? = nil) {
      let trait = trait ?? type.trait
      let raws = type.allCases.filter { $0 != .unspecified }.map(\.rawValue)
      #expect(Set(raws) == Set(trait.facts.values.map(\.raw)), "\(trait)")
      #expect(type.allCases.count == trait.valueNames.count + 1)
    }
    check(SizeClass.self)
    check(SizeClass.self, .verticalSizeClass)
    check(UserInterfaceIdiom.self)
    check(ForceTouchCapability.self)
    check(LayoutDirection.self)
    check(ContentSizeCategory.self)
    check(DisplayGamut.self)
    check(UserInterfaceStyle.self)
    check(AccessibilityContrast.self)
    check(UserInterfaceLevel.self)
    check(LegibilityWeight.self)
    check(ActiveAppearance.self)
    check(ToolbarItemPresentationSize.self)
    check(ImageDynamicRange.self)
    check(SceneCaptureState.self)
    check(ListEnvironment.self)
    check(HDRHeadroomUsageLimit.self)
    check(NaturalAlignmentResolution.self)
    check(SplitViewControllerLayoutEnvironment.self)
    check(TabAccessoryEnvironment.self)
    #expect(SizeClass.compact.description == "compact")
    #expect(SizeClass(named: "regular") == .regular)
    #expect(ContentSizeCategory(named: "AX5") == .accessibilityExtraExtraExtraLarge)
    #expect(UserInterfaceIdiom(named: "compact") == nil)
    #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test("typed accessors and the table mean the same trait")
  func accessors() {
    var traits = TraitCollection()
    traits.horizontalSizeClass = .compact
    traits.verticalSizeClass = .regular
    traits.userInterfaceIdiom = .vision
    traits.displayScale = 3
    traits.forceTouchCapability = .available
    traits.layoutDirection = .rightToLeft
    traits.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    traits.displayGamut = .p3
    traits.userInterfaceStyle = .dark
    traits.accessibilityContrast = .high
    traits.userInterfaceLevel = .elevated
    traits.legibilityWeight = .bold
    traits.activeAppearance = .inactive
    traits.toolbarItemPresentationSize = .large
    traits.imageDynamicRange = .constrainedHigh
    traits.typesettingLanguage = "th"
    traits.sceneCaptureState = .active
    traits.listEnvironment = .sidebarPlain
    traits.hdrHeadroomUsageLimit = .active
    traits.resolvesNaturalAlignmentWithBaseWritingDirection = .on
    traits.splitViewControllerLayoutEnvironment = .expanded
    traits.tabAccessoryEnvironment = .inline
    traits.verticalBarEdge = .trailing
    #expect(
      traits.fullDescription
        == "width compact, height regular, idiom vision, scale 3, forceTouch available, direction rightToLeft, "
        + "contentSize accessibilityExtraExtraExtraLarge, gamut P3, style dark, contrast high, level elevated, "
        + "legibility bold, active inactive, toolbarSize large, dynamicRange constrainedHigh, language th, "
        + "capture active, list sidebarPlain, headroom active, naturalAlignment on, splitLayout expanded, "
        + "tabAccessory inline, barEdge trailing")
    #expect(traits.specifiedTraits.traits == AdaptModel.Trait.allCases)
  }

  @Test("versions", arguments: [("13", 13, 0), ("16.2", 16, 2), ("9.3.5", 9, 3), ("8", 8, 0)])
  func versions(text: String, major: Int, minor: Int) {
    #expect(OSVersion(text) == OSVersion(major, minor))
    #expect(OSVersion(9) < 10)
    #expect(OSVersion(16, 2).description == "16.2")
  }

  @Test("no versions", arguments: ["", ".", "x", "13.x", "-1", "1000", "99999999999999999999", "1..2.3"])
  func noVersions(text: String) { #expect(OSVersion(text) == nil) }

  @Test("the article's table is this table")
  func article() throws {
    let text = try Repository.text("Sources/AdaptModel/AdaptModel.docc/Traits.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == AdaptModel.Trait.allCases.count)
    for (row, trait) in zip(rows, AdaptModel.Trait.allCases) {
      #expect(row.hasPrefix("| `\(trait.scriptName)` | `\(trait.name)` | "))
      #expect(row.hasSuffix("| \(trait.since) |"))
      for value in [trait.valueNames.first, trait.valueNames.last].compactMap({ $0 }) {
        #expect(row.contains("`\(value)`"), "\(trait) \(value)")
      }
    }
  }
}
