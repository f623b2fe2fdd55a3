/// Minimises the levels of a component in exact numbers: the simplex method of `Lexicographic` without tolerances.
///
/// It is meant to begin at a basis that doubles have found, and to make the few steps that these got wrong. After some
/// steps, all is computed anew from the rows, so that errors do not add up.
struct ExactSimplex: ~Copyable {
  struct Item: BitwiseCopyable {
    /// The slope of the cost below and above 0, in the item's level.
    var left: Int8
    var right: Int8
    /// Whether it may go above 0, and below.
    var canRise = true
    var canFall = true
    /// The side of 0 that it is on while it is loose.
    var isAbove = false
    /// Whether its level has begun; and whether this is the present one.
    var isActive = false
    var isCurrent = false
  }

  /// How the search for the least value of a level ended.
  enum Ending {
    case optimal
    /// There is no end in the last direction.
    case endless
    /// It took too much work, has been stopped, or needs more digits.
    case limit
  }

  var reals: Reals
  var watch = Watch.never
  /// Whether a level at which nothing is violated leaves what its rows say, and not what its multipliers say. Then
  /// proofs do without these.
  var leavesMetRows = false
  let symbols: Int
  /// Symbols, which are tight where they are 0; then rows.
  var items: [Item] = []
  /// By item: its place in the basis, or -1 while it is loose.
  var placeOf: [Int32] = []
  /// By place: the item that is tight.
  var tight: [Int32] = []
  /// By row: where its terms begin.
  var termStart: [Int] = [0]
  var terms: [ExactFactor.Entry] = []
  /// By row: its value where all symbols are 0.
  var constants: [Reals.Name] = []
  private let one: Reals.Name
  private let minusOne: Reals.Name
  private var factor = ExactFactor()
  /// By symbol.
  private(set) var x: [Reals.Name] = []
  /// By place: the reduced costs of the last level that was minimised.
  private(set) var costs: [Reals.Name] = []
  /// By symbol: the last direction.
  private(set) var direction: [Reals.Name] = []
  private var rowMark = 0
  private var basisMark = 0
  private(set) var pivots = 0
  private var reported = 0
  /// After so many steps that lead nowhere, the first column and row are taken, which cannot go round in circles.
  private static let mostIdle = 12
  /// In products of limbs: a second or two.
  private static let mostWork = 1_000_000_000

  init(limbs: Int, symbols: Int) {
    reals = Reals(limbs: limbs)
    self.symbols = symbols
    one = reals.number(1)
    minusOne = reals.number(-1)
    items = [Item](repeating: Item(left: -1, right: 1), count: symbols)
  }

  // MARK: - Rows

  /// Adds a row without terms.
  mutating func addRow(relation: Int8, constant: Reals.Name) {
    items.append(Item(left: relation > 0 ? -1 : relation < 0 ? 0 : -1, right: relation > 0 ? 0 : 1))
    constants.append(constant)
    termStart.append(terms.count)
  }

  /// Adds a term to the last row.
  mutating func add(_ coefficient: Reals.Name, symbol: Int32) {
    guard coefficient >= 0 else { return }
    terms.append(ExactFactor.Entry(symbol: symbol, number: coefficient))
    termStart[termStart.count - 1] = terms.count
  }

  private func entries(_ item: Int) -> [ExactFactor.Entry] {
    guard item >= symbols else { return [ExactFactor.Entry(symbol: Int32(truncatingIfNeeded: item), number: one)] }
    return Array(terms[termStart[item - symbols]..<termStart[item - symbols + 1]])
  }

  /// An item's value for a point, its constant apart.
  private mutating func value(_ item: Int, at point: [Reals.Name]) -> Reals.Name {
    guard item >= symbols else { return point[item] }
    var sum = Reals.zero
    for k in termStart[item - symbols]..<termStart[item - symbols + 1] {
      let at = point[Int(terms[k].symbol)]
      guard at >= 0 else { continue }
      let summand = reals.product(terms[k].number, at)
      sum = reals.sum(sum, summand)
    }
    return sum
  }

