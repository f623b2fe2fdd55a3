import AdaptModel

/// What of a subject's views stays the same in every window, looked up once: of a presentation those that it shows,
/// without the presenter's.
package struct SubjectTree {
  /// What a view is to the rules.
  package enum Role: UInt8 {
    /// Holds others; nothing of it need be seen.
    case container
    /// A plain view without subviews: a shape, a line, a background.
    case shape
    case image
    case text
    /// Something that people touch.
    case control
    /// A bar, which reaches under the status bar or the home indicator on purpose.
    case bar

    /// Whether losing sight of it loses something that people read or use.
    package var isContent: Bool { self == .text || self == .control }
  }

  package struct Node {
    package var view: ViewID
    package var kind: ViewKind
    package var role: Role
    /// Into `nodes`, -1 for the root.
    package var superview: Int
    /// The nearest scroll view around it, into `nodes`, -1 for none.
    package var scroll: Int
    /// Whether it is, or lies in, a bar.
    package var isInBar: Bool
    package var depth: Int
  }

  /// In the order of the tree: a view before its subviews.
  package let nodes: [Node]
  package let containerBars: [ContainerBar]
  /// Whether code may show what an opaque view hides.
  let mayRevealViews: Bool
  /// Whether code may bring in what waits outside of the window.
  let mayMoveViews: Bool
  /// Pairs of views that a constraint relates, by axis: 1 is horizontal, 2 vertical.
  private let related: [Pair: UInt8]
  /// Views of which a constraint holds the middle at the edge of another, by axis.
  private let horizontalStraddlers: Set<ViewID>
  private let verticalStraddlers: Set<ViewID>
  private let horizontalChains: Chains
  private let verticalChains: Chains
  private let horizontalSteps: Chains
  private let verticalSteps: Chains
  private let places: [ViewID: Int]

  package struct Pair: Hashable {
    var one: Int32
    var other: Int32

    package init(_ one: ViewID, _ other: ViewID) {
      self.one = min(one.index, other.index)
      self.other = max(one.index, other.index)
    }
  }

  /// Whether the model's views still hang as they did. O(views).
  package func isTree(of instance: Subject.Instance) -> Bool {
    let model = instance.model
    let views = instance.viewsInTreeOrder
    return views.count == nodes.count
      && zip(nodes, views).allSatisfy { node, view in
        let superview = node.superview < 0 ? nil : nodes[node.superview].view
        return node.view == view && superview == model.scene.superview(of: view)
      }
  }

  /// The model must have been laid out, so that its window is known.
  package init(_ instance: Subject.Instance) {
    let model = instance.model
    var nodes: [Node] = []
    var place: [ViewID: Int] = [:]
    for view in instance.viewsInTreeOrder {
      let superview = model.scene.superview(of: view).flatMap { place[$0] } ?? -1
      let kind = model.scene.kind(of: view)
      let isInBar = superview >= 0 && nodes[superview].isInBar || kind.isBar
      var scroll = superview >= 0 ? nodes[superview].scroll : -1
      if superview >= 0, nodes[superview].kind.scrolls { scroll = superview }
      place[view] = nodes.count
      nodes.append(
        Node(
          view: view, kind: kind, role: Self.role(of: view, kind, isRoot: superview < 0, model), superview: superview,
          scroll: scroll,
          isInBar: isInBar, depth: superview < 0 ? 0 : nodes[superview].depth + 1))
    }
    var related: [Pair: UInt8] = [:]
    var (horizontalStraddlers, verticalStraddlers): (Set<ViewID>, Set<ViewID>) = ([], [])
    var (horizontal, vertical) = (Chains(model.scene.viewCount), Chains(model.scene.viewCount))
    var (horizontalSteps, verticalSteps) = (horizontal, vertical)
    let root = nodes.first?.view
    for index in 0..<model.scene.constraintCount {
      let terms = model.scene.terms(of: ConstraintID(index: Int32(truncatingIfNeeded: index)))
      guard terms.count >= 2, terms.count <= 4 else { continue }
      guard let quantity = terms.first?.anchor.attribute.quantity, quantity != .length else { continue }
      let axis: UInt8 = quantity == .horizontalPosition ? 1 : 2
      let views = terms.map { model.scene.owner(of: $0.anchor.item) }
      if terms.count == 2, let first = terms.first?.anchor.attribute, let last = terms.last?.anchor.attribute,
        first.isMiddle && last.isEdge || first.isEdge && last.isMiddle
      {
        let middle = first.isMiddle ? views[0] : views[1]
        if axis == 1 { horizontalStraddlers.insert(middle) } else { verticalStraddlers.insert(middle) }
      }
      for (offset, one) in views.enumerated() {
        for other in views[(offset + 1)...] where other != one {
          related[Pair(one, other), default: 0] |= axis
          guard one != root, other != root else { continue }
          if axis == 1 { horizontal.join(one, other) } else { vertical.join(one, other) }
          guard terms.count == 2, terms.first?.anchor.attribute == terms.last?.anchor.attribute else { continue }
          if axis == 1 { horizontalSteps.join(one, other) } else { verticalSteps.join(one, other) }
        }
      }
    }
    self.nodes = nodes
    mayRevealViews = instance.mayRevealViews
    mayMoveViews = instance.mayMoveViews
    containerBars = Self.containerBars(among: nodes, model.scene)
    self.related = related
    (self.horizontalStraddlers, self.verticalStraddlers) = (horizontalStraddlers, verticalStraddlers)
    horizontal.finish()
    vertical.finish()
    (horizontalChains, verticalChains) = (horizontal, vertical)
    horizontalSteps.finish()
    verticalSteps.finish()
    (self.horizontalSteps, self.verticalSteps) = (horizontalSteps, verticalSteps)
    places = place
  }

  package func contains(_ view: ViewID) -> Bool { places[view] != nil }

  /// Into ``nodes``.
  package func place(of view: ViewID) -> Int? { places[view] }

  /// Whether constraints place the views with respect to each other along both axes, so that how they lie is meant.
  /// What has only its top in common with another is not meant to lie on it.
  package func areRelated(_ one: ViewID, _ other: ViewID) -> Bool { related[Pair(one, other)] == 3 }

  /// Whether constraints place the views with respect to each other along both axes, if only through other views. The
  /// root view does not count.
  package func areChained(_ one: ViewID, _ other: ViewID) -> Bool {
    horizontalChains.first(of: one) == horizontalChains.first(of: other)
      && verticalChains.first(of: one) == verticalChains.first(of: other)
  }

  /// Whether constraints relate the same edges of both along an axis, if only through other views: the tops of cards
  /// that lie on one another like those in a wallet.
  package func areStaggered(_ one: ViewID, _ other: ViewID, isHorizontal: Bool) -> Bool {
    let steps = isHorizontal ? horizontalSteps : verticalSteps
    return steps.first(of: one) == steps.first(of: other)
  }

  /// Whether two siblings overlap on purpose: a stack has negative spacing, or both are shapes or images of one
  /// declaration, such as a pile of faces.
  package func isPile(_ one: Int, _ other: Int, _ model: Model) -> Bool {
    let around = nodes[one].superview
    if around >= 0, nodes[around].kind == .stack,
      let spacing = model.value(.spacing, of: .view(nodes[around].view))?.number, spacing < 0
    {
      return true
    }
    guard [nodes[one], nodes[other]].allSatisfy({ $0.role == .shape || $0.role == .image }) else { return false }
    let origin = model.scene.origin(of: nodes[one].view)
    return origin != .unknown && origin == model.scene.origin(of: nodes[other].view)
  }

  /// Whether a constraint holds the middle of a view at the edge of another, so that it lies on both sides of that.
  package func straddles(_ view: ViewID, isHorizontal: Bool) -> Bool {
    (isHorizontal ? horizontalStraddlers : verticalStraddlers).contains(view)
  }

  package func contains(_ ancestor: Int, _ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if current == ancestor { return true }
      current = nodes[current].superview
    }
    return false
  }

  /// The two views, each of them or around it, that lie side by side in one superview.
  package func siblings(_ one: Int, _ other: Int) -> (Int, Int) {
    var (one, other) = (one, other)
    while nodes[one].depth > nodes[other].depth { one = nodes[one].superview }
    while nodes[other].depth > nodes[one].depth { other = nodes[other].superview }
    while nodes[one].superview != nodes[other].superview {
      one = nodes[one].superview
      other = nodes[other].superview
    }
    return (one, other)
  }

  private static func role(of view: ViewID, _ kind: ViewKind, isRoot: Bool, _ model: Model) -> Role {
    switch kind {
    case .view, .component, .stack, .scroll, .table, .collection, .cell, .sectionHeader, .sectionFooter:
      return kind == .view && model.scene.subviews(of: view).isEmpty && !isRoot ? .shape : .container
    case .label: return .text
    case .image, .progress, .spinner: return .image
    case .toolbar, .navigationBar, .tabBar: return .bar
    case .button, .textField, .textView, .switch, .slider, .stepper, .segmented, .picker, .datePicker, .pageControl,
      .searchBar, .searchController, .action:
      return .control
    // UIKit places items of bars, and makes them as large as they can be touched.
    case .barButtonItem, .tabBarItem: return .container
    }
  }
}

