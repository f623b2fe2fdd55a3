import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptPictures

@Suite("Parts of rectangles that others leave")
struct RectPartsTests {
  private func rectangle(_ random: inout SeededGenerator) -> Rect {
    let x = Double(Int.random(in: 0..<20, using: &random))
    let y = Double(Int.random(in: 0..<20, using: &random))
    let width = Double(Int.random(in: 1...15, using: &random))
    return Rect(x: x, y: y, width: width, height: Double(Int.random(in: 1...15, using: &random)))
  }

  private func contains(_ rect: Rect, _ x: Double, _ y: Double) -> Bool {
    x > rect.minX && x < rect.maxX && y > rect.minY && y < rect.maxY
  }

  @Test("500 rectangles by seed: each point is in one part, or in what covers it")
  func points() {
    var random = SeededGenerator(seed: 1125)
    for _ in 0..<500 {
      let whole = rectangle(&random)
      let covers = (0..<Int.random(in: 0...3, using: &random)).map { _ in rectangle(&random) }
      let parts = whole.parts(outside: covers)
      for column in 0..<40 {
        for row in 0..<40 {
          let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
          let isFree = contains(whole, x, y) && !covers.contains { contains($0, x, y) }
          #expect(parts.count { contains($0, x, y) } == (isFree ? 1 : 0))
        }
      }
    }
  }

  @Test("500 lines by seed, across and down: each of their points is in one part, or in what covers it")
  func lines() {
    var random = SeededGenerator(seed: 1126)
    for _ in 0..<500 {
      let start = Double(Int.random(in: 0..<20, using: &random))
      let length = Double(Int.random(in: 1...15, using: &random))
      let covers = (0..<Int.random(in: 0...3, using: &random)).map { _ in rectangle(&random) }
      let across = Rect(x: start, y: 10.25, width: length, height: 0).parts(outside: covers)
      let turned = covers.map { Rect(x: $0.y, y: $0.x, width: $0.height, height: $0.width) }
      let down = Rect(x: 10.25, y: start, width: 0, height: length).parts(outside: turned)
      for column in 0..<40 {
        let x = Double(column) + 0.5
        let isFree = x > start && x < start + length && !covers.contains { contains($0, x, 10.25) }
        #expect(across.count { x > $0.minX && x < $0.maxX } == (isFree ? 1 : 0))
        #expect(down.count { x > $0.minY && x < $0.maxY } == (isFree ? 1 : 0))
      }
    }
  }
}
