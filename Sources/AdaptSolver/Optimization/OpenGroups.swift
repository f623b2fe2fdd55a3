/// What of a component is left open, as ties: one for each group of open symbols that rows connect. What is settled
/// connects nothing any more.
extension Box {
  /// As few symbols are handed over as one: to group them makes more work than it saves.
  private static let mostTogether = 16

  enum Listing {
    case open
    /// Equalities leave nothing open; the values are written.
    case point
    /// Equalities contradict each other: bounds were wrong.
    case contradiction
  }

  /// Hands over the open symbols, with their bounds and the rows that connect them.
  mutating func list(
    _ index: Int, _ symbols: UnsafeMutablePointer<Int32>, isFace: Bool = false,
    _ values: UnsafeMutablePointer<Double>, in ties: inout Ties
  ) -> Listing {
    let count = bounds.low.count
    places.resize(to: count, -1)
    let rows = UnsafeBufferPointer(start: couplings.base, count: couplings.count)
    if keepsTogether || (count <= Self.mostTogether && !hasEquality(rows)) {
      ties.begin(component: index, .box, isProved: isFace, hasPoint: isFace, tolerance: bounds.tolerance)
      for i in 0..<count where !bounds.isPoint(i) { add(i, symbols, to: &ties) }
      for k in rows { addRow(bounds.rows[k], to: &ties) }
      return .open
    }
    groups.find(bounds, couplings)
    let mark = ties.mark
    for g in 0..<Int32(truncatingIfNeeded: groups.count) {
      ties.begin(component: index, .box, isProved: isFace, hasPoint: isFace, tolerance: bounds.tolerance)
      if hasEquality(groups.rows[g]) {
        guard solveEquations(g, symbols, &ties) else {
          ties.rewind(to: mark)
          return .contradiction
        }
      } else {
        for i in groups.symbols[g] { add(Int(i), symbols, to: &ties) }
        for k in groups.rows[g] { addRow(bounds.rows[k], to: &ties) }
      }
    }
    guard ties.symbols.count == mark.symbols else { return .open }
    ties.storeBindings(since: mark, values)
    ties.rewind(to: mark)
    return .point
  }

  private func hasEquality(_ rows: UnsafeBufferPointer<Int32>) -> Bool {
    rows.contains { bounds.rows[$0].least == bounds.rows[$0].most }
  }

  /// Hands over a group whose rows have equalities among them. False if these contradict each other.
  private mutating func solveEquations(
    _ g: Int32, _ symbols: UnsafeMutablePointer<Int32>, _ ties: inout Ties
  ) -> Bool {
    let list = groups.symbols[g]
    equations.begin(tolerance: bounds.tolerance, symbols: list.count, rows: groups.rows[g].count)
    for (k, i) in list.enumerated() {
      places[i] = Int32(truncatingIfNeeded: k)
      equations.addSymbol(from: bounds.low[i], to: bounds.high[i])
    }
    for k in groups.rows[g] { equations.add(bounds.rows[k], bounds, places) }
    guard equations.solve() else { return false }
    for b in 0..<equations.solutions.count {
      let solution = equations.solutions[b]
      var constant = solution.constant + origin(list[Int(solution.symbol)])
      for t in solution.places {
        constant -= equations.terms[t].coefficient * origin(list[Int(equations.terms[t].symbol)])
      }
      ties.bind(symbols[Int(list[Int(solution.symbol)])], constant: constant)
      for t in solution.places {
        let term = equations.terms[t]
        ties.addBound(SymbolTerm(coefficient: term.coefficient, symbol: symbols[Int(list[Int(term.symbol)])]))
      }
    }
    for (k, i) in list.enumerated() where !equations.isSolved[k] {
      let place = origin(i)
      places[i] = ties.add(symbols[Int(i)], from: place + equations.low[k], to: place + equations.high[k])
    }
    for r in 0..<equations.rows.count where equations.rows[r].isLive {
      let row = equations.rows[r]
      var shift = 0.0
      for t in row.places {
        let term = equations.terms[t]
        shift += term.coefficient * origin(list[Int(term.symbol)])
        ties.add(SymbolTerm(coefficient: term.coefficient, symbol: places[list[Int(term.symbol)]]))
      }
      ties.addRow(from: row.least + shift, to: row.most + shift)
    }
    return true
  }

  @inline(__always)
  private func add(_ i: Int, _ symbols: UnsafeMutablePointer<Int32>, to ties: inout Ties) {
    let place = origin(Int32(truncatingIfNeeded: i))
    places[i] = ties.add(symbols[i], from: place + bounds.low[i], to: place + bounds.high[i])
  }

  /// The value from which a symbol's interval is measured: 0, or what the simplex method found.
  @inline(__always)
  private func origin(_ i: Int32) -> Double { origins.count > 0 ? origins[i] : 0 }

