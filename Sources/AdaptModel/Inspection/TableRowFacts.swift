/// The place of a cell, or of the header or footer of a section, in its table, for a picture.
public struct TableRowFacts: Hashable, Sendable {
  /// The whole row in the coordinates of its content view, in points.
  public var row: Rect
  public var tableStyle: TableStyle
  public var accessory: CellAccessory
  /// How wide a chevron is, and how far an accessory is from the row's trailing edge.
  public var chevronWidth: Double
  public var accessoryMargin: Double
  /// The ends of the line below the row; nil if there is none.
  public var separator: Separator?
  /// Whether lines over the whole width are above and below the section that it is in, as in a `grouped` table.
  public var hasSectionEdges = false
  /// Whether it begins and ends the cells of its section.
  public var isFirst: Bool
  public var isLast: Bool
  /// Whether it is a cell, which has a ground of its own in a table with sections.
  public var hasGround: Bool
  /// How round the corners of a section are that is a card, in points.
  public var cornerRadius: Double
  /// Whether it is a header that stays in sight above rows that scroll away below it.
  public var isFloating = false

  /// How far a line is from the leading and the trailing side of its row, in points.
  public struct Separator: Hashable, Sendable {
    public var leading: Double
    public var trailing: Double
  }

  init(
    row: Rect, tableStyle: TableStyle, accessory: CellAccessory, chevronWidth: Double, accessoryMargin: Double,
    isFirst: Bool, isLast: Bool, hasGround: Bool, cornerRadius: Double
  ) {
    self.row = row
    self.tableStyle = tableStyle
    self.accessory = accessory
    self.chevronWidth = chevronWidth
    self.accessoryMargin = accessoryMargin
    self.isFirst = isFirst
    self.isLast = isLast
    self.hasGround = hasGround
    self.cornerRadius = cornerRadius
  }
}

extension LayoutInspector {
  /// The places of the cells, headers and footers of a table. O(rows).
  public func tableRows(of table: ViewID) -> [ViewID: TableRowFacts] {
    guard scene.views.contains(table), scene.views[table].kind == .table else { return [:] }
    let rows = geometry.cells(of: table).filter { scene.views[$0].kind.isRow || scene.views[$0].kind == .component }
    func isCell(_ index: Int) -> Bool { rows.indices.contains(index) && hasGround(rows[index]) }
    var result: [ViewID: TableRowFacts] = [:]
    for (index, row) in rows.enumerated() {
      result[row] = facts(of: row, in: table, isFirst: !isCell(index - 1), isLast: !isCell(index + 1))
    }
    for title in geometry.movedTitles(of: table) { result[title]?.isFloating = true }
    return result
  }

  private func hasGround(_ row: ViewID) -> Bool {
    scene.views[row].kind == .cell || scene.views[row].kind == .component
  }

  private func facts(of view: ViewID, in table: ViewID, isFirst: Bool, isLast: Bool) -> TableRowFacts? {
    guard let rect = geometry.rowRect(of: view) else { return nil }
    let content = geometry.exactRect(of: view)
    let rules = CellRules.of(window.os)
    let category = window.traits(of: .view(view), in: scene).preferredContentSizeCategory
    let margin = geometry.rowInsets(of: view, in: table)
    let accessory = geometry.accessory(of: view)
    let sides = geometry.unsafeSides(of: view, in: table)
    let (leading, trailing) =
      window.effectiveIsRightToLeft(table, in: scene) ? (sides.right, sides.left) : (sides.left, sides.right)
    let width = rules.width(of: accessory, category, scale: window.scale)
    var facts = TableRowFacts(
      row: rect.offset(x: -content.x, y: -content.y), tableStyle: geometry.tableStyle(of: table), accessory: accessory,
      chevronWidth: rules.chevronWidth(category, window.scale),
      accessoryMargin: max(0, margin.end - margin.start - width) + trailing, isFirst: isFirst, isLast: isLast,
      hasGround: hasGround(view), cornerRadius: rules.cardCornerRadius)
    facts.separator = separator(of: view, table, facts)
    facts.hasSectionEdges =
      facts.tableStyle == .grouped && facts.hasGround
      && window.value(.separatorStyle, of: table, in: scene)?.word != "none"
    // CHOICE: the line begins in the safe area and ends at the edge of the table.
    facts.separator?.leading += leading
    return facts
  }

  /// The separator runs from where the texts begin to the margin or to the edge (`IOS26.md §5`, M).
  private func separator(of row: ViewID, _ table: ViewID, _ facts: TableRowFacts) -> TableRowFacts.Separator? {
    guard facts.hasGround, window.value(.separatorStyle, of: table, in: scene)?.word != "none",
      !(facts.isLast && facts.tableStyle != .plain)
    else { return nil }
    let given = window.value(.separatorInset, of: row, in: scene) ?? window.value(.separatorInset, of: table, in: scene)
    if let inset = given?.insets {
      let isRightToLeft = window.effectiveIsRightToLeft(table, in: scene)
      return isRightToLeft
        ? .init(leading: inset.right, trailing: inset.left) : .init(leading: inset.left, trailing: inset.right)
    }
    let margins = geometry.cellMargins(inTable: table)
    var leading = max(margins.left, CellRules.leastSide)
    if let image = geometry.cellParts(of: row)?.image {
      leading += geometry.exactRect(of: image).width + CellRules.imageGap
    }
    return .init(leading: leading, trailing: CellRules.of(window.os).separatorKeepsMargin ? margins.left : 0)
  }
}