/// Views that constraints along one axis relate, directly or through others.
private struct Chains {
  private var parents: [Int32]

  init(_ count: Int) { parents = (0..<Int32(clamping: count)).map { $0 } }

  /// The least of the views that are joined with a view.
  func first(of view: ViewID) -> Int32 {
    var current = view.index
    while parents.indices.contains(Int(current)), parents[Int(current)] != current { current = parents[Int(current)] }
    return current
  }

  mutating func join(_ one: ViewID, _ other: ViewID) {
    let (first, second) = (first(of: one), first(of: other))
    let least = min(first, second)
    // Short ways for those that are asked for next.
    for index in [first, second, one.index, other.index] where parents.indices.contains(Int(index)) {
      parents[Int(index)] = least
    }
  }

  /// Makes all ways short. No more may be joined then.
  mutating func finish() {
    for index in parents.indices { parents[index] = parents[Int(parents[index])] }
  }
}

extension LayoutAttribute {
  fileprivate var isMiddle: Bool { self == .centerX || self == .centerY }
  fileprivate var isEdge: Bool { Self.starts.contains(self) || Self.ends.contains(self) }
}

extension ViewKind {
  /// Whether what does not fit can be scrolled to.
  package var scrolls: Bool { self == .scroll || self == .table || self == .collection }
}

extension SubjectTree {
  /// By the place of a view: the place of the primary column that floats over the controller whose view it is in
  /// (iOS 26). Most layouts have none.
  ///
  /// - Complexity: O(views).
  package func floatingColumns(_ inspector: LayoutInspector) -> [Int: Int] {
    var columns: [Int: Int] = [:]
    for (place, node) in nodes.enumerated() {
      let own = inspector.floatingColumn(over: node.view).flatMap { self.place(of: $0) }
      if let column = own ?? columns[node.superview] { columns[place] = column }
    }
    return columns
  }
}
