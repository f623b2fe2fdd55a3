/// Why required rows conflict, where bounds alone show it: each bound follows from a row and from earlier bounds, until
/// a symbol's lower one passes its upper one. Followed back, that is a sum of rows that cannot hold (Farkas).
///
/// It takes time in proportion to the rows and to what changes; the simplex method takes a step for nearly every row.
struct BoundsRefutation: ~Copyable {
  /// Where there are fewer rows, the simplex method is as fast.
  static let fewestRows = 256

  /// A row read as `Σ coefficient · symbol ≤ most`.
  private struct Side: BitwiseCopyable {
    var most: Double
    var termStart: Int32
    var termCount: Int32
    /// The row, and what it was multiplied by: 1, or -1 for `≥`.
    var row: Int32
    var sign: Double
  }

  /// Why a symbol has a bound.
  private struct Reason: BitwiseCopyable {
    /// Twice the symbol, and 1 more for its upper bound.
    var end: Int32
    var side: Int32
    /// The coefficient of the symbol, without its sign.
    var size: Double
    /// Why it had the bound before, or -1.
    var before: Int32
  }

  private var sides = Buffer<Side>()
  private var terms = Buffer<SymbolTerm>()
  /// By end: the bound times -1 if it is a lower one, so that less is always tighter; and its reason, or -1.
  private var bound = Buffer<Double>()
  private var reasonOf = Buffer<Int32>()
  private var reasons = Buffer<Reason>()
  /// By symbol: the sides that mention it.
  private var columnStart = Buffer<Int32>()
  private var column = Buffer<Int32>()
  private var work = Buffer<Int32>()
  private var isInWork = Buffer<Bool>()
  /// The symbol whose bounds have passed one another.
  private var crossed: Int?

  init() {}

  /// By id: the multipliers of the required rows of a component in a sum that cannot hold; nil where bounds do not show
  /// it, or too slowly. `local` is room by variable.
  static func find(
    _ component: Component, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    local: UnsafeMutablePointer<Int32>
  ) -> Provenance.Expression? {
    var refutation = BoundsRefutation()
    refutation.load(component, plan, values, local)
    guard let symbol = refutation.follow(plan.watch) else { return nil }
    return refutation.multipliers(symbol, plan)
  }

  private mutating func load(
    _ component: Component, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    _ local: UnsafeMutablePointer<Int32>
  ) {
    let symbols = Int(component.symbolCount)
    for k in 0..<symbols {
      local[Int(plan.componentSymbols[Int(component.symbolStart) + k])] = Int32(truncatingIfNeeded: k)
    }
    bound.append(repeating: .infinity, count: 2 * symbols)
    reasonOf.append(repeating: -1, count: 2 * symbols)
    columnStart.append(repeating: 0, count: symbols + 1)
    for k in component.rowStart..<component.rowStart + component.rowCount {
      let index = plan.componentRows[k]
      let row = plan.rows[index]
      guard row.isRequired else { break }
      let rightSide = Lexicographic.rightSide(row, plan, values)
      for sign in [1.0, -1] where sign > 0 ? row.relation <= 0 : row.relation >= 0 {
        sides.append(
          Side(
            most: sign * rightSide, termStart: Int32(truncatingIfNeeded: terms.count), termCount: row.termCount,
            row: index, sign: sign))
        for t in row.termStart..<row.termStart &+ row.termCount {
          let symbol = local[Int(plan.terms[t].symbol)]
          terms.append(SymbolTerm(coefficient: sign * plan.terms[t].coefficient, symbol: symbol))
          columnStart[symbol] &+= 1
        }
      }
    }
    var end: Int32 = 0
    for i in 0...symbols {
      end &+= columnStart[i]
      columnStart[i] = end
    }
    column.append(repeating: 0, count: terms.count)
    isInWork.append(repeating: true, count: sides.count)
    for k in 0..<sides.count {
      work.append(Int32(truncatingIfNeeded: k))
      for t in termRange(k) {
        columnStart[terms[t].symbol] &-= 1
        column[columnStart[terms[t].symbol]] = Int32(truncatingIfNeeded: k)
      }
    }
  }

  @inline(__always)
  private func termRange(_ side: Int) -> Range<Int> {
    Int(sides[side].termStart)..<Int(sides[side].termStart &+ sides[side].termCount)
  }

  /// The end that says how small a term can be.
  @inline(__always)
  private func leastEnd(_ term: SymbolTerm) -> Int { 2 &* Int(term.symbol) &+ (term.coefficient > 0 ? 0 : 1) }

