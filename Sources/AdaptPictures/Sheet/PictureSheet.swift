import AdaptModel

/// Several screens side by side with their words, at one scale: a wall of layouts, or the steps of a script.
public struct PictureSheet: Sendable {
  /// A screen with its words.
  public struct Panel: Sendable {
    public var screen: Screen
    /// "iPhone 15 in portrait, 393 x 852".
    public var title: String
    /// Sentences below the title, each in its own line.
    public var lines: [CaptionLine]
    /// A part of a script above the lines; empty for none.
    public var code: String
    public var marks: [ScreenMark]

    public init(screen: Screen, title: String, lines: [CaptionLine] = [], code: String = "", marks: [ScreenMark] = []) {
      self.screen = screen
      self.title = title
      self.lines = lines
      self.code = code
      self.marks = marks
    }
  }

  /// Panels with a heading.
  public struct Section: Sendable {
    public var title: String
    /// A sentence below the heading; empty for none.
    public var text: String
    public var panels: [Panel]

    public init(title: String, text: String = "", panels: [Panel]) {
      self.title = title
      self.text = text
      self.panels = panels
    }
  }

  public var title: String
  public var sections: [Section]
  /// Sentences at the end, of what is not drawn.
  public var remarks: [String]
  public var overlays: ScreenPicture.Overlays
  /// Whether the panels follow each other. Then they have numbers.
  public var isSequence: Bool

  public init(
    title: String, sections: [Section], remarks: [String] = [], overlays: ScreenPicture.Overlays = [],
    isSequence: Bool = false
  ) {
    self.title = title
    self.sections = sections
    self.remarks = remarks
    self.overlays = overlays
    self.isSequence = isSequence
  }

  // MARK: - Scale

  /// CHOICE: the greatest size of a screen, in points of the image.
  private static let most = Size(480, 420)
  private static let gap = 28.0
  private static let margin = 24.0
  private static let leastWidth = 200.0
  private static let mostWidth = 1640.0
  /// A page folds more lines than these, and an image counts them.
  fileprivate static let mostLines = 8

  /// One scale makes sizes comparable. Phones stay readable beside large windows.
  var scale: Double {
    let sizes = sections.flatMap { $0.panels }.map { $0.screen.size }
    let (width, height) = (sizes.map { $0.width }.max() ?? 1, sizes.map { $0.height }.max() ?? 1)
    return max(0.3, min(0.6, Self.most.width / max(1, width), Self.most.height / max(1, height)))
  }

  // MARK: - SVG

