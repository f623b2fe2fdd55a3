import AdaptModel
import AdaptSyntax

/// Runs scripts: parses, checks and runs them, and keeps their declarations and simulations.
///
/// Interpreters share nothing, so two of them can run on two threads. Use an interpreter from one thread at a time;
/// only its ``cancellation`` can be used from others.
public final class Interpreter {
  let runtime: Runtime
  /// The functions that scripts may call besides the built-in ones.
  private var functions = HostFunctions()
  /// The names that the entries of a session have declared.
  var session: Module?

  /// Stops a run from another thread.
  public let cancellation: Cancellation

  /// - Parameters:
  ///   - host: reads imported files and receives events.
  ///   - limits: the limits of a script.
  ///   - cancellation: stops the runs; several interpreters can share one.
  public convenience init(
    host: any ScriptHost = MemoryHost(), limits: Limits = Limits(), cancellation: Cancellation = Cancellation()
  ) {
    let empty = CompiledProgram(ProgramBuilder(host: host, functions: HostFunctions()), main: nil)
    self.init(empty, host: host, limits: limits, cancellation: cancellation)
  }

  /// Creates an interpreter that measures texts as the host wants.
  ///
  /// - Parameters:
  ///   - host: reads imported files and receives events.
  ///   - limits: the limits of a script.
  ///   - measurer: measures texts, for example with the platform's own text system.
  ///   - cancellation: stops the runs; several interpreters can share one.
  public convenience init(
    host: any ScriptHost = MemoryHost(), limits: Limits = Limits(), measurer: some TextMeasurer,
    cancellation: Cancellation = Cancellation()
  ) {
    let empty = CompiledProgram(ProgramBuilder(host: host, functions: HostFunctions()), main: nil)
    self.init(empty, host: host, limits: limits, measurer: measurer, cancellation: cancellation)
  }

  /// A run of a program, which may have others: ``run()``, ``runTest(_:)``.
  ///
  /// - Parameters: as of the other initializers.
  public convenience init(
    _ program: CompiledProgram, host: any ScriptHost = MemoryHost(), limits: Limits = Limits(),
    cancellation: Cancellation = Cancellation()
  ) {
    self.init(program, host, limits, nil, cancellation)
  }

  /// A run of a program in which texts are measured as the host says.
  ///
  /// - Parameters: as of the other initializers.
  public convenience init(
    _ program: CompiledProgram, host: any ScriptHost = MemoryHost(), limits: Limits = Limits(),
    measurer: some TextMeasurer, cancellation: Cancellation = Cancellation()
  ) {
    self.init(program, host, limits, .wrapping(measurer), cancellation)
  }

  private init(
    _ program: CompiledProgram, _ host: any ScriptHost, _ limits: Limits, _ measurer: AnyTextMeasurer?,
    _ cancellation: Cancellation
  ) {
    self.cancellation = cancellation
    runtime = Runtime(program, host: host, limits: limits, measurer: measurer, cancellation: cancellation)
  }

  /// The result of a run.
  public struct Outcome: Sendable {
    /// The errors and warnings of the text, and the error that stopped the run.
    public var diagnostics: [Diagnostic] = []
    /// How many `expect`s did not hold.
    public var failedExpectations = 0
    /// Conflicts, broken invariants and the like that the simulation met.
    public var layoutProblems = 0

    /// Whether the script ran to its end.
    public var completed: Bool { !diagnostics.contains { $0.severity == .error } }
    /// Whether it did, and found nothing wrong.
    public var succeeded: Bool { completed && failedExpectations == 0 && layoutProblems == 0 }
  }

  /// Parses and checks a file and its imports, and keeps the declarations. Nothing runs. If it is stopped, nothing
  /// changes.
  public func check(_ source: SourceFile) -> [Diagnostic] {
    let program = compile(source)
    if program.main != nil { runtime.adopt(program) }
    report(program.diagnostics)
    return program.diagnostics
  }

  /// Compiles a file after what was compiled before.
  ///
  /// - Parameter session: the names that an entry of a session sees.
  func compile(_ source: SourceFile, after session: Module? = nil) -> CompiledProgram {
    let builder = ProgramBuilder(extending: runtime, functions: functions)
    return CompiledProgram(builder, main: builder.load(source, after: session))
  }

