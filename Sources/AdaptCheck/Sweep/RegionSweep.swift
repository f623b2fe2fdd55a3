import AdaptModel

/// The windows that people size, of a subject of which a division decides every size.
///
/// The division says where something is wrong, by rules of its own that know frames and nothing of what documents say.
/// So one window of each part is laid out and looked at: what the rules of the check do not see there is not told. Of
/// what they see and the division does not decide, only a window is told in which it was seen.
struct RegionSweep {
  private(set) var windows = FreeWindows()
  private var survey: Survey
  private let families: [(windows: SizedWindows, sizes: DividedSizes)]
  private var sights: [Sight] = []
  /// Where what is seen is wrong.
  private var places: [Observation.Identity: Places] = [:]

  private struct Place: Hashable {
    var family: Int
    var place: DividedSizes.Place
  }

  /// In the order in which they were found.
  private struct Places {
    private(set) var all: [Place] = []
    private var known: Set<Place> = []

    /// - Returns: whether it was not known.
    mutating func insert(_ place: Place) -> Bool {
      guard known.insert(place).inserted else { return false }
      all.append(place)
      return true
    }
  }

  /// A window of a family, and what was seen in it.
  struct Sight {
    let family: Int
    let size: Size
    let observations: [Observation]
    /// The observations by what failures call them.
    private var places: [Topic: [Int]] = [:]

    init(family: Int, size: Size, observations: [Observation]) {
      (self.family, self.size, self.observations) = (family, size, observations)
      for (place, observation) in observations.enumerated() {
        for topic in Topic.all(of: observation) { places[topic, default: []].append(place) }
      }
    }

    /// What was seen of a failure, in the order in which it was seen.
    func observations(of failure: DividedSizes.Failure) -> [Observation] {
      Set(Topic.all(of: failure).flatMap { places[$0] ?? [] }).sorted().map { observations[$0] }
    }
  }

  /// By what an observation and a failure are known to be the same.
  private struct Topic: Hashable {
    let kind: FindingKind
    var views: [ViewID] = []
    var detail = ""

    /// A failure is seen in an observation if they have one of these in common.
    static func all(of observation: Observation) -> [Topic] {
      let identity = observation.identity
      switch identity.kind {
      case .overlap: return [Topic(kind: .overlap, views: identity.views.sorted())]
      case .conflict: return Set(observation.unsettled).map { Topic(kind: .conflict, views: [$0]) }
      case .invariant: return [Topic(kind: .invariant, detail: identity.detail)]
      // A proof counts what has no room among what cannot be seen.
      case .vanished: return identity.views.prefix(1).map { Topic(kind: .clipped, views: [$0]) }
      default: return identity.views.prefix(1).map { Topic(kind: identity.kind, views: [$0]) }
      }
    }

    static func all(of failure: DividedSizes.Failure) -> [Topic] {
      switch failure.kind {
      case .overlap: [Topic(kind: .overlap, views: failure.views.sorted())]
      case .invariant: [Topic(kind: .invariant, detail: failure.detail)]
      default: failure.views.map { Topic(kind: failure.kind, views: [$0]) }
      }
    }
  }

  /// Nil where some size is not decided, or nothing can be divided.
  init?(_ survey: Survey, _ instance: inout Subject.Instance, _ divide: Checker.Division) {
    guard survey.subject.isShownWhole, instance.launch == nil else { return nil }
    var families: [(windows: SizedWindows, sizes: DividedSizes)] = []
    for windows in SizedWindows.all(in: survey.plan) {
      guard let sizes = divide(survey.subject, windows) else { return nil }
      families.append((windows, sizes))
    }
    guard !families.isEmpty else { return nil }
    self.survey = survey
    self.families = families
    windows.areAllDecided = true
    var higher: Set<Observation.Identity> = []
    var wider: Set<Observation.Identity> = []
    for family in families.indices {
      let sizes = families[family].sizes
      let least = families[family].windows.leastUsualHeight
      windows.layoutCount += sizes.layoutCount
      for (number, failure) in sizes.failures.enumerated() {
        for (part, sizes) in failure.parts.enumerated() where !instance.model.isStopped {
          for observation in observations(of: failure, family, sizes, &instance) {
            let place = Place(family: family, place: .init(failure: number, part: part))
            if places[observation.identity, default: Places()].insert(place) {
              windows.extents[observation.identity, default: 0] += sizes.area
              if sizes.height > least { higher.insert(observation.identity) }
              if sizes.width > DividedSizes.leastBand { wider.insert(observation.identity) }
            }
          }
        }
      }
      for size in sizes.layouts where !instance.model.isStopped {
        _ = look(family, .init(only: size), &instance)
      }
      for jump in sizes.jumps where !instance.model.isStopped { follow(jump, families[family].windows, &instance) }
    }
    guard !instance.model.isStopped else { return nil }
    windows.layoutCount += windows.looks.count
    addSubsets()
    var known: [[Place]: String] = [:]
    for (identity, places) in places {
      let text = known[places.all] ?? words(places.all)
      known[places.all] = text
      windows.thresholds[identity] = text
      if !higher.contains(identity), wider.contains(identity) { windows.low.insert(identity) }
    }
  }

