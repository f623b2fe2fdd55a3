/// A summand of an expression over symbols: parameters, free variables, and variables defined by several of these.
struct SymbolTerm: BitwiseCopyable {
  var coefficient: Double
  var symbol: Int32
}

/// Summands, one after the other. Coefficients and symbols stand apart, which takes a quarter less room.
struct TermPool: ~Copyable {
  private var coefficients = Buffer<Double>()
  private var symbols = Buffer<Int32>()

  init() {}

  init(copying other: borrowing TermPool) {
    coefficients = Buffer(copying: other.coefficients)
    symbols = Buffer(copying: other.symbols)
  }

  var count: Int { symbols.count }
  var bytes: Int { coefficients.bytes + symbols.bytes }

  @inline(__always)
  subscript(index: Int) -> SymbolTerm {
    get { SymbolTerm(coefficient: coefficients[index], symbol: symbols[index]) }
    nonmutating set {
      coefficients[index] = newValue.coefficient
      symbols[index] = newValue.symbol
    }
  }

  @inline(__always)
  subscript(index: Int32) -> SymbolTerm { self[Int(index)] }

  @inline(__always)
  mutating func append(_ term: SymbolTerm) {
    coefficients.append(term.coefficient)
    symbols.append(term.symbol)
  }

  /// Forgets the terms from `newCount` on.
  mutating func truncate(to newCount: Int) {
    coefficients.truncate(to: newCount)
    symbols.truncate(to: newCount)
  }

  mutating func reserve(_ count: Int) {
    coefficients.reserve(count)
    symbols.reserve(count)
  }

  /// Gives back room that is not in use, if it is much.
  mutating func trim() {
    coefficients.trim()
    symbols.trim()
  }

  mutating func removeAll() {
    coefficients.removeAll()
    symbols.removeAll()
  }
}

/// A variable that an equality expresses by two symbols or more.
struct Definition: BitwiseCopyable {
  var constant: Double
  var variable: Int32
  var termStart: Int32
  var termCount: Int32
}

/// A constraint that was not eliminated, over free symbols:
/// Σ coefficient · symbol  relation  constant + Σ coefficient · parameter.
/// The terms of free symbols come first in the pool, then those of parameters.
struct Row: BitwiseCopyable {
  var constant: Double
  var termStart: Int32
  var termCount: Int32
  var parameterCount: Int32
  var constraint: Int32
  var priority: Float
  var relation: Int8

  var isRequired: Bool { priority == 1000 }
}

/// Free symbols that rows connect with one another, and these rows, highest priority first.
struct Component: BitwiseCopyable {
  var symbolStart: Int32
  var symbolCount: Int32
  var rowStart: Int32
  var rowCount: Int32
  /// Whether a parameter occurs in a row.
  var isDynamic: Bool
  var isAmbiguous: Bool
  /// Whether it is solved exactly.
  var isExact = false
}

/// How a variable came to its expression, and what rows talk about it: what decides which others have to change with
/// it.
struct VariableRole: BitwiseCopyable {
  enum Origin: UInt8, BitwiseCopyable {
    /// A parameter, or it follows from parameters by equalities that can each be solved at once.
    case known
    /// A free symbol with rows of its own, or one that no equality mentions; or it follows from these and from what is
    /// known.
    case derived
    /// One of those that are left then: free, or following from such.
    case seeded
    /// Connected with an equality that was solved late.
    case tangled

    /// Whether variables that share an equality change together.
    var isOfGroup: Bool { self == .seeded || self == .tangled }
  }

  /// Inequalities and optional constraints on a variable.
  enum Demand: UInt8, BitwiseCopyable {
    case none, shared
    /// At least one mentions no other variable, parameters apart.
    case alone
  }

  var origin = Origin.derived
  var demand = Demand.none
  /// Of a symbol: whether its value depends on a tie-break.
  var isOpen = false
  /// Whether it is of a group that is solved exactly: then it is a symbol, and equalities with it are rows.
  var isExact = false
}

