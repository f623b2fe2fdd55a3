/// What the constraints leave open: symbols of components with more than one optimum, as far as rows connect them.
struct Ties: ~Copyable {
  enum Kind: BitwiseCopyable {
    /// Each symbol may take the values in its interval, but for what rows leave that connect them. Symbols are settled
    /// one by one; whether the rows then hold shows in the end.
    case box
    /// Only intervals and rows together say what a symbol may be: they are settled together. A box that turned out to
    /// be none.
    case face
    /// The component has to be solved again.
    case whole
  }

  struct Tie: BitwiseCopyable {
    let name: Int32
    /// Its symbols whose values are open: places in `symbols`.
    var first: Int32
    var count: Int32 = 0
    var kind: Kind
    /// Whether the simplex method has found it: then there is a point that satisfies its rows.
    let isProved: Bool
    /// Whether the simplex method has left its symbols at such a point.
    let hasPoint: Bool
    /// The rows that connect them.
    var firstRow: Int32
    var rowCount: Int32 = 0
    /// Those of its symbols that equalities express by the others: places in `bindings`.
    var firstBinding: Int32
    var bindingCount: Int32 = 0
    /// What passes these rows by no more does so by rounding.
    var tolerance: Float
    /// How many rows were looked at, to cut its intervals down.
    var cuts = 0
    /// Whether it turned out that it has to be broken in another way.
    var hasFailed = false
    /// Whether it is broken for good.
    var isDone = false

    var isBox: Bool { kind == .box }
    var component: Int { Int(name) }
    var places: Range<Int> { Int(first)..<Int(first &+ count) }
    var rows: Range<Int> { Int(firstRow)..<Int(firstRow &+ rowCount) }
    var bindings: Range<Int> { Int(firstBinding)..<Int(firstBinding &+ bindingCount) }
  }

  private(set) var ties = Buffer<Tie>()
  private(set) var symbols = Buffer<Int32>()
  /// Symbols that are expressed by open ones, and by those that stand further behind; and the summands.
  private(set) var bindings = Buffer<Binding>()
  private(set) var bindingTerms = Buffer<SymbolTerm>()
  /// By open symbol.
  private(set) var tieOf = Buffer<Int32>()
  /// Of the open symbols: only those in boxes are bounded.
  private(set) var bounds = Bounds()
  /// Components that are not what bounds say.
  private(set) var unboxed: Set<Int> = []
  private(set) var hasFailed = false
  /// The ties that have failed since ties were broken last, and their clusters, as far as these were asked for.
  private var failed: [Int32] = []
  private var failedNoted = 0
  private(set) var failedClusters: Set<Int32> = []
  /// How often ties have been broken, or tried to be.
  private var attempts = 0
  /// By open symbol, as it was listed: its interval and its value.
  private var listed = Buffer<Listed>()
  /// The rows that were listed, and their summands. Behind them stand the sums that were taken to 0.
  private var listedRows = 0
  private var listedTerms = 0

  struct Listed: BitwiseCopyable {
    let low: Double
    let high: Double
    let value: Double
  }

  /// By how many looks at each of its rows a tie may be cut down.
  private static let mostCuts = 32
  private let pin = Pin()
  var watch: Watch {
    get { bounds.watch }
    set { bounds.watch = newValue }
  }

  init() {}

  var count: Int { ties.count }
  var isEmpty: Bool { ties.count == 0 }
  var bytes: Int {
    ties.bytes + symbols.bytes + bindings.bytes + bindingTerms.bytes + tieOf.bytes + bounds.bytes + listed.bytes
  }

  mutating func reset() {
    unboxed.removeAll()
    forgetFailed()
    attempts = 0
    listed.removeAll()
    ties.removeAll()
    symbols.removeAll()
    bindings.removeAll()
    bindingTerms.removeAll()
    tieOf.removeAll()
    bounds.reset(tolerance: 0)
  }

  /// A tie to which open symbols and rows are added next.
  mutating func begin(component: Int, _ kind: Kind, isProved: Bool = true, hasPoint: Bool, tolerance: Double = 0) {
    ties.append(
      Tie(
        name: Int32(truncatingIfNeeded: component), first: Int32(truncatingIfNeeded: symbols.count), kind: kind,
        isProved: isProved, hasPoint: hasPoint, firstRow: Int32(truncatingIfNeeded: bounds.rows.count),
        firstBinding: Int32(truncatingIfNeeded: bindings.count), tolerance: Float(tolerance)))
  }

