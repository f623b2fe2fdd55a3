import AdaptSolver

/// The present parts of a cell, or of the header or footer of a section, in the layout.
struct CellParts {
  var text: ViewID?
  var detail: ViewID?
  var image: ViewID?

  var isEmpty: Bool { text == nil && detail == nil && image == nil }
}

// A cell in one of UIKit's styles: constraints on its parts, and the resulting height.

extension Geometry {
  /// The parts of a cell that take part in its layout: those that are installed, not hidden and not empty. Nil if the
  /// view has no parts.
  func cellParts(of cell: ViewID) -> CellParts? {
    guard scene.hasCellParts else { return nil }
    var parts = CellParts()
    let style = window.cellStyle(of: cell, in: scene)
    for view in scene.subviews(of: cell) {
      guard let part = scene.cellPart(view), style.has(part), engine.isInstalled(view),
        !window.isHidden(view, in: scene)
      else { continue }
      switch part {
      case .text: parts.text = view
      case .detail: if window.value(.text, of: view, in: scene)?.string?.isEmpty == false { parts.detail = view }
      case .image:
        if window.value(.image, of: view, in: scene) != nil || window.value(.intrinsic, of: view, in: scene) != nil {
          parts.image = view
        }
      }
    }
    return parts
  }

  /// The rows of the solver for the parts of a cell (according to `RULES.md §3` and the frames in documents).
  func cellRows(of cell: ViewID) -> [GeneratedRow] {
    guard let parts = cellParts(of: cell) else { return [] }
    var rows = CellRows(
      cell: cell, margins: .guide(.margins, of: cell),
      isRightToLeft: window.effectiveIsRightToLeft(cell, in: scene))
    switch scene.views[cell].kind {
    case .sectionHeader, .sectionFooter:
      let gap = CellRules.of(window.os).headers.textGap
      rows.heading(parts, isFooter: scene.views[cell].kind == .sectionFooter, gap: isPlainTable(of: cell) ? nil : gap)
    default:
      let gap = CellRules.of(window.os).subtitleGap(scale: window.scale)
      rows.arrange(parts, arrangement(of: cell), gap: gap)
      if let image = parts.image, let ratio = limitedImageRatio(of: cell) { rows.limit(image, ratio: ratio) }
    }
    for view in scene.subviews(of: cell) where engine.isInstalled(view) && scene.cellPart(view) != nil {
      if view != parts.text, view != parts.detail, view != parts.image { rows.collapse(view) }
    }
    return rows.rows
  }

  /// The width of a cell's image over its height, if the image is higher than a row of the standard height; nil for
  /// smaller images. UIKit makes such an image no higher than its row (M: a document has one of 512 x 512 points as
  /// 52 x 52 in a row of that height). CHOICE: the row does not grow with it.
  func limitedImageRatio(of cell: ViewID) -> Double? {
    // Few images are so high, and to look at all parts takes longer.
    guard scene.views[cell].kind == .cell, let image = scene.cellPart(.image, of: cell),
      let id = engine.viewStates[image].content
    else { return nil }
    let content = engine.contents[id].content
    guard content.height > CellRules.of(window.os).rowHeight, content.width > 0, cellParts(of: cell)?.image == image
    else { return nil }
    return content.width / content.height
  }

  /// The style by which the parts of a cell are placed. From iOS 11 on a value stands below its text at the text sizes
  /// for accessibility, as a subtitle does.
  private func arrangement(of cell: ViewID) -> CellStyle {
    let style = window.cellStyle(of: cell, in: scene)
    guard style == .value1, window.os >= 11 else { return style }
    let category = window.traits(of: .view(cell), in: scene).preferredContentSizeCategory
    return category.isAccessibilityCategory ? .subtitle : style
  }

  /// The height that a row with parts asks for; nil for other rows.
  func styledHeight(of cell: ViewID, isFirst: Bool) -> Double? {
    let kind = scene.views[cell].kind
    let rules = CellRules.of(window.os)
    if kind == .sectionHeader || kind == .sectionFooter { return headingHeight(of: cell, isFirst: isFirst, rules) }
    guard let parts = cellParts(of: cell), !parts.isEmpty else { return nil }
    let margins = LayoutMargins.ofTableCell(os: window.os, isWide: true)
    let (text, detail) = (contentHeight(of: parts.text), contentHeight(of: parts.detail))
    var height = rules.rowHeight
    if arrangement(of: cell) == .subtitle, detail > 0 {
      let gap = rules.subtitleGap(scale: window.scale)
      if let padding = rules.subtitlePadding { height = max(height, (text + gap + detail + padding).rounded(.up)) }
    } else if rules.subtitlePadding != nil {
      height = max(height, (max(text, detail) + margins.top + margins.bottom).rounded(.down))
    }
    return height
  }

