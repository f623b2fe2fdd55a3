import Testing

@testable import AdaptSolver

/// Where the simplex method begins: tight rows that multiply what each is off by must not put symbols elsewhere.
@Suite struct SteadyRowsTests {
  /// Symbols of which each is a multiple of the one before, as far as a tolerance tells.
  private static func chain(_ count: Int, factor: Double) -> Lexicographic {
    var simplex = Lexicographic()
    simplex.reset(symbols: count, size: 1)
    for k in 1..<count {
      simplex.x[k] = 1 + 0.1 * Double(k % 7)
      let excess = k % 2 == 0 ? 5e-10 : -5e-10
      _ = simplex.addItem(relation: 0, value: factor * simplex.x[k - 1] - simplex.x[k] + excess)
      simplex.add(-factor, symbol: k - 1)
      simplex.add(1, symbol: k)
    }
    return simplex
  }

  @Test("Symbols stay where they are as the method begins", arguments: [1, -1, 1.5, -3, 10.0])
  func begins(factor: Double) {
    var simplex = Self.chain(80, factor: factor)
    let before = (0..<80).map { simplex.x[$0] }
    simplex.begin()
    for k in 0..<80 { #expect(abs(simplex.x[k] - before[k]) < 1e-3, "symbol \(k)") }
    // Rows are still what most symbols are held by.
    let held = (0..<80).count { Int(simplex.basis.itemOfColumn[$0]) >= 80 }
    #expect(held >= (abs(factor) == 1 ? 79 : 40))
  }

  @Test func rowsAreChosenUpToAnError() {
    let simplex = Self.chain(40, factor: 3)
    var list = Buffer<Int32>()
    for k in 1..<40 { list.append(Int32(39 + k)) }
    var steady = SteadyRows()
    steady.choose(&list, simplex.matrix)
    // 1, 4, 13, …: (3^k - 1) / 2 tolerances after k rows, of which six stay below a thousand.
    #expect(list.count == 34)
  }
}
