/// Where a popover goes (`UIKIT.md §4.7`). Points; one coordinate system throughout.
public struct PopoverPlacement: Hashable, Sendable {
  /// The content's rectangle: without arrow, from iOS 26 on with it.
  public var frame: Rect
  /// Where the arrow points; `up` for a popover below its source. Empty for one without arrow.
  public var arrow: ArrowDirections

  /// The distance between the content and its source, which the arrow bridges (CHOICE: not documented).
  public static let arrowLength = 13.0
  /// CHOICE for `popoverLayoutMargins` before iOS 26, whose default is not documented; 19 from then on.
  public static let defaultMargins = EdgeInsets(10)
  /// The width where the content states none.
  public static let defaultWidth = 320.0

  /// CHOICE before iOS 26 (§4.7 leaves the order open): the first permitted direction, in the order up, down, left,
  /// right, in which the preferred size fits next to the source; otherwise the one with the largest free area, into
  /// which the popover shrinks. From iOS 26 a direction that needs no shift along the source takes precedence (M: four
  /// samples), and a popover that fits nowhere covers its source to the middle.
  ///
  /// - Parameters:
  ///   - area: the allowed area: the container's bounds minus margins and status bar.
  ///   - source: the rectangle that it points to.
  ///   - preferred: the preferred size of the content; 0 means as high as fits, or 320 wide.
  ///   - permitted: the permitted directions; none means any.
  ///   - canOverlapSource: whether it may cover its source if nothing else fits.
  ///   - os: the version of iOS whose rules apply.
  public init(
    in area: Rect, source: Rect, preferred: Size, permitted: ArrowDirections, canOverlapSource: Bool,
    os: OSVersion = 18
  ) {
    let rules = PopoverRules.of(os)
    let wanted = Size(
      width: preferred.width > 0 ? preferred.width : Self.defaultWidth, height: max(0, preferred.height))
    let choices = ArrowDirections.single.filter { permitted.isEmpty || permitted.contains($0) }
    let rooms = choices.map { (arrow: $0, room: Self.room(for: $0, in: area, source, overlaps: canOverlapSource)) }
    let fitting = rooms.filter { $0.room.width >= wanted.width && $0.room.height >= max(wanted.height, 1) }
    let unshifted = fitting.first { choice in
      rules.avoidsShifting && Self.isCentered(wanted, at: choice.arrow, in: choice.room, source)
    }
    // The first of the largest, whereas `max` would return the last.
    var best =
      unshifted ?? fitting.first
      ?? rooms.reduce(rooms[0]) { $1.room.width * $1.room.height > $0.room.width * $0.room.height ? $1 : $0 }
    if fitting.isEmpty, rules.coversSourceToMiddle {
      best.room = Self.room(for: best.arrow, in: area, Rect(x: source.midX, y: source.midY, width: 0, height: 0))
    }
    let size = Size(
      width: min(wanted.width, best.room.width),
      height: wanted.height > 0 ? min(wanted.height, best.room.height) : best.room.height)
    arrow = best.arrow
    frame = Self.frame(of: size, at: best.arrow, in: best.room, source)
    if rules.frameHoldsArrow {
      let insets = arrowInsets
      frame = Rect(
        x: frame.x - insets.left, y: frame.y - insets.top, width: frame.width + insets.horizontal,
        height: frame.height + insets.vertical)
    }
  }

  /// Without an arrow, at a given height: from a bar button of iOS 26, whatever directions are permitted.
  init(below top: Double, in area: Rect, source: Rect, preferred: Size) {
    let width = min(preferred.width > 0 ? preferred.width : Self.defaultWidth, area.width)
    let most = max(0, area.maxY - top)
    let height = preferred.height > 0 ? min(preferred.height, most) : most
    arrow = []
    frame = Rect(
      x: min(max(source.midX - width / 2, area.minX), area.maxX - width), y: top, width: width, height: height)
  }

  /// Without an arrow, over the middle of its source as far as there is room: an action sheet of iOS 26 (M, one
  /// sample).
  init(over source: Rect, in area: Rect, preferred: Size) {
    let size = Size(width: min(preferred.width, area.width), height: min(preferred.height, area.height))
    arrow = []
    frame = Rect(
      x: min(max(source.midX - size.width / 2, area.minX), area.maxX - size.width),
      y: min(max(source.midY - size.height / 2, area.minY), area.maxY - size.height), width: size.width,
      height: size.height)
  }

  /// The insets for the arrow at its side.
  var arrowInsets: EdgeInsets { Self.arrowInsets(arrow) }

  /// How much of the frame an arrow in this direction takes.
  static func arrowInsets(_ arrow: ArrowDirections) -> EdgeInsets {
    var insets = EdgeInsets.zero
    switch arrow {
    case .up: insets.top = arrowLength
    case .down: insets.bottom = arrowLength
    case .left: insets.left = arrowLength
    case .right: insets.right = arrowLength
    default: break
    }
    return insets
  }

  /// Whether it stands in the middle of its source without leaving its room.
  private static func isCentered(_ size: Size, at arrow: ArrowDirections, in room: Rect, _ source: Rect) -> Bool {
    if arrow == .up || arrow == .down {
      return source.midX - size.width / 2 >= room.minX && source.midX + size.width / 2 <= room.maxX
    }
    return source.midY - size.height / 2 >= room.minY && source.midY + size.height / 2 <= room.maxY
  }

  /// The free part of the area on one side of the source.
  private static func room(
    for arrow: ArrowDirections, in area: Rect, _ source: Rect, overlaps: Bool = false
  ) -> Rect {
    var room = (minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.maxY)
    switch arrow {
    case .up: room.minY = max(area.minY, (overlaps ? source.minY : source.maxY) + arrowLength)
    case .down: room.maxY = min(area.maxY, (overlaps ? source.maxY : source.minY) - arrowLength)
    case .left: room.minX = max(area.minX, (overlaps ? source.minX : source.maxX) + arrowLength)
    default: room.maxX = min(area.maxX, (overlaps ? source.maxX : source.minX) - arrowLength)
    }
    return Rect(
      x: room.minX, y: room.minY, width: max(0, room.maxX - room.minX), height: max(0, room.maxY - room.minY))
  }

  /// At the source's side of the room, centred on the source as far as the room allows.
  private static func frame(of size: Size, at arrow: ArrowDirections, in room: Rect, _ source: Rect) -> Rect {
    let x = min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width)
    let y = min(max(source.midY - size.height / 2, room.minY), room.maxY - size.height)
    switch arrow {
    case .up: return Rect(x: x, y: room.minY, width: size.width, height: size.height)
    case .down: return Rect(x: x, y: room.maxY - size.height, width: size.width, height: size.height)
    case .left: return Rect(x: room.minX, y: y, width: size.width, height: size.height)
    default: return Rect(x: room.maxX - size.width, y: y, width: size.width, height: size.height)
    }
  }
}
