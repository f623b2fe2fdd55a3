import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSolver
import AdaptSyntax

/// Limits how much of a file is examined: what would take longer than anybody waits for is left out, and a note says
/// so.
///
/// The cost of a controller is the number of its views and constraints, for each layout that is examined. A controller
/// that contains another contains all of the other's views, so a few lines can stand for a million views.
///
/// A layout is usually solved in work that is in proportion to its views and constraints. Constraints that contradict
/// each other in ever new ways take a hundred times that. So the solver's work is limited too: each subject may take
/// what is usual, and all of a file together so much more.
///
/// What was seen in each layout is kept until the findings are written, so a large controller takes memory too.
struct CheckBudget {
  private let limits: CheckLimits
  /// The bytes that the check of one controller may take.
  private let memory: Int
  private var tooLarge: Set<String> = []
  private var spent = 0
  /// The work of the solver beyond what is usual that is left.
  private var reserve: Int

  /// CHOICE: by how many bytes a view or a constraint makes the check of its controller take more memory.
  /// `/usr/bin/time -f %M adapt check` tells 17 000 for a thousand labels, each below the one before.
  private static let bytesOfItem = 18_000

  /// Why a controller is not examined.
  enum Excess {
    case work
    /// The limit in bytes, and how much it would take.
    case memory(Int, needed: Int)
  }

  /// - Parameter memory: what scripts may keep, in bytes.
  init(_ limits: CheckLimits, memory: Int) {
    self.limits = limits
    self.memory = limits.memory ?? memory
    reserve = limits.reserve
  }

  /// Examines a subject with the work that it may take in so many windows. No other thread may do work meanwhile
  /// that the same cancellation stops.
  ///
  /// - Parameter items: its views and constraints.
  /// - Returns: what the body returns, and whether the work was used up.
  mutating func limitingWork<Answer>(
    on items: Int, inWindows count: Int, _ cancellation: Cancellation, _ body: () -> Answer
  ) -> (answer: Answer, isUsedUp: Bool) {
    guard limits.reserve < .max else { return (body(), false) }
    let signal = cancellation.stopSignal
    let usual = items * count * limits.effort
    let start = signal.work
    signal.limitWork(to: usual + reserve)
    let answer = body()
    let isUsedUp = signal.isOutOfWork
    signal.endWorkLimit()
    reserve -= min(reserve, max(0, signal.work - start - usual))
    return (answer, isUsedUp)
  }

  /// Whether some budget is left, and the controller contains none that is too large.
  func allows(_ controller: CheckableController) -> Bool {
    spent < limits.work && tooLarge.isDisjoint(with: controller.kindsUsed)
  }

  /// Why the model is too large to be examined; nil if it is not.
  func excess(of model: Model) -> Excess? {
    let items = model.scene.viewCount + model.scene.constraintCount
    if items > limits.items { return .work }
    return items > memory / Self.bytesOfItem ? .memory(memory, needed: items * Self.bytesOfItem) : nil
  }

  mutating func leaveOut(_ controller: CheckableController) { tooLarge.insert(controller.name) }

  mutating func spend(on model: Model, _ report: Checker.Report) {
    spent += (model.scene.viewCount + model.scene.constraintCount) * (report.layoutCount + report.freeLayoutCount)
  }

  static func cutShort(_ name: String, at label: Diagnostic.Label) -> Diagnostic {
    CheckMessage.takesTooMuchWork(name).words.diagnostic(at: label)
  }

  static func message(
    _ controller: CheckableController, _ excess: Excess, at label: Diagnostic.Label
  ) -> Diagnostic {
    switch excess {
    case .work: CheckMessage.controllerTooLarge(controller.name).words.diagnostic(at: label)
    case .memory(let limit, let needed):
      CheckMessage.controllerTakesTooMuchMemory(controller.name, limit, needed).words.diagnostic(at: label)
    }
  }
}

/// How much a check of a file may take. What is beyond is left out, and a note says so.
public struct CheckLimits: Sendable {
  /// The views and constraints of the largest controller that is examined.
  public var items = 6_000
  /// Views and constraints, times layouts, of all controllers of a file together.
  public var work = 40_000_000
  /// The usual work of the solver for each view and constraint in each window, in what one summand takes.
  public var effort = 100
  /// The work of the solver that a file may take beyond what is usual, in the same unit.
  public var reserve = 80_000_000
  /// The bytes that the check of one controller may take; nil for as many as its interpreter's scripts may keep.
  public var memory: Int?

  public init() {}

  /// No limit but that of time.
  public static var unlimited: CheckLimits {
    var limits = CheckLimits()
    (limits.items, limits.work, limits.reserve) = (.max, .max, .max)
    return limits
  }
}
