import AdaptModel

/// A change that may mend an observation.
struct RemedyCandidate {
  var remedy: Remedy
  /// Makes it on a model that was laid out; false where it cannot be made.
  var change: (inout Model) -> Bool
  /// Whether it does what it should in one layout; nil where the observation has to be gone.
  var isMended: ((SolvedLayout) -> Bool)?
  /// Whether the document itself shows that it is meant: then what it brings that is no error speaks against the rest
  /// of the layout.
  var isMeant = false
  /// Whether it has to leave these views where they are in windows in which the finding was not seen.
  var keeping: [ViewID] = []
  /// Whether it must leave what has content at least the room that it had: as a wish at the priority of compression
  /// resistance, nothing would say which of the two gives way.
  var keepsContent = false
  /// Of what takes constraints away that others settle: what it must be as good as.
  var settled: SettledCheck?

  init(_ remedy: Remedy, isMended: ((SolvedLayout) -> Bool)? = nil, change: @escaping (inout Model) -> Bool) {
    self.remedy = remedy
    self.isMended = isMended
    self.change = change
  }
}

/// Tries changes on copies of a model: in the window of the example, and then in every window in which a finding was
/// seen.
///
/// A change counts where the finding is gone and nothing comes in its place.
struct RemedyTrial {
  /// A layout in which the finding was seen.
  struct Place {
    var checked: CheckedEnvironment
    /// How many windows have this layout.
    var windowCount: Int
    /// What was seen there without the change.
    var before: SeenIdentities
  }

  let survey: Survey
  let instance: Subject.Instance
  let identity: Observation.Identity
  /// What is told with it as one finding: a change that leaves some of it is none.
  var companions: [Observation.Identity] = []
  /// The example first.
  let places: [Place]
  /// Layouts in which the finding was not seen, to see that nothing gets worse there.
  var cleanPlaces: [Place] { survey.cleanPlaces(besides: identity, places) }
  /// How many layouts may still be tried for the subject.
  let budget: RemedyBudget
  /// The layouts without any change.
  let unchanged: UnchangedLayouts

  /// Candidates are tried first in so many of the places.
  static let sampleSize = 6

  /// In how many windows a candidate mends, and brings nothing else but warnings there, or nothing at all.
  private struct Score {
    var mended = 0
    var clean = 0
  }

  /// Whether a candidate can be tried in the places: to make thousands that cannot would take longer than the rest.
  var canTry: Bool { budget.has(min(places.count, Self.sampleSize) + 1) }

  /// The first candidate that mends all and brings nothing else; of a conflict or an ambiguity else the first that
  /// mends all and brings what hardly anybody notices; else, for a script, the one that mends most. None that makes a
  /// window worse which had no need of it.
  func best(_ candidates: [RemedyCandidate]) -> Remedy? {
    guard canTry else { return nil }
    let sample = sampledPlaces
    let sampleTotal = sample.reduce(0) { $0 + $1.windowCount }
    let total = places.reduce(0) { $0 + $1.windowCount }
    let maySeemWorse = identity.kind == .conflict || identity.kind == .ambiguity
    var withWarnings: Remedy?
    var partly: (candidate: RemedyCandidate, count: Int)?
    for candidate in candidates {
      let first = score(of: candidate, in: sample)
      guard first.mended > 0 else { continue }
      if first.clean == sampleTotal || maySeemWorse && withWarnings == nil && first.mended == sampleTotal {
        let all = sample.count == places.count ? first : score(of: candidate, in: places)
        if all.clean == total, let remedy = harmless(candidate) { return remedy }
        if maySeemWorse, all.mended == total { withWarnings = withWarnings ?? harmless(candidate) }
      }
      guard maySeemWorse || first.clean == first.mended else { continue }
      let count = maySeemWorse ? max(first.clean, first.mended - 1) : first.clean
      if count > partly?.count ?? 0 || partly == nil { partly = (candidate, count) }
    }
    if let withWarnings { return withWarnings }
    // Of a document, people take a change as the whole of what is to be done.
    guard survey.subject.design == nil, let partly, let remedy = harmless(partly.candidate) else { return nil }
    let count = score(of: partly.candidate, in: places).mended
    guard count > 0 else { return nil }
    return count == total ? remedy : .partly(remedy, windows: count, of: total)
  }

  /// The views of what is told with it.
  var companionViews: [ViewID] { companions.flatMap { $0.views } }

