/// What equalities say about open symbols, solved for as many of these as takes little work: then what is left open is
/// described by few symbols and rows, and bounds say most of it.
///
/// Cards in two columns, each below the one before, whose captions share a baseline: by equalities, all of them follow
/// from one. By bounds that is not seen, since each symbol by itself may be anything.
struct TieEquations: ~Copyable {
  struct Row: BitwiseCopyable {
    var least: Double
    var most: Double
    var first: Int32
    var count: Int32
    /// Of a row that says nothing by itself, but is to be expressed by what is left: its number. -1 for others.
    var name: Int32 = -1
    var isLive = true
    /// Of a long row: the first solution that it is not expressed by yet. -1 if there is none.
    var late: Int32 = -1

    var isEquality: Bool { least == most && name < 0 }
    var places: Range<Int> { Int(first)..<Int(first &+ count) }
  }

  /// `symbol = constant + Σ coefficient · other`, in the order in which they were found: the others are free, or were
  /// solved for later.
  struct Solution: BitwiseCopyable {
    let symbol: Int32
    let constant: Double
    var first: Int32
    let count: Int32

    var places: Range<Int> { Int(first)..<Int(first &+ count) }
  }

  /// By symbol: its interval, and whether it was solved for.
  private(set) var low = Buffer<Double>()
  private(set) var high = Buffer<Double>()
  private(set) var isSolved = Buffer<Bool>()
  private(set) var rows = Buffer<Row>()
  private(set) var terms = TermPool()
  private(set) var solutions = Buffer<Solution>()
  /// By number: where the row stands now.
  private(set) var rowOfName = Buffer<Int32>()
  /// By symbol: the latest entry of the list of its rows, and how many of these there are. Rows that it has left are
  /// still in the list.
  private var latest = Buffer<Int32>()
  private var rowCount = Buffer<Int32>()
  private var entryRow = Buffer<Int32>()
  private var entryBefore = Buffer<Int32>()
  /// By symbol: its place in the row that is being changed, or -1.
  private var place = Buffer<Int32>()
  /// Equalities of one or two symbols that are to be solved, from a place on.
  private var short = Buffer<Int32>()
  private var nextShort = 0
  /// How many terms stand in live rows and in solutions.
  private var liveTerms = 0
  private var names = Buffer<Int32>()
  private var tolerance = 0.0
  private var isContradictory = false
  /// Where the terms of the row begin that comes next.
  private var nextRow: Int32 = 0
  /// By how many terms rows may be longer than in the beginning.
  private var growth = 0

  /// By how many terms one solution may make rows longer.
  private static let mostGrowth = 12
  /// Rows of so many terms are not changed with each symbol that is solved for, but with all of them together, when
  /// their turn comes: in a row of views, the sum of all widths mentions each of these.
  private static let manyTerms = 32

  init() {}

  var bytes: Int {
    low.bytes + high.bytes + isSolved.bytes + rows.bytes + terms.bytes + solutions.bytes + rowOfName.bytes
      + latest.bytes + rowCount.bytes + entryRow.bytes + entryBefore.bytes + place.bytes + short.bytes
      + names.bytes
  }

  /// Starts over, with room for the symbols and rows that are added next.
  mutating func begin(tolerance newTolerance: Double, symbols: Int, rows newRows: Int) {
    low.removeAll()
    high.removeAll()
    isSolved.removeAll()
    rows.removeAll()
    terms.removeAll()
    solutions.removeAll()
    rowOfName.removeAll()
    latest.removeAll()
    rowCount.removeAll()
    entryRow.removeAll()
    entryBefore.removeAll()
    place.removeAll()
    short.removeAll()
    nextShort = 0
    liveTerms = 0
    tolerance = newTolerance
    isContradictory = false
    nextRow = 0
    low.reserve(symbols)
    high.reserve(symbols)
    isSolved.reserve(symbols)
    latest.reserve(symbols)
    rowCount.reserve(symbols)
    place.reserve(symbols)
    rows.reserve(newRows)
  }

  mutating func addSymbol(from least: Double, to most: Double) {
    low.append(least)
    high.append(most)
    isSolved.append(false)
    latest.append(-1)
    rowCount.append(0)
    place.append(-1)
  }

