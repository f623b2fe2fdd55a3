/// The variants of an asset, an image or a colour, and which of them serves an environment (`UIKIT.md §1.6`).
public struct AssetVariants<Payload: Sendable>: Sendable {
  public struct Variant: Sendable {
    public let traits: TraitCollection
    public var payload: Payload
  }

  public private(set) var variants: [Variant] = []

  public init() {}

  /// Adds a variant for exactly these traits; one that has equal traits is replaced.
  public mutating func register(_ payload: Payload, for traits: TraitCollection) {
    variants.append(Variant(traits: traits, payload: payload))
  }

  /// The variant for an environment, nil if there is none at all.
  public func best(for traits: TraitCollection) -> Payload? { variants.first?.payload }
}
