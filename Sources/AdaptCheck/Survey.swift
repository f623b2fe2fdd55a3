import AdaptModel

/// What was seen of one subject in all windows.
struct Survey {
  /// Observations with one identity.
  struct Fold {
    var identity: Observation.Identity
    /// What the rules saw, where it is told as something else.
    var seenAs: Observation.Identity
    var environments: EnvironmentSet
    /// The layouts in which it was seen.
    var layouts: Set<Int>
    /// The one with the greatest amount; of equal ones the first.
    var worst: Observation
    /// The window of the worst.
    var example: Int
    /// Where the views that it is about are there, in the coordinates of the root view.
    var frames: [ViewID: Rect] = [:]
    /// Whether the design document makes it unlikely in one of the layouts.
    var isDoubted = false
    /// Whether the canvas shows one of the windows without it.
    var isRefuted = false
    /// Of a conflict, the greatest length of the window that it needs anywhere; nil where it needs none.
    var greatestNeed: WindowNeed?
    /// Whether it needs a smaller window somewhere.
    var needsLess = false
    /// The windows in which the same constraint is set aside in another conflict; nil if there is no other.
    var windowsOfAlike: EnvironmentSet?
  }

  /// A place that a presentation gives its content.
  struct Shown {
    var showing: Showing
    var size: Size
  }

  private(set) var plan: CheckPlan
  let subject: Subject
  private(set) var folds: [Fold] = []
  /// What may be meant, and is so wherever it can be.
  private(set) var meant: Set<Observation.Identity> = []
  private(set) var layoutCount = 0
  /// By layout: the views that are seen there; nil for canvases.
  private var visible: [ViewSet?] = []
  private var layoutOfEnvironment: [Int] = []
  /// By layout: the environments that have it.
  private var environmentsOfLayout: [[Int]] = []
  /// By layout: what was seen in it.
  private var identities: [SeenIdentities] = []
  private let identityTable = IdentityTable()
  /// By layout: how a presentation shows it, and how large.
  private var showings: [Shown?] = []
  private(set) var wasShown = false
  /// Views that are installed in some window.
  private(set) var installedSomewhere = ViewSet()

  init(plan: CheckPlan, subject: Subject) {
    self.plan = plan
    self.subject = subject
    rules = CheckRules.all.filter { !$0.isAdvice || plan.givesAdvice }.compactMap { $0.inLayouts?(subject) }
  }

  /// What to begin with in each window, of a subject that may depend on the windows before.
  private(set) var unshown: Subject.Instance?
  private let rules: [(SolvedLayout) -> [Observation]]
  private var knownShortages = SharedShortage.Known()
  private var tree: SubjectTree?

  /// The same for layouts of a changed subject, of which nothing is known yet.
  var forTrial: Survey {
    var survey = self
    survey.knownShortages = SharedShortage.Known()
    return survey
  }

