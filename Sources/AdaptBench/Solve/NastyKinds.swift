import AdaptSolver
import AdaptSolverSupport

/// Problems on which solvers go wrong: layouts for which nobody has tuned them, and notorious linear programs.
struct NastyKind: Sendable {
  let name: String
  let help: String
  /// Makes a problem with about the given number of variables.
  let make: @Sendable (Int, inout Generator) -> NastyProblem

  static let all: [NastyKind] = [
    NastyKind(name: "grids", help: "nested grids: equal widths in columns, shared baselines in rows", make: grids),
    NastyKind(name: "chips", help: "lines of chips that shrink when a line is full", make: chips),
    NastyKind(
      name: "ladder", help: "a chain of ≥, each step with an optional constraint at one of 999 priorities", make: ladder
    ),
    NastyKind(name: "levels", help: "sums of neighbours, each at its own level", make: levels),
    NastyKind(
      name: "smooth", help: "one level of optional constraints, with neighbours that should be equal", make: smooth),
    NastyKind(name: "dense", help: "rows that mention a quarter of all variables", make: dense),
    NastyKind(name: "star", help: "one variable that all others must not exceed", make: star),
    NastyKind(name: "equals", help: "equal columns that must fit their contents", make: equals),
    NastyKind(name: "cycles", help: "differences that are all 0, in circles: every vertex is degenerate", make: cycles),
    NastyKind(name: "cubes", help: "Klee-Minty cubes with twelve variables each, tied together", make: cubes),
    NastyKind(name: "scales", help: "coefficients from 1e-6 to 1e6", make: scales),
    NastyKind(name: "weave", help: "columns of cards with links and shared edges across", make: weave),
    NastyKind(name: "sums", help: "definitions over definitions, which multiply out to many terms", make: sums),
    NastyKind(name: "conflict", help: "a chain through the whole problem that does not fit", make: conflict),
  ]

  private static func grids(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let rows = max(2, n / 40)
    var aboveGrid: Int?
    var left = rows
    while left > 0 {
      let height = min(left, 8)
      left -= height
      let columns = (0..<4).map { _ in p.variable() }
      for c in 1..<4 { p.add(.equal, 0, 500 + Double(c), (columns[c], 1), (columns[0], -1)) }
      p.add(.equal, -40, 1000, (columns[0], 1), (columns[1], 1), (columns[2], 1), (columns[3], 1), (p.width, -1))
      var above = aboveGrid
      for _ in 0..<height {
        let (top, rowHeight) = (p.variable(), p.variable())
        if let above { p.add(.greaterThanOrEqual, 8, 1000, (top, 1), (above, -1)) }
        p.add(.equal, 8, 300, (top, 1), (above ?? p.height, above == nil ? 0 : -1))
        p.add(.greaterThanOrEqual, 0, 1000, (top, 1))
        var baseline: Int?
        for c in 0..<4 {
          let (labelTop, labelHeight) = (p.variable(), p.variable())
          let natural = Double(16 + random.below(40))
          p.add(.greaterThanOrEqual, 0, 1000, (labelTop, 1), (top, -1))
          p.add(.lessThanOrEqual, 0, 1000, (labelTop, 1), (labelHeight, 1), (top, -1), (rowHeight, -1))
          p.add(.greaterThanOrEqual, natural, 750, (labelHeight, 1))
          p.add(.lessThanOrEqual, natural, 251, (labelHeight, 1))
          p.add(.greaterThanOrEqual, Double(20 + random.below(120)), 740, (columns[c], 1))
          if let baseline { p.add(.equal, 0, 600, (labelTop, 1), (labelHeight, 0.75), (baseline, -1)) }
          if baseline == nil {
            let line = p.variable()
            p.add(.equal, 0, 1000, (labelTop, 1), (labelHeight, 0.75), (line, -1))
            baseline = line
          }
        }
        p.add(.equal, 0, 100, (rowHeight, 1))
        let bottom = p.variable()
        p.add(.equal, 0, 1000, (bottom, 1), (top, -1), (rowHeight, -1))
        above = bottom
      }
      aboveGrid = above
    }
    return p
  }

  private static func chips(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    var made = 0
    while made < n / 2 {
      let count = 3 + random.below(8)
      var before: (left: Int, width: Int)?
      for _ in 0..<count {
        let (left, width) = (p.variable(), p.variable())
        let natural = Double(30 + random.below(90))
        if let before {
          p.add(.greaterThanOrEqual, 8, 1000, (left, 1), (before.left, -1), (before.width, -1))
          p.add(.equal, 8, 200, (left, 1), (before.left, -1), (before.width, -1))
        } else {
          p.add(.equal, 16, 1000, (left, 1))
        }
        p.add(.greaterThanOrEqual, 24, 1000, (width, 1))
        p.add(.greaterThanOrEqual, natural, 740 + Double(random.below(20)), (width, 1))
        p.add(.lessThanOrEqual, natural, 251, (width, 1))
        p.add(.lessThanOrEqual, -16, 999, (left, 1), (width, 1), (p.width, -1))
        before = (left, width)
      }
      made += count
    }
    return p
  }

