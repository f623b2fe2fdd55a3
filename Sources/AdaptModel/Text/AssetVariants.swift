/// The variants of an asset, an image or a colour, and which of them serves an environment (`UIKIT.md §1.6`).
public struct AssetVariants<Payload: Sendable>: Sendable {
  /// A variant for environments with some traits.
  public struct Variant: Sendable {
    public let traits: TraitCollection
    public var payload: Payload
  }

  /// In order of registration, each with other traits.
  public private(set) var variants: [Variant] = []

  public init() {}

  /// The traits by which an asset can vary; others in a variant or a query are ignored (`§1.6.c`, H).
  public static var assetTraits: TraitSet {
    TraitSet([
      .horizontalSizeClass, .verticalSizeClass, .userInterfaceIdiom, .displayScale, .layoutDirection, .displayGamut,
      .userInterfaceStyle, .accessibilityContrast,
    ])
  }

  /// Adds a variant for exactly these traits; it replaces a variant with equal traits.
  ///
  /// - Parameters:
  ///   - payload: the value of the asset for these traits.
  ///   - traits: the traits of the variant; unspecified traits match any value.
  ///   - defaultScale: the scale of a variant without one. `UIImageAsset` uses 1 (`§1.6.b`, H); the variants of a
  ///     script's `asset` give a scale only if they differ by it, so they have nil.
  public mutating func register(_ payload: Payload, for traits: TraitCollection, defaultScale: Double? = nil) {
    var known = Self.expressible(traits)
    if known.displayScale == 0, let defaultScale { known.displayScale = defaultScale }
    if let place = variants.firstIndex(where: { $0.traits == known }) {
      variants[place].payload = payload
    } else {
      variants.append(Variant(traits: known, payload: payload))
    }
  }

  /// The variant for an environment, nil if there is none at all.
  ///
  /// CHOICE (`§1.6.f`; Apple does not say):
  /// 1. a variant registered for exactly these traits;
  /// 2. else of those that the query satisfies the one that specifies most traits, a horizontal size class before a
  ///    vertical one, then the one registered first;
  /// 3. else the one with the fewest conflicting traits, then the one whose scale is the least that is not below the
  ///    query's, then the largest scale, then the one registered first.
  ///
  /// - Complexity: O(number of variants).
  public func best(for traits: TraitCollection) -> Payload? {
    let query = Self.expressible(traits)
    var best: (rank: Rank, payload: Payload)?
    for variant in variants {
      if variant.traits == query { return variant.payload }
      let rank = Rank(variant.traits, query)
      if best.map({ rank.precedes($0.rank) }) ?? true { best = (rank, variant.payload) }
    }
    return best?.payload
  }

  private static func expressible(_ traits: TraitCollection) -> TraitCollection {
    var result = TraitCollection()
    for trait in assetTraits.traits { result[trait] = traits[trait] }
    return result
  }
}

/// How well a variant matches a query.
private struct Rank {
  private let conflicts: Int
  private let specified: Int
  private let horizontal: Bool
  private let scale: Double
  private let wanted: Double

  init(_ variant: TraitCollection, _ query: TraitCollection) {
    let traits = variant.specifiedTraits
    conflicts = traits.intersection(query.changedTraits(from: variant)).rawValue.nonzeroBitCount
    specified = traits.rawValue.nonzeroBitCount
    horizontal = traits.contains(.horizontalSizeClass)
    scale = variant.displayScale
    wanted = query.displayScale
  }

  func precedes(_ other: Rank) -> Bool {
    if conflicts != other.conflicts { return conflicts < other.conflicts }
    if conflicts == 0 {
      if specified != other.specified { return specified > other.specified }
      return horizontal && !other.horizontal
    }
    if (scale >= wanted) != (other.scale >= wanted) { return scale >= wanted }
    return scale >= wanted ? scale < other.scale : scale > other.scale
  }
}
