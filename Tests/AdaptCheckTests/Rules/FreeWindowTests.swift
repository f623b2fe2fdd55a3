import Adapt
import Testing

@Suite("Windows that users size")
struct FreeWindowTests {
  @Test("the width at which a conflict begins is exact")
  func threshold() throws {
    let trial = CheckTrial(
      """
      controller Mail {
        view list { width == 320 }
        view page { width >= 311.5 }
        list.edges.vertical == view.edges.vertical
        page.edges.vertical == view.edges.vertical
        list.leading == view.leading
        page.leading == list.trailing
        page.trailing == view.trailing
      }
      """)
    let conflict = try #require(trial.findings.first { $0.kind == .conflict })
    #expect(conflict.threshold == "in every iPad window narrower than 631.5")
  }

  @Test("what is wrong between the devices' widths is found as well")
  func smallRange() throws {
    let trial = CheckTrial(
      """
      controller Shop {
        label one "Free delivery"
        label two "Returns"
        one.top == safeArea.top
        one.leading == margins.leading
        two.leading == margins.leading
        when bounds.width >= 900, bounds.width <= 910 { two.top == safeArea.top + 4 } otherwise { two.top == one.bottom }
      }
      """)
    let overlap = try #require(trial.findings.first { $0.kind == .overlap })
    #expect(overlap.environments == ["in iPad windows from 900 to 910 points wide"], "\(trial.transcript)")
  }
}
