import AdaptSolver
import AdaptSolverSupport

/// What a set of constraints means, worked out in exact arithmetic: a simplex tableau of rational numbers, Bland's
/// rule, and nothing clever.
///
/// Each constraint's left side less its right side is `above - below`, two items that are at least 0; violations are
/// sums of these. Once a level is minimised, its optima are what is left where the nonbasic items with a reduced cost
/// stay 0.
struct ExactProgram {
  /// `item = constant + Σ coefficient · nonbasic item`.
  private struct Row {
    var item = -1
    var constant = Rational.zero
    var coefficients: [Rational]

    /// Adds `factor · row`.
    mutating func add(_ factor: Rational, times row: Row) {
      constant = constant + factor * row.constant
      for column in coefficients.indices where !row.coefficients[column].isZero {
        coefficients[column] = coefficients[column] + factor * row.coefficients[column]
      }
    }

    /// Replaces a column's item, which `row` expresses by others and by the item that takes its column.
    mutating func substitute(_ row: Row, column: Int) {
      let factor = coefficients[column]
      guard !factor.isZero else { return }
      coefficients[column] = .zero
      add(factor, times: row)
    }
  }

  private var rows: [Row] = []
  /// By column: the item that is nonbasic, and therefore 0.
  private var columns: [Int] = []
  /// By item: whether it may be negative. The first items are the variables that are looked for.
  private var isFree: [Bool] = []
  /// By variable: its item, or the value that it is given.
  private let given: [Int: Rational]
  private let itemOf: [Int: Int]
  /// By priority: the items whose sum is to be least.
  private var violations: [Priority: [Int]] = [:]

  /// The least sum at each priority that was reached, highest first; the last is not 0 if required constraints
  /// conflict.
  private(set) var sums: [(priority: Priority, least: Rational)] = []

  /// Whether the required constraints hold together.
  var isFeasible: Bool { !sums.contains { $0.priority.isRequired && !$0.least.isZero } }

  /// Minimises all levels, as far as the required constraints allow.
  init(_ lines: [Line], variables: Int, parameters: [Int: Double]) {
    given = parameters.mapValues { Rational($0) }
    let wanted = (0..<variables).filter { parameters[$0] == nil }
    itemOf = Dictionary(uniqueKeysWithValues: zip(wanted, wanted.indices))
    columns = Array(wanted.indices)
    isFree = columns.map { _ in true }
    for line in lines {
      let (above, below) = split(line.terms.map { ($0.coefficient, Int($0.variable.index)) }, line.constant)
      if line.relation != .greaterThanOrEqual { violations[line.priority, default: []].append(above) }
      if line.relation != .lessThanOrEqual { violations[line.priority, default: []].append(below) }
    }
    for (priority, items) in violations.sorted(by: { $0.key > $1.key }) where isFeasible {
      guard let least = minimise(items.map { ($0, .one) }) else { continue }  // always: violations are at least 0
      sums.append((priority, least))
    }
  }

  /// All values of a variable at the optimum; nil is an end that it does not have.
  func range(of variable: Int) -> (least: Rational?, greatest: Rational?) {
    guard let item = itemOf[variable] else { return (given[variable], given[variable]) }
    var (down, up) = (self, self)
    return (down.minimise([(item, .one)]), up.minimise([(item, -.one)]).map { -$0 })
  }

  /// The values once each variable in turn was taken as near to 0 as the constraints and the variables before it leave.
  func tieBroken() -> [Rational] {
    var copy = self
    for variable in itemOf.keys.sorted() {
      let (above, below) = copy.split([(1, variable)], 0)
      _ = copy.minimise([(above, .one), (below, .one)])
    }
    let places = Dictionary(uniqueKeysWithValues: copy.rows.map { ($0.item, $0.constant) })
    return (0..<given.count + itemOf.count).map { variable in
      given[variable] ?? itemOf[variable].flatMap { places[$0] } ?? .zero
    }
  }

  /// Two new items: by how much a linear expression is above the constant, and by how much below.
  private mutating func split(
    _ terms: [(coefficient: Double, variable: Int)], _ constant: Double
  ) -> (above: Int, below: Int) {
    var row = Row(constant: -Rational(constant), coefficients: columns.map { _ in .zero })
    for (coefficient, variable) in terms {
      if let item = itemOf[variable] { add(Rational(coefficient), item, to: &row) }
      if let value = given[variable] { row.constant = row.constant + Rational(coefficient) * value }
    }
    let (above, below) = (isFree.count, isFree.count + 1)
    isFree += [false, false]
    // above = row + below, or below = -row + above: the one that is not negative.
    let isAbove = row.constant.sign >= 0
    if !isAbove {
      let negative = row
      row = Row(coefficients: columns.map { _ in .zero })
      row.add(-.one, times: negative)
    }
    row.item = isAbove ? above : below
    columns.append(isAbove ? below : above)
    for i in rows.indices { rows[i].coefficients.append(.zero) }
    row.coefficients.append(.one)
    rows.append(row)
    return (above, below)
  }

  /// Adds `coefficient · item`, whether the item is basic or not. Items that stay 0 are neither.
  private func add(_ coefficient: Rational, _ item: Int, to row: inout Row) {
    if let column = columns.firstIndex(of: item) {
      row.coefficients[column] = row.coefficients[column] + coefficient
    } else if let basic = rows.first(where: { $0.item == item }) {
      row.add(coefficient, times: basic)
    }
  }

  /// Minimises a sum, and keeps only the points where it is least. Nil if it has no end.
  private mutating func minimise(_ sum: [(item: Int, coefficient: Rational)]) -> Rational? {
    var objective = Row(coefficients: columns.map { _ in .zero })
    for (item, coefficient) in sum { add(coefficient, item, to: &objective) }
    while let column = entering(objective) {
      guard let row = leaving(column, objective.coefficients[column].sign > 0 ? -1 : 1) else { return nil }
      pivot(row, column, &objective)
    }
    let open = columns.indices.filter { objective.coefficients[$0].isZero }
    columns = open.map { columns[$0] }
    for i in rows.indices { rows[i].coefficients = open.map { rows[i].coefficients[$0] } }
    return objective.constant
  }

  /// The first item that makes the objective less. An item that is not free can only grow.
  private func entering(_ objective: Row) -> Int? {
    columns.indices.filter {
      let sign = objective.coefficients[$0].sign
      return isFree[columns[$0]] ? sign != 0 : sign < 0
    }.min { columns[$0] < columns[$1] }
  }

  /// The row whose item is the first to reach 0 when a column's item grows (1) or falls (-1).
  private func leaving(_ column: Int, _ direction: Int) -> Int? {
    var best: (row: Int, distance: Rational)?
    for (i, row) in rows.enumerated() where !isFree[row.item] && row.coefficients[column].sign == -direction {
      let distance = row.constant * row.coefficients[column].magnitude.inverse
      if let (other, least) = best, (least, rows[other].item) < (distance, row.item) { continue }
      best = (i, distance)
    }
    return best?.row
  }

  /// Exchanges a basic item for a nonbasic one.
  private mutating func pivot(_ row: Int, _ column: Int, _ objective: inout Row) {
    var old = rows[row]
    let inverse = old.coefficients[column].inverse
    old.coefficients[column] = -.one
    var solved = Row(item: columns[column], coefficients: columns.map { _ in .zero })
    solved.add(-inverse, times: old)
    columns[column] = old.item
    for i in rows.indices where i != row { rows[i].substitute(solved, column: column) }
    objective.substitute(solved, column: column)
    rows[row] = solved
  }
}