  private func addRow(_ row: Bounds.Row, to ties: inout Ties) {
    var sum = 0.0
    for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      let term = bounds.terms[k]
      if bounds.isPoint(term.symbol) {
        sum += term.coefficient * bounds.low[term.symbol]
      } else {
        sum -= term.coefficient * origin(term.symbol)
        ties.add(SymbolTerm(coefficient: term.coefficient, symbol: places[term.symbol]))
      }
    }
    ties.addRow(from: row.least - sum, to: row.most - sum)
  }

  /// Hands over what the simplex method has left open, once its face is loaded. Nil if rounding makes nothing of it.
  mutating func listFace(
    _ index: Int, _ symbols: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Double>, in ties: inout Ties
  ) -> Listing? {
    defer { origins.removeAll() }
    for k in 0..<bounds.rows.count where bounds.rows[k].termCount == 1 { bounds.cutSingle(k) }
    bounds.hasChanged = true
    _ = bounds.propagate(0..<bounds.rows.count, rounds: 8)
    guard !bounds.isEmpty else { return nil }
    var open = 0
    for i in 0..<bounds.low.count {
      if bounds.isPoint(i) {
        values[Int(symbols[i])] = origins[i] + bounds.low[i] + 0
      } else {
        open &+= 1
      }
    }
    guard open > 0 else { return .point }
    _ = holds(open: open)
    let listing = list(index, symbols, isFace: true, values, in: &ties)
    return listing == .contradiction ? nil : listing
  }

  /// Loads the face of the optima that the simplex method has found: what the rows leave that it must not move, or only
  /// one way. Its symbols have values, and it is known which of them are held: these are points. Of the rows, those
  /// count that mention an open symbol. Everything is measured from the symbols' present values: all rows hold there,
  /// so a long chain of rows adds up no rounding errors.
  mutating func load(_ face: borrowing Lexicographic) {
    bounds.reset(tolerance: face.feasibility)
    marks.removeAll()
    let count = face.matrix.symbols
    origins.reserve(count)
    bounds.low.reserve(count)
    bounds.high.reserve(count)
    for j in 0..<count {
      let item = face.items[j]
      let isColumn = face.basis.columnOf[j] >= 0
      origins.append(face.x[j])
      bounds.low.append(face.isHeld[j] || (isColumn && !item.canFall) ? 0 : -.infinity)
      bounds.high.append(face.isHeld[j] || (isColumn && !item.canRise) ? 0 : .infinity)
    }
    for r in 0..<face.matrix.rows {
      let item = face.items[count &+ r]
      guard !item.canRise || !item.canFall else { continue }
      let terms = face.matrix.terms(r)
      guard terms.contains(where: { !face.isHeld[face.matrix.symbol[$0]] }) else { continue }
      // A row within the tolerance of its end is there but for rounding. One that is further off keeps its distance,
      // even if that is small beside its summands.
      var value = face.constant[r]
      for k in terms { value += face.matrix.coefficient[k] * face.x[face.matrix.symbol[k]] }
      if abs(value) <= face.feasibility { value = 0 }
      bounds.rows.append(
        Bounds.Row(
          least: item.canFall ? -.infinity : -value, most: item.canRise ? .infinity : -value,
          termStart: Int32(truncatingIfNeeded: bounds.terms.count), termCount: Int32(truncatingIfNeeded: terms.count)))
      for k in terms {
        bounds.terms.append(SymbolTerm(coefficient: face.matrix.coefficient[k], symbol: face.matrix.symbol[k]))
      }
    }
  }
}

/// Open symbols that rows connect, and these rows.
struct OpenGroups: ~Copyable {
  private var groups = Groups()
  /// By symbol that is the first of its group: the group's number.
  private var number = Buffer<Int32>()
  private(set) var count = 0
  /// By group.
  private(set) var symbols = MemberLists()
  private(set) var rows = MemberLists()

  init() {}

  var bytes: Int { groups.bytes + number.bytes + symbols.bytes + rows.bytes }

  /// Groups the symbols that are no points, in the order of their first ones, by the rows listed.
  mutating func find(_ bounds: borrowing Bounds, _ list: borrowing Buffer<Int32>) {
    let total = bounds.low.count
    groups.reset(count: total)
    for c in 0..<list.count {
      var first: Int32 = -1
      let row = bounds.rows[list[c]]
      for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where !bounds.isPoint(bounds.terms[k].symbol) {
        let other = groups.root(bounds.terms[k].symbol)
        if first >= 0 { groups.join(first, other) }
        first = first < 0 ? other : min(first, other)
      }
    }
    count = 0
    number.removeAll()
    number.reserve(total)
    for i in 0..<total {
      number.append(-1)
      guard !bounds.isPoint(i), groups.root(Int32(truncatingIfNeeded: i)) == i else { continue }
      number[i] = Int32(truncatingIfNeeded: count)
      count &+= 1
    }
    symbols.begin(count)
    rows.begin(count)
    for i in 0..<total where !bounds.isPoint(i) { symbols.count(group(of: Int32(truncatingIfNeeded: i))) }
    for c in 0..<list.count { rows.count(group(of: bounds.rows[list[c]], bounds)) }
    symbols.allot()
    rows.allot()
    for i in 0..<total where !bounds.isPoint(i) {
      symbols.add(Int32(truncatingIfNeeded: i), to: group(of: Int32(truncatingIfNeeded: i)))
    }
    for c in 0..<list.count { rows.add(list[c], to: group(of: bounds.rows[list[c]], bounds)) }
    symbols.end()
    rows.end()
  }

  private mutating func group(of symbol: Int32) -> Int32 { number[groups.root(symbol)] }

  /// The group of a row's open symbols; -1 if it has none.
  private mutating func group(of row: Bounds.Row, _ bounds: borrowing Bounds) -> Int32 {
    for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where !bounds.isPoint(bounds.terms[k].symbol) {
      return group(of: bounds.terms[k].symbol)
    }
    return -1
  }
}
