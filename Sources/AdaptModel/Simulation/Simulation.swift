/// A model while something happens to it: launches, rotations, presentations, commands of containers.
///
/// Only this part of the module knows the host, which receives all callbacks and events and answers UIKit's questions.
/// While the host answers, the model is lent to it.
struct Simulation {
  /// The model that is being changed.
  var model: Model
  let host: any SimulationHost

  init(_ model: consuming Model, host: any SimulationHost) {
    self.model = model
    self.host = host
  }

  var scene: Scene { _read { yield model.scene } }
  var window: WindowState { _read { yield model.window } }
  var layout: Layout { _read { yield model.layout } }

  var geometry: Geometry { Geometry(model.scene, model.window, model.layout.engine) }

  /// Whether something changed since the last layout.
  var needsLayout: Bool { model.needsLayout }

  /// A copy of the model for trial changes, without callbacks.
  var trial: Simulation { Simulation(model, host: SilentHost()) }

  /// Adds an event to the host's log.
  func record(_ event: Event) { host.record(event, in: model) }
}

// MARK: - Commands of the window

extension Simulation {
  /// Makes the controller the root of the window and shows it. Another launch replaces the first.
  mutating func launch(_ controller: ControllerID, in environment: Environment, mayTurn: Bool) {
    guard let rootView = scene.rootView(of: controller) else { return }
    beginCommand()
    forgetLaunch()
    // A controller that has a parent leaves it and becomes the window's root.
    model.scene.leave(controller)
    model.window.setEnvironment(environment)
    model.window.setRoot(controller, rootView: rootView)
    let environment = window.withShownBars(environment, in: scene)
    model.window.setEnvironment(environment)
    evaluateConditions()
    let start = mayTurn ? window.supportedEnvironment(environment, in: scene) : environment
    record(.launch(controller: controller, environment: start))
    adaptHierarchy(nil)
    var change = beginAppearance()
    var turn: CoordinatorID?
    if start != environment {
      turn = turnAtLaunch(to: start)
      change.join(beginAppearance(turn))
    }
    deliverTraits()
    tellAppearing(change)
    layOut()
    if let turn { runBlocks(turn, .alongside) }
    layOut()
    finish(change, .container)
    if let turn {
      runBlocks(turn, .completion)
      end(turn)
    }
    layOut()
  }

  private mutating func forgetLaunch() {
    guard window.root != nil else { return }
    for presentation in window.shownPresentations.reversed() { model.window.hide(presentation) }
    expandSplits()
    arrange()
    model.layout = Layout()
    model.window.forgetLaunch()
  }

  /// Turns the window while its first controller appears: `willTransition` if traits change, and no size callback
  /// (`UIKIT.md §1.4.e`, M).
  /// - Returns: the coordinator; its blocks still have to run.
  private mutating func turnAtLaunch(to environment: Environment) -> CoordinatorID {
    let coordinator = begin(TransitionPlan(announces: true))
    let change: (inout Simulation) -> Void = { $0.model.window.setEnvironment(environment) }
    let prediction = prediction(after: change)
    model.window.transitions.setPrediction(of: coordinator, to: prediction)
    if let root = window.root { tellTraits(root, coordinator) }
    change(&self)
    adaptHierarchy(coordinator)
    return coordinator
  }

  /// Changes to another environment, with all consequences. Does nothing if it is the same.
  ///
  /// 1. `willTransition` if traits will change, then 2. `viewWillTransition` if sizes will, from the root down;
  /// 3. size, traits, conditions and attributes take their new values, containers and presentations adapt;
  /// 4. `traitCollectionDidChange`; 5. layout; 6. alongside blocks; 7. completion blocks. Layout follows after 6 and 7
  ///    if
  /// the blocks changed anything.
  mutating func transition(to environment: Environment) {
    guard let old = window.environment, window.root != nil else { return }
    let environment = window.withShownBars(environment, in: scene)
    beginCommand()
    guard old != environment else { return }
    layOut()
    if let before = old.pose, let after = environment.pose, before != after { record(.hinge(from: before, to: after)) }
    record(.transition(from: old, to: environment))
    var plan = TransitionPlan(announces: true, duration: TransitionPlan.rotating, target: environment)
    // On a folding device the coordinator reports no duration (`IOS27.md §6.b`, M).
    if environment.pose != nil { plan.duration = 0 }
    if environment.windowSize != window.size { plan.newSize = environment.windowSize }
    if old.orientation != environment.orientation {
      plan.orientation = environment.orientation
      plan.oldOrientation = old.orientation
      plan.turn = old.orientation.turn(to: environment.orientation)
    }
    let regions = environment.regions
    let isRegionChange = regions != old.regions
    run(plan) {
      $0.model.window.setEnvironment(environment)
      if isRegionChange { $0.record(.regions(regions)) }
    }
  }

  /// Sends `didReceiveMemoryWarning` to every controller of the window, each before its children.
  mutating func receiveMemoryWarning() {
    guard window.root != nil else { return }
    beginCommand()
    for controller in window.windowFamily(in: scene) where window.controllers[controller].isViewLoaded {
      send(.didReceiveMemoryWarning, to: controller)
    }
    layOut()
  }

  /// Lays out if anything changed since the last layout, and records what moved.
  mutating func layOutIfNeeded() {
    if window.transitions.isActive { model.layoutIfNeeded() } else { layOut() }
  }

  /// Sets `preferredContentSize`, and lays out the consequences.
  mutating func setPreferredContentSize(_ size: Size, of controller: ControllerID, origin: Origin) {
    beginCommand()
    guard model.write(.preferredContentSize, of: .controller(controller), to: .size(size), origin: origin) else {
      return
    }
    tellPreferredSize(of: controller)
    // Inside a handler's own transition, the layout comes at its usual time.
    if !window.transitions.isActive { layOut() }
  }

  /// A command begins: `callbacks` is emptied. Commands that handlers give belong to the one in progress.
  mutating func beginCommand() {
    guard !window.transitions.isActive else { return }
    model.window.forgetCallbacks()
  }

  /// Evaluates conditions for what the window shows now.
  mutating func evaluateConditions() {
    _ = model.window.evaluateConditions(in: model.scene, model.layout.engine)
  }

  /// Changes overrides of traits. As a command it is a transition of its own: `willTransition` and
  /// `traitCollectionDidChange` for objects whose traits change, and no size callbacks (`UIKIT.md §3.1.c`). From a
  /// handler it becomes part of the transition in progress. Before a launch it is stored.
  mutating func changeOverrides(_ change: (inout Scene) -> Void) {
    guard window.root != nil, !window.transitions.isActive else {
      change(&model.scene)
      return
    }
    beginCommand()
    layOut()
    run(TransitionPlan(announces: true)) { change(&$0.model.scene) }
  }
}

/// A host for models that are thrown away: it answers nothing and records nothing.
final class SilentHost: SimulationHost {
  func record(_ event: Event, in model: Model) {}
  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer { .none }
  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {}
}
