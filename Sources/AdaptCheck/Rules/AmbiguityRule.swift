import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// A view that nothing fixes.
  public static let ambiguity = FindingKind("ambiguity")
}

/// Views that can move: each degree of freedom by the first view, in the order of declaration, that has it.
///
/// The open anchors of a layout often hang on one another: where the position of a title is open, so is that of all
/// that stands below it. So one anchor after the other is fixed on a copy; what this fixes with it are followers.
final class AmbiguityRule: LayoutRule {
  static let rule = CheckRule(
    .ambiguity, code: "E0417", severity: .warning, isAboutFrames: true, inLayouts: { _ in AmbiguityRule().examine },
    page: nil)

  /// More degrees than this are not told apart.
  static let limit = 12

  private var known: [[OpenAnchor]: Freedom] = [:]
  private var openOfActiveSet: [ActiveSet: [OpenAnchor]] = [:]

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let active = layout.inspector.activeSet
    let open: [OpenAnchor]
    if let before = openOfActiveSet[active] {
      open = before
    } else {
      open = Self.open(layout.model, within: layout.tree)
      openOfActiveSet[active] = open
    }
    guard !open.isEmpty, !layout.outcome.hasFailed else { return [] }
    let freedom = known[open] ?? Self.freedom(of: layout, open)
    known[open] = freedom
    let degrees = freedom.degrees
    // In a base class, which no device shows, one finding is enough.
    guard layout.checked.kind != .canvas else {
      let views = degrees.map { layout.model.scene.owner(of: $0.anchor.item) }
      return [
        Observation(
          identity: .init(kind: .ambiguity, views: Array(Set(views)).sorted(), detail: "canvas"),
          evidence: AmbiguityEvidence(degrees: degrees))
      ]
    }
    var byItem: [(item: LayoutItem, degrees: [AmbiguityEvidence.Degree])] = []
    for degree in degrees {
      if let index = byItem.firstIndex(where: { $0.item == degree.anchor.item }) {
        byItem[index].degrees.append(degree)
      } else {
        byItem.append((degree.anchor.item, [degree]))
      }
    }
    return byItem.enumerated().map { index, part in
      let (item, degrees) = part
      let detail = degrees.map { $0.anchor.attribute.name }.joined(separator: " ") + (item.guideKind?.name ?? "")
      let others = index == 0 ? freedom.others : []
      return Observation(
        identity: .init(kind: .ambiguity, views: [layout.model.scene.owner(of: item)], detail: detail),
        unsettled: [layout.model.scene.owner(of: item)] + degrees.flatMap { $0.followers } + others,
        amount: Double(degrees.reduce(0) { $0 + $1.followers.count }), points: degrees.map { $0.extent }.max() ?? 0,
        evidence: AmbiguityEvidence(degrees: degrees, others: others))
    }
  }

  private static func open(_ model: Model, within tree: SubjectTree) -> [OpenAnchor] {
    model.inspector.openAnchors().filter { tree.contains(model.scene.owner(of: $0.anchor.item)) }
  }

  /// What can move in a layout.
  private struct Freedom {
    var degrees: [AmbiguityEvidence.Degree]
    /// Views that can move by degrees that were not told apart.
    var others: [ViewID]
  }

  private static func freedom(of layout: SolvedLayout, _ open: [OpenAnchor]) -> Freedom {
    var trial = layout.model
    var open = open
    var degrees: [AmbiguityEvidence.Degree] = []
    // Guides come last, so that nothing is left then that could follow them. They show nothing: as a column of spacing,
    // one needs no width of its own.
    while let anchor = first(open), anchor.item.guide == nil, degrees.count < limit {
      guard let (least, greatest) = trial.inspector.witnesses(of: anchor), fix(anchor, in: &trial, of: layout) else {
        break
      }
      let left = Self.open(trial, within: layout.tree)
      guard left.count < open.count else { break }
      let own = trial.scene.owner(of: anchor.item)
      let still = Set(left.map { trial.scene.owner(of: $0.anchor.item) })
      var followers: [ViewID] = []
      for closed in open {
        let view = trial.scene.owner(of: closed.anchor.item)
        guard closed.anchor.item == .view(view) else { continue }
        if view != own, !still.contains(view), !followers.contains(view) { followers.append(view) }
      }
      open = left
      degrees.append(
        AmbiguityEvidence.Degree(
          anchor: anchor, followers: followers, least: least.withoutNegativeLengths,
          greatest: greatest.withoutNegativeLengths))
    }
    guard degrees.count == limit else { return Freedom(degrees: degrees, others: []) }
    let told = Set(degrees.flatMap { [trial.scene.owner(of: $0.anchor.item)] + $0.followers })
    var others: [ViewID] = []
    for anchor in open.map({ $0.anchor }) {
      let owner = trial.scene.owner(of: anchor.item)
      // The anchors of one view stand together.
      if anchor.item == .view(owner), !told.contains(owner), others.last != owner { others.append(owner) }
    }
    return Freedom(degrees: degrees, others: others)
  }

  /// Of the first item its sizes before its places: where both are open and the far edge is fixed, it is the size that
  /// is missing.
  private static func first(_ open: [OpenAnchor]) -> Anchor? {
    guard let item = open.first?.anchor.item else { return nil }
    let own = open.prefix { $0.anchor.item == item }.map { $0.anchor }
    return own.first { $0.attribute == .width } ?? own.first { $0.attribute == .left }
      ?? own.first { $0.attribute == .height } ?? own.first
  }

  /// Fixes an anchor where it is.
  private static func fix(_ anchor: Anchor, in model: inout Model, of layout: SolvedLayout) -> Bool {
    guard let root = layout.tree.nodes.first?.view else { return false }
    var terms = [AnchorTerm(anchor)]
    if anchor.attribute.quantity != .length { terms.append(AnchorTerm(Anchor(root, anchor.attribute), -1)) }
    do throws(ConstraintError) {
      try model.addConstraint(terms, .equal, constant: model.value(of: anchor), owner: root)
    } catch {
      return false
    }
    return model.retryLayout().conflicts.count <= layout.outcome.conflicts.count
  }
}

