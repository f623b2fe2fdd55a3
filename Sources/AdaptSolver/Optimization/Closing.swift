/// Finding out that nothing can move any more.
extension Lexicographic {
  /// Closes the directions in which rows at their bounds do not let any column go, and says whether some column remains open.
  ///
  /// A row that must not fall below 0, and that no open column can raise, holds all that would lower it. At a degenerate vertex (a label
  /// that is both hugged and defended at its size) this is what shows that the optimum is the only one.
  mutating func close() -> Bool {
    var isOpen = false
    for column in 0..<tableau.columns where self.isOpen(column: column) {
      isOpen = true
      break
    }
    guard isOpen else { return false }
    var changed = true
    while changed {
      changed = false
      for row in 0..<tableau.rows where abs(tableau.value[row]) <= feasibility {
        let item = items[tableau.itemOfRow[row]]
        if !item.canFall, hold(row, from: -1) { changed = true }
        if !item.canRise, hold(row, from: 1) { changed = true }
      }
    }
    for column in 0..<tableau.columns where self.isOpen(column: column) { return true }
    return false
  }

  /// Keeps a row at 0 from moving one way, if no column can move it the other way. True if that closed something.
  private mutating func hold(_ row: Int, from way: Double) -> Bool {
    var helpers = 0
    var moving = 0
    var isFixed = false
    let own = items[tableau.itemOfRow[row]]
    isFixed = !own.canRise && !own.canFall
    var e = tableau.rowHead[row]
    while e >= 0 {
      let element = tableau.elements[e]
      let item = items[tableau.itemOfColumn[element.column]]
      let isUp = element.value * way > 0
      if isUp ? item.canRise : item.canFall { moving += 1 }
      if isUp ? item.canFall : item.canRise { helpers += 1 }
      e = element.nextInRow
    }
    // A fixed row with one open column holds it, whichever way that may go.
    guard moving > 0, helpers == 0 || (isFixed && moving == 1 && helpers == 1 && openColumns(row) == 1) else { return false }
    e = tableau.rowHead[row]
    while e >= 0 {
      let element = tableau.elements[e]
      let i = Int(tableau.itemOfColumn[element.column])
      if element.value * way > 0 {
        items.base[i].canRise = false
      } else {
        items.base[i].canFall = false
      }
      e = element.nextInRow
    }
    return true
  }

  private func openColumns(_ row: Int) -> Int {
    var count = 0
    var e = tableau.rowHead[row]
    while e >= 0 {
      if isOpen(column: Int(tableau.elements[e].column)) { count += 1 }
      e = tableau.elements[e].nextInRow
    }
    return count
  }
}
