/// Working memory of one commit: pieces are taken one after the other and given back all at once.
struct Arena: ~Copyable {
  private var chunk = UnsafeMutableRawPointer.allocate(byteCount: 0, alignment: 16)
  private var size = 0
  private var used = 0
  /// The chunks before, which did not have enough room left.
  private var full: [(chunk: UnsafeMutableRawPointer, size: Int, used: Int)] = []
  private var fullBytes = 0
  /// The most bytes allocated at once in several chunks since the last `reset()`, and since they were noted last.
  private var most = 0
  private var mostSinceNoted = 0

  init() {}

  deinit {
    chunk.deallocate()
    for piece in full { piece.chunk.deallocate() }
  }

  /// The most bytes allocated at once since they were noted last.
  var bytes: Int { max(size + fullBytes, mostSinceNoted) }

  /// Says that what was given back by now has been noted.
  mutating func note() { mostSinceNoted = 0 }

  /// Uninitialised memory for `count` elements, until the next `reset()`.
  mutating func take<T: BitwiseCopyable>(_ count: Int, of type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    let wanted = (count * MemoryLayout<T>.stride + 15) & ~15
    if used + wanted > size {
      full.append((chunk, size, used))
      fullBytes += size
      size = max(wanted, 256, size / 2)
      most = max(most, size + fullBytes)
      mostSinceNoted = max(mostSinceNoted, size + fullBytes)
      chunk = .allocate(byteCount: size, alignment: 16)
      used = 0
    }
    defer { used += wanted }
    return (chunk + used).bindMemory(to: T.self, capacity: count)
  }

  mutating func take<T: BitwiseCopyable>(_ count: Int, filledWith value: T) -> UnsafeMutablePointer<T> {
    let memory = take(count, of: T.self)
    memory.update(repeating: value, count: count)
    return memory
  }

  /// A point to rewind to.
  var mark: (chunks: Int, used: Int) { (full.count, used) }

  /// Gives back what was taken since.
  mutating func rewind(to mark: (chunks: Int, used: Int)) {
    while full.count > mark.chunks, let before = full.popLast() {
      chunk.deallocate()
      (chunk, size, _) = before
      fullBytes -= size
    }
    used = mark.used
  }

  /// Makes room for so many bytes in one chunk; only after a `reset()`.
  mutating func prepare(_ bytes: Int) {
    guard used == 0, full.isEmpty, bytes > size else { return }
    chunk.deallocate()
    size = bytes
    chunk = .allocate(byteCount: size, alignment: 16)
  }

  /// Whether it is worth giving back.
  var isLarge: Bool { size + fullBytes > 1 << 12 }

  /// Gives everything back to the system.
  mutating func release() { allocate(0) }

  /// Gives everything back. What did not fit into one chunk will, next time.
  mutating func reset() {
    used = 0
    if !full.isEmpty || most > size { allocate(max(most, size)) }
  }

  /// Replaces all chunks by one.
  private mutating func allocate(_ bytes: Int) {
    for piece in full { piece.chunk.deallocate() }
    full.removeAll(keepingCapacity: true)
    chunk.deallocate()
    chunk = .allocate(byteCount: bytes, alignment: 16)
    (size, used, fullBytes, most, mostSinceNoted) = (bytes, 0, 0, 0, 0)
  }
}
