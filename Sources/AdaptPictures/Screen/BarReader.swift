import AdaptModel

/// Reads the appearance of bars and their items from a model.
struct BarReader: ModelReader {
  let shown: ShownModel
  private let grounds = BarItemGrounds()
  /// The controllers by their bars.
  private var owners: [ViewID: ControllerID] = [:]

  init(_ shown: ShownModel) {
    self.shown = shown
  }

  /// The controller with this bar; nil if none has it.
  func owner(of bar: ViewID) -> ControllerID? { owners[bar] }

  mutating func note(_ bar: ViewID, of controller: ControllerID) { owners[bar] = controller }

  func bar(_ view: ViewID, _ kind: ViewKind, _ frame: Rect) -> BarLook {
    var look = BarLook(kind: kind == .navigationBar ? .navigation : kind == .tabBar ? .tabs : .tool)
    look.isUpright = frame.height > frame.width
    look.isMirrored = shown.isRightToLeft(view)
    look.isGlass = inspector.hasGlassBars
    if let environment = model.environment {
      let below = environment.windowSize.height - frame.maxY
      if look.kind == .tool, !look.isUpright, below < 40 { look.below = max(0, below) }
      for corner in environment.regions.occlusions
      where look.isUpright && corner.minX < frame.maxX && corner.maxX > frame.minX && corner.maxY >= frame.maxY {
        look.coveredBelow = max(0, frame.maxY - corner.minY)
      }
    }
    look.drop = drop(in: view)
    if look.isGlass {
      // From iOS 26 on, titles follow the text size. A title in the row has at most 21 points (`IOS26.md §1`).
      let category = model.traits(of: .view(view)).preferredContentSizeCategory
      look.titleSize = min(21, max(17, TextStyle.headline.size(category)))
      look.largeTitleSize = max(34, TextStyle.largeTitle.size(category))
    }
    look.isOpaque = model.value(.isTranslucent, of: .view(view)) == .bool(false)
    look.ground = shown.color(.barTintColor, of: view)
    look.titleColor = shown.color(.textColor, of: view)
    look.glassTint = shown.color(.tintColor, of: view)
    guard let owner = owners[view] else {
      takeOwnContent(of: view, frame, into: &look)
      return look
    }
    look.isOwned = true
    look.scrollEdgeGround = shown.color(.scrollEdgeBackgroundColor, of: view)
    look.scrollEdgeTitleColor = shown.color(.scrollEdgeTextColor, of: view)
    if model.value(.isTranslucent, of: .controller(owner)) == .bool(false) { look.isOpaque = true }
    let children = shown.containers.viewControllers(of: owner)
    switch look.kind {
    case .navigation:
      takeMargins(of: children.last, frame, into: &look)
      look.isOverContent = inspector.hasContentBelowBar(owner)
      look.title = children.last.flatMap { inspector.title(of: $0) }
      if let top = children.last { takePrompt(of: .controller(top), into: &look) }
      for subview in model.scene.subviews(of: view)
      where model.isInstalled(subview) && model.scene.kind(of: subview) == .searchController {
        let bar = model.frame(of: subview)
        // A search bar beside the title has no row of its own.
        if bar.width >= frame.width - 1 { look.search = bar.height }
        look.isSearchAlone = bar.height >= frame.height - 1
      }
      look.isClear = !look.isOverContent && (look.hasLargeTitle(in: frame) ? os >= 13 : os >= 15)
      if children.count > 1 { look.back = inspector.title(of: children[children.count - 2]) ?? "Back" }
      takeItems(of: view, frame, into: &look)
      look.backPlace = inspector.backButtonInColumn(of: owner)
      look.hasSidebarButton = look.back == nil && inspector.hasSidebarButton(owner)
      makeRoomForControls(in: frame, &look)
      if let strip = inspector.tabStrip(over: owner), strip.maxX > strip.minX {
        look.tabsOver = strip.minX...strip.maxX
      }
    case .tabs:
      look.items = children.map { inspector.tabTitle(of: $0) }
      look.icons = children.map { inspector.tabImage(of: $0) }
      look.badges = children.map { inspector.tabBadge(of: $0) }
      look.topTabs = inspector.topTabs(of: owner).map { BarLook.TopTab(width: $0.width, isCut: $0.isCut) }
      let selected = shown.containers.selectedViewController(of: owner)
      look.selected = children.firstIndex { $0 == selected } ?? 0
      let isWide = arrangeTabs(of: view, in: &look)
      look.hasMore = !isWide
      look.isAtTop = isWide && frame.maxY < (model.environment?.windowSize.height ?? 0) / 2
    case .tool: break
    }
    return look
  }

