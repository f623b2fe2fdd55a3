import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptProofs
import AdaptScriptCheck
import AdaptSyntax

/// A run of the script as it stands.
struct PageRun: Sendable {
  private let project: PageProject

  init(_ project: PageProject) { self.project = project }

  /// More steps are only counted, and so are more lines of a step.
  private static let (mostSteps, mostLines) = (400, 200)

  private final class Film {
    struct Step {
      var code: String
      var line: Int
      var lines: [String]
      var place: PageStep
    }

    var steps: [Step] = []
    var leftOut = 0
    var pending: [String] = []
    var diagnostics: [Diagnostic] = []
    var launch: String?
    /// The window of the last launch.
    var environment: Environment?
    /// The step to draw, and what is known after it.
    var wanted: Int?
    var model: Model?
    /// The interpreter during the run.
    var interpreter: Interpreter?
    /// How many commands are done, where the last one ends, and what its window showed then.
    private var commandCount = 0
    private var lastCommand: StepGap.End?
    private var shown: Model?

    func receive(_ entry: LogEntry) {
      switch entry {
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      case .expectation(let expectation): if let failure = expectation.diagnostic { diagnostics.append(failure) }
      default: break
      }
      let lines = entry.shortLines
      guard !lines.isEmpty else { return }
      if interpreter?.isInCommand == true || steps.isEmpty {
        pending += lines.prefix(max(0, PageRun.mostLines - pending.count))
      } else if leftOut == 0 {
        let last = steps.count - 1
        steps[last].lines += lines.prefix(max(0, PageRun.mostLines - steps[last].lines.count))
      }
    }

    func add(_ step: ScriptStep) {
      let code = step.file.text(in: step.span)
      if step.word == .launch {
        launch = PageRun.launched(by: code) ?? interpreter?.launchedKind
        environment = step.model.environment
      }
      defer { pending = [] }
      (commandCount, lastCommand) = (commandCount + 1, (step.file, step.span.end))
      let place = PageStep(commandCount: commandCount)
      append(Step(code: code, line: step.file.line(at: step.span.start), lines: pending, place: place), step.model)
    }

    /// The window before a command, where statements since the command before changed what it shows.
    func addChange(before step: ScriptStep) {
      // Steps that are only counted are asked for nothing, which costs a layout.
      guard leftOut == 0 else {
        interpreter?.beforeStep = nil
        return
      }
      add(StepGap(after: lastCommand, before: step), step.model)
    }

    /// The window at the end, where statements after the last command changed what it shows.
    func finish(_ model: Model) {
      if let lastCommand { add(StepGap(afterLast: lastCommand), model) }
    }

    private func add(_ gap: StepGap, _ model: Model) {
      guard leftOut == 0, gap.mayChange, let before = shown, let screen = Screen(model), screen != Screen(before) else {
        return
      }
      let place = PageStep(commandCount: commandCount, goesOn: true)
      append(Step(code: gap.code ?? "", line: gap.line, lines: [], place: place), model)
    }

    private func append(_ step: Step, _ model: Model) {
      shown = model
      guard steps.count < PageRun.mostSteps else {
        leftOut += 1
        return
      }
      if steps.count <= wanted ?? .max { self.model = model }
      steps.append(step)
    }
  }

  /// The call in a launch: `navigation(root: Page)`; nil if the launch names a controller.
  private static func launched(by code: String) -> String? {
    let file = SourceFile(name: "launch", text: code)
    guard case .command(let command)? = Parser.parse(file).file.statements.first else { return nil }
    return command.operandCall(in: file)
  }

  /// The result of a run.
  struct Answer {
    /// The steps with their lines, and the problems.
    var members: [(String, JSON)]
    /// The model after the step to draw; nil if there is none.
    var model: Model?
    /// What it launched, as a launch writes it.
    var launch: String?
    /// Where it launched that, as a question describes it; null if it stopped before.
    var place = JSON.null
    /// The step to draw, as windows show it; nil for none.
    var step: PageStep?
  }