  /// The first candidate that mends all; else the fewest of them that do so together, where each mends a part.
  func bestCovering(_ candidates: [RemedyCandidate]) -> Remedy? {
    if let one = best(candidates), !one.isPartial || companions.isEmpty { return one }
    guard !companions.isEmpty else { return nil }
    let targets = Set([identity] + companions)
    // One place for each of them is enough to see what a candidate mends.
    var shown: [Place] = []
    for target in targets where !shown.contains(where: { $0.before.contains(target) }) {
      if let place = places.first(where: { $0.before.contains(target) }) { shown.append(place) }
    }
    let parts = candidates.prefix(24).map { ($0, mended(by: $0, of: targets, in: shown)) }
    var left = targets
    var chosen: RemedyCandidate?
    for _ in 0..<4 where !left.isEmpty {
      guard let next = parts.max(by: { $0.1.intersection(left).count < $1.1.intersection(left).count }),
        !next.1.isDisjoint(with: left)
      else { return nil }
      left.subtract(next.1)
      chosen = chosen.map { RemedyFinder.together($0, next.0) } ?? next.0
    }
    guard left.isEmpty, let chosen, let remedy = best([chosen]), !remedy.isPartial else { return nil }
    return remedy
  }

  /// Which of some observations a candidate mends wherever they are seen in a few places.
  private func mended(
    by candidate: RemedyCandidate, of targets: Set<Observation.Identity>, in places: [Place]
  ) -> Set<Observation.Identity> {
    var survey = survey.forTrial
    guard budget.take(places.count + 1), let first = places.first, var trial = changed(candidate.change, in: first)
    else { return [] }
    var result = targets
    for place in places {
      guard let layout = survey.solve(&trial, place.checked), !layout.outcome.hasFailed else { return [] }
      result.subtract(survey.examine(layout).map { $0.identity })
    }
    return result
  }

  /// The change, where it makes nothing worse in the windows that had no need of it. What is missing in one size class
  /// only is added there only.
  private func harmless(_ candidate: RemedyCandidate) -> Remedy? {
    if let settled = candidate.settled, !isSettled(candidate, settled) { return nil }
    if isHarmless(candidate) { return candidate.remedy }
    guard identity.kind == .ambiguity, let condition = onlyCondition else { return nil }
    switch candidate.remedy {
    case .add(let statement, let view, let origin):
      return .add(statement: "when \(condition) { \(statement) }", near: view, origin: origin)
    case .advise(let text) where text.hasPrefix("add the constraint"):
      let classes = condition.split(separator: " ").last ?? ""
      return .advise("\(text), installed for \(classes) \(condition.hasPrefix("width") ? "width" : "height") only")
    default: return nil
    }
  }

  /// The size class in which alone the finding was seen, as a condition of a script: `width: compact`.
  private var onlyCondition: String? {
    func only(_ name: String, _ axis: (SizeClassPair) -> SizeClass) -> String? {
      let classes = Set(places.map { axis($0.checked.sizeClasses) })
      guard let only = classes.first, classes.count == 1, only != .unspecified,
        !cleanPlaces.contains(where: { axis($0.checked.sizeClasses) == only })
      else { return nil }
      return "\(name): \(SizeClassPair.word(only))"
    }
    return only("width") { $0.horizontal } ?? only("height") { $0.vertical }
  }

  /// Whether a layout is as with another change where the finding was seen, and as it was where it was not.
  private func isSettled(_ candidate: RemedyCandidate, _ check: SettledCheck) -> Bool {
    let (bad, good) = (sampledPlaces, Array(cleanPlaces.prefix(Self.sampleSize)))
    guard budget.take(2 * (bad.count + good.count)), let example = bad.first,
      var trial = changed(candidate.change, in: example), var other = changed(check.insteadOf, in: example)
    else { return false }
    var (survey, original) = (survey.forTrial, instance)
    func isAsGood(_ place: Place, as reference: inout Subject.Instance) -> Bool {
      guard let new = survey.solve(&trial, place.checked), let old = survey.solve(&reference, place.checked) else {
        return true
      }
      return check.isAsGood(new, as: old, survey.subject.design)
    }
    return bad.allSatisfy { isAsGood($0, as: &other) } && good.allSatisfy { isAsGood($0, as: &original) }
  }

