/// Linear equations with the right side 0, few unknowns in each, and one way to hold, up to a common factor.
struct SparseEquations {
  struct Share {
    var unknown: Int
    var factor: Double
  }

  /// Their shares in ascending order of unknowns.
  private var equations: [[Share]]
  private let unknowns: Int
  /// By unknown: the equations that it has ever been in.
  private var uses: [[Int]]

  /// - Parameter equations: the shares of each in ascending order of unknowns.
  init(_ equations: [[Share]], unknowns: Int) {
    self.equations = equations
    self.unknowns = unknowns
    uses = [[Int]](repeating: [], count: unknowns)
    for (place, equation) in equations.enumerated() { for share in equation { uses[share.unknown].append(place) } }
  }

  /// Values that satisfy all equations, the last of them 1; nil if there are no such values or many.
  ///
  /// The equation with the fewest unknowns is solved first, so that chains of equations stay short.
  mutating func solution() -> [Double]? {
    var bySize: [[Int]] = [[]]
    func note(_ place: Int, _ size: Int) {
      while bySize.count <= size { bySize.append([]) }
      bySize[size].append(place)
    }
    for (place, equation) in equations.enumerated() { note(place, equation.count) }
    var solved: [(unknown: Int, shares: [Share])] = []
    var size = 1
    while size < bySize.count {
      guard let place = bySize[size].popLast() else {
        size += 1
        continue
      }
      let equation = equations[place]
      guard equation.count == size, let pivot = equation.max(by: { $0.factor.magnitude < $1.factor.magnitude }) else {
        continue
      }
      equations[place] = []
      solved.append((pivot.unknown, equation))
      for other in uses[pivot.unknown] where !equations[other].isEmpty {
        guard let own = equations[other].first(where: { $0.unknown == pivot.unknown }) else { continue }
        subtract(own.factor / pivot.factor, equation, without: pivot.unknown, from: other)
        note(other, equations[other].count)
        size = min(size, max(1, equations[other].count))
      }
    }
    guard solved.count == unknowns - 1 else { return nil }
    var values = [Double](repeating: 1, count: unknowns)
    for (unknown, shares) in solved.reversed() {
      var sum = 0.0
      var factor = 1.0
      for share in shares {
        if share.unknown == unknown { factor = share.factor } else { sum += share.factor * values[share.unknown] }
      }
      values[unknown] = -sum / factor
    }
    guard let last = values.last, last != 0 else { return nil }
    return values.map { $0 / last }
  }

  /// Subtracts a multiple of an equation from another one, which loses an unknown.
  private mutating func subtract(_ multiple: Double, _ equation: [Share], without unknown: Int, from other: Int) {
    let old = equations[other]
    var new: [Share] = []
    var (i, j) = (0, 0)
    while i < old.count || j < equation.count {
      let one = i < old.count ? old[i].unknown : Int.max
      let two = j < equation.count ? equation[j].unknown : Int.max
      var share = Share(unknown: min(one, two), factor: 0)
      if one <= two {
        share.factor = old[i].factor
        i += 1
      }
      if two <= one {
        share.factor -= multiple * equation[j].factor
        if one > two { uses[two].append(other) }
        j += 1
      }
      if share.unknown != unknown, share.factor.magnitude > 1e-12 { new.append(share) }
    }
    equations[other] = new
  }
}
