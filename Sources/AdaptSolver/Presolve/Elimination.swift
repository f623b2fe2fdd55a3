/// Solves required equalities, keeping them factored.
///
/// Three stages, each a function of the constraints alone. First, equalities are worked off as they get down to one unknown variable, from
/// the parameters outwards (`known`). Then variables that have rows of their own become free symbols, one after the other, and
/// the same is done from each (`derived`). Where that comes to an end too, one variable after the other is made a free symbol (`seeded`). An equality whose variables
/// are all known by then is solved for one of its free symbols (a late step); all that it is connected with is `tangled`.
struct Elimination: ~Copyable {
  let records: UnsafeMutablePointer<ConstraintRecord>
  let termVariable: UnsafeMutablePointer<Int32>
  let termCoefficient: UnsafeMutablePointer<Double>
  private let recordCount: Int
  private let termTotal: Int
  let isParameter: UnsafeMutablePointer<Bool>
  let equalities: UnsafeMutablePointer<Int32>
  let equalityCount: Int
  private let scope: Scope
  /// By equality: how many unknown variables it has; -1 once done.
  private let unknowns: UnsafeMutablePointer<Int32>
  private let columnStart: UnsafeMutablePointer<Int32>
  private let column: UnsafeMutablePointer<Int32>
  /// Equalities with at most one unknown.
  private let queue: UnsafeMutablePointer<Int32>
  private var queueHead = 0
  private var queueEnd = 0
  /// Equalities with two.
  private let frontier: UnsafeMutablePointer<Int32>
  private var frontierHead = 0
  private var frontierEnd = 0
  private var origin = Trait.Origin.known
  /// The last variable that was made a symbol because of its rows.
  private var now: Int32 = -1
  private var lateStep: Int32 = 1
  /// Equalities that were solved late, with their symbols; -1 where the equality followed from others.
  private var late: [(symbol: Int32, equality: Int)] = []
  /// The first definition that this elimination makes.
  private let firstDefinition: Int
  /// The equality that cannot hold, as a slot, if there is one.
  private(set) var conflict: Int32 = -1
  /// Equalities that follow from others.
  private(set) var redundant = 0
  /// Whether some equality says nothing new about parameters and what follows from them.
  private(set) var isOverdetermined = false
  /// Whether a tangle reaches beyond the scope.
  private(set) var leavesScope = false

  /// For all equalities and variables.
  init(
    _ table: borrowing ConstraintTable, _ order: borrowing CanonicalOrder, isParameter: UnsafeMutablePointer<Bool>,
    variables: Int, arena: inout Arena
  ) {
    self.init(
      table, order.equalities.base, order.equalities.count, terms: order.equalityTerms,
      Scope(list: nil, own: variables, count: variables, places: nil, isParameter: isParameter), firstDefinition: 0,
      arena: &arena)
  }

  /// For some equalities, given in canonical order.
  init(
    _ table: borrowing ConstraintTable, _ equalities: UnsafeMutablePointer<Int32>, _ equalityCount: Int, terms: Int,
    _ scope: Scope, firstDefinition: Int, arena: inout Arena
  ) {
    records = table.records.base
    recordCount = table.records.count
    termTotal = table.termVariable.count
    termVariable = table.termVariable.base
    termCoefficient = table.termCoefficient.base
    isParameter = scope.isParameter
    self.equalities = equalities
    self.equalityCount = equalityCount
    self.scope = scope
    self.firstDefinition = firstDefinition
    unknowns = arena.take(equalityCount)
    columnStart = arena.take(scope.count + 1, filledWith: 0)
    column = arena.take(terms)
    queue = arena.take(equalityCount)
    frontier = arena.take(equalityCount)
    for e in 0..<equalityCount {
      var count: Int32 = 0
      for k in table.terms(of: Int(equalities[e])) {
        let at = scope.place(of: termVariable[k])
        guard at >= 0 else { continue }
        columnStart[at] &+= 1
        count &+= 1
      }
      unknowns[e] = count
      if count <= 1 { enqueue(e) }
    }
    var end: Int32 = 0
    for at in 0..<scope.count {
      end &+= columnStart[at]
      columnStart[at] = end
    }
    columnStart[scope.count] = end
    var e = equalityCount
    while e > 0 {
      e &-= 1
      for k in table.terms(of: Int(equalities[e])) {
        let at = scope.place(of: termVariable[k])
        guard at >= 0 else { continue }
        columnStart[at] &-= 1
        column[Int(columnStart[at])] = Int32(truncatingIfNeeded: e)
      }
    }
  }

