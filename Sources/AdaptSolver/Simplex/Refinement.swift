/// Solving with a basis in about twice the precision of a double, for problems in which rounding would decide.
///
/// The factorization's solution is put into the rows again. Sums that keep what rounding takes off say by how much it
/// misses, and the factorization gives a correction. A few rounds make nearly all digits right, as long as the
/// factorization has some of them right. Each round looks at all entries of the basis.
struct Refinement: ~Copyable {
  /// Whether every solution is refined.
  var isOn = false
  /// Whether a refinement failed, so that the results are of no use.
  var hasFailed = false
  /// By symbol, and by column of a direction: what rounding took off.
  var ofSymbol = Buffer<Double>()
  var ofDirection = Buffer<Double>()
  /// By column: what rounding took off a reduced cost; the sum that is expressed, and what is left of it.
  var ofCost = Buffer<Double>()
  var given = Buffer<WideSum>()
  var sums = Buffer<WideSum>()
  var work = SparseVector()

  /// A sum is rounding if it is smaller than this beside its summands: they are as exact as the coefficients.
  static let share = 1e-14
  /// Residuals below this are 0, where constants are small; and the same in proportion to the largest constant.
  static let leastFeasibility = 1e-11
  static let feasibilityShare = 1e-14
  /// The maximum number of rounds.
  static let rounds = 5
  /// After a correction this small beside the corrected value no other follows.
  static let lastCorrection = 1e-24
  /// The rounds converge if the last correction is at most this share of the first.
  static let convergence = 1e-3
  /// The maximum work, in entries of a basis times steps.
  static let mostWork = 10_000_000

  init() {}

  var bytes: Int {
    ofSymbol.bytes + ofDirection.bytes + ofCost.bytes + given.bytes + sums.bytes + work.bytes
  }
}

extension Basis {
  /// Refines a solution of `solve`, of which `rest` is to have what rounding took off. `target` says by column what its
  /// item should be. False if the factorization is of no use for that.
  mutating func refine(
    _ matrix: borrowing Matrix, _ vector: inout SparseVector, rest: inout Buffer<Double>, _ work: inout SparseVector,
    target: (_ column: Int) -> Double
  ) -> Bool {
    rest.removeAll()
    rest.append(repeating: 0, count: columns)
    var progress = Progress()
    for _ in 0..<Refinement.rounds {
      work.reset(length: columns)
      for k in 0..<columns {
        var sum = WideSum()
        sum.add(target(k))
        let i = Int(itemOfColumn[k])
        if i < matrix.symbols {
          let c = factor.pivotOfSymbol[i]
          sum.add(-vector[c])
          sum.add(-rest[c])
        } else {
          for t in matrix.terms(i &- matrix.symbols) {
            let c = factor.pivotOfSymbol[matrix.symbol[t]]
            sum.add(-matrix.coefficient[t], times: vector[c])
            sum.add(-matrix.coefficient[t], times: rest[c])
          }
        }
        let left = sum.value
        if left != 0 { work.set(left, at: Int32(truncatingIfNeeded: k)) }
      }
      guard work.count > 0 else { return true }
      solve(&work)
      if let isGood = progress.correct(&vector, rest, by: work) { return isGood }
    }
    return progress.isGood
  }

  /// Refines what `express` gave for a sum that is `given` by the column of the symbol.
  mutating func refineExpression(
    _ matrix: borrowing Matrix, _ vector: inout SparseVector, rest: inout Buffer<Double>,
    given: borrowing Buffer<WideSum>, _ sums: inout Buffer<WideSum>, _ work: inout SparseVector
  ) -> Bool {
    rest.removeAll()
    rest.append(repeating: 0, count: columns)
    sums.resize(to: columns, WideSum())
    var progress = Progress()
    for _ in 0..<Refinement.rounds {
      sums.base.update(from: given.base, count: columns)
      for k in 0..<columns where vector.values[k] != 0 || rest[k] != 0 {
        let i = Int(itemOfColumn[k])
        if i < matrix.symbols {
          sums.base[Int(factor.pivotOfSymbol[i])].add(-vector.values[k])
          sums.base[Int(factor.pivotOfSymbol[i])].add(-rest[k])
        } else {
          for t in matrix.terms(i &- matrix.symbols) {
            let c = Int(factor.pivotOfSymbol[matrix.symbol[t]])
            sums.base[c].add(-matrix.coefficient[t], times: vector.values[k])
            sums.base[c].add(-matrix.coefficient[t], times: rest[k])
          }
        }
      }
      work.reset(length: columns)
      for c in 0..<columns {
        let left = sums[c].value
        if left != 0 { work.set(left, at: Int32(truncatingIfNeeded: c)) }
      }
      guard work.count > 0 else { return true }
      express(&work)
      if let isGood = progress.correct(&vector, rest, by: work) { return isGood }
    }
    return progress.isGood
  }

  /// The sizes of the corrections so far.
  private struct Progress {
    private var first = Double.infinity
    private var last = Double.infinity

