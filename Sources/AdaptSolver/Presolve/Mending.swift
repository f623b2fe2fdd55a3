/// Where values are immense, a variable that constraints express as a difference of two of them is known only up to
/// their rounding: 1e13 - y tells y to a thousandth. Other required constraints may say more about it. Such a variable
/// takes the value nearest to the difference for which all its required constraints hold, as exactly as their own
/// summands allow.
struct Mending {
  /// The variables that were moved, and the differences that they were.
  private var moved: [(variable: Int32, value: Double)] = []
  /// Whether some value may be large. It is set where values are computed, and found out anew where they are mended.
  var hasLarge = false

  /// Beside values above this, rounding and what counts as rounding may add up to more than a required constraint may
  /// miss: then it is looked at whether all of these hold.
  ///
  /// CHOICE: a million points are more than layouts come to, so that no layout pays for it.
  static let large = 0x1p20
  /// Values above this are immense: differences of their multiples are off by 1e-8 and more.
  static let immense = 0x1p24
  /// What rounding does to a summand, as a share of it.
  private static let rounding = 0x1p-52
  /// Variables whose error is at most this are left alone.
  private static let negligible = 1e-9
  /// How many roundings of the largest summand a sum may be off.
  private static let roundings = 4.0
  /// How often the variables are gone through, where constraints link them.
  private static let sweeps = 4

  init() {}

  /// Puts the differences back, so that what is computed next depends on nothing that was mended.
  mutating func undo(_ values: borrowing Buffer<Double>) {
    for (variable, value) in moved where Int(variable) < values.count { values[variable] = value }
    moved.removeAll()
  }

  /// Moves variables to where their required constraints hold. O(variables + terms).
  mutating func run(
    _ plan: borrowing Plan, _ table: borrowing ConstraintTable, isParameter: borrowing Buffer<Bool>, variables: Int,
    _ values: borrowing Buffer<Double>
  ) {
    // Without a branch: this is asked after every solve. The sign of a difference of bit patterns tells which is
    // greater.
    var (large, immense) = (UInt64(0), UInt64(0))
    for v in 0..<values.count {
      let magnitude = values[v].magnitude.bitPattern
      large |= Self.large.bitPattern &- magnitude
      immense |= Self.immense.bitPattern &- magnitude
    }
    hasLarge = large >> 63 != 0
    guard immense >> 63 != 0 else { return }
    let errors = Self.errors(plan, values)
    var uncertain = (0..<variables).filter { v in
      !isParameter[v] && errors[v] > max(Self.negligible, 2 * Self.roundings * Self.rounding * abs(values[v]))
    }
    // The greatest values move first, because their movement matters least to other constraints.
    uncertain.sort { (values[$1].magnitude, $0) < (values[$0].magnitude, $1) }
    guard !uncertain.isEmpty else { return }
    let slots = Self.required(of: uncertain, table, variables: variables)
    let before = uncertain.map { values[$0] }
    for _ in 0..<Self.sweeps {
      var hasMoved = false
      for (place, v) in uncertain.enumerated() {
        guard let value = Self.nearest(v, to: before[place], within: errors[v], slots[place], table, values) else {
          continue
        }
        if value != values[v] { hasMoved = true }
        values[v] = value
      }
      if !hasMoved { break }
    }
    for (place, v) in uncertain.enumerated() where values[v] != before[place] {
      moved.append((Int32(truncatingIfNeeded: v), before[place]))
    }
  }

