/// Solves the required equalities, keeping them factored.
///
/// Equalities are worked off as they get down to one unknown variable, from the parameters outwards. Where none is, a variable is made a
/// free symbol. An equality whose variables are all known by then is solved for one of its free symbols (a late step).
struct Elimination: ~Copyable {
  let records: UnsafeMutablePointer<ConstraintRecord>
  let termVariable: UnsafeMutablePointer<Int32>
  let termCoefficient: UnsafeMutablePointer<Double>
  private let recordCount: Int
  private let termTotal: Int
  let isParameter: UnsafeMutablePointer<Bool>
  let equalities: UnsafeMutablePointer<Int32>
  let equalityCount: Int
  /// By equality: how many unknown variables it has; -1 once done.
  private let unknowns: UnsafeMutablePointer<Int32>
  private let columnStart: UnsafeMutablePointer<Int32>
  private let column: UnsafeMutablePointer<Int32>
  /// By variable: in how many other constraints it occurs.
  private let uses: UnsafeMutablePointer<Int32>
  /// Equalities with at most one unknown, then those with two that had more.
  private let queue: UnsafeMutablePointer<Int32>
  private var queueHead = 0
  private var queueEnd = 0
  private let frontier: UnsafeMutablePointer<Int32>
  private var frontierHead = 0
  private var frontierEnd = 0
  private var step: Int32 = 1
  private var late: [Int32] = []
  /// The equality that cannot hold, as a slot, if there is one.
  private(set) var conflict: Int32 = -1
  /// Equalities that follow from others.
  private(set) var redundant = 0

  init(
    _ table: borrowing ConstraintTable, _ order: CanonicalOrder, isParameter: UnsafeMutablePointer<Bool>,
    variables: Int,
    arena: inout Arena
  ) {
    records = table.records.base
    recordCount = table.records.count
    termTotal = table.termVariable.count
    termVariable = table.termVariable.base
    termCoefficient = table.termCoefficient.base
    self.isParameter = isParameter
    equalities = order.equalities
    equalityCount = order.equalityCount
    unknowns = arena.take(equalityCount)
    columnStart = arena.take(variables + 1, filledWith: 0)
    column = arena.take(order.equalityTerms)
    uses = arena.take(variables, filledWith: 0)
    queue = arena.take(2 * equalityCount)
    frontier = arena.take(equalityCount)
    for i in 0..<order.otherCount {
      for k in table.terms(of: Int(order.others[i])) { uses[Int(termVariable[k])] &+= 1 }
    }
    for e in 0..<equalityCount {
      var count: Int32 = 0
      for k in table.terms(of: Int(equalities[e])) {
        let v = Int(termVariable[k])
        guard !isParameter[v] else { continue }
        columnStart[v] &+= 1
        count &+= 1
      }
      unknowns[e] = count
      if count <= 1 { enqueue(e) }
    }
    var end: Int32 = 0
    for v in 0..<variables {
      end &+= columnStart[v]
      columnStart[v] = end
    }
    columnStart[variables] = end
    var e = equalityCount
    while e > 0 {
      e &-= 1
      for k in table.terms(of: Int(equalities[e])) {
        let v = Int(termVariable[k])
        guard !isParameter[v] else { continue }
        columnStart[v] &-= 1
        column[Int(columnStart[v])] = Int32(truncatingIfNeeded: e)
      }
    }
  }

  /// The working memory that presolve needs.
  static func bytes(_ variables: Int, constraints: Int, equalities: Int, terms: Int) -> Int {
    let sorting = 4 * (variables + constraints)
    let eliminating = 4 * (2 * variables + 5 * equalities + terms)
    return 4 * constraints + 4 * variables + max(sorting, eliminating, 12 * variables) + 2048
  }

  /// The places of an equality's terms.
  @inline(__always)
  private func terms(_ e: Int) -> Range<Int> {
    let slot = Int(equalities[e])
    let end = slot &+ 1 < recordCount ? Int(records[slot &+ 1].termStart) : termTotal
    return Range(uncheckedBounds: (Int(records[slot].termStart), end))
  }

  @inline(__always)
  private mutating func enqueue(_ e: Int) {
    queue[queueEnd] = Int32(truncatingIfNeeded: e)
    queueEnd &+= 1
  }

  /// Gives every variable its symbol. False if the equalities contradict one another.
  mutating func run(_ plan: inout Plan, _ sum: inout Accumulator, variables: Int) -> Bool {
    for v in 0..<variables where isParameter[v] { makeSymbol(Int32(truncatingIfNeeded: v), &plan) }
    var seed = 0
    while true {
      while queueHead < queueEnd {
        let e = Int(queue[queueHead])
        queueHead &+= 1
        let left = unknowns[e]
        if left < 0 { continue }
        unknowns[e] = -1
        collect(e, &plan, &sum)
        if left == 1 {
          solve(e, &plan, &sum)
        } else if !solveLate(e, &plan, &sum) {
          conflict = equalities[e]
          return false
        }
      }
      if frontierHead < frontierEnd {
        let e = Int(frontier[frontierHead])
        frontierHead &+= 1
        if unknowns[e] == 2 { makeFree(preferredUnknown(e, plan), &plan) }
      } else {
        while seed < equalityCount, unknowns[seed] < 2 { seed &+= 1 }
        guard seed < equalityCount else { break }
        makeFree(preferredUnknown(seed, plan), &plan)
      }
    }
    for v in 0..<variables where plan.symbol[v] == Plan.unknown { makeSymbol(Int32(truncatingIfNeeded: v), &plan) }
    finish(&plan)
    return true
  }

  @inline(__always)
  private func makeSymbol(_ v: Int32, _ plan: inout Plan) {
    plan.symbol[v] = v
    plan.alpha[v] = 1
    plan.beta[v] = 0
  }

