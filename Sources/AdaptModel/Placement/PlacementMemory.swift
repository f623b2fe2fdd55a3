/// What was worked out of one geometry. Containers within each other ask for the places around them several times, and
/// each of those for the places around it: without a memory the time would double with every container.
///
/// It belongs to the geometry that made it, which no other thread sees.
final class PlacementMemory {
  struct Outer {
    var rect: Rect
    var safeArea: EdgeInsets
  }

  /// Where containers are.
  private var outer: [ContainerID: Outer] = [:]
  /// Where placed views are.
  private var placed: [ViewID: Rect] = [:]

  subscript(container: ContainerID) -> Outer? {
    get { outer[container] }
    set { outer[container] = newValue }
  }

  subscript(view: ViewID) -> Rect? {
    get { placed[view] }
    set { placed[view] = newValue }
  }
}
