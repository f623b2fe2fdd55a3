import AdaptModel

/// Draws switches, sliders and other controls with more than a text.
struct ControlDrawing {
  let palette: Palette
  let tint: String
  /// Whether knobs are wide and fields have round ends, as from iOS 26 on.
  var isGlass = false
  var tints = ControlTints()

  /// The corner radius of a control's field.
  private func corner(_ usual: Double, _ frame: Rect) -> Double { isGlass ? frame.height / 2 : usual }

  func toggle(_ isOn: Bool, _ frame: Rect) -> [String] {
    let height = frame.height - 4
    let width = min(isGlass ? height * 1.6 : height, frame.width - 4)
    let knob = Rect(
      x: isOn ? frame.maxX - 2 - width : frame.x + 2, y: frame.midY - height / 2, width: width, height: height)
    return [
      Shape.rectangle(frame, fill: isOn ? tints.main ?? palette.on : palette.fill, corner: frame.height / 2),
      Shape.rectangle(
        knob, fill: tints.knob ?? palette.knob, corner: height / 2, stroke: "#00000022", strokeWidth: 0.5),
    ]
  }

  func track(_ share: Double, _ frame: Rect) -> [String] {
    let line = Rect(x: frame.x, y: frame.midY - 2, width: frame.width, height: 4)
    let done = Rect(x: line.x, y: line.y, width: line.width * share, height: line.height)
    return [
      Shape.rectangle(line, fill: tints.other ?? palette.fill, corner: 2),
      Shape.rectangle(done, fill: tints.main ?? tint, corner: 2),
    ]
  }

  func slider(_ share: Double, _ whole: Rect) -> [String] {
    // Before iOS 26, the track is 2 points within the frame, and begins where the alignment rectangle does.
    let frame = isGlass ? whole : whole.inset(by: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
    let height = min(isGlass ? 24 : 26, frame.height)
    let width = min(isGlass ? height * 1.58 : height, frame.width)
    let knob = Rect(
      x: frame.x + max(0, frame.width - width) * share, y: frame.midY - height / 2, width: width, height: height)
    return track(share, frame)
      + [
        Shape.rectangle(
          knob, fill: tints.knob ?? palette.knob, corner: height / 2, stroke: "#00000033", strokeWidth: 0.5)
      ]
  }

  func spinner(_ frame: Rect) -> [String] {
    let spokes: [(Double, Double)] = [
      (0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7),
    ]
    let radius = min(frame.width, frame.height) / 2
    return spokes.map { x, y in
      Shape.line(
        [
          Point(x: frame.midX + x * radius * 0.5, y: frame.midY + y * radius * 0.5),
          Point(x: frame.midX + x * radius * 0.9, y: frame.midY + y * radius * 0.9),
        ], color: tints.main ?? palette.secondary, width: max(1, radius / 6))
    }
  }

  func stepper(_ frame: Rect) -> [String] {
    let (left, right) = (frame.x + frame.width / 4, frame.x + frame.width * 3 / 4)
    func stroke(_ x: Double, isUpright: Bool) -> String {
      Shape.line(
        isUpright
          ? [Point(x: x, y: frame.midY - 6), Point(x: x, y: frame.midY + 6)]
          : [Point(x: x - 6, y: frame.midY), Point(x: x + 6, y: frame.midY)], color: palette.label, width: 1.5)
    }
    return [
      Shape.rectangle(frame, fill: palette.fill, corner: corner(8, frame)),
      Shape.rectangle(
        Rect(x: frame.midX - 0.5, y: frame.y + 7, width: 1, height: max(0, frame.height - 14)), fill: palette.separator),
      stroke(left, isUpright: false), stroke(right, isUpright: false), stroke(right, isUpright: true),
    ]
  }

  func segmented(_ titles: [String], _ shares: [Double], _ selected: Int, _ frame: Rect) -> [String] {
    var shapes = [Shape.rectangle(frame, fill: palette.fill, corner: corner(8, frame))]
    var x = frame.x
    for (index, (title, share)) in zip(titles, shares).enumerated() {
      let segment = Rect(x: x, y: frame.y, width: share * frame.width, height: frame.height)
      x += segment.width
      if index == selected {
        shapes.append(
          Shape.rectangle(
            segment.inset(by: EdgeInsets(2)), fill: tints.main ?? (palette.isDark ? "#636366" : palette.knob),
            corner: isGlass ? (frame.height - 4) / 2 : 7,
            stroke: "#00000018", strokeWidth: 0.5))
      }
      if index > 0, index != selected, index - 1 != selected {
        shapes.append(
          Shape.rectangle(
            Rect(x: segment.x - 0.5, y: segment.y + 7, width: 1, height: max(0, segment.height - 14)),
            fill: palette.separator))
      }
      shapes.append(
        Shape.text(
          title, at: Point(x: segment.midX, y: segment.midY + 4.5), size: 13, color: palette.label,
          weight: index == selected ? 600 : 400, anchor: "middle"))
    }
    return shapes
  }

  /// More dots would be as narrow as a line.
  static let mostDots = 30

  func dots(_ pages: Int, _ current: Int, _ frame: Rect) -> [String] {
    let shown = min(pages, Self.mostDots)
    let first = frame.midX - Double(shown - 1) * 8
    return (0..<shown).map { page in
      Shape.circle(
        Point(x: first + Double(page) * 16, y: frame.midY), 3.5,
        fill: page == current ? tints.main ?? palette.label : tints.other ?? palette.separator)
    }
  }
}
