import AdaptModel
import AdaptSyntax

/// Something that happened while a script ran. The trace, the tests and `--json` are views of the log of these.
public enum LogEntry: Sendable {
  /// An event of the simulation, with the names of its objects.
  case simulation(Event, EventNames)
  /// Text that the script printed, without the line end.
  case print(String)
  /// A line of the trace, between `trace on` and `trace off`.
  case trace(String)
  case expectation(Expectation)
  case diagnostic(Diagnostic)
}

extension LogEntry {
  /// About how much memory it takes.
  var bytes: Int {
    switch self {
    case .simulation(.layout(let snapshot), _): 200 + snapshot.views.count * MemoryLayout<ViewFrame>.stride
    case .simulation: 400
    case .print(let text), .trace(let text): 48 + text.utf8.count
    case .expectation, .diagnostic: 1000
    }
  }
}

/// An `expect` that was evaluated, or a `snapshot` that was compared.
public struct Expectation: Sendable {
  public var passed: Bool
  /// As it is written.
  public var text: String
  public var file: SourceFile
  /// Of the expression, without `expect`.
  public var span: SourceSpan
  /// The values of the two sides, if it is a failed comparison.
  public var explanation: String?
  /// The window in which it failed, in words: "iPhone 6 in portrait (…)"; nil if nothing was launched.
  public var place: String?
  /// Whether it was decided for every size of the window: a `prove`.
  public var isProof = false
  /// For a proof, whether it was decided; an undecided one counts as failed.
  public var isDecided = true
  /// What may have been meant, if it is a failed comparison.
  var advice: String?
  /// The diagnostic to show instead, for a snapshot that differs or a proof.
  var failure: Diagnostic?
}

extension Expectation {
  /// The explanation of a failure; nil for one that passed.
  public var diagnostic: Diagnostic? {
    guard !passed else { return nil }
    if let failure { return failure }
    return LayoutMessage.expectationFailed(self).diagnostic(at: span, in: file)
  }
}
