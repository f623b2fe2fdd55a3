import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax

/// The windows of the page. Each has its own launch.
struct PageScreens: Sendable {
  let project: PageProject

  init(_ project: PageProject) { self.project = project }

  /// A window after its launch and actions.
  struct Shown {
    var interpreter: Interpreter
    var diagnostics: [Diagnostic] = []
    var lines: [String] = []
    /// The number of actions before the first failure.
    var done = 0
    /// For each action in order, what it printed.
    var said: [[String]] = []
    /// The step of the script that the window shows, as it is written, with its line; nil if it shows none.
    var step: (code: String, line: Int)?
  }

  private final class Lines {
    var lines: [String] = []
    var diagnostics: [Diagnostic] = []
    /// What the present action printed, and how many more lines there were.
    var said: [String] = []
    var unsaidCount = 0

    func say(_ text: String) {
      if said.count < 100 { said.append(text) } else { unsaidCount += 1 }
    }

    func takeSaid() -> [String] {
      defer { (said, unsaidCount) = ([], 0) }
      return unsaidCount == 0 ? said : said + ["… and \(unsaidCount) more"]
    }
  }

  /// The windows of the question's `screens`.
  func object(_ question: JSON, _ forEach: PageEngine.ForEach) -> JSON {
    let program = project.program
    guard program.isRunnable else { return .object([("diagnostics", project.objects(program.diagnostics))]) }
    let wanted = Wanted(question, program, project)
    let screens = pictures(question, forEach, wanted)
    return .object([("diagnostics", project.objects(program.diagnostics)), ("screens", .array(screens))])
  }

  /// The run of the script, and the windows of the question's `screens`. A window without a controller of the script
  /// shows what the run launched, and one that is `asLaunched` where the run launched it.
  func show(_ question: JSON, _ forEach: PageEngine.ForEach) -> JSON {
    let program = project.program
    let run = PageRun(project)
    let answer = run.answer(program, question)
    guard program.isRunnable else { return .object(answer.members) }
    var wanted = Wanted(question, program, project)
    (wanted.launch, wanted.place, wanted.step) = (answer.launch, answer.place, answer.step)
    var pictures = pictures(question, forEach, wanted) { run.picture(of: answer.model, question) ?? .null }
    let screen = pictures.removeLast()
    return .object(answer.members + [("screen", screen), ("screens", .array(pictures))])
  }

  /// What all windows of a question have in common.
  private struct Wanted: Sendable {
    var program: CompiledProgram
    var overlays: ScreenPicture.Overlays
    var labelSize: Double
    /// The document behind the script, if findings are drawn.
    var document: PageDocument?
    /// How bad the findings of all windows are, as far as a check told.
    var severities: KnownSeverities
    /// What windows launch that name no controller; nil for the script's last controller.
    var launch: String?
    /// Where the script launched it; null for windows that name their place themselves.
    var place = JSON.null
    /// What windows show that show a step; nil for the steps that they name themselves.
    var step: PageStep?

    init(_ question: JSON, _ program: CompiledProgram, _ project: PageProject) {
      self.program = program
      overlays = (question["overlays"]?.elements ?? []).reduce(into: []) { overlays, name in
        overlays.formUnion(name.string.flatMap { ScreenPicture.Overlays(named: $0) } ?? [])
      }
      labelSize = PageScreens.labelSize(question["zoom"])
      document = overlays.contains(.findings) ? PageDocument(project) : nil
      severities = KnownSeverities(question["findings"]?.elements ?? [])
    }
  }

  /// The pictures of the question's windows, and one more.
  private func pictures(
    _ question: JSON, _ forEach: PageEngine.ForEach, _ wanted: Wanted, last: (@Sendable () -> JSON)? = nil
  ) -> [JSON] {
    let windows = question["screens"]?.elements ?? []
    let own = PageScreens(project.sharing(among: windows.count))
    let count = windows.count + (last == nil ? 0 : 1)
    let pictures = UnsafeMutableBufferPointer<JSON>.allocate(capacity: count)
    pictures.initialize(repeating: .null)
    defer {
      pictures.deinitialize()
      pictures.deallocate()
    }
    // Each index is written once, and read after that.
    nonisolated(unsafe) let places = pictures
    forEach(count) { index in
      places[index] = index < windows.count ? own.picture(of: windows[index], wanted) : last?() ?? .null
    }
    return Array(pictures)
  }

