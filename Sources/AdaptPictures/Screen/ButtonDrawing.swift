import AdaptModel

struct ButtonDrawing {
  let palette: Palette
  let tint: String
  let texts: TextDrawing
  var images: ImageDrawing

  func shapes(of look: ButtonLook, _ item: Screen.Item) -> [String] {
    let (fill, line) = ground(of: look)
    let color = look.isEnabled ? titleColor(of: look) : palette.disabled
    var shapes: [String] = []
    if fill != "none" {
      let corner = item.cornerRadius > 0 ? item.cornerRadius : look.isCapsule ? item.frame.height / 2 : 6
      shapes.append(Shape.rectangle(item.frame, fill: fill, corner: corner, stroke: line, strokeWidth: 0.5))
    }
    var drawing = self
    if fill != "none" { drawing.images.ground = Palette.isOpaque(fill) ? fill : nil }
    return shapes + drawing.content(of: look, item, color)
  }

  // MARK: - Colours

  private func ground(of look: ButtonLook) -> (fill: String, line: String?) {
    let soft = look.isEnabled ? palette.mix(tint, 0.18) : palette.fill
    let strong = look.isEnabled ? tint : palette.fill
    switch look.shown.configuration {
    case nil: return (look.isSelected ? strong : "none", nil)
    case .plain?, .borderless?: return (look.isSelected ? soft : "none", nil)
    case .gray?, .bordered?: return (look.isSelected ? soft : palette.fill, nil)
    case .tinted?, .borderedTinted?: return (look.isSelected ? palette.mix(tint, 0.4) : soft, nil)
    case .filled?, .borderedProminent?, .prominentGlass?, .prominentClearGlass?: return (strong, nil)
    case .glass?: return (palette.isDark ? "#2c2c2e" : "#fafafa", palette.separator)
    case .clearGlass?: return (palette.isDark ? "#ffffff1f" : "#ffffff66", palette.separator)
    }
  }

  private func titleColor(of look: ButtonLook) -> String {
    switch look.shown.configuration {
    case nil: look.isSelected ? palette.knob : tint
    case .filled?, .borderedProminent?, .prominentGlass?, .prominentClearGlass?: palette.knob
    case .glass?, .clearGlass?: palette.label
    case .plain?, .gray?, .tinted?, .borderless?, .bordered?, .borderedTinted?: tint
    }
  }

  // MARK: - Title and image

  /// An image of unknown size is as large as a symbol.
  private func content(of look: ButtonLook, _ item: Screen.Item, _ color: String) -> [String] {
    var title = look.title
    if !look.isEnabled { title?.color = color }
    guard let name = look.image else {
      guard var title else { return [] }
      let room = item.frame.inset(by: look.shown.insets.shrunk(for: title, item.frame))
      let block = Self.moved(
        Self.block(of: title, in: room, look.alignment), by: look.shown.titleInsets, look.alignment)
      if title.lines.count == 1 { title.alignment = look.alignment }
      return texts.shapes(of: title, in: block, color: color)
    }
    guard var title, let width = title.widths.max() else {
      let room = item.frame.inset(by: look.shown.insets + look.shown.imageInsets)
      let side = max(8, min(22, room.height, room.width))
      let size = look.shown.imageSize.map { fitting($0, in: room, look) } ?? Size(width: side, height: side)
      let center = Point(x: Self.middle(ofWidth: size.width, in: room, look.alignment), y: room.midY)
      return icon(name, of: look, in: Self.box(size, around: center), color)
    }
    var center = Point(x: item.frame.midX, y: item.frame.midY)
    if title.lines.count == 1 { title.alignment = .center }
    var image = Size(width: (title.font.size * 1.15).rounded(), height: (title.font.size * 1.15).rounded())
    var gap = max(3, look.shown.imagePadding)
    if let size = look.shown.imageSize {
      let room = item.frame.inset(by: look.shown.insets + look.shown.imageInsets)
      (image, gap) = (fitting(size, in: room, look), look.shown.imagePadding)
    } else {
      // A button that was measured without its image has no room for both. Then the image is smaller.
      let hasGround = ground(of: look).fill != "none"
      let isVertical = look.shown.imagePlacement.isVertical
      if isVertical { gap = 1 }
      let free =
        isVertical
        ? item.frame.height - (hasGround ? 4 : 0) - title.height - gap
        : item.frame.width - (hasGround ? 12 : 0) - width - gap
      let side = max(8, min(image.width, free))
      image = Size(width: side, height: side)
    }
    let whole = look.shown.imagePlacement.isVertical ? max(image.width, width) : image.width + gap + width
    if look.alignment != .center {
      center.x = Self.middle(ofWidth: whole, in: item.frame.inset(by: look.shown.insets), look.alignment)
    }
    if look.shown.imagePlacement.isVertical {
      let way = look.shown.imagePlacement == .top ? 1.0 : -1
      let box = Self.box(image, around: Point(x: center.x, y: center.y - way * (title.height + gap) / 2))
      let below = item.frame.offset(x: center.x - item.frame.midX, y: way * (image.height + gap) / 2)
      let text = Self.block(of: title, in: below, .center)
      return icon(name, of: look, in: box, color) + texts.shapes(of: title, in: text, color: color)
    }
    let isFirst = (look.shown.imagePlacement == .leading) != item.isMirrored
    let left = center.x - whole / 2
    let middle = isFirst ? left + image.width / 2 : left + whole - image.width / 2
    let box = Self.moved(
      Self.box(image, around: Point(x: middle, y: center.y)), by: look.shown.imageInsets, look.alignment)
    let text = Self.moved(
      Rect(x: isFirst ? left + image.width + gap : left, y: item.frame.y, width: width, height: item.frame.height),
      by: look.shown.titleInsets, look.alignment)
    return icon(name, of: look, in: box, color) + texts.shapes(of: title, in: text, color: color)
  }

