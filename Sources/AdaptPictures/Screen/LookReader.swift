import AdaptModel

/// Reads the appearance of one view from a model.
struct LookReader: ModelReader {
  let shown: ShownModel
  private let bars: BarReader
  private let rows: [ViewID: TableRowFacts]

  /// - Parameters:
  ///   - shown: the model.
  ///   - bars: the reader of bars.
  ///   - rows: the rows of the tables around the view.
  init(_ shown: ShownModel, bars: BarReader, rows: [ViewID: TableRowFacts]) {
    self.shown = shown
    self.bars = bars
    self.rows = rows
  }

  /// The index of the chosen segment or page; -1 for none.
  private func index(of view: ViewID) -> Int {
    let value = inspector.effectiveValue(.value, of: .view(view))?.number ?? 0
    // proven: in -1…10 000 before the conversion. `max` and `min` also bound a value that is not a number.
    return Int(max(-1, min(10_000, value)))
  }

  func look(of view: ViewID, _ kind: ViewKind, _ frame: Rect) -> Look {
    switch kind {
    case .label, .textField, .action:
      let content = inspector.displayedContent(of: view)
      var text = text(content, of: view, alignment: kind == .action ? .center : .left)
      if kind == .label { dress(&text, partOf: view) }
      if let part = AlertReader(shown).look(of: view, kind, text) { return part }
      guard kind == .textField else { return .text(text) }
      return .field(text.lines.isEmpty ? nil : text, insets: content.textInsets, border: content.border)
    case .button: return button(view)
    case .searchBar, .searchController: return search(view, frame)
    case .textView:
      let content = inspector.displayedContent(of: view)
      return .textView(optionalText(content, of: view), insets: content.textInsets)
    case .image:
      let name = shown.imageName(of: view)
      // A placeholder would hide the colour that people see.
      if name == nil, model.value(.backgroundColor, of: .view(view)) != nil { return .plain }
      let usual = model.scene.cellPart(view) == nil ? "scaleToFill" : "scaleAspectFit"
      return .image(
        ImageLook(
          name: name, mode: model.value(.contentMode, of: .view(view))?.word ?? usual,
          size: inspector.imageSize(of: view)))
    case .switch: return .toggle(isOn: model.value(.isOn, of: .view(view)) == .bool(true))
    case .slider: return .slider(share(of: view, or: 0.5))
    case .progress: return .progress(share(of: view, or: 0.5))
    case .spinner: return .spinner
    case .stepper: return .stepper
    case .segmented:
      let content = inspector.displayedContent(of: view)
      return .segmented(content.segments, shares: content.segmentShares, selected: index(of: view))
    case .pageControl:
      return .pageControl(
        pages: max(1, inspector.displayedContent(of: view).pages), current: index(of: view))
    case .picker: return .wheels(WheelsLook(columns: WheelsLook.sample, hasGround: hasGroundOfWheels))
    case .datePicker: return datePicker(view)
    case .cell, .sectionHeader, .sectionFooter: return .cell(rows[view])
    case .component: return rows[view].map { .cell($0) } ?? .plain
    case .navigationBar, .tabBar, .toolbar: return .bar(bars.bar(view, kind, frame))
    case .barButtonItem:
      if inspector.isBarSpace(view) { return .plain }
      let title = text(inspector.displayedContent(of: view), of: view, alignment: .center)
      return .barItem(bars.item(view, frame, text: title))
    // Its bar draws it with the others.
    case .tabBarItem: return .plain
    case .view, .stack, .scroll, .table, .collection: return .plain
    }
  }

  private func text(_ content: DisplayedContent, of view: ViewID, alignment usual: TextAlignment) -> TextLook {
    TextLook(
      lines: content.lines, widths: content.lineWidths, font: content.font, metrics: content.metrics,
      color: shown.color(.textColor, of: view), alignment: alignment(of: view, usual),
      isPlaceholder: content.isPlaceholder, spreadWords: content.spreadWords)
  }

  private func button(_ view: ViewID) -> Look {
    let content = inspector.displayedContent(of: view)
    guard let styled = content.button else { return .plain }
    // UIKit centres a title as a whole. The lines of a wrapped title begin at the leading side.
    let several = shown.isRightToLeft(view) ? TextAlignment.right : .left
    let title = text(content, of: view, alignment: content.lines.count > 1 ? several : .center)
    return .button(
      ButtonLook(
        title: title.lines.isEmpty ? nil : title, image: shown.imageName(of: view), shown: styled,
        alignment: contentAlignment(of: view),
        isEnabled: model.value(.enabled, of: .view(view)) != .bool(false),
        isSelected: model.value(.selected, of: .view(view)) == .bool(true), isCapsule: inspector.hasGlassBars))
  }