  /// Adds a term of the row that comes next.
  @inline(__always)
  mutating func add(_ coefficient: Double, _ symbol: Int32) {
    terms.append(SymbolTerm(coefficient: coefficient, symbol: symbol))
  }

  /// Adds a row of the terms that were added since the row before. A row with a number begins at its constant.
  mutating func addRow(from least: Double, to most: Double, name: Int32 = -1) {
    let first = nextRow
    if name >= 0 { rowOfName.append(-1) }
    append(
      Row(least: least, most: most, first: first, count: Int32(truncatingIfNeeded: terms.count) &- first, name: name))
    nextRow = Int32(truncatingIfNeeded: terms.count)
  }

  /// Adds a row of open symbols, whose places are known, without those that are points.
  mutating func add(_ row: Bounds.Row, _ bounds: borrowing Bounds, _ places: borrowing Buffer<Int32>) {
    var sum = 0.0
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      let term = bounds.terms[t]
      if bounds.isPoint(term.symbol) {
        sum += term.coefficient * bounds.low[term.symbol]
      } else {
        add(term.coefficient, places[term.symbol])
      }
    }
    addRow(from: row.least - sum, to: row.most - sum)
  }

  /// Gives back all but which symbols are solved for, and how.
  mutating func keepSolutions() {
    var kept = TermPool()
    var count = 0
    for b in 0..<solutions.count { count += Int(solutions[b].count) }
    kept.reserve(count)
    for b in 0..<solutions.count {
      let places = solutions[b].places
      solutions.base[b].first = Int32(truncatingIfNeeded: kept.count)
      for t in places { kept.append(terms[t]) }
    }
    terms = kept
    high = Buffer()
    rows = Buffer()
    rowOfName = Buffer()
    latest = Buffer()
    rowCount = Buffer()
    entryRow = Buffer()
    entryBefore = Buffer()
    place = Buffer()
    short = Buffer()
    names = Buffer()
    nextShort = 0
  }

  /// Solves equalities as long as that is little work. False if they contradict one another or the intervals.
  mutating func solve() -> Bool {
    growth = terms.count + 32
    solveShort()
    var k = 0
    repeat {
      while k < rows.count, !isContradictory {
        if rows[k].isLive, rows[k].isEquality {
          if rows[k].late < 0 { solve(k) } else { catchUp(k) }
          solveShort()
          if isLoose { k = dropDeadRows(from: k) }
        }
        k &+= 1
      }
    } while !isContradictory && catchUpAll()
    return !isContradictory
  }

  private mutating func solveShort() {
    while nextShort < short.count, !isContradictory {
      let k = Int(short[nextShort])
      nextShort &+= 1
      if rows[k].isLive { solve(k) }
      if isLoose { _ = dropDeadRows(from: k) }
    }
    short.removeAll()
    nextShort = 0
  }

  /// Whether rows that were replaced take more room than all else.
  private var isLoose: Bool { terms.count > 2 &* liveTerms &+ 512 }

  /// Closes the holes that replaced rows left; the order of the others stays. Returns where a row stands now; of one
  /// that was replaced, where the live one before it stands, or -1.
  private mutating func dropDeadRows(from k: Int) -> Int {
    var (end, next, solution, place) = (0, 0, 0, 0)
    names.resize(to: rows.count, -1)
    // Rows and solutions each stand in the order of their terms.
    while next < rows.count || solution < solutions.count {
      if next < rows.count, !rows[next].isLive {
        names[next] = -1
        next &+= 1
      } else if solution == solutions.count || (next < rows.count && rows[next].first < solutions[solution].first) {
        var row = rows[next]
        row.first = move(row.places, to: &place)
        names[next] = Int32(truncatingIfNeeded: end)
        rows[end] = row
        if row.name >= 0 { rowOfName[row.name] = Int32(truncatingIfNeeded: end) }
        end &+= 1
        next &+= 1
      } else {
        solutions.base[solution].first = move(solutions[solution].places, to: &place)
        solution &+= 1
      }
    }
    terms.truncate(to: place)
    var before = k
    while before >= 0, names[before] < 0 { before &-= 1 }
    let now = before < 0 ? -1 : Int(names[before])
    rows.truncate(to: end)
    listRows()
    end = 0
    for i in nextShort..<short.count where names[short[i]] >= 0 {
      short[end] = names[short[i]]
      end &+= 1
    }
    short.truncate(to: end)
    nextShort = 0
    return now
  }

  private func move(_ places: Range<Int>, to place: inout Int) -> Int32 {
    let first = Int32(truncatingIfNeeded: place)
    for t in places {
      terms[place] = terms[t]
      place &+= 1
    }
    return first
  }

  /// Lists all rows by symbol, once none are dead.
  private mutating func listRows() {
    latest.base.update(repeating: -1, count: latest.count)
    entryRow.removeAll()
    entryBefore.removeAll()
    for k in 0..<rows.count { list(k) }
  }

  private mutating func list(_ k: Int) {
    for t in rows[k].places { list(k, of: terms[t].symbol) }
  }

  @inline(__always)
  private mutating func list(_ k: Int, of symbol: Int32) {
    entryRow.append(Int32(truncatingIfNeeded: k))
    entryBefore.append(latest[symbol])
    latest[symbol] = Int32(truncatingIfNeeded: entryRow.count &- 1)
  }

  /// Solves an equality for the symbol that fewest rows mention; of these, for the last one.
  private mutating func solve(_ k: Int) {
    let row = rows[k]
    var largest = 0.0
    for t in row.places { largest = max(largest, abs(terms[t].coefficient)) }
    var best: (place: Int, count: Int32)?
    for t in row.places where abs(terms[t].coefficient) >= 0.25 * largest {
      let symbol = terms[t].symbol
      let count = rowCount[symbol]
      guard let now = best else {
        best = (t, count)
        continue
      }
      if count < now.count || (count == now.count && symbol > terms[now.place].symbol) { best = (t, count) }
    }
    guard let best else { return }
    let more = (Int(row.count) - 2) * (Int(best.count) - 1)
    guard more <= min(Self.mostGrowth, growth) else { return }
    if more > 0 { growth -= more }
    solve(k, for: terms[best.place])
  }

  private mutating func solve(_ k: Int, for pivot: SymbolTerm) {
    let row = rows[k]
    let first = Int32(truncatingIfNeeded: terms.count)
    for t in row.places where terms[t].symbol != pivot.symbol {
      terms.append(
        SymbolTerm(coefficient: -terms[t].coefficient / pivot.coefficient, symbol: terms[t].symbol))
    }
    let solution = Solution(
      symbol: pivot.symbol, constant: row.least / pivot.coefficient, first: first, count: row.count &- 1)
    solutions.append(solution)
    liveTerms &+= Int(solution.count)
    drop(k)
    isSolved[pivot.symbol] = true
    var entry = latest[pivot.symbol]
    while entry >= 0, !isContradictory {
      substitute(solution, in: Int(entryRow[entry]))
      entry = entryBefore[entry]
    }
    // Its interval is now one of the sum of the others.
    let (least, most) = (low[pivot.symbol] - solution.constant, high[pivot.symbol] - solution.constant)
    guard least > -.infinity || most < .infinity else { return }
    let start = Int32(truncatingIfNeeded: terms.count)
    for t in solution.places { terms.append(terms[t]) }
    append(Row(least: least, most: most, first: start, count: solution.count))
  }

  /// Takes a row out.
  private mutating func drop(_ k: Int) {
    rows.base[k].isLive = false
    liveTerms &-= Int(rows[k].count)
    for t in rows[k].places { rowCount[terms[t].symbol] &-= 1 }
  }

  /// Takes a symbol that was solved for out of a row.
  private mutating func substitute(_ solution: Solution, in k: Int) {
    let row = rows[k]
    guard row.isLive, row.late < 0 else { return }
    if row.count >= Self.manyTerms {
      rows.base[k].late = Int32(truncatingIfNeeded: solutions.count &- 1)
      return
    }
    guard let own = row.places.first(where: { terms[$0].symbol == solution.symbol }) else { return }
    let factor = terms[own].coefficient
    drop(k)
    let first = Int32(truncatingIfNeeded: terms.count)
    for t in row.places where t != own {
      place[terms[t].symbol] = Int32(truncatingIfNeeded: terms.count)
      terms.append(terms[t])
    }
    for t in solution.places {
      let (symbol, change) = (terms[t].symbol, factor * terms[t].coefficient)
      guard place[symbol] >= 0 else {
        terms.append(SymbolTerm(coefficient: change, symbol: symbol))
        continue
      }
      let old = terms[place[symbol]].coefficient
      let sum = old + change
      terms[Int(place[symbol])] = SymbolTerm(coefficient: abs(sum) <= 1e-12 * abs(old) ? 0 : sum, symbol: symbol)
    }
    for t in row.places { place[terms[t].symbol] = -1 }
    dropZeros(from: first)
    let shift = factor * solution.constant
    append(
      Row(
        least: row.least - shift, most: row.most - shift, first: first,
        count: Int32(truncatingIfNeeded: terms.count) &- first, name: row.name))
  }

  /// Takes terms without a coefficient out of those that were added last.
  private mutating func dropZeros(from first: Int32) {
    var end = Int(first)
    for t in Int(first)..<terms.count where terms[t].coefficient != 0 {
      terms[end] = terms[t]
      end &+= 1
    }
    terms.truncate(to: end)
  }

  /// Expresses all long rows by what is left. False if none had to be.
  private mutating func catchUpAll() -> Bool {
    var isAny = false
    for k in 0..<rows.count where rows[k].isLive && rows[k].late >= 0 {
      catchUp(k)
      isAny = true
    }
    return isAny
  }

  /// Takes all symbols that were solved for out of a long row: the row that replaces it is the last one.
  private mutating func catchUp(_ k: Int) {
    let row = rows[k]
    drop(k)
    let first = Int32(truncatingIfNeeded: terms.count)
    for t in row.places {
      place[terms[t].symbol] = Int32(truncatingIfNeeded: terms.count)
      terms.append(terms[t])
    }
    var shift = 0.0
    // A solution may bring in symbols that were solved for later.
    for s in Int(row.late)..<solutions.count {
      let solution = solutions[s]
      let own = place[solution.symbol]
      guard own >= 0, terms[own].coefficient != 0 else { continue }
      let factor = terms[own].coefficient
      terms[Int(own)] = SymbolTerm(coefficient: 0, symbol: solution.symbol)
      shift += factor * solution.constant
      for t in solution.places {
        let (symbol, change) = (terms[t].symbol, factor * terms[t].coefficient)
        guard place[symbol] >= 0 else {
          place[symbol] = Int32(truncatingIfNeeded: terms.count)
          terms.append(SymbolTerm(coefficient: change, symbol: symbol))
          continue
        }
        let old = terms[place[symbol]].coefficient
        let sum = old + change
        terms[Int(place[symbol])] = SymbolTerm(coefficient: abs(sum) <= 1e-12 * abs(old) ? 0 : sum, symbol: symbol)
      }
    }
    for t in Int(first)..<terms.count { place[terms[t].symbol] = -1 }
    dropZeros(from: first)
    append(
      Row(
        least: row.least - shift, most: row.most - shift, first: first,
        count: Int32(truncatingIfNeeded: terms.count) &- first, name: row.name))
  }

  /// Adds a row, or what it says about one symbol.
  private mutating func append(_ row: Row) {
    if row.count == 0, row.name < 0 {
      if row.least > tolerance || row.most < -tolerance { isContradictory = true }
      return
    }
    if row.count == 1, row.name < 0, !row.isEquality {
      cut(terms[row.first], from: row.least, to: row.most)
      return
    }
    let name = Int32(truncatingIfNeeded: rows.count)
    rows.append(row)
    if row.name >= 0 { rowOfName[row.name] = name }
    list(Int(name))
    liveTerms &+= Int(row.count)
    for t in row.places { rowCount[terms[t].symbol] &+= 1 }
    if row.isEquality, row.count <= 2 { short.append(name) }
  }

  private mutating func cut(_ term: SymbolTerm, from least: Double, to most: Double) {
    let (a, b) = (least / term.coefficient, most / term.coefficient)
    let i = term.symbol
    low[i] = max(low[i], min(a, b))
    high[i] = min(high[i], max(a, b))
    guard low[i] >= high[i] else { return }
    if low[i] - high[i] > tolerance { isContradictory = true }
    // Nothing is left open of it.
    high[i] = low[i]
    let first = Int32(truncatingIfNeeded: terms.count)
    terms.append(SymbolTerm(coefficient: 1, symbol: i))
    append(Row(least: low[i], most: low[i], first: first, count: 1))
  }
}
