import AdaptModel
import AdaptSyntax

/// One run of a program: what it declares, what is launched, and what happened.
final class Runtime {
  let limits: Limits
  let host: any ScriptHost
  let measurer: AnyTextMeasurer?
  let cancellation: Cancellation
  let declarations: Declarations
  let machine: Machine
  private(set) var launch: Launch
  let journal: Journal
  var options = Options()
  /// How many commands are under way: one that handlers give is within another.
  var commandDepth = 0
  var snapshots = Snapshots()
  /// What is noted while a relation is read as a formula; nil at other times.
  var formulaReading: FormulaReading?
  let attributeKeys = WellKnown.attributeKeys

  /// What a host asks of a run.
  struct Options {
    /// The device of a `launch` that names none; nil for the device of the guide's figures.
    var defaultDevice: Device?
    var stopsAtLayoutProblems = false
    var reportsAmbiguity = false
    var acceptsSnapshots = false
    /// Answers what `prove` asks; nil where nobody does.
    var prover: SizeProver?
    /// Is told of each command that a script gave and that is done; not of those that handlers give meanwhile.
    var onStep: ((ScriptStep) -> Void)?
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
    /// The test that runs.
    var test: String?
    /// By name.
    var taken: Set<String> = []
    /// How many had no name.
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

  // MARK: What is declared

  var program: CompiledProgram { declarations.program }
  var symbols: SymbolTable { declarations.symbols }
  var globals: UnsafeMutablePointer<Value> { declarations.globals }

  /// Goes on with a program that extends the present one.
  func adopt(_ program: CompiledProgram) {
    declarations.adopt(program)
    if program.readsEvents { journal.keepsEvents = true }
  }

  /// A watch over work for this run, which stops when the run is cancelled.
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

  // MARK: What is launched

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

  /// Leaves what was launched before, and begins with an empty model.
  func beginLaunch() throws(ScriptError) {
    guard !launch.isSimulating else { throw .nestedSimulation }
    guard launch.number < UInt16.max else {
      throw .memory("the number of launches", limit: Int(UInt16.max))
    }
    launch = Launch(
      number: launch.number + 1, measurer: measurer, cancellation: cancellation, assets: declarations.assets)
    machine.state.pointee.launch = launch.number
    for target in declarations.outerHandlers.keys { model.handle(.traitCollectionDidChange, on: target) }
  }

  /// Makes an earlier launch the present one again.
  func goBack(to launch: Launch) {
    self.launch = launch
    machine.state.pointee.launch = launch.number
  }

  /// Lets the model simulate. Meanwhile the callbacks' model stands in its place.
  ///
  /// - Parameters:
  ///   - laysOut: whether what shows is laid out, which takes steps.
  ///   - body: what happens.
  /// - Throws: the first error of a handler.
  func simulate(
    laysOut: Bool = true, _ body: (inout Model, any SimulationHost) -> Void
  ) throws(ScriptError) {
    guard !launch.isSimulating else { throw .nestedSimulation }
    try machine.account.lookAtClock()
    try lendModel(body)
    try machine.account.lookAtClock()
    // Whatever happened, the layout that followed went through all that shows.
    try machine.spend(laysOut ? 1 + model.laidOutCount : 1)
    texts.reportAmbiguities()
    if options.stopsAtLayoutProblems, journal.layoutProblems > 0 {
      throw .layoutProblem
    }
  }

  /// Lends the model to a simulation, or to a part of the one that is under way.
  ///
  /// - Throws: the first error of a handler that ran meanwhile.
  func lendModel(_ body: (inout Model, any SimulationHost) -> Void) throws(ScriptError) {
    let callbacks = ScriptCallbacks(self)
    launch.lend { body(&$0, callbacks) }
    if let failure = callbacks.failure { throw failure }
  }

  /// Lays out what was changed since the last layout, unless a simulation is under way: it lays out by itself.
  func layoutIfNeeded() throws(ScriptError) {
    guard !launch.isSimulating, launch.controller != nil, !isDeclaring else { return }
    // A question after each of many views costs no layout where nothing changed in between.
    try simulate(laysOut: model.needsLayout) { model, host in model.layoutIfNeeded(host: host) }
  }

  func record(_ entry: LogEntry) { journal.record(entry) }
}
