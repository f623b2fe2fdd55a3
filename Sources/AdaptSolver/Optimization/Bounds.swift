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
  var terms = TermPool()
  /// What passes a bound by no more than this does so by rounding.
  var tolerance = 0.0
  /// Whether some rows leave nothing between them.
  private(set) var isEmpty = false
  private(set) var roundsMade = 0
  /// How many rows were looked at, once changes were followed.
  private(set) var cutsMade = 0
  /// Whether following changes has been given up since `begin`, because it took too long.
  private(set) var isCreeping = false
  /// Whether rows of several symbols may cut further.
  var hasChanged = false
  /// Where it says so, cutting ends, as where that takes too long.
  var watch = Watch.never

  init() {}

  var bytes: Int {
    low.bytes + high.bytes + rows.bytes + terms.bytes + lists.bytes + endlessBelow.bytes + endlessAbove.bytes
      + work.bytes + isInWork.bytes + order.bytes + marked.bytes
  }

  mutating func reset(tolerance newTolerance: Double) {
    low.removeAll()
    high.removeAll()
    rows.removeAll()
    terms.removeAll()
    order.removeAll()
    begin()
    tolerance = newTolerance
  }

  /// Forgets what was cut, but for the intervals.
  mutating func begin() {
    lists.removeAll()
    endlessBelow.removeAll()
    endlessAbove.removeAll()
    isInWork.removeAll()
    work.removeAll()
    isUrgent = false
    roundsMade = 0
    cutsMade = 0
    isEmpty = false
    isCreeping = false
    hasChanged = false
  }

  /// Keeps the intervals and the first rows, which are cut by, and forgets the others.
  mutating func goBack(to row: Int, rounds: Int) {
    if row < rows.count {
      terms.truncate(to: Int(rows[row].termStart))
      rows.truncate(to: row)
    }
    order.removeAll()
    begin()
    roundsMade = rounds
  }

  /// Gives back what changes were followed with, and keeps the rows and the intervals.
  mutating func releaseLists() {
    begin()
    lists = RowsBySymbol()
    endlessBelow = Buffer()
    endlessAbove = Buffer()
    isInWork = Buffer()
    work = Buffer()
    order = RowOrder()
    marked = Buffer()
  }

  /// Gives the rows back, and keeps the intervals.
  mutating func releaseRows() {
    releaseLists()
    rows = Buffer()
    terms = TermPool()
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
  mutating func raise(_ i: Int, to bound: Double) {
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

  /// The rows of each symbol. Only once changes are followed.
  private(set) var lists = RowsBySymbol()
  /// By row: how many summands have no end below, and above. Where that is several, the row cuts nothing.
  private var endlessBelow = Buffer<Int32>()
  private var endlessAbove = Buffer<Int32>()
  private var work = Buffer<Int32>()
  private var order = RowOrder()
  private(set) var isInWork = Buffer<Bool>()
  /// By symbol: its coefficient in the row that is marked, and 0 where it has none. Empty before a row is.
  private(set) var marked = Buffer<Double>()
  /// Whether an end that was infinite is not any more, since changes were followed last.
  private(set) var isUrgent = false

  /// Notes the coefficients of a row by symbol.
  mutating func mark(_ row: Row) {
    if marked.count < low.count { marked.resize(to: low.count, 0) }
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) { marked[terms[t].symbol] = terms[t].coefficient }
  }

  /// Takes the note back.
  func unmark(_ row: Row) {
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) { marked[terms[t].symbol] = 0 }
  }

  var isIndexed: Bool { lists.isMade }
  /// Whether some rows are at work.
  var hasWork: Bool { work.count > 0 }

  /// Lists the rows by symbol, unless that is done.
  mutating func index() {
    guard !isIndexed else { return }
    lists.make(symbols: low.count, rows, terms)
    endlessBelow.append(repeating: 0, count: rows.count)
    endlessAbove.append(repeating: 0, count: rows.count)
    isInWork.append(repeating: false, count: rows.count)
    for k in 0..<rows.count {
      let range = range(of: rows[k])
      endlessBelow[k] = Int32(truncatingIfNeeded: range.endlessBelow)
      endlessAbove[k] = Int32(truncatingIfNeeded: range.endlessAbove)
    }
  }

  /// Puts the rows of a symbol to work whose interval has changed; `low` and `high` say which ends have been infinite
  /// before.
  private mutating func enqueueRows(of i: Int, low: Bool, high: Bool) {
    if low || high { isUrgent = true }
    for c in lists.range(of: i) { enqueue(lists[c], low: low, high: high) }
    var e = lists.firstLate(of: i)
    while e >= 0 {
      enqueue(lists.late(e), low: low, high: high)
      e = lists.nextLate(e)
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
  func isLinked(_ i: Int) -> Bool { lists.firstLate(of: i) >= 0 }

  /// The rows that came late and mention a symbol.
  func lateRows(of i: Int, _ body: (Int) -> Void) {
    var e = lists.firstLate(of: i)
    while e >= 0 {
      body(Int(lists.late(e) >> 1))
      e = lists.nextLate(e)
    }
  }

  /// Adds a row while changes are followed, of the summands that were added since the row before, and cuts by it. False
  /// if that leaves nothing, or takes too long.
  mutating func addLate(from least: Double, to most: Double, rounding: Double, among count: Int) -> Bool {
    index()
    let start = rows.count > 0 ? rows[rows.count &- 1].termStart &+ rows[rows.count &- 1].termCount : 0
    let k = Int32(truncatingIfNeeded: rows.count)
    rows.append(
      Row(
        least: least, most: most, termStart: start,
        termCount: Int32(truncatingIfNeeded: terms.count) &- start))
    let range = range(of: rows[k])
    endlessBelow.append(Int32(truncatingIfNeeded: range.endlessBelow))
    endlessAbove.append(Int32(truncatingIfNeeded: range.endlessAbove))
    lists.addLate(k, terms, from: Int(start))
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
    index()
    enqueue(range)
    hasChanged = false
    if runWork(below: range.upperBound, rows.count) { return true }
    guard isCreeping, !isEmpty, !watch.isStopped else { return false }
    // Chains that are tied to one another tell each other news again and again, where rows come in any order. In the
    // order in which one symbol tells the next, once is enough. Where it is not, bounds do creep.
    sweep(below: range.upperBound, as: .one, rounds: 3)
    isCreeping = work.count > 0
    forgetWork()
    return !isCreeping && !watch.isStopped
  }

  private mutating func forgetWork() {
    for k in 0..<work.count { isInWork[work[k]] = false }
    work.removeAll()
    isUrgent = false
  }

  /// Puts rows of several symbols to work.
  mutating func enqueue(_ range: Swift.Range<Int>) {
    for k in range where rows[k].termCount > 1 && !isInWork[k] {
      isInWork[k] = true
      work.append(Int32(truncatingIfNeeded: k))
    }
  }

  /// Cuts by the first rows until nothing changes. False if that takes too long.
  mutating func finish(below end: Int) -> Bool {
    hasChanged = true
    guard isIndexed else { return propagate(0..<end, rounds: 8) }
    enqueue(0..<end)
    return catchUp(below: end)
  }

  /// Whether the other symbols of a row set an end to how far it can be satisfied.
  @inline(__always)
  func hasEnd(_ k: Int) -> Bool {
    (rows[k].most < .infinity && endlessBelow[k] == 0) || (rows[k].least > -.infinity && endlessAbove[k] == 0)
  }

  /// Follows all changes that were put off. False if that takes too long.
  ///
  /// - Parameters:
  ///   - end: only rows before it count.
  ///   - teller: the rows by which one symbol is thought to tell another, where all rows are gone through in order.
  mutating func catchUp(below end: Int, as teller: RowOrder.Teller = .one) -> Bool {
    // Where symbols of one chain have been raised, each would move all that follows.
    let many = teller == .several ? end / 32 : end / 8
    if work.count > Self.leastFollowed, work.count > many { sweep(below: end, as: teller, rounds: 8) }
    hasChanged = false
    return runWork(below: end, rows.count)
  }

  /// Cuts by all rows in the order in which one symbol tells the next, up and down in turns.
  private mutating func sweep(below end: Int, as teller: RowOrder.Teller, rounds: Int) {
    order.make(rows, below: end, terms, lists, symbols: low.count, as: teller)
    for round in 0..<rounds where !isEmpty {
      if watch.stops(after: 4 * order.count) { return }
      for k in 0..<work.count { isInWork[work[k]] = false }
      work.removeAll()
      cutsMade &+= order.count
      for k in 0..<order.count { cut(Int(order[round & 1 == 0 ? k : order.count &- 1 &- k])) }
      if work.count == 0 { return }
    }
  }

  /// Whether the other symbols of a row set an end to one of them.
  @inline(__always)
  private func mayCut(_ k: Int) -> Bool {
    (rows[k].most < .infinity && endlessBelow[k] <= 1) || (rows[k].least > -.infinity && endlessAbove[k] <= 1)
  }

  /// Gives each symbol an end below that has none: 0, or less if it cannot be that much. Forgets that nothing was left.
  mutating func closeBelow() {
    index()
    isEmpty = false
    for i in 0..<low.count where low[i] == -.infinity {
      low[i] = min(0, high[i])
      enqueueRows(of: i, low: true, high: false)
    }
  }

  /// Fixes a symbol, and leaves the others as they are.
  func set(_ i: Int, to value: Double) {
    if isIndexed, low[i] == -.infinity || high[i] == .infinity {
      let (isLow, isHigh) = (low[i] == -.infinity, high[i] == .infinity)
      for c in lists.range(of: i) { countEnds(lists[c], low: isLow, high: isHigh) }
      var e = lists.firstLate(of: i)
      while e >= 0 {
        countEnds(lists.late(e), low: isLow, high: isHigh)
        e = lists.nextLate(e)
      }
    }
    low[i] = value
    high[i] = value
  }

  /// Fixes a symbol, and cuts down the others to what rows then leave. False if that is nothing, or takes too long.
  ///
  /// - Parameter count: the number of the rows that the symbol is connected with.
  mutating func fix(_ i: Int, at value: Double, rounding: Double, among count: Int) -> Bool {
    index()
    tolerance = rounding
    isEmpty = false
    let wasEndless = (low: low[i] == -.infinity, high: high[i] == .infinity)
    low[i] = value
    high[i] = value
    enqueueRows(of: i, low: wasEndless.low, high: wasEndless.high)
    return runWork(below: rows.count, count) && !isEmpty
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
      if mayCut(k) { cut(k) }
    }
    work.removeAll()
    isUrgent = false
    cutsMade &+= head
    if head > limit { isCreeping = true }
    return head <= limit && !watch.isStopped
  }
}
