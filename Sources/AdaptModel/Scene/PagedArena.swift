/// Elements by identity, as in an ``Arena``, in pages of 32.
///
/// A saved state, such as the one before a statement, shares these pages. A write then copies one page rather than
/// everything that was ever made: a script may present a thousand controllers, one after the other.
struct PagedArena<ID: ArenaIndex, Element: Sendable>: Sendable {
  private static var shift: Int { 5 }
  private static var mask: Int { 31 }

  private var pages: [ContiguousArray<Element>] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// About how much memory it takes.
  var bytes: Int {
    var elements = 0
    for page in pages { elements += page.capacity }
    return elements * MemoryLayout<Element>.stride + pages.capacity * MemoryLayout<Int>.stride
  }

  /// The memory that it takes, without the pages that another arena shares.
  func bytes(notSharedWith other: PagedArena) -> Int {
    var elements = 0
    for (index, page) in pages.enumerated() {
      let isShared = index < other.pages.count && Self.place(of: page) == Self.place(of: other.pages[index])
      if !isShared { elements += page.capacity }
    }
    return elements * MemoryLayout<Element>.stride
  }

  private static func place(of page: ContiguousArray<Element>) -> UnsafePointer<Element>? {
    page.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// Every identity, in order of creation.
  var ids: ArenaIDs<ID> { ArenaIDs(count: count) }

  /// Whether there is such an element.
  @inline(__always)
  func contains(_ id: ID) -> Bool { id.index >= 0 && Int(id.index) < count }

  /// The address of an element while the arena is read; nil if there is none.
  @inline(__always)
  func address(of id: ID) -> UnsafePointer<Element>? {
    guard contains(id) else { return nil }
    let index = Int(id.index)
    // proven: the element exists, so its page does, and has a base address.
    return pages.withUnsafeBufferPointer { pages in
      pages[index >> Self.shift].withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + index & Self.mask }
    }
  }

  /// The element, which must exist. Reading one of its properties reads nothing else, whereas an array's subscript
  /// would copy the whole record.
  @inline(__always)
  subscript(id: ID) -> Element {
    @inline(__always)
    unsafeAddress {
      guard let address = address(of: id) else { preconditionFailure("no such element") }
      return address
    }
    @inline(__always)
    _modify {
      assert(contains(id), "no such element")
      yield &pages[Int(id.index) >> Self.shift][Int(id.index) & Self.mask]
    }
  }

  /// The element; nil if there is none.
  @inline(__always)
  func find(_ id: ID) -> Element? { contains(id) ? self[id] : nil }

  @inline(__always)
  mutating func append(_ element: consuming Element) -> ID {
    if count & Self.mask == 0 { pages.append([]) }
    pages[count >> Self.shift].append(element)
    count += 1
    return ID(index: Int32(truncatingIfNeeded: count - 1))
  }

  func allSatisfy(_ predicate: (Element) -> Bool) -> Bool { pages.allSatisfy { $0.allSatisfy(predicate) } }

  func contains(where predicate: (Element) -> Bool) -> Bool { pages.contains { $0.contains(where: predicate) } }

  /// The first element with a property; nil if there is none.
  func first(where predicate: (Element) -> Bool) -> ID? {
    for (number, page) in pages.enumerated() {
      if let index = page.firstIndex(where: predicate) {
        return ID(index: Int32(truncatingIfNeeded: number << Self.shift + index))
      }
    }
    return nil
  }
}
