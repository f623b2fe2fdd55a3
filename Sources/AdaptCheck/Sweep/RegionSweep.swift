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
  private var places: [Observation.Identity: [Place]] = [:]

  private struct Place: Hashable {
    var family: Int
    var place: DividedSizes.Place
  }

  /// A window of a family, and what was seen in it.
  private struct Sight {
    var family: Int
    var size: Size
    var observations: [Observation]
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
          for observation in look(family, sizes, &instance) where Self.isTold(observation, by: failure) {
            let place = Place(family: family, place: .init(failure: number, part: part))
            if places[observation.identity]?.contains(place) != true {
              places[observation.identity, default: []].append(place)
              windows.extents[observation.identity, default: 0] += sizes.area
              if sizes.height > least { higher.insert(observation.identity) }
              if sizes.width > DividedSizes.leastBand { wider.insert(observation.identity) }
            }
          }
        }
      }
      for size in sizes.layouts where !instance.model.isStopped {
        _ = look(family, .init(sample: size, area: 0, width: 0, height: 0) { $0 == size }, &instance)
      }
      for jump in sizes.jumps where !instance.model.isStopped { follow(jump, families[family].windows, &instance) }
    }
    guard !instance.model.isStopped else { return nil }
    windows.layoutCount += windows.looks.count
    addSubsets()
    for (identity, places) in places {
      windows.thresholds[identity] = words(places)
      if !higher.contains(identity), wider.contains(identity) { windows.low.insert(identity) }
    }
  }

  /// Constraints cannot all hold where some of them cannot.
  private mutating func addSubsets() {
    // In the order in which they were seen, so that the words are the same in each run.
    let conflicts = windows.seen.filter { places[$0.identity] != nil && $0.identity.kind == .conflict }.map { seen in
      (identity: seen.identity, rows: Set(seen.identity.rows), places: places[seen.identity] ?? [])
    }
    for whole in conflicts {
      for part in conflicts where part.rows.isStrictSubset(of: whole.rows) {
        for place in part.places where places[whole.identity]?.contains(place) != true {
          places[whole.identity, default: []].append(place)
        }
      }
    }
  }

  /// What is seen in some window of a part: one that was looked at already, where there is one.
  private mutating func look(
    _ family: Int, _ part: DividedSizes.Part, _ instance: inout Subject.Instance
  ) -> [Observation] {
    if let known = sights.first(where: { $0.family == family && part.contains($0.size) }) { return known.observations }
    let (checked, layout) = layOut(part.sample, families[family].windows, &instance)
    let observations = layout.map(survey.examine) ?? []
    windows.note(observations, layout, checked)
    sights.append(Sight(family: family, size: part.sample, observations: observations))
    return observations
  }

  private mutating func layOut(
    _ size: Size, _ windows: SizedWindows, _ instance: inout Subject.Instance
  ) -> (checked: CheckedEnvironment, layout: SolvedLayout?) {
    let checked = windows.checked(size)
    if var unshown = survey.unshown { return (checked, survey.solve(&unshown, checked)) }
    return (checked, survey.solve(&instance, checked))
  }

  static func isTold(_ observation: Observation, by failure: DividedSizes.Failure) -> Bool {
    let identity = observation.identity
    guard identity.kind == failure.kind else { return false }
    switch identity.kind {
    case .overlap: return Set(identity.views) == Set(failure.views)
    case .conflict: return observation.unsettled.contains(where: failure.views.contains)
    case .invariant: return identity.detail == failure.detail
    default: return identity.views.first.map(failure.views.contains) ?? false
    }
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

  /// "in every iPad window narrower than 632 and in iPhone windows of every size"
  private func words(_ places: [Place]) -> String {
    var found: [(name: String, words: SizeExtent)] = []
    for (index, family) in families.enumerated() {
      let own = places.filter { $0.family == index }.map { $0.place }
      if !own.isEmpty { found.append((family.windows.name, family.sizes.words(own))) }
    }
    if found.count == families.count, families.count > 1, Set(found.map { $0.words }).count == 1 {
      return found[0].words.text(nil)
    }
    return FindingWriter.joined(found.map { $0.words.text($0.name) })
  }
}