  private func picture(of window: JSON, _ wanted: Wanted) -> JSON {
    var place = PageWindow(PageWindow.wanted(window, launch: wanted.place))
    if place.step != nil { place.step = wanted.step ?? place.step }
    let shown = show(place, wanted.program, launching: wanted.launch)
    var members: [(String, JSON)] = []
    let model = shown.interpreter.model
    let focus = window["focus"]?.string.flatMap { path in
      model.viewsInTreeOrder().first { model.scene.path(of: $0) == path }
    }
    let overlays = focus == nil ? wanted.overlays : wanted.overlays.union(.constraints)
    if let screen = Screen(model, overlays: overlays, measuring: focus) {
      let found = overlays.contains(.findings) ? found(on: screen, shown.interpreter, wanted) : []
      let picture = ScreenPicture(
        project.filled(screen), overlays: overlays, marks: found.flatMap { Self.marks(of: $0, on: screen) },
        prefix: "s\(Self.number(window["id"]))-", hasTooltips: false, labelSize: wanted.labelSize)
      members = Self.members(screen, svg: picture.inset(scale: 1))
      members.append(("views", views(screen, shown.interpreter)))
      if let environment = model.environment { members.append(("window", PageWindow.shown(in: environment))) }
      if let front = dismissable(in: model), let frame = screen.frame(of: front) {
        members.append(("dismissable", Self.rect(frame)))
      }
      if model.keyboardHeight > 0 { members.append(("keyboard", .points(model.keyboardHeight))) }
      let notes = found.map { found -> JSON in
        .object([("message", .string(found.text)), ("severity", .string(found.finding.severity.rawValue))])
      }
      members.append(("findings", .array(notes)))
    }
    members.append(("diagnostics", project.objects(shown.diagnostics)))
    members.append(("done", .integer(shown.done)))
    members.append(("lines", .strings(Array(shown.lines.suffix(100)))))
    members.append(("said", .array(shown.said.map { .strings($0) })))
    if let step = shown.step {
      members.append(("step", .object([("code", .string(step.code)), ("line", .integer(step.line))])))
    }
    return .object(members)
  }

  /// What a check finds in the window of a screen.
  private func found(
    on screen: Screen, _ interpreter: Interpreter, _ wanted: Wanted
  ) -> [WindowFindings.Found] {
    let document = wanted.document
    let examine = { (environment: Environment) -> ScriptCheck.Result in
      let interpreter = project.interpreter(project.host())
      if let document { return document.found(in: environment, with: interpreter) }
      var check = ScriptCheck()
      check.window = environment
      return check.check(project.source, with: interpreter)
    }
    let findings = WindowFindings(examine: examine, knowing: wanted.severities)
    if let document { findings.declarations = document.declarations(in: interpreter) }
    return findings.found(in: interpreter.model) { screen.frame(of: $0) }
  }

  private static func marks(of found: WindowFindings.Found, on screen: Screen) -> [ScreenMark] {
    let weight = ScreenMark.Weight(rawValue: found.finding.severity.rawValue) ?? .note
    return found.spots.map {
      ScreenMark(
        frame: $0.frame, text: $0.isHatched ? "\(found.number)" : "", weight: weight, isHatched: $0.isHatched,
        covers: screen.covers(of: $0.path))
    }
  }

  /// A number that distinguishes a picture from others beside it.
  static func number(_ id: JSON?) -> Int { Int(min(max(0, id?.number ?? 0), 1e6)) }

  /// The font size of numbers, and the least one of names, in a zoomed picture, in points of the window. It equals 9
  /// points of the page unless it would not fit between views.
  private static func labelSize(_ zoom: JSON?) -> Double { min(20, 9 / min(max(zoom?.number ?? 1, 0.1), 1)) }

  static func members(_ screen: Screen, svg: String) -> [(String, JSON)] {
    [
      ("title", .string(screen.title)), ("width", .points(screen.size.width)), ("height", .points(screen.size.height)),
      ("isDark", .bool(screen.isDark)), ("svg", .string(svg)),
    ]
  }

