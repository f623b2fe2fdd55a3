/// One level of the lexicographic order: it begins, is walked to its optimum, and is cut down to the face of its
/// optima.
extension Lexicographic {
  /// Minimises the sum of costs of items `first..<end` on the present face, and cuts it down. Nil if that took too many
  /// pivots.
  mutating func minimise(_ first: Int, _ end: Int) -> Double? {
    if stops(after: end - first + 16) { return nil }
    start(first, end)
    // Beginning a level looks at its reduced costs several times.
    if stops(after: 4 * cost.count) { return nil }
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
    limit = min(limit, mostPivots)
    if refinement.isOn { limit = min(limit, Refinement.mostWork / (matrix.entries + matrix.symbols + 1)) }
    let (first, few) = (pivots, 30 + basis.columns / 32)
    var work = 0
    degenerate = 0
    ray = nil
    var checks = 0
    // Where coefficients are of very different sizes, each column that enters is looked at by itself besides.
    let mostChecks = rounding.isRough ? 64 : 8
    var followed = 0
    while true {
      while let (column, way) = nextColumn() {
        guard pivots < limit, !stops(after: 64) else { return false }
        pivots += 1
        advance(column, way)
        if rounding.isRough, ray == nil {
          followed += 1
          if refinement.isOn {
            renew()
          } else if followed >= Self.mostFollowed {
            followed = 0
            computeCost()
          }
        }
        if refinement.hasFailed { return false }
        let cost = rates.count + direction.count + row.count
        work += cost
        crashBudget.add(cost)
        _ = stops(after: cost)
        // To look at all columns must not cost more than the steps themselves.
        if !devex.isOn, tilt.isOn || (pivots - first > few && work > (pivots - first) * self.cost.count) {
          beginDevex()
        }
        if ray != nil { return true }
        if basis.isStale { refactor() }
      }
      // What was followed through pivots is computed once more: only then is it the end.
      guard isCostFollowed, checks < mostChecks else {
        if !rounding.isRough, !isDoubtful { examineWeakCosts() }
        return true
      }
      checks += 1
      // What was large on the way makes nothing negligible here.
      costZero = leastCost
      computeCost()
    }
  }

  /// Where coefficients are of very different sizes, reduced costs are followed through so many steps.
  private static let mostFollowed = 16

  /// Factors the basis anew, and computes from it what was followed.
  mutating func refactor() {
    if !refactorBasis() {
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
    var improving = knowsHeld ? 0 : improvingColumns
    if improving > mostImproving, closeParallels() { improving = improvingColumns }
    if improving > mostImproving, crashBudget.spends(crashCost) {
      releaseCosts()
      crash()
      releaseCrash()
      rates.extend(to: items.count)
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

  /// Notes whether a column would gain so little for each point that it counts as nothing, and yet more than rounding
  /// makes: where one symbol moves by a million times as much as another, that may add up. Items of the level itself
  /// have a cost of their own, which is never that small.
  private mutating func examineWeakCosts() {
    var largest = 1.0
    for k in 0..<cost.count { largest = max(largest, abs(cost[cost.places[k]])) }
    let least = Tolerance.noise * largest
    for k in 0..<cost.count {
      let column = Int(cost.places[k])
      let item = items[basis.itemOfColumn[column]]
      guard !item.isCurrent else { continue }
      let gain = item.canRise && cost.values[column] < 0 || item.canFall && cost.values[column] > 0
      if gain, abs(cost.values[column]) > least, abs(cost.values[column]) <= costZero { isDoubtful = true }
    }
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
}
