import AdaptModel

/// Reads off a model what a picture of its window shows.
struct ScreenReader {
  private let model: Model
  private let inspector: LayoutInspector
  /// The controllers whose bars these are.
  private var barOwners: [ViewID: ControllerID] = [:]
  /// The views of columns beside the secondary one, each with its split view controller's.
  private var columns: [ViewID: ViewID] = [:]
  /// How rows lie in the tables that were read.
  private var tableRows: [ViewID: TableRowFacts] = [:]
  private var items: [Screen.Item] = []

  init(_ model: Model) {
    self.model = model
    inspector = model.inspector
  }

  /// What is inherited from the views around one.
  private struct Context {
    var origin = Point(x: 0, y: 0)
    var clip: Rect
    var tint: String?
    /// How a controller's view that comes next is presented.
    var presentation: PresentationID?
  }

  mutating func read() -> [Screen.Item] {
    guard let environment = model.environment, let root = model.rootController else { return [] }
    noteBars(of: root)
    for presentation in model.presentations.visiblePresentations {
      if let shown = model.presentations.shownController(of: presentation) { noteBars(of: shown) }
    }
    let window = Rect(x: 0, y: 0, width: environment.windowSize.width, height: environment.windowSize.height)
    var containers: [ViewID: PresentationID] = [:]
    for presentation in model.presentations.visiblePresentations {
      if let view = model.presentations.containerView(of: presentation) { containers[view] = presentation }
    }
    for view in model.viewsInTreeOrder() where model.scene.superview(of: view) == nil {
      read(view, in: Context(clip: window, presentation: containers[view]), isContainer: containers[view] != nil)
    }
    return items
  }

  private mutating func noteBars(of controller: ControllerID) {
    let containers = model.containers
    for bar in [
      containers.navigationBar(of: controller), containers.toolbar(of: controller),
      containers.tabBar(of: controller),
    ] {
      if let bar { barOwners[bar] = controller }
    }
    noteColumns(of: controller)
    for child in model.scene.children(of: controller) { noteBars(of: child) }
  }

  private mutating func noteColumns(of controller: ControllerID) {
    let containers = model.containers
    guard !containers.isCollapsed(controller), let split = model.scene.rootView(of: controller) else { return }
    for column in [SplitColumn.primary, .supplementary] where containers.isShowing(column, in: controller) {
      guard let shown = containers.viewController(in: column, of: controller),
        let view = model.scene.rootView(of: shown)
      else { continue }
      columns[view] = split
    }
  }

  /// A column that keeps clear of the edges floats, as from iOS 26 on; another one has a line on its inner side.
  private func adornColumn(_ item: inout Screen.Item, in split: Rect) {
    if item.frame.height < split.height {
      item.floats = true
      // CHOICE: the documents give the frame of a floating column, and not its corners.
      item.cornerRadius = 20
      item.background = item.background ?? Palette(isDark: item.isDark).elevated
    } else if item.frame.width < split.width {
      let width = 1 / max(1, model.environment?.scale ?? 1)
      let isLeft = item.frame.midX < split.midX
      item.dividingLine = Rect(
        x: isLeft ? item.frame.maxX - width : item.frame.minX, y: item.frame.minY, width: width,
        height: item.frame.height)
    }
  }

  private mutating func read(_ view: ViewID, in context: Context, isContainer: Bool = false) {
    guard model.isInstalled(view), model.value(.hidden, of: .view(view)) != .bool(true) else { return }
    var context = context
    let opacity = model.value(.alpha, of: .view(view))?.number.map { min(max($0, 0), 1) } ?? 1
    guard opacity > 0.01 else { return }
    if let tint = color(.tintColor, of: view) { context.tint = tint }
    let frame = model.frame(of: view).offset(x: context.origin.x, y: context.origin.y)
    let kind = model.scene.kind(of: view)
    var item = Screen.Item(
      path: model.scene.path(of: view), kind: model.scene.kindName(of: view), frame: frame, visible: context.clip,
      look: look(of: view, kind, frame), background: color(.backgroundColor, of: view), tint: context.tint,
      opacity: opacity, isDark: isDark(view))
    item.isMirrored = isRightToLeft(view)
    item.isEnabled = model.value(.enabled, of: .view(view)) != .bool(false)
    if kind == .table, item.background == nil, inspector.effectiveValue(.tableStyle, of: .view(view)) != .word("plain")
    {
      item.background = Palette(isDark: item.isDark).grouped
    }
    adornEdges(&item, view)
    if let split = columns[view] { adornColumn(&item, in: frameInWindow(of: split)) }
    var isClipped = item.floats
    if !isContainer, let controller = model.scene.controller(rootedAt: view) {
      adorn(&item, controller, context.presentation)
      isClipped = item.floats || isClipped
      context.presentation = nil
    }
    if isContainer { item.look = .plain }
    if kind == .table {
      for (row, place) in inspector.tableRows(of: view) { tableRows[row] = place }
    }
    let clipsToBounds = model.value(.clipsToBounds, of: .view(view)) == .bool(true)
    // A picture that fills a view is cut at its corners in any case.
    item.clipsToCorners = item.cornerRadius > 0 && (clipsToBounds || isClipped || kind == .image)
    let place = items.count
    items.append(item)
    let content = model.contentOrigin(of: view)
    context.origin = frame.offset(x: content.x, y: content.y).origin
    let clips = kind == .scroll || kind == .table || kind == .collection || kind == .textView
    if clips || clipsToBounds || isClipped {
      context.clip = context.clip.intersection(frame) ?? Rect(x: frame.x, y: frame.y, width: 0, height: 0)
    }
    for subview in model.scene.subviews(of: view) { read(subview, in: context) }
    items[place].descendants = items.count - place - 1
  }