  private mutating func residual(_ item: Int) -> Reals.Name {
    let sum = value(item, at: x)
    return item < symbols ? sum : reals.sum(sum, constants[item - symbols])
  }

  // MARK: - The basis

  /// Begins where some items are tight, as many as there are symbols.
  mutating func begin(_ list: [Int32]) {
    rowMark = reals.mark
    tight = list
    placeOf = [Int32](repeating: -1, count: items.count)
    for (place, item) in list.enumerated() { placeOf[Int(item)] = Int32(truncatingIfNeeded: place) }
    place()
  }

  /// Factors the basis anew, and computes all symbols from it.
  private mutating func place() {
    while true {
      reals.rewind(to: rowMark)
      let replaced = factor.make(tight.map { entries(Int($0)) }, &reals)
      guard !replaced.isEmpty, !reals.isUndecided else { break }
      for (place, symbol) in replaced {
        placeOf[Int(tight[place])] = -1
        tight[place] = Int32(truncatingIfNeeded: symbol)
        placeOf[symbol] = Int32(truncatingIfNeeded: place)
      }
    }
    x = tight.map { $0 < symbols ? Reals.zero : constants[Int($0) - symbols] }
    for place in x.indices { x[place] = reals.negative(x[place]) }
    factor.solve(&x, &reals)
    basisMark = reals.mark
  }

  /// Whether some tight item may leave 0.
  var isOpen: Bool { tight.contains { items[Int($0)].canRise || items[Int($0)].canFall } }

  /// By symbol: whether some tight item that may leave 0 moves it.
  mutating func openSymbols() -> [Bool] {
    var isOpen = [Bool](repeating: false, count: symbols)
    for place in tight.indices where items[Int(tight[place])].canRise || items[Int(tight[place])].canFall {
      reals.rewind(to: basisMark)
      findDirection(place, 1)
      for symbol in 0..<symbols where direction[symbol] >= 0 { isOpen[symbol] = true }
    }
    return isOpen
  }

  private mutating func findDirection(_ place: Int, _ way: Int) {
    direction = [Reals.Name](repeating: Reals.zero, count: symbols)
    direction[place] = way > 0 ? one : minusOne
    factor.solve(&direction, &reals)
  }

  /// The symbols as doubles.
  mutating func values() -> [Double] { (0..<symbols).map { reals.double(x[$0]) } }

  // MARK: - Levels

  /// Minimises the cost of some items on the present face, and cuts this down.
  mutating func minimise(_ level: Range<Int>) -> Ending {
    activate(level)
    let ending = improve(level, toward: nil)
    guard ending == .optimal else { return ending }
    let isMet = leavesMetRows && isMet(level)
    if isMet { costs = [Reals.Name](repeating: Reals.zero, count: symbols) }
    cut(level, isMet: isMet)
    return .optimal
  }

  private mutating func isMet(_ level: Range<Int>) -> Bool {
    for i in level where placeOf[i] < 0 && slope(i) != 0 {
      let value = residual(i)
      if value >= 0 { return false }
    }
    return true
  }

  /// Goes to where a symbol is least (1) or greatest (-1), and leaves the face as it is.
  mutating func push(_ symbol: Int, _ way: Int) -> Ending { improve(0..<0, toward: (symbol, way)) }

  /// The items of a level that was minimised that still cost something, and how much.
  mutating func violations(_ level: Range<Int>) -> [(item: Int, amount: Double)] {
    reals.rewind(to: basisMark)
    var result: [(item: Int, amount: Double)] = []
    for i in level where placeOf[i] < 0 && slope(i) != 0 {
      let value = residual(i)
      if value >= 0 { result.append((i, abs(reals.double(value)))) }
    }
    return result
  }

  /// With which the items of a level that was minimised, and those before it, add up to a sum that has no symbol.
  mutating func multipliers(_ level: Range<Int>) -> [(item: Int, multiplier: Double)] {
    reals.rewind(to: basisMark)
    findCosts(level, toward: nil)
    var result: [(item: Int, multiplier: Double)] = []
    for i in symbols..<items.count {
      if placeOf[i] < 0, level.contains(i), slope(i) != 0 { result.append((i, Double(slope(i)))) }
      if placeOf[i] >= 0, costs[Int(placeOf[i])] >= 0 { result.append((i, -reals.double(costs[Int(placeOf[i])]))) }
    }
    return result
  }

