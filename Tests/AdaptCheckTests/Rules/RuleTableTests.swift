import AdaptTestSupport
import Testing

@testable import AdaptCheck

@Suite("The article about checks")
struct RuleTableTests {
  @Test("its tables have a row for each kind of finding, and say which are advice")
  func tables() throws {
    let text = try Repository.text("Sources/AdaptCheck/AdaptCheck.docc/AdaptCheck.md")
    let section = text.split(separator: "\n").drop { $0 != "### What is reported, and what is not" }.dropFirst()
      .prefix { !$0.hasPrefix("### ") }
    let names = section.compactMap { $0.split(separator: "|").first }.filter { $0.hasPrefix(" `") }
    let kinds = names.flatMap { $0.split(separator: ",").map { String($0.split(separator: "`")[1]) } }
    #expect(Set(kinds) == Set(FindingKind.allCases.map { $0.rawValue }))
    #expect(kinds.count == Set(kinds).count, "a kind has two rows")
    let advice = names.filter { $0.hasSuffix(" (advice) ") }.map { String($0.split(separator: "`")[1]) }
    #expect(Set(advice) == Set(CheckRules.all.filter { $0.isAdvice }.map { $0.kind.rawValue }))
  }
}
