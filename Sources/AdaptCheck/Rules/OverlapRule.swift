import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// Two views, one of which covers a part of the other.
  public static let overlap = FindingKind("overlap")
}

/// Siblings of which one covers the other.
///
/// What overlaps is what can be seen: texts by their ink, controls, images and shapes by their frames; of containers
/// only what is in them. Left alone:
/// - a thing wholly within another, such as a text on a picture, where a constraint relates the two or it is so in
///   every window: that is a background;
/// - what lies wholly on a plain view behind it to which a chain of constraints ties it, which is a card, or which
///   reaches from side to side;
/// - what a constraint holds with its middle at an edge of the other: a badge, a round button on a bar;
/// - what overlaps in every window where a constraint relates the two, such as a badge on a button: that is meant;
/// - what an opaque view in front of it hides in every window: code shows one or the other.
///
/// Two texts on one another are reported wherever it happens, and so is a text on a switch, a stepper or a slider.
struct OverlapRule: LayoutRule {
  static let rule = CheckRule(
    .overlap, code: "E0805", severity: .warning, isAboutFrames: true, inLayouts: { _ in OverlapRule().examine },
    page: .init(
      title: "siblings that overlap",
      text: """
        One of two siblings in the view tree covers a part of the other. A picture behind a text is a background, and \
        views that overlap everywhere because a constraint relates them are meant to overlap. Neither is reported.
        """,
      failing: """
        controller Page {
          label left "Analytical Engine"
          label right "Difference Engine"
          left.top == safeArea.top + 8
          left.leading == margins.leading
          right.top == left.top
          right.leading == margins.leading + 40
        }
        """,
      mended: """
        controller Page {
          label left "Analytical Engine"
          label right "Difference Engine"
          left.top == safeArea.top + 8
          left.leading == margins.leading
          right.top == left.bottom + 8
          right.leading == left.leading
        }
        """))

  static let tolerance = 2.0
  /// So many pairs of one layout are told apart: where everything lies on everything, more of them say nothing new.
  static let mostPairs = 400
  /// So many are looked at, those included of which others in the same two siblings say more.
  private static let mostLooks = 20_000

  private struct Leaf {
    var place: Int
    var ink: Rect
    var role: SubjectTree.Role
  }

  /// The worst of what overlaps in two siblings; of what is equally bad the uppermost.
  private struct Found {
    var observation: Observation
    var index: Int
    var next: Int

