/// What rounding may have made of a sum, where coefficients are of very different sizes.
///
/// In layouts all coefficients are of about one size, and a sum that is tiny beside the others of its level is
/// rounding. Where they are not (1e-6 beside 1e6), a tiny reduced cost may well be one, and what decides is how large
/// the summands are that it was made of. These are added up beside it, which takes as long as the sums do, and the
/// reduced costs are computed anew after each pivot.
struct Rounding: ~Copyable {
  /// Whether coefficients are of very different sizes.
  var isRough = false
  /// By column: the sum of the absolute values of all summands that its reduced cost was made of.
  var ofCost = SparseVector()
  /// The same by column of a direction, and by item of the rates in that direction; only of items that have a rate.
  var ofDirection = SparseVector()
  var ofRates = Buffer<Double>()
  var queue = PlaceQueue()

  /// A sum is rounding if it is smaller than this beside its summands.
  static let share = 1e-13
  /// What counts as rounding while sums are added up, and as no pivot: less than where coefficients are even.
  static let cancelled = 2e-14
  static let leastPivot = 1e-11
  /// Coefficients below this, where the largest of a row are about 1, are of another size.
  private static let leastCoefficient = 0x1p-16
  /// So is a row that had to be multiplied by more than this, or divided, for its largest to be about 1.
  private static let mostScale = 0x1p12

  /// Whether a coefficient of a row is of another size than the row's largest, which is about 1.
  @inline(__always)
  static func isRough(coefficient: Double) -> Bool { abs(coefficient) < leastCoefficient }

  /// Whether a row's coefficients are of another size than those of layouts.
  @inline(__always)
  static func isRough(scale: Double) -> Bool { scale > mostScale || scale * mostScale < 1 }

  init() {}

  var bytes: Int { ofCost.bytes + ofDirection.bytes + ofRates.bytes + queue.bytes }
}

extension Basis {
  /// The absolute values of all summands that `express` adds up, where `sums` has those of what it is given.
  func expressMagnitudes(_ sums: inout SparseVector, _ queue: inout PlaceQueue) {
    factor.solveTransposedMagnitudes(&sums, &queue)
    for e in 0..<etaColumn.count {
      let p = etaColumn[e]
      guard sums[p] != 0 else { continue }
      let value = sums[p] / abs(etaPivot[e])
      sums.values[p] = value
      for k in etas.range(e) { sums.increase(by: abs(etas.value[k]) * value, at: etas.index[k]) }
    }
  }

  /// The absolute values of all summands that `direction` adds up.
  func directionMagnitudes(_ column: Int, _ sums: inout SparseVector, _ queue: inout PlaceQueue) {
    sums.reset(length: columns)
    sums.set(1, at: Int32(truncatingIfNeeded: column))
    var e = etaColumn.count
    while e > 0 {
      e &-= 1
      var sum = sums[etaColumn[e]]
      for k in etas.range(e) { sum += abs(etas.value[k]) * sums[etas.index[k]] }
      if sum != 0 { sums.set(sum / abs(etaPivot[e]), at: etaColumn[e]) }
    }
    factor.solveMagnitudes(&sums, &queue)
  }
}

extension Factor {
  func solveMagnitudes(_ sums: inout SparseVector, _ queue: inout PlaceQueue) {
    Self.sweepMagnitudes(lower, nil, isAscending: true, &sums, &queue)
    Self.sweepMagnitudes(upperColumns, diagonal.base, isAscending: false, &sums, &queue)
  }

  func solveTransposedMagnitudes(_ sums: inout SparseVector, _ queue: inout PlaceQueue) {
    Self.sweepMagnitudes(upper, diagonal.base, isAscending: true, &sums, &queue)
    Self.sweepMagnitudes(lowerRows, nil, isAscending: false, &sums, &queue)
  }

