/// The optimum of a component of one symbol, in closed form: level by level, an interval is cut down to where the
/// level's violations are least. Hugging against compression resistance is a clamp.
struct Interval: BitwiseCopyable {
  var low = -Double.infinity
  var high = Double.infinity

  /// The required rows that the bounds come from.
  private(set) var lowRow: Int32 = -1
  private(set) var highRow: Int32 = -1

  init() {}

  var isPoint: Bool { low > -.infinity && high - low <= Tolerance.point * max(1, abs(low)) }

  /// The value nearest to `target`.
  func nearest(to target: Double) -> Double {
    min(max(target, low), high)
  }

  /// Cuts down by rows in order of priority. False if required rows conflict.
  mutating func cut(
    _ list: UnsafeMutablePointer<Int32>, _ count: Int, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>
  ) -> Bool {
    var i = 0
    while i < count {
      let row = plan.rows[list[i]]
      if row.isRequired {
        let (bound, relation) = Self.bound(row, plan, values)
        if !require(bound, relation, list[i]) { return false }
        i &+= 1
        continue
      }
      if i &+ 1 == count || plan.rows[list[i &+ 1]].priority != row.priority {
        let (bound, relation) = Self.bound(row, plan, values)
        prefer(bound, relation)
        i &+= 1
        continue
      }
      var end = i &+ 1
      while end < count, plan.rows[list[end]].priority == row.priority { end &+= 1 }
      cutLevel(list + i, end - i, plan, values)
      i = end
    }
    return true
  }

  /// Solves a row for its one symbol.
  @inline(__always)
  static func bound(
    _ row: Row, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>
  ) -> (Double, Int8) {
    var sum = row.constant
    let term = plan.terms[row.termStart]
    var k = Int(row.termStart &+ 1)
    let end = k &+ Int(row.parameterCount)
    while k < end {
      sum += plan.terms[k].coefficient * values[Int(plan.terms[k].symbol)]
      k &+= 1
    }
    if term.coefficient == 1 { return (sum, row.relation) }
    return (sum / term.coefficient, term.coefficient < 0 ? 0 &- row.relation : row.relation)
  }

  @inline(__always)
  private mutating func require(_ bound: Double, _ relation: Int8, _ row: Int32) -> Bool {
    if relation <= 0, bound < high {
      high = bound
      highRow = row
    }
    if relation >= 0, bound > low {
      low = bound
      lowRow = row
    }
    if low > high {
      guard low - high <= Tolerance.contradiction(max(abs(low), abs(high))) else { return false }
      if relation <= 0 { low = high } else { high = low }
    }
    return true
  }

  /// One optional row alone in its level.
  @inline(__always)
  private mutating func prefer(_ bound: Double, _ relation: Int8) {
    if relation < 0 {
      high = bound >= low ? min(high, bound) : low
    } else if relation > 0 {
      low = bound <= high ? max(low, bound) : high
    } else {
      low = nearest(to: bound)
      high = low
    }
  }

  /// Several rows of one level: all of them if possible, else the weighted median.
  private mutating func cutLevel(
    _ list: UnsafeMutablePointer<Int32>, _ count: Int, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>
  ) {
    var all = self
    for i in 0..<count {
      let (bound, relation) = Self.bound(plan.rows[list[i]], plan, values)
      if relation <= 0 { all.high = min(all.high, bound) }
      if relation >= 0 { all.low = max(all.low, bound) }
    }
    if all.low <= all.high {
      self = all
      return
    }
    withUnsafeTemporaryAllocation(of: Kink.self, capacity: count) { memory in
      var kinks = memory
      var slope = 0.0
      var weight = 0.0
      for i in 0..<count {
        let row = plan.rows[list[i]]
        let (bound, relation) = Self.bound(row, plan, values)
        let w = abs(plan.terms[row.termStart].coefficient)
        if relation >= 0 { slope -= w }
        weight += w
        kinks[i] = Kink(at: bound, by: relation == 0 ? 2 * w : w)
      }
      kinks.sort { $0.at < $1.at }
      let zero = Rounding.share * weight
      var least = -Double.infinity
      var most = Double.infinity
      if slope < -zero { least = .nan }
      for i in 0..<count {
        slope += kinks[i].by
        if least.isNaN, slope >= -zero { least = kinks[i].at }
        if slope > zero {
          most = kinks[i].at
          break
        }
      }
      if least > high {
        low = high
      } else if most < low {
        high = low
      } else {
        low = max(low, least)
        high = min(high, most)
      }
    }
  }

  private struct Kink {
    var at: Double
    var by: Double
  }
}

extension Tolerance {
  /// An interval shorter than this is a point.
  static let point = 1e-10
}
