import Testing

@testable import AdaptSolver

/// Symbols that move to where the tight rows say that they are.
@Suite struct SettlingTests {
  /// A symbol that a row holds, and that is off by an error.
  private static func simplex(at place: Double, error: Double) -> Lexicographic {
    var simplex = Lexicographic()
    simplex.reset(symbols: 1, size: 1)
    _ = simplex.addItem(relation: 0, value: -place)
    simplex.add(1, symbol: 0)
    simplex.x[0] = place
    simplex.begin()
    simplex.x[0] += error
    return simplex
  }

  @Test("What is rounding beside a symbol's own value does not count as movement")
  func roundingOfLargeValues() {
    var simplex = Self.simplex(at: 5e7, error: 4e-6)
    let isSettled = simplex.settle()
    #expect(isSettled && !simplex.isDoubtful)
    #expect(simplex.x[0] == 5e7)
  }

  @Test("What is not rounding raises a doubt", arguments: [(5e7, 1.0), (10, 4e-6)])
  func movement(place: Double, error: Double) {
    var simplex = Self.simplex(at: place, error: error)
    let isSettled = simplex.settle()
    #expect(!isSettled && simplex.isDoubtful)
  }
}
