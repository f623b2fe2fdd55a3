import AdaptModel

/// Draws the system's keyboard with English letters. CHOICE: a key takes a tenth of the row, and at most 54 points,
/// because there are no measurements. The globe and the microphone stand below if there is room.
struct KeyboardDrawing {
  let palette: Palette
  var style = Style()

  /// The differences between keyboards.
  struct Style: Hashable, Sendable {
    /// Whether it has the rows of an iPad.
    var isPad = false
    /// Whether it has round corners and a single tone, as from iOS 26 on.
    var isGlass = false
  }

  private static let gap = 6.0

  private var key: String {
    style.isGlass ? (palette.isDark ? "#5c5c60" : "#ffffff") : palette.isDark ? "#6b6b6e" : "#ffffff"
  }
  /// The colour of keys without letters.
  private var special: String {
    style.isGlass ? key : palette.isDark ? "#464649" : "#abb0ba"
  }
  private var keyCorner: Double { style.isGlass ? 8.5 : style.isPad ? 6 : 5 }

  /// - Parameters:
  ///   - whole: the keyboard's frame.
  ///   - sides: the insets of its keys.
  func shapes(_ whole: Rect, sides: EdgeInsets = .zero) -> [String] {
    let frame = whole.inset(by: sides)
    let ground = ground(whole)
    if style.isPad { return ground + PadKeyboard(frame).keys.flatMap(draw) }
    return ground + phone(frame)
  }

  /// CHOICE: the radius of the upper corners. The lower corners are the window's.
  private func ground(_ whole: Rect) -> [String] {
    guard style.isGlass else { return [Shape.rectangle(whole, fill: palette.isDark ? "#2b2b2d" : "#d1d3d9")] }
    let fill = palette.isDark ? "#242426" : "#e3e4ea"
    let corner = min(style.isPad ? 18 : 27, whole.height / 2)
    let below = Rect(x: whole.x, y: whole.y + corner, width: whole.width, height: whole.height - corner)
    return [Shape.rectangle(whole, fill: fill, corner: corner), Shape.rectangle(below, fill: fill)]
  }

  private func phone(_ frame: Rect) -> [String] {
    var shapes: [String] = []
    // There are three rows of letters and a row with the space bar. The rest belongs to the home indicator.
    let top = frame.y + min(44, frame.height * 0.16)
    let height = min(54, (frame.maxY - min(34, frame.height * 0.12) - top) / 4)
    guard height > 8, frame.width > 120 else { return shapes }
    let gap = Self.gap
    let width = (frame.width - 11 * gap) / 10
    func row(_ index: Int) -> Double { top + Double(index) * height + gap / 2 }
    for (index, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      let count = Double(letters.count)
      var x = frame.midX - (count * width + (count - 1) * gap) / 2
      for letter in letters {
        shapes += draw(
          Rect(x: x, y: row(index), width: width, height: height - gap), key, text: String(letter),
          size: min(22, height * 0.42))
        x += width + gap
      }
    }
    let side = 1.4 * width
    let ends = [frame.x + gap, frame.maxX - gap - side]
    for (x, name) in zip(ends, ["shift", "delete"]) {
      let box = Rect(x: x, y: row(2), width: side, height: height - gap)
      shapes += draw(box, special, text: "", size: 0) + glyph(name, box)
    }
    // From iOS 26 on, the space bar is empty and the return key has a sign.
    var x = frame.x + gap
    func add(_ word: String, _ width: Double, _ fill: String, sign: (Rect) -> [String] = { _ in [] }) {
      let box = Rect(x: x, y: row(3), width: width, height: height - gap)
      shapes += draw(box, fill, text: word, size: min(16, height * 0.3)) + sign(box)
      x += width + gap
    }
    add("123", side, special)
    add("", side, special, sign: smile)
    add(style.isGlass ? "" : "space", frame.width - 5 * gap - 5.2 * width, key)
    if style.isGlass {
      add("", 2.4 * width, special) { glyph("return", $0) }
    } else {
      add("return", 2.4 * width, special)
    }
    return shapes + below(Rect(x: frame.x, y: row(4), width: frame.width, height: frame.maxY - row(4)))
  }

