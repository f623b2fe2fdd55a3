import AdaptSolver

// A view whose position the constraints leave open lies at the upper left corner of its superview, or as near to it as
// they allow. UIKit puts a view without constraints there, since its origin is 0 in its superview's coordinates.
//
// The solver's coordinates are the window's. Such a view therefore gets two variables for its distances from the left
// and top of its superview, and the solver takes these to 0 before any other position. They change no layout that has
// one solution. They exist exactly while the position is open, so the rows depend only on the scene and the window.

/// The place of a view or guide in its superview, while the constraints leave it open.
struct OpenOrigin: Sendable {
  /// A view or a user guide.
  let item: LayoutItem
  /// The superview, or the owning view of a guide.
  let outer: ViewID
  /// The distances from the outer view's left and top; nil if that is the window's root, whose origin is 0.
  let place: VariablePair?
  /// The rows that define these distances.
  let rows: [RowID]
}

extension LayoutEngine {
  /// The variables of installed views, of guides and of content areas that the constraints leave open.
  ///
  /// This solves linear programs: use it for diagnostics. What has left the window stays open in the solver, and is not
  /// looked at.
  var openVariables: Set<Variable> {
    var wanted: Set<Variable> = []
    func want(_ variables: [Variable]) {
      // The others have one value only. If nothing but removed views is open, nothing has to be solved.
      for variable in variables where solver.mayBeAmbiguous(variable) { wanted.insert(variable) }
    }
    for view in installedViews {
      if let variables = viewStates[view].variables { want(variables.all) }
      if let area = extras(of: view)?.contentArea { want([area.first, area.second]) }
    }
    for guide in installedGuides {
      if let variables = guideStates[guide].variables { want(variables.all) }
    }
    return wanted.isEmpty ? [] : Set(solver.ambiguousVariables(among: wanted.contains))
  }
}

extension LayoutPass {
  /// Follows what is open since the last commit.
  ///
  /// Cost: O(views) while there are ties, O(1) otherwise.
  /// - Returns: whether something is to be committed.
  mutating func updateOpenOrigins() -> Bool {
    let items = itemsWithOpenPosition()
    if items.isEmpty, engine.openOrigins.isEmpty { return false }
    var hasChanged = false
    var old = engine.openOrigins[...]
    var new: [OpenOrigin] = []
    for item in items {
      while let first = old.first, LayoutPass.precedes(first.item, item) {
        remove(old.removeFirst())
        hasChanged = true
      }
      if let first = old.first, first.item == item {
        new.append(old.removeFirst())
      } else if let origin = makeOpenOrigin(of: item) {
        new.append(origin)
        hasChanged = true
      }
    }
    for origin in old {
      remove(origin)
      hasChanged = true
    }
    engine.openOrigins = new
    return hasChanged
  }

  /// Forgets the places of what left its superview, or left the window with it.
  mutating func forgetMovedOrigins() {
    if engine.openOrigins.isEmpty { return }
    var kept: [OpenOrigin] = []
    for origin in engine.openOrigins {
      if engine.isInstalled(origin.item), outer(of: origin.item) == origin.outer {
        kept.append(origin)
      } else {
        setRanks(of: origin, to: (0, 0))
        engine.pending.removals += origin.rows
      }
    }
    engine.openOrigins = kept
  }

  /// Views in order, then guides.
  private func itemsWithOpenPosition() -> [LayoutItem] {
    guard engine.solver.hasTies else { return [] }
    func isOpen(_ variables: RectVariables) -> Bool {
      engine.solver.mayBeAmbiguous(variables.left) || engine.solver.mayBeAmbiguous(variables.top)
    }
    var items: [LayoutItem] = []
    for view in engine.installedViews where !scene.views[view].isPlaced && view != window.rootView {
      if let variables = engine.viewStates[view].variables, isOpen(variables) { items.append(.view(view)) }
    }
    for guide in engine.installedGuides {
      if let variables = engine.guideStates[guide].variables, isOpen(variables) { items.append(.guide(guide)) }
    }
    return items
  }

  /// Places are made in the order of items: history has no say in which comes first.
  private static func precedes(_ one: LayoutItem, _ other: LayoutItem) -> Bool {
    one.part == other.part ? one.index < other.index : one.part != .guide
  }

  private func outer(of item: LayoutItem) -> ViewID? {
    item.guide == nil ? item.view.flatMap { scene.views[$0].superview } : scene.owner(of: item)
  }

  /// Stages the variables and rows for an item's place.
  private mutating func makeOpenOrigin(of item: LayoutItem) -> OpenOrigin? {
    guard let outer = outer(of: item), let inner = engine.rectVariables(of: item) else { return nil }
    var origin = OpenOrigin(item: item, outer: outer, place: nil, rows: [])
    if outer != window.rootView {
      guard let frame = engine.rectVariables(of: .view(outer)) else { return nil }
      let place = engine.makeVariablePair()
      let horizontal = [Term(place.first), Term(inner.left, -1), Term(frame.left)]
      let vertical = [Term(place.second), Term(inner.top, -1), Term(frame.top)]
      let rows = [horizontal, vertical].map { engine.solver.add($0, .equal, 0, at: .required) }
      origin = OpenOrigin(item: item, outer: outer, place: place, rows: rows)
    }
    // All ranks are above those of lengths, which come first, and below 0.
    let turn = 2 * min(item.index, 1 << 26) - (item.guide == nil ? 1 << 28 : 1 << 27)
    setRanks(of: origin, to: (turn, turn + 1))
    return origin
  }

  private mutating func remove(_ origin: OpenOrigin) {
    setRanks(of: origin, to: (0, 0))
    for row in origin.rows { engine.solver.remove(row) }
  }

  private mutating func setRanks(of origin: OpenOrigin, to ranks: (Int32, Int32)) {
    if let place = origin.place {
      engine.solver.setRank(of: place.first, to: ranks.0)
      engine.solver.setRank(of: place.second, to: ranks.1)
    } else if let inner = engine.rectVariables(of: origin.item) {
      engine.solver.setRank(of: inner.left, to: ranks.0)
      engine.solver.setRank(of: inner.top, to: ranks.1)
    }
  }
}