  /// The steps, the problems, and the picture of one step.
  func object(_ question: JSON) -> JSON {
    let answer = answer(project.program, question)
    guard let picture = picture(of: answer.model, question) else { return .object(answer.members) }
    return .object(answer.members + [("screen", picture)])
  }

  /// - Parameters:
  ///   - program: the script.
  ///   - question: its `step` is the number of the step to draw, from 0; without it, or with one that the run does not
  ///     have, the last step is drawn.
  func answer(_ program: CompiledProgram, _ question: JSON) -> Answer {
    let film = Film()
    film.wanted = question["step"]?.number.map { Int(max(0, min($0, 1e6))) }
    let host = project.host { film.receive($0) }
    let interpreter = project.interpreter(host, of: program)
    // An example of the reference has no stored snapshots to compare with.
    interpreter.acceptsSnapshots = question["acceptsSnapshots"]?.bool == true
    film.interpreter = interpreter
    defer { film.interpreter = nil }
    interpreter.beforeStep = { film.addChange(before: $0) }
    interpreter.onStep = { film.add($0) }
    let outcome = interpreter.run()
    film.finish(interpreter.model)
    if film.wanted == nil { film.model = interpreter.model }
    if film.steps.isEmpty { film.launch = interpreter.launchedKind }
    let isCompleted = program.isRunnable && outcome.completed
    let place: JSON =
      film.environment.map { PageWindow.launch(in: $0) } ?? (isCompleted ? PageWindow.usualLaunch : .null)
    let members: [(String, JSON)] = [
      ("completed", .bool(isCompleted)),
      ("succeeded", .bool(program.isRunnable && outcome.succeeded)),
      ("diagnostics", project.objects(program.diagnostics + film.diagnostics)),
      (
        "steps",
        .array(
          film.steps.map {
            .object([
              ("code", .string($0.code)), ("line", .integer($0.line)), ("lines", .strings($0.lines)),
              ("place", $0.place.object),
            ])
          })
      ),
      ("leftOut", .integer(film.leftOut)), ("lines", .strings(film.steps.isEmpty ? film.pending : [])),
      ("launch", film.launch.map { .string($0) } ?? .null), ("place", place),
      ("controllers", .strings(interpreter.controllerNames)),
      ("tests", .integer(interpreter.tests(of: project.source).count)),
    ]
    let last = film.steps.count - 1
    let step = last < 0 ? nil : film.steps[min(film.wanted ?? last, last)].place
    return Answer(members: members, model: film.model, launch: film.launch, place: place, step: step)
  }

  /// The picture after the step to draw; nil without one.
  ///
  /// - Parameter question: its `id` distinguishes the picture from others.
  func picture(of model: Model?, _ question: JSON) -> JSON? {
    guard let screen = model.flatMap({ Screen($0) }) else { return nil }
    let picture = ScreenPicture(project.filled(screen), prefix: "run\(PageScreens.number(question["id"]))-")
    return .object(PageScreens.members(screen, svg: picture.inset(scale: 1)))
  }

  /// What `adapt run` writes to its two outputs, for comparing.
  var output: JSON {
    var (output, errors) = ("", "")
    let renderer = DiagnosticRenderer()
    let host = project.host { entry in
      switch entry {
      case .print(let text), .trace(let text): output += text + "\n"
      case .diagnostic(let diagnostic): errors += renderer.render(diagnostic) + "\n"
      case .expectation(let expectation):
        if let diagnostic = expectation.diagnostic { errors += renderer.render(diagnostic) + "\n" }
      case .simulation: break
      }
    }
    let interpreter = project.interpreter(host)
    interpreter.reportsAmbiguity = true
    let prover = ScriptProver(interpreter.cancellation)
    interpreter.prover = { prover.answer($0) }
    interpreter.run(project.source)
    let svg = Screen(interpreter.model).map { ScreenPicture($0).svg } ?? ""
    return .object([("output", .string(output)), ("errors", .string(errors)), ("svg", .string(svg))])
  }
}
