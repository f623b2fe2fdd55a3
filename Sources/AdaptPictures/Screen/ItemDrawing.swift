import AdaptModel

/// Draws the views of a screen one after the other.
struct ItemDrawing {
  /// The colours of the current view.
  private var palette = Palette(isDark: false)
  private let prefix: String
  private let window: Rect
  /// Without tooltips, a drawing takes as few bytes as possible.
  private let hasTooltips: Bool
  private let images: [String: ScreenImage]
  private let clips: SharedParts?
  private let masks: MaskIdentifiers
  private var clipCount = 0
  /// The opaque areas so far, in drawing order.
  private var grounds: [(frame: Rect, color: String)] = []
  private var ids = ViewIdentifiers()

  /// - Parameters:
  ///   - prefix: the beginning of all ids.
  ///   - window: the whole window.
  ///   - hasTooltips: whether each view has a tooltip that describes it.
  ///   - images: pictures by their names.
  ///   - clips: the clips of the page; nil if this picture has its own.
  init(
    prefix: String, window: Rect, hasTooltips: Bool, images: [String: ScreenImage] = [:], clips: SharedParts? = nil
  ) {
    self.clips = clips
    self.images = images
    self.prefix = prefix
    masks = MaskIdentifiers(prefix: prefix)
    self.hasTooltips = hasTooltips
    self.window = window
  }

  /// The shapes of all views. A translucent view forms a group with its subviews, and so does a view whose corners cut.
  mutating func draw(_ items: [Screen.Item]) -> [String] {
    var shapes: [String] = []
    // The open groups and the index after their last items.
    var ends: [(end: Int, item: Screen.Item)] = []
    for (index, item) in items.enumerated() {
      while let open = ends.last, open.end == index {
        shapes += close(open.item)
        ends.removeLast()
      }
      palette = item.palette
      // Only what fills the window becomes a card; a sheet that does so has the look of one.
      if item.pushesBack, ends.isEmpty, !items[..<index].contains(where: { $0.pushesBack }) {
        shapes = card(of: shapes, behind: item.frame)
      }
      let isGroup =
        item.clipsToCorners || item.drawnFrame != nil || item.hasGrabber || item.indicator != nil
        || item.dividingLine != nil || (item.descendants > 0 && item.opacity < 0.999)
      if isGroup {
        shapes += ground(below: item, on: items[..<index])
        shapes.append(opening(of: item))
        ends.append((index + 1 + item.descendants, item))
      } else {
        shapes += ground(below: item, on: items[..<index])
      }
      shapes += draw(item, isInGroup: isGroup)
    }
    return shapes + ends.reversed().flatMap { close($0.item) }
  }

  /// The end of a group. A sheet's handle, a scroll indicator and the line beside a column lie above its content.
  private func close(_ item: Screen.Item) -> [String] {
    let palette = item.palette
    var shapes: [String] = []
    if item.hasGrabber {
      let handle = Rect(x: item.frame.midX - 18, y: item.frame.y + 5, width: 36, height: 5)
      shapes.append(Shape.rectangle(handle, fill: palette.handle, corner: 2.5))
    }
    if let indicator = item.indicator {
      shapes.append(Shape.rectangle(indicator, fill: palette.indicator, corner: indicator.width / 2))
    }
    if let line = item.dividingLine { shapes.append(Shape.rectangle(line, fill: palette.separator)) }
    return shapes + [item.clipsToCorners, item.isMovedOrFaint].filter { $0 }.map { _ in "</g>" }
  }

  /// What a sheet has pushed back: smaller and dimmed, on black.
  ///
  /// CHOICE: as on screenshots, the card reaches 10 points higher than the sheet and ends 16 points before the window's
  /// sides.
  private mutating func card(of shapes: [String], behind sheet: Rect) -> [String] {
    let side = 16.0
    let card = Rect(x: side, y: sheet.minY - 10, width: window.width - 2 * side, height: window.height)
    let clip = clip(Shape.rectangle(card, fill: "none", corner: 10))
    let move = ScreenPlacement(
      of: window,
      drawnAt: Rect(x: card.x, y: card.y, width: card.width, height: window.height * card.width / window.width))
    return [
      Shape.rectangle(window, fill: "#000000"), clip.definition, "<g clip-path=\"url(#\(clip.id))\">",
      "<g\(move.transform)>",
    ] + shapes + ["</g>", dimming, "</g>"]
  }

  /// Dims what is below. A second sheet has the upper edge of the first as a card behind it.
  private func ground(below item: Screen.Item, on items: ArraySlice<Screen.Item>) -> [String] {
    guard item.pushesBack else { return item.dimsBelow ? [dimming] : [] }
    guard items.contains(where: { $0.pushesBack }) else { return [] }
    let card = Rect(x: 16, y: item.frame.minY - 10, width: window.width - 32, height: 40)
    return [
      Shape.rectangle(window, fill: "#000000"),
      Shape.rectangle(card, fill: palette.isDark ? "#2c2c2e" : "#c7c7cc", corner: 10),
    ]
  }