/// What presolve makes of the constraints: every variable is an affine function of one symbol (`beta + alpha ·
/// symbol`). A pure function of the set of constraints.
struct Plan: ~Copyable {
  private let pin = Pin()
  /// Where it says so, sums are left half expanded; then the plan is of no use.
  var watch = Watch.never
  /// By variable: its symbol; itself where it is one; `constant` where the value is `beta`.
  var symbol = Buffer<Int32>()
  var alpha = Buffer<Double>()
  var beta = Buffer<Double>()
  /// By variable: where its definition stands, or -1; for a free symbol, -2 less its component.
  var definitionOf = Buffer<Int32>()
  /// By variable: the id of the equality that was solved for it, or -1.
  var equalityOf = Buffer<Int32>()
  /// By variable: one more than the largest step among those in the equality that was solved for it, or 0. Negative
  /// where it was a free symbol before: the time, within its tangle.
  var step = Buffer<Int32>()
  /// By variable that is derived: the last symbol, in order of creation, on which it depends.
  var ready = Buffer<Int32>()
  var roles = Buffer<VariableRole>()
  private(set) var variableCount = 0
  /// The variables that are expressed by another variable and an offset, which is a symbol behind the variables.
  var offsets = Offsets()

  /// In order of evaluation.
  var definitions = Buffer<Definition>()
  var rows = Buffer<Row>()
  var terms = TermPool()
  /// Equalities and inequalities between parameters alone.
  var checks = Buffer<Row>()

  var components = Buffer<Component>()
  var componentSymbols = Buffer<Int32>()
  var componentRows = Buffer<Int32>()

  /// What a change of parameters makes it necessary to compute again.
  var dynamicDefinitions = Buffer<Int32>()
  var dynamicVariables = Buffer<Int32>()

  /// Whether a part was made anew since all was: then rows and components do not stand in canonical order.
  var isPatched = false
  /// Whether definitions stand in the order of evaluation.
  var isOrdered = true
  /// Whether the lists of what depends on parameters are up to date.
  var knowsDynamic = false
  /// Whether it is known which ties depend on parameters.
  var knowsTies = false
  /// Whether some equality says nothing new about what is known: then which one does depends on all of them.
  var isOverdetermined = false
  /// The largest coefficient by which a variable was expressed, or to which those of an equality added up. Rounding
  /// grows as much.
  var largestFactor = 1.0
  /// Whether factors have grown so far that errors have to be limited; and whether they are: see `Growth`.
  var grows = false
  var limitsGrowth = false
  /// Whether some groups are solved exactly: see `RoughGroups`.
  var hasExact = false
  /// By how many terms very long rows are longer than a few, altogether; and whether the plan was given up for it.
  var longTerms = 0
  var isGivenUp = false
  /// By how many terms rows are longer than a few, and the most for which the plan is worth making.
  var excess = 0
  var mostExcess = Int.max
  /// How many components have so many symbols that they may fall apart.
  var manySymbolComponents = 0
  /// As all was made: the sizes of the pools, of which parts made anew waste some.
  var made = (terms: 0, symbols: 0, rows: 0)
  /// Places in `rows` and `components` that are not in use.
  var freeRows: [Int32] = []
  var freeComponents: [Int32] = []

  static let unknown: Int32 = -1
  static let constant: Int32 = -2

  init() {}

