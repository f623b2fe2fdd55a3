import AdaptSolver
import AdaptSolverSupport
import Testing

/// A commit solves what is well conditioned, however it is built. It never leaves a required constraint violated, and
/// never reports a conflict that is none: where rounding decides, it is refused.
@Suite struct ExactnessTests {
  private func line(_ relation: Relation, _ constant: Double, _ terms: [(Variable, Double)]) -> Line {
    Line(
      terms: terms.map { Term($0.0, $0.1) }, relation: relation, constant: constant, priority: .required)
  }

  /// A row whose ends are given. Each other one, times a factor, is the sum of its two neighbours: one solution, and
  /// well conditioned. But each follows from the two before it with an error that grows with every step.
  private func chain(_ count: Int, factor: Double, in solver: inout Solver) -> (variables: [Variable], lines: [Line]) {
    let x = (0..<count).map { _ in solver.makeVariable() }
    let ends = [line(.equal, 10, [(x[0], 1)]), line(.equal, 100, [(x[count - 1], 1)])]
    let inner = (1..<count - 1).map { line(.equal, 0, [(x[$0], factor), (x[$0 - 1], -1), (x[$0 + 1], -1)]) }
    return (x, ends + inner)
  }

  /// What the places of a chain must be: the factor says what its solution looks like, and whole rows are solved by
  /// elimination from one end, which is exact where the factor is above 2.
  private func expected(_ count: Int, factor: Double) -> [Double] {
    var slope = [0.0], offset = [10.0]
    for _ in 1..<count - 1 {
      let divisor = factor - slope[slope.count - 1]
      slope.append(1 / divisor)
      offset.append(offset[offset.count - 1] / divisor)
    }
    var values = [100.0]
    for place in (1..<count - 1).reversed() { values.append(offset[place] + slope[place] * values[values.count - 1]) }
    values.append(10)
    return values.reversed()
  }

  @Test(
    "a row of neighbours is solved where each step doubles errors", arguments: [40, 100, 1000], [2.5, 3, 4])
  func chains(count: Int, factor: Double) throws {
    var solver = Solver()
    let (x, lines) = chain(count, factor: factor, in: &solver)
    for line in lines { _ = solver.add(line) }
    try solver.commit()
    for (variable, value) in zip(x, expected(count, factor: factor)) {
      #expect(abs(solver.value(of: variable) - value) < 1e-9)
    }
    #expect(solver.ambiguousVariables().isEmpty)
  }

  @Test("a row in which nothing grows is solved, however long")
  func straightChain() throws {
    var solver = Solver()
    let (x, lines) = chain(1000, factor: 2, in: &solver)
    for line in lines { _ = solver.add(line) }
    try solver.commit()
    for (place, variable) in x.enumerated() {
      #expect(abs(solver.value(of: variable) - (10 + 90 * Double(place) / 999)) < 1e-6)
    }
  }

  @Test("one end of a row follows the window, and the other what is optional")
  func chainBetweenRows() throws {
    var solver = Solver()
    let width = solver.makeParameter(375)
    let x = (0..<200).map { _ in solver.makeVariable() }
    _ = solver.add(line(.equal, 0, [(x[0], 1), (width, -1)]))
    for place in 1..<199 {
      _ = solver.add(line(.equal, 0, [(x[place], 3), (x[place - 1], -1), (x[place + 1], -1)]))
    }
    _ = solver.add(line(.lessThanOrEqual, 50, [(x[199], 1)]))
    var wish = line(.equal, 80, [(x[199], 1)])
    wish.priority = .low
    _ = solver.add(wish)
    try solver.commit()
    for size in [375.0, 667, 375] {
      solver.set(width, to: size)
      try solver.commit()
      #expect(solver.value(of: x[0]) == size)
      #expect(abs(solver.value(of: x[199]) - 50) < 1e-9)
      for place in 1..<199 {
        let sum = solver.value(of: x[place - 1]) + solver.value(of: x[place + 1])
        #expect(abs(3 * solver.value(of: x[place]) - sum) < 1e-9)
      }
    }
  }

  @Test("a row of neighbours is the same in whatever order and history it is made")
  func chainHistory() throws {
    var values: [[Double]] = []
    for history in 0..<3 {
      var solver = Solver()
      let (x, lines) = chain(60, factor: 3, in: &solver)
      var extra: [ConstraintID] = []
      if history == 2 {
        for line in lines.prefix(30) { _ = solver.add(line) }
        try solver.commit()
        extra = [solver.add(line(.equal, 5, [(x[20], 1)]))]
        try solver.commit()
        for line in lines.dropFirst(30) { _ = solver.add(line) }
      } else {
        for line in history == 0 ? lines : lines.reversed() { _ = solver.add(line) }
      }
      for id in extra { solver.remove(id) }
      try solver.commit()
      values.append(x.map { solver.value(of: $0) })
    }
    #expect(values[0] == values[1])
    #expect(values[0] == values[2])
  }

