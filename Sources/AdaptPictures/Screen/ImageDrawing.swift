import AdaptModel

/// Draws images: the picture if it is available, else a symbol, else a placeholder with the name.
struct ImageDrawing {
  let palette: Palette
  let images: [String: ScreenImage]
  /// The page that has each picture once; nil if this drawing has its own.
  var parts: SharedParts?
  var masks = MaskIdentifiers(prefix: "")
  let tint: String
  /// The colour below, if it is known. It shows through the holes of symbols.
  var ground: String?

  /// An image in its view, placed as UIKit places it. A larger image reaches over the edges of the view.
  ///
  /// - Parameters:
  ///   - image: the image, and how it fills the view.
  ///   - frame: the view's frame.
  ///   - corner: the view's corner radius.
  func view(_ image: ImageLook, _ frame: Rect, corner: Double) -> [String] {
    guard frame.width >= 1, frame.height >= 1 else {
      // The image's size is unknown, so a mark stands where the image would begin.
      guard let name = image.name else { return [] }
      let place = Rect(x: frame.midX - 10, y: frame.midY - 10, width: 20, height: 20)
      return [Shape.rectangle(place, fill: "none", corner: 4, stroke: palette.secondary, dashes: "2 2")]
        + icon(name, in: place.inset(by: EdgeInsets(3)), color: tint)
    }
    if let name = image.name, let shown = images[name], let address = shown.address {
      let (place, ratio) = Self.frame(of: PictureSize.of(address, shown.turn), image, in: frame)
      let picture = element(address, shown.turn, place, ratio)
      return shown.renderingMode == .alwaysTemplate ? template(picture, place, tint) : [picture]
    }
    if let name = image.name, Symbol.knows(name) { return symbol(name, image, frame) }
    // The name of a system image, which would be drawn in the tint and on nothing.
    let isSymbol = image.name?.contains(".") == true
    let isFilled = image.mode == "scaleAspectFill"
    let ground = isFilled ? image.size.map { Self.place(of: $0, image.mode, in: frame) } : nil
    return placeholder(image.name, frame, on: ground, corner: corner, color: isSymbol ? tint : nil)
  }

  /// Where UIKit draws an image of a size.
  private static func place(of size: Size, _ mode: String, in frame: Rect) -> Rect {
    let shares = (frame.width / size.width, frame.height / size.height)
    let scale: Double
    switch mode {
    case "center": scale = 1
    case "scaleAspectFit": scale = min(shares.0, shares.1)
    case "scaleAspectFill": scale = max(shares.0, shares.1)
    default: return frame
    }
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
  }

  /// A symbol. `scaleToFill` distorts it as it does every image.
  private func symbol(_ name: String, _ image: ImageLook, _ frame: Rect) -> [String] {
    let known = image.size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    let place = Self.place(of: known ?? SystemSymbol.size, image.mode, in: frame)
    let side = max(place.width, place.height)
    let isSquare = abs(place.width - place.height) < 0.01
    let box = isSquare ? place : Rect(x: 0, y: 0, width: side, height: side)
    let shapes = Symbol(named: name).shapes(in: box, color: tint, on: ground, width: max(1, side / 12))
    if isSquare { return shapes }
    let scale = "\(format(place.width / side)) 0 0 \(format(place.height / side))"
    return ["<g transform=\"matrix(\(scale) \(format(place.x)) \(format(place.y)))\">" + shapes.joined() + "</g>"]
  }

  /// An image in a button or a bar: the picture, a symbol, or a small placeholder.
  ///
  /// - Parameters:
  ///   - name: the image.
  ///   - box: the room for it.
  ///   - color: the colour of symbols and templates.
  ///   - isOriginal: whether a picture is drawn as it is if it does not say more.
  func icon(_ name: String, in box: Rect, color: String, isOriginal: Bool = false) -> [String] {
    guard box.width > 0, box.height > 0 else { return [] }
    if let image = images[name], let address = image.address {
      let picture = element(address, image.turn, box, "xMidYMid meet")
      let keepsColors = image.renderingMode == .automatic ? isOriginal : image.renderingMode == .alwaysOriginal
      return keepsColors ? [picture] : template(picture, box, color)
    }
    if Symbol.knows(name) {
      let side = min(box.width, box.height)
      let square = Rect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
      return Symbol(named: name).shapes(in: square, color: color, on: ground, width: max(1, side / 12))
    }
    // Nobody knows the colours of a picture that is not there.
    let isTemplate = !isOriginal || images[name]?.renderingMode == .alwaysTemplate
    return placeholder(nil, box, corner: min(box.width, box.height) / 6, color: isTemplate ? color : nil)
  }

