import Testing

@testable import AdaptModel

/// `UIKIT.md §1.6`.
@Suite("Asset variants")
struct AssetVariantsTests {
  func traits(_ change: (inout TraitCollection) -> Void) -> TraitCollection { TraitCollection(change) }

  let phone = TraitCollection {
    $0.horizontalSizeClass = .compact
    $0.verticalSizeClass = .regular
    $0.displayScale = 2
    $0.userInterfaceIdiom = .phone
  }

  @Test("the most specific variant that holds; horizontal before vertical; then the first")
  func specific() {
    var asset = AssetVariants<String>()
    #expect(asset.best(for: phone) == nil)
    asset.register("any", for: TraitCollection())
    #expect(asset.best(for: phone) == "any")
    asset.register("any × regular", for: traits { $0.verticalSizeClass = .regular })
    #expect(asset.best(for: phone) == "any × regular")
    asset.register("compact × any", for: traits { $0.horizontalSizeClass = .compact })
    #expect(asset.best(for: phone) == "compact × any")
    asset.register("regular × any", for: traits { $0.horizontalSizeClass = .regular })
    #expect(asset.best(for: phone) == "compact × any")
    asset.register(
      "compact × regular",
      for: traits {
        $0.horizontalSizeClass = .compact
        $0.verticalSizeClass = .regular
      })
    #expect(asset.best(for: phone) == "compact × regular")
    asset.register("exact", for: phone)
    #expect(asset.best(for: phone) == "exact")
  }

  @Test("equal traits replace; a missing scale may count as 1")
  func registering() {
    var asset = AssetVariants<String>()
    asset.register("one", for: TraitCollection(), defaultScale: 1)
    asset.register("two", for: TraitCollection { $0.displayScale = 1 })
    #expect(asset.variants.count == 1)
    #expect(asset.best(for: phone) == "two")
    // Force touch cannot be expressed.
    asset.register("three", for: TraitCollection { $0.forceTouchCapability = .available }, defaultScale: 1)
    #expect(asset.variants.count == 1)
    #expect(asset.best(for: phone) == "three")
  }

  @Test(
    "without a variant that holds: fewest conflicts, the least scale above, the largest below",
    arguments: [([1.0, 3], 2.0, 3.0), ([3, 4], 2, 3), ([1, 1.5], 2, 1.5), ([2, 3], 3, 3), ([4, 3], 1, 3)])
  func scales(registered: [Double], wanted: Double, found: Double) {
    var asset = AssetVariants<Double>()
    for scale in registered { asset.register(scale, for: TraitCollection { $0.displayScale = scale }) }
    #expect(asset.best(for: TraitCollection { $0.displayScale = wanted }) == found)
    asset.register(
      99,
      for: TraitCollection {
        $0.displayScale = found
        $0.horizontalSizeClass = .regular
      })
    #expect(
      asset.best(
        for: TraitCollection {
          $0.displayScale = wanted; $0.horizontalSizeClass = .compact
        }) == found)
  }
}
