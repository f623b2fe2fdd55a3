/// The constraints in an order that depends on their contents alone: by highest variable, then by content.
///
/// All that follows is deterministic, so this is what makes values independent of the order of addition and of history.
/// Two constraints of equal contents may stand either way.
struct CanonicalOrder: ~Copyable {
  private(set) var equalities = Buffer<Int32>()
  /// Inequalities, and all optional constraints.
  private(set) var others = Buffer<Int32>()
  /// The number of terms in the equalities.
  private(set) var equalityTerms = 0
  /// The number of terms in the others.
  private(set) var otherTerms = 0
  /// Whether the order is that of some constraints of before, whose slots are what they were.
  private var isMade = false
  /// Where it says so, constraints stay unsorted.
  var watch = Watch.never

  init() {}

  var bytes: Int { equalities.bytes + others.bytes }

  /// Forgets the order.
  mutating func reset() { isMade = false }

  /// Brings the order up to date: by what came and left, if that is little.
  mutating func update(_ table: borrowing ConstraintTable, variables: Int, arena: inout Arena) {
    let staged = table.records.count - table.stagedFrom
    if isMade, staged <= 32 + table.records.count / 64 {
      equalityTerms = 0
      otherTerms = 0
      drop(table)
      for slot in table.stagedFrom..<table.records.count where table.records[slot].counts {
        insert(Int32(truncatingIfNeeded: slot), table)
      }
      arena.prepare(bytes(table, variables))
    } else {
      make(table, variables: variables, arena: &arena)
    }
    isMade = true
  }

  /// Follows the constraints to other slots.
  func renumber(_ newSlot: UnsafeMutablePointer<Int32>) {
    guard isMade else { return }
    for i in 0..<equalities.count { equalities[i] = newSlot[Int(equalities[i])] }
    for i in 0..<others.count { others[i] = newSlot[Int(others[i])] }
  }

  private func bytes(_ table: borrowing ConstraintTable, _ variables: Int) -> Int {
    Elimination.bytes(
      variables, constraints: equalities.count + others.count, equalities: equalities.count, terms: equalityTerms)
  }

  /// Drops the constraints that no longer count.
  private mutating func drop(_ table: borrowing ConstraintTable) {
    var end = 0
    for i in 0..<equalities.count where table.records[equalities[i]].counts {
      equalities[end] = equalities[i]
      equalityTerms &+= table.terms(of: Int(equalities[i])).count
      end &+= 1
    }
    equalities.truncate(to: end)
    end = 0
    for i in 0..<others.count where table.records[others[i]].counts {
      others[end] = others[i]
      otherTerms &+= table.terms(of: Int(others[i])).count
      end &+= 1
    }
    others.truncate(to: end)
  }

  private mutating func insert(_ slot: Int32, _ table: borrowing ConstraintTable) {
    if table.records[slot].isRequiredEquality {
      equalityTerms &+= table.terms(of: Int(slot)).count
      Self.insert(slot, in: &equalities, table)
    } else {
      otherTerms &+= table.terms(of: Int(slot)).count
      Self.insert(slot, in: &others, table)
    }
  }

  private static func insert(_ slot: Int32, in list: inout Buffer<Int32>, _ table: borrowing ConstraintTable) {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low &+ high) / 2
      if precedes(list[middle], slot, table) { low = middle &+ 1 } else { high = middle }
    }
    list.append(slot)
    var i = list.count &- 1
    while i > low {
      list[i] = list[i &- 1]
      i &-= 1
    }
    list[low] = slot
  }

  private mutating func make(_ table: borrowing ConstraintTable, variables: Int, arena: inout Arena) {
    let records = table.records.base
    let total = table.records.count
    var equalityTotal = 0
    var count = 0
    equalityTerms = 0
    otherTerms = 0
    equalities.removeAll()
    others.removeAll()
    for slot in 0..<total where records[slot].counts {
      count &+= 1
      let terms = table.terms(of: slot).count
      guard records[slot].isRequiredEquality else {
        otherTerms &+= terms
        continue
      }
      equalityTotal &+= 1
      equalityTerms &+= terms
    }
    equalities.reserve(equalityTotal)
    others.reserve(count - equalityTotal)
    arena.prepare(
      Elimination.bytes(variables, constraints: count, equalities: equalityTotal, terms: equalityTerms))
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
      if end > from &+ 1, !watch.stops(after: end - from) { Self.sort(slots + from, end - from, table, watch) }
      for i in from..<end {
        if records[Int(slots[i])].isRequiredEquality { equalities.append(slots[i]) } else { others.append(slots[i]) }
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

  private static func sort(
    _ slots: UnsafeMutablePointer<Int32>, _ count: Int, _ table: borrowing ConstraintTable, _ watch: Watch
  ) {
    if count > 24 {
      if watch.stops(after: 4 * count) { return }
      let half = count / 2
      sort(slots, half, table, watch)
      sort(slots + half, count - half, table, watch)
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
