import AdaptModel

/// The status bar, and what of the device lies over the window.
struct HardwareDrawing {
  private(set) var shapes: [String] = []

  init(_ hardware: Hardware, size: Size, palette: Palette) {
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

  /// The time and the battery, where a status bar has them.
  private mutating func addStatusBar(_ hardware: Hardware, _ size: Size, _ palette: Palette) {
    let isTall = hardware.statusBarHeight >= 40
    let inset = isTall ? 32.0 : 8.0
    let fontSize = isTall ? 16.0 : 12.0
    let base = (hardware.statusBarHeight + fontSize * 0.7) / 2 + (isTall ? 3 : 0)
    shapes.append(
      Shape.text("9:41", at: Point(x: inset, y: base), size: fontSize, color: palette.label, weight: 600))
    let battery = Rect(x: size.width - inset - 24, y: base - fontSize * 0.7, width: 22, height: 11)
    shapes += [
      Shape.rectangle(battery, fill: "none", corner: 3, stroke: palette.label, strokeWidth: 1),
      Shape.rectangle(battery.inset(by: EdgeInsets(2)), fill: palette.label, corner: 1.5),
      Shape.rectangle(
        Rect(x: battery.maxX + 1, y: battery.midY - 2, width: 1.5, height: 4), fill: palette.label, corner: 0.7),
    ]
  }
}
