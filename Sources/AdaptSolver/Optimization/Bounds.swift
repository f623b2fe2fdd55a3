/// An interval for each of some symbols, and rows over them that cut these down.
struct Bounds: ~Copyable {
  /// `least ≤ Σ coefficient · symbol ≤ most`; the symbols are places in `low` and `high`.
  struct Row: BitwiseCopyable {
    var least: Double
    var most: Double
    var termStart: Int32
    var termCount: Int32
  }

  /// The values that a row's left side has between the bounds.
  struct Range {
    /// Without the summands that have no end there.
    var least = 0.0
    var most = 0.0
    var endlessBelow = 0
    var endlessAbove = 0
  }

  var low = Buffer<Double>()
  var high = Buffer<Double>()
  var rows = Buffer<Row>()
  var terms = Buffer<SymbolTerm>()
  /// What passes a bound by no more than this does so by rounding.
  var tolerance = 0.0
  /// Whether some rows leave nothing between them.
  private(set) var isEmpty = false
  private(set) var roundsMade = 0
  /// How many rows were looked at, once changes were followed.
  private(set) var cutsMade = 0
  /// Whether rows of several symbols may cut further.
  var hasChanged = false
  /// Where it says so, cutting ends, as where that takes too long.
  var watch = Watch.never

  init() {}

  var bytes: Int {
    low.bytes + high.bytes + rows.bytes + terms.bytes + columnStart.bytes + column.bytes + endlessBelow.bytes
      + endlessAbove.bytes + lateEntry.bytes + lateColumn.bytes + lateNext.bytes + work.bytes + isInWork.bytes
      + order.bytes + turn.bytes + turnStart.bytes
  }

  mutating func reset(tolerance newTolerance: Double) {
    low.removeAll()
    high.removeAll()
    rows.removeAll()
    terms.removeAll()
    begin()
    tolerance = newTolerance
  }

  /// Forgets what was cut, but for the intervals.
  mutating func begin() {
    columnStart.removeAll()
    column.removeAll()
    endlessBelow.removeAll()
    endlessAbove.removeAll()
    lateEntry.removeAll()
    lateColumn.removeAll()
    lateNext.removeAll()
    isInWork.removeAll()
    work.removeAll()
    isUrgent = false
    roundsMade = 0
    cutsMade = 0
    isEmpty = false
    hasChanged = false
  }

  @inline(__always)
  func isPoint(_ i: Int) -> Bool {
    low[i] > -.infinity && high[i] - low[i] <= Tolerance.point * max(1, abs(low[i]))
  }

  @inline(__always)
  func isPoint(_ i: Int32) -> Bool { isPoint(Int(i)) }

  /// The value nearest to `target`.
  @inline(__always)
  func nearest(_ i: Int, to target: Double) -> Double {
    min(max(target, low[i]), high[i])
  }

