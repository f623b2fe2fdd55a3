import AdaptModel

/// Draws a chart: the plane with its areas, and a legend beside it.
struct PlaneDrawing {
  private(set) var shapes: [String] = []
  private(set) var size = Size.zero

  private let chart: PlaneChart
  private let prefix: String
  private let scale: Double
  private let extent: Size
  /// By remark: its colour, and whether it is about every size of the plane.
  private let remarks: [(color: String, isWhole: Bool)]
  /// The places of labels.
  private var taken: [Rect] = []

  /// The length of the plane's longer side in the image, in points.
  private static let length = 560.0
  private static let left = 64.0
  private static let top = 86.0
  private static let legendWidth = 340.0
  private static let ink = "#1c1c1e"
  private static let faint = "#6e6e73"
  private static let failure = "#d70015"
  private static let undecided = "#8e8e93"
  /// Of failures at some sizes, so that the edges of each can be followed.
  private static let failures = [
    failure, "#0040dd", "#8944ab", "#0c7a5c", "#b25000", "#a3195b", "#3634a3", "#6b5200",
  ]
  /// The average width of a letter, in font sizes.
  private static let advance = 0.54
  private static let mostLayouts = 10

  static func color(ofLayout layout: Int) -> String {
    let colors = [
      "#cfe3fb", "#d9f0d3", "#fdecc8", "#e6dcf5", "#cdeeee", "#f8dbe6", "#e3e8c5", "#d6dcec", "#f6dfcf", "#dcefe4",
    ]
    return colors[max(0, layout) % colors.count]
  }

  init(_ chart: PlaneChart, prefix: String) {
    self.chart = chart
    self.prefix = prefix
    let (width, height) = (chart.most.width - chart.least.width, chart.most.height - chart.least.height)
    scale = Self.length / max(width, height, 1e-6)
    extent = Size(width: width * scale, height: height * scale)
    let isWhole = chart.remarks.map { remark in
      remark.kind == .failure
        && remark.polygons.reduce(0) { $0 + PlanePolygon(corners: $1).area } >= 0.999 * width * height
    }
    // Red is that of the whole plane, if there is such a failure.
    var count = isWhole.contains(true) ? 1 : 0
    remarks = zip(chart.remarks, isWhole).map { remark, isWhole in
      guard remark.kind == .failure, !isWhole else { return (isWhole ? Self.failure : Self.undecided, isWhole) }
      defer { count += 1 }
      return (Self.failures[count % Self.failures.count], false)
    }
    draw()
  }

  private func place(_ point: Point) -> Point {
    Point(x: Self.left + (point.x - chart.least.width) * scale, y: Self.top + (point.y - chart.least.height) * scale)
  }

  private mutating func draw() {
    addText(chart.title, at: Point(x: Self.left, y: 24), size: 16, weight: "600")
    addText("width in points, across", at: Point(x: Self.left, y: 40), size: 11, color: Self.faint)
    let turned = "rotate(-90 14 \(format(Self.top + extent.height)))"
    shapes.append(
      element(
        "text",
        [
          "x": "14", "y": format(Self.top + extent.height), "font-size": "11", "fill": Self.faint, "transform": turned,
        ], "height in points, down"))
    drawAreas()
    drawRemarks()
    shapes.append(
      element(
        "rect",
        [
          "x": format(Self.left), "y": format(Self.top), "width": number(extent.width), "height": number(extent.height),
          "fill": "none", "stroke": Self.ink, "stroke-width": "1",
        ]))
    drawTicks()
    drawBadges()
    drawDots()
    let bottom = drawLegend()
    size = Size(
      width: Self.left + extent.width + 24 + Self.legendWidth, height: max(Self.top + extent.height, bottom) + 28)
  }

  // MARK: - The plane

  private func path(_ polygons: [[Point]]) -> String {
    polygons.map { corners in
      let places = corners.map { place($0) }.map { "\(number($0.x)) \(number($0.y))" }
      return "M" + places.joined(separator: "L") + "Z"
    }.joined()
  }