    func isWorse(than amount: Double, _ index: Int, _ next: Int) -> Bool {
      let own = observation.amount
      return own > amount || own == amount && (self.index, self.next) < (index, next)
    }
  }

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas else { return [] }
    var leaves: [Leaf] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] {
      guard node.role != .container, node.role != .bar, !node.isInBar, node.superview >= 0 else { continue }
      guard let ink = layout.alignedTitle(place) ?? layout.seenInk(place) else { continue }
      if ink.width > Self.tolerance, ink.height > Self.tolerance {
        leaves.append(Leaf(place: place, ink: ink, role: node.role))
      }
    }
    leaves.sort { ($0.ink.minY, $0.place) < ($1.ink.minY, $1.place) }
    var found = pairs(leaves, layout, isSparse: false)
    if found.count >= Self.mostPairs { found = pairs(leaves, layout, isSparse: true) }
    return found.sorted { ($0.identity.views[0], $0.identity.views[1]) < ($1.identity.views[0], $1.identity.views[1]) }
  }

  /// - Parameters:
  ///   - leaves: from top to bottom.
  ///   - isSparse: of each leaf only what it overlaps first, so that many are named before there are too many pairs.
  private func pairs(_ leaves: [Leaf], _ layout: SolvedLayout, isSparse: Bool) -> [Observation] {
    var found: [SubjectTree.Pair: Found] = [:]
    var looks = 0
    let boxes = leaves.map { leaf in
      MeetingBoxes.Box(
        left: leaf.ink.minX, top: leaf.ink.minY, right: leaf.ink.maxX - Self.tolerance,
        bottom: leaf.ink.maxY - Self.tolerance)
    }
    MeetingBoxes(boxes).forEachPair { index, next in
      let (one, other) = (leaves[index], leaves[next])
      guard let common = one.ink.intersection(other.ink), common.width > Self.tolerance,
        common.height > Self.tolerance
      else { return .goOn }
      looks += 1
      guard looks < Self.mostLooks else { return .end }
      let (first, second) = layout.tree.siblings(min(one.place, other.place), max(one.place, other.place))
      let pair = SubjectTree.Pair(layout.tree.nodes[first].view, layout.tree.nodes[second].view)
      guard found[pair]?.isWorse(than: common.width * common.height, index, next) != true,
        let observation = judge(one, other, common, first, second, layout)
      else { return .goOn }
      found[pair] = Found(observation: observation, index: index, next: next)
      guard found.count < Self.mostPairs else { return .end }
      return isSparse ? .nextBox : .goOn
    }
    return found.values.map { $0.observation }
  }

  /// - Parameters:
  ///   - first: the sibling that the one of the two is in that comes first in the tree, or is itself.
  ///   - second: that of the other.
  private func judge(
    _ one: Leaf, _ other: Leaf, _ common: Rect, _ first: Int, _ second: Int, _ layout: SolvedLayout
  ) -> Observation? {
    let tree = layout.tree
    // A control and what is in it are no siblings.
    guard !tree.contains(one.place, other.place), !tree.contains(other.place, one.place) else { return nil }
    // What scrolls passes under what does not.
    guard tree.nodes[one.place].scroll == tree.nodes[other.place].scroll else { return nil }
    let areTexts = one.role == .text && other.role == .text
    let isContained = contains(one.ink, other.ink, layout.window) || contains(other.ink, one.ink, layout.window)
    let isHidden = hides(one, other, layout) || hides(other, one, layout)
    if isContained, !isHidden, isBackground(one, layout.window) || isBackground(other, layout.window) { return nil }
    if isBand(one, behind: other, layout) || isBand(other, behind: one, layout) { return nil }
    if !areTexts, isAtEdge(first, of: second, layout) || isAtEdge(second, of: first, layout) { return nil }
    if isOnPanel(one, other, layout) || isOnPanel(other, one, layout) { return nil }
    let views = [tree.nodes[first].view, tree.nodes[second].view]
    // What hangs out of a row is another finding.
    if !layout.isOfDocument, views.allSatisfy({ layout.model.scene.kind(of: $0).isRow }) { return nil }
    // What a container of UIKit's puts over another lies there on purpose.
    if views.allSatisfy({ isPlacedByContainer($0, layout.model) }) { return nil }
    // So does a header or a footer that floats over the rows of its section.
    if views.contains(where: { layout.model.inspector.mayFloat($0) }) { return nil }
    let isRelated =
      tree.areRelated(views[0], views[1])
      || tree.areRelated(tree.nodes[one.place].view, tree.nodes[other.place].view)
    var intent = Observation.Intent.never
    if !areTexts, !isOnDrawing(one, other, tree), !isOnDrawing(other, one, tree) {
      let areLikeControls = one.role == .control && other.role == .control && isSame(one.ink, other.ink)
      if isContained, isRelated, !areLikeControls, !isHidden { return nil }
      // In a script nobody means a text that a button hides. A document's may be filled and shown by code.
      let (front, back) = one.place > other.place ? (one, other) : (other, one)
      let isLost = !layout.isOfDocument && isHidden && front.role == .control && back.role == .text
      if !isLost, isRelated || isHidden || isContained && !areLikeControls { intent = .ifEverywhere }
    }
    return Observation(
      identity: .init(kind: .overlap, views: views), amount: common.width * common.height, intent: intent,
      points: min(common.width, common.height),
      evidence: OverlapEvidence(
        common: common, frames: [layout.frames[first], layout.frames[second]],
        leaves: [one, other].sorted { $0.place < $1.place }.map { tree.nodes[$0.place].view },
        areLeaves: one.place == first && other.place == second))
  }

  /// Whether a text lies on what a control draws itself: nobody writes on a switch.
  private func isOnDrawing(_ text: Leaf, _ control: Leaf, _ tree: SubjectTree) -> Bool {
    guard text.role == .text, control.ink.contains(text.ink, within: 1) else { return false }
    switch tree.nodes[control.place].kind {
    case .switch, .stepper: return true
    // Above and below its track a slider draws nothing.
    case .slider: return abs(text.ink.midY - control.ink.midY) < text.ink.height / 2
    default: return false
    }
  }

  /// Whether one lies wholly on a plain view behind it, and constraints tie the two, if only through what also lies
  /// there: that is a card with what it shows.
  private func isOnPanel(_ inner: Leaf, _ panel: Leaf, _ layout: SolvedLayout) -> Bool {
    let nodes = layout.tree.nodes
    return panel.role == .shape && panel.place < inner.place && contains(panel.ink, inner.ink, layout.window)
      && layout.tree.areChained(nodes[inner.place].view, nodes[panel.place].view)
  }

  private func isPlacedByContainer(_ view: ViewID, _ model: Model) -> Bool {
    guard let controller = model.scene.controller(rootedAt: view),
      let parent = model.scene.parent(of: controller)
    else { return false }
    return model.scene.kind(of: parent) != .content
  }

  /// CHOICE: a shape or an image that takes a third of the window is a background.
  private func isBackground(_ leaf: Leaf, _ window: Rect) -> Bool {
    guard leaf.role == .shape || leaf.role == .image else { return false }
    if leaf.ink.minX < 0, leaf.ink.maxX > window.width { return true }
    return leaf.ink.width * leaf.ink.height >= window.width * window.height / 3
  }

  /// Whether all of one lies on a shape or an image that reaches from side to side behind it.
  private func isBand(_ band: Leaf, behind other: Leaf, _ layout: SolvedLayout) -> Bool {
    guard band.role == .shape || band.role == .image, band.place < other.place else { return false }
    let around = layout.frames[layout.tree.nodes[band.place].superview]
    return band.ink.minX <= around.minX + 1 && band.ink.maxX >= around.maxX - 1
      && contains(band.ink, other.ink, layout.window)
  }

  /// Whether a constraint holds the middle of a view where an edge of the other is: a round button on the edge of a bar
  /// lies on what ends there too.
  private func isAtEdge(_ view: Int, of other: Int, _ layout: SolvedLayout) -> Bool {
    let (own, edges) = (layout.frames[view], layout.frames[other])
    func isHeld(_ middle: Double, _ start: Double, _ end: Double, _ isHorizontal: Bool) -> Bool {
      min(abs(middle - start), abs(middle - end)) <= 1
        && layout.tree.straddles(layout.tree.nodes[view].view, isHorizontal: isHorizontal)
    }
    return isHeld(own.midX, edges.minX, edges.maxX, true) || isHeld(own.midY, edges.minY, edges.maxY, false)
  }

  /// Whether one holds all of the other, or all that can be seen of it: what sticks out of the window is another
  /// finding.
  private func contains(_ outer: Rect, _ inner: Rect, _ window: Rect) -> Bool {
    if outer.contains(inner, within: 1) { return true }
    guard let seen = inner.intersection(window) else { return false }
    return outer.contains(seen, within: 1)
  }

  /// Whether one lies in front of all of the other, which cannot be seen then.
  private func hides(_ outer: Leaf, _ inner: Leaf, _ layout: SolvedLayout) -> Bool {
    outer.place > inner.place && inner.role.isContent && contains(outer.ink, inner.ink, layout.window)
      && layout.tree.isOpaque(outer.place, layout.model)
  }

  private func isSame(_ one: Rect, _ other: Rect) -> Bool {
    one.contains(other, within: 1) && other.contains(one, within: 1)
  }
}