  private func adornEdges(_ item: inout Screen.Item, _ view: ViewID) {
    let radius = model.value(.cornerRadius, of: .view(view))?.number ?? 0
    item.cornerRadius = max(0, min(radius, item.frame.width / 2, item.frame.height / 2))
    item.borderWidth = max(0, min(model.value(.borderWidth, of: .view(view))?.number ?? 0, 1000))
    if item.borderWidth > 0 { item.borderColor = color(.borderColor, of: view) ?? "#000000" }
  }

  /// The view of a controller hides what is below it, and has rounded corners where it floats.
  private func adorn(_ item: inout Screen.Item, _ controller: ControllerID, _ presentation: PresentationID?) {
    guard let presentation else {
      if item.background == nil, model.scene.parent(of: controller) == nil {
        item.background = Palette(isDark: item.isDark).background
      }
      return
    }
    let style = model.presentations.activeStyle(of: presentation)
    if let ground = AlertReader(model).ground(of: presentation) {
      item.look = .alert(ground)
      item.background = "none"
      item.floats = true
      item.dimsBelow = style != .popover
      item.arrowTip = arrowTip(of: presentation, item.frame)
      return
    }
    if item.background == nil { item.background = Palette(isDark: item.isDark).elevated }
    let fillsWindow = item.frame.width >= item.visible.width && item.frame.height >= item.visible.height
    guard !fillsWindow else { return }
    adornSheet(&item, presentation, style)
    item.floats = true
    item.dimsBelow = style != .popover
    item.arrowTip = arrowTip(of: presentation, item.frame)
  }

  /// The corners and the handle of a sheet, and where it floats. CHOICE: how round the corners are.
  private func adornSheet(_ item: inout Screen.Item, _ presentation: PresentationID, _ style: PresentationStyle) {
    let isGlass = inspector.hasGlassBars
    item.cornerRadius = style == .popover ? (isGlass ? 26 : 10) : (isGlass ? 36 : 10)
    guard style.isSheet else { return }
    item.hasGrabber = model.value(.prefersGrabberVisible, of: .presentation(presentation)) == .bool(true)
    let drawn = model.presentations.drawnFrame(of: presentation)
    if abs(drawn.width - item.frame.width) > 0.5 { item.drawnFrame = drawn }
    let bottom = model.environment?.windowSize.height ?? 0
    item.isAttached = item.drawnFrame == nil && item.frame.maxY >= bottom - 0.5
  }

  /// Where the arrow of a popover ends: on the side that faces its source, across from the middle of that.
  private func arrowTip(of presentation: PresentationID, _ frame: Rect) -> Point? {
    guard let placement = model.presentations.popoverPlacement(of: presentation),
      let source = model.value(.source, of: .presentation(presentation))?.view
    else { return nil }
    let target = frameInWindow(of: source)
    let x = min(max(target.midX, frame.minX + 24), max(frame.minX + 24, frame.maxX - 24))
    let y = min(max(target.midY, frame.minY + 24), max(frame.minY + 24, frame.maxY - 24))
    let length = PopoverPlacement.arrowLength
    switch placement.arrow {
    case .up: return Point(x: x, y: frame.minY - length)
    case .down: return Point(x: x, y: frame.maxY + length)
    case .left: return Point(x: frame.minX - length, y: y)
    case .right: return Point(x: frame.maxX + length, y: y)
    default: return nil
    }
  }

  private func frameInWindow(of view: ViewID) -> Rect {
    var frame = model.frame(of: view)
    var next = model.scene.superview(of: view)
    while let superview = next {
      let content = model.contentOrigin(of: superview)
      let origin = model.frame(of: superview).offset(x: content.x, y: content.y).origin
      frame = frame.offset(x: origin.x, y: origin.y)
      next = model.scene.superview(of: superview)
    }
    return frame
  }