  private mutating func makeFree(_ v: Int32, _ plan: inout Plan) {
    makeSymbol(v, &plan)
    becameKnown(v)
  }

  /// The unknown variable that should be a symbol: one that other constraints talk about, so that these stay short.
  private func preferredUnknown(_ e: Int, _ plan: borrowing Plan) -> Int32 {
    var best: Int32 = -1
    for k in terms(e) {
      let v = termVariable[k]
      guard plan.symbol[v] == Plan.unknown else { continue }
      if best < 0 || uses[Int(v)] > uses[Int(best)] { best = v }
    }
    return best
  }

  private mutating func becameKnown(_ v: Int32) {
    for k in Int(columnStart[Int(v)])..<Int(columnStart[Int(v) &+ 1]) {
      let e = Int(column[k])
      let left = unknowns[e] &- 1
      guard left >= 0 else { continue }
      unknowns[e] = left
      if left == 1 {
        enqueue(e)
      } else if left == 2 {
        frontier[frontierEnd] = Int32(truncatingIfNeeded: e)
        frontierEnd &+= 1
      }
    }
  }

  private var unknownVariable: Int32 = -1
  private var unknownCoefficient = 0.0

  /// Adds up what is known of an equality: Σ known terms - constant.
  @inline(__always)
  private mutating func collect(_ e: Int, _ plan: inout Plan, _ sum: inout Accumulator) {
    let record = records[Int(equalities[e])]
    sum.clear(constant: -record.constant)
    for k in terms(e) {
      let v = termVariable[k]
      if plan.symbol[v] == Plan.unknown {
        unknownVariable = v
        unknownCoefficient = termCoefficient[k]
      } else {
        plan.add(v, termCoefficient[k], to: &sum)
      }
    }
    sum.prune()
  }

  /// Expresses the one unknown variable by the rest.
  @inline(__always)
  private mutating func solve(_ e: Int, _ plan: inout Plan, _ sum: inout Accumulator) {
    let v = unknownVariable
    define(v, divisor: -unknownCoefficient, &plan, &sum)
    plan.equalityOf[v] = records[Int(equalities[e])].id
    plan.step[v] = step
    step &+= 1
    becameKnown(v)
  }

  @inline(__always)
  private func define(_ v: Int32, divisor: Double, _ plan: inout Plan, _ sum: inout Accumulator) {
    switch sum.count {
    case 0:
      plan.symbol[v] = Plan.constant
      plan.alpha[v] = 0
      plan.beta[v] = sum.constant / divisor
    case 1:
      plan.symbol[v] = sum.symbols[0]
      plan.alpha[v] = sum.coefficients[0] / divisor
      plan.beta[v] = sum.constant / divisor
    default:
      makeSymbol(v, &plan)
      plan.definitionOf[v] = Int32(truncatingIfNeeded: plan.definitions.count)
      plan.definitions.append(
        Definition(
          constant: sum.constant / divisor, variable: v, termStart: Int32(truncatingIfNeeded: plan.terms.count),
          termCount: Int32(truncatingIfNeeded: sum.count)))
      for i in 0..<sum.count {
        plan.terms.append(SymbolTerm(coefficient: sum.coefficients[i] / divisor, symbol: sum.symbols[i]))
      }
    }
  }

  /// An equality of known variables: solves it for a free symbol. False if it has none and does not hold.
  private mutating func solveLate(_ e: Int, _ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    plan.expand(&sum)
    var largest = 0.0
    var hasParameter = false
    for i in 0..<sum.count {
      if isParameter[Int(sum.symbols[i])] {
        hasParameter = true
      } else {
        largest = max(largest, abs(sum.coefficients[i]))
      }
    }
    guard largest > 0 else {
      redundant += 1
      let record = records[Int(equalities[e])]
      if hasParameter {
        plan.addCheck(record, sum)
        return true
      }
      return abs(sum.constant) <= Tolerance.contradiction(sum.constantMagnitude)
    }
    var best = -1
    for i in 0..<sum.count where !isParameter[Int(sum.symbols[i])] {
      let s = sum.symbols[i]
      guard abs(sum.coefficients[i]) >= 0.1 * largest else { continue }
      if best < 0 || uses[Int(s)] < uses[Int(sum.symbols[best])]
        || (uses[Int(s)] == uses[Int(sum.symbols[best])] && s < sum.symbols[best])
      {
        best = i
      }
    }
    let symbol = sum.symbols[best]
    let coefficient = sum.remove(at: best)
    define(symbol, divisor: -coefficient, &plan, &sum)
    plan.equalityOf[symbol] = records[Int(equalities[e])].id
    plan.step[symbol] = -step
    step &+= 1
    late.append(symbol)
    return true
  }

  /// Brings definitions into the order of evaluation, over symbols that are symbols still.
  private func finish(_ plan: inout Plan) {
    // Late definitions come first, the last one before the others: each is over symbols that were free at its time.
    var lateDefinitions = 0
    for symbol in late where plan.definitionOf[symbol] >= 0 { lateDefinitions += 1 }
    if lateDefinitions > 0 { plan.moveLateDefinitionsFirst() }
    if !late.isEmpty {
      for i in 0..<plan.definitions.count {
        var definition = plan.definitions[i]
        for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
          var term = plan.terms[k]
          let (root, alpha, beta) = plan.resolve(term.symbol)
          guard root != term.symbol else { continue }
          definition.constant += term.coefficient * beta
          // A constant becomes a term that is 0.
          if root >= 0 { term.symbol = root }
          term.coefficient *= alpha
          plan.terms[k] = term
        }
        plan.definitions[i] = definition
      }
    }
    for v in 0..<plan.symbol.count { _ = plan.resolve(Int32(truncatingIfNeeded: v)) }
  }
}
