// The part of the view tree that containers and presentations make up, rebuilt from their state.

extension Model {
  /// Puts the views of whatever is shown into the window: root views of children into their container's, bars, container
  /// views. A function of what is shown, not of how it came to be. Nothing to do where there is but plain content.
  mutating func arrange() {
    guard window.root >= 0, !containers.isEmpty || !presentations.isEmpty || hasAddedChildren else { return }
    let before = (placedViews, placements, windowRoots, coveredViews)
    for view in placedViews { detach(view) }
    for view in coveredViews { views[Int(view)].isCovered = false }
    placedViews = []
    placements = [:]
    coveredViews = []
    windowRoots = [window.rootView]
    if let root = rootController { arrangeChildren(of: root) }
    for presentation in shownPresentations { arrange(presentation) }
    cover()
    if before != (placedViews, placements, windowRoots, coveredViews) { engine.isStructureDirty = true }
  }

  private mutating func arrange(_ presentation: PresentationID) {
    let record = presentations[presentation.slot]
    guard record.shown >= 0 else { return }
    windowRoots.append(record.containerView)
    placedViews.append(record.containerView)
    placements[record.containerView] = .container(presentation)
    let shown = ControllerID(index: record.shown)
    place(controllers[shown.slot].rootView, in: record.containerView, .presented(presentation))
    arrangeChildren(of: shown)
  }

  private mutating func arrangeChildren(of controller: ControllerID) {
    if let index = container(of: controller) { arrangeContainer(index) } else { arrangeAddedChildren(of: controller) }
    for child in visibleChildren(of: controller) { arrangeChildren(of: child) }
  }

  private mutating func arrangeContainer(_ index: Int) {
    let record = containers[index]
    let root = controllers[Int(record.controller)].rootView
    let shown = visibleChildren(of: ControllerID(index: record.controller))
    for child in shown {
      let column = record.isCollapsed ? nil : shownColumn(of: child, index)
      place(controllers[child.slot].rootView, in: root, column.map { .column($0, index) } ?? .fill)
    }
    switch record.kind {
    case .navigation:
      place(record.navigationBar, in: root, .navigationBar(index))
      place(record.toolbar, in: root, .toolbar(index))
    case .tab: place(record.tabBar, in: root, .tabBar(index))
    default: break
    }
  }

  private func shownColumn(of child: ControllerID, _ index: Int) -> SplitColumn? {
    guard containers[index].kind.isSplit else { return nil }
    return SplitColumn.allCases.first { containers[index].column($0) == child }
  }

  mutating func place(_ view: Int32, in superview: Int32, _ placement: Placement) {
    guard view >= 0, views[Int(view)].superview < 0, views[Int(view)].isPlaced else { return }
    attach(view, to: superview)
    placedViews.append(view)
    placements[view] = placement
  }

  /// Takes a view out of its superview's list. O(number of siblings).
  private mutating func detach(_ view: Int32) {
    let parent = views[Int(view)].superview
    guard parent >= 0 else { return }
    let following = views[Int(view)].nextSibling
    var previous: Int32 = -1
    var current = views[Int(parent)].firstSubview
    while current >= 0, current != view {
      previous = current
      current = views[Int(current)].nextSibling
    }
    if previous < 0 {
      views[Int(parent)].firstSubview = following
    } else {
      views[Int(previous)].nextSibling = following
    }
    if views[Int(parent)].lastSubview == view { views[Int(parent)].lastSubview = previous }
    views[Int(view)].superview = -1
    views[Int(view)].nextSibling = -1
  }

  // MARK: - What shows

  /// The children whose views are in the window while the controller's is, the rearmost first.
  func visibleChildren(of controller: ControllerID) -> [ControllerID] {
    guard let index = container(of: controller) else { return embeddedChildren(of: controller) }
    switch containers[index].kind {
    case .split: return visibleColumns(index)
    default: return selectedViewController(of: controller).map { [$0] } ?? []
    }
  }

  /// The controllers whose views are in the window, each before its children, presented ones after those below them.
  var visibleControllers: [ControllerID] {
    guard let root = rootController else { return [] }
    if containers.isEmpty && shownPresentations.isEmpty && controllers[root.slot].children.isEmpty { return [root] }
    var result: [ControllerID] = []
    var open = shownPresentations.reversed().compactMap { shownController(of: $0) } + [root]
    while let next = open.popLast() {
      if isCovered(next) { continue }
      result.append(next)
      open.append(contentsOf: visibleChildren(of: next).reversed())
    }
    return result
  }

  /// Whether it is in the window's hierarchy, shown or not.
  func isInHierarchy(_ controller: ControllerID) -> Bool {
    guard controllers.indices.contains(controller.slot), window.root >= 0 else { return false }
    var top = controller
    while let parent = parent(of: top) { top = parent }
    return top.index == window.root || controllers[top.slot].presentedBy >= 0
  }

  // MARK: - Covering

  /// Whether a presentation took the place of its view.
  private func isCovered(_ controller: ControllerID) -> Bool {
    let presents = controllers[controller.slot].presents
    return presents >= 0 && shouldRemovePresentersView(PresentationID(index: presents))
  }

  private mutating func cover() {
    for presentation in shownPresentations where shouldRemovePresentersView(presentation) {
      let record = presentations[presentation.slot]
      let root = controllers[Int(record.presenting)].rootView
      // The context's own view stays, since the container is as large as it.
      let views = record.style.isInContext ? subviews(of: ViewID(index: root)).map(\.index) : [root]
      for view in views where !self.views[Int(view)].isCovered {
        self.views[Int(view)].isCovered = true
        coveredViews.append(view)
      }
    }
  }

  /// Whether the presenting controller's view leaves the window: by default for the styles that cover it, full screen and
  /// the current context (`UIKIT.md §4.2.d`, §4.4); a custom presentation answers for itself.
  public func shouldRemovePresentersView(_ presentation: PresentationID) -> Bool {
    guard let record = record(presentation) else { return false }
    if let answer = record.answeredRemoval { return answer }
    switch record.isShown ? record.activeStyle : requestedStyle(presentation) {
    case .fullScreen, .currentContext: return true
    default: return false
    }
  }
}