/// What two views share, and their frames.
struct OverlapEvidence: Evidence {
  let common: Rect
  let frames: [Rect]
  /// What lies on one another, in the two views or the views themselves.
  let leaves: [ViewID]
  /// Whether it is the views themselves.
  let areLeaves: Bool

  var overlapping: [ViewID]? { leaves }
  var isOverlapSideBySide: Bool? { isSideBySide }

  /// Whether they stand side by side rather than one below the other: to part them, a smaller share of their widths
  /// than of their heights would have to move.
  ///
  /// Of views that overlap themselves, what they share tells it. Of views in which something overlaps, it is they that
  /// would move, and not what is in them; one of them may lie wholly between the upper and the lower edge of the other.
  private var isSideBySide: Bool {
    let (one, other) = (frames[0], frames[1])
    if areLeaves { return common.width * min(one.height, other.height) < common.height * min(one.width, other.width) }
    let width = min(one.maxX - other.minX, other.maxX - one.minX)
    let height = min(one.maxY - other.minY, other.maxY - one.minY)
    return width * (one.height + other.height) < height * (one.width + other.width)
  }

  /// The one nearer to the leading or the upper edge, and the other.
  private func ordered(_ pair: [ViewID], isMirrored: Bool) -> (ViewID, ViewID) {
    let isOrdered =
      isSideBySide ? (frames[0].midX <= frames[1].midX) != isMirrored : frames[0].midY <= frames[1].midY
    return isOrdered ? (pair[0], pair[1]) : (pair[1], pair[0])
  }