  // MARK: - Looks

  /// Which segment or page is chosen; -1 for none.
  private func index(of view: ViewID) -> Int {
    let value = inspector.effectiveValue(.value, of: .view(view))?.number ?? 0
    // proven: clamped to -1…10 000 before the conversion; `max` and `min` give a bound for what is not a number.
    return Int(max(-1, min(10_000, value)))
  }

  private func look(of view: ViewID, _ kind: ViewKind, _ frame: Rect) -> Look {
    switch kind {
    case .label, .textField, .action:
      var text = text(of: view, alignment: kind == .action ? .center : .left)
      if kind == .label { dress(&text, partOf: view) }
      if let part = AlertReader(model).look(of: view, kind, text) { return part }
      guard kind == .textField else { return .text(text) }
      let content = inspector.displayedContent(of: view)
      return .field(text.lines.isEmpty ? nil : text, insets: content.textInsets, border: content.border)
    case .button: return button(view)
    case .searchBar, .searchController: return search(view, frame)
    case .textView:
      return .textView(optionalText(of: view), insets: inspector.displayedContent(of: view).textInsets)
    case .image:
      let usual = model.scene.cellPart(view) == nil ? "scaleToFill" : "scaleAspectFit"
      return .image(name: imageName(of: view), mode: model.value(.contentMode, of: .view(view))?.word ?? usual)
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
    case .cell, .sectionHeader, .sectionFooter: return .cell(tableRows[view])
    case .component: return tableRows[view].map { .cell($0) } ?? .plain
    case .navigationBar, .tabBar, .toolbar: return .bar(bar(view, kind, frame))
    case .barButtonItem: return .barItem(barItem(view))
    case .view, .stack, .scroll, .table, .collection: return .plain
    }
  }

  private func text(of view: ViewID, alignment usual: TextAlignment) -> TextLook {
    let content = inspector.displayedContent(of: view)
    return TextLook(
      lines: content.lines, widths: content.lineWidths, font: content.font, metrics: content.metrics,
      color: color(.textColor, of: view), alignment: alignment(of: view, usual), isPlaceholder: content.isPlaceholder,
      spreadWords: content.spreadWords)
  }

  private func button(_ view: ViewID) -> Look {
    guard let shown = inspector.displayedContent(of: view).button else { return .plain }
    let title = text(of: view, alignment: .center)
    return .button(
      ButtonLook(
        title: title.lines.isEmpty ? nil : title, image: imageName(of: view), shown: shown,
        isEnabled: model.value(.enabled, of: .view(view)) != .bool(false),
        isSelected: model.value(.selected, of: .view(view)) == .bool(true), isCapsule: inspector.hasGlassBars))
  }

  /// The colours and the place of a cell's own texts, where nothing sets them.
  private func dress(_ text: inout TextLook, partOf view: ViewID) {
    guard let part = model.scene.cellPart(view), let cell = model.scene.superview(of: view) else { return }
    let palette = Palette(isDark: isDark(view))
    let style = model.cellStyle(of: cell)
    if model.scene.kind(of: cell) == .cell {
      guard style.has(part) else { return text.lines = [] }
      if style == .value1, part == .detail { text.color = text.color ?? palette.secondary }
      if style == .value2, part == .text {
        text.color = text.color ?? color(.tintColor, of: view) ?? palette.tint
        text.alignment = isRightToLeft(view) ? .left : .right
      }
    } else {
      text.color = text.color ?? palette.secondary
    }
  }

  private func search(_ view: ViewID, _ frame: Rect) -> Look {
    guard let field = inspector.searchField(of: view), field.height > 0 else { return .plain }
    let cancel = inspector.searchCancel(of: view)
    return .search(
      SearchLook(
        text: optionalText(of: view), field: field.offset(x: frame.x, y: frame.y),
        cornerRadius: min(inspector.searchCornerRadius, field.height / 2), cancelWidth: cancel?.width,
        cancelIsWord: cancel?.isWord ?? false, isInBar: model.scene.kind(of: view) == .searchController))
  }

  private func datePicker(_ view: ViewID) -> Look {
    guard let content = inspector.displayedContent(of: view).datePicker else { return .picker }
    switch content.content.style {
    case .compact: return .dateFields(content.content.texts, widths: content.fieldWidths)
    case .inline where content.content.mode != .time: return .month
    default: return .picker
    }
  }

  private func optionalText(of view: ViewID) -> TextLook? {
    let look = text(of: view, alignment: .left)
    return look.lines.isEmpty ? nil : look
  }

