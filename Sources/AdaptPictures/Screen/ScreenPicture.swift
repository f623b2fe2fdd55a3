import AdaptModel

/// A screen as an SVG image, in points. The same screen gives the same bytes on every machine.
public struct ScreenPicture: Sendable {
  private let screen: Screen
  private let overlays: Overlays
  private let marks: [ScreenMark]
  private let notes: [ScreenNote]
  private let palette: Palette
  /// The beginning of all ids, so that several pictures can stand in one document.
  private let prefix: String
  private let hasTooltips: Bool
  private let labelSize: Double

  /// - Parameters:
  ///   - screen: the screen.
  ///   - overlays: the overlays to show.
  ///   - marks: the places to mark.
  ///   - notes: the sentences below the window, in an image that stands alone.
  ///   - prefix: the beginning of all ids. Several images in one page need different ones.
  ///   - hasTooltips: whether each view has a tooltip that describes it.
  ///   - labelSize: the font size of constraints' numbers, in points of the window. A small picture needs a larger one,
  ///     and has larger names too.
  public init(
    _ screen: Screen, overlays: Overlays = [], marks: [ScreenMark] = [], notes: [ScreenNote] = [], prefix: String = "",
    hasTooltips: Bool = true, labelSize: Double = 9
  ) {
    self.labelSize = labelSize
    self.screen = screen
    self.overlays = overlays
    self.marks = marks
    self.notes = notes
    self.prefix = prefix
    self.hasTooltips = hasTooltips
    palette = screen.palette
  }

  private static let titleHeight = 22.0
  /// The room around the window, for the device's frame.
  private static let margin = 16.0
  /// The width of the device's frame, in points.
  static let frameWidth = 5.0

