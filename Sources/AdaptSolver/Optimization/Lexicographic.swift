/// Minimises, level by level, the sum of violations over a tableau, and cuts down to the face of each level's optima.
///
/// A residual has a cost with a kink at 0, so a vertex is where as many residuals as there are symbols are 0. Within a level, the primal simplex
/// method walks from vertex to vertex, over several kinks at once while that gains. Then the face is exact by complementary slackness:
/// what has a reduced cost stays where it is, and a violated row stays on its side. Nothing is held "up to a tolerance".
struct Lexicographic: ~Copyable {
  private let pin = Pin()
  struct Item: BitwiseCopyable {
    /// Cost of one unit below and above 0, in the item's level.
    var left: Int8
    var right: Int8
    /// Whether it may go above 0, and below.
    var canRise = true
    var canFall = true
    /// The side of 0 that a basic item of the present level is on.
    var isAbove = false
    var isCurrent = false

    @inline(__always)
    func slope(_ isAbove: Bool) -> Double { Double(isAbove ? right : left) }
  }

  var tableau = Tableau()
  var items = Buffer<Item>()
  /// By column: the reduced cost in the present level, of basic items alone.
  var cost = Buffer<Double>()
  /// Columns that may improve the present level.
  var candidates = Buffer<Int32>()
  var isCandidate = Buffer<Bool>()
  var candidateHead = 0
  /// Candidates that gain so little that others come first.
  var weak = Buffer<Int32>()
  /// Columns that the present level has to do with.
  private var touched = Buffer<Int32>()
  private var isTouched = Buffer<Bool>()
  var kinks = Buffer<Kink>()
  var closing = Closing()
  /// The component that is loaded and solved, its face not yet cut by tie-breaks; -1 if none is.
  var solved = -1
  private(set) var pivots = 0
  /// Where the last level was not met and `keepsMultipliers` was set: its items with their multipliers, whose sum has no slope.
  private(set) var multipliers: [(item: Int, multiplier: Double)] = []
  var keepsMultipliers = false
  /// The direction in which the last step found no end.
  var ray: (column: Int, direction: Double)?
  var degenerate = 0
  /// Residuals below this are 0.
  var feasibility = 1e-9
  /// Reduced costs below this are 0. It grows with what was added up in them.
  var costZero = Lexicographic.leastCost
  private static let leastCost = 1e-8
  /// Where a column gains less than this, its pivot may be as small beside others, and rounding errors grow by as much.
  static let weakGain = 1e-3

  struct Kink: BitwiseCopyable {
    var at: Double
    /// By how much the slope grows; infinite where the item must stop.
    var by: Double
    var rate: Double
    var element: Int32
  }

  init() {}

  var bytes: Int {
    tableau.bytes + items.bytes + cost.bytes + candidates.bytes + weak.bytes + isCandidate.bytes + kinks.bytes
      + touched.bytes + isTouched.bytes + closing.bytes
  }

  /// Gives memory back, if it is much.
  mutating func release() {
    if bytes > 1 << 12 { self = Lexicographic() }
  }

  /// Empty, with `symbols` free symbols at 0. `scale` is the size of the largest constants.
  mutating func reset(symbols: Int, scale: Double) {
    solved = -1
    tableau.reset(symbols: symbols)
    items.removeAll()
    items.append(repeating: Item(left: 0, right: 0), count: symbols)
    cost.resize(to: symbols, 0)
    isCandidate.resize(to: symbols, false)
    cost.base.update(repeating: 0, count: symbols)
    isCandidate.base.update(repeating: false, count: symbols)
    isTouched.resize(to: symbols, false)
    isTouched.base.update(repeating: false, count: symbols)
    touched.removeAll()
    pivots = 0
    feasibility = 1e-9 * max(1, scale * 1e-4)
    tableau.zero = 1e-12 * max(1, scale)
  }

  /// Adds a residual as an item that nothing constrains yet; its terms are added to the tableau's row that is returned.
  mutating func addItem(relation: Int8, value: Double) -> Int {
    items.append(Item(left: relation >= 0 ? -1 : 0, right: relation <= 0 ? 1 : 0))
    return tableau.addRow(value: value)
  }

  /// Minimises the sum of costs of items `first..<end` on the present face, and cuts it down. Nil if that took too many pivots.
  mutating func minimise(_ first: Int, _ end: Int) -> Double? {
    start(first, end)
    let limit = pivots + 2_000 + 50 * (tableau.columns + tableau.rows)
    degenerate = 0
    while let (column, direction) = nextColumn() {
      guard pivots < limit else { return nil }
      pivots += 1
      advance(column, direction)
    }
    let total = sum(first, end)
    cut(first, end, total)
    return total
  }

  /// Minimises the cost of one item, and leaves the face as it is.
  mutating func pushWithoutCutting(_ item: Int) -> (column: Int, direction: Double)? {
    start(item, item + 1)
    let limit = pivots + 2_000 + 50 * (tableau.columns + tableau.rows)
    degenerate = 0
    ray = nil
    while ray == nil, pivots < limit, let (column, direction) = nextColumn() {
      pivots += 1
      advance(column, direction)
    }
    finishLevel(item, item + 1)
    return ray
  }

