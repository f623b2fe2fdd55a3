/// The optima of a component of several symbols by bounds alone, where these settle it: an interval for each symbol,
/// cut down level by level.
///
/// Over the intervals as they are when a level begins, each of its rows has a least violation. If one point has all of
/// these at once, it is an optimum of the level, and the optima are the points that satisfy the rows so relaxed. That
/// much is taken for granted, and the intervals are cut down by it; whether such a point exists is seen in the end. In
/// layouts, where sizes are bounded one by one and then added up, it mostly does, and no simplex is needed.
struct Box: ~Copyable {
  enum Outcome {
    case unknown, point
    /// Some symbols are open; each may take the values in its interval that rows leave which connect them. If these
    /// leave nothing, that turns out when the tie is broken.
    case open
  }

  var bounds = Bounds()
  /// Rows that connect open symbols.
  var couplings = Buffer<Int32>()
  /// By symbol: its place in its tie, or -1.
  var places = Buffer<Int32>()
  var groups = OpenGroups()
  var equations = TieEquations()
  /// The same of a whole component, and its open symbols by their places there.
  var reduction = TieEquations()
  var openSymbols = Buffer<Int32>()
  /// By symbol: the value from which its interval is measured. Empty if that is 0 for all.
  var origins = Buffer<Double>()
  /// Lower ends, then upper ones, to go back to.
  private var before = Buffer<Double>()
  var marks = LevelMarks()
  /// Whether what is open of a component is handed over as one tie; not to be broken, but to be looked at.
  var keepsTogether = false
  /// After so many rounds over all rows so far, each level is followed from its own rows on.
  private static let mostRounds = 16
  private static let far = 1e7
  /// The first row of the level that was cut by last.
  private(set) var firstUnsettled = 0
  /// How many of the component's first rows the intervals are cut down by, and by nothing else; 0 if that is not so.
  private(set) var rowsCut = 0
  /// How many symbols may be taken out, by the rows that a point was looked for last.
  private var reducible = 0
  /// Whether coefficients are of very different sizes: then bounds are far off by rounding, and settle nothing.
  private(set) var isRough = false
  /// Whether bounds say that the required rows conflict.
  private(set) var showsConflict = false
  private let pin = Pin()
  var watch = Watch.never {
    didSet { bounds.watch = watch }
  }

  init() {}

  var bytes: Int {
    bounds.bytes + places.bytes + couplings.bytes + groups.bytes + equations.bytes + reduction.bytes
      + openSymbols.bytes + origins.bytes + before.bytes + marks.bytes
  }

  /// Gives memory back, if it is much.
  mutating func release() {
    guard bytes > 1 << 12 else { return }
    let kept = (watch, keepsTogether)
    self = Box()
    (watch, keepsTogether) = kept
  }

  /// Gives back what intervals were found with, and keeps what is reduced.
  mutating func releaseBounds() {
    bounds = Bounds()
    bounds.watch = watch
    groups = OpenGroups()
    equations = TieEquations()
    couplings = Buffer()
    before = Buffer()
    marks = LevelMarks()
  }

  /// Finds the optima, and writes the values of symbols that have one only. `local` is a map by variable that this
  /// fills for the symbols.
  mutating func solve(
    _ component: Component, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    local: UnsafeMutablePointer<Int32>
  ) -> Outcome {
    let list = plan.rows(of: component)
    let count = Int(component.rowCount)
    let symbols = plan.symbols(of: component)
    let symbolCount = Int(component.symbolCount)
    load(symbols, symbolCount, list, count, plan, values, local)
    guard let isSettled = cutLevels(list, count, plan), !isRough else { return .unknown }
    var open = 0
    for i in 0..<symbolCount where !bounds.isPoint(i) {
      // Bounds that chase each other end where there is nothing beyond.
      guard bounds.low[i] < .infinity, bounds.high[i] > -.infinity else { return .unknown }
      open &+= 1
    }
    guard open == 0 || isSettled, holds(open: open) else { return .unknown }
    for i in 0..<symbolCount where open == 0 || bounds.isPoint(i) { values[Int(symbols[i])] = bounds.low[i] + 0 }
    return open == 0 ? .point : .open
  }

