import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptProofs
import AdaptSyntax

/// Examines the controllers of a script in every window, without running its commands: what `adapt check` does.
public struct ScriptCheck {
  public var settings: CheckSettings
  /// Whether what is written is meant for Interface Builder's base classes as well, as scripts are: then a layout that
  /// is unsatisfiable or ambiguous in one of them is an error, and else a note.
  public var hasBaseClasses = true
  /// Where findings are shown: a check of a generated script maps them back to the file it was generated from. Nil
  /// leaves a place out.
  public var mapping: (Diagnostic.Label) -> Diagnostic.Label?
  /// What it may take.
  public var limits = CheckLimits()
  /// Only this window is examined, in place of those that the settings name; nil for those.
  public var window: Environment?
  /// Only the controllers of these subjects are examined; nil for all.
  public var subjects: Set<String>?
  /// Whether nothing matters but how bad findings are. Then no changes are tried that would help, and only windows of
  /// devices are examined, which takes a small part of the time.
  public var judgesOnly = false
  /// What is known beside the script where it stands for a design document.
  public var design: ScriptDesign?
  /// Is told before each controller: its name, how many there are, and how many are done.
  public var progress: (String, Int, Int) -> Void
  /// Of the document to which findings are mapped.
  private let owners = OwningViews()

  public init(
    settings: CheckSettings = CheckSettings(), mapping: @escaping (Diagnostic.Label) -> Diagnostic.Label? = { $0 },
    design: ScriptDesign? = nil,
    progress: @escaping (String, Int, Int) -> Void = { _, _, _ in }
  ) {
    self.settings = settings
    self.mapping = mapping
    self.design = design
    self.progress = progress
  }

  /// A finding with what is shown of it.
  public struct Located: Sendable {
    public var finding: Finding
    public var diagnostic: Diagnostic
    /// Those of its places at which a constraint stands.
    public var constraints: [Diagnostic.Label]
    /// Where each of its views is declared; nil for one that has no place.
    public var views: [Diagnostic.Label?]

    /// The ids of the objects of a storyboard or xib that it is about; the first is where the finding is shown.
    public var objects: [String] {
      var result: [String] = []
      for label in [diagnostic.primary] + diagnostic.related + constraints {
        if let id = label.objectID, !result.contains(id) { result.append(id) }
      }
      return result
    }
  }

  /// A finding that is allowed.
  public struct Allowed: Sendable {
    public var found: Located
    public var reason: String
    /// Whether a comment of the source says so, and not a setting of the project.
    public var isInSource: Bool
  }

  /// What a check came to.
  public struct Result: Sendable {
    /// What is wrong with the script itself; with an error among these nothing was examined.
    public var diagnostics: [Diagnostic] = []
    /// What could not be examined, and comments that allow nothing.
    public var notes: [Diagnostic] = []
    /// In the order of the source.
    public var findings: [Located] = []
    /// What a comment or a setting allows, with the reason that it gives.
    public var allowed: [Allowed] = []
    /// One for each controller that was examined.
    public var reports: [Checker.Report] = []
    /// What a document says of itself; nil for a script.
    public var design: DesignFacts?

    /// - Parameter diagnostics: why nothing was examined, of a file that cannot be read as a script.
    public init(diagnostics: [Diagnostic] = [], notes: [Diagnostic] = []) {
      self.diagnostics = diagnostics
      self.notes = notes
    }

    /// Adds what stopped a controller. A mistake in a body stops each controller that holds it: it is told once.
    mutating func add(_ failures: [Diagnostic]) {
      for failure in failures {
        let place = FailurePlace(
          file: failure.primary.file.name, span: failure.primary.span, code: failure.code, message: failure.message)
        if told.insert(place).inserted { diagnostics.append(failure) }
      }
    }

    private struct FailurePlace: Hashable {
      var file: String
      var span: SourceSpan
      var code: DiagnosticCode
      var message: String
    }

    private var told: Set<FailurePlace> = []

    /// Whether the script has errors, so that nothing was examined.
    public var couldNotRun: Bool { diagnostics.contains { $0.severity == .error } }
    /// Whether something was found that is more than a note.
    public var hasFindings: Bool {
      findings.contains { $0.finding.severity != .note } || notes.contains { $0.severity != .note }
    }
  }

