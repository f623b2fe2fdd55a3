import AdaptModel
import AdaptSyntax

/// One run of a program: its declarations, the launch, and the events.
final class Runtime {
  let limits: Limits
  let host: any ScriptHost
  let measurer: AnyTextMeasurer?
  let cancellation: Cancellation
  let declarations: Declarations
  let machine: Machine
  private(set) var launch: Launch
  let journal: Journal
  /// The value of `events`.
  let eventMaps = EventMaps()
  var options = Options()
  /// How many commands are in progress; the commands of handlers are nested.
  var commandDepth = 0
  var snapshots = Snapshots()
  /// The sizes of images by their names, as far as the host was asked; nil for images that it does not know.
  var imageSizes: [String: Size?] = [:]
  /// What is noted while a relation is read as a formula; nil at other times.
  var formulaReading: FormulaReading?
  let attributeKeys = WellKnown.attributeKeys

  /// The host's options for a run.
  struct Options {
    /// The device of a `launch` that names none; nil for the device in the guide's figures.
    var defaultDevice: Device?
    /// Sets up the device of each launch, as its owner would: its direction, its text size, its style.
    var deviceSetup: ((inout Environment) -> Void)?
    var stopsAtLayoutProblems = false
    var reportsAmbiguity = false
    var acceptsSnapshots = false
    /// Answers the questions of `prove`; nil if there is no prover.
    var prover: SizeProver?
    /// Receives each command and each driving assignment of the script before it begins, but not those of handlers.
    var beforeStep: ((ScriptStep) -> Void)?
    /// Receives each of these statements once it is done.
    var onStep: ((ScriptStep) -> Void)?
    /// Whether a later entry of a session may ask for the events of earlier ones.
    var keepsEventsForLater = true
    /// After how many of these statements the run ends; nil if it ends with the script.
    var stepLimit: StepLimit?
    /// Whether somebody wants to know of each of them.
    var followsSteps: Bool { beforeStep != nil || onStep != nil || stepLimit != nil }
  }

  /// The end of a run after some steps.
  struct StepLimit {
    /// How many steps are left.
    var left: Int
    /// Whether what stands before the next step runs too.
    var goesOn = false
    /// Whether the run has ended there.
    var isReached = false
  }

  /// What a relation reads while it is evaluated for its formula.
  ///
  /// A formula is about every size of the window. So the sides of a comparison keep their anchors, the window's size
  /// stands for the anchors of its root view, and a number that follows from the present layout makes the formula
  /// unknown: at another size it would be another number.
  struct FormulaReading {
    /// The first member that was such a number.
    private(set) var number: String?

    mutating func note(_ member: String) { number = number ?? member }
  }

  /// The snapshots of a run.
  struct Snapshots {
    /// The running test.
    var test: String?
    /// The names of the snapshots that were taken.
    var taken: Set<String> = []
    /// The number of snapshots without a name.
    var unnamedCount = 0
  }

  init(
    _ program: CompiledProgram, host: any ScriptHost, limits: Limits, measurer: AnyTextMeasurer?,
    cancellation: Cancellation
  ) {
    self.host = host
    self.measurer = measurer
    self.limits = limits
    self.cancellation = cancellation
    let account = Account(limits: limits, cancellation: cancellation)
    declarations = Declarations(program)
    machine = Machine(account)
    launch = Launch(number: 0, measurer: measurer, cancellation: cancellation, assets: [])
    journal = Journal(host: host, account: account)
    journal.keepsEvents = program.readsEvents
    machine.attach(to: self)
  }

  /// How many launches there were, those included that a limit stopped: what belongs to them stays theirs.
  private var launchCount: UInt16 = 0
  /// The launch that a `launch` in progress replaces, to which a limit leads back.
  var previousLaunch: Launch?

  // MARK: What is declared

  var program: CompiledProgram { declarations.program }
  var symbols: SymbolTable { declarations.symbols }
  var globals: UnsafeMutablePointer<Value> { declarations.globals }

  /// Continues with a program that extends the present one.
  func adopt(_ program: CompiledProgram) {
    declarations.adopt(program)
    if program.readsEvents { journal.keepsEvents = true }
  }

  /// A watch for work of this run, which stops when the run is cancelled.
  func makeWatch() -> WorkWatch { WorkWatch { [cancellation] in cancellation.isCancelled } }