  private func alignment(of view: ViewID, _ usual: TextAlignment) -> TextAlignment {
    switch model.value(.textAlignment, of: .view(view))?.word {
    case "center": .center
    case "right": .right
    case "left": .left
    default: usual == .left && isRightToLeft(view) ? .right : usual
    }
  }

  private func share(of view: ViewID, or usual: Double) -> Double {
    min(max(model.value(.value, of: .view(view))?.number ?? usual, 0), 1)
  }

  private func imageName(of view: ViewID) -> String? {
    switch model.value(.image, of: .view(view)) {
    case .string(let name)?, .word(let name)?: name
    case .asset(let asset)?: model.scene.name(of: asset)
    default: nil
    }
  }

  private func color(_ key: AttributeKey, of view: ViewID) -> String? {
    guard case .color(let name)? = inspector.effectiveValue(key, of: .view(view)) else { return nil }
    return Palette(isDark: isDark(view)).color(name)
  }

  private func isDark(_ view: ViewID) -> Bool { model.traits(of: .view(view)).userInterfaceStyle == .dark }

  private func isRightToLeft(_ view: ViewID) -> Bool {
    model.traits(of: .view(view)).layoutDirection == .rightToLeft
  }

  private func bar(_ view: ViewID, _ kind: ViewKind, _ frame: Rect) -> BarLook {
    var look = BarLook(kind: kind == .navigationBar ? .navigation : kind == .tabBar ? .tabs : .tool)
    look.isUpright = frame.height > frame.width
    look.isMirrored = isRightToLeft(view)
    look.isGlass = inspector.hasGlassBars
    if let environment = model.environment {
      let below = environment.windowSize.height - frame.maxY
      if look.kind == .tool, !look.isUpright, below < 40 { look.below = max(0, below) }
    }
    look.drop = drop(in: view)
    guard let owner = barOwners[view] else { return look }
    let children = model.containers.viewControllers(of: owner)
    switch look.kind {
    case .navigation:
      look.title = children.last.flatMap { title(of: $0) }
      for subview in model.scene.subviews(of: view)
      where model.isInstalled(subview) && model.scene.kind(of: subview) == .searchController {
        let bar = model.frame(of: subview)
        // One beside the title has no row of its own.
        if bar.width >= frame.width - 1 { look.search = bar.height }
        look.isSearchAlone = bar.height >= frame.height - 1
      }
      if children.count > 1 { look.back = title(of: children[children.count - 2]) ?? "Back" }
      takeItems(of: view, frame, into: &look)
    case .tabs:
      look.items = children.map { title(of: $0) ?? model.scene.typeName(of: $0) }
      let selected = model.containers.selectedViewController(of: owner)
      look.selected = children.firstIndex { $0 == selected } ?? 0
    case .tool: break
    }
    return look
  }

  /// The bar of a sheet is 56 points high, and its row stands in the middle of it. CHOICE: the model has the row at the
  /// bar's top, for no measurement of bars in sheets is known.
  private func drop(in bar: ViewID) -> Double {
    let height = model.frame(of: bar).height
    return model.scene.kind(of: bar) == .navigationBar && height > 54.5 && height < 60 ? (height - 44) / 2 : 0
  }

  /// What items take of a bar. Those at the beginning stand in place of what leads back.
  private func takeItems(of bar: ViewID, _ frame: Rect, into look: inout BarLook) {
    for item in model.scene.subviews(of: bar) where model.isInstalled(item) {
      let place = model.frame(of: item)
      // Those in a column at the side take nothing of the row, and a search bar in a row of its own does not either.
      guard place.maxX <= frame.width, place.width > 0, place.width < frame.width - 1 else { continue }
      if model.value(.placement, of: .view(item))?.word == "leading" { look.back = nil }
      if place.midX < frame.width / 2 {
        look.takenLeft = max(look.takenLeft, place.maxX)
      } else {
        look.takenRight = max(look.takenRight, frame.width - place.minX)
      }
    }
  }

  private func barItem(_ view: ViewID) -> BarItemLook {
    var look = BarItemLook(
      isEnabled: model.value(.enabled, of: .view(view)) != .bool(false), isGlass: inspector.hasGlassBars)
    look.drop = model.scene.superview(of: view).map { drop(in: $0) } ?? 0
    if case .icon(let name)? = inspector.barItemFace(of: view) {
      look.icon = name
      look.isSystem = imageName(of: view) == nil
    } else {
      look.title = text(of: view, alignment: .center)
    }
    return look
  }

  private func title(of controller: ControllerID) -> String? {
    if case .string(let title)? = model.value(.title, of: .controller(controller)) { return title }
    // A tab with a navigation controller in it is called after what that shows first.
    return model.containers.viewControllers(of: controller).first.flatMap { title(of: $0) }
  }
}