  func show(_ window: PageWindow, _ program: CompiledProgram, launching usual: String? = nil) -> Shown {
    let noted = Lines()
    let host = project.host { entry in
      noted.lines += entry.shortLines
      switch entry {
      case .diagnostic(let diagnostic): noted.diagnostics.append(diagnostic)
      case .print(let text), .trace(let text): noted.say(text)
      case .expectation(let expectation):
        noted.say(expectation.passed ? "holds" : expectation.explanation.map { "fails: \($0)" } ?? "fails")
      case .simulation: break
      }
    }
    let interpreter = project.interpreter(host, of: program)
    var shown = Shown(interpreter: interpreter)
    if let commands = begin(window, in: &shown, usual) {
      _ = noted.takeSaid()
      for (number, command) in commands.enumerated() {
        let isDone: Bool
        switch command {
        case .event(let event, let path): isDone = interpreter.send(event, to: path).isEmpty
        case .operation(let path, let value): isDone = interpreter.operate(path, to: value).isEmpty
        case .command(let code):
          let source = SourceFile(name: "the page, command \(number + 1)", text: code)
          let evaluation = interpreter.evaluate(source)
          isDone = evaluation.isAccepted
          if let value = evaluation.value { noted.say(value) }
        }
        let said = noted.takeSaid()
        let action = number - (commands.count - window.actionCount)
        if action >= 0 { shown.said.append(said) }
        guard isDone else { break }
        shown.done = max(0, action + 1)
      }
      if let path = window.typingPath { PageKeyboard.show(for: path, in: interpreter) }
    }
    shown.diagnostics = noted.diagnostics
    shown.lines = noted.lines
    return shown
  }

  /// Prepares a window. If it shows a step of the script, the script runs until then.
  ///
  /// - Returns: what is left to do, which ends with the window's actions; nil if nothing can be launched.
  private func begin(_ window: PageWindow, in shown: inout Shown, _ usual: String?) -> [PageWindow.Action]? {
    let interpreter = shown.interpreter
    guard let step = window.step else {
      let names = interpreter.controllerNames
      let named = window.launch.flatMap { usual == nil || names.contains($0) ? $0 : nil }
      guard interpreter.declare().isEmpty, let launch = named ?? usual ?? names.last else { return nil }
      interpreter.deviceSetup = { window.setUp(&$0) }
      return window.commands(launching: launch, own: interpreter.ownDevices)
    }
    interpreter.deviceSetup = { window.setUpForStep(&$0) }
    var (last, next): (ScriptStep?, ScriptStep?)
    interpreter.onStep = { (last, next) = ($0, nil) }
    if step.goesOn { interpreter.beforeStep = { next = $0 } }
    let problems = interpreter.run(throughStep: step.commandCount, goingOn: step.goesOn)
    (interpreter.onStep, interpreter.beforeStep) = (nil, nil)
    // A launch among the actions is on the device that it names.
    interpreter.deviceSetup = { window.setUp(&$0) }
    shown.step = last.map { last in
      guard step.goesOn else { return (last.file.text(in: last.span), last.file.line(at: last.span.start)) }
      let end = StepGap.End(last.file, last.span.end)
      let gap = next.map { StepGap(after: end, before: $0) } ?? StepGap(afterLast: end)
      return (gap.code ?? "", gap.line)
    }
    return problems.isEmpty ? window.commandsAfterStep : nil
  }

