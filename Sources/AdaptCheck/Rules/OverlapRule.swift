import AdaptModel

extension FindingKind {
  /// Two views, one of which covers a part of the other.
  public static let overlap = FindingKind("overlap")
}

/// Siblings of which one covers the other.
///
/// What overlaps is what can be seen: texts by their ink, controls, images and shapes by their frames; of containers
/// only what is in them, unless they are opaque. Left alone:
/// - a thing wholly within another, such as a text on a picture, where a constraint relates the two or it is so in
///   every window: that is a background, and so is a shape or an image behind all that its superview holds;
/// - what lies wholly on a plain view behind it to which a chain of constraints ties it, which is a card, or which
///   reaches from side to side;
/// - what stands on an opaque view of its own: then that lies on the other;
/// - what a constraint holds with its middle at an edge of the other: a badge, a round button on a bar;
/// - what overlaps in every window where constraints relate the two along both axes, such as a badge on a button: that
///   is meant;
/// - plain views and images in one column or row that overlap in every window and whose same edges constraints relate,
///   such as the cards in a wallet;
/// - in every window, what a stack lays on one another by negative spacing, and plain views and images of one
///   declaration: a pile of faces;
/// - what an opaque view in front of it hides in every window, if code may show one or the other.
///
/// Of a script, an opaque view that holds others counts where it lies in front of a text or a control. Two texts on one
/// another are reported wherever it happens, and so is a text on a switch, a stepper or a slider.
struct OverlapRule: LayoutRule {
  static let rule = CheckRule(
    .overlap, code: "E0805", severity: .warning, isAboutFrames: true, inLayouts: { _ in OverlapRule().examine },
    page: .init(
      title: "siblings that overlap",
      text: """
        One of two siblings in the view tree covers a part of the other. A picture behind a text is a background. Views \
        that overlap in every window are meant to if constraints relate them along both axes. So are plain views and \
        images in one column or row if a constraint relates the same edges of both: `b.top == a.top + 56`, and what a \
        stack lays on one another by negative spacing. None of these is reported.
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
      guard node.role != .bar, !node.isInBar, node.superview >= 0 else { continue }
      // In a document, code may lay out and show what holds others.
      guard node.role != .container || !layout.isOfDocument && layout.tree.isGround(place, layout.model) else {
        continue
      }
      guard let ink = layout.alignedTitle(place) ?? layout.seenInk(place) else { continue }
      if ink.width > Self.tolerance, ink.height > Self.tolerance {
        leaves.append(Leaf(place: place, ink: ink, role: node.role))
      }
    }
    leaves.sort { ($0.ink.minY, $0.place) < ($1.ink.minY, $1.place) }
    var found = pairs(leaves, layout, isSparse: false)
    if found.count >= Self.mostPairs { found = pairs(leaves, layout, isSparse: true) }
    found += OverflowingImages(layout: layout).overlaps()
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
    let (front, back) = one.place > other.place ? (one, other) : (other, one)
    // What holds others counts where it lies in front of what is read or used.
    if front.role == .container || back.role == .container {
      guard front.role == .container, back.role.isContent else { return nil }
    }
    // In a script, an opaque view counts itself. A document's may be laid out by code.
    if !layout.isOfDocument || !back.role.isContent, isOnGround(front, of: second, common, layout) { return nil }
    let areTexts = one.role == .text && other.role == .text
    let isWithin = one.ink.contains(other.ink, within: 1) || other.ink.contains(one.ink, within: 1)
    // A card of which only a part is in the window is not within the other for that.
    if !isWithin, areCards(one, other, tree) || isPile(one, other, common, first, second, layout) {
      return observation(one, other, common, first, second, .ifEverywhere, layout)
    }
    let isContained = contains(one.ink, other.ink, layout.window) || contains(other.ink, one.ink, layout.window)
    let isHidden = hides(one, other, layout) || hides(other, one, layout)
    if isContained, !isHidden, isBackground(one, layout.window) || isBackground(other, layout.window) { return nil }
    if fillsSuperview(back, layout) { return nil }
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
      // A document's texts may be filled and shown by code.
      let isLost = !layout.isOfDocument && isHidden && tree.isLost(back.place, behind: front.place)
      let mayBeMeant = isRelated || isHidden || isContained && !areLikeControls || front.role == .container
      if !isLost, mayBeMeant { intent = .ifEverywhere }
    }
    return observation(one, other, common, first, second, intent, layout, isHidden: isHidden)
  }

  private func observation(
    _ one: Leaf, _ other: Leaf, _ common: Rect, _ first: Int, _ second: Int, _ intent: Observation.Intent,
    _ layout: SolvedLayout, isHidden: Bool = false
  ) -> Observation {
    let nodes = layout.tree.nodes
    return Observation(
      identity: .init(kind: .overlap, views: [nodes[first].view, nodes[second].view]),
      amount: common.width * common.height, intent: intent, points: min(common.width, common.height),
      evidence: OverlapEvidence(
        common: common, frames: [layout.frames[first], layout.frames[second]],
        leaves: [one, other].sorted { $0.place < $1.place }.map { nodes[$0.place].view },
        areLeaves: one.place == first && other.place == second, isHidden: isHidden && !layout.isOfDocument))
  }

  /// Whether two plain views or images lie on one another like cards in one column or row.
  private func areCards(_ one: Leaf, _ other: Leaf, _ tree: SubjectTree) -> Bool {
    guard !one.role.isContent, !other.role.isContent else { return false }
    let (first, second) = (tree.nodes[one.place].view, tree.nodes[other.place].view)
    let isColumn = abs(one.ink.minX - other.ink.minX) <= 1 && abs(one.ink.maxX - other.ink.maxX) <= 1
    let isRow = abs(one.ink.minY - other.ink.minY) <= 1 && abs(one.ink.maxY - other.ink.maxY) <= 1
    return isColumn && tree.areStaggered(first, second, isHorizontal: false)
      || isRow && tree.areStaggered(first, second, isHorizontal: true)
  }

  /// Whether two lie on one another on purpose. CHOICE: texts only if they share no more than a third of a line, which
  /// has room above and below its letters.
  private func isPile(
    _ one: Leaf, _ other: Leaf, _ common: Rect, _ first: Int, _ second: Int, _ layout: SolvedLayout
  ) -> Bool {
    let areTexts = one.role == .text && other.role == .text
    guard !areTexts || common.height * 3 <= min(one.ink.height, other.ink.height) else { return false }
    return layout.tree.isPile(first, second, layout.model)
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

  /// Whether something stands on an opaque view of its own, which lies between it and what is behind.
  ///
  /// - Parameter sibling: what it is in that lies on the other.
  private func isOnGround(_ front: Leaf, of sibling: Int, _ common: Rect, _ layout: SolvedLayout) -> Bool {
    let nodes = layout.tree.nodes
    var around = nodes[front.place].superview
    while around >= 0, around != nodes[sibling].superview {
      if layout.frames[around].contains(common, within: 1), layout.tree.isOpaque(around, layout.model) { return true }
      around = nodes[around].superview
    }
    return false
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

  /// Whether a shape or an image takes up all of its superview: what sticks out of it sticks out of the superview too.
  private func fillsSuperview(_ leaf: Leaf, _ layout: SolvedLayout) -> Bool {
    guard leaf.role == .shape || leaf.role == .image else { return false }
    let frames = layout.frames
    return frames[leaf.place].contains(frames[layout.tree.nodes[leaf.place].superview], within: 1)
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
    // What covers the half of a text or a control is no badge.
    guard !layout.tree.nodes[other].role.isContent else { return false }
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