  private mutating func start(_ first: Int, _ end: Int) {
    candidates.removeAll()
    weak.removeAll()
    candidateHead = 0
    costZero = Self.leastCost
    for i in first..<end {
      items.base[i].isCurrent = true
      let place = tableau.place[i]
      if place < 0 {
        offer(-1 - place)
        continue
      }
      let value = tableau.value[place]
      let item = items[i]
      let isAbove = value > feasibility || (value >= -feasibility && item.right == 0)
      items.base[i].isAbove = isAbove
      addCost(row: Int(place), times: item.slope(isAbove))
    }
  }

  mutating func addCost(row: Int, times factor: Double) {
    guard factor != 0 else { return }
    var largest = 0.0
    var e = tableau.rowHead[row]
    while e >= 0 {
      let element = tableau.elements[e]
      let old = cost[element.column]
      let change = factor * element.value
      let new = old + change
      cost[element.column] = abs(new) <= 1e-12 * max(abs(old), abs(change)) ? 0 : new
      offer(element.column)
      largest = max(largest, abs(change))
      e = element.nextInRow
    }
    costZero = max(costZero, Tolerance.noise * largest)
  }

  @inline(__always)
  mutating func offer(_ column: Int32) {
    guard !isCandidate[column] else { return }
    isCandidate[column] = true
    candidates.append(column)
    guard !isTouched[column] else { return }
    isTouched[column] = true
    touched.append(column)
  }

  /// The gain of moving a column's item up (1) or down (-1), whichever is allowed and better; 0 if none is.
  @inline(__always)
  func gain(_ column: Int) -> (Double, Double) {
    let item = items[tableau.itemOfColumn[column]]
    let g = cost[column]
    let up = g + (item.isCurrent ? item.slope(true) : 0)
    let down = -g - (item.isCurrent ? item.slope(false) : 0)
    if item.canRise, up < -costZero { return (-up, 1) }
    if item.canFall, down < -costZero { return (-down, -1) }
    return (0, 0)
  }

  private func sum(_ first: Int, _ end: Int) -> Double {
    var total = 0.0
    for i in first..<end where tableau.place[i] >= 0 {
      let value = tableau.value[tableau.place[i]]
      if abs(value) > feasibility { total += value * items[i].slope(value > 0) }
    }
    return total
  }

  /// Cuts the face down to the optima of the present level, and clears the reduced costs.
  private mutating func cut(_ first: Int, _ end: Int, _ total: Double) {
    let isMet = total <= feasibility
    if !isMet {
      if keepsMultipliers { keepMultipliers(first, end) }
      for k in 0..<touched.count {
        let column = Int(touched[k])
        let i = Int(tableau.itemOfColumn[column])
        let item = items[i]
        if cost[column] + (item.isCurrent ? item.slope(true) : 0) > costZero { items.base[i].canRise = false }
        if -cost[column] - (item.isCurrent ? item.slope(false) : 0) > costZero { items.base[i].canFall = false }
      }
    }
    for i in first..<end {
      items.base[i].isCurrent = false
      if isMet {
        if items[i].right > 0 { items.base[i].canRise = false }
        if items[i].left < 0 { items.base[i].canFall = false }
      } else if tableau.place[i] >= 0 {
        if items[i].isAbove { items.base[i].canFall = false } else { items.base[i].canRise = false }
      }
    }
    finishLevel(first, end)
  }

  private mutating func finishLevel(_ first: Int, _ end: Int) {
    for i in first..<end { items.base[i].isCurrent = false }
    for k in 0..<touched.count {
      cost[touched[k]] = 0
      isTouched[touched[k]] = false
      isCandidate[touched[k]] = false
    }
    touched.removeAll()
  }

  private mutating func keepMultipliers(_ first: Int, _ end: Int) {
    multipliers.removeAll()
    for i in first..<end where tableau.place[i] >= 0 {
      let slope = items[i].slope(items[i].isAbove)
      if slope != 0 { multipliers.append((i, slope)) }
    }
    for k in 0..<touched.count where abs(cost[touched[k]]) > costZero {
      multipliers.append((Int(tableau.itemOfColumn[touched[k]]), -cost[touched[k]]))
    }
  }

  /// The value of an item.
  @inline(__always)
  func value(ofItem i: Int) -> Double {
    let place = tableau.place[i]
    return place >= 0 ? tableau.value[place] : 0
  }

  /// Whether a column's item can still move, one way or the other.
  @inline(__always)
  func isOpen(column: Int) -> Bool {
    let item = items[tableau.itemOfColumn[column]]
    return item.canRise || item.canFall
  }

  /// Whether an item's value can still change.
  func isOpen(item: Int) -> Bool {
    let place = tableau.place[item]
    if place < 0 { return isOpen(column: Int(-1 - place)) }
    var e = tableau.rowHead[place]
    while e >= 0 {
      if isOpen(column: Int(tableau.elements[e].column)) { return true }
      e = tableau.elements[e].nextInRow
    }
    return false
  }
}
