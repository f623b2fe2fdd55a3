/// Solves required equalities, keeping them factored.
///
/// Three stages, each a function of the constraints alone. First, equalities are worked off as they get down to one
/// unknown variable, from the parameters outwards (`known`). Then variables that have rows of their own become free
/// symbols, one after the other, and the same is done from each (`derived`). Where that comes to an end too, one
/// variable after the other is made a free symbol (`seeded`): see `FreeSymbols`. An equality whose variables are all
/// known by then is solved for one of its free symbols (`LateSteps`); all that it is connected with is `tangled`.
struct Elimination: ~Copyable {
  let records: UnsafeMutablePointer<ConstraintRecord>
  let termVariable: UnsafeMutablePointer<Int32>
  let termCoefficient: UnsafeMutablePointer<Double>
  let recordCount: Int
  let termTotal: Int
  let isParameter: UnsafeMutablePointer<Bool>
  let equalities: UnsafeMutablePointer<Int32>
  let equalityCount: Int
  let scope: Scope
  /// By equality: how many unknown variables it has; -1 once done.
  let unknowns: UnsafeMutablePointer<Int32>
  let columnStart: UnsafeMutablePointer<Int32>
  let column: UnsafeMutablePointer<Int32>
  /// Equalities with at most one unknown.
  let queue: UnsafeMutablePointer<Int32>
  var queueHead = 0
  var queueEnd = 0
  /// Equalities with two.
  let frontier: UnsafeMutablePointer<Int32>
  var frontierHead = 0
  var frontierEnd = 0
  var origin = VariableRole.Origin.known
  /// The last variable that was made a symbol because of its rows.
  var now: Int32 = -1
  var lateStep: Int32 = 1
  /// Equalities that were solved late, with their symbols; -1 where the equality followed from others.
  var late: [(symbol: Int32, equality: Int)] = []
  /// The first definition that this elimination makes.
  let firstDefinition: Int
  /// The equalities that cannot hold, as slots. Each is left out as soon as that shows.
  var conflicts: [Int32] = []
  /// Equalities that follow from others.
  var redundant = 0
  /// Whether some equality says nothing new about parameters and what follows from them.
  var isOverdetermined = false
  /// Whether a tangle reaches beyond the scope.
  var leavesScope = false
  /// By variable that a definition expresses: how large its error may be beside that of free symbols; 1 for others.
  /// Empty where growth is not limited.
  var errors: [Double] = []
  /// The largest coefficient to which those of an equality of known variables added up.
  var lateMagnitude = 1.0

