/// Variables that are expressed by another one and an offset from it.
///
/// Where a position is held by inequalities and wishes alone (a time beside a text, in a list of bubbles), no equality
/// says where it is, and each of its rows is multiplied out to all that is above: as many terms as there are views.
/// But in all of these rows it stands beside the position of the same neighbour, which only moves it along. Expressed
/// by its offset from that, the neighbour falls out of them, and what was one component falls apart.
struct Offsets: ~Copyable {
  /// By variable: what it is an offset from, or -1; and which offset that is.
  private(set) var anchorOf = Buffer<Int32>()
  private(set) var numberOf = Buffer<Int32>()
  private(set) var count = 0

  init() {}

  init(copying other: borrowing Offsets) {
    anchorOf = Buffer(copying: other.anchorOf)
    numberOf = Buffer(copying: other.numberOf)
    count = other.count
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
    plan.step[v] = plan.step[anchor] &+ 1
    let origin = plan.traits[v].origin
    plan.symbol[offset] = offset
    plan.alpha[offset] = 1
    plan.beta[offset] = 0
    plan.ready[offset] = now
    plan.traits[offset] = Trait(origin: origin, demand: plan.traits[v].demand)
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
  /// Makes the plan anew with offsets, if that makes it much simpler.
  mutating func takeApart() -> Failure? {
    let wasGivenUp = plan.isGivenUp
    let offsets =
      wasGivenUp
      ? plan.findOffsets(table, order.others, isParameter: isParameter.base)
      : plan.findOffsets(table, isParameter: isParameter.base)
    if watch.isStopped { return .stopped }
    if !offsets.isEmpty {
      let mark = arena.mark
      let before = plan.measure()
      makeOffsets(offsets.count)
      plan.reset(variables: variableCount, offsets)
      let failure = makePlan(stopsAtLongRows: true)
      arena.rewind(to: mark)
      if watch.isStopped { return .stopped }
      if failure == nil, !plan.isGivenUp, wasGivenUp || before.isMuchMore(than: plan.measure()) { return nil }
      forgetOffsets()
    } else if !wasGivenUp {
      return nil
    }
    plan.reset(variables: variableCount)
    return makePlan(stopsAtLongRows: false)
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

    /// Whether little of this is left in another.
    func isMuchMore(than other: Measure) -> Bool {
      other.excess <= excess && other.size <= 2 * size && (2 * other.excess < excess || 2 * other.size < size)
    }
  }

  private static let shortRow: Int32 = 4
  private static let manySymbols: Int32 = 64

  private func excess(_ c: Int) -> Int {
    var excess = 0
    for k in components[c].rowStart..<components[c].rowStart &+ components[c].rowCount {
      excess &+= Int(max(0, rows[componentRows[k]].termCount &- Self.shortRow))
    }
    return excess
  }

  func measure() -> Measure {
    var measure = Measure()
    for c in 0..<components.count {
      measure.excess += excess(c)
      measure.size += Int(components[c].symbolCount) * Int(components[c].symbolCount)
    }
    return measure
  }

  /// Whether a component has so many long rows that offsets may take it apart.
  func mayFallApart(_ c: Int) -> Bool {
    components[c].symbolCount >= Self.manySymbols && 2 * excess(c) > 3 * Int(components[c].rowCount)
  }

  /// Whether very long rows, this one included, make so much work that the plan is not worth making. Then some component
  /// may fall apart: each of these rows connects more symbols than that takes.
  mutating func givesUp(_ row: Int32, of count: Int) -> Bool {
    guard row >= 0, rows[row].termCount > Self.manySymbols else { return false }
    longTerms += Int(rows[row].termCount - Self.shortRow)
    isGivenUp = 2 * longTerms > 3 * count
    return isGivenUp
  }

  /// Finds what to express the variables of all rows by.
  func findOffsets(
    _ table: borrowing ConstraintTable, _ others: borrowing Buffer<Int32>, isParameter: UnsafeMutablePointer<Bool>
  ) -> Offsets {
    var search = OffsetSearch(symbols: symbol.count)
    for i in 0..<others.count {
      add(Int(others[i]), table, isParameter, to: &search)
      if watch.stops(after: 4) { return Offsets() }
    }
    return Offsets(search.anchors { definitionOf[$0] >= 0 })
  }

  /// Finds variables of components that may fall apart, and what to express them by: a function of the constraints
  /// alone.
  func findOffsets(_ table: borrowing ConstraintTable, isParameter: UnsafeMutablePointer<Bool>) -> Offsets {
    var search = OffsetSearch(symbols: symbol.count)
    var hasRows = false
    for c in 0..<components.count where mayFallApart(c) {
      hasRows = true
      for i in components[c].rowStart..<components[c].rowStart + components[c].rowCount {
        guard let slot = table.slot(of: rows[componentRows[i]].constraint) else { continue }
        add(Int(slot), table, isParameter, to: &search)
        if watch.stops(after: 4) { return Offsets() }
      }
    }
    return hasRows ? Offsets(search.anchors { definitionOf[$0] >= 0 }) : Offsets()
  }

  private func add(
    _ slot: Int, _ table: borrowing ConstraintTable, _ isParameter: UnsafeMutablePointer<Bool>,
    to search: inout OffsetSearch
  ) {
    search.beginRow()
    for k in table.terms(of: slot) {
      let root = symbol[table.termVariable[k]]
      guard root >= 0, !isParameter[Int(root)] else { continue }
      search.add(root, table.termCoefficient[k] * alpha[table.termVariable[k]])
    }
  }
}

/// Looks for anchors among the symbols of rows that have not been multiplied out.
private struct OffsetSearch {
  private let symbols: Int
  private var rowStart: [Int32] = []
  private var terms: [SymbolTerm] = []

