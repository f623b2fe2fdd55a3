/// A number modulo the prime 2⁶¹ - 1.
struct Residue: BitwiseCopyable, Equatable {
  private let value: UInt64

  private static let prime: UInt64 = 1 << 61 - 1
  static let zero = Residue(0)

  private init(_ value: UInt64) { self.value = value }

  /// ±`digits` · 2^`power`; at most 61 digits.
  init(_ digits: UInt64, _ power: Int, isNegative: Bool) {
    // 2 to the power 61 is 1.
    let turn = UInt64((power % 61 + 61) % 61)
    let turned = Residue.reduce(digits.multipliedFullWidth(by: 1 << turn))
    value = isNegative && turned != 0 ? Self.prime - turned : turned
  }

  private static func reduce(_ product: (high: UInt64, low: UInt64)) -> UInt64 {
    let sum = product.low & prime &+ (product.low >> 61 | product.high << 3)
    let again = sum & prime &+ sum >> 61
    return again >= prime ? again &- prime : again
  }

  static func * (a: Residue, b: Residue) -> Residue { Residue(reduce(a.value.multipliedFullWidth(by: b.value))) }

  static func sum(_ a: Residue, _ b: Residue) -> Residue {
    let sum = a.value &+ b.value
    return Residue(sum >= prime ? sum &- prime : sum)
  }

  static prefix func - (a: Residue) -> Residue { Residue(a.value == 0 ? 0 : prime &- a.value) }

  /// 1 divided by it; 0 for 0.
  var inverse: Residue {
    var (power, result) = (self, Residue(1))
    var exponent = Self.prime - 2
    while exponent > 0 {
      if exponent & 1 != 0 { result = result * power }
      power = power * power
      exponent >>= 1
    }
    return result
  }
}
