import Testing

@testable import AdaptSolver

/// Going back to the intervals that symbols had as a level began.
@Suite struct LevelMarkTests {
  private func bounds(symbols: Int) -> Bounds {
    var bounds = Bounds()
    bounds.reset(tolerance: 1e-9)
    bounds.low.append(repeating: 0, count: symbols)
    bounds.high.append(repeating: .infinity, count: symbols)
    return bounds
  }

  @Test func intervalsAreThoseOfTheMark() {
    var bounds = bounds(symbols: 64)
    var marks = LevelMarks()
    for level in 1...20 {
      bounds.low[3] = Double(level)
      bounds.high[5] = Double(100 - level)
      marks.keep(LevelMarks.Mark(row: Int32(8 * level)), bounds)
    }
    // Of many levels some are dropped, but not the last one.
    let bytes = marks.bytes
    #expect(bytes < 16 * 1024)
    for (rows, isLast) in [(160, true), (159, false), (60, false)] {
      let mark = marks.goBack(within: rows, &bounds)
      let (low, high) = (bounds.low[3], bounds.high[5])
      #expect(mark.map { Int($0.row) <= rows && Double($0.row) == 8 * low && high == 100 - low } == true)
      #expect((mark?.row == 160) == isLast)
    }
    let none = marks.goBack(within: 7, &bounds)
    #expect(none == nil)
  }

  /// Copying all intervals for each row of a large component would take longer than all else.
  @Test func shortLevelsAreNotMarkedEachByItself() {
    let bounds = bounds(symbols: 6400)
    var marks = LevelMarks()
    for row in 1...399 { marks.keep(LevelMarks.Mark(row: Int32(row)), bounds) }
    let bytes = marks.bytes
    #expect(bytes == 0)
  }

  /// Items below one another. What was cut by the first rows is not cut once more.
  @Test func whatWasSettledIsNotCutAgain() {
    let (count, half) = (400, 200)
    var bounds = bounds(symbols: count)
    for i in 1..<count {
      let start = Int32(bounds.terms.count)
      bounds.terms.append(SymbolTerm(coefficient: 1, symbol: Int32(i)))
      bounds.terms.append(SymbolTerm(coefficient: -1, symbol: Int32(i - 1)))
      bounds.rows.append(Bounds.Row(least: 10, most: .infinity, termStart: start, termCount: 2))
    }
    bounds.index()
    bounds.enqueue(0..<half)
    let isCut = bounds.catchUp(below: half)
    #expect(isCut)
    var marks = LevelMarks()
    marks.keep(LevelMarks.Mark(row: Int32(half), isIndexed: true), bounds)
    bounds.enqueue(half..<count - 1)
    let isCutAll = bounds.catchUp(below: count - 1)
    let last = bounds.low[count - 1]
    #expect(isCutAll && last == Double(10 * (count - 1)))
    let mark = marks.goBack(within: half, &bounds)
    #expect(mark?.isIndexed == true)
    bounds.goBack(to: half, rounds: 0)
    let (lowHalf, lowLast, rows) = (bounds.low[half], bounds.low[count - 1], bounds.rows.count)
    #expect(lowHalf == Double(10 * half) && lowLast == 0 && rows == half)
    bounds.index()
    let isFinished = bounds.finish(below: half)
    let cuts = bounds.cutsMade
    #expect(isFinished && cuts <= half)
  }
}
