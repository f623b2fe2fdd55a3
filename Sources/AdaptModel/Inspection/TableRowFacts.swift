/// How a cell, or the header or footer of a section, lies in its table: what a picture needs to know.
public struct TableRowFacts: Hashable, Sendable {
  /// The whole row in the coordinates of its content view, in points.
  public var row: Rect
  public var tableStyle: TableStyle
  public var accessory: CellAccessory
  /// How wide a chevron is, and how far an accessory is from the row's trailing edge.
  public var chevronWidth: Double
  public var accessoryMargin: Double
  /// Where the line below the row begins and ends, from its leading and its trailing side; nil where there is none.
  public var separator: (leading: Double, trailing: Double)? {
    get { hasSeparator ? (separatorLeading, separatorTrailing) : nil }
    set {
      hasSeparator = newValue != nil
      (separatorLeading, separatorTrailing) = newValue ?? (0, 0)
    }
  }
  private var hasSeparator = false
  private var separatorLeading = 0.0
  private var separatorTrailing = 0.0
  /// Whether it begins and ends the cells of its section.
  public var isFirst: Bool
  public var isLast: Bool
  /// Whether it is a cell, which has a ground of its own in a table with sections.
  public var hasGround: Bool
  /// How round the corners of a section are that is a card, in points.
  public var cornerRadius: Double

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
  /// How a cell lies in its table; nil for what is in none.
  public func tableRow(of view: ViewID) -> TableRowFacts? {
    guard scene.views.contains(view), let table = scene.views[view].superview,
      scene.views[view].kind.isRow || scene.views[view].kind == .component, let rect = geometry.rowRect(of: view)
    else { return nil }
    let content = geometry.exactRect(of: view)
    let rows = geometry.cells(of: table)
    guard let index = rows.firstIndex(of: view) else { return nil }
    func isCell(_ index: Int) -> Bool {
      guard rows.indices.contains(index) else { return false }
      let kind = scene.views[rows[index]].kind
      return kind == .cell || kind == .component
    }
    let rules = CellRules.of(window.os)
    let category = window.traits(of: .view(view), in: scene).preferredContentSizeCategory
    let margin = geometry.rowInsets(of: view, in: table)
    let width = rules.width(of: geometry.accessory(of: view), category, scale: window.scale)
    var facts = TableRowFacts(
      row: rect.offset(x: -content.x, y: -content.y), tableStyle: geometry.tableStyle(of: table),
      accessory: geometry.accessory(of: view), chevronWidth: rules.chevronWidth(category, window.scale),
      accessoryMargin: max(0, margin.end - margin.start - width), isFirst: !isCell(index - 1),
      isLast: !isCell(index + 1),
      hasGround: isCell(index),
      cornerRadius: window.os >= 26 ? 26 : 10)
    facts.separator = separator(of: view, table, facts)
    return facts
  }

  /// From where the texts begin; from iOS 26 on to the margin (`IOS26.md §5`, M), before to the edge.
  private func separator(
    of row: ViewID, _ table: ViewID, _ facts: TableRowFacts
  ) -> (leading: Double, trailing: Double)? {
    guard scene.views[row].kind == .cell || scene.views[row].kind == .component,
      window.value(.separatorStyle, of: table, in: scene)?.word != "none",
      !(facts.isLast && facts.tableStyle != .plain)
    else { return nil }
    if let inset =
      (window.value(.separatorInset, of: row, in: scene) ?? window.value(.separatorInset, of: table, in: scene))?
      .insets
    {
      let isRightToLeft = window.effectiveIsRightToLeft(table, in: scene)
      return isRightToLeft ? (inset.right, inset.left) : (inset.left, inset.right)
    }
    let margins = LayoutMargins.ofTableCell(os: window.os, isWide: geometry.isWide(table))
    var leading = max(margins.left, CellRules.leastSide)
    if let image = geometry.cellParts(of: row)?.image {
      leading += geometry.exactRect(of: image).width + CellRules.imageGap
    }
    return (leading, window.os >= 26 ? margins.left : 0)
  }
}
