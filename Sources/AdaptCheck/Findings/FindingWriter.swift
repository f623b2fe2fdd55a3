import AdaptModel

/// Makes findings of what was seen: sentences, places, windows in words, remedies.
struct FindingWriter {
  let survey: Survey
  let freeWindows: FreeWindows
  let subject: Subject
  let instance: Subject.Instance
  let words: ModelWords
  private let windows: WindowPhrases?
  /// Four times the layouts of the check, and as many as a handful of findings needs; fewer where each takes long.
  private let budget: RemedyBudget
  /// What remedies are tried on and compared with.
  private let unchanged: UnchangedLayouts
  /// Conditions that hold in no window.
  let neverHolding: [ConditionID]

  /// - Parameter findsHelp: whether changes are tried that would help.
  init(
    survey: Survey, freeWindows: FreeWindows, subject: Subject, instance: Subject.Instance, findsHelp: Bool = true
  ) {
    self.survey = survey
    self.freeWindows = freeWindows
    self.subject = subject
    self.instance = instance
    words = ModelWords(instance, subject.design)
    let items = instance.model.scene.viewCount + instance.model.scene.constraintCount
    let layouts = findsHelp ? (4 * survey.layoutCount + 600) * 500 / max(500, items) : 0
    budget = RemedyBudget(layouts) { [model = instance.model] in model.isStopped }
    unchanged = UnchangedLayouts(survey, instance)
    neverHolding = Self.neverHolding(instance, subject, survey)
    windows =
      survey.folds.isEmpty
      ? nil : WindowPhrases(EnvironmentFolding(survey.plan.environments, showings: survey.showingOfEnvironment))
  }

  func findings() -> [Finding] {
    var told: [Told] = []
    if model.isStopped { return findingsWhereStopped() }
    let folds = withoutRepeatedCanvases(survey.folds)
    let groups = CauseGrouping(survey: survey, model: instance.model).groups(of: folds)
    // Help is looked for as long as there is time for it, and so for the worst first.
    let severities = groups.map { survey.severity(of: $0.first) }
    for severity in [Finding.Severity.error, .warning, .note] {
      for (group, own) in zip(groups, severities) where own == severity && !instance.model.isStopped {
        told.append(Told(group: group, finding: finding(group.first, with: group.others)))
      }
    }
    if model.isStopped { return findingsWhereStopped() }
    let named = told.map { Told(group: $0.group, finding: naming($0.group, in: $0.finding)) }
    let result = joinedByPlace(joinedByCause(named + freeWindowFindings())).map { $0.finding }
    let jumps = freeWindows.jumps.filter { jump in !survey.folds.contains { $0.identity.views.contains(jump.jump.view) }
    }
    .map { JumpRule.finding($0.jump, $0.axis, in: instance.model, subject: subject.name, isByHandler: false) }
    return result + jumps
      + CheckRules.all.flatMap { rule in
        rule.isAdvice && !survey.plan.givesAdvice ? [] : rule.inSubjects?(self) ?? []
      }
  }

  /// What a check tells when its time is over: each observation by itself, the worst first, and only some of them. A
  /// check that was cancelled tells nothing, because nobody waits for it.
  private func findingsWhereStopped() -> [Finding] {
    guard !model.isCancelled else { return [] }
    let severities: [Finding.Severity] = [.error, .warning, .note]
    let worst = severities.flatMap { severity in survey.folds.filter { survey.severity(of: $0) == severity } }
    return worst.prefix(Self.mostWhereStopped).map { finding($0, with: []) }
  }

  /// CHOICE: to tell so many takes some milliseconds.
  private static let mostWhereStopped = 40

