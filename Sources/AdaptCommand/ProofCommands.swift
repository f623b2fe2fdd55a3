import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptProofs
import AdaptScriptCheck
import AdaptSyntax

/// The `prove` commands at a script's top level and in its tests. The script is run for them.
struct ProofCommands {
  private let source: SourceFile
  private let root: String?
  private let limits: Limits
  private let proving: ProofLimits
  private let cancellation: Cancellation

  /// The result of one of them.
  struct Result {
    let text: String
    let passed: Bool
    let json: JSON
  }

  /// - Parameter cancellation: stops all of them.
  init(_ source: SourceFile, root: String?, limits: Limits, proving: ProofLimits, cancellation: Cancellation) {
    (self.source, self.root, self.limits, self.proving) = (source, root, limits, proving)
    self.cancellation = cancellation
  }

  /// Their results, and what stopped them if their time was over.
  func run() -> (results: [Result], stopped: [Diagnostic]) {
    let statements = Parser.parse(source).file.statements
    var isAtTopLevel = false
    var tests: [Int] = []
    var number = 0
    for statement in statements {
      if case .declaration = statement { continue }
      let isTest = if case .test = statement { true } else { false }
      if Self.proves(statement.node) {
        if isTest { tests.append(number) } else { isAtTopLevel = true }
      }
      if isTest { number += 1 }
    }
    let collected = Collected()
    func interpreter(_ program: CompiledProgram, _ host: FileHost) -> Interpreter {
      let interpreter = Interpreter(program, host: host, limits: limits, cancellation: cancellation)
      let prover = ScriptProver(interpreter.cancellation, limits: proving)
      interpreter.keepsLog = false
      interpreter.prover = { prover.answer($0) }
      return interpreter
    }
    guard isAtTopLevel || !tests.isEmpty else { return ([], []) }
    let host = FileHost(root: FileHost.root(for: source.name, given: root)) { entry in
      if case .expectation(let expectation) = entry, expectation.isProof { collected.add(expectation) }
    }
    let program = CompiledProgram(source, host: host, limits: limits, cancellation: cancellation)
    guard program.isRunnable else { return ([], []) }
    var stopped: [Diagnostic] = []
    func note(_ outcome: Interpreter.Outcome) {
      if cancellation.isCancelled, stopped.isEmpty { stopped += outcome.diagnostics.filter { $0.severity == .error } }
    }
    if isAtTopLevel { note(interpreter(program, host).run()) }
    for test in tests where !cancellation.isCancelled { note(interpreter(program, host).runTest(test)) }
    return (collected.results, stopped)
  }

  private static func proves(_ node: SyntaxNode) -> Bool {
    var found = false
    node.forEachNode { node in
      if case .command(let command)? = node.statement, command.word == .prove { found = true }
    }
    return found
  }

  private final class Collected {
    private(set) var results: [Result] = []

    func add(_ expectation: Expectation) {
      let line = expectation.file.line(at: expectation.span.start)
      let words = "`prove\(expectation.text.isEmpty ? "" : " \(expectation.text)")` on line \(line)"
      let diagnostic = expectation.diagnostic
      let isOpen = !expectation.isDecided
      let reason = diagnostic.map { [$0.primary.text] + $0.help } ?? []
      let verdict = expectation.passed ? "holds" : isOpen ? "undecided" : "fails"
      let start = expectation.passed ? "holds at every size: " : isOpen ? "not decided: " : "FAILS: "
      results.append(
        Result(
          text: start + words + "\n" + reason.map { "  \($0)\n" }.joined(), passed: expectation.passed,
          json: .object([
            ("prove", .string(expectation.text)), ("line", .integer(line)), ("verdict", .string(verdict)),
            ("reasons", .strings(reason)),
          ])))
    }
  }
}
