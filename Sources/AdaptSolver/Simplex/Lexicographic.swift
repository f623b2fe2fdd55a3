/// Minimises, level by level, the sum of violations, and cuts down to the face of each level's optima: a revised
/// simplex method.
///
/// A residual has a cost with a kink at 0, so a vertex is where as many residuals as there are symbols are 0. Within a
/// level, the primal simplex method walks from vertex to vertex, over several kinks at once while that gains. Then the
/// face is exact by complementary slackness: what has a reduced cost stays where it is, and a violated row stays on its
/// side. Nothing is held "up to a tolerance".
struct Lexicographic: ~Copyable {
  private let pin = Pin()
  var watch = Watch.never {
    didSet { basis.watch = watch }
  }
  struct Item: BitwiseCopyable {
    /// The sign of the cost below and above 0, in the item's level.
    var left: Int8
    var right: Int8
    /// The cost of one unit.
    var weight: Float = 1
    /// Whether it may go above 0, and below.
    var canRise = true
    var canFall = true
    /// The side of 0 that a basic item of the present level is on.
    var isAbove = false
    /// Whether it began its level at 0, and has not moved yet: no cost is counted until it does.
    var isAtKink = false
    var isCurrent = false
    /// Whether its level has begun: its residual is kept.
    var isActive = false
    var isCandidate = false

    @inline(__always)
    func slope(_ isAbove: Bool) -> Double { Double(isAbove ? right : left) * Double(weight) }

    /// The cost of one unit where it is, as a basic item of the present level.
    var slope: Double { isAtKink ? 0 : slope(isAbove) }
  }

  var matrix = Matrix()
  var basis = Basis()
  var items = Buffer<Item>()
  /// By row: its residual where all symbols are 0, and where they are; the latter only of rows that are basic and
  /// active.
  var constant = Buffer<Double>()
  /// By row: what it was multiplied by, a power of 2.
  var scale = Buffer<Double>()
  var residual = Buffer<Double>()
  /// By symbol: its value, and its value as a nonbasic item.
  var x = Buffer<Double>()
  var anchor = Buffer<Double>()
  /// By symbol: whether it is known that nothing can move it any more.
  var isHeld = Buffer<Bool>()
  var knowsHeld = false
  /// By column: the reduced cost in the present level, of basic items alone.
  var cost = SparseVector()
  /// Items that may improve the present level.
  var candidates = Buffer<Int32>()
  var candidateHead = 0
  /// Candidates that gain so little that others come first.
  var weak = Buffer<Int32>()
  /// Work: by column, by column, and by item.
  var direction = SparseVector()
  var row = SparseVector()
  var rates = SparseVector()
  var kinks = Buffer<Kink>()
  var list = Buffer<Int32>()
  var closing = Closing()
  var crashing = Crash()
  private(set) var pivots = 0
  /// Where the last level was not met and `keepsMultipliers` was set: its items with their multipliers, whose sum has
  /// no slope.
  var multipliers: [(item: Int, multiplier: Double)] = []
  var keepsMultipliers = false
  /// Whether the last step found no end; its direction is `direction`, times the sign.
  var ray: (column: Int, direction: Double)?
  var degenerate = 0
  /// The largest constant.
  private(set) var size = 0.0
  /// Residuals below this are 0.
  var feasibility = 1e-9
  /// Reduced costs below this are 0. It is in proportion to the weights of the level, and grows with what was added up
  /// in them.
  var costZero = Lexicographic.leastCost
  private static let leastCost = 1e-8
  /// As the present level begins.
  private var leastCost = Lexicographic.leastCost
  /// Where a column gains less than this, its pivot may be as small beside others, and rounding errors grow by as much.
  static let weakGain = 1e-3
  /// Where more columns than this seem to improve a level as it begins, another basis is looked for.
  private static let mostImproving = 8
  /// Whether it begins with the basis of an optimum near by: then the columns that seem to improve a level are few, and
  /// another basis is worth it only if it costs less than some steps for each.
  var isNearOptimum = false
  private var mostImproving: Int { isNearOptimum ? max(Self.mostImproving, matrix.symbols / 16) : Self.mostImproving }
  private var crashBudget = CrashBudget()
  /// The items of the present level.
  private(set) var level = 0..<0
  /// Whether the reduced costs have been followed through pivots, and not computed since.
  var isCostFollowed = false

