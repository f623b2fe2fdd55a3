import AdaptSolver

// A table view as constraints: each row as wide as the table, and as high as it asks.

extension Geometry {
  /// The height of a row whose constraints ask for none: 44, from iOS 26 on 52 (`IOS26.md §5`).
  private var standardRowHeight: Double { window.os >= 26 ? 52 : 44 }

  /// The rows of the solver for a table.
  ///
  /// UIKit asks a self-sizing cell for its fitting size, with the table's width required and no height at the fitting
  /// level, and gives it that (`UIKIT.md §6.9`). Here the cell is solved with everything else, and pulled to a height
  /// of 0 at that level: the same height comes out. A row that comes out without any height gets the standard one
  /// (``standardHeights(of:_:)``). CHOICE: rows follow each other without separators.
  func tableRows(of table: ViewID, _ parameters: [Variable]) -> [GeneratedRow] {
    let content = LayoutItem.guide(.content, of: table)
    let rowHeight = window.value(.rowHeight, of: table, in: scene)?.number.flatMap { $0 >= 0 ? $0 : nil }
    var result: [GeneratedRow] = []
    func add(_ name: RowIdentifier, _ terms: [GeneratedTerm], _ constant: Double = 0, _ priority: Float = 1000) {
      result.append(
        GeneratedRow(identifier: name, terms: terms, relation: .equal, constant: constant, priority: priority))
    }
    var above = Anchor(content, .top)
    for (index, cell) in cells(of: table).enumerated() {
      add(.encapsulatedLeft, [.anchor(Anchor(cell, .left), 1), .anchor(Anchor(content, .left), -1)])
      add(.encapsulatedWidth, [.anchor(Anchor(cell, .width), 1), .anchor(Anchor(table, .width), -1)])
      add(.encapsulatedTop, [.anchor(Anchor(cell, .top), 1), .anchor(above, -1)])
      if let rowHeight {
        add(.encapsulatedHeight, [.anchor(Anchor(cell, .height), 1)], rowHeight)
      } else {
        add(.fittingHeight, [.anchor(Anchor(cell, .height), 1), .variable(parameters[index], -1)], 0, 50)
      }
      above = Anchor(cell, .bottom)
    }
    add(.contentSize, [.anchor(Anchor(content, .width), 1), .anchor(Anchor(table, .width), -1)])
    add(.contentSize, [.anchor(Anchor(content, .bottom), 1), .anchor(above, -1)])
    return result
  }

  /// Pulls rows that came out without any height to the standard one: values of parameters. UIKit does the same, and
  /// says so in its console: "constraints ambiguously suggest a height of zero for a table view cell's content view",
  /// "using standard height instead".
  func standardHeights(of table: ViewID, _ parameters: [Variable]) -> [(Variable, Double)] {
    zip(cells(of: table), parameters).filter { exactRect(of: $0.0).height < 1e-6 }
      .map { ($0.1, standardRowHeight) }
  }
}
