import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// Limits how much of a file is examined: what would take longer than anybody waits for is left out, and a note says
/// so.
///
/// The cost of a controller is the number of its views and constraints, for each layout that is examined. A controller
/// that contains another contains all of the other's views, so a few lines can stand for a million views.
struct CheckBudget {
  private let limits: CheckLimits
  private var tooLarge: Set<String> = []
  private var spent = 0

  init(_ limits: CheckLimits) { self.limits = limits }

  /// Whether some budget is left, and the controller contains none that is too large.
  func allows(_ controller: CheckableController) -> Bool {
    spent < limits.work && tooLarge.isDisjoint(with: controller.kindsUsed)
  }

  /// Whether the model is small enough to be examined.
  func allows(_ model: Model) -> Bool { model.scene.viewCount + model.scene.constraintCount <= limits.items }

  mutating func leaveOut(_ controller: CheckableController) { tooLarge.insert(controller.name) }

  mutating func spend(on model: Model, _ report: Checker.Report) {
    spent += (model.scene.viewCount + model.scene.constraintCount) * (report.layoutCount + report.freeLayoutCount)
  }

  static func message(_ controller: CheckableController, at label: Diagnostic.Label) -> Diagnostic {
    CheckMessage.controllerTooLarge(controller.name).words.diagnostic(at: label)
  }
}

/// How much a check of a file may take. What is beyond is left out, and a note says so.
public struct CheckLimits: Sendable {
  /// The views and constraints of the largest controller that is examined.
  public var items = 6_000
  /// Views and constraints, times layouts, of all controllers of a file together.
  public var work = 40_000_000

  public init() {}

  /// No limit but that of time.
  public static var unlimited: CheckLimits {
    var limits = CheckLimits()
    (limits.items, limits.work) = (.max, .max)
    return limits
  }
}
