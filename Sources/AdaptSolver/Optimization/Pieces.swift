/// The optimum of a component as an affine function of parameters, where it is one.
///
/// As long as no residual changes sign, the same rows are tight, and the optimum is the same affine function of the
/// parameters. Such a piece serves sizes never seen before. To keep values a function of the constraints and parameters
/// alone, to the bit, a piece is computed from the set of its tight rows only (not from the pivots that led there), and
/// is used again only where all other residuals are clear of 0. Of one parameter, that is an interval.
struct Pieces: ~Copyable {
  struct Piece: BitwiseCopyable {
    /// The next piece of the same component, or -1.
    var next: Int32
    var symbolCount: Int32
    /// -1 where an interval of the one parameter takes the conditions' place, -2 where the piece is a single point.
    var conditionCount: Int32
    var parameterStart: Int32
    var parameterCount: Int32
    /// For each symbol, then for each condition: constant, then the coefficients of the parameters.
    var dataStart: Int32
    /// What a condition's value must exceed; or the interval.
    var margin: Double
    var low = 0.0
    var high = 0.0
  }

  /// What all pieces may take for each variable: a component with all variables, two parameters and a condition for
  /// every other symbol has room for some ten sizes.
  private static let mostBytes = 192

  /// How many parameters a piece may have. With more, it would take far more room than its component, and only the
  /// values for the present parameters are kept.
  private static func mostParameters(symbols count: Int) -> Int {
    min(255, max(1 << 13, mostBytes / MemoryLayout<Double>.stride * count) / count - 1)
  }

  private var pieces = Buffer<Piece>()
  private var data = Buffer<Double>()
  private var parameters = Buffer<Int32>()
  /// By component: its latest piece, or -1.
  private var latest = Buffer<Int32>()

  init() {}

  init(copying other: borrowing Pieces) {
    pieces = Buffer(copying: other.pieces)
    data = Buffer(copying: other.data)
    parameters = Buffer(copying: other.parameters)
    latest = Buffer(copying: other.latest)
  }

  var bytes: Int { pieces.bytes + data.bytes + parameters.bytes + latest.bytes }

  mutating func reset() {
    pieces.removeAll()
    data.removeAll()
    parameters.removeAll()
    latest.removeAll()
  }

  /// Whether the piece that was made last of a component holds for the present parameters.
  func holdsNewest(_ component: Int, _ values: UnsafeMutablePointer<Double>) -> Bool {
    component < latest.count && latest[component] >= 0 && holds(pieces[latest[component]], values)
  }

  /// Drops a component's pieces.
  func forget(_ component: Int32) {
    if component < latest.count { latest[component] = -1 }
  }

  /// Computes a component's symbols by a piece that holds for the present parameters. False if there is none.
  @inline(__always)
  func evaluate(_ component: Int, _ symbols: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Double>)
    -> Bool
  {
    guard component < latest.count else { return false }
    var index = latest[component]
    while index >= 0 {
      let piece = pieces[index]
      if holds(piece, values) {
        assign(piece, symbols, values)
        return true
      }
      index = piece.next
    }
    return false
  }

  @inline(__always)
  private func holds(_ piece: Piece, _ values: UnsafeMutablePointer<Double>) -> Bool {
    let list = parameters.base + Int(piece.parameterStart)
    if piece.conditionCount == -1 {
      let value = values[Int(list[0])]
      return value > piece.low && value < piece.high
    }
    let count = Int(piece.parameterCount)
    if piece.conditionCount == -2 {
      let point = data.base + Int(piece.dataStart) + Int(piece.symbolCount)
      for p in 0..<count where values[Int(list[p])] != point[p] { return false }
      return true
    }
    var at = data.base + Int(piece.dataStart) + Int(piece.symbolCount) * (count + 1)
    for _ in 0..<piece.conditionCount {
      var sum = at[0]
      for p in 0..<count { sum += at[1 &+ p] * values[Int(list[p])] }
      if sum <= piece.margin { return false }
      at += count + 1
    }
    return true
  }

