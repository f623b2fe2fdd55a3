import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// Examines the controllers of a script in every window, without running its commands: what `adapt check` does.
public struct ScriptCheck {
  public var settings: CheckSettings
  /// Where findings are shown: a check of a generated script maps them back to the file it was generated from. Nil leaves
  /// a place out.
  public var mapping: (Diagnostic.Label) -> Diagnostic.Label?
  /// Is told before each controller: its name, how many there are, and how many are done.
  public var progress: (String, Int, Int) -> Void

  public init(
    settings: CheckSettings = CheckSettings(), mapping: @escaping (Diagnostic.Label) -> Diagnostic.Label? = { $0 },
    progress: @escaping (String, Int, Int) -> Void = { _, _, _ in }
  ) {
    self.settings = settings
    self.mapping = mapping
    self.progress = progress
  }

  /// A finding with what is shown of it.
  public struct Located: Sendable {
    public var finding: Finding
    public var diagnostic: Diagnostic
    /// Those of its places at which a constraint stands.
    public var constraints: [Diagnostic.Label]
  }

  /// What a check came to.
  public struct Result: Sendable {
    /// What is wrong with the script itself; with an error among these nothing was examined.
    public var diagnostics: [Diagnostic] = []
    /// What could not be examined, and comments that allow nothing.
    public var notes: [Diagnostic] = []
    /// In the order of the source.
    public var findings: [Located] = []
    /// What a comment or a setting allows, with the reason that it gives.
    public var allowed: [(found: Located, reason: String)] = []
    /// One for each controller that was examined.
    public var reports: [Checker.Report] = []

    /// - Parameter diagnostics: why nothing was examined, of a file that cannot be read as a script.
    public init(diagnostics: [Diagnostic] = [], notes: [Diagnostic] = []) {
      self.diagnostics = diagnostics
      self.notes = notes
    }

    /// Whether the script has errors, so that nothing was examined.
    public var couldNotRun: Bool { diagnostics.contains { $0.severity == .error } }
    /// Whether something was found that is more than a note.
    public var hasFindings: Bool {
      findings.contains { $0.finding.severity != .note } || notes.contains { $0.severity != .note }
    }
  }

  /// - Parameters:
  ///   - interpreter: a new one, whose host reads what the script imports.
  ///   - isIncluded: which of the file's controllers, by their number from 0.
  public func check(
    _ source: SourceFile, with interpreter: Interpreter, isIncluded: (Int) -> Bool = { _ in true }
  ) -> Result {
    let script = interpreter.checkable(source)
    var result = Result(diagnostics: script.diagnostics, notes: script.notes)
    guard !result.couldNotRun else { return result }
    let checker = Checker(plan: settings.plan(ownDevices: script.devices))
    var allowances = Allowances(source)
    let subjects = script.controllers.enumerated().filter { isIncluded($0.offset) }.map(\.element)
    for (index, controller) in subjects.enumerated() {
      progress(controller.name, subjects.count, index)
      guard let report = checker.check(subject(controller)) else {
        result.diagnostics += interpreter.lastDiagnostics
        continue
      }
      result.reports.append(report)
      for finding in report.findings {
        let located = locate(finding, interpreter)
        let reason =
          allowances.reason(for: located.diagnostic, finding.kind.rawValue)
          ?? settings.reason(for: finding.kind.rawValue, in: source.name)
        if let reason {
          result.allowed.append((located, reason))
        } else {
          result.findings.append(located)
        }
      }
    }
    result.notes += allowances.diagnostics
    result.findings.sort { Self.order($0.diagnostic) < Self.order($1.diagnostic) }
    return result
  }

  private static func order(_ diagnostic: Diagnostic) -> (Int32, String) {
    (diagnostic.primary.span.start, diagnostic.message)
  }

  private func subject(_ controller: CheckableController) -> Subject {
    Subject(name: controller.name, origin: controller.origin) {
      controller.make().map { Subject.Instance(model: $0.model, controller: $0.controller) }
    } brokenInvariants: { model in
      controller.brokenInvariants(model).map { .init(text: $0.text, sides: $0.sides, origin: $0.origin) }
    }
  }

  private func locate(_ finding: Finding, _ interpreter: Interpreter) -> Located {
    let diagnostic = FindingDiagnostic(finding: finding, interpreter: interpreter, mapping: mapping).diagnostic
    let constraints = finding.constraints.compactMap { origin in
      interpreter.place(of: origin).flatMap { mapping(Diagnostic.Label("", at: $0.span, in: $0.file)) }
    }
    return Located(finding: finding, diagnostic: diagnostic, constraints: constraints)
  }
}

extension Interpreter {
  /// The diagnostics of what failed last.
  fileprivate var lastDiagnostics: [Diagnostic] {
    guard case .diagnostic(let diagnostic)? = log.last else { return [] }
    return [diagnostic]
  }
}
