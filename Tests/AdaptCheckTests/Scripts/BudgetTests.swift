import AdaptCheck
import AdaptScriptCheck
import Testing

/// A check does what it can in bounded work, and names what it leaves out. Work is counted here, not timed.
@Suite("The budget of a check")
struct BudgetTests {
  /// Each controller holds the one before twice, so that the last stands for 2ⁿ views.
  private static func doubling(_ count: Int) -> String {
    let first =
      "controller C0 { view v { top == superview.top; leading == superview.leading; width == 5; height == 5 } }"
    return (1..<count).reduce(first) { text, n in
      text + "\ncontroller C\(n) { C\(n - 1) c\n C\(n - 1) d\n c.edges == view.edges\n d.edges == view.edges }"
    }
  }

  /// So few that even a debug build is done at once.
  private var limits: CheckLimits {
    var limits = CheckLimits()
    limits.items = 120
    return limits
  }

  private func leftOut(_ trial: CheckTrial) -> [String] {
    trial.result.notes.filter { $0.code == .tooLargeToCheck && $0.severity == .error }
      .compactMap { $0.message.split(separator: "`").first.map(String.init) }
  }

  @Test("what doubles from controller to controller is left out once it is too large, and that is said of each")
  func doubling() {
    let trial = CheckTrial(Self.doubling(12), limits: limits)
    let names = leftOut(trial)
    #expect(!names.isEmpty)
    // The small ones are examined, and nobody is forgotten.
    #expect(trial.result.reports.count + names.count == 12)
    #expect(names == (trial.result.reports.count..<12).map { "C\($0)" })
    #expect(trial.result.reports.count >= 3)
    // A check that did not look at everything does not pass.
    #expect(trial.result.hasFindings && !trial.result.couldNotRun)
  }

  @Test("a text or a comment with the name of what is too large leaves nothing out")
  func namesInTexts() {
    let trial = CheckTrial(
      Self.doubling(9) + """

        controller Page {
          // C8 is not shown here.
          label title "C8"
          title.top == safeArea.top
          title.leading == margins.leading
        }
        """, limits: limits)
    #expect(leftOut(trial).contains("C8"))
    #expect(!leftOut(trial).contains("Page"))
  }
}