  /// Cuts down level by level, from where a level began. Nil if some level leaves nothing, or takes too long; otherwise
  /// whether nothing is left to cut.
  mutating func cutLevels(
    _ list: UnsafeMutablePointer<Int32>, _ count: Int, _ plan: borrowing Plan,
    from mark: LevelMarks.Mark = LevelMarks.Mark()
  ) -> Bool? {
    firstUnsettled = 0
    showsConflict = false
    var isSettled = mark.isSettled
    let mostCuts = 64 * count + 1024
    var i = Int(mark.row)
    if i == count, !isSettled { isSettled = bounds.finish(below: i) }
    while i < count {
      firstUnsettled = i
      let priority = plan.rows[list[i]].priority
      var end = i + 1
      while end < count, plan.rows[list[end]].priority == priority { end &+= 1 }
      if bounds.isIndexed {
        // What was given up is begun anew.
        if !isSettled { bounds.enqueue(0..<i) }
        isSettled = catchUp(with: i..<end)
      }
      if i > mark.row { keepMark(i, isSettled) }
      if bounds.isIndexed {
        isSettled = followLevel(i..<end, isRequired: priority >= 1000, isLast: end == count) && isSettled
      } else {
        cutSingles(i..<end, isRequired: priority >= 1000)
        isSettled =
          bounds.roundsMade > Self.mostRounds
          ? bounds.follow(0..<end) : bounds.propagate(0..<end, rounds: end == count ? 8 : 2)
      }
      // Where bounds creep, the simplex method makes less work. They mostly go on creeping with the next level; what is
      // required alone may creep until optional rows set an end.
      let creeps = bounds.isCreeping && i > 0
      showsConflict = bounds.isEmpty && priority >= 1000
      if bounds.isEmpty || creeps || bounds.cutsMade > mostCuts || watch.isStopped { return nil }
      i = end
    }
    return isSettled
  }

  private mutating func keepMark(_ row: Int, _ isSettled: Bool) {
    guard !bounds.isEmpty, bounds.low.count >= Self.fewestSymbols else { return }
    let mark = LevelMarks.Mark(
      row: Int32(truncatingIfNeeded: row), rounds: Int32(truncatingIfNeeded: bounds.roundsMade),
      isSettled: isSettled && !bounds.hasWork, isIndexed: bounds.isIndexed)
    marks.keep(mark, bounds)
  }

  /// Follows what was put off, if the rows of a level have an end that tells how far they can be satisfied.
  private mutating func catchUp(with level: Range<Int>) -> Bool {
    guard level.contains(where: { bounds.hasEnd($0) }) else { return true }
    return bounds.catchUp(below: level.lowerBound)
  }

  /// Cuts by a level's rows of one symbol, once it is known how far its rows can be satisfied.
  private mutating func cutSingles(_ level: Range<Int>, isRequired: Bool) {
    if !isRequired { for k in level { relax(k) } }
    for k in level {
      if bounds.rows[k].termCount == 1 { bounds.cutSingle(k) } else { bounds.hasChanged = true }
    }
  }

  /// Cuts down by a level's rows and by what has changed. How far rows can be satisfied that have no end on their side
  /// need not be known, and what they move is put off: of very many levels, each would move much of what the ones
  /// before moved.
  private mutating func followLevel(_ level: Range<Int>, isRequired: Bool, isLast: Bool) -> Bool {
    cutSingles(level, isRequired: isRequired)
    bounds.enqueue(level)
    return !(bounds.isUrgent || isLast) || bounds.catchUp(below: level.upperBound)
  }

