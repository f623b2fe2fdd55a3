import AdaptModel

/// Draws the status bar and the parts of the device over the window.
struct HardwareDrawing {
  private(set) var shapes: [String] = []
  private let parts: SharedParts?

  /// - Parameters:
  ///   - hardware: the device's parts.
  ///   - size: the window's size, in points.
  ///   - palette: the colours.
  ///   - parts: the common parts of a page's drawings; nil for a single picture.
  init(_ hardware: Hardware, size: Size, palette: Palette, parts: SharedParts? = nil) {
    self.parts = parts
    if let keyboard = hardware.keyboard {
      let drawing = KeyboardDrawing(palette: palette, style: hardware.keyboardStyle)
      shapes += drawing.shapes(keyboard, sides: hardware.keyboardSides)
    }
    if let fold = hardware.fold { addFold(fold, isActive: hardware.isFoldActive, size, palette) }
    // A device that shows the time in a corner has no status bar.
    let hasStatusBar = hardware.statusBarHeight > 0 && !hardware.hidesStatus && hardware.statusCorners.isEmpty
    if hasStatusBar, hardware.isWholeScreen || hardware.isPad {
      addStatusBar(hardware, size, hardware.isStatusOnBlack ? Palette(isDark: true) : palette)
    }
    if let controls = hardware.windowControls { shapes.append(Self.group(controls, palette)) }
    for corner in hardware.statusCorners { addStatusCorner(corner, hardware, palette) }
    for cutout in hardware.cutouts {
      let corner = hardware.hasIsland ? 19.0 : 20.0
      // A notch hangs on the edge. Its corners there are square.
      var shape = cutout
      if !hardware.hasIsland, hardware.statusCorners.isEmpty {
        if cutout.minY <= 0 { shape = shape.inset(by: EdgeInsets(top: -20, left: 0, bottom: 0, right: 0)) }
        if cutout.minX <= 0 { shape = shape.inset(by: EdgeInsets(top: 0, left: -20, bottom: 0, right: 0)) }
        if cutout.maxX >= size.width { shape = shape.inset(by: EdgeInsets(top: 0, left: 0, bottom: 0, right: -20)) }
      }
      shapes.append(
        element(
          "g", [:],
          element("title", [:], "camera and status: \(cutout)")
            + Shape.rectangle(shape, fill: "#000000", corner: corner)))
    }
    if let home = hardware.homeIndicator {
      // It is always to be seen on what is below it.
      let isDark = hardware.isDarkAtHome ?? palette.isDark
      add(in: home) { [Shape.rectangle($0, fill: Palette(isDark: isDark).label, corner: home.height / 2)] }
    }
  }

  /// Adds shapes that look the same at every place.
  ///
  /// - Parameters:
  ///   - frame: their place.
  ///   - draw: draws them in a frame of this size.
  private mutating func add(in frame: Rect, _ draw: (_ frame: Rect) -> [String]) {
    guard let parts else { return shapes += draw(frame) }
    let atOrigin = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    shapes.append(parts.placed(draw(atOrigin).joined(), in: frame))
  }

  /// Adds the crease and the band around it. A flat screen shows no line, so marks at its edges tell where it folds.
  private mutating func addFold(_ fold: Rect, isActive: Bool, _ size: Size, _ palette: Palette) {
    let isUpright = fold.height > fold.width
    let length = isUpright ? size.height : size.width
    func line(_ start: Double, _ end: Double, width: Double) -> String {
      let ends = [start, end].map { isUpright ? Point(x: fold.midX, y: $0) : Point(x: $0, y: fold.midY) }
      return Shape.line(ends, color: palette.secondary, width: width)
    }
    let mark = 10.0
    let drawn =
      isActive
      ? Shape.rectangle(
        fold, fill: palette.secondary + "33", stroke: palette.secondary, strokeWidth: 0.5, dashes: "2 4")
        + line(0, length, width: 0.5)
      : line(0, mark, width: 1) + line(length - mark, length, width: 1)
    let title = element("title", [:], isActive ? "fold: \(fold)" : "fold, flat now: \(fold)")
    shapes.append(element("g", [:], title + drawn))
  }