  @inline(__always)
  func range(of row: Row) -> Range {
    var range = Range()
    for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      let a = terms[k].coefficient
      let i = Int(terms[k].symbol)
      let (below, above) = a > 0 ? (low[i], high[i]) : (high[i], low[i])
      if abs(below) < .infinity { range.least += a * below } else { range.endlessBelow &+= 1 }
      if abs(above) < .infinity { range.most += a * above } else { range.endlessAbove &+= 1 }
    }
    return range
  }

  /// Cuts by rows of several symbols until nothing changes: by all of them in so many rounds, up and down in turns, so
  /// that what one symbol of a chain tells the next goes through all of it; then by those of what has changed. False if
  /// that takes too long.
  mutating func propagate(_ range: Swift.Range<Int>, rounds: Int) -> Bool {
    if isIndexed { return follow(range) }
    let end = roundsMade &+ rounds
    while hasChanged, !isEmpty {
      if watch.stops(after: 4 * range.count) { return false }
      guard roundsMade < end else { return range.count >= Self.leastFollowed && follow(range) }
      roundsMade &+= 1
      hasChanged = false
      if roundsMade & 1 == 1 {
        for k in range where rows[k].termCount > 1 { cut(k) }
      } else {
        for k in range.reversed() where rows[k].termCount > 1 { cut(k) }
      }
    }
    return true
  }

  /// Whether a row holds where all symbols are at their lower bounds.
  func holdsAtLows(_ k: Int) -> Bool {
    var sum = 0.0
    for t in Int(rows[k].termStart)..<Int(rows[k].termStart &+ rows[k].termCount) {
      sum += terms[t].coefficient * low[terms[t].symbol]
    }
    return sum <= rows[k].most + tolerance && sum >= rows[k].least - tolerance
  }

  /// Cuts by a row of one symbol.
  @inline(__always)
  mutating func cutSingle(_ k: Int) {
    let row = rows[k]
    let term = terms[row.termStart]
    let i = Int(term.symbol)
    let a = term.coefficient
    if row.most < .infinity {
      if a > 0 { lower(i, to: row.most / a) } else { raise(i, to: row.most / a) }
    }
    if row.least > -.infinity {
      if a > 0 { raise(i, to: row.least / a) } else { lower(i, to: row.least / a) }
    }
  }

  /// Cuts each symbol's interval down to what the others leave of a row.
  mutating func cut(_ k: Int) {
    let row = rows[k]
    if row.most < .infinity {
      let range = range(of: row)
      if range.endlessBelow <= 1 { cut(row, atMost: row.most, range.least, range.endlessBelow, 1) }
    }
    if row.least > -.infinity {
      let range = range(of: row)
      if range.endlessAbove <= 1 { cut(row, atMost: -row.least, -range.most, range.endlessAbove, -1) }
    }
  }

  /// Cuts by `sign · Σ coefficient · symbol ≤ most`, where the left side is `least` at least, but for an endless
  /// summand.
  @inline(__always)
  private mutating func cut(_ row: Row, atMost most: Double, _ least: Double, _ endless: Int, _ sign: Double) {
    if endless == 0, most < least - tolerance { isEmpty = true }
    // Where nothing is left over, all stay where they are, to the bit.
    let isHeld = endless == 0 && most <= least
    for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      let a = sign * terms[k].coefficient
      let i = Int(terms[k].symbol)
      let end = a > 0 ? low[i] : high[i]
      let bound: Double
      if isHeld {
        bound = end
      } else if abs(end) == .infinity {
        bound = (most - least) / a
      } else if endless == 0 {
        bound = (most - (least - a * end)) / a
      } else {
        continue
      }
      if a > 0 { lower(i, to: bound) } else { raise(i, to: bound) }
    }
  }

  @inline(__always)
  private mutating func lower(_ i: Int, to bound: Double) {
    guard bound < high[i] else { return }
    let old = high[i]
    high[i] = bound
    if bound < low[i] { meet(i, at: low[i]) }
    if old == .infinity || old - bound > Tolerance.point * max(1, abs(bound)) {
      changed(i, low: false, high: old == .infinity)
    }
  }

  @inline(__always)
  private mutating func raise(_ i: Int, to bound: Double) {
    guard bound > low[i] else { return }
    let old = low[i]
    low[i] = bound
    if bound > high[i] { meet(i, at: high[i]) }
    if old == -.infinity || bound - old > Tolerance.point * max(1, abs(bound)) {
      changed(i, low: old == -.infinity, high: false)
    }
  }

  @inline(__always)
  private mutating func changed(_ i: Int, low: Bool, high: Bool) {
    hasChanged = true
    if isIndexed { enqueueRows(of: i, low: low, high: high) }
  }

  /// The ends of an interval have passed one another: by rounding, or because there is nothing between them.
  private mutating func meet(_ i: Int, at end: Double) {
    if low[i] - high[i] > tolerance { isEmpty = true }
    low[i] = end
    high[i] = end
  }

  // MARK: - One symbol after the other

  /// By symbol: where the list of its rows begins. Only once `index()` has made it.
  private var columnStart = Buffer<Int32>()
  /// Twice a row, and 1 if the symbol's coefficient is negative.
  private var column = Buffer<Int32>()
  /// By row: how many summands have no end below, and above. Where that is several, the row cuts nothing.
  private var endlessBelow = Buffer<Int32>()
  private var endlessAbove = Buffer<Int32>()
  private var work = Buffer<Int32>()
  private var isInWork = Buffer<Bool>()
  /// Rows that came once the lists had been made. By symbol: the latest of its entries, or -1; then by entry: what it
  /// says, as in `column`, and the one before.
  private var lateEntry = Buffer<Int32>()
  private var lateColumn = Buffer<Int32>()
  private var lateNext = Buffer<Int32>()
  /// Whether an end that was infinite is not any more, since changes were followed last.
  private(set) var isUrgent = false

  var isIndexed: Bool { columnStart.count > 0 }

  /// Lists the rows by symbol.
  private mutating func index() {
    columnStart.append(repeating: 0, count: low.count + 1)
    column.append(repeating: 0, count: terms.count)
    endlessBelow.append(repeating: 0, count: rows.count)
    endlessAbove.append(repeating: 0, count: rows.count)
    isInWork.append(repeating: false, count: rows.count)
    for k in 0..<terms.count { columnStart[terms[k].symbol] &+= 1 }
    var end: Int32 = 0
    for i in 0...low.count {
      end &+= columnStart[i]
      columnStart[i] = end
    }
    for k in 0..<rows.count {
      let range = range(of: rows[k])
      endlessBelow[k] = Int32(truncatingIfNeeded: range.endlessBelow)
      endlessAbove[k] = Int32(truncatingIfNeeded: range.endlessAbove)
      for t in Int(rows[k].termStart)..<Int(rows[k].termStart &+ rows[k].termCount) {
        let i = terms[t].symbol
        columnStart[i] &-= 1
        column[columnStart[i]] = 2 &* Int32(truncatingIfNeeded: k) &+ (terms[t].coefficient < 0 ? 1 : 0)
      }
    }
  }

  /// Puts the rows of a symbol to work whose interval has changed; `low` and `high` say which ends have been infinite
  /// before.
  private mutating func enqueueRows(of i: Int, low: Bool, high: Bool) {
    if low || high { isUrgent = true }
    for c in Int(columnStart[i])..<Int(columnStart[i &+ 1]) { enqueue(column[c], low: low, high: high) }
    guard isLinked(i) else { return }
    var e = lateEntry[i]
    while e >= 0 {
      enqueue(lateColumn[e], low: low, high: high)
      e = lateNext[e]
    }
  }

  @inline(__always)
  private mutating func enqueue(_ entry: Int32, low: Bool, high: Bool) {
    let k = entry >> 1
    countEnds(entry, low: low, high: high)
    guard !isInWork[k] else { return }
    isInWork[k] = true
    work.append(k)
  }

  /// Notes that ends of a symbol are infinite no more.
  @inline(__always)
  private func countEnds(_ entry: Int32, low: Bool, high: Bool) {
    let k = entry >> 1
    let isNegative = entry & 1 == 1
    if isNegative ? high : low { endlessBelow[k] &-= 1 }
    if isNegative ? low : high { endlessAbove[k] &-= 1 }
  }

  /// Whether a row that came late mentions a symbol.
  @inline(__always)
  func isLinked(_ i: Int) -> Bool { lateEntry.count > 0 && lateEntry[i] >= 0 }

  /// The rows that came late and mention a symbol.
  func lateRows(of i: Int, _ body: (Int) -> Void) {
    var e = isLinked(i) ? lateEntry[i] : -1
    while e >= 0 {
      body(Int(lateColumn[e] >> 1))
      e = lateNext[e]
    }
  }

  /// Adds a row while changes are followed, of the summands that were added since the row before, and cuts by it. False
  /// if that leaves nothing, or takes too long.
  mutating func addLate(from least: Double, to most: Double, rounding: Double, among count: Int) -> Bool {
    if !isIndexed { index() }
    if lateEntry.count == 0 { lateEntry.append(repeating: -1, count: low.count) }
    let start = rows.count > 0 ? rows[rows.count &- 1].termStart &+ rows[rows.count &- 1].termCount : 0
    let k = Int32(truncatingIfNeeded: rows.count)
    rows.append(
      Row(
        least: least, most: most, termStart: start,
        termCount: Int32(truncatingIfNeeded: terms.count) &- start))
    let range = range(of: rows[k])
    endlessBelow.append(Int32(truncatingIfNeeded: range.endlessBelow))
    endlessAbove.append(Int32(truncatingIfNeeded: range.endlessAbove))
    for t in Int(start)..<terms.count {
      lateColumn.append(2 &* k &+ (terms[t].coefficient < 0 ? 1 : 0))
      lateNext.append(lateEntry[terms[t].symbol])
      lateEntry[terms[t].symbol] = Int32(truncatingIfNeeded: lateNext.count &- 1)
    }
    isInWork.append(true)
    work.append(k)
    tolerance = rounding
    isEmpty = false
    return runWork(below: rows.count, count) && !isEmpty
  }

  /// As many rows are worth the lists by which changes are followed.
  private static let leastFollowed = 32

  /// Cuts by rows of several symbols, and then by those of what has changed. False if that takes too long.
  mutating func follow(_ range: Swift.Range<Int>) -> Bool {
    if !isIndexed { index() }
    enqueue(range)
    hasChanged = false
    return runWork(below: range.upperBound, rows.count)
  }

  /// Puts rows of several symbols to work.
  mutating func enqueue(_ range: Swift.Range<Int>) {
    for k in range where rows[k].termCount > 1 && !isInWork[k] {
      isInWork[k] = true
      work.append(Int32(truncatingIfNeeded: k))
    }
  }

  /// Whether the other symbols of a row set an end to how far it can be satisfied.
  @inline(__always)
  func hasEnd(_ k: Int) -> Bool {
    (rows[k].most < .infinity && endlessBelow[k] == 0) || (rows[k].least > -.infinity && endlessAbove[k] == 0)
  }

  /// Follows all changes that were put off. False if that takes too long.
  mutating func catchUp(below end: Int) -> Bool {
    if work.count > Self.leastFollowed, work.count > end / 8 { sweep(below: end) }
    hasChanged = false
    return runWork(below: end, rows.count)
  }

  /// Cuts by all rows in the order in which one symbol tells the next, up and down in turns.
  private mutating func sweep(below end: Int) {
    orderRows(below: end)
    for round in 0..<8 where !isEmpty {
      if watch.stops(after: 4 * order.count) { return }
      for k in 0..<work.count { isInWork[work[k]] = false }
      work.removeAll()
      cutsMade &+= order.count
      for k in 0..<order.count { cut(Int(order[round & 1 == 0 ? k : order.count &- 1 &- k])) }
      if work.count == 0 { return }
    }
  }

  /// Rows of several symbols: where those that tell one symbol the least it can be form no circle, each after those that
  /// tell the others.
  private var order = Buffer<Int32>()
  private var turn = Buffer<Int32>()
  /// Whether a point is looked for: then what several symbols tell one counts too.
  private var isRaising = false
  private var turnStart = Buffer<Int32>()

  /// The symbol that a row tells the least it can be, from the least that all its others can be; nil where there is no
  /// such symbol, or two that tell each other.
  @inline(__always)
  private func told(_ row: Row) -> Int32? {
    let isEquality = row.most < .infinity && row.least > -.infinity
    guard row.termCount > (isEquality ? 2 : 1), isRaising || (row.termCount == 2 && !isEquality) else { return nil }
    var (rising, falling): (Int32, Int32) = (-1, -1)
    var (risingCount, fallingCount) = (0, 0)
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      if terms[t].coefficient > 0 {
        rising = terms[t].symbol
        risingCount &+= 1
      } else {
        falling = terms[t].symbol
        fallingCount &+= 1
      }
    }
    if row.least > -.infinity, risingCount == 1 { return rising }
    return row.most < .infinity && fallingCount == 1 ? falling : nil
  }

  private mutating func orderRows(below end: Int) {
    let count = low.count
    // By symbol: how many others have to come before it, then less than 0 its turn.
    turn.removeAll()
    turn.append(repeating: 0, count: count)
    for k in 0..<end { if let to = told(rows[k]) { turn[to] &+= rows[k].termCount &- 1 } }
    order.removeAll()
    for i in 0..<count where turn[i] == 0 { order.append(Int32(truncatingIfNeeded: i)) }
    var next = 0
    while next < order.count {
      let i = order[next]
      next &+= 1
      for c in Int(columnStart[i])..<Int(columnStart[i &+ 1]) where column[c] >> 1 < end {
        guard let to = told(rows[column[c] >> 1]), to != i else { continue }
        turn[to] &-= 1
        if turn[to] == 0 { order.append(to) }
      }
    }
    // Symbols in a circle come last.
    turn.base.update(repeating: Int32(truncatingIfNeeded: count), count: count)
    for place in 0..<order.count { turn[order[place]] = Int32(truncatingIfNeeded: place) }
    sortRows(below: end, count)
  }

  /// Sorts rows of several symbols by the turn of what tells them, or of the last of their symbols.
  private mutating func sortRows(below end: Int, _ count: Int) {
    func key(_ row: Row) -> Int {
      let to = told(row)
      var last: Int32 = 0
      for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where terms[t].symbol != to {
        last = max(last, turn[terms[t].symbol])
      }
      return Int(last)
    }
    turnStart.removeAll()
    turnStart.append(repeating: 0, count: count + 2)
    var several = 0
    for k in 0..<end where rows[k].termCount > 1 {
      turnStart[key(rows[k]) + 1] &+= 1
      several &+= 1
    }
    for i in 1..<count + 2 { turnStart[i] &+= turnStart[i &- 1] }
    order.removeAll()
    order.append(repeating: 0, count: several)
    for k in 0..<end where rows[k].termCount > 1 {
      let place = key(rows[k])
      order[turnStart[place]] = Int32(truncatingIfNeeded: k)
      turnStart[place] &+= 1
    }
  }

  /// Fixes a symbol, and leaves the others as they are.
  func set(_ i: Int, to value: Double) {
    if isIndexed, low[i] == -.infinity || high[i] == .infinity {
      let (isLow, isHigh) = (low[i] == -.infinity, high[i] == .infinity)
      for c in Int(columnStart[i])..<Int(columnStart[i &+ 1]) { countEnds(column[c], low: isLow, high: isHigh) }
      var e = isLinked(i) ? lateEntry[i] : -1
      while e >= 0 {
        countEnds(lateColumn[e], low: isLow, high: isHigh)
        e = lateNext[e]
      }
    }
    low[i] = value
    high[i] = value
  }

  /// Fixes a symbol, and cuts down the others to what rows then leave. False if that is nothing, or takes too long.
  ///
  /// - Parameter count: the number of the rows that the symbol is connected with.
  mutating func fix(_ i: Int, at value: Double, rounding: Double, among count: Int) -> Bool {
    if !isIndexed { index() }
    tolerance = rounding
    isEmpty = false
    let wasEndless = (low: low[i] == -.infinity, high: high[i] == .infinity)
    low[i] = value
    high[i] = value
    enqueueRows(of: i, low: wasEndless.low, high: wasEndless.high)
    return runWork(below: rows.count, count) && !isEmpty
  }

  /// Looks for a point that satisfies all rows, and leaves it as the lower ends: gives each symbol an end below, all at
  /// once, and raises one symbol of each row that does not hold there, until all do. False where many rows do not hold
  /// again and again: circles are left to other ways.
  mutating func raise() -> Bool {
    if !isIndexed { index() }
    isEmpty = false
    isRaising = true
    defer { isRaising = false }
    for i in 0..<low.count where low[i] == -.infinity {
      low[i] = min(0, high[i])
      enqueueRows(of: i, low: true, high: false)
    }
    var most = rows.count
    while true {
      guard catchUp(below: rows.count), !isEmpty else { return false }
      var count = 0
      for k in 0..<rows.count where !holdsAtLows(k) {
        guard count < most, raise(k) else { return false }
        count &+= 1
      }
      if count == 0 { return true }
      // Where raising one calls for another, and so on, it would take long.
      most = count / 4
    }
  }

  /// Raises the lower end of one symbol, of those that a row would have larger, by what the row lacks: of the one that
  /// fewest rows mention. False if that is too little.
  private mutating func raise(_ k: Int) -> Bool {
    let row = rows[k]
    var sum = 0.0
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      sum += terms[t].coefficient * low[terms[t].symbol]
    }
    let lack = sum < row.least ? row.least - sum : row.most - sum
    var best: (symbol: Int, end: Double)?
    var fewest = Int32.max
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where terms[t].coefficient * lack > 0 {
      let i = Int(terms[t].symbol)
      let end = low[i] + lack / terms[t].coefficient
      let count = columnStart[i &+ 1] &- columnStart[i]
      guard end <= high[i] + tolerance, count < fewest else { continue }
      best = (i, end)
      fewest = count
    }
    guard let best else { return false }
    raise(best.symbol, to: best.end)
    return true
  }

  /// Cuts by the rows that are at work and come before `end`, until none is left. False if that takes too long.
  private mutating func runWork(below end: Int, _ count: Int) -> Bool {
    var head = 0
    let limit = 8 &* count &+ 64
    while head < work.count {
      let k = Int(work[head])
      head &+= 1
      isInWork[k] = false
      guard head <= limit, !isEmpty, k < end, !watch.stops(after: 4 + Int(rows[k].termCount)) else { continue }
      let isUseful =
        (rows[k].most < .infinity && endlessBelow[k] <= 1) || (rows[k].least > -.infinity && endlessAbove[k] <= 1)
      if isUseful { cut(k) }
    }
    work.removeAll()
    isUrgent = false
    cutsMade &+= head
    return head <= limit && !watch.isStopped
  }
}
