// How values follow the parameters, and how far: sensitivity of a lexicographic linear program to its right-hand sides.

/// How fast something changes along each of two directions in which the parameters move together, such as a window's
/// width and height.
public typealias Slopes = SIMD2<Double>

/// The values of a solver as affine functions of its parameters, with the region where they are valid.
///
/// Whether values are optimal depends only on whether each residual is below 0, at 0 or above. As long as each nonzero
/// residual keeps its sign, and the others stay 0, the same rows give the optimum at every level. If ties are broken, a
/// variable that could move takes the value nearest to 0, so it counts as another residual. All of these are affine, so
/// the region is a polygon.
public struct CriticalRegion: Sendable {
  /// Something that must stay above 0 for the functions to hold, as it is where they were found.
  public struct Condition: Hashable, Sendable {
    /// Its value there; above 0.
    public var value: Double
    public var slopes: Slopes

    public init(value: Double, slopes: Slopes) {
      self.value = value
      self.slopes = slopes
    }
  }

  /// By variable, parameters included.
  public let slopes: [Slopes]
  /// Only those that change, in no order. The slopes give the values strictly inside all of them, and by continuity
  /// also at their edges.
  public let conditions: [Condition]
  /// The variables that the constraints leave open everywhere in the region.
  public let ambiguous: [Variable]
  /// Constraints, and variables at 0, that hold the values: as many as there are variables, and independent.
  public let basis: [ConstraintID]
  /// The variables at 0 among these.
  public let zeros: [Variable]
}

extension Solver {
  /// The values of the last commit as functions of the parameters.
  ///
  /// It is valid for the current constraints, and for changes of the parameters in proportion to `parameters`.
  ///
  /// - Parameter parameters: the rate of change of each parameter, by variable; 0 if it is missing. Entries for
  ///   variables that are not parameters are ignored.
  /// - Returns: nil if the parameters are at an edge between two regions, where residuals are 0 only at that point, or
  ///   if rounding hides which residuals are 0.
  public func criticalRegion(moving parameters: [Slopes]) -> CriticalRegion? {
    var ambiguous: [Variable] = []
    if hasTies { ambiguous = ambiguousVariables() }
    return examine { $0.criticalRegion(parameters, ambiguous) }
  }
}

extension Engine {
  /// Residuals below this, in the size of a row, are 0.
  private static let zero = 1e-7
  /// Slopes below this are rounding.
  private static let flat = 1e-9

