import AdaptModel
import AdaptSyntax

// Sessions: entries that run one after the other. Each sees the declarations of those before it.
extension Interpreter {
  /// The result of an entry.
  public struct Evaluation: Sendable {
    public var outcome = Outcome()
    /// Whether the entry was run, to its end or to the error that stopped it. One that was refused has changed nothing.
    public var hasRun = false
    /// The value of the entry's last statement, as a script would write it; nil if that is not an expression, or is
    /// `nil`.
    public var value: String?

    /// Whether the entry was run to its end.
    public var isAccepted: Bool { hasRun && outcome.completed }
  }

  /// Parses, checks and runs the next entry of a session: a small file that sees the names of earlier entries, and can
  /// declare them again. `_` is the value of the last entry that had one.
  ///
  /// A rejected entry changes nothing. An entry that stops with an error keeps its effects until then. To undo them,
  /// run the earlier entries with another interpreter; a run is deterministic, so the state is the same.
  ///
  /// - Parameter source: the entry; its name must be unique.
  @discardableResult
  public func evaluate(_ source: SourceFile) -> Evaluation {
    var evaluation = Evaluation()
    let before = (runtime.journal.failedExpectations, runtime.journal.layoutProblems)
    if keepsEventsForLater { runtime.journal.keepsEvents = true }
    let session = self.session ?? Module(tree: Parser.parse(SourceFile(name: "", text: "")))
    let program = compile(source, after: session)
    evaluation.outcome.diagnostics = program.diagnostics
    report(program.diagnostics)
    guard let module = program.main, evaluation.outcome.completed else { return evaluation }
    runtime.adopt(program)
    evaluation.hasRun = true
    evaluation.outcome.diagnostics += runReporting { () throws(ScriptError) in
      let value = try runtime.run(module)
      // A value that depends on the layout is shown as of after the entry.
      try runtime.layoutAtEnd()
      // A layout that was stopped has reported nothing.
      if cancellation.isCancelled { throw cancellation.reason }
      let next = session.adopting(module)
      if let value, let global = module.valueGlobal, case .some(let text) = runtime.texts.shownText(of: value) {
        runtime.globals[global] = value
        next.names["_"] = .global(global, isMutable: false)
        evaluation.value = text
      }
      self.session = next
    }
    evaluation.outcome.failedExpectations = runtime.journal.failedExpectations - before.0
    evaluation.outcome.layoutProblems = runtime.journal.layoutProblems - before.1
    return evaluation
  }

  /// Begins a session with the program's declarations. Its commands are not run: a value that needs their effect is
  /// nil.
  ///
  /// - Returns: the errors that stopped it; empty if everything was declared.
  package func declare() -> [Diagnostic] {
    runtime.journal.keepsEvents = true
    guard let module = runtime.program.main, runtime.program.isRunnable else { return runtime.program.diagnostics }
    return runReporting { () throws(ScriptError) in
      try runtime.runKnownDeclarations(module)
      session = (session ?? Module(tree: module.tree, resolution: module.resolution)).adopting(module)
    }
  }

  /// Runs the program through its first commands that drive the simulation, and begins a session there.
  ///
  /// - Parameters:
  ///   - count: the number of commands as ``onStep`` receives them, from 1. If the program has fewer, all of it runs.
  ///   - goesOn: whether what stands between the last of them and the next one runs too.
  /// - Returns: the errors that stopped it earlier.
  package func run(throughStep count: Int, goingOn goesOn: Bool = false) -> [Diagnostic] {
    runtime.journal.keepsEvents = true
    guard let module = runtime.program.main, runtime.program.isRunnable else { return runtime.program.diagnostics }
    runtime.options.stepLimit = Runtime.StepLimit(left: max(1, count), goesOn: goesOn)
    defer { runtime.options.stepLimit = nil }
    return runReporting { () throws(ScriptError) in
      session = (session ?? Module(tree: module.tree, resolution: module.resolution)).adopting(module)
      do throws(ScriptError) {
        try runtime.run(module)
      } catch {
        guard runtime.options.stepLimit?.isReached == true else { throw error }
      }
      try runtime.layoutIfNeeded()
    }
  }

  /// Those of the views that have a handler for an event, or are inside of something that has one: `tap`.
  package func views(handling event: String, among views: [ViewID]) -> Set<ViewID> {
    let symbol = runtime.symbols.intern(event)
    // A copy, because each call through the run would make one.
    let model = runtime.model
    return Set(
      views.filter { view in
        // A tap on an action of an alert always dismisses the alert, and one on a search bar begins a search.
        event == "tap" && [.action, .searchController].contains(model.scene.kind(of: view))
          || runtime.commands.responder(to: symbol, from: view, in: model) != nil
      })
  }

