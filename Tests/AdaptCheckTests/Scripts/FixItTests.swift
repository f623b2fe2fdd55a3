import Testing

/// A change that is proposed mends what it is proposed for.
@Suite("Proposals")
struct FixItTests {
  @Test("applied to the source, each makes its finding disappear", arguments: CheckFixtureTests.names)
  func apply(name: String) throws {
    let trial = try CheckFixtureTests.trial(name)
    for located in trial.result.findings {
      // The window in which it was found is enough.
      var settings = trial.settings
      settings.devices = located.finding.example.map { [$0.environment.device] }
      for fixIt in located.diagnostic.fixIts {
        let changed = trial.applying(fixIt)
        let again = CheckTrial(changed, name: "\(name).adapt", settings: settings)
        #expect(!again.result.couldNotRun, "\(again.transcript)\n\(changed)")
        let isThere = again.findings.contains {
          $0.kind == located.finding.kind && $0.message == located.finding.message
        }
        #expect(!isThere, "\(located.diagnostic.message)\n\(changed)")
      }
    }
  }

  @Test("every kind of change is proposed by some fixture")
  func kinds() throws {
    var seen: Set<String> = []
    for name in CheckFixtureTests.names {
      for finding in try CheckFixtureTests.trial(name).findings {
        for remedy in finding.remedies {
          switch remedy {
          case .lower: seen.insert("lower")
          case .add(let statement, _, _): seen.insert(statement.contains(" = ") ? "attribute" : "constraint")
          case .change: seen.insert("change")
          case .negate: seen.insert("negate")
          case .rewrite: seen.insert("rewrite")
          case .replace: seen.insert("replace")
          case .direct: seen.insert("direct")
          case .together(let parts):
            seen.insert("together")
            if parts.contains(where: { if case .change = $0 { true } else { false } }) { seen.insert("change") }
          case .partly: seen.insert("partly")
          case .remove: seen.insert("remove")
          case .advise: seen.insert("advise")
          }
        }
      }
    }
    #expect(
      seen == [
        "lower", "attribute", "constraint", "change", "negate", "partly", "replace", "rewrite", "direct", "together",
        "advise",
      ])
  }

  /// Changes are tried group by group, and the trials may come to an end between two of them.
  @Test("where the trials have come to an end, a conflict still has help")
  func endOfTrials() {
    let trial = CheckTrial(
      """
      controller Page {
        for i in 1...3 {
          view tile { width == 80; height == 80; width == 2 * height; top == superview.top; bottom == superview.bottom }
        }
      }
      """, name: "tiles.adapt")
    let conflicts = trial.findings.filter { $0.kind == .conflict }
    #expect(!conflicts.isEmpty && conflicts.allSatisfy { !$0.remedies.isEmpty }, "\(trial.transcript)")
  }
}
