import AdaptInterpreter
import AdaptSyntax

/// What a report tells of one test: what it printed and what went wrong, as far as somebody can read it. So a test that
/// never ends makes no endless report.
struct TestLog {
  private var output: [String] = []
  private(set) var problems: [Diagnostic] = []
  private var room = mostBytes
  private var outputLeftOut = 0
  private var problemsLeftOut = 0

  /// CHOICE: more is counted only.
  private static let mostLines = 1_000
  private static let mostBytes = 1_000_000
  private static let mostProblems = 100

  mutating func receive(_ entry: LogEntry) {
    switch entry {
    case .print(let text), .trace(let text):
      if output.count < Self.mostLines, text.utf8.count <= room {
        room -= text.utf8.count
        output.append(text)
      } else {
        outputLeftOut += 1
      }
    case .diagnostic(let diagnostic): add(diagnostic)
    case .expectation(let expectation):
      // A message takes more time than an expectation, so none is made that nobody sees.
      if expectation.passed { break }
      if problems.count < Self.mostProblems { expectation.diagnostic.map { add($0) } } else { problemsLeftOut += 1 }
    case .simulation: break
    }
  }

  /// The last error is always told, since it may have ended the test.
  private mutating func add(_ diagnostic: Diagnostic) {
    guard diagnostic.severity == .error else { return }
    if problems.count >= Self.mostProblems {
      problems.removeLast()
      problemsLeftOut += 1
    }
    problems.append(diagnostic)
  }

  /// What was printed, and how much more there was.
  var allOutput: [String] {
    output + (outputLeftOut > 0 ? ["and \(outputLeftOut) more lines"] : [])
      + (problemsLeftOut > 0 ? ["and \(problemsLeftOut) more problems"] : [])
  }
}
