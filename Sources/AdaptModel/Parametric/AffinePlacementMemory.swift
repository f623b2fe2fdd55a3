/// Results for one geometry as functions of the window's size, remembered: see ``PlacementMemory``. The comparisons
/// behind each are recorded once.
struct AffinePlacementMemory {
  struct Outer {
    var rect: AffineRect
    var safeArea: AffineInsets
  }

  /// The places of containers.
  var outer: [ContainerID: Outer] = [:]
  /// The places of placed views.
  var placed: [ViewID: AffineRect] = [:]
}