  /// Parses, checks and runs a file. Where the check finds errors, nothing is run. The time of the check counts too.
  @discardableResult
  public func run(_ source: SourceFile) -> Outcome {
    limitingTime { () -> Outcome in
      let diagnostics = check(source)
      guard !diagnostics.contains(where: { $0.severity == .error }) else { return Outcome(diagnostics: diagnostics) }
      var outcome = run()
      outcome.diagnostics = diagnostics + outcome.diagnostics
      return outcome
    }
  }

  /// Runs the file of the program. Where the program has errors, nothing is run.
  @discardableResult
  public func run() -> Outcome {
    guard let main = runtime.program.main, runtime.program.isRunnable else { return Outcome() }
    return counting { () throws(ScriptError) in try runtime.run(main) }
  }

  /// Runs the body, lays out what it changed last, and counts the problems.
  private func counting(_ body: () throws(ScriptError) -> Void) -> Outcome {
    let before = (runtime.journal.failedExpectations, runtime.journal.layoutProblems)
    var outcome = Outcome()
    outcome.diagnostics = runReporting { () throws(ScriptError) in
      try body()
      try runtime.layoutAtEnd()
    }
    outcome.failedExpectations = runtime.journal.failedExpectations - before.0
    outcome.layoutProblems = runtime.journal.layoutProblems - before.1
    return outcome
  }

  /// Parses, checks and runs a text.
  @discardableResult
  public func run(_ text: String, name: String = "script.adapt") -> Outcome {
    run(SourceFile(name: name, text: text))
  }

  /// The tests of a file that was checked or run, in their order.
  public func tests(of source: SourceFile) -> [String] {
    runtime.program.modules[source.name]?.tests.map { $0.name } ?? []
  }

  /// Runs one test of a file that was checked: first the file's declarations, then the test. Use a new interpreter for
  /// each test, so that each starts from a clean state.
  public func runTest(_ index: Int, of source: SourceFile) -> Outcome {
    runtime.program.modules[source.name].map { runTest(index, of: $0) } ?? Outcome()
  }

  /// Runs one test of the program's file: first the file's declarations, then the test. Use a new interpreter for each
  /// test, so that each starts from a clean state; they can share the program.
  public func runTest(_ index: Int) -> Outcome {
    runtime.program.main.map { runTest(index, of: $0) } ?? Outcome()
  }

  private func runTest(_ index: Int, of module: Module) -> Outcome {
    guard module.tests.indices.contains(index) else { return Outcome() }
    runtime.snapshots.test = module.tests[index].name
    defer { runtime.snapshots.test = nil }
    return counting { () throws(ScriptError) in
      try runtime.runDeclarations(module)
      _ = try runtime.machine.run(module.tests[index].prototype)
    }
  }

  /// Calls a function of a script that has run. If several have that name, the last file wins, and a file's own
  /// function wins over those that it imports. If no script has such a function, calls the host's own or a built-in
  /// one.
  ///
  /// - Throws: a `Diagnostic` if there is no such function, or if it fails.
  public func call(_ name: String, _ arguments: [ScriptValue] = []) throws(Diagnostic) -> ScriptValue {
    guard let function = function(named: name) else { throw CompilerMessage.noSuchFunction(name).words.withoutPlace }
    do {
      runtime.machine.beginRun()
      return try limitingTime { () throws(ScriptError) in
        try ScriptValue(
          of: runtime.machine.call(function, arguments.map { ScriptValue.toValue($0, runtime) }), runtime)
      }
    } catch {
      throw error.diagnostic
    }
  }

  private func function(named name: String) -> Value? {
    for module in runtime.program.modulesInOrder.reversed() {
      if case .function(let index)? = module.names[name] { return runtime.program.functionValues[index] }
    }
    return (functions.table[name] ?? BuiltinFunctions.table[name]).map { .native(NativeObject($0)) }
  }

  /// Makes a Swift function available to scripts that are checked from now on.
  ///
  /// - Parameters:
  ///   - name: its name in scripts.
  ///   - parameters: the labels that scripts can use.
  ///   - body: returns the result, or throws a ``HostError`` with a message for the script's author.
  public func register(
    _ name: String, parameters: [String] = [],
    _ body: @escaping @Sendable ([ScriptValue]) throws(HostError) -> ScriptValue
  ) {
    functions.register(name, parameters: parameters, body)
  }