  /// Notes that a box's rows leave nothing: the ties of its cluster have to be broken again, this one in another way.
  mutating func fail(_ index: Int) {
    let tie = ties[index]
    guard tie.isBox, !tie.hasFailed else { return }
    ties.base[index].hasFailed = true
    hasFailed = true
    failed.append(Int32(truncatingIfNeeded: index))
  }

  private mutating func forgetFailed() {
    hasFailed = false
    failed.removeAll()
    failedNoted = 0
    failedClusters.removeAll()
  }

  /// Notes in which clusters ties have failed.
  mutating func noteFailedClusters(_ clusterOf: borrowing Buffer<Int32>) {
    while failedNoted < failed.count {
      failedClusters.insert(clusterOf[ties[failed[failedNoted]].component])
      failedNoted += 1
    }
  }

  /// Notes that a tie is broken for good.
  func finish(tie index: Int) { ties.base[index].isDone = true }

  /// Whether some ties will be broken again, so that what takes long in their clusters can wait for that. Not again and
  /// again: what comes after it may fail then.
  var isOnlyTried: Bool { hasFailed && attempts <= 2 }

  /// Notes what has been listed, so that ties can be broken again. Symbols without a point go to 0. Where a tie fails,
  /// others of its cluster stay where they are, and must not be judged by where an earlier commit has left them.
  mutating func keep(_ values: UnsafeMutablePointer<Double>) {
    listed.reserve(symbols.count)
    for place in listed.count..<symbols.count {
      if !ties[tieOf[place]].hasPoint { values[Int(symbols[place])] = 0 }
      listed.append(Listed(low: bounds.low[place], high: bounds.high[place], value: values[Int(symbols[place])]))
    }
    listedRows = bounds.rows.count
    listedTerms = bounds.terms.count
    attempts += 1
  }

  /// Goes back to what has been listed, to break ties again that are not done. Returns those of which bounds alone say
  /// that something satisfies their rows, and which have turned out to be no boxes.
  mutating func rewind(_ values: UnsafeMutablePointer<Double>) -> [Int] {
    forgetFailed()
    bounds.begin()
    bounds.rows.truncate(to: listedRows)
    bounds.terms.truncate(to: listedTerms)
    var doubtful: [Int] = []
    for i in 0..<ties.count where !ties[i].isDone {
      for place in ties[i].places {
        bounds.low[place] = listed[place].low
        bounds.high[place] = listed[place].high
        values[Int(symbols[place])] = listed[place].value
      }
      if ties[i].hasFailed, !ties[i].isProved { doubtful.append(i) }
      if ties[i].hasFailed { ties.base[i].kind = .face }
      ties.base[i].hasFailed = false
      ties.base[i].cuts = 0
    }
    return doubtful
  }

  /// Takes out the ties of components that have to be solved anew.
  mutating func drop(_ components: Set<Int>) {
    unboxed.formUnion(components)
    var kept = 0
    for i in 0..<ties.count where !components.contains(ties[i].component) {
      for place in ties[i].places { tieOf[place] = Int32(truncatingIfNeeded: kept) }
      ties[kept] = ties[i]
      kept += 1
    }
    ties.truncate(to: kept)
  }

  /// What has been listed, to go back to.
  struct Mark: BitwiseCopyable {
    let ties: Int
    let symbols: Int
    let rows: Int
    let terms: Int
    let bindings: Int
    let bindingTerms: Int
  }

  var mark: Mark {
    Mark(
      ties: ties.count, symbols: symbols.count, rows: bounds.rows.count, terms: bounds.terms.count,
      bindings: bindings.count, bindingTerms: bindingTerms.count)
  }

  /// Writes the values of symbols that have been bound since, where nothing is open that they depend on.
  func storeBindings(since mark: Mark, _ values: UnsafeMutablePointer<Double>) {
    var b = bindings.count
    while b > mark.bindings {
      b &-= 1
      var sum = bindings[b].constant
      for k in bindings[b].places { sum += bindingTerms[k].coefficient * values[Int(bindingTerms[k].symbol)] }
      values[Int(bindings[b].symbol)] = sum + 0
    }
  }

