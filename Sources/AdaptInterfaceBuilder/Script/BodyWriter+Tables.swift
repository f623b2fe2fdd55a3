import AdaptModel

// Tables and collection views: a row or an item for each cell in the document.
extension BodyWriter {
  mutating func rows(of table: Int) -> [ScriptStatement] {
    guard document.views[table].isTable else { return [] }
    let hosted = outline.hosted[table] ?? []
    let isTable = document.views[table].scriptKind == .table
    var sections = SectionTitles(of: table, in: document)
    if !isTable, options.purpose == .reading {
      let (header, footer) = (hosted.filter { isHeader($0) }, hosted.filter { isFooter($0) })
      let items = hosted.filter { !isHeader($0) && !isFooter($0) }
      return header.map { section($0, "sectionHeader") } + items.map { row($0, of: table, isTable: false) }
        + footer.map { section($0, "sectionFooter") }
    }
    let isCommon = commonRowHeight(of: table) != nil
    return hosted.flatMap { view -> [ScriptStatement] in
      let titles = sections.titles(before: view)
      return titles.map { title($0) } + [row(view, of: table, isTable: isTable, hasCommonHeight: isCommon)]
    } + sections.titlesAtEnd().map { title($0) }
  }

  private func isHeader(_ view: Int) -> Bool { document.views[view].key == "sectionHeaderView" }
  private func isFooter(_ view: Int) -> Bool { document.views[view].key == "sectionFooterView" }

  /// The header or footer of a collection's section, with the view that the document has for it.
  private mutating func section(_ view: Int, _ kind: String) -> ScriptStatement {
    let origin = ScriptOrigin(document.views[view].element)
    let name = names.scope.take([kind == "sectionHeader" ? "header" : "footer"])
    let inner = names.names[view] ?? "content"
    return ScriptStatement(
      "\(kind) \(name)",
      [
        ScriptStatement("\(outline.componentNames[view] ?? "view") \(inner)", origin: origin),
        ScriptStatement("\(inner).edges == edges", origin: origin),
      ], origin: origin)
  }

  /// `sectionHeader network "Network"`
  private mutating func title(_ title: SectionTitles.Title) -> ScriptStatement {
    let name = names.scope.take(
      [title.text.flatMap(NameWords.lowerCamel), title.isHeader ? "header" : "footer"].compactMap { $0 })
    let text = title.text.map { " " + ScriptLiteral.string($0) } ?? ""
    return ScriptStatement(
      "\(title.isHeader ? "sectionHeader" : "sectionFooter") \(name)\(text)", origin: ScriptOrigin(title.section))
  }

  /// - Parameter hasCommonHeight: whether the table gives all its rows one height.
  private mutating func row(
    _ view: Int, of table: Int, isTable: Bool, hasCommonHeight: Bool = false
  ) -> ScriptStatement {
    let record = document.views[view]
    let origin = ScriptOrigin(record.element)
    let name = outline.componentNames[view] ?? "view"
    guard isTable ? record.key != "backgroundView" : record.isCell && record.key == nil else {
      let what = "the \(record.key ?? record.tag) `\(name)`"
      diagnostics.append(
        messages.leftOut(what, because: "a script's \(isTable ? "table" : "collection") has no such place", origin))
      return .comment("left out: \(what), which has no place here", origin: origin)
    }
    let isChecked = options.purpose == .checking
    let ownHeight = isTable && !isChecked ? height(of: view, in: table, isCommon: hasCommonHeight) : nil
    let sizes = isChecked ? checkedSizes(of: view, in: table) : ownHeight
    if let cell = outline.styledCells[view] { return styledRow(view, cell, sizes: sizes) }
    return ScriptStatement("\(name) \(names.names[view] ?? "row")", sizes, origin: origin)
  }

  /// The statements about a row's height. A row without any has the height of its content.
  private func height(of view: Int, in table: Int, isCommon: Bool) -> [ScriptStatement]? {
    let record = document.views[view]
    let origin = ScriptOrigin(record.element)
    func fixed(_ height: Double) -> [ScriptStatement] {
      [ScriptStatement("height == \(ScriptLiteral.number(max(0, height)))", origin: origin)]
    }
    guard record.isCell else { return fixed(record.frame?.height ?? 0) }
    if let height = record.element.number("rowHeight"), height > 0 { return fixed(height) }
    if isCommon { return nil }
    if let height = document.views[table].element.number("rowHeight"), height > 0 { return fixed(height) }
    // UIKit's default height, if no constraint determines another; a cell in a UIKit style determines its own.
    return hasConstraints(view) || outline.styledCells[view] != nil ? nil : fixed(44)
  }

  /// The height that a table gives all its rows; nil if some have their own.
  func commonRowHeight(of table: Int) -> Double? {
    guard let height = document.views[table].element.number("rowHeight"), height > 0 else { return nil }
    let isCommon = (outline.hosted[table] ?? []).allSatisfy { view in
      document.views[view].isCell && document.views[view].element.number("rowHeight") ?? height == height
    }
    return isCommon ? height : nil
  }

  func hasConstraints(_ view: Int) -> Bool {
    !document.views[view].constraints.isEmpty || document.views[view].subviews.contains { hasConstraints($0) }
  }
}
