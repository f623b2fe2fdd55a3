import AdaptModel

/// Collects the terms of a constraint while its two sides are evaluated; reused from constraint to constraint.
///
/// It has its own memory, since an array would check for other owners at each term.
struct LinearBuilder: ~Copyable {
  var constant = 0.0
  private var base: UnsafeMutablePointer<AnchorTerm>
  private var count = 0
  private var capacity: Int

  init() {
    capacity = 16
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// Valid until the next change.
  var terms: UnsafeBufferPointer<AnchorTerm> { UnsafeBufferPointer(start: base, count: count) }

  mutating func begin(constant: Double) {
    count = 0
    self.constant = constant
  }

  @inline(__always)
  mutating func add(_ anchor: Anchor, _ coefficient: Double) {
    if count == capacity { grow() }
    (base + count).initialize(to: AnchorTerm(anchor, coefficient))
    count += 1
  }

  mutating func add(_ expression: LinearExpression, _ coefficient: Double) {
    for term in expression.terms { add(term.anchor, term.coefficient * coefficient) }
    constant += expression.constant * coefficient
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<AnchorTerm>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
