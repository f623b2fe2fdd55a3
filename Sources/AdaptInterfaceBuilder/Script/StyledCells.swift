import AdaptModel

/// A cell of a document in one of UIKit's styles: UIKit places its texts and its image, and it contains nothing else.
struct StyledCell {
  var style: CellStyle
  /// The views that are its parts.
  var parts: [CellPart: Int] = [:]

  /// Nil for a custom cell: one with other views, or with constraints. A class of its own inherits the style.
  init?(_ view: Int, in document: InterfaceDocument) {
    let record = document.views[view]
    guard record.tag == "tableViewCell", record.key == nil,
      let host = record.host, document.views[host].scriptKind == .table,
      let word = record.element["style"], let style = Self.styles[word], record.constraints.isEmpty,
      record.subviews.count == 1, let content = record.subviews.first, document.views[content].key == "contentView",
      document.views[content].constraints.isEmpty, !document.views[content].subviews.isEmpty
    else { return nil }
    self.style = style
    for subview in document.views[content].subviews {
      let inner = document.views[subview]
      guard let part = Self.attributes.first(where: { record.element[$0.name] == inner.id && !inner.id.isEmpty })?.part,
        style.has(part), parts[part] == nil, inner.subviews.isEmpty, inner.constraints.isEmpty,
        inner.element["customClass"] == nil, !inner.isLaidOutByConstraints,
        !inner.element.children.contains(where: { $0.name == "variation" })
      else { return nil }
      parts[part] = subview
    }
  }

  /// The attributes of a cell with the ids of its parts.
  static let attributes: [(part: CellPart, name: String)] = [
    (.text, "textLabel"), (.detail, "detailTextLabel"), (.image, "imageView"),
  ]

  private static let styles: [String: CellStyle] = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleSubtitle": .subtitle,
    "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
  ]
}

extension InterfaceView {
  /// The accessory beside the content view of a cell.
  var accessory: CellAccessory? { isCell ? element["accessoryType"].flatMap(CellAccessory.init(rawValue:)) : nil }

  /// Whether its table leaves the space of an accessory free; nil for a cell without an accessory. The content view of
  /// a cell without a table, as in a xib, is narrower itself.
  func isBesideAccessoryOfTable(in document: InterfaceDocument) -> Bool? {
    guard element["accessoryType"] != nil else { return nil }
    return host.map { document.views[$0].scriptKind == .table } ?? false
  }
}

// Cells in UIKit's styles as cells of the script.
extension BodyWriter {
  /// `cell row "Wi-Fi" { cellStyle = value1; detailTextLabel.text = "Home" }`
  mutating func styledRow(_ view: Int, _ cell: StyledCell, sizes: [ScriptStatement]?) -> ScriptStatement {
    let record = document.views[view]
    let origin = ScriptOrigin(record.element)
    let name = names.names[view] ?? "row"
    let comment = leftovers(view, name)
    var head = "cell \(name)"
    var body: [ScriptStatement] = []
    if cell.style != .default { body.append(ScriptStatement("cellStyle = \(cell.style.rawValue)", origin: origin)) }
    if let accessory = record.accessory, accessory != .none {
      body.append(ScriptStatement("accessoryType = \(accessory.rawValue)", origin: origin))
    }
    for name in ["backgroundColor", "tintColor"] {
      guard let color = record.element.child("color", key: name).flatMap(outline.color) else { continue }
      body.append(ScriptStatement("\(name) = \(color)", origin: origin))
    }
    for part in CellPart.allCases {
      guard let view = cell.parts[part] else { continue }
      let reader = reader(view)
      let origin = ScriptOrigin(document.views[view].element)
      if part == .text, let title = reader.title {
        if !title.isEmpty { head += " " + ScriptLiteral.string(title) }
      } else if part == .detail, let title = reader.title, !title.isEmpty {
        body.append(ScriptStatement("\(part.name).text = \(ScriptLiteral.string(title))", origin: origin))
      } else if part == .image, let image = document.views[view].element["image"], let asset = outline.assetNames[image]
      {
        body.append(ScriptStatement("\(part.name).image = \(asset)", origin: origin))
      }
      for assignment in reader.ownAssignments() where isSaid(assignment, of: part, in: cell.style) {
        body.append(ScriptStatement("\(part.name).\(assignment.name) = \(assignment.value)", origin: origin))
      }
    }
    body += sizes ?? []
    return ScriptStatement(head, body.isEmpty ? nil : body, comment: comment, origin: origin)
  }

  /// Whether an attribute of a part differs from the style. Its place and its size are always the cell's.
  private func isSaid(_ assignment: AttributeReader.Assignment, of part: CellPart, in style: CellStyle) -> Bool {
    switch (assignment.name, assignment.value) {
    case ("font", ScriptLiteral.font(Font(size: 12))): !(style == .subtitle && part == .detail) && style != .value2
    case ("font", "body"): style == .value2 || style == .subtitle && part == .detail
    case ("font", "caption1"): !(style == .subtitle && part == .detail)
    case ("textAlignment", "right"): part == .text
    case ("textAlignment", _), ("lines", _), ("lineBreakMode", _), ("textColor", _), ("hidden", _), ("alpha", _),
      ("font", _), ("image", _), ("tintColor", _), ("backgroundColor", _), ("contentMode", _):
      true
    default: false
    }
  }
}