  private var dimming: String { Shape.rectangle(window, fill: palette.isDark ? "#0000007a" : "#00000033") }

  /// The start of a group. The edge, the shadow and the arrow of a floating view lie outside of its clip.
  private mutating func opening(of item: Screen.Item) -> String {
    var group = ""
    if item.isMovedOrFaint {
      group += "<g"
      if item.opacity < 0.999 { group += " opacity=\"\(format(item.opacity))\"" }
      if let drawn = item.drawnFrame { group += ScreenPlacement(of: item.frame, drawnAt: drawn).transform }
      group += ">"
    }
    if item.floats { group += background(of: item).joined() }
    guard item.clipsToCorners else { return group }
    let clip = clip(Shape.rectangle(item.outline, fill: "none", corner: item.cornerRadius))
    return group + clip.definition + "<g clip-path=\"url(#\(clip.id))\">"
  }

  /// The id of a clip at the edges of a shape, and its definition.
  private mutating func clip(_ shape: String) -> (definition: String, id: String) {
    if let clips { return ("", clips.id(shape)) }
    clipCount += 1
    let id = "\(prefix)clip\(clipCount)"
    return (element("clipPath", ["id": id], shape), id)
  }

  /// The shapes of one view inside its clip.
  private mutating func draw(_ item: Screen.Item, isInGroup: Bool) -> [String] {
    guard item.visible.width > 0, item.visible.height > 0 else { return [] }
    var shapes: [String] = []
    if let ground = item.opaqueGround { grounds.append(ground) }
    let below = item.mayShowSymbol ? opaqueColor(below: item.frame) : nil
    let isPlaced = clips != nil && item.isFreeOfPlace
    var content = content(of: isPlaced ? item.atOrigin : item, on: below, isInGroup: isInGroup)
    guard !content.isEmpty || hasTooltips else { return shapes }
    var group = "<g"
    var title = ""
    if hasTooltips {
      // An invisible view still gets a tooltip.
      if content.isEmpty { content = [Shape.rectangle(item.frame, fill: "none")] }
      title = element("title", [:], escaped("\(item.path), \(item.kind): \(item.frame)"))
      group += " id=\"\(prefix)\(ids.id(of: item.path))\""
    }
    if item.opacity < 0.999, !isInGroup { group += " opacity=\"\(format(item.opacity))\"" }
    let visible = item.keepsInFrame ? item.visible.intersection(item.frame) ?? item.frame : item.visible
    if visible != window {
      let clip = clip(Shape.rectangle(visible, fill: "none"))
      if !clip.definition.isEmpty { shapes.append(clip.definition) }
      group += " clip-path=\"url(#\(clip.id))\""
    }
    var drawn = content.joined()
    if isPlaced, let clips { drawn = clips.placed(drawn, in: item.frame) }
    shapes.append(group == "<g" && title.isEmpty ? drawn : group + ">" + title + drawn + "</g>")
    return shapes
  }

  /// The colour of the last opaque area around a frame; nil if none of the last ones is.
  ///
  /// CHOICE: it looks at so few areas that the cost of a picture stays in proportion to its views.
  private func opaqueColor(below frame: Rect) -> String? {
    grounds.suffix(32).last { $0.frame.contains(frame, within: 1) }?.color
  }

  private func content(of item: Screen.Item, on below: String?, isInGroup: Bool) -> [String] {
    let ground = isInGroup && item.floats ? [] : background(of: item)
    return ground + dimmed(turned(look(of: item, on: below), item), item) + border(of: item)
  }

  /// Makes disabled controls paler. Disabled buttons have their own colours.
  private func dimmed(_ shapes: [String], _ item: Screen.Item) -> [String] {
    guard !item.isEnabled, !shapes.isEmpty else { return shapes }
    switch item.look {
    case .toggle, .slider, .stepper, .segmented, .field, .pageControl, .dateFields, .search:
      return ["<g opacity=\"0.45\">" + shapes.joined() + "</g>"]
    default: return shapes
    }
  }

