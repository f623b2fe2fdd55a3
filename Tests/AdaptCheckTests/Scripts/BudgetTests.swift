import AdaptCheck
import AdaptInterpreter
import Testing

@testable import AdaptScriptCheck

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

  @Test("a controller whose check would take more memory than the script may use is left out, and the limit is named")
  func memory() {
    func labels(_ count: Int) -> String {
      "controller Page {\n  label l0 \"Text\" { top == safeArea.top; leading == margins.leading }\n"
        + (1..<count).map {
          "  label l\($0) \"Text\" { top == l\($0 - 1).bottom + 8; leading == margins.leading }\n"
        }.joined() + "}"
    }
    #expect(leftOut(CheckTrial(labels(10), memory: 5_000_000)).isEmpty)
    let trial = CheckTrial(labels(100), memory: 5_000_000)
    #expect(leftOut(trial) == ["Page"])
    #expect(trial.result.hasFindings && !trial.result.couldNotRun)
    #expect(trial.transcript.contains("would take more than 5 megabytes"))
    #expect(trial.transcript.contains("`adapt check --memory 6`"))
  }

  /// A row of labels that find no room, in each of many windows.
  private static let crowded = """
    controller Row {
      \((0..<12).map { "label l\($0) \"Text\" { width == 99999999999; top == safeArea.top }" }.joined(separator: "\n  "))
      \((1..<12).map { "l\($0).leading == l\($0 - 1).trailing + 8" }.joined(separator: "\n  "))
      l0.leading == safeArea.leading; l11.trailing == safeArea.trailing
    }
    """

  @Test("what takes more work than it may is examined in part, and that is said")
  func work() {
    #expect(leftOut(CheckTrial(Self.crowded)).isEmpty)
    var few = CheckLimits()
    (few.effort, few.reserve) = (0, 50_000)
    let trial = CheckTrial(Self.crowded, limits: few)
    #expect(leftOut(trial) == ["Row"])
    #expect(trial.result.hasFindings && !trial.result.couldNotRun)
    // What was found until then is told.
    #expect(trial.kinds.contains(.conflict))
  }

  @Test("what a subject saves is nobody else's, and what it takes beyond the usual is gone for all")
  func reserve() {
    var limits = CheckLimits()
    (limits.effort, limits.reserve) = (1, 100)
    var budget = CheckBudget(limits, memory: .max)
    let cancellation = Cancellation()
    let signal = cancellation.stopSignal
    func take(_ work: Int) -> Bool {
      budget.limitingWork(on: 10, inWindows: 5, cancellation) { signal.count(work) }.isUsedUp
    }
    #expect(!take(20))
    // 60 of the reserve are gone, and then 39 more.
    #expect(!take(110))
    #expect(!take(89))
    #expect(take(51))
    #expect(!signal.isRaised)
    // Nothing is left but the usual.
    #expect(!take(49))
    #expect(take(50))
  }
}
