import AdaptModel
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

  @Test("of many limits of a width, a layout keeps the nearest on either side")
  func limits() throws {
    let counts = try [8, 64].map { count in
      let limits = (0..<count).map { index in
        let limit = 496 + 8 * Double(index) / Double(count)
        return "  when bounds.width >= \(limit), bounds.width < \(limit + 0.5) { v.width == \(index + 1) }\n"
      }
      let script =
        "controller C {\n  view v { top == view.top; leading == view.leading; height == 4 }\n\(limits.joined())}\n"
      var found: Int?
      _ = Proving.subjects(of: script) { subject in
        guard var instance = subject.make() else { return }
        let environment = WindowFamily.all()[1].environment(Size(500.03, 700))
        _ = instance.layOut(in: environment)
        var breaks = KnownLineBreaks()
        found = try? instance.model.inspector.parametricLayout(
          of: instance.controller, in: environment, remembering: &breaks
        ).conditions.count
      }
      return try #require(found)
    }
    #expect(counts[0] > 0 && counts[1] == counts[0], "\(counts)")
  }

  @Test("a proof of many regions keeps to its memory, and says what it leaves")
  func memory() throws {
    let views = (0..<60).map { index in
      """
        view v\(index) { height == 2; leading == superview.leading; top == superview.top + \(4 * index)
          width <= \(310 + index * 10); width == superview.width * 0.8 @ high }

      """
    }
    let text = "controller P {\n\(views.joined())}\n"
    var limits = ProofLimits()
    #expect(try #require(Proving.prove(text)).undecided.isEmpty)
    limits.memory = 4_000_000
    let left = try #require(Proving.prove(text, limits: limits)).undecided
    #expect(!left.isEmpty && left.allSatisfy { $0.reason == "it takes more than 4 megabytes" })
  }
}
