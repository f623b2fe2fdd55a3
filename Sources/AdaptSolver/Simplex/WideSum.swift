/// A sum that keeps what rounding takes off it.
struct WideSum: BitwiseCopyable {
  private var high = 0.0
  private var low = 0.0

  init() {}

  var value: Double { high + low }

  @inline(__always)
  mutating func add(_ summand: Double) {
    let sum = high + summand
    let part = sum - high
    low += (high - (sum - part)) + (summand - part)
    high = sum
  }

  /// Adds a product.
  @inline(__always)
  mutating func add(_ a: Double, times b: Double) {
    let product = a * b
    add(product)
    let (aHigh, aLow) = Self.halves(a)
    let (bHigh, bLow) = Self.halves(b)
    low += ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// Two numbers of half as many digits whose sum it is.
  @inline(__always)
  private static func halves(_ value: Double) -> (Double, Double) {
    let shifted = value * 0x1.0000002p27
    let high = shifted - (shifted - value)
    return (high, value - high)
  }
}

extension Buffer<Double> {
  /// Adds to a number of which this has what rounding took off. Returns the sum, and keeps what rounding takes off it.
  @inline(__always)
  func correct(_ value: Double, at place: Int, by correction: Double) -> Double {
    let rest = self[place] + correction
    let sum = value + rest
    let part = sum - value
    self[place] = (value - (sum - part)) + (rest - part)
    return sum
  }
}
