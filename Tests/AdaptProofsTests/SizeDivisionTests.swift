import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptCheck
@testable import AdaptProofs

/// What `adapt check` says of windows of every size.
@Suite struct SizeDivisionTests {
  private func findings(_ text: String) -> [Finding] {
    let result = ScriptCheck().check(SourceFile(name: "test.adapt", text: text), with: Interpreter())
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    let undecided = result.reports.filter { !$0.decidesEverySize }
    #expect(undecided.isEmpty)
    return result.findings.map(\.finding)
  }

  /// No device has such a window, and no line of windows goes through the band.
  @Test func bandOfHalfAPoint() {
    let found = findings(Proving.halfPointBand)
    for kind in [FindingKind.overlap, .invariant] {
      let own = found.filter { $0.kind == kind }
      let words = "in every resized window from 391 to 391.5 wide and lower than 300"
      #expect(own.map { $0.threshold } == [words], "\(kind)")
      #expect(own.first?.severity == .note && own.first?.environmentCount == 0)
    }
  }

  /// The numbers come out of the layout, and what devices show has them as well.
  @Test func widthsThatNobodyNames() {
    let found = findings(
      """
      controller Page {
        button a "One"
        button b "Two"
        a.width == 200.25
        a.height == 50
        a.top == safeArea.top
        a.leading == view.leading + 40
        b.width == 60
        b.height == 50
        b.top == a.top
        b.trailing == view.trailing - 120
      }
      """)
    let overlaps = found.filter { $0.kind == .overlap }
    // 40 + 200.25 + 60 + 120, but for the two points that an overlap may have.
    #expect(overlaps.map { $0.threshold } == ["in every resized window narrower than 418.25"])
  }

  @Test func lowOrNarrow() {
    let found = findings(
      """
      controller Page {
        button tall "Tall"
        tall.width == 600
        tall.height == 500
        tall.top == view.top
        tall.leading == view.leading
      }
      """)
    let clipped = found.filter { $0.kind == .clipped }
    #expect(clipped.map { $0.threshold } == ["in every resized window narrower than 599 or lower than 499"])
  }

  /// The rules of a check and those of a proof are two implementations: what a check finds at random sizes, the proof
  /// has found there too, or within two points, since one rounds to pixels. The other way round a proof may find more:
  /// a check knows what is meant.
  @Test(arguments: 0..<12) func randomScripts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &* 104_729 &+ 3)
    let text = RandomScript.text(using: &generator)
    let problems = Proving.subjects(of: text) { subject in
      guard var instance = subject.make() else { return }
      var survey = Survey(plan: CheckPlan(devices: []), subject: subject)
      for windows in SizedWindows.all(in: CheckPlan()) {
        var dividing = SizeDivision()
        dividing.layouts = 4000
        guard let sizes = dividing.division(subject, windows) else {
          Issue.record("not every size is decided\n\(text)")
          continue
        }
        for _ in 0..<60 {
          let size = Size(
            Double.random(in: windows.least.width...windows.most.width, using: &generator),
            Double.random(in: windows.least.height...windows.most.height, using: &generator))
          guard let layout = survey.solve(&instance, windows.checked(size)) else { continue }
          let seen = survey.examine(layout).filter { DividedSizes.kinds.contains($0.identity.kind) }
          for observation in seen {
            guard case .never = observation.intent else { continue }
            let sight = RegionSweep.Sight(family: 0, size: size, observations: [observation])
            let isKnown = sizes.failures.contains { failure in
              !sight.observations(of: failure).isEmpty && isNear(size, failure)
            }
            #expect(isKnown, "\(observation.identity) at \(size) of \(windows.name) is not known\n\(text)")
          }
        }
      }
    }
    #expect(problems.isEmpty, "\(problems)\n\(text)")
  }

  /// Whether something is wrong within two points of a size.
  private func isNear(_ size: Size, _ failure: DividedSizes.Failure) -> Bool {
    failure.parts.contains { part in
      [(0.0, 0.0), (2, 0), (-2, 0), (0, 2), (0, -2), (2, 2), (-2, -2), (2, -2), (-2, 2)].contains {
        part.contains(Size(size.width + $0.0, size.height + $0.1))
      }
    }
  }
}
