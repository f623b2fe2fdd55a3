/// A sparse simplex tableau: each basic item is `value + Σ element · nonbasic item`, and all nonbasic items are 0.
///
/// Items are the symbols and, after them, the rows' residuals (left side less right side). Elements hang in two doubly linked lists,
/// one for their row and one for their column, so that a pivot costs what it touches.
struct Tableau: ~Copyable {
  private let pin = Pin()
  struct Element: BitwiseCopyable {
    var value: Double
    var row: Int32
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  var elements = Buffer<Element>()
  private var free: Int32 = -1
  var rowHead = Buffer<Int32>()
  var rowLength = Buffer<Int32>()
  var columnHead = Buffer<Int32>()
  /// By row: the value of its basic item.
  var value = Buffer<Double>()
  var itemOfRow = Buffer<Int32>()
  var itemOfColumn = Buffer<Int32>()
  /// By item: its row, or -1 - its column.
  var place = Buffer<Int32>()
  /// By column: the element of the row in work, or -1.
  private var mark = Buffer<Int32>()
  /// Values below this are rounding.
  var zero = 1e-11

  init() {}

  var bytes: Int {
    elements.bytes + rowHead.bytes + rowLength.bytes + columnHead.bytes + value.bytes + itemOfRow.bytes
      + itemOfColumn.bytes + place.bytes + mark.bytes
  }

  var columns: Int { columnHead.count }
  var rows: Int { rowHead.count }

  /// Empty, with `symbols` nonbasic items.
  mutating func reset(symbols: Int) {
    elements.removeAll()
    free = -1
    rowHead.removeAll()
    rowLength.removeAll()
    value.removeAll()
    itemOfRow.removeAll()
    columnHead.resize(to: symbols, -1)
    itemOfColumn.resize(to: symbols, 0)
    place.resize(to: symbols, 0)
    mark.resize(to: symbols, -1)
    for j in 0..<symbols {
      columnHead[j] = -1
      itemOfColumn[j] = Int32(truncatingIfNeeded: j)
      place[j] = -1 &- Int32(truncatingIfNeeded: j)
      mark[j] = -1
    }
  }

  /// A new basic item without elements; returns its row.
  mutating func addRow(value newValue: Double) -> Int {
    let row = rowHead.count
    place.append(Int32(truncatingIfNeeded: row))
    itemOfRow.append(Int32(truncatingIfNeeded: place.count - 1))
    rowHead.append(-1)
    rowLength.append(0)
    value.append(newValue)
    return row
  }

  /// Adds `coefficient · item` to a row, whatever the item is by now.
  mutating func add(_ coefficient: Double, item: Int, toRow row: Int) {
    let at = place[item]
    if at < 0 {
      addElement(row, Int(-1 - at), coefficient)
      return
    }
    value[row] += coefficient * value[at]
    var e = rowHead[at]
    while e >= 0 {
      let element = elements[e]
      addElement(row, Int(element.column), coefficient * element.value)
      e = element.nextInRow
    }
  }

  private mutating func addElement(_ row: Int, _ column: Int, _ change: Double) {
    let e = find(row, column)
    if e >= 0 {
      elements.base[Int(e)].value += change
      if abs(elements[e].value) <= Tolerance.cancelled * abs(change) { remove(e) }
    } else {
      insert(row, column, change)
    }
  }

  /// The element, or -1: both lists are walked, so that the shorter counts.
  func find(_ row: Int, _ column: Int) -> Int32 {
    var a = rowHead[row]
    var b = columnHead[column]
    while a >= 0, b >= 0 {
      if elements[a].column == column { return a }
      if elements[b].row == row { return b }
      a = elements[a].nextInRow
      b = elements[b].nextInColumn
    }
    return -1
  }

  /// Whether an element is as small beside another of its row as rounding errors are.
  func isNoise(_ element: Element) -> Bool {
    var e = rowHead[element.row]
    while e >= 0 {
      if abs(element.value) < Tolerance.noise * abs(elements[e].value) { return true }
      e = elements[e].nextInRow
    }
    return false
  }

