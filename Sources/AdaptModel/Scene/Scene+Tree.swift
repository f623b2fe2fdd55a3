// The tree of views.

extension Scene {
  /// A plain view for one that does not exist.
  public func kind(of view: ViewID) -> ViewKind { views.contains(view) ? views[view].kind : .view }

  /// Nil for the root view of a controller that is nowhere, and for a presentation's container view.
  public func superview(of view: ViewID) -> ViewID? { views.contains(view) ? views[view].superview : nil }

  /// The views around a view, from its superview outwards.
  package func superviews(of view: ViewID) -> Superviews { Superviews(views: views, superview: superview(of: view)) }

  /// Whether a view is in another one, at any depth. O(depth).
  public func isInside(_ view: ViewID, _ outer: ViewID) -> Bool {
    view != outer && commonAncestor(view, outer) == outer
  }

  /// In their order. O(number of subviews).
  public func subviews(of view: ViewID) -> [ViewID] {
    guard views.contains(view) else { return [] }
    var result: [ViewID] = []
    var next = views[view].firstSubview
    while let subview = next {
      result.append(subview)
      next = views[subview].nextSibling
    }
    return result
  }

  /// The guides that were added to a view, in order. O(number of them).
  public func guides(of view: ViewID) -> [GuideID] {
    var result: [GuideID] = []
    var next = views.find(view)?.lastGuide
    while let guide = next {
      result.append(guide)
      next = guides[guide].previous
    }
    return result.reversed()
  }

  /// The view whose guide it is, or the view itself.
  public func owner(of item: LayoutItem) -> ViewID {
    guard let guide = item.guide else { return ViewID(index: item.index) }
    return guides.contains(guide) ? guides[guide].view : .nowhere
  }

  public func origin(of view: ViewID) -> Origin { views.contains(view) ? views[view].origin : .unknown }

  /// Visits a view and its content, each view before its subviews; without recursion, since scripts may nest views
  /// thousands deep.
  func forEachView(under root: ViewID, _ body: (ViewID) -> Void) {
    walk(under: root) {
      body($0)
      return true
    }
  }

  /// Visits the views in the same order, but skips the content of a view if `body` returns false.
  /// - Parameter body: returns whether to visit the view's subviews.
  @inline(__always)
  func walk(under root: ViewID, _ body: (ViewID) -> Bool) {
    var current = root
    while true {
      if body(current), let first = views[current].firstSubview {
        current = first
        continue
      }
      while current != root, views[current].nextSibling == nil, let parent = views[current].superview {
        current = parent
      }
      guard current != root, let next = views[current].nextSibling else { return }
      current = next
    }
  }

  /// A view and its descendants, each before its subviews. O(views below it).
  public func viewsInTreeOrder(under root: ViewID) -> [ViewID] {
    guard views.contains(root) else { return [] }
    var result: [ViewID] = []
    forEachView(under: root) { result.append($0) }
    return result
  }

  /// Whether other views depend on its attributes only as its superview and its subviews do.
  func standsAlone(_ view: ViewID) -> Bool {
    let record = views[view]
    return record.kind.standsAlone && !record.isPlaced && !record.isControllerRoot
  }

  /// A view and its descendants; nil if they are more than `most`, or if one is a bar, a list, a part of these, or the
  /// root view of a controller.
  func plainViews(under root: ViewID, atMost most: Int) -> [ViewID]? {
    var found: [ViewID] = []
    var areAllPlain = true
    walk(under: root) { view in
      if found.count == most || !standsAlone(view) { areAllPlain = false }
      found.append(view)
      return areAllPlain
    }
    return areAllPlain ? found : nil
  }

  /// The nearest view that contains both; nil for none. O(depth).
  func commonAncestor(_ one: ViewID, _ other: ViewID) -> ViewID? {
    if one == other { return one }
    let (oneParent, otherParent) = (views[one].superview, views[other].superview)
    if oneParent == otherParent { return oneParent }
    if oneParent == other { return other }
    if otherParent == one { return one }
    var (deep, high): (ViewID?, ViewID?) = (one, other)
    var difference = depth(of: one) - depth(of: other)
    if difference < 0 {
      (deep, high) = (high, deep)
      difference = -difference
    }
    for _ in 0..<difference { deep = deep.flatMap { views[$0].superview } }
    while deep != high {
      deep = deep.flatMap { views[$0].superview }
      high = high.flatMap { views[$0].superview }
    }
    return deep
  }

  /// How many views contain it.
  func depth(of view: ViewID) -> Int {
    var depth = 0
    var current = views[view].superview
    while let outer = current {
      depth += 1
      current = views[outer].superview
    }
    return depth
  }
}

extension ViewID {
  /// A view that belongs to no scene.
  static let nowhere = ViewID(index: -1)
}

// MARK: - Parts of cells

extension Scene {
  var hasCellParts: Bool { !cellParts.isEmpty }

  /// Which part of a cell a view is; nil for other views.
  public func cellPart(_ view: ViewID) -> CellPart? { cellParts.isEmpty ? nil : cellParts[view] }

  /// The part of a cell that was made; nil where it was not.
  public func cellPart(_ part: CellPart, of cell: ViewID) -> ViewID? {
    hasCellParts ? subviews(of: cell).first { cellParts[$0] == part } : nil
  }

  /// Whether a view is a cell of a table, or the header or footer of a section in one. A component in a table is a cell
  /// of a class of its own.
  func isTableRow(_ view: ViewID) -> Bool {
    let kind = views[view].kind
    guard kind.isRow || kind == .component, let table = views[view].superview else { return false }
    return views[table].kind == .table
  }
}