  /// What is rounding, where coefficients are of very different sizes.
  var rounding = Rounding()
  var devex = Devex()
  /// What tells rows apart that are 0 together.
  var tilt = Tilt()
  var refinement = Refinement()
  /// Whether a step was taken for which rounding may have decided.
  var isDoubtful = false

  struct Kink: BitwiseCopyable {
    var at: Double
    /// Of kinks at one place, which comes first.
    var tilt = 0.0
    /// By how much the slope grows; infinite where the item must stop.
    var by: Double
    var rate: Double
    var item: Int32
  }

  init() {}

  var bytes: Int {
    matrix.bytes + basis.bytes + items.bytes + constant.bytes + scale.bytes + residual.bytes + x.bytes + anchor.bytes
      + isHeld.bytes
      + cost.bytes + candidates.bytes + weak.bytes + direction.bytes + row.bytes + rates.bytes + kinks.bytes
      + list.bytes + closing.bytes + crashing.bytes + tilt.bytes + devex.bytes + rounding.bytes
      + refinement.bytes
  }

  /// Gives memory back, if it is much.
  mutating func release() {
    guard bytes > 1 << 12 else { return }
    let kept = watch
    self = Lexicographic()
    watch = kept
  }

  /// Empty, with `symbols` free symbols at 0. `size` is that of the largest constants.
  mutating func reset(symbols: Int, size: Double) {
    becomeEven()
    if refinement.isOn { endRefinement() }
    isDoubtful = false
    isNearOptimum = false
    matrix.reset(symbols: symbols)
    items.removeAll()
    items.append(repeating: Item(left: 0, right: 0), count: symbols)
    constant.removeAll()
    scale.removeAll()
    residual.removeAll()
    x.removeAll()
    x.append(repeating: 0, count: symbols)
    anchor.removeAll()
    anchor.append(repeating: 0, count: symbols)
    isHeld.removeAll()
    isHeld.append(repeating: false, count: symbols)
    knowsHeld = false
    cost.reset(length: symbols)
    direction.reset(length: symbols)
    row.reset(length: symbols)
    rates.reset(length: 0)
    pivots = 0
    crashBudget = CrashBudget()
    feasibility = Self.feasibility(ofSize: size)
    self.size = size
  }

  /// Adds a residual as an item that nothing constrains yet. Its terms come next; until then it is `value`.
  mutating func addItem(relation: Int8, value: Double, scale newScale: Double = 1, weight: Float = 1) -> Int {
    items.append(Item(left: relation >= 0 ? -1 : 0, right: relation <= 0 ? 1 : 0, weight: weight))
    scale.append(newScale)
    matrix.addRow()
    constant.append(value)
    residual.append(0)
    if newScale != 1, Rounding.isRough(scale: newScale) { becomeRough() }
    if basis.columnOf.count == items.count &- 1 { basis.addItem() }
    return items.count &- 1
  }

  /// Adds a term to the item that was added last.
  @inline(__always)
  mutating func add(_ coefficient: Double, symbol: Int) {
    if Rounding.isRough(coefficient: coefficient) { becomeRough() }
    matrix.add(coefficient, Int32(truncatingIfNeeded: symbol))
  }

  mutating func addConstant(_ summand: Double) { constant.base[constant.count &- 1] += summand }

  /// Begins with these items as far as they are independent; symbols that they leave open stay where they are.
  mutating func begin(_ start: UnsafeMutablePointer<Int32>, _ count: Int) {
    basis.make(matrix, start, count)
    for j in 0..<matrix.symbols { anchor[j] = x[j] }
    place()
  }

