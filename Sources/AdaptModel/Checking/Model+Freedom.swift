import AdaptSolver

// What the constraints leave open, anchor by anchor.

/// An anchor with two values, both of which satisfy all constraints equally well.
public struct OpenAnchor: Hashable, Sendable {
  public let anchor: Anchor
  /// Whether it is the content area of a scroll view rather than its frame.
  public var isContent: Bool { anchor.item.guideKind == .content }
}

extension Model {
  /// Which rows hold the layout where it is. Layouts of one model with equal active sets leave the same anchors open.
  public var activeSet: ActiveSet { engine.solver.activeSet() }

  /// The left, top, width and height of views, of guides and of scroll views' content areas that are not determined.
  /// Views in tree order, then guides.
  public func openAnchors() -> [OpenAnchor] {
    guard engine.solver.hasTies else { return [] }
    let variables = engine.solver.ambiguousVariables()
    if variables.isEmpty { return [] }
    let open = Set(variables.map(\.index))
    var result: [OpenAnchor] = []
    func look(_ item: LayoutItem, _ first: Int32, _ attributes: [LayoutAttribute]) {
      for (offset, attribute) in attributes.enumerated() {
        let index = first + Int32(truncatingIfNeeded: offset)
        if open.contains(index) { result.append(OpenAnchor(anchor: Anchor(item, attribute))) }
      }
    }
    for view in viewsInTreeOrder() where engine.isInstalled(view.index) {
      let state = engine.viewStates[view.slot]
      if !isWindowRoot(view.index) { look(.view(view), state.variables, [.left, .top, .width, .height]) }
      if state.extras >= 0, engine.extras[Int(state.extras)].contentArea >= 0 {
        look(.guide(.content, of: view), engine.extras[Int(state.extras)].contentArea, [.width, .height])
      }
    }
    for (index, state) in engine.guideStates.enumerated() where state.isInstalled {
      let guide = GuideID(index: Int32(truncatingIfNeeded: index))
      look(.guide(guide), state.variables, [.left, .top, .width, .height])
    }
    return result
  }

  /// Two rectangles of the anchor's item, in the window's coordinates, between which the anchor moves; nil if it does not.
  public func witnesses(of anchor: Anchor) -> (least: Rect, greatest: Rect)? {
    guard let variable = variable(of: anchor), let found = engine.solver.witnesses(for: variable) else { return nil }
    return (rect(of: anchor.item, found.least), rect(of: anchor.item, found.greatest))
  }

  /// How much two solutions that differ in the anchor differ in a view: both of its rectangles.
  public func witnesses(of anchor: Anchor, for view: ViewID) -> (least: Rect, greatest: Rect)? {
    guard let variable = variable(of: anchor), let found = engine.solver.witnesses(for: variable) else { return nil }
    return (rect(of: .view(view), found.least), rect(of: .view(view), found.greatest))
  }

  private func variable(of anchor: Anchor) -> Variable? {
    let offset: Int32
    switch anchor.attribute {
    case .left: offset = 0
    case .top: offset = 1
    case .width: offset = 2
    case .height: offset = 3
    default: return nil
    }
    let first = firstVariable(of: anchor.item)
    guard first >= 0 else { return nil }
    // A content area has a size only.
    return Variable(index: anchor.item.guideKind == .content ? first + offset - 2 : first + offset)
  }

  private func firstVariable(of item: LayoutItem) -> Int32 {
    if let guide = item.guide {
      return engine.guideStates.indices.contains(guide.slot) ? engine.guideStates[guide.slot].variables : -1
    }
    guard let view = item.view, engine.viewStates.indices.contains(view.slot) else { return -1 }
    guard item.guideKind == .content else { return engine.viewStates[view.slot].variables }
    let extras = engine.viewStates[view.slot].extras
    return extras < 0 ? -1 : engine.extras[Int(extras)].contentArea
  }

  private func rect(of item: LayoutItem, _ values: [Double]) -> Rect {
    let first = Int(firstVariable(of: item))
    guard first >= 0, first + 3 < values.count || item.guideKind == .content else { return .zero }
    if item.guideKind == .content {
      let origin = rect(of: .view(owner(of: item)), values)
      return Rect(x: origin.x, y: origin.y, width: values[first], height: values[first + 1])
    }
    return Rect(x: values[first], y: values[first + 1], width: values[first + 2], height: values[first + 3])
  }
}
