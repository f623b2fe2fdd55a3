import AdaptModel

/// What was seen, by cause: one thing that is wrong is one finding, whatever else follows from it.
struct CauseGrouping {
  /// Observations of one cause.
  struct Group {
    /// The one that tells it best: the worst, in the most windows.
    var first: Survey.Fold
    var others: [Survey.Fold] = []
  }

  private let survey: Survey
  private let model: Model
  private let rootTie: RootTie

  init(survey: Survey, model: Model) {
    self.survey = survey
    self.model = model
    rootTie = RootTie(model: model)
  }

  /// In the order of the folds.
  func groups(of folds: [Survey.Fold]) -> [Group] {
    var parts = [Int](folds.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parts[index] != index { index = parts[index] }
      return index
    }
    func join(_ members: [Int]) {
      guard let first = members.map(root).min() else { return }
      for member in members { parts[root(member)] = first }
    }
    joinConflicts(folds, join)
    var places: [Place: [Int]] = [:]
    for (index, fold) in folds.enumerated() {
      if let place = place(of: fold) { places[place, default: []].append(index) }
    }
    for members in places.values { join(members) }
    joinOverlaps(folds, join)
    if survey.subject.design != nil { joinClipped(folds, join) }
    var members: [Int: [Int]] = [:]
    for index in folds.indices { members[root(index), default: []].append(index) }
    if model.isStopped { return [] }
    let ranks = folds.indices.map { rank(folds[$0], $0) }
    return members.keys.sorted().flatMap { key in
      let sorted = (members[key] ?? []).sorted { ranks[$0] < ranks[$1] }
      return told(sorted.map { folds[$0] })
    }
  }

  /// What of one cause is told as one. A finding names the windows of its first observation, so the others are seen in
  /// these windows only. A document's finding says where each of its views is concerned, except for what overlaps. In a
  /// script, conflicts are told so as well.
  ///
  /// - Parameter sorted: by rank.
  private func told(_ sorted: [Survey.Fold]) -> [Group] {
    var groups: [Group] = []
    for fold in sorted {
      let kind = fold.identity.kind
      let isOfDocument = survey.subject.design != nil
      let isAnywhere = isOfDocument ? kind != .overlap : !kind.isAboutFrames && kind != .conflict
      let place = groups.firstIndex { isAnywhere || fold.environments.isSubset(of: $0.first.environments) }
      if let place { groups[place].others.append(fold) } else { groups.append(Group(first: fold)) }
    }
    return groups
  }

  private func rank(_ fold: Survey.Fold, _ index: Int) -> (Int, Int, Double, Int) {
    let severity =
      switch survey.severity(of: fold) {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    return (severity, -fold.environments.count, -fold.worst.amount, index)
  }

  /// Conflicts that a constraint has in common: the one that most of them have first.
  private func joinConflicts(_ folds: [Survey.Fold], _ join: ([Int]) -> Void) {
    var open = folds.indices.filter { folds[$0].identity.kind == .conflict }
    while open.count > 1 {
      var holders: [Observation.RowIdentity: [Int]] = [:]
      for index in open {
        for row in Set(folds[index].identity.rows) { holders[row, default: []].append(index) }
      }
      guard let most = holders.values.max(by: { ($0.count, $1[0]) < ($1.count, $0[0]) }), most.count > 1 else { return }
      join(most)
      let joined = Set(most)
      open.removeAll(where: joined.contains)
    }
  }

  /// Where something is too small for all that it holds.
  private struct Place: Hashable {
    var kind: FindingKind
    var holder: ViewID?
    var detail: String
  }

  private func place(of fold: Survey.Fold) -> Place? {
    let identity = fold.identity
    switch identity.kind {
    case .clipped:
      let holder = identity.views.dropFirst().first
      // What the window cuts off at another side has another cause, and so has what a scroll view hides.
      let clipping = holder == nil ? fold.worst.evidence.clipping : nil
      let way = clipping.map { $0.isScrollView ? " end" : " \($0.side)" } ?? ""
      return Place(kind: .clipped, holder: holder, detail: survey.severity(of: fold).rawValue + way)
    case .unsafe: return Place(kind: .unsafe, holder: nil, detail: identity.detail)
    // What is centred in one view is moved together.
    case .centre where survey.subject.design != nil:
      return Place(kind: .centre, holder: nil, detail: survey.severity(of: fold).rawValue)
    case .column, .corner, .centre:
      let tie = identity.views.first.flatMap {
        rootTie.constraint(holding: $0, at: LayoutAttribute.sides)
      }
      guard let tie else { return nil }
      // What one constraint brings below a column and below its corner is one fault, an error here and a warning there.
      if survey.subject.design != nil, survey.severity(of: fold) != .note {
        return Place(kind: .column, holder: nil, detail: "\(tie.index)")
      }
      return Place(kind: identity.kind, holder: nil, detail: "\(tie.index) \(survey.severity(of: fold).rawValue)")
    // Texts that a column squeezes, because it is too high as a whole.
    case .truncated where identity.detail == "height":
      guard let view = identity.views.first, !model.scene.hasHeightOfItsOwn(view) else { return nil }
      return Place(
        kind: .truncated, holder: model.scene.superview(of: view), detail: survey.severity(of: fold).rawValue)
    case .small, .wideCompact: return Place(kind: identity.kind, holder: nil, detail: "")
    case .ambiguity where identity.detail != "canvas":
      return Place(
        kind: .ambiguity, holder: identity.views.first.flatMap { model.scene.superview(of: $0) },
        detail: identity.detail)
    default: return nil
    }
  }

  /// One view that is beyond the window in some windows and beyond its superview in others.
  private func joinClipped(_ folds: [Survey.Fold], _ join: ([Int]) -> Void) {
    var known: [ViewID: Int] = [:]
    for (index, fold) in folds.enumerated() where fold.identity.kind == .clipped && survey.severity(of: fold) != .note {
      guard let view = fold.identity.views.first else { continue }
      if let before = known[view] { join([before, index]) }
      known[view] = index
    }
  }

  /// Chains of things that lie on one another.
  private func joinOverlaps(_ folds: [Survey.Fold], _ join: ([Int]) -> Void) {
    var known: [ViewID: Int] = [:]
    for (index, fold) in folds.enumerated() where fold.identity.kind == .overlap {
      for view in fold.identity.views {
        if let before = known[view] { join([before, index]) }
        known[view] = index
      }
    }
  }
}
