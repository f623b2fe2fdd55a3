import AdaptModel

/// Draws the views of a screen, one after the other.
struct ItemDrawing {
  /// The colours of the view that is being drawn.
  private var palette = Palette(isDark: false)
  private let prefix: String
  private let window: Rect
  /// Without, what is drawn takes as few bytes as it can.
  private let hasTooltips: Bool
  private let images: [String: String]
  private var clipCount = 0

  /// - Parameters:
  ///   - prefix: what ids begin with.
  ///   - window: all of the window.
  ///   - hasTooltips: whether each view says what it is where a pointer rests on it.
  ///   - images: pictures by their names, as `data:` addresses.
  init(prefix: String, window: Rect, hasTooltips: Bool, images: [String: String] = [:]) {
    self.images = images
    self.prefix = prefix
    self.hasTooltips = hasTooltips
    self.window = window
  }

  /// The shapes of one view, inside what clips it.
  mutating func draw(_ item: Screen.Item) -> [String] {
    guard item.visible.width > 0, item.visible.height > 0 else { return [] }
    palette = Palette(isDark: item.isDark)
    var shapes: [String] = []
    if item.dimsBelow { shapes.append(Shape.rectangle(window, fill: palette.isDark ? "#0000007a" : "#00000033")) }
    var content = background(of: item) + turned(look(of: item), item) + border(of: item)
    if let line = item.dividingLine { content.append(Shape.rectangle(line, fill: palette.separator)) }
    guard !content.isEmpty else { return shapes }
    let title = hasTooltips ? element("title", [:], escaped("\(item.path), \(item.kind): \(item.frame)")) : ""
    var group = "<g"
    if item.opacity < 0.999 { group += " opacity=\"\(format(item.opacity))\"" }
    if item.visible != window {
      clipCount += 1
      let id = "\(prefix)clip\(clipCount)"
      shapes.append(element("clipPath", ["id": id], Shape.rectangle(item.visible, fill: "none")))
      group += " clip-path=\"url(#\(id))\""
    }
    shapes.append(group == "<g" && title.isEmpty ? content.joined() : group + ">" + title + content.joined() + "</g>")
    return shapes
  }

  /// A control with a direction, where people read from right to left: as in a mirror.
  private func turned(_ shapes: [String], _ item: Screen.Item) -> [String] {
    guard item.isMirrored, !shapes.isEmpty else { return shapes }
    switch item.look {
    case .toggle, .slider, .progress, .pageControl:
      return ["<g transform=\"matrix(-1 0 0 1 \(format(2 * item.frame.midX)) 0)\">" + shapes.joined() + "</g>"]
    default: return shapes
    }
  }

  private func background(of item: Screen.Item) -> [String] {
    guard let fill = item.background, fill != "none" else { return [] }
    guard item.floats else { return [Shape.rectangle(item.frame, fill: fill, corner: item.cornerRadius)] }
    // What floats has an edge, so that it shows on what is as bright.
    let edge = palette.isDark ? "#48484a" : "#00000026"
    var shapes = [Shape.rectangle(item.frame, fill: fill, corner: item.cornerRadius, stroke: edge)]
    if let tip = item.arrowTip { shapes.append(arrow(tip, item.frame, fill, edge)) }
    return shapes
  }

  /// The line along the edges lies inside of them.
  private func border(of item: Screen.Item) -> [String] {
    guard item.borderWidth > 0, let color = item.borderColor, color != "none" else { return [] }
    let inner = item.frame.inset(by: EdgeInsets(item.borderWidth / 2))
    return [
      Shape.rectangle(
        inner, fill: "none", corner: max(0, item.cornerRadius - item.borderWidth / 2), stroke: color,
        strokeWidth: item.borderWidth)
    ]
  }