  fileprivate mutating func criticalRegion(_ moving: [Slopes], _ ambiguous: [Variable]) -> CriticalRegion? {
    let slots = (0..<table.stagedFrom).filter {
      table.records[$0].state == .live || table.records[$0].state == .leaving
    }
    let place = loadRows(slots)
    let count = simplex.matrix.symbols
    var variables = [Int](repeating: 0, count: count)
    for v in place.indices where place[v] >= 0 { variables[Int(place[v])] = v }

    var isTight = [Bool](repeating: false, count: slots.count)
    simplex.list.removeAll()
    for i in slots.indices where abs(simplex.measured(count + i)) <= Self.zero {
      isTight[i] = true
      simplex.list.append(Int32(truncatingIfNeeded: count + i))
    }
    // Variables that the tie-break took to 0 are tight as well, and so is what no constraint mentions.
    var tied: [Int] = []
    var isMentioned = [Bool](repeating: false, count: count)
    for i in slots.indices { for k in simplex.matrix.terms(i) { isMentioned[Int(simplex.matrix.symbol[k])] = true } }
    for j in 0..<count where !isMentioned[j] { simplex.list.append(Int32(truncatingIfNeeded: j)) }
    for variable in ambiguous where place[Int(variable.index)] >= 0 {
      let j = Int(place[Int(variable.index)])
      guard isMentioned[j] else { continue }
      tied.append(j)
      if abs(simplex.x[j]) <= Self.zero { simplex.list.append(Int32(truncatingIfNeeded: j)) }
    }
    simplex.basis.make(simplex.matrix, simplex.list.base, simplex.list.count)
    guard simplex.basis.rank == count else { return nil }

    var slopes = [Slopes](repeating: .zero, count: variableCount)
    for v in slopes.indices where isParameter[v] && v < moving.count { slopes[v] = moving[v] }
    // What the parameters add to each row's residual.
    var given = [Slopes](repeating: .zero, count: slots.count)
    for (i, slot) in slots.enumerated() {
      for k in table.terms(of: slot) where isParameter[table.termVariable[k]] {
        given[i] += simplex.scale(ofRow: i) * table.termCoefficient[k] * slopes[Int(table.termVariable[k])]
      }
    }
    for way in 0..<2 {
      simplex.direction.reset(length: count)
      for k in 0..<count {
        let item = Int(simplex.basis.itemOfColumn[k])
        if item >= count, given[item - count][way] != 0 {
          simplex.direction.set(-given[item - count][way], at: Int32(truncatingIfNeeded: k))
        }
      }
      simplex.basis.solve(&simplex.direction)
      for k in 0..<count {
        slopes[variables[Int(simplex.basis.symbol(ofColumn: k))]][way] = Self.simple(simplex.direction.values[k])
      }
    }

    var conditions: [CriticalRegion.Condition] = []
    for i in slots.indices {
      var slope = given[i]
      for k in simplex.matrix.terms(i) {
        slope += simplex.matrix.coefficient[k] * slopes[variables[Int(simplex.matrix.symbol[k])]]
      }
      let isFlat = abs(slope.x) <= Self.flat && abs(slope.y) <= Self.flat
      if isFlat { continue }
      if isTight[i] { return nil }
      let residual = simplex.measured(count + i)
      conditions.append(.init(value: abs(residual), slopes: residual < 0 ? -slope : slope))
    }
    for j in tied {
      let slope = slopes[variables[j]]
      if abs(slope.x) <= Self.flat && abs(slope.y) <= Self.flat { continue }
      if abs(simplex.x[j]) <= Self.zero { return nil }
      conditions.append(.init(value: abs(simplex.x[j]), slopes: simplex.x[j] < 0 ? -slope : slope))
    }
    var basis: [ConstraintID] = []
    var zeros: [Variable] = []
    for k in 0..<count {
      guard Int(simplex.basis.itemOfColumn[k]) >= count else {
        zeros.append(Variable(index: Int32(truncatingIfNeeded: variables[Int(simplex.basis.itemOfColumn[k])])))
        continue
      }
      basis.append(ConstraintID(index: table.records[slots[Int(simplex.basis.itemOfColumn[k]) - count]].id))
    }
    return CriticalRegion(slopes: slopes, conditions: conditions, ambiguous: ambiguous, basis: basis, zeros: zeros)
  }

  /// Loads constraints over all variables that are no parameters, at their values. Returns each variable's place, -1
  /// for a parameter.
  private mutating func loadRows(_ slots: [Int]) -> [Int32] {
    var place = [Int32](repeating: -1, count: variableCount)
    var count: Int32 = 0
    for v in 0..<variableCount where !isParameter[v] {
      place[v] = count
      count += 1
    }
    simplex.reset(symbols: Int(count), size: 0)
    for v in 0..<variableCount where place[v] >= 0 { simplex.x[place[v]] = values[v] }
    for slot in slots {
      var largest = 0.0
      for k in table.terms(of: slot) where !isParameter[table.termVariable[k]] {
        largest = max(largest, abs(table.termCoefficient[k]))
      }
      let scale = Lexicographic.scale(ofLargest: largest)
      var constant = -table.records[slot].constant
      for k in table.terms(of: slot) where isParameter[table.termVariable[k]] {
        constant += table.termCoefficient[k] * values[table.termVariable[k]]
      }
      _ = simplex.addItem(relation: table.records[slot].relation, value: constant * scale, scale: scale)
      for k in table.terms(of: slot) where place[Int(table.termVariable[k])] >= 0 {
        simplex.add(table.termCoefficient[k] * scale, symbol: Int(place[Int(table.termVariable[k])]))
      }
    }
    return place
  }

  /// The fraction with a denominator of at most 64 that a slope is, up to rounding; else the slope.
  private static func simple(_ slope: Double) -> Double {
    for denominator in 1...64 {
      let numerator = (slope * Double(denominator)).rounded()
      if abs(slope - numerator / Double(denominator)) <= 1e-12 { return numerator / Double(denominator) + 0 }
    }
    return slope
  }
}
