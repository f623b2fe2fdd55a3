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

  private var known: [[OpenAnchor]: [AmbiguityEvidence.Degree]] = [:]
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
    let degrees = known[open] ?? Self.degrees(of: layout, open)
    known[open] = degrees
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
    return byItem.map { item, degrees in
      let detail = degrees.map { $0.anchor.attribute.name }.joined(separator: " ") + (item.guideKind?.name ?? "")
      return Observation(
        identity: .init(kind: .ambiguity, views: [layout.model.scene.owner(of: item)], detail: detail),
        unsettled: [layout.model.scene.owner(of: item)] + degrees.flatMap { $0.followers },
        amount: Double(degrees.reduce(0) { $0 + $1.followers.count }), points: degrees.map { $0.extent }.max() ?? 0,
        evidence: AmbiguityEvidence(degrees: degrees))
    }
  }

  private static func open(_ model: Model, within tree: SubjectTree) -> [OpenAnchor] {
    model.inspector.openAnchors().filter { tree.contains(model.scene.owner(of: $0.anchor.item)) }
  }

  private static func degrees(of layout: SolvedLayout, _ open: [OpenAnchor]) -> [AmbiguityEvidence.Degree] {
    var trial = layout.model
    var open = open
    var degrees: [AmbiguityEvidence.Degree] = []
    while let anchor = first(open), degrees.count < limit {
      guard let witnesses = trial.inspector.witnesses(of: anchor), fix(anchor, in: &trial, of: layout) else { break }
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
      degrees.append(
        AmbiguityEvidence.Degree(
          anchor: anchor, followers: followers, least: witnesses.least.withoutNegativeLengths,
          greatest: witnesses.greatest.withoutNegativeLengths))
      open = left
    }
    return degrees
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
      let label = "it could also be \(first.least) or \(first.greatest)"
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
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    degrees.prefix(4).compactMap { freedomRemedy($0, finder) }
  }

  private func freedomRemedy(_ degree: Degree, _ finder: RemedyFinder) -> Remedy? {
    let item = degree.anchor.item
    guard item.guide == nil, item.guideKind == nil, let view = item.view,
      let superview = finder.model.scene.superview(of: view)
    else { return nil }
    // What has content is seen: an order in which it has no room is none that people mean.
    let shown = ([view] + degree.followers).filter { hasContent($0, finder) }
    func isFixed(_ layout: SolvedLayout) -> Bool {
      !layout.inspector.openAnchors().contains { $0.anchor == degree.anchor }
        && shown.allSatisfy { view in
          layout.tree.place(of: view).map { layout.frames[$0].width > 0 && layout.frames[$0].height > 0 } ?? true
        }
    }
    if finder.words.speaksXcode { return documentRemedy(view, superview, degree, finder, isFixed) }
    let isRoot = finder.model.scene.controller(rootedAt: superview) != nil
    let around: LayoutItem = isRoot ? .guide(.margins, of: superview) : .view(superview)
    let safe: LayoutItem = isRoot ? .guide(.safeArea, of: superview) : around
    let candidates: [(LayoutAttribute, LayoutItem?, LayoutAttribute, Double)] =
      switch degree.anchor.attribute {
      case .left: [(.leading, around, .leading, 0)]
      case .top: [(.top, safe, .top, isRoot ? 8 : 0)]
      case .width: [(.trailing, around, .trailing, 0), (.width, nil, .width, 120)]
      default: [(.bottom, safe, .bottom, 0), (.height, nil, .height, 44)]
      }
    return finder.trial.best(
      priorityCandidates(view, degree, finder, isFixed)
        + candidates.map { attribute, other, otherAttribute, constant in
          finder.adding(
            Anchor(view, attribute), .equal, other.map { Anchor($0, otherAttribute) }, constant, near: view, isFixed)
        })
  }

  private func hasContent(_ view: ViewID, _ finder: RemedyFinder) -> Bool {
    guard let fit = finder.model.inspector.contentFit(of: view) else { return false }
    return fit.width ?? 0 > 0 || fit.height ?? 0 > 0
  }

  /// In a document: what decides as the layout is shown already, or what the canvas shows, written down.
  private func documentRemedy(
    _ view: ViewID, _ superview: ViewID, _ degree: Degree, _ finder: RemedyFinder,
    _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> Remedy? {
    let views = [view] + degree.followers
    let unchanged = finder.trial.unchanged
    func isKept(_ layout: SolvedLayout) -> Bool {
      guard isFixed(layout), let before = unchanged.layout(in: layout.checked) else { return false }
      return views.allSatisfy { view in
        guard let one = before.tree.place(of: view), let other = layout.tree.place(of: view) else { return false }
        return before.frames[one].contains(layout.frames[other], within: 2)
          && layout.frames[other].contains(before.frames[one], within: 2)
      }
    }
    let priorities = views.prefix(4).flatMap { priorityCandidates($0, degree, finder, isKept) }
    if let remedy = finder.trial.best(priorities) { return remedy }
    // What a stack view arranges has its place from that.
    guard finder.model.scene.kind(of: superview) != .stack, !finder.isPlacedByFrame(view),
      let design = finder.trial.survey.subject.design,
      let drawn = design.view(finder.model.scene.origin(of: view))?.canvasFrame,
      let around = design.view(finder.model.scene.origin(of: superview))?.canvasFrame, drawn.width > 0, drawn.height > 0
    else { return nil }
    let outer = LayoutItem.view(superview)
    let candidates: [(LayoutAttribute, Double)] =
      switch degree.anchor.attribute {
      case .left: [(.leading, drawn.minX - around.minX)]
      case .top: [(.top, drawn.minY - around.minY)]
      case .width: [(.trailing, drawn.maxX - around.maxX)]
      default: [(.bottom, drawn.maxY - around.maxY)]
      }
    return finder.trial.best(
      candidates.filter { abs($0.1) <= 40 }.map { attribute, constant in
        finder.adding(Anchor(view, attribute), .equal, Anchor(outer, attribute), constant, near: view, isFixed)
      })
  }

  /// Where two contents would stretch equally well, one has to hug its own more closely; where they would shrink
  /// equally well, one has to resist less.
  private func priorityCandidates(
    _ view: ViewID, _ degree: Degree, _ finder: RemedyFinder, _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> [RemedyCandidate] {
    let isHorizontal = degree.anchor.attribute == .width
    guard isHorizontal || degree.anchor.attribute == .height else { return [] }
    let compression: AttributeKey = isHorizontal ? .horizontalCompression : .verticalCompression
    let keys: [(AttributeKey, change: Double)] = [
      (isHorizontal ? .horizontalHugging : .verticalHugging, 1), (compression, -1), (compression, 1),
    ]
    let single = keys.compactMap { key, change -> RemedyCandidate? in
      guard case .number(let now)? = finder.model.inspector.effectiveValue(key, of: .view(view)), now < 999 else {
        return nil
      }
      let field =
        (isHorizontal ? "Horizontal" : "Vertical")
        + (key == compression ? " Content Compression Resistance" : " Content Hugging")
        + " Priority"
      let remedy = finder.setting(view, key, priority(now, change), field, format(now + change))
      return RemedyCandidate(remedy, isMended: isFixed) {
        $0.set(key, of: .view(view), to: .number(now + change))
      }
    }
    guard single.count == keys.count else { return single }
    // Where it is too long in some windows and too short in others, it has to keep its size in all of them.
    return single + [single[2], single[1]].map { RemedyFinder.together(single[0], $0) }
  }

  private func priority(_ value: Double, _ change: Double) -> String {
    let word = value == 250 ? "low" : value == 750 ? "high" : nil
    return word.map { "\($0) \(change < 0 ? "-" : "+") \(format(abs(change)))" } ?? format(value + change)
  }
}
