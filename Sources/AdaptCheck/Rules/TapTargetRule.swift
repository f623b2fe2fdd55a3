import AdaptModel

/// Things to touch that are smaller than 44 × 44 points, the least that Apple's Human Interface Guidelines ask for.
///
/// A control of its own natural size is left alone: a switch is 31 points high and a plain button 30, and their makers chose
/// that. What counts is a length that constraints, or an `intrinsic` size of the script, make too small.
struct TapTargetRule: LayoutRule {
  static let least = 44.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas else { return [] }
    var found: [Observation] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] && node.role == .control {
      guard node.kind != .pageControl else { continue }
      let size = layout.frames[place].size
      let fit = layout.model.hasOwnContentSize(node.view) ? layout.model.contentFit(of: node.view) : nil
      let isNarrow = isSmall(size.width, natural: fit?.width)
      let isLow = isSmall(size.height, natural: fit?.height)
      guard isNarrow || isLow, size.width > 0 || size.height > 0 else { continue }
      found.append(
        Observation(
          identity: .init(kind: .small, views: [node.view]),
          amount: max(isNarrow ? Self.least - size.width : 0, isLow ? Self.least - size.height : 0),
          evidence: .small(size)))
    }
    return found
  }

  private func isSmall(_ length: Double, natural: Double?) -> Bool {
    guard length < Self.least - 0.5 else { return false }
    return natural.map { abs(length - $0) > 1.5 } ?? true
  }
}