  /// - Parameters:
  ///   - interpreter: a new one, whose host reads what the script imports.
  ///   - isIncluded: which of the file's controllers, by their number from 0.
  /// - Returns: what was found; where the interpreter's limit of time is reached, what was found until then, with a
  ///   diagnostic that names what was not examined.
  public func check(
    _ source: SourceFile, with interpreter: Interpreter, isIncluded: (Int) -> Bool = { _ in true }
  ) -> Result {
    interpreter.limitingTime { checkInTime(source, with: interpreter, isIncluded: isIncluded) }
  }

  private func checkInTime(
    _ source: SourceFile, with interpreter: Interpreter, isIncluded: (Int) -> Bool
  ) -> Result {
    let script = interpreter.checkable(source)
    var result = Result(diagnostics: script.diagnostics, notes: script.notes)
    guard !result.couldNotRun else { return result }
    let plan =
      window.map { CheckPlan(window: $0) } ?? settings.plan(ownDevices: script.devices, idioms: design?.idioms)
    let cancellation = interpreter.cancellation
    var dividing = SizeDivision()
    dividing.isStopped = { cancellation.isCancelled }
    let checker = Checker(
      plan: plan, division: { [dividing] in dividing.division($0, $1) }, findsHelp: !judgesOnly,
      sweepsSizes: !judgesOnly)
    var allowances = Allowances(source)
    let examined = script.controllers.filter {
      (self.design == nil || self.design?.examined[$0.name] != nil) && isWanted(title(of: $0))
    }
    let subjects = examined.enumerated().filter { isIncluded($0.offset) }.map { $0.element }
    let design = self.design.map { self.design($0, interpreter) }
    var budget = CheckBudget(limits, memory: interpreter.limits.memory)
    var left: [CheckableController] = []
    // The places with a note about their content.
    var noted: Set<SourceSpan> = []
    // The places of the presentations that were examined.
    var presented: Set<Origin> = []
    for (index, controller) in subjects.enumerated() {
      guard !cancellation.isCancelled else {
        left.append(controller)
        continue
      }
      defer { if cancellation.isCancelled { left.append(controller) } }
      progress(controller.name, subjects.count, index)
      guard budget.allows(controller) else {
        leaveOut(controller, .work, &budget, &result, interpreter)
        continue
      }
      guard let made = controller.make() else {
        if !cancellation.isCancelled { result.add(interpreter.lastDiagnostics) }
        continue
      }
      if let excess = budget.excess(of: made.model) {
        leaveOut(controller, excess, &budget, &result, interpreter)
        continue
      }
      let (items, windows) = (made.model.scene.viewCount + made.model.scene.constraintCount, plan.environments.count)
      var isCutShort = false
      func examined(_ subject: Subject) -> Checker.Report? {
        let (report, isUsedUp) = budget.limitingWork(on: items, inWindows: windows, cancellation) {
          checker.check(subject.designed(design))
        }
        isCutShort = isCutShort || isUsedUp
        return report
      }
      defer { if isCutShort { cutShort(controller, &result, interpreter) } }
      guard let report = examined(subject(controller, made)) else {
        if !cancellation.isCancelled, !isCutShort { result.add(interpreter.lastDiagnostics) }
        continue
      }
      budget.spend(on: made.model, report)
      result.reports.append(report)
      if cancellation.isCancelled { continue }
      for note in interpreter.notesOnContents(in: source, filled: script.filledNames) {
        guard let label = mapping(note.primary), noted.insert(label.span).inserted else { continue }
        var note = note
        note.primary = label
        result.notes.append(note)
      }
      for selection in made.selections where !cancellation.isCancelled && !isCutShort {
        let report = examined(subject(selection: selection.controller, selection.name, of: controller, made))
        result.reports += report.map { [$0] } ?? []
      }
      for place in examinedPresentations(of: made, &presented) where !cancellation.isCancelled && !isCutShort {
        guard let report = examined(subject(presentation: place, of: controller, made)) else { continue }
        result.reports.append(report)
        if !report.wasShown, !cancellation.isCancelled, !isCutShort {
          result.notes.append(notShown(made.presentations[place], interpreter))
        }
      }
      if plan.hasPads {
        result.notes += made.actionSheetsWithoutSource.map { withoutSource($0, interpreter) }
      }
      if self.design == nil, !cancellation.isCancelled,
        let own = result.reports.firstIndex(where: { $0.subject == report.subject })
      {
        result.reports[own].findings += HandlerJumps(controller: controller, title: title(of: controller)).findings()
      }
    }
    if cancellation.isOutOfTime {
      result.diagnostics.append(outOfTime(left.map { ($0.name, $0.origin) }, .check, interpreter))
    } else if let stopped = interpreter.stoppedDiagnostic {
      return Result(diagnostics: result.diagnostics + [stopped])
    }
    Checker.Report.merge(&result.reports)
    for report in result.reports {
      for finding in report.findings {
        guard let located = weighed(locate(finding, interpreter, design)) else { continue }
        if let reason = allowances.reason(for: located.diagnostic, finding.kind.rawValue) {
          result.allowed.append(Allowed(found: located, reason: reason, isInSource: true))
        } else if let reason = settings.reason(for: finding.kind.rawValue, in: source.name, objects: located.objects) {
          result.allowed.append(Allowed(found: located, reason: reason, isInSource: false))
        } else {
          result.findings.append(located)
        }
      }
    }
    // A comment may allow a finding in something that was not examined.
    if !cancellation.isOutOfTime { result.notes += allowances.diagnostics }
    result.findings.sort { Self.order($0) < Self.order($1) }
    return result
  }

