/// The entries of a sparse matrix, by row or by column: lists that stand one after the other.
struct SparseLists: ~Copyable {
  /// By list: where it begins; one more at the end.
  private(set) var start = Buffer<Int32>()
  var index = Buffer<Int32>()
  var value = Buffer<Double>()

  init() {}

  var bytes: Int { start.bytes + index.bytes + value.bytes }

  /// Gives back room that is not in use, if it is much.
  mutating func trim() {
    start.trim()
    index.trim()
    value.trim()
  }

  mutating func reset() {
    start.removeAll()
    index.removeAll()
    value.removeAll()
    start.append(0)
  }

  /// Starts over, with room for so many lists.
  mutating func reset(lists: Int) {
    start.reserve(lists + 1)
    reset()
  }

  @inline(__always)
  mutating func append(_ newIndex: Int32, _ newValue: Double) {
    index.append(newIndex)
    value.append(newValue)
  }

  /// Ends a list: what is appended from now on belongs to the next.
  @inline(__always)
  mutating func endList() {
    start.append(Int32(truncatingIfNeeded: index.count))
  }

  @inline(__always)
  func range(_ list: Int) -> Range<Int> { Int(start[list])..<Int(start[list &+ 1]) }

  /// Renames indices, and drops the entries of those that have no name.
  mutating func rename(_ names: UnsafeMutablePointer<Int32>) {
    var end: Int32 = 0
    for list in 0..<start.count &- 1 {
      let range = range(list)
      start[list] = end
      for k in range where names[Int(index[k])] >= 0 {
        index[end] = names[Int(index[k])]
        value[end] = value[k]
        end &+= 1
      }
    }
    start[start.count &- 1] = end
    index.truncate(to: Int(end))
    value.truncate(to: Int(end))
  }

  /// Makes it the transpose of another, whose indices are below `lists`.
  mutating func transpose(_ other: borrowing SparseLists, lists: Int) {
    clear(lists: lists)
    for k in 0..<other.index.count { makeRoom(in: other.index[k]) }
    endRoom()
    for list in 0..<other.start.count &- 1 {
      for k in other.range(list) {
        put(Int32(truncatingIfNeeded: list), other.value[k], in: other.index[k])
      }
    }
  }

  // Lists can be filled in any order: `clear`, `makeRoom` for each entry, `endRoom`, and then `put` for each. Of one
  // list, the last entry is put first.

  mutating func clear(lists: Int) {
    start.resize(to: lists &+ 1, 0)
    start.base.update(repeating: 0, count: lists &+ 1)
  }

  @inline(__always)
  mutating func makeRoom(in list: Int32) { start[list] &+= 1 }

  mutating func endRoom() {
    var end: Int32 = 0
    for list in 0..<start.count {
      end &+= start[list]
      start[list] = end
    }
    index.resize(to: Int(end), 0)
    value.resize(to: Int(end), 0)
  }

  @inline(__always)
  mutating func put(_ newIndex: Int32, _ newValue: Double, in list: Int32) {
    let at = start[list] &- 1
    start[list] = at
    index[at] = newIndex
    value[at] = newValue
  }
}