  init(copying other: borrowing Plan) {
    symbol = Buffer(copying: other.symbol)
    alpha = Buffer(copying: other.alpha)
    beta = Buffer(copying: other.beta)
    definitionOf = Buffer(copying: other.definitionOf)
    equalityOf = Buffer(copying: other.equalityOf)
    step = Buffer(copying: other.step)
    ready = Buffer(copying: other.ready)
    roles = Buffer(copying: other.roles)
    variableCount = other.variableCount
    offsets = Offsets(copying: other.offsets)
    definitions = Buffer(copying: other.definitions)
    rows = Buffer(copying: other.rows)
    terms = TermPool(copying: other.terms)
    checks = Buffer(copying: other.checks)
    components = Buffer(copying: other.components)
    componentSymbols = Buffer(copying: other.componentSymbols)
    componentRows = Buffer(copying: other.componentRows)
    isPatched = other.isPatched
    isOrdered = other.isOrdered
    knowsDynamic = other.knowsDynamic
    knowsTies = other.knowsTies
    isOverdetermined = other.isOverdetermined
    largestFactor = other.largestFactor
    grows = other.grows
    limitsGrowth = other.limitsGrowth
    hasExact = other.hasExact
    made = other.made
    manySymbolComponents = other.manySymbolComponents
    freeRows = other.freeRows
    freeComponents = other.freeComponents
    dynamicDefinitions = Buffer(copying: other.dynamicDefinitions)
    dynamicVariables = Buffer(copying: other.dynamicVariables)
  }

  var bytes: Int {
    symbol.bytes + alpha.bytes + beta.bytes + definitionOf.bytes + equalityOf.bytes + step.bytes + ready.bytes
      + roles.bytes + offsets.bytes
      + definitions.bytes
      + rows.bytes + terms.bytes + checks.bytes + components.bytes + componentSymbols.bytes + componentRows.bytes
      + dynamicDefinitions.bytes + dynamicVariables.bytes
  }

  /// Makes room for variables that are new: parameters are symbols, the others unknown.
  mutating func extend(to variables: Int, isParameter: UnsafeMutablePointer<Bool>) {
    variableCount = max(variableCount, variables)
    for v in symbol.count..<variableCount {
      symbol.append(isParameter[v] ? Int32(truncatingIfNeeded: v) : Plan.unknown)
      alpha.append(1)
      beta.append(0)
      definitionOf.append(-1)
      equalityOf.append(-1)
      step.append(0)
      ready.append(-1)
      roles.append(VariableRole(origin: isParameter[v] ? .known : .derived))
    }
  }

  /// The component of a symbol, which is in one: see `definitionOf`.
  func component(of symbol: Int32) -> Int32 { -2 &- definitionOf[symbol] }

  /// Forgets how a variable is expressed.
  mutating func forget(_ v: Int32) {
    let place = definitionOf[v]
    if place >= 0 {
      let last = definitions[definitions.count - 1]
      definitions[place] = last
      definitionOf[last.variable] = place
      definitions.truncate(to: definitions.count - 1)
      isOrdered = false
    }
    symbol[v] = Plan.unknown
    definitionOf[v] = -1
    equalityOf[v] = -1
    step[v] = 0
    roles.base[Int(v)].isOpen = false
  }

  /// Whether parts that were made anew have left few holes in the pools.
  var isTight: Bool {
    let slack = symbol.count / 4 + 64
    return terms.count <= made.terms + 4 * slack && componentSymbols.count <= made.symbols + slack
      && componentRows.count <= made.rows + slack
  }

  /// Closes these holes.
  mutating func closeHoles() {
    var newSymbols = Buffer<Int32>()
    var newRows = Buffer<Int32>()
    for c in 0..<components.count {
      let component = components[c]
      components.base[c].symbolStart = Int32(truncatingIfNeeded: newSymbols.count)
      components.base[c].rowStart = Int32(truncatingIfNeeded: newRows.count)
      for k in component.symbolStart..<component.symbolStart &+ component.symbolCount {
        newSymbols.append(componentSymbols[k])
      }
      for k in component.rowStart..<component.rowStart &+ component.rowCount { newRows.append(componentRows[k]) }
    }
    componentSymbols = newSymbols
    componentRows = newRows
    var newTerms = TermPool()
    for i in 0..<definitions.count {
      let definition = definitions[i]
      definitions.base[i].termStart = copyTerms(definition.termStart, definition.termCount, to: &newTerms)
    }
    // A row that is not in use has no terms.
    for i in 0..<rows.count where rows[i].termCount > 0 {
      let row = rows[i]
      rows.base[i].termStart = copyTerms(row.termStart, row.termCount &+ row.parameterCount, to: &newTerms)
    }
    for i in 0..<checks.count {
      let check = checks[i]
      checks.base[i].termStart = copyTerms(check.termStart, check.parameterCount, to: &newTerms)
    }
    terms = newTerms
    made = (terms.count, componentSymbols.count, componentRows.count)
  }