  /// The sheet as one image.
  public var svg: String {
    var shapes: [String] = []
    // The heading takes one line if there is room.
    var (y, width) = (Self.margin, min(Self.mostWidth, max(640, Double(title.count) * 11.5 + 2 * Self.margin)))
    func write(_ text: String, size: Double, weight: Int = 400, color: String = "#1c1c1e", room: Double) {
      for line in WrappedText(text, width: room, size: size).lines {
        y += size * 1.3
        shapes.append(Shape.text(line, at: Point(x: Self.margin, y: y), size: size, color: color, weight: weight))
      }
    }
    let room = Self.mostWidth - 2 * Self.margin
    write(title, size: 20, weight: 700, room: room)
    var number = 0
    func write(_ row: [Panel]) {
      var (x, height) = (Self.margin, 0.0)
      let tallest = row.map { pictureSize($0).height }.max() ?? 0
      for panel in row {
        number += 1
        let own = ownWidth(panel)
        let tags = tags(of: panel)
        let origin = Point(x: x + tags.leftWidth, y: y + tallest - pictureSize(panel).height)
        shapes.append(picture(panel, prefix: "p\(number)-").inset(scale: scale, at: origin))
        shapes += tags.shapes(at: origin)
        let caption = Caption(panel, number: isSequence ? number : nil, width: own)
        shapes += caption.shapes(at: Point(x: x, y: y + tallest + 6))
        height = max(height, caption.height)
        x += own + Self.gap
      }
      width = max(width, x - Self.gap + Self.margin)
      y += tallest + 6 + height + Self.gap
    }
    for (index, block) in blocks.enumerated() {
      y += 16
      if block.count > 1 {
        for row in rows(block, by: { $0.panels.first.map(ownWidth) ?? 0 }) {
          var (x, height) = (Self.margin, 0.0)
          for section in row {
            let own = section.panels.first.map(ownWidth) ?? 0
            let heading = Caption(heading: section, width: own)
            shapes += heading.shapes(at: Point(x: x, y: y))
            height = max(height, heading.height)
            x += own + Self.gap
          }
          y += height + 8
          write(row.flatMap { $0.panels })
        }
        continue
      }
      for section in block {
        if !section.title.isEmpty { write(section.title, size: 16, weight: 600, room: room) }
        if !section.text.isEmpty { write(section.text, size: 12, color: "#48484a", room: room) }
        y += 16
        for row in rows(section.panels, by: ownWidth) { write(row) }
        if section.panels.isEmpty { y += index < blocks.count - 1 ? 8 : 0 }
      }
    }
    if !remarks.isEmpty {
      y += 16
      for remark in remarks { write(remark, size: 12, color: "#48484a", room: max(width - 2 * Self.margin, 400)) }
      y += 16
    }
    let paper = Rect(x: 0, y: 0, width: width, height: y)
    return element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": format(width), "height": format(y),
        "viewBox": "0 0 \(format(width)) \(format(y))", "font-family": Shape.fontFamily,
      ],
      "\n" + element("title", [:], escaped(title)) + "\n" + Shape.rectangle(paper, fill: "#f2f2f7") + "\n"
        + shapes.joined(separator: "\n") + "\n") + "\n"
  }

  private func pictureSize(_ panel: Panel) -> Size {
    let outline = ScreenPicture(panel.screen).outline
    return Size(outline.width * scale, outline.height * scale)
  }

  private func picture(_ panel: Panel, prefix: String) -> ScreenPicture {
    ScreenPicture(panel.screen, overlays: overlays, marks: panel.marks, prefix: prefix)
  }

  private func ownWidth(_ panel: Panel) -> Double { max(drawnWidth(panel), Self.leastWidth) }

  /// The width of a picture with what stands beside it.
  private func drawnWidth(_ panel: Panel) -> Double {
    let tags = tags(of: panel)
    return tags.leftWidth + pictureSize(panel).width + tags.rightWidth
  }

  private func tags(of panel: Panel) -> MarkTags {
    let tagged = panel.marks.filter { $0.tag != nil }
    guard !tagged.isEmpty else { return MarkTags([], picture: pictureSize(panel)) { _ in nil } }
    let outline = ScreenPicture(panel.screen).outline
    let size = panel.screen.size
    let marks = MarkDrawing(prefix: "", window: Rect(x: 0, y: 0, width: size.width, height: size.height))
    return MarkTags(tagged, picture: pictureSize(panel)) { mark in
      marks.seenPlace(of: mark).map { place in
        Rect(
          x: (place.x - outline.x) * scale, y: (place.y - outline.y) * scale, width: place.width * scale,
          height: place.height * scale)
      }
    }
  }

  /// The picture of a panel in a page, with what stands beside it.
  private func figure(_ panel: Panel, prefix: String) -> String {
    let tags = tags(of: panel)
    let picture = picture(panel, prefix: prefix)
    guard tags.leftWidth + tags.rightWidth > 0 else { return picture.inset(scale: scale) }
    let (width, height) = (format(drawnWidth(panel)), format(pictureSize(panel).height))
    let origin = Point(x: tags.leftWidth, y: 0)
    return element(
      "svg", ["width": width, "height": height, "viewBox": "0 0 \(width) \(height)", "class": "tagged"],
      element("g", ["transform": "translate(\(format(origin.x)) 0)"], picture.inset(scale: scale))
        + tags.shapes(at: origin).joined())
  }

  /// The sections that stand together: one of several panels alone, and those of one panel beside each other.
  private var blocks: [[Section]] {
    var blocks: [[Section]] = []
    for section in sections {
      if section.panels.count == 1, let last = blocks.last, last[0].panels.count == 1 {
        blocks[blocks.count - 1].append(section)
      } else {
        blocks.append([section])
      }
    }
    return blocks
  }

  /// As many things in each row as a page has room for.
  private func rows<Thing>(_ things: [Thing], by width: (Thing) -> Double) -> [[Thing]] {
    var rows: [[Thing]] = []
    var x = 0.0
    for thing in things {
      let width = width(thing) + Self.gap
      if rows.isEmpty || x + width > Self.mostWidth - 2 * Self.margin + Self.gap {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append(thing)
      x += width
    }
    return rows
  }

  // MARK: - HTML

  /// The sheet as a self-contained page.
  public var html: String {
    var number = 0
    var body = element("h1", [:], shown(title)) + "\n"
    var index = 0
    for block in blocks {
      if block.count > 1 { body += "<div class=\"singles\">\n" }
      for section in block {
        if section.title.isEmpty {
          body += "<section aria-label=\"steps\">\n"
        } else {
          body += "<section aria-labelledby=\"s\(index)\">\n"
          body += element("h2", ["id": "s\(index)"], shown(section.title)) + "\n"
        }
        if !section.text.isEmpty { body += element("p", [:], shown(section.text)) + "\n" }
        body += figures(section.panels, &number) + "</section>\n"
        index += 1
      }
      if block.count > 1 { body += "</div>\n" }
    }
    body += remarks.map { element("p", ["class": "soft"], shown($0)) + "\n" }.joined()
    return Page(title: title, body: element("main", [:], "\n" + body)).html
  }

  /// The panels as a list of figures.
  func figures(_ panels: [Panel], _ number: inout Int) -> String {
    let list = isSequence ? "ol" : "ul"
    var html = "<\(list) class=\"sheet\">\n"
    for panel in panels {
      number += 1
      let title = isSequence ? "\(number). \(panel.title)" : panel.title
      let width = format(drawnWidth(panel).rounded(.up))
      html += "<li><figure style=\"width:\(width)px\">\(figure(panel, prefix: "p\(number)-"))<figcaption>"
      html += element("strong", [:], shown(title))
      if !panel.code.isEmpty { html += element("pre", [:], element("code", [:], shown(panel.code))) }
      let lines = panel.lines.map { $0.paragraph }
      let first = lines.count <= Self.mostLines ? lines.count : Self.mostLines - 1
      html += lines.prefix(first).joined()
      if first < lines.count {
        html += element(
          "details", [:],
          element("summary", [:], "\(lines.count - first) more") + lines.dropFirst(first).joined())
      }
      html += "</figcaption></figure></li>\n"
    }
    return html + "</\(list)>\n"
  }
}

