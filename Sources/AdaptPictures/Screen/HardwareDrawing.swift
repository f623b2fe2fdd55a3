import AdaptModel

/// The status bar, and what of the device lies over the window.
struct HardwareDrawing {
  private(set) var shapes: [String] = []

  init(_ hardware: Hardware, size: Size, palette: Palette) {
    if let keyboard = hardware.keyboard { addKeyboard(keyboard, palette) }
    if let fold = hardware.fold { addFold(fold, isActive: hardware.isFoldActive, size, palette) }
    if hardware.statusBarHeight > 0, hardware.isWholeScreen { addStatusBar(hardware, size, palette) }
    for cutout in hardware.cutouts {
      let corner = hardware.hasIsland ? 19.0 : 20.0
      // A notch hangs on the edge: its upper corners are square.
      let shape =
        hardware.hasIsland || cutout.y > 0 || cutout.height > cutout.width
        ? cutout : Rect(x: cutout.x, y: cutout.y - 20, width: cutout.width, height: cutout.height + 20)
      shapes.append(
        element(
          "g", [:],
          element("title", [:], "camera and status: \(cutout)")
            + Shape.rectangle(shape, fill: "#000000", corner: corner)))
    }
    if let home = hardware.homeIndicator {
      shapes.append(Shape.rectangle(home, fill: palette.label, corner: home.height / 2))
    }
  }

  /// The crease, and the band around it while it is folded. Flat, the band is only outlined.
  private mutating func addFold(_ fold: Rect, isActive: Bool, _ size: Size, _ palette: Palette) {
    let isUpright = fold.height > fold.width
    let crease =
      isUpright
      ? [Point(x: fold.midX, y: 0), Point(x: fold.midX, y: size.height)]
      : [Point(x: 0, y: fold.midY), Point(x: size.width, y: fold.midY)]
    shapes.append(
      element(
        "g", [:],
        element("title", [:], isActive ? "fold: \(fold)" : "fold, flat now: \(fold)")
          + Shape.rectangle(
            fold, fill: isActive ? palette.secondary + "33" : "none", stroke: palette.secondary, strokeWidth: 0.5,
            dashes: "2 4") + Shape.line(crease, color: palette.secondary, width: 0.5)))
  }

  /// A keyboard of the system with its keys, without letters: which there are, nobody knows.
  private mutating func addKeyboard(_ frame: Rect, _ palette: Palette) {
    shapes.append(Shape.rectangle(frame, fill: palette.isDark ? "#2b2b2d" : "#d1d3d9"))
    // Three rows of letters, and one with the space bar; what is left below is the home indicator's.
    let rows = [10.0, 9, 9, 4]
    let gap = 6.0
    let top = frame.y + min(44, frame.height * 0.16)
    let height = min(54, (frame.maxY - min(34, frame.height * 0.12) - top) / 4)
    guard height > 8, frame.width > 120 else { return }
    let key = (frame.width - 11 * gap) / 10
    for (index, count) in rows.enumerated() {
      let isLast = index == rows.count - 1
      let width = count * key + (count - 1) * gap
      var x = isLast ? frame.x + gap : frame.midX - width / 2
      let widths = isLast ? [1.4 * key, 1.4 * key, frame.width - 5 * gap - 5.2 * key, 2.4 * key] : []
      for place in 0..<Int(count) {
        let own = isLast ? widths[place] : key
        let isSpecial = isLast && place != 2
        shapes.append(
          Shape.rectangle(
            Rect(x: x, y: top + Double(index) * height + gap / 2, width: own, height: height - gap),
            fill: isSpecial ? (palette.isDark ? "#464649" : "#abb0ba") : (palette.isDark ? "#6b6b6e" : "#ffffff"),
            corner: 5))
        x += own + gap
      }
    }
  }

  /// The time and the battery, where a status bar has them.
  private mutating func addStatusBar(_ hardware: Hardware, _ size: Size, _ palette: Palette) {
    let isTall = hardware.statusBarHeight >= 40
    let inset = isTall ? 32.0 : 8.0
    let fontSize = isTall ? 16.0 : 12.0
    let base = (hardware.statusBarHeight + fontSize * 0.7) / 2 + (isTall ? 3 : 0)
    shapes.append(
      Shape.text(
        "9:41", at: Point(x: hardware.isMirrored ? size.width - inset : inset, y: base), size: fontSize,
        color: palette.label, weight: 600, anchor: hardware.isMirrored ? "end" : "start"))
    let battery = Rect(
      x: hardware.isMirrored ? inset : size.width - inset - 24, y: base - fontSize * 0.7, width: 22, height: 11)
    shapes += [
      Shape.rectangle(battery, fill: "none", corner: 3, stroke: palette.label, strokeWidth: 1),
      Shape.rectangle(battery.inset(by: EdgeInsets(2)), fill: palette.label, corner: 1.5),
      Shape.rectangle(
        Rect(x: battery.maxX + 1, y: battery.midY - 2, width: 1.5, height: 4), fill: palette.label, corner: 0.7),
    ]
  }
}