  /// For all equalities and variables, but for those of equalities that are kept as rows, which are listed.
  init(
    _ table: borrowing ConstraintTable, _ order: borrowing CanonicalOrder, _ plan: borrowing Plan,
    kept: inout [Int32], isParameter: UnsafeMutablePointer<Bool>, variables: Int, arena: inout Arena
  ) {
    var equalities = order.equalities.base
    var count = order.equalities.count
    if plan.hasExact {
      equalities = arena.take(count)
      count = 0
      for i in 0..<order.equalities.count {
        let slot = order.equalities[i]
        if plan.isExact(constraint: Int(slot), table) {
          kept.append(slot)
        } else {
          equalities[count] = slot
          count += 1
        }
      }
    }
    self.init(
      table, equalities, count, terms: order.equalityTerms,
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
  func terms(_ e: Int) -> Range<Int> {
    let slot = Int(equalities[e])
    let end = slot &+ 1 < recordCount ? Int(records[slot &+ 1].termStart) : termTotal
    return Range(uncheckedBounds: (Int(records[slot].termStart), end))
  }

  @inline(__always)
  mutating func enqueue(_ e: Int) {
    queue[queueEnd] = Int32(truncatingIfNeeded: e)
    queueEnd &+= 1
  }

  /// Gives every variable of the scope its symbol. False if that is stopped, or not possible within the scope.
  mutating func run(_ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    limitGrowth(plan)
    if plan.hasExact { makeExactSymbols(&plan) }
    for i in 0..<scope.own where isParameter[Int(scope[i])] { makeSymbol(scope[i], &plan) }
    guard propagate(&plan, &sum) else { return false }
    // What follows from parameters alone can be computed in no other way.
    let knownFactor = plan.largestFactor
    plan.largestFactor = 1
    origin = .derived
    guard freeWanted(&plan, &sum) else { return false }
    guard freeSeeds(&plan, &sum) else { return false }
    origin = .derived
    for i in 0..<scope.own where plan.symbol[scope[i]] == Plan.unknown { makeSymbol(scope[i], &plan) }
    finish(&plan)
    plan.noteGrowth(to: plan.largestFactor)
    plan.largestFactor = max(plan.largestFactor, knownFactor, lateMagnitude)
    return true
  }

  /// Works off the queue. False if that is stopped, or not possible within the scope.
  mutating func propagate(_ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    while queueHead < queueEnd {
      let e = Int(queue[queueHead])
      queueHead &+= 1
      let left = unknowns[e]
      if left < 0 { continue }
      unknowns[e] = -1
      if plan.watch.stops(after: 4) { return false }
      if left == 1, errors.isEmpty, solveForOne(e, &plan) { continue }
      if plan.watch.stops(after: terms(e).count) { return false }
      collect(e, &plan, &sum)
      if left == 1 {
        guard unknownVariable >= 0 else {
          // It would now be solved for a variable out of scope.
          leavesScope = true
          return false
        }
        if errors.isEmpty {
          solve(e, &plan, &sum)
        } else if !solveWithinGrowth(e, &plan, &sum) {
          conflicts.append(equalities[e])
        }
      } else if !solveLate(e, &plan, &sum) {
        if leavesScope { return false }
        conflicts.append(equalities[e])
      }
    }
    return true
  }

  @inline(__always)
  func makeSymbol(_ v: Int32, _ plan: inout Plan) {
    if !plan.offsets.isEmpty, makeOffset(v, &plan) { return }
    makeOwnSymbol(v, &plan)
  }

  @inline(__always)
  func makeOwnSymbol(_ v: Int32, _ plan: inout Plan) {
    plan.symbol[v] = v
    plan.alpha[v] = 1
    plan.beta[v] = 0
    plan.ready[v] = now
    plan.roles.base[Int(v)].origin = isParameter[Int(v)] ? .known : origin
  }

  /// Makes symbols of the variables that are solved exactly. No equality that is solved here mentions them.
  private mutating func makeExactSymbols(_ plan: inout Plan) {
    origin = .derived
    for i in 0..<scope.own where plan.isExact(scope[i]) { makeOwnSymbol(scope[i], &plan) }
    origin = .known
  }

  mutating func makeFree(_ v: Int32, _ plan: inout Plan) {
    makeSymbol(v, &plan)
    becameKnown(v)
  }

  mutating func becameKnown(_ v: Int32) {
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

  var unknownVariable: Int32 = -1
  var unknownCoefficient = 0.0
  /// The latest step among the variables that were added up.
  var latestStep: Int32 = 0

  /// Adds up what is known of an equality: Σ known terms - constant.
  @inline(__always)
  mutating func collect(_ e: Int, _ plan: inout Plan, _ sum: inout Accumulator) {
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
  mutating func solveForOne(_ e: Int, _ plan: inout Plan) -> Bool {
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
    plan.largestFactor = max(plan.largestFactor, abs(coefficient / divisor))
    finish(v, by: e, after: latest, &plan)
    return true
  }

  /// Notes how a variable became known.
  @inline(__always)
  mutating func finish(_ v: Int32, by e: Int, after latest: Int32, _ plan: inout Plan) {
    plan.equalityOf[v] = records[Int(equalities[e])].id
    plan.step[v] = latest &+ 1
    plan.ready[v] = now
    plan.roles.base[Int(v)].origin = origin
    becameKnown(v)
  }

  /// Expresses the one unknown variable by the rest.
  @inline(__always)
  mutating func solve(_ e: Int, _ plan: inout Plan, _ sum: inout Accumulator) {
    let v = unknownVariable
    define(v, divisor: -unknownCoefficient, &plan, &sum)
    finish(v, by: e, after: latestStep, &plan)
  }

  @inline(__always)
  func define(_ v: Int32, divisor: Double, _ plan: inout Plan, _ sum: inout Accumulator) {
    switch sum.count {
    case 0:
      plan.symbol[v] = Plan.constant
      plan.alpha[v] = 0
      plan.beta[v] = sum.constant / divisor
    case 1:
      plan.symbol[v] = sum.symbols[0]
      plan.alpha[v] = sum.coefficients[0] / divisor
      plan.beta[v] = sum.constant / divisor
      plan.largestFactor = max(plan.largestFactor, abs(plan.alpha[v]))
    default:
      makeOwnSymbol(v, &plan)
      plan.definitionOf[v] = Int32(truncatingIfNeeded: plan.definitions.count)
      plan.definitions.append(
        Definition(
          constant: sum.constant / divisor, variable: v, termStart: Int32(truncatingIfNeeded: plan.terms.count),
          termCount: Int32(truncatingIfNeeded: sum.count)))
      for i in 0..<sum.count {
        let factor = sum.coefficients[i] / divisor
        plan.largestFactor = max(plan.largestFactor, abs(factor))
        plan.terms.append(SymbolTerm(coefficient: factor, symbol: sum.symbols[i]))
      }
    }
  }
}
