/// The solver's state. `Solver` holds one, and copies it when two share it and one changes.
struct Engine: ~Copyable {
  private let pin = Pin()
  private let watchOwner = WatchOwner()
  var table = ConstraintTable()
  var order = CanonicalOrder()
  var plan = Plan()
  var isParameter = Buffer<Bool>()
  /// By variable: where its turn comes when ties are broken.
  var ranks = Ranks()
  private(set) var variableCount = 0
  /// By variable, as of the last commit; then by offset.
  var values = Buffer<Double>()
  var stagedParameters = StagedParameters()
  /// Whether constraints or variables changed since the plan was made.
  var isStale = false
  /// Whether the order in which ties are broken changed among the variables of the plan, so that no part of it can
  /// stay.
  var isOrderStale = false
  /// Whether some value depends on a tie-break that depends on parameters.
  var hasDynamicTie = false
  var arena = Arena()
  var simplex = Lexicographic()
  var box = Box()
  var options = SolveOptions()
  var pass = SolvePass()
  var rough = RoughGroups()
  var pieces = Pieces()
  var lastBases = LastBases()
  /// The constraints that changed nothing but their constants: by slot, what the constants were.
  var shifts: [Shift] = []
  var clusters = Clusters()
  /// The variables that ties were broken by, the last time.
  var stays: [Int32] = []
  /// Empty until a first small change.
  var incidence = Incidence()
  /// Whether a tie was broken since all components were solved last without one.
  var hasTies = false
  /// As the commit found it that is being made.
  var hadTies = false
  var peak = 0
  /// Kept from one commit to the next for the room that they have.
  private var spareSum = Accumulator()
  private var spareTies = Ties()
  /// What else contradicts itself, where a commit meets a contradiction.
  var otherFailures: [Failure] = []
  /// The same as sets of constraints, once the commit failed.
  var otherConflicts: [[ConstraintID]] = []
  /// What was moved where values are immense.
  var mending = Mending()
  /// How ties are broken, for explanations; nil where nobody wants to know.
  var tieLog: TieLog?

  /// The values as the commit found them that is being made, where it may be stopped.
  private var valuesBefore = Buffer<Double>()
  /// Whether a commit was stopped since the plan was made last: then it is made anew before it is used.
  var isPlanLost = false
  /// The number of variables in the plan that a stopped commit has lost.
  var plannedVariables = 0

  init() { shareWatch() }

  init(copying other: borrowing Engine) {
    table = ConstraintTable(copying: other.table)
    plan = Plan(copying: other.plan)
    options.isAskedExactly = other.options.isAskedExactly
    rough = other.rough
    isParameter = Buffer(copying: other.isParameter)
    ranks = other.ranks
    variableCount = other.variableCount
    values = Buffer(copying: other.values)
    stagedParameters = other.stagedParameters
    isStale = other.isStale
    isOrderStale = other.isOrderStale
    hasDynamicTie = other.hasDynamicTie
    hasTies = other.hasTies
    peak = other.peak
    mending = other.mending
    pieces = Pieces(copying: other.pieces)
    isPlanLost = other.isPlanLost
    plannedVariables = other.plannedVariables
    if !isPlanLost { plan.orderDefinitions() }
    shareWatch()
  }

  var watch: Watch { watchOwner.watch }

  /// Hands the watch to all parts that may take long.
  private mutating func shareWatch() {
    order.watch = watch
    plan.watch = watch
    simplex.watch = watch
    box.watch = watch
  }

  mutating func keepValues() {
    valuesBefore.removeAll()
    valuesBefore.reserve(variableCount)
    valuesBefore.room(for: variableCount).update(from: values.base, count: variableCount)
    valuesBefore.advance(by: variableCount)
  }

  mutating func restoreValues() {
    values.base.update(from: valuesBefore.base, count: min(variableCount, valuesBefore.count))
  }

  /// Of variables and offsets.
  var symbolCount: Int { values.count }

  var bytes: Int {
    table.bytes + order.bytes + plan.bytes + isParameter.bytes + values.bytes + arena.bytes + simplex.bytes + box.bytes
      + pieces.bytes + clusters.bytes + lastBases.bytes
      + incidence.bytes + stagedParameters.bytes + valuesBefore.bytes + spareSum.bytes + spareTies.bytes
  }

  /// Notes what is held now, before some of it is given back.
  mutating func notePeak() {
    peak = max(peak, bytes)
    arena.note()
  }

  /// A sum to work with, to be given back. `places` is room by variable, in which all is -1, and will be again once the
  /// sum is cleared.
  mutating func takeSum(places: UnsafeMutablePointer<Int32>) -> Accumulator {
    var sum = Accumulator()
    swap(&sum, &spareSum)
    sum.begin(places: places)
    return sum
  }

  mutating func giveBack(_ sum: consuming Accumulator) { spareSum = sum }

  mutating func takeTies() -> Ties {
    var ties = Ties()
    swap(&ties, &spareTies)
    ties.reset()
    ties.watch = watch
    return ties
  }

  mutating func giveBack(_ ties: consuming Ties) { spareTies = ties }

  mutating func makeVariable(parameter: Bool, value: Double) -> Variable {
    dropOffsets()
    let index = Int32(truncatingIfNeeded: variableCount)
    append(parameter: parameter, value: value)
    isStale = true
    return Variable(index: index)
  }

  @inline(__always)
  mutating func append(parameter: Bool, value: Double) {
    values.append(value)
    isParameter.append(parameter)
    variableCount &+= 1
  }

  /// Gives the places of offsets to variables that come. The plan that has them counts as lost.
  mutating func dropOffsets() {
    guard symbolCount > variableCount else { return }
    if !isPlanLost { plannedVariables = variableCount }
    isPlanLost = true
    forgetOffsets()
  }

  mutating func forgetOffsets() {
    values.truncate(to: variableCount)
    isParameter.truncate(to: variableCount)
  }

  /// Back to the variables that were there.
  mutating func forgetVariables(from count: Int) {
    variableCount = min(variableCount, count)
    forgetOffsets()
  }

  mutating func makeOffsets(_ count: Int) {
    for _ in 0..<count {
      values.append(0)
      isParameter.append(false)
    }
  }

  func mayBeAmbiguous(_ variable: Variable) -> Bool {
    guard hasTies, variable.index >= 0, Int(variable.index) < plan.symbol.count else { return false }
    let root = plan.resolve(variable.index).0
    return root >= 0 && plan.roles[root].isOpen
  }

  mutating func setRank(of variable: Variable, to rank: Int32) {
    guard variable.index >= 0, Int(variable.index) < variableCount else { return }
    guard ranks.set(variable.index, to: rank) else { return }
    isStale = true
    if Int(variable.index) < plan.variableCount { isOrderStale = true }
  }

  mutating func set(_ parameter: Variable, to value: Double) {
    guard parameter.index >= 0, Int(parameter.index) < variableCount, isParameter[parameter.index] else { return }
    stagedParameters.set(parameter.index, to: value)
  }

  mutating func add(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> ConstraintID {
    table.add(terms, relation, constant, priority, variables: variableCount)
  }

  func value(of variable: Variable) -> Double {
    variable.index >= 0 && Int(variable.index) < variableCount ? values[variable.index] : 0
  }
}