  /// - Returns: whether the tab bar is regular in width.
  private func arrangeTabs(of view: ViewID, in look: inout BarLook) -> Bool {
    let traits = model.traits(of: .view(view))
    let isWide = traits.horizontalSizeClass == .regular
    look.isCentered = traits.userInterfaceIdiom == .pad
    look.isBeside = isWide || traits.verticalSizeClass == .compact
    return isWide
  }

  private func takePrompt(of target: AttributeTarget, into look: inout BarLook) {
    guard let prompt = model.value(.prompt, of: target)?.string, !prompt.isEmpty else { return }
    look.prompt = prompt
    look.promptHeight = inspector.promptHeight
  }

  /// Reads a bar that belongs to no controller: its own title, and the items that are views in it.
  private func takeOwnContent(of view: ViewID, _ frame: Rect, into look: inout BarLook) {
    switch look.kind {
    case .navigation:
      look.title = model.value(.title, of: .view(view))?.string
      takePrompt(of: .view(view), into: &look)
      takeItems(of: view, frame, into: &look)
      makeRoomForControls(in: frame, &look)
    case .tabs:
      let tabs = model.scene.subviews(of: view).filter {
        model.isInstalled($0) && model.scene.kind(of: $0) == .tabBarItem
          && model.value(.hidden, of: .view($0)) != .bool(true)
      }
      look.items = tabs.map { model.value(.text, of: .view($0))?.string ?? "" }
      look.icons = tabs.map { shown.imageName(of: $0) }
      look.badges = tabs.map { model.value(.badgeValue, of: .view($0))?.string }
      look.slots = tabs.map { model.frame(of: $0).offset(x: frame.x, y: frame.y) }
      let selected = model.value(.value, of: .view(view))?.number ?? -1
      // proven: in -1…10 000 before the conversion. `max` and `min` also bound a value that is not a number.
      look.selected = Int(max(-1, min(10_000, selected)))
      _ = arrangeTabs(of: view, in: &look)
    case .tool: break
    }
  }

  private var os: OSVersion { model.environment?.os ?? 0 }

  /// Aligns large titles with the margins of the view below, or with the rows of a table that fills it.
  private func takeMargins(of controller: ControllerID?, _ frame: Rect, into look: inout BarLook) {
    guard let root = controller.flatMap({ model.scene.rootView(of: $0) }),
      let margins = inspector.effectiveValue(.layoutMargins, of: .view(root))?.insets
    else { return }
    let own = rowMargins(in: root) ?? margins
    (look.leftMargin, look.rightMargin) = (max(16, own.left), max(16, own.right))
    // The back button is as far from the edge as items are (`IOS26.md §1`).
    let safeArea = model.safeAreaInsets(of: root)
    takeCover(safeArea, of: root, frame, into: &look)
    let isLow = model.traits(of: .view(root)).verticalSizeClass == .compact
    look.backMargin = (look.isMirrored ? safeArea.right : safeArea.left) + (isLow ? 38 : 16)
  }

  /// CHOICE: no column that floats over a bar is as narrow as this. A narrower part of a safe area comes from something
  /// else, such as `additionalSafeAreaInsets`.
  private static let leastColumn = 100.0