  private mutating func drawAreas() {
    for layout in chart.layouts {
      let own = chart.areas.filter { $0.layout == layout }
      let color = Self.color(ofLayout: layout)
      shapes.append(
        element(
          "path",
          [
            "d": path(own.map { $0.corners }), "fill": color, "stroke": color, "stroke-width": "0.6",
            "stroke-linejoin": "round",
          ], element("title", [:], escaped(words(ofLayout: layout)))))
    }
    for (x, isWidth) in chart.widths.map({ ($0, true) }) + chart.heights.map({ ($0, false) }) {
      let one = place(Point(x: isWidth ? x : chart.least.width, y: isWidth ? chart.least.height : x))
      shapes.append(
        line(
          from: one,
          to: Point(x: isWidth ? one.x : Self.left + extent.width, y: isWidth ? Self.top + extent.height : one.y),
          "#00000022", width: 0.6))
    }
  }

  private func words(ofLayout layout: Int) -> String {
    let polygons = chart.areas.filter { $0.layout == layout }.map { PlanePolygon(corners: $0.corners) }
    let whole = (chart.most.width - chart.least.width) * (chart.most.height - chart.least.height)
    let share = polygons.reduce(0) { $0 + $1.area } / max(whole, 1e-9) * 100
    let corners = polygons.flatMap { $0.corners }
    let least = corners.min { ($0.x, $0.y) < ($1.x, $1.y) } ?? Point(x: 0, y: 0)
    let part = share < 0.1 ? "less than 0.1" : number(share, digits: 1)
    return "layout \(layout + 1): \(part) % of the sizes, from \(number(least.x)) x \(number(least.y))"
  }

  /// What fails at every size is hatched once, however many failures there are, and lightly, so that the extents of the
  /// others can be seen.
  private mutating func drawRemarks() {
    let whole = remarks.indices.filter { remarks[$0].isWhole }
    for (index, remark) in chart.remarks.enumerated() {
      let isFailure = remark.kind == .failure
      let (color, isWhole) = remarks[index]
      let name = "\(prefix)h\(index)"
      // Each remark has its own hatching, so that overlapping ones can be told apart.
      let angle = (isFailure ? 45 : 135) + 25 * (index % 4)
      shapes.append(
        element(
          "pattern",
          [
            "id": name, "patternUnits": "userSpaceOnUse", "width": "7", "height": "7",
            "patternTransform": "rotate(\(angle))",
          ],
          element(
            "rect",
            [
              "width": isWhole ? "1" : isFailure ? "1.6" : "3.5", "height": "7", "fill": color,
              "fill-opacity": isWhole ? "0.35" : isFailure ? "0.55" : "0.75",
            ])))
      guard !isWhole || index == whole.first else { continue }
      let told = isWhole ? whole : [index]
      let words = told.map { "\(letter($0)): \(chart.remarks[$0].words)" }.joined(separator: "; ")
      shapes.append(
        element(
          "path",
          ["d": path(remark.polygons), "fill": "url(#\(name))"], element("title", [:], escaped(words))))
      guard isFailure, !isWhole else { continue }
      shapes.append(
        element(
          "path",
          [
            "d": outline(remark.polygons), "fill": "none", "stroke": color, "stroke-width": "1.6",
            "stroke-linecap": "round",
          ]))
    }
  }

  /// The edges that no two of the polygons share: they divide nothing.
  private func outline(_ polygons: [[Point]]) -> String {
    struct Edge: Hashable {
      var ends: Set<[Int]>

      init(_ one: Point, _ other: Point) {
        // To a thousandth of a point, which rounding does not reach. All corners lie on the plane.
        ends = Set([one, other].map { [Int(($0.x * 1000).rounded()), Int(($0.y * 1000).rounded())] })
      }
    }
    let sides = polygons.flatMap { corners in
      corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    }
    var counts: [Edge: Int] = [:]
    for (one, other) in sides { counts[Edge(one, other), default: 0] += 1 }
    return sides.filter { counts[Edge($0, $1)] == 1 }.map { one, other in
      let (start, end) = (place(one), place(other))
      return "M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))"
    }.joined()
  }

  /// A to Z, then AA.
  private func letter(_ index: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let last = String(letters[index % 26])
    return index < 26 ? last : letter(index / 26 - 1) + last
  }