  /// A triangle from a side of a popover to its tip.
  private func arrow(_ tip: Point, _ frame: Rect, _ fill: String, _ edge: String) -> String {
    let half = 13.0
    let feet: (Point, Point)
    if tip.y < frame.minY {
      feet = (Point(x: tip.x - half, y: frame.minY), Point(x: tip.x + half, y: frame.minY))
    } else if tip.y > frame.maxY {
      feet = (Point(x: tip.x - half, y: frame.maxY), Point(x: tip.x + half, y: frame.maxY))
    } else {
      let x = tip.x < frame.minX ? frame.minX : frame.maxX
      feet = (Point(x: x, y: tip.y - half), Point(x: x, y: tip.y + half))
    }
    let path = [feet.0, tip, feet.1].map { "\(format($0.x)),\(format($0.y))" }.joined(separator: " ")
    return "<polyline points=\"\(path)\" fill=\"\(fill)\" stroke=\"\(edge)\"/>"
  }

  private func look(of item: Screen.Item) -> [String] {
    let frame = item.frame
    let tint = item.tint ?? palette.tint
    switch item.look {
    case .plain: return []
    case .text(let text): return draw(text, in: frame, color: palette.label)
    case .button(let text, let isFilled):
      if !isFilled { return draw(text, in: frame, color: tint) }
      return [Shape.rectangle(frame, fill: tint, corner: item.cornerRadius > 0 ? item.cornerRadius : 12)]
        + draw(text, in: frame, color: palette.knob)
    case .field(let text, let insets, let border): return field(text, insets, border, frame)
    case .search(let search):
      let drawing = SearchDrawing(palette: palette, tint: tint, isMirrored: item.isMirrored)
      let text = search.text.map { draw($0, in: drawing.textFrame(of: search), color: palette.label) } ?? []
      return drawing.shapes(of: search, frame) + text
    case .textView(let text, let insets):
      guard let text else { return [] }
      // It begins at the top, however high the view is.
      let room = frame.inset(by: insets)
      let top = Rect(x: room.x, y: room.y, width: room.width, height: min(room.height, text.height))
      return draw(text, in: top, color: palette.label)
    case .image(let name, let mode):
      if let name, let picture = images[name] { return [self.picture(picture, mode, frame, corner: item.cornerRadius)] }
      return image(name, frame, corner: item.cornerRadius)
    case .toggle(let isOn): return toggle(isOn, frame)
    case .slider(let share): return slider(share, frame, tint)
    case .progress(let share): return track(frame, share, tint)
    case .spinner: return spinner(frame)
    case .stepper: return stepper(frame)
    case .segmented(let titles, let shares, let selected):
      guard item.isMirrored else { return segmented(titles, shares, selected, frame) }
      return segmented(titles.reversed(), shares.reversed(), titles.count - 1 - selected, frame)
    case .pageControl(let pages, let current): return dots(pages, current, frame)
    case .picker: return picker(frame)
    case .dateFields(let texts, let widths):
      return DatePickerDrawing(palette: palette, tint: tint).fields(texts, widths, frame, isMirrored: item.isMirrored)
    case .month: return DatePickerDrawing(palette: palette, tint: tint).month(frame)
    case .cell(let facts):
      return facts.map { TableRowDrawing(palette: palette, tint: tint, isMirrored: item.isMirrored).draw($0, frame) }
        ?? []
    case .bar(let bar): return BarDrawing(palette: palette, tint: tint).draw(bar, frame)
    case .barItem(let look):
      let drawing = BarItemDrawing(palette: palette, tint: tint)
      return drawing.shapes(of: look, frame)
        + (look.title.map { draw($0, in: frame, color: drawing.color(of: look)) } ?? [])
    case .alert(let part):
      let drawing = AlertDrawing(palette: palette, tint: tint)
      let tip = item.arrowTip.map { [arrow($0, frame, palette.elevated, palette.separator)] } ?? []
      let text = drawing.text(of: part, frame).map { draw($0.text, in: $0.frame, color: $0.color) } ?? []
      return tip + drawing.shapes(of: part, frame) + text
    }
  }

  // MARK: - Text

