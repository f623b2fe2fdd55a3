/// Finding out that nothing can move any more.
extension Lexicographic {
  /// Closes the directions in which rows at their bounds do not let any column go, and says whether some column remains open.
  ///
  /// A row that must not fall below 0, and that no open column can raise, holds all that would lower it. At a degenerate vertex (a label
  /// that is both hugged and defended at its size) this is what shows that the optimum is the only one. Cost: the tableau's elements.
  mutating func close() -> Bool {
    guard hasOpenColumn else { return false }
    var state = ClosingState(rows: tableau.rows)
    for row in 0..<tableau.rows {
      var e = tableau.rowHead[row]
      while e >= 0 {
        let element = tableau.elements[e]
        let item = items[tableau.itemOfColumn[element.column]]
        let isPositive = element.value > 0
        if isPositive ? item.canRise : item.canFall { state.raising[row] += 1 }
        if isPositive ? item.canFall : item.canRise { state.lowering[row] += 1 }
        if item.canRise || item.canFall { state.open[row] += 1 }
        e = element.nextInRow
      }
      state.work.append(Int32(truncatingIfNeeded: row))
    }
    while let row = state.work.popLast() { hold(Int(row), &state) }
    return hasOpenColumn
  }

  private var hasOpenColumn: Bool {
    for column in 0..<tableau.columns where isOpen(column: column) { return true }
    return false
  }

  /// How many columns can move each row, and the rows to look at.
  private struct ClosingState {
    var raising: [Int32]
    var lowering: [Int32]
    var open: [Int32]
    var work: [Int32] = []

    init(rows: Int) {
      raising = [Int32](repeating: 0, count: rows)
      lowering = raising
      open = raising
    }
  }

  /// Closes what a row at its bound does not let go.
  private mutating func hold(_ row: Int, _ state: inout ClosingState) {
    guard state.open[row] > 0, abs(tableau.value[row]) <= feasibility else { return }
    let own = items[tableau.itemOfRow[row]]
    let isAlone = state.open[row] == 1 && !own.canRise && !own.canFall
    let stopsLowering = isAlone || (!own.canFall && state.raising[row] == 0)
    let stopsRaising = isAlone || (!own.canRise && state.lowering[row] == 0)
    guard stopsLowering || stopsRaising else { return }
    var e = tableau.rowHead[row]
    while e >= 0 {
      let element = tableau.elements[e]
      let isPositive = element.value > 0
      if isPositive ? stopsRaising : stopsLowering { close(Int(element.column), rising: true, &state) }
      if isPositive ? stopsLowering : stopsRaising { close(Int(element.column), rising: false, &state) }
      e = element.nextInRow
    }
  }

  /// Closes one direction of a column.
  private mutating func close(_ column: Int, rising: Bool, _ state: inout ClosingState) {
    let i = Int(tableau.itemOfColumn[column])
    guard rising ? items[i].canRise : items[i].canFall else { return }
    if rising { items.base[i].canRise = false } else { items.base[i].canFall = false }
    let isClosed = !items[i].canRise && !items[i].canFall
    var e = tableau.columnHead[column]
    while e >= 0 {
      let element = tableau.elements[e]
      let row = Int(element.row)
      if (element.value > 0) == rising { state.raising[row] -= 1 } else { state.lowering[row] -= 1 }
      if isClosed { state.open[row] -= 1 }
      state.work.append(element.row)
      e = element.nextInColumn
    }
  }
}
