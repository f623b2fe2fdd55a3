/// A rational number in lowest terms.
package struct Rational: Hashable, Comparable {
  private var isNegative: Bool
  private var numerator: Natural
  private var denominator: Natural

  package static let zero = Rational(false, Natural(0), Natural(1))
  package static let one = Rational(false, Natural(1), Natural(1))

  /// The number that a finite `Double` is: all are fractions of a power of 2.
  package init(_ value: Double) {
    guard value != 0 else {
      self = .zero
      return
    }
    // value = significand · 2^exponent, the significand odd.
    let significand = UInt(value.significandBitPattern | (value.isNormal ? 1 << 52 : 0))
    let zeros = significand.trailingZeroBitCount
    let exponent = Int(max(1, value.exponentBitPattern)) - 1075 + zeros
    isNegative = value < 0
    numerator = Natural(significand >> zeros) << max(0, exponent)
    denominator = Natural(1) << max(0, -exponent)
  }

  /// In lowest terms already.
  private init(_ isNegative: Bool, _ numerator: Natural, _ denominator: Natural) {
    self.isNegative = isNegative && !numerator.isZero
    self.numerator = numerator
    self.denominator = denominator
  }

  /// -1, 0 or 1.
  package var sign: Int { isNegative ? -1 : numerator.isZero ? 0 : 1 }

  package var isZero: Bool { numerator.isZero }

  package var magnitude: Rational { Rational(false, numerator, denominator) }

  /// Of a number that is not 0.
  package var inverse: Rational { Rational(isNegative, denominator, numerator) }

  package static prefix func - (a: Rational) -> Rational { Rational(!a.isNegative, a.numerator, a.denominator) }

  package static func + (a: Rational, b: Rational) -> Rational {
    if a.isZero { return b }
    if b.isZero { return a }
    // Knuth, The Art of Computer Programming, 4.5.1: only what the denominators share can cancel.
    let shared = Natural.greatestCommonDivisor(a.denominator, b.denominator)
    let left = a.numerator * b.denominator.dividedExactly(by: shared)
    let right = b.numerator * a.denominator.dividedExactly(by: shared)
    let (isNegative, sum): (Bool, Natural)
    if a.isNegative == b.isNegative {
      (isNegative, sum) = (a.isNegative, left + right)
    } else {
      (isNegative, sum) = left < right ? (b.isNegative, right - left) : (a.isNegative, left - right)
    }
    if sum.isZero { return .zero }
    let cancelled = Natural.greatestCommonDivisor(sum, shared)
    return Rational(
      isNegative, sum.dividedExactly(by: cancelled),
      a.denominator.dividedExactly(by: shared) * b.denominator.dividedExactly(by: cancelled))
  }

  package static func - (a: Rational, b: Rational) -> Rational { a + -b }

  package static func * (a: Rational, b: Rational) -> Rational {
    if a.isZero || b.isZero { return .zero }
    let left = Natural.greatestCommonDivisor(a.numerator, b.denominator)
    let right = Natural.greatestCommonDivisor(b.numerator, a.denominator)
    return Rational(
      a.isNegative != b.isNegative,
      a.numerator.dividedExactly(by: left) * b.numerator.dividedExactly(by: right),
      a.denominator.dividedExactly(by: right) * b.denominator.dividedExactly(by: left))
  }

  package static func < (a: Rational, b: Rational) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    let (left, right) = (a.numerator * b.denominator, b.numerator * a.denominator)
    return a.isNegative ? right < left : left < right
  }
}

extension Double {
  /// Near enough to print.
  package init(_ value: Rational) {
    self = value.approximation
  }
}

extension Rational {
  fileprivate var approximation: Double {
    (isNegative ? -1 : 1) * numerator.approximation / denominator.approximation
  }
}
