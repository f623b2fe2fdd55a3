import AdaptTestSupport
import Testing

@testable import AdaptCheck
@testable import AdaptProofs

/// What a division of sizes brings forth grows about as the script does. Counted, not timed.
@Suite("Growth of divisions")
struct DivisionGrowthTests {
  /// How many failures the division of iPhone windows has.
  private func failureCount(_ script: String, _ kind: FindingKind) -> Int? {
    var count: Int?
    _ = Proving.subjects(of: script) { subject in
      guard let windows = SizedWindows.all(in: CheckPlan()).last else { return }
      count = SizeDivision().division(subject, windows)?.failures.filter { $0.kind == kind }.count
    }
    return count
  }

  @Test("conflicts of the same views are one failure", arguments: [4, 16, 64])
  func conflicts(_ count: Int) {
    #expect(failureCount(GrowthScripts.visual(count), .conflict) == 1)
  }

  @Test("of labels on one another not every pair is told")
  func overlaps() throws {
    #expect(failureCount(GrowthScripts.heap(20), .overlap) == 190)
    let many = try #require(failureCount(GrowthScripts.heap(160), .overlap))
    #expect(many >= 400 && many <= 1_000)
  }
}
