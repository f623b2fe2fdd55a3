import AdaptModel

/// Lays a subject out in window after window, and gives each shape that it takes a number.
struct VariantSurvey {
  let plan: CheckPlan
  private var tree: SubjectTree?
  private var instance: Subject.Instance
  private let start: Subject.Instance
  private var numbers: [LayoutShape: Int] = [:]
  private var members: [[Int]] = []
  private(set) var showings: [Showing?] = []
  private(set) var windowCount = 0

  init(plan: CheckPlan, _ instance: Subject.Instance) {
    self.plan = plan
    self.instance = instance
    start = instance
  }

  /// The lengths that conditions name: the widths of windows of a height, or the heights of windows of a width.
  func named(_ axis: SweepLine.Axis, at other: Double) -> [Double] {
    SizeLimits(start.model).values(along: axis, at: other)
  }

  /// Whether every window is a launch, since what shows may depend on the windows before.
  var launchesAnew: Bool { start.hasHistory }

  var shapeCount: Int { members.count }
  var isStopped: Bool { instance.model.isStopped }

  /// The windows of the plan that have a shape, by their numbers.
  func environments(of shape: Int) -> [Int] { members[shape] }

  /// The windows of the plan in which it can be shown.
  var environmentsShown: EnvironmentSet {
    var set = EnvironmentSet(count: plan.environments.count)
    for index in members.joined() { set.insert(index) }
    return set
  }

  /// Windows with equal keys have one layout.
  mutating func lookAtDevices() {
    let keys = LayoutKeyMaker(instance)
    var known: [LayoutKey: (shape: Int, showing: Showing?)?] = [:]
    for (index, checked) in plan.environments.enumerated() {
      let key = keys.key(of: checked)
      let found: (shape: Int, showing: Showing?)?
      if let earlier = known[key] {
        found = earlier
      } else {
        found = look(checked)
        known[key] = .some(found)
      }
      showings.append(found?.showing)
      if let found { members[found.shape].append(index) }
    }
  }

  /// The number of the shape in a window; nil where it is not shown there.
  mutating func shape(in checked: CheckedEnvironment) -> Int? { look(checked)?.shape }

  private mutating func look(_ checked: CheckedEnvironment) -> (shape: Int, showing: Showing?)? {
    guard !isStopped else { return nil }
    windowCount += 1
    // What depends on the windows before is shown anew in each.
    if start.hasHistory { instance = start }
    guard let outcome = instance.layOut(in: checked.environment),
      instance.model.supportsOrientation(checked.environment.orientation)
    else { return nil }
    // Containers move their children's views when they collapse and expand.
    var known = tree ?? SubjectTree(instance)
    if !known.isTree(of: instance) { known = SubjectTree(instance) }
    tree = known
    let shape = LayoutShape(instance, outcome, known)
    let number = numbers[shape] ?? members.count
    if number == members.count {
      numbers[shape] = number
      members.append([])
    }
    return (number, instance.showing)
  }

  /// "iPad in portrait"; of a presentation also how it is shown there.
  mutating func name(of checked: CheckedEnvironment) -> String {
    guard start.presentation != nil else { return checked.name }
    return look(checked)?.showing.map { "\(checked.name), \($0.rawValue)" } ?? checked.name
  }
}
