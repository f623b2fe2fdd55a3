/// A range of text sizes: `contentSize >= AX1` is `ContentSizeTest(.greaterThanOrEqual, .accessibilityMedium)`.
public struct ContentSizeTest: Hashable, Sendable {
  public var comparison: SizeTest.Comparison
  public var limit: ContentSizeCategory

  public init(_ comparison: SizeTest.Comparison, _ limit: ContentSizeCategory) {
    (self.comparison, self.limit) = (comparison, limit)
  }

  /// Whether a text size is in the range. The unspecified one is in none.
  public func holds(for size: ContentSizeCategory) -> Bool {
    guard size != .unspecified else { return false }
    switch comparison {
    case .less: return size < limit
    case .lessThanOrEqual: return size <= limit
    case .equal: return size == limit
    case .notEqual: return size != limit
    case .greaterThanOrEqual: return size >= limit
    case .greater: return size > limit
    }
  }
}

extension ConditionTest {
  /// What the test asks of the text size, if it asks anything of it.
  package var contentSizeTest: ContentSizeTest? {
    switch self {
    case .contentSize(let test): return test
    case .traits(let traits):
      let wanted = traits.preferredContentSizeCategory
      return wanted == .unspecified ? nil : ContentSizeTest(.equal, wanted)
    case .size: return nil
    }
  }

  /// The traits that it reads.
  package var traits: TraitSet {
    switch self {
    case .contentSize: TraitSet(.preferredContentSizeCategory)
    case .traits(let traits): traits.specifiedTraits
    case .size: TraitSet()
    }
  }
}
