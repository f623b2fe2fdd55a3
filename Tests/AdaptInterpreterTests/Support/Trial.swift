import AdaptInterpreter
import AdaptSyntax

/// A run of a script, and all that was said about it.
struct Trial {
  let outcome: Interpreter.Outcome
  let log: [LogEntry]

  /// Runs a script by itself.
  ///
  /// - Parameters:
  ///   - files: what it may import, by path.
  ///   - isStrict: whether the first problem of the layout ends the run.
  init(
    _ script: String, name: String = "script.adapt", files: [String: String] = [:], unreadable: Set<String> = [],
    limits: Limits = .small, isStrict: Bool = false, reportsAmbiguity: Bool = false
  ) {
    self.init(
      SourceFile(name: name, text: script), host: TrialHost(files: files, unreadable: unreadable), limits: limits,
      isStrict: isStrict, reportsAmbiguity: reportsAmbiguity)
  }

  init(
    _ source: SourceFile, host: any ScriptHost = MemoryHost(), limits: Limits = .small, isStrict: Bool = false,
    reportsAmbiguity: Bool = false
  ) {
    let interpreter = Interpreter(host: host, limits: limits)
    interpreter.stopsAtLayoutProblems = isStrict
    interpreter.reportsAmbiguity = reportsAmbiguity
    outcome = interpreter.run(source)
    log = interpreter.log
  }

  /// Everything that was found, failed expectations included, in order.
  var diagnostics: [Diagnostic] {
    log.compactMap { entry in
      switch entry {
      case .diagnostic(let diagnostic): diagnostic
      case .expectation(let expectation): expectation.diagnostic
      default: nil
      }
    }
  }

  var codes: Set<DiagnosticCode> { Set(diagnostics.map(\.code)) }

  /// What the script printed and what was found, as a person sees it.
  var transcript: String {
    log.compactMap { entry -> String? in
      switch entry {
      case .print(let line), .trace(let line): line + "\n"
      case .diagnostic(let diagnostic): DiagnosticRenderer().render(diagnostic)
      case .expectation(let expectation): expectation.diagnostic.map(DiagnosticRenderer().render)
      case .simulation: nil
      }
    }.joined(separator: "\n")
  }
}

extension Limits {
  /// Enough for any example, and reached within a moment.
  static let small = Limits(steps: 60_000, callDepth: 200, nativeDepth: 16, elements: 10_000)
}

/// Files in memory, some of which cannot be read.
private final class TrialHost: ScriptHost {
  let files: MemoryHost
  let unreadable: Set<String>

  init(files: [String: String], unreadable: Set<String>) {
    self.files = MemoryHost(files: files)
    self.unreadable = unreadable
  }

  func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
    guard !unreadable.contains(path) else { throw .unreadable("permission denied") }
    return try files.load(path, from: importer)
  }

  func receive(_ entry: LogEntry) {}
}