  /// Computes where the symbols are from the basis, and the residuals from them.
  mutating func place() {
    direction.reset(length: basis.columns)
    for k in 0..<basis.columns {
      let i = Int(basis.itemOfColumn[k])
      let value = i < matrix.symbols ? anchor[i] : -constant[i &- matrix.symbols]
      if value != 0 { direction.set(value, at: Int32(truncatingIfNeeded: k)) }
    }
    basis.solve(&direction)
    if refinement.isOn { refinePlace() }
    for k in 0..<basis.columns { x[basis.symbol(ofColumn: k)] = direction.values[k] }
    for i in matrix.symbols..<items.count where items[i].isActive && basis.columnOf[i] < 0 {
      residual[i &- matrix.symbols] = measured(i)
    }
    if tilt.isOn { placeTilt() }
  }

  /// A row's residual, from the symbols.
  @inline(__always)
  func measured(_ item: Int) -> Double {
    if refinement.isOn { return measuredExactly(item) }
    let r = item &- matrix.symbols
    var sum = constant[r]
    var magnitude = abs(sum)
    for k in matrix.terms(r) {
      let summand = matrix.coefficient[k] * x[matrix.symbol[k]]
      magnitude = max(magnitude, abs(summand))
      sum += summand
    }
    return abs(sum) <= 4e-15 * magnitude ? 0 : sum
  }

  /// Minimises the sum of costs of items `first..<end` on the present face, and cuts it down. Nil if that took too many
  /// pivots.
  mutating func minimise(_ first: Int, _ end: Int) -> Double? {
    if watch.stops(after: end - first + 16) { return nil }
    start(first, end)
    // Beginning a level looks at its reduced costs several times.
    if watch.stops(after: 4 * cost.count) { return nil }
    guard run(until: nil) else { return nil }
    let (total, isMet) = sum()
    cut(isMet: isMet)
    return total
  }

  /// Minimises the cost of one item, and leaves the face as it is.
  mutating func pushWithoutCutting(_ item: Int) -> (column: Int, direction: Double)? {
    start(item, item + 1)
    ray = nil
    _ = run(until: true)
    finishLevel()
    return ray
  }

  /// Pivots until nothing improves the level. False if that takes too long.
  private mutating func run(until ends: Bool?) -> Bool {
    var limit = pivots + 2_000 + 50 * items.count
    if refinement.isOn { limit = min(limit, Refinement.mostWork / (matrix.entries + matrix.symbols + 1)) }
    let (first, few) = (pivots, 30 + basis.columns / 32)
    var work = 0
    degenerate = 0
    ray = nil
    var checks = 0
    while true {
      while let (column, way) = nextColumn() {
        guard pivots < limit, !watch.stops(after: 64) else { return false }
        pivots += 1
        advance(column, way)
        if rounding.isRough, ray == nil {
          if refinement.isOn { renew() } else { computeCost() }
        }
        if refinement.hasFailed { return false }
        let cost = rates.count + direction.count + row.count
        work += cost
        crashBudget.add(cost)
        _ = watch.stops(after: cost)
        // To look at all columns must not cost more than the steps themselves.
        if !devex.isOn, tilt.isOn || (pivots - first > few && work > (pivots - first) * self.cost.count) {
          devex.begin(items: items.count)
        }
        if ray != nil { return true }
        if basis.isStale { refactor() }
      }
      // What was followed through pivots is computed once more: only then is it the end.
      guard isCostFollowed, checks < 8 else { return true }
      checks += 1
      // What was large on the way makes nothing negligible here.
      costZero = leastCost
      computeCost()
    }
  }

  /// Factors the basis anew, and computes from it what was followed.
  mutating func refactor() {
    if !basis.refactor(matrix) {
      isDoubtful = true
      for j in 0..<matrix.symbols where basis.columnOf[j] >= 0 { anchor[j] = x[j] }
    }
    place()
    computeCost()
  }