  /// Appends terms to another pool. Returns where they begin there.
  private func copyTerms(_ start: Int32, _ count: Int32, to pool: inout TermPool) -> Int32 {
    let newStart = Int32(truncatingIfNeeded: pool.count)
    for k in start..<start &+ count { pool.append(terms[k]) }
    return newStart
  }

  /// Gives back what rows and definitions do not need, once all are made.
  mutating func trim() {
    rows.trim()
    terms.trim()
    definitions.trim()
  }

  /// Brings definitions into the order of evaluation: by step.
  mutating func orderDefinitions() {
    guard !isOrdered else { return }
    isOrdered = true
    var low: Int32 = 0
    var high: Int32 = 0
    for i in 0..<definitions.count {
      let at = step[definitions[i].variable]
      low = min(low, at)
      high = max(high, at)
    }
    var start = [Int](repeating: 0, count: Int(high - low) + 2)
    for i in 0..<definitions.count { start[Int(step[definitions[i].variable] - low) + 1] += 1 }
    for i in 1..<start.count { start[i] += start[i - 1] }
    let old = Buffer(copying: definitions)
    for i in 0..<old.count {
      let key = Int(step[old[i].variable] - low)
      definitions[start[key]] = old[i]
      definitionOf[old[i].variable] = Int32(truncatingIfNeeded: start[key])
      start[key] += 1
    }
  }

  mutating func reset(variables newCount: Int, _ newOffsets: consuming Offsets = Offsets()) {
    variableCount = newCount
    offsets = newOffsets
    hasExact = false
    longTerms = 0
    isGivenUp = false
    excess = 0
    mostExcess = .max
    manySymbolComponents = 0
    let variables = newCount + offsets.count
    symbol.resize(to: variables, Plan.unknown)
    alpha.resize(to: variables, 0)
    beta.resize(to: variables, 0)
    definitionOf.resize(to: variables, -1)
    equalityOf.resize(to: variables, -1)
    step.resize(to: variables, 0)
    ready.resize(to: variables, -1)
    roles.resize(to: variables, VariableRole())
    symbol.base.update(repeating: Plan.unknown, count: newCount)
    // Offsets that nothing comes to need are 0.
    for v in newCount..<variables {
      symbol[v] = Plan.constant
      beta[v] = 0
    }
    definitionOf.base.update(repeating: -1, count: variables)
    step.base.update(repeating: 0, count: variables)
    roles.base.update(repeating: VariableRole(), count: variables)
    equalityOf.base.update(repeating: -1, count: variables)
    isPatched = false
    isOrdered = true
    knowsDynamic = false
    knowsTies = false
    isOverdetermined = false
    largestFactor = 1
    grows = false
    freeRows.removeAll()
    freeComponents.removeAll()
    definitions.removeAll()
    rows.removeAll()
    terms.removeAll()
    checks.removeAll()
    components.removeAll()
    componentSymbols.removeAll()
    componentRows.removeAll()
    dynamicDefinitions.removeAll()
    dynamicVariables.removeAll()
  }
}

extension Plan {
  @inline(__always)
  func symbols(of component: Component) -> UnsafeMutablePointer<Int32> {
    componentSymbols.base + Int(component.symbolStart)
  }

  /// Highest priority first.
  @inline(__always)
  func rows(of component: Component) -> UnsafeMutablePointer<Int32> {
    componentRows.base + Int(component.rowStart)
  }
}
