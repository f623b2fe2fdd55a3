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
    /// The cost of one unit.
    var weight: Float = 1
    /// The sign of the cost below and above 0, in the item's level.
    var left: Int8
    var right: Int8
    /// A bit for each of the properties that follow: there are as many items as rows and symbols.
    private var flags: UInt8 = 3

    init(left: Int8, right: Int8, weight: Float = 1) {
      self.weight = weight
      self.left = left
      self.right = right
    }

    /// Whether it may go above 0, and below.
    var canRise: Bool {
      get { self[0] }
      set { self[0] = newValue }
    }
    var canFall: Bool {
      get { self[1] }
      set { self[1] = newValue }
    }
    /// The side of 0 that a basic item of the present level is on.
    var isAbove: Bool {
      get { self[2] }
      set { self[2] = newValue }
    }
    /// Whether it began its level at 0, and has not moved yet: no cost is counted until it does.
    var isAtKink: Bool {
      get { self[3] }
      set { self[3] = newValue }
    }
    var isCurrent: Bool {
      get { self[4] }
      set { self[4] = newValue }
    }
    /// Whether its level has begun: its residual is kept.
    var isActive: Bool {
      get { self[5] }
      set { self[5] = newValue }
    }
    var isCandidate: Bool {
      get { self[6] }
      set { self[6] = newValue }
    }

    @inline(__always)
    private subscript(bit: UInt8) -> Bool {
      get { flags & (1 &<< bit) != 0 }
      set { flags = newValue ? flags | (1 &<< bit) : flags & ~(1 &<< bit) }
    }

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
  private var scales = Buffer<Float>()
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
  var pivots = 0
  /// After so many, a search for a place to begin elsewhere is given up.
  var mostPivots = Int.max
  /// About how much work levels and their steps have been. After so much, such a search is given up as well: a step may
  /// look at all columns.
  private var work = 0
  var mostWork = Int.max
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
  static let leastCost = 1e-8
  /// As the present level begins.
  var leastCost = Lexicographic.leastCost
  /// Where a column gains less than this, its pivot may be as small beside others, and rounding errors grow by as much.
  static let weakGain = 1e-3
  /// Where more columns than this seem to improve a level as it begins, another basis is looked for.
  private static let mostImproving = 8
  /// Whether it begins with the basis of an optimum near by: then the columns that seem to improve a level are few, and
  /// another basis is worth it only if it costs less than some steps for each.
  var isNearOptimum = false
  var mostImproving: Int { isNearOptimum ? max(Self.mostImproving, matrix.symbols / 16) : Self.mostImproving }
  var crashBudget = CrashBudget()
  /// The items of the present level.
  var level = 0..<0
  /// Whether the reduced costs have been followed through pivots, and not computed since.
  var isCostFollowed = false

  /// What is rounding, where coefficients are of very different sizes.
  var rounding = Rounding()
  var devex = Devex()
  var parallels = Parallels()
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

  /// The most bytes allocated at once since it was loaded.
  var bytes: Int { max(most, presentBytes) }
  private var most = 0

  private var presentBytes: Int {
    matrix.bytes + basis.bytes + items.bytes + constant.bytes + scales.bytes + residual.bytes + x.bytes + anchor.bytes
      + isHeld.bytes
      + cost.bytes + candidates.bytes + weak.bytes + direction.bytes + row.bytes + rates.bytes + kinks.bytes
      + list.bytes + closing.bytes + crashing.bytes + tilt.bytes + devex.bytes + rounding.bytes
      + refinement.bytes + parallels.bytes
  }

  /// Gives memory back, if it is much.
  mutating func release() {
    guard bytes > 1 << 12 else { return }
    let kept = watch
    self = Lexicographic()
    watch = kept
  }

  /// What one phase took to work with is given back before the next one begins if there are so many symbols and rows;
  /// what parts of a phase took, if there are so many symbols.
  static let manyItems = 96
  static let manySymbols = 64

  private var isLarge: Bool { matrix.items >= Self.manyItems }
  private var hasManySymbols: Bool { matrix.symbols >= Self.manySymbols }

  /// Makes a basis of as many of these items as are independent, and of symbols for the rest.
  mutating func makeBasis(_ items: UnsafeMutablePointer<Int32>, _ count: Int) {
    releaseLists()
    basis.make(matrix, items, count)
    noteFactorBytes()
  }

  /// Factors the basis anew. False if rounding hid that items depend on others: these are replaced.
  mutating func refactorBasis() -> Bool {
    releaseLists()
    defer { noteFactorBytes() }
    return basis.refactor(matrix)
  }

  /// Gives back what a factorization was solved with, before another is made.
  private mutating func releaseLists() {
    guard hasManySymbols else { return }
    most = bytes
    basis.releaseLists()
  }

  /// Notes what was given back while the basis was factored.
  private mutating func noteFactorBytes() {
    guard hasManySymbols else { return }
    most = max(most, presentBytes + basis.takeSurplus())
  }

  /// Gives back what levels were walked through with, once all are done.
  mutating func releaseLevels() {
    guard isLarge else { return }
    most = bytes
    cost.release()
    row.release()
    rates.release()
    candidates = Buffer()
    weak = Buffer()
    kinks = Buffer()
    devex = Devex()
  }

  /// Gives back what was needed to find out that nothing moves.
  mutating func releaseClosing() {
    guard isLarge else { return }
    most = bytes
    rates.release()
    closing = Closing()
  }

  /// Gives back what a level's reduced costs are computed with, which have to be computed anew.
  mutating func releaseCosts() {
    guard hasManySymbols else { return }
    most = bytes
    cost.release()
    row.release()
    rates.release()
  }

  mutating func releaseCrash() {
    guard hasManySymbols else { return }
    most = bytes
    crashing = Crash()
  }

  /// Gives back what steps are computed with, and keeps the values and the items that hold them.
  mutating func releaseSteps() {
    most = 0
    basis.releaseFactor()
    cost = SparseVector()
    direction = SparseVector()
    row = SparseVector()
    rates = SparseVector()
    candidates = Buffer()
    weak = Buffer()
    kinks = Buffer()
    closing = Closing()
    crashing = Crash()
    devex = Devex()
    parallels = Parallels()
  }

  /// Gives back what only steps need: rows are measured and factored from now on.
  mutating func releaseColumns() {
    guard isLarge else { return }
    most = bytes
    matrix.releaseColumns()
    residual = Buffer()
    anchor = Buffer()
  }

  /// Gives all back but which symbols are held, and by which items.
  mutating func releaseRows() {
    most = 0
    matrix.release()
    items = Buffer()
    constant = Buffer()
    scales = Buffer()
    residual = Buffer()
    x = Buffer()
    anchor = Buffer()
    list = Buffer()
  }

  /// Empty, with `symbols` free symbols at 0. `size` is that of the largest constants.
  mutating func reset(symbols: Int, size: Double) {
    becomeEven()
    if refinement.isOn { endRefinement() }
    most = 0
    isDoubtful = false
    isNearOptimum = false
    matrix.reset(symbols: symbols)
    parallels.reset()
    basis.isSettled = false
    items.removeAll()
    items.append(repeating: Item(left: 0, right: 0), count: symbols)
    constant.removeAll()
    scales.removeAll()
    residual.removeAll()
    x.removeAll()
    x.append(repeating: 0, count: symbols)
    anchor.removeAll()
    anchor.append(repeating: 0, count: symbols)
    isHeld.removeAll()
    isHeld.append(repeating: false, count: symbols)
    knowsHeld = false
    // They get their lengths when they are needed.
    cost.reset(length: 0)
    direction.reset(length: 0)
    row.reset(length: 0)
    rates.reset(length: 0)
    pivots = 0
    mostPivots = .max
    work = 0
    mostWork = .max
    crashBudget = CrashBudget()
    feasibility = Self.feasibility(ofSize: size)
    self.size = size
  }

  mutating func reserve(rows: Int, terms: Int) {
    items.reserve(matrix.symbols + rows)
    constant.reserve(rows)
    scales.reserve(rows)
    residual.reserve(rows)
    matrix.reserve(rows: rows, terms: terms)
  }

  @inline(__always)
  func scale(ofRow r: Int) -> Double { Double(scales[r]) }

  /// Adds a residual as an item that nothing constrains yet. Its terms come next; until then it is `value`.
  mutating func addItem(relation: Int8, value: Double, scale newScale: Double = 1, weight: Float = 1) -> Int {
    items.append(Item(left: relation >= 0 ? -1 : 0, right: relation <= 0 ? 1 : 0, weight: weight))
    scales.append(Float(newScale))
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

  /// Removes the items from a place on, which are rows. What held a symbol is not replaced: a basis has to be made
  /// next.
  mutating func removeItems(from first: Int) {
    while items.count > first {
      items.truncate(to: items.count &- 1)
      scales.truncate(to: scales.count &- 1)
      constant.truncate(to: constant.count &- 1)
      residual.truncate(to: residual.count &- 1)
      matrix.removeLastRow()
    }
  }

  /// Counts work. True if the method is stopped, or has worked as much as it may.
  @inline(__always)
  mutating func stops(after more: Int) -> Bool {
    work &+= more
    return watch.stops(after: more) || work > mostWork
  }

  mutating func addConstant(_ summand: Double) { constant.base[constant.count &- 1] += summand }

  /// Begins with these items as far as they are independent; symbols that they leave open stay where they are.
  mutating func begin(_ start: UnsafeMutablePointer<Int32>, _ count: Int) {
    makeBasis(start, count)
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
    // What a row holds that is no column itself is a column that looks open.
    if item < matrix.symbols, knowsHeld, isHeld[item] { return false }
    if basis.columnOf[item] >= 0 { return isOpen(column: Int(basis.columnOf[item])) }
    basis.express(item: item, matrix, &row, held: knowsHeld ? isHeld.base : nil)
    for k in 0..<row.count where row[row.places[k]] != 0 && isOpen(column: Int(row.places[k])) { return true }
    if item < matrix.symbols { isHeld[item] = true }
    return false
  }
}