  /// Whether nothing new is seen in windows that had no need of it.
  private func isHarmless(_ candidate: RemedyCandidate) -> Bool {
    let cleanPlaces = cleanPlaces
    guard !cleanPlaces.isEmpty else { return true }
    var survey = survey.forTrial
    guard budget.take(cleanPlaces.count + 1), let example = cleanPlaces.first,
      var trial = changed(candidate.change, in: example)
    else { return false }
    return cleanPlaces.allSatisfy { place in
      guard let layout = survey.solve(&trial, place.checked) else { return true }
      guard !layout.outcome.hasFailed, !isMovedNeedlessly(layout, place), !isCrushing(layout, place),
        candidate.keeping.isEmpty || isKept(candidate.keeping, layout, place)
      else { return false }
      let isSeen = survey.subject.design == nil || WindowLikelihood(survey.subject).isLikely(place.checked)
      return survey.examine(layout).allSatisfy {
        place.before.contains($0.identity) || isOfLaterMending($0.identity) || !isSeen && $0.identity.kind != .conflict
      }
    }
  }

  /// Whether what lies under a bar in other windows stands farther from the edge here, where it lay well: by more than
  /// the status bar of devices with a home button.
  private func isMovedNeedlessly(_ layout: SolvedLayout, _ place: Place) -> Bool {
    guard survey.subject.design != nil, identity.kind == .unsafe, place.checked.regions.occlusions.isEmpty else {
      return false
    }
    guard let before = unchanged.layout(in: place.checked) else { return false }
    return ([identity] + companions).flatMap { $0.views }.contains { view in
      guard let one = before.tree.place(of: view), let other = layout.tree.place(of: view) else { return false }
      return abs(before.frames[one].midY - layout.frames[other].midY) > 24
    }
  }

  /// Whether views lie where they lay.
  private func isKept(_ views: [ViewID], _ layout: SolvedLayout, _ place: Place) -> Bool {
    unchanged.layout(in: place.checked).map { haveSameFrames(views, $0, layout) } ?? false
  }

  /// Whether a script's views have no room any more (``TrialHarm/isCrushing``).
  private func isCrushing(_ layout: SolvedLayout, _ place: Place) -> Bool {
    // A document's own rules say more.
    guard survey.subject.design == nil, let before = unchanged.layout(in: place.checked) else { return false }
    return TrialHarm(before: before, after: layout, design: nil).isCrushing
  }

  /// The example, and others evenly spread.
  private var sampledPlaces: [Place] {
    guard places.count > Self.sampleSize, let first = places.first else { return places }
    let rest = places.dropFirst().sorted {
      ($0.checked.windowSize.width, $0.checked.windowSize.height)
        < ($1.checked.windowSize.width, $1.checked.windowSize.height)
    }
    let step = Double(rest.count - 1) / Double(Self.sampleSize - 2)
    return [first] + (0..<(Self.sampleSize - 1)).map { rest[Int((Double($0) * step).rounded())] }
  }

  /// The subject laid out in a window and changed; nil where that cannot be.
  private func changed(_ change: @escaping (inout Model) -> Bool, in place: Place) -> Subject.Instance? {
    guard var trial = unchanged.instance(laidOutIn: place.checked), trial.apply(change) else { return nil }
    return trial
  }

  /// Nothing where it does not mend the first place.
  private func score(of candidate: RemedyCandidate, in places: [Place]) -> Score {
    var survey = survey.forTrial
    var score = Score()
    guard let example = places.first, budget.take(places.count + 1), var trial = changed(candidate.change, in: example)
    else { return score }
    for (index, place) in places.enumerated() {
      if let layout = survey.solve(&trial, place.checked), let isClean = mends(layout, candidate, place, survey) {
        score.mended += place.windowCount
        if isClean { score.clean += place.windowCount }
      } else if index == 0 {
        return score
      }
    }
    return score
  }

  /// Whether something can be scrolled to the side that could not be before: its content has become wider than it.
  private func scrollsSideways(_ layout: SolvedLayout, _ place: Place) -> Bool {
    let wide = layout.viewsScrollingSideways
    guard !wide.isEmpty else { return false }
    guard let before = unchanged.layout(in: place.checked) else { return false }
    return !wide.isSubset(of: before.viewsScrollingSideways)
  }

  /// What is seen of a view only since its place is settled: it lies under the column of an iPhone Duo, say. That is
  /// for another change to mend. So is a text under the sensor housing that was scrolled to the side: once it is no
  /// wider than its scroll view, UIKit does not keep it clear of that.
  private func isOfLaterMending(_ found: Observation.Identity) -> Bool {
    if identity.kind == .unwrapped { return found.kind.isOfFolding || found.kind == .unsafe }
    return found.kind.isOfFolding && (identity.kind == .ambiguity || identity.kind == .conflict)
  }

