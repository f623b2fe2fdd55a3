// A table view as constraints: each row as wide as the table, and as high as it asks.

extension Model {
  /// The height of a row whose constraints ask for none.
  static var standardRowHeight: Double { 44 }

  /// The rows of the solver for a table.
  ///
  /// UIKit asks a self-sizing cell for its fitting size, with the table's width required and no height at the fitting level,
  /// and gives it that (`UIKIT.md §6.9`). Here the cell is solved with everything else, and pulled to a height of 0 at that level:
  /// the same height comes out. A row that comes out without any height gets the standard one (`standardHeights`).
  /// CHOICE: rows follow each other without separators.
  func tableRows(of table: Int32, _ parameters: [Int32]) -> [GeneratedRow] {
    let list = ViewID(index: table)
    let content = LayoutItem.guide(.content, of: list)
    let first = views[Int(table)].firstSetting
    let height = winner(.rowHeight, first: first)
    let rowHeight = height < 0 ? -1 : settings[height].value.number ?? -1
    var result: [GeneratedRow] = []
    func add(_ name: StaticName, _ terms: [GeneratedTerm], _ constant: Double = 0, _ priority: Float = 1000) {
      result.append(
        GeneratedRow(identifier: name, terms: terms, relation: .equal, constant: constant, priority: priority))
    }
    var above = Anchor(content, .top)
    for (index, cell) in cells(of: table).map(ViewID.init).enumerated() {
      add(.encapsulatedLeft, [.anchor(Anchor(cell, .left), 1), .anchor(Anchor(content, .left), -1)])
      add(.encapsulatedWidth, [.anchor(Anchor(cell, .width), 1), .anchor(Anchor(list, .width), -1)])
      add(.encapsulatedTop, [.anchor(Anchor(cell, .top), 1), .anchor(above, -1)])
      if rowHeight >= 0 {
        add(.encapsulatedHeight, [.anchor(Anchor(cell, .height), 1)], rowHeight)
      } else {
        add(.fittingHeight, [.anchor(Anchor(cell, .height), 1), .variable(parameters[index], -1)], 0, 50)
      }
      above = Anchor(cell, .bottom)
    }
    add(.contentSize, [.anchor(Anchor(content, .width), 1), .anchor(Anchor(list, .width), -1)])
    add(.contentSize, [.anchor(Anchor(content, .bottom), 1), .anchor(above, -1)])
    return result
  }

  /// Pulls rows that came out without any height to the standard one. UIKit does the same, and says so in its console: "constraints
  /// ambiguously suggest a height of zero for a table view cell's content view", "using standard height instead".
  mutating func standardHeights(of table: Int32, _ parameters: [Int32]) {
    for (cell, parameter) in zip(cells(of: table), parameters) where exactRect(of: cell).height < 1e-6 {
      engine.setParameter(parameter, to: Self.standardRowHeight)
    }
  }
}
