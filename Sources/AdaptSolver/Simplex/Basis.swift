/// Which items are nonbasic, one for each symbol: they are tight, and hold the symbols where they are. Solves the
/// systems that follow.
///
/// The factorisation is that of an earlier basis; each exchange since multiplies it by a matrix that differs from the
/// identity in one row.
struct Basis: ~Copyable {
  private(set) var factor = Factor()
  /// By column, which is a pivot of the factorisation: the nonbasic item.
  private(set) var itemOfColumn = Buffer<Int32>()
  /// By item: its column, or -1 where it is basic.
  private(set) var columnOf = Buffer<Int32>()
  /// The exchanges since: by exchange, the new item's row over the columns before.
  private(set) var etas = SparseLists()
  private(set) var etaColumn = Buffer<Int32>()
  private(set) var etaPivot = Buffer<Double>()
  /// What the exchanges have cost since the factorisation was made.
  private var spent = 0
  private var list = Buffer<Int32>()
  /// Whether it was made of the rows that are tight at the end, and nothing has changed it since.
  var isSettled = false

  init() {}

  var watch: Watch {
    get { factor.watch }
    set { factor.watch = newValue }
  }

  var bytes: Int {
    factor.bytes + itemOfColumn.bytes + columnOf.bytes + etas.bytes + etaColumn.bytes + etaPivot.bytes + list.bytes
  }

  /// How much more it held while the factorization was made. 0 if it was asked already.
  mutating func takeSurplus() -> Int { factor.takeSurplus() }

  /// Says which sums and which pivots are rounding.
  mutating func setRounding(cancelled: Double, leastPivot: Double) {
    factor.setRounding(cancelled: cancelled, leastPivot: leastPivot)
  }

  var columns: Int { itemOfColumn.count }
  var hasEtas: Bool { etaColumn.count > 0 }
  /// Whether there were so many exchanges, or exchanges of items so long, that to solve for each column takes longer
  /// than a new factorization.
  var hasManyEtas: Bool {
    etaColumn.count > 64 || (columns >= Self.manyColumns && etas.index.count > Self.manyColumns)
  }

  /// With so many columns, what each of them looks at has to be short.
  private static let manyColumns = 256
  /// The number of independent items among those the basis was made of.
  var rank: Int { factor.rank }

  /// By column: the symbol that it was solved for.
  @inline(__always)
  func symbol(ofColumn k: Int) -> Int32 { factor.symbol[k] }

  @inline(__always)
  func column(ofSymbol j: Int32) -> Int32 { factor.pivotOfSymbol[j] }

  /// Gives the factorization back. Before anything is solved again, a new one has to be made.
  mutating func releaseFactor() {
    isSettled = false
    factor = factor.empty()
    etas = SparseLists()
    etaColumn = Buffer()
    etaPivot = Buffer()
  }

  /// Gives back the exchanges, and what is made of a factorization to solve with it. One has to be made next.
  mutating func releaseLists() {
    factor.releaseLists()
    etas = SparseLists()
    etaColumn = Buffer()
    etaPivot = Buffer()
  }

  /// Makes a basis of as many of these items as are independent, and of symbols for the rest.
  mutating func make(_ matrix: borrowing Matrix, _ items: UnsafeMutablePointer<Int32>, _ count: Int) {
    factor.make(matrix, items, count)
    begin(matrix)
  }

  /// Takes what was factored as the basis.
  private mutating func begin(_ matrix: borrowing Matrix) {
    etas.reset()
    etaColumn.removeAll()
    etaPivot.removeAll()
    spent = 0
    isSettled = false
    columnOf.resize(to: matrix.items, -1)
    columnOf.base.update(repeating: -1, count: matrix.items)
    itemOfColumn.resize(to: matrix.symbols, -1)
    for k in 0..<matrix.symbols {
      itemOfColumn[k] = factor.item[k]
      columnOf[factor.item[k]] = Int32(truncatingIfNeeded: k)
    }
  }

  /// Makes room for an item that is new, and basic.
  mutating func addItem() { columnOf.append(-1) }

  /// Whether the exchanges cost more by now than a new factorisation would.
  var isStale: Bool {
    let most = 400 &+ columns / Self.columnsPerExchange
    return hasEtas && (spent > 8 &* (factor.entries &+ columns) &+ 4096 || etaColumn.count > most)
  }

  /// Each exchange is looked at in each solve, and each column in a factorisation.
  private static let columnsPerExchange = 100

