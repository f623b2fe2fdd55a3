import AdaptCheck
import AdaptModel
import Testing

/// Lines of sizes with an edge that is a function of the size.
@Suite("Jumps along a line of sizes")
struct JumpSearchTests {
  private func jumps(state: @escaping (Double) -> Int = { _ in 0 }, _ edge: @escaping (Double) -> Double) -> [JumpSearch
    .Jump]
  {
    func look(_ length: Double) -> JumpSearch.Snapshot {
      JumpSearch.Snapshot(
        length: length, views: [ViewID(index: 0)], frames: [Rect(x: 10, y: 10, width: edge(length), height: 20)],
        state: [state(length)], insets: [])
    }
    return JumpSearch(stride(from: 320.0, through: 1280, by: 40).map(look), look: look).jumps()
  }

  @Test("what grows with the size, bends or is held does not jump")
  func continuous() {
    #expect(jumps { $0 - 20 }.isEmpty)
    #expect(jumps { _ in 100 }.isEmpty)
    #expect(jumps { min($0, 600) }.isEmpty)
    #expect(jumps { max(200, min($0 * 2 - 600, 900)) }.isEmpty)
    #expect(jumps { length in length < 500 ? 100 : length < 510 ? 100 + 10 * (length - 500) / 10 : 110 }.isEmpty)
  }

  @Test("a step is found to the point, wherever it is", arguments: [333.0, 500, 640, 701, 999, 1279])
  func step(at place: Double) throws {
    let found = jumps { $0 < place ? $0 - 20 : $0 - 80 }
    let jump = try #require(found.first)
    #expect(jump.from < place && jump.to >= place && jump.to - jump.from <= 1)
    #expect(jump.distance > 58 && jump.distance < 62)
  }

  @Test("a step that something declared explains is none")
  func declared() {
    #expect(jumps(state: { $0 < 640 ? 0 : 1 }, { $0 < 640 ? 100 : 200 }).isEmpty)
  }

  /// Its label keeps a division of all sizes from deciding the windows, so that they are searched for jumps.
  @Test("a view whose content is higher than any whole number is examined", arguments: ["1e18", "1e20", "1e300"])
  func immense(_ inset: String) {
    let trial = CheckTrial(
      """
      controller Page {
        button go "Go" {
          contentEdgeInsets = insets(\(inset))
          leading == safeArea.leading; top == safeArea.top; width == 60; height == 60
        }
        label text "A text that is long enough to take several lines in the narrow windows of a phone, and fewer in others" {
          numberOfLines = 0; edges.horizontal == margins.edges.horizontal; top == go.bottom
        }
        on viewWillTransition(size) { print size }
      }
      """)
    #expect(!trial.result.couldNotRun)
    #expect(trial.result.reports.map(\.freeLayoutCount).contains { $0 > 0 })
  }
}
