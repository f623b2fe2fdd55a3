/// Finding out that nothing can move any more.
extension Lexicographic {
  /// Closes the directions in which rows at their bounds do not let any column go, and says whether some column remains open.
  ///
  /// A row that must not fall below 0, and that no open column can raise, holds all that would lower it. At a degenerate vertex (a label
  /// that is both hugged and defended at its size) this is what shows that the optimum is the only one. Cost: the tableau's elements.
  mutating func close() -> Bool {
    guard hasOpenColumn else { return false }
    closing.reset(rows: tableau.rows)
    for row in 0..<tableau.rows {
      var e = tableau.rowHead[row]
      while e >= 0 {
        let element = tableau.elements[e]
        let item = items[tableau.itemOfColumn[element.column]]
        let isPositive = element.value > 0
        if isPositive ? item.canRise : item.canFall { closing.raising[row] &+= 1 }
        if isPositive ? item.canFall : item.canRise { closing.lowering[row] &+= 1 }
        if item.canRise || item.canFall { closing.open[row] &+= 1 }
        e = element.nextInRow
      }
      closing.work.append(Int32(truncatingIfNeeded: row))
    }
    while closing.work.count > 0 {
      let row = closing.work[closing.work.count &- 1]
      closing.work.truncate(to: closing.work.count &- 1)
      hold(Int(row))
    }
    return hasOpenColumn
  }

  private var hasOpenColumn: Bool {
    for column in 0..<tableau.columns where isOpen(column: column) { return true }
    return false
  }

  /// Closes what a row at its bound does not let go.
  private mutating func hold(_ row: Int) {
    guard closing.open[row] > 0, abs(tableau.value[row]) <= feasibility else { return }
    let own = items[tableau.itemOfRow[row]]
    let isAlone = closing.open[row] == 1 && !own.canRise && !own.canFall
    let stopsLowering = isAlone || (!own.canFall && closing.raising[row] == 0)
    let stopsRaising = isAlone || (!own.canRise && closing.lowering[row] == 0)
    guard stopsLowering || stopsRaising else { return }
    var e = tableau.rowHead[row]
    while e >= 0 {
      let element = tableau.elements[e]
      let isPositive = element.value > 0
      if isPositive ? stopsRaising : stopsLowering { close(Int(element.column), rising: true) }
      if isPositive ? stopsLowering : stopsRaising { close(Int(element.column), rising: false) }
      e = element.nextInRow
    }
  }

  /// Closes one direction of a column.
  private mutating func close(_ column: Int, rising: Bool) {
    let i = Int(tableau.itemOfColumn[column])
    guard rising ? items[i].canRise : items[i].canFall else { return }
    if rising { items.base[i].canRise = false } else { items.base[i].canFall = false }
    let isClosed = !items[i].canRise && !items[i].canFall
    var e = tableau.columnHead[column]
    while e >= 0 {
      let element = tableau.elements[e]
      let row = Int(element.row)
      if (element.value > 0) == rising { closing.raising[row] &-= 1 } else { closing.lowering[row] &-= 1 }
      if isClosed { closing.open[row] &-= 1 }
      closing.work.append(element.row)
      e = element.nextInColumn
    }
  }
}

/// How many columns can move each row, and the rows to look at.
struct Closing: ~Copyable {
  var raising = Buffer<Int32>()
  var lowering = Buffer<Int32>()
  var open = Buffer<Int32>()
  var work = Buffer<Int32>()

  init() {}

  var bytes: Int { raising.bytes + lowering.bytes + open.bytes + work.bytes }

  mutating func reset(rows: Int) {
    raising.removeAll()
    lowering.removeAll()
    open.removeAll()
    work.removeAll()
    raising.append(repeating: 0, count: rows)
    lowering.append(repeating: 0, count: rows)
    open.append(repeating: 0, count: rows)
  }
}
