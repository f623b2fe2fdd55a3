/// Identifies an element of one `Arena`: a small number that has a meaning only there.
package protocol ArenaIndex: Hashable, Sendable {
  var index: Int32 { get }
  init(index: Int32)
}

/// Elements by identity. Identities are dense, in order of creation, and never removed.
struct Arena<ID: ArenaIndex, Element: Sendable>: Sendable {
  private var elements: [Element] = []

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }
  /// About how much memory it takes.
  var bytes: Int { elements.capacity * MemoryLayout<Element>.stride }

  /// The memory that it takes, or 0 if another arena shares its storage.
  func bytes(notSharedWith other: Arena) -> Int {
    let place = elements.withUnsafeBufferPointer { $0.baseAddress }
    return place == other.elements.withUnsafeBufferPointer { $0.baseAddress } ? 0 : bytes
  }

  /// Every identity, in order of creation.
  var ids: ArenaIDs<ID> { ArenaIDs(count: elements.count) }

  /// Whether there is such an element.
  @inline(__always)
  func contains(_ id: ID) -> Bool { elements.indices.contains(Int(id.index)) }

  /// The element, which must exist. Reading one of its properties reads nothing else, whereas an array's subscript
  /// would copy the whole record.
  @inline(__always)
  subscript(id: ID) -> Element {
    @inline(__always)
    unsafeAddress {
      precondition(contains(id), "no such element")
      // proven: the element exists, so there is a base address; it stays where it is while the arena is read.
      return elements.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + Int(id.index) }
    }
    @inline(__always)
    _modify {
      assert(contains(id), "no such element")
      yield &elements[Int(id.index)]
    }
  }

  /// The element; nil if there is none.
  @inline(__always)
  func find(_ id: ID) -> Element? { contains(id) ? elements[Int(id.index)] : nil }

  @inline(__always)
  mutating func append(_ element: consuming Element) -> ID {
    elements.append(element)
    return ID(index: Int32(truncatingIfNeeded: elements.count - 1))
  }

  /// Appends equal elements up to the given count.
  mutating func grow(to count: Int, _ element: Element) {
    if elements.count < count { elements.append(contentsOf: repeatElement(element, count: count - elements.count)) }
  }

  mutating func reserveCapacity(_ capacity: Int) { elements.reserveCapacity(capacity) }

  func allSatisfy(_ predicate: (Element) -> Bool) -> Bool { elements.allSatisfy(predicate) }

  func contains(where predicate: (Element) -> Bool) -> Bool { elements.contains(where: predicate) }

  /// The first element with a property; nil if there is none.
  func first(where predicate: (Element) -> Bool) -> ID? {
    elements.firstIndex(where: predicate).map { ID(index: Int32(truncatingIfNeeded: $0)) }
  }
}

/// The identities of an arena's elements. Nothing is stored: they are made from the count.
package struct ArenaIDs<ID: ArenaIndex>: RandomAccessCollection {
  package let count: Int
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  @inline(__always)
  package subscript(position: Int) -> ID { ID(index: Int32(truncatingIfNeeded: position)) }
}
