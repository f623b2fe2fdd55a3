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
  struct Activity {
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
      + work.bytes + isInWork.bytes + order.bytes + queue.bytes + marked.bytes
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
    queue = PlaceQueue()
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
  mutating func propagate(_ range: Range<Int>, rounds: Int) -> Bool {
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
      let activity = activity(of: row)
      if activity.endlessBelow <= 1 { cut(row, atMost: row.most, activity.least, activity.endlessBelow, 1) }
    }
    if row.least > -.infinity {
      let activity = activity(of: row)
      if activity.endlessAbove <= 1 { cut(row, atMost: -row.least, -activity.most, activity.endlessAbove, -1) }
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
      let activity = activity(of: rows[k])
      endlessBelow[k] = Int32(truncatingIfNeeded: activity.endlessBelow)
      endlessAbove[k] = Int32(truncatingIfNeeded: activity.endlessAbove)
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
    // What a row of one symbol says has been cut.
    guard !isInWork[k], rows[k].termCount > 1 else { return }
    isInWork[k] = true
    if isOrdered, isAhead(k) { queue.push(order.place(of: k)) } else { work.append(k) }
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
    let activity = activity(of: rows[k])
    endlessBelow.append(Int32(truncatingIfNeeded: activity.endlessBelow))
    endlessAbove.append(Int32(truncatingIfNeeded: activity.endlessAbove))
    lists.addLate(k, terms, from: Int(start))
    isInWork.append(true)
    work.append(k)
    tolerance = rounding
    isEmpty = false
    return runAll(among: count) && !isEmpty
  }

  /// As many rows are worth the lists by which changes are followed.
  private static let leastFollowed = 32

  /// Cuts by rows of several symbols, and then by those of what has changed. False if that takes too long.
  mutating func follow(_ range: Range<Int>) -> Bool {
    index()
    enqueue(range)
    return catchUp(below: range.upperBound)
  }

  private mutating func forgetWork() {
    for k in 0..<work.count { isInWork[work[k]] = false }
    work.removeAll()
    isUrgent = false
  }

  /// Puts rows of several symbols to work.
  mutating func enqueue(_ range: Range<Int>) {
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

  /// Follows all changes that were put off, by the rows before `end`. False if that takes too long.
  ///
  /// Few changes are followed as they come. Many are followed in the order in which one symbol tells the next, up and
  /// down in turns. So each row of a chain is looked at once in a turn, and not for each change before it.
  mutating func catchUp(below end: Int) -> Bool {
    hasChanged = false
    let isShort = work.count <= max(Self.leastFollowed, end / 32)
    return isShort && runWork(below: end, limit: rows.count / 4) || runInOrder(below: end)
  }

  /// The rows that are at work in this turn, by their places in the order; `work` has those of the next turn.
  private var queue = PlaceQueue()
  private var isOrdered = false
  private var isAscending = true
  /// The place that a turn has come to.
  private var turnPlace: Int32 = -1

  @inline(__always)
  private func isAhead(_ k: Int32) -> Bool {
    let place = order.place(of: k)
    return isAscending ? place > turnPlace : place < turnPlace
  }

  /// Cuts by the rows that are at work and come before `end`, in order, until none is left. False if that takes too
  /// long.
  private mutating func runInOrder(below end: Int) -> Bool {
    order.make(rows, terms, lists, symbols: low.count)
    queue.reserve(order.count)
    isOrdered = true
    isAscending = true
    let most = cutsMade &+ Self.mostTurns &* order.count &+ 64
    var (before, last, slowTurns) = (cutsMade, Int.max, 0)
    while work.count > 0, slowTurns < Self.mostSlowTurns, cutsMade < most, !isEmpty, !watch.isStopped {
      for k in 0..<work.count { queue.push(order.place(of: work[k])) }
      work.removeAll()
      turnPlace = isAscending ? -1 : Int32(truncatingIfNeeded: order.count)
      while queue.count > 0, !isEmpty {
        let place =
          isAscending
          ? queue.popAscending(from: Int(turnPlace) &+ 1) : queue.popDescending(from: Int(turnPlace) &- 1)
        turnPlace = Int32(truncatingIfNeeded: place)
        let k = Int(order[place])
        isInWork[k] = false
        guard k < end else { continue }
        cutsMade &+= 1
        if watch.stops(after: 4 + Int(rows[k].termCount)) { break }
        if mayCut(k) { cut(k) }
      }
      isAscending.toggle()
      guard isAscending else { continue }
      slowTurns = cutsMade &- before >= last ? slowTurns &+ 1 : 0
      (before, last) = (cutsMade, cutsMade &- before)
    }
    isOrdered = false
    let isDone = work.count == 0 && queue.count == 0
    if !isDone, !isEmpty { isCreeping = true }
    for place in 0..<order.count where queue.count > 0 && queue.contains(Int32(truncatingIfNeeded: place)) {
      isInWork[order[place]] = false
    }
    queue.removeAll()
    forgetWork()
    return isDone && !watch.isStopped
  }

  /// In so many turns over all rows, changes mostly end that have an end.
  private static let mostTurns = 12
  /// After so many turns up and down, each as long as the one before, rows tell one another more and more.
  private static let mostSlowTurns = 3

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
    return runAll(among: count) && !isEmpty
  }

  /// Cuts by all rows that are at work, of so many. False if that takes too long.
  private mutating func runAll(among count: Int) -> Bool {
    guard !runWork(below: rows.count, limit: 8 &* count &+ 64) else { return !watch.isStopped }
    isCreeping = true
    forgetWork()
    return false
  }

  /// Cuts by the rows that are at work and come before `end`, until none is left. False if that takes more cuts than
  /// the limit: then the others stay at work.
  private mutating func runWork(below end: Int, limit: Int) -> Bool {
    var head = 0
    while head < work.count, head < limit, !isEmpty {
      let k = Int(work[head])
      head &+= 1
      isInWork[k] = false
      guard k < end else { continue }
      if watch.stops(after: 4 + Int(rows[k].termCount)) { break }
      if mayCut(k) { cut(k) }
    }
    cutsMade &+= head
    isUrgent = false
    if isEmpty || watch.isStopped || head == work.count {
      forgetWork()
      return true
    }
    work.removeFirst(head)
    return false
  }
}
