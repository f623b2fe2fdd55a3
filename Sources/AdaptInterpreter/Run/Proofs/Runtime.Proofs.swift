import AdaptModel
import AdaptSyntax

// `prove` among commands.
extension Runtime.Proofs {
  func prove(_ site: ProofSite, _ function: Value) throws(ScriptError) -> Value {
    try run.layoutIfNeeded()
    let answer = try answer(site, function)
    try machine.account.lookAtClock()
    run.record(
      .expectation(
        Expectation(
          passed: answer.holds, text: site.text, file: site.file, span: site.span, isProof: true,
          isDecided: answer.isDecided,
          failure: answer.holds
            ? nil : LayoutMessage.notProved(site.text, answer).diagnostic(at: site.span, in: site.file))))
    return .bool(answer.holds)
  }

  private func answer(_ site: ProofSite, _ function: Value) throws(ScriptError) -> SizeAnswer {
    guard let prover = run.options.prover else { return .undecided("nothing here decides about every size") }
    guard run.measurer == nil else { return .undecided("texts are measured by the host") }
    guard let launched = launch.controller, var question = questionOfLaunched,
      site.kind.map({ kind in kind.category == .component || kind === launched.kind }) ?? true
    else { return try answerOfOther(site, prover) }
    if let kind = site.kind, kind !== launched.kind {
      let roots = launch.instances.filter { $0.kind === kind && model.isInstalled($0.root) }.map { $0.root }
      question.roots = roots
      if roots.isEmpty { return .undecided("no `\(kind.name)` is installed") }
    }
    let run = run
    if let problem = site.problem { question.property = .problem(problem) }
    if let relation = site.relation, case .function(let judge) = function {
      try evaluate(judge)
      question.property = .relation(relation.text, { run.formula(of: judge, relation, in: $0) })
    }
    return prover(question)
  }

  /// Evaluates a relation in the present window. What stops it there would stop an `expect`, with the same message.
  private func evaluate(_ judge: FunctionObject) throws(ScriptError) {
    do throws(ScriptError) {
      _ = try machine.call(.function(judge), [])
    } catch {
      var error = error
      // The relation stands in the command itself, so nothing is to be said about a call.
      if !error.frames.isEmpty { error.frames[0].function = "" }
      throw error
    }
  }

  /// The question about everything in the launched controller.
  var questionOfLaunched: SizeQuestion? {
    guard let launched = launch.controller, let id = launched.controller, let environment = model.environment else {
      return nil
    }
    let origins = OriginMemory()
    let run = run
    return SizeQuestion(
      name: launched.kind.name, subject: .launched(model, id, environment), property: .everything, roots: nil,
      invariants: { run.invariants(in: $0, origins) }, handlers: handlers(of: launched.kind))
  }

  /// The answer for a controller that is not launched.
  private func answerOfOther(_ site: ProofSite, _ prover: SizeProver) throws(ScriptError) -> SizeAnswer {
    guard let kind = site.kind, kind.category == .controller else {
      throw .nothingLaunched("`prove`")
    }
    guard site.relation == nil else {
      return .undecided("`\(kind.name)` is not launched, so its views are not known here; its body can say `prove`")
    }
    let maker = Interpreter(program, host: host, limits: limits, cancellation: run.cancellation)
    maker.keepsLog = false
    guard let controller = maker.checkable(kind.file).controllers.first(where: { $0.name == kind.name }) else {
      return .undecided("`\(kind.name)` cannot be made without arguments")
    }
    let property = site.problem.map { SizeQuestion.Property.problem($0) } ?? .everything
    return prover(
      SizeQuestion(
        name: kind.name, subject: .made(controller), property: property, roots: nil,
        invariants: controller.invariants, handlers: controller.handlersThatMayLayOut))
  }

  /// The handlers that run when the size of the window changes. The effect of those that ran at the launch is part of
  /// the layout already.
  private func handlers(of kind: KindObject) -> [String] {
    guard let module = program.modules[kind.file.name] else { return [] }
    let past: Set<String> = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    let survey = ScriptSurvey(module)
    let handlers =
      survey.handlersOfComponentsThatMayLayOut + survey.handlersThatMayLayOut(inDeclarationAt: kind.span.start)
    return handlers.filter { !past.contains($0) }
  }
}