  /// Tightens bounds until two pass one another. Nil if none do, or if it takes too long.
  private mutating func follow(_ watch: Watch) -> Int? {
    var head = 0
    let limit = 32 * sides.count + 1024
    while head < work.count, head < limit {
      let k = Int(work[head])
      head += 1
      isInWork[k] = false
      if watch.stops(after: 4 + Int(sides[k].termCount)) { return nil }
      tighten(k)
      if crossed != nil { return crossed }
    }
    return nil
  }

  /// Tightens the bounds of a side's symbols.
  private mutating func tighten(_ k: Int) {
    var least = 0.0
    var endless = 0
    for t in termRange(k) {
      let own = bound[leastEnd(terms[t])]
      if own < .infinity { least -= abs(terms[t].coefficient) * own } else { endless += 1 }
    }
    guard endless <= 1 else { return }
    for t in termRange(k) {
      let term = terms[t]
      let own = bound[leastEnd(term)]
      let size = abs(term.coefficient)
      if endless == 1, own < .infinity { continue }
      // size · (±symbol) ≤ most - the least that the others can be
      let new = (sides[k].most - (own < .infinity ? least + size * own : least)) / size
      let end = leastEnd(term) ^ 1
      guard new < bound[end], bound[end] == .infinity || bound[end] - new > 1e-9 * max(1, abs(new)) else { continue }
      bound[end] = new
      reasons.append(
        Reason(
          end: Int32(truncatingIfNeeded: end), side: Int32(truncatingIfNeeded: k), size: size, before: reasonOf[end]))
      reasonOf[end] = Int32(truncatingIfNeeded: reasons.count - 1)
      // x ≤ b and -x ≤ c, where b + c is below 0.
      if own < .infinity, new + own < -Tolerance.contradiction(max(abs(new), abs(own))) {
        crossed = Int(term.symbol)
        return
      }
      for c in Int(columnStart[term.symbol])..<Int(columnStart[term.symbol &+ 1]) where !isInWork[column[c]] {
        isInWork[column[c]] = true
        work.append(column[c])
      }
    }
  }

  /// Follows both bounds of a symbol back to the rows. Nil if the sum that these give cannot be told from rounding.
  private mutating func multipliers(_ symbol: Int, _ plan: borrowing Plan) -> Provenance.Expression? {
    var weight = Buffer<Double>()
    weight.append(repeating: 0, count: reasons.count)
    for end in [2 * symbol, 2 * symbol + 1] { weight[reasonOf[end]] = 1 }
    var ofSide = Buffer<Double>()
    ofSide.append(repeating: 0, count: sides.count)
    // From the last reason back, `reasonOf` is what it was when each came about.
    for i in (0..<reasons.count).reversed() {
      let reason = reasons[i]
      reasonOf[reason.end] = reason.before
      guard weight[i] != 0 else { continue }
      let factor = weight[i] / reason.size
      ofSide[reason.side] += factor
      for t in termRange(Int(reason.side)) where leastEnd(terms[t]) ^ 1 != Int(reason.end) {
        weight[reasonOf[leastEnd(terms[t])]] += factor * abs(terms[t].coefficient)
      }
    }
    return sum(ofSide, plan)
  }

  /// The multipliers by id, if the sum cannot hold: by so much, and a little more, that the simplex method would say
  /// so, too.
  private func sum(_ ofSide: borrowing Buffer<Double>, _ plan: borrowing Plan) -> Provenance.Expression? {
    var result: Provenance.Expression = [:]
    var (most, largest, size) = (0.0, 0.0, 0.0)
    var left = Buffer<Double>()
    var sizes = Buffer<Double>()
    left.append(repeating: 0, count: columnStart.count)
    sizes.append(repeating: 0, count: columnStart.count)
    for k in 0..<sides.count where ofSide[k] != 0 {
      let side = sides[k]
      largest = max(largest, ofSide[k])
      most += ofSide[k] * side.most
      size = max(size, abs(side.most))
      for t in termRange(k) {
        let summand = ofSide[k] * terms[t].coefficient
        left[terms[t].symbol] += summand
        sizes[terms[t].symbol] += abs(summand)
      }
      result[plan.rows[side.row].constraint, default: 0] += side.sign * ofSide[k]
    }
    for i in 0..<left.count where abs(left[i]) > 1e-12 * sizes[i] { return nil }
    let least = 1e-8 + Lexicographic.leastContradiction(Lexicographic.feasibility(ofSize: size))
    return -most > largest * least ? result : nil
  }
}
