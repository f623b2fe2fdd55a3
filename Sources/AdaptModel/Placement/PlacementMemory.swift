import Synchronization

/// What was worked out of one geometry. Containers within each other ask for the places around them several times, and
/// each of those for the places around it: without a memory the time would double with every container.
final class PlacementMemory: Sendable {
  struct Outer: Sendable {
    var rect: Rect
    var safeArea: EdgeInsets
  }

  /// Where containers are.
  private let outer = Mutex<[ContainerID: Outer]>([:])
  /// Where placed views are.
  private let placed = Mutex<[ViewID: Rect]>([:])

  subscript(container: ContainerID) -> Outer? {
    get { outer.withLock { $0[container] } }
    set { outer.withLock { $0[container] = newValue } }
  }

  subscript(view: ViewID) -> Rect? {
    get { placed.withLock { $0[view] } }
    set { placed.withLock { $0[view] = newValue } }
  }
}
