// The part of the view tree that containers and presentations determine, rebuilt from what they show.

extension Simulation {
  /// Puts the views of everything that shows into the window: root views of children into those of their containers,
  /// bars, container views. Plain content needs nothing.
  mutating func arrange() {
    guard let root = window.root, let rootView = window.rootView,
      !scene.containers.isEmpty || !scene.presentations.isEmpty || window.hasAddedChildren
    else { return }
    var arranger = Arranger(simulation: consume self)
    arranger.arrange(root, rootView)
    self = arranger.simulation
  }
}

/// Puts views of controllers and presentations where they show, and removes them where they do not. It sends no
/// callbacks.
private struct Arranger {
  var simulation: Simulation

  var scene: Scene { _read { yield simulation.model.scene } }
  var window: WindowState { _read { yield simulation.model.window } }
  var geometry: Geometry { simulation.geometry }

  mutating func arrange(_ root: ControllerID, _ rootView: ViewID) {
    let before = window.arrangement
    for view in before.placedViews { simulation.model.scene.detach(view) }
    simulation.model.window.rearrange { $0 = Arrangement(roots: [rootView]) }
    arrangeChildren(of: root)
    for presentation in window.shownPresentations { arrange(presentation) }
    cover()
    simulation.model.window.finishArranging(since: before)
  }

  private mutating func arrange(_ presentation: PresentationID) {
    guard let shown = window.presentations[presentation].shown else { return }
    let container = scene.presentations[presentation].containerView
    simulation.model.window.rearrange {
      $0.roots.append(container)
      $0.placedViews.append(container)
      $0.placements[container] = .container(presentation)
    }
    let root = scene.controllers[shown].rootView
    if let wrapper = scene.presentations[presentation].wrapper {
      arrangeWrapper(wrapper, in: container, of: presentation)
      place(root, in: wrapper, .fill)
    } else {
      place(root, in: container, .presented(presentation))
    }
    if scene.presentations[presentation].alert?.controller == shown { arrangeAlert(presentation) }
    arrangeChildren(of: shown)
  }

  private mutating func arrangeAlert(_ presentation: PresentationID) {
    for (view, superview, part) in geometry.alertParts(of: presentation) {
      place(view, in: superview, .alert(part, presentation))
    }
  }

  /// Arranges the presentation's own view that is presented: at the place of the controller's view, in front of the
  /// container's other content. A view that constraints place stays where it is.
  private mutating func arrangeWrapper(_ wrapper: ViewID, in container: ViewID, of presentation: PresentationID) {
    if !scene.views[wrapper].isPlaced {
      guard scene.views[wrapper].superview == container, !scene.isConstrained(wrapper) else { return }
      simulation.model.scene.detach(wrapper)
      simulation.model.scene.setPlaced(wrapper)
    }
    place(wrapper, in: container, .presented(presentation))
  }

  private mutating func arrangeChildren(of controller: ControllerID) {
    if let container = scene.container(of: controller) {
      arrangeContainer(container)
    } else if window.hasAddedChildren {
      arrangeAddedChildren(of: controller)
    }
    for child in geometry.visibleChildren(of: controller) { arrangeChildren(of: child) }
  }

  private mutating func arrangeContainer(_ container: ContainerID) {
    let record = scene.containers[container]
    let root = scene.controllers[record.controller].rootView
    var children =
      record.kind.isSplit ? geometry.columnsFromBack(container) : geometry.visibleChildren(of: record.controller)
    // In an arrangement the primary is in front.
    if record.kind.isArrangement { children.reverse() }
    for child in children { place(scene.controllers[child].rootView, in: root, placement(of: child, container)) }
    if let bar = record.navigationBar {
      place(bar, in: root, .navigationBar(container))
      if let search = geometry.declaredSearchBar(in: container) { place(search, in: bar, .searchBar(container)) }
    }
    if let bar = record.toolbar { place(bar, in: root, .toolbar(container)) }
    if let bar = record.tabBar { place(bar, in: root, .tabBar(container)) }
    for (item, bar) in geometry.shownBarItems(container) { place(item, in: bar, .barItem(container)) }
  }

  /// Puts the views of added children into their superviews.
  private mutating func arrangeAddedChildren(of controller: ControllerID) {
    for child in scene.controllers[controller].children {
      guard let superview = window.controllers[child].addedTo else { continue }
      place(scene.controllers[child].rootView, in: superview, .added(child))
    }
  }

  private func placement(of child: ControllerID, _ container: ContainerID) -> Placement {
    if scene.containers[container].kind.isArrangement, let pane = geometry.arrangements.panePlacement(of: child) {
      return .pane(pane.placement, container)
    }
    return shownColumn(of: child, container).map { .column($0, container) } ?? .fill
  }

  private func shownColumn(of child: ControllerID, _ container: ContainerID) -> SplitColumn? {
    let status = window.containers[container]
    guard scene.containers[container].kind.isSplit, !status.isCollapsed else { return nil }
    return SplitColumn.allCases.first { status.column($0) == child }
  }

  private mutating func place(_ view: ViewID, in superview: ViewID, _ placement: Placement) {
    guard scene.views[view].superview == nil, scene.views[view].isPlaced else { return }
    simulation.model.scene.attach(view, to: superview)
    simulation.model.window.rearrange {
      $0.placedViews.append(view)
      $0.placements[view] = placement
    }
  }

  /// Removes the views from the window that a presentation replaces.
  private mutating func cover() {
    for presentation in window.shownPresentations where window.shouldRemovePresentersView(presentation, in: scene) {
      let status = window.presentations[presentation]
      guard let presenting = status.presenting else { continue }
      let root = scene.controllers[presenting].rootView
      // The view of the context itself stays, since the container is as large as it is.
      let views = status.style.isInContext ? scene.subviews(of: root) : [root]
      simulation.model.window.rearrange { arrangement in
        arrangement.coveredViews += views.filter { !arrangement.coveredViews.contains($0) }
      }
    }
  }
}
