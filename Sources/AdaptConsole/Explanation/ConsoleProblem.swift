import AdaptModel
import AdaptSolver

/// The constraints of a console log as rows of the solver.
struct ConsoleProblem {
  struct Row {
    /// By variable; without zeros.
    var coefficients: [Int: Double] = [:]
    var relation: Relation
    var constant: Double
  }

  /// The constraints, followed by rows that keep widths and heights from being negative.
  private(set) var rows: [Row] = []
  private(set) var variableCount = 0
  /// The index of an item's first variable: left, top, width, height, then the open ones: margins and baselines.
  private var items: [String: Int] = [:]

  private static let perItem = 10

  /// - Parameters:
  ///   - superviews: the superviews of items that constraints place without naming the superview, by their keys.
  ///   - isIncluded: whether to include a constraint; the others have no effect.
  init(
    _ constraints: [ConsoleConstraint], superviews: ConsoleSuperviews, isIncluded: (ConsoleConstraint) -> Bool
  ) {
    for constraint in constraints {
      var row = Row(relation: constraint.relation, constant: constraint.constant)
      guard isIncluded(constraint) else {
        rows.append(Row(relation: .equal, constant: 0))
        continue
      }
      for term in constraint.terms { add(term, to: &row) }
      if constraint.isMeasuredFromSuperview {
        for term in constraint.terms where term.attribute.quantity != .length {
          let origin: LayoutAttribute = term.attribute.quantity == .horizontalPosition ? .left : .top
          add(ConsoleTerm(superviews.superview(of: term.item), origin, -term.coefficient), to: &row)
        }
      }
      row.coefficients = row.coefficients.filter { $0.value != 0 }
      rows.append(row)
    }
    for first in items.values.sorted() {
      for length in [first + 2, first + 3] {
        rows.append(Row(coefficients: [length: 1], relation: .greaterThanOrEqual, constant: 0))
      }
    }
  }

  private mutating func add(_ term: ConsoleTerm, to row: inout Row) {
    let first = items[term.item.key] ?? variableCount
    if first == variableCount {
      items[term.item.key] = first
      variableCount += Self.perItem
    }
    for (offset, share) in term.attribute.shares {
      row.coefficients[first + offset, default: 0] += share * term.coefficient
    }
  }

  /// An irreducible set of rows that contradict each other, ascending; empty if there is none.
  ///
  /// - Parameter broken: the row that iOS set aside. It is part of the result if it contradicts rows that can hold
  ///   together.
  func core(around broken: Int?) -> [Int] {
    guard let broken, rows.count <= 600 else { return core(of: Array(rows.indices)) }
    var holding: [Int] = []
    for index in rows.indices where index != broken {
      if core(of: holding + [index]).isEmpty { holding.append(index) }
    }
    let found = core(of: holding + [broken])
    return found.isEmpty ? core(of: Array(rows.indices)) : found
  }

  private func core(of chosen: [Int]) -> [Int] {
    var solver = Solver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    var numbers: [Int32: Int] = [:]
    for index in chosen {
      let row = rows[index]
      let terms = row.coefficients.sorted { $0.key < $1.key }.map { Term(variables[$0.key], $0.value) }
      if terms.isEmpty {
        // `A.width == A.width + 8` has no variables left: it contradicts itself, or has no effect.
        if row.isContradiction { return [index] }
        continue
      }
      numbers[solver.add(terms, row.relation, row.constant, at: .required).index] = index
    }
    do throws(SolverError) {
      try solver.commit()
      return []
    } catch {
      guard case .conflict(let core) = error else { return [] }
      return core.compactMap { numbers[$0.index] }.sorted()
    }
  }

  /// The factors for the rows of a core with which the variables cancel out. They are unique up to a common factor,
  /// since the core is irreducible. Nil if rounding gives another result.
  func multipliers(of core: [Int]) -> [Double]? {
    var shares: [Int: [SparseEquations.Share]] = [:]
    for (place, index) in core.enumerated() {
      for (variable, coefficient) in rows[index].coefficients where coefficient != 0 {
        shares[variable, default: []].append(.init(unknown: place, factor: coefficient))
      }
    }
    var equations = SparseEquations(shares.sorted { $0.key < $1.key }.map { $0.value }, unknowns: core.count)
    guard let result = equations.solution(), result.allSatisfy({ $0.magnitude > 1e-9 }) else { return nil }
    return result
  }
}

extension ConsoleProblem.Row {
  fileprivate var isContradiction: Bool {
    switch relation {
    case .equal: constant.magnitude > 1e-6
    case .lessThanOrEqual: constant < -1e-6
    case .greaterThanOrEqual: constant > 1e-6
    }
  }
}

extension LayoutAttribute {
  /// The attribute as a sum of an item's variables: left 0, top 1, width 2, height 3, margins 4…7, baselines 8 and 9.
  fileprivate var shares: [(offset: Int, share: Double)] {
    switch self {
    case .left, .leading: [(0, 1)]
    case .right, .trailing: [(0, 1), (2, 1)]
    case .top: [(1, 1)]
    case .bottom: [(1, 1), (3, 1)]
    case .width: [(2, 1)]
    case .height: [(3, 1)]
    case .centerX: [(0, 1), (2, 0.5)]
    case .centerY: [(1, 1), (3, 0.5)]
    case .leftMargin, .leadingMargin: [(0, 1), (4, 1)]
    case .rightMargin, .trailingMargin: [(0, 1), (2, 1), (5, -1)]
    case .topMargin: [(1, 1), (6, 1)]
    case .bottomMargin: [(1, 1), (3, 1), (7, -1)]
    case .centerXWithinMargins: [(0, 1), (2, 0.5), (4, 0.5), (5, -0.5)]
    case .centerYWithinMargins: [(1, 1), (3, 0.5), (6, 0.5), (7, -0.5)]
    case .firstBaseline: [(1, 1), (8, 1)]
    case .lastBaseline: [(1, 1), (3, 1), (9, -1)]
    }
  }
}
