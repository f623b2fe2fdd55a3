/// Variables that are expressed by another one and an offset from it.
///
/// Where a position is held by inequalities and wishes alone (a time beside a text, in a list of bubbles), no equality
/// says where it is, and each of its rows is multiplied out to all that is above: as many terms as there are views.
/// But in all of these rows it stands beside the position of the same neighbour, which only moves it along. Expressed
/// by its offset from that, the neighbour falls out of them, and what was one component falls apart. Where other
/// symbols still connect it, as heights do in rows that share baselines, each step of the simplex method at least moves
/// what is near, and not all that is below.
struct Offsets: ~Copyable {
  /// By variable: what it is an offset from, or -1; and which offset that is.
  private(set) var anchorOf = Buffer<Int32>()
  private(set) var numberOf = Buffer<Int32>()
  private(set) var count = 0
  /// Whether almost all rows are known to mention few symbols that are near, with these.
  var areLocal = false

  init() {}

  init(copying other: borrowing Offsets) {
    anchorOf = Buffer(copying: other.anchorOf)
    numberOf = Buffer(copying: other.numberOf)
    count = other.count
    areLocal = other.areLocal
  }

  /// - Parameter anchors: by variable, -1 for none.
  init(_ anchors: borrowing [Int32]) {
    for v in anchors.indices {
      anchorOf.append(anchors[v])
      numberOf.append(Int32(truncatingIfNeeded: count))
      if anchors[v] >= 0 { count += 1 }
    }
  }

  var isEmpty: Bool { count == 0 }
  var bytes: Int { anchorOf.bytes + numberOf.bytes }
}

extension Elimination {
  /// Expresses a free variable by its anchor and an offset. False if it has none that is known by now.
  @inline(never)
  func makeOffset(_ v: Int32, _ plan: inout Plan) -> Bool {
    let anchor = plan.offsets.anchorOf[v]
    guard anchor >= 0, plan.symbol[anchor] != Plan.unknown else { return false }
    let offset = Int32(truncatingIfNeeded: plan.variableCount) &+ plan.offsets.numberOf[v]
    makeOwnSymbol(v, &plan)
    plan.step[v] = max(0, plan.step[anchor]) &+ 1
    let origin = plan.roles[v].origin
    plan.symbol[offset] = offset
    plan.alpha[offset] = 1
    plan.beta[offset] = 0
    plan.ready[offset] = now
    plan.roles[offset] = VariableRole(origin: origin, demand: plan.roles[v].demand)
    let (root, alpha, beta) = plan.resolve(anchor)
    plan.definitionOf[v] = Int32(truncatingIfNeeded: plan.definitions.count)
    plan.definitions.append(
      Definition(
        constant: beta, variable: v, termStart: Int32(truncatingIfNeeded: plan.terms.count),
        termCount: root >= 0 ? 2 : 1))
    plan.terms.append(SymbolTerm(coefficient: 1, symbol: offset))
    if root >= 0 { plan.terms.append(SymbolTerm(coefficient: alpha, symbol: root)) }
    return true
  }
}

extension Engine {
  /// Two plans are held at once where all is at most so many bytes for each variable, or as much as it was before.
  private static let bytesOfPlans = 250

  /// Makes the plan anew with offsets, if that makes it much simpler, or at least local.
  mutating func takeApart() -> Failure? {
    let wasGivenUp = plan.isGivenUp
    let offsets =
      wasGivenUp
      ? plan.findOffsets(table, order.others, isParameter: isParameter.base)
      : plan.findOffsets(table, isParameter: isParameter.base)
    if watch.isStopped { return .stopped }
    if !offsets.isEmpty {
      let mark = arena.mark
      let (before, areLocal) = (plan.measure(), offsets.areLocal)
      // Offsets are often no help. Then the first plan is the one to have: it is kept where that takes little memory.
      let keepsFirst = !wasGivenUp && bytes + plan.bytes <= max(peak, Self.bytesOfPlans * variableCount)
      var first = Plan()
      if keepsFirst {
        first.watch = watch
        swap(&first, &plan)
      }
      makeOffsets(offsets.count)
      resetPlan(offsets)
      if !wasGivenUp { plan.mostExcess = before.mostExcess }
      let failure = makePlan(stopsAtLongRows: true)
      peak = max(peak, bytes + first.bytes)
      arena.rewind(to: mark)
      if watch.isStopped { return .stopped }
      let after = plan.measure()
      if failure == nil, !plan.isGivenUp,
        wasGivenUp || before.isMuchMore(than: after) || (areLocal && before.isNoLess(than: after))
      {
        return nil
      }
      forgetOffsets()
      if keepsFirst {
        swap(&first, &plan)
        otherFailures.removeAll()
        return nil
      }
    } else if !wasGivenUp {
      return nil
    }
    resetPlan()
    return makePlan(stopsAtLongRows: false)
  }
}

