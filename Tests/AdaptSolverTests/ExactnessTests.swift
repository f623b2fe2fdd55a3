import AdaptSolver
import AdaptSolverSupport
import Testing

/// Where rounding decides, a commit is refused. It never leaves a required constraint violated, and never reports a
/// conflict that is none.
@Suite struct ExactnessTests {
  private func isRefused(_ error: SolverError) -> Bool { if case .limit = error { true } else { false } }

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

  @Test("a row of neighbours that is too long for doubles is refused; the solver is as before", arguments: [40, 1000])
  func chains(count: Int) throws {
    var solver = Solver()
    let own = solver.makeVariable()
    _ = solver.add(line(.equal, 7, [(own, 1)]))
    try solver.commit()
    for line in chain(count, factor: 3, in: &solver).lines { _ = solver.add(line) }
    do {
      try solver.commit()
      Issue.record("nothing was thrown")
    } catch {
      #expect(isRefused(error), "\(error)")
    }
    #expect(solver.value(of: own) == 7)
    // Constraints that were refused are gone.
    _ = solver.add(line(.lessThanOrEqual, 8, [(own, 1)]))
    try solver.commit()
    #expect(solver.value(of: own) == 7)
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

  @Test("a mesh, each cell the mean of its four neighbours, is solved or refused", arguments: [6, 10, 20, 35])
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
    do {
      try solver.commit()
      for place in x.indices where (1..<side - 1).contains(place / side) && (1..<side - 1).contains(place % side) {
        let sum = [place - side, place + side, place - 1, place + 1].reduce(0) { $0 + solver.value(of: x[$1]) }
        #expect(abs(4 * solver.value(of: x[place]) - sum) < 1e-5)
      }
    } catch {
      #expect(side > 10 && isRefused(error), "\(error)")
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