  /// A base class in which nothing can move but what can move on devices as well is marked in their grids, not told
  /// again.
  private func withoutRepeatedCanvases(_ folds: [Survey.Fold]) -> [Survey.Fold] {
    var result = folds
    for canvas in folds where canvas.identity.kind == .ambiguity && canvas.identity.detail == "canvas" {
      let isRepeated = canvas.identity.views.allSatisfy { view in
        folds.contains {
          $0.identity.kind == .ambiguity && $0.identity.views == [view] && $0.identity.detail != "canvas"
        }
      }
      guard isRepeated else { continue }
      result.removeAll { $0.identity == canvas.identity }
      for index in result.indices where result[index].identity.kind == .ambiguity {
        guard result[index].identity.detail != "canvas", let view = result[index].identity.views.first,
          canvas.identity.views.contains(view)
        else { continue }
        result[index].environments = result[index].environments.union(canvas.environments)
      }
    }
    return result
  }

  /// A finding that tells of others of its cause.
  ///
  /// - Parameter place: where the others are, after a space; or nothing.
  func naming(_ group: CauseGrouping.Group, in finding: Finding, place: String = "") -> Finding {
    guard !group.others.isEmpty else { return finding }
    var result = finding
    var origins = Set(result.places.map { $0.origin } + result.constraints)
    var others: [ViewID] = []
    // Those of which it is said where they are declared.
    var pointedAt: [ViewID] = []
    for fold in group.others {
      let rows = fold.identity.rows.compactMap { row in
        if case .constraint(let id) = row { model.scene.origin(of: id) } else { nil }
      }
      // Of two that overlap, both are said, whatever finding tells it.
      let views = fold.identity.views.prefix(fold.identity.kind == .overlap ? 2 : 1)
      for view in views
      where !others.contains(view) && !group.first.identity.views.contains(view) { others.append(view) }
      for origin in rows where origins.insert(origin).inserted {
        result.places.append(Finding.Place(origin: origin, text: "the same applies to this"))
      }
      for view in views where origins.insert(model.scene.origin(of: view)).inserted {
        pointedAt.append(view)
        let text = "the same applies to \(words.list([view]))\(place)"
        result.places.append(Finding.Place(origin: model.scene.origin(of: view), text: text))
      }
    }
    result.others = others.map(model.scene.path)
    let (also, elsewhere) = widen(&result, by: group)
    var same: [String] = []
    let here = others.filter { !also.contains($0) && !pointedAt.contains($0) }
    if !here.isEmpty { same.append("the same applies to \(words.list(here))\(place)") }
    let count = group.others.count
    if others.isEmpty { same.append("\(count) more of this kind \(count == 1 ? "has" : "have") the same cause") }
    if !elsewhere.isEmpty {
      same.append(also.isEmpty ? "it also occurs \(elsewhere)" : "also for \(words.list(also)) \(elsewhere)")
    }
    let conclusions = [result.conclusion].compactMap { $0 } + same
    result.conclusion = conclusions.isEmpty ? nil : conclusions.joined(separator: "; ")
    return result
  }

  /// Lets a finding hold in the windows of all that is told with it and is as bad.
  ///
  /// - Returns: the views of what holds where the first does not, and those windows in words.
  private func widen(_ finding: inout Finding, by group: CauseGrouping.Group) -> (views: [ViewID], place: String) {
    let own = group.first.environments
    let severity = survey.severity(of: group.first)
    let wider = group.others.filter {
      survey.severity(of: $0) == severity && $0.environments.union(own).count > own.count
    }
    guard subject.design != nil, !wider.isEmpty else { return ([], "") }
    let added = wider.dropFirst().reduce(wider[0].environments) { $0.union($1.environments) }
    let all = own.union(added)
    finding.environments =
      windows?.phrases(for: all, possible: nil, example: group.first.example) ?? finding.environments
    finding.environmentCount = all.count
    finding.devices = devices(all)
    finding.grid = grid(all)
    let views = wider.flatMap { $0.identity.views.prefix($0.identity.kind == .overlap ? 2 : 1) }
      .filter { !group.first.identity.views.contains($0) }
    var distinct: [ViewID] = []
    for view in views where !distinct.contains(view) { distinct.append(view) }
    let phrases = windows?.phrases(for: added, possible: nil, example: group.first.example) ?? []
    return (distinct, phrases == ["everywhere"] ? "" : phrases.listed)
  }

