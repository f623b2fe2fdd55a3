/// Sets of numbers that are joined step by step. A set is named by its first member.
struct Groups: ~Copyable {
  /// By member: another of the same set.
  private var parent = Buffer<Int32>()

  init() {}

  init(count: Int) { reset(count: count) }

  var bytes: Int { parent.bytes }

  /// Each number below `count` by itself.
  mutating func reset(count: Int) {
    parent.removeAll()
    parent.reserve(count)
    for i in 0..<count { parent.append(Int32(truncatingIfNeeded: i)) }
  }

  @inline(__always)
  mutating func root(_ start: Int32) -> Int32 {
    var i = start
    while parent[i] != i {
      parent[i] = parent[parent[i]]
      i = parent[i]
    }
    return i
  }

  /// Makes one set of two, both named by their roots.
  @inline(__always)
  mutating func join(_ a: Int32, _ b: Int32) {
    if a != b { parent[max(a, b)] = min(a, b) }
  }
}

/// The members of each of some sets, in order: counted first, then added.
struct MemberLists: ~Copyable {
  /// By set: where its list begins; one more at the end.
  private var start = Buffer<Int32>()
  private var list = Buffer<Int32>()

  init() {}

  var isMade: Bool { start.count > 0 }
  var bytes: Int { start.bytes + list.bytes }

  subscript(set: Int32) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: list.base + Int(start[set]), count: Int(start[set &+ 1] &- start[set]))
  }

  mutating func begin(_ sets: Int) {
    start.removeAll()
    list.removeAll()
    start.append(repeating: 0, count: sets + 2)
  }

  /// Counts a member of a set, or of none.
  func count(_ set: Int32) {
    if set >= 0 { start[set &+ 2] &+= 1 }
  }

  /// Makes room for those that were counted.
  mutating func allot() {
    for i in 1..<start.count { start[i] &+= start[i &- 1] }
    list.append(repeating: 0, count: Int(start[start.count &- 1]))
  }

  func add(_ member: Int32, to set: Int32) {
    guard set >= 0 else { return }
    list[start[set &+ 1]] = member
    start[set &+ 1] &+= 1
  }

  mutating func end() { start.truncate(to: start.count - 1) }
}