  @inline(__always)
  private func assign(_ piece: Piece, _ symbols: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Double>) {
    let list = parameters.base + Int(piece.parameterStart)
    let count = Int(piece.parameterCount)
    var at = data.base + Int(piece.dataStart)
    if piece.conditionCount == -2 {
      for s in 0..<Int(piece.symbolCount) { values[Int(symbols[s])] = at[s] }
      return
    }
    if count == 1 {
      let value = values[Int(list[0])]
      for s in 0..<Int(piece.symbolCount) {
        values[Int(symbols[s])] = at[0] + at[1] * value + 0
        at += 2
      }
      return
    }
    for s in 0..<Int(piece.symbolCount) {
      var sum = at[0]
      for p in 0..<count { sum += at[1 &+ p] * values[Int(list[p])] }
      values[Int(symbols[s])] = sum + 0
      at += count + 1
    }
  }

  /// Finds the piece that the symbols' present values are on, writes them anew by it, and keeps it, or the point that
  /// they are where it holds for no other parameters. The component's rows are loaded; this changes the basis. With
  /// `hasBasis`, it is that of the tight rows. Returns whether these give the values, however they were found. If not,
  /// the values stay as they are. They are kept only if `isLast`: if no others are looked for.
  @discardableResult
  mutating func make(
    _ index: Int, _ problem: SimplexProblem, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    _ simplex: inout Lexicographic, hasBasis: Bool = false, isLast: Bool = false
  ) -> Bool {
    let (symbols, symbolCount) = (problem.symbols, problem.symbolCount)
    let (rows, rowCount) = (problem.rows, problem.rowCount)
    // Where coefficients are of very different sizes, what is tight is not seen by distances.
    if simplex.rounding.isRough { return false }
    if data.count * MemoryLayout<Double>.stride > max(1 << 16, Self.mostBytes * plan.symbol.count) { reset() }
    let parameterStart = parameters.count
    let mostParameters = Self.mostParameters(symbols: max(1, symbolCount))
    let parameterCount = listParameters(rows, rowCount, plan, most: mostParameters)
    var scale = 1.0
    for i in 0..<rowCount {
      let bound = abs(Lexicographic.rightSide(plan.rows[rows[i]], plan, values)) * simplex.scale(ofRow: i)
      scale = max(scale, 1e-3 * bound)
    }
    for s in 0..<symbolCount { simplex.x[s] = values[Int(symbols[s])] }
    let tolerance = Self.tolerance(simplex)
    if !hasBasis { simplex.makeTightBasis(rowCount, within: tolerance) }
    guard simplex.basis.rank == symbolCount else {
      if isLast { addPoint(index, symbols, symbolCount, parameterStart, values) }
      return false
    }
    guard parameterCount <= mostParameters else {
      let isClear = settle(symbols, symbolCount, rows, plan, values, &simplex)
      if isClear || isLast { addPoint(index, symbols, symbolCount, parameterStart, values) }
      return isClear
    }
    let dataStart = data.count
    data.append(repeating: 0, count: symbolCount * (parameterCount + 1))
    for p in 0...parameterCount {
      if plan.watch.stops(after: symbolCount) { return false }
      simplex.direction.reset(length: symbolCount)
      for k in 0..<symbolCount {
        let place = Int(simplex.basis.itemOfColumn[k]) - symbolCount
        let row = plan.rows[rows[place]]
        let value =
          simplex.scale(ofRow: place)
          * (p == 0 ? row.constant : coefficient(of: parameters[parameterStart + p - 1], in: row, plan))
        if value != 0 { simplex.direction.set(value, at: Int32(truncatingIfNeeded: k)) }
      }
      simplex.basis.solve(&simplex.direction)
      for k in 0..<symbolCount {
        data[dataStart + Int(simplex.basis.symbol(ofColumn: k)) * (parameterCount + 1) + p] =
          simplex.direction.values[k]
      }
    }
    var piece = Piece(
      next: -1, symbolCount: Int32(truncatingIfNeeded: symbolCount), conditionCount: 0,
      parameterStart: Int32(truncatingIfNeeded: parameterStart),
      parameterCount: Int32(truncatingIfNeeded: parameterCount),
      dataStart: Int32(truncatingIfNeeded: dataStart), margin: 1e-6 * scale)
    assign(piece, symbols, values)
    for s in 0..<symbolCount where abs(values[Int(symbols[s])] - simplex.x[s]) > 10 * tolerance {
      if simplex.move(to: values, of: symbols, rowCount: rowCount, within: tolerance) { break }
      // Rows that nearly depend on one another: what is rounding in them is not in the symbols.
      for s in 0..<symbolCount { values[Int(symbols[s])] = simplex.x[s] }
      data.truncate(to: dataStart)
      if isLast { addPoint(index, symbols, symbolCount, parameterStart, values) }
      return false
    }
    if condition(&piece, rows, rowCount, plan, simplex, tolerance), holds(piece, values) {
      keep(piece, index)
    } else {
      data.truncate(to: dataStart)
      addPoint(index, symbols, symbolCount, parameterStart, values)
    }
    return true
  }