  var model: Model { instance.model }

  /// A base class shows on no device: a layout that cannot be, or is open, is an error in documents of Xcode 6 and 7,
  /// which were drawn for base classes (seed 002). Everything else is a note: no window shows it.
  private func severity(of fold: Survey.Fold, isOnDevice: Bool) -> Finding.Severity {
    if isOnDevice { return survey.severity(of: fold) }
    let kind = fold.identity.kind
    guard subject.hasBaseClasses, subject.design != nil else { return .note }
    // Where a document has the same constraints in every class, a base class opens nothing: Xcode marks what is open in
    // its canvas.
    return kind == .conflict || kind == .ambiguity && dependsOnSizeClasses ? .error : .note
  }

  private var dependsOnSizeClasses: Bool {
    model.scene.traitsThatMatter.traits.contains { $0 == .horizontalSizeClass || $0 == .verticalSizeClass }
  }

  private func finding(_ fold: Survey.Fold, with others: [Survey.Fold]) -> Finding {
    let plan = survey.plan
    let isOnDevice = plan.environments.indices.contains {
      fold.environments.contains($0)
        && (plan.environments[$0].kind == .device || plan.environments[$0].sizeClasses.isFinal)
    }
    // What only an iPhone Duo has is told as what it has.
    let isOfFolding = fold.identity.kind.isOfFolding
    let possible =
      fold.identity.views.isEmpty || !isOnDevice || isOfFolding
      ? nil : survey.environments(showing: fold.identity.views)
    func windowsInWords(isShort: Bool) -> [String] {
      let found =
        windows?.phrases(for: fold.environments, possible: possible, example: fold.example, isShort: isShort) ?? []
      return fold.identity.kind == .underKeyboard ? found.map(KeyboardWindows.withoutName) : found
    }
    let phrases = windowsInWords(isShort: false)
    let example = survey.example(of: fold)
    let goesWithoutSaying =
      phrases == ["everywhere"] || fold.identity.kind == .unsafe && phrases.first?.hasPrefix("where ") == true
    var title = goesWithoutSaying ? "" : phrases.listed
    let countsWindows = phrases.count > 1 && title.count > Self.mostLetters
    if countsWindows {
      title = windowsInWords(isShort: true).listed
      if title.isEmpty || title.count > Self.mostLetters { title = counted(fold.environments) }
    }
    let place = place(title)
    let text = FindingText(
      words: words, fold: fold, place: place, example: survey.name(of: example, in: fold),
      holder: survey.holder(of: fold.example))
    var finding = Finding(
      kind: fold.identity.kind, severity: severity(of: fold, isOnDevice: isOnDevice),
      subject: subject.name, message: text.message, places: text.places, conclusion: text.conclusion,
      environments: phrases, environmentCount: fold.environments.count, examinedCount: plan.environments.count,
      grid: grid(fold.environments), example: example, views: text.views, region: text.region,
      constraints: text.constraints, threshold: nil, remedies: [])
    finding.countsWindows = countsWindows
    finding.isOnlyTurned = isOnDevice && survey.isOnlyTurned(fold)
    finding.detail = fold.identity.detail
    finding.devices = devices(fold.environments)
    if finding.places.isEmpty { finding.places = [Finding.Place(origin: subject.origin, text: "")] }
    let needsKeyboard = plan.environments.indices.allSatisfy {
      !fold.environments.contains($0) || plan.environments[$0].hasKeyboard
    }
    finding.threshold = freeWindows.thresholds[fold.seenAs].map { needsKeyboard ? "without the keyboard \($0)" : $0 }
    // What is told as one is mended as one. In a script, a change that mends only what is told first is better than
    // none, if that is no conflict.
    let isNote = survey.severity(of: fold) == .note
    let alike = others.filter { (survey.severity(of: $0) == .note) == isNote }
    func mending(_ alike: [Survey.Fold]) -> [Remedy] {
      remedies(
        for: fold.worst, fold.seenAs, alike.map { $0.seenAs }, in: survey.places(of: fold, with: alike),
        isBaseOnly: !isOnDevice)
    }
    finding.remedies = mending(alike)
    let isOne = subject.design != nil || fold.identity.kind == .conflict
    if !isOne, !alike.isEmpty, !finding.remedies.contains(where: { $0.isEdit }) {
      finding.remedies = mending([])
    }
    return finding
  }