  private func slope(_ i: Int) -> Int8 { items[i].isAbove ? items[i].right : items[i].left }

  private mutating func activate(_ level: Range<Int>) {
    for i in level {
      items[i].isActive = true
      items[i].isCurrent = true
      guard placeOf[i] < 0 else { continue }
      reals.rewind(to: basisMark)
      let sign = reals.sign(residual(i))
      items[i].isAbove = sign > 0 || (sign == 0 && items[i].right == 0)
    }
  }

  /// The reduced costs of a level.
  private mutating func findCosts(_ level: Range<Int>, toward goal: (symbol: Int, way: Int)?) {
    costs = [Reals.Name](repeating: Reals.zero, count: symbols)
    if let goal { costs[goal.symbol] = goal.way > 0 ? one : minusOne }
    var isAny = goal != nil
    for i in level where placeOf[i] < 0 && slope(i) != 0 {
      isAny = true
      for entry in entries(i) {
        let symbol = Int(entry.symbol)
        costs[symbol] = reals.sum(costs[symbol], entry.number, isDifference: slope(i) < 0)
      }
    }
    if isAny { factor.express(&costs, &reals) }
  }

  /// What a column's cost changes by as its item leaves 0 upwards, or grows to from below.
  private mutating func slope(ofPlace place: Int, rising: Bool) -> Reals.Name {
    let item = items[Int(tight[place])]
    let own = item.isCurrent ? (rising ? item.right : item.left) : 0
    return own == 0 ? costs[place] : reals.sum(costs[place], own > 0 ? one : minusOne)
  }

  private mutating func cut(_ level: Range<Int>, isMet: Bool) {
    for place in tight.indices {
      let i = Int(tight[place])
      if items[i].canRise, slope(ofPlace: place, rising: true) >= 0 { items[i].canRise = false }
      if items[i].canFall, slope(ofPlace: place, rising: false) >= 0 { items[i].canFall = false }
    }
    for i in level {
      items[i].isCurrent = false
      guard placeOf[i] < 0 else { continue }
      // Where nothing is violated, one that is at 0 may be on the wrong side of it.
      if isMet, items[i].left == 0 || items[i].right == 0 { items[i].isAbove = items[i].right == 0 }
      if items[i].isAbove { items[i].canFall = false } else { items[i].canRise = false }
      if isMet, slope(i) != 0 { (items[i].canRise, items[i].canFall) = (false, false) }
    }
  }

  /// Makes steps until nothing improves a level.
  private mutating func improve(_ level: Range<Int>, toward goal: (symbol: Int, way: Int)?) -> Ending {
    var idle = 0
    while true {
      reals.rewind(to: basisMark)
      findCosts(level, toward: goal)
      guard !isExhausted else { return .limit }
      guard let (place, way) = nextColumn(takesFirst: idle > Self.mostIdle) else {
        return reals.isUndecided ? .limit : .optimal
      }
      findDirection(place, way)
      let step = findStep(place, way, isShort: idle > Self.mostIdle)
      guard !isExhausted else { return .limit }
      guard let step else { return .endless }
      idle = step.leadsNowhere ? idle + 1 : 0
      let item = Int(tight[place])
      placeOf[item] = -1
      items[item].isAbove = way > 0
      tight[place] = Int32(truncatingIfNeeded: step.item)
      placeOf[step.item] = Int32(truncatingIfNeeded: place)
      pivots += 1
      replace(place, by: step.item)
    }
  }

