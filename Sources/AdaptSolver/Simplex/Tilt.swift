/// Rows that are 0 at one point, and infinitesimal amounts by which they are told apart there.
///
/// At a vertex where very many rows are 0, steps that lead nowhere may go in circles. Once there have been many in a
/// row, each row at 0 is thought to be a little above or below it, on the side on which it counts, each by an amount of
/// its own times an infinitesimal. Then no two rows are reached at the same time any more, and each step gets
/// somewhere, if only by an infinitesimal. Nothing is rounded by it and nothing has to be put right afterwards: the
/// amounts are kept beside the residuals, and forgotten when the level ends.
struct Tilt: ~Copyable {
  var isOn = false
  /// By row: what was added to it, and what its residual has of it now.
  var shift = Buffer<Double>()
  var residual = Buffer<Double>()
  /// By symbol, while all is computed anew.
  var x = Buffer<Double>()
  /// Amounts are between 1 and 2; what differs by less may be exchanged for a larger pivot.
  static let slack = 1e-7

  init() {}

  var bytes: Int { shift.bytes + residual.bytes + x.bytes }

  mutating func begin(rows: Int) {
    isOn = true
    shift.removeAll()
    shift.append(repeating: 0, count: rows)
    residual.removeAll()
    residual.append(repeating: 0, count: rows)
  }

  /// An amount for a row, the same each time.
  static func amount(_ row: Int) -> Double {
    var z = UInt64(truncatingIfNeeded: row) &* 0x9E37_79B9_7F4A_7C15 &+ 0x632B_E59B_D9B4_E019
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }
}

extension Lexicographic {
  /// Tells the rows apart that are 0 now.
  mutating func beginTilt() {
    tilt.begin(rows: matrix.rows)
    for r in 0..<matrix.rows {
      let i = matrix.symbols &+ r
      let item = items[i]
      guard item.isActive, basis.columnOf[i] < 0, abs(residual[r]) <= feasibility else { continue }
      let isAbove: Bool
      if item.isCurrent {
        // Rather on the side that costs nothing.
        isAbove = item.isAtKink ? item.right == 0 || (item.left != 0 && r & 1 == 0) : item.isAbove
        items.base[i].isAtKink = false
        items.base[i].isAbove = isAbove
      } else {
        guard item.canRise != item.canFall else { continue }
        isAbove = item.canRise
      }
      residual[r] = 0
      tilt.shift[r] = isAbove ? Tilt.amount(r) : -Tilt.amount(r)
      tilt.residual[r] = tilt.shift[r]
    }
    computeCost()
    offerAll()
  }

  /// A kink with the place that the tilt gives it among those at 0.
  @inline(__always)
  func tilted(_ kink: Kink, _ rate: Double) -> Kink {
    guard tilt.isOn else { return kink }
    var kink = kink
    let r = Int(kink.item) &- matrix.symbols
    kink.tilt = -tilt.residual[r] / rate
    if abs(residual[r]) <= feasibility {
      kink.at = 0
      kink.tilt = max(0, kink.tilt)
    }
    return kink
  }

  /// Moves the amounts along, as `move` does the residuals.
  func moveTilt(_ step: Double, _ leaving: Int, _ entering: Int) {
    for k in 0..<rates.count {
      tilt.residual[Int(rates.places[k]) &- matrix.symbols] += step * rates[rates.places[k]]
    }
    tilt.residual[leaving &- matrix.symbols] = 0
    if entering >= matrix.symbols { tilt.residual[entering &- matrix.symbols] = step }
  }

  /// Computes the amounts anew from the basis.
  mutating func placeTilt() {
    direction.reset(length: basis.columns)
    for k in 0..<basis.columns {
      let i = Int(basis.itemOfColumn[k])
      if i >= matrix.symbols, tilt.shift[i &- matrix.symbols] != 0 {
        direction.set(-tilt.shift[i &- matrix.symbols], at: Int32(truncatingIfNeeded: k))
      }
    }
    basis.solve(&direction)
    tilt.x.resize(to: matrix.symbols, 0)
    for k in 0..<basis.columns { tilt.x[basis.symbol(ofColumn: k)] = direction.values[k] }
    for r in 0..<matrix.rows where basis.columnOf[matrix.symbols &+ r] < 0 {
      var sum = tilt.shift[r]
      for k in matrix.terms(r) { sum += matrix.coefficient[k] * tilt.x[matrix.symbol[k]] }
      tilt.residual[r] = sum
    }
  }
}
