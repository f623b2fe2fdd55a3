/// Remembered results for one geometry. Nested containers need the places around them several times, and each of those
/// needs the places around it. Without a memory the time would double with every container.
///
/// It belongs to the geometry that made it, which no other thread sees.
final class PlacementMemory {
  struct Outer {
    var rect: Rect
    var safeArea: EdgeInsets
  }

  /// The places of containers.
  private var outer: [ContainerID: Outer] = [:]
  /// The places of placed views.
  private var placed: [ViewID: Rect] = [:]
  /// The safe areas of what is in the roots of controllers and in scroll views.
  private var areas: [ViewID: SafeArea] = [:]

  subscript(container: ContainerID) -> Outer? {
    get { outer[container] }
    set { outer[container] = newValue }
  }

  subscript(view: ViewID) -> Rect? {
    get { placed[view] }
    set { placed[view] = newValue }
  }

  func area(within view: ViewID) -> SafeArea? { areas[view] }

  func setArea(within view: ViewID, to area: SafeArea) { areas[view] = area }
}
