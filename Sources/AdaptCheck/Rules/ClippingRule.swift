import AdaptModel

extension FindingKind {
  /// A view that cannot be seen whole.
  public static let clipped = FindingKind("clipped")
}

/// Views that cannot be seen whole, or touched: beyond the window, beyond a superview that clips, beyond the content of
/// a scroll view.
///
/// Left alone:
/// - containers, of which only what is in them counts, and what can be scrolled to; but a scroll view that reaches
///   beyond the window hides the end of its content however far it is scrolled;
/// - shapes and images that stick out at both ends of an axis: they fill a background;
/// - what lies wholly outside of the window right at its edge: it is parked there, to come in with an animation;
/// - what lies farther outside in every window, unless it is in a script whose code moves nothing.
///
/// What hangs out of a row is reported in scripts: nothing ties it to the row's bottom, or the row has a height of its
/// own.
///
/// Beyond a superview that does not clip, texts are still seen and touches are not received: controls are reported,
/// texts where it is so in some windows only, or where a constraint of a script holds their side beyond its own.
struct ClippingRule: LayoutRule {
  static let rule = CheckRule(
    .clipped, code: "E0804", severity: .warning, isAboutFrames: true,
    inLayouts: { ClippingRule(isDocument: $0.design != nil).examine },
    page: .init(
      title: "a view that cannot be seen whole",
      text: """
        The view extends beyond the window, beyond a superview that clips, or beyond the content that can be scrolled \
        to; or it hangs out of its row; or it is a control beyond its superview, where touches do not reach it; or it \
        is a scroll view that reaches beyond the window, so that the end of its content stays there however far people \
        scroll. A view just outside the window's edge is taken to be parked there for an animation, and is not \
        reported. Nor is one that lies farther outside in every environment, if code may move it: that of a document, \
        or handlers and commands of a script that change the layout.
        """,
      failing: """
        controller Page {
          label wide "Notes"
          wide.top == safeArea.top + 8
          wide.leading == margins.leading + 340
        }
        """,
      mended: """
        controller Page {
          label wide "Notes"
          wide.top == safeArea.top + 8
          wide.trailing == margins.trailing
        }
        """))

  static let tolerance = 1.0

