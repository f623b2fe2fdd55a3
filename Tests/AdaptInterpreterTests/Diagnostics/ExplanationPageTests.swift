import AdaptInterpreter
import AdaptSyntax
import Testing

/// The examples of `adapt explain`, run.
@Suite("The pages of the codes that take a run")
struct ExplanationPageTests {
  /// Those of syntax and of checks are tested where these are, and those of Interface Builder documents get no script.
  static let codes = Explanation.all.map(\.code).filter { code in
    !["E01", "E08", "E09"].contains { code.rawValue.hasPrefix($0) }
  }

  /// What the examples of imports find beside them.
  static let files = [
    "lib/spacing.adapt": "let gap = 8\nfunc twice(x) { return 2 * x }",
    "card.adapt": "import \"script.adapt\"\ncomponent Card { label title \"Hello\" }",
    "script.adapt": "import \"card.adapt\"",
    "demo.adapt": "controller Demo { view box }\nlaunch Demo on \"iPhone 6\"",
  ]

  static func run(_ script: String, for code: DiagnosticCode) -> Trial {
    Trial(
      script, files: files, unreadable: ["private.adapt"], isStrict: code == .layoutProblem,
      reportsAmbiguity: code == .ambiguousLayout)
  }

  @Test("the failing example gets its code", arguments: codes)
  func failingExamples(code: DiagnosticCode) throws {
    let page = try #require(Explanation.page(for: code))
    guard !page.failingExample.isEmpty else { return }
    let trial = Self.run(page.failingExample, for: code)
    #expect(trial.codes.contains(code), "\(trial.transcript)")
  }

  @Test("the mended example gets nothing and succeeds", arguments: codes)
  func mendedExamples(code: DiagnosticCode) throws {
    let page = try #require(Explanation.page(for: code))
    let trial = Self.run(page.mendedExample, for: code)
    #expect(trial.diagnostics.isEmpty, "\(trial.transcript)")
    #expect(trial.outcome.succeeded)
  }

  @Test("a run that is stopped from outside says so")
  func cancellation() {
    let interpreter = Interpreter()
    interpreter.cancellation.cancel()
    let outcome = interpreter.run("var n = 0\nwhile true { n += 1 }")
    #expect(outcome.diagnostics.map(\.code) == [.cancelled])
  }
}
