import AdaptSolverSupport
import Testing

@testable import AdaptSolver

/// Numbers of hundreds of bits, compared with fractions.
@Suite struct RealsTests {
  private func random(_ generator: inout Generator) -> Double {
    let digits = Double(generator.below(1 << 50) - 1 << 49)
    return digits * Double(sign: .plus, exponent: generator.below(160) - 130, significand: 1)
  }

  @Test("Sums and products are those of fractions", arguments: 0..<20)
  func sums(seed: Int) {
    var generator = Generator(seed: seed)
    var reals = Reals(limbs: Reals.precisions[seed % 2])
    var (sum, exact) = (Reals.zero, Rational(0))
    for step in 0..<60 {
      let (a, b) = (random(&generator), random(&generator))
      let (x, y) = (reals.number(a), reals.number(b))
      if step % 2 == 0 {
        sum = reals.difference(sum, less: x, times: y)
        exact = exact - Rational(a) * Rational(b)
      } else {
        let product = reals.product(x, y)
        sum = reals.sum(sum, product)
        exact = exact + Rational(a) * Rational(b)
      }
      let found = reals.double(sum)
      #expect(abs(found - Double(exact)) <= abs(found.ulp))
    }
    let isUndecided = reals.isUndecided
    #expect(!isUndecided)
  }

  @Test("What cancels is 0, although quotients are rounded", arguments: 0..<50)
  func zeros(seed: Int) {
    var generator = Generator(seed: seed)
    var reals = Reals(limbs: Reals.precisions[seed % 2])
    var parts: [Reals.Name] = []
    var whole = Reals.zero
    for _ in 0..<10 {
      let (a, b) = (reals.number(random(&generator)), reals.number(random(&generator) + 0x1p-140))
      let part = reals.quotient(a, b)
      parts.append(part)
      whole = reals.sum(whole, part)
    }
    for part in parts.shuffled(using: &generator) {
      let sign = reals.sign(whole)
      #expect(sign != 0)
      whole = reals.sum(whole, part, isDifference: true)
    }
    let sign = reals.sign(whole)
    #expect(sign == 0)
    let isUndecided = reals.isUndecided
    #expect(!isUndecided)
  }

  @Test("A quotient times its divisor is the dividend", arguments: 0..<50)
  func quotients(seed: Int) {
    var generator = Generator(seed: seed)
    var reals = Reals(limbs: Reals.precisions[seed % 2])
    let (a, b) = (random(&generator) + 0x1p-140, random(&generator) + 0x1p-140)
    let (x, y) = (reals.number(a), reals.number(b))
    let quotient = reals.quotient(x, y)
    let rest = reals.difference(x, less: quotient, times: y)
    let reciprocal = reals.reciprocal(y)
    let (found, other) = (reals.double(quotient), reals.double(reciprocal))
    #expect(rest == Reals.zero)
    #expect(found == a / b)
    #expect(other == 1 / b)
    let isUndecided = reals.isUndecided
    #expect(!isUndecided)
  }

  @Test(
    "Doubles are read off as they were",
    arguments: [0, 1, -1, 0.1, .leastNonzeroMagnitude, -.leastNormalMagnitude / 3, 1.7e308, 0x1p-1040])
  func doubles(value: Double) {
    var reals = Reals(limbs: 6)
    let number = reals.number(value)
    let (found, sign) = (reals.double(number), reals.sign(number))
    #expect(found == value)
    #expect(sign == (value == 0 ? 0 : value < 0 ? -1 : 1))
  }

  @Test("Too few digits are known to be too few")
  func undecided() {
    var reals = Reals(limbs: 6)
    // 2 to the power -500 is lost beside 1.
    let (one, tiny) = (reals.number(1), reals.number(0x1p-500))
    let sum = reals.sum(one, tiny)
    _ = reals.sum(sum, one, isDifference: true)
    let isUndecided = reals.isUndecided
    #expect(isUndecided)
  }
}
