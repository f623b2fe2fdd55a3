import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// Content under the bars at the side of the display.
  public static let column = FindingKind("column")
}

/// Texts, controls and images under the column at the side of an iPhone Duo's display, where its bars and its status
/// stand (`IOS27.md §7`, C1).
struct SideColumnRule: LayoutRule {
  static let rule = CheckRule(
    .column, code: "E0821", severity: .warning, isAboutFrames: true, isOfFolding: true,
    inLayouts: { _ in SideColumnRule().examine },
    page: .init(
      title: "content under the column at the side of an iPhone Duo",
      text: """
        An iPhone Duo has its bars and status at one side of the display, in a column 84 points wide. The safe area \
        leaves that column out, on the left or on the right, so it is not symmetric. Constrain content to `safeArea` \
        or `margins` instead of `view`. Backgrounds may reach to the edges, and should. The finding is only a note in \
        three cases: nothing in the column could cover content (no tabs, no back button, no bar items with icons); \
        only the frame of a text reaches under the column, and not the text itself; or only the smaller part of an \
        image is covered.
        """,
      failing: """
        controller Main: navigation(root: Page)
        controller Page {
          barItems = 1
          button done "Done"
          done.centerY == safeArea.centerY
          done.trailing == view.trailing - 64
        }
        """,
      mended: """
        controller Main: navigation(root: Page)
        controller Page {
          barItems = 1
          button done "Done"
          done.centerY == safeArea.centerY
          done.trailing == safeArea.trailing - 16
        }
        """))

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.regions.barSide != nil, max(layout.safeArea.left, layout.safeArea.right) >= 44 else {
      return []
    }
    let slack = max(1 / max(1, layout.checked.environment.scale), SafeAreaRule.tolerance)
    let (safe, window) = (layout.safeArea, layout.window)
    let hasItems = BarColumn(layout).itemCount > 0
    // Under the column, and not beyond the edge of the window.
    func depth(_ rect: Rect) -> (points: Double, isLeft: Bool) {
      guard rect.maxX > 1, rect.minX < window.width - 1 else { return (0, false) }
      let left = safe.left >= 44 ? min(rect.maxX, safe.left) - max(rect.minX, 0) : 0
      let right = safe.right >= 44 ? min(rect.maxX, window.width) - max(rect.minX, window.width - safe.right) : 0
      return left > right ? (left, true) : (right, false)
    }
    return layout.leaves.compactMap { leaf in
      // What a control's frame has beyond its alignment rectangle is empty.
      let (points, isLeft) = depth(leaf.frame.inset(by: layout.inspector.alignmentInsets(of: leaf.node.view)))
      guard points > slack else { return nil }
      let inkDepth = depth(leaf.ink).points
      var observation = Observation(
        identity: .init(kind: .column, views: [leaf.node.view]), amount: max(inkDepth, 0) * 1000 + points,
        points: inkDepth > SafeAreaRule.tolerance ? inkDepth : points,
        evidence: SideColumnEvidence(
          points: inkDepth > SafeAreaRule.tolerance ? inkDepth : points,
          isFrameOnly: inkDepth <= SafeAreaRule.tolerance,
          sides: LayoutAttribute.sides(isLeft: isLeft, isRightToLeft: layout.checked.isRightToLeft)))
      // A picture of which the larger part is seen still shows what it shows, and a control whose rim is covered can be
      // used.
      let isRim =
        leaf.node.role == .control && inkDepth <= StatusCornerRule.rim && inkDepth <= leaf.ink.width / 4
      observation.isMinor =
        inkDepth <= SafeAreaRule.tolerance || isRim || leaf.node.role == .image && inkDepth < leaf.ink.width / 2
        || leaf.scrollsItself
      observation.isUncovered = !hasItems && !passesCorner(leaf, layout)
      return observation
    }
  }
}

extension SideColumnRule {
  /// Whether it passes under the camera and the status when people scroll.
  private func passesCorner(_ leaf: ForegroundLeaf, _ layout: SolvedLayout) -> Bool {
    guard leaf.isScrolled else { return false }
    // What scrolls is seen where the view does that scrolls it.
    let seen = layout.frames[leaf.node.scroll]
    return layout.checked.regions.occlusions.contains {
      $0.minX < leaf.ink.maxX && leaf.ink.minX < $0.maxX && $0.minY < seen.maxY && seen.minY < $0.maxY
    }
  }
}

struct SideColumnEvidence: Evidence {
  let points: Double
  /// Whether only the frame reaches there, and nothing to see.
  let isFrameOnly: Bool
  /// The anchors by which it comes to lie there.
  let sides: [LayoutAttribute]

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    let name = text.words.quoted(view)
    text.message =
      isFrameOnly
      ? "the frame of \(name) reaches under the column at the side\(text.place)"
      : "\(name) lies under the column at the side\(text.place)"
    text.blame(view, at: sides, "\(name) reaches \(ModelWords.points(points)) points under it\(text.inExample)")
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    finder.pinningSides(of: identity.views[0])
  }
}

extension RemedyFinder {
  /// The constraint that holds a view at a side of the root view, with the safe area's anchor; or two of them, or any
  /// that helps. In a document, both sides of what is held at both alike.
  func pinningSides(of view: ViewID) -> [Remedy] {
    let attributes = LayoutAttribute.sides
    let all = pinningToSafeArea { id, attribute in attributes.contains(attribute) && words.isWritten(id) }
    let inner =
      words.speaksXcode
      ? pinningToSafeArea(spanning: true) { id, attribute in
        attributes.contains(attribute) && words.isWritten(id) && isAbout(id, withHolders([view] + trial.companionViews))
      } : []
    if let one = trial.best(all), !one.isPartial { return [one] }
    // Both sides at once, as one that is pinned to both needs.
    let chain = pinningToSafeArea { id, attribute in
      guard attributes.contains(attribute), attribute != .width, attribute != .centerX, words.isWritten(id) else {
        return false
      }
      return holds(id, view)
    }
    var pairs: [RemedyCandidate] = []
    for (index, one) in chain.prefix(6).enumerated() {
      for other in chain.prefix(6).dropFirst(index + 1) { pairs.append(RemedyFinder.together(one, other)) }
    }
    if let both = trial.best(pairs), !both.isPartial { return [both] }
    // In a document, only what was tried and mends all of it is said.
    if words.speaksXcode { return trial.bestCovering(all + inner).map { [$0] } ?? [] }
    if let some = trial.best(all) { return [some] }
    return [.advise("pin it to the safe area")]
  }

  private func isAbout(_ id: ConstraintID, _ views: Set<ViewID>) -> Bool {
    model.scene.terms(of: id).contains { views.contains(model.scene.owner(of: $0.anchor.item)) }
  }

  /// Whether a constraint is about a view, or about what holds it.
  private func holds(_ id: ConstraintID, _ view: ViewID) -> Bool {
    var owners = Set(model.scene.terms(of: id).map { model.scene.owner(of: $0.anchor.item) })
    var current: ViewID? = view
    while let outer = current, let next = model.scene.superview(of: outer) {
      if owners.remove(outer) != nil { return true }
      current = next
    }
    return false
  }
}

extension Remedy {
  /// Whether it mends some windows only.
  var isPartial: Bool { if case .partly = self { true } else { false } }
}
