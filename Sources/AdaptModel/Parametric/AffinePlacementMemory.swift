/// What was worked out of one geometry as functions of the window's size: see ``PlacementMemory``. What was compared for
/// it is noted once.
struct AffinePlacementMemory {
  struct Outer {
    var rect: AffineRect
    var safeArea: AffineInsets
  }

  /// Where containers are.
  var outer: [ContainerID: Outer] = [:]
  /// Where placed views are.
  var placed: [ViewID: AffineRect] = [:]
}