  /// Factors the same basis anew; columns are numbered anew. False if rounding hid that items depend on others: these
  /// are replaced.
  mutating func refactor(_ matrix: borrowing Matrix) -> Bool {
    list.removeAll()
    for k in 0..<itemOfColumn.count { list.append(itemOfColumn[k]) }
    make(matrix, list.base, list.count)
    return factor.rank == columns
  }

  /// As `refactor`, but only if no item is replaced. Otherwise everything stays as it was: a row that is left out may
  /// be one that has to hold.
  mutating func refactorWhole(_ matrix: borrowing Matrix) -> Bool {
    list.removeAll()
    for k in 0..<itemOfColumn.count { list.append(itemOfColumn[k]) }
    var made = factor.empty()
    made.make(matrix, list.base, list.count)
    guard made.rank == columns else { return false }
    factor = made
    begin(matrix)
    return true
  }

  /// The change of symbols as a column's item goes up by 1 and all others stay. By column of the symbol.
  mutating func direction(_ column: Int, _ vector: inout SparseVector) {
    vector.reset(length: columns)
    vector.set(1, at: Int32(truncatingIfNeeded: column))
    solve(&vector)
  }

  /// Where symbols are if each column's item has the value given. By column of the symbol.
  mutating func solve(_ vector: inout SparseVector) {
    var e = etaColumn.count
    while e > 0 {
      e &-= 1
      let p = etaColumn[e]
      var sum = vector[p]
      for k in etas.range(e) { sum -= etas.value[k] * vector[etas.index[k]] }
      spent &+= etas.range(e).count
      if sum != 0 || vector[p] != 0 { vector.set(sum / etaPivot[e], at: p) }
    }
    factor.solve(&vector)
  }

  /// What a sum of symbols is as a sum of the columns' items. Takes coefficients by the column of the symbol.
  mutating func express(_ vector: inout SparseVector, held: UnsafeMutablePointer<Bool>? = nil) {
    factor.solveTransposed(&vector, held: held)
    for e in 0..<etaColumn.count {
      let p = etaColumn[e]
      guard vector[p] != 0 else { continue }
      let value = vector[p] / etaPivot[e]
      vector.values[p] = value
      for k in etas.range(e) { vector.add(-etas.value[k] * value, at: etas.index[k]) }
      spent &+= etas.range(e).count
    }
    spent &+= etaColumn.count
  }

  /// An item as a sum of the columns' items.
  mutating func express(
    item: Int, _ matrix: borrowing Matrix, _ vector: inout SparseVector, held: UnsafeMutablePointer<Bool>? = nil
  ) {
    vector.reset(length: columns)
    add(1, item: item, matrix, to: &vector)
    express(&vector, held: held)
  }

  /// Adds a multiple of an item's coefficients to a sum of symbols.
  @inline(__always)
  func add(_ factor: Double, item: Int, _ matrix: borrowing Matrix, to vector: inout SparseVector) {
    if item < matrix.symbols {
      vector.add(factor, at: self.factor.pivotOfSymbol[item])
      return
    }
    for k in matrix.terms(item &- matrix.symbols) {
      vector.add(factor * matrix.coefficient[k], at: self.factor.pivotOfSymbol[matrix.symbol[k]])
    }
  }

  /// Puts a basic item, whose expression is `row`, in a column's place.
  mutating func exchange(_ column: Int, _ entering: Int32, _ row: borrowing SparseVector) {
    isSettled = false
    columnOf[itemOfColumn[column]] = -1
    itemOfColumn[column] = entering
    columnOf[entering] = Int32(truncatingIfNeeded: column)
    for i in 0..<row.count where Int(row.places[i]) != column && row[row.places[i]] != 0 {
      etas.append(row.places[i], row[row.places[i]])
    }
    etas.endList()
    etaColumn.append(Int32(truncatingIfNeeded: column))
    etaPivot.append(row.values[column])
  }

  /// Notes which symbols no open column moves. Only without exchanges since the factorisation.
  mutating func findHeld(_ isHeld: UnsafeMutablePointer<Bool>, isOpen: (_ item: Int32) -> Bool) {
    list.removeAll()
    for k in 0..<columns { list.append(isOpen(itemOfColumn[k]) ? 1 : 0) }
    for k in 0..<columns where list[k] != 0 {
      for e in factor.lower.range(k) { list[factor.lower.index[e]] = 1 }
    }
    var k = columns
    while k > 0 {
      k &-= 1
      for e in factor.upper.range(k) where list[factor.upper.index[e]] != 0 { list[k] = 1 }
      isHeld[Int(factor.symbol[k])] = list[k] == 0
    }
  }
}
