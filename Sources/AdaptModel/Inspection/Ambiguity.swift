import AdaptSolver

/// A view that can move: `hasAmbiguousLayout` (`UIKIT.md §6.7`).
public struct AmbiguousView: Hashable, Sendable {
  public let view: ViewID
  /// Two frames in its superview's coordinates, exact; both satisfy all constraints equally well.
  public let one: Rect
  public let other: Rect
}

/// An anchor with two values, both of which satisfy all constraints equally well.
public struct OpenAnchor: Hashable, Sendable {
  public let anchor: Anchor
  /// Whether it is the content area of a scroll view rather than its frame.
  public var isContent: Bool { anchor.item.guideKind == .content }
}

/// Pairs of solutions between which variables move, if possible of layouts in which no length is below 0.
private struct PossibleWitnesses {
  private let engine: LayoutEngine
  private let examination: Examination
  private let lengths: [Variable]

  init(_ engine: LayoutEngine) {
    self.engine = engine
    examination = Examination(engine.solver)
    lengths = engine.lengths()
  }

  /// Two solutions between which the variable moves; nil if it does not. O(variables), and linear programs.
  func pair(for variable: Variable) -> (least: [Double], greatest: [Double])? {
    guard let found = examination.witnesses(for: variable) else { return nil }
    let (least, greatest) = (possible(found.least), possible(found.greatest))
    let index = Int(variable.index)
    // Where the way there leads below 0 at once, others may not, which are not looked for.
    guard least.indices.contains(index), abs(least[index] - greatest[index]) > 1e-6 else {
      return (found.least, found.greatest)
    }
    return (least, greatest)
  }

  /// A solution in which a length is below 0 is taken as far towards the layout in use as that no longer is so. What is
  /// optimal is convex, so that this is a solution too.
  private func possible(_ values: [Double]) -> [Double] {
    var share = 1.0
    for length in lengths where values.indices.contains(Int(length.index)) && values[Int(length.index)] < 0 {
      let (now, then) = (max(0, engine.solver.value(of: length)), values[Int(length.index)])
      share = min(share, now / (now - then))
    }
    guard share < 1 else { return values }
    return values.indices.map { index in
      let now = engine.solver.value(of: Variable(index: Int32(truncatingIfNeeded: index)))
      return now + share * (values[index] - now)
    }
  }
}

// MARK: - Views

extension LayoutInspector {
  /// The views whose position in their superview or whose size the constraints leave open, each with two frames that
  /// satisfy the constraints equally well. In tree order.
  ///
  /// - Parameter limit: the maximum number of views.
  /// - Complexity: O(1) if nothing is open; otherwise a linear program for each large component that is open, and two
  ///   from its optimum on for each view found.
  public func ambiguousViews(limit: Int = .max) -> [AmbiguousView] {
    guard engine.solver.hasTies else { return [] }
    let open = engine.openVariables
    if open.isEmpty { return [] }
    let examination = PossibleWitnesses(engine)
    var result: [AmbiguousView] = []
    for view in installedViews where view != window.rootView {
      if result.count >= limit || scene.isStopped { break }
      if let found = ambiguity(of: view, open, examination) { result.append(found) }
    }
    return result
  }

  /// Whether the constraints leave the view's place in its superview or its size open.
  public func hasAmbiguousLayout(_ view: ViewID) -> Bool {
    guard engine.solver.hasTies, engine.isInstalled(view), view != window.rootView else { return false }
    return ambiguity(of: view, engine.openVariables, PossibleWitnesses(engine)) != nil
  }

  /// Only the views of ``ambiguousViews(limit:)``. O(views), plus linear programs for views that may only move with an
  /// open superview.
  public func viewsWithAmbiguousLayout() -> Set<ViewID> {
    guard engine.solver.hasTies else { return [] }
    let open = engine.openVariables
    if open.isEmpty { return [] }
    let examination = PossibleWitnesses(engine)
    return Set(
      installedViews.filter { view in
        guard view != window.rootView, !scene.isStopped, let own = engine.viewStates[view].variables else {
          return false
        }
        let outer = scene.views[view].superview.flatMap { engine.viewStates[$0].variables }
        func moves(_ variable: Variable, in origin: Variable?) -> Bool {
          open.contains(variable) && !(origin.map(open.contains) ?? false)
        }
        // A positive length changes whenever it is open.
        func grows(_ variable: Variable) -> Bool { open.contains(variable) && engine.value(of: variable) > 1 }
        return moves(own.left, in: outer?.left) || moves(own.top, in: outer?.top) || grows(own.width)
          || grows(own.height) || ambiguity(of: view, open, examination) != nil
      })
  }

