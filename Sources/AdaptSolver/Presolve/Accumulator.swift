/// Adds up an affine expression over symbols. Cost: the number of terms added.
struct Accumulator: ~Copyable {
  var symbols = Buffer<Int32>()
  var coefficients = Buffer<Double>()
  /// By symbol: its place above, or -1.
  private var place: UnsafeMutablePointer<Int32>
  var count: Int { symbols.count }
  var constant = 0.0
  /// The largest summand so far, to tell a cancelled coefficient from a small one.
  private(set) var magnitude = 0.0
  private var merged = false
  /// Symbols with a definition.
  private var defined = Buffer<Int32>()
  /// Sums of absolute summands of the constant.
  private(set) var constantMagnitude = 0.0

  init() {
    // proven: 64 is not null; the pointer is not read before `begin`.
    place = UnsafeMutablePointer<Int32>(bitPattern: 64).unsafelyUnwrapped
  }

  init(variables: Int, arena: inout Arena) {
    place = arena.take(variables, filledWith: -1)
  }

  var bytes: Int { symbols.bytes + coefficients.bytes + defined.bytes }

  /// Starts again, with room by variable, in which all is -1 now, and again once the sum is cleared.
  mutating func begin(places: UnsafeMutablePointer<Int32>) {
    place = places
    symbols.removeAll()
    clear()
  }

  mutating func clear(constant newConstant: Double = 0) {
    for i in 0..<count { place[Int(symbols[i])] = -1 }
    symbols.removeAll()
    coefficients.removeAll()
    defined.removeAll()
    constant = newConstant
    constantMagnitude = abs(newConstant)
    magnitude = 0
    merged = false
  }

  @inline(__always)
  mutating func add(constant summand: Double) {
    constant += summand
    constantMagnitude = max(constantMagnitude, abs(summand))
  }

  @inline(__always)
  mutating func add(_ symbol: Int32, _ coefficient: Double, isDefined: Bool) {
    magnitude = max(magnitude, abs(coefficient))
    let at = place[Int(symbol)]
    if at >= 0 {
      coefficients[Int(at)] += coefficient
      merged = true
      return
    }
    place[Int(symbol)] = Int32(truncatingIfNeeded: count)
    symbols.append(symbol)
    coefficients.append(coefficient)
    if isDefined { defined.append(symbol) }
  }

  /// What is below this came from rounding.
  @inline(__always)
  var negligible: Double { magnitude * 1e-12 }

  /// Drops the terms that cancelled.
  @inline(__always)
  mutating func prune() {
    guard merged else { return }
    var end = 0
    for i in 0..<count {
      let symbol = symbols[i]
      if abs(coefficients[i]) <= negligible {
        place[Int(symbol)] = -1
        continue
      }
      place[Int(symbol)] = Int32(truncatingIfNeeded: end)
      symbols[end] = symbol
      coefficients[end] = coefficients[i]
      end &+= 1
    }
    symbols.truncate(to: end)
    coefficients.truncate(to: end)
    merged = false
  }

  /// Takes out the defined symbol that was defined last; nil if there is none.
  mutating func takeDefined(orderedBy rank: (Int32) -> Int32) -> (symbol: Int32, coefficient: Double)? {
    while defined.count > 0 {
      var best = 0
      for i in 1..<max(defined.count, 1)
      where rank(defined[i]) > rank(defined[best]) { best = i }
      let symbol = defined[best]
      let at = Int(place[Int(symbol)])
      defined[best] = defined[defined.count &- 1]
      defined.truncate(to: defined.count &- 1)
      // It may have cancelled.
      guard at >= 0 else { continue }
      let coefficient = coefficients[at]
      coefficients[at] = 0
      merged = true
      if abs(coefficient) > negligible { return (symbol, coefficient) }
    }
    return nil
  }

  /// Takes out the term at a place; for sums without defined symbols.
  mutating func remove(at index: Int) -> Double {
    let coefficient = coefficients[index]
    place[Int(symbols[index])] = -1
    for i in index..<count - 1 {
      symbols[i] = symbols[i + 1]
      coefficients[i] = coefficients[i + 1]
      place[Int(symbols[i])] = Int32(truncatingIfNeeded: i)
    }
    symbols.truncate(to: count - 1)
    coefficients.truncate(to: coefficients.count - 1)
    return coefficient
  }

  var hasDefined: Bool { defined.count > 0 }

  var definedCount: Int { defined.count }
}