  private func headingHeight(of heading: ViewID, isFirst: Bool, _ rules: CellRules) -> Double {
    let text = contentHeight(of: cellParts(of: heading)?.text)
    let headers = rules.headers
    if isPlainTable(of: heading) { return text > 0 ? text + headers.plain : 0 }
    if scene.views[heading].kind == .sectionFooter { return text > 0 ? text + headers.footer : headers.laterUntitled }
    if text == 0 { return isFirst ? headers.firstUntitled : headers.laterUntitled }
    return text + (isFirst ? headers.first : headers.later)
  }

  private func contentHeight(of view: ViewID?) -> Double {
    guard let view, let id = engine.viewStates[view].content else { return 0 }
    let content = engine.contents[id].content
    if content.followsWidth, let parameter = engine.contents[id].heightParameter {
      return engine.parameterValue(parameter) ?? content.height
    }
    return content.height.isNaN ? 0 : content.height
  }

  // MARK: - Tables

  func tableStyle(of table: ViewID) -> TableStyle {
    window.value(.tableStyle, of: table, in: scene)?.word.flatMap(TableStyle.init(rawValue:)) ?? .plain
  }

  private func isPlainTable(of row: ViewID) -> Bool {
    scene.views[row].superview.map { tableStyle(of: $0) == .plain } ?? true
  }

  func accessory(of cell: ViewID) -> CellAccessory {
    guard scene.hasAccessories else { return .none }
    return window.value(.accessoryType, of: cell, in: scene)?.word.flatMap(CellAccessory.init(rawValue:)) ?? .none
  }

  /// Whether rows of a table are narrower than it.
  func insetsRows(of table: ViewID) -> Bool {
    scene.views[table].kind == .table && (scene.hasAccessories || tableStyle(of: table) == .insetGrouped)
  }

  /// How much space a row leaves free on either side of its content view, for a card and for an accessory.
  func rowInsets(of row: ViewID, in table: ViewID) -> (start: Double, end: Double) {
    let kind = scene.views[row].kind
    let isRow = kind.isRow || kind == .component
    let side = sideMargin(of: table)
    let card = isRow && tableStyle(of: table) == .insetGrouped ? side : 0
    let accessory = accessory(of: row)
    guard isRow, accessory != .none else { return (card, card) }
    let category = window.traits(of: .view(row), in: scene).preferredContentSizeCategory
    let width = CellRules.of(window.os).width(of: accessory, category, scale: window.scale)
    return (card, card + max(side, CellRules.leastSide) + width)
  }

  /// Whether a subview of a table has a content view within the safe area at the sides, from iOS 11 on. UIKit:
  /// `UITableView.insetsContentViewsToSafeArea`, which is true by default.
  func insetsContentViewToSafeArea(_ row: ViewID) -> Bool {
    window.os >= 11 && (scene.views[row].kind.isRow || scene.views[row].kind == .component)
  }

  /// The widths of a row's parts outside of the safe area, in points. They are 0 for a card, which lies within it.
  func unsafeSides(of row: ViewID, in table: ViewID) -> (left: Double, right: Double) {
    guard insetsContentViewToSafeArea(row), tableStyle(of: table) != .insetGrouped else { return (0, 0) }
    let insets = safeAreaInsets(of: table, rect: exactRect(of: table))
    return (insets.left, insets.right)
  }

  /// The margins of a table's cells at the sides.
  private func sideMargin(of table: ViewID) -> Double {
    cellMargins(inTable: table).left
  }

  /// The margins of a cell whose margins are not set.
  func cellMargins(inTable table: ViewID) -> EdgeInsets {
    LayoutMargins.ofTableCell(
      os: window.os, isWide: isWide(table), isPad: window.traits.userInterfaceIdiom == .pad,
      isCard: tableStyle(of: table) == .insetGrouped)
  }

  /// Whether a table or the device is at least 400 points wide.
  func isWide(_ table: ViewID) -> Bool {
    max(exactRect(of: table).width, min(window.size.width, window.size.height)) >= 400
  }

  /// The rectangle of a whole row in the window: its content view and what lies beside it.
  func rowRect(of row: ViewID) -> Rect? {
    guard let table = scene.views[row].superview, scene.views[table].kind == .table else { return nil }
    let rect = exactRect(of: row)
    let insets = insetsRows(of: table) ? rowInsets(of: row, in: table) : (0, 0)
    // The margins of a card are not those of the row.
    let end = insets.1 - insets.0
    let isRightToLeft = window.effectiveIsRightToLeft(table, in: scene)
    let sides = unsafeSides(of: row, in: table)
    return Rect(
      x: rect.x - sides.left - (isRightToLeft ? end : 0), y: rect.y,
      width: rect.width + sides.left + sides.right + end, height: rect.height)
  }
}

extension WindowState {
  func cellStyle(of cell: ViewID, in scene: Scene) -> CellStyle {
    value(.cellStyle, of: cell, in: scene)?.word.flatMap(CellStyle.init(rawValue:)) ?? .default
  }
}

/// Collects the rows of one cell.
private struct CellRows {
  let cell: ViewID
  let margins: LayoutItem
  let isRightToLeft: Bool
  private(set) var rows: [GeneratedRow] = []

