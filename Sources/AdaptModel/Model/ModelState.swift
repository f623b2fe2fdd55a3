/// Everything in a window's current state that a script or program can see, for comparing two states.
///
/// Equal states look and behave the same until handlers change something: returning to an environment gives an equal
/// state. It contains nothing outside the window's hierarchy, such as a popped controller or a dismissed presentation.
public struct ModelState: Hashable, Sendable {
  /// Every view's frame, and whether it is installed.
  public let layout: LayoutSnapshot
  /// Positions and sizes before rounding: left, top, width and height of each view, in tree order.
  public let exact: [Double]
  /// Whether each constraint of the window's views takes part.
  public let activeConstraints: [Bool]
  /// The constraints set aside.
  public let brokenConstraints: [ConstraintID]
  /// The values in force of all attributes that are set, of views, constraints, controllers and presentations, in that
  /// order.
  public let attributes: [AttributeValue]
  /// The window's controllers, each before its children and its presented controller.
  public let controllers: [ControllerState]
  /// The presentations shown, the first presented first.
  public let presentations: [PresentationState]
}

/// A controller's part in a ``ModelState``.
public struct ControllerState: Hashable, Sendable {
  public let controller: ControllerID
  public let parent: ControllerID?
  public let traits: TraitCollection
  /// Whether its view is in the window.
  public let isVisible: Bool
  /// Of a split view controller.
  public let displayMode: DisplayMode
  public let isCollapsed: Bool
}

/// A shown presentation's part in a ``ModelState``.
public struct PresentationState: Hashable, Sendable {
  public let presentation: PresentationID
  public let controller: ControllerID?
  public let style: PresentationStyle
  public let adaptiveStyle: PresentationStyle
  /// Of a popover.
  public let placement: PopoverPlacement?
  /// Of a sheet at the edge.
  public let detent: SheetDetent?
}

extension Model {
  /// The state as of the last layout. O(views + constraints + settings).
  public var state: ModelState {
    let snapshot = snapshot()
    let geometry = geometry
    let family = window.windowFamily(in: scene)
    let shown = Set(snapshot.views.map { $0.view })
    let constraints = scene.constraints.ids.filter { shown.contains(scene.constraints[$0].owner) }
    var targets: [AttributeTarget] = snapshot.views.map { .view($0.view) }
    targets += constraints.map { .constraint($0) }
    targets += family.map { .controller($0) }
    targets += window.shownPresentations.map { .presentation($0) }
    return ModelState(
      layout: snapshot,
      exact: snapshot.views.flatMap { view -> [Double] in
        let rect = geometry.exactRect(of: view.view)
        return [rect.x, rect.y, rect.width, rect.height]
      },
      activeConstraints: constraints.map { layout.isActive($0) }, brokenConstraints: brokenConstraints,
      attributes: targets.flatMap { attributes(of: $0).map { $0.value } },
      controllers: family.map { ControllerState($0, in: self) },
      presentations: window.shownPresentations.map { PresentationState($0, in: self) })
  }
}

extension ControllerState {
  fileprivate init(_ controller: ControllerID, in model: Model) {
    self.init(
      controller: controller, parent: model.scene.parent(of: controller),
      traits: model.traits(of: .controller(controller)), isVisible: model.isViewVisible(controller),
      displayMode: model.containers.displayMode(of: controller),
      isCollapsed: model.containers.isCollapsed(controller))
  }
}

extension PresentationState {
  fileprivate init(_ presentation: PresentationID, in model: Model) {
    let shown = model.presentations
    self.init(
      presentation: presentation, controller: shown.shownController(of: presentation),
      style: shown.presentationStyle(of: presentation), adaptiveStyle: shown.adaptiveStyle(of: presentation),
      placement: shown.popoverPlacement(of: presentation), detent: shown.selectedDetent(of: presentation))
  }
}