  /// The working memory that presolve needs.
  static func bytes(_ variables: Int, constraints: Int, equalities: Int, terms: Int) -> Int {
    let sorting = 4 * (variables + constraints)
    let eliminating = 4 * (variables + 4 * equalities + terms)
    return 4 * variables + max(sorting, eliminating, 12 * variables) + 160
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

  /// Gives every variable of the scope its symbol. False if the equalities contradict one another.
  mutating func run(_ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    for i in 0..<scope.own where isParameter[Int(scope[i])] { makeSymbol(scope[i], &plan) }
    guard propagate(&plan, &sum) else { return false }
    origin = .derived
    guard freeWanted(&plan, &sum) else { return false }
    origin = .seeded
    now = .max
    for e in 0..<equalityCount where unknowns[e] == 2 { expect(e) }
    var seed = 0
    while true {
      guard propagate(&plan, &sum) else { return false }
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
    origin = .derived
    for i in 0..<scope.own where plan.symbol[scope[i]] == Plan.unknown { makeSymbol(scope[i], &plan) }
    finish(&plan)
    return true
  }

  /// Makes symbols of the variables that have rows of their own, in order of creation, and follows each to its end. What is out of scope
  /// becomes known when it does so in this order.
  private mutating func freeWanted(_ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    var boundary = scope.own
    for i in 0..<scope.own {
      let v = scope[i]
      while boundary < scope.count, plan.ready[scope[boundary]] < v {
        guard reach(&boundary, &plan, &sum) else { return false }
      }
      guard plan.symbol[v] == Plan.unknown, plan.traits[v].demand == .alone else { continue }
      now = v
      makeFree(v, &plan)
      guard propagate(&plan, &sum) else { return false }
    }
    while boundary < scope.count {
      guard reach(&boundary, &plan, &sum) else { return false }
    }
    return true
  }

  /// Lets all become known that is out of scope and does so next, at one time.
  private mutating func reach(_ boundary: inout Int, _ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    now = plan.ready[scope[boundary]]
    while boundary < scope.count, plan.ready[scope[boundary]] == now {
      becameKnown(scope[boundary])
      boundary += 1
    }
    return propagate(&plan, &sum)
  }

  /// Works off the queue. False if an equality cannot hold.
  private mutating func propagate(_ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    while queueHead < queueEnd {
      let e = Int(queue[queueHead])
      queueHead &+= 1
      let left = unknowns[e]
      if left < 0 { continue }
      unknowns[e] = -1
      if left == 1, solveForOne(e, &plan) { continue }
      collect(e, &plan, &sum)
      if left == 1 {
        guard unknownVariable >= 0 else {
          // It would now be solved for a variable out of scope.
          leavesScope = true
          return false
        }
        solve(e, &plan, &sum)
      } else if !solveLate(e, &plan, &sum) {
        conflict = equalities[e]
        return false
      }
    }
    return true
  }

  @inline(__always)
  private func makeSymbol(_ v: Int32, _ plan: inout Plan) {
    plan.symbol[v] = v
    plan.alpha[v] = 1
    plan.beta[v] = 0
    plan.ready[v] = now
    plan.traits.base[Int(v)].origin = isParameter[Int(v)] ? .known : origin
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
      if best < 0 || plan.traits[v].demand.rawValue > plan.traits[best].demand.rawValue { best = v }
    }
    return best
  }

  @inline(__always)
  private mutating func expect(_ e: Int) {
    frontier[frontierEnd] = Int32(truncatingIfNeeded: e)
    frontierEnd &+= 1
  }

  private mutating func becameKnown(_ v: Int32) {
    let at = scope.place(of: v)
    for k in Int(columnStart[at])..<Int(columnStart[at &+ 1]) {
      let e = Int(column[k])
      let left = unknowns[e] &- 1
      guard left >= 0 else { continue }
      unknowns[e] = left
      if left == 1 {
        enqueue(e)
      } else if left == 2, origin == .seeded {
        expect(e)
      }
    }
  }

  private var unknownVariable: Int32 = -1
  private var unknownCoefficient = 0.0
  /// The latest step among the variables that were added up.
  private var latestStep: Int32 = 0

  /// Adds up what is known of an equality: Σ known terms - constant.
  @inline(__always)
  private mutating func collect(_ e: Int, _ plan: inout Plan, _ sum: inout Accumulator) {
    let record = records[Int(equalities[e])]
    sum.clear(constant: -record.constant)
    latestStep = 0
    unknownVariable = -1
    for k in terms(e) {
      let v = termVariable[k]
      if plan.symbol[v] == Plan.unknown {
        unknownVariable = v
        unknownCoefficient = termCoefficient[k]
      } else {
        latestStep = max(latestStep, plan.step[v])
        plan.add(v, termCoefficient[k], to: &sum)
      }
    }
    sum.prune()
  }

  /// Expresses the one unknown variable by the rest, if that is a constant or one symbol. False otherwise.
  @inline(__always)
  private mutating func solveForOne(_ e: Int, _ plan: inout Plan) -> Bool {
    let record = records[Int(equalities[e])]
    var constant = -record.constant
    var symbol = Plan.constant
    var coefficient = 0.0
    var latest: Int32 = 0
    var unknown = -1
    let range = terms(e)
    var k = range.lowerBound
    while k < range.upperBound {
      let v = termVariable[k]
      if plan.symbol[v] == Plan.unknown {
        unknown = k
      } else {
        let (root, a, b) = plan.resolve(v)
        constant += termCoefficient[k] * b
        latest = max(latest, plan.step[v])
        if root >= 0 {
          guard symbol < 0 else { return false }
          symbol = root
          coefficient = termCoefficient[k] * a
        }
      }
      k &+= 1
    }
    guard unknown >= 0 else { return false }
    let v = termVariable[unknown]
    let divisor = -termCoefficient[unknown]
    plan.symbol[v] = symbol
    plan.alpha[v] = coefficient / divisor
    plan.beta[v] = constant / divisor
    finish(v, by: e, after: latest, &plan)
    return true
  }

  /// Notes how a variable became known.
  @inline(__always)
  private mutating func finish(_ v: Int32, by e: Int, after latest: Int32, _ plan: inout Plan) {
    plan.equalityOf[v] = records[Int(equalities[e])].id
    plan.step[v] = latest &+ 1
    plan.ready[v] = now
    plan.traits.base[Int(v)].origin = origin
    becameKnown(v)
  }

  /// Expresses the one unknown variable by the rest.
  @inline(__always)
  private mutating func solve(_ e: Int, _ plan: inout Plan, _ sum: inout Accumulator) {
    let v = unknownVariable
    define(v, divisor: -unknownCoefficient, &plan, &sum)
    finish(v, by: e, after: latestStep, &plan)
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
    if origin == .known { isOverdetermined = true }
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
      if origin != .known { late.append((-1, e)) }
      let record = records[Int(equalities[e])]
      if hasParameter {
        plan.addCheck(record, sum)
        return true
      }
      return abs(sum.constant) <= Tolerance.contradiction(sum.constantMagnitude)
    }
    let best = lateSymbol(sum, largest, plan)
    let symbol = sum.symbols[best]
    // What is expressed outside must stay as it is.
    guard (0..<scope.own).contains(scope.place(of: symbol)) else {
      leavesScope = true
      return false
    }
    let coefficient = sum.remove(at: best)
    define(symbol, divisor: -coefficient, &plan, &sum)
    plan.equalityOf[symbol] = records[Int(equalities[e])].id
    plan.step[symbol] = -lateStep
    lateStep &+= 1
    late.append((symbol, e))
    return true
  }

