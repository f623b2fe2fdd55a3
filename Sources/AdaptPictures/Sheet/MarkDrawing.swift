import AdaptModel

/// Draws marks over a screen.
struct MarkDrawing {
  let prefix: String
  let window: Rect
  /// Whether the page says by classes how marks look (``style(of:)``), which takes fewer bytes.
  var hasClasses = false

  /// What a page needs of style for hatched marks with classes, whose patterns are in it.
  static func style(of weights: [ScreenMark.Weight]) -> String {
    ".mark { stroke-width: 2; }\n"
      + "text.mark { font-size: 11px; font-weight: 600; stroke: #fff; stroke-width: 3; paint-order: stroke; }\n"
      + weights.map { weight in
        let (name, color) = (weight.rawValue, color(weight))
        return "rect.mark.\(name) { fill: url(#\(name)); stroke: \(color); }\ntext.mark.\(name) { fill: \(color); }\n"
      }.joined()
  }

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
      if hasClasses, mark.isHatched {
        shapes.append(
          "<rect class=\"mark \(mark.weight.rawValue)\" x=\"\(format(frame.x))\" y=\"\(format(frame.y))\" "
            + "width=\"\(format(max(0, frame.width)))\" height=\"\(format(max(0, frame.height)))\"/>")
        continue
      }
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
      if hasClasses, marks[index].isHatched, place.size == Self.labelSize {
        return "<text class=\"mark \(marks[index].weight.rawValue)\" x=\"\(format(place.origin.x))\" "
          + "y=\"\(format(place.origin.y))\">\(escaped(place.text))</text>"
      }
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

  /// Of words in full size, in points.
  private static let labelSize = 11.0

  static func color(_ weight: ScreenMark.Weight) -> String {
    switch weight {
    case .error: "#d70015"
    case .warning: "#b25000"
    case .note: "#0040dd"
    }
  }
}