  /// The lines of a text, centred in its frame from top to bottom.
  private func draw(_ text: TextLook, in frame: Rect, color: String) -> [String] {
    let lineHeight = text.lineHeight
    let top = frame.y + max(0, (frame.height - text.height) / 2) + text.offset
    let fill = text.isPlaceholder ? palette.placeholder : text.color ?? color
    return text.lines.indices.compactMap { index in
      guard !text.lines[index].isEmpty else { return nil }
      let width = text.widths[index]
      let x: Double
      switch text.alignment {
      case .left: x = frame.x
      case .center: x = frame.midX - width / 2
      case .right: x = frame.maxX - width
      }
      let base = top + Double(index) * lineHeight + text.metrics.ascent
      return Shape.text(
        text.lines[index], at: Point(x: (x * 100).rounded() / 100, y: (base * 100).rounded() / 100),
        size: text.font.size, color: fill, weight: text.font.svgWeight,
        family: text.font.svgFamily, length: (width * 100).rounded() / 100, stretchesLetters: hasTooltips)
    }
  }

  // MARK: - Controls

  private func field(_ text: TextLook?, _ insets: EdgeInsets, _ border: TextFieldBorder, _ frame: Rect) -> [String] {
    let box: [String] =
      switch border {
      case .none: []
      case .line: [Shape.rectangle(frame, fill: "none", stroke: palette.label)]
      case .bezel: [Shape.rectangle(frame, fill: palette.elevated, stroke: palette.secondary)]
      case .roundedRect: [Shape.rectangle(frame, fill: palette.elevated, corner: 5, stroke: palette.separator)]
      }
    return box + (text.map { draw($0, in: frame.inset(by: insets), color: palette.label) } ?? [])
  }

  /// A picture that is at hand, in its view as UIKit puts it there.
  private func picture(_ address: String, _ mode: String, _ frame: Rect, corner: Double) -> String {
    let ratio =
      switch mode {
      case "scaleAspectFit": "xMidYMid meet"
      case "scaleAspectFill": "xMidYMid slice"
      case "center": "xMidYMid meet"
      default: "none"
      }
    // What fills a view is cut off at its edges, rounded ones included.
    let clip = corner > 0 ? " style=\"clip-path:inset(0 round \(format(corner))px)\"" : ""
    return "<image x=\"\(format(frame.x))\" y=\"\(format(frame.y))\" width=\"\(format(frame.width))\" height=\""
      + "\(format(frame.height))\" preserveAspectRatio=\"\(ratio)\" href=\"\(escaped(address))\"\(clip)/>"
  }

  private func image(_ name: String?, _ frame: Rect, corner: Double) -> [String] {
    guard frame.width > 0, frame.height > 0 else { return [] }
    var shapes = [Shape.rectangle(frame, fill: palette.fill, corner: corner)]
    let side = min(frame.width, frame.height)
    if side >= 24 {
      // A hill and a sun: a picture that is not at hand.
      let low = frame.midY + side * 0.22
      shapes.append(
        Shape.line(
          [
            Point(x: frame.midX - side * 0.3, y: low), Point(x: frame.midX - side * 0.08, y: frame.midY - side * 0.06),
            Point(x: frame.midX + side * 0.08, y: frame.midY + side * 0.1),
            Point(x: frame.midX + side * 0.18, y: frame.midY), Point(x: frame.midX + side * 0.3, y: low),
          ], color: palette.secondary, width: max(1, side / 40)))
      shapes.append(
        Shape.circle(
          Point(x: frame.midX + side * 0.17, y: frame.midY - side * 0.18), side * 0.05, fill: palette.secondary))
    }
    if let name, frame.height >= 36, frame.width >= 40 {
      let size = min(10, (frame.width - 6) / (Double(max(1, name.count)) * NamePlaces.advance))
      if size >= 5 {
        shapes.append(
          Shape.text(
            name, at: Point(x: frame.midX, y: frame.maxY - 4), size: size, color: palette.secondary, anchor: "middle"))
      }
    }
    return shapes
  }

  private func toggle(_ isOn: Bool, _ frame: Rect) -> [String] {
    let knob = frame.height - 4
    let x = isOn ? frame.maxX - 2 - knob / 2 : frame.x + 2 + knob / 2
    return [
      Shape.rectangle(frame, fill: isOn ? palette.on : palette.fill, corner: frame.height / 2),
      Shape.circle(Point(x: x, y: frame.midY), knob / 2, fill: palette.knob, stroke: "#00000022"),
    ]
  }

