/// Where a popover goes (`UIKIT.md §4.7`). Points; one coordinate system throughout.
public struct PopoverPlacement: Hashable, Sendable {
  /// The content's rectangle, without arrow.
  public var frame: Rect
  /// Where the arrow points; `up` for a popover below its source.
  public var arrow: ArrowDirections

  /// The distance between the content and its source, which the arrow bridges (CHOICE: not documented).
  public static let arrowLength = 13.0
  /// CHOICE for `popoverLayoutMargins`, whose default is not documented.
  public static let defaultMargins = EdgeInsets(10)
  /// The width where the content states none.
  public static let defaultWidth = 320.0

  /// CHOICE (§4.7 leaves the order open): of the permitted directions the first, in the order up, down, left, right, where
  /// the preferred size fits beside the source; else the one with the largest free area, into which it shrinks.
  ///
  /// - Parameters:
  ///   - area: where it may lie: the container's bounds less margins and status bar.
  ///   - source: what it points to.
  ///   - preferred: the size that the content wants; 0 along an axis is as much as fits, 320 across.
  ///   - permitted: none stands for any.
  ///   - canOverlapSource: whether it may lie over its source where nothing else fits.
  public init(
    in area: Rect, source: Rect, preferred: Size, permitted: ArrowDirections, canOverlapSource: Bool
  ) {
    let wanted = Size(
      width: preferred.width > 0 ? preferred.width : Self.defaultWidth, height: max(0, preferred.height))
    let choices = ArrowDirections.single.filter { permitted.isEmpty || permitted.contains($0) }
    let rooms = choices.map { (arrow: $0, room: Self.room(for: $0, in: area, source, canOverlapSource)) }
    let fitting = rooms.first { $0.room.width >= wanted.width && $0.room.height >= max(wanted.height, 1) }
    // The first of the largest: `max` would give the last.
    let best =
      fitting ?? rooms.reduce(rooms[0]) { $1.room.width * $1.room.height > $0.room.width * $0.room.height ? $1 : $0 }
    let size = Size(
      width: min(wanted.width, best.room.width),
      height: wanted.height > 0 ? min(wanted.height, best.room.height) : best.room.height)
    arrow = best.arrow
    frame = Self.frame(of: size, at: best.arrow, in: best.room, source)
  }

  /// The free part of the area on one side of the source.
  private static func room(
    for arrow: ArrowDirections, in area: Rect, _ source: Rect, _ canOverlap: Bool
  ) -> Rect {
    var room = (minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.maxY)
    switch arrow {
    case .up: room.minY = max(area.minY, (canOverlap ? source.minY : source.maxY) + arrowLength)
    case .down: room.maxY = min(area.maxY, (canOverlap ? source.maxY : source.minY) - arrowLength)
    case .left: room.minX = max(area.minX, (canOverlap ? source.minX : source.maxX) + arrowLength)
    default: room.maxX = min(area.maxX, (canOverlap ? source.maxX : source.minX) - arrowLength)
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
