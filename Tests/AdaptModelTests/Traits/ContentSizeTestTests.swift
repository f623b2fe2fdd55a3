import AdaptModel
import Testing

@Suite("Ranges of text sizes")
struct ContentSizeTestTests {
  @Test("hold for the sizes that stand in the relation, and never for the unspecified one")
  func relations() {
    let sizes = ContentSizeCategory.allCases.filter { $0 != .unspecified }
    #expect(sizes.count == 12)
    for limit in sizes {
      let place = limit.rawValue
      let expected: [(SizeTest.Comparison, (Int8) -> Bool)] = [
        (.less, { $0 < place }), (.lessThanOrEqual, { $0 <= place }), (.equal, { $0 == place }),
        (.notEqual, { $0 != place }), (.greaterThanOrEqual, { $0 >= place }), (.greater, { $0 > place }),
      ]
      for (comparison, holds) in expected {
        let test = ContentSizeTest(comparison, limit)
        for size in sizes { #expect(test.holds(for: size) == holds(size.rawValue), "\(size) \(comparison) \(limit)") }
        #expect(!test.holds(for: .unspecified))
      }
    }
  }

  @Test("count in a scene as one test of the trait")
  func specificity() {
    #expect(
      ConditionTest.contentSize(ContentSizeTest(.less, .large)).traits == [TraitSet(.preferredContentSizeCategory)])
  }
}
