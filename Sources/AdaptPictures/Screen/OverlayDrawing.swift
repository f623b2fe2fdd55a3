import AdaptModel

/// Draws the overlays of a screen layer by layer.
struct OverlayDrawing {
  let overlays: ScreenPicture.Overlays
  let palette: Palette
  /// The window's size, in points.
  let size: Size
  /// The window's safe area, in points.
  let safeArea: EdgeInsets
  /// The beginning of all ids, so that several pictures can stand in one document.
  let prefix: String
  /// The font size of the numbers of constraints, in points. Names are a little larger where they have room.
  let labelSize: Double
  /// The drawn frames of the screen's texts.
  let inks: [Rect]

  /// The font size of the numbers in a drawing that is shown in full size, in points.
  static let usualLabelSize = 9.0

  private static let color = "#ff2d55"
  private static let alignmentColor = "#d6a100"
  private static let baselineColor = "#248a3d"

  /// - Parameter layers: the layers of the screen, from back to front.
  func shapes(_ layers: [Screen.Layer]) -> [String] {
    var shapes: [String] = []
    for (number, layer) in layers.enumerated() {
      if let cover = layer.cover, !shapes.isEmpty { shapes = clipped(shapes, outside: cover, "layer\(number)") }
      shapes += own(layer, isFirst: number == 0)
    }
    if overlays.contains(.names) {
      let boxes = layers.flatMap { $0.boxes }
      var covers: [Int: [Rect]] = [:]
      var first = 0
      for (number, layer) in layers.enumerated() {
        let inFront = layers.dropFirst(number + 1).compactMap { $0.cover }
        for index in layer.boxes.indices where !inFront.isEmpty { covers[first + index] = inFront }
        first += layer.boxes.count
      }
      // A drawing with larger labels is shown smaller, so that names cannot be as small as their boxes need.
      let scale = max(1, labelSize / OverlayDrawing.usualLabelSize)
      let sizes = NamePlaces.Sizes(most: NamePlaces.Sizes.usual.most * scale, readable: scale > 1 ? labelSize : nil)
      let places = NamePlaces(boxes, within: size, sizes: sizes, inks: inks, covers: covers).places
      shapes += boxes.indices.compactMap { places[$0] }.map {
        Shape.text($0.text, at: $0.origin, size: $0.size, color: Self.color, halo: palette.background)
      }
    }
    return shapes
  }

  /// Shapes with a part hidden behind a cover.
  ///
  /// The corners of the hole are round, because cairo 1.16 aborts when it clips a dashed line by several rectangles.
  private func clipped(_ shapes: [String], outside cover: Rect, _ name: String) -> [String] {
    let (width, height) = (format(size.width), format(size.height))
    let r = min(1, cover.width / 2, cover.height / 2)
    func arc(_ x: Double, _ y: Double) -> String { "A\(format(r)) \(format(r)) 0 0 1 \(format(x)) \(format(y))" }
    let hole =
      "M\(format(cover.minX + r)) \(format(cover.minY))H\(format(cover.maxX - r))" + arc(cover.maxX, cover.minY + r)
      + "V\(format(cover.maxY - r))" + arc(cover.maxX - r, cover.maxY) + "H\(format(cover.minX + r))"
      + arc(cover.minX, cover.maxY - r) + "V\(format(cover.minY + r))" + arc(cover.minX + r, cover.minY) + "Z"
    let path = "<path clip-rule=\"evenodd\" d=\"M0 0H\(width)V\(height)H0Z\(hole)\"/>"
    let id = prefix + name
    return [element("clipPath", ["id": id], path), "<g clip-path=\"url(#\(id))\">"] + shapes + ["</g>"]
  }

  /// The overlays of one layer.
  private func own(_ layer: Screen.Layer, isFirst: Bool) -> [String] {
    var shapes: [String] = []
    if overlays.contains(.frames) {
      shapes += layer.frames.map {
        Shape.rectangle($0, fill: "none", stroke: Self.color, strokeWidth: 0.75)
      }
    }
    shapes += layer.guides.margins.map { Shape.rectangle($0, fill: "none", stroke: "#ff9500", dashes: "2 3") }
    shapes += layer.guides.alignmentRects.map {
      Shape.rectangle($0, fill: "none", stroke: Self.alignmentColor, strokeWidth: 0.75)
    }
    shapes += layer.guides.baselines.map {
      Shape.line([$0.from, $0.to], color: Self.baselineColor, width: 0.75)
    }
    let texts = layer.boxes.compactMap { $0.textPlace }
    let constraints = ConstraintDrawing(palette: palette, size: size, labelSize: labelSize, texts: texts)
    shapes += constraints.shapes(layer.guides.measures)
    if isFirst, overlays.contains(.safeArea), safeArea != .zero {
      let frame = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: safeArea)
      shapes.append(Shape.rectangle(frame, fill: "none", stroke: "#007aff", dashes: "4 4"))
    }
    return shapes
  }
}
