/// Tells which of many boxes meet, in about the time that it takes to name them.
///
/// A line sweeps down over the boxes. Those that it cuts are kept by where they begin horizontally, in a list for each
/// order of magnitude of their widths: what may meet a box stands side by side in each list then.
package struct MeetingBoxes {
  /// A box without its edges.
  package struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    package init(left: Double, top: Double, right: Double, bottom: Double) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
  }

  /// What to do after a pair.
  package enum Step {
    case goOn
    /// To look for no more that the later of the two meets, as the boxes begin.
    case nextBox
    case end
  }

  /// The boxes of about one width that the line may cut, from left to right.
  private struct Row {
    /// None of them is wider.
    var width: Double
    var boxes: [(left: Double, index: Int)] = []

    /// How many begin before a place, or where it stands.
    func count(before left: Double) -> Int {
      var (low, high) = (0, boxes.count)
      while low < high {
        let middle = (low + high) / 2
        if boxes[middle].left < left { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private let boxes: [Box]

  package init(_ boxes: [Box]) { self.boxes = boxes }

  /// Calls a closure for each pair of boxes that meet: with the indices of the one that begins first, and of the other.
  ///
  /// - Returns: how many pairs were compared.
  @discardableResult
  package func forEachPair(_ body: (Int, Int) -> Step) -> Int {
    var rows: [Row] = []
    var count = 0
    for index in boxes.indices.sorted(by: { (boxes[$0].top, $0) < (boxes[$1].top, $1) }) {
      let box = boxes[index]
      guard box.left < box.right, box.top < box.bottom else { continue }
      var step = Step.goOn
      for row in rows.indices where step == .goOn {
        step = meet(box, index, &rows[row], &count, body)
      }
      if step == .end { break }
      let width = Self.bound(box.right - box.left)
      let row = rows.firstIndex { $0.width == width } ?? rows.count
      if row == rows.count { rows.append(Row(width: width)) }
      // Behind those that begin at the same place.
      rows[row].boxes.insert((box.left, index), at: rows[row].count(before: box.left.nextUp))
    }
    return count
  }

  /// Finds those of a row that a box meets, and lets go of those that end above it.
  private func meet(
    _ box: Box, _ index: Int, _ row: inout Row, _ count: inout Int, _ body: (Int, Int) -> Step
  ) -> Step {
    let first = row.count(before: box.left - row.width)
    var (next, kept) = (first, first)
    var step = Step.goOn
    while next < row.boxes.count, row.boxes[next].left < box.right, step == .goOn {
      let other = row.boxes[next].index
      if boxes[other].bottom > box.top {
        row.boxes[kept] = row.boxes[next]
        kept += 1
        if boxes[other].right > box.left { step = body(other, index) }
      }
      next += 1
    }
    count += next - first
    if kept < next { row.boxes.removeSubrange(kept..<next) }
    return step
  }

  /// The least power of two that is no smaller than a width.
  private static func bound(_ width: Double) -> Double {
    guard width.isFinite, width > 1 else { return width.isFinite ? 1 : .infinity }
    return width.significand == 1 ? width : width.binade * 2
  }
}