  /// Sends an event to a view, as `send tap to gear` does.
  ///
  /// - Parameters:
  ///   - event: `tap`.
  ///   - path: the path of the view in the log.
  /// - Returns: the problems.
  package func send(_ event: String, to path: String) -> [Diagnostic] {
    guard let view = model.viewsInTreeOrder().first(where: { model.scene.path(of: $0) == path }) else { return [] }
    return runReporting { () throws(ScriptError) in
      try runtime.commands.send(.symbol(runtime.symbols.intern(event)), to: runtime.references.value(of: view))
    }
  }

  /// The names that the entries of the session have declared, in alphabetical order.
  package var sessionNames: [String] {
    (session?.names.keys.filter { $0 != "_" } ?? []).sorted()
  }

  /// The declarations in the body of a controller or a component: their names, and for views their kinds.
  package func names(ofKind name: String) -> [(name: String, kind: String?)] {
    guard let kind = runtime.program.kinds.last(where: { $0.name == name }) else { return [] }
    return kind.slots.sorted { $0.key < $1.key }.map { ($0.key, $0.value.kindName) }
  }

  /// The declared controllers and components, in order.
  package var kindNames: [String] { runtime.program.kinds.map { $0.name } }

  /// The controllers among them.
  package var controllerNames: [String] { runtime.program.kinds.filter { $0.category == .controller }.map { $0.name } }

  /// The kind of the launched controller.
  package var launchedKind: String? { runtime.launch.controller?.kind.name }

  /// The devices that the script declares and that exist so far, with their names in the script.
  package var ownDevices: [(name: String, device: Device)] { runtime.ownDevices }

  /// The number of launches.
  package var launchCount: Int { Int(runtime.launch.number) }

  /// Whether `trace on` is in effect.
  package var isTracing: Bool { runtime.journal.isTracing }

  /// The statement that made a constraint.
  package func place(of constraint: ConstraintID) -> (file: SourceFile, span: SourceSpan)? {
    runtime.place(of: model.scene.origin(of: constraint))
  }

  /// The source text of a constraint.
  package func source(of constraint: ConstraintID) -> String { runtime.texts.source(of: constraint) }

  /// The window in words: "iPhone 6 in portrait (width compact, height regular)"; nil before a launch.
  package var environmentDescription: String? { model.environment?.text }

  /// The messages for all conflicts of the present layout, as the run reported them.
  package var conflictDiagnostics: [Diagnostic] {
    let report = ConflictReport(runtime: runtime, model: model)
    return model.inspector.conflicts.map(report.diagnostic(for:))
  }

  /// The names that have a meaning without being declared: functions, constants and the values of traits.
  package static var builtinNames: [String] { WellKnown.builtinNames }

  /// The views of the present layout that the constraints leave open, by their paths, as far as one warning tells of
  /// them; and the warning about those that were not known.
  package func ambiguity(besides known: Set<String>) -> (paths: Set<String>, warning: Diagnostic?) {
    guard runtime.launch.controller != nil else { return ([], nil) }
    let open = model.inspector.ambiguousViews(limit: Runtime.Texts.mostOpenViews + 1)
    let new = open.filter { !known.contains(model.scene.path(of: $0.view)) }
    return (Set(open.map { model.scene.path(of: $0.view) }), runtime.texts.ambiguity(of: new))
  }

  /// The tables that `print tree`, `print traits`, `print installed` and `print constraints` print.
  package enum Table: String, Sendable, CaseIterable {
    case tree, traits, installed, constraints, sizeClasses, inspector
  }

  /// The inspector's lines about one view or constraint, given by name or path, or about all; nil if nothing has the
  /// name.
  package func inspection(of name: String?) -> String? {
    guard runtime.launch.controller != nil else { return nil }
    let text = SizeClassInspector(model: model).text(of: name)
    return text.isEmpty && name != nil ? nil : text
  }

  /// A table of the present window; nil before a launch.
  package func text(of table: Table) -> String? {
    guard runtime.launch.controller != nil, let report = PrintSite.Report(rawValue: table.rawValue) else { return nil }
    do throws(ScriptError) {
      return try runtime.commands.text(of: report)
    } catch {
      return nil
    }
  }
}

extension Module {
  /// The names of a session with those of an entry and of its imports; a new declaration hides an older one.
  fileprivate func adopting(_ entry: Module) -> Module {
    let next = Module(tree: tree, resolution: resolution)
    next.names = names
    for imported in entry.imports.reversed() where imported !== self {
      for (name, binding) in imported.names { next.names[name] = binding }
    }
    for (name, binding) in entry.names { next.names[name] = binding }
    return next
  }
}
