import AdaptScriptCheck
import Testing

@Suite("What findings say of where they hold")
struct SeverityTests {
  @Test("a finding at one text size says at which")
  func textSize() throws {
    var settings = CheckSettings()
    #expect(settings.setDevices(["iPhone X"]) == nil)
    #expect(settings.setTextSizes(["large", "AX5"]) == nil)
    let trial = CheckTrial(
      """
      controller P {
        label title "Welcome" { font = largeTitle; width <= 200 }
        title.top == safeArea.top + 20
        title.centerX == view.centerX
      }
      """, settings: settings)
    let large = trial.findings.filter { $0.environments.contains { $0.contains("text size") } }
    #expect(!large.isEmpty)
    #expect(trial.findings.allSatisfy { finding in finding.environments.contains { $0.contains("text size") } })
  }

  @Test("a slider that fills its view lies within it")
  func slider() {
    let trial = CheckTrial(
      """
      controller P {
        view box { slider s { edges == superview.edges } }
        box.edges.horizontal == margins.edges.horizontal
        box.top == safeArea.top + 8
        box.height == 44
      }
      """)
    #expect(!trial.kinds.contains(.clipped))
  }

  @Test("a header that floats covers rows on purpose", arguments: [true, false])
  func floatingHeader(floats: Bool) {
    let trial = CheckTrial(
      """
      controller P {
        table list {
          edges == superview.edges
          sectionHeader first "A"
          for i in 0..<40 { cell row "Row \\(i)" }
          contentOffset = point(0, 100)
        }
        label over "A long title" { top == superview.safeArea.top + 100; leading == superview.leading }
        \(floats ? "" : "label other \"A long title\" { top == over.top; leading == over.leading }")
      }
      """)
    #expect(trial.kinds.contains(.overlap) == !floats)
  }

  @Test("help that makes other windows worse is not proposed")
  func harmlessHelp() throws {
    let script = """
      controller Onboarding {
        image art { intrinsic = 240 x 240 }
        label title "Welcome" { font = largeTitle }
        button more "Learn more"
        button start "Get started"
        art.centerX == view.centerX
        title.centerX == view.centerX
        more.centerX == view.centerX
        start.centerX == view.centerX
        art.top == safeArea.top + 40
        title.top == art.bottom + 24
        start.bottom == safeArea.bottom - 16
        start.height == 50
        start.width == readable.width - 32
        more.bottom == start.top - 8
      }
      """
    let trial = CheckTrial(script)
    let before = trial.findings.reduce(0) { $0 + $1.environmentCount }
    for located in trial.result.findings {
      for fixIt in located.diagnostic.fixIts {
        let after = CheckTrial(trial.applying(fixIt)).findings.reduce(0) { $0 + $1.environmentCount }
        #expect(after <= before, "\(fixIt.message)")
      }
    }
  }
}
