// Where the system itself puts views: a rectangle for each, instead of constraints.
//
// A placed view has parameters where others have variables, as the window's root has. Its rectangle is a function of what
// it is placed in, so nothing remains of how it came about.

/// What places a view that no constraint places.
enum Placement: Hashable, Sendable {
  /// It fills its superview.
  case fill
  /// Bars of a container, by the container's index.
  case navigationBar(Int), toolbar(Int), tabBar(Int)
  /// A column of an expanded split view controller, by the container's index.
  case column(SplitColumn, Int)
  case container(PresentationID)
  case presented(PresentationID)
  /// The view of a child that was added: it fills its superview, or has the frame that it was given.
  case added(ControllerID)
}

extension Model {
  /// The rectangle of a placed view in the window's coordinates, in points, not rounded; nil where nothing places it now.
  /// O(depth of placed views).
  func placedRect(of view: Int32) -> Rect? {
    guard let placement = placements[view] else { return nil }
    switch placement {
    case .fill: return rect(ofPlacer: views[Int(view)].superview)
    case .navigationBar(let container): return navigationBarRect(container)
    case .toolbar(let container): return toolbarRect(container)
    case .tabBar(let container): return tabBarRect(container)
    case .column(let column, let container): return columnRect(column, container)
    case .container(let presentation): return containerRect(of: presentation)
    case .presented(let presentation): return presentedRect(of: presentation)
    case .added(let child):
      let outer = rect(ofPlacer: views[Int(view)].superview)
      return controllers[child.slot].addedFrame.map { $0.offset(x: outer.x, y: outer.y) } ?? outer
    }
  }

  /// The rectangle of a view in or beside which others are placed.
  func rect(ofPlacer view: Int32) -> Rect {
    guard views.indices.contains(Int(view)) else { return windowRect }
    if isWindowRoot(view) { return windowRect }
    return placedRect(of: view) ?? exactRect(of: view)
  }

  /// The rectangle of a controller's root view.
  func rect(of controller: Int32) -> Rect { rect(ofPlacer: controllers[Int(controller)].rootView) }

  var windowRect: Rect {
    let size = window.size
    return Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Gives placed views their rectangles, staging those that change.
  mutating func updatePlacements() {
    for view in placedViews where engine.isInstalled(view) {
      guard let rect = placedRect(of: view) else { continue }
      let first = engine.viewStates[Int(view)].variables
      engine.setParameter(first, to: rect.x)
      engine.setParameter(first + 1, to: rect.y)
      engine.setParameter(first + 2, to: max(0, rect.width))
      engine.setParameter(first + 3, to: max(0, rect.height))
    }
  }
}
