import AdaptModel
import AdaptSyntax

extension Interpreter {
  /// Returns the controllers of a file, to be examined in any window. Commands are not run. Declarations are evaluated:
  /// values, functions that they call, devices, assets.
  ///
  /// A controller with parameters that have no default cannot be made without arguments; a note says so, unless only
  /// presentations show it.
  package func checkable(_ source: SourceFile) -> CheckableScript {
    var script = CheckableScript()
    script.diagnostics = check(source)
    guard !script.diagnostics.contains(where: { $0.severity == .error }),
      let module = runtime.program.modules[source.name]
    else { return script }
    evaluate(module, &script)
    guard !script.diagnostics.contains(where: { $0.severity == .error }) else { return script }
    script.devices = runtime.declaredDevices(of: module)
    let survey = ScriptSurvey(module, until: runtime.makeWatch())
    let onlyPresented = survey.kindsOnlyPresented
    let launches = LaunchMemory(runtime)
    let (installed, handlers) = (survey.installedNames, survey.handlersOfComponentsThatMayLayOut)
    let imported = importedHandlers(of: module)
    let surveys = [survey] + allImports(of: module).map { ScriptSurvey($0, until: runtime.makeWatch()) }
    let mayReveal = surveys.contains { $0.showsOrHidesViews }
    let mayMove = surveys.contains { $0.movesViews }
    script.filledNames = survey.filledNames
    script.notes += survey.unknownOverrides.map { unknown in
      let span = unknown.override.name.span
      return CheckingMessage.answerNotChecked(unknown.override.name.text, unknown.reason).diagnostic(
        at: span, in: source)
    }
    for kind in runtime.program.kinds where kind.category == .controller && kind.file === source {
      guard let prototype = kind.prototype else { continue }
      if prototype.requiredCount > 0 {
        // A presentation gives it arguments, and is examined.
        if onlyPresented.contains(kind.name) { continue }
        let missing = prototype.parameters.prefix(prototype.requiredCount).map { runtime.symbols.text($0) }
        script.notes.append(
          CheckingMessage.controllerNotChecked(kind.name, needs: missing).diagnostic(at: kind.span, in: kind.file))
        continue
      }
      script.controllers.append(
        checkable(
          kind, isShownWhole: !onlyPresented.contains(kind.name), installed,
          handlersThatMayLayOut: handlers + survey.handlersThatMayLayOut(inDeclarationAt: kind.span.start) + imported,
          mayRevealViews: mayReveal, mayMoveViews: mayMove,
          kindsUsed: survey.kindsUsed(inDeclarationAt: kind.span.start),
          reactsToSizes: survey.reactsToSizes(inDeclarationAt: kind.span.start), launches))
    }
    return script
  }

  /// The message for a check that was stopped from outside; nil if it was not.
  package var stoppedDiagnostic: Diagnostic? {
    guard cancellation.isCancelled else { return nil }
    return runReporting { () throws(ScriptError) in throw cancellation.reason }.first
  }

  /// Evaluates the declarations of a file and of those that it imports. A value that needs the window is not known
  /// before a launch: it stays nil, and a note says so.
  private func evaluate(_ module: Module, _ script: inout CheckableScript) {
    for imported in module.imports.reversed() { evaluate(imported, &script) }
    guard runtime.declarations.beginEvaluating(module) else { return }
    let used = module.resolution.topLevelUsedByBodies(in: module.tree.file)
    for declaration in module.evaluated {
      for failure in runReporting({ () throws(ScriptError) in _ = try self.runtime.machine.run(declaration) }) {
        // After a command, a value may need the effect of the command.
        guard failure.code == .nothingLaunched || module.hasCommands else {
          script.diagnostics.append(failure)
          continue
        }
        guard let name = name(ofValueAt: failure.primary.span, in: module), used.contains(name.span.start) else {
          continue
        }
        script.notes.append(
          CheckingMessage.valueNotChecked(failure.primary.text)
            .diagnostic(at: failure.primary.span, in: failure.primary.file))
      }
    }
  }

  /// The handlers of components that a file imports.
  private func importedHandlers(of module: Module) -> [String] {
    allImports(of: module).flatMap {
      ScriptSurvey($0, until: runtime.makeWatch()).handlersOfComponentsThatMayLayOut
    }
  }

