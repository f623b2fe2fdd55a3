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
    #expect(!reals.isUndecided)
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
      #expect(reals.sign(whole) != 0)
      whole = reals.sum(whole, part, isDifference: true)
    }
    #expect(reals.sign(whole) == 0)
    #expect(!reals.isUndecided)
  }

  @Test("A quotient times its divisor is the dividend", arguments: 0..<50)
  func quotients(seed: Int) {
    var generator = Generator(seed: seed)
    var reals = Reals(limbs: Reals.precisions[seed % 2])
    let (a, b) = (random(&generator) + 0x1p-140, random(&generator) + 0x1p-140)
    let (x, y) = (reals.number(a), reals.number(b))
    let quotient = reals.quotient(x, y)
    #expect(reals.double(quotient) == a / b)
    #expect(reals.sign(reals.difference(x, less: quotient, times: y)) == 0)
    let reciprocal = reals.reciprocal(y)
    #expect(reals.double(reciprocal) == 1 / b)
    #expect(!reals.isUndecided)
  }

  @Test("Doubles are read off as they were", arguments: [0, 1, -1, 0.1, 5e-324, -2.2e-308, 1.7e308, 0x1p-1074])
  func doubles(value: Double) {
    var reals = Reals(limbs: 6)
    let number = reals.number(value)
    #expect(reals.double(number) == value)
    #expect(reals.sign(number) == (value == 0 ? 0 : value < 0 ? -1 : 1))
  }

  @Test("Too few digits are known to be too few")
  func undecided() {
    var reals = Reals(limbs: 6)
    // 2 to the power -500 is lost beside 1.
    let (one, tiny) = (reals.number(1), reals.number(0x1p-500))
    let sum = reals.sum(one, tiny)
    _ = reals.sum(sum, one, isDifference: true)
    #expect(reals.isUndecided)
  }
}
