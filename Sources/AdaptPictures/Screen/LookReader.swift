import AdaptModel

/// Reads the appearance of one view from a model.
struct LookReader {
  private let model: Model
  private let inspector: LayoutInspector
  private let bars: BarReader
  private let rows: [ViewID: TableRowFacts]

  /// - Parameters:
  ///   - model: the model.
  ///   - bars: the reader of bars.
  ///   - rows: the rows of the tables around the view.
  init(_ model: Model, bars: BarReader, rows: [ViewID: TableRowFacts]) {
    self.model = model
    self.bars = bars
    self.rows = rows
    inspector = model.inspector
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
      if let part = AlertReader(model).look(of: view, kind, text) { return part }
      guard kind == .textField else { return .text(text) }
      return .field(text.lines.isEmpty ? nil : text, insets: content.textInsets, border: content.border)
    case .button: return button(view)
    case .searchBar, .searchController: return search(view, frame)
    case .textView:
      let content = inspector.displayedContent(of: view)
      return .textView(optionalText(content, of: view), insets: content.textInsets)
    case .image:
      let name = model.imageName(of: view)
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
    case .picker: return .picker
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
      color: model.color(.textColor, of: view), alignment: alignment(of: view, usual),
      isPlaceholder: content.isPlaceholder, spreadWords: content.spreadWords)
  }

  private func button(_ view: ViewID) -> Look {
    let content = inspector.displayedContent(of: view)
    guard let shown = content.button else { return .plain }
    // UIKit centres a title as a whole. The lines of a wrapped title begin at the leading side.
    let several = model.isRightToLeft(view) ? TextAlignment.right : .left
    let title = text(content, of: view, alignment: content.lines.count > 1 ? several : .center)
    return .button(
      ButtonLook(
        title: title.lines.isEmpty ? nil : title, image: model.imageName(of: view), shown: shown,
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
    case .leading, .fill: model.isRightToLeft(view) ? .right : .left
    case .trailing: model.isRightToLeft(view) ? .left : .right
    }
  }

  /// Sets the usual colours and places of a cell's texts.
  private func dress(_ text: inout TextLook, partOf view: ViewID) {
    guard let part = model.scene.cellPart(view), let cell = model.scene.superview(of: view) else { return }
    let palette = model.palette(of: view)
    let style = model.cellStyle(of: cell)
    if model.scene.kind(of: cell) == .cell {
      guard style.has(part) else { return text.lines = [] }
      if style == .value1, part == .detail { text.color = text.color ?? palette.secondary }
      if style == .value2, part == .text {
        text.color = text.color ?? model.color(.tintColor, of: view) ?? palette.tint
        text.alignment = model.isRightToLeft(view) ? .left : .right
      }
    } else {
      text.color = text.color ?? palette.secondary
    }
  }

  private func search(_ view: ViewID, _ frame: Rect) -> Look {
    var text = optionalText(inspector.displayedContent(of: view), of: view)
    // From iOS 13 on, the placeholder of a search field is as dark as the magnifying glass (M).
    if let os = model.environment?.os, os >= 13 { text?.placeholderColor = model.palette(of: view).secondary }
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
      let top = model.containers.viewControllers(of: owner).last, let root = model.scene.rootView(of: top)
    else { return .plain }
    let safeArea = model.safeAreaInsets(of: root)
    let room = model.frameInWindow(of: root).inset(
      by: EdgeInsets(top: 0, left: safeArea.left + 28, bottom: max(24, safeArea.bottom), right: safeArea.right + 28))
    let field = Rect(x: room.x, y: room.maxY - 48, width: max(0, room.width), height: 48)
    return .search(
      SearchLook(
        text: text, field: field, cornerRadius: 24, cancelWidth: nil, cancelIsWord: false,
        isInBar: false, isGlass: true))
  }

  private func datePicker(_ view: ViewID) -> Look {
    guard let content = inspector.displayedContent(of: view).datePicker else {
      let mode = model.value(.datePickerMode, of: .view(view))?.word.flatMap { DatePickerMode(rawValue: $0) }
      return .wheels(DateWheels.columns(mode ?? .dateAndTime))
    }
    switch content.content.style {
    case .compact: return .dateFields(content.content.texts, widths: content.fieldWidths)
    case .inline where content.content.mode != .time: return .month
    default: return .wheels(DateWheels.columns(content.content.mode))
    }
  }

  private func optionalText(_ content: DisplayedContent, of view: ViewID) -> TextLook? {
    let look = text(content, of: view, alignment: .left)
    return look.lines.isEmpty ? nil : look
  }

  private func alignment(of view: ViewID, _ usual: TextAlignment) -> TextAlignment {
    switch model.value(.textAlignment, of: .view(view))?.word {
    case "center": .center
    case "right": .right
    case "left": .left
    default: usual == .left && model.isRightToLeft(view) ? .right : usual
    }
  }

  private func share(of view: ViewID, or usual: Double) -> Double {
    min(max(model.value(.value, of: .view(view))?.number ?? usual, 0), 1)
  }
}

extension Model {
  /// The name of a view's image; nil if it has none.
  func imageName(of view: ViewID) -> String? {
    switch value(.image, of: .view(view)) {
    case .string(let name)?, .word(let name)?: name
    case .asset(let asset)?: scene.name(of: asset)
    default: nil
    }
  }

  /// A colour of a view in the view's style; nil if none is set.
  ///
  /// - Parameter isElevated: whether the view floats over the rest.
  func color(_ key: AttributeKey, of view: ViewID, isElevated: Bool = false) -> String? {
    guard case .color(let name)? = inspector.effectiveValue(key, of: .view(view)) else { return nil }
    let palette = palette(of: view, isElevated: isElevated)
    // CHOICE: a view whose colour only the app knows is grey, so that it is seen.
    return palette.color(name) ?? (key == .backgroundColor ? palette.fill : nil)
  }

  /// A view's frame in the window's coordinates. O(depth).
  func frameInWindow(of view: ViewID) -> Rect {
    var frame = frame(of: view)
    var next = scene.superview(of: view)
    while let superview = next {
      let content = contentOrigin(of: superview)
      let origin = self.frame(of: superview).offset(x: content.x, y: content.y).origin
      frame = frame.offset(x: origin.x, y: origin.y)
      next = scene.superview(of: superview)
    }
    return frame
  }

  /// Whether a view is in dark mode.
  func isDark(_ view: ViewID) -> Bool { traits(of: .view(view)).userInterfaceStyle == .dark }

  /// The colours of the system in a view's style.
  ///
  /// - Parameter isElevated: whether the view floats over the rest.
  func palette(of view: ViewID, isElevated: Bool = false) -> Palette {
    Palette(isDark: isDark(view), isElevated: isElevated, isGlass: inspector.hasGlassBars)
  }

  /// Whether people read a view from right to left.
  func isRightToLeft(_ view: ViewID) -> Bool { traits(of: .view(view)).layoutDirection == .rightToLeft }
}
