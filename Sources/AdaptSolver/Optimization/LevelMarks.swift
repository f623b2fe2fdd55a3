/// The intervals of a component as its levels began, so that a search which looks at fewer levels begins with what they
/// were there. Of many levels, some are kept.
struct LevelMarks: ~Copyable {
  struct Mark: BitwiseCopyable, Equatable {
    /// The level's first row.
    var row: Int32 = 0
    /// How many rounds over all rows had been made.
    var rounds: Int32 = 0
    /// Whether nothing was left to cut.
    var isSettled = true
    /// Whether changes were followed from row to row.
    var isIndexed = false
  }

  private var marks = Buffer<Mark>()
  /// By mark: the lower ends of all symbols, then the upper ones.
  private var ends = Buffer<Double>()
  private static let most = 4
  /// A mark is kept if so many rows came since the last one, for each so many symbols.
  private static let symbolsForRow = 16

  init() {}

  var bytes: Int { marks.bytes + ends.bytes }

  mutating func removeAll() {
    marks.removeAll()
    ends.removeAll()
  }

  /// Notes how intervals are as a level begins, the last one so far. Of short levels, only some are noted.
  mutating func keep(_ mark: Mark, _ bounds: borrowing Bounds) {
    let count = bounds.low.count
    let last = marks.count > 0 ? Int(marks[marks.count - 1].row) : 0
    guard (Int(mark.row) - last) * Self.symbolsForRow >= count else { return }
    if marks.count == Self.most { thin(count) }
    marks.append(mark)
    let room = ends.room(for: 2 * count)
    room.update(from: bounds.low.base, count: count)
    (room + count).update(from: bounds.high.base, count: count)
    ends.advance(by: 2 * count)
  }

  /// Drops every other mark, but not the first one.
  private mutating func thin(_ count: Int) {
    var kept = 0
    for m in 0..<marks.count where m & 1 == 0 {
      marks[kept] = marks[m]
      (ends.base + 2 * count * kept).update(from: ends.base + 2 * count * m, count: 2 * count)
      kept += 1
    }
    marks.truncate(to: kept)
    ends.truncate(to: 2 * count * kept)
  }

  /// Goes back to the last mark among the first `rows` rows, and forgets those after it. Nil if there is none.
  mutating func goBack(within rows: Int, _ bounds: inout Bounds) -> Mark? {
    while marks.count > 0, marks[marks.count - 1].row > rows { marks.truncate(to: marks.count - 1) }
    guard marks.count > 0 else { return nil }
    let count = bounds.low.count
    let from = ends.base + 2 * count * (marks.count - 1)
    ends.truncate(to: 2 * count * marks.count)
    bounds.low.base.update(from: from, count: count)
    bounds.high.base.update(from: from + count, count: count)
    return marks[marks.count - 1]
  }
}
