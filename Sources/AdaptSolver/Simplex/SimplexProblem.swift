/// Symbols and rows as the simplex method takes them: those of a component, of a cluster, or of a group of ties.
struct SimplexProblem {
  let symbols: UnsafeMutablePointer<Int32>
  let symbolCount: Int
  /// Highest priority first.
  let rows: UnsafeMutablePointer<Int32>
  let rowCount: Int
  /// Room by variable: for each symbol, its place.
  let map: UnsafeMutablePointer<Int32>
  /// By symbol: where it begins; nil for 0.
  var start: UnsafeMutablePointer<Double>?
  /// As many items as symbols, to begin with in place of what is tight there.
  var basis: UnsafeMutablePointer<Int32>?

  init(
    symbols: UnsafeMutablePointer<Int32>, symbolCount: Int, rows: UnsafeMutablePointer<Int32>, rowCount: Int,
    map: UnsafeMutablePointer<Int32>
  ) {
    self.symbols = symbols
    self.symbolCount = symbolCount
    self.rows = rows
    self.rowCount = rowCount
    self.map = map
  }

  init(_ component: Component, _ plan: borrowing Plan, map: UnsafeMutablePointer<Int32>) {
    self.init(
      symbols: plan.symbols(of: component), symbolCount: Int(component.symbolCount), rows: plan.rows(of: component),
      rowCount: Int(component.rowCount), map: map)
  }

  /// See ``Engine/isLarge(symbols:rows:)``.
  var isLarge: Bool { Engine.isLarge(symbols: symbolCount, rows: rowCount) }
}
