import AdaptModel

/// What was seen in windows that people size.
struct FreeWindows {
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

  /// A window that was laid out.
  struct Look {
    var checked: CheckedEnvironment
    /// The numbers of what was seen there, ascending.
    var numbers: [Int]
  }

  var seen: [Seen] = []
  var looks: [Look] = []
  /// Where something jumps.
  var jumps: [(jump: JumpSearch.Jump, axis: JumpRule.Axis)] = []
  /// In which windows something is: "in every iPad window narrower than 632". Nothing of what is in none of them.
  var thresholds: [Observation.Identity: String] = [:]
  /// In how many windows something is: square points of sizes, or windows that were tried.
  var extents: [Observation.Identity: Double] = [:]
  /// What is only in windows that are lower than those of devices, whatever their width is within some range.
  var low: Set<Observation.Identity> = []
  /// How many layouts were made.
  var layoutCount = 0
  /// Whether every size was decided, and not only those that were tried.
  var areAllDecided = false

  private let table = IdentityTable()
  /// What was seen, by its number.
  var identities: [Observation.Identity] { table.identities }
  /// By the number of what was seen: in which of the looks.
  private var places: [[Int]] = []

  /// Notes what is seen in a window.
  ///
  /// - Returns: the numbers of it, ascending.
  @discardableResult
  mutating func note(
    _ observations: [Observation], _ layout: SolvedLayout?, _ checked: CheckedEnvironment
  ) -> [Int] {
    let first = identities.count
    let found = Set(observations.map { number(of: $0.identity) }).sorted()
    for number in found { places[number].append(looks.count) }
    looks.append(Look(checked: checked, numbers: found))
    var next = first
    let shown = layout.flatMap { layout in
      layout.showing.map { Survey.Shown(showing: $0, size: layout.windowSize) }
    }
    // New ones are numbered in the order in which they were seen.
    for observation in observations where next < identities.count && observation.identity == identities[next] {
      next += 1
      seen.append(
        Seen(
          identity: observation.identity, observation: observation, checked: checked,
          name: Survey.name(of: checked, shown: shown), holder: shown?.showing.holder ?? "the window",
          frames: layout?.frames(of: observation.identity.views) ?? [:]))
    }
    return found
  }

  private mutating func number(of identity: Observation.Identity) -> Int {
    let number = table.number(of: identity)
    if number == places.count { places.append([]) }
    return number
  }

  /// The windows in which something was seen, the one of its figures first, to try remedies in.
  func places(of seen: Seen) -> [RemedyTrial.Place] {
    let own = (table.knownNumber(of: seen.identity).map { places[$0] } ?? []).map { looks[$0] }
    let first = own.filter { $0.checked.windowSize == seen.checked.windowSize }.prefix(1)
    let others = own.filter { $0.checked.windowSize != seen.checked.windowSize }
    return (first + others).map { look in
      .init(
        checked: look.checked, windowCount: 1, before: SeenIdentities(table: table, numbers: look.numbers))
    }
  }

  /// Where something was seen, in words. Of what a division does not decide, a window is told in which it was.
  func place(of seen: Seen) -> String? {
    if let threshold = thresholds[seen.identity] { return threshold }
    return areAllDecided && !DividedSizes.kinds.contains(seen.identity.kind) ? "in windows such as \(seen.name)" : nil
  }
}
