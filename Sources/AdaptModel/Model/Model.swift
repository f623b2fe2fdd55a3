import AdaptSolver

// The parts of the solver's vocabulary that callers need, so that they do not have to import it.
public typealias Relation = AdaptSolver.Relation
public typealias Priority = AdaptSolver.Priority
public typealias ActiveSet = AdaptSolver.ActiveSet

/// A window with its controllers, views, constraints and conditions, and the state of their layout.
///
/// A model is a value: a copy is an independent snapshot, which you can lay out, compare or throw away. Everything in
/// it is identified by a small number (``ViewID``, ``ConstraintID`` …), valid for the model that created it and for its
/// copies. Nothing is ever removed; unneeded parts are uninstalled.
///
/// Build it (``addController(_:rootKind:kind:in:origin:)``,
/// ``addView(_:name:ordinal:in:scope:condition:typeName:origin:)``,
/// ``addConstraint(_:_:constant:priority:condition:owner:name:origin:)-(UnsafeBufferPointer<AnchorTerm>,_,_,_,_,_,_,_)``,
/// ``set(_:of:to:condition:origin:)``), then drive it (``launch(_:in:mayTurn:host:)``, ``rotate(to:host:)``,
/// ``resize(to:host:)-(Size,_)``).
///
/// It is a façade over three parts: a `Scene` with the declarations; a `WindowState` with the current state of the
/// window; and a `Layout`. A `Simulation` drives them.
public struct Model: Sendable {
  /// The declarations.
  public internal(set) var scene: Scene
  var window = WindowState()
  var layout = Layout()

  /// A model without anything. Text is measured by `measurer`.
  public init<Measurer: TextMeasurer>(measurer: Measurer) {
    self.init(measuredBy: .wrapping(measurer))
  }

  /// An empty model.
  ///
  /// - Parameters:
  ///   - measurer: measures texts; nil for the built-in table.
  ///   - stopSignal: stops layouts from outside, soon after it is raised. While it is raised, nothing is laid out and
  ///     frames stay; after it is lowered, the next layout catches up.
  public init(measuredBy measurer: AnyTextMeasurer? = nil, stoppedBy stopSignal: StopSignal? = nil) {
    scene = Scene(measurer: measurer ?? AnyTextMeasurer(until: stopSignal), stopSignal: stopSignal)
  }

  private init(scene: Scene, window: WindowState) {
    self.scene = scene
    self.window = window
  }

  /// The model without constraints and layout: enough to name the objects of an event (`path(of:)`, `kindName(of:)`,
  /// `typeName(of:)`), for a log that outlives the model. O(1); storage is shared.
  public var naming: Model { Model(scene: scene.naming, window: window.naming) }

  /// Whether this is the layout of a design and not of a running app. Only then do views have their
  /// `placeholderIntrinsic` size, which Interface Builder leaves out of builds.
  public var isDesign: Bool {
    get { scene.isDesign }
    set { scene.isDesign = newValue }
  }

  /// Whether layouts are currently stopped from outside, so that frames may be out of date.
  public var isStopped: Bool { scene.isStopped }

  /// Whether somebody has stopped layouts from outside, rather than the time or the work being used up.
  package var isCancelled: Bool { scene.stopSignal?.isCancelled ?? false }

  /// The places of everything.
  var geometry: Geometry { Geometry(scene, window, layout.engine) }

  /// Answers questions about the last layout: the reasons for values, and anchors that the constraints leave open. Keep
  /// it for repeated questions, because creating one copies the model's references.
  public var inspector: LayoutInspector { LayoutInspector(scene, window, layout) }
}
