/// The optimum of a component as an affine function of parameters, where it is one.
///
/// As long as no residual changes sign, the same rows are tight, and the optimum is the same affine function of the parameters. Such a piece
/// serves sizes never seen before. To keep values a function of the constraints and parameters alone, to the bit, a piece is computed from
/// the set of its tight rows only (not from the pivots that led there), and is used again only where all other residuals are clear of 0.
struct Pieces: ~Copyable {
  struct Piece: BitwiseCopyable {
    /// The next piece of the same component, or -1.
    var next: Int32
    var symbolCount: Int32
    var conditionCount: Int32
    var parameterStart: Int32
    var parameterCount: Int32
    /// For each symbol, then for each condition: constant, then the coefficients of the parameters.
    var dataStart: Int32
    /// What a condition's value must exceed.
    var margin: Double
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
    let count = Int(piece.parameterCount)
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
    for s in 0..<Int(piece.symbolCount) {
      var sum = at[0]
      for p in 0..<count { sum += at[1 &+ p] * values[Int(list[p])] }
      values[Int(symbols[s])] = sum + 0
      at += count + 1
    }
  }

  /// Finds the piece that the symbols' present values are on, writes them anew by it, and keeps it. Leaves the values as they are where
  /// rounding hides which rows are tight. Spoils the tableau.
  mutating func make(
    _ index: Int, _ component: Component, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    _ tableau: inout Tableau, local: UnsafeMutablePointer<Int32>
  ) {
    if data.bytes > max(1 << 16, 48 * plan.symbol.count) { reset() }
    let rows = plan.componentRows.base + Int(component.rowStart)
    let rowCount = Int(component.rowCount)
    let symbols = plan.componentSymbols.base + Int(component.symbolStart)
    let symbolCount = Int(component.symbolCount)
    let parameterStart = parameters.count
    let parameterCount = listParameters(rows, rowCount, plan)
    var scale = 1.0
    for i in 0..<rowCount { scale = max(scale, 1e-3 * abs(Lexicographic.rightSide(plan.rows[rows[i]], plan, values))) }
    // Tight rows, short ones first: these make the others short.
    var tight: [Int32] = []
    var residuals = [Double](repeating: 0, count: rowCount)
    for i in 0..<rowCount {
      let row = plan.rows[rows[i]]
      var residual = -Lexicographic.rightSide(row, plan, values)
      for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
        residual += plan.terms[k].coefficient * values[Int(plan.terms[k].symbol)]
      }
      residuals[i] = residual
      if abs(residual) <= 1e-8 * scale { tight.append(Int32(truncatingIfNeeded: i)) }
    }
    tight.sort { a, b in
      let x = plan.rows[rows[Int(a)]].termCount
      let y = plan.rows[rows[Int(b)]].termCount
      return x != y ? x < y : a < b
    }
    tableau.reset(symbols: symbolCount + parameterCount)
    for s in 0..<symbolCount { local[Int(symbols[s])] = Int32(truncatingIfNeeded: s) }
    var isReusable = true
    var rank = 0
    for i in tight {
      switch eliminate(plan.rows[rows[Int(i)]], plan, &tableau, local, symbolCount, parameterStart, scale) {
      case .independent: rank += 1
      case .redundant: break
      case .accidental: isReusable = false
      }
    }
    guard rank == symbolCount else {
      parameters.truncate(to: parameterStart)
      return
    }
    let dataStart = data.count
    for s in 0..<symbolCount { appendFormula(of: Int(tableau.place[s]), tableau, symbolCount, parameterCount) }
    var piece = Piece(
      next: -1, symbolCount: component.symbolCount, conditionCount: 0,
      parameterStart: Int32(truncatingIfNeeded: parameterStart),
      parameterCount: Int32(truncatingIfNeeded: parameterCount),
      dataStart: Int32(truncatingIfNeeded: dataStart), margin: 1e-6 * scale)
    assign(piece, symbols, values)
    guard isReusable else {
      data.truncate(to: dataStart)
      parameters.truncate(to: parameterStart)
      return
    }
    for i in 0..<rowCount where abs(residuals[i]) > 1e-8 * scale {
      appendCondition(
        plan.rows[rows[i]], residuals[i] > 0 ? 1 : -1, plan, local, dataStart, parameterStart, parameterCount)
      piece.conditionCount += 1
    }
    while latest.count <= index { latest.append(-1) }
    piece.next = latest[index]
    latest[index] = Int32(truncatingIfNeeded: pieces.count)
    pieces.append(piece)
  }

  private mutating func listParameters(_ rows: UnsafeMutablePointer<Int32>, _ rowCount: Int, _ plan: borrowing Plan)
    -> Int
  {
    let start = parameters.count
    for i in 0..<rowCount {
      let row = plan.rows[rows[i]]
      let first = Int(row.termStart &+ row.termCount)
      for k in first..<first + Int(row.parameterCount) {
        let parameter = plan.terms[k].symbol
        var at = start
        while at < parameters.count, parameters[at] != parameter { at += 1 }
        if at == parameters.count { parameters.append(parameter) }
      }
    }
    return parameters.count - start
  }

  private enum Kind {
    case independent
    /// It follows from the rows before, whatever the parameters.
    case redundant
    /// It is tight for these parameters only.
    case accidental
  }

  /// Solves a tight row for one more symbol.
  private func eliminate(
    _ row: Row, _ plan: borrowing Plan, _ tableau: inout Tableau, _ local: UnsafeMutablePointer<Int32>,
    _ symbolCount: Int, _ parameterStart: Int, _ scale: Double
  ) -> Kind {
    let at = tableau.addRow(value: -row.constant)
    for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      tableau.add(plan.terms[k].coefficient, item: Int(local[Int(plan.terms[k].symbol)]), toRow: at)
    }
    let first = Int(row.termStart &+ row.termCount)
    for k in first..<first + Int(row.parameterCount) {
      tableau.add(
        -plan.terms[k].coefficient, item: symbolCount + place(of: plan.terms[k].symbol, from: parameterStart), toRow: at
      )
    }
    var best: Int32 = -1
    var isAccidental = false
    var e = tableau.rowHead[at]
    while e >= 0 {
      let element = tableau.elements[e]
      if Int(element.column) >= symbolCount {
        if abs(element.value) > 1e-11 { isAccidental = true }
      } else if abs(element.value) > 1e-9 {
        if best < 0 || abs(element.value) > abs(tableau.elements[best].value)
          || (abs(element.value) == abs(tableau.elements[best].value) && element.column < tableau.elements[best].column)
        {
          best = e
        }
      }
      e = element.nextInRow
    }
    guard best >= 0 else { return isAccidental ? .accidental : .redundant }
    let column = Int(tableau.elements[best].column)
    tableau.pivot(at, column, best)
    tableau.clear(column: column)
    return .independent
  }

  private func place(of parameter: Int32, from start: Int) -> Int {
    var at = start
    while parameters[at] != parameter { at += 1 }
    return at - start
  }

  private mutating func appendFormula(
    of row: Int, _ tableau: borrowing Tableau, _ symbolCount: Int, _ parameterCount: Int
  ) {
    let start = data.count
    data.append(tableau.value[row])
    data.append(repeating: 0, count: parameterCount)
    var e = tableau.rowHead[row]
    while e >= 0 {
      let element = tableau.elements[e]
      if Int(element.column) >= symbolCount { data[start + 1 + Int(element.column) - symbolCount] = element.value }
      e = element.nextInRow
    }
  }

  /// The residual as a function of the parameters, times its sign.
  private mutating func appendCondition(
    _ row: Row, _ sign: Double, _ plan: borrowing Plan, _ local: UnsafeMutablePointer<Int32>, _ dataStart: Int,
    _ parameterStart: Int, _ parameterCount: Int
  ) {
    let start = data.count
    data.append(-row.constant * sign)
    data.append(repeating: 0, count: parameterCount)
    for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      let formula = dataStart + Int(local[Int(plan.terms[k].symbol)]) * (parameterCount + 1)
      for p in 0...parameterCount { data[start + p] += sign * plan.terms[k].coefficient * data[formula + p] }
    }
    let first = Int(row.termStart &+ row.termCount)
    for k in first..<first + Int(row.parameterCount) {
      data[start + 1 + place(of: plan.terms[k].symbol, from: parameterStart)] -= sign * plan.terms[k].coefficient
    }
  }
}
