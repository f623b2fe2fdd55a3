import AdaptCheck
import AdaptScriptCheck
import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

/// Layouts that people really get wrong, each in a file, and beside it what a check says of it.
///
/// They come from public questions about unsatisfiable constraints and ambiguous layouts, and from the rules of
/// ReDeCheck and Galen. After a change of wording `ADAPT_UPDATE=1 swift test --filter CheckFixtureTests` writes the
/// texts anew; read them before they are committed.
@Suite("What wrong layouts get")
struct CheckFixtureTests {
  private static let path = "Tests/AdaptCheckTests/Fixtures"
  static let folder = Repository.url(path)

  static let names = Repository.names(in: path, withExtensions: "adapt").map { String($0.dropLast(6)) }

  /// Each is checked once, for all tests.
  private static let trials: [String: CheckTrial] = Dictionary(
    uniqueKeysWithValues: names.compactMap { name in (try? makeTrial(name)).map { (name, $0) } })

  static func trial(_ name: String) throws -> CheckTrial { try #require(trials[name]) }

  /// A script may say on its first line how it is checked: `// check: text sizes large, AX3`.
  private static func makeTrial(_ name: String) throws -> CheckTrial {
    let script = try String(contentsOf: folder.appendingPathComponent("\(name).adapt"), encoding: .utf8)
    var settings = CheckSettings()
    if let line = script.split(separator: "\n").first, line.hasPrefix("// check: ") {
      let parsed = CheckSettings.parse(SourceFile(name: ".adapt-check", text: String(line.dropFirst(10))))
      settings = parsed.settings
    }
    return CheckTrial(script, name: "\(name).adapt", settings: settings)
  }

  @Test("there are enough of them")
  func count() {
    #expect(Self.names.count >= 40)
  }

  @Test("a wrong layout gets what it got when this was last read", arguments: names)
  func snapshot(name: String) throws {
    let trial = try Self.trial(name)
    #expect(
      try Reviewed.text(trial.transcript, at: Self.folder.appendingPathComponent("\(name).txt")) == trial.transcript)
  }

  @Test("the finding is of the kind that the file is named after", arguments: names)
  func kind(name: String) throws {
    let word = name.prefix { $0 != "-" }
    let wanted: FindingKind? = word == "ambiguous" ? .ambiguity : FindingKind(rawValue: String(word))
    guard let wanted else { return }
    #expect(try Self.trial(name).kinds.contains(wanted))
  }
}
