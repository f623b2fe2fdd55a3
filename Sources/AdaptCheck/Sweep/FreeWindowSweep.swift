import AdaptModel

/// The windows of an iPad that its user sizes, from 320 x 500 points to the whole screen.
///
/// Between two sizes at which the same constraints bind, a layout is linear in the size. So what is seen changes at
/// single widths and heights only, and these are found by bisection, to half a point: "in every iPad window narrower
/// than 632". Sizes are tried along lines: every width at the full height and at the least, every height at the full
/// width, at the least and at each width that a condition names. What is seen neither on a line nor in a window of a
/// device is not found.
struct FreeWindowSweep {
  /// Something that was seen, and a window in which it was.
  struct Seen {
    var identity: Observation.Identity
    var observation: Observation
    var checked: CheckedEnvironment
    /// The window in words.
    var name: String
    /// What the root view fills there.
    var holder: String
    /// Where the views that it is about are, in the coordinates of the root view.
    var frames: [ViewID: Rect]
  }

  /// How far apart sizes are tried first: on the line of widths at full height, and on the others.
  static let steps = (widths: 32.0, others: 64.0)
  /// Height lines at widths that conditions name.
  static let namedWidths = 3

  private(set) var seen: [Seen] = []
  /// Where something jumps.
  private(set) var jumps: [(jump: JumpSearch.Jump, axis: JumpRule.Axis)] = []
  private var known: Set<Observation.Identity> = []
  private var lines: [SweepLine] = []

  var windowCount: Int { lines.reduce(0) { $0 + $1.samples.count } }

  /// Nothing is swept where the plan has no iPad.
  init(_ survey: Survey, _ instance: inout Subject.Instance) {
    let pads = survey.plan.environments.filter {
      $0.kind == .device && $0.environment.device.userInterfaceIdiom == .pad && $0.environment.orientation.isLandscape
    }
    guard survey.subject.isShownWhole, let largest = pads.max(by: { $0.windowSize.width < $1.windowSize.width }) else {
      return
    }
    var survey = survey
    let least = Size(ConditionRule.freeWidths.lowerBound, ConditionRule.freeHeights.lowerBound)
    let most = largest.windowSize
    guard most.width >= least.width, most.height >= least.height else { return }
    let limits = SizeLimits(instance.model)
    let named = limits.values(along: .width, at: most.height).filter { $0 > least.width && $0 < most.width }
    let courses: [(SweepLine.Axis, Double, Double)] =
      [
        (.width, most.height, Self.steps.widths), (.height, most.width, Self.steps.others),
        (.width, least.height, Self.steps.others), (.height, least.width, Self.steps.others),
      ] + named.prefix(Self.namedWidths).map { (.height, $0, Self.steps.others) }
    for (axis, other, step) in courses {
      let line = SweepLine(
        axis: axis, other: other, range: axis == .width ? least.width...most.width : least.height...most.height,
        step: step,
        limits: limits.values(along: axis, at: other)
      ) { size in
        sample(size, like: largest.environment, &survey, &instance)
      }
      lines.append(line)
    }
    for line in lines.prefix(2) {
      // Taken along, since looking at another size lays out again.
      var (state, model) = (survey, instance)
      let search = JumpSearch(line.samples.compactMap { $0.snapshot }) { length in
        let size = line.axis == .width ? Size(length, line.other) : Size(line.other, length)
        return Self.layout(size, like: largest.environment, &state, &model).layout.map {
          Self.snapshot($0, at: length)
        }
      }
      for jump in search.jumps() where !jumps.contains(where: { $0.jump.view == jump.view }) {
        jumps.append((jump, line.axis == .width ? .width : .height))
      }
    }
  }

  /// What is examined in a window of an iPad that people size.
  private static func layout(
    _ size: Size, like environment: Environment, _ survey: inout Survey, _ instance: inout Subject.Instance
  ) -> (checked: CheckedEnvironment, layout: SolvedLayout?) {
    var environment = environment
    environment.multitasking = .full
    environment.freeSize = size
    let checked = CheckedEnvironment(environment, kind: .free)
    if var unshown = survey.unshown { return (checked, survey.solve(&unshown, checked)) }
    return (checked, survey.solve(&instance, checked))
  }

