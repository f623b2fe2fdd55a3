import AdaptModel
import AdaptSyntax

extension LogEntry {
  /// The lines below a picture of its step: callbacks, printed text, errors.
  package var shortLines: [String] {
    switch self {
    case .simulation(let event, let names):
      switch event {
      case .callback, .hierarchy, .hinge:
        return names.trace(of: event, after: nil).map { String($0.drop { $0 == " " || $0 == "→" }) }
      case .conflict: return ["a conflict"]
      default: return []
      }
    case .print(let text): return ["prints \(text)"]
    case .expectation(let expectation): return expectation.passed ? [] : ["fails: \(expectation.text)"]
    case .diagnostic(let diagnostic): return diagnostic.severity == .error ? [diagnostic.message] : []
    case .trace: return []
    }
  }

  /// Whether something went wrong.
  package var isFailure: Bool {
    switch self {
    case .simulation(.conflict, _): true
    case .expectation(let expectation): !expectation.passed
    case .diagnostic(let diagnostic): diagnostic.severity == .error
    default: false
    }
  }
}
