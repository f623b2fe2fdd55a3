import AdaptSolver

// Messages about required constraints that contradict each other.

/// A row of a layout, for messages.
public enum LayoutRow: Hashable, Sendable {
  case constraint(ConstraintID)
  /// A content size at its hugging or compression resistance priority: `title.width <= 120`.
  case content(ViewID, LayoutAttribute, isHugging: Bool, length: Double)
  /// A row of a stack view or an autoresizing mask, by UIKit's identifier; `index` is its place among the view's.
  case generated(ViewID, identifier: String, index: Int)
}

/// Required constraints that cannot all hold.
public struct LayoutConflict: Hashable, Sendable {
  /// Irreducible: without any one of them the others can hold. In order of addition.
  public let rows: [LayoutRow]
  /// The one set aside: the one with the greatest key, as measured on iOS 26 (`UIKIT.md §6.14`).
  public let broken: LayoutRow
  /// The size that the window would need.
  public let needs: WindowNeed?

  /// The constraints among the rows.
  public var constraints: [ConstraintID] {
    rows.compactMap { if case .constraint(let id) = $0 { id } else { nil } }
  }
}

/// "Together they need the width to be at least 640, and the window gives it 375." In a container or a presentation it
/// is not the window but the controller's root view that has the size.
public struct WindowNeed: Hashable, Sendable {
  public enum Dimension: UInt8, Sendable, CustomStringConvertible {
    case width, height

    public var description: String { self == .width ? "width" : "height" }
  }

  public let dimension: Dimension
  /// True: the window must be at least `value`. False: at most.
  public let isAtLeast: Bool
  /// The needed and the given length, in points.
  public let value: Double
  public let given: Double

  public init(dimension: Dimension, isAtLeast: Bool, value: Double, given: Double) {
    self.dimension = dimension
    self.isAtLeast = isAtLeast
    self.value = value
    self.given = given
  }
}

/// How far the constraints of a conflict without its last one let that one come.
public struct ConflictShortfall: Hashable, Sendable {
  /// The length that the last constraint requires for its left-hand side, in points.
  public let asked: Double
  /// The nearest value that the others allow.
  public let possible: Double
}

extension LayoutInspector {
  /// The present conflicts whose set-aside row is not among the given rows.
  func conflicts(besides before: [RowReference]) -> [LayoutConflict] {
    engine.broken.filter { !before.contains($0.row) }.compactMap { conflict($0) }
  }

  /// Every conflict at present.
  public var conflicts: [LayoutConflict] { engine.broken.compactMap { conflict($0) } }

  /// Every conflict at present, without the windows in which its rows can hold, which take most of the time.
  var conflictsWithoutNeeds: [LayoutConflict] { engine.broken.compactMap { conflict($0, needs: { nil }) } }

  private func conflict(_ broken: BrokenRow) -> LayoutConflict? { conflict(broken) { windowNeed(of: broken.core) } }

  /// Nil once the layout is stopped: there may be thousands.
  private func conflict(_ broken: BrokenRow, needs: () -> WindowNeed?) -> LayoutConflict? {
    guard !scene.isStopped, let row = engine.layoutRow(broken.row) else { return nil }
    return LayoutConflict(rows: broken.core.compactMap { engine.layoutRow($0) }, broken: row, needs: needs())
  }

  /// The size nearest to the given one at which the rows can hold. It is found by solving the rows with the size free:
  /// the size of the window, or of the root view of a controller that a container or a presentation places.
  private func windowNeed(of core: [RowReference]) -> WindowNeed? {
    guard let windowRoot = window.rootView else { return nil }
    let mentioned = variables(of: core)
    let placed = window.arrangement.placedViews.filter { scene.views[$0].isControllerRoot && engine.isInstalled($0) }
    for root in [windowRoot] + placed {
      guard let variables = engine.viewStates[root].variables else { continue }
      let size = root == windowRoot ? window.size : geometry.placedRect(of: root)?.size ?? .zero
      for (dimension, parameter, given) in [
        (WindowNeed.Dimension.width, variables.width, size.width), (.height, variables.height, size.height),
      ] where mentioned.contains(parameter) {
        guard let value = nearest(parameter, to: given, satisfying: core), abs(value - given) > 1e-3 else { continue }
        return WindowNeed(dimension: dimension, isAtLeast: value > given, value: value, given: given)
      }
    }
    return nil
  }

  private func variables(of core: [RowReference]) -> Set<Variable> {
    let builder = builder
    var buffer = RowBuffer()
    var result: Set<Variable> = []
    for reference in core {
      buffer.removeAll()
      _ = builder.build(reference, to: &buffer)
      for term in buffer.terms { result.insert(term.variable) }
    }
    return result
  }

  /// - Parameter parameter: one that the rows mention.
  private func nearest(_ parameter: Variable, to given: Double, satisfying core: [RowReference]) -> Double? {
    var excerpt = SolverExcerpt(builder)
    let length = excerpt.free(parameter)
    for reference in core {
      let row = excerpt.row(reference)
      excerpt.solver.add(row.terms, row.relation, row.constant, at: .required)
    }
    excerpt.solver.add([Term(length)], .equal, given, at: .low)
    do throws(SolverError) { try excerpt.solver.commit() } catch { return nil }
    return excerpt.solver.value(of: length)
  }

  /// The record of a conflict. O(log conflicts) if a constraint was set aside, else O(conflicts).
  private func record(of conflict: LayoutConflict) -> BrokenRow? {
    guard case .constraint(let id) = conflict.broken else {
      return engine.broken.first { engine.layoutRow($0.row) == conflict.broken }
    }
    // They are in ascending order.
    let row = RowReference.constraint(id)
    var (low, high) = (0, engine.broken.count)
    while low < high {
      let middle = (low + high) / 2
      if engine.broken[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low < engine.broken.count && engine.broken[low].row == row ? engine.broken[low] : nil
  }

  /// Solves a conflict with its last row as a wish: how near to it the others let the layout come. O(rows of the
  /// conflict).
  public func shortfall(of conflict: LayoutConflict) -> ConflictShortfall? {
    guard let broken = record(of: conflict) else { return nil }
    var excerpt = SolverExcerpt(builder)
    var wish: (terms: [Term], constant: Double)?
    for reference in broken.core {
      let row = excerpt.row(reference)
      if reference == broken.row { wish = (row.terms, row.constant) }
      excerpt.solver.add(row.terms, row.relation, row.constant, at: reference == broken.row ? .high : .required)
    }
    guard let wish else { return nil }
    do throws(SolverError) { try excerpt.solver.commit() } catch { return nil }
    let possible = wish.terms.reduce(0.0) { $0 + $1.coefficient * excerpt.solver.value(of: $1.variable) }
    return ConflictShortfall(asked: wish.constant, possible: possible)
  }
}