  /// The device of a `launch` that names none. An iPhone 6 by default.
  public var defaultDevice: Device? {
    get { runtime.options.defaultDevice }
    set { runtime.options.defaultDevice = newValue }
  }

  /// Whether the first conflict, broken invariant or failed expectation ends a run, with a diagnostic. Off by default,
  /// because iOS continues.
  public var stopsAtLayoutProblems: Bool {
    get { runtime.options.stopsAtLayoutProblems }
    set { runtime.options.stopsAtLayoutProblems = newValue }
  }

  /// Whether views whose place or size the constraints leave open are reported, as warnings in the log, each once after
  /// a launch. Off by default: iOS says nothing of them when it lays out. It costs nothing where no view is open.
  public var reportsAmbiguity: Bool {
    get { runtime.options.reportsAmbiguity }
    set { runtime.options.reportsAmbiguity = newValue }
  }

  /// Whether `snapshot` stores the current layout instead of comparing it with the stored one. Off by default.
  public var acceptsSnapshots: Bool {
    get { runtime.options.acceptsSnapshots }
    set { runtime.options.acceptsSnapshots = newValue }
  }

  /// Answers the questions of `prove` about all sizes of the window. If it is nil, they are not decided.
  package var prover: SizeProver? {
    get { runtime.options.prover }
    set { runtime.options.prover = newValue }
  }

  /// Whether ``log`` keeps everything that happens. On by default; a host that shows each entry as it comes, and may
  /// run for long, turns it off.
  public var keepsLog: Bool {
    get { runtime.journal.keepsEverything }
    set { runtime.journal.keepsEverything = newValue }
  }

  /// Whether a later entry of a session may ask for the events of earlier ones, so that they are kept. On by default.
  package var keepsEventsForLater: Bool {
    get { runtime.options.keepsEventsForLater }
    set { runtime.options.keepsEventsForLater = newValue }
  }

  /// Receives each command that drives the simulation, such as `launch` or `rotate`, once it is done.
  package var onStep: ((ScriptStep) -> Void)? {
    get { runtime.options.onStep }
    set { runtime.options.onStep = newValue }
  }

  /// Sets up the device of each launch, as its owner would: its direction, its text size, its style. The overrides of a
  /// script come on top.
  package var deviceSetup: ((inout Environment) -> Void)? {
    get { runtime.options.deviceSetup }
    set { runtime.options.deviceSetup = newValue }
  }

  /// Receives each such command before it begins, if something is launched: with the model as the statements since the
  /// last command left it. Costs a layout of a copy if they changed something.
  package var beforeStep: ((ScriptStep) -> Void)? {
    get { runtime.options.beforeStep }
    set { runtime.options.beforeStep = newValue }
  }

  /// Whether a command is in progress, so that what happens is its effect.
  package var isInCommand: Bool { runtime.commandDepth > 0 }

  /// Everything that has happened so far, in order; with ``keepsLog`` off, only the entries that scripts can still
  /// read.
  public var log: [LogEntry] { runtime.journal.entries }

  /// The model as it is now: a value, to be read, copied and compared at will.
  public var model: Model { runtime.model }

  /// The frame of a view, found by the path that the log uses: `Profile.avatar`. In its superview's coordinates.
  public func frame(of path: String) -> Rect? {
    model.viewsInTreeOrder().first { model.scene.path(of: $0) == path }.map { model.frame(of: $0) }
  }

  /// The resources that a script may use.
  package var limits: Limits { runtime.machine.account.limits }

  /// Runs the body, and stops it if it takes longer than a run may take.
  package func limitingTime<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try cancellation.limitingTime(to: limits.seconds, body)
  }

  func runReporting(_ body: () throws(ScriptError) -> Void) -> [Diagnostic] {
    runtime.machine.beginRun()
    runtime.imageSizes.removeAll()
    do {
      try limitingTime(body)
      try runtime.machine.account.checkEvents()
      return []
    } catch {
      var diagnostics = [error.diagnostic]
      // What else was to be told when the time was over is missing.
      if !error.isLimit {
        do throws(ScriptError) {
          try runtime.machine.account.lookAtClock()
        } catch {
          diagnostics.append(error.diagnostic)
        }
      }
      report(diagnostics)
      return diagnostics
    }
  }

  func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      runtime.record(.diagnostic(diagnostic))
    }
  }
}