  /// Nil where the candidate does not mend a layout, or brings what people notice; whether nothing at all comes of it.
  private func mends(
    _ layout: SolvedLayout, _ candidate: RemedyCandidate, _ place: Place, _ survey: Survey
  ) -> Bool? {
    guard !layout.outcome.hasFailed else { return nil }
    let after = survey.examine(layout)
    let seen = Set(after.map { $0.identity })
    guard candidate.isMended?(layout) ?? !seen.contains(identity), companions.allSatisfy({ !seen.contains($0) }) else {
      return nil
    }
    guard isAboutContent || !scrollsSideways(layout, place) else { return nil }
    // Where hardly anybody looks, what comes of it is no more than what a note tells; of a note that is all there is.
    let likelihood = WindowLikelihood(survey.subject)
    let isSeen = survey.subject.design == nil || likelihood.isLikely(place.checked)
    guard isSeen || !places.contains(where: { likelihood.isLikely($0.checked) }) else { return true }
    let before = unchanged.layout(in: place.checked)
    if candidate.keepsContent, let before, TrialHarm(before: before, after: layout, design: nil).isSqueezingContent {
      return nil
    }
    if let before,
      TrialHarm(before: before, after: layout, design: survey.subject.design).isHarmed(
        identity.kind, about: views(of: identity), isMeant: candidate.isMeant, isAboutSafeArea: isAboutSafeArea)
    {
      return nil
    }
    let new = after.filter { observation in
      let found = observation.identity
      // Of several degrees of freedom one is fixed after the other, and that a view is stretched is only noted.
      return !place.before.contains(found)
        && !(identity.kind == .ambiguity && (isOfLaterMending(found) || found.kind == .wideCompact))
        && !(identity.kind == .unwrapped && isOfLaterMending(found))
        && !(candidate.isMended != nil && found.kind == identity.kind)
    }
    // What lies where it lay was not told because a conflict stood in the way.
    func isAsBefore(_ found: Observation.Identity) -> Bool {
      survey.subject.design != nil && !found.kind.isError && found.kind != .ambiguity
        && found.kind.isAboutFrames && !found.views.isEmpty
        && before.map { haveSameFrames(found.views, $0, layout) } ?? false
    }
    if identity.kind != .conflict, new.allSatisfy({ isAsBefore($0.identity) }) { return true }
    let isWorse = new.contains { observation in
      let kind = observation.identity.kind
      if candidate.isMeant { return kind.isError && !observation.isMinor && !isOfLaterMending(observation.identity) }
      if survey.subject.design != nil {
        return !observation.isMinor && !observation.isUncovered && !isAsBefore(observation.identity)
      }
      // What moves under the column of an iPhone Duo counts against a change, but less than the conflict.
      return (kind.isError || kind == .ambiguity) && !isOfLaterMending(observation.identity)
    }
    return isWorse ? nil : candidate.isMeant || new.isEmpty
  }

  /// Whether it is open what a scroll view scrolls, to the side or not.
  private var isAboutContent: Bool {
    identity.kind == .ambiguity && identity.detail.hasSuffix(GuideKind.content.name)
  }

  /// Whether one of a conflict's constraints refers to the safe area.
  private var isAboutSafeArea: Bool {
    identity.rows.contains { row in
      guard case .constraint(let id) = row else { return false }
      return instance.model.scene.terms(of: id).contains { $0.anchor.item.guideKind == .safeArea }
    }
  }

  /// The views of a conflict's constraints; of anything else none.
  private func views(of identity: Observation.Identity) -> Set<ViewID> {
    Set(
      identity.rows.flatMap { row -> [ViewID] in
        guard case .constraint(let id) = row else { return [] }
        return instance.model.scene.terms(of: id).map { instance.model.scene.owner(of: $0.anchor.item) }
      })
  }

  private func haveSameFrames(_ views: [ViewID], _ before: SolvedLayout, _ after: SolvedLayout) -> Bool {
    views.allSatisfy { view in
      switch (before.tree.place(of: view), after.tree.place(of: view)) {
      case (let one?, let other?):
        before.frames[one].contains(after.frames[other], within: 1)
          && after.frames[other].contains(before.frames[one], within: 1)
      case (nil, nil): true
      default: false
      }
    }
  }
}
