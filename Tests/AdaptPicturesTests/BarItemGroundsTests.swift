import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptPictures

@Suite("Shapes that items of a bar have in common")
struct BarItemGroundsTests {
  private typealias Item = (view: ViewID, frame: Rect)

  /// The same by comparing each item with all others.
  private func compared(_ items: [Item]) -> [ViewID: Rect] {
    var (open, shapes) = (items, [ViewID: Rect]())
    while let first = open.first {
      var group = [open.removeFirst()]
      while let place = open.firstIndex(where: { other in group.contains { touches($0.frame, other.frame) } }) {
        group.append(open.remove(at: place))
      }
      let (x, y) = (group.map { $0.frame.minX }.min() ?? 0, group.map { $0.frame.minY }.min() ?? 0)
      let (right, bottom) = (group.map { $0.frame.maxX }.max() ?? 0, group.map { $0.frame.maxY }.max() ?? 0)
      shapes[first.view] = Rect(x: x, y: y, width: right - x, height: bottom - y)
    }
    return shapes
  }

  private func touches(_ one: Rect, _ other: Rect) -> Bool {
    let isRow = abs(one.y - other.y) < 1 && min(abs(one.maxX - other.minX), abs(other.maxX - one.minX)) < 1
    let isColumn = abs(one.x - other.x) < 1 && min(abs(one.maxY - other.minY), abs(other.maxY - one.minY)) < 1
    return isRow || isColumn
  }

  /// Items in a row from the left or from the right, or in a column, some of them apart.
  @Test("they are those of items that touch", arguments: 0..<200)
  func shapes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (isColumn, isReversed) = (random.next() % 3 == 0, random.next() % 2 == 0)
    var place = 16.0
    let items: [Item] = (0..<Int(random.next() % 12)).map { index in
      let length = Double(20 + random.next() % 60)
      defer { place += length + (random.next() % 3 == 0 ? 8 : 0) }
      let start = isReversed ? 1000 - place - length : place
      let frame =
        isColumn
        ? Rect(x: 4, y: start, width: 44, height: length) : Rect(x: start, y: 4, width: length, height: 44)
      return (ViewID(index: Int32(index)), frame)
    }
    #expect(BarItemGrounds.shapes(of: items) == compared(items))
  }
}
