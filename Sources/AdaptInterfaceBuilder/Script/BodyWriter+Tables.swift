import AdaptModel

// Tables and collection views: a row or an item of each cell that the document has.
extension BodyWriter {
  mutating func rows(of table: Int) -> [ScriptStatement] {
    guard document.views[table].isTable else { return [] }
    let hosted = outline.hosted[table] ?? []
    let isTable = document.views[table].scriptKind == .table
    var sections = SectionTitles(of: table, in: document, isSaid: options.purpose == .reading)
    return hosted.flatMap { view -> [ScriptStatement] in
      let titles = sections.titles(before: view)
      return titles.map { title($0) } + [row(view, of: table, isTable: isTable)]
    } + sections.titlesAtEnd().map { title($0) }
  }

  /// `sectionHeader network "Network"`
  private mutating func title(_ title: SectionTitles.Title) -> ScriptStatement {
    let name = names.scope.take(
      [title.text.flatMap(NameWords.lowerCamel), title.isHeader ? "header" : "footer"].compactMap { $0 })
    let text = title.text.map { " " + ScriptLiteral.string($0) } ?? ""
    return ScriptStatement(
      "\(title.isHeader ? "sectionHeader" : "sectionFooter") \(name)\(text)", origin: ScriptOrigin(title.section))
  }

  private mutating func row(_ view: Int, of table: Int, isTable: Bool) -> ScriptStatement {
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
    let sizes = isChecked ? checkedSizes(of: view, in: table) : isTable ? height(of: view, in: table) : nil
    if let cell = outline.styledCells[view] { return styledRow(view, cell, sizes: sizes) }
    return ScriptStatement("\(name) \(names.names[view] ?? "row")", sizes, origin: origin)
  }

  /// What says how high a row is. A row without has the height of its content.
  private func height(of view: Int, in table: Int) -> [ScriptStatement]? {
    let record = document.views[view]
    let origin = ScriptOrigin(record.element)
    func fixed(_ height: Double) -> [ScriptStatement] {
      [ScriptStatement("height == \(ScriptLiteral.number(max(0, height)))", origin: origin)]
    }
    guard record.isCell else { return fixed(record.frame?.height ?? 0) }
    if let height = record.element.number("rowHeight"), height > 0 { return fixed(height) }
    if commonRowHeight(of: table) != nil { return nil }
    if let height = document.views[table].element.number("rowHeight"), height > 0 { return fixed(height) }
    // UIKit's own height, where no constraint asks for another; a cell in one of its styles knows its own.
    return hasConstraints(view) || outline.styledCells[view] != nil ? nil : fixed(44)
  }

  /// The height that a table gives all its rows; nil where some have their own.
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

/// The titles of a table's sections, in the order of its rows.
private struct SectionTitles {
  struct Title {
    var isHeader: Bool
    var text: String?
    var section: XMLElement
  }

  private var sections: [(section: XMLElement, rows: Set<String>)] = []
  private let document: InterfaceDocument
  private let isGrouped: Bool
  /// The section whose rows are being written, and the one after it.
  private var open: Int?
  private var next = 0

  init(of table: Int, in document: InterfaceDocument, isSaid: Bool) {
    self.document = document
    let element = document.views[table].element
    isGrouped = element["style"].map { $0 != "plain" } ?? false
    guard isSaid, document.views[table].scriptKind == .table, let list = element.child("sections") else { return }
    for section in list.children where section.name == "tableViewSection" {
      let cells = section.child("cells").map { $0.children.compactMap { $0["id"] } } ?? []
      // A header or a footer that is a view of its own stands among the rows.
      let views = section.children.compactMap { $0["id"] }
      sections.append((section, Set(cells + views)))
    }
  }

  /// What stands before a row: the end of the section before, sections without rows, and the beginning of its own.
  mutating func titles(before row: Int) -> [Title] {
    let id = document.views[row].id
    guard let own = sections.firstIndex(where: { $0.rows.contains(id) }), own >= next else { return [] }
    let result = titles(upTo: own) + title(own, isHeader: true)
    open = own
    next = own + 1
    return result
  }

  mutating func titlesAtEnd() -> [Title] { titles(upTo: sections.count) }

  private mutating func titles(upTo end: Int) -> [Title] {
    var result = open.map { title($0, isHeader: false) } ?? []
    open = nil
    for section in next..<max(next, end) {
      result += title(section, isHeader: true) + title(section, isHeader: false)
    }
    next = max(next, end)
    return result
  }

  /// A section of a plain table has a header only where it has a title; those of others have room there in any case.
  private func title(_ index: Int, isHeader: Bool) -> [Title] {
    let section = sections[index].section
    let text = section[isHeader ? "headerTitle" : "footerTitle"].flatMap { $0.isEmpty ? nil : $0 }
    let hasView = section.children.contains { $0["key"] == (isHeader ? "sectionHeaderView" : "sectionFooterView") }
    guard !hasView, text != nil || isGrouped else { return [] }
    return [Title(isHeader: isHeader, text: text, section: section)]
  }
}
