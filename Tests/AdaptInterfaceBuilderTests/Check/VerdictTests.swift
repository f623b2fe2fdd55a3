import Adapt
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Verdicts hold where a script is launched", .enabled(if: Corpus.isThere))
struct VerdictTests {
  /// Every ninth document.
  static let paths = Corpus.paths.enumerated().filter { $0.offset % 9 == 4 }.map(\.element)

  @Test("a conflict is met by launching the same thing in the same window")
  func conflicts() throws {
    var count = 0
    for path in Self.paths {
      guard let check = DocumentCheck(Corpus.file(path)) else { continue }
      let names = Dictionary(grouping: check.script.examined.keys) { check.script.examined[$0] ?? "" }
      let controllers = Interpreter().checkable(check.script.source).controllers
      for finding in check.findings where finding.kind == .conflict {
        guard let name = names[finding.subject], name.count == 1, let window = finding.example,
          let controller = controllers.first(where: { $0.name == name[0] }), let made = controller.make()
        else { continue }
        var model = made.model
        model.launch(made.controller, in: window.environment, host: EventLog())
        #expect(!model.inspector.conflicts.isEmpty, "\(path): \(finding.message)")
        count += 1
      }
    }
    #expect(count > 3)
  }

  @Test("a verdict on a window does not depend on the windows before it")
  func order() throws {
    for path in Self.paths.prefix(40) {
      let file = Corpus.file(path)
      guard let alone = DocumentCheck(file, devices: ["iPhone 5"]),
        let after = DocumentCheck(file, devices: ["iPhone 4s", "iPad Air 2", "iPhone 5"])
      else { continue }
      #expect(Self.told(alone).isSubset(of: Self.told(after)), "\(path)")
    }
  }

  /// What is said of what, wherever a finding tells it.
  private static func told(_ check: DocumentCheck) -> Set<String> {
    Set(
      check.result.findings.flatMap { located in
        ([located.diagnostic.primary] + located.diagnostic.related).map { "\(located.finding.kind) \($0.span.start)" }
      })
  }
}
