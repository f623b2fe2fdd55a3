/// What is kept about the elements of an arena by somebody other than the arena's owner. Where nothing was written yet,
/// an element has the state it begins with.
struct StateArena<ID: ArenaIndex, State: Sendable>: Sendable {
  private var states = PagedArena<ID, State>()
  /// The state that an element begins with, alone in an array so that it has an address.
  private let initial: [State]

  /// - Parameter initial: the state that an element begins with.
  init(_ initial: State) {
    self.initial = [initial]
  }

  /// The state of an element. Reading one of its properties reads nothing else.
  @inline(__always)
  subscript(id: ID) -> State {
    @inline(__always)
    unsafeAddress {
      precondition(id.index >= 0, "no such element")
      // proven: the array is not empty, and stays where it is while the arena is read.
      return states.address(of: id) ?? initial.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }
    }
    @inline(__always)
    _modify {
      assert(id.index >= 0, "no such element")
      while states.count <= Int(id.index) { _ = states.append(initial[0]) }
      yield &states[id]
    }
  }

  /// The elements whose state was ever written, in order.
  var ids: ArenaIDs<ID> { states.ids }
}
