import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax

/// The windows of the page. Each has its own launch.
struct PageScreens {
  private let project: PageProject

  init(_ project: PageProject) { self.project = project }

  /// A window after its launch and actions.
  private struct Shown {
    var interpreter: Interpreter
    var diagnostics: [Diagnostic] = []
    var lines: [String] = []
    /// The number of actions before the first failure.
    var done = 0
    /// For each action in order, what it printed.
    var said: [[String]] = []
    /// The step of the script that the window shows; nil if it shows none.
    var step: ScriptStep?
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
  func object(_ question: JSON) -> JSON {
    let program = project.program
    guard program.isRunnable else { return .object([("diagnostics", project.objects(program.diagnostics))]) }
    let screens = pictures(question, program, launching: nil)
    return .object([("diagnostics", project.objects(program.diagnostics)), ("screens", screens)])
  }

  /// The run of the script, and the windows of the question's `screens`. A window without a controller of the script
  /// shows what the run launched, and one that is `asLaunched` where the run launched it.
  func show(_ question: JSON) -> JSON {
    let program = project.program
    let run = PageRun(project).answer(program, question)
    guard program.isRunnable else { return .object(run.members) }
    return .object(run.members + [("screens", pictures(question, program, launching: run.launch, run.place))])
  }

  /// - Parameters:
  ///   - launch: what windows launch that name no controller; nil for the script's last controller.
  ///   - place: where the script launched it; null for windows that name their place themselves.
  private func pictures(
    _ question: JSON, _ program: CompiledProgram, launching launch: String?, _ place: JSON = .null
  ) -> JSON {
    let overlays = (question["overlays"]?.elements ?? []).reduce(into: ScreenPicture.Overlays()) { overlays, name in
      overlays.formUnion(name.string.flatMap { ScreenPicture.Overlays(named: $0) } ?? [])
    }
    let document = overlays.contains(.findings) ? PageDocument(project) : nil
    let findings =
      overlays.contains(.findings)
      ? WindowFindings { environment in
        let interpreter = project.interpreter(project.host())
        if let document { return document.found(in: environment, with: interpreter) }
        var check = ScriptCheck()
        check.window = environment
        return check.check(project.source, with: interpreter)
      } : nil
    let screens = (question["screens"]?.elements ?? []).map { wanted in
      let shown = show(PageWindow(PageWindow.wanted(wanted, launch: place)), program, launching: launch)
      var members: [(String, JSON)] = []
      let model = shown.interpreter.model
      let focus = wanted["focus"]?.string.flatMap { path in
        model.viewsInTreeOrder().first { model.scene.path(of: $0) == path }
      }
      let drawn = focus == nil ? overlays : overlays.union(.constraints)
      if let screen = Screen(model, overlays: drawn, measuring: focus) {
        if let document { findings?.declarations = document.declarations(in: shown.interpreter) }
        let found = findings?.found(in: model) { screen.frame(of: $0) } ?? []
        let marks = found.flatMap { Self.marks(of: $0, on: screen) }
        let picture = ScreenPicture(
          project.filled(screen), overlays: drawn, marks: marks, prefix: "s\(Self.number(wanted["id"]))-",
          hasTooltips: false, labelSize: Self.labelSize(question["zoom"]))
        guard case .object(let drawing) = Self.object(screen, svg: picture.inset(scale: 1)) else { return JSON.null }
        members = drawing
        members.append(("views", views(screen, shown.interpreter)))
        if let environment = model.environment { members.append(("window", PageWindow.shown(in: environment))) }
        if let front = dismissable(in: model), let frame = screen.frame(of: front) {
          members.append(("dismissable", Self.rect(frame)))
        }
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
        let code = JSON.string(step.file.text(in: step.span))
        members.append(("step", .object([("code", code), ("line", .integer(step.file.line(at: step.span.start)))])))
      }
      return .object(members)
    }
    return .array(screens)
  }

  private static func marks(of found: WindowFindings.Found, on screen: Screen) -> [ScreenMark] {
    let weight = ScreenMark.Weight(rawValue: found.finding.severity.rawValue) ?? .note
    return found.spots.map {
      ScreenMark(frame: $0.frame, text: "\(found.number)", weight: weight, covers: screen.covers(of: $0.path))
    }
  }

  /// A number that distinguishes a picture from others beside it.
  static func number(_ id: JSON?) -> Int { Int(min(max(0, id?.number ?? 0), 1e6)) }