  /// Where the safe area is larger than the window makes it by the width of a column, a column floats over the bar.
  private func takeCover(_ safeArea: EdgeInsets, of root: ViewID, _ frame: Rect, into look: inout BarLook) {
    guard look.isGlass, let environment = model.environment else { return }
    let window = environment.safeArea
    // The bar may begin beside the column, while the view reaches below it.
    let safe = model.alignmentRect(of: .view(root)).inset(by: safeArea)
    let (coveredLeft, coveredRight) = (safe.minX - frame.minX, frame.maxX - safe.maxX)
    let left = coveredLeft - max(0, window.left - frame.minX)
    let right = coveredRight - max(0, window.right - (environment.windowSize.width - frame.maxX))
    if left > Self.leastColumn { look.coveredLeft = coveredLeft }
    if right > Self.leastColumn { look.coveredRight = coveredRight }
  }

  /// The margins of the rows of a table that fills a view; nil if no table does. Also nil if the rows are cards, whose
  /// edges are at the view's margins.
  private func rowMargins(in root: ViewID) -> EdgeInsets? {
    let width = model.frame(of: root).width
    let table = model.scene.subviews(of: root).first {
      model.isInstalled($0) && model.scene.kind(of: $0) == .table && model.frame(of: $0).width >= width - 1
    }
    guard let table, inspector.effectiveValue(.tableStyle, of: .view(table)) != .word("insetGrouped"),
      let row = model.scene.subviews(of: table).first(where: {
        model.isInstalled($0) && model.scene.kind(of: $0) == .cell
      })
    else { return nil }
    return inspector.effectiveValue(.layoutMargins, of: .view(row))?.insets
  }

  /// The bar of a sheet is 56 points high, that of a floating column 54, and its row stands in the middle. CHOICE: the
  /// model has the row at the bar's top, because nobody has measured where items are in them.
  private func drop(in bar: ViewID) -> Double {
    hasRowInMiddle(bar) ? (model.frame(of: bar).height - 44) / 2 : 0
  }

  private func hasRowInMiddle(_ bar: ViewID) -> Bool { isOfSheet(bar) || isOfFloatingColumn(bar) }

  private func isOfFloatingColumn(_ bar: ViewID) -> Bool {
    guard inspector.hasGlassBars, model.scene.kind(of: bar) == .navigationBar, model.frame(of: bar).height < 60,
      let column = model.scene.superview(of: bar), let outer = model.scene.superview(of: column),
      let split = model.scene.controller(rootedAt: outer), case .split = model.scene.kind(of: split)
    else { return false }
    return model.frame(of: column).height < model.frame(of: outer).height
  }

  private func isOfSheet(_ bar: ViewID) -> Bool {
    // Beside a column the row of the title is as high as that, too.
    if let owner = owners[bar], inspector.hasBarColumn(owner) { return false }
    let height = model.frame(of: bar).height
    return model.scene.kind(of: bar) == .navigationBar && height > 54.5 && height < 60
  }

  /// Reads the room that items take of a bar. Leading items replace the back button.
  private func takeItems(of bar: ViewID, _ frame: Rect, into look: inout BarLook) {
    for item in model.scene.subviews(of: bar) where model.isInstalled(item) {
      let place = model.frame(of: item)
      if place.width > 0, model.value(.placement, of: .view(item))?.word == "leading" { look.back = nil }
      // Items in a column at the side take no room of the row. A search bar in its own row takes none either.
      guard place.maxX > 0, place.maxX <= frame.width, place.width > 0, place.width < frame.width - 1 else { continue }
      let isLeft =
        model.scene.kind(of: item) == .barButtonItem
        ? (model.value(.placement, of: .view(item))?.word == "leading") != look.isMirrored
        : place.midX < frame.width / 2
      if isLeft {
        look.takenLeft = max(look.takenLeft, place.maxX)
      } else {
        look.takenRight = max(look.takenRight, frame.width - place.minX)
      }
    }
  }