  /// Forgets what has been listed since.
  mutating func rewind(to mark: Mark) {
    ties.truncate(to: mark.ties)
    symbols.truncate(to: mark.symbols)
    tieOf.truncate(to: mark.symbols)
    bounds.low.truncate(to: mark.symbols)
    bounds.high.truncate(to: mark.symbols)
    bounds.rows.truncate(to: mark.rows)
    bounds.terms.truncate(to: mark.terms)
    bindings.truncate(to: mark.bindings)
    bindingTerms.truncate(to: mark.bindingTerms)
  }

  /// Adds an open symbol; returns its place.
  @discardableResult
  mutating func add(_ symbol: Int32, from low: Double = -.infinity, to high: Double = .infinity) -> Int32 {
    let tie = ties.count &- 1
    ties.base[tie].count &+= 1
    symbols.append(symbol)
    tieOf.append(Int32(truncatingIfNeeded: tie))
    bounds.low.append(low)
    bounds.high.append(high)
    return Int32(truncatingIfNeeded: symbols.count &- 1)
  }

  /// Adds a symbol that is a sum of others: of the summands that are added next.
  mutating func bind(_ symbol: Int32, constant: Double) {
    ties.base[ties.count &- 1].bindingCount &+= 1
    bindings.append(
      Binding(symbol: symbol, constant: constant, first: Int32(truncatingIfNeeded: bindingTerms.count), count: 0))
  }

  /// Adds a summand of the symbol that was bound last.
  mutating func addBound(_ term: SymbolTerm) {
    bindings.base[bindings.count &- 1].count &+= 1
    bindingTerms.append(term)
  }

  /// Adds a summand of the row that comes next. Its symbol is a place.
  mutating func add(_ term: SymbolTerm) {
    bounds.terms.append(term)
  }

  /// Adds a row of the summands that were added since the row before.
  mutating func addRow(from least: Double, to most: Double) {
    let before = bounds.rows.count > 0 ? bounds.rows[bounds.rows.count &- 1] : nil
    let start = before.map { $0.termStart &+ $0.termCount } ?? 0
    bounds.rows.append(
      Bounds.Row(
        least: least, most: most, termStart: start,
        termCount: Int32(truncatingIfNeeded: bounds.terms.count) &- start))
    ties.base[ties.count &- 1].rowCount &+= 1
  }

  /// The value that an open symbol of a box can take nearest to a target.
  ///
  /// What rows then leave of the others is cut down to. In some chains that would take time with the square of their
  /// length: after much of it, it is taken for granted that the others may stay within their intervals. If in the end
  /// all rows hold, each symbol had the value to take that it took (`finish`).
  mutating func settle(_ place: Int, near target: Double) -> Double {
    let value = bounds.nearest(place, to: target) + 0
    settle(place, at: value)
    return value
  }

  /// Gives an open symbol of a box a value.
  mutating func settle(_ place: Int, at value: Double) {
    let index = Int(tieOf[place])
    let tie = ties[index]
    guard tie.rowCount > 0 || bounds.isLinked(place), !tie.hasFailed else { return }
    if value < bounds.low[place] - Double(tie.tolerance) || value > bounds.high[place] + Double(tie.tolerance) {
      fail(index)
      return
    }
    if tie.cuts > Self.mostCuts * Int(tie.rowCount) {
      bounds.set(place, to: value)
      return
    }
    let before = bounds.cutsMade
    if !fix(place, at: value), bounds.isEmpty { fail(index) }
    ties.base[index].cuts += bounds.cutsMade - before
  }

  /// Whether a sum mentions an open symbol of a tie that has failed.
  func hasFailed(_ sum: borrowing Accumulator, _ open: OpenSymbols) -> Bool {
    guard hasFailed else { return false }
    for k in 0..<sum.count where ties[tieOf[open.state[Int(sum.symbols[k])]]].hasFailed { return true }
    return false
  }

  /// What a sum of open symbols can be, as far as their intervals tell; nil if not all of them are in boxes.
  func range(of sum: borrowing Accumulator, _ open: OpenSymbols) -> (least: Double, most: Double)? {
    var range = (least: sum.constant, most: sum.constant)
    for k in 0..<sum.count {
      let place = Int(open.state[Int(sum.symbols[k])])
      guard ties[tieOf[place]].isBox else { return nil }
      let coefficient = sum.coefficients[k]
      range.least += coefficient * (coefficient > 0 ? bounds.low[place] : bounds.high[place])
      range.most += coefficient * (coefficient > 0 ? bounds.high[place] : bounds.low[place])
    }
    return range
  }