  /// The font size of numbers, and the least one of names, in a zoomed picture, in points of the window. It equals 9
  /// points of the page unless it would not fit between views.
  private static func labelSize(_ zoom: JSON?) -> Double { min(20, 9 / min(max(zoom?.number ?? 1, 0.1), 1)) }

  static func object(_ screen: Screen, svg: String) -> JSON {
    .object([
      ("title", .string(screen.title)), ("width", .points(screen.size.width)), ("height", .points(screen.size.height)),
      ("isDark", .bool(screen.isDark)), ("svg", .string(svg)),
    ])
  }

  private func show(_ window: PageWindow, _ program: CompiledProgram, launching usual: String? = nil) -> Shown {
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
    var last: ScriptStep?
    interpreter.onStep = { last = $0 }
    let problems = interpreter.run(throughStep: step + 1)
    interpreter.onStep = nil
    // A launch among the actions is on the device that it names.
    interpreter.deviceSetup = { window.setUp(&$0) }
    shown.step = last
    return problems.isEmpty ? window.commandsAfterStep : nil
  }

  /// Every drawn view from back to front, with its line in the script and what is presented in front of it.
  private func views(_ screen: Screen, _ interpreter: Interpreter) -> JSON {
    let model = interpreter.model
    var known: [String: ViewID] = [:]
    for view in model.viewsInTreeOrder() { known[model.scene.path(of: view)] = view }
    let placements = screen.placements
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
          if interpreter.handles("tap", at: view) { members.append(("taps", .bool(true))) }
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

  // MARK: - One view

  /// Explains the frame of the view at `path` in the question's `screen`: each side as a sum, and its constraints.
  func explanation(_ question: JSON) -> JSON {
    let program = project.program
    guard program.isRunnable, let wanted = question["screen"], let path = question["path"]?.string else {
      return .object([])
    }
    let interpreter = show(PageWindow(wanted), program).interpreter
    let model = interpreter.model
    guard let view = model.viewsInTreeOrder().first(where: { model.scene.path(of: $0) == path }) else {
      return .object([])
    }
    let sums = [LayoutAttribute.leading, .top, .width, .height].map { attribute -> JSON in
      let anchor = Anchor(view, attribute)
      let explanation = ValueExplanation(of: anchor, in: model) { origin in
        interpreter.place(of: origin).map { place in
          (place.file.text(in: place.span), "\(place.file.name):\(place.file.line(at: place.span.start))")
        }
      }
      return .object([
        ("name", .string(attribute.name)), ("value", .points(explanation.value)),
        ("text", .string(explanation.text(path: model.scene.path(of: anchor)))), ("isOpen", .bool(explanation.isOpen)),
      ])
    }
    return .object([
      ("path", .string(path)), ("sums", .array(sums)), ("constraints", constraints(of: view, interpreter)),
    ])
  }

  private func constraints(of view: ViewID, _ interpreter: Interpreter) -> JSON {
    let model = interpreter.model
    let broken = model.inspector.conflicts.map { $0.broken }
    var found: [JSON] = []
    for index in 0..<Int32(clamping: model.scene.constraintCount) where found.count < 100 {
      let constraint = ConstraintID(index: index)
      guard model.isInstalled(constraint),
        model.scene.terms(of: constraint).contains(where: { model.scene.owner(of: $0.anchor.item) == view })
      else { continue }
      var members: [(String, JSON)] = [
        ("text", .string(Self.statement(of: constraint, in: model))),
        ("priority", .points(model.priority(of: constraint))),
        ("isBroken", .bool(broken.contains(.constraint(constraint)))),
      ]
      if let place = interpreter.place(of: constraint), place.file.name == project.source.name {
        members.append(("line", .integer(place.file.line(at: place.span.start))))
      }
      found.append(.object(members))
    }
    return .array(found)
  }

  /// A constraint with the owners of all its anchors. In the source, a view's own body leaves out the view, and one
  /// statement may stand for several constraints.
  private static func statement(of constraint: ConstraintID, in model: Model) -> String {
    model.statement(of: constraint) { anchor in
      let view = model.scene.owner(of: anchor.item)
      let path = model.scene.path(of: view)
      let isRoot = model.scene.controller(rootedAt: view) != nil
      let name = isRoot ? path : path.split(separator: ".").dropFirst().joined(separator: ".")
      let owner = name.isEmpty ? path : name
      return "\(owner).\(anchor.item.guideKind.map { "\($0.name)." } ?? "")\(anchor.attribute.name)"
    }
  }
}