  mutating func run(_ instance: inout Subject.Instance) {
    plan = plan.withBars(of: &instance).withTextSizes(testedBy: instance.model.scene).withKeyboards(for: instance)
    let keys = LayoutKeyMaker(instance)
    var layoutOfKey: [LayoutKey: Int] = [:]
    var members: [(key: LayoutKey, environments: [Int])] = []
    for (index, checked) in plan.environments.enumerated() {
      let key = keys.key(of: checked)
      let layout = layoutOfKey[key] ?? members.count
      if layout == members.count {
        layoutOfKey[key] = layout
        members.append((key, []))
      }
      members[layout].environments.append(index)
      layoutOfEnvironment.append(layout)
    }
    layoutCount = members.count
    environmentsOfLayout = members.map { $0.environments }
    var foldOfIdentity: [Observation.Identity: Int] = [:]
    let start = instance
    var shown = instance
    let hasHistory = instance.hasHistory
    unshown = hasHistory ? instance : nil
    for (layout, member) in members.enumerated() {
      let checked = plan.environments[member.environments[0]]
      if hasHistory { instance = start }
      guard let solved = solve(&instance, checked) else {
        visible.append(nil)
        showings.append(nil)
        identities.append(identityTable.seen([]))
        continue
      }
      wasShown = true
      shown = instance
      note(solved)
      let observations = examine(solved)
      identities.append(identityTable.seen(observations.map { $0.identity }))
      for observation in observations {
        let index = foldOfIdentity[observation.identity] ?? folds.count
        if index == folds.count {
          foldOfIdentity[observation.identity] = index
          folds.append(
            Fold(
              identity: observation.identity, seenAs: observation.identity,
              environments: EnvironmentSet(count: plan.environments.count),
              layouts: [], worst: observation, example: member.environments[0]))
        }
        for environment in member.environments { folds[index].environments.insert(environment) }
        folds[index].layouts.insert(layout)
        if folds[index].frames.isEmpty { folds[index].frames = solved.frames(of: observation.identity.views) }
        if observation.evidence.need?.isAtLeast == false { folds[index].needsLess = true }
        if let need = observation.evidence.need, need.isAtLeast, need.value > folds[index].greatestNeed?.value ?? 0 {
          folds[index].greatestNeed = need
        }
        if observation.isDoubted { folds[index].isDoubted = true }
        if observation.isRefuted { folds[index].isRefuted = true }
        if isWorse(observation, checked, than: folds[index]) {
          folds[index].frames = solved.frames(of: observation.identity.views)
          folds[index].worst = observation
          folds[index].example = member.environments[0]
        }
      }
    }
    for index in folds.indices { folds[index].example = exampleOfToday(folds[index]) }
    // Names and remedies need what is shown.
    if hasHistory { instance = shown }
    if !subject.isShownWhole { folds = folds.filter(isOnlyOnCanvases) }
    if subject.design == nil { folds = folds.filter { !isOfCanvasSize($0) } }
    meant = Set(folds.filter(isMeant).map { $0.identity })
    folds = folds.filter { !meant.contains($0.identity) }
    if let direction = WindowLikelihood(subject).onlyDirection { folds = folds.map { narrowed($0, to: direction) } }
    if let least = subject.design?.facts.minimumOS { folds = folds.map { withoutDevices($0, before: least) } }
    // What lies under the corner somewhere is not told again as lying under the column, unless it is less bad.
    let hidden = Set(folds.filter { $0.identity.kind == .corner && !$0.worst.isMinor }.flatMap { $0.identity.views })
    folds = folds.filter { $0.identity.kind != .column || !$0.identity.views.contains(where: hidden.contains) }
    noteAlikeConflicts()
  }

  /// What contradicts a constraint may differ from window to window. What speaks for one of these conflicts speaks for
  /// all.
  private mutating func noteAlikeConflicts() {
    var indices: [LayoutRow: [Int]] = [:]
    for (index, fold) in folds.enumerated() {
      if let row = fold.worst.evidence.setAside { indices[row, default: []].append(index) }
    }
    for alike in indices.values where alike.count > 1 {
      let windows = alike.dropFirst().reduce(folds[alike[0]].environments) { $0.union(folds[$1].environments) }
      let isDoubted = alike.contains { folds[$0].isDoubted }
      let isRefuted = alike.contains { folds[$0].isRefuted }
      for index in alike {
        folds[index].windowsOfAlike = windows
        (folds[index].isDoubted, folds[index].isRefuted) = (isDoubted, isRefuted)
      }
    }
  }

  private func isOnDevices(_ fold: Fold) -> Bool {
    plan.environments.indices.contains { fold.environments.contains($0) && plan.environments[$0].kind != .canvas }
  }

  /// Whether constraints of a script only conflict because of the size of a canvas. A script has none: its base classes
  /// may lack a layout, and not a width.
  private func isOfCanvasSize(_ fold: Fold) -> Bool {
    fold.identity.kind == .conflict && fold.worst.evidence.need != nil && !isOnDevices(fold)
  }

  /// Whether it is seen on canvases only, like all that its views are in. What is only shown by others, in a
  /// presentation for example, is told there for the windows of devices.
  private func isOnlyOnCanvases(_ fold: Fold) -> Bool {
    !isOnDevices(fold)
      && !fold.identity.views.allSatisfy { view in
        folds.contains { $0.identity.kind == fold.identity.kind && isOnDevices($0) && $0.identity.views.contains(view) }
      }
  }

  /// A fold that is seen in the direction in which everybody reads, as if it were seen in the same windows in the
  /// other: so nothing is said of a direction in which nobody reads.
  private func narrowed(_ fold: Fold, to direction: LayoutDirection) -> Fold {
    guard plan.environments[fold.example].environment.layoutDirection == direction else { return fold }
    var result = fold
    result.environments = EnvironmentSet(count: plan.environments.count)
    for (index, checked) in plan.environments.enumerated()
    where fold.environments.contains(index) && checked.environment.layoutDirection == direction {
      result.environments.insert(index)
      if let twin = plan.twin(of: index) { result.environments.insert(twin) }
    }
    result.layouts = fold.layouts.filter { layout in
      environmentsOfLayout[layout].contains {
        fold.environments.contains($0) && plan.environments[$0].environment.layoutDirection == direction
      }
    }
    return result
  }