  /// What is seen of a layout that does not lie in a list, and what may change it at once.
  private static func snapshot(_ layout: SolvedLayout, at length: Double) -> JumpSearch.Snapshot {
    let tree = layout.tree
    var state = [
      Int(layout.checked.sizeClasses.horizontal.rawValue), Int(layout.checked.sizeClasses.vertical.rawValue),
    ]
    for condition in 0..<Int32(clamping: layout.model.scene.conditionCount) {
      state.append(layout.model.holds(ConditionID(index: condition)) ? 1 : 0)
    }
    var frames = layout.frames
    var texts = Hasher()
    for (place, node) in tree.nodes.enumerated() {
      let kind = node.scroll >= 0 ? tree.nodes[node.scroll].kind : .view
      if !layout.isVisible[place] || kind == .table || kind == .collection { frames[place] = .zero }
      texts.combine(layout.isVisible[place])
      if let height = layout.fits[place]?.height { texts.combine(Int(height)) }
    }
    state.append(texts.finalize())
    state += JumpSearch.Snapshot.panes(tree.nodes.map { $0.view }, layout.model)
    return JumpSearch.Snapshot(
      length: length, views: tree.nodes.map { $0.view }, frames: frames, state: state,
      insets: JumpSearch.Snapshot.insets(layout.model))
  }

  private mutating func sample(
    _ size: Size, like environment: Environment, _ survey: inout Survey, _ instance: inout Subject.Instance
  ) -> SweepLine.Sample {
    let (checked, layout) = Self.layout(size, like: environment, &survey, &instance)
    let observations = layout.map(survey.examine) ?? []
    let shown = layout.flatMap { layout in
      layout.showing.map { Survey.Shown(showing: $0, size: layout.windowSize) }
    }
    for observation in observations where known.insert(observation.identity).inserted {
      seen.append(
        Seen(
          identity: observation.identity, observation: observation, checked: checked,
          name: Survey.name(of: checked, shown: shown), holder: shown?.showing.holder ?? "the window",
          frames: layout?.frames(of: observation.identity.views) ?? [:]))
    }
    var found = SweepLine.Sample(checked: checked, identities: Set(observations.map { $0.identity }))
    // Only the lines of the whole screen are looked at for jumps, and they come first.
    if lines.count < 2, let layout {
      found.snapshot = Self.snapshot(layout, at: lines.isEmpty ? size.width : size.height)
    }
    return found
  }

  /// The windows in which something was seen, the one of its figures first, to try remedies in.
  func places(of seen: Seen) -> [RemedyTrial.Place] {
    let own = lines.flatMap { $0.samples }.filter { $0.identities.contains(seen.identity) }
    let first = own.filter { $0.checked.windowSize == seen.checked.windowSize }.prefix(1)
    let others = own.filter { $0.checked.windowSize != seen.checked.windowSize }
    return (first + others).map { .init(checked: $0.checked, windowCount: 1, before: $0.identities) }
  }

  /// In which windows it is: "in every iPad window narrower than 632". Nil where it is in none of them.
  func threshold(of identity: Observation.Identity) -> String? {
    guard lines.contains(where: { $0.contains(identity) }) else { return nil }
    if lines.allSatisfy({ $0.isEverywhere(identity) }) { return "in iPad windows of every size" }
    // The whole screen's lines tell it best; where it is on neither, the first line on which it is.
    let full = lines.prefix(2).filter { $0.contains(identity) }
    if let everywhere = full.first(where: { $0.isEverywhere(identity) }), full.count == 1 {
      return "in iPad windows of every \(everywhere.axis.rawValue)"
    }
    guard full.isEmpty else {
      return FindingWriter.joined(full.filter { !$0.isEverywhere(identity) }.flatMap { $0.phrases(for: identity) })
    }
    return lines.first { $0.contains(identity) }.map { line in
      let other = line.axis == .width ? "\(format(line.other)) points high" : "\(format(line.other)) points wide"
      return FindingWriter.joined(line.phrases(for: identity)) + ", where it is \(other)"
    }
  }
}

/// The sizes that the conditions of a model name.
struct SizeLimits {
  private let tests: [SizeTest]

  init(_ model: Model) {
    tests = (0..<Int32(clamping: model.scene.conditionCount)).flatMap { index in
      model.scene.tests(of: ConditionID(index: index)).compactMap { test in
        if case .size(let size) = test { size } else { nil }
      }
    }
  }

  /// The widths, or heights, at which a test changes where the other length is given, in order.
  func values(along axis: SweepLine.Axis, at other: Double) -> [Double] {
    let found = tests.compactMap { test -> Double? in
      let (own, across) = axis == .width ? (test.width, test.height) : (test.height, test.width)
      return own == 0 ? nil : -(test.constant + across * other) / own
    }
    return Set(found.filter { $0.isFinite }).sorted()
  }
}