  /// An icon. A placeholder has its name below it.
  ///
  /// - Parameter room: the greatest width of the name, in points.
  func named(_ name: String, in box: Rect, room: Double, color: String) -> [String] {
    if images[name]?.address != nil || Symbol.knows(name) { return icon(name, in: box, color: color) }
    let size = 6.0
    let most = Int(max(3, min(1000, room / (size * 0.55))))
    let shown = name.count <= most ? name : name.prefix(most - 1) + "…"
    let smaller = Rect(x: box.midX - 8, y: box.y, width: 16, height: 14)
    return icon(name, in: smaller, color: color) + [
      Shape.text(
        shown, at: Point(x: box.midX, y: box.maxY - 1), size: size, color: color, anchor: "middle")
    ]
  }

  /// Where UIKit draws a picture whose own size is given, and `preserveAspectRatio` there.
  private static func frame(of own: Size?, _ image: ImageLook, in frame: Rect) -> (place: Rect, ratio: String) {
    switch image.mode {
    case "center":
      // Without a known size, the picture is as large as it fits.
      guard let size = image.size ?? own else { return (frame, "xMidYMid meet") }
      return (place(of: size, "center", in: frame), "xMidYMid meet")
    case "scaleAspectFit": return (frame, "xMidYMid meet")
    case "scaleAspectFill":
      guard let own else { return (frame, "xMidYMid slice") }
      return (place(of: own, "scaleAspectFill", in: frame), "xMidYMid slice")
    default: return (frame, "none")
    }
  }

  /// The shape of a picture in a colour.
  private func template(_ picture: String, _ place: Rect, _ color: String) -> [String] {
    let mask = parts.map { (definition: "", id: $0.mask(picture)) } ?? masks.mask(picture)
    return [mask.definition + "<g mask=\"url(#\(mask.id))\">" + Shape.rectangle(place, fill: color) + "</g>"]
  }

  private func element(_ address: String, _ turn: PictureTurn, _ place: Rect, _ ratio: String) -> String {
    if let shared = parts?.picture(address, turn, in: place, ratio) { return shared }
    let stored = turn.stored(place)
    return "<image x=\"\(format(stored.x))\" y=\"\(format(stored.y))\" width=\"\(format(stored.width))\" height=\""
      + "\(format(stored.height))\"\(turn.attribute(around: place)) preserveAspectRatio=\"\(ratio)\" href=\""
      + "\(escaped(address))\"/>"
  }

  /// A hill and a sun stand for a picture that is not available.
  ///
  /// - Parameter ground: what the picture itself would cover; nil for the frame.
  private func placeholder(
    _ name: String?, _ frame: Rect, on ground: Rect? = nil, corner: Double, color: String? = nil
  ) -> [String] {
    let line = color ?? palette.secondary
    var shapes = [
      color == nil
        ? Shape.rectangle(ground ?? frame, fill: palette.fill, corner: corner)
        : Shape.rectangle(ground ?? frame, fill: "none", corner: corner, stroke: line)
    ]
    let side = min(frame.width, frame.height)
    if side >= (color == nil ? 14 : 10) {
      let low = frame.midY + side * 0.22
      shapes.append(
        Shape.line(
          [
            Point(x: frame.midX - side * 0.3, y: low), Point(x: frame.midX - side * 0.08, y: frame.midY - side * 0.06),
            Point(x: frame.midX + side * 0.08, y: frame.midY + side * 0.1),
            Point(x: frame.midX + side * 0.18, y: frame.midY), Point(x: frame.midX + side * 0.3, y: low),
          ], color: line, width: max(1, side / 40)))
      shapes.append(
        Shape.circle(Point(x: frame.midX + side * 0.17, y: frame.midY - side * 0.18), side * 0.05, fill: line))
    }
    if let name = name.map({ images[$0] == nil ? $0 : "\($0): not drawn" }), frame.height >= 36, frame.width >= 40 {
      let size = min(10, (frame.width - 6) / (Double(max(1, name.count)) * NamePlaces.advance))
      if size >= 5 {
        shapes.append(
          Shape.text(name, at: Point(x: frame.midX, y: frame.maxY - 4), size: size, color: line, anchor: "middle"))
      }
    }
    return shapes
  }
}