  /// The files that a file imports, and those that these import.
  private func allImports(of module: Module) -> [Module] {
    var (all, open, seen) = ([Module](), module.imports, Set<ObjectIdentifier>())
    while let next = open.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      all.append(next)
      open += next.imports
    }
    return all
  }

  /// The name of the value whose declaration contains a place of a file.
  private func name(ofValueAt span: SourceSpan, in module: Module) -> Name? {
    for case .binding(let binding) in module.tree.file.statements where binding.span.contains(span.start) {
      return binding.name
    }
    return nil
  }

  private func checkable(
    _ kind: KindObject, isShownWhole: Bool, _ installedByHandlers: Set<String>,
    handlersThatMayLayOut: [String], mayRevealViews: Bool, mayMoveViews: Bool, kindsUsed: Set<String>,
    reactsToSizes: Bool, _ launches: LaunchMemory
  ) -> CheckableController {
    let runtime = runtime
    let origins = OriginMemory()
    return CheckableController(
      name: kind.name, origin: runtime.declarations.addOrigin(kind.file, kind.span), isShownWhole: isShownWhole,
      installedByHandlers: installedByHandlers, handlersThatMayLayOut: handlersThatMayLayOut,
      mayRevealViews: mayRevealViews, mayMoveViews: mayMoveViews, kindsUsed: kindsUsed,
      make: { [self] in
        var made: CheckableController.Made?
        let failures = runReporting { () throws(ScriptError) in made = try runtime.makeForChecking(kind) }
        return failures.isEmpty ? made : nil
      },
      reactsToSizes: reactsToSizes, run: { [self] in run(kind, in: $0) },
      launch: { [self] environment in
        runtime.journal.isSilent = true
        defer { runtime.journal.isSilent = false }
        return launches.model(of: kind, in: environment) { run(kind, in: environment, mayTurn: false) != nil }
      },
      brokenInvariants: { runtime.brokenInvariants(in: $0, origins) },
      invariants: { runtime.invariants(in: $0, origins) })
  }

  /// Launches a controller with its handlers, and returns a function that resizes it. Failures are reported when the
  /// script runs.
  ///
  /// - Parameter mayTurn: whether it turns to an orientation that it supports.
  private func run(_ kind: KindObject, in environment: Environment, mayTurn: Bool = true) -> ((Size) -> Model?)? {
    let runtime = runtime
    let failures = runReporting { () throws(ScriptError) in
      try runtime.beginLaunch()
      guard let instance = try runtime.bodies.instantiate(kind, [], labels: []), let id = instance.controller else {
        return
      }
      runtime.launch.controller = instance
      try runtime.simulate { model, host in model.launch(id, in: environment, mayTurn: mayTurn, host: host) }
    }
    guard failures.isEmpty, runtime.model.environment != nil else { return nil }
    return { [self] size in
      var next = environment
      next.freeSize = size
      let failures = runReporting { () throws(ScriptError) in
        try runtime.simulate { model, host in model.transition(to: next, host: host) }
      }
      return failures.isEmpty ? runtime.model : nil
    }
  }

  /// Notes about content of a controller that is empty until handlers fill it: it is examined empty.
  ///
  /// - Parameters:
  ///   - source: the file of the controller, which was made last.
  ///   - names: the names of views that handlers fill.
  package func notesOnContents(in source: SourceFile, filled names: Set<String>) -> [Diagnostic] {
    if names.isEmpty { return [] }
    return runtime.emptyContents(among: names).compactMap { name, origin in
      guard let place = place(of: origin), place.file === source else { return nil }
      return CheckingMessage.contentNotChecked(name).diagnostic(at: place.span, in: place.file)
    }
  }

  /// The syntax tree of a file.
  package func tree(of file: SourceFile) -> SyntaxTree {
    if let known = runtime.program.modules[file.name]?.tree, known.source === file { return known }
    return Parser.parse(file)
  }

  /// The place in a source for an origin of a model.
  package func place(of origin: Origin) -> (file: SourceFile, span: SourceSpan)? { runtime.place(of: origin) }
}

