import AdaptModel

/// Lays a subject out in window after window, and gives each shape that it takes a number.
struct VariantSurvey {
  let plan: CheckPlan
  private var tree: SubjectTree?
  private var instance: Subject.Instance
  private let start: Subject.Instance
  private var numbers: [LayoutShape: Int] = [:]
  private var members: [[Int]] = []
  private var shapes: [LayoutShape] = []
  /// The windows that were laid out, by the number of their shape.
  private var windows: [[CheckedEnvironment]] = []
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
      shapes.append(shape)
      windows.append([])
    }
    windows[number].append(checked)
    return (number, instance.showing)
  }

  // MARK: - Twins

  /// Gives one number to shapes between which nobody sees a difference (``areTwins(_:_:)``). The other numbers have no
  /// windows any more.
  ///
  /// - Returns: the number of each shape; nil if no two are twins.
  /// - Complexity: two layouts for each window that was laid out, for each pair of shapes that differ in conditions
  ///   alone. One window is enough for most pairs.
  mutating func mergeTwins() -> [Int]? {
    // Handlers run at a launch, and may do something else under other conditions.
    guard start.launch == nil else { return nil }
    var result = Array(shapes.indices)
    for own in shapes.indices {
      // A shape joins others only if it is the twin of each: conditions might make up for one another.
      let twin = (0..<own).first { first in
        result[first] == first && (first..<own).allSatisfy { result[$0] != first || areTwins($0, own) }
      }
      if let twin { result[own] = twin }
    }
    guard !isStopped, result != Array(shapes.indices) else { return nil }
    for (own, twin) in result.enumerated() where own != twin {
      members[twin] = (members[twin] + members[own]).sorted()
      members[own] = []
      numbers[shapes[own]] = twin
    }
    return result
  }

  /// Whether two shapes differ in conditions alone, and these change nothing that is seen in any window of the two:
  /// each such window is laid out once as it is, and once as if the conditions of the other shape held there. Both
  /// times every view that is seen must have the same frame, text and look, and the second layout must have the other
  /// shape.
  ///
  /// So `when bounds.width >= 700 { list.width == 300 @ high }` makes no layout of its own where a required constraint
  /// gives the width, and does where that leaves the width open. To lay out at one size is not enough: a width of 300
  /// may be what the list has anyway in this window, and not in the next.
  private func areTwins(_ one: Int, _ other: Int) -> Bool {
    guard shapes[one].isAlike(shapes[other]) else { return false }
    let conditions = zip(shapes[one].conditions, shapes[other].conditions)
    for (index, (own, others)) in conditions.enumerated() where own != others {
      guard start.model.decidesViewsOnly(ConditionID(index: Int32(clamping: index))) else { return false }
    }
    return (windows[one].map { ($0, other) } + windows[other].map { ($0, one) }).allSatisfy { looksAlike($0, as: $1) }
  }

  /// Whether a window looks the same under the conditions of a shape.
  private func looksAlike(_ checked: CheckedEnvironment, as shape: Int) -> Bool {
    var trial = start.hasHistory ? start : instance
    guard !trial.model.isStopped, trial.layOut(in: checked.environment) != nil else { return false }
    let tree = SubjectTree(trial)
    let before = Self.seen(trial.model, tree)
    let outcome = trial.model.retryLayout(assuming: shapes[shape].conditions)
    guard !outcome.hasFailed, tree.isTree(of: trial) else { return false }
    return Self.seen(trial.model, tree) == before && LayoutShape(trial, outcome, tree) == shapes[shape]
  }

  /// A view that is seen.
  private struct SeenView: Hashable {
    var view: ViewID
    var frame: Rect
    var text: String?
    var look: [String: String]
  }

  private static func seen(_ model: Model, _ tree: SubjectTree) -> [SeenView] {
    var isSeen: [Bool] = []
    var views: [SeenView] = []
    for node in tree.nodes {
      let seen = (node.superview < 0 || isSeen[node.superview]) && model.inspector.isSeenItself(node.view)
      isSeen.append(seen)
      guard seen else { continue }
      views.append(
        SeenView(
          view: node.view, frame: model.frame(of: node.view), text: model.value(.text, of: .view(node.view))?.string,
          look: ViewLook(model).values(of: node.view)))
    }
    return views
  }

  /// "iPad in portrait"; of a presentation also how it is shown there.
  mutating func name(of checked: CheckedEnvironment) -> String {
    guard start.presentation != nil else { return checked.name }
    return look(checked)?.showing.map { "\(checked.name), \($0.rawValue)" } ?? checked.name
  }
}
