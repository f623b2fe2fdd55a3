import AdaptSolver

/// The left-hand side of a row under construction, reused from row to row.
///
/// It has its own memory, since an array would check for other owners at each term.
struct RowBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<Term>
  private var count = 0
  private var capacity: Int

  init() {
    capacity = 32
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// A copy of the terms.
  var terms: [Term] { Array(UnsafeBufferPointer(start: base, count: count)) }

  @inline(__always)
  func withTerms<Result>(_ body: (UnsafeBufferPointer<Term>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func add(_ variable: Variable, _ coefficient: Double) {
    if count == capacity { grow() }
    assert(count < capacity, "no room for another term")
    (base + count).initialize(to: Term(variable, coefficient))
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Term>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
