import AdaptModel

/// Reads from a model what a picture of its window shows.
struct ScreenReader: ModelReader {
  let shown: ShownModel
  // Of its own, because reading changes the reader: each access through another object would make a copy.
  let model: Model
  private var bars: BarReader
  /// The views of the other columns beside a secondary column, with their split view controllers' views.
  private var columns: [ViewID: ViewID] = [:]
  /// Those of them that lie over the secondary column.
  private var columnsAbove: Set<ViewID> = []
  /// The rows of the tables that were read.
  private var tableRows: [ViewID: TableRowFacts] = [:]
  private var items: [Screen.Item] = []
  /// The views of presented controllers that were read, from back to front.
  private(set) var presented: [ViewID] = []

  init(_ shown: ShownModel) {
    self.shown = shown
    model = shown.model
    bars = BarReader(shown)
  }

  /// What a view inherits from its superviews.
  private struct Context {
    var origin = Point(x: 0, y: 0)
    var clip: Rect
    var tint: String?
    /// Whether it is in a bar that is always dark.
    var isInBlackBar = false
    /// The presentation of the next controller's view.
    var presentation: PresentationID?
  }

  mutating func read() -> [Screen.Item] {
    guard let environment = model.environment, let root = model.rootController else { return [] }
    noteBars(of: root)
    for presentation in presentations.visiblePresentations {
      if let controller = presentations.shownController(of: presentation) { noteBars(of: controller) }
    }
    let window = Rect(x: 0, y: 0, width: environment.windowSize.width, height: environment.windowSize.height)
    var containers: [ViewID: PresentationID] = [:]
    for presentation in presentations.visiblePresentations {
      if let view = presentations.containerView(of: presentation) { containers[view] = presentation }
    }
    for view in model.viewsInTreeOrder() where model.scene.superview(of: view) == nil {
      read(view, in: Context(clip: window, presentation: containers[view]), isContainer: containers[view] != nil)
    }
    clearLowerBars(environment)
    colorArrows()
    dimTints()
    hideSources()
    return items
  }

  /// From iOS 15 on, a lower bar has a background only over scrolling content. The tabs in a tablet's navigation bar
  /// have none.
  private mutating func clearLowerBars(_ environment: Environment) {
    guard environment.os >= 15 else { return }
    let scrolling: Set = ["table", "collection", "scroll", "textView"]
    var contents: [(frame: Rect, bottom: Double)] = []
    for (index, item) in items.enumerated() where scrolling.contains(item.kind) && item.descendants > 0 {
      let bottom = items[(index + 1)...(index + item.descendants)].map { $0.frame.maxY }.max() ?? 0
      contents.append((item.visible.intersection(item.frame) ?? .zero, bottom))
    }
    for index in items.indices {
      guard case .bar(var bar) = items[index].look, bar.isOwned, bar.kind != .navigation else { continue }
      let frame = items[index].frame
      let isOverContent = contents.contains { $0.frame.intersection(frame) != nil && $0.bottom > frame.minY + 1 }
      bar.isClear = bar.isAtTop || !isOverContent
      items[index].look = .bar(bar)
    }
  }

  /// From iOS 13 on, a popover's view reaches into the arrow. So does a view that fills it on that side.
  private mutating func colorArrows() {
    guard let environment = model.environment, environment.os >= 13 else { return }
    for (index, item) in items.enumerated() where item.descendants > 0 {
      guard let tip = item.arrowTip else { continue }
      let card = item.card ?? item.frame
      let isUpright = tip.y < card.minY || tip.y > card.maxY
      // The foot of the arrow on the card.
      let foot = Rect(
        x: isUpright ? tip.x - 18 : (tip.x < card.minX ? card.minX : card.maxX - 1),
        y: isUpright ? (tip.y < card.minY ? card.minY : card.maxY - 1) : tip.y - 18, width: isUpright ? 36 : 1,
        height: isUpright ? 1 : 36)
      let beside = items[(index + 1)...(index + item.descendants)].last { other in
        let seen = other.frame.intersection(other.visible)
        return other.background != nil && other.opacity > 0.999 && other.cornerRadius == 0
          && seen?.contains(foot, within: 0.5) == true
      }
      items[index].arrowFill = beside?.background
    }
  }

  /// A view below a dimming one has no tint of its own, as UIKit's `tintAdjustmentMode` says.
  private mutating func dimTints() {
    guard let last = items.lastIndex(where: { $0.dimsBelow }) else { return }
    for index in items.indices.prefix(last) { items[index].tint = Palette.dimmedTint }
  }

  /// From iOS 26 on, a popover grows out of the bar item that is its source, and takes its place (H).
  private mutating func hideSources() {
    guard inspector.hasGlassBars else { return }
    for presentation in presentations.visiblePresentations {
      guard presentations.activeStyle(of: presentation) == .popover,
        let source = model.value(.source, of: .presentation(presentation))?.view,
        model.scene.kind(of: source) == .barButtonItem
      else { continue }
      let path = model.scene.path(of: source)
      guard let place = items.firstIndex(where: { $0.path == path }), case .barItem(var look) = items[place].look
      else { continue }
      look.title = nil
      look.icon = nil
      // The items beside it keep the shape that they share.
      if look.ground == items[place].frame { look.ground = nil }
      items[place].look = .barItem(look)
    }
  }