  init(cell: ViewID, margins: LayoutItem, isRightToLeft: Bool) {
    self.cell = cell
    self.margins = margins
    self.isRightToLeft = isRightToLeft
  }

  private mutating func add(
    _ terms: [(Anchor, Double)], _ relation: Relation = .equal, _ constant: Double = 0
  ) {
    rows.append(
      GeneratedRow(
        identifier: .cellStyle, terms: terms.map { GeneratedTerm.anchor($0.0, $0.1) }, relation: relation,
        constant: constant, priority: 1000, isRightToLeft: isRightToLeft))
  }

  /// `one.attribute = other.attribute + constant`
  private mutating func pin(
    _ one: ViewID, _ attribute: LayoutAttribute, _ other: LayoutItem, _ otherAttribute: LayoutAttribute,
    _ relation: Relation = .equal, _ constant: Double = 0
  ) {
    add([(Anchor(one, attribute), 1), (Anchor(other, otherAttribute), -1)], relation, constant)
  }

  mutating func arrange(_ parts: CellParts, _ style: CellStyle, gap: Double) {
    if let image = parts.image {
      pin(image, .leading, margins, .leading)
      pin(image, .centerY, .view(cell), .centerY)
    }
    func start(_ view: ViewID, _ rows: inout CellRows) {
      if let image = parts.image {
        rows.pin(view, .leading, .view(image), .trailing, .equal, CellRules.imageGap)
      } else {
        rows.pin(view, .leading, rows.margins, .leading)
      }
    }
    switch style {
    case .default:
      guard let text = parts.text else { return }
      start(text, &self)
      pin(text, .trailing, margins, .trailing)
      pin(text, .top, .view(cell), .top)
      pin(text, .bottom, .view(cell), .bottom)
    case .subtitle:
      for view in [parts.text, parts.detail].compactMap({ $0 }) {
        start(view, &self)
        pin(view, .trailing, margins, .trailing, .lessThanOrEqual)
      }
      if let text = parts.text, let detail = parts.detail {
        pin(detail, .top, .view(text), .bottom, .equal, gap)
        // Both together stand in the middle. Over the text's place alone, which then follows from the cell's: where it
        // would follow from two equations at once, each row would depend on all heights before it.
        add(
          [
            (Anchor(text, .top), 2), (Anchor(text, .height), 1), (Anchor(detail, .height), 1), (Anchor(cell, .top), -2),
            (Anchor(cell, .height), -1),
          ], .equal, -gap)
      } else if let only = parts.text ?? parts.detail {
        pin(only, .centerY, .view(cell), .centerY)
      }
    case .value1:
      if let text = parts.text {
        start(text, &self)
        pin(text, .trailing, margins, .trailing, .lessThanOrEqual)
        pin(text, .centerY, .view(cell), .centerY)
      }
      guard let detail = parts.detail else { return }
      pin(detail, .trailing, margins, .trailing)
      sit(detail, beside: parts.text)
      if let text = parts.text {
        pin(detail, .leading, .view(text), .trailing, .greaterThanOrEqual, CellRules.valueGap)
      } else {
        pin(detail, .leading, margins, .leading, .greaterThanOrEqual)
      }
    case .value2:
      if let text = parts.text {
        pin(text, .leading, margins, .leading)
        add([(Anchor(text, .width), 1)], .equal, CellRules.value2Width)
        pin(text, .centerY, .view(cell), .centerY)
      }
      guard let detail = parts.detail else { return }
      pin(detail, .leading, margins, .leading, .equal, CellRules.value2Width + CellRules.valueGap)
      pin(detail, .trailing, margins, .trailing, .lessThanOrEqual)
      sit(detail, beside: parts.text)
    }
  }

  /// Places a detail text on the baseline of the text, or in the middle.
  private mutating func sit(_ detail: ViewID, beside text: ViewID?) {
    if let text {
      pin(detail, .firstBaseline, .view(text), .firstBaseline)
    } else {
      pin(detail, .centerY, .view(cell), .centerY)
    }
  }

  /// A header's text stands at its bottom, a footer's at its top, and that of a plain table in the middle.
  mutating func heading(_ parts: CellParts, isFooter: Bool, gap: Double?) {
    guard let text = parts.text else { return }
    pin(text, .leading, margins, .leading)
    pin(text, .trailing, margins, .trailing)
    if let gap {
      if isFooter {
        pin(text, .top, .view(cell), .top, .equal, gap)
      } else {
        pin(text, .bottom, .view(cell), .bottom, .equal, -gap)
      }
    } else {
      pin(text, .centerY, .view(cell), .centerY)
    }
  }

  /// Makes an image no higher than the cell, and keeps its ratio.
  mutating func limit(_ image: ViewID, ratio: Double) {
    pin(image, .height, .view(cell), .height, .lessThanOrEqual)
    add([(Anchor(image, .width), 1), (Anchor(image, .height), -ratio)])
  }

  /// Gives a part that the cell does not show a size of zero.
  mutating func collapse(_ view: ViewID) {
    pin(view, .leading, margins, .leading)
    pin(view, .centerY, .view(cell), .centerY)
  }
}