  @Test("a contradiction in a row of neighbours is a conflict, and leaves the solver as it was")
  func chainConflict() throws {
    var solver = Solver()
    let (x, lines) = chain(60, factor: 3, in: &solver)
    for line in lines { _ = solver.add(line) }
    try solver.commit()
    let before = x.map { solver.value(of: $0) }
    _ = solver.add(line(.equal, before[59] + before[58] + 50, [(x[59], 1), (x[58], 1)]))
    #expect(throws: SolverError.self) { try solver.commit() }
    #expect(x.map { solver.value(of: $0) } == before)
  }

  @Test("a mesh, each cell the mean of its four neighbours, is solved", arguments: [6, 10, 20, 35])
  func meshes(side: Int) throws {
    var solver = Solver()
    let x = (0..<side * side).map { _ in solver.makeVariable() }
    for place in x.indices {
      let (row, column) = (place / side, place % side)
      let isInner = (1..<side - 1).contains(row) && (1..<side - 1).contains(column)
      let around = [place - side, place + side, place - 1, place + 1]
      _ = solver.add(
        isInner
          ? line(.equal, 0, [(x[place], 4)] + around.map { (x[$0], -1) })
          : line(.equal, Double((7 * row + 13 * column) % 100), [(x[place], 1)]))
    }
    try solver.commit()
    for place in x.indices where (1..<side - 1).contains(place / side) && (1..<side - 1).contains(place % side) {
      let sum = [place - side, place + side, place - 1, place + 1].reduce(0) { $0 + solver.value(of: x[$1]) }
      #expect(abs(4 * solver.value(of: x[place]) - sum) < 1e-9)
    }
  }

  /// Constraints around two hidden points, one for each width, with coefficients of very different sizes.
  private func lines(_ seed: Int, _ width: Variable, _ x: [Variable], widths: [Double]) -> [Line] {
    var random = Generator(seed: seed + 331_000)
    let coefficients = [1e-3, 0.02, 1, -1, 30, -1000, 1e4]
    let points = widths.map { _ in x.map { _ in Double(random.below(440) - 40) } }
    var lines: [Line] = []
    for number in 0..<2 * x.count {
      var places = Array(x.indices)
      let terms = (0..<2 + random.below(3)).map { _ in
        (places.remove(at: random.below(places.count)), random.pick(coefficients))
      }
      let sums = points.map { point in terms.reduce(0) { $0 + $1.1 * point[$1.0] } }
      let isRequired = number < x.count
      let isEquality = isRequired && number % 2 == 0
      let relation: Relation = isEquality ? .equal : random.pick([.lessThanOrEqual, .greaterThanOrEqual])
      var own = terms.map { (x[$0.0], $0.1) }
      var constant = relation == .lessThanOrEqual ? max(sums[0], sums[1]) : min(sums[0], sums[1])
      if relation == .equal {
        let slope = (sums[1] - sums[0]) / (widths[1] - widths[0])
        own.append((width, -slope))
        constant = sums[0] - slope * widths[0]
      }
      var made = line(relation, constant + (isRequired ? 0 : Double(random.below(600) - 300)), own)
      if !isRequired { made.priority = random.pick([.low, .high]) }
      lines.append(made)
    }
    return lines
  }

  /// By how much more than a millionth, and than what rounding of its largest summand explains, a line is violated.
  private func excess(_ line: Line, _ solver: borrowing Solver) -> Double {
    var sum = -Rational(line.constant)
    var largest = abs(line.constant)
    for term in line.terms {
      let value = solver.value(of: term.variable)
      sum = sum + Rational(term.coefficient) * Rational(value)
      largest = max(largest, abs(term.coefficient * value))
    }
    let left = Double(sum)
    let amount =
      switch line.relation {
      case .equal: abs(left)
      case .lessThanOrEqual: max(0, left)
      case .greaterThanOrEqual: max(0, -left)
      }
    return amount - 2e-6 - 2e-12 * largest
  }

  @Test("in exact arithmetic, required constraints hold after a commit that is not refused", arguments: 0..<20)
  func mixedCoefficients(block: Int) throws {
    var solved = 0
    for seed in block * 20..<block * 20 + 20 {
      let widths = [375.0, 667.0]
      var solver = Solver()
      let width = solver.makeParameter(widths[0])
      let x = (0..<6 + seed % 9).map { _ in solver.makeVariable() }
      let lines = lines(seed, width, x, widths: widths)
      for line in lines { _ = solver.add(line) }
      // Constraints that were refused are gone.
      guard (try? solver.commit()) != nil else { continue }
      for size in widths + widths {
        solver.set(width, to: size)
        guard (try? solver.commit()) != nil else { continue }
        solved += 1
        for line in lines where line.priority == .required {
          #expect(excess(line, solver) <= 0, "seed \(seed) at \(size)")
        }
      }
    }
    #expect(solved > 0)
  }
}
