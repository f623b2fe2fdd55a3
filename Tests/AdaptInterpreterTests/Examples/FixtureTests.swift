import AdaptModel
import Testing

/// `UIKIT.md §3.7` and `§7.5` as scripts, with the whole log that programs read: `name.json` has the lines of
/// `adapt run --json`.
///
/// After a change on purpose `ADAPT_UPDATE=1 swift test --filter FixtureTests` writes the logs anew, for review.
@Suite("Event logs of transitions and of precedence")
struct EventFixtureTests {
  static let scripts = Scripts.scripts(inFixtures: "Events")

  @Test("the log is the one that was reviewed, and every expectation holds", arguments: scripts)
  func log(of script: Script) throws {
    let run = try ScriptRun(script)
    #expect(run.outcome.succeeded, "\(run.text)")
    let log = run.lines.joined(separator: "\n") + "\n"
    #expect(log == (try Scripts.expected(log, beside: script, as: "json")))
  }
}

/// The scripts of the language's page, and of what controllers do.
@Suite("Scripts of the language's page, and of controllers")
struct LanguageFixtureTests {
  static let scripts = ["Language", "Controllers"].flatMap {
    Scripts.scripts(inFixtures: $0)
  }

  @Test("each prints what is expected, and its tests pass", arguments: scripts)
  func output(of script: Script) throws {
    let run = try ScriptRun(script)
    #expect(run.outcome.diagnostics.isEmpty)
    #expect(run.outcome.succeeded)
    #expect(run.text == (try Scripts.expected(run.text, beside: script, as: "txt")))
    let source = try script.source()
    for index in run.interpreter.tests(of: source).indices {
      let test = ScriptRun(source, in: script.folder, test: index)
      #expect(test.outcome.succeeded, "\(test.text)")
    }
  }
}

/// What UIKit does with lists, stacks, formats and guides, by numbers that were taken from it or worked out by hand.
@Suite("Layouts in scripts")
struct LayoutFixtureTests {
  static let scripts = Scripts.scripts(inFixtures: "Layout")

  @Test("each prints what is expected, expects what holds, and leaves nothing open", arguments: scripts)
  func output(of script: Script) throws {
    let run = ScriptRun(try script.source(), in: script.folder, reportsAmbiguity: true)
    #expect(run.outcome.diagnostics.isEmpty)
    #expect(run.outcome.succeeded, "\(run.text)")
    #expect(run.text == (try Scripts.expected(run.text, beside: script, as: "txt")))
  }
}
