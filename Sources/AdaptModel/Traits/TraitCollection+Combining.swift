// Merging, containment and comparison (`UIKIT.md §1.2`).

extension TraitCollection {
  /// The receiver's traits, replaced by those that `override` specifies, custom ones included.
  ///
  /// This is how an override acts on inherited traits (`§1.3.e`). Associative, with the empty collection as neutral
  /// element on both sides.
  public func merging(_ override: TraitCollection) -> TraitCollection {
    var result = self
    result.merge(override)
    return result
  }

  /// As ``merging(_:)``, in place.
  public mutating func merge(_ override: TraitCollection) {
    first = first & ~Self.specifiedBits(override.first) | override.first
    second = second & ~Self.specifiedBits(override.second) | override.second
    if override.displayScale != 0 { displayScale = override.displayScale }
    if override.extras != nil { extras = TraitExtras.merging(extras, override.extras) }
  }

  /// For each trait the value of the last collection that specifies it (`§1.2.b`).
  ///
  /// As in UIKit, custom traits are taken from the first collection only (`§1.2.d`); `merging(_:)` keeps them all.
  public init(traitsFrom collections: [TraitCollection]) {
    self.init()
    for (index, collection) in collections.enumerated() {
      var system = collection
      if index > 0 { system.extras = TraitExtras.make(language: collection.typesettingLanguage, custom: []) }
      merge(system)
    }
  }

  /// Whether each system trait that `other` specifies has the same value here (`§1.2.c`; custom traits are ignored,
  /// `d`).
  public func containsTraits(in other: TraitCollection) -> Bool {
    first & Self.specifiedBits(other.first) == other.first
      && second & Self.specifiedBits(other.second) == other.second
      && (other.displayScale == 0 || displayScale == other.displayScale)
      && (other.extras == nil || other.typesettingLanguage.isEmpty || typesettingLanguage == other.typesettingLanguage)
  }

  /// Whether each trait that `condition` specifies, custom traits included, has the same value here.
  ///
  /// A custom trait that was never set has its default value.
  public func satisfies(_ condition: TraitCollection) -> Bool {
    guard containsTraits(in: condition) else { return false }
    guard let custom = condition.extras?.custom else { return true }
    return custom.allSatisfy { value(of: $0.trait) == $0.value }
  }

  /// Whether colours resolve differently under the two collections: those traits and custom traits are compared that
  /// affect colours, and no others (`§1.1.c`).
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    guard let other else { return true }
    if (first ^ other.first) & Self.colorBits != 0 { return true }
    if extras == nil && other.extras == nil { return false }
    let custom = (extras?.custom ?? []) + (other.extras?.custom ?? [])
    return custom.contains { $0.trait.affectsColorAppearance && value(of: $0.trait) != other.value(of: $0.trait) }
  }

  /// The bits of the traits that affect colours; all of them lie in the first word (a test compares with the table).
  static let colorBits: UInt64 =
    15 << (4 * 2) | 15 << (4 * 7) | 15 << (4 * 8) | 15 << (4 * 9) | 15 << (4 * 10)

  /// The system traits that are specified.
  public var specifiedTraits: TraitSet { changedTraits(from: TraitCollection()) }

  /// The system traits whose values differ, specified or not.
  public func changedTraits(from other: TraitCollection) -> TraitSet {
    var changed = TraitSet(rawValue: 0)
    var bits = Self.specifiedBits(first ^ other.first) & 0x1111_1111_1111_1111
    while bits != 0 {
      changed.insert(TraitSet(rawValue: 1 << UInt32(bits.trailingZeroBitCount / 4)))
      bits &= bits &- 1
    }
    bits = Self.specifiedBits(second ^ other.second) & 0x1111_1111_1111_1111
    while bits != 0 {
      changed.insert(TraitSet(rawValue: 1 << UInt32(16 + bits.trailingZeroBitCount / 4)))
      bits &= bits &- 1
    }
    if displayScale != other.displayScale { changed.insert(TraitSet(.displayScale)) }
    if extras != nil || other.extras != nil, typesettingLanguage != other.typesettingLanguage {
      changed.insert(TraitSet(.typesettingLanguage))
    }
    return changed
  }

  /// The custom traits whose values differ, defaults taken into account, in the order of their keys.
  public func changedCustomTraits(from other: TraitCollection) -> [CustomTrait] {
    guard extras != nil || other.extras != nil else { return [] }
    return merging(other).customTraits.filter { value(of: $0) != other.value(of: $0) }
  }
}
