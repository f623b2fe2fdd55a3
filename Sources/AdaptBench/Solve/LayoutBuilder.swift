import AdaptSolver

/// A problem of views in the making. Each has four variables; the window is the first.
struct LayoutBuilder {
  struct View {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
  }

  var problem = NastyProblem()
  let root: View

  init() {
    root = View(left: problem.variable(), top: problem.variable(), width: problem.width, height: problem.height)
    add(.equal, 0, (root.left, 1))
    add(.equal, 0, (root.top, 1))
  }

  mutating func view() -> View {
    View(left: problem.variable(), top: problem.variable(), width: problem.variable(), height: problem.variable())
  }

  mutating func add(_ relation: Relation, _ constant: Double, at priority: Double = 1000, _ terms: (Int, Double)...) {
    problem.add(relation, constant, priority, terms)
  }

  mutating func same(_ one: Int, _ other: Int, at priority: Double = 1000) {
    add(.equal, 0, at: priority, (one, 1), (other, -1))
  }

  /// Left edges, so far apart.
  mutating func left(_ view: View, _ other: View, _ gap: Double) {
    add(.equal, gap, (view.left, 1), (other.left, -1))
  }

  /// Right edges, so far apart.
  mutating func right(_ view: View, _ other: View, _ gap: Double, _ relation: Relation = .equal) {
    add(relation, -gap, (view.left, 1), (view.width, 1), (other.left, -1), (other.width, -1))
  }

  /// Bottom edges, so far apart.
  mutating func bottom(
    _ view: View, _ other: View, _ gap: Double, _ relation: Relation = .equal, at priority: Double = 1000
  ) {
    add(relation, -gap, at: priority, (view.top, 1), (view.height, 1), (other.top, -1), (other.height, -1))
  }

  /// Under another view, or under the window's top edge.
  mutating func below(
    _ view: View, _ above: View, _ gap: Double, _ relation: Relation = .equal, at priority: Double = 1000
  ) {
    if above.top == root.top {
      add(relation, gap, at: priority, (view.top, 1), (above.top, -1))
    } else {
      add(relation, gap, at: priority, (view.top, 1), (above.top, -1), (above.height, -1))
    }
  }

  /// Beside another view.
  mutating func after(_ view: View, _ before: View, _ gap: Double, _ relation: Relation = .equal) {
    add(relation, gap, (view.left, 1), (before.left, -1), (before.width, -1))
  }

  /// As large as its contents, with a priority for not growing and one for not shrinking.
  mutating func prefer(_ size: Int, _ value: Double, _ hugging: Double, _ resistance: Double) {
    add(.lessThanOrEqual, value, at: hugging, (size, 1))
    add(.greaterThanOrEqual, value, at: resistance, (size, 1))
  }
}