  /// What the two are called: by what overlaps in them where their own names are the same, apart from their outlets.
  private func names(_ pair: [ViewID], _ words: ModelWords) -> String {
    func name(_ view: ViewID) -> Substring { words.short(view).prefix { $0 != "(" } }
    for views in [pair, leaves] where views.count == 2 && name(views[0]) != name(views[1]) {
      return "\(words.quoted(views[0])) and \(words.quoted(views[1]))"
    }
    let (one, other) = (words.quoted(pair[0]), words.quoted(pair[1]))
    return one == other ? "\(one) and another \(other)" : "\(one) and \(other)"
  }

  func write(_ text: inout FindingText) {
    let pair = text.identity.views
    text.message = "\(names(pair, text.words)) overlap\(text.place)"
    let size = "\(ModelWords.points(common.width)) x \(ModelWords.points(common.height))"
    text.places = [
      .init(origin: text.model.scene.origin(of: pair[1]), text: "they share \(size) points\(text.inExample)"),
      .init(origin: text.model.scene.origin(of: pair[0]), text: ""),
    ]
    for (view, frame) in zip(pair, frames) { text.show(view, [frame]) }
    text.region = common
  }

  /// Whether constraints can keep them apart in an order that a document's canvas shows. A stack view places what it
  /// arranges, and a mask what has one.
  private func isDrawnAfter(_ later: ViewID, _ earlier: ViewID, isHorizontal: Bool, _ finder: RemedyFinder) -> Bool {
    guard let design = finder.trial.survey.subject.design else { return true }
    let scene = finder.model.scene
    guard !finder.isPlacedByFrame(later), !finder.isPlacedByFrame(earlier),
      scene.superview(of: later).map({ scene.kind(of: $0) != .stack }) ?? false,
      let one = design.view(earlier, in: scene)?.canvasFrame,
      let other = design.view(later, in: scene)?.canvasFrame
    else { return false }
    return isHorizontal ? one.maxX <= other.minX + 1 : one.maxY <= other.minY + 1
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let pair = identity.views
    let (first, second) = (pair[0], pair[1])
    let sides: [(ViewID, ViewID, Bool)] = [
      (second, first, true), (first, second, true), (second, first, false), (first, second, false),
    ]
    let apart = sides.filter { isDrawnAfter($0, $1, isHorizontal: $2, finder) }.map { later, earlier, isHorizontal in
      finder.adding(
        Anchor(later, isHorizontal ? .leading : .top), .greaterThanOrEqual,
        Anchor(earlier, isHorizontal ? .trailing : .bottom), 8, near: second)
    }
    if let remedy = finder.trial.best(
      finder.directing(around: pair) + finder.turningApart(first, second) + apart)
    {
      return [remedy]
    }
    // In a document, only what was tried is said.
    guard !finder.words.speaksXcode else { return [] }
    let (before, after) = ordered(pair, isMirrored: finder.trial.places.first?.checked.isRightToLeft ?? false)
    var (one, other) = (finder.words.short(before), finder.words.short(after))
    var (earlier, later) = (before, after)
    if one == other, leaves.count == 2 {
      let inner = before == pair[0] ? leaves : leaves.reversed()
      (earlier, later) = (inner[0], inner[1])
      (one, other) = (finder.words.short(earlier), finder.words.short(later))
    }
    let (start, end) = isSideBySide ? ("leading", "trailing") : ("top", "bottom")
    // A text that is as high as it has room would be cut off.
    let cutsText = !isSideBySide && finder.model.scene.kind(of: earlier) == .label
    let wayOut = "\(one).\(isSideBySide ? "horizontal" : "vertical")Compression = high - 1"
    let tried = [
      cutsText
        ? nil
        : yielding(
          earlier, later, finder,
          "keep them apart, and let one of the two give way: `\(other).\(start) >= \(one).\(end) + 8; \(wayOut)`"),
      replacingStart(
        of: later, after: earlier, finder,
        "place one after the other: `\(other).\(start) == \(one).\(end) + 8` in place of its own \(start)"),
    ]
    if let remedy = finder.trial.best(tried.compactMap { $0 }) { return [remedy] }
    // Code that was tried and does not help would lead from one mistake to the next.
    let isTyping = finder.trial.places.allSatisfy { $0.checked.hasKeyboard }
    return [
      .advise(
        isTyping
          ? "put what has no room beside the keyboard into a `scroll` that ends at `keyboard.top`"
          : "no constraint that was tried keeps them apart: let one of the two be smaller, or put it elsewhere")
    ]
  }