  /// Adds the time and the battery of a status bar.
  private mutating func addStatusBar(_ hardware: Hardware, _ size: Size, _ palette: Palette) {
    let isTall = hardware.statusBarHeight >= 40
    let inset = isTall ? 32.0 : 8.0
    let fontSize = isTall ? 16.0 : 12.0
    let base = (hardware.statusBarHeight + fontSize * 0.7) / 2 + (isTall ? 3 : 0)
    let side = hardware.isMirrored ? -1.0 : 1
    let (start, end) = hardware.isMirrored ? (size.width - inset, inset) : (inset, size.width - inset)
    let top = base - fontSize * 0.7
    addBattery(Point(x: hardware.isMirrored ? end : end - 24, y: top), palette)
    if hardware.hasTimeInMiddle {
      shapes.append(
        Shape.text(
          ShownMoment.time, at: Point(x: size.width / 2, y: base), size: fontSize, color: palette.label, weight: 600,
          anchor: "middle"))
      // Most tablets have no signal.
      if !hardware.isPad { addSignal(Point(x: hardware.isMirrored ? start - 17 : start, y: top + 10.5), palette) }
      addWifi(Point(x: start + side * (hardware.isPad ? 8 : 31), y: top + 10.5), palette)
      return
    }
    shapes.append(
      Shape.text(
        ShownMoment.time, at: Point(x: start, y: base), size: fontSize, color: palette.label, weight: 600,
        anchor: hardware.isMirrored ? "end" : "start"))
    addWifi(Point(x: end - side * 37, y: top + 10.5), palette)
    if hardware.isPad {
      // A tablet has room for the date, and mostly no signal. A narrow window of one has less.
      guard size.width >= 200 else { return }
      shapes.append(
        Shape.text(
          ShownMoment.date, at: Point(x: start + side * fontSize * 2.9, y: base), size: fontSize, color: palette.label,
          weight: 600, anchor: hardware.isMirrored ? "end" : "start"))
      return
    }
    addSignal(Point(x: end - side * (hardware.isMirrored ? 51 : 68), y: top + 10.5), palette)
  }

  /// Three grey dots: a window in use has them in colour only while a finger is near (H).
  private static func group(_ controls: WindowControls, _ palette: Palette) -> String {
    element(
      "g", [:],
      element("title", [:], "window controls: \(controls.frame)")
        + controls.dots.map { Shape.circle($0, WindowControls.radius, fill: palette.secondary) }.joined())
  }

  /// - Parameter origin: its upper left corner.
  private mutating func addBattery(_ origin: Point, _ palette: Palette) {
    add(in: Rect(x: origin.x, y: origin.y, width: 22, height: 11)) { battery in
      [
        Shape.rectangle(battery, fill: "none", corner: 3, stroke: palette.label, strokeWidth: 1),
        Shape.rectangle(battery.inset(by: EdgeInsets(2)), fill: palette.label, corner: 1.5),
        Shape.rectangle(
          Rect(x: battery.maxX + 1, y: battery.midY - 2, width: 1.5, height: 4), fill: palette.label, corner: 0.7),
      ]
    }
  }

  /// Arcs over a point.
  private mutating func addWifi(_ foot: Point, _ palette: Palette) {
    add(in: Rect(x: foot.x - 8, y: foot.y - 11, width: 16, height: 11)) { frame in
      let foot = Point(x: frame.midX, y: frame.maxY)
      let arcs = [4.5, 8.0].map { radius in
        let reach = radius * 0.75
        return Shape.line(
          [
            Point(x: foot.x - reach, y: foot.y - radius * 0.85),
            Point(x: foot.x - reach * 0.5, y: foot.y - radius * 1.12),
            Point(x: foot.x, y: foot.y - radius * 1.2), Point(x: foot.x + reach * 0.5, y: foot.y - radius * 1.12),
            Point(x: foot.x + reach, y: foot.y - radius * 0.85),
          ], color: palette.label, width: 1.8)
      }
      return [Shape.circle(Point(x: foot.x, y: foot.y - 1.5), 1.5, fill: palette.label)] + arcs
    }
  }

  /// Four bars from a point to the right.
  private mutating func addSignal(_ foot: Point, _ palette: Palette) {
    add(in: Rect(x: foot.x, y: foot.y - 11, width: 17, height: 11)) { frame in
      (0..<4).map { bar in
        let height = 4 + Double(bar) * 2.2
        return Shape.rectangle(
          Rect(x: frame.x + Double(bar) * 4.5, y: frame.maxY - height, width: 3, height: height), fill: palette.label,
          corner: 1)
      }
    }
  }

  /// Adds the time and the battery, in the part of a corner that its camera leaves free.
  private mutating func addStatusCorner(_ corner: Rect, _ hardware: Hardware, _ palette: Palette) {
    shapes.append(
      element(
        "g", [:],
        element("title", [:], "status: \(corner)")
          + Shape.rectangle(corner, fill: palette.secondary + "14", corner: 16)))
    if hardware.hidesStatus { return }
    let camera = hardware.cutouts.first { corner.intersection($0) != nil }
    var room = corner
    if let camera, corner.height > corner.width {
      room = Rect(x: corner.x, y: camera.maxY, width: corner.width, height: max(0, corner.maxY - camera.maxY))
    }
    let isRow = room.width >= 120
    let time = Point(x: isRow ? room.midX - 26 : room.midX, y: isRow ? room.midY + 5 : room.midY - 3)
    shapes.append(Shape.text(ShownMoment.time, at: time, size: 15, color: palette.label, weight: 600, anchor: "middle"))
    addBattery(Point(x: isRow ? room.midX + 10 : room.midX - 12, y: isRow ? room.midY - 6 : room.midY + 8), palette)
  }
}