  /// The least and the largest weight among some items.
  func levelWeights(_ first: Int, _ end: Int) -> (least: Float, most: Float) {
    var (least, most) = (Float.infinity, Float.zero)
    for i in first..<end {
      least = min(least, items[i].weight)
      most = max(most, items[i].weight)
    }
    return (least, most)
  }

  private mutating func start(_ first: Int, _ end: Int) {
    level = first..<end
    devex.end()
    tilt.isOn = false
    candidates.removeAll()
    weak.removeAll()
    candidateHead = 0
    leastCost = Self.leastCost * min(1, Double(levelWeights(first, end).least))
    costZero = leastCost
    rates.extend(to: items.count)
    var equalitiesAtKink = activate()
    computeCost()
    let improving = knowsHeld ? 0 : improvingColumns
    if improving > mostImproving, crashBudget.spends(crashCost) {
      crash()
      equalitiesAtKink = activate()
      computeCost()
      crashBudget.note(before: improving, after: improvingColumns)
    }
    if equalitiesAtKink > 0, cost.count > 0 { chooseSides() }
  }

  /// Notes on which sides the items of the present level are. Returns how many equalities begin at 0.
  private mutating func activate() -> Int {
    var equalitiesAtKink = 0
    for i in level {
      items.base[i].isCurrent = true
      items.base[i].isActive = true
      items.base[i].isAtKink = false
      guard basis.columnOf[i] < 0 else { continue }
      let value: Double
      if i < matrix.symbols {
        value = x[i]
      } else {
        value = measured(i)
        residual[i &- matrix.symbols] = value
      }
      items.base[i].isAbove = value > feasibility || (value >= -feasibility && items[i].right == 0)
      let isAtKink = abs(value) <= feasibility && items[i].left <= 0 && items[i].right >= 0
      items.base[i].isAtKink = isAtKink
      if isAtKink && items[i].left < 0 && items[i].right > 0 { equalitiesAtKink += 1 }
    }
    return equalitiesAtKink
  }

  /// How many columns seem to improve the level.
  private var improvingColumns: Int {
    var count = 0
    for k in 0..<cost.count where gain(Int(cost.places[k])).0 > 0 { count += 1 }
    return count
  }

  /// Where many equalities begin their level at 0, tells them all to be above, or below, or neither, whichever leaves
  /// fewest columns that seem to improve the level. Each of these would take a step that leads nowhere.
  private mutating func chooseSides() {
    var least = improvingColumns
    var best = 0
    for side in [1, -1] where least > 0 {
      lean(above: side > 0)
      computeCost()
      let count = improvingColumns
      if count < least { (least, best) = (count, side) }
    }
    lean(above: best == 0 ? nil : best > 0)
    computeCost()
  }

  private func lean(above: Bool?) {
    for i in level where basis.columnOf[i] < 0 && items[i].left < 0 && items[i].right > 0 {
      guard abs(value(ofItem: i)) <= feasibility else { continue }
      items.base[i].isAtKink = above == nil
      items.base[i].isAbove = above ?? false
    }
  }

  /// The reduced costs of the present level.
  mutating func computeCost() {
    isCostFollowed = false
    cost.reset(length: basis.columns)
    for i in level {
      if basis.columnOf[i] >= 0 {
        offer(basis.columnOf[i])
        continue
      }
      let slope = items[i].slope
      if slope != 0 { basis.add(slope, item: i, matrix, to: &cost) }
    }
    if rounding.isRough { measureCost() }
    guard cost.count > 0 else { return }
    basis.express(&cost, held: knowsHeld && !refinement.isOn ? isHeld.base : nil)
    if refinement.isOn { refineCost() }
    var largest = 0.0
    for k in 0..<cost.count {
      largest = max(largest, abs(cost[cost.places[k]]))
      offer(cost.places[k])
    }
    costZero = max(costZero, Tolerance.noise * largest)
  }

