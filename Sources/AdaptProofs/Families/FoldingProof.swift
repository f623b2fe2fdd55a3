import AdaptCheck
import AdaptModel

/// What is decided of one controller in the windows of folding displays. They have sizes of their own, which nobody
/// changes, so each of them is laid out and examined.
public struct FoldingProof: Sendable {
  /// Something that is wrong in some of the windows.
  public struct Failure: Sendable {
    public let property: ProofProperty
    /// "`title` is cut off on iPhone Duo closed in portrait".
    public let message: String
    /// The paths of the views that it is about; empty for an invariant.
    public let views: [String]
  }

  public let subject: String
  /// "iPhone Duo".
  public let device: String
  public let windowCount: Int
  public private(set) var failures: [Failure] = []
  /// What is not decided, and why.
  public private(set) var undecided: [(property: ProofProperty, reason: String)] = []
  /// The names of callbacks whose handlers may change the layout.
  public let handlers: [String]

  /// Whether everything holds in every window.
  public var isProved: Bool { failures.isEmpty && undecided.isEmpty && handlers.isEmpty }

  /// - Parameters:
  ///   - subject: what is laid out.
  ///   - device: the one folding device; nil for those of the newest SDK.
  ///   - environment: its reading direction and text size hold for all windows.
  /// - Returns: nil where there are no such windows, where the subject cannot be made, and where somebody cancelled.
  /// - Complexity: one layout for each window, twice.
  public init?(_ subject: Subject, on device: Device? = nil, like environment: Environment) {
    let plan = CheckPlan.folding(
      device, direction: environment.layoutDirection, textSize: environment.contentSizeCategory)
    guard let first = plan.environments.first else { return nil }
    self.subject = subject.name
    self.device = first.environment.device.name
    windowCount = plan.environments.count
    handlers = subject.handlersThatMayLayOut
    guard let report = Checker(plan: plan, findsHelp: false).check(subject) else { return nil }
    for finding in report.findings where finding.severity != .note {
      guard let property = finding.kind.property else { continue }
      failures.append(Failure(property: property, message: finding.message, views: finding.views.map { $0.path }))
    }
    guard judge(subject.invariants, of: subject, in: plan) else { return nil }
  }

  /// Looks at the subject's invariants in each window; false where somebody cancelled.
  private mutating func judge(
    _ invariants: (Model) -> [Subject.Invariant], of subject: Subject, in plan: CheckPlan
  ) -> Bool {
    guard let start = subject.make() else { return false }
    var instance = start
    var told: Set<ProofProperty> = []
    for checked in plan.environments {
      if instance.hasHistory { instance = start }
      guard instance.layOut(in: checked.environment) != nil else { continue }
      if instance.model.isStopped { return false }
      for invariant in invariants(instance.model) {
        let property = ProofProperty.invariant(invariant.text, word: invariant.word)
        switch invariant.formula.value(in: instance.model) {
        case .holds: break
        case .fails:
          guard told.insert(property).inserted else { continue }
          let text = "`\(invariant.word) \(invariant.text)` does not hold on \(checked.name)"
          failures.append(Failure(property: property, message: text, views: []))
        case .unknown(let reason):
          guard told.insert(property).inserted else { continue }
          undecided.append((property, reason))
        }
      }
    }
    return true
  }
}

extension FindingKind {
  /// What a proof decides of the same.
  fileprivate var property: ProofProperty? {
    switch self {
    case .conflict: .conflict
    case .ambiguity: .ambiguity
    case .truncated: .truncation
    case .clipped, .vanished: .clipping
    case .overlap: .overlap
    case .unsafe, .corner, .column: .safeArea
    default: nil
    }
  }
}

/// Whether a formula is true of one layout.
enum FormulaValue {
  case holds, fails
  case unknown(String)

  init(_ value: Bool) { self = value ? .holds : .fails }
}

extension LayoutFormula {
  /// A layout's frames lie on pixels, so that lengths miss by up to one of them.
  fileprivate func value(in model: Model) -> FormulaValue {
    switch self {
    case .constant(let value), .settled(let value, by: _): return FormulaValue(value)
    case .unknown(let reason): return .unknown(reason)
    case .not(let inner):
      switch inner.value(in: model) {
      case .holds: return .fails
      case .fails: return .holds
      case .unknown(let reason): return .unknown(reason)
      }
    case .all(let parts):
      for part in parts {
        let value = part.value(in: model)
        guard case .holds = value else { return value }
      }
      return .holds
    case .any(let parts): return LayoutFormula.not(.all(parts.map { .not($0) })).value(in: model)
    case .comparison(let left, let comparison, let right, let slack):
      let difference = left.value(in: model) - right.value(in: model)
      let room = slack + 1e-6
      switch comparison {
      case .lessThanOrEqual: return FormulaValue(difference <= room)
      case .greaterThanOrEqual: return FormulaValue(difference >= -room)
      case .less: return FormulaValue(difference < -1e-6)
      case .greater: return FormulaValue(difference > 1e-6)
      case .equal: return FormulaValue(abs(difference) <= room)
      case .notEqual: return FormulaValue(abs(difference) > room)
      }
    }
  }
}

extension LayoutSum {
  fileprivate func value(in model: Model) -> Double {
    let width = model.environment.map { $0.windowSize.width } ?? 0
    return terms.reduce(constant + windowWidth * width) { $0 + $1.coefficient * model.value(of: $1.anchor) }
  }
}