  /// By variable: by how much rounding may have moved it. Definitions stand in the order of their evaluation.
  private static func errors(_ plan: borrowing Plan, _ values: borrowing Buffer<Double>) -> [Double] {
    var errors = [Double](repeating: 0, count: values.count)
    for c in 0..<plan.components.count where plan.components[c].symbolCount > 1 { addErrors(c, plan, values, &errors) }
    for i in 0..<plan.definitions.count {
      let definition = plan.definitions[i]
      guard Int(plan.definitionOf[definition.variable]) == i else { continue }
      var error = rounding * abs(definition.constant)
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
        let (coefficient, symbol) = (abs(plan.terms[k].coefficient), Int(plan.terms[k].symbol))
        error = max(error, rounding * coefficient * abs(values[symbol]), coefficient * errors[symbol])
      }
      errors[Int(definition.variable)] = error
    }
    for v in 0..<plan.symbol.count {
      let symbol = Int(plan.symbol[v])
      guard symbol >= 0, symbol != v else { continue }
      let summand = abs(plan.alpha[v] * values[symbol])
      errors[v] = max(rounding * max(abs(plan.beta[v]), summand), abs(plan.alpha[v]) * errors[symbol])
    }
    return errors
  }

  /// The symbols of a component follow from one another by its rows, so that the rounding of its largest summand may
  /// have gone into each of them.
  private static func addErrors(
    _ c: Int, _ plan: borrowing Plan, _ values: borrowing Buffer<Double>, _ errors: inout [Double]
  ) {
    let start = plan.components[c].rowStart
    let rows = start..<start &+ plan.components[c].rowCount
    var largest = 0.0
    for k in rows {
      let row = plan.rows[plan.componentRows[k]]
      largest = max(largest, abs(row.constant))
      for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount &+ row.parameterCount) {
        largest = max(largest, abs(plan.terms[t].coefficient * values[Int(plan.terms[t].symbol)]))
      }
    }
    for k in rows {
      let row = plan.rows[plan.componentRows[k]]
      for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where plan.terms[t].coefficient != 0 {
        let symbol = Int(plan.terms[t].symbol)
        errors[symbol] = max(errors[symbol], rounding * largest / abs(plan.terms[t].coefficient))
      }
    }
  }

  /// For each of some variables, the slots of the required constraints that mention it.
  private static func required(
    of list: [Int], _ table: borrowing ConstraintTable, variables: Int
  ) -> [[Int]] {
    var places = [Int](repeating: -1, count: variables)
    for (place, v) in list.enumerated() { places[v] = place }
    var slots = [[Int]](repeating: [], count: list.count)
    for slot in 0..<table.records.count where table.records[slot].counts && table.records[slot].isRequired {
      for k in table.terms(of: slot) {
        let place = places[Int(table.termVariable[k])]
        if place >= 0 { slots[place].append(slot) }
      }
    }
    return slots
  }

  /// The value nearest to the given one for which all of some constraints hold, as exactly as their other summands
  /// allow. Where not all of them can hold, those come first that say it most exactly, for the others mention greater
  /// values, which may move in their turn. Nil if even the most exact one does not hold within what rounding explains.
  /// It is the same in whatever order the constraints are given.
  private static func nearest(
    _ v: Int, to value: Double, within error: Double, _ slots: [Int], _ table: borrowing ConstraintTable,
    _ values: borrowing Buffer<Double>
  ) -> Double? {
    let bounds = slots.compactMap { self.bounds(of: v, by: $0, table, values) }
    var (low, high) = (value - roundings * error, value + roundings * error)
    let (least, most) = bounds.reduce((low, high)) { (max($0.0, $1.low), min($0.1, $1.high)) }
    if least <= most { return min(max(value, least), most) }
    let ordered = bounds.sorted { ($0.slack, $0.low, $0.high) < ($1.slack, $1.low, $1.high) }
    for (place, bound) in ordered.enumerated() {
      guard bound.low <= high, bound.high >= low else {
        return place == 0 ? nil : bound.low > high ? high : low
      }
      (low, high) = (max(low, bound.low), min(high, bound.high))
    }
    return min(max(value, low), high)
  }

  /// Between what a constraint lets a variable lie, and how exactly it says so.
  private struct Bound {
    var low: Double
    var high: Double
    var slack: Double
  }

  /// What a constraint says about one of its variables, beside the values of the others; nil if it does not mention it.
  private static func bounds(
    of v: Int, by slot: Int, _ table: borrowing ConstraintTable, _ values: borrowing Buffer<Double>
  ) -> Bound? {
    var rest = WideSum()
    rest.add(-table.records[slot].constant)
    var largest = abs(table.records[slot].constant)
    var own = 0.0
    for k in table.terms(of: slot) {
      let other = Int(table.termVariable[k])
      if other == v {
        own = table.termCoefficient[k]
      } else {
        rest.add(table.termCoefficient[k], times: values[other])
        largest = max(largest, abs(table.termCoefficient[k] * values[other]))
      }
    }
    guard own != 0 else { return nil }
    let slack = roundings * rounding * largest
    let relation = table.records[slot].relation
    let (least, most) = ((-slack - rest.value) / own, (slack - rest.value) / own)
    var bound = Bound(low: -.infinity, high: .infinity, slack: slack / abs(own))
    // A constraint ≤ bounds the sum from above, which bounds the variable from below where its coefficient is negative.
    if relation == 0 || (relation < 0) == (own > 0) { bound.high = max(least, most) }
    if relation == 0 || (relation < 0) != (own > 0) { bound.low = min(least, most) }
    return bound
  }
}
