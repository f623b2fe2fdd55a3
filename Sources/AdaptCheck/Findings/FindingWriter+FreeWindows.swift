import AdaptModel

// What is found only in windows that people size.
extension FindingWriter {
  /// What is found only in windows between those of the devices: of one cause, what is wrong at the most sizes first.
  func freeWindowFindings() -> [Told] {
    let known = Set(survey.folds.map { $0.seenAs })
    let conflicts = known.filter { $0.kind == .conflict }.map { Set($0.rows) }
    var open: [Observation.Identity: FreeWindows.Seen] = [:]
    let folds = freeWindows.seen.compactMap { seen -> Survey.Fold? in
      // Every layout needs some height: what no window of a device is low enough for is left to a proof.
      guard !known.contains(seen.identity), !survey.meant.contains(seen.identity),
        !freeWindows.low.contains(seen.identity), case .never = seen.observation.intent,
        freeWindows.place(of: seen) != nil
      else { return nil }
      // Of constraints that cannot all hold on a device, some cannot in a smaller window.
      if seen.identity.kind == .conflict, conflicts.contains(where: { $0.isSuperset(of: seen.identity.rows) }) {
        return nil
      }
      open[seen.identity] = seen
      return Survey.Fold(
        identity: seen.identity, seenAs: seen.identity,
        environments: EnvironmentSet(count: survey.plan.environments.count), layouts: [],
        worst: seen.observation, example: 0, frames: seen.frames)
    }
    return CauseGrouping(survey: survey, model: model).groups(of: folds).compactMap { group in
      let members = ([group.first] + group.others).sorted {
        freeWindows.extents[$0.identity] ?? 0 > freeWindows.extents[$1.identity] ?? 0
      }
      guard let first = members.first, let seen = open[first.identity], let threshold = freeWindows.place(of: seen)
      else { return nil }
      let others = Array(members.dropFirst())
      let areAlike = others.allSatisfy { freeWindows.thresholds[$0.identity] == threshold }
      let group = CauseGrouping.Group(first: first, others: others)
      return Told(
        group: group,
        finding: naming(
          group, in: finding(first, seen, threshold), place: areAlike ? "" : " in windows of other sizes"))
    }
  }

  private func finding(_ fold: Survey.Fold, _ seen: FreeWindows.Seen, _ threshold: String) -> Finding {
    let text = FindingText(words: words, fold: fold, place: place(threshold), example: seen.name, holder: seen.holder)
    var grid = SizeClassGrid()
    grid[seen.checked.sizeClasses] = .found
    return Finding(
      kind: seen.identity.kind, severity: .note, subject: subject.name,
      message: text.message, places: text.places, conclusion: text.conclusion, environments: [threshold],
      environmentCount: 0, examinedCount: survey.plan.environments.count, grid: grid, example: seen.checked,
      views: text.views, region: text.region, constraints: text.constraints, threshold: threshold,
      remedies: remedies(for: seen.observation, seen.identity, in: freeWindows.places(of: seen), isBaseOnly: false))
  }
}