  /// CHOICE: what fills a button begins where reading does.
  private func contentAlignment(of view: ViewID) -> TextAlignment {
    let word = model.value(.contentHorizontalAlignment, of: .view(view))?.word
    return switch word.flatMap(ContentHorizontalAlignment.init(rawValue:)) {
    case nil, .center: .center
    case .left: .left
    case .right: .right
    case .leading, .fill: shown.isRightToLeft(view) ? .right : .left
    case .trailing: shown.isRightToLeft(view) ? .left : .right
    }
  }

  /// Sets the usual colours and places of a cell's texts.
  private func dress(_ text: inout TextLook, partOf view: ViewID) {
    guard let part = model.scene.cellPart(view), let cell = model.scene.superview(of: view) else { return }
    let palette = shown.palette(of: view)
    let style = model.cellStyle(of: cell)
    if model.scene.kind(of: cell) == .cell {
      guard style.has(part) else { return text.lines = [] }
      if style == .value1, part == .detail { text.color = text.color ?? palette.secondary }
      if style == .value2, part == .text {
        text.color = text.color ?? shown.color(.tintColor, of: view) ?? palette.tint
        text.alignment = shown.isRightToLeft(view) ? .left : .right
      }
    } else {
      text.color = text.color ?? palette.secondary
    }
  }

  private func search(_ view: ViewID, _ frame: Rect) -> Look {
    var text = optionalText(inspector.displayedContent(of: view), of: view)
    // From iOS 13 on, the placeholder of a search field is as dark as the magnifying glass (M).
    if let os = model.environment?.os, os >= 13 { text?.placeholderColor = shown.palette(of: view).secondary }
    guard let field = inspector.searchField(of: view), field.height > 0 else { return searchAtBottom(view, text) }
    let cancel = inspector.searchCancel(of: view)
    return .search(
      SearchLook(
        text: text, field: field.offset(x: frame.x, y: frame.y),
        cornerRadius: min(inspector.searchCornerRadius, field.height / 2), cancelWidth: cancel?.width,
        cancelIsWord: cancel?.isWord ?? false, isInBar: model.scene.kind(of: view) == .searchController))
  }

  /// The search field at the bottom of a phone's screen or of a column, from iOS 26 on. CHOICE: its place, because the
  /// model only knows that the navigation bar has no room for it (`IOS26.md §1`).
  private func searchAtBottom(_ view: ViewID, _ text: TextLook?) -> Look {
    guard inspector.hasGlassBars, model.scene.kind(of: view) == .searchController,
      let environment = model.environment, environment.device.userInterfaceIdiom == .phone,
      let bar = model.scene.superview(of: view), let owner = bars.owner(of: bar),
      let top = shown.containers.viewControllers(of: owner).last, let root = model.scene.rootView(of: top)
    else { return .plain }
    let safeArea = model.safeAreaInsets(of: root)
    let room = shown.frameInWindow(of: root).inset(
      by: EdgeInsets(top: 0, left: safeArea.left + 28, bottom: max(24, safeArea.bottom), right: safeArea.right + 28))
    let field = Rect(x: room.x, y: room.maxY - 48, width: max(0, room.width), height: 48)
    return .search(
      SearchLook(
        text: text, field: field, cornerRadius: 24, cancelWidth: nil, cancelIsWord: false,
        isInBar: false, isGlass: true))
  }

  private func datePicker(_ view: ViewID) -> Look {
    let shown = inspector.displayedContent(of: view).datePicker
    let mode =
      shown?.content.mode ?? model.value(.datePickerMode, of: .view(view))?.word.flatMap(DatePickerMode.init(rawValue:))
    switch shown?.content.style {
    case .compact: return .dateFields(shown?.content.texts ?? [], widths: shown?.fieldWidths ?? [])
    case .inline: return mode == .time ? .dayTime : .month(hasTime: mode != .date)
    default: return .wheels(WheelsLook(columns: WheelsLook.dates(mode ?? .dateAndTime), hasGround: hasGroundOfWheels))
    }
  }

  private var hasGroundOfWheels: Bool { model.environment.map { $0.os >= 14 } ?? true }

  private func optionalText(_ content: DisplayedContent, of view: ViewID) -> TextLook? {
    let look = text(content, of: view, alignment: .left)
    return look.lines.isEmpty ? nil : look
  }

  private func alignment(of view: ViewID, _ usual: TextAlignment) -> TextAlignment {
    switch model.value(.textAlignment, of: .view(view))?.word {
    case "center": .center
    case "right": .right
    case "left": .left
    default: usual == .left && shown.isRightToLeft(view) ? .right : usual
    }
  }

  private func share(of view: ViewID, or usual: Double) -> Double {
    min(max(model.value(.value, of: .view(view))?.number ?? usual, 0), 1)
  }
}
