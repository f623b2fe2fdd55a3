import AdaptModel

/// A sketch as an SVG image or an HTML page, in points.
public struct VectorPicture: Sendable {
  private let sketch: Sketch

  public init(_ sketch: Sketch) {
    self.sketch = sketch
  }

  /// The room around the window, and above it for the title.
  private static let margin = 8.0
  private static let titleHeight = 22.0
  /// By depth: what is dark enough to read on white.
  private static let colors = ["#3a3a3c", "#0a60c2", "#1e7b34", "#a2410c", "#8a2be2", "#b0154e"]

  /// An SVG image of the window: each view a rectangle with its name, and its frame as a tooltip.
  public var svg: String {
    let margin = VectorPicture.margin
    let top = margin + VectorPicture.titleHeight
    let paper = Rect(
      x: -margin, y: -top, width: sketch.size.width + 2 * margin, height: sketch.size.height + top + margin)
    let names = NamePlaces(sketch.boxes)
    let window = Rect(x: 0, y: 0, width: sketch.size.width, height: sketch.size.height)
    let parts =
      [
        element("title", [:], escaped(sketch.title)),
        rectangle(paper, fill: "#f2f2f7"),
        text(sketch.title, at: Point(x: 0, y: -10), size: titleSize, color: VectorPicture.colors[0]),
        element("clipPath", ["id": "window"], rectangle(window, fill: "none")),
        "<g clip-path=\"url(#window)\">",
      ] + sketch.boxes.enumerated().map { picture(of: $1, name: names.places[$0]) } + [safeArea, regions, "</g>"]
    return element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": format(paper.width), "height": format(paper.height),
        "viewBox": [paper.x, paper.y, paper.width, paper.height].map(format).joined(separator: " "),
        "font-family": "Helvetica, Arial, sans-serif",
      ], "\n" + parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n") + "\n"
  }

  /// A page with the image and a table of the frames.
  public var html: String {
    let header = ["view", "kind", "x", "y", "width", "height"].map { element("th", [:], $0) }.joined()
    let rows = sketch.boxes.map { box in
      let numbers = [box.frame.x, box.frame.y, box.frame.width, box.frame.height]
      return element(
        "tr", [:],
        element("td", ["style": "padding-left: \(box.depth + 1)em"], escaped(box.name))
          + element("td", [:], escaped(box.kind))
          + numbers.map { element("td", ["class": "number"], format($0)) }.joined())
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escaped(sketch.title))</title>
      <style>
      body { font: 14px/1.4 Helvetica, Arial, sans-serif; margin: 2em; display: flex; flex-wrap: wrap; gap: 2em; }
      table { border-collapse: collapse; align-self: start; }
      td, th { padding: 2px 1em; text-align: left; border-bottom: 1px solid #e5e5ea; }
      .number { text-align: right; font-variant-numeric: tabular-nums; }
      svg { max-width: 100%; height: auto; }
      </style>
      </head>
      <body>
      \(svg)<table>
      \(element("tr", [:], header))
      \(rows.joined(separator: "\n"))
      </table>
      </body>
      </html>

      """
  }

  /// As large as the title fits above the window.
  private var titleSize: Double {
    min(12, max(4, sketch.size.width / (Double(max(1, sketch.title.count)) * NamePlaces.advance)))
  }

  private func picture(of box: Sketch.Box, name: NamePlaces.Place?) -> String {
    let color = VectorPicture.colors[box.depth % VectorPicture.colors.count]
    let isRoot = box.path == sketch.boxes.first?.path
    let frame = box.frame
    var parts =
      element("title", [:], escaped("\(box.path), \(box.kind): \(frame)"))
      + (box.isOpaque ? rectangle(frame, fill: "#ffffff") : "")
      + rectangle(frame, fill: isRoot ? "#ffffff" : color, opacity: isRoot ? 1 : 0.08, stroke: color)
    // A name that has no room is left to the tooltip.
    if let name { parts += text(name.text, at: name.origin, size: name.size, color: color) }
    return element("g", [:], parts)
  }

  private func text(_ text: String, at point: Point, size: Double, color: String) -> String {
    element(
      "text", ["x": format(point.x), "y": format(point.y), "font-size": format(size), "fill": color], escaped(text))
  }

  /// What the system reserves besides: the camera and the status, dark; the band around the fold, dark where it is folded.
  private var regions: String {
    var parts = sketch.occlusions.map { corner in
      element(
        "g", [:],
        element("title", [:], "camera and status: \(corner)") + rectangle(corner, fill: "#000000", opacity: 0.25))
    }
    if let fold = sketch.fold {
      let name = sketch.isFolded ? "fold: \(fold)" : "fold, flat now: \(fold)"
      let band = rectangle(
        fold, fill: "#000000", opacity: sketch.isFolded ? 0.25 : 0.05, stroke: "#8e8e93", dashes: "2 4")
      parts.append(element("g", [:], element("title", [:], name) + band))
    }
    return parts.joined(separator: "\n")
  }

  /// The edges of the safe area, dashed.
  private var safeArea: String {
    let insets = sketch.safeArea
    guard insets != .zero else { return "" }
    let frame = Rect(x: 0, y: 0, width: sketch.size.width, height: sketch.size.height).inset(by: insets)
    return rectangle(frame, fill: "none", stroke: "#8e8e93", dashes: "4 4")
  }
}