  /// Mirrors a control with a direction for people who read from right to left.
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
    var corner = item.cornerRadius
    if corner == 0, case .field(_, _, border: .roundedRect) = item.look { corner = Self.fieldCorner }
    guard item.floats else { return [Shape.rectangle(item.frame, fill: fill, corner: corner)] }
    // A floating view has an edge, which separates it from equal colours. A popover has a shadow.
    let edge = palette.isDark ? "#48484a" : "#00000026"
    var shapes = item.hasShadow ? shadow(item) : []
    shapes.append(Shape.rectangle(item.outline, fill: fill, corner: item.cornerRadius, stroke: edge))
    if let tip = item.arrowTip {
      shapes += arrow(tip, item.card ?? item.frame, corner: item.cornerRadius, item.arrowFill ?? fill, edge)
    }
    return shapes
  }

  /// The colour of each edge of a shadow.
  static let shade = "#00000004"

  private func shadow(_ item: Screen.Item) -> [String] {
    // Many faint edges look like a soft one in every program that draws SVG.
    [24.0, 20, 16.5, 13.5, 10.5, 8, 6, 4, 2.5, 1].map { reach in
      Shape.rectangle(
        (item.card ?? item.frame).offset(x: 0, y: 4).inset(by: EdgeInsets(-reach)), fill: Self.shade,
        corner: item.cornerRadius + reach)
    }
  }

  /// The border lies inside the edges.
  private func border(of item: Screen.Item) -> [String] {
    guard item.borderWidth > 0, let color = item.borderColor, color != "none" else { return [] }
    let inner = item.frame.inset(by: EdgeInsets(item.borderWidth / 2))
    return [
      Shape.rectangle(
        inner, fill: "none", corner: max(0, item.cornerRadius - item.borderWidth / 2), stroke: color,
        strokeWidth: item.borderWidth)
    ]
  }

  /// Draws the curves of a popover's arrow. Its fill covers the card's edge. The foot keeps clear of the card's
  /// corners.
  private func arrow(
    _ tip: Point, _ frame: Rect, corner: Double, _ fill: String, _ edge: String
  ) -> [String] {
    let half = 18.5
    let isUpright = tip.y < frame.minY || tip.y > frame.maxY
    var tip = tip
    if isUpright {
      tip.x = min(max(tip.x, min(frame.minX + corner + half, frame.midX)), max(frame.maxX - corner - half, frame.midX))
    } else {
      tip.y = min(max(tip.y, min(frame.minY + corner + half, frame.midY)), max(frame.maxY - corner - half, frame.midY))
    }
    let foot =
      isUpright
      ? (tip.y < frame.minY ? frame.minY : frame.maxY) : (tip.x < frame.minX ? frame.minX : frame.maxX)
    /// A point along the side, at a distance from the card.
    func place(_ along: Double, _ away: Double) -> String {
      isUpright
        ? "\(format(tip.x + along)) \(format(foot + (tip.y - foot) * away))"
        : "\(format(foot + (tip.x - foot) * away)) \(format(tip.y + along))"
    }
    let curve =
      "M\(place(-half, 0))C\(place(-9, 0)) \(place(-5, 1)) \(place(0, 1))"
      + "S\(place(9, 0)) \(place(half, 0))"
    return [
      "<path d=\"\(curve)L\(place(half, -0.08)) \(place(-half, -0.08))Z\" fill=\"\(fill)\"/>",
      "<path d=\"\(curve)\" fill=\"none\" stroke=\"\(edge)\"/>",
    ]
  }

  /// The corner radius of a text field with a border.
  private static let fieldCorner = 5.0

  private var texts: TextDrawing { TextDrawing(palette: palette, stretchesLetters: hasTooltips) }

  private func dates(_ item: Screen.Item) -> DatePickerDrawing {
    DatePickerDrawing(
      palette: palette, tint: item.tint ?? palette.tint, isMirrored: item.isMirrored, isGlass: item.isGlass)
  }

  private func look(of item: Screen.Item, on ground: String?) -> [String] {
    let frame = item.frame
    let tint = item.tint ?? palette.tint
    let controls = ControlDrawing(palette: palette, tint: tint, isGlass: item.isGlass, tints: item.tints)
    let images = ImageDrawing(
      palette: palette, images: images, parts: clips, masks: masks, tint: tint, ground: ground)
    switch item.look {
    case .plain: return []
    case .text(let text): return texts.shapes(of: text, in: frame, color: palette.label)
    case .button(let button):
      return ButtonDrawing(palette: palette, tint: tint, texts: texts, images: images).shapes(of: button, item)
    case .field(let text, let insets, let border): return field(text, insets, border, item)
    case .search(let search):
      let drawing = SearchDrawing(palette: palette, tint: tint, isMirrored: item.isMirrored)
      let text =
        drawing.isButton(search)
        ? [] : search.text.map { texts.shapes(of: $0, in: drawing.textFrame(of: search), color: palette.label) } ?? []
      return drawing.shapes(of: search, frame) + text
    case .textView(let text, let insets):
      guard var text else { return [] }
      // The text begins at the top of the view. Its frame cuts the rest.
      let room = frame.inset(by: insets)
      text.keepLines(in: max(0, frame.maxY - room.y))
      let top = Rect(x: room.x, y: room.y, width: room.width, height: text.height)
      return texts.shapes(of: text, in: top, color: palette.label)
    case .image(let image): return images.view(image, frame, corner: item.cornerRadius)
    case .toggle(let isOn): return controls.toggle(isOn, item.controlFrame)
    case .slider(let share): return controls.slider(share, frame)
    case .progress(let share): return controls.track(share, frame)
    case .spinner: return controls.spinner(frame)
    case .stepper: return controls.stepper(item.controlFrame)
    case .segmented(let titles, let shares, let selected):
      guard item.isMirrored else { return controls.segmented(titles, shares, selected, frame) }
      return controls.segmented(titles.reversed(), shares.reversed(), titles.count - 1 - selected, frame)
    case .pageControl(let pages, let current): return controls.dots(pages, current, frame)
    case .wheels(let wheels):
      return WheelsDrawing(palette: palette, isGlass: item.isGlass).shapes(wheels, frame, isMirrored: item.isMirrored)
    case .dateFields(let texts, let widths): return dates(item).fields(texts, widths, frame)
    case .month(let hasTime): return dates(item).month(frame, hasTime: hasTime)
    case .dayTime: return dates(item).dayTime(frame)
    case .cell(let facts):
      return facts.map { TableRowDrawing(palette: palette, tint: tint, isMirrored: item.isMirrored).draw($0, frame) }
        ?? []
    case .bar(let bar): return BarDrawing(palette: palette, tint: tint, images: images).draw(bar, frame)
    case .barItem(let look):
      let drawing = BarItemDrawing(palette: palette, tint: tint, images: images)
      let place = frame.offset(x: look.aside, y: look.drop)
      return drawing.shapes(of: look, place)
        + (look.title.map { texts.shapes(of: $0, in: place, color: drawing.color(of: look)) } ?? [])
    case .alert(let part):
      let drawing = AlertDrawing(palette: palette, tint: tint)
      let ground = drawing.ground(of: part)
      let tip = item.arrowTip.map { arrow($0, frame, corner: item.cornerRadius, ground, drawing.edge) } ?? []
      let text = drawing.text(of: part, frame).map { texts.shapes(of: $0.text, in: $0.frame, color: $0.color) } ?? []
      return tip + drawing.shapes(of: part, frame) + text
    }
  }

  private func field(_ text: TextLook?, _ insets: EdgeInsets, _ border: TextFieldBorder, _ item: Screen.Item)
    -> [String]
  {
    let frame = item.frame
    // A background that is set replaces the field's own.
    let fill = item.background == nil ? palette.elevated : "none"
    let box: [String] =
      switch border {
      case .none: []
      case .line: [Shape.rectangle(frame, fill: "none", stroke: palette.label)]
      case .bezel: [Shape.rectangle(frame, fill: fill, stroke: palette.secondary)]
      case .roundedRect: [Shape.rectangle(frame, fill: fill, corner: Self.fieldCorner, stroke: palette.separator)]
      }
    return box + (text.map { texts.shapes(of: $0, in: frame.inset(by: insets), color: palette.label) } ?? [])
  }
}