  /// The image with a title, and with a tooltip for each view.
  public var svg: String {
    let margin = ScreenPicture.margin
    let top = margin + ScreenPicture.titleHeight
    let words = noteShapes
    let paper = Rect(
      x: -margin, y: -top, width: screen.size.width + 2 * margin,
      height: screen.size.height + top + margin + words.height)
    let parts =
      [
        element("title", [:], escaped(screen.title)), Shape.rectangle(paper, fill: "#e5e5ea"),
        Shape.text(screen.title, at: Point(x: 0, y: -14), size: titleSize, color: "#3a3a3c"),
      ] + shapes(inPage: false) + words.shapes
    return element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": format(paper.width), "height": format(paper.height),
        "viewBox": [paper.x, paper.y, paper.width, paper.height].map(format).joined(separator: " "),
        "font-family": Shape.fontFamily,
      ], "\n" + parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n") + "\n"
  }

  /// The notes, in lines below the window.
  private var noteShapes: (shapes: [String], height: Double) {
    let size = 11.0
    var y = screen.size.height + ScreenPicture.margin
    var shapes: [String] = []
    for note in notes {
      for line in WrappedText(note.text, width: max(screen.size.width, 160), size: size).lines {
        y += size * 1.35
        shapes.append(Shape.text(line, at: Point(x: 0, y: y), size: size, color: MarkDrawing.color(note.weight)))
      }
      y += 3
    }
    return (shapes, notes.isEmpty ? 0 : y - screen.size.height)
  }

  /// The device's rectangle with its frame, in points.
  var outline: Rect {
    Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
      .inset(by: EdgeInsets(-ScreenPicture.frameWidth))
  }

  /// The device alone, inside a page or another image. The font comes from there.
  ///
  /// - Parameters:
  ///   - scale: points of the page per point.
  ///   - origin: its place in another image; nil in a page.
  package func inset(scale: Double, at origin: Point? = nil) -> String {
    let outline = outline
    var start = "<svg"
    if let origin { start += " x=\"\(format(origin.x))\" y=\"\(format(origin.y))\"" }
    start += " width=\"\(format(outline.width * scale))\" height=\"\(format(outline.height * scale))\" viewBox=\""
    start += [outline.x, outline.y, outline.width, outline.height].map(format).joined(separator: " ") + "\""
    if origin == nil { start += " role=\"img\" aria-label=\"\(escaped(screen.title))\"" }
    return start + overflow + ">" + shapes(inPage: origin == nil).filter { !$0.isEmpty }.joined() + "</svg>"
  }

  /// Lets a badge reach over the edges of an image.
  private var overflow: String { screen.setAsideCount > 0 ? " overflow=\"visible\"" : "" }

  /// The device with its content, as a definition.
  ///
  /// - Parameter clips: the clips of the page.
  func definition(_ clips: SharedParts) -> [String] { deviceShapes(clips, inPage: true) }

  /// An image of a device that the page defines elsewhere, with its overlays and marks. The page also defines the
  /// marks' patterns.
  ///
  /// - Parameters:
  ///   - id: the id of the definition.
  ///   - scale: points of the page per point.
  ///   - label: a description for people who do not see it.
  func use(_ id: String, scale: Double, label: String) -> String {
    let outline = outline
    let window = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    let inks = marks.isEmpty ? [] : screen.inks
    let drawing = MarkDrawing(prefix: prefix, window: window, hasClasses: true, inks: inks)
    let over = clippedOverlays + (marks.isEmpty ? [] : drawing.shapes(marks))
    return "<svg width=\"\(format((outline.width * scale).rounded()))\" height=\""
      + "\(format((outline.height * scale).rounded()))\" viewBox=\""
      + [outline.x, outline.y, outline.width, outline.height].map(format).joined(separator: " ")
      + "\" role=\"img\" aria-label=\"\(escaped(visible(label)))\"\(overflow)><use href=\"#\(id)\"/>" + over.joined()
      + "</svg>"
  }

  /// The device, its content and its overlays.
  private func shapes(inPage isInPage: Bool) -> [String] {
    let window = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    var parts = deviceShapes(nil, inPage: isInPage)
    parts += clippedOverlays
    if !marks.isEmpty {
      let drawing = MarkDrawing(prefix: prefix, window: window, inks: screen.inks)
      parts += drawing.patterns(of: marks) + drawing.shapes(marks)
    }
    return parts
  }

  /// The device and its content.
  ///
  /// - Parameters:
  ///   - clips: the clips of the page; nil if this picture has its own.
  ///   - isInPage: whether a page of HTML has it. A dark page gives the frame lighter colours, by its class.
  private func deviceShapes(_ clips: SharedParts?, inPage isInPage: Bool) -> [String] {
    let window = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    let corner = screen.hardware.cornerRadius
    let frame = ScreenPicture.frameWidth
    let edges = Shape.rectangle(window, fill: "none", corner: corner)
    var parts = [
      Shape.rectangle(
        outline, fill: "#1c1c1e", corner: corner == 0 ? frame + 1 : corner + frame, stroke: "#636366", strokeWidth: 0.5,
        kind: isInPage ? "device" : nil)
    ]
    if clips == nil { parts.append(element("clipPath", ["id": prefix + "window"], edges)) }
    parts += [
      "<g clip-path=\"url(#\(clips?.id(edges) ?? prefix + "window"))\">",
      Shape.rectangle(window, fill: palette.background),
    ]
    var drawing = ItemDrawing(
      prefix: prefix, window: window, hasTooltips: hasTooltips, images: screen.images, clips: clips)
    parts += drawing.draw(screen.items)
    parts += HardwareDrawing(screen.hardware, size: screen.size, palette: palette, parts: clips).shapes
    parts.append("</g>")
    if screen.setAsideCount > 0 { parts.append(conflictBadge) }
    return parts
  }

  /// A badge at the upper right corner with the number of constraints that were set aside. It reaches over the device's
  /// frame, so that it leaves the status bar free.
  private var conflictBadge: String {
    let count = screen.setAsideCount
    let words =
      count == 1 ? "1 constraint was set aside in a conflict" : "\(count) constraints were set aside in conflicts"
    let text = String(count)
    let width = max(18, Double(text.count) * 7 + 10)
    let box = Rect(x: screen.size.width + Self.frameWidth - width, y: -11, width: width, height: 16)
    return element(
      "g", [:],
      element("title", [:], words) + Shape.rectangle(box, fill: "#d70015", corner: 8, stroke: "#ffffff")
        + Shape.text(
          text, at: Point(x: box.midX, y: box.midY + 3.6), size: 10, color: "#ffffff", weight: 700, anchor: "middle"))
  }

  /// The greatest font size at which the title fits above the window.
  private var titleSize: Double {
    min(12, max(4, (screen.size.width + 16) / (Double(max(1, screen.title.count)) * NamePlaces.advance)))
  }

  /// The screen's edges cut the overlays.
  private var clippedOverlays: [String] {
    var inks: [Rect] = []
    if overlays.contains(.names) {
      let window = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
      inks = screen.inks
      inks += MarkDrawing(prefix: prefix, window: window, inks: inks).labelFrames(marks)
    }
    let drawing = OverlayDrawing(
      overlays: overlays, palette: palette, size: screen.size, safeArea: screen.safeArea, prefix: prefix,
      labelSize: labelSize, inks: inks)
    let shapes = drawing.shapes(screen.layers)
    if shapes.isEmpty { return [] }
    let (width, height) = (format(screen.size.width), format(screen.size.height))
    return ["<svg width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"] + shapes + ["</svg>"]
  }
}