  mutating func load(
    _ symbols: UnsafeMutablePointer<Int32>, _ symbolCount: Int, _ list: UnsafeMutablePointer<Int32>, _ count: Int,
    _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>, _ local: UnsafeMutablePointer<Int32>
  ) {
    bounds.reset(tolerance: 1e-9)
    marks.removeAll()
    rowsCut = 0
    isRough = false
    bounds.low.append(repeating: -.infinity, count: symbolCount)
    bounds.high.append(repeating: .infinity, count: symbolCount)
    for i in 0..<symbolCount { local[Int(symbols[i])] = Int32(truncatingIfNeeded: i) }
    bounds.rows.reserve(count)
    var terms = 0
    for i in 0..<count { terms &+= Int(plan.rows[list[i]].termCount) }
    bounds.terms.reserve(terms)
    loadRows(0..<count, list, plan, values, local)
  }

  private mutating func loadRows(
    _ range: Range<Int>, _ list: UnsafeMutablePointer<Int32>, _ plan: borrowing Plan,
    _ values: UnsafeMutablePointer<Double>, _ local: UnsafeMutablePointer<Int32>
  ) {
    for i in range {
      let row = plan.rows[list[i]]
      let scale = Lexicographic.scale(of: row, plan)
      if scale != 1, Rounding.isRough(scale: scale) { isRough = true }
      let bound = Lexicographic.rightSide(row, plan, values) * scale
      bounds.tolerance = max(bounds.tolerance, 1e-13 * abs(bound))
      bounds.rows.append(
        Bounds.Row(
          least: row.relation >= 0 ? bound : -.infinity, most: row.relation <= 0 ? bound : .infinity,
          termStart: Int32(truncatingIfNeeded: bounds.terms.count), termCount: row.termCount))
      for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
        let coefficient = plan.terms[k].coefficient * scale
        if Rounding.isRough(coefficient: coefficient) { isRough = true }
        bounds.terms.append(SymbolTerm(coefficient: coefficient, symbol: local[Int(plan.terms[k].symbol)]))
      }
    }
  }

  /// Cuts down by the first `count` rows of the component that was loaded last, or that is now if there is no mark to
  /// go back to. Nil if some level leaves nothing, or takes too long.
  mutating func cutFirst(
    _ component: Component, _ count: Int, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    _ local: UnsafeMutablePointer<Int32>
  ) -> Bool? {
    let list = plan.rows(of: component)
    rowsCut = 0
    guard let mark = marks.goBack(within: count, &bounds) else {
      let symbols = plan.symbols(of: component)
      load(symbols, Int(component.symbolCount), list, count, plan, values, local)
      return cutLevels(list, count, plan)
    }
    bounds.goBack(to: Int(mark.row), rounds: Int(mark.rounds))
    loadRows(Int(mark.row)..<count, list, plan, values, local)
    if mark.isIndexed { bounds.index() }
    return cutLevels(list, count, plan, from: mark)
  }

  /// In smaller components, the simplex method makes less work than the search for a point to begin at.
  static let fewestSymbols = 32
  /// By how many looks at each row a search for a point may cut down: in a long chain, all that follows moves with each
  /// symbol.
  private static let mostCuts = 16

  /// Whether a point is found that satisfies all rows as far as bounds say that they can be satisfied: then they can.
  /// False where that is not known, or less work to find out otherwise.
  mutating func isConfirmed(
    _ component: Component, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    local: UnsafeMutablePointer<Int32>
  ) -> Bool {
    guard component.symbolCount >= Self.fewestSymbols else { return false }
    let x: UnsafeMutablePointer<Double> = .allocate(capacity: Int(component.symbolCount))
    defer { x.deallocate() }
    marks.removeAll()
    return findPoint(component, Int(component.rowCount), plan, values, local, x) == true
  }

  /// Where the simplex method may begin.
  struct Start: BitwiseCopyable {
    /// How many rows, of whole levels, are known to be as bounds say, which leaves few symbols open. 0 if none are, or
    /// not all that are required.
    var known = 0
    /// Whether a point was found that satisfies what is known, or that may well satisfy more levels.
    var isWritten = false
  }

  /// Looks for a point, once bounds have not settled the optima: as the levels leave it that bounds do settle. If
  /// bounds have settled all levels, but wrongly, which is to be doubted, it is as the highest levels leave it of which
  /// it is known that bounds are right. `x` is by the symbol's place in the component. With `isMarked`, the marks are
  /// those of this component.
  mutating func findStart(
    _ component: Component, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    local: UnsafeMutablePointer<Int32>, isDoubted: Bool, isMarked: Bool, wantsKnown: Bool,
    _ x: UnsafeMutablePointer<Double>
  ) -> Start {
    let limit = isDoubted ? Int(component.rowCount) - 1 : firstUnsettled
    guard limit > 0, !isDoubted || component.symbolCount >= Self.fewestSymbols else { return Start() }
    if !isMarked { marks.removeAll() }
    var first: Bool?
    if !isDoubted {
      first = findPoint(component, limit, plan, values, local, x)
      if !wantsKnown || isRough || component.symbolCount < Self.fewestSymbols || !isReducible(component) {
        return Start(isWritten: first != nil)
      }
    }
    // By level: where it ends.
    var ends: [Int] = []
    let list = plan.rows(of: component)
    for i in 1..<Int(component.rowCount)
    where i <= limit && plan.rows[list[i - 1]].priority != plan.rows[list[i]].priority {
      ends.append(i)
    }
    var known = first == true ? ends.count : 0
    var most = isDoubted || first == true ? ends.count : ends.count - 1
    let symbols = 0..<Int(component.symbolCount)
    // The point that satisfies the levels known. Where none are, that which may satisfy all that bounds settle.
    var point = first == nil ? [] : symbols.map { x[$0] }
    // Where a tie showed that bounds are wrong, they mostly are about the last level alone.
    var isFirst = isDoubted
    // Whether what is known is worth taking out; fewer levels are never worth more.
    var isWorthIt = known > 0
    while known < most {
      let levels = isFirst ? most : (known + most + 1) / 2
      isFirst = false
      if findPoint(component, ends[levels - 1], plan, values, local, x) == true {
        known = levels
        point = symbols.map { x[$0] }
        isWorthIt = isReducible(component)
      } else {
        most = isReducible(component) || point.isEmpty ? levels - 1 : known
      }
    }
    for i in point.indices { x[i] = point[i] }
    var start = Start(isWritten: !point.isEmpty)
    if known > 0, isWorthIt, wantsKnown, !isRough, plan.rows[list[ends[known - 1]]].priority < 1000 {
      start.known = ends[known - 1]
    }
    return start
  }

  /// Whether bounds settle so much of a component that it is worth taking it out.
  private func isReducible(_ component: Component) -> Bool {
    Self.leastReduction * reducible >= Int(component.symbolCount)
  }

  /// One symbol in so many has to be taken out at least.
  static let leastReduction = 4

  /// Looks for a point that satisfies the first `count` rows as far as bounds say that they can be satisfied, and
  /// writes where it came to. Whether that is such a point; nil if bounds leave nothing.
  mutating func findPoint(
    _ component: Component, _ count: Int, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    _ local: UnsafeMutablePointer<Int32>, _ x: UnsafeMutablePointer<Double>
  ) -> Bool? {
    let symbolCount = Int(component.symbolCount)
    let isCut = cutFirst(component, count, plan, values, local) != nil
    guard !bounds.isEmpty else { return nil }
    countReducible()
    // All at their lower bounds is mostly possible.
    var isDiving = (0..<symbolCount).contains { abs(bounds.low[$0]) >= Self.far }
    for k in 0..<bounds.rows.count where !isDiving { isDiving = !bounds.holdsAtLows(k) }
    if !isDiving {
      if isCut { rowsCut = count }
      for i in 0..<symbolCount { x[i] = bounds.low[i] }
      return true
    }
    if symbolCount >= Self.fewestSymbols, !isRough {
      keepIntervals()
      if bounds.raise(), storeRaised(x) { return true }
      restoreIntervals()
    }
    return dive(count, x)
  }

  /// Fixes one symbol after the other at its lower end, as far as there is one, and writes where. Whether all rows hold
  /// there; false, too, if that takes too many looks at each row.
  private mutating func dive(_ count: Int, _ x: UnsafeMutablePointer<Double>) -> Bool {
    let symbolCount = bounds.low.count
    // As far as it gets, it may have looked at its share of that, and at a quarter of it at once.
    let (before, atOnce) = (bounds.cutsMade, symbolCount / 4)
    var isDiving = true
    for i in 0..<symbolCount {
      let (low, high) = (bounds.low[i], bounds.high[i])
      // Bounds that rows drive ever further out say nothing.
      x[i] = abs(low) < Self.far ? low : abs(high) < Self.far ? high : 0
      // What one symbol is taken to be, the others follow as rows tell them.
      if isDiving, low < high {
        isDiving =
          bounds.fix(i, at: x[i], rounding: bounds.tolerance, among: bounds.rows.count)
          && (bounds.cutsMade - before) * symbolCount < Self.mostCuts * count * (i + atOnce)
      }
    }
    guard isDiving else { return false }
    for i in 0..<symbolCount { bounds.set(i, to: x[i]) }
    return (0..<bounds.rows.count).allSatisfy { bounds.holdsAtLows($0) }
  }

  private mutating func keepIntervals() {
    before.removeAll()
    before.reserve(2 * bounds.low.count)
    for i in 0..<bounds.low.count { before.append(bounds.low[i]) }
    for i in 0..<bounds.low.count { before.append(bounds.high[i]) }
  }

  private mutating func restoreIntervals() {
    let count = bounds.low.count
    for i in 0..<count {
      bounds.low[i] = before[i]
      bounds.high[i] = before[count &+ i]
    }
    bounds.begin()
  }

  /// Writes the point that raising lower ends has come to. False if it is too far off.
  private func storeRaised(_ x: UnsafeMutablePointer<Double>) -> Bool {
    guard (0..<bounds.low.count).allSatisfy({ abs(bounds.low[$0]) < Self.far }) else { return false }
    for i in 0..<bounds.low.count { x[i] = bounds.low[i] }
    return true
  }

  /// Counts the symbols of which nothing is open, and the equalities that may say what one is that is open.
  private mutating func countReducible() {
    reducible = 0
    for i in 0..<bounds.low.count where bounds.isPoint(i) { reducible &+= 1 }
    for k in 0..<bounds.rows.count {
      let row = bounds.rows[k]
      guard row.termCount > 1, row.least == row.most else { continue }
      for t in row.termStart..<row.termStart &+ row.termCount where !bounds.isPoint(bounds.terms[t].symbol) {
        reducible &+= 1
        break
      }
    }
  }

  /// Lets a row's left side have the values that the row asks for, or what between the bounds is nearest to them.
  @inline(__always)
  private mutating func relax(_ k: Int) {
    let row = bounds.rows[k]
    let activity = bounds.activity(of: row)
    if activity.endlessBelow == 0, row.most < activity.least { bounds.rows.base[k].most = activity.least }
    if activity.endlessAbove == 0, row.least > activity.most { bounds.rows.base[k].least = activity.most }
  }

  /// Whether the points between the bounds satisfy all rows, but for rows that connect open symbols.
  mutating func holds(open: Int) -> Bool {
    couplings.removeAll()
    let tolerance = bounds.tolerance
    // Rows of one symbol have cut exactly.
    for k in 0..<bounds.rows.count where bounds.rows[k].termCount > 1 {
      let row = bounds.rows[k]
      let activity = bounds.activity(of: row)
      if open == 0 {
        guard activity.least <= row.most + tolerance, activity.most >= row.least - tolerance else { return false }
        continue
      }
      let isBelow = row.most == .infinity || (activity.endlessAbove == 0 && activity.most <= row.most + tolerance)
      let isAbove = row.least == -.infinity || (activity.endlessBelow == 0 && activity.least >= row.least - tolerance)
      if isBelow, isAbove { continue }
      couplings.append(Int32(truncatingIfNeeded: k))
    }
    return true
  }
}