extension Rect {
  /// A length that nothing bounds could be below 0 for the solver, and is not for a view.
  fileprivate var withoutNegativeLengths: Rect { Rect(x: x, y: y, width: max(0, width), height: max(0, height)) }
}

struct AmbiguityEvidence: Evidence {
  /// One degree of freedom: an anchor that nothing fixes, and what moves with it.
  struct Degree {
    var anchor: Anchor
    /// Views that move only because this one does.
    var followers: [ViewID]
    var least: Rect
    var greatest: Rect

    /// How far it can move, in points.
    var extent: Double {
      [
        least.x - greatest.x, least.y - greatest.y, least.width - greatest.width, least.height - greatest.height,
      ].map(abs).max() ?? 0
    }
  }

  let degrees: [Degree]
  /// Views that can move too, told here since their own degrees of freedom were not looked for.
  var others: [ViewID] = []

  var openAttributes: [LayoutAttribute]? { degrees.map { $0.anchor.attribute } }

  func write(_ text: inout FindingText) {
    let isCanvas = text.identity.detail == "canvas"
    let items = degrees.map { $0.anchor.item }
    guard let first = degrees.first, let item = items.first else { return }
    if isCanvas {
      var owners: [ViewID] = []
      for degree in degrees {
        let owner = text.model.scene.owner(of: degree.anchor.item)
        if !owners.contains(owner) { owners.append(owner) }
      }
      text.message = "\(text.words.list(owners)) can move\(text.place), which no device shows"
      for owner in owners.prefix(3) { text.places.append(.init(origin: text.model.scene.origin(of: owner), text: "")) }
    } else {
      let quality = ModelWords.quality(degrees.map { $0.anchor.attribute })
      let what =
        item.guideKind == .content
        ? "what \(text.words.quoted(text.model.scene.owner(of: item))) scrolls" : "`\(text.words.short(item))`"
      text.message = "nothing fixes \(quality) of \(what)\(text.place)"
      // One length may be as good below 0 as at 0, and is 0 for a view.
      let told = degrees.first { $0.least.description != $0.greatest.description }
      let label = told.map { "it could also be \($0.least) or \($0.greatest)" } ?? "it is \(first.least)"
      text.places = [.init(origin: text.model.scene.origin(of: text.model.scene.owner(of: item)), text: label)]
    }
    for degree in degrees where degree.anchor.item.guide == nil {
      let owner = text.model.scene.owner(of: degree.anchor.item)
      if !text.shows(owner) { text.show(owner, [degree.least, degree.greatest]) }
      for follower in degree.followers where !text.shows(follower) {
        text.show(follower, [])
      }
    }
    let followers = degrees.flatMap { $0.followers }
    if !isCanvas, !followers.isEmpty {
      var distinct: [ViewID] = []
      for follower in followers where !distinct.contains(follower) { distinct.append(follower) }
      text.conclusion = "\(text.words.list(distinct)) \(distinct.count == 1 ? "moves" : "move") with it"
    }
    if !isCanvas, let first = others.first {
      let also = others.count == 1 ? "\(text.words.quoted(first)) is" : "\(others.count) other views are"
      text.conclusion = [text.conclusion, also + " not fixed either"].compactMap { $0 }.joined(separator: "; ")
    }
  }
}