  /// A fold that devices show which have what the document needs, without those that have not.
  private func withoutDevices(_ fold: Fold, before least: OSVersion) -> Fold {
    func runs(_ checked: CheckedEnvironment) -> Bool {
      checked.kind != .device || checked.environment.device.supportedOS.reaches(least)
    }
    guard runs(plan.environments[fold.example]) else { return fold }
    var result = fold
    result.environments = EnvironmentSet(count: plan.environments.count)
    for (index, checked) in plan.environments.enumerated() where fold.environments.contains(index) && runs(checked) {
      result.environments.insert(index)
    }
    return result
  }

  /// A window that hardly anybody sees is no example.
  private func isWorse(_ observation: Observation, _ checked: CheckedEnvironment, than fold: Fold) -> Bool {
    if observation.identity.kind == .conflict, observation.isMinor != fold.worst.isMinor { return !observation.isMinor }
    let likelihood = WindowLikelihood(subject)
    let (isUsual, wasUsual) = (likelihood.isLikely(checked), likelihood.isLikely(plan.environments[fold.example]))
    guard isUsual == wasUsual else { return isUsual }
    // A device that people have is a better example than a window of any size.
    let wasDevice = plan.environments[fold.example].kind == .device
    guard (checked.kind == .device) == wasDevice else { return checked.kind == .device }
    return observation.amount > fold.worst.amount + 1e-6
  }

  /// Of the devices that show the same as the worst window of a fold, the first one of today, if there is one.
  private func exampleOfToday(_ fold: Fold) -> Int {
    let worst = plan.environments[fold.example]
    guard worst.kind == .device, !Self.isOfToday(worst) else { return fold.example }
    let likelihood = WindowLikelihood(subject)
    let isLikely = likelihood.isLikely(worst)
    return environmentsOfLayout[layoutOfEnvironment[fold.example]].first { index in
      let checked = plan.environments[index]
      return fold.environments.contains(index) && checked.kind == .device && Self.isOfToday(checked)
        && checked.environment.device.userInterfaceIdiom == worst.environment.device.userInterfaceIdiom
        && checked.environment.multitasking == worst.environment.multitasking
        && likelihood.isLikely(checked) == isLikely
    } ?? fold.example
  }

  /// CHOICE: whether a device runs iOS 26 or later.
  private static func isOfToday(_ checked: CheckedEnvironment) -> Bool {
    checked.environment.device.supportedOS.reaches(26)
  }

  /// Where a view can stand anywhere, or its constraints contradict each other, what its frame shows along that axis
  /// is no finding of its own; nor is it that a view can move because a constraint had to be given up.
  private func isConsequence(_ observation: Observation, of unsettled: UnsettledViews) -> Bool {
    observation.identity.kind.isAboutFrames
      && observation.identity.views.contains { unsettled.contains($0, isHorizontal: observation.isHorizontal) }
  }

  /// Where the constraints of a view contradict each other, nothing says where what it holds comes to lie.
  private func liesInContradicted(
    _ observation: Observation, _ contradicted: Set<ViewID>, _ layout: SolvedLayout
  ) -> Bool {
    guard !contradicted.isEmpty, observation.identity.kind.isAboutFrames, observation.identity.kind != .ambiguity else {
      return false
    }
    return observation.identity.views.prefix(1).contains { view in
      var current = layout.tree.place(of: view) ?? -1
      while current >= 0, layout.tree.nodes[current].superview >= 0 {
        if contradicted.contains(layout.tree.nodes[current].view) { return true }
        current = layout.tree.nodes[current].superview
      }
      return false
    }
  }