  private static func ladder(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let steps = p.variables(n)
    for (i, step) in steps.enumerated() {
      if i > 0 { p.add(.greaterThanOrEqual, Double(random.below(9)), 1000, (step, 1), (steps[i - 1], -1)) }
      p.add(.equal, Double(random.below(6 * n)), Double(1 + random.below(999)), (step, 1))
    }
    p.add(.lessThanOrEqual, Double(4 * n), 1000, (steps[n - 1], 1), (p.width, -1))
    return p
  }

  private static func levels(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let all = p.variables(n)
    for i in all.indices {
      let priority = 1 + 998 * Double(i * 7919 % n) / Double(n)
      p.add(.equal, Double(random.below(500)), priority, (all[i], 1), (all[(i + 1) % n], 1), (p.width, -0.125))
      p.add(.lessThanOrEqual, Double(200 + random.below(300)), 1000, (all[i], 1))
      p.add(.greaterThanOrEqual, 0, 1000, (all[i], 1))
    }
    return p
  }

  private static func smooth(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let all = p.variables(n)
    for i in all.indices {
      p.add(.equal, Double(random.below(1000)), 500, (all[i], 1), (p.width, -Double(random.below(4)) / 4))
      if i > 0 { p.add(.equal, 0, 500, (all[i], 2), (all[i - 1], -2)) }
      if i > 1 { p.add(.equal, 0, 400, (all[i], 1), (all[i - 1], -2), (all[i - 2], 1)) }
    }
    return p
  }

  private static func dense(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let all = p.variables(n)
    for variable in all {
      p.add(.greaterThanOrEqual, Double(random.below(40)), 1000, (variable, 1))
      p.add(.lessThanOrEqual, Double(60 + random.below(40)), 700, (variable, 1))
    }
    for r in 0..<max(2, min(40, n / 10)) {
      var terms: [(Int, Double)] = [(p.width, -Double(r % 3))]
      for variable in all where random.below(4) == 0 { terms.append((variable, Double(1 + random.below(3)))) }
      let relation: Relation = r % 2 == 0 ? .greaterThanOrEqual : .lessThanOrEqual
      p.add(relation, Double(n * (20 + random.below(20))), 500 - Double(r / 4), terms)
    }
    return p
  }

  private static func star(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let hub = p.variable()
    p.add(.lessThanOrEqual, 0, 1000, (hub, 1), (p.width, -2))
    for variable in p.variables(n - 1) {
      p.add(.greaterThanOrEqual, 0, 1000, (hub, 1), (variable, -1))
      p.add(.equal, Double(random.below(1500)), [250, 500, 500, 750][random.below(4)], (variable, 1))
    }
    p.add(.equal, 0, 499, (hub, 1))
    return p
  }

  private static func equals(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let columns = p.variables(n / 2)
    for column in columns {
      if column != columns[0] { p.add(.equal, 0, 900, (column, 1), (columns[0], -1)) }
      let content = p.variable()
      p.add(.greaterThanOrEqual, 8, 1000, (column, 1), (content, -1))
      p.add(.greaterThanOrEqual, Double(5 + random.below(20)), 740 + Double(random.below(30)), (content, 1))
      p.add(.greaterThanOrEqual, 0, 1000, (content, 1))
    }
    p.add(.equal, 0, 999, columns.map { ($0, 1) } + [(p.width, -Double(n) / 50)])
    return p
  }

  private static func cycles(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let all = p.variables(n)
    for i in all.indices {
      p.add(.greaterThanOrEqual, 0, 1000, (all[i], 1), (all[(i + 1) % n], -1))
      p.add(.greaterThanOrEqual, 0, 750, (all[i], 1), (all[random.below(n)], -2))
      p.add(.equal, 0, 500, (all[i], 1), (all[random.below(n)], 1), (all[random.below(n)], -2))
      p.add(.equal, Double(random.below(3)), 250, (all[i], 1))
    }
    return p
  }

  private static func cubes(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    var before: Int?
    for _ in 0..<max(1, n / 12) {
      let cube = p.variables(12)
      for i in 0..<12 {
        var terms: [(Int, Double)] = (0..<i).map { (cube[$0], Double(1 << (i - $0 + 1))) }
        terms.append((cube[i], 1))
        p.add(.lessThanOrEqual, Double((0..<i).reduce(5) { value, _ in value * 5 }), 1000, terms)
        p.add(.greaterThanOrEqual, 0, 1000, (cube[i], 1))
      }
      // Maximises 2^11 x0 + … + x11.
      p.add(.greaterThanOrEqual, 1e9, 500, (0..<12).map { (cube[$0], Double(1 << (11 - $0))) })
      if let before { p.add(.lessThanOrEqual, 1, 600, (cube[0], 1), (before, -1), (p.width, -0.001)) }
      before = cube[0]
    }
    return p
  }

