import AdaptModel

// Tables and collection views: a row of each cell that the document has, one below the other.
extension BodyWriter {
  mutating func rows(of table: Int) -> [ScriptStatement] {
    guard let hosted = outline.hosted[table], let stack = names.rows[table] else { return [] }
    let isTable = document.views[table].tag == "tableView"
    let shown = hosted.filter { isShown($0) }
    var statements: [ScriptStatement] = []
    for view in hosted where !isShown(view) {
      let record = document.views[view]
      let what = "the \(record.key ?? record.tag) `\(outline.componentNames[view] ?? "")`"
      let origin = ScriptOrigin(record.element)
      diagnostics.append(messages.leftOut(what, because: "a script's view has no such place", origin))
      statements.append(.comment("left out: \(what) has no place here", origin: origin))
    }
    guard !shown.isEmpty else { return statements }
    let rows = shown.map { view in
      ScriptStatement(
        "\(outline.componentNames[view] ?? "view") \(names.names[view] ?? "row")",
        isTable ? rowHeight(view, table) : itemSize(view, table), origin: ScriptOrigin(document.views[view].element))
    }
    let origin = ScriptOrigin(document.views[table].element)
    var head = "stack \(stack)(axis: vertical"
    if !isTable {
      head += ", alignment: leading"
      let spacing = layout(of: table)?.number("minimumLineSpacing") ?? 0
      if spacing > 0, spacing < 10000 { head += ", spacing: \(ScriptLiteral.number(spacing))" }
    }
    statements.append(ScriptStatement(head + ")", rows, origin: origin))
    statements.append(ScriptStatement("\(stack).edges == edges", origin: origin))
    if isTable { statements.append(ScriptStatement("\(stack).width == width", origin: origin)) }
    return statements
  }

  /// Cells, headers and footers have a place among the rows; what stands behind them all has none.
  private func isShown(_ view: Int) -> Bool { document.views[view].key != "backgroundView" }

  private func layout(of table: Int) -> XMLElement? {
    document.views[table].element.child(key: "collectionViewLayout")
  }

  /// A cell has the height of its own or of its table's; without one it has that of its content, or 44.
  private func rowHeight(_ view: Int, _ table: Int) -> [ScriptStatement] {
    let record = document.views[view]
    let origin = ScriptOrigin(record.element)
    guard record.isCell else {
      let height = record.frame?.height ?? 0
      return [ScriptStatement("height == \(ScriptLiteral.number(max(0, height)))", origin: origin)]
    }
    let own = record.element.number("rowHeight") ?? document.views[table].element.number("rowHeight") ?? -1
    if own > 0 { return [ScriptStatement("height == \(ScriptLiteral.number(own))", origin: origin)] }
    return [ScriptStatement("height == 44 @ fitting", origin: origin)]
  }

  private func itemSize(_ view: Int, _ table: Int) -> [ScriptStatement] {
    let record = document.views[view]
    let origin = ScriptOrigin(record.element)
    func size(_ element: XMLElement?) -> Size? {
      guard let width = element?.number("width"), let height = element?.number("height"), width > 0, height > 0 else {
        return nil
      }
      return Size(width, height)
    }
    let layout = layout(of: table)
    let header = record.key == "sectionHeaderView" ? "headerReferenceSize" : "footerReferenceSize"
    let given =
      record.isCell && record.key == nil
      ? size(record.element.child(key: "customSize")) ?? size(layout?.child(key: "itemSize"))
      : size(layout?.child(key: header))
    guard let found = given ?? record.frame?.size else { return [] }
    return [ScriptStatement("size == \(ScriptLiteral.size(found))", origin: origin)]
  }
}
