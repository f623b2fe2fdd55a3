import AdaptModel
import AdaptSyntax

/// The state of one interpreter: its names, its variables, its model and its log.
final class Runtime {
  /// What is run. A session goes on with programs that extend the one before.
  private(set) var program: CompiledProgram
  /// The program's names, and those that the run makes.
  private(set) var symbols: SymbolTable
  /// What an `Origin` of the model stands for: the program's places, and those that the run makes.
  private(set) var origins: [CompiledProgram.Place]
  let globals: UnsafeMutablePointer<Value>
  private var globalCount = 0
  /// The files whose declarations were evaluated.
  var evaluated: Set<ObjectIdentifier> = []
  let limits: Limits
  let host: any ScriptHost
  let measurer: any TextMeasurer
  let cancellation: Cancellation
  let machine: Machine

  /// The places of the parts of visual formats.
  var formatOrigins: [FormatPart: Origin] = [:]
  /// The formats of which places are parts.
  var formatSites: [Origin: Origin] = [:]

  // What is simulated.
  /// The model, except while it simulates: then the one that it hands to the host's callbacks stands here.
  ///
  /// Behind a pointer, so that reading a part of it neither copies the whole nor checks for overlapping access: callbacks
  /// come one at a time, and each gets the model swapped in.
  var model: Model {
    unsafeAddress { UnsafePointer(modelStorage) }
    unsafeMutableAddress { modelStorage }
  }
  private let modelStorage: UnsafeMutablePointer<Model>
  private let spareModel = Model()
  private(set) var simulationDepth = 0
  /// The model of the event that is being recorded, while a simulation is under way.
  var recordingModel: Model?
  /// Each launch has a model of its own.
  private(set) var launchNumber: UInt16 {
    get { machine.state.pointee.launch }
    set { machine.state.pointee.launch = newValue }
  }
  /// What names the events of the launches before this one.
  private var earlierModels: [Model] = []
  /// The assets of the script, which every launch has.
  private var assets: [(images: AssetVariants<Size>, colors: AssetVariants<String>, name: String)] = []
  var instances: [InstanceObject] = []
  /// The component or controller whose root view this is.
  var instanceOfRoot: [ViewID: InstanceObject] = [:]
  var launched: InstanceObject?
  var presentations: [PresentationID: PresentationObject] = [:]
  /// How the contents of presentations are made, by the tags of their blueprints.
  var contents: [Value] = []
  /// The handlers of events of views: `on gear.tap`.
  var eventHandlers: [EventKey: [FunctionObject]] = [:]
  /// What the application's delegate does about actions that nobody before it takes: `on` at the top level of a file.
  var applicationHandlers: [Symbol: FunctionObject] = [:]
  /// The condition of each conditional setting of an attribute.
  var settingConditions: [SettingKey: ConditionID] = [:]
  /// Settings between which iOS would not decide, and of which the script was warned.
  var warnedPrecedences: Set<[Int32]> = []
  /// While a body is evaluated, anchors stay anchors.
  var isDeclaring: Bool {
    get { machine.state.pointee.isDeclaring }
    set { machine.state.pointee.isDeclaring = newValue }
  }
  var defaultDevice: Device?
  var isTracing = false
  /// The layout before the next one, for the trace.
  var tracedLayout: LayoutSnapshot?
  var stopsAtLayoutProblems = false
  /// Whether the host wants to hear of ambiguous layouts.
  var reportsAmbiguity = false
  /// Whether a layout came after the last look for ambiguities.
  var hasUnreportedLayout = false
  /// The views of this launch that were reported.
  var reportedAmbiguities: Set<ViewID> = []
  var acceptsSnapshots = false
  /// The test that runs.
  var currentTest: String?
  /// The snapshots of this run by name, and how many had none.
  var snapshotsTaken: Set<String> = []
  var unnamedSnapshots = 0

  // What happened.
  var log: [LogEntry] = []
  var failedExpectations = 0
  var layoutProblems = 0
  /// Blocks given to coordinators, by their token.
  var blocks: [(function: FunctionObject, coordinator: CoordinatorID)] = []
  var fonts: [Font] = []
  /// The callbacks that overriding handlers are answering, the innermost last.
  var currentCallbacks: [Callback] = []
  /// The callback whose handler runs, the innermost one.
  var runningCallback: Callback?
  /// An error in a handler, which the model cannot pass on; raised when the simulation returns.
  var pendingError: ScriptError?
  private var nameIDs: [NameID?] = []
  let attributeKeys = WellKnown.attributeKeys
  /// The handlers of `registerForTraitChanges`.
  var registrations: [RegistrationID: FunctionObject] = [:]

  struct FormatPart: Hashable {
    var site: Origin
    var range: Range<Int>
  }

  struct EventKey: Hashable {
    var item: LayoutItem
    var event: Symbol
  }

  struct SettingKey: Hashable {
    var target: AttributeTarget
    var key: AttributeKey
    var origin: Int32
  }