  /// What is seen of a failure in a part of it. Of conflicts only those that are in all of the part: at some of its
  /// corners other constraints may contradict each other.
  private mutating func observations(
    of failure: DividedSizes.Failure, _ family: Int, _ part: DividedSizes.Part, _ instance: inout Subject.Instance
  ) -> [Observation] {
    let inside = look(family, part, &instance).observations(of: failure)
    guard failure.kind == .conflict else {
      return inside.isEmpty && failure.kind == .overlap ? known(failure, family, part, &instance) : inside
    }
    var seen = [inside]
    for corner in part.corners where !instance.model.isStopped {
      seen.append(look(family, .init(only: corner), &instance).observations(of: failure))
    }
    let cores = seen.filter { !$0.isEmpty }.map { $0.map { Set($0.identity.rows) } }
    var found: [Observation] = []
    for observation in seen.joined() where !found.contains(where: { $0.identity == observation.identity }) {
      let rows = Set(observation.identity.rows)
      if cores.allSatisfy({ $0.contains { $0.isSubset(of: rows) } }) { found.append(observation) }
    }
    return found
  }

  /// What is seen of an overlap near the corners of a part, if it is seen in other windows as well. In the middle of
  /// the part, one of the two may be so large that it passes for a background.
  private mutating func known(
    _ failure: DividedSizes.Failure, _ family: Int, _ part: DividedSizes.Part, _ instance: inout Subject.Instance
  ) -> [Observation] {
    for corner in part.corners.prefix(Self.mostCorners) where !instance.model.isStopped {
      let seen = look(family, .init(only: corner), &instance).observations(of: failure).filter { observation in
        survey.folds.contains { $0.seenAs == observation.identity }
      }
      if !seen.isEmpty { return seen }
    }
    return []
  }

  /// CHOICE: so many are looked at, since each takes a layout.
  private static let mostCorners = 4

  /// Constraints cannot all hold where some of them cannot.
  private mutating func addSubsets() {
    // In the order in which they were seen, so that the words are the same in each run.
    let conflicts = windows.seen.filter { places[$0.identity] != nil && $0.identity.kind == .conflict }.map { seen in
      (identity: seen.identity, rows: Set(seen.identity.rows), places: places[seen.identity]?.all ?? [])
    }
    for whole in conflicts {
      for part in conflicts where part.rows.isStrictSubset(of: whole.rows) {
        for place in part.places { _ = places[whole.identity, default: Places()].insert(place) }
      }
    }
  }

  /// What is seen in some window of a part: one that was looked at already, where there is one.
  private mutating func look(
    _ family: Int, _ part: DividedSizes.Part, _ instance: inout Subject.Instance
  ) -> Sight {
    if let known = sights.first(where: { $0.family == family && part.contains($0.size) }) { return known }
    let (checked, layout) = layOut(part.sample, families[family].windows, &instance)
    let observations = layout.map(survey.examine) ?? []
    windows.note(observations, layout, checked)
    let sight = Sight(family: family, size: part.sample, observations: observations)
    sights.append(sight)
    return sight
  }

  private mutating func layOut(
    _ size: Size, _ windows: SizedWindows, _ instance: inout Subject.Instance
  ) -> (checked: CheckedEnvironment, layout: SolvedLayout?) {
    let checked = windows.checked(size)
    if var unshown = survey.unshown { return (checked, survey.solve(&unshown, checked)) }
    return (checked, survey.solve(&instance, checked))
  }

  /// Lays out on both sides of a length at which an edge may jump.
  private mutating func follow(
    _ jump: DividedSizes.Jump, _ family: SizedWindows, _ instance: inout Subject.Instance
  ) {
    let snapshots = [-0.5, 0.5].compactMap { step -> JumpSearch.Snapshot? in
      let length = jump.length + step
      let size = jump.axis == .width ? Size(length, family.most.height) : Size(family.most.width, length)
      windows.layoutCount += 1
      return layOut(size, family, &instance).layout.map { JumpSearch.Snapshot($0, at: length) }
    }
    guard snapshots.count == 2, let found = JumpSearch.jump(from: snapshots[0], to: snapshots[1]),
      !windows.jumps.contains(where: { $0.jump.view == found.view })
    else { return }
    windows.jumps.append((found, jump.axis))
  }

  /// "in every resized iPad window narrower than 632 and in resized iPhone windows of every size"
  private func words(_ places: [Place]) -> String {
    var found: [(name: String, words: SizeExtent)] = []
    for (index, family) in families.enumerated() {
      let own = places.filter { $0.family == index }.map { $0.place }
      if !own.isEmpty { found.append((family.windows.name, family.sizes.words(own))) }
    }
    if found.count == families.count, families.count > 1, Set(found.map { $0.words }).count == 1 {
      return found[0].words.text("resized")
    }
    return found.map { $0.words.text($0.name) }.listed
  }
}