  /// Every drawn view from back to front, with its line in the script and what is presented in front of it.
  private func views(_ screen: Screen, _ interpreter: Interpreter) -> JSON {
    let model = interpreter.model
    var known: [String: ViewID] = [:]
    for view in model.viewsInTreeOrder() { known[model.scene.path(of: view)] = view }
    let placements = screen.placements
    let handling = interpreter.views(handling: "tap", among: screen.items.compactMap { known[$0.path] })
    return .array(
      zip(screen.items.indices, screen.coversOfItems).map { index, covers in
        let (item, placement) = (screen.items[index], placements[index])
        var members: [(String, JSON)] = [
          ("path", .string(item.path)), ("kind", .string(item.kind)), ("frame", Self.rect(placement.drawn(item.frame))),
          ("visible", Self.rect(placement.drawn(item.visible))),
        ]
        if item.isPresented { members.append(("isPresented", .bool(true))) }
        if !covers.isEmpty { members.append(("covers", .array(covers.map { Self.rect($0) }))) }
        if let view = known[item.path] {
          if let place = interpreter.place(of: model.scene.origin(of: view)),
            place.file === project.source
              || place.file.name == project.source.name
          {
            members.append(("line", .integer(place.file.line(at: place.span.start))))
          }
          if handling.contains(view) { members.append(("taps", .bool(true))) }
          if let scroll = Self.scroll(of: view, in: model) { members.append(("scroll", scroll)) }
          if var control = item.control {
            let end = Self.cancel(beside: control, isMirrored: item.isMirrored, of: view, in: model)
            control.parts = control.parts.map { placement.drawn($0) }
            var object = Self.object(control, isMirrored: item.isMirrored, of: view, in: model)
            if let end, case .object(let members) = object {
              object = .object(members + [("endsAt", Self.rect(placement.drawn(end)))])
            }
            members.append(("control", object))
          }
        }
        return .object(members)
      })
  }

  /// Where the content of a scroll view is, and how far it goes; nil if it does not move.
  private static func scroll(of view: ViewID, in model: Model) -> JSON? {
    guard let limits = model.contentOffsetLimits(of: view),
      model.value(.scrollEnabled, of: .view(view)) != .bool(false),
      limits.greatest.x > limits.least.x + 0.5 || limits.greatest.y > limits.least.y + 0.5
    else { return nil }
    return .object([
      ("offset", point(.zero - model.contentOrigin(of: view))), ("least", point(limits.least)),
      ("greatest", point(limits.greatest)),
    ])
  }

  private static func point(_ point: Point) -> JSON { .array([.points(point.x), .points(point.y)]) }

  /// What people can do to a view, for the page.
  private static func object(_ control: ScreenControl, isMirrored: Bool, of view: ViewID, in model: Model) -> JSON {
    var members: [(String, JSON)] = [
      ("kind", .string(control.kind.rawValue)), ("parts", .array(control.parts.map { rect($0) })),
    ]
    switch control.kind {
    case .toggle: members.append(("value", .bool(control.value > 0.5)))
    case .slider: members += [("value", .points(control.value)), ("isMirrored", .bool(isMirrored))]
    case .stepper: members.append(("value", .points(model.value(.value, of: .view(view))?.number ?? 0)))
    case .choice: members += [("value", .points(control.value)), ("names", .strings(control.names))]
    case .text:
      members.append(("value", .string(model.value(.text, of: .view(view))?.string ?? "")))
      if model.value(.isSecureTextEntry, of: .view(view)) == .bool(true) { members.append(("isSecret", .bool(true))) }
      if model.scene.kind(of: view) == .textView { members.append(("isLong", .bool(true))) }
      if model.scene.kind(of: view) == .searchController {
        let isActive = model.value(.isActive, of: .view(view))?.bool == true
        if !isActive { members.append(("begins", .string("tap"))) }
        if isActive { members.append(("ends", .string("cancelButtonClicked"))) }
      }
    case .back: members.append(("names", .strings(control.names)))
    }
    return .object(members)
  }

  /// The button beside the field of a search that is active; nil if there is none.
  private static func cancel(
    beside control: ScreenControl, isMirrored: Bool, of view: ViewID, in model: Model
  ) -> Rect? {
    guard let width = model.inspector.searchCancel(of: view)?.width, let field = control.parts.first else { return nil }
    return Rect(x: isMirrored ? field.x - width : field.maxX, y: field.y, width: width, height: field.height)
  }

  /// The path of the popover or action sheet that a tap beside it dismisses.
  private func dismissable(in model: Model) -> String? {
    guard let front = model.presentations.topPresentation else { return nil }
    let isPopover = model.presentations.activeStyle(of: front) == .popover
    guard isPopover || model.presentations.alertStyle(of: front) == .actionSheet else { return nil }
    return model.presentations.presentedView(of: front).map { model.scene.path(of: $0) }
  }

  private static func rect(_ rect: Rect) -> JSON {
    .array([.points(rect.x), .points(rect.y), .points(rect.width), .points(rect.height)])
  }
}
