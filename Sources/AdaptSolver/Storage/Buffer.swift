/// A growing array of plain values without bounds checks, reference counts or copies on write: what the hot loops run
/// on.
///
/// The owner keeps indices in range; every index in the solver comes from a count that the solver itself made.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity = 0

  init() {
    // proven: 64 is not null; the pointer is never read while the capacity is 0.
    base = UnsafeMutablePointer<Element>(bitPattern: 64).unsafelyUnwrapped
  }

  init(copying other: borrowing Buffer<Element>) {
    self.init()
    reserve(other.count)
    base.update(from: other.base, count: other.count)
    count = other.count
  }

  deinit {
    if capacity > 0 { base.deallocate() }
  }

  /// The bytes allocated.
  var bytes: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { base[Int(index)] }
    nonmutating set { base[Int(index)] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    base[count] = element
    count &+= 1
  }

  /// Makes room for so many more behind the last element. They become elements by `advance`.
  @inline(__always)
  mutating func room(for more: Int) -> UnsafeMutablePointer<Element> {
    if capacity &- count < more { grow(to: count &+ more) }
    return base + count
  }

  /// Makes elements of what was written into the room behind the last one.
  @inline(__always)
  mutating func advance(by more: Int) { count &+= more }

  mutating func append(repeating element: Element, count more: Int) {
    // What begins with its size keeps it; what grows step by step must not be copied at each.
    if count + more > capacity { grow(to: count + more, exactly: count == 0) }
    (base + count).update(repeating: element, count: more)
    count += more
  }

  mutating func removeAll() {
    count = 0
  }

  /// Forgets the elements from `newCount` on.
  mutating func truncate(to newCount: Int) {
    count = min(count, newCount)
  }

  /// Drops the first elements.
  mutating func removeFirst(_ dropped: Int) {
    base.update(from: base + dropped, count: count - dropped)
    count &-= dropped
  }

  /// Sets the count; new elements are `element`.
  mutating func resize(to newCount: Int, _ element: Element) {
    if newCount > count {
      append(repeating: element, count: newCount - count)
    } else {
      count = newCount
    }
  }

  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted, exactly: true) }
  }

  /// Gives back room that is not in use, if it is much. A sixteenth stays, for what comes and goes behind the elements.
  mutating func trim() {
    let enough = count + count / 16 + 8
    guard capacity > enough + count / 8 else { return }
    var smaller = Buffer<Element>()
    smaller.reserve(enough)
    smaller.append(from: base, count: count)
    swap(&self, &smaller)
  }

  private mutating func append(from elements: UnsafeMutablePointer<Element>, count more: Int) {
    room(for: more).update(from: elements, count: more)
    advance(by: more)
  }

  @inline(never)
  private mutating func grow(to wanted: Int, exactly: Bool = false) {
    // What is large grows by less: its room counts for more than copying it once more does.
    let share = capacity < 256 ? 2 : capacity < 4096 ? 4 : 8
    let size = exactly ? wanted : max(wanted, 8, capacity + capacity / share)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: size)
    new.update(from: base, count: count)
    if capacity > 0 { base.deallocate() }
    base = new
    capacity = size
  }
}