extension Engine {
  /// Computes what offsets would have been, from the values that variables had before.
  func computeFormerOffsets() {
    for v in 0..<plan.offsets.anchorOf.count where plan.offsets.anchorOf[v] >= 0 {
      values[variableCount + Int(plan.offsets.numberOf[v])] = values[v] - values[plan.offsets.anchorOf[v]]
    }
  }
}

// MARK: - What is an offset from what

extension Plan {
  /// How long rows are, and how large what they connect.
  struct Measure {
    /// By how many terms altogether rows are longer than a few.
    var excess = 0
    /// The sum of the squares of the components' numbers of symbols.
    var size = 0

    var rowCount = 0

    /// Whether little of this is left in another.
    func isMuchMore(than other: Measure) -> Bool {
      if 4 * other.size < size { return 4 * other.excess <= 4 * excess + rowCount }
      return other.excess <= excess && other.size <= 2 * size && (2 * other.excess < excess || 2 * other.size < size)
    }

    /// Another with a larger excess is neither much less than this nor no more.
    var mostExcess: Int { excess + rowCount / 4 }

    /// Whether no more of it is left in another.
    func isNoLess(than other: Measure) -> Bool { other.excess <= excess && other.size <= size }
  }

  private static let shortRow: Int32 = 4
  static let manySymbols: Int32 = 64
  private static let veryManySymbols: Int32 = 256
  /// Where fewer symbols than one in so many are offsets, nothing falls apart.
  private static let fewAnchors = 16
  private static let portion: Int32 = 8

  private func excess(_ c: Int) -> Int {
    var excess = 0
    for k in components[c].rowStart..<components[c].rowStart &+ components[c].rowCount {
      excess &+= Int(max(0, rows[componentRows[k]].termCount &- Self.shortRow))
    }
    return excess
  }

  func measure() -> Measure {
    var measure = Measure(rowCount: rows.count)
    for c in 0..<components.count {
      measure.excess += excess(c)
      measure.size += Int(components[c].symbolCount) * Int(components[c].symbolCount)
    }
    return measure
  }

  /// Whether a component has so many symbols, or so many and long rows, that it is worth finding out whether offsets
  /// take it apart.
  private func mayFallApart(_ c: Int) -> Bool {
    !components[c].isExact && (components[c].symbolCount >= Self.veryManySymbols || hasLongRows(c))
  }

  private func hasLongRows(_ c: Int) -> Bool {
    components[c].symbolCount >= Self.manySymbols && 2 * excess(c) > 3 * Int(components[c].rowCount)
  }

  /// Whether every eighth row or so is longer than a few terms.
  private func hasRatherLongRows(_ c: Int) -> Bool { 8 * excess(c) >= Int(components[c].rowCount) }

  /// Whether rows, this one included, are longer than in the plan that this one has to be better than; or very long
  /// ones make so much work that the plan is not worth making. Then some component may fall apart: each of these rows
  /// connects more symbols than that takes.
  mutating func givesUp(_ row: Int32, of count: Int) -> Bool {
    guard row >= 0, rows[row].termCount > Self.shortRow else { return false }
    excess += Int(rows[row].termCount - Self.shortRow)
    if excess > mostExcess {
      isGivenUp = true
      return true
    }
    guard rows[row].termCount > Self.manySymbols else { return false }
    longTerms += Int(rows[row].termCount - Self.shortRow)
    isGivenUp = 2 * longTerms > 3 * count
    return isGivenUp
  }

