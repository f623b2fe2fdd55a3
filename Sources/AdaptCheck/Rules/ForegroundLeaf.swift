import AdaptModel

/// A text, a control, or an image with meaning, as it lies in a window: what nothing of the system may cover.
///
/// Backgrounds are left out: plain views, and images that reach to the window's edge or on which other things lie. So
/// are bars, what views around it cut off, and what the system itself moves out of the way: cells, and what can be
/// scrolled sideways.
struct ForegroundLeaf {
  let place: Int
  let node: SubjectTree.Node
  let frame: Rect
  /// Where there is something to see of it: of a button that is no more than its title, the title.
  let ink: Rect

  static func all(in layout: SolvedLayout) -> [ForegroundLeaf] {
    guard isLookedFor(in: layout) else { return [] }
    let safe = layout.window.inset(by: layout.safeArea)
    let fold = layout.checked.regions.fold
    // Only of what something could cover it has to be asked how far its text reaches.
    func isClear(_ seen: Rect) -> Bool {
      guard let shown = seen.intersection(layout.window) else { return true }
      return safe.contains(shown) && fold?.intersection(shown) == nil
    }
    var leaves: [ForegroundLeaf] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] && !node.isInBar {
      guard node.role.isContent || node.role == .image else { continue }
      let frame = layout.frames[place]
      guard frame.width > 0, frame.height > 0, let seen = layout.seenInk(place), seen.width > 0, seen.height > 0,
        !isMovedBySystem(node, frame, layout)
      else { continue }
      if node.role == .image, isBackground(place, frame, layout) { continue }
      // A search field and dots place what they show in the safe area themselves.
      if node.kind == .searchBar || node.kind == .pageControl { continue }
      let ink = isClear(seen) ? seen : title(place, frame, layout) ?? layout.wrappedInk(place) ?? seen
      leaves.append(
        ForegroundLeaf(
          place: place, node: node, frame: frame, ink: ink,
          scrollsItself: node.kind == .textView
            && layout.model.value(.scrollEnabled, of: .view(node.view)) != .bool(false)))
    }
    return leaves
  }

  /// Of a button that is no more than its title, the title as high as the button: people touch that.
  private static func title(_ place: Int, _ frame: Rect, _ layout: SolvedLayout) -> Rect? {
    layout.buttonTitle(place).map { Rect(x: $0.x, y: frame.y, width: $0.width, height: frame.height) }
  }

  /// Whether a rule that looks at leaves has something to say of the window: it has bars at a side, a fold or a
  /// keyboard, or is a wide one of an iPhone app.
  private static func isLookedFor(in layout: SolvedLayout) -> Bool {
    guard layout.checked.kind != .canvas, layout.showing == nil || layout.showing == .fullScreen else { return false }
    return layout.checked.kind == .resized || layout.checked.regions != .none
  }

  /// Whether an image reaches from one side of the window to the other, is large and reaches to one, or is large and
  /// has something lying on it.
  private static func isBackground(_ place: Int, _ frame: Rect, _ layout: SolvedLayout) -> Bool {
    let (isAtLeft, isAtRight) = (frame.minX <= 0, frame.maxX >= layout.window.width)
    if isAtLeft && isAtRight { return true }
    // CHOICE: a fifth of the window is large.
    guard frame.width * frame.height >= layout.windowSize.width * layout.windowSize.height / 5 else { return false }
    if isAtLeft || isAtRight { return true }
    return layout.tree.nodes.indices.dropFirst(place + 1).contains { other in
      layout.isVisible[other] && layout.tree.nodes[other].role != .container
        && frame.contains(layout.frames[other], within: 1) && layout.frames[other].height > 0
        || layout.isVisible[other] && layout.tree.nodes[other].kind.scrolls
          && frame.contains(layout.frames[other], within: 1)
    }
  }

  private static func isMovedBySystem(_ node: SubjectTree.Node, _ frame: Rect, _ layout: SolvedLayout) -> Bool {
    var scroll = node.scroll
    while scroll >= 0 {
      let outer = layout.tree.nodes[scroll]
      if outer.kind != .scroll { return true }
      let seen = layout.frames[scroll]
      if let area = layout.contentAreas[scroll], area.width > seen.width + 1 { return true }
      // What is wider than the scroll view is scrolled sideways, whatever the size of the content is.
      if frame.width > seen.width + 1 { return true }
      scroll = outer.scroll
    }
    return false
  }

  /// Whether people scroll its text out of what covers it.
  let scrollsItself: Bool
  /// Whether it can be scrolled up and down.
  var isScrolled: Bool { node.scroll >= 0 }
}