  /// What is 0, or as little off as rounding may be: a row that is only nearly tight would move its symbols.
  static func tolerance(_ simplex: borrowing Lexicographic) -> Double { 10 * simplex.feasibility }

  /// Writes the symbols' values as the tight rows give them for the present parameters alone. False where rounding
  /// hides which rows are tight, which leaves the values as they are.
  private func settle(
    _ symbols: UnsafeMutablePointer<Int32>, _ symbolCount: Int, _ rows: UnsafeMutablePointer<Int32>,
    _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>, _ simplex: inout Lexicographic
  ) -> Bool {
    simplex.direction.reset(length: symbolCount)
    for k in 0..<symbolCount {
      let place = Int(simplex.basis.itemOfColumn[k]) - symbolCount
      let value = simplex.scale(ofRow: place) * Lexicographic.rightSide(plan.rows[rows[place]], plan, values)
      if value != 0 { simplex.direction.set(value, at: Int32(truncatingIfNeeded: k)) }
    }
    simplex.basis.solve(&simplex.direction)
    let tolerance = 10 * Self.tolerance(simplex)
    for k in 0..<symbolCount {
      let symbol = Int(simplex.basis.symbol(ofColumn: k))
      guard abs(simplex.direction.values[k] - simplex.x[symbol]) <= tolerance else { return false }
    }
    for k in 0..<symbolCount {
      values[Int(symbols[Int(simplex.basis.symbol(ofColumn: k))])] = simplex.direction.values[k] + 0
    }
    return true
  }

  /// Keeps the present values for the present parameters: where rows are tight for these only, as where one piece ends
  /// and another begins.
  private mutating func addPoint(
    _ index: Int, _ symbols: UnsafeMutablePointer<Int32>, _ symbolCount: Int, _ parameterStart: Int,
    _ values: UnsafeMutablePointer<Double>
  ) {
    let dataStart = data.count
    for s in 0..<symbolCount { data.append(values[Int(symbols[s])]) }
    for p in parameterStart..<parameters.count { data.append(values[Int(parameters[p])]) }
    keep(
      Piece(
        next: -1, symbolCount: Int32(truncatingIfNeeded: symbolCount), conditionCount: -2,
        parameterStart: Int32(truncatingIfNeeded: parameterStart),
        parameterCount: Int32(truncatingIfNeeded: parameters.count - parameterStart),
        dataStart: Int32(truncatingIfNeeded: dataStart), margin: 0), index)
  }

  private mutating func keep(_ newPiece: Piece, _ index: Int) {
    var piece = newPiece
    while latest.count <= index { latest.append(-1) }
    piece.next = latest[index]
    latest[index] = Int32(truncatingIfNeeded: pieces.count)
    pieces.append(piece)
  }

