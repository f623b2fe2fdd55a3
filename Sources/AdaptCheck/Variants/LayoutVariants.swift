import AdaptModel

/// The layouts of a subject that differ in more than lengths, and not only in conditions that change nothing. Each has
/// the windows that it stands for: those of all devices, and windows of every size that people give them.
package struct LayoutVariants {
  /// One layout.
  package struct Variant {
    /// A window that has it: of a device, if one has it.
    package var example: CheckedEnvironment
    /// The example in words: "iPhone 15 in portrait", "as a popover".
    package var name: String
    /// The windows of devices that have it, in words: "on all iPhones in portrait".
    package var devices: [String]
    /// How many windows of devices have it.
    package var windowCount: Int
    /// The sizes of windows that have it, in points: "in resized iPad windows narrower than 650".
    package var sizes: [String]
    /// The same as rectangles.
    package var ranges: [SizeRange]
    /// The example with the system's keyboard; nil where no constraint refers to the keyboard, or nobody measured it.
    package var typing: CheckedEnvironment?

    /// What ``devices`` says in addition to ``sizes``. The widths of the devices' windows would only seem to contradict
    /// sizes that are known to a point.
    package var devicesBesideSizes: [String] {
      // Sizes of windows of another kind than the example say nothing of it.
      let family = example.environment.device.userInterfaceIdiom == .pad ? LayoutVariants.pads : LayoutVariants.phones
      let isSaid = ranges.contains { $0.family == family }
      return isSaid ? devices.filter { !$0.hasPrefix("in windows ") } : devices
    }
  }

  /// Sizes of windows between two, in points.
  package struct SizeRange: Hashable {
    /// "iPad windows".
    package var family: String
    /// Only windows that are no wider than high, or only others; nil for all.
    package var isUpright: Bool?
    package var least: Size
    package var most: Size
  }

  /// The kinds of windows that people size.
  private static let (phones, pads) = ("iPhone windows", "iPad windows")

  package let subject: String
  /// From narrow to wide windows.
  package private(set) var variants: [Variant] = []
  /// How many windows were laid out.
  package private(set) var windowCount = 0

  /// - Parameters:
  ///   - subject: what is laid out.
  ///   - plan: the windows of devices.
  ///   - addsTextSizes: whether conditions on the text size add windows at others.
  /// - Returns: nil where the subject cannot be made, or is stopped meanwhile.
  package init?(
    _ subject: Subject, plan: CheckPlan = CheckPlan(directions: [.leftToRight]), addsTextSizes: Bool = false
  ) {
    guard var instance = subject.make() else { return nil }
    self.subject = subject.name
    var plan = plan.withoutCanvases.withBars(of: &instance)
    if addsTextSizes { plan = plan.withTextSizes(testedBy: instance.model.scene) }
    var survey = VariantSurvey(plan: plan, instance)
    let environments = survey.plan.environments
    survey.lookAtDevices()
    let families = Self.families(of: survey.plan)
    var planes = families.map { SizePlane($0, &survey) }
    if let numbers = survey.mergeTwins() {
      planes = planes.map { plane in
        SizePlane(
          plane.family, &survey, known: plane.shapes.mapValues { $0 == SizePlane.none ? $0 : numbers[$0] })
      }
    }
    guard !survey.isStopped else { return nil }
    windowCount = survey.windowCount
    let folding = EnvironmentFolding(environments, showings: survey.showings)
    let shown = survey.environmentsShown
    for shape in 0..<survey.shapeCount {
      let own = survey.environments(of: shape)
      let sizes = SizeWords.phrases(of: shape, in: planes)
      guard let example = Self.example(own, environments) ?? planes.lazy.compactMap({ $0.example(of: shape) }).first
      else { continue }
      var set = EnvironmentSet(count: environments.count)
      for index in own { set.insert(index) }
      variants.append(
        Variant(
          example: example, name: survey.name(of: example), devices: folding.phrases(for: set, possible: shown),
          windowCount: own.count, sizes: sizes, ranges: SizeWords.ranges(of: shape, in: planes),
          typing: instance.model.scene.refersToKeyboard ? Self.typing(own, environments, like: example, instance) : nil)
      )
    }
    nameSystems()
    variants.sort { one, other in
      let (a, b) = (one.example.windowSize, other.example.windowSize)
      return (a.width, a.height) < (b.width, b.height)
    }
  }

  /// Adds the system to the names of windows of one size that differ in it.
  private mutating func nameSystems() {
    let windows = variants.map { (size: $0.example.windowSize, os: $0.example.environment.os) }
    for (index, own) in windows.enumerated() where windows.contains(where: { $0.size == own.size && $0.os != own.os }) {
      variants[index].name += ", iOS \(own.os)"
    }
  }

  /// A window that people know well: all of a screen that does not fold, upright, of the newest device.
  private static func example(_ own: [Int], _ environments: [CheckedEnvironment]) -> CheckedEnvironment? {
    own.map { environments[$0] }.max { rank($0) <= rank($1) }
  }

  /// The example with the keyboard, or the best known window of the layout whose keyboard somebody measured.
  private static func typing(
    _ own: [Int], _ environments: [CheckedEnvironment], like example: CheckedEnvironment, _ instance: Subject.Instance
  ) -> CheckedEnvironment? {
    if let typing = example.withKeyboard(for: instance) { return typing }
    return own.compactMap { environments[$0].withKeyboard(for: instance) }.max { rank($0) <= rank($1) }
  }

  /// How well people know a window; more is better.
  static func rank(_ checked: CheckedEnvironment) -> Int {
    guard checked.kind == .device else { return 0 }
    let environment = checked.environment
    // An app for phones alone, in a window on an iPad, is no example of a phone.
    let isGuest = environment.device.userInterfaceIdiom == .phone && environment.device.name.hasPrefix("iPad")
    return 1 + (isGuest ? 0 : 8) + (environment.multitasking == .full ? 4 : 0) + (environment.pose == nil ? 2 : 0)
      + (environment.orientation.isLandscape ? 0 : 1)
  }

  /// The kinds of windows that people size, among those of a plan.
  private static func families(of plan: CheckPlan) -> [SizePlane.Family] {
    var families: [SizePlane.Family] = []
    if let resized = plan.environments.first(where: { $0.kind == .resized }) {
      for isUpright in [true, false] {
        families.append(
          SizePlane.Family(
            name: Self.phones, environment: resized.environment, kind: .resized, leastHeight: 320,
            isUpright: isUpright))
      }
    }
    if let largest = plan.sizedPad {
      var environment = largest.environment
      environment.multitasking = .full
      families.append(
        SizePlane.Family(
          name: Self.pads, environment: environment, kind: .free,
          leastHeight: ConditionRule.freeHeights.lowerBound))
    }
    return families
  }
}
