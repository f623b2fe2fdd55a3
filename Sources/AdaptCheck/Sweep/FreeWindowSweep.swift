import AdaptModel

/// The windows of an iPad that its user sizes, from 320 x 500 points to the whole screen, along lines: for subjects of
/// which no division decides every size.
///
/// Between two sizes at which the same constraints bind, a layout is linear in the size. So what is seen changes at
/// single widths and heights only, and these are found by bisection, to half a point: "in every iPad window narrower
/// than 632". Sizes are tried along lines: every width at the full height and at the least, every height at the full
/// width, at the least and at each width that a condition names. What is seen neither on a line nor in a window of a
/// device is not found.
struct FreeWindowSweep {
  /// How far apart sizes are tried first: on the line of widths at full height, and on the others.
  static let steps = (widths: 32.0, others: 64.0)
  /// Height lines at widths that conditions name.
  static let namedWidths = 3
  /// CHOICE: how many views are laid out along a line at most, times layouts; and how many layouts there may be of many
  /// views all the same.
  private static let work = (views: 200_000, layouts: 96)

  private(set) var windows = FreeWindows()
  private var lines: [SweepLine] = []

  /// Nothing is swept where the plan has no iPad.
  init(_ survey: Survey, _ instance: inout Subject.Instance) {
    guard survey.subject.isShownWhole, let largest = survey.plan.sizedPad,
      largest.environment.orientation.isLandscape
    else { return }
    var survey = survey
    let least = Size(ConditionRule.freeWidths.lowerBound, ConditionRule.freeHeights.lowerBound)
    let most = largest.windowSize
    guard most.width >= least.width, most.height >= least.height else { return }
    let limits = SizeLimits(instance.model)
    let named = limits.values(along: .width, at: most.height).filter { $0 > least.width && $0 < most.width }
    let count = max(Self.work.layouts, Self.work.views / max(1, instance.model.scene.viewCount))
    let courses: [(SweepLine.Axis, Double, Double)] =
      [
        (.width, most.height, Self.steps.widths), (.height, most.width, Self.steps.others),
        (.width, least.height, Self.steps.others), (.height, least.width, Self.steps.others),
      ] + named.prefix(Self.namedWidths).map { (.height, $0, Self.steps.others) }
    let model = instance.model
    for (axis, other, step) in courses where !instance.model.isStopped {
      let line = SweepLine(
        axis: axis, other: other, range: axis == .width ? least.width...most.width : least.height...most.height,
        step: step, limits: limits.values(along: axis, at: other), most: count, until: { model.isStopped }
      ) { size in
        sample(size, like: largest.environment, &survey, &instance)
      }
      lines.append(line)
    }
    guard !instance.model.isStopped else { return }
    for line in lines.prefix(2) {
      // Taken along, since looking at another size lays out again.
      var (state, model) = (survey, instance)
      let search = JumpSearch(line.samples.compactMap { $0.snapshot }) { length in
        let size = line.axis == .width ? Size(length, line.other) : Size(line.other, length)
        return Self.layout(size, like: largest.environment, &state, &model).layout.map {
          JumpSearch.Snapshot($0, at: length)
        }
      }
      guard !instance.model.isStopped else { return }
      for jump in search.jumps() where !windows.jumps.contains(where: { $0.jump.view == jump.view }) {
        windows.jumps.append((jump, line.axis == .width ? .width : .height))
      }
    }
    var counts = [Int](repeating: 0, count: windows.identities.count)
    for look in windows.looks { for number in look.numbers { counts[number] += 1 } }
    for (number, identity) in windows.identities.enumerated() {
      windows.extents[identity] = Double(counts[number])
      windows.thresholds[identity] = threshold(of: number)
    }
    windows.layoutCount = windows.looks.count
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

  private mutating func sample(
    _ size: Size, like environment: Environment, _ survey: inout Survey, _ instance: inout Subject.Instance
  ) -> SweepLine.Sample {
    let (checked, layout) = Self.layout(size, like: environment, &survey, &instance)
    if instance.model.isStopped { return SweepLine.Sample(checked: checked, numbers: []) }
    let observations = layout.map(survey.examine) ?? []
    var found = SweepLine.Sample(checked: checked, numbers: windows.note(observations, layout, checked))
    // Only the lines of the whole screen are looked at for jumps, and they come first.
    if lines.count < 2, let layout {
      found.snapshot = JumpSearch.Snapshot(layout, at: lines.isEmpty ? size.width : size.height)
    }
    return found
  }

  /// In which windows something is, by its number: "in every iPad window narrower than 632". Nil where it is in none of
  /// them.
  private func threshold(of number: Int) -> String? {
    guard lines.contains(where: { $0.contains(number) }) else { return nil }
    if lines.allSatisfy({ $0.isEverywhere(number) }) { return "in resized iPad windows of every size" }
    // The whole screen's lines tell it best; where it is on neither, the first line on which it is.
    let full = lines.prefix(2).filter { $0.contains(number) }
    if let everywhere = full.first(where: { $0.isEverywhere(number) }), full.count == 1 {
      return "in resized iPad windows of every \(everywhere.axis.rawValue)"
    }
    guard full.isEmpty else {
      return full.filter { !$0.isEverywhere(number) }.flatMap { $0.phrases(for: number) }.listed
    }
    return lines.first { $0.contains(number) }.map { line in
      let other = line.axis == .width ? "\(format(line.other)) points high" : "\(format(line.other)) points wide"
      return line.phrases(for: number).listed + ", where it is \(other)"
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
