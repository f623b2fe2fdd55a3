import AdaptSolver

// A table view as constraints: each row is as wide as the table, and has its own height.

extension Geometry {
  /// The rows of the solver for a table.
  ///
  /// UIKit asks a self-sizing cell for its fitting size, with the table's width required and no height at the fitting
  /// level, and uses that size (`UIKIT.md §6.9`). Here the cell is solved together with everything else, and pulled to
  /// a height of 0 at that level, which gives the same height. A row with no height gets the standard height, and one
  /// in a UIKit style the height of that style (``rowValues(of:_:)``). CHOICE: rows follow each other without
  /// separators.
  ///
  /// The content views of rows lie within the safe area at the sides. A subview that is not a row, such as the header
  /// of the whole table, is as wide as the table.
  ///
  /// A header or a footer that floats (``FloatingTitle``) leaves the others where they are.
  func tableRows(of table: ViewID, _ parameters: [Variable]) -> [GeneratedRow] {
    let content = LayoutItem.guide(.content, of: table)
    let rowHeight = window.value(.rowHeight, of: table, in: scene)?.number.flatMap { $0 >= 0 ? $0 : nil }
    let safeArea = LayoutItem.guide(.safeArea, of: table)
    let isInset = insetsRows(of: table)
    let isRightToLeft = window.effectiveIsRightToLeft(table, in: scene)
    var result: [GeneratedRow] = []
    func add(_ name: RowIdentifier, _ terms: [GeneratedTerm], _ constant: Double = 0, _ priority: Float = 1000) {
      result.append(
        GeneratedRow(
          identifier: name, terms: terms, relation: .equal, constant: constant, priority: priority,
          isRightToLeft: isRightToLeft))
    }
    let cells = cells(of: table)
    var floating = floatingTitles(of: table, cells, parameters)[...]
    // The lower edge above, as far as nothing floats.
    var above = [GeneratedTerm.anchor(Anchor(content, .top), -1)]
    for (index, cell) in cells.enumerated() {
      let isSafe = insetsContentViewToSafeArea(cell)
      var side = [GeneratedTerm.anchor(Anchor(cell, .leading), 1), .anchor(Anchor(content, .leading), -1)]
      if isSafe { side += [.anchor(Anchor(safeArea, .leading), -1), .anchor(Anchor(table, .leading), 1)] }
      let room = isSafe ? safeArea : LayoutItem.view(table)
      var width = [GeneratedTerm.anchor(Anchor(cell, .width), 1), .anchor(Anchor(room, .width), -1)]
      if isInset {
        let (start, end) = (parameters[cells.count + 2 * index], parameters[cells.count + 2 * index + 1])
        side.append(.variable(start, -1))
        width += [.variable(start, 1), .variable(end, 1)]
      }
      add(.encapsulatedLeft, side)
      add(.encapsulatedWidth, width)
      let gap = gap(above: cell, in: table, isFirst: index == 0)
      var moved: [GeneratedTerm] = []
      if let title = floating.first, title.row == index {
        moved.append(.variable(title.moved, 1))
        floating.removeFirst()
      }
      add(.encapsulatedTop, [.anchor(Anchor(cell, .top), 1)] + above + moved.map { $0.negated }, gap)
      if let rowHeight, scene.views[cell].kind == .cell || scene.views[cell].kind == .component {
        add(.encapsulatedHeight, [.anchor(Anchor(cell, .height), 1)], rowHeight)
      } else {
        let pull = limitedImageRatio(of: cell) == nil ? CellRules.pull : CellRules.pullOfLimitedImage
        add(.fittingHeight, [.anchor(Anchor(cell, .height), 1), .variable(parameters[index], -1)], 0, pull)
      }
      above = [.anchor(Anchor(cell, .bottom), -1)] + moved
    }
    add(.contentSize, [.anchor(Anchor(content, .width), 1), .anchor(Anchor(table, .width), -1)])
    add(.contentSize, [.anchor(Anchor(content, .bottom), 1)] + above)
    return result
  }

  /// A plain table keeps some room above the header of each section (`sectionHeaderTopPadding`). A table in sections
  /// keeps as much above a first row without a header as a header without text takes.
  private func gap(above row: ViewID, in table: ViewID, isFirst: Bool) -> Double {
    let isHeader = scene.views[row].kind == .sectionHeader
    if tableStyle(of: table) != .plain {
      return isFirst && !isHeader ? CellRules.of(window.os).headers.firstUntitled : 0
    }
    guard isHeader, let text = scene.cellPart(.text, of: row),
      window.value(.text, of: text, in: scene)?.string?.isEmpty == false
    else { return 0 }
    if let own = window.value(.sectionHeaderTopPadding, of: table, in: scene)?.number, own >= 0 { return own }
    return CellRules.of(window.os).headers.plainGap
  }

  /// The values of the parameters on which rows depend.
  ///
  /// Rows with no height are pulled to the standard height. UIKit does the same, and says so in its console:
  /// "constraints ambiguously suggest a height of zero for a table view cell's content view", "using standard height
  /// instead".
  func rowValues(of table: ViewID, _ parameters: [Variable]) -> [(Variable, Double)] {
    let cells = cells(of: table)
    let isInset = insetsRows(of: table)
    var isFirstHeader = true
    var result: [(Variable, Double)] = []
    for (index, cell) in cells.enumerated() where index < parameters.count {
      if let height = styledHeight(of: cell, isFirst: isFirstHeader) {
        result.append((parameters[index], height))
      } else if exactRect(of: cell).height < 1e-6 {
        result.append((parameters[index], CellRules.of(window.os).rowHeight))
      }
      if scene.views[cell].kind == .sectionHeader { isFirstHeader = false }
      guard isInset, cells.count + 2 * index + 1 < parameters.count else { continue }
      let insets = rowInsets(of: cell, in: table)
      result.append((parameters[cells.count + 2 * index], insets.start))
      result.append((parameters[cells.count + 2 * index + 1], insets.end))
    }
    return result + titleMoves(of: table, parameters)
  }

  /// The number of the parameters on which the rows of a table depend: the height to which each is pulled and, if rows
  /// are narrower than the table, the space at its two sides.
  func rowParameterCount(of table: ViewID, _ rows: Int) -> Int { rows * (insetsRows(of: table) ? 3 : 1) }
}
