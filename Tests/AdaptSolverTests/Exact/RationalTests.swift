import AdaptSolverSupport
import Testing

@Suite struct RationalTests {
  /// From very small to very large, with few and with many bits.
  private static func numbers(_ count: Int, seed: Int) -> [Rational] {
    var random = Generator(seed: seed)
    return (0..<count).map { _ in
      let number = Rational(Double.random(in: -1...1, using: &random) * random.pick([1e-200, 1e-3, 1, 1e5, 1e200]))
      let divisor = Rational(Double(random.pick([1, 3, 7, 1_000_003, 1 << 52])))
      return random.chance(0.1) ? .zero : number * divisor.inverse
    }
  }

  @Test("Numbers add and multiply as numbers do", arguments: 0..<20)
  func laws(seed: Int) {
    let x = Self.numbers(12, seed: seed)
    for (a, b, c) in zip(zip(x, x.dropFirst()), x.dropFirst(2)).map({ ($0.0, $0.1, $1) }) {
      #expect(a + b == b + a)
      #expect(a + b + c == a + (b + c))
      #expect((a + b) - b == a)
      #expect(a * b == b * a)
      #expect(a * b * c == a * (b * c))
      #expect((a + b) * c == a * c + b * c)
      #expect(b.isZero || a * b * b.inverse == a)
      #expect((a < b) == ((a - b).sign < 0))
    }
  }

  @Test("A number is the double that it was made from", arguments: 0..<20)
  func doubles(seed: Int) {
    var random = Generator(seed: seed)
    let special = [0, 1, -0.75, .leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p300, 0x1.fffffffffffffp-20]
    for value in special + (0..<10).map({ _ in Double.random(in: -1e12...1e12, using: &random) }) {
      #expect(Double(Rational(value)) == value || abs(value) < 1e-300)
      #expect(Rational(value) + Rational(-value) == .zero)
      #expect(Rational(value) + Rational(value) == Rational(2 * value))
    }
  }

  @Test func aThirdIsNotADouble() {
    let third = Rational(3).inverse
    #expect(third + third + third == .one)
    #expect(Rational(1.0 / 3) < third)
    #expect(Rational(2.0 / 3) < third + third)
    #expect(third - Rational(1.0 / 3) == third * Rational(0x1p-54))
  }
}
