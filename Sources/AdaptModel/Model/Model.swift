import AdaptSolver

// What callers need of the solver's vocabulary without importing it.
public typealias Relation = AdaptSolver.Relation
public typealias Priority = AdaptSolver.Priority
public typealias ActiveSet = AdaptSolver.ActiveSet

/// A window with its controllers, views, constraints and conditions, and the state of their layout.
///
/// A model is a value: a copy is a snapshot, to be laid out, compared or thrown away on its own. Everything in it is
/// named by a small number (``ViewID``, ``ConstraintID`` …), valid for the model that made it and for copies of that
/// one. Nothing is ever taken out; what should not take part is uninstalled.
///
/// Build it (``addController(_:rootKind:kind:in:origin:)``,
/// ``addView(_:name:ordinal:in:scope:condition:typeName:origin:)``,
/// ``addConstraint(_:_:constant:priority:condition:owner:name:origin:)-(UnsafeBufferPointer<AnchorTerm>,_,_,_,_,_,_,_)``,
/// ``set(_:of:to:condition:origin:)``), then drive it (``launch(_:in:mayTurn:host:)``, ``rotate(to:host:)``,
/// ``resize(to:host:)-(Size,_)``).
///
/// It is a façade over three rooms: a `Scene`, which is what was declared; a `WindowState`, which is what is shown of
/// it; and a `Layout`. A `Simulation` drives them.
public struct Model: Sendable {
  /// What is declared.
  public internal(set) var scene: Scene
  var window = WindowState()
  var layout = Layout()

  /// A model without anything. Text is measured by `measurer`.
  public init<Measurer: TextMeasurer>(measurer: Measurer) {
    self.init(measuredBy: .wrapping(measurer))
  }

  /// A model without anything. Text is measured by the built-in table, or by what is given.
  ///
  /// - Parameters:
  ///   - measurer: measures texts; nil for the built-in table.
  ///   - stopSignal: stops layouts from outside, soon after it is raised. While it is, nothing is laid out and what was
  ///     shown stays; once it is lowered, the next layout does all that was left out.
  public init(measuredBy measurer: AnyTextMeasurer? = nil, stoppedBy stopSignal: StopSignal? = nil) {
    scene = Scene(measurer: measurer ?? .table, stopSignal: stopSignal)
  }

  private init(scene: Scene, window: WindowState) {
    self.scene = scene
    self.window = window
  }

  /// The model without constraints and layout: enough to name what an event speaks of (`path(of:)`,
  /// `kindName(of:)`, `typeName(of:)`), for a log that outlives the model. O(1); storage is shared.
  public var naming: Model { Model(scene: scene.naming, window: window.naming) }

  /// Whether a design is laid out, and not an app that runs: only then views have their `placeholderIntrinsic` size,
  /// which Interface Builder leaves out of what it builds.
  public var isDesign: Bool {
    get { scene.isDesign }
    set { scene.isDesign = newValue }
  }

  /// Whether layouts are stopped from outside now, so that what is shown may be out of date.
  public var isStopped: Bool { scene.stopSignal?.isRaised ?? false }

  /// Where everything is.
  var geometry: Geometry { Geometry(scene, window, layout.engine) }

  /// Answers questions about the last layout: why it is as it is, and what the constraints leave open. Whoever asks
  /// often keeps it: making one copies what the model refers to.
  public var inspector: LayoutInspector { LayoutInspector(scene, window, layout) }
}
