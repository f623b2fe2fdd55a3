import AdaptSolverSupport
import Testing

@testable import AdaptSolver

@Suite struct ChangingRowsTests {
  @Test("A row of two symbols is subtracted from long rows without a look at all of their entries")
  func longRows() {
    let (rows, symbols) = (64, 512)
    var matrix = ChangingRows()
    matrix.begin(rows: rows + symbols / 2, symbols: symbols)
    for row in 0..<rows {
      matrix.beginRow(Int32(row))
      for symbol in 0..<symbols { matrix.append(1, Int32(symbol), to: Int32(row)) }
    }
    for pair in 0..<symbols / 2 {
      matrix.beginRow(Int32(rows + pair))
      matrix.append(1, Int32(2 * pair), to: Int32(rows + pair))
      matrix.append(-2, Int32(2 * pair + 1), to: Int32(rows + pair))
    }
    var lower = SparseLists()
    lower.reset()
    var work = 0
    for pair in 0..<symbols / 2 {
      matrix.unlink(Int32(rows + pair))
      let first = lower.index.count
      matrix.removeColumn(Int32(2 * pair), 1, &lower)
      work += matrix.subtract(Int32(rows + pair), Int32(2 * pair), lower, first..<lower.index.count)
    }
    #expect(work <= 4 * rows * symbols)
    for row in 0..<rows {
      var values: [Double] = []
      for k in matrix.entries(of: Int32(row)) { values.append(matrix.value[k]) }
      #expect(values == Array(repeating: 3, count: symbols / 2))
    }
  }

  @Test("Whether rows or columns are looked through, a dense matrix says the same", arguments: 1...40)
  func elimination(seed: Int) {
    var random = Generator(seed: seed)
    let size = 6 + random.below(20)
    let filling = 1 + random.below(6)
    var dense = (0..<size).map { row in
      (0..<size).map { $0 == row || random.below(8) < filling ? Double(1 + random.below(9)) - 4.5 : 0 }
    }
    var matrix = ChangingRows()
    matrix.begin(rows: size, symbols: size)
    for row in 0..<size {
      matrix.beginRow(Int32(row))
      for symbol in 0..<size where dense[row][symbol] != 0 {
        matrix.append(dense[row][symbol], Int32(symbol), to: Int32(row))
      }
    }
    var lower = SparseLists()
    lower.reset()
    for row in 0..<size {
      let symbols = (0..<size).filter { abs(dense[row][$0]) > 1e-6 }
      matrix.unlink(Int32(row))
      guard let pivot = symbols.max(by: { abs(dense[row][$0]) < abs(dense[row][$1]) }) else { continue }
      let first = lower.index.count
      matrix.removeColumn(Int32(pivot), dense[row][pivot], &lower)
      _ = matrix.subtract(Int32(row), Int32(pivot), lower, first..<lower.index.count)
      for other in (row + 1)..<size {
        let factor = dense[other][pivot] / dense[row][pivot]
        for symbol in 0..<size { dense[other][symbol] -= factor * dense[row][symbol] }
      }
      for other in (row + 1)..<size {
        var entries = [Double](repeating: 0, count: size)
        for k in matrix.entries(of: Int32(other)) { entries[Int(matrix.symbol[k])] = matrix.value[k] }
        let largest = dense[other].reduce(1) { max($0, abs($1)) }
        for symbol in 0..<size { #expect(abs(entries[symbol] - dense[other][symbol]) < 1e-9 * largest) }
      }
      for symbol in 0..<size {
        let height = matrix.height[symbol]
        var mentions = 0
        for other in (row + 1)..<size {
          for k in matrix.entries(of: Int32(other)) where Int(matrix.symbol[k]) == symbol { mentions += 1 }
        }
        #expect(Int(height) == mentions)
      }
    }
  }
}