  /// Reports that the time is over, and what was not examined.
  ///
  /// - Parameter left: the controllers that were not examined; the first may be examined in part.
  func outOfTime(
    _ left: [(name: String, origin: Origin)], _ work: LimitedWork, _ interpreter: Interpreter
  ) -> Diagnostic {
    let words = CheckMessage.outOfTime(interpreter.limits.seconds, left.map { $0.name }, work).words
    let place = left.first.flatMap { interpreter.place(of: $0.origin) }
    return place.flatMap { mapping(Diagnostic.Label("", at: $0.span, in: $0.file)) }.map { words.diagnostic(at: $0) }
      ?? words.withoutPlace
  }

  /// Reports that a controller was examined only in part.
  private func cutShort(_ controller: CheckableController, _ result: inout Result, _ interpreter: Interpreter) {
    guard let place = interpreter.place(of: controller.origin),
      let label = mapping(Diagnostic.Label("", at: place.span, in: place.file))
    else { return }
    result.notes.append(CheckBudget.cutShort(controller.name, at: label))
  }

  /// Reports that a controller was not examined.
  private func leaveOut(
    _ controller: CheckableController, _ excess: CheckBudget.Excess, _ budget: inout CheckBudget,
    _ result: inout Result, _ interpreter: Interpreter
  ) {
    budget.leaveOut(controller)
    guard let place = interpreter.place(of: controller.origin),
      let label = mapping(Diagnostic.Label("", at: place.span, in: place.file))
    else { return }
    result.notes.append(CheckBudget.message(controller, excess, at: label))
  }

  /// The finding with the severity that the settings give its kind; nil if the kind is not reported.
  private func weighed(_ located: Located) -> Located? {
    guard let severity = settings.severities[located.finding.kind] else { return located }
    guard let severity else { return nil }
    var result = located
    result.finding.severity = severity
    result.diagnostic.severity = severity == .error ? .error : severity == .warning ? .warning : .note
    return result
  }

  /// The document's information about objects, by the place of their declaration in the script.
  func design(_ design: ScriptDesign, _ interpreter: Interpreter) -> Design {
    Design(
      design.facts, view: { interpreter.place(of: $0).flatMap { design.view($0.span) } },
      constraint: { interpreter.place(of: $0).flatMap { design.constraint($0.span) } })
  }

