import AdaptModel

/// The titles of a table's sections, in the order of its rows.
struct SectionTitles {
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

  init(of table: Int, in document: InterfaceDocument) {
    self.document = document
    let element = document.views[table].element
    isGrouped = element["style"].map { $0 != "plain" } ?? false
    guard document.views[table].scriptKind == .table, let list = element.child("sections") else { return }
    for section in list.children where section.name == "tableViewSection" {
      let cells = section.child("cells").map { $0.children.compactMap { $0["id"] } } ?? []
      // A header or a footer that is a view of its own is among the rows.
      let views = section.children.compactMap { $0["id"] }
      sections.append((section, Set(cells + views)))
    }
  }

  /// The titles before a row: the end of the previous section, sections without rows, and the beginning of the row's
  /// own section.
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

  /// The title of a section. A section of a plain table has a header only if it has a title; in other tables a section
  /// always has space for one.
  private func title(_ index: Int, isHeader: Bool) -> [Title] {
    let section = sections[index].section
    let text = section[isHeader ? "headerTitle" : "footerTitle"].flatMap { $0.isEmpty ? nil : $0 }
    let hasView = section.children.contains { $0["key"] == (isHeader ? "sectionHeaderView" : "sectionFooterView") }
    guard !hasView, text != nil || isGrouped else { return [] }
    return [Title(isHeader: isHeader, text: text, section: section)]
  }
}
