import AdaptModel

/// Draws marks over a screen.
struct MarkDrawing {
  let prefix: String
  let window: Rect
  /// Whether classes give the marks their style (``style(of:)``), which takes fewer bytes.
  var hasClasses = false
  /// The drawn frames of the screen's texts.
  var inks: [Rect] = []

  /// The style of marks with classes. The page must have their patterns.
  static func style(of weights: [ScreenMark.Weight]) -> String {
    ".mark { stroke-width: 2; }\n"
      + "text.mark { font-size: 11px; font-weight: 600; stroke: #fff; stroke-width: 3; paint-order: stroke; }\n"
      + weights.map { weight in
        let (name, color) = (weight.rawValue, color(weight))
        return "rect.mark.\(name) { fill: url(#\(name)); stroke: \(color); }\ntext.mark.\(name) { fill: \(color); }\n"
      }.joined()
  }

  /// A smaller mark would not be visible. In points.
  private static let least = 6.0

  /// The patterns of marks, which an image or a page has once.
  func patterns(of marks: [ScreenMark]) -> [String] {
    var weights: [ScreenMark.Weight] = []
    for mark in marks where mark.isHatched && !weights.contains(mark.weight) { weights.append(mark.weight) }
    return weights.map(pattern)
  }

  func shapes(_ marks: [ScreenMark]) -> [String] {
    var shapes: [String] = []
    for mark in marks {
      let frame = place(of: mark)
      let color = Self.color(mark)
      if mark.covers.contains(where: { $0.intersection(frame) != nil }) {
        shapes += seenParts(of: mark, frame)
        continue
      }
      if hasClasses, mark.isHatched {
        shapes.append(
          "<rect class=\"mark \(mark.weight.rawValue)\" x=\"\(format(frame.x))\" y=\"\(format(frame.y))\" "
            + "width=\"\(format(max(0, frame.width)))\" height=\"\(format(max(0, frame.height)))\"/>")
        continue
      }
      shapes.append(Shape.rectangle(frame, fill: fill(mark), stroke: color, strokeWidth: 2))
    }
    shapes += labels(marks)
    return shapes
  }

  /// The place of a drawn mark. It is large enough to be visible, and at the window's edge if the mark is far outside.
  private func place(of mark: ScreenMark) -> Rect {
    var frame = mark.frame
    if frame.width < Self.least {
      frame = Rect(x: frame.midX - Self.least / 2, y: frame.y, width: Self.least, height: frame.height)
    }
    if frame.height < Self.least {
      frame = Rect(x: frame.x, y: frame.midY - Self.least / 2, width: frame.width, height: Self.least)
    }
    return frame.intersection(window.inset(by: EdgeInsets(-4))) ?? Self.nearest(frame, in: window)
  }

  private func fill(_ mark: ScreenMark) -> String {
    mark.isHatched ? "url(#\(prefix)\(mark.weight.rawValue))" : Self.color(mark) + "14"
  }

  /// The visible parts of a mark that is partly covered. A thin dashed line shows its hidden edge.
  private func seenParts(of mark: ScreenMark, _ frame: Rect) -> [String] {
    let color = Self.color(mark)
    var shapes = [Shape.rectangle(frame, fill: "none", stroke: color, strokeWidth: 0.75, dashes: "3 3")]
    shapes += frame.parts(outside: mark.covers).map { Shape.rectangle($0, fill: fill(mark)) }
    let sides = [
      Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 0),
      Rect(x: frame.minX, y: frame.maxY, width: frame.width, height: 0),
      Rect(x: frame.minX, y: frame.minY, width: 0, height: frame.height),
      Rect(x: frame.maxX, y: frame.minY, width: 0, height: frame.height),
    ]
    for part in sides.flatMap({ $0.parts(outside: mark.covers) }) {
      shapes.append(
        Shape.line([Point(x: part.minX, y: part.minY), Point(x: part.maxX, y: part.maxY)], color: color, width: 2))
    }
    return shapes
  }

  /// The places of the words of marks, where nothing else should be written.
  func labelFrames(_ marks: [ScreenMark]) -> [Rect] { placedLabels(marks).map { Self.frame(of: $0.place) } }

  private static func frame(of place: NamePlaces.Place) -> Rect {
    let width = Double(place.text.count) * place.size * NamePlaces.advance
    return Rect(x: place.origin.x, y: place.origin.y - place.size * 0.85, width: width, height: place.size)
  }

  /// The words of marks at places that do not overlap.
  private func placedLabels(_ marks: [ScreenMark]) -> [(mark: ScreenMark, place: NamePlaces.Place)] {
    let named = marks.filter { !$0.text.isEmpty && $0.tag == nil }.compactMap { mark in
      seenPlace(of: mark).map { (mark: mark, frame: $0) }
    }
    let boxes =
      [Sketch.Box(name: "", kind: "", frame: window, depth: 0, path: "")]
      + named.map { Sketch.Box(name: visible($0.mark.text), kind: "", frame: $0.frame, depth: 1, path: "") }
    let places = NamePlaces(boxes, standsOutside: true, inks: inks).places
    return named.indices.compactMap { index in
      guard let place = places[index + 1] else { return nil }
      let mark = named[index].mark
      // Hatching already covers the text. Without it, the text matters more than the name.
      if !mark.isHatched, inks.contains(where: { $0.overlaps(Self.frame(of: place)) }) { return nil }
      return (mark, place)
    }
  }

  private func labels(_ marks: [ScreenMark]) -> [String] {
    placedLabels(marks).map { mark, place in
      let weight = mark.weight
      if hasClasses, mark.isHatched, place.size == Self.labelSize {
        return "<text class=\"mark \(weight.rawValue)\" x=\"\(format(place.origin.x))\" "
          + "y=\"\(format(place.origin.y))\">\(escaped(place.text))</text>"
      }
      return Shape.text(
        place.text, at: place.origin, size: place.size, color: Self.color(mark), weight: 600, halo: "#ffffff")
    }
  }

  /// The largest visible part of a mark; nil if nothing is visible.
  func seenPlace(of mark: ScreenMark) -> Rect? {
    let frame = place(of: mark).intersection(window) ?? Self.nearest(mark.frame, in: window)
    return frame.parts(outside: mark.covers).max { $0.width * $0.height < $1.width * $1.height }
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
      ],
      // The second stripe shows the first one on a view of its own colour.
      Shape.rectangle(Rect(x: 0, y: 0, width: 2, height: 6), fill: Self.color(weight) + "66")
        + Shape.rectangle(Rect(x: 2, y: 0, width: 1, height: 6), fill: "#ffffff8c"))
  }

  /// The font size of the words, in points.
  private static let labelSize = 11.0

  static func color(_ mark: ScreenMark) -> String { mark.isNew ? "#1a7f37" : color(mark.weight) }

  static func color(_ weight: ScreenMark.Weight) -> String {
    switch weight {
    case .error: "#d70015"
    case .warning: "#b25000"
    case .note: "#0040dd"
    }
  }
}
