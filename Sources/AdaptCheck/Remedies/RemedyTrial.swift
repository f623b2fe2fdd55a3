import AdaptModel

/// A change that may mend an observation.
struct RemedyCandidate {
  var remedy: Remedy
  /// Makes it on a model that was laid out; false where it cannot be made.
  var change: (inout Model) -> Bool
  /// Whether it does what it should in one layout; nil where the observation has to be gone.
  var isMended: ((SolvedLayout) -> Bool)?

  init(_ remedy: Remedy, isMended: ((SolvedLayout) -> Bool)? = nil, change: @escaping (inout Model) -> Bool) {
    self.remedy = remedy
    self.isMended = isMended
    self.change = change
  }
}

/// Tries changes on copies of a model: in the window of the example, and then in every window in which a finding was seen.
///
/// A change counts where the finding is gone and nothing comes in its place.
struct RemedyTrial {
  /// A layout in which the finding was seen.
  struct Place {
    var checked: CheckedEnvironment
    /// How many windows have this layout.
    var windowCount: Int
    /// What was seen there without the change.
    var before: Set<Observation.Identity>
  }

  let survey: Survey
  let instance: Subject.Instance
  let identity: Observation.Identity
  /// The example first.
  let places: [Place]

  /// The first candidate that mends all and brings nothing else; else the first that mends all and brings warnings only;
  /// else the one that mends most.
  func best(_ candidates: [RemedyCandidate]) -> Remedy? {
    let total = places.reduce(0) { $0 + $1.windowCount }
    var best: (remedy: Remedy, count: Int)?
    for allowsWarnings in [false, true] {
      for candidate in candidates {
        let count = mendedWindows(candidate, allowsWarnings)
        if count == total { return candidate.remedy }
        if count > best?.count ?? 0 { best = (candidate.remedy, count) }
      }
    }
    return best.map { .partly($0.remedy, windows: $0.count, of: total) }
  }

  /// In how many windows the candidate mends; 0 where it does not in the example's.
  private func mendedWindows(_ candidate: RemedyCandidate, _ allowsWarnings: Bool) -> Int {
    var trial = instance
    var survey = survey
    guard let example = places.first, trial.layOut(in: example.checked.environment) != nil,
      candidate.change(&trial.model)
    else { return 0 }
    var count = 0
    for (index, place) in places.enumerated() {
      if let layout = survey.solve(&trial, place.checked), isMended(layout, by: candidate, place, allowsWarnings) {
        count += place.windowCount
      } else if index == 0 {
        return 0
      }
    }
    return count
  }

  private func isMended(
    _ layout: SolvedLayout, by candidate: RemedyCandidate, _ place: Place, _ allowsWarnings: Bool
  ) -> Bool {
    guard !layout.outcome.hasFailed else { return false }
    let after = survey.examine(layout).map(\.identity)
    guard candidate.isMended?(layout) ?? !after.contains(identity) else { return false }
    return after.allSatisfy { found in
      if place.before.contains(found) { return true }
      // Of several degrees of freedom one is fixed after the other.
      if candidate.isMended != nil, found.kind == identity.kind { return true }
      return allowsWarnings && !found.kind.isError
    }
  }
}