  init(
    _ program: CompiledProgram, host: any ScriptHost, limits: Limits, measurer: any TextMeasurer,
    cancellation: Cancellation
  ) {
    self.program = program
    symbols = SymbolTable(copying: program.symbols)
    origins = program.origins
    self.host = host
    self.measurer = measurer
    self.limits = limits
    self.cancellation = cancellation
    globals = UnsafeMutablePointer<Value>.allocate(capacity: CompiledProgram.globalCapacity)
    modelStorage = UnsafeMutablePointer<Model>.allocate(capacity: 1)
    modelStorage.initialize(to: Model(measurer: measurer))
    machine = Machine(limits: limits, cancellation: cancellation)
    machine.attach(to: self)
    makeGlobals()
  }

  deinit {
    globals.deinitialize(count: globalCount)
    globals.deallocate()
    modelStorage.deinitialize(count: 1)
    modelStorage.deallocate()
    for instance in instances {
      instance.tearDown()
    }
    for presentation in presentations.values {
      presentation.tearDown()
    }
  }

  // MARK: The program

  /// Goes on with a program that extends the present one.
  func adopt(_ program: CompiledProgram) {
    assert(program.globalCount >= globalCount && program.origins.count >= origins.count)
    self.program = program
    symbols = SymbolTable(copying: program.symbols)
    origins = program.origins
    makeGlobals()
  }

  private func makeGlobals() {
    let added = program.globalCount - globalCount
    (globals + globalCount).initialize(repeating: .nil, count: added)
    globalCount = program.globalCount
  }

  /// A trait by the symbol of its name.
  func trait(_ symbol: Symbol) -> ScriptTrait? { program.traits[symbol] }

  func addOrigin(_ file: SourceFile, _ span: SourceSpan) -> Origin {
    origins.append(CompiledProgram.Place(file: file, span: span))
    return Origin(Int32(truncatingIfNeeded: origins.count - 1))
  }

  func place(of origin: Origin) -> (file: SourceFile, span: SourceSpan)? {
    let index = Int(origin.tag)
    return origins.indices.contains(index) ? (origins[index].file, origins[index].span) : nil
  }

  /// The model's number for a name.
  func nameID(_ symbol: Symbol) -> NameID {
    let index = Int(symbol.id)
    if index < nameIDs.count, let id = nameIDs[index] { return id }
    while nameIDs.count <= index {
      nameIDs.append(nil)
    }
    let id = model.intern(symbols.text(symbol))
    nameIDs[index] = id
    return id
  }

  func addAsset(_ images: AssetVariants<Size>, _ colors: AssetVariants<String>, name: String) -> AssetID {
    assets.append((images, colors, name))
    return model.addAsset(images, colors: colors, name: name)
  }

  // MARK: Simulating

  /// Leaves what was launched before, and begins with an empty model.
  func beginLaunch() throws(ScriptError) {
    guard simulationDepth == 0 else { throw ScriptError.nestedSimulation() }
    guard launchNumber < UInt16.max else {
      throw ScriptError.memory("the number of launches", limit: Int(UInt16.max))
    }
    for instance in instances {
      instance.tearDown()
    }
    for presentation in presentations.values {
      presentation.tearDown()
    }
    presentations = [:]
    contents = []
    instances = []
    instanceOfRoot = [:]
    eventHandlers = [:]
    blocks = []
    registrations = [:]
    launched = nil
    reportedAmbiguities = []
    earlierModels.append(model.naming)
    model = Model(measurer: measurer)
    launchNumber += 1
    nameIDs = []
    for asset in assets {
      _ = model.addAsset(asset.images, colors: asset.colors, name: asset.name)
    }
  }

  /// The model whose names the events of a launch use.
  func model(ofLaunch launch: Int) -> Model {
    launch < earlierModels.count && launch >= 0 ? earlierModels[launch] : recordingModel ?? model
  }

  func namingModel(for entry: LogEntry) -> Model {
    guard case .simulation(_, let launch) = entry else { return model }
    return model(ofLaunch: launch)
  }

  /// Lets the model simulate, with this runtime as its host. Meanwhile the callbacks' model stands in its place.
  func simulate(_ body: (inout Model) -> Void) throws(ScriptError) {
    guard simulationDepth == 0 else {
      throw ScriptError.nestedSimulation()
    }
    var working = spareModel
    swap(&model, &working)
    simulationDepth += 1
    body(&working)
    simulationDepth -= 1
    swap(&model, &working)
    try raisePendingError()
    reportAmbiguities()
    if stopsAtLayoutProblems, layoutProblems > 0 {
      throw ScriptError(.layoutProblem, "the run ends here: the layout has a problem, and `--strict` was asked for")
    }
  }

  /// Raises the error of a handler, which the model could not pass on.
  func raisePendingError() throws(ScriptError) {
    guard let error = pendingError else { return }
    pendingError = nil
    throw error
  }

  /// Makes the model of a callback the current one while a handler runs.
  func withCallbackModel(_ callbackModel: inout Model, _ body: () throws(ScriptError) -> Void) {
    swap(&model, &callbackModel)
    do {
      try body()
    } catch {
      if pendingError == nil { pendingError = error }
    }
    swap(&model, &callbackModel)
  }

  /// Lays out what was changed since the last layout, unless a simulation is under way: it lays out by itself.
  func layoutIfNeeded() throws(ScriptError) {
    guard simulationDepth == 0, launched != nil, !isDeclaring else { return }
    try simulate { $0.layoutIfNeeded(host: self) }
  }

  func record(_ entry: LogEntry) {
    log.append(entry)
    host.receive(entry)
  }
}