  @inline(__always)
  mutating func offer(_ column: Int32) {
    let i = basis.itemOfColumn[column]
    guard !items[i].isCandidate else { return }
    items.base[Int(i)].isCandidate = true
    candidates.append(i)
  }

  /// The gain of moving a column's item up (1) or down (-1), whichever is allowed and better; 0 if none is.
  @inline(__always)
  func gain(_ column: Int) -> (Double, Double) {
    let item = items[basis.itemOfColumn[column]]
    let g = cost.values[column]
    let up = g + (item.isCurrent ? item.slope(true) : 0)
    let down = -g - (item.isCurrent ? item.slope(false) : 0)
    let zero = zero(ofColumn: column)
    if item.canRise, up < -zero { return (-up, 1) }
    if item.canFall, down < -zero { return (-down, -1) }
    return (0, 0)
  }

  /// What the present level costs, and whether that is nothing.
  private func sum() -> (total: Double, isMet: Bool) {
    var total = 0.0
    var isMet = true
    for i in level where basis.columnOf[i] < 0 {
      let value = value(ofItem: i)
      guard abs(value) > feasibility else { continue }
      let slope = items[i].slope(value > 0)
      if slope != 0 { isMet = false }
      total += value * slope
    }
    return (total, isMet)
  }

  /// Cuts the face down to the optima of the present level, and clears the reduced costs.
  private mutating func cut(isMet: Bool) {
    if !isMet {
      if keepsMultipliers { keepMultipliers() }
      for k in 0..<cost.count { cutColumn(cost.places[k]) }
      for i in level where basis.columnOf[i] >= 0 { cutColumn(basis.columnOf[i]) }
    }
    for i in level {
      if isMet || items[i].isAtKink {
        if items[i].right > 0 { items.base[i].canRise = false }
        if items[i].left < 0 { items.base[i].canFall = false }
      } else if basis.columnOf[i] < 0 {
        if items[i].isAbove { items.base[i].canFall = false } else { items.base[i].canRise = false }
      }
    }
    finishLevel()
  }

  private func cutColumn(_ column: Int32) {
    let i = Int(basis.itemOfColumn[column])
    let item = items[i]
    let zero = zero(ofColumn: Int(column))
    if cost[column] + (item.isCurrent ? item.slope(true) : 0) > zero { items.base[i].canRise = false }
    if -cost[column] - (item.isCurrent ? item.slope(false) : 0) > zero { items.base[i].canFall = false }
  }

  private mutating func finishLevel() {
    for i in level {
      items.base[i].isCurrent = false
      items.base[i].isAtKink = false
    }
    for k in 0..<candidates.count { items.base[Int(candidates[k])].isCandidate = false }
    for k in 0..<weak.count { items.base[Int(weak[k])].isCandidate = false }
    cost.clear()
    tilt.isOn = false
    level = 0..<0
  }

  /// The value of an item.
  @inline(__always)
  func value(ofItem i: Int) -> Double {
    if i < matrix.symbols { return x[i] }
    if basis.columnOf[i] >= 0 { return 0 }
    return items[i].isActive ? residual[i &- matrix.symbols] : measured(i)
  }

  /// Whether a column's item can still move, one way or the other.
  @inline(__always)
  func isOpen(column: Int) -> Bool {
    let item = items[basis.itemOfColumn[column]]
    return item.canRise || item.canFall
  }

  /// Whether an item's value can still change, as far as the columns show.
  mutating func isOpen(item: Int) -> Bool {
    if basis.columnOf[item] >= 0 { return isOpen(column: Int(basis.columnOf[item])) }
    if item < matrix.symbols, knowsHeld, isHeld[item] { return false }
    basis.express(item: item, matrix, &row, held: knowsHeld ? isHeld.base : nil)
    for k in 0..<row.count where row[row.places[k]] != 0 && isOpen(column: Int(row.places[k])) { return true }
    if item < matrix.symbols { isHeld[item] = true }
    return false
  }
}