  /// How far the window's controls move what is at their side of a bar, in points.
  private func aside(in bar: Rect) -> (length: Double, isLeft: Bool) {
    guard let environment = model.environment, let controls = WindowControls(environment) else { return (0, true) }
    // The bar's own direction may be another one.
    let isLeft = environment.layoutDirection != .rightToLeft
    let room = controls.room(in: bar, isMirrored: !isLeft)
    // Items are 16 points from the edge.
    return (room > 0 ? max(0, room + WindowControls.gap - 16) : 0, isLeft)
  }

  /// How far the window's controls move an item of a bar to the right, in points.
  private func aside(of item: ViewID) -> Double {
    guard let bar = model.scene.superview(of: item), model.scene.kind(of: bar) == .navigationBar else { return 0 }
    let aside = aside(in: shown.frameInWindow(of: bar))
    let isLeft = (model.value(.placement, of: .view(item))?.word == "leading") != shown.isRightToLeft(bar)
    return isLeft == aside.isLeft ? (isLeft ? aside.length : -aside.length) : 0
  }

  /// Moves the back button, and keeps the title from the window's controls. Items move by themselves.
  private func makeRoomForControls(in frame: Rect, _ look: inout BarLook) {
    let aside = aside(in: frame)
    guard aside.length > 0, !look.isUpright else { return }
    let isLeading = aside.isLeft != look.isMirrored
    if isLeading { look.backMargin += aside.length }
    let own = aside.isLeft ? look.takenLeft : look.takenRight
    let back = isLeading && (look.back != nil || look.hasSidebarButton) ? look.backMargin + 44 : 0
    let taken = max(own + aside.length, back)
    if aside.isLeft { look.takenLeft = taken } else { look.takenRight = taken }
  }

  /// - Parameters:
  ///   - view: the item.
  ///   - frame: its frame in the window.
  ///   - text: its measured title.
  func item(_ view: ViewID, _ frame: Rect, text: TextLook) -> BarItemLook {
    var look = BarItemLook(
      isEnabled: model.value(.enabled, of: .view(view)) != .bool(false), isGlass: inspector.hasGlassBars)
    if let bar = model.scene.superview(of: view), hasRowInMiddle(bar) {
      look.drop = (model.frame(of: bar).height - frame.height) / 2
    }
    look.aside = aside(of: view)
    if look.isGlass {
      look.ground = ground(of: view, frame)
      look.glassTint = glassTint(of: view)
    }
    switch model.value(.systemItem, of: .view(view))?.word {
    case "done": look.role = .done
    case "close" where os >= 13: look.role = .close
    default: break
    }
    if case .icon(let name)? = inspector.barItemFace(of: view) {
      look.icon = name
      look.isSystem = shown.imageName(of: view) == nil
    } else {
      look.title = text
    }
    return look
  }

  /// CHOICE: from iOS 26 on, an item has the colour that it or its bar sets, and not the one that its bar inherits.
  private func glassTint(of item: ViewID) -> String? {
    shown.color(.tintColor, of: item)
      ?? model.scene.superview(of: item).flatMap { shown.color(.tintColor, of: $0) }
  }

  /// The common shape of items that touch. The first of them has it, and the others have nil.
  private func ground(of item: ViewID, _ frame: Rect) -> Rect? {
    guard let bar = model.scene.superview(of: item) else { return frame }
    let own = model.frame(of: item)
    return grounds.group(of: item, in: bar) {
      model.scene.subviews(of: bar).filter {
        model.scene.kind(of: $0) == .barButtonItem && shown.isShown($0) && !inspector.isBarSpace($0)
      }.map { ($0, model.frame(of: $0)) }
    }.map { $0.offset(x: frame.x - own.x, y: frame.y - own.y) }
  }
}