  /// A view that moves only with its superview is not ambiguous: variables are in the window's coordinates.
  private func ambiguity(
    of view: ViewID, _ open: Set<Variable>, _ examination: PossibleWitnesses
  ) -> AmbiguousView? {
    guard let own = engine.viewStates[view].variables else { return nil }
    let outer = scene.views[view].superview
    let origin = outer == nil || outer == window.rootView ? nil : outer.flatMap { engine.viewStates[$0].variables }
    for variable in own.all where open.contains(variable) {
      guard let witnesses = examination.pair(for: variable) else { continue }
      let rects = [witnesses.least, witnesses.greatest].map { values -> Rect in
        func read(_ variable: Variable) -> Double {
          values.indices.contains(Int(variable.index)) ? values[Int(variable.index)] : 0
        }
        return Rect(
          x: read(own.left) - (origin.map { read($0.left) } ?? 0),
          y: read(own.top) - (origin.map { read($0.top) } ?? 0), width: max(0, read(own.width)),
          height: max(0, read(own.height)))
      }
      if !rects[0].isClose(to: rects[1]) { return AmbiguousView(view: view, one: rects[0], other: rects[1]) }
    }
    return nil
  }

  /// Two other solutions of an ambiguous layout, between which a view moves; nil if it cannot move.
  ///
  /// - Parameter view: nil for the first view that can move.
  func otherSolutions(moving view: ViewID?) -> [[Double]]? {
    guard engine.solver.hasTies else { return nil }
    let found = view.map { hasAmbiguousLayout($0) ? $0 : nil } ?? ambiguousViews(limit: 1).first?.view
    guard let found, let own = engine.viewStates[found].variables,
      let variable = own.all.first(where: engine.openVariables.contains),
      let witnesses = PossibleWitnesses(engine).pair(for: variable)
    else { return nil }
    return [witnesses.least, witnesses.greatest]
  }
}

// MARK: - Anchors

extension LayoutInspector {
  /// The left, top, width and height of views, of guides and of scroll views' content areas that are not determined.
  /// Views in tree order, then guides.
  public func openAnchors() -> [OpenAnchor] {
    guard engine.solver.hasTies else { return [] }
    let open = engine.openVariables
    if open.isEmpty { return [] }
    var result: [OpenAnchor] = []
    func look(_ item: LayoutItem, _ variables: [Variable], _ attributes: [LayoutAttribute]) {
      for (variable, attribute) in zip(variables, attributes) where open.contains(variable) {
        result.append(OpenAnchor(anchor: Anchor(item, attribute)))
      }
    }
    for view in installedViews {
      if view != window.rootView, let variables = engine.viewStates[view].variables {
        look(.view(view), variables.all, [.left, .top, .width, .height])
      }
      if let area = engine.extras(of: view)?.contentArea {
        look(.guide(.content, of: view), [area.first, area.second], [.width, .height])
      }
    }
    for guide in engine.installedGuides {
      guard let variables = engine.guideStates[guide].variables else { continue }
      look(.guide(guide), variables.all, [.left, .top, .width, .height])
    }
    return result
  }

  /// The rows that hold the layout in place. Layouts of one model with equal active sets leave the same anchors open.
  public var activeSet: ActiveSet { engine.solver.activeSet() }

  /// Two rectangles of the anchor's item, in the window's coordinates, between which the anchor moves; nil if it does
  /// not.
  public func witnesses(of anchor: Anchor) -> (least: Rect, greatest: Rect)? { witnesses(of: anchor, for: anchor.item) }

  /// How much two solutions that differ in the anchor differ in a view: both of its rectangles.
  public func witnesses(of anchor: Anchor, for view: ViewID) -> (least: Rect, greatest: Rect)? {
    witnesses(of: anchor, for: .view(view))
  }

  /// Two rectangles of an item, in the window's coordinates, between which an anchor moves; nil if it does not move.
  func witnesses(of anchor: Anchor, for item: LayoutItem) -> (least: Rect, greatest: Rect)? {
    guard let variable = variable(of: anchor), let found = PossibleWitnesses(engine).pair(for: variable) else {
      return nil
    }
    return (rect(of: item, found.least), rect(of: item, found.greatest))
  }

  private func variable(of anchor: Anchor) -> Variable? {
    // A content area has only a size.
    if let view = anchor.item.view, anchor.item.guideKind == .content {
      guard engine.viewStates.contains(view), let area = engine.extras(of: view)?.contentArea else { return nil }
      switch anchor.attribute {
      case .width: return area.first
      case .height: return area.second
      default: return nil
      }
    }
    guard let variables = engine.rectVariables(of: anchor.item) else { return nil }
    switch anchor.attribute {
    case .left: return variables.left
    case .top: return variables.top
    case .width: return variables.width
    case .height: return variables.height
    default: return nil
    }
  }

  private func rect(of item: LayoutItem, _ values: [Double]) -> Rect {
    func read(_ variable: Variable) -> Double? {
      values.indices.contains(Int(variable.index)) ? values[Int(variable.index)] : nil
    }
    guard let variables = engine.rectVariables(of: item), let left = read(variables.left),
      let top = read(variables.top),
      let width = read(variables.width), let height = read(variables.height)
    else { return .zero }
    guard item.guideKind == .content, let view = item.view else {
      return Rect(x: left, y: top, width: width, height: height)
    }
    guard let area = engine.extras(of: view)?.contentArea, let areaWidth = read(area.first),
      let areaHeight = read(area.second)
    else { return .zero }
    return Rect(x: left, y: top, width: areaWidth, height: areaHeight)
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
