import AdaptModel

/// Charts as one SVG image, one below the other. The same charts give the same bytes on every machine.
public struct PlanePicture: Sendable {
  private let charts: [PlaneChart]

  public init(_ charts: [PlaneChart]) { self.charts = charts }

  /// The image. It is self-contained, and viewers show its titles under the pointer.
  public var svg: String {
    var parts: [String] = []
    var (top, width) = (0.0, 0.0)
    for (index, chart) in charts.enumerated() {
      let drawing = PlaneDrawing(chart, prefix: "p\(index)")
      parts.append(element("g", ["transform": "translate(0 \(format(top)))"], drawing.shapes.joined(separator: "\n")))
      top += drawing.size.height
      width = max(width, drawing.size.width)
    }
    let size = (format(width), format(top))
    let title = charts.map { $0.title }.joined(separator: "; ")
    return element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": size.0, "height": size.1, "viewBox": "0 0 \(size.0) \(size.1)",
        "font-family": "Helvetica, Arial, sans-serif", "role": "img",
      ],
      ([
        "", element("title", [:], escaped(title)),
        element("rect", ["width": size.0, "height": size.1, "fill": "#fff"]),
      ]
        + parts + [""]).joined(separator: "\n")) + "\n"
  }
}