  private func track(_ frame: Rect, _ share: Double, _ tint: String) -> [String] {
    let line = Rect(x: frame.x, y: frame.midY - 2, width: frame.width, height: 4)
    let done = Rect(x: line.x, y: line.y, width: line.width * share, height: line.height)
    return [Shape.rectangle(line, fill: palette.fill, corner: 2), Shape.rectangle(done, fill: tint, corner: 2)]
  }

  private func slider(_ share: Double, _ frame: Rect, _ tint: String) -> [String] {
    let radius = min(13, frame.height / 2)
    let x = frame.x + radius + max(0, frame.width - 2 * radius) * share
    return track(frame, share, tint)
      + [Shape.circle(Point(x: x, y: frame.midY), radius, fill: palette.knob, stroke: "#00000033")]
  }

  private func spinner(_ frame: Rect) -> [String] {
    let spokes: [(Double, Double)] = [
      (0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7),
    ]
    let radius = min(frame.width, frame.height) / 2
    return spokes.map { x, y in
      Shape.line(
        [
          Point(x: frame.midX + x * radius * 0.5, y: frame.midY + y * radius * 0.5),
          Point(x: frame.midX + x * radius * 0.9, y: frame.midY + y * radius * 0.9),
        ], color: palette.secondary, width: max(1, radius / 6))
    }
  }

  private func stepper(_ frame: Rect) -> [String] {
    let (left, right) = (frame.x + frame.width / 4, frame.x + frame.width * 3 / 4)
    func stroke(_ x: Double, isUpright: Bool) -> String {
      Shape.line(
        isUpright
          ? [Point(x: x, y: frame.midY - 6), Point(x: x, y: frame.midY + 6)]
          : [Point(x: x - 6, y: frame.midY), Point(x: x + 6, y: frame.midY)], color: palette.label, width: 1.5)
    }
    return [
      Shape.rectangle(frame, fill: palette.fill, corner: 8),
      Shape.rectangle(
        Rect(x: frame.midX - 0.5, y: frame.y + 7, width: 1, height: max(0, frame.height - 14)), fill: palette.separator),
      stroke(left, isUpright: false), stroke(right, isUpright: false), stroke(right, isUpright: true),
    ]
  }

  private func segmented(_ titles: [String], _ shares: [Double], _ selected: Int, _ frame: Rect) -> [String] {
    var shapes = [Shape.rectangle(frame, fill: palette.fill, corner: 8)]
    var x = frame.x
    for (index, (title, share)) in zip(titles, shares).enumerated() {
      let segment = Rect(x: x, y: frame.y, width: share * frame.width, height: frame.height)
      x += segment.width
      if index == selected {
        shapes.append(
          Shape.rectangle(
            segment.inset(by: EdgeInsets(2)), fill: palette.isDark ? "#636366" : palette.knob, corner: 7,
            stroke: "#00000018", strokeWidth: 0.5))
      }
      shapes.append(
        Shape.text(
          title, at: Point(x: segment.midX, y: segment.midY + 4.5), size: 13, color: palette.label,
          weight: index == selected ? 600 : 400, anchor: "middle"))
    }
    return shapes
  }

  private func dots(_ pages: Int, _ current: Int, _ frame: Rect) -> [String] {
    let shown = min(pages, 30)
    let first = frame.midX - Double(shown - 1) * 8
    return (0..<shown).map { page in
      Shape.circle(
        Point(x: first + Double(page) * 16, y: frame.midY), 3.5,
        fill: page == current ? palette.label : palette.separator)
    }
  }

  private func picker(_ frame: Rect) -> [String] {
    let row = Rect(x: frame.x + 8, y: frame.midY - 17, width: frame.width - 16, height: 34)
    let lines: [(Double, Double)] = [(-51, 0.25), (-34, 0.4), (0, 0.8), (34, 0.4), (51, 0.25)]
    return [Shape.rectangle(row, fill: palette.fill, corner: 8)]
      + lines.filter { abs($0.0) < frame.height / 2 - 6 }.map { offset, share in
        Shape.rectangle(
          Rect(
            x: frame.midX - frame.width * share / 4, y: frame.midY + offset - 2, width: frame.width * share / 2,
            height: 4),
          fill: palette.separator, corner: 2)
      }
  }
}
