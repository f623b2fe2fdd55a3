import AdaptModel

/// One launch: the simulated model, and everything that a run knows about it. Another launch makes a new object, so
/// nothing of one launch remains in the next.
final class Launch {
  /// The number of the launch in the run, from 1; 0 before the first.
  let number: UInt16
  /// The launched controller, once it is made.
  var controller: InstanceObject?
  /// The controllers and components that were made.
  private(set) var instances: [InstanceObject] = []
  /// The controllers among them by kind, in the order in which they were made.
  private var controllersOfKind: [ObjectIdentifier: [InstanceObject]] = [:]
  /// What the layout depended on when a limit, or somebody from outside, stopped the last simulation, so that it is
  /// unfinished; nil if nobody did.
  var stoppedAt: LayoutRevisions?
  /// The views that the last layout leaves open, and what it depended on; known once it has been asked for.
  private var openViews: (revisions: LayoutRevisions, views: Set<ViewID>)?
  /// Whether any of them has an `always`.
  var hasInvariants = false
  /// The component or controller with this root view.
  private(set) var instanceOfRoot: [ViewID: InstanceObject] = [:]
  private(set) var presentations: [PresentationID: PresentationObject] = [:]
  /// How to make the contents of presentations, by the tags of their blueprints.
  private(set) var contents: [Value] = []
  private var tagOfKind: [ObjectIdentifier: Int] = [:]
  /// The controllers that were made from blueprints while the window showed.
  var made: [ObjectIdentifier: (blueprint: BlueprintObject, controller: ControllerID)] = [:]
  /// The presentation kinds that controllers chose for themselves.
  var chosenKinds: [ControllerID: ChosenKind] = [:]
  var handlers = Handlers()
  /// The warnings that were reported; each is reported once.
  var warnings = Warnings()
  // A table, since a script may have many names and launch many controllers that use only a few of them.
  private var nameIDs: [Symbol: NameID] = [:]

  // Behind a pointer, so that reading a part of the model neither copies the whole nor checks for overlapping access.
  // Only one borrower at a time works on it.
  private let storage: UnsafeMutablePointer<Model>
  private let spare = Model()
  /// Whether a simulation is in progress.
  private(set) var isSimulating = false

  /// The handlers of a launch.
  struct Handlers {
    /// For events of views: `on gear.tap`.
    var events: [Event: [FunctionObject]] = [:]
    /// For the screen and the window.
    var outer: [CallbackTarget: [FunctionObject]] = [:]
    /// For `registerForTraitChanges`.
    var registrations: [RegistrationID: FunctionObject] = [:]
    /// Blocks registered with coordinators, by their tokens.
    var blocks: [(function: FunctionObject, coordinator: CoordinatorID)] = []
    /// The callbacks that overriding handlers are answering, the innermost last.
    var answering: [Callback] = []
    /// The innermost callback whose handler is running.
    var running: Callback?

    struct Event: Hashable {
      var item: LayoutItem
      var name: Symbol
    }
  }

  /// `transitioningDelegate = Drawer(height: 300)`
  struct ChosenKind {
    var kind: KindObject
    var arguments: [Value]
    var labels: [Symbol?]
  }

  struct Warnings {
    /// The condition of each conditional setting of an attribute.
    var settingConditions: [Setting: ConditionID] = [:]
    /// Settings whose precedence iOS leaves open, and about which the script was warned.
    var precedences: Set<[Int32]> = []
    /// Ambiguous views that were reported.
    var ambiguities: Set<ViewID> = []
    /// Whether there was a layout since the last check for ambiguities.
    var hasUnreportedLayout = false

    struct Setting: Hashable {
      var target: AttributeTarget
      var key: AttributeKey
      var origin: Int32
    }
  }

  /// - Parameter assets: the assets of the script.
  init(number: UInt16, measurer: AnyTextMeasurer?, cancellation: Cancellation, assets: [Declarations.Asset]) {
    self.number = number
    storage = UnsafeMutablePointer<Model>.allocate(capacity: 1)
    storage.initialize(to: Model(measuredBy: measurer, stoppedBy: cancellation.stopSignal))
    for asset in assets { _ = model.addAsset(asset.images, colors: asset.colors, name: asset.name) }
  }

  deinit {
    for instance in instances { instance.tearDown() }
    for presentation in presentations.values { presentation.tearDown() }
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// The model. While it is lent, this is the one that its borrower passed to a callback.
  var model: Model {
    unsafeAddress { UnsafePointer(storage) }
    unsafeMutableAddress { storage }
  }

  var modelAddress: UnsafePointer<Model> { UnsafePointer(storage) }
  var mutableModelAddress: UnsafeMutablePointer<Model> { storage }

  /// Whether the constraints leave a view's place or its size open. After a layout, the first question finds out about
  /// all views, and others cost nothing.
  func hasAmbiguousLayout(_ view: ViewID) -> Bool {
    guard !isSimulating, !model.needsLayout else { return model.inspector.hasAmbiguousLayout(view) }
    if let openViews, openViews.revisions == model.layoutRevisions { return openViews.views.contains(view) }
    let found = model.inspector.viewsWithAmbiguousLayout()
    openViews = model.isStopped ? nil : (model.layoutRevisions, found)
    return found.contains(view)
  }

  /// The tag of the blueprint of a presentation's content: one for each kind of controller.
  func tag(ofContent content: Value) -> Int {
    if case .kind(let kind) = content {
      if let known = tagOfKind[ObjectIdentifier(kind)] { return known }
      tagOfKind[ObjectIdentifier(kind)] = contents.count
    }
    contents.append(content)
    return contents.count - 1
  }

  // MARK: Lending the model

  /// Lends the model to a simulation, or a part of one, which works on it and calls back. Meanwhile the launch has an
  /// empty model, or that of the running callback.
  func lend(_ work: (inout Model) -> Void) {
    var working = spare
    swap(&model, &working)
    let outer = isSimulating
    isSimulating = true
    work(&working)
    isSimulating = outer
    swap(&model, &working)
  }

  /// Uses the model of a callback as the launch's own while a handler runs.
  func borrow<Result>(
    _ callbackModel: inout Model, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    swap(&model, &callbackModel)
    defer { swap(&model, &callbackModel) }
    return try body()
  }

  // MARK: Made objects

  func add(_ instance: InstanceObject) {
    instances.append(instance)
    instanceOfRoot[instance.root] = instance
    if instance.controller != nil { controllersOfKind[ObjectIdentifier(instance.kind), default: []].append(instance) }
  }

  /// The controllers of a kind, in the order in which they were made.
  func controllers(of kind: KindObject) -> [InstanceObject] { controllersOfKind[ObjectIdentifier(kind)] ?? [] }

  /// The value that stands for a presentation.
  func presentation(_ id: PresentationID) -> PresentationObject {
    if let known = presentations[id] { return known }
    let object = PresentationObject(id, launch: number)
    presentations[id] = object
    return object
  }

  /// The model's number for a name, if it was requested before.
  func knownNameID(_ symbol: Symbol) -> NameID? { nameIDs[symbol] }

  func makeNameID(_ symbol: Symbol, _ symbols: SymbolTable) -> NameID {
    let id = model.intern(symbols.text(symbol))
    nameIDs[symbol] = id
    return id
  }
}