  /// The worst findings first. Within one severity: first constraints that cannot hold, then what people cannot see or
  /// touch, then the rest, each in the order of the source.
  private static func order(_ located: Located) -> (Int, Int, Int32, String) {
    let severity =
      switch located.finding.severity {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    let kinds: [FindingKind] = [.failed, .conflict, .cycle, .invariant, .clipped, .unsafe, .truncated, .overlap]
    let kind = kinds.firstIndex(of: located.finding.kind) ?? kinds.count
    return (severity, kind, located.diagnostic.primary.span.start, located.diagnostic.message)
  }

  /// - Parameter made: the latest instance of the controller.
  func subject(_ controller: CheckableController, _ made: CheckableController.Made) -> Subject {
    let subject = Subject(
      name: title(of: controller), origin: controller.origin, isShownWhole: controller.isShownWhole,
      hasBaseClasses: hasBaseClasses,
      installedByHandlers: controller.installedByHandlers
    ) {
      var instance = controller.instance(made)
      if !controller.handlersThatMayLayOut.isEmpty, self.design == nil { instance.launch = controller.launch }
      return instance
    } brokenInvariants: {
      brokenInvariants(of: controller, in: $0)
    }
    return complete(subject, of: controller)
  }

  /// Whether one of ``subjects`` is a controller, or a presentation or a selection of it.
  private func isWanted(_ controller: String) -> Bool {
    subjects.map { $0.contains { $0 == controller || $0.hasPrefix(controller + ".") } } ?? true
  }

  /// The controller's name for people.
  private func title(of controller: CheckableController) -> String {
    design?.examined[controller.name] ?? controller.name
  }

  /// A container with another tab or page selected.
  func subject(
    selection: ControllerID, _ name: String, of controller: CheckableController, _ made: CheckableController.Made
  ) -> Subject {
    let subject = Subject(
      name: "\(title(of: controller)).\(name)", kind: .selection(name: name), origin: controller.origin,
      hasBaseClasses: hasBaseClasses
    ) {
      var model = made.model
      do throws(ControllerError) { try model.select(selection, host: EventLog()) } catch { return nil }
      var instance = controller.instance(made)
      instance.model = model
      return instance
    } brokenInvariants: {
      brokenInvariants(of: controller, in: $0)
    }
    return complete(subject, of: controller)
  }

  /// Which presentations of a controller are examined with it, by index: its own, and in a document those of the
  /// controllers that are examined only in it.
  ///
  /// - Parameter seen: the places of those that are examined already.
  func examinedPresentations(of made: CheckableController.Made, _ seen: inout Set<Origin>) -> [Int] {
    made.presentations.indices.filter { index in
      let presentation = made.presentations[index]
      if let declarer = presentation.declarer {
        guard let design, design.examined[declarer] == nil else { return false }
      }
      return presentation.origin == .unknown || seen.insert(presentation.origin).inserted
    }
  }

  /// One of the presentations that a controller declares, by its index.
  func subject(
    presentation place: Int, of controller: CheckableController, _ made: CheckableController.Made
  ) -> Subject {
    let name = made.presentations[place].name
    let owner = made.presentations[place].declarer ?? title(of: controller)
    let subject = Subject(
      name: "\(owner).\(name)", kind: .presentation(name: name),
      origin: made.presentations[place].origin
    ) {
      controller.make().flatMap { made in
        guard made.presentations.indices.contains(place) else { return nil }
        var instance = controller.instance(made)
        instance.presentation = made.presentations[place].presentation
        return instance
      }
    } brokenInvariants: {
      brokenInvariants(of: controller, in: $0)
    }
    return complete(subject, of: controller)
  }

  private func brokenInvariants(of controller: CheckableController, in model: Model) -> [Subject.BrokenInvariant] {
    controller.brokenInvariants(model).map {
      .init(text: $0.text, sides: $0.sides, origin: $0.origin, owner: $0.owner)
    }
  }

  private func withoutSource(_ sheet: CheckablePresentation, _ interpreter: Interpreter) -> Diagnostic {
    let words = CheckMessage.actionSheetWithoutSource(sheet.name).words
    let label = interpreter.place(of: sheet.origin).flatMap { mapping(.init("", at: $0.span, in: $0.file)) }
    return label.map { words.diagnostic(at: $0) } ?? words.withoutPlace
  }

  private func notShown(_ presentation: CheckablePresentation, _ interpreter: Interpreter) -> Diagnostic {
    let words = CheckMessage.presentationNotChecked(presentation.name).words
    let label = interpreter.place(of: presentation.origin).flatMap { mapping(.init("", at: $0.span, in: $0.file)) }
    return label.map { words.diagnostic(at: $0) } ?? words.withoutPlace
  }

  private func locate(_ finding: Finding, _ interpreter: Interpreter, _ design: Design?) -> Located {
    let diagnostic = FindingDiagnostic(
      finding: finding, interpreter: interpreter, mapping: mapping, owners: owners, design: design
    ).diagnostic
    func label(_ origin: Origin) -> Diagnostic.Label? {
      interpreter.place(of: origin).flatMap { mapping(Diagnostic.Label("", at: $0.span, in: $0.file)) }
    }
    return Located(
      finding: finding, diagnostic: diagnostic, constraints: finding.constraints.compactMap(label),
      views: finding.views.map { label($0.origin) })
  }
}

extension Diagnostic.Label {
  /// The id of the storyboard's or xib's object to which it points.
  package var objectID: String? {
    let text = file.text(in: span)
    guard text.hasPrefix("id=\""), text.hasSuffix("\""), text.count > 5 else { return nil }
    return String(text.dropFirst(4).dropLast())
  }
}

extension Interpreter {
  /// The diagnostics of the last failure.
  fileprivate var lastDiagnostics: [Diagnostic] {
    guard case .diagnostic(let diagnostic)? = log.last else { return [] }
    return [diagnostic]
  }
}
