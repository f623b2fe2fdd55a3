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
  private var cost = Buffer<Double>()
  /// Columns that may improve the present level.
  private var candidates = Buffer<Int32>()
  private var isCandidate = Buffer<Bool>()
  private var candidateHead = 0
  /// Candidates that gain so little that others come first.
  private var weak = Buffer<Int32>()
  /// Columns that the present level has to do with.
  private var touched = Buffer<Int32>()
  private var isTouched = Buffer<Bool>()
  private var kinks = Buffer<Kink>()
  var closing = Closing()
  /// The component that is loaded and solved, its face not yet cut by tie-breaks; -1 if none is.
  var solved = -1
  private(set) var pivots = 0
  /// Where the last level was not met and `keepsMultipliers` was set: its items with their multipliers, whose sum has no slope.
  private(set) var multipliers: [(item: Int, multiplier: Double)] = []
  var keepsMultipliers = false
  /// The direction in which the last step found no end.
  private var ray: (column: Int, direction: Double)?
  private var degenerate = 0
  /// Residuals below this are 0.
  var feasibility = 1e-9
  /// Reduced costs below this are 0. It grows with what was added up in them.
  private var costZero = Lexicographic.leastCost
  private static let leastCost = 1e-8
  /// Where a column gains less than this, its pivot may be as small beside others, and rounding errors grow by as much.
  private static let weakGain = 1e-3

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

  private mutating func addCost(row: Int, times factor: Double) {
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
  private mutating func offer(_ column: Int32) {
    guard !isCandidate[column] else { return }
    isCandidate[column] = true
    candidates.append(column)
    guard !isTouched[column] else { return }
    isTouched[column] = true
    touched.append(column)
  }

  /// The gain of moving a column's item up (1) or down (-1), whichever is allowed and better; 0 if none is.
  @inline(__always)
  private func gain(_ column: Int) -> (Double, Double) {
    let item = items[tableau.itemOfColumn[column]]
    let g = cost[column]
    let up = g + (item.isCurrent ? item.slope(true) : 0)
    let down = -g - (item.isCurrent ? item.slope(false) : 0)
    if item.canRise, up < -costZero { return (-up, 1) }
    if item.canFall, down < -costZero { return (-down, -1) }
    return (0, 0)
  }

  /// A column that improves the level: the first that was touched, or, where that goes in circles, the one of least item (Bland).
  private mutating func nextColumn() -> (Int, Double)? {
    if degenerate > 40 {
      var best = -1
      var direction = 0.0
      for column in 0..<tableau.columns
      where best < 0 || tableau.itemOfColumn[column] < tableau.itemOfColumn[best] {
        let (gain, way) = gain(column)
        if gain > 0 {
          best = column
          direction = way
        }
      }
      return best < 0 ? nil : (best, direction)
    }
    while candidateHead < candidates.count {
      let column = candidates[candidateHead]
      candidateHead += 1
      isCandidate[column] = false
      let (gain, direction) = gain(Int(column))
      if gain > Self.weakGain { return (Int(column), direction) }
      if gain > 0 { weak.append(column) }
    }
    candidates.removeAll()
    candidateHead = 0
    return nextWeakColumn()
  }

  /// Of the columns that gain little, the one that gains most. The others stay for later; this one comes back once it has been exchanged.
  private mutating func nextWeakColumn() -> (Int, Double)? {
    var best = (gain: 0.0, place: -1, direction: 0.0)
    var kept = 0
    for k in 0..<weak.count {
      let column = weak[k]
      let (gain, direction) = gain(Int(column))
      guard gain > 0 else { continue }
      weak[kept] = column
      if gain > best.gain { best = (gain, kept, direction) }
      kept += 1
    }
    weak.truncate(to: kept)
    guard best.place >= 0 else { return nil }
    let column = Int(weak[best.place])
    weak[best.place] = weak[kept - 1]
    weak.truncate(to: kept - 1)
    return (column, best.direction)
  }

  /// Moves a column's item until the level no longer gains, and exchanges it for the item that is 0 there.
  private mutating func advance(_ column: Int, _ direction: Double) {
    let entering = Int(tableau.itemOfColumn[column])
    let own = items[entering]
    var slope = direction * cost[column] + (own.isCurrent ? direction * own.slope(direction > 0) : 0)
    collectKinks(column, direction)
    guard let leavingKink = choose(&slope) else {
      ray = (column, direction)
      return
    }
    let kink = kinks[leavingKink]
    let leavingRow = Int(tableau.elements[kink.element].row)
    let leaving = Int(tableau.itemOfRow[leavingRow])
    degenerate = kink.at <= 1e-12 ? degenerate + 1 : 0
    // Items passed on the way change sides.
    for k in 0..<kinks.count where kinks[k].by < 0 {
      let row = Int(tableau.elements[kinks[k].element].row)
      let i = Int(tableau.itemOfRow[row])
      items.base[i].isAbove.toggle()
      let jump = Double(items[i].right - items[i].left)
      addCost(row: row, times: items[i].isAbove ? jump : -jump)
    }
    let left = items[leaving]
    if left.isCurrent { addCost(row: leavingRow, times: -left.slope(left.isAbove)) }
    if own.isCurrent {
      cost[column] += own.slope(direction > 0)
      items.base[entering].isAbove = direction > 0
    }
    let g = cost[column]
    cost[column] = 0
    tableau.pivot(leavingRow, column, kink.element)
    // The reduced costs follow: the entering item is now this row.
    addCost(row: leavingRow, times: g)
    offer(Int32(truncatingIfNeeded: column))
  }

  /// Where basic items reach 0, ahead on the way.
  private mutating func collectKinks(_ column: Int, _ direction: Double) {
    kinks.removeAll()
    var largest = 0.0
    var e = tableau.columnHead[column]
    while e >= 0 {
      largest = max(largest, abs(tableau.elements[e].value))
      e = tableau.elements[e].nextInColumn
    }
    e = tableau.columnHead[column]
    while e >= 0 {
      let element = tableau.elements[e]
      let rate = direction * element.value
      guard abs(rate) > Tolerance.pivot * largest, !isNoise(element) else {
        e = element.nextInColumn
        continue
      }
      let value = tableau.value[element.row]
      let item = items[tableau.itemOfRow[element.row]]
      if item.isCurrent {
        if item.isAbove != (rate > 0) {
          let at = item.isAbove ? max(0, value) : min(0, value)
          kinks.append(
            Kink(at: -at / rate, by: abs(rate) * Double(item.right - item.left), rate: abs(rate), element: e))
        }
      } else if (rate > 0 && !item.canRise && value <= feasibility)
        || (rate < 0 && !item.canFall && value >= -feasibility)
      {
        let at = rate > 0 ? min(0, value) : max(0, value)
        kinks.append(Kink(at: -at / rate, by: .infinity, rate: abs(rate), element: e))
      }
      e = element.nextInColumn
    }
  }

  /// Whether an element is what rounding left of larger ones in its row.
  @inline(__always)
  private func isNoise(_ element: Tableau.Element) -> Bool {
    abs(element.value) < Self.weakGain && tableau.isNoise(element)
  }

  /// The kink at which the slope is no longer negative, or which stops. Marks those passed by a negative `by`.
  private mutating func choose(_ slope: inout Double) -> Int? {
    var stop = Double.infinity
    for k in 0..<kinks.count where kinks[k].by == .infinity {
      // A little further on is near enough to choose a larger pivot.
      stop = min(stop, kinks[k].at + feasibility / max(kinks[k].rate, 1e-12) * 1e-2)
    }
    if kinks.count > 1 { sortKinks() }
    for k in 0..<kinks.count where kinks[k].by < .infinity && kinks[k].at <= stop {
      slope += kinks[k].by
      if slope >= -costZero { return k }
      kinks.base[k].by = -1
    }
    var best = -1
    for k in 0..<kinks.count where kinks[k].by == .infinity && kinks[k].at <= stop {
      if best < 0 || isBetterStop(k, best) { best = k }
    }
    return best < 0 ? nil : best
  }

  private func sortKinks() {
    var list = UnsafeMutableBufferPointer(start: kinks.base, count: kinks.count)
    list.sort { $0.at != $1.at ? $0.at < $1.at : item($0) < item($1) }
  }

  private func isBetterStop(_ a: Int, _ b: Int) -> Bool {
    let x = kinks[a]
    let y = kinks[b]
    if degenerate > 40 {
      if abs(x.at - y.at) > 1e-12 { return x.at < y.at }
      if x.rate < 1e-7 || y.rate < 1e-7 { return x.rate > y.rate }
      return item(x) < item(y)
    }
    if x.rate != y.rate { return x.rate > y.rate }
    return item(x) < item(y)
  }

  private func item(_ kink: Kink) -> Int32 {
    tableau.itemOfRow[tableau.elements[kink.element].row]
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
