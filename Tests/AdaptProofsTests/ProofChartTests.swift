import AdaptModel
import AdaptPictures
import Testing

@testable import AdaptCommand
@testable import AdaptProofs

/// What a chart says of a proof.
@Suite struct ProofChartTests {
  @Test func everySizeIsInAnAreaAndEachFailureIsARemark() throws {
    let proof = try #require(
      Proving.prove(
        """
        controller Page {
          view a
          a.leading == view.leading
          a.width == 400
          a.top == safeArea.top
          a.height == 50
          always a.width + 100 <= view.width within 0
        }
        """))
    let chart = PlaneChart(proof)
    let areas = chart.areas.reduce(0) { $0 + ConvexPolygon(corners: $1.corners).area }
    #expect(abs(areas - proof.family.plane.area) < 0.1)
    #expect(chart.remarks.count == proof.verdicts.flatMap(\.failures).count && !chart.remarks.isEmpty)
    #expect(chart.remarks.contains { $0.words.contains("in windows narrower than 500; the smallest is 320 x 200") })
    #expect(chart.holds.count + Set(proof.verdicts.filter { !$0.failures.isEmpty }.map(\.property)).count == 7)
    #expect(chart.dots.contains { $0.size == Size(1024, 1366) })
    #expect(chart.dots.allSatisfy { proof.family.plane.contains($0.size) })
    // The same proof gives the same bytes.
    let again = try #require(Proving.prove("controller Page { view a { edges == superview.edges } }"))
    #expect(PlanePicture([PlaneChart(again)]).svg == PlanePicture([PlaneChart(again)]).svg)
  }
}
