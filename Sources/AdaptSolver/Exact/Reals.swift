/// Numbers of hundreds of bits that know how exact they are, for problems in which rounding would decide.
///
/// A number has a fraction of so many limbs, and a bound of its error. It also has its residue modulo a prime, which
/// rounding does not touch: a sum that is 0 within its error, and 0 modulo the prime, is 0. So the sign of a number is
/// certain. Where it is not, `isUndecided` says that more limbs are needed, and nothing of what was computed counts.
///
/// Numbers stand in a pool and are named by their places. Those that were made last are forgotten first.
struct Reals: ~Copyable {
  /// The place of a number, or `zero`.
  typealias Name = Int32

  struct Head: BitwiseCopyable {
    /// The value is a fraction of at least 1/2 and less than 1, times 2 to this power.
    var exponent: Int
    /// The fraction is off by at most as much.
    var error: Double
    var residue: Residue
    var isNegative: Bool
  }

  static let zero: Name = -1
  /// The numbers of limbs to try, one after the other. Beyond the last, errors are too small for a double.
  static let precisions = [6, 15]
  /// A double that is read off has to be certain to so many bits.
  private static let certainBits = 140

  let limbs: Int
  /// Whether the sign of some number is not certain.
  private(set) var isUndecided = false
  /// The work so far, in products of limbs.
  private(set) var spent = 0
  private var heads = Buffer<Head>()
  /// The lowest limb of each first.
  private var fractions = Buffer<UInt64>()
  private var work = Buffer<UInt64>()
  /// What rounding of a fraction does at most.
  private let ulp: Double

  init(limbs: Int) {
    self.limbs = limbs
    ulp = Double(sign: .plus, exponent: -64 * limbs, significand: 1)
    work.resize(to: 2 * limbs + 1, 0)
  }

  var bytes: Int { heads.bytes + fractions.bytes + work.bytes }
  /// How many numbers there are.
  var mark: Int { heads.count }

  /// Forgets the numbers that were made since.
  mutating func rewind(to mark: Int) {
    heads.truncate(to: mark)
    fractions.truncate(to: mark * limbs)
  }

  /// Moves those of some numbers that were made since a mark to where it is, and forgets the others made since.
  mutating func keep(_ a: inout [Name], _ b: inout [Name], from mark: Int) {
    var newNames = [Name](repeating: Self.zero, count: heads.count - mark)
    for name in a where name >= mark { newNames[Int(name) - mark] = 0 }
    for name in b where name >= mark { newNames[Int(name) - mark] = 0 }
    var end = mark
    for old in mark..<heads.count where newNames[old - mark] == 0 {
      heads[end] = heads[old]
      (fractions.base + end * limbs).update(from: fractions.base + old * limbs, count: limbs)
      newNames[old - mark] = Name(truncatingIfNeeded: end)
      end += 1
    }
    rewind(to: end)
    for i in a.indices where a[i] >= mark { a[i] = newNames[Int(a[i]) - mark] }
    for i in b.indices where b[i] >= mark { b[i] = newNames[Int(b[i]) - mark] }
  }

  @inline(__always)
  func sign(_ a: Name) -> Int { a < 0 ? 0 : heads[a].isNegative ? -1 : 1 }

  /// About the power of 2 of a number that is not 0.
  @inline(__always)
  func exponent(_ a: Name) -> Int { heads[a].exponent }

  mutating func number(_ value: Double) -> Name {
    guard value != 0 else { return Self.zero }
    let digits = UInt64(value.significandBitPattern) | (value.isNormal ? 1 << 52 : 0)
    let shift = digits.leadingZeroBitCount
    let power = (value.isNormal ? value.exponent : -1022) - 52
    let (name, fraction) = make(
      exponent: power + 64 - shift, error: 0, Residue(digits, power, isNegative: value < 0), isNegative: value < 0)
    for i in 0..<limbs - 1 { fraction[i] = 0 }
    fraction[limbs - 1] = digits << UInt64(shift)
    return name
  }

