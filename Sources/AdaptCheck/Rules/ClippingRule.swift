import AdaptModel

/// Views that cannot be seen whole, or touched: beyond the window, beyond a superview that clips, beyond the content of a
/// scroll view.
///
/// Left alone:
/// - containers, of which only what is in them counts, and what can be scrolled to;
/// - shapes and images that stick out at both ends of an axis: they fill a background;
/// - what lies wholly outside of the window, in every window or right at its edge: it is parked there, to come in with an
///   animation.
///
/// Beyond a superview that does not clip, texts are still seen and touches are not received: controls are reported, texts
/// where it is so in some windows only.
struct ClippingRule: LayoutRule {
  static let tolerance = 1.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas else { return [] }
    var found: [Observation] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] && node.superview >= 0 {
      guard node.role != .container, node.role != .bar else { continue }
      let frame = node.role == .text ? layout.ink(place) : layout.frames[place]
      guard frame.width > 0, frame.height > 0 else { continue }
      if let clipping = clipping(of: frame, place, layout) {
        let isMeant = clipping.isWhole && clipping.holder == nil || clipping.isUntouchable && !clipping.isWhole
        found.append(
          Observation(
            identity: .init(kind: .clipped, views: [node.view] + (clipping.holder.map { [$0] } ?? [])),
            amount: clipping.points, intent: isMeant ? .ifEverywhere : .never, points: clipping.points,
            evidence: .clipping(clipping)))
      }
    }
    return found
  }

  private func clipping(of frame: Rect, _ place: Int, _ layout: SolvedLayout) -> Evidence.Clipping? {
    let node = layout.tree.nodes[place]
    var around = node.superview
    // The nearest thing that hides what is outside of it.
    while around >= 0 {
      let outer = layout.tree.nodes[around]
      if outer.kind.scrolls { return scrolled(frame, around, layout) }
      if layout.model.value(.clipsToBounds, of: .view(outer.view)) == .bool(true) {
        if let found = compare(frame, layout.frames[around], outer.view, node.role) { return found }
      }
      around = outer.superview
    }
    if let found = compare(frame, layout.window, nil, node.role) { return isParked(place, layout) ? nil : found }
    return beyondSuperview(frame, place, layout)
  }

  /// Whether the view, or one around it, lies outside of the window and right at its edge.
  private func isParked(_ place: Int, _ layout: SolvedLayout) -> Bool {
    let window = layout.window
    var current = place
    while current >= 0, layout.tree.nodes[current].superview >= 0 {
      let frame = layout.frames[current]
      let distances = [frame.maxX, window.maxX - frame.minX, frame.maxY, window.maxY - frame.minY]
      if distances.contains(where: { abs($0) <= Self.tolerance }), frame.width > 0, frame.height > 0 { return true }
      current = layout.tree.nodes[current].superview
    }
    return false
  }

  /// Content beyond the content area of a scroll view cannot be scrolled to.
  private func scrolled(_ frame: Rect, _ scroll: Int, _ layout: SolvedLayout) -> Evidence.Clipping? {
    let view = layout.tree.nodes[scroll].view
    let content = layout.model.alignmentRect(of: .guide(.content, of: view))
    let bounds = layout.frames[scroll]
    // What fits into the frame is seen without scrolling.
    let reach = Rect(
      minX: min(content.minX, bounds.minX), minY: min(content.minY, bounds.minY), maxX: max(content.maxX, bounds.maxX),
      maxY: max(content.maxY, bounds.maxY))
    return compare(frame, reach, view, .text)
  }

  private func beyondSuperview(_ frame: Rect, _ place: Int, _ layout: SolvedLayout) -> Evidence.Clipping? {
    let node = layout.tree.nodes[place]
    let holder = layout.tree.nodes[node.superview]
    guard node.role.isContent, holder.superview >= 0,
      var found = compare(frame, layout.frames[node.superview], holder.view, node.role)
    else { return nil }
    guard node.role == .control || !found.isWhole else { return nil }
    found.isUntouchable = true
    return found
  }

  private func compare(
    _ frame: Rect, _ bounds: Rect, _ holder: ViewID?, _ role: SubjectTree.Role
  ) -> Evidence.Clipping? {
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
    return Evidence.Clipping(
      frame: frame, bounds: bounds, holder: holder, isWhole: frame.intersection(bounds) == nil, points: worst.1,
      side: worst.0)
  }
}