  /// Whether the lists of the subject have rows or items that code makes, as many as there are data.
  let isDocument: Bool
  private let outwardTies = OutwardTies()
  private let parkedViews = ParkedViews()

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas else { return [] }
    var found: [Observation] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] && node.superview >= 0 {
      if node.kind.scrolls, let hidden = hiddenEnd(place, layout) { found.append(hidden) }
      guard node.role != .container, node.role != .bar else { continue }
      let frame = node.role == .text ? layout.inks[place] : layout.frames[place]
      guard frame.width > 0, frame.height > 0 else { continue }
      // Some controls draw a little beyond the rectangle that constraints act on.
      let slack = node.kind == .slider || node.kind == .switch || node.kind == .segmented ? 2.5 : 0
      if let clipping = clipping(of: frame, place, layout), clipping.points > slack {
        let isMeant =
          clipping.isWhole && clipping.holder == nil && mayComeIn(layout)
          || clipping.isUntouchable && !clipping.isWhole && !isTiedOutside(node.view, clipping, layout.model)
        found.append(
          Observation(
            identity: .init(kind: .clipped, views: [node.view] + (clipping.holder.map { [$0] } ?? [])),
            amount: clipping.points, intent: isMeant ? .ifEverywhere : .never, points: clipping.points,
            evidence: clipping))
      }
    }
    return found
  }

  /// Whether what lies wholly outside of the window may wait there. In a small window that people size, it may have
  /// been pushed there.
  private func mayComeIn(_ layout: SolvedLayout) -> Bool {
    layout.tree.mayMoveViews || layout.checked.kind != .device
  }

  /// That the end of a scroll view's content stays beyond the window's edge: the view reaches there, and what it holds
  /// is longer than what can be seen of it.
  private func hiddenEnd(_ place: Int, _ layout: SolvedLayout) -> Observation? {
    let node = layout.tree.nodes[place]
    guard node.role == .container, node.scroll < 0, !node.isInBar, !parkedViews.contains(place, layout) else {
      return nil
    }
    let (frame, window) = (layout.frames[place], layout.window)
    // A document may keep a panel below the window, which code moves.
    let isWhole = frame.minY >= window.maxY
    guard frame.minY >= window.minY - Self.tolerance, !isWhole || !isDocument, frame.width > 0,
      frame.maxY > window.maxY + Self.tolerance, !isClipped(place, layout)
    else { return nil }
    let isEndless = isDocument && (node.kind == .table || node.kind == .collection)
    let length = layout.contentAreas[place]?.height ?? 0
    guard isEndless || length > window.maxY - frame.minY + Self.tolerance else { return nil }
    let points = frame.maxY - window.maxY
    let clipping = Clipping(
      frame: frame, bounds: window, holder: nil, isWhole: isWhole, points: points, side: "bottom", isScrollView: true)
    return Observation(
      identity: .init(kind: .clipped, views: [node.view]), amount: points, points: points, evidence: clipping)
  }

  /// Whether a script's constraint says that a view reaches beyond what holds it: mostly a wrong sign.
  private func isTiedOutside(_ view: ViewID, _ clipping: Clipping, _ model: Model) -> Bool {
    guard !isDocument, let holder = clipping.holder else { return false }
    let isHorizontal = clipping.side == "left" || clipping.side == "right"
    return outwardTies.isTied(view, beyond: holder, isHorizontal: isHorizontal, model)
  }

  /// Whether something around it hides what is outside of it.
  private func isClipped(_ place: Int, _ layout: SolvedLayout) -> Bool {
    var around = layout.tree.nodes[place].superview
    while around >= 0, layout.tree.nodes[around].superview >= 0 {
      if layout.model.value(.clipsToBounds, of: .view(layout.tree.nodes[around].view)) == .bool(true) { return true }
      around = layout.tree.nodes[around].superview
    }
    return false
  }

  private func clipping(of frame: Rect, _ place: Int, _ layout: SolvedLayout) -> Clipping? {
    let node = layout.tree.nodes[place]
    var around = node.superview
    var inner = place
    // The nearest thing that hides what is outside of it.
    while around >= 0 {
      let outer = layout.tree.nodes[around]
      if outer.kind.scrolls { return scrolled(frame, around, item: inner, layout) }
      // Code may make a document's rows as high as it likes.
      if outer.kind.isRow, !isDocument, let found = beyondRow(frame, around, layout) { return found }
      if layout.model.value(.clipsToBounds, of: .view(outer.view)) == .bool(true) {
        if let found = compare(frame, layout.frames[around], outer.view, node.role) { return found }
      }
      inner = around
      around = outer.superview
    }
    if let found = compare(frame, layout.window, nil, node.role) {
      return parkedViews.contains(place, layout) ? nil : found
    }
    return beyondSuperview(frame, place, layout)
  }

  /// Content beyond the content area of a scroll view cannot be scrolled to, but for items of sections that scroll by
  /// themselves.
  private func scrolled(_ frame: Rect, _ scroll: Int, item: Int, _ layout: SolvedLayout) -> Clipping? {
    let view = layout.tree.nodes[scroll].view
    let content = layout.contentAreas[scroll] ?? .zero
    let bounds = layout.frames[scroll]
    // What fits into the frame is seen without scrolling.
    guard !bounds.contains(frame, within: Self.tolerance) else { return nil }
    var reach = Rect(
      minX: min(content.minX, bounds.minX), minY: min(content.minY, bounds.minY), maxX: max(content.maxX, bounds.maxX),
      maxY: max(content.maxY, bounds.maxY))
    if layout.scrollsOrthogonally[scroll] {
      let own = layout.frames[item]
      reach = Rect(
        minX: min(reach.minX, own.minX), minY: min(reach.minY, own.minY), maxX: max(reach.maxX, own.maxX),
        maxY: max(reach.maxY, own.maxY))
    }
    return compare(frame, reach, view, .text)
  }

  /// What hangs out of a row at its bottom lies under the next one.
  private func beyondRow(_ frame: Rect, _ row: Int, _ layout: SolvedLayout) -> Clipping? {
    let bounds = layout.frames[row]
    guard frame.maxY > bounds.maxY + Self.tolerance, frame.width > 0 else { return nil }
    return Clipping(
      frame: frame, bounds: bounds, holder: layout.tree.nodes[row].view, isWhole: frame.minY >= bounds.maxY,
      points: frame.maxY - bounds.maxY, side: "bottom", isBeyondRow: true)
  }

  private func beyondSuperview(_ frame: Rect, _ place: Int, _ layout: SolvedLayout) -> Clipping? {
    let node = layout.tree.nodes[place]
    let holder = layout.tree.nodes[node.superview]
    guard node.role.isContent, holder.superview >= 0,
      var found = compare(frame, layout.frames[node.superview], holder.view, node.role)
    else { return nil }
    guard node.role == .control || !found.isWhole else { return nil }
    found.isUntouchable = true
    found.isTouched = node.role == .control
    return found
  }

  private func compare(
    _ frame: Rect, _ bounds: Rect, _ holder: ViewID?, _ role: SubjectTree.Role
  ) -> Clipping? {
    // Nearly all lies within.
    guard !bounds.contains(frame, within: Self.tolerance) else { return nil }
    let out = [
      ("left", bounds.minX - frame.minX), ("right", frame.maxX - bounds.maxX), ("top", bounds.minY - frame.minY),
      ("bottom", frame.maxY - bounds.maxY),
    ]
    let fillsWidth = out[0].1 > 0.5 && out[1].1 > 0.5
    let fillsHeight = out[2].1 > 0.5 && out[3].1 > 0.5
    let counted = out.enumerated().filter { index, side in
      guard side.1 > Self.tolerance else { return false }
      return role.isContent || !(index < 2 ? fillsWidth : fillsHeight)
    }
    guard let worst = counted.max(by: { $0.element.1 < $1.element.1 })?.element else { return nil }
    return Clipping(
      frame: frame, bounds: bounds, holder: holder, isWhole: frame.intersection(bounds) == nil, points: worst.1,
      side: worst.0)
  }
}
