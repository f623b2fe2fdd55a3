/// Keys of which the least comes out first. Both operations are O(log n).
struct MinHeap<Key: FixedWidthInteger & BitwiseCopyable>: ~Copyable {
  private var keys = Buffer<Key>()

  init() {}

  var bytes: Int { keys.bytes }
  var isEmpty: Bool { keys.count == 0 }

  mutating func removeAll() { keys.removeAll() }

  @inline(__always)
  mutating func push(_ key: Key) {
    keys.append(key)
    var i = keys.count &- 1
    while i > 0 {
      let parent = (i &- 1) >> 1
      guard key < keys[parent] else { break }
      keys[i] = keys[parent]
      i = parent
    }
    keys[i] = key
  }

  /// Takes the least key out. There must be one.
  @inline(__always)
  mutating func pop() -> Key {
    assert(!isEmpty, "an empty heap has no least key")
    let top = keys[0]
    let count = keys.count &- 1
    let last = keys[count]
    keys.truncate(to: count)
    guard count > 0 else { return top }
    var i = 0
    while true {
      var child = 2 &* i &+ 1
      guard child < count else { break }
      if child &+ 1 < count, keys[child &+ 1] < keys[child] { child &+= 1 }
      guard keys[child] < last else { break }
      keys[i] = keys[child]
      i = child
    }
    keys[i] = last
    return top
  }
}