  /// A button without a configuration shows a picture as it is, since most of those that a document has are custom.
  private func icon(_ name: String, of look: ButtonLook, in box: Rect, _ color: String) -> [String] {
    images.icon(name, in: box, color: color, isOriginal: look.shown.configuration == nil)
  }

  /// A button without a configuration makes its image no larger than the room for its content (`UIButton.imageRect`).
  private func fitting(_ size: Size, in room: Rect, _ look: ButtonLook) -> Size {
    guard look.shown.configuration == nil else { return size }
    return Size(width: max(1, min(size.width, room.width)), height: max(1, min(size.height, room.height)))
  }

  /// Insets move the title or the image of a button without a configuration as they move the middle of its room, or the
  /// side at which it is (`UIButton.titleRect`, H). CHOICE: UIKit's rounding to pixels is left out.
  private static func moved(_ part: Rect, by insets: EdgeInsets, _ alignment: TextAlignment) -> Rect {
    let x =
      switch alignment {
      case .left: insets.left
      case .right: -insets.right
      default: (insets.left - insets.right) / 2
      }
    return part.offset(x: x, y: (insets.top - insets.bottom) / 2)
  }

  /// Several lines are one block. A single line is placed by its alignment.
  private static func block(of title: TextLook, in room: Rect, _ alignment: TextAlignment) -> Rect {
    guard title.lines.count > 1, let width = title.widths.max() else { return room }
    let middle = middle(ofWidth: width, in: room, alignment)
    return Rect(x: middle - width / 2, y: room.y, width: width, height: room.height)
  }

  /// Where the middle of what is so wide lies.
  private static func middle(ofWidth width: Double, in room: Rect, _ alignment: TextAlignment) -> Double {
    guard width < room.width else { return room.midX }
    return switch alignment {
    case .left: room.minX + width / 2
    case .right: room.maxX - width / 2
    default: room.midX
    }
  }

  private static func box(_ size: Size, around center: Point) -> Rect {
    Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

extension EdgeInsets {
  /// A title is centred if the button is too narrow or too low for its insets.
  fileprivate func shrunk(for title: TextLook, _ frame: Rect) -> EdgeInsets {
    let isNarrow = (title.widths.max() ?? 0) > frame.width - left - right + 1
    let isLow = title.height > frame.height - top - bottom + 1
    return EdgeInsets(
      top: isLow ? 0 : top, left: isNarrow ? 0 : left, bottom: isLow ? 0 : bottom, right: isNarrow ? 0 : right)
  }
}
