/// A generator that gives the same numbers everywhere (SplitMix64).
package struct Generator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func below(_ n: Int) -> Int { Int.random(in: 0..<n, using: &self) }
  package mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }
  package mutating func chance(_ p: Double) -> Bool { Double.random(in: 0..<1, using: &self) < p }
}