extension Screen.Item {
  /// The area that it covers and its colour, if nothing shows through.
  fileprivate var opaqueGround: (frame: Rect, color: String)? {
    guard opacity > 0.9 else { return nil }
    if let background, Palette.isOpaque(background) { return (frame, background) }
    guard case .cell(let facts?) = look, facts.tableStyle != .plain, facts.hasGround else { return nil }
    return (facts.row.offset(x: frame.x, y: frame.y), palette.groupedRow)
  }

  /// Whether a symbol may be drawn in it, through which the colour below shows.
  fileprivate var mayShowSymbol: Bool {
    switch look {
    case .image, .button, .bar, .barItem: true
    default: false
    }
  }

  /// Whether it looks the same at every place.
  fileprivate var isFreeOfPlace: Bool {
    if floats { return false }
    switch look {
    case .search, .cell, .bar, .barItem, .alert: return false
    default: return true
    }
  }

  fileprivate var atOrigin: Screen.Item {
    var item = self
    item.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    return item
  }

  /// Whether it forms a group with its subviews, apart from its corners.
  fileprivate var isMovedOrFaint: Bool { opacity < 0.999 || drawnFrame != nil }

  /// Its shape. It reaches below the window if only the upper corners are round.
  fileprivate var outline: Rect {
    card ?? Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height + (isAttached ? cornerRadius : 0))
  }

  /// Whether its edges cut its text or its image, which is larger.
  fileprivate var keepsInFrame: Bool {
    switch look {
    case .text(let text), .field(let text?, _, _): text.overflows(frame)
    case .textView: true
    case .image: clipsToBounds
    default: false
    }
  }
}