  private mutating func drawBadges() {
    for (index, remark) in chart.remarks.enumerated() where !remarks[index].isWhole || remarks.count == 1 {
      let largest = remark.polygons.map { PlanePolygon(corners: $0) }.max { $0.area < $1.area }
      guard let largest else { continue }
      let center = place(largest.center)
      let radius = 8.0
      let steps: [(Double, Double)] = [
        (0, 0), (22, 0), (-22, 0), (0, 22), (0, -22), (22, 22), (-22, -22), (44, 0), (0, 44),
      ]
      let spots = steps.map { Point(x: center.x + $0.0, y: center.y + $0.1) }
      let spot =
        spots.first { spot in
          let box = Rect(x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius)
          let isInside =
            box.minX > Self.left && box.minY > Self.top && box.maxX < Self.left + extent.width
            && box.maxY < Self.top + extent.height
          return isInside && !isTaken(box)
        } ?? center
      taken.append(Rect(x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius))
      let color = remark.kind == .failure ? remarks[index].color : Self.faint
      if spot != center { shapes.append(line(from: center, to: spot, color, width: 1)) }
      shapes.append(badge(letter(index), at: spot, color, title: remark.words))
    }
  }

  private func badge(_ letter: String, at spot: Point, _ color: String, title: String) -> String {
    let circle = element(
      "circle", ["cx": number(spot.x), "cy": number(spot.y), "r": "8", "fill": color, "stroke": "#fff"])
    let text = element(
      "text",
      [
        "x": number(spot.x), "y": number(spot.y + 3.6), "font-size": letter.count > 1 ? "8" : "10", "fill": "#fff",
        "text-anchor": "middle", "font-weight": "600",
      ], letter)
    return element("g", [:], element("title", [:], escaped(title)) + circle + text)
  }

  /// Draws the breakpoints at the edges. Breakpoints that are close together stand in several rows.
  private mutating func drawTicks() {
    var rows = [-Double.infinity, -Double.infinity, -Double.infinity]
    for width in merged(chart.least.width, chart.widths, chart.most.width) {
      let x = place(Point(x: width, y: chart.least.height)).x
      let half = Double(number(width).count) * 10 * Self.advance / 2
      shapes.append(line(from: Point(x: x, y: Self.top - 4), to: Point(x: x, y: Self.top), Self.ink, width: 1))
      guard let row = rows.firstIndex(where: { $0 + 3 < x - half }) else { continue }
      rows[row] = x + half
      addText(
        number(width), at: Point(x: x, y: Self.top - 7 - 11 * Double(row)), size: 10, anchor: "middle")
    }
    var columns = [-Double.infinity, -Double.infinity]
    for height in merged(chart.least.height, chart.heights, chart.most.height) {
      let y = place(Point(x: chart.least.width, y: height)).y
      shapes.append(line(from: Point(x: Self.left - 4, y: y), to: Point(x: Self.left, y: y), Self.ink, width: 1))
      guard let column = columns.firstIndex(where: { $0 + 11 < y }) else { continue }
      columns[column] = y
      addText(
        number(height), at: Point(x: Self.left - 7 - 26 * Double(column), y: y + 3.5), size: 10, anchor: "end")
    }
  }

  private func merged(_ least: Double, _ inner: [Double], _ most: Double) -> [Double] {
    [least] + inner.filter { $0 > least && $0 < most } + [most]
  }

