import AdaptModel

/// A text, a control, or an image with meaning, as it lies in a window: what nothing of the system may cover.
///
/// Backgrounds are left out: plain views, and images that reach to the window's edge. So are bars, and what the system itself
/// moves out of the way: cells, and what can be scrolled sideways.
struct ForegroundLeaf {
  let place: Int
  let node: SubjectTree.Node
  let frame: Rect
  /// Where there is something to see of it.
  let ink: Rect

  static func all(in layout: SolvedLayout) -> [ForegroundLeaf] {
    guard layout.checked.kind != .canvas, layout.showing == nil || layout.showing == .fullScreen else { return [] }
    var leaves: [ForegroundLeaf] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] && !node.isInBar {
      guard node.role.isContent || node.role == .image else { continue }
      let frame = layout.frames[place]
      guard frame.width > 0, frame.height > 0, !isMovedBySystem(node, layout) else { continue }
      if node.role == .image, frame.minX <= 0 || frame.maxX >= layout.window.width { continue }
      // A search field and dots place what they show in the safe area themselves.
      if node.kind == .searchBar || node.kind == .pageControl { continue }
      leaves.append(ForegroundLeaf(place: place, node: node, frame: frame, ink: layout.ink(place)))
    }
    return leaves
  }

  private static func isMovedBySystem(_ node: SubjectTree.Node, _ layout: SolvedLayout) -> Bool {
    var scroll = node.scroll
    while scroll >= 0 {
      let outer = layout.tree.nodes[scroll]
      if outer.kind != .scroll { return true }
      if let area = layout.contentAreas[scroll], area.width > layout.frames[scroll].width + 1 { return true }
      scroll = outer.scroll
    }
    return false
  }

  /// Whether it can be scrolled up and down.
  var isScrolled: Bool { node.scroll >= 0 }
}