  /// Finds what to express the variables of all rows by.
  func findOffsets(
    _ table: borrowing ConstraintTable, _ others: borrowing Buffer<Int32>, isParameter: UnsafeMutablePointer<Bool>
  ) -> Offsets {
    var search = OffsetSearch(symbols: symbol.count, rows: others.count)
    for i in 0..<others.count where !isExact(constraint: Int(others[i]), table) {
      add(Int(others[i]), table, isParameter, to: &search)
      if watch.stops(after: 4) { return Offsets() }
    }
    return Offsets(search.anchors(self))
  }

  /// Finds variables of components that may fall apart, and what to express them by: a function of the constraints
  /// alone. Where rows are short, a part of each shows whether it is worth looking at all.
  func findOffsets(_ table: borrowing ConstraintTable, isParameter: UnsafeMutablePointer<Bool>) -> Offsets {
    let list = (0..<components.count).filter { mayFallApart($0) }
    guard !list.isEmpty else { return Offsets() }
    if list.contains(where: { hasLongRows($0) }) {
      let search = search(list, portion: 1, table, isParameter)
      return watch.isStopped ? Offsets() : Offsets(search.anchors(self))
    }
    let part = search(list, portion: Self.portion, table, isParameter)
    // Where rows are short, a whole row of a grid is not worth looking for.
    let isGrid = list.contains { hasRatherLongRows($0) }
    for choice in OffsetSearch.Choice.allCases where (choice == .most || isGrid) && !watch.isStopped {
      guard anchors(part, choice, of: list, portion: Self.portion) != nil else { continue }
      let whole = search(list, portion: 1, table, isParameter)
      guard let anchors = anchors(whole, choice, of: list, portion: 1), !watch.isStopped else { continue }
      var offsets = Offsets(anchors)
      offsets.areLocal = true
      return offsets
    }
    return Offsets()
  }

  /// Anchors by which almost all rows become local; nil if there are none, or few, or if short rows would still connect
  /// most symbols: then little is gained.
  private func anchors(
    _ search: OffsetSearch, _ choice: OffsetSearch.Choice, of list: [Int], portion: Int32
  ) -> [Int32]? {
    let anchors = search.anchors(self, choice)
    let count = anchors.reduce(0) { $0 + ($1 >= 0 ? 1 : 0) }
    let symbolCount = list.reduce(0) { $0 + Int(components[$1].symbolCount) } / Int(portion)
    guard count * Self.fewAnchors >= symbolCount else { return nil }
    switch search.outcome(of: anchors) {
    case .far: return nil
    case .local: return list.contains { hasRatherLongRows($0) } ? anchors : nil
    case .apart: return anchors
    }
  }

  /// The rows of some components, or those over symbols in the middle of each, one in so many: where a list begins and
  /// ends, it is special.
  private func search(
    _ list: [Int], portion: Int32, _ table: borrowing ConstraintTable, _ isParameter: UnsafeMutablePointer<Bool>
  ) -> OffsetSearch {
    var search = OffsetSearch(
      symbols: symbol.count, rows: list.reduce(0) { $0 + Int(components[$1].rowCount) } / Int(portion))
    for c in list {
      let component = components[c]
      let middle = component.symbolStart + component.symbolCount / 2
      let (first, last) =
        portion > 1
        ? (componentSymbols[middle], componentSymbols[middle + component.symbolCount / portion]) : (0, Int32.max)
      for i in component.rowStart..<component.rowStart + component.rowCount {
        let row = rows[componentRows[i]]
        guard (row.termStart..<row.termStart + row.termCount).allSatisfy({ (first...last).contains(terms[$0].symbol) })
        else { continue }
        guard let slot = table.slot(of: row.constraint) else { continue }
        add(Int(slot), table, isParameter, to: &search)
        if watch.stops(after: 4) { return search }
      }
    }
    return search
  }

  private func add(
    _ slot: Int, _ table: borrowing ConstraintTable, _ isParameter: UnsafeMutablePointer<Bool>,
    to search: inout OffsetSearch
  ) {
    let start = search.termCount
    for k in table.terms(of: slot) {
      let root = symbol[table.termVariable[k]]
      guard root >= 0, !isParameter[Int(root)] else { continue }
      search.add(root, table.termCoefficient[k] * alpha[table.termVariable[k]], toRowFrom: start)
    }
    search.endRow(from: start)
  }
}