  /// Draws the keys for the language and dictation, above the home indicator.
  private func below(_ frame: Rect) -> [String] {
    guard frame.height >= 60 else { return [] }
    return [("globe", frame.x + 36), ("mic", frame.maxX - 36)].flatMap { name, x in
      Symbol(named: name).shapes(
        in: Rect(x: x - 13, y: frame.y + 9, width: 26, height: 26), color: palette.secondary, width: 1.6)
    }
  }

  private func draw(_ key: PadKeyboard.Key) -> [String] {
    let size = min(key.isSpecial ? 17 : 22, key.frame.height * 0.42)
    let box = draw(key.frame, key.isSpecial ? special : self.key, text: key.text, size: size)
    guard let name = key.sign else { return box }
    if name == "globe" || name == "mic" {
      let side = min(22, key.frame.height * 0.5)
      let place = Rect(x: key.frame.midX - side / 2, y: key.frame.midY - side / 2, width: side, height: side)
      return box + Symbol(named: name).shapes(in: place, color: palette.label, width: 1.5)
    }
    return box + glyph(name, key.frame)
  }

  private func draw(_ box: Rect, _ fill: String, text: String, size: Double) -> [String] {
    let key = Shape.rectangle(box, fill: fill, corner: keyCorner)
    if text.isEmpty { return [key] }
    return [
      key,
      Shape.text(
        text, at: Point(x: box.midX, y: box.midY + size * 0.35), size: size, color: palette.label, anchor: "middle"),
    ]
  }

  private func glyph(_ name: String, _ box: Rect) -> [String] {
    let (x, y, reach) = (box.midX, box.midY, min(8, box.height * 0.22))
    func line(_ points: [(Double, Double)]) -> String {
      Shape.line(points.map { Point(x: x + $0.0 * reach, y: y + $0.1 * reach) }, color: palette.label, width: 1.5)
    }
    switch name {
    case "shift":
      return [line([(0, -1), (1, 0), (0.5, 0), (0.5, 1), (-0.5, 1), (-0.5, 0), (-1, 0), (0, -1)])]
    case "return":
      return [line([(1, -0.8), (1, 0.2), (-1, 0.2)]), line([(-0.4, -0.4), (-1, 0.2), (-0.4, 0.8)])]
    case "hide":
      return [
        line([(-1.3, -1), (1.3, -1), (1.3, 0.3), (-1.3, 0.3), (-1.3, -1)]), line([(-0.7, -0.35), (0.7, -0.35)]),
        line([(-0.5, 0.7), (0, 1.15), (0.5, 0.7)]),
      ]
    default:
      return [
        line([(-1.2, 0), (-0.5, -0.8), (1.2, -0.8), (1.2, 0.8), (-0.5, 0.8), (-1.2, 0)]),
        line([(0, -0.35), (0.7, 0.35)]), line([(0.7, -0.35), (0, 0.35)]),
      ]
    }
  }

  private func smile(_ box: Rect) -> [String] {
    let (x, y, radius) = (box.midX, box.midY, min(8, box.height * 0.25))
    return [
      Shape.ring(Point(x: x, y: y), radius, color: palette.label, width: 1.2),
      Shape.circle(Point(x: x - radius * 0.35, y: y - radius * 0.25), radius * 0.12, fill: palette.label),
      Shape.circle(Point(x: x + radius * 0.35, y: y - radius * 0.25), radius * 0.12, fill: palette.label),
      Shape.line(
        [
          Point(x: x - radius * 0.5, y: y + radius * 0.25), Point(x: x, y: y + radius * 0.55),
          Point(x: x + radius * 0.5, y: y + radius * 0.25),
        ], color: palette.label, width: 1.2),
    ]
  }
}