    /// Adds corrections to a vector; `rest` has its rounding errors. Returns whether the result is good, or nil if
    /// another round is needed.
    mutating func correct(
      _ vector: inout SparseVector, _ rest: borrowing Buffer<Double>, by corrections: borrowing SparseVector
    ) -> Bool? {
      var largest = 0.0
      var isLast = true
      for n in 0..<corrections.count {
        let place = corrections.places[n]
        let correction = corrections[place]
        let sum = rest.correct(vector[place], at: Int(place), by: correction)
        vector.set(sum, at: place)
        largest = max(largest, abs(correction))
        if abs(correction) > Refinement.lastCorrection * abs(sum) { isLast = false }
      }
      if isLast { return true }
      guard largest.isFinite else { return false }
      if first == .infinity { first = largest }
      let previous = last
      last = largest
      // Corrections that do not become smaller are what rounding leaves of the residuals.
      return previous < .infinity && largest > 0.25 * previous ? isGood : nil
    }

    var isGood: Bool { last <= Refinement.convergence * first || first == .infinity }
  }
}

extension Lexicographic {
  /// Refines all that is solved from now on, and takes nothing for rounding that is not. Before the basis is made.
  mutating func beginRefinement() {
    becomeRough()
    refinement.isOn = true
    feasibility = max(Refinement.leastFeasibility, Refinement.feasibilityShare * size)
    refinement.ofSymbol.append(repeating: 0, count: matrix.symbols)
  }

  mutating func endRefinement() {
    refinement.isOn = false
    refinement.hasFailed = false
    refinement.ofSymbol.removeAll()
  }

  /// Refines `direction`, in which each symbol is where the basis puts it.
  mutating func refinePlace() {
    let (base, symbols) = (itemTargets, matrix.symbols)
    let items = basis.itemOfColumn.base
    if !basis.refine(
      matrix, &direction, rest: &refinement.ofDirection, &refinement.work,
      target: { k in
        let i = Int(items[k])
        return i < symbols ? base.anchor[i] : -base.constant[i &- symbols]
      })
    {
      refinement.hasFailed = true
    }
    for k in 0..<basis.columns { refinement.ofSymbol[basis.symbol(ofColumn: k)] = refinement.ofDirection[k] }
  }

  private var itemTargets: (anchor: UnsafeMutablePointer<Double>, constant: UnsafeMutablePointer<Double>) {
    (anchor.base, constant.base)
  }

  /// A row's residual, from the symbols, with all of their digits.
  func measuredExactly(_ item: Int) -> Double {
    let r = item &- matrix.symbols
    var sum = WideSum()
    sum.add(constant[r])
    var magnitude = abs(constant[r])
    for k in matrix.terms(r) {
      let symbol = matrix.symbol[k]
      magnitude = max(magnitude, abs(matrix.coefficient[k] * x[symbol]))
      sum.add(matrix.coefficient[k], times: x[symbol])
      sum.add(matrix.coefficient[k], times: refinement.ofSymbol[symbol])
    }
    let value = sum.value
    return abs(value) <= 4e-15 * magnitude ? 0 : value
  }

  /// Refines `direction`, in which a column's item goes up by 1.
  mutating func refineDirection(_ column: Int) {
    if !basis.refine(
      matrix, &direction, rest: &refinement.ofDirection, &refinement.work, target: { $0 == column ? 1 : 0 })
    {
      refinement.hasFailed = true
    }
  }

  /// Computes the rates of the rows that `direction` moves with all of its digits.
  mutating func refineRates() {
    for k in 0..<rates.count {
      let item = rates.places[k]
      var sum = WideSum()
      for t in matrix.terms(Int(item) &- matrix.symbols) {
        let c = basis.column(ofSymbol: matrix.symbol[t])
        sum.add(matrix.coefficient[t], times: direction[c])
        sum.add(matrix.coefficient[t], times: refinement.ofDirection[c])
      }
      rates.values[Int(item)] = sum.value
    }
  }

  /// Refines the reduced costs of the present level.
  mutating func refineCost() {
    refinement.given.removeAll()
    refinement.given.append(repeating: WideSum(), count: basis.columns)
    for i in level where basis.columnOf[i] < 0 {
      let slope = items[i].slope
      guard slope != 0 else { continue }
      if i < matrix.symbols {
        refinement.given.base[Int(basis.column(ofSymbol: Int32(truncatingIfNeeded: i)))].add(slope)
        continue
      }
      for t in matrix.terms(i &- matrix.symbols) {
        refinement.given.base[Int(basis.column(ofSymbol: matrix.symbol[t]))].add(slope, times: matrix.coefficient[t])
      }
    }
    if !basis.refineExpression(
      matrix, &cost, rest: &refinement.ofCost, given: refinement.given, &refinement.sums, &refinement.work)
    {
      refinement.hasFailed = true
    }
  }

  /// Factors a basis anew after an exchange, and computes all that follows from it. It is known to be one, however
  /// small its pivots are.
  mutating func renew() {
    basis.setRounding(cancelled: Refinement.cancelled, leastPivot: 0)
    if !refactorBasis() { refinement.hasFailed = true }
    setRoughRounding()
    place()
    computeCost()
    offerAll()
  }
}

extension Refinement {
  /// What counts as rounding while a basis is factored that is known to be one.
  fileprivate static let cancelled = 1e-16
}
