/// The constraints in an order that depends on their contents alone: by highest variable, then by content.
///
/// All that follows is deterministic, so this is what makes values independent of the order of addition and of history.
struct CanonicalOrder {
  let equalities: UnsafeMutablePointer<Int32>
  private(set) var equalityCount = 0
  /// Inequalities, and all optional constraints.
  let others: UnsafeMutablePointer<Int32>
  private(set) var otherCount = 0
  /// The number of terms in the equalities.
  private(set) var equalityTerms = 0

  init(_ table: borrowing ConstraintTable, variables: Int, arena: inout Arena) {
    let records = table.records.base
    let total = table.records.count
    var equalityTotal = 0
    var count = 0
    for slot in 0..<total where records[slot].counts {
      count &+= 1
      guard records[slot].isRequiredEquality else { continue }
      equalityTotal &+= 1
      equalityTerms &+= table.terms(of: slot).count
    }
    arena.prepare(Elimination.bytes(variables, constraints: count, equalities: equalityTotal, terms: equalityTerms))
    equalities = arena.take(equalityTotal)
    others = arena.take(count - equalityTotal)
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let start = arena.take(variables + 2, filledWith: Int32(0))
    let slots: UnsafeMutablePointer<Int32> = arena.take(count)
    for slot in 0..<total where records[slot].counts {
      start[Self.bucket(slot, table) &+ 1] &+= 1
    }
    var sum: Int32 = 0
    for bucket in 0...variables + 1 {
      let size = start[bucket]
      start[bucket] = sum
      sum &+= size
      start[bucket] = sum
    }
    // start[b] is now the end of bucket b - 1, the start of bucket b.
    for slot in 0..<total where records[slot].counts {
      let bucket = Self.bucket(slot, table)
      slots[Int(start[bucket])] = Int32(truncatingIfNeeded: slot)
      start[bucket] &+= 1
    }
    // Filling has moved every start to its bucket's end.
    var from = 0
    for bucket in 0...variables {
      let end = Int(start[bucket])
      Self.sort(slots + from, end - from, table)
      for i in from..<end {
        let record = records[Int(slots[i])]
        if record.isRequiredEquality {
          equalities[equalityCount] = slots[i]
          equalityCount &+= 1
        } else {
          others[otherCount] = slots[i]
          otherCount &+= 1
        }
      }
      from = end
    }
  }

  /// Sorts slots as all constraints are.
  static func sort(_ slots: inout [Int32], _ table: borrowing ConstraintTable) {
    slots.sort { precedes($0, $1, table) }
  }

  static func precedes(_ a: Int32, _ b: Int32, _ table: borrowing ConstraintTable) -> Bool {
    let (x, y) = (bucket(Int(a), table), bucket(Int(b), table))
    return x != y ? x < y : table.precedes(a, b)
  }

  @inline(__always)
  private static func bucket(_ slot: Int, _ table: borrowing ConstraintTable) -> Int {
    let terms = table.terms(of: slot)
    return terms.isEmpty ? 0 : Int(table.termVariable[terms.upperBound &- 1]) &+ 1
  }

  private static func sort(_ slots: UnsafeMutablePointer<Int32>, _ count: Int, _ table: borrowing ConstraintTable) {
    if count > 24 {
      let half = count / 2
      sort(slots, half, table)
      sort(slots + half, count - half, table)
      merge(slots, half, count, table)
      return
    }
    var i = 1
    while i < count {
      let slot = slots[i]
      var j = i
      while j > 0, table.precedes(slot, slots[j &- 1]) {
        slots[j] = slots[j &- 1]
        j &-= 1
      }
      slots[j] = slot
      i &+= 1
    }
  }

  private static func merge(
    _ slots: UnsafeMutablePointer<Int32>, _ half: Int, _ count: Int, _ table: borrowing ConstraintTable
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: half) { left in
      for i in 0..<half { left[i] = slots[i] }
      var i = 0
      var j = half
      var to = 0
      while i < half {
        if j < count, table.precedes(slots[j], left[i]) {
          slots[to] = slots[j]
          j += 1
        } else {
          slots[to] = left[i]
          i += 1
        }
        to += 1
      }
    }
  }
}