  init(symbols: Int) { self.symbols = symbols }

  mutating func beginRow() { rowStart.append(Int32(truncatingIfNeeded: terms.count)) }

  mutating func add(_ symbol: Int32, _ coefficient: Double) {
    for k in Int(rowStart[rowStart.count - 1])..<terms.count where terms[k].symbol == symbol {
      terms[k].coefficient += coefficient
      return
    }
    terms.append(SymbolTerm(coefficient: coefficient, symbol: symbol))
  }

  private func row(_ r: Int) -> Range<Int> {
    Int(rowStart[r])..<(r + 1 < rowStart.count ? Int(rowStart[r + 1]) : terms.count)
  }

  /// By symbol: of those that stand beside it in its rows with the opposite coefficient, so that both may be moved
  /// together, the one in most of them. Only what others define counts, and what came before. -1 where there is none,
  /// and where a row says by itself where the symbol is.
  func anchors(isDefined: (Int32) -> Bool) -> [Int32] {
    var isRelative = [Bool](repeating: false, count: symbols)
    for term in terms where !isDefined(term.symbol) { isRelative[Int(term.symbol)] = true }
    // What cancels among coefficients of very different sizes may be rounding.
    for term in terms where Lexicographic.scale(ofLargest: abs(term.coefficient)) != 1 {
      isRelative[Int(term.symbol)] = false
    }
    var rows = MemberLists()
    rows.begin(symbols)
    for r in rowStart.indices {
      for k in row(r) { rows.count(terms[k].symbol) }
      if row(r).count == 1 { isRelative[Int(terms[row(r).lowerBound].symbol)] = false }
    }
    rows.allot()
    for r in rowStart.indices { for k in row(r) { rows.add(Int32(truncatingIfNeeded: r), to: terms[k].symbol) } }
    rows.end()
    var anchors = [Int32](repeating: -1, count: symbols)
    var votes: [(symbol: Int32, count: Int)] = []
    for s in 0..<Int32(truncatingIfNeeded: symbols) where isRelative[Int(s)] {
      votes.removeAll(keepingCapacity: true)
      for r in rows[s] {
        var own = 0.0
        for k in row(Int(r)) where terms[k].symbol == s { own = terms[k].coefficient }
        for k in row(Int(r)) where own != 0 && abs(terms[k].coefficient + own) < 1e-9 {
          let other = terms[k].symbol
          guard isDefined(other) || (other < s && isRelative[Int(other)]) else { continue }
          if let i = votes.firstIndex(where: { $0.symbol == other }) {
            votes[i].count += 1
          } else if votes.count < 16 {
            votes.append((other, 1))
          }
        }
      }
      var most = 0
      for vote in votes where vote.count > most {
        most = vote.count
        anchors[Int(s)] = vote.symbol
      }
    }
    return anchors
  }
}