  /// CHOICE: nobody reads a title that names its windows in more letters. It counts them, and the list names them.
  private static let mostLetters = 150

  /// The number of some windows: "in 5 windows of iPhone Duo, reading right to left".
  private func counted(_ set: EnvironmentSet) -> String {
    let devices = devices(set)
    let windows = survey.plan.environments
    let isMirrored = windows.indices.allSatisfy { !set.contains($0) || windows[$0].isRightToLeft }
    let isBothWays = windows.contains { !$0.isRightToLeft }
    return "in \(set.count) windows" + (devices.count == 1 ? " of \(devices[0])" : "")
      + (isMirrored && isBothWays ? ", reading right to left" : "")
  }

  func remedies(
    for observation: Observation, _ identity: Observation.Identity, _ companions: [Observation.Identity] = [],
    in places: [RemedyTrial.Place], isBaseOnly: Bool
  ) -> [Remedy] {
    if model.isStopped { return [] }
    unchanged.beginFinding()
    let trial = RemedyTrial(
      survey: survey, instance: instance, identity: identity, companions: companions, places: places,
      budget: budget, unchanged: unchanged)
    return RemedyFinder(trial: trial, words: words, isBaseOnly: isBaseOnly).remedies(for: observation)
  }

  /// Where a finding is, in words: in which presentation or with what selected, and then the windows.
  func place(_ windows: String) -> String {
    let space = windows.isEmpty ? "" : " "
    return switch subject.kind {
    case .controller: windows
    case .presentation(let name): "in `\(name)`\(space)\(windows)"
    case .selection(let name): "with `\(name)` selected\(space)\(windows)"
    }
  }

  private func devices(_ set: EnvironmentSet) -> [String] {
    var names: [String] = []
    for (index, checked) in survey.plan.environments.enumerated() where set.contains(index) && checked.kind == .device {
      if !names.contains(checked.environment.device.name) { names.append(checked.environment.device.name) }
    }
    return names
  }

  private func grid(_ set: EnvironmentSet) -> SizeClassGrid {
    var grid = SizeClassGrid()
    for (index, checked) in survey.plan.environments.enumerated() {
      if set.contains(index) {
        grid[checked.sizeClasses] = .found
      } else if grid[checked.sizeClasses] == .unknown {
        grid[checked.sizeClasses] = .clear
      }
    }
    return grid
  }

  // MARK: - Rules over the whole subject

  /// What a presentation or a container shows is a controller, of which it is said there.
  private static func neverHolding(_ instance: Subject.Instance, _ subject: Subject, _ survey: Survey) -> [ConditionID]
  {
    guard case .controller = subject.kind, instance.model.scene.conditionCount > 0, !instance.model.isStopped else {
      return []
    }
    let all = survey.plan.isComplete ? survey.plan : CheckPlan()
    return ConditionRule(
      model: instance.model,
      environments: all.environments.filter { $0.kind == .device && !$0.isRightToLeft }
        + survey.plan.environments.filter { $0.kind == .device }
    ).conditionsThatNeverHold()
  }

  /// A finding of a rule over the whole subject, which has no windows.
  func plain(_ kind: FindingKind, _ message: String, _ origin: Origin, _ remedy: Remedy) -> Finding {
    Finding(
      kind: kind, severity: kind.severity, subject: subject.name, message: message,
      places: [Finding.Place(origin: origin, text: "")], environments: [], environmentCount: 0,
      examinedCount: survey.plan.environments.count, grid: SizeClassGrid(), views: [], constraints: [],
      remedies: [remedy])
  }
}