  /// The nearest double. The same for all numbers that are equal, however they came about.
  mutating func double(_ a: Name) -> Double {
    guard a >= 0 else { return 0 }
    let head = heads[a]
    if head.error > Double(sign: .plus, exponent: -Self.certainBits, significand: 1) { isUndecided = true }
    // Two limbs: what lies below is rounded first, so that a number between two doubles goes one way.
    let fraction = limbs(of: a)
    var low = fraction[limbs - 2]
    var high = fraction[limbs - 1]
    if fraction[limbs - 3] >> 63 != 0 {
      low &+= 1
      if low == 0 { high &+= 1 }
      if low == 0, high == 0 { return signed(1, head) }
    }
    var digits = high >> 11
    let rest = high & 0x7FF
    if rest > 0x400 || (rest == 0x400 && (low != 0 || digits & 1 != 0)) { digits += 1 }
    return signed(Double(digits) * 0x1p-53, head)
  }

  private func signed(_ fraction: Double, _ head: Head) -> Double {
    let power = max(-2000, min(2000, head.exponent))
    let half = power / 2
    let value =
      fraction * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: power - half, significand: 1)
    return head.isNegative ? -value : value
  }

  // MARK: - Arithmetic

  mutating func product(_ a: Name, _ b: Name) -> Name {
    guard a >= 0, b >= 0 else { return Self.zero }
    let (x, y) = (heads[a], heads[b])
    let (name, result) = make(
      exponent: x.exponent + y.exponent, error: x.error + y.error + x.error * y.error, x.residue * y.residue,
      isNegative: x.isNegative != y.isNegative)
    let (p, q, w) = (limbs(of: a), limbs(of: b), work.base)
    w.update(repeating: 0, count: 2 * limbs)
    for i in 0..<limbs where p[i] != 0 {
      // Sums of two words: what reports overflows is compiled to branches, which takes ten times as long.
      var carry: UInt128 = 0
      let own = UInt128(truncatingIfNeeded: p[i])
      for j in 0..<limbs {
        carry &+= own &* UInt128(truncatingIfNeeded: q[j]) &+ UInt128(truncatingIfNeeded: w[i &+ j])
        w[i &+ j] = UInt64(truncatingIfNeeded: carry)
        carry &>>= 64
      }
      w[i &+ limbs] = UInt64(truncatingIfNeeded: carry)
      spent &+= limbs
    }
    let isSmall = w[2 * limbs - 1] >> 63 == 0
    var isExact = true
    for i in 0..<limbs - 1 where w[i] != 0 { isExact = false }
    if isSmall {
      for i in 0..<limbs { result[i] = w[limbs &+ i] << 1 | w[limbs &+ i &- 1] >> 63 }
      if w[limbs - 1] << 1 != 0 { isExact = false }
    } else {
      result.update(from: w + limbs, count: limbs)
      if w[limbs - 1] != 0 { isExact = false }
    }
    return finish(name, shift: isSmall ? 1 : 0, isExact: isExact)
  }

  /// `a` + `b`, or `a` - `b`.
  mutating func sum(_ a: Name, _ b: Name, isDifference: Bool = false) -> Name {
    guard b >= 0 else { return a }
    guard a >= 0 else { return isDifference ? negative(b) : b }
    let flips = isDifference
    // `p` is the one with the larger exponent.
    let isSwapped = heads[b].exponent > heads[a].exponent
    let (p, q) = isSwapped ? (b, a) : (a, b)
    let (x, y) = (heads[p], heads[q])
    let (negX, negY) = (x.isNegative != (flips && isSwapped), y.isNegative != (flips && !isSwapped))
    let distance = x.exponent - y.exponent
    let residue = Residue.sum(
      x.isNegative == negX ? x.residue : -x.residue, y.isNegative == negY ? y.residue : -y.residue)
    let share = Double(sign: .plus, exponent: -min(distance, 1000), significand: 1)
    let (name, result) = make(
      exponent: x.exponent, error: x.error + y.error * share, residue, isNegative: negX)
    spent &+= limbs
    let (larger, smaller, w) = (limbs(of: p), limbs(of: q), work.base)
    let isExact = Self.shiftRight(smaller, by: distance, limbs, to: w) && (y.error == 0 || distance < 1000)
    if negX == negY {
      var carry: UInt128 = 0
      for i in 0..<limbs {
        carry &+= UInt128(truncatingIfNeeded: larger[i]) &+ UInt128(truncatingIfNeeded: w[i])
        result[i] = UInt64(truncatingIfNeeded: carry)
        carry &>>= 64
      }
      guard carry != 0 else { return finish(name, shift: 0, isExact: isExact) }
      let dropped = result[0] & 1
      for i in 0..<limbs - 1 { result[i] = result[i] >> 1 | result[i + 1] << 63 }
      result[limbs - 1] = result[limbs - 1] >> 1 | 1 << 63
      return finish(name, shift: -1, isExact: isExact && dropped == 0)
    }
    let isLess = Self.isLess(larger, w, limbs)
    Self.subtract(isLess ? larger : w, from: isLess ? UnsafePointer(w) : UnsafePointer(larger), limbs, to: result)
    if isLess { heads.base[Int(name)].isNegative = !negX }
    guard let shift = Self.normalise(result, limbs) else {
      // Nothing is left.
      rewind(to: Int(name))
      if residue != .zero { isUndecided = true }
      return Self.zero
    }
    return finish(name, shift: shift, isExact: isExact)
  }

  mutating func negative(_ a: Name) -> Name {
    guard a >= 0 else { return a }
    let head = heads[a]
    let (name, result) = make(
      exponent: head.exponent, error: head.error, -head.residue, isNegative: !head.isNegative)
    result.update(from: limbs(of: a), count: limbs)
    return name
  }

  /// 1 / `a`, which is not 0.
  mutating func reciprocal(_ a: Name) -> Name {
    let one = number(1)
    return quotient(one, a)
  }

  /// `a` / `b`; `b` is not 0.
  mutating func quotient(_ a: Name, _ b: Name) -> Name {
    guard a >= 0, b >= 0 else { return Self.zero }
    let (x, y) = (heads[a], heads[b])
    // Nearly 0: a quotient would say nothing.
    if y.error > 0.125 || y.residue == .zero { isUndecided = true }
    let (name, result) = make(
      exponent: x.exponent - y.exponent, error: (x.error + y.error) / (0.5 - min(0.25, y.error)),
      x.residue * y.residue.inverse, isNegative: x.isNegative != y.isNegative)
    let (p, q, w) = (limbs(of: a), limbs(of: b), work.base)
    w.update(repeating: 0, count: limbs)
    (w + limbs).update(from: p, count: limbs)
    w[2 * limbs] = 0
    if !Self.isLess(p, q, limbs) {
      for i in limbs - 1..<2 * limbs { w[i] = w[i] >> 1 | w[i + 1] << 63 }
      heads.base[Int(name)].exponent += 1
    }
    spent &+= limbs * limbs
    return finish(name, shift: 0, isExact: Self.divide(w, by: q, limbs, to: result))
  }

  /// A sum less a product.
  @inline(__always)
  mutating func difference(_ a: Name, less b: Name, times c: Name) -> Name {
    let p = product(b, c)
    return sum(a, p, isDifference: true)
  }

  // MARK: - Parts

  @inline(__always)
  private func limbs(of a: Name) -> UnsafeMutablePointer<UInt64> { fractions.base + Int(a) * limbs }

  @inline(__always)
  private mutating func make(
    exponent: Int, error: Double, _ residue: Residue, isNegative: Bool
  ) -> (Name, UnsafeMutablePointer<UInt64>) {
    let name = Name(truncatingIfNeeded: heads.count)
    heads.append(Head(exponent: exponent, error: error, residue: residue, isNegative: isNegative))
    let room = fractions.room(for: limbs)
    fractions.advance(by: limbs)
    return (name, room)
  }

  /// Notes that a fraction was shifted left, and rounded. What may be 0 then is 0 if its residue is.
  @inline(__always)
  private mutating func finish(_ name: Name, shift: Int, isExact: Bool) -> Name {
    let head = heads.base + Int(name)
    head.pointee.exponent -= shift
    var error = head.pointee.error
    if !isExact { error += 4 * ulp }
    if shift != 0 { error *= Double(sign: .plus, exponent: shift, significand: 1) }
    head.pointee.error = error * (1 + 0x1p-50)
    guard error > 0.49 else { return name }
    guard head.pointee.residue == .zero else {
      isUndecided = true
      return name
    }
    rewind(to: Int(name))
    return Self.zero
  }

  /// Shifts a fraction right. Whether nothing but zeros is lost.
  @inline(__always)
  private static func shiftRight(
    _ from: UnsafeMutablePointer<UInt64>, by distance: Int, _ limbs: Int, to: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    guard distance < 64 * limbs else {
      to.update(repeating: 0, count: limbs)
      return false
    }
    let (whole, bits) = (distance / 64, UInt64(distance % 64))
    var lost: UInt64 = 0
    for i in 0..<whole { lost |= from[i] }
    if bits > 0 { lost |= from[whole] << (64 - bits) }
    for i in 0..<limbs {
      let k = i &+ whole
      let low = k < limbs ? from[k] : 0
      let high = k &+ 1 < limbs ? from[k &+ 1] : 0
      to[i] = bits == 0 ? low : low >> bits | high << (64 - bits)
    }
    return lost == 0
  }

  @inline(__always)
  private static func isLess(
    _ a: UnsafeMutablePointer<UInt64>, _ b: UnsafeMutablePointer<UInt64>, _ limbs: Int
  ) -> Bool {
    for i in (0..<limbs).reversed() where a[i] != b[i] { return a[i] < b[i] }
    return false
  }

  @inline(__always)
  private static func subtract(
    _ small: UnsafePointer<UInt64>, from large: UnsafePointer<UInt64>, _ limbs: Int,
    to result: UnsafeMutablePointer<UInt64>
  ) {
    var rest: UInt128 = 1
    for i in 0..<limbs {
      rest &+= UInt128(truncatingIfNeeded: large[i]) &+ UInt128(truncatingIfNeeded: ~small[i])
      result[i] = UInt64(truncatingIfNeeded: rest)
      rest &>>= 64
    }
  }

  /// Shifts a fraction left until it is at least 1/2. Returns by how much; nil if it is 0.
  @inline(__always)
  private static func normalise(_ fraction: UnsafeMutablePointer<UInt64>, _ limbs: Int) -> Int? {
    var whole = 0
    while whole < limbs, fraction[limbs &- 1 &- whole] == 0 { whole += 1 }
    guard whole < limbs else { return nil }
    let bits = UInt64(fraction[limbs &- 1 &- whole].leadingZeroBitCount)
    guard whole > 0 || bits > 0 else { return 0 }
    for i in (0..<limbs).reversed() {
      let k = i &- whole
      let high = k >= 0 ? fraction[k] : 0
      let low = k >= 1 ? fraction[k &- 1] : 0
      fraction[i] = bits == 0 ? high : high << bits | low >> (64 - bits)
    }
    return 64 * whole + Int(bits)
  }

  /// Divides twice as many limbs by some, of which the highest has its highest bit set. The quotient is less than 1 as
  /// a fraction. Whether nothing is left over.
  private static func divide(
    _ rest: UnsafeMutablePointer<UInt64>, by divisor: UnsafeMutablePointer<UInt64>, _ limbs: Int,
    to quotient: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let (top, next) = (divisor[limbs - 1], limbs > 1 ? divisor[limbs - 2] : 0)
    for j in (0..<limbs).reversed() {
      let high = rest[j + limbs]
      var (digit, left): (UInt64, UInt64)
      var isTooLarge = false
      if high >= top {
        digit = .max
        let (sum, overflow) = rest[j + limbs - 1].addingReportingOverflow(top)
        left = sum
        isTooLarge = overflow
      } else {
        (digit, left) = top.dividingFullWidth((high, rest[j + limbs - 1]))
      }
      while !isTooLarge {
        let product = digit.multipliedFullWidth(by: next)
        guard product.high > left || (product.high == left && product.low > rest[j + limbs - 2]) else { break }
        digit -= 1
        let (sum, overflow) = left.addingReportingOverflow(top)
        left = sum
        isTooLarge = overflow
      }
      var borrow: UInt64 = 0
      for i in 0..<limbs {
        let product = digit.multipliedFullWidth(by: divisor[i])
        let (low, o1) = product.low.addingReportingOverflow(borrow)
        let (difference, o2) = rest[i + j].subtractingReportingOverflow(low)
        rest[i + j] = difference
        borrow = product.high &+ (o1 ? 1 : 0) &+ (o2 ? 1 : 0)
      }
      let (difference, isNegative) = rest[j + limbs].subtractingReportingOverflow(borrow)
      rest[j + limbs] = difference
      if isNegative {
        digit -= 1
        var carry = false
        for i in 0..<limbs {
          let (first, o1) = rest[i + j].addingReportingOverflow(divisor[i])
          let (second, o2) = first.addingReportingOverflow(carry ? 1 : 0)
          rest[i + j] = second
          carry = o1 || o2
        }
        rest[j + limbs] = rest[j + limbs] &+ (carry ? 1 : 0)
      }
      quotient[j] = digit
    }
    for i in 0..<limbs where rest[i] != 0 { return false }
    return true
  }
}