  /// Says where a piece holds. False if some row is tight for the present parameters only.
  private mutating func condition(
    _ piece: inout Piece, _ rows: UnsafeMutablePointer<Int32>, _ rowCount: Int, _ plan: borrowing Plan,
    _ simplex: borrowing Lexicographic, _ tolerance: Double
  ) -> Bool {
    let count = Int(piece.parameterCount)
    let symbolCount = Int(piece.symbolCount)
    let isInterval = count == 1
    if isInterval {
      piece.conditionCount = -1
      piece.low = -.infinity
      piece.high = .infinity
    }
    let start = data.count
    data.append(repeating: 0, count: count + 1)
    for i in 0..<rowCount {
      let row = plan.rows[rows[i]]
      let at = data.count - count - 1
      for p in 0...count {
        data[at + p] =
          -simplex.scale(ofRow: i)
          * (p == 0 ? row.constant : coefficient(of: parameters[Int(piece.parameterStart) + p - 1], in: row, plan))
      }
      if plan.watch.stops(after: (count + 1) * (1 + simplex.matrix.terms(i).count)) { return false }
      for k in simplex.matrix.terms(i) {
        let formula = Int(piece.dataStart) + Int(simplex.matrix.symbol[k]) * (count + 1)
        for p in 0...count { data[at + p] += simplex.matrix.coefficient[k] * data[formula + p] }
      }
      let residual = simplex.measured(symbolCount + i)
      if abs(residual) <= tolerance {
        for p in 1..<(count + 1) where abs(data[at + p]) > 1e-11 { return false }
        continue
      }
      if residual < 0 { for p in 0...count { data[at + p] = -data[at + p] } }
      if isInterval {
        let (constant, slope) = (data[at] - piece.margin, data[at + 1])
        if slope > 1e-13 { piece.low = max(piece.low, -constant / slope) }
        if slope < -1e-13 { piece.high = min(piece.high, -constant / slope) }
      } else if !keepCondition(at, count, &piece) {
        return false
      }
    }
    data.truncate(to: isInterval ? start : data.count - count - 1)
    return true
  }

  /// A new condition is compared with so many of those that are kept.
  private static let mostCompared = 16

  /// Keeps the condition that stands at the end of the data, unless it says no more than one that is kept: one that
  /// changes by as much with each parameter, or that is sure, since it changes with none. False if it does not hold.
  private mutating func keepCondition(_ at: Int, _ count: Int, _ piece: inout Piece) -> Bool {
    guard (1..<count + 1).contains(where: { abs(data[at + $0]) > 1e-13 }) else { return data[at] > piece.margin }
    let compared = min(Int(piece.conditionCount), Self.mostCompared)
    for k in 1..<compared + 1 {
      let other = at - k * (count + 1)
      guard (1..<count + 1).allSatisfy({ data[at + $0] == data[other + $0] }) else { continue }
      data[other] = min(data[other], data[at])
      return true
    }
    piece.conditionCount += 1
    data.append(repeating: 0, count: count + 1)
    return true
  }

  /// Lists what the right sides of rows depend on, in ascending order: so values are added up whichever rows there are.
  private mutating func listParameters(
    _ rows: UnsafeMutablePointer<Int32>, _ rowCount: Int, _ plan: borrowing Plan, most: Int
  ) -> Int {
    let start = parameters.count
    for i in 0..<rowCount where parameters.count - start <= most {
      let row = plan.rows[rows[i]]
      let first = Int(row.termStart &+ row.termCount)
      for k in first..<first + Int(row.parameterCount) {
        let parameter = plan.terms[k].symbol
        var at = start
        while at < parameters.count, parameters[at] != parameter { at += 1 }
        guard at == parameters.count else { continue }
        parameters.append(parameter)
        while at > start, parameters[at - 1] > parameter {
          parameters[at] = parameters[at - 1]
          parameters[at - 1] = parameter
          at -= 1
        }
      }
    }
    if parameters.count - start > most { listAllParameters(from: start, rows, rowCount, plan) }
    return parameters.count - start
  }

