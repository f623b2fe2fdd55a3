/// Working memory of one commit: pieces are taken one after the other and given back all at once.
struct Arena: ~Copyable {
  private var chunk = UnsafeMutableRawPointer.allocate(byteCount: 0, alignment: 16)
  private var size = 0
  private var used = 0
  private var full: [UnsafeMutableRawPointer] = []
  private var fullBytes = 0

  init() {}

  deinit {
    chunk.deallocate()
    for piece in full { piece.deallocate() }
  }

  /// The bytes allocated.
  var bytes: Int { size + fullBytes }

  /// Uninitialised memory for `count` elements, until the next `reset()`.
  mutating func take<T: BitwiseCopyable>(_ count: Int, of type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    let wanted = (count * MemoryLayout<T>.stride + 15) & ~15
    if used + wanted > size {
      full.append(chunk)
      fullBytes += size
      size = max(wanted, 256, size / 2)
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

  /// Gives back what was taken since. What did not fit into the chunk of that time stays taken.
  mutating func rewind(to mark: (chunks: Int, used: Int)) {
    if full.count == mark.chunks { used = mark.used }
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
  mutating func release() {
    reset()
    chunk.deallocate()
    size = 0
    chunk = .allocate(byteCount: 0, alignment: 16)
  }

  /// Gives everything back. What did not fit into one chunk will, next time.
  mutating func reset() {
    used = 0
    guard !full.isEmpty else { return }
    for piece in full { piece.deallocate() }
    full.removeAll(keepingCapacity: true)
    chunk.deallocate()
    size += fullBytes
    fullBytes = 0
    chunk = .allocate(byteCount: size, alignment: 16)
  }
}