  private mutating func insert(_ row: Int, _ column: Int, _ newValue: Double) {
    let element = Element(
      value: newValue, row: Int32(truncatingIfNeeded: row), column: Int32(truncatingIfNeeded: column),
      nextInRow: rowHead[row], previousInRow: -1, nextInColumn: columnHead[column], previousInColumn: -1)
    let e: Int32
    if free >= 0 {
      e = free
      free = elements[e].nextInRow
      elements[e] = element
    } else {
      e = Int32(truncatingIfNeeded: elements.count)
      elements.append(element)
    }
    if element.nextInRow >= 0 { elements.base[Int(element.nextInRow)].previousInRow = e }
    if element.nextInColumn >= 0 { elements.base[Int(element.nextInColumn)].previousInColumn = e }
    rowHead[row] = e
    columnHead[column] = e
    rowLength[row] &+= 1
  }

  private mutating func remove(_ e: Int32) {
    let element = elements[e]
    if element.previousInRow >= 0 {
      elements.base[Int(element.previousInRow)].nextInRow = element.nextInRow
    } else {
      rowHead[element.row] = element.nextInRow
    }
    if element.nextInRow >= 0 { elements.base[Int(element.nextInRow)].previousInRow = element.previousInRow }
    if element.previousInColumn >= 0 {
      elements.base[Int(element.previousInColumn)].nextInColumn = element.nextInColumn
    } else {
      columnHead[element.column] = element.nextInColumn
    }
    if element.nextInColumn >= 0 {
      elements.base[Int(element.nextInColumn)].previousInColumn = element.previousInColumn
    }
    rowLength[element.row] &-= 1
    elements.base[Int(e)].nextInRow = free
    free = e
  }

  /// Removes all elements of a column, whose item stays 0 for good.
  mutating func clear(column: Int) {
    while columnHead[column] >= 0 { remove(columnHead[column]) }
  }

  /// Exchanges the basic item of `row` and the nonbasic item of `column`; `pivot` is their element.
  mutating func pivot(_ row: Int, _ column: Int, _ pivot: Int32) {
    let divisor = elements[pivot].value
    let inverse = 1 / divisor
    // The row, solved for the entering item.
    var e = rowHead[row]
    while e >= 0 {
      elements.base[Int(e)].value *= -inverse
      e = elements[e].nextInRow
    }
    elements.base[Int(pivot)].value = inverse
    let newValue = -value[row] * inverse
    value[row] = newValue
    // The other rows.
    var at = columnHead[column]
    while at >= 0 {
      let next = elements[at].nextInColumn
      if at != pivot { substitute(pivotRow: row, pivot: pivot, at, newValue) }
      at = next
    }
    let leaving = itemOfRow[row]
    let entering = itemOfColumn[column]
    itemOfRow[row] = entering
    itemOfColumn[column] = leaving
    place[entering] = Int32(truncatingIfNeeded: row)
    place[leaving] = -1 &- Int32(truncatingIfNeeded: column)
  }

  /// Replaces the entering item in the row of element `at`.
  private mutating func substitute(pivotRow: Int, pivot: Int32, _ at: Int32, _ newValue: Double) {
    let row = Int(elements[at].row)
    let factor = elements[at].value
    elements.base[Int(at)].value = factor * elements[pivot].value
    let sum = value[row] + factor * newValue
    value[row] = abs(sum) <= zero ? 0 : sum
    guard rowLength[pivotRow] > 1 else { return }
    let scatter = rowLength[row] <= 4 || rowLength[pivotRow] > 4
    if scatter {
      var e = rowHead[row]
      while e >= 0 {
        mark[elements[e].column] = e
        e = elements[e].nextInRow
      }
    }
    var e = rowHead[pivotRow]
    while e >= 0 {
      let source = elements[e]
      if e != pivot {
        let change = factor * source.value
        let target = scatter ? mark[source.column] : find(row, Int(source.column))
        if target >= 0 {
          elements.base[Int(target)].value += change
          if abs(elements[target].value) <= Tolerance.cancelled * abs(change) {
            remove(target)
            mark[source.column] = -1
          }
        } else {
          insert(row, Int(source.column), change)
        }
      }
      e = source.nextInRow
    }
    if scatter {
      var e = rowHead[row]
      while e >= 0 {
        mark[elements[e].column] = -1
        e = elements[e].nextInRow
      }
    }
  }
}
