import AdaptModel

/// Draws marks over a screen.
struct MarkDrawing {
  let prefix: String
  let window: Rect

  /// Less than this, in points, would not be seen.
  private static let least = 6.0

  /// The patterns of marks, which stand once in an image or a page.
  func patterns(of marks: [ScreenMark]) -> [String] {
    var weights: [ScreenMark.Weight] = []
    for mark in marks where mark.isHatched && !weights.contains(mark.weight) { weights.append(mark.weight) }
    return weights.map(pattern)
  }

  func shapes(_ marks: [ScreenMark]) -> [String] {
    var shapes: [String] = []
    for mark in marks {
      var frame = mark.frame
      if frame.width < Self.least {
        frame = Rect(x: frame.midX - Self.least / 2, y: frame.y, width: Self.least, height: frame.height)
      }
      if frame.height < Self.least {
        frame = Rect(x: frame.x, y: frame.midY - Self.least / 2, width: frame.width, height: Self.least)
      }
      // What lies far outside is pointed out at the edge.
      frame = frame.intersection(window.inset(by: EdgeInsets(-4))) ?? Self.nearest(frame, in: window)
      let color = Self.color(mark.weight)
      shapes.append(
        Shape.rectangle(
          frame, fill: mark.isHatched ? "url(#\(prefix)\(mark.weight.rawValue))" : color + "14", stroke: color,
          strokeWidth: 2))
    }
    shapes += labels(marks)
    return shapes
  }

  /// The words of marks, each where no other stands.
  private func labels(_ marks: [ScreenMark]) -> [String] {
    let boxes =
      [Sketch.Box(name: "", kind: "", frame: window, depth: 0, path: "")]
      + marks.map { mark in
        Sketch.Box(
          name: visible(mark.text), kind: "", frame: mark.frame.intersection(window) ?? .zero, depth: 1, path: "")
      }
    let places = NamePlaces(boxes).places
    return marks.indices.compactMap { index in
      guard !marks[index].text.isEmpty, let place = places[index + 1] else { return nil }
      return Shape.text(
        place.text, at: place.origin, size: place.size, color: Self.color(marks[index].weight), weight: 600,
        halo: "#ffffff")
    }
  }

  private static func nearest(_ frame: Rect, in window: Rect) -> Rect {
    let x = min(max(frame.x, window.minX), window.maxX - least)
    let y = min(max(frame.y, window.minY), window.maxY - least)
    return Rect(
      x: x, y: y, width: max(least, min(frame.width, window.maxX - x)),
      height: max(least, min(frame.height, window.maxY - y)))
  }

  private func pattern(_ weight: ScreenMark.Weight) -> String {
    element(
      "pattern",
      [
        "id": prefix + weight.rawValue, "width": "6", "height": "6", "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
      ], Shape.rectangle(Rect(x: 0, y: 0, width: 2, height: 6), fill: Self.color(weight) + "66"))
  }

  static func color(_ weight: ScreenMark.Weight) -> String {
    switch weight {
    case .error: "#d70015"
    case .warning: "#b25000"
    case .note: "#0040dd"
    }
  }
}