  /// Keeps one after the other, and lets the first give way.
  private func yielding(
    _ first: ViewID, _ second: ViewID, _ finder: RemedyFinder, _ text: String
  ) -> RemedyCandidate {
    let key = isSideBySide ? AttributeKey.horizontalCompression : .verticalCompression
    let apart = finder.adding(
      Anchor(second, isSideBySide ? .leading : .top), .greaterThanOrEqual,
      Anchor(first, isSideBySide ? .trailing : .bottom), 8, near: second)
    return RemedyCandidate(.advise(text)) { model in
      apart.change(&model) && model.set(key, of: .view(first), to: .number(749))
    }
  }

  /// Takes away what gives the second its start, and puts it after the first. Nil where nothing gives it one.
  private func replacingStart(
    of second: ViewID, after first: ViewID, _ finder: RemedyFinder, _ text: String
  ) -> RemedyCandidate? {
    let (start, scene) = (Anchor(second, isSideBySide ? .leading : .top), finder.model.scene)
    let own = (0..<Int32(clamping: scene.constraintCount)).map(ConstraintID.init(index:)).filter { id in
      finder.words.isWritten(id) && scene.relation(of: id) == .equal
        && scene.terms(of: id).contains { $0.anchor == start && $0.coefficient == 1 }
    }
    guard !own.isEmpty else { return nil }
    let after = finder.adding(
      start, .equal, Anchor(first, isSideBySide ? .trailing : .bottom), 8, near: second)
    return RemedyCandidate(.advise(text)) { model in
      own.allSatisfy { model.write(.installed, of: .constraint($0), to: .bool(false)) } && after.change(&model)
    }
  }
}