  private mutating func noteBars(of controller: ControllerID) {
    let containers = shown.containers
    for bar in [
      containers.navigationBar(of: controller), containers.toolbar(of: controller),
      containers.tabBar(of: controller),
    ] {
      if let bar { bars.note(bar, of: controller) }
    }
    noteColumns(of: controller)
    for child in model.scene.children(of: controller) { noteBars(of: child) }
  }

  private mutating func noteColumns(of controller: ControllerID) {
    let containers = shown.containers
    guard !containers.isCollapsed(controller), let split = model.scene.rootView(of: controller) else { return }
    for column in [SplitColumn.primary, .supplementary] where containers.isShowing(column, in: controller) {
      guard let child = containers.viewController(in: column, of: controller),
        let view = model.scene.rootView(of: child)
      else { continue }
      columns[view] = split
      if containers.displayMode(of: controller).isOverlay { columnsAbove.insert(view) }
    }
  }

  /// A column away from the edges floats, as from iOS 26 on. Another column has a line on its inner side, or a shadow
  /// where it lies over its neighbour.
  private func adornColumn(_ item: inout Screen.Item, in split: Rect, isAbove: Bool) {
    if item.frame.height < split.height {
      item.floats = true
      // CHOICE: the documents give the frame of a floating column but not its corners.
      item.cornerRadius = 20
      item.background = item.background ?? item.palette.elevated
    } else if isAbove {
      (item.floats, item.hasShadow) = (true, true)
      item.background = item.background ?? item.palette.background
    } else if item.frame.width < split.width {
      let width = 1 / max(1, model.environment?.scale ?? 1)
      let isLeft = item.frame.midX < split.midX
      item.dividingLine = Rect(
        x: isLeft ? item.frame.maxX - width : item.frame.minX, y: item.frame.minY, width: width,
        height: item.frame.height)
    }
  }

  /// The background that UIKit gives views of some kinds.
  private func usualBackground(of view: ViewID, _ kind: ViewKind, _ palette: Palette) -> String? {
    switch kind {
    case .table where inspector.effectiveValue(.tableStyle, of: .view(view)) != .word("plain"): palette.grouped
    case .table, .collection, .textView: palette.color("systemBackground")
    default: nil
    }
  }

  private mutating func read(_ view: ViewID, in context: Context, isContainer: Bool = false) {
    guard model.isInstalled(view), model.value(.hidden, of: .view(view)) != .bool(true) else { return }
    var context = context
    let opacity = model.value(.alpha, of: .view(view))?.number.map { min(max($0, 0), 1) } ?? 1
    guard opacity > 0.01 else { return }
    if let tint = shown.color(.tintColor, of: view) { context.tint = tint }
    let frame = model.frame(of: view).offset(x: context.origin.x, y: context.origin.y)
    let kind = model.scene.kind(of: view)
    let traits = model.traits(of: .view(view))
    let isElevated = traits.userInterfaceLevel == .elevated
    if kind.isBar, model.value(.barStyle, of: .view(view))?.word == "black" { context.isInBlackBar = true }
    let palette = Palette(
      isDark: traits.userInterfaceStyle == .dark || context.isInBlackBar, isElevated: isElevated,
      isGlass: inspector.hasGlassBars)
    var item = Screen.Item(
      path: model.scene.path(of: view), kind: model.scene.kindName(of: view), frame: frame, visible: context.clip,
      look: LookReader(shown, bars: bars, rows: tableRows).look(of: view, kind, frame),
      background: shown.color(.backgroundColor, of: view, isElevated: isElevated), tint: context.tint,
      opacity: opacity, palette: palette)
    item.tints = ControlTints(of: view, kind, shown)
    item.isMirrored = shown.isRightToLeft(view)
    item.isEnabled = model.value(.enabled, of: .view(view)) != .bool(false)
    if item.background == nil { item.background = usualBackground(of: view, kind, palette) }
    // A header that floats hides the rows below it.
    if tableRows[view]?.isFloating == true { item.background = item.background ?? palette.background }
    item.indicator = AlertReader(shown).indicator(of: view)
    adornEdges(&item, view)
    if let split = columns[view] {
      adornColumn(&item, in: shown.frameInWindow(of: split), isAbove: columnsAbove.contains(view))
    }
    var isClipped = item.floats
    if !isContainer, let controller = model.scene.controller(rootedAt: view) {
      if context.presentation != nil { presented.append(view) }
      adorn(&item, controller, context.presentation)
      isClipped = item.floats || isClipped
      context.presentation = nil
    }
    if isContainer { item.look = .plain }
    if kind == .table {
      for (row, place) in inspector.tableRows(of: view) { tableRows[row] = place }
    }
    let clipsToBounds = model.value(.clipsToBounds, of: .view(view)).map { $0 == .bool(true) } ?? kind.clipsByDefault
    item.clipsToBounds = clipsToBounds
    item.clipsToCorners = item.cornerRadius > 0 && (clipsToBounds || isClipped)
    let place = items.count
    items.append(item)
    let content = model.contentOrigin(of: view)
    context.origin = frame.offset(x: content.x, y: content.y).origin
    if clipsToBounds || isClipped {
      context.clip = context.clip.intersection(frame) ?? Rect(x: frame.x, y: frame.y, width: 0, height: 0)
    }
    let subviews = model.scene.subviews(of: view)
    for subview in subviews where tableRows[subview]?.isFloating != true { read(subview, in: context) }
    for subview in subviews where tableRows[subview]?.isFloating == true { read(subview, in: context) }
    items[place].descendants = items.count - place - 1
  }

