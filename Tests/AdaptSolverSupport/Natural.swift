/// A natural number of any size.
package struct Natural: Hashable {
  /// The lowest 64 bits.
  private var low: UInt
  /// The rest, lowest first, the last not 0. Mostly empty: then arithmetic is that of the machine.
  private var rest: [UInt]

  package init(_ value: UInt) {
    low = value
    rest = []
  }

  private init(words: [UInt]) {
    low = words.first ?? 0
    rest = Array(words.dropFirst())
    while rest.last == 0 { rest.removeLast() }
  }

  private var words: [UInt] { [low] + rest }

  package var isZero: Bool { low == 0 && rest.isEmpty }
  package var isOne: Bool { low == 1 && rest.isEmpty }

  /// The nearest `Double`, or almost; infinite where that is too large.
  package var approximation: Double {
    words.reversed().reduce(0) { $0 * 0x1p64 + Double($1) }
  }

  package static func < (a: Natural, b: Natural) -> Bool {
    if a.rest.count != b.rest.count { return a.rest.count < b.rest.count }
    for i in a.rest.indices.reversed() where a.rest[i] != b.rest[i] { return a.rest[i] < b.rest[i] }
    return a.low < b.low
  }

  package static func + (a: Natural, b: Natural) -> Natural {
    let (sum, overflow) = a.low.addingReportingOverflow(b.low)
    if a.rest.isEmpty, b.rest.isEmpty, !overflow { return Natural(sum) }
    var words = a.words + [UInt](repeating: 0, count: max(0, b.rest.count - a.rest.count) + 1)
    var carry = false
    for (i, word) in (b.words + [UInt](repeating: 0, count: words.count - b.words.count)).enumerated() {
      let (part, first) = words[i].addingReportingOverflow(word)
      let (whole, second) = part.addingReportingOverflow(carry ? 1 : 0)
      words[i] = whole
      carry = first || second
    }
    return Natural(words: words)
  }

  /// `b` is at most `a`.
  package static func - (a: Natural, b: Natural) -> Natural {
    if a.rest.isEmpty { return Natural(a.low - b.low) }
    var words = a.words
    subtract(b.words, times: 1, from: &words, at: 0)
    return Natural(words: words)
  }

  package static func * (a: Natural, b: Natural) -> Natural {
    if a.rest.isEmpty, b.rest.isEmpty {
      let (high, low) = a.low.multipliedFullWidth(by: b.low)
      return high == 0 ? Natural(low) : Natural(words: [low, high])
    }
    let (left, right) = (a.words, b.words)
    var words = [UInt](repeating: 0, count: left.count + right.count)
    for i in left.indices where left[i] != 0 {
      var carry: UInt = 0
      for j in right.indices {
        var (high, low) = left[i].multipliedFullWidth(by: right[j])
        for summand in [words[i + j], carry] {
          let (sum, overflow) = low.addingReportingOverflow(summand)
          low = sum
          high += overflow ? 1 : 0
        }
        words[i + j] = low
        carry = high
      }
      words[i + right.count] = carry
    }
    return Natural(words: words)
  }

  package static func << (a: Natural, bits: Int) -> Natural {
    let (whole, part) = bits.quotientAndRemainder(dividingBy: UInt.bitWidth)
    var words = [UInt](repeating: 0, count: whole)
    var carry: UInt = 0
    for word in a.words {
      words.append(word << part | carry)
      carry = part == 0 ? 0 : word >> (UInt.bitWidth - part)
    }
    return Natural(words: words + [carry])
  }

  package static func >> (a: Natural, bits: Int) -> Natural {
    if a.rest.isEmpty { return Natural(a.low >> bits) }
    let (whole, part) = bits.quotientAndRemainder(dividingBy: UInt.bitWidth)
    let words = Array(a.words.dropFirst(whole))
    return Natural(
      words: words.indices.map {
        let next = $0 + 1 < words.count && part > 0 ? words[$0 + 1] << (UInt.bitWidth - part) : 0
        return words[$0] >> part | next
      })
  }

  /// How often 2 divides it, which is not 0.
  private var trailingZeros: Int {
    if low != 0 { return low.trailingZeroBitCount }
    let word = rest.firstIndex { $0 != 0 } ?? rest.endIndex
    return (word + 1) * UInt.bitWidth + (word < rest.endIndex ? rest[word].trailingZeroBitCount : 0)
  }

  /// Stein's algorithm: the greatest common divisor by subtractions and shifts. Of 0 and 0 it is 0.
  package static func greatestCommonDivisor(_ a: Natural, _ b: Natural) -> Natural {
    if a.isZero || b.isOne { return b }
    if b.isZero || a.isOne { return a }
    let common = min(a.trailingZeros, b.trailingZeros)
    var (x, y) = (a >> a.trailingZeros, b >> b.trailingZeros)
    while x != y {
      if x < y { swap(&x, &y) }
      x = x - y
      x = x >> x.trailingZeros
    }
    return x << common
  }

  /// The quotient, where `divisor` divides it and is not 0. From the lowest word on, each is its own times the
  /// divisor's inverse modulo 2⁶⁴ (Jebelean), so that nothing is guessed.
  package func dividedExactly(by divisor: Natural) -> Natural {
    if divisor.isOne { return self }
    if isZero { return self }
    if rest.isEmpty { return Natural(low / divisor.low) }
    let shift = divisor.trailingZeros
    let odd = (divisor >> shift).words
    var remainder = (self >> shift).words
    // Newton's method doubles the bits that are right.
    var inverse = odd[0]
    for _ in 0..<6 { inverse &*= 2 &- odd[0] &* inverse }
    let count = remainder.count - odd.count + 1
    for i in 0..<count {
      let digit = remainder[i] &* inverse
      Self.subtract(odd, times: digit, from: &remainder, at: i)
      remainder[i] = digit
    }
    return Natural(words: Array(remainder.prefix(count)))
  }

  /// What would go below 0 wraps.
  private static func subtract(_ words: [UInt], times factor: UInt, from target: inout [UInt], at start: Int) {
    var borrow: UInt = 0
    for i in start..<target.count {
      let word = i - start < words.count ? words[i - start] : 0
      var (high, low) = word.multipliedFullWidth(by: factor)
      let (sum, carry) = low.addingReportingOverflow(borrow)
      low = sum
      high += carry ? 1 : 0
      let (difference, overflow) = target[i].subtractingReportingOverflow(low)
      target[i] = difference
      borrow = high + (overflow ? 1 : 0)
    }
  }
}