  /// Lists all of them, each once.
  private mutating func listAllParameters(
    from start: Int, _ rows: UnsafeMutablePointer<Int32>, _ rowCount: Int, _ plan: borrowing Plan
  ) {
    parameters.truncate(to: start)
    for i in 0..<rowCount {
      let row = plan.rows[rows[i]]
      let first = Int(row.termStart &+ row.termCount)
      for k in first..<first + Int(row.parameterCount) { parameters.append(plan.terms[k].symbol) }
    }
    var all = UnsafeMutableBufferPointer(start: parameters.base + start, count: parameters.count - start)
    all.sort()
    var end = start
    for k in start..<parameters.count where end == start || parameters[end - 1] != parameters[k] {
      parameters[end] = parameters[k]
      end += 1
    }
    parameters.truncate(to: end)
  }

  private func coefficient(of parameter: Int32, in row: Row, _ plan: borrowing Plan) -> Double {
    let first = Int(row.termStart &+ row.termCount)
    var sum = 0.0
    for k in first..<first + Int(row.parameterCount) where plan.terms[k].symbol == parameter {
      sum += plan.terms[k].coefficient
    }
    return sum
  }
}

extension Pieces {
  /// Whether the piece that was made last of a component is for one set of parameters alone.
  func isPoint(_ component: Int) -> Bool {
    component < latest.count && latest[component] >= 0 && pieces[latest[component]].conditionCount == -2
  }

  /// Drops a component's pieces but for the one that was made last.
  func keepNewest(_ component: Int32) {
    guard component < latest.count, latest[component] >= 0 else { return }
    pieces.base[Int(latest[component])].next = -1
  }

  /// Adds the condition that a row, which is clear of its bound, stays so, to the piece that was made last of a
  /// component, and drops the others. False if the piece does not hold then.
  ///
  /// - Parameter symbols: those of the component, in ascending order.
  mutating func narrow(
    _ component: Int, by row: Row, _ symbols: UnsafeMutablePointer<Int32>, _ symbolCount: Int, _ plan: borrowing Plan,
    _ values: UnsafeMutablePointer<Double>
  ) -> Bool {
    guard component < latest.count, latest[component] >= 0 else { return false }
    let index = Int(latest[component])
    pieces.base[index].next = -1
    var piece = pieces[index]
    guard piece.conditionCount >= -1, Int(piece.symbolCount) == symbolCount else { return false }
    let count = Int(piece.parameterCount)
    let (places, last) = (Int(row.termStart)..<Int(row.termStart &+ row.termCount), Int(row.termStart &+ row.termCount))
    // What the row exceeds its bound by: constant, then the coefficients of the parameters.
    var excess = [Double](repeating: 0, count: count + 1)
    excess[0] = -row.constant
    for k in last..<last + Int(row.parameterCount) {
      guard let p = (0..<count).first(where: { parameters[Int(piece.parameterStart) + $0] == plan.terms[k].symbol })
      else { return false }
      excess[1 + p] -= plan.terms[k].coefficient
    }
    for k in places {
      let s = Plan.place(of: plan.terms[k].symbol, in: symbols, symbolCount)
      let formula = Int(piece.dataStart) + s * (count + 1)
      for p in 0...count { excess[p] += plan.terms[k].coefficient * data[formula + p] }
    }
    if row.relation < 0 { for p in 0...count { excess[p] = -excess[p] } }
    if piece.conditionCount == -1 {
      let (constant, slope) = (excess[0] - piece.margin, excess[1])
      if slope > 1e-13 { piece.low = max(piece.low, -constant / slope) }
      if slope < -1e-13 { piece.high = min(piece.high, -constant / slope) }
    } else if excess.dropFirst().contains(where: { abs($0) > 1e-13 }) {
      append(&piece, excess)
    }
    pieces[index] = piece
    return holds(piece, values)
  }

  /// Adds a condition to a piece: at the end of the data, where the piece goes if it is not there.
  private mutating func append(_ piece: inout Piece, _ condition: [Double]) {
    let size = (Int(piece.symbolCount) + Int(piece.conditionCount)) * condition.count
    if Int(piece.dataStart) + size != data.count {
      let from = Int(piece.dataStart)
      piece.dataStart = Int32(truncatingIfNeeded: data.count)
      data.reserve(data.count + size + condition.count)
      for i in from..<from + size { data.append(data[i]) }
    }
    for value in condition { data.append(value) }
    piece.conditionCount += 1
  }
}