  private static func sweepMagnitudes(
    _ lists: borrowing SparseLists, _ diagonal: UnsafeMutablePointer<Double>?, isAscending: Bool,
    _ sums: inout SparseVector, _ queue: inout PlaceQueue
  ) {
    let length = sums.values.count
    if diagonal == nil, lists.index.count == 0 { return }
    if sums.count * 8 > length {
      for step in 0..<length {
        spread(isAscending ? step : length &- 1 &- step, lists, diagonal, &sums) { _ in }
      }
      sums.listAll()
      return
    }
    queue.reserve(length)
    for i in 0..<sums.count { queue.push(sums.places[i]) }
    var k = isAscending ? 0 : length &- 1
    while queue.count > 0 {
      k = isAscending ? queue.popAscending(from: k) : queue.popDescending(from: k)
      spread(k, lists, diagonal, &sums) { queue.push($0) }
    }
  }

  @inline(__always)
  private static func spread(
    _ k: Int, _ lists: borrowing SparseLists, _ diagonal: UnsafeMutablePointer<Double>?, _ sums: inout SparseVector,
    _ isNew: (Int32) -> Void
  ) {
    var sum = sums.values[k]
    guard sum != 0 else { return }
    if let diagonal {
      sum /= abs(diagonal[k])
      sums.values[k] = sum
    }
    for e in lists.range(k) {
      let other = lists.index[e]
      if !sums.contains(other) { isNew(other) }
      sums.increase(by: abs(lists.value[e]) * sum, at: other)
    }
  }
}

extension Lexicographic {
  /// Notes that coefficients, or the costs of rows, are of very different sizes.
  mutating func becomeRough() {
    guard !rounding.isRough else { return }
    rounding.isRough = true
    setRoughRounding()
  }

  mutating func setRoughRounding() {
    setRounding(Rounding.cancelled, inFactor: Rounding.cancelled, leastPivot: Rounding.leastPivot)
  }

  mutating func becomeEven() {
    guard rounding.isRough else { return }
    rounding.isRough = false
    setRounding(SparseVector.cancelled, inFactor: Tolerance.cancelled, leastPivot: Markowitz.leastPivot)
  }

  private mutating func setRounding(_ share: Double, inFactor factorShare: Double, leastPivot: Double) {
    cost.cancelled = share
    direction.cancelled = share
    row.cancelled = share
    rates.cancelled = share
    basis.setRounding(cancelled: factorShare, leastPivot: leastPivot)
  }

  /// Adds up the summands of the present level's reduced costs.
  mutating func measureCost() {
    rounding.ofCost.reset(length: basis.columns)
    for i in level where basis.columnOf[i] < 0 {
      let slope = abs(items[i].slope)
      guard slope != 0 else { continue }
      if i < matrix.symbols {
        rounding.ofCost.increase(by: slope, at: basis.column(ofSymbol: Int32(truncatingIfNeeded: i)))
        continue
      }
      for k in matrix.terms(i &- matrix.symbols) {
        rounding.ofCost.increase(
          by: slope * abs(matrix.coefficient[k]), at: basis.column(ofSymbol: matrix.symbol[k]))
      }
    }
    basis.expressMagnitudes(&rounding.ofCost, &rounding.queue)
  }

  /// Adds up the summands of the direction of a column, and of all rates in it.
  mutating func measureRates(_ column: Int) {
    basis.directionMagnitudes(column, &rounding.ofDirection, &rounding.queue)
    rounding.ofRates.resize(to: items.count, 0)
    for k in 0..<rates.count {
      let i = rates.places[k]
      var sum = 0.0
      for t in matrix.terms(Int(i) &- matrix.symbols) {
        sum += abs(matrix.coefficient[t]) * rounding.ofDirection[basis.column(ofSymbol: matrix.symbol[t])]
      }
      rounding.ofRates[i] = sum
    }
  }

  /// What a column's reduced cost must exceed to be one.
  @inline(__always)
  func zero(ofColumn column: Int) -> Double {
    rounding.isRough ? min(costZero, roundingShare * rounding.ofCost.values[column]) : costZero
  }

  /// What an item's rate must exceed to be one, where the largest is given.
  @inline(__always)
  func zero(ofRate item: Int32, largest: Double) -> Double {
    rounding.isRough
      ? min(Tolerance.pivot * largest, roundingShare * rounding.ofRates[item]) : Tolerance.pivot * largest
  }

  private var roundingShare: Double { refinement.isOn ? Refinement.share : Rounding.share }
}
