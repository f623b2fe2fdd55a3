import AdaptModel

/// The screens of a report in all their layouts, with sliders for the size of the window.
struct ReportScreens {
  private let screens: [Report.ScreenPart]
  private let live: ReportLive?

  init(_ report: Report) {
    screens = report.screens
    live = ReportLive(report)
  }

  func html(_ drawn: inout ReportDefinitions) -> String {
    guard !screens.isEmpty else { return "" }
    var html = "<section id=\"screens\" aria-labelledby=\"screens-title\" tabindex=\"-1\">\n"
    html += element("h2", ["id": "screens-title"], "Screens") + "\n"
    html +=
      element(
        "p", ["class": "soft"], "Each screen in all its layouts, with the windows that have them.") + "\n"
    // Screens with one layout stand beside each other.
    var isInRow = false
    for (index, screen) in screens.enumerated() {
      let isNarrow = screen.layouts.count == 1
      let hasNext = index + 1 < screens.count && screens[index + 1].layouts.count == 1
      if isNarrow, !isInRow, hasNext { (html, isInRow) = (html + "<div class=\"singles\">\n", true) }
      html += section(screen, id: "screen\(index + 1)", &drawn)
      if isInRow, !hasNext { (html, isInRow) = (html + "</div>\n", false) }
    }
    return html + "</section>\n"
  }

  private func section(_ screen: Report.ScreenPart, id: String, _ drawn: inout ReportDefinitions) -> String {
    var html = "<section id=\"\(id)\" class=\"screen\" aria-labelledby=\"\(id)-title\" tabindex=\"-1\">\n"
    let count = screen.count
    var words = count == 1 ? "the same layout in every window" : "\(count) layouts"
    if screen.leftOut > 0 {
      words += ", of which the first \(count - screen.leftOut) are drawn, from narrow to wide windows"
    }
    html += element("h3", ["id": "\(id)-title"], shown(screen.name)) + "\n"
    html += element("p", ["class": "soft"], "\(shown(screen.file)): \(words)") + "\n"
    if count - screen.leftOut > 1 { html += sliders(screen, id) }
    html += "<ul class=\"sheet\">\n"
    let scale = scale(screen)
    for layout in screen.layouts {
      let width = format((layout.picture.screen.size.width * scale + 4).rounded(.up))
      html +=
        "<li><figure style=\"width:\(width)px\"\(ranges(layout))>" + drawn.image(layout.picture, scale: scale)
        + "<figcaption>"
      html += element("strong", [:], shown(layout.picture.caption))
      html += layout.lines.map { $0.paragraph }.joined() + Self.leftOut(of: layout.picture)
      html += (live?.button(layout.picture, file: screen.file, screen: screen.name) ?? "")
      html += "</figcaption></figure></li>\n"
    }
    return html + "</ul>\n</section>\n"
  }

  /// A sentence about the pictures in a window that are not drawn; empty for none.
  static func leftOut(of picture: Report.Picture) -> String {
    picture.screen.imagesLeftOut.map { element("p", [:], coded($0)) } ?? ""
  }

  /// One scale for all layouts of a screen makes their sizes comparable.
  private func scale(_ screen: Report.ScreenPart) -> Double {
    let sizes = screen.layouts.map { $0.picture.screen.size }
    return max(
      0.25,
      min(0.5, 360 / max(1, sizes.map { $0.width }.max() ?? 1), 340 / max(1, sizes.map { $0.height }.max() ?? 1)))
  }

  /// The rectangles of sizes for the sliders: family, side, least width and height, greatest width and height.
  private func ranges(_ layout: Report.Layout) -> String {
    guard !layout.ranges.isEmpty else { return "" }
    let texts = layout.ranges.map { range in
      let side = range.isUpright.map { $0 ? "u" : "l" } ?? "a"
      let numbers = [range.least.width, range.least.height, range.most.width, range.most.height].map(format)
      return "\(range.family)|\(side)|\(numbers.joined(separator: "|"))"
    }
    return " data-ranges=\"\(escaped(visible(texts.joined(separator: ";"))))\""
  }

  private func sliders(_ screen: Report.ScreenPart, _ id: String) -> String {
    var families: [String] = []
    for range in screen.layouts.flatMap({ $0.ranges }) where !families.contains(range.family) {
      families.append(range.family)
    }
    guard !families.isEmpty else { return "" }
    // The sliders begin at a size that is drawn.
    let ranges = screen.layouts.flatMap { $0.ranges }
    guard let first = ranges.last(where: { $0.family == families.last }) else { return "" }
    let (width, height) = ((first.least.width + first.most.width) / 2, (first.least.height + first.most.height) / 2)
    let missing = screen.leftOut > 0 ? " data-left-out=\"\(screen.leftOut)\"" : ""
    var html = "<form class=\"sizes\" aria-label=\"Size of the window\"\(missing) hidden>\n"
    html +=
      element(
        "label", [:],
        "Windows "
          + element(
            "select", ["name": "family"],
            families.reversed().map { element("option", [:], escaped(visible($0))) }.joined())) + "\n"
    for (name, title, value) in [("width", "Width", width), ("height", "Height", height)] {
      func extent(_ range: Report.Range) -> (least: Double, most: Double) {
        name == "width" ? (range.least.width, range.most.width) : (range.least.height, range.most.height)
      }
      let least = ranges.map { extent($0).least }.min()
      let most = ranges.map { extent($0).most }.max()
      let points = breakpoints(ranges.map(extent))
      html +=
        "<label>\(title) <input type=\"range\" name=\"\(name)\" min=\"\(format(least ?? 320))\" max=\"\(format(most ?? 1376))\" "
        + "step=\"any\" value=\"\(format(value))\" list=\"\(id)-\(name)\"> <output></output></label>"
      html += element(
        "datalist", ["id": "\(id)-\(name)"], points.map { "<option value=\"\(format($0))\"></option>" }.joined())
      for family in families {
        let own = breakpoints(ranges.filter { $0.family == family }.map(extent))
        guard !own.isEmpty else { continue }
        let buttons = own.prefix(12).map { point in
          "<button type=\"button\" data-axis=\"\(name)\" value=\"\(format(point))\">\(format(point))</button>"
        }
        html +=
          "<span class=\"soft\" data-family=\"\(escaped(visible(family)))\">changes at "
          + buttons.joined(separator: " ") + "</span>"
      }
      html += "\n"
    }
    return html + "<p class=\"found\" role=\"status\" aria-live=\"polite\"></p>\n"
      + "<div class=\"preview\" aria-hidden=\"true\" hidden></div>\n</form>\n"
  }

  /// The lengths at which layouts begin, without the ends of the whole range.
  private func breakpoints(_ ranges: [(least: Double, most: Double)]) -> [Double] {
    let (least, most) = (ranges.map { $0.least }.min() ?? 0, ranges.map { $0.most }.max() ?? 0)
    var found: [Double] = []
    for range in ranges where range.least > least + 1 && range.least < most - 1 {
      if !found.contains(where: { abs($0 - range.least) < 0.05 }) { found.append(range.least) }
    }
    return found.sorted()
  }
}
