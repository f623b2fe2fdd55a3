import AdaptTestSupport
import Testing

@testable import AdaptModel

@Suite("Trait collections")
struct TraitCollectionTests {
  static let custom = (0..<3).map {
    CustomTrait(key: $0, name: "custom\($0)", defaultValue: .number(0), affectsColorAppearance: $0 == 1)
  }

  /// A collection with each trait specified or not, and few values, so that collisions are common.
  static func random(_ source: inout SeededGenerator) -> TraitCollection {
    var result = TraitCollection()
    for trait in AdaptModel.Trait.allCases where Bool.random(using: &source) {
      switch trait.kind {
      case .named: result[trait] = trait.valueNames.randomElement(using: &source).flatMap(trait.value(named:))
      case .number: result[trait] = .number(Double.random(in: 1...3, using: &source).rounded())
      case .text: result[trait] = .text(["en", "th"].randomElement(using: &source) ?? "en")
      }
    }
    for trait in custom where Bool.random(using: &source) {
      result[trait] = .number(Double.random(in: 0...2, using: &source).rounded())
    }
    return result
  }

  @Test("merging is associative, with the empty collection as neutral element")
  func merging() {
    var source = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let (a, b, c) = (Self.random(&source), Self.random(&source), Self.random(&source))
      #expect(a.merging(b).merging(c) == a.merging(b.merging(c)))
      #expect(a.merging(TraitCollection()) == a)
      #expect(TraitCollection().merging(a) == a)
      #expect(a.merging(a) == a)
      #expect(a.merging(b).satisfies(b))
      #expect(a.merging(b).containsTraits(in: b))
      for trait in AdaptModel.Trait.allCases { #expect(a.merging(b)[trait] == b[trait] ?? a[trait]) }
      for trait in Self.custom { #expect(a.merging(b)[trait] == b[trait] ?? a[trait]) }
    }
  }

  @Test("the last collection that specifies a trait decides; custom traits come from the first collection")
  func fromCollections() {
    var source = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let all = (0..<4).map { _ in Self.random(&source) }
      let merged = TraitCollection(traitsFrom: all)
      for trait in AdaptModel.Trait.allCases {
        #expect(merged[trait] == all.last { $0[trait] != nil }?[trait])
      }
      for trait in Self.custom { #expect(merged[trait] == all[0][trait]) }
    }
    #expect(TraitCollection(traitsFrom: []).isEmpty)
  }

  @Test("containment is a partial order on system traits")
  func containment() {
    var source = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var a = Self.random(&source)
      for trait in Self.custom { a[trait] = nil }
      let b = a.modifyingTraits {
        for trait in AdaptModel.Trait.allCases where Bool.random(using: &source) { $0[trait] = nil }
      }
      let c = b.modifyingTraits {
        for trait in AdaptModel.Trait.allCases where Bool.random(using: &source) { $0[trait] = nil }
      }
      #expect(a.containsTraits(in: a))
      #expect(a.containsTraits(in: TraitCollection()))
      #expect(a.containsTraits(in: b) && b.containsTraits(in: c) && a.containsTraits(in: c))
      if b.containsTraits(in: a) { #expect(a == b) }
      let other = Self.random(&source)
      let expected = AdaptModel.Trait.allCases.allSatisfy { other[$0] == nil || other[$0] == a[$0] }
      #expect(a.containsTraits(in: other) == expected)
    }
  }

  @Test("equal collections are equal however they came about, and hash alike")
  func equality() {
    var one = TraitCollection { $0.horizontalSizeClass = .compact }
    one.userInterfaceStyle = .dark
    one.typesettingLanguage = "th"
    one[Self.custom[2]] = .text("x")
    one.userInterfaceStyle = .unspecified
    one.typesettingLanguage = ""
    one[Self.custom[2]] = nil
    let other = TraitCollection(horizontalSizeClass: .compact)
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != TraitCollection(horizontalSizeClass: .regular))
    #expect(TraitCollection().isEmpty)
  }

  @Test("changes are the traits whose values differ")
  func changes() {
    var source = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let (a, b) = (Self.random(&source), Self.random(&source))
      #expect(a.changedTraits(from: b).traits == AdaptModel.Trait.allCases.filter { a[$0] != b[$0] })
      #expect(a.changedTraits(from: b) == b.changedTraits(from: a))
      #expect(a.specifiedTraits.traits == AdaptModel.Trait.allCases.filter { a[$0] != nil })
      #expect(a.changedCustomTraits(from: b) == Self.custom.filter { a.value(of: $0) != b.value(of: $0) })
    }
  }

  @Test("colours depend on five traits and on custom traits that say so")
  func colours() {
    let base = TraitCollection()
    for trait in AdaptModel.Trait.allCases {
      guard let value = trait.value(named: trait.valueNames.last ?? (trait.kind == .number ? "2" : "en")) else {
        Issue.record("\(trait) has no value")
        continue
      }
      let changed = base.modifyingTraits { $0[trait] = value }
      #expect(changed.hasDifferentColorAppearance(comparedTo: base) == trait.affectsColorAppearance, "\(trait)")
    }
    #expect(AdaptModel.Trait.allCases.filter(\.affectsColorAppearance).count == 5)
    #expect(base.hasDifferentColorAppearance(comparedTo: nil))
    for trait in Self.custom {
      let changed = base.modifyingTraits { $0[trait] = .number(1) }
      #expect(changed.hasDifferentColorAppearance(comparedTo: base) == (trait.key == 1))
      let same = base.modifyingTraits { $0[trait] = trait.defaultValue }
      #expect(!same.hasDifferentColorAppearance(comparedTo: base))
    }
  }

  @Test("conditions on custom traits: never set means default; the UIKit test ignores them")
  func customConditions() {
    let trait = Self.custom[0]
    let zero = TraitCollection { $0[trait] = .number(0) }
    let one = TraitCollection { $0[trait] = .number(1) }
    #expect(TraitCollection().satisfies(zero))
    #expect(!TraitCollection().satisfies(one))
    #expect(one.satisfies(one))
    #expect(TraitCollection().containsTraits(in: one))
    #expect(TraitCollection().value(of: trait) == .number(0))
    #expect(one.customTraits == [trait])
  }

  @Test("values of the wrong kind or out of range unspecify")
  func wrongValues() {
    var traits = TraitCollection()
    traits.displayScale = 2
    traits.displayScale = .nan
    #expect(traits.isEmpty)
    traits.displayScale = -1
    traits[.displayScale] = .text("2")
    traits[.horizontalSizeClass] = .number(1)
    traits[.horizontalSizeClass] = .named(100)
    traits[.horizontalSizeClass] = .named(-128)
    traits[.typesettingLanguage] = .named(1)
    #expect(traits.isEmpty)
  }

  @Test("a person can read it")
  func descriptions() {
    let traits = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
    #expect(traits.description == "width compact, height regular")
    #expect(TraitCollection().description == "no traits")
    let dark = TraitCollection {
      $0.userInterfaceStyle = .light
      $0.displayScale = 2
      $0[Self.custom[1]] = .boolean(true)
    }
    #expect(dark.description == "scale 2, style light, custom1 true")
    #expect(traits.fullDescription == traits.sizeClassDescription)
  }

  @Test("copying stays cheap: four words and a reference")
  func layout() { #expect(MemoryLayout<TraitCollection>.size <= 32) }
}