  private mutating func drawDots() {
    for dot in chart.dots {
      let spot = place(Point(x: dot.size.width, y: dot.size.height))
      let title =
        "\(dot.names.joined(separator: ", ")): \(number(dot.size.width)) x \(number(dot.size.height))"
      shapes.append(
        element(
          "circle",
          [
            "cx": number(spot.x), "cy": number(spot.y), "r": "3", "fill": Self.ink, "stroke": "#fff",
            "stroke-width": "0.8",
          ], element("title", [:], escaped(title))))
      taken.append(Rect(x: spot.x - 3, y: spot.y - 3, width: 6, height: 6))
    }
    for dot in chart.dots {
      guard let name = dot.names.first else { continue }
      let spot = place(Point(x: dot.size.width, y: dot.size.height))
      let more = dot.names.count > 1 ? " +\(dot.names.count - 1)" : ""
      let width = Double(name.count + more.count) * 9 * Self.advance
      let places = [
        Rect(x: spot.x + 5, y: spot.y - 5, width: width, height: 10),
        Rect(x: spot.x - 5 - width, y: spot.y - 5, width: width, height: 10),
        Rect(x: spot.x - width / 2, y: spot.y + 4, width: width, height: 10),
        Rect(x: spot.x - width / 2, y: spot.y - 14, width: width, height: 10),
      ]
      let free = places.first {
        $0.minX > Self.left && $0.maxX < Self.left + extent.width && $0.maxY < Self.top + extent.height
          && !isTaken($0)
      }
      guard let free else { continue }
      taken.append(free)
      shapes.append(
        element(
          "text",
          [
            "x": number(free.minX), "y": number(free.minY + 8), "font-size": "9", "fill": Self.ink, "stroke": "#fff",
            "stroke-width": "2.5", "paint-order": "stroke", "stroke-linejoin": "round",
          ], escaped(name + more)))
    }
  }

  private func isTaken(_ rect: Rect) -> Bool {
    taken.contains { $0.minX < rect.maxX && rect.minX < $0.maxX && $0.minY < rect.maxY && rect.minY < $0.maxY }
  }

  // MARK: - The legend

  /// Draws the legend and returns its lower end.
  private mutating func drawLegend() -> Double {
    let left = Self.left + extent.width + 24
    var y = Self.top + 8
    func swatch(_ fill: String, _ stroke: String) -> String {
      element(
        "rect",
        [
          "x": number(left), "y": number(y - 9), "width": "16", "height": "11", "fill": fill, "stroke": stroke,
          "stroke-width": "0.8",
        ])
    }
    for (index, remark) in chart.remarks.enumerated() {
      let isFailure = remark.kind == .failure
      let color = isFailure ? remarks[index].color : Self.faint
      shapes.append(swatch("url(#\(prefix)h\(index))", color))
      shapes.append(badge(letter(index), at: Point(x: left + 28, y: y - 3.5), color, title: remark.words))
      for line in lines(remark.words) {
        addText(line, at: Point(x: left + 42, y: y), size: 11, color: isFailure ? color : Self.ink)
        y += 14
      }
      y += 6
    }
    for property in chart.holds {
      addText("✓", at: Point(x: left + 24, y: y), size: 11, color: "#248a3d", weight: "600")
      for line in lines(property) {
        addText(line, at: Point(x: left + 42, y: y), size: 11)
        y += 14
      }
      y += 4
    }
    y += 8
    let layouts = chart.layouts
    for layout in layouts.prefix(Self.mostLayouts) {
      shapes.append(swatch(Self.color(ofLayout: layout), "#00000033"))
      addText(words(ofLayout: layout), at: Point(x: left + 24, y: y), size: 10, color: Self.faint)
      y += 15
    }
    if layouts.count > Self.mostLayouts {
      addText(
        "and \(layouts.count - Self.mostLayouts) more layouts", at: Point(x: left + 24, y: y), size: 10,
        color: Self.faint)
      y += 15
    }
    return y
  }

  /// The lines of a text beside the legend's signs.
  private func lines(_ text: String) -> [String] {
    WrappedText(text, width: Self.legendWidth - 60, size: 11, advance: Self.advance).lines
  }

  // MARK: - Shapes

  private mutating func addText(
    _ text: String, at point: Point, size: Double, color: String = PlaneDrawing.ink, anchor: String = "start",
    weight: String = "400"
  ) {
    shapes.append(
      element(
        "text",
        [
          "x": number(point.x), "y": number(point.y), "font-size": number(size), "fill": color, "text-anchor": anchor,
          "font-weight": weight,
        ], escaped(text)))
  }

  private func line(from one: Point, to other: Point, _ color: String, width: Double) -> String {
    element(
      "line",
      [
        "x1": number(one.x), "y1": number(one.y), "x2": number(other.x), "y2": number(other.y), "stroke": color,
        "stroke-width": number(width),
      ])
  }

  /// Rounds to a hundredth, which hides rounding errors.
  private func number(_ value: Double, digits: Int = 2) -> String {
    let factor = digits == 1 ? 10.0 : 100.0
    return format((value * factor).rounded() / factor + 0)
  }
}
