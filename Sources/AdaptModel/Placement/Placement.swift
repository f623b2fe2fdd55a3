// Views that the system itself places: each has a rectangle instead of constraints.
//
// A placed view has parameters instead of variables, like the window's root. Its rectangle is a function of its
// container, so it does not depend on history.

/// The way in which a view without constraints is placed.
enum Placement: Hashable, Sendable {
  /// It fills its superview.
  case fill
  case navigationBar(ContainerID), toolbar(ContainerID), tabBar(ContainerID)
  /// An item of the controller that a navigation controller shows.
  case barItem(ContainerID)
  /// The search bar in a navigation bar.
  case searchBar(ContainerID)
  /// A column of an expanded split view controller.
  case column(SplitColumn, ContainerID)
  /// A place of an arrangement view controller.
  case pane(PanePlacement, ContainerID)
  case container(PresentationID)
  case presented(PresentationID)
  case alert(AlertPart, PresentationID)
  /// The view of a child that was added: it fills its superview, or has the frame that a handler gave it.
  case added(ControllerID)
}

extension Geometry {
  /// The rectangle of a placed view, not rounded; nil if nothing places it now. O(depth of placed views).
  func placedRect(of view: ViewID) -> Rect? {
    guard let placement = window.arrangement.placements[view] else { return nil }
    if let known = memory?[view] { return known }
    let result = rect(of: view, at: placement)
    memory?[view] = result
    return result
  }

  private func rect(of view: ViewID, at placement: Placement) -> Rect? {
    switch placement {
    case .fill:
      let outer = scene.views[view].superview.map { rect(ofPlacer: $0) } ?? windowRect
      return outer.inset(by: barsBeside(view))
    case .navigationBar(let container): return navigationBarRect(container)
    case .searchBar(let container): return searchBarRect(container)
    case .toolbar(let container): return toolbarRect(container)
    case .tabBar(let container): return tabBarRect(container)
    case .barItem(let container): return barItemRect(view, container)
    case .column(let column, let container): return columnRect(column, container)
    case .pane(let pane, let container): return arrangements.placedPane(pane, container).rect ?? .zero
    case .container(let presentation): return containerRect(of: presentation)
    case .presented(let presentation): return presentedRect(of: presentation)
    case .alert(let part, let presentation): return alertFrames(of: presentation).map { alertRect(part, $0) }
    case .added(let child):
      let outer = scene.views[view].superview.map { rect(ofPlacer: $0) } ?? windowRect
      return window.controllers[child].addedFrame.map { $0.offset(x: outer.x, y: outer.y) } ?? outer
    }
  }

  /// The arrangement view controllers, with what they show and where.
  var arrangements: ArrangementGeometry { ArrangementGeometry(geometry: self) }

  /// The rectangle of a view in or beside which others are placed.
  func rect(ofPlacer view: ViewID) -> Rect {
    guard scene.views.contains(view), view != window.rootView else { return windowRect }
    return placedRect(of: view) ?? exactRect(of: view)
  }

  /// The rectangle of a controller's root view.
  func rect(of controller: ControllerID) -> Rect { rect(ofPlacer: scene.controllers[controller].rootView) }

  /// A controller's size on device pixels. A controller that a container holds but does not show has the container's
  /// size.
  func currentSize(of controller: ControllerID) -> Size {
    let root = scene.controllers[controller].rootView
    let rect: Rect
    if let placed = placedRect(of: root) {
      rect = placed
    } else if let parent = scene.parent(of: controller), scene.container(of: parent) != nil {
      rect = self.rect(of: parent)
    } else {
      rect = exactRect(of: root)
    }
    return rect.aligned(toScale: window.scale).size
  }
}

// MARK: - Visible controllers

extension Geometry {
  /// The children whose views are in the window while the controller's is, the rearmost first.
  func visibleChildren(of controller: ControllerID) -> [ControllerID] {
    guard let container = scene.container(of: controller) else {
      return window.embeddedChildren(of: controller, in: scene)
    }
    if scene.containers[container].kind.isSplit { return visibleColumns(container) }
    if scene.containers[container].kind.isArrangement { return arrangements.visiblePanes(container) }
    return window.selectedViewController(of: controller, in: scene).map { [$0] } ?? []
  }

  /// The controllers whose views are in the window. Each comes before its children, and presented controllers come
  /// after those below them.
  var visibleControllers: [ControllerID] {
    guard let root = window.root else { return [] }
    let isPlain = scene.containers.isEmpty && window.shownPresentations.isEmpty
    if isPlain && scene.controllers[root].children.isEmpty { return [root] }
    var result: [ControllerID] = []
    var open = window.shownPresentations.reversed().compactMap { window.presentations[$0].shown } + [root]
    while let next = open.popLast() {
      if window.isCovered(next, in: scene) { continue }
      result.append(next)
      open.append(contentsOf: visibleChildren(of: next).reversed())
    }
    return result
  }

  /// Whether the visible controllers differ from those that received appearance callbacks.
  var isAppearanceStale: Bool {
    guard scene.hasPlainParents,
      scene.controllers.contains(where: { !$0.children.isEmpty && $0.container == nil })
    else { return false }
    return Set(visibleControllers) != Set(window.appearing)
  }
}