  private mutating func note(_ layout: SolvedLayout) {
    showings.append(layout.showing.map { Shown(showing: $0, size: layout.windowSize) })
    // A base class is no place to be seen in.
    if layout.checked.sizeClasses.isFinal {
      for node in layout.tree.nodes
      where !installedSomewhere.contains(node.view) && layout.model.isOwnInstalled(node.view) {
        installedSomewhere.insert(node.view)
      }
    }
    guard layout.checked.kind != .canvas else {
      visible.append(nil)
      return
    }
    var seen = ViewSet()
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] { seen.insert(node.view) }
    visible.append(seen)
  }

  /// Lays the subject out in a window; nil where it cannot be presented, or is not shown in that orientation.
  mutating func solve(_ instance: inout Subject.Instance, _ checked: CheckedEnvironment) -> SolvedLayout? {
    guard !instance.model.isStopped, let outcome = instance.layOut(in: checked.environment) else { return nil }
    return solved(instance, outcome, checked)
  }

  /// What came of laying the subject out in a window; nil where it is not shown in that orientation.
  mutating func solved(
    _ instance: Subject.Instance, _ outcome: TrialOutcome, _ checked: CheckedEnvironment
  ) -> SolvedLayout? {
    // What never turns that way is never seen so; Interface Builder's canvases do not turn.
    if checked.kind != .canvas, !instance.model.supportsOrientation(checked.environment.orientation) { return nil }
    // Containers move their children's views when they collapse and expand.
    var known = tree ?? SubjectTree(instance)
    if !known.isTree(of: instance) { known = SubjectTree(instance) }
    tree = known
    return SolvedLayout(instance, outcome, known, checked, subject.design)
  }

  /// What the rules see in a layout, without what only follows from something else.
  func examine(_ layout: SolvedLayout) -> [Observation] {
    var observations: [Observation] = []
    for rule in rules where !layout.model.isStopped { observations += rule(layout) }
    let conflicts = observations.filter { $0.identity.kind == .conflict }
    let contradicted = Set(conflicts.flatMap { $0.unsettled })
    var (inConflict, unsettled) = (UnsettledViews(), UnsettledViews())
    for conflict in conflicts {
      inConflict.insert(conflict.unsettled, isHorizontal: nil)
      unsettled.insert(conflict.unsettled, isHorizontal: conflict.openAxis(in: layout.model.scene))
    }
    if !conflicts.isEmpty { unsettled.addThoseInLine(in: layout) }
    let contradictory = unsettled
    for observation in observations where observation.identity.kind != .conflict && !observation.unsettled.isEmpty {
      unsettled.insert(observation.unsettled, isHorizontal: observation.openAxis(in: layout.model.scene))
    }
    // What lies under the keyboard is not told again as lying on something that is above it.
    let covered = Set(observations.filter { $0.identity.kind == .underKeyboard }.flatMap { $0.identity.views })
    var shortages = 0
    // Where texts tie, nothing says which of them is cut off, and one of them may be cut off in any case. A document's
    // texts may be others by then.
    func isInevitable(_ observation: Observation) -> Bool {
      guard subject.design == nil, observation.identity.kind == .truncated,
        !isConsequence(observation, of: contradictory), shortages < SharedShortage.mostTexts
      else { return false }
      shortages += 1
      return SharedShortage(layout: layout).isInevitable(observation, knownShortages)
    }
    let own = observations.filter {
      (!isConsequence($0, of: $0.identity.kind == .ambiguity ? inConflict : unsettled) || isInevitable($0))
        && !liesInContradicted($0, contradicted, layout)
        && !($0.identity.kind == .overlap && $0.identity.views.contains(where: covered.contains))
    }
    guard let design = subject.design else { return own }
    let judgement = DesignJudgement(design: design)
    return own.compactMap { judgement.judged($0, in: layout) }
  }

  /// Replaces the findings of texts that are cut off only because a length is required: as a wish it would hold
  /// wherever it can.
  mutating func findNeedlesslyRequired(_ instance: Subject.Instance) {
    let rule = RequiredRule(instance: instance, survey: self)
    for (index, constraint) in rule.candidates()
    where !instance.model.isStopped && rule.isReplaceable(constraint, mending: folds[index].identity) {
      guard let cut = folds[index].worst.evidence.cut else { continue }
      folds[index].identity.kind = .required
      folds[index].worst.evidence = NotedEvidence(
        RequiredEvidence(constraint: constraint, asked: cut.asked, given: cut.given))
    }
  }

  /// Whether it may be meant and is so wherever it can be.
  private func isMeant(_ fold: Fold) -> Bool {
    guard case .ifEverywhere = fold.worst.intent else { return false }
    return !visible.indices.contains { layout in
      guard let seen = visible[layout], !fold.layouts.contains(layout) else { return false }
      return fold.identity.views.allSatisfy(seen.contains)
    }
  }

  /// How a presentation shows it, by window.
  var showingOfEnvironment: [Showing?] { layoutOfEnvironment.map { showings[$0]?.showing } }

  /// The worst window of a fold. It names its system, its text size and its direction of reading, where nothing of it
  /// is seen in another.
  func example(of fold: Fold) -> CheckedEnvironment {
    var example = plan.environments[fold.example]
    guard example.kind == .device else { return example }
    for (index, other) in plan.environments.enumerated()
    where !fold.environments.contains(index) && other.isSamePlace(as: example) {
      let (one, two) = (example.environment, other.environment)
      let isSameSystem = one.os == two.os
      let isSameSize = one.contentSizeCategory == two.contentSizeCategory
      guard one.layoutDirection == two.layoutDirection else {
        if isSameSystem, isSameSize { example.named.direction = true }
        continue
      }
      if isSameSize { example.named.system = true }
      if isSameSystem { example.named.textSize = true }
    }
    return example
  }

  /// "iPad in portrait", "iPad in portrait, as a popover of 320 x 480".
  func name(of example: CheckedEnvironment, in fold: Fold) -> String {
    Self.name(of: example, shown: showings[layoutOfEnvironment[fold.example]])
  }

  /// What the root view fills: "the window", "the popover".
  func holder(of environment: Int) -> String {
    showings[layoutOfEnvironment[environment]]?.showing.holder ?? "the window"
  }

  static func name(of checked: CheckedEnvironment, shown: Shown?) -> String {
    shown.map { "\(checked.name), \($0.showing.rawValue) of \($0.size)" } ?? checked.name
  }

  /// The greatest length of the window that some conflicts need anywhere: with that they all hold. Nil where one of
  /// them needs none, or a smaller window somewhere, or where they need different lengths.
  ///
  /// - Parameter known: the need of conflicts that only windows between those of the plan show.
  func greatestNeed(of identities: [Observation.Identity], otherwise known: WindowNeed?) -> WindowNeed? {
    let needs = identities.compactMap { identity in
      folds.first { $0.seenAs == identity }.map { $0.needsLess ? nil : $0.greatestNeed }
        ?? known.flatMap { $0.isAtLeast ? $0 : nil }
    }
    guard needs.count == identities.count, Set(needs.map { $0.dimension }).count == 1 else { return nil }
    return needs.max { $0.value < $1.value }
  }

  /// The layouts in which a fold or one that is told with it was seen, its example first, to try remedies in.
  func places(of fold: Fold, with others: [Fold]) -> [RemedyTrial.Place] {
    let example = layoutOfEnvironment[fold.example]
    let layouts = others.reduce(fold.layouts) { $0.union($1.layouts) }
    return ([example] + layouts.filter { $0 != example }.sorted()).map { layout in
      RemedyTrial.Place(
        checked: plan.environments[environmentsOfLayout[layout][0]], windowCount: environmentsOfLayout[layout].count,
        before: identities[layout])
    }
  }

  /// A few layouts in which something was not seen, evenly spread over their sizes.
  func cleanPlaces(besides identity: Observation.Identity, _ places: [RemedyTrial.Place]) -> [RemedyTrial.Place] {
    let clean = identities.indices.filter { layout in
      visible[layout] != nil && !identities[layout].contains(identity)
        && !places.contains { $0.checked.windowSize == plan.environments[environmentsOfLayout[layout][0]].windowSize }
    }.sorted { one, other in
      let sizes = [one, other].map { plan.environments[environmentsOfLayout[$0][0]].windowSize }
      return (sizes[0].width, sizes[0].height, one) < (sizes[1].width, sizes[1].height, other)
    }
    let count = min(clean.count, 8)
    return (0..<count).map { index in
      let layout = clean[count == 1 ? 0 : index * (clean.count - 1) / (count - 1)]
      return RemedyTrial.Place(
        checked: plan.environments[environmentsOfLayout[layout][0]], windowCount: environmentsOfLayout[layout].count,
        before: identities[layout])
    }
  }

  /// The windows in which all of these views are seen.
  func environments(showing views: [ViewID]) -> EnvironmentSet {
    var result = EnvironmentSet(count: plan.environments.count)
    for (index, layout) in layoutOfEnvironment.enumerated() {
      if let seen = visible[layout], views.allSatisfy(seen.contains) { result.insert(index) }
    }
    return result
  }
}
