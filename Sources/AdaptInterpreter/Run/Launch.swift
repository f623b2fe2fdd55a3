import AdaptModel

/// One launch: the model that is simulated, and all that a run knows of it. Launching again makes another, so that
/// nothing of one launch is left over in the next.
final class Launch {
  /// Which launch of the run it is, from 1; 0 before the first.
  let number: UInt16
  /// The controller that is launched, once it is made.
  var controller: InstanceObject?
  /// The controllers and components that were made.
  private(set) var instances: [InstanceObject] = []
  /// The controllers among them, by their kinds, the last one made last.
  private var controllersOfKind: [ObjectIdentifier: [InstanceObject]] = [:]
  /// Whether an `always` was met in any of them.
  var hasInvariants = false
  /// The component or controller whose root view this is.
  private(set) var instanceOfRoot: [ViewID: InstanceObject] = [:]
  private(set) var presentations: [PresentationID: PresentationObject] = [:]
  /// How the contents of presentations are made, by the tags of their blueprints.
  private(set) var contents: [Value] = []
  private var tagOfKind: [ObjectIdentifier: Int] = [:]
  /// The controllers made from values that say how, while the window showed.
  var made: [ObjectIdentifier: (blueprint: BlueprintObject, controller: ControllerID)] = [:]
  /// The kinds of presentations that controllers chose for themselves.
  var chosenKinds: [ControllerID: ChosenKind] = [:]
  var handlers = Handlers()
  /// The warnings that the script was given; each is given once.
  var warnings = Warnings()
  // A table, since a script may have many names and launch many controllers that use few of them.
  private var nameIDs: [Symbol: NameID] = [:]

  // Behind a pointer, so that reading a part of the model neither copies the whole nor checks for overlapping access:
  // those who work on it come one at a time, and each gets it lent.
  private let storage: UnsafeMutablePointer<Model>
  private let spare = Model()
  /// Whether a simulation is under way.
  private(set) var isSimulating = false

  /// The handlers of a launch.
  struct Handlers {
    /// Of events of views: `on gear.tap`.
    var events: [Event: [FunctionObject]] = [:]
    /// Of the screen and the window.
    var outer: [CallbackTarget: [FunctionObject]] = [:]
    /// Of `registerForTraitChanges`.
    var registrations: [RegistrationID: FunctionObject] = [:]
    /// Blocks given to coordinators, by their tokens.
    var blocks: [(function: FunctionObject, coordinator: CoordinatorID)] = []
    /// The callbacks that overriding handlers are answering, the innermost last.
    var answering: [Callback] = []
    /// The callback whose handler runs, the innermost one.
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
    /// Settings whose order iOS leaves open, and for which the script was warned.
    var precedences: Set<[Int32]> = []
    /// Ambiguous views that were reported.
    var ambiguities: Set<ViewID> = []
    /// Whether a layout came after the last look for ambiguities.
    var hasUnreportedLayout = false

    struct Setting: Hashable {
      var target: AttributeTarget
      var key: AttributeKey
      var origin: Int32
    }
  }

  /// - Parameter assets: those of the script.
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

  /// The model, except while it is lent: then the one that its borrower handed to a callback.
  var model: Model {
    unsafeAddress { UnsafePointer(storage) }
    unsafeMutableAddress { storage }
  }

  var modelAddress: UnsafePointer<Model> { UnsafePointer(storage) }
  var mutableModelAddress: UnsafeMutablePointer<Model> { storage }

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

  /// Lends the model to those who work on it and call back: a simulation, or a part of one. Meanwhile the launch has an
  /// empty model, or the one of the callback that runs.
  func lend(_ work: (inout Model) -> Void) {
    var working = spare
    swap(&model, &working)
    let outer = isSimulating
    isSimulating = true
    work(&working)
    isSimulating = outer
    swap(&model, &working)
  }

  /// Takes the model of a callback as the launch's own while a handler runs.
  func borrow<Result>(
    _ callbackModel: inout Model, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    swap(&model, &callbackModel)
    defer { swap(&model, &callbackModel) }
    return try body()
  }

  // MARK: What is made

  func add(_ instance: InstanceObject) {
    instances.append(instance)
    instanceOfRoot[instance.root] = instance
    if instance.controller != nil { controllersOfKind[ObjectIdentifier(instance.kind), default: []].append(instance) }
  }

  /// The controllers that were made of a kind, the last one made last.
  func controllers(of kind: KindObject) -> [InstanceObject] { controllersOfKind[ObjectIdentifier(kind)] ?? [] }

  /// The value that stands for a presentation.
  func presentation(_ id: PresentationID) -> PresentationObject {
    if let known = presentations[id] { return known }
    let object = PresentationObject(id, launch: number)
    presentations[id] = object
    return object
  }

  /// The model's number for a name, if it was asked for before.
  func knownNameID(_ symbol: Symbol) -> NameID? { nameIDs[symbol] }

  func makeNameID(_ symbol: Symbol, _ symbols: SymbolTable) -> NameID {
    let id = model.intern(symbols.text(symbol))
    nameIDs[symbol] = id
    return id
  }
}