  /// A trait by the symbol of its name.
  func trait(_ symbol: Symbol) -> ScriptTrait? { program.traits[symbol] }

  func place(of origin: Origin) -> (file: SourceFile, span: SourceSpan)? { declarations.place(of: origin) }

  /// The model's number for a name.
  @inline(__always)
  func nameID(_ symbol: Symbol) -> NameID { launch.knownNameID(symbol) ?? launch.makeNameID(symbol, symbols) }

  func addAsset(_ images: AssetVariants<Size>, _ colors: AssetVariants<String>, name: String) -> AssetID {
    declarations.addAsset(.init(images: images, colors: colors, name: name))
    return model.addAsset(images, colors: colors, name: name)
  }

  // MARK: Launches

  var model: Model {
    unsafeAddress { launch.modelAddress }
    unsafeMutableAddress { launch.mutableModelAddress }
  }

  /// The number of the present launch.
  var launchNumber: UInt16 { launch.number }

  /// While a body is evaluated, anchors stay anchors.
  var isDeclaring: Bool {
    get { machine.state.pointee.isDeclaring }
    set { machine.state.pointee.isDeclaring = newValue }
  }

  /// Begins with an empty model. The previous launch is discarded unless somebody keeps it.
  func beginLaunch() throws(ScriptError) {
    guard !launch.isSimulating else { throw .nestedSimulation }
    guard launchCount < UInt16.max else {
      throw .memory("the number of launches", limit: Int(UInt16.max))
    }
    launchCount += 1
    launch = Launch(
      number: launchCount, measurer: measurer, cancellation: cancellation, assets: declarations.assets)
    machine.state.pointee.launch = launch.number
    for target in declarations.outerHandlers.keys { model.handle(.traitCollectionDidChange, on: target) }
  }

  /// Makes an earlier launch the present one again.
  func goBack(to launch: Launch) {
    self.launch = launch
    machine.state.pointee.launch = launch.number
  }

  /// Lets the model simulate. Meanwhile the callbacks' model takes its place.
  ///
  /// - Parameters:
  ///   - laysOut: whether the window is laid out, which takes steps.
  ///   - body: the change.
  /// - Throws: the first error of a handler.
  func simulate(
    laysOut: Bool = true, _ body: (inout Model, any SimulationHost) -> Void
  ) throws(ScriptError) {
    guard !launch.isSimulating else { throw .nestedSimulation }
    try machine.account.lookAtClock()
    do throws(ScriptError) {
      try lendModel(body)
      try machine.account.lookAtClock()
    } catch {
      launch.stoppedAt = error.isLimit ? model.layoutRevisions : nil
      throw error
    }
    launch.stoppedAt = nil
    // Whatever happened, the layout that followed visited everything that shows.
    try machine.spend(laysOut ? 1 + model.laidOutCount : 1)
    texts.reportAmbiguities()
    if options.stopsAtLayoutProblems, journal.layoutProblems > 0 {
      throw .layoutProblem
    }
  }

  /// Lends the model to a simulation, or to a part of the one in progress.
  ///
  /// - Throws: the first error of a handler that ran meanwhile.
  func lendModel(_ body: (inout Model, any SimulationHost) -> Void) throws(ScriptError) {
    let callbacks = ScriptCallbacks(self)
    launch.lend { body(&$0, callbacks) }
    if let failure = callbacks.failure { throw failure }
  }

  /// Lays out the changes since the last layout, unless a simulation is in progress, which lays out by itself.
  func layoutIfNeeded() throws(ScriptError) {
    guard !launch.isSimulating, launch.controller != nil, !isDeclaring else { return }
    // Reading after each of many views costs no layout if nothing changed in between.
    try simulate(laysOut: model.needsLayout) { model, host in model.layoutIfNeeded(host: host) }
  }

  /// Lays out at the end of a run what it changed last. A layout in which an earlier run was stopped is left to whoever
  /// changes something, or reads it: nobody pays for it who prints a sum.
  func layoutAtEnd() throws(ScriptError) {
    if let stopped = launch.stoppedAt, stopped == model.layoutRevisions { return }
    try layoutIfNeeded()
  }

  func record(_ entry: LogEntry) {
    journal.record(entry)
    if machine.account.hasTooManyEvents { machine.endSlice() }
  }
}
