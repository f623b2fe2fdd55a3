import AdaptCheck
import AdaptScriptCheck
import AdaptSyntax
import Testing

/// The examples of `adapt explain` for what a check finds.
@Suite("The pages of the codes of a check")
struct CheckPageTests {
  static let codes = ExplanationIndex.all.map(\.code).filter { $0.rawValue.hasPrefix("E08") }
  /// Codes without an example, and why.
  static let withoutExample: [DiagnosticCode: String] = [
    .badCheckSetting: "it is about another file", .tooLargeToCheck: "the script is too large to be shown",
  ]

  @Test("every code has a page and examples", arguments: codes)
  func pages(code: DiagnosticCode) throws {
    let page = try #require(ExplanationIndex.page(for: code), "\(code) has no page")
    #expect(!page.title.isEmpty && !page.text.isEmpty)
    #expect(page.failingExample.isEmpty == (Self.withoutExample[code] != nil))
  }

  @Test("every rule of a check has a code of its own and a page")
  func rules() {
    #expect(Set(CheckRules.all.map(\.code)).count == CheckRules.all.count)
    for rule in CheckRules.all {
      #expect(ExplanationIndex.page(for: DiagnosticCode(rawValue: rule.code)) != nil, "\(rule.kind)")
      #expect(FindingKind(rawValue: rule.kind.rawValue) == rule.kind)
    }
    #expect(FindingKind(rawValue: "nonsense") == nil)
  }

  /// Advice is given to those who ask for it.
  private static func settings(for code: DiagnosticCode) -> CheckSettings {
    var settings = CheckSettings()
    settings.scope.givesAdvice = CheckRules.all.contains { $0.code == code.rawValue && $0.isAdvice }
    return settings
  }

  @Test("the failing example gets its code", arguments: codes)
  func failing(code: DiagnosticCode) throws {
    let page = try #require(ExplanationIndex.page(for: code))
    guard !page.failingExample.isEmpty else { return }
    let trial = CheckTrial(page.failingExample, settings: Self.settings(for: code))
    #expect(trial.codes.contains(code), "\(trial.transcript)")
  }

  @Test("the mended example gets nothing", arguments: codes)
  func mended(code: DiagnosticCode) throws {
    let page = try #require(ExplanationIndex.page(for: code))
    guard !page.mendedExample.isEmpty else { return }
    let trial = CheckTrial(page.mendedExample, settings: Self.settings(for: code))
    #expect(trial.codes.isEmpty, "\(trial.transcript)")
  }
}