  private func adornEdges(_ item: inout Screen.Item, _ view: ViewID) {
    let radius = model.value(.cornerRadius, of: .view(view))?.number ?? 0
    item.cornerRadius = max(0, min(radius, item.frame.width / 2, item.frame.height / 2))
    item.borderWidth = max(0, min(model.value(.borderWidth, of: .view(view))?.number ?? 0, 1000))
    if item.borderWidth > 0 { item.borderColor = shown.color(.borderColor, of: view) ?? "#000000" }
  }

  /// A controller's view hides what is below it. It has round corners if it floats.
  private func adorn(_ item: inout Screen.Item, _ controller: ControllerID, _ presentation: PresentationID?) {
    guard let presentation else {
      if item.background == nil, model.scene.parent(of: controller) == nil {
        item.background = item.palette.background
      }
      return
    }
    item.isPresented = true
    let style = presentations.activeStyle(of: presentation)
    if let ground = AlertReader(shown).ground(of: presentation) {
      item.look = .alert(ground)
      item.background = "none"
      item.floats = true
      item.dimsBelow = style != .popover
      item.arrowTip = arrowTip(of: presentation, item.frame)
      return
    }
    if item.background == nil { item.background = item.palette.elevated }
    let fillsWindow = item.frame.width >= item.visible.width && item.frame.height >= item.visible.height
    guard !fillsWindow else { return }
    adornSheet(&item, presentation, style)
    item.floats = true
    item.dimsBelow = style != .popover
    item.hasShadow = style == .popover
    item.card = card(of: presentation, item.frame)
    item.arrowTip = arrowTip(of: presentation, item.card ?? item.frame)
  }

  /// A popover's frame without its arrow; nil before iOS 26, where the frame has no arrow.
  private func card(of presentation: PresentationID, _ frame: Rect) -> Rect? {
    guard inspector.hasGlassBars, let placement = presentations.popoverPlacement(of: presentation) else {
      return nil
    }
    let length = PopoverPlacement.arrowLength
    var insets = EdgeInsets.zero
    switch placement.arrow {
    case .up: insets.top = length
    case .down: insets.bottom = length
    case .left: insets.left = length
    case .right: insets.right = length
    default: return nil
    }
    return frame.inset(by: insets)
  }

  /// Sets the corners and the handle of a sheet, and whether it floats. CHOICE: the corner radius.
  private func adornSheet(_ item: inout Screen.Item, _ presentation: PresentationID, _ style: PresentationStyle) {
    let isGlass = inspector.hasGlassBars
    item.cornerRadius = style == .popover ? (isGlass ? 26 : 10) : (isGlass ? 36 : 10)
    guard style.isSheet else { return }
    item.hasGrabber = model.value(.prefersGrabberVisible, of: .presentation(presentation)) == .bool(true)
    let drawn = presentations.drawnFrame(of: presentation)
    if abs(drawn.width - item.frame.width) > 0.5 { item.drawnFrame = drawn }
    let bottom = model.environment?.windowSize.height ?? 0
    item.isAttached = item.drawnFrame == nil && item.frame.maxY >= bottom - 0.5
    item.pushesBack = item.isAttached && pushesBack(item.frame)
  }

  /// Whether what is below becomes a card. It does so below a sheet of full height on phones with iOS 13 to 18.
  private func pushesBack(_ sheet: Rect) -> Bool {
    guard let environment = model.environment, environment.device.userInterfaceIdiom == .phone, environment.os >= 13,
      !inspector.hasGlassBars
    else { return false }
    return sheet.width >= environment.windowSize.width && sheet.minY <= environment.safeArea.top + 12
  }

  /// The tip of a popover's arrow, opposite the middle of its source.
  private func arrowTip(of presentation: PresentationID, _ frame: Rect) -> Point? {
    guard let placement = presentations.popoverPlacement(of: presentation),
      let source = model.value(.source, of: .presentation(presentation))?.view
    else { return nil }
    let target = shown.frameInWindow(of: source)
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
}