extension Runtime {
  /// Makes a controller in an empty model, without showing it.
  func makeForChecking(_ kind: KindObject) throws(ScriptError) -> CheckableController.Made? {
    try beginLaunch()
    guard let instance = try bodies.instantiate(kind, [], labels: []), let controller = instance.controller else {
      return nil
    }
    launch.controller = instance
    let declared = model.scene.presentationIDs.compactMap { presentation -> CheckablePresentation? in
      guard let declarer = model.scene.declarer(of: presentation), isAround(controller, declarer) else { return nil }
      return CheckablePresentation(
        name: model.scene.name(of: presentation), presentation: presentation,
        declarer: declarer == controller ? nil : model.scene.typeName(of: declarer),
        origin: model.scene.origin(of: presentation))
    }
    // UIKit lays out the content of an alert.
    let presentations = declared.filter { model.presentations.alertStyle(of: $0.presentation) == nil }
    var loose = declared.filter {
      $0.declarer == nil && model.presentations.alertStyle(of: $0.presentation) == .actionSheet
        && !model.presentations.mayHaveSource($0.presentation)
    }
    if !loose.isEmpty, let module = program.modules[kind.file.name] {
      let sourced = ScriptSurvey(module, until: makeWatch()).sourcedNames
      loose.removeAll { sourced.contains($0.name) }
    }
    return CheckableController.Made(
      model: model, controller: controller, presentations: presentations,
      actionSheetsWithoutSource: loose, selections: selections(of: controller),
      delegate: CheckingHost(self))
  }

  /// Whether a controller is another one, or contains it.
  private func isAround(_ controller: ControllerID, _ inner: ControllerID) -> Bool {
    var current: ControllerID? = inner
    while let here = current {
      if here == controller { return true }
      current = model.scene.parent(of: here)
    }
    return false
  }

  private func selections(of controller: ControllerID) -> [(name: String, controller: ControllerID)] {
    var found: [(name: String, controller: ControllerID)] = []
    var open = [controller]
    while let next = open.popLast() {
      let children = model.scene.children(of: next)
      open += children
      guard [.tab, .page].contains(model.scene.kind(of: next)) else { continue }
      found += model.containers.viewControllers(of: next).dropFirst().map { (model.scene.typeName(of: $0), $0) }
    }
    return found
  }

  /// The texts and images in the latest instance that are empty until a handler fills them.
  func emptyContents(among names: Set<String>) -> [(name: String, origin: Origin)] {
    var found: [(name: String, origin: Origin)] = []
    var origins: Set<Origin> = []
    for view in model.scene.viewIDs {
      let key: AttributeKey
      switch model.scene.kind(of: view) {
      case .label, .button, .textView: key = .text
      case .image: key = .image
      default: continue
      }
      let name = String(model.scene.ownName(of: view).prefix { $0 != "[" })
      guard names.contains(name), !origins.contains(model.scene.origin(of: view)) else { continue }
      let value = model.value(key, of: .view(view))
      guard value == nil || value == AttributeValue.none || value == .string(""), model.hasOwnContentSize(view) else {
        continue
      }
      found.append((name, model.scene.origin(of: view)))
      origins.insert(model.scene.origin(of: view))
    }
    return found
  }

  /// Evaluates each `always` of the instances that are in the window of a model.
  func brokenInvariants(in model: Model, _ origins: OriginMemory) -> [CheckableController.BrokenInvariant] {
    guard launch.hasInvariants else { return [] }
    var copy = model
    var broken: [CheckableController.BrokenInvariant] = []
    // If an invariant cannot be evaluated, that is reported when the script runs.
    try? launch.borrow(&copy) { () throws(ScriptError) in
      for instance in launch.instances where self.model.isInstalled(instance.root) {
        for invariant in instance.invariants where invariant.condition.map(self.model.holds) ?? true {
          guard let sides = try expectations.sides(ofBroken: invariant) else { continue }
          broken.append(
            CheckableController.BrokenInvariant(
              text: invariant.site.text, sides: sides, origin: origins.origin(of: invariant.site, self),
              owner: instance.root))
        }
      }
    }
    return broken
  }

  /// The devices that a file declares at its top level.
  func declaredDevices(of module: Module) -> [Device] {
    module.names.sorted { $0.key < $1.key }.compactMap { _, binding in
      guard case .global(let index, _) = binding, case .device(let object) = globals[index] else { return nil }
      return object.device
    }
  }
}

/// The origins of invariants: an invariant that fails again has the same origin.
final class OriginMemory {
  private var known: [SourceSpan: Origin] = [:]

  func origin(of site: ExpectationSite, _ runtime: Runtime) -> Origin {
    if let origin = known[site.span] { return origin }
    let origin = runtime.declarations.addOrigin(site.file, site.span)
    known[site.span] = origin
    return origin
  }
}
