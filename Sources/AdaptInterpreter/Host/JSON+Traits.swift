import AdaptModel

// The arguments of callbacks, as JSON.

extension JSON {
  private init(_ value: TraitValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .boolean(let bool): self = .bool(bool)
    case .text(let text): self = .string(text)
    case .named(let raw): self = .number(Double(raw))
    }
  }

  init(_ detent: SheetDetent) {
    switch detent {
    case .medium: self = .string("medium")
    case .large: self = .string("large")
    case .height(let height): self = .number(height)
    case .fraction(let fraction): self = .object([("fraction", .number(fraction))])
    }
  }

  /// The specified traits, under UIKit's names.
  init(_ traits: TraitCollection) {
    self = .object(
      traits.specifiedTraits.traits.map { trait in
        let value: JSON =
          switch traits[trait] {
          case .number(let number)?: .number(number)
          case .boolean(let bool)?: .bool(bool)
          case .text(let text)?: .string(text)
          case .named(let raw)?: .string(trait.name(of: .named(raw)))
          case nil: .null
          }
        return (trait.name, value)
      } + traits.customTraits.map { trait in (trait.name, JSON(traits.value(of: trait))) })
  }
}