  /// Fixes an open symbol of a box, and cuts the others down to what rows then leave. False if that is nothing, or
  /// takes too long.
  mutating func fix(_ place: Int, at value: Double) -> Bool {
    let tie = ties[tieOf[place]]
    return bounds.fix(place, at: value, rounding: Double(tie.tolerance), among: Int(tie.rowCount))
  }

  /// Takes a sum of open symbols of boxes to 0, as far as their intervals can tell that it can be.
  mutating func settle(sum: borrowing Accumulator, _ open: OpenSymbols) {
    var tolerance = 0.0
    var count = 0
    for k in 0..<sum.count {
      let place = open.state[Int(sum.symbols[k])]
      let tie = ties[tieOf[place]]
      tolerance = max(tolerance, Double(tie.tolerance))
      count += Int(tie.rowCount)
      add(SymbolTerm(coefficient: sum.coefficients[k], symbol: place))
    }
    if !bounds.addLate(from: -sum.constant, to: -sum.constant, rounding: tolerance, among: count), bounds.isEmpty {
      failMembers(ofRow: bounds.rows.count - 1)
    }
  }

  /// The sums that were taken to 0 and mention a symbol of some ties.
  func lateRows(of list: [Int]) -> [Int] {
    var found: Set<Int> = []
    for i in list { for place in ties[i].places { bounds.lateRows(of: place) { found.insert($0) } } }
    return found.sorted()
  }

  /// Some ties, and those that sums that were taken to 0 link with them.
  func withLinked(_ list: Set<Int>) -> Set<Int> {
    var found = list
    var stack = Array(list)
    while let i = stack.popLast() {
      for k in lateRows(of: [i]) {
        let row = bounds.rows[k]
        for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
          let other = Int(tieOf[bounds.terms[t].symbol])
          if found.insert(other).inserted { stack.append(other) }
        }
      }
    }
    return found
  }

  private mutating func failMembers(ofRow k: Int) {
    let row = bounds.rows[k]
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) { fail(Int(tieOf[bounds.terms[t].symbol])) }
  }

  /// Looks whether the rows hold, once all symbols are settled.
  mutating func finish(_ values: UnsafeMutablePointer<Double>) {
    for i in 0..<ties.count where ties[i].isBox && !ties[i].hasFailed && !ties[i].isDone {
      if !holds(ties[i], { values[Int(symbols[$0])] }) { fail(i) }
    }
    for k in listedRows..<bounds.rows.count {
      let row = bounds.rows[k]
      var tolerance: Float = 0
      for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
        tolerance = max(tolerance, ties[tieOf[bounds.terms[t].symbol]].tolerance)
      }
      if !holds(k, within: Double(tolerance), { values[Int(symbols[$0])] }) { failMembers(ofRow: k) }
    }
  }

  /// Whether a tie's rows hold at the values of its places.
  func holds(_ tie: Tie, _ value: (Int32) -> Double) -> Bool {
    tie.rows.allSatisfy { holds($0, within: Double(tie.tolerance), value) }
  }

  private func holds(_ k: Int, within tolerance: Double, _ value: (Int32) -> Double) -> Bool {
    let row = bounds.rows[k]
    var sum = 0.0
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      sum += bounds.terms[t].coefficient * value(bounds.terms[t].symbol)
    }
    return sum <= row.most + tolerance && sum >= row.least - tolerance
  }

  /// Whether each row is a difference of multiples of two symbols. What intervals tell then is all there is to tell.
  func isOfDifferences(_ tie: Tie) -> Bool {
    tie.rows.allSatisfy { k in
      let row = bounds.rows[k]
      guard row.termCount == 2 else { return false }
      return (bounds.terms[row.termStart].coefficient > 0) != (bounds.terms[row.termStart &+ 1].coefficient > 0)
    }
  }

  /// Brings ties into the order of their components' first symbols, which they are in unless the plan was patched or
  /// components have been solved again.
  mutating func sort(_ plan: borrowing Plan) {
    guard plan.isPatched || !unboxed.isEmpty else { return }
    func symbol(_ tie: Tie) -> Int32 { plan.componentSymbols[plan.components[tie.component].symbolStart] }
    var list = UnsafeMutableBufferPointer(start: ties.base, count: ties.count)
    list.sort { (symbol($0), $0.first) < (symbol($1), $1.first) }
    for i in 0..<ties.count {
      for place in ties[i].places { tieOf[place] = Int32(truncatingIfNeeded: i) }
    }
  }
}
