import AdaptModel

extension Screen {
  /// The window, or a presented controller above it, with its overlays.
  struct Layer: Hashable, Sendable {
    var guides = ScreenGuides()
    /// The boxes of its views.
    var boxes: [Sketch.Box] = []
    /// The visible parts of the frames of its views. The root is left out.
    var frames: [Rect] = []
    /// The part of the layers behind that it hides; nil for the window.
    var cover: Rect?
  }

  /// The layers in drawing order. O(items).
  ///
  /// - Parameter guides: the guides of the window and of each presented item, in the window's coordinates.
  func layers(with guides: [ScreenGuides]) -> [Layer] {
    // proven: the reader records a presented view exactly where it marks its item as presented.
    var layers = [Layer(guides: guides[0])]
    var places: [String: (layer: Int, placement: ScreenPlacement, visible: Rect)] = [:]
    for (item, placement) in zip(items, placements) {
      if item.isPresented {
        layers.append(
          Layer(guides: guides[layers.count].drawn(placement), cover: placement.drawn(item.card ?? item.frame)))
      }
      places[item.path] = (layers.count - 1, placement, item.visible)
    }
    var front = 0
    for var box in sketch.boxes {
      // A transparent view has no item. It belongs to the layer of the views before it.
      var seen: Rect? = box.frame
      if let place = places[box.path] {
        front = place.layer
        let isFlat = box.frame.width <= 0 || box.frame.height <= 0
        seen = (isFlat ? box.frame : box.frame.intersection(place.visible)).map { place.placement.drawn($0) }
        box.frame = place.placement.drawn(box.frame)
      }
      layers[front].boxes.append(box)
      // The window controller's view fills the window, and so do the containers of presented views.
      if box.depth > 0, let seen { layers[front].frames.append(seen) }
    }
    return layers
  }

  /// The frames of presented controllers in front of a view, as they are drawn, in points of the window. O(items).
  public func covers(of path: String) -> [Rect] {
    guard let place = items.firstIndex(where: { $0.path == path }) else { return [] }
    let presented = items.indices.filter { $0 > place && items[$0].isPresented }
    if presented.isEmpty { return [] }
    let placements = placements
    return presented.map { placements[$0].drawn(items[$0].card ?? items[$0].frame) }
  }

  /// The same for each item: what ``covers(of:)`` says of its path. O(items).
  package var coversOfItems: [[Rect]] {
    var covers: [[Rect]] = []
    var front: [Rect] = []
    for (item, placement) in zip(items, placements).reversed() {
      covers.append(front)
      if item.isPresented { front.insert(placement.drawn(item.card ?? item.frame), at: 0) }
    }
    return covers.reversed()
  }
}