  /// Puts an item in the place of one that has left 0 in the last direction.
  private mutating func replace(_ place: Int, by item: Int) {
    guard !factor.isWorn else { return self.place() }
    var multiples = [Reals.Name](repeating: Reals.zero, count: symbols)
    for entry in entries(item) { multiples[Int(entry.symbol)] = entry.number }
    factor.express(&multiples, &reals)
    guard multiples[place] >= 0 else { return self.place() }
    multiples.append(reals.reciprocal(multiples[place]))
    let (distance, rate) = (residual(item), value(item, at: direction))
    if distance >= 0, rate >= 0 {
      let step = reals.quotient(distance, rate)
      for s in x.indices where direction[s] >= 0 { x[s] = reals.difference(x[s], less: step, times: direction[s]) }
    }
    reals.keep(&x, &multiples, from: basisMark)
    factor.replace(place, by: multiples)
    basisMark = reals.mark
  }

  /// Computes all symbols once more, with as few roundings as possible.
  mutating func refresh() {
    if factor.isReplaced { place() }
  }

  /// Whether there is an end to it.
  private var isExhausted: Bool {
    mutating get {
      let work = reals.spent - reported
      reported = reals.spent
      return watch.stops(after: work) || reals.isUndecided || reals.spent > Self.mostWork
    }
  }

  /// The place whose item improves the level most as it leaves 0, or the first such item, and the way it goes.
  private mutating func nextColumn(takesFirst: Bool) -> (place: Int, way: Int)? {
    var best: (place: Int, way: Int)?
    var most = Int.min
    for place in tight.indices {
      let item = items[Int(tight[place])]
      for way in [1, -1] where way > 0 ? item.canRise : item.canFall {
        let slope = slope(ofPlace: place, rising: way > 0)
        guard reals.sign(slope) == -way else { continue }
        let rank = takesFirst ? -Int(tight[place]) : reals.exponent(slope)
        if rank > most { (most, best) = (rank, (place, way)) }
      }
    }
    return best
  }

  /// An item that comes to 0 on the way.
  private struct Stop {
    let item: Int
    let time: Reals.Name
    let rate: Reals.Name
    let isHard: Bool
  }

  /// The item that becomes tight in place of one that leaves 0: at the first stop behind which the level gains no more.
  /// Items that are passed change sides. Nil if there is no end.
  private mutating func findStep(_ place: Int, _ way: Int, isShort: Bool) -> (item: Int, leadsNowhere: Bool)? {
    var stops: [Stop] = []
    for i in items.indices where placeOf[i] < 0 && items[i].isActive {
      let item = items[i]
      let isHard = item.isAbove ? !item.canFall : !item.canRise
      guard isHard || item.isCurrent else { continue }
      let rate = value(i, at: direction)
      let isHeld = !item.canRise && !item.canFall && rate >= 0
      guard isHeld || reals.sign(rate) == (item.isAbove ? -1 : 1) else { continue }
      let residual = residual(i)
      let time = reals.quotient(residual, rate)
      stops.append(Stop(item: i, time: reals.negative(time), rate: rate, isHard: isHard))
    }
    var gain = slope(ofPlace: place, rising: way > 0)
    if way < 0 { gain = reals.negative(gain) }
    while let next = nextStop(stops) {
      let stop = stops.remove(at: next)
      if stop.isHard || isShort { return (stop.item, stop.time < 0) }
      // Each item's slope changes by 1 or 2 as it is passed.
      let change = items[stop.item].right - items[stop.item].left
      for _ in 0..<change { gain = reals.sum(gain, stop.rate, isDifference: reals.sign(stop.rate) < 0) }
      if reals.sign(gain) >= 0 { return (stop.item, stop.time < 0) }
      items[stop.item].isAbove.toggle()
    }
    return nil
  }

  /// The place of the first stop; of several at one time, that of the first item.
  private mutating func nextStop(_ stops: [Stop]) -> Int? {
    var first: Int?
    for k in stops.indices {
      guard let best = first else {
        first = k
        continue
      }
      let (a, b) = (stops[k].time, stops[best].time)
      if a < 0 || b < 0 {
        if a < 0, b >= 0 { first = k }
      } else if reals.exponent(a) != reals.exponent(b) {
        if reals.exponent(a) < reals.exponent(b) { first = k }
      } else if reals.sign(reals.sum(a, b, isDifference: true)) < 0 {
        first = k
      }
    }
    return first
  }
}
