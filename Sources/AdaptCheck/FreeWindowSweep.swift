import AdaptModel

/// The windows of an iPad that its user sizes: the same layout at every width from 320 points to the whole screen.
///
/// Between two widths at which the same constraints bind, a layout is linear in the width. So what is seen changes at single
/// widths only, and these are found by bisection, to half a point: "in every iPad window narrower than 632". The height is the
/// whole screen's.
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
  }

  private struct Sample {
    var width: Double
    var checked: CheckedEnvironment
    var identities: Set<Observation.Identity>
  }

  static let step = 32.0
  static let resolution = 0.5

  private(set) var seen: [Seen] = []
  private var known: Set<Observation.Identity> = []
  private var samples: [Sample] = []
  private var device: Device?

  var windowCount: Int { samples.count }

  /// Nothing is swept where the plan has no iPad.
  init(_ survey: Survey, _ instance: inout Subject.Instance) {
    let pads = survey.plan.environments.filter {
      $0.kind == .device && $0.environment.device.userInterfaceIdiom == .pad && $0.environment.orientation.isLandscape
    }
    guard survey.subject.isShownWhole, let largest = pads.max(by: { $0.windowSize.width < $1.windowSize.width }) else {
      return
    }
    device = largest.environment.device
    var survey = survey
    let most = largest.windowSize.width
    for width in Self.firstWidths(instance.model, most) {
      samples.append(sample(width, largest, &survey, &instance))
    }
    var index = 0
    // Each turn halves one gap, so there is an end.
    while index + 1 < samples.count {
      let (one, other) = (samples[index], samples[index + 1])
      if one.identities == other.identities || other.width - one.width <= Self.resolution {
        index += 1
        continue
      }
      let middle = ((one.width + other.width) / 2 / Self.resolution).rounded() * Self.resolution
      guard middle > one.width, middle < other.width else {
        index += 1
        continue
      }
      samples.insert(sample(middle, largest, &survey, &instance), at: index + 1)
    }
  }

  /// Evenly spaced, and on both sides of every width that a condition names: there a layout changes at once.
  private static func firstWidths(_ model: Model, _ most: Double) -> [Double] {
    var widths: Set<Double> = [most]
    for width in stride(from: ConditionRule.freeRange.lowerBound, to: most, by: step) { widths.insert(width) }
    for index in 0..<model.conditionCount {
      for case .size(let test) in model.tests(of: ConditionID(index: Int32(truncatingIfNeeded: index))) {
        guard test.width != 0, test.height == 0 else { continue }
        let limit = (-test.constant / test.width / resolution).rounded() * resolution
        for width in [limit - resolution, limit, limit + resolution] { widths.insert(width) }
      }
    }
    return widths.filter { $0 >= ConditionRule.freeRange.lowerBound && $0 <= most }.sorted()
  }

  private mutating func sample(
    _ width: Double, _ largest: CheckedEnvironment, _ survey: inout Survey, _ instance: inout Subject.Instance
  ) -> Sample {
    var environment = largest.environment
    environment.multitasking = .full
    environment.freeSize = Size(width, largest.windowSize.height)
    let checked = CheckedEnvironment(environment, kind: .free)
    let layout = survey.solve(&instance, checked)
    let observations = layout.map(survey.examine) ?? []
    let shown = layout.flatMap { layout in
      layout.showing.map { Survey.Shown(showing: $0, size: layout.windowSize) }
    }
    for observation in observations where known.insert(observation.identity).inserted {
      seen.append(
        Seen(
          identity: observation.identity, observation: observation, checked: checked,
          name: Survey.name(of: checked, shown: shown), holder: shown?.showing.holder ?? "the window"))
    }
    return Sample(width: width, checked: checked, identities: Set(observations.map(\.identity)))
  }

  /// The windows in which something was seen, the one of its figures first, to try remedies in.
  func places(of seen: Seen) -> [RemedyTrial.Place] {
    let own = samples.filter { $0.identities.contains(seen.identity) }
    let first = own.filter { $0.checked.windowSize == seen.checked.windowSize }
    let others = own.filter { $0.checked.windowSize != seen.checked.windowSize }
    return (first + others).map { .init(checked: $0.checked, windowCount: 1, before: $0.identities) }
  }

  /// In which windows it is: "in every iPad window narrower than 632". Nil where it is in none of them.
  func threshold(of identity: Observation.Identity) -> String? {
    guard let least = samples.first?.width, let most = samples.last?.width else { return nil }
    var ranges: [(from: Double, to: Double, next: Double?)] = []
    var isInside = false
    for (index, sample) in samples.enumerated() {
      guard sample.identities.contains(identity) else {
        isInside = false
        continue
      }
      let next = index + 1 < samples.count ? samples[index + 1].width : nil
      if isInside {
        ranges[ranges.count - 1].to = sample.width
        ranges[ranges.count - 1].next = next
      } else {
        ranges.append((sample.width, sample.width, next))
      }
      isInside = true
    }
    guard let first = ranges.first else { return nil }
    if ranges.count == 1, first.from == least, first.to == most { return "in iPad windows of every width" }
    let phrases = ranges.prefix(3).map { range -> String in
      if range.from == least { return "in every iPad window narrower than \(format(range.next ?? range.to))" }
      if range.to == most { return "in every iPad window of \(format(range.from)) points or wider" }
      return "in iPad windows from \(format(range.from)) to \(format(range.to)) points wide"
    }
    return FindingWriter.joined(phrases)
  }
}