/// The words below a screen in an image.
private struct Caption {
  private struct Line {
    var text: String
    var size: Double
    var weight = 400
    var color = "#48484a"
    var family: String?
  }

  private var lines: [Line] = []

  /// The words above a screen that has a section for itself.
  init(heading section: PictureSheet.Section, width: Double) {
    for line in WrappedText(section.title, width: width, size: 14).lines {
      lines.append(Line(text: line, size: 14, weight: 600, color: "#1c1c1e"))
    }
    guard !section.text.isEmpty else { return }
    lines += WrappedText(section.text, width: width, size: 11).lines.map { Line(text: $0, size: 11) }
  }

  init(_ panel: PictureSheet.Panel, number: Int?, width: Double) {
    let title = number.map { "\($0). \(panel.title)" } ?? panel.title
    for line in WrappedText(title, width: width, size: 12).lines {
      lines.append(Line(text: line, size: 12, weight: 600, color: "#1c1c1e"))
    }
    for code in panel.code.split(separator: "\n", omittingEmptySubsequences: true).prefix(6) {
      for line in WrappedText(String(code), width: width, size: 10.5, advance: 0.62).lines {
        lines.append(Line(text: line, size: 10.5, color: "#0040dd", family: "ui-monospace, Menlo, monospace"))
      }
    }
    var texts = panel.lines
    if texts.count > 2 * PictureSheet.mostLines {
      let more = texts.count - 2 * PictureSheet.mostLines + 1
      let failures = texts.suffix(more).filter { $0.isFailure }
      texts = Array(texts.dropLast(more)) + failures
      if failures.count < more { texts.append(CaptionLine("and \(more - failures.count) more")) }
    }
    for text in texts {
      for line in WrappedText(text.plain, width: width, size: 11).lines {
        let (weight, color) = text.isFailure ? (600, "#c30010") : (400, "#48484a")
        lines.append(Line(text: line, size: 11, weight: weight, color: color))
      }
    }
  }

  var height: Double { lines.reduce(0) { $0 + $1.size * 1.35 } + 4 }

  func shapes(at origin: Point) -> [String] {
    var y = origin.y
    return lines.map { line in
      y += line.size * 1.35
      return Shape.text(
        line.text, at: Point(x: origin.x, y: y), size: line.size, color: line.color, weight: line.weight,
        family: line.family)
    }
  }
}
