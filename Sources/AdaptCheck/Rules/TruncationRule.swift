import AdaptModel

/// Texts that get less room than they ask for.
///
/// Only what resists is looked at: a compression resistance below 750 says that the text may give way, and so does a
/// `lineBreakMode` that was chosen. Of images only the frame matters, since they scale; text fields scroll.
/// A point is allowed, since text is measured to half a point. A button asks for more than its title needs: its least width of
/// 30 points and its height are not the title's.
struct TruncationRule: LayoutRule {
  static let tolerance = 1.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas else { return [] }
    var found: [Observation] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] {
      guard node.kind == .label || node.kind == .button || node.kind == .segmented || node.kind == .textView,
        let fit = layout.model.contentFit(of: node.view),
        layout.model.value(.lineBreakMode, of: .view(node.view)) == nil
      else { continue }
      let frame = layout.frames[place]
      let isLeast = node.kind == .button && fit.width.map { $0 <= 30 } ?? false
      if let width = fit.width, !fit.wraps, !isLeast, fit.horizontalResistance >= 750,
        width - frame.width > Self.tolerance
      {
        found.append(observation(node.view, true, width, frame.width))
      }
      if let height = fit.height, node.kind != .button, fit.verticalResistance >= 750,
        height - frame.height > Self.tolerance
      {
        found.append(observation(node.view, false, height, frame.height))
      }
    }
    return found
  }

  private func observation(_ view: ViewID, _ isHorizontal: Bool, _ asked: Double, _ given: Double) -> Observation {
    Observation(
      identity: .init(kind: .truncated, views: [view], detail: isHorizontal ? "width" : "height"),
      amount: asked - given, points: asked - given, evidence: .truncation(isHorizontal: isHorizontal, asked: asked, given: given))
  }
}
