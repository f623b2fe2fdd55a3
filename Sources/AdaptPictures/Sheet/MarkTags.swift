import AdaptModel

/// What is said of marks beside a screen, each with a line to its place: words on a small view would cover it.
struct MarkTags {
  /// The words of one mark.
  private struct Tag {
    var lines: [String]
    var hasName: Bool
    var color: String
    /// The mark that they are about.
    var frame: Rect
    /// The middle of the first line.
    var y = 0.0

    var height: Double { Double(lines.count) * MarkTags.lineHeight }
    var width: Double { lines.map { MarkTags.width($0) }.max() ?? 0 }
  }

  /// In points of the sheet, as all lengths here.
  private static let size = 10.0
  fileprivate static let lineHeight = 12.5
  private static let gap = 4.0
  /// CHOICE: the greatest width of a line, and the room for the lines between words and screen.
  private static let mostWidth = 136.0
  private static let leaderWidth = 12.0
  /// More lines of one mark are in the caption alone.
  private static let mostLines = 4

  private let picture: Size
  private var left: [Tag] = []
  private var right: [Tag] = []

  /// - Parameters:
  ///   - marks: those of a screen. Only those with a tag have words beside it.
  ///   - picture: the size of the drawn screen.
  ///   - place: where the place of a mark is drawn, from the corner of the picture; nil for what is not seen.
  init(_ marks: [ScreenMark], picture: Size, place: (ScreenMark) -> Rect?) {
    self.picture = picture
    for mark in marks {
      guard let words = mark.tag, let frame = place(mark) else { continue }
      let name = WrappedText(visible(mark.text), width: Self.mostWidth, size: Self.size, advance: 0.58).lines.prefix(1)
      let lines = name + WrappedText(visible(words), width: Self.mostWidth, size: Self.size).lines
      let shown = lines.count > Self.mostLines ? lines.prefix(Self.mostLines - 1) + ["…"] : lines[...]
      let tag = Tag(lines: Array(shown), hasName: !name.isEmpty, color: MarkDrawing.color(mark), frame: frame)
      // A line crosses as little of the screen as it can.
      let (before, after) = (frame.minX, picture.width - frame.maxX)
      if abs(before - after) < 1 ? left.count <= right.count : before < after {
        left.append(tag)
      } else {
        right.append(tag)
      }
    }
    left = Self.spread(left, in: picture.height)
    right = Self.spread(right, in: picture.height)
  }

  /// The room for the words at the left and at the right of the picture.
  var leftWidth: Double { Self.room(left) }
  var rightWidth: Double { Self.room(right) }

  private static func room(_ tags: [Tag]) -> Double {
    tags.isEmpty ? 0 : (tags.map { $0.width }.max() ?? 0).rounded(.up) + leaderWidth
  }

  fileprivate static func width(_ line: String) -> Double { Double(displayWidth(of: line)) * size * 0.56 }

  /// The tags from above to below, each as near to its place as the others let it, none over another. What has no room
  /// says its name alone, and what has none then is left out.
  private static func spread(_ tags: [Tag], in height: Double) -> [Tag] {
    var tags = tags.enumerated().sorted { ($0.element.frame.midY, $0.offset) < ($1.element.frame.midY, $1.offset) }
      .map { $0.element }
    func needed() -> Double { tags.reduce(-gap) { $0 + $1.height + gap } }
    if needed() > height { for index in tags.indices { tags[index].lines = Array(tags[index].lines.prefix(1)) } }
    while needed() > height, !tags.isEmpty { tags.removeLast() }
    // Tags that would overlap stand together, with their middle where it is for all of them.
    var blocks: [Block] = []
    for (index, tag) in tags.enumerated() {
      var block = Block(first: index, count: 1, height: tag.height, tops: tag.frame.midY - lineHeight / 2)
      while let last = blocks.last, last.top(in: height) + last.height + gap > block.top(in: height) {
        blocks.removeLast()
        block = last.joined(block, gap: gap)
      }
      blocks.append(block)
    }
    for block in blocks {
      var top = block.top(in: height)
      for index in block.first..<(block.first + block.count) {
        tags[index].y = top + lineHeight / 2
        top += tags[index].height + gap
      }
    }
    return tags
  }

  /// Tags that stand together.
  private struct Block {
    var first: Int
    var count: Int
    var height: Double
    /// The sum of the tops that each tag would give it.
    var tops: Double

    func top(in room: Double) -> Double { max(0, min(room - height, tops / Double(count))) }

    func joined(_ next: Block, gap: Double) -> Block {
      let tops = tops + next.tops - Double(next.count) * (height + gap)
      return Block(first: first, count: count + next.count, height: height + gap + next.height, tops: tops)
    }
  }

  /// The words and the lines.
  ///
  /// - Parameter origin: the corner of the picture.
  func shapes(at origin: Point) -> [String] {
    left.flatMap { shapes(of: $0, isLeft: true, origin) } + right.flatMap { shapes(of: $0, isLeft: false, origin) }
  }

  private func shapes(of tag: Tag, isLeft: Bool, _ origin: Point) -> [String] {
    let edge = isLeft ? origin.x - Self.leaderWidth : origin.x + picture.width + Self.leaderWidth
    let way = isLeft ? 1.0 : -1.0
    // The line ends at the near side of the place, as high as the words if the place is.
    let end = Point(
      x: origin.x + (isLeft ? tag.frame.minX : tag.frame.maxX),
      y: origin.y + min(max(tag.y, tag.frame.minY), tag.frame.maxY))
    let bend = Point(x: edge + way * (Self.leaderWidth - 5), y: origin.y + tag.y)
    let points = [Point(x: edge + way * 2, y: bend.y), bend, end]
    // Where the line enters the picture. From there on it has a light edge, as it may cross anything.
    let share = min(1, 5 / max(1, abs(end.x - bend.x)))
    let entry = Point(x: bend.x + (end.x - bend.x) * share, y: bend.y + (end.y - bend.y) * share)
    var shapes = [
      Shape.line([entry, end], color: "#ffffff", width: 2.5),
      Shape.line(points, color: tag.color, width: 1),
      Shape.circle(end, 1.75, fill: tag.color),
    ]
    for (index, line) in tag.lines.enumerated() {
      let base = origin.y + tag.y + Self.size * 0.35 + Double(index) * Self.lineHeight
      shapes.append(
        Shape.text(
          line, at: Point(x: edge, y: base), size: Self.size, color: tag.color,
          weight: index == 0 && tag.hasName ? 600 : 400, anchor: isLeft ? "end" : "start", isRightToLeft: false))
    }
    return shapes
  }
}
