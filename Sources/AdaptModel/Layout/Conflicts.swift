import AdaptSolver

// What to say about required constraints that contradict each other.

/// A row of a layout, for messages.
public enum LayoutRow: Hashable, Sendable {
  case constraint(ConstraintID)
  /// A content size at its hugging or compression resistance priority: `title.width <= 120`.
  case content(ViewID, LayoutAttribute, isHugging: Bool, length: Double)
  /// One that a stack view or an autoresizing mask makes, by UIKit's identifier; `index` is its place among the view's.
  case generated(ViewID, identifier: String, index: Int)
}

/// Required constraints that cannot all hold.
public struct LayoutConflict: Hashable, Sendable {
  /// Irreducible: without any one of them the others can hold. In order of addition.
  public let rows: [LayoutRow]
  /// The one set aside: the last one added.
  public let broken: LayoutRow
  /// What the window would have to be.
  public let needs: WindowNeed?

  /// The constraints among the rows.
  public var constraints: [ConstraintID] {
    rows.compactMap { if case .constraint(let id) = $0 { id } else { nil } }
  }
}

/// "Together they need the width to be at least 640, and the window gives it 375." In a container or a presentation it is
/// not the window but the controller's root view that has the size.
public struct WindowNeed: Hashable, Sendable {
  public enum Dimension: UInt8, Sendable { case width, height }
  public let dimension: Dimension
  /// True: the window must be at least `value`. False: at most.
  public let isAtLeast: Bool
  /// In points: what is needed, and what the window gives.
  public let value: Double
  public let given: Double

  public init(dimension: Dimension, isAtLeast: Bool, value: Double, given: Double) {
    self.dimension = dimension
    self.isAtLeast = isAtLeast
    self.value = value
    self.given = given
  }
}

extension Model {
  /// The conflicts at present whose set-aside row was not set aside before.
  func conflicts(besides before: [RowReference]) -> [LayoutConflict] {
    engine.broken.filter { !before.contains($0.row) }.map(conflict)
  }

  /// Every conflict at present.
  public var conflicts: [LayoutConflict] { engine.broken.map(conflict) }

  private func conflict(_ broken: BrokenRow) -> LayoutConflict {
    LayoutConflict(
      rows: broken.core.compactMap(layoutRow), broken: layoutRow(broken.row) ?? .constraint(ConstraintID(index: -1)),
      needs: windowNeed(of: broken.core))
  }

  func layoutRow(_ row: RowReference) -> LayoutRow? {
    switch row {
    case .constraint(let index): return .constraint(ConstraintID(index: index))
    case .content(let index, let side):
      let state = engine.contents[Int(index)]
      return .content(
        ViewID(index: state.view), side < 2 ? .width : .height, isHugging: side & 1 == 0,
        length: state.content.length(Int(side)))
    case .generated(let group, let index):
      let rows = engine.generated[Int(group)]
      return .generated(
        ViewID(index: rows.view), identifier: rows.rows[Int(index)].identifier.rawValue, index: Int(index))
    case .floor: return nil
    }
  }

  /// The size nearest to the given one at which the rows can hold, found by solving them with the size free: of the window,
  /// or of the root view of a controller that a container or a presentation places.
  private func windowNeed(of core: [RowReference]) -> WindowNeed? {
    let roots = [window.rootView] + placedViews.filter { views[Int($0)].isControllerRoot }
    for root in roots where engine.isInstalled(root) || root == window.rootView {
      let first = engine.viewStates[Int(root)].variables
      let size = root == window.rootView ? window.size : placedRect(of: root)?.size ?? .zero
      for (dimension, parameter, given) in [
        (WindowNeed.Dimension.width, first + 2, size.width), (.height, first + 3, size.height),
      ] {
        guard let value = nearest(parameter, to: given, satisfying: core), abs(value - given) > 1e-3 else { continue }
        return WindowNeed(dimension: dimension, isAtLeast: value > given, value: value, given: given)
      }
    }
    return nil
  }

  private func nearest(_ parameter: Int32, to given: Double, satisfying core: [RowReference]) -> Double? {
    var solver = Solver()
    var known: [Int32: Variable] = [:]
    var isConcerned = false
    func translate(_ terms: [Term]) -> [Term] {
      terms.map { term in
        let index = term.variable.index
        if index == parameter { isConcerned = true }
        if let variable = known[index] { return Term(variable, term.coefficient) }
        let value = engine.parameterValues[Int(index)]
        let variable = value.isNaN || index == parameter ? solver.makeVariable() : solver.makeParameter(value)
        known[index] = variable
        return Term(variable, term.coefficient)
      }
    }
    for reference in core {
      var row = RowBuffer()
      let (relation, constant, _) = build(reference, to: &row)
      solver.add(translate(row.terms), relation, constant, at: .required)
    }
    guard isConcerned, let window = known[parameter] else { return nil }
    solver.add([Term(window)], .equal, given, at: .low)
    do throws(SolverError) { try solver.commit() } catch { return nil }
    return solver.value(of: window)
  }
}
