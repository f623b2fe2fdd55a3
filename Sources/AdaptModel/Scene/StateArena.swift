/// Additional state for the elements of an arena, kept apart from the arena, in pages of 32. An element that was never
/// written has the initial state and takes no memory of its own.
///
/// A copy shares the pages, and a write copies one page.
struct StateArena<ID: ArenaIndex, State: Sendable>: Sendable {
  private static var shift: Int { 5 }
  private static var mask: Int { 31 }

  private var pages: [ContiguousArray<State>] = []
  /// A page that was never written.
  private let untouched: ContiguousArray<State>
  /// One more than the place of the last element that was written.
  private(set) var count = 0

  /// - Parameter initial: the state that an element begins with.
  init(_ initial: State) {
    untouched = ContiguousArray(repeating: initial, count: Self.mask + 1)
  }

  /// An upper bound of its memory.
  var bytes: Int { pages.count * ((Self.mask + 1) * MemoryLayout<State>.stride + MemoryLayout<Int>.stride) }

  /// Whether an element can have that identity.
  @inline(__always)
  func contains(_ id: ID) -> Bool { id.index >= 0 }

  /// The state of an element. Reading one of its properties reads nothing else.
  @inline(__always)
  subscript(id: ID) -> State {
    @inline(__always)
    unsafeAddress {
      precondition(id.index >= 0, "no such element")
      let (page, place) = (Int(id.index) >> Self.shift, Int(id.index) & Self.mask)
      // proven: a page has 32 elements, and so a base address; it stays where it is while the arena is read.
      if page < pages.count {
        return pages.withUnsafeBufferPointer { pages in
          pages[page].withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + place }
        }
      }
      return untouched.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + place }
    }
    @inline(__always)
    _modify {
      assert(id.index >= 0, "no such element")
      let page = Int(id.index) >> Self.shift
      if page >= pages.count { grow(toPage: page) }
      count = max(count, Int(id.index) + 1)
      yield &pages[page][Int(id.index) & Self.mask]
    }
  }

  /// The state of an element; nil if there can be none.
  @inline(__always)
  func find(_ id: ID) -> State? { contains(id) ? self[id] : nil }

  @inline(never)
  private mutating func grow(toPage page: Int) {
    pages.append(contentsOf: repeatElement(untouched, count: page + 1 - pages.count))
  }

  /// The elements up to the last whose state was written, in order.
  var ids: ArenaIDs<ID> { ArenaIDs(count: count) }
}