  private static func scales(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let all = p.variables(n)
    func scale(_ random: inout Generator) -> Double { [1e-6, 1e-4, 1e-2, 1, 1, 1e2, 1e4, 1e6][random.below(8)] }
    for i in all.indices {
      let (a, b) = (scale(&random), scale(&random))
      p.add(.greaterThanOrEqual, -100 * a, 1000, (all[i], a), (all[(i * 31 + 7) % n], -a))
      p.add(.equal, a * Double(random.below(100)), 500, (all[i], a), (all[random.below(n)], b / 16))
      p.add(.lessThanOrEqual, 1000 * b, 750, (all[i], b))
      p.add(.greaterThanOrEqual, 0, 1000, (all[i], b))
    }
    return p
  }

  private static func weave(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    var bottoms: [[Int]] = Array(repeating: [], count: 4)
    for i in 0..<n / 3 {
      let column = i % 4
      let (top, height, bottom) = (p.variable(), p.variable(), p.variable())
      p.add(.equal, 0, 1000, (bottom, 1), (top, -1), (height, -1))
      p.add(.greaterThanOrEqual, 10, 1000, bottoms[column].last.map { [(top, 1), ($0, -1)] } ?? [(top, 1)])
      p.add(.equal, 10, 240, bottoms[column].last.map { [(top, 1), ($0, -1)] } ?? [(top, 1)])
      let natural = Double(20 + random.below(200))
      p.add(.greaterThanOrEqual, natural, 751, (height, 1))
      p.add(.equal, natural, 250, (height, 1), (p.width, Double(random.below(3)) / 8))
      let other = bottoms[random.below(4)]
      if random.below(3) == 0, let edge = other.last { p.add(.equal, 0, 600, (top, 1), (edge, -1)) }
      if random.below(5) == 0, let edge = other.last { p.add(.greaterThanOrEqual, 4, 1000, (top, 1), (edge, -1)) }
      if random.below(9) == 0, let edge = other.last { p.add(.equal, 0, 700, (bottom, 1), (edge, -1)) }
      bottoms[column].append(bottom)
    }
    return p
  }

  private static func sums(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    var all = p.variables(max(4, n / 10))
    for variable in all {
      p.add(.greaterThanOrEqual, Double(random.below(30)), 750, (variable, 1))
      p.add(.lessThanOrEqual, Double(random.below(30)), 250, (variable, 1))
    }
    while all.count < n {
      let total = p.variable()
      let one = all[all.count - 1 - random.below(min(all.count, 12))]
      p.add(.equal, 4, 1000, (total, 1), (one, -1), (all[random.below(all.count)], -0.5))
      if random.below(4) == 0 { p.add(.greaterThanOrEqual, 0, 700, (total, 1), (p.width, -1)) }
      all.append(total)
    }
    return p
  }

  private static func conflict(_ n: Int, _ random: inout Generator) -> NastyProblem {
    var p = NastyProblem()
    let all = p.variables(n)
    for i in 1..<n {
      p.add(.greaterThanOrEqual, Double(1 + random.below(9)), 1000, (all[i], 1), (all[i - 1], -1))
      p.add(.equal, 0, 250, (all[i], 1), (all[random.below(i)], -1))
    }
    p.add(.greaterThanOrEqual, 0, 1000, (all[0], 1))
    p.add(.lessThanOrEqual, Double(n / 2), 1000, (all[n - 1], 1))
    p.isFeasible = false
    return p
  }
}

/// A problem under construction. The window's width and height are its first variables.
struct NastyProblem {
  var problem = Problem()
  var isFeasible = true
  let width = 0
  let height = 1

  init() {
    problem.variables = 2
    problem.height = 1
    problem.from = (375, 667)
    problem.to = (667, 375)
  }

  mutating func variable() -> Int {
    problem.variables += 1
    return problem.variables - 1
  }

  mutating func variables(_ count: Int) -> [Int] { (0..<max(2, count)).map { _ in variable() } }

  mutating func add(_ relation: Relation, _ constant: Double, _ priority: Double, _ terms: (Int, Double)...) {
    add(relation, constant, priority, terms)
  }

  mutating func add(_ relation: Relation, _ constant: Double, _ priority: Double, _ terms: [(Int, Double)]) {
    problem.lines.append(
      Line(
        terms: terms.map { Term(Variable(index: Int32($0.0)), $0.1) }, relation: relation, constant: constant,
        priority: Priority(priority) ?? .required))
  }
}