  /// The free symbol for which a sum is best solved: one of those that few rows talk about.
  private func lateSymbol(_ sum: borrowing Accumulator, _ largest: Double, _ plan: borrowing Plan) -> Int {
    var best = -1
    for i in 0..<sum.count where !isParameter[Int(sum.symbols[i])] {
      let s = sum.symbols[i]
      guard abs(sum.coefficients[i]) >= 0.1 * largest else { continue }
      if best >= 0 {
        let demand = plan.traits[s].demand.rawValue
        let least = plan.traits[sum.symbols[best]].demand.rawValue
        guard demand < least || (demand == least && s < sum.symbols[best]) else { continue }
      }
      best = i
    }
    return best
  }

  /// Brings definitions into the order of evaluation, over symbols that are symbols still.
  private mutating func finish(_ plan: inout Plan) {
    if !late.isEmpty {
      plan.moveLateDefinitionsFirst(from: firstDefinition)
      for i in firstDefinition..<plan.definitions.count {
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
    for i in 0..<scope.own { _ = plan.resolve(scope[i]) }
    markTangles(&plan)
  }

  /// Marks what is connected with an equality that was solved late, and numbers the late steps within each such tangle.
  private mutating func markTangles(_ plan: inout Plan) {
    guard !late.isEmpty else { return }
    var count: [Int32] = []
    for (_, first) in late where unknowns[first] == -1 {
      let tangle = Int32(truncatingIfNeeded: count.count)
      count.append(0)
      queueHead = 0
      queueEnd = 0
      unknowns[first] = -2 &- tangle
      enqueue(first)
      while queueHead < queueEnd {
        let e = Int(queue[queueHead])
        queueHead &+= 1
        for k in terms(e) {
          let v = Int(termVariable[k])
          let at = scope.place(of: termVariable[k])
          guard at >= 0, plan.traits[v].origin != .known, plan.traits[v].origin != .tangled else { continue }
          if at >= scope.own {
            leavesScope = true
            continue
          }
          plan.traits.base[v].origin = .tangled
          for j in Int(columnStart[at])..<Int(columnStart[at &+ 1]) where unknowns[Int(column[j])] == -1 {
            unknowns[Int(column[j])] = -2 &- tangle
            enqueue(Int(column[j]))
          }
        }
      }
    }
    for (symbol, e) in late where symbol >= 0 {
      let tangle = Int(-2 &- unknowns[e])
      count[tangle] += 1
      plan.step[symbol] = -count[tangle]
    }
  }
}
