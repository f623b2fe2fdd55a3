import AdaptSolver
import AdaptSolverSupport

/// Badges beside one another in a bar, each as wide as its text if there is room: one component.
enum BadgeBar {
  /// Variable 0 is the width of the bar. The badges have two variables each, the left end and the width.
  ///
  /// - Parameters:
  ///   - first: the left end of the first badge.
  ///   - isOpen: whether nothing says where some of them are.
  static func lines(_ count: Int, from first: Int, isOpen: Bool = false) -> [Line] {
    var lines: [Line] = []
    func add(_ relation: Relation, _ constant: Double, _ priority: Double, _ terms: (Int, Double)...) {
      lines.append(
        Line(
          terms: terms.map { Term(Variable(index: Int32($0.0)), $0.1) }, relation: relation, constant: constant,
          priority: Priority(priority) ?? .required))
    }
    for i in 0..<count {
      let (left, width) = (first + 2 * i, first + 1 + 2 * i)
      add(.greaterThanOrEqual, Double(20 + i % 7 * 6), 750, (width, 1))
      add(.lessThanOrEqual, Double(20 + i % 7 * 6), 250, (width, 1))
      add(.greaterThanOrEqual, 10, 1000, (width, 1))
      if i == 0 {
        add(.greaterThanOrEqual, 8, 1000, (left, 1))
      } else {
        add(.greaterThanOrEqual, 6, 1000, (left, 1), (left - 2, -1), (width - 2, -1))
      }
      if !isOpen || i % 5 != 2 { add(.equal, 0, 300, (left, 1), (0, -Double(i) / Double(count))) }
      add(.lessThanOrEqual, -8, 990, (left, 1), (width, 1), (0, -1))
    }
    return lines
  }
}
