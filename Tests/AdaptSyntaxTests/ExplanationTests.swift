import AdaptSyntax
import Testing

@Suite("Explanations")
struct ExplanationTests {
  /// Codes whose example cannot be written as text, or needs someone outside.
  static let withoutExample: Set<DiagnosticCode> =
    Set(
      [
        .malformedUTF8, .sourceTooLarge, .cancelled, .layoutFailed, .snapshotDiffers, .snapshotFile, .noConsoleConflict,
        .unreadableConsoleLine, .badCheckSetting,
      ] + documentCodes)

  /// Codes of Interface Builder documents, whose pages show no script.
  static let documentCodes = DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("E09") }

  static let syntaxCodes = DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("E01") }

  @Test("every code has a page with examples", arguments: DiagnosticCode.allCases)
  func pages(code: DiagnosticCode) throws {
    let page = try #require(Explanation.page(for: code))
    #expect(!page.title.isEmpty && !page.text.isEmpty)
    #expect(page.failingExample.isEmpty == Self.withoutExample.contains(code))
    #expect(page.mendedExample.isEmpty == page.failingExample.isEmpty)
  }

  @Test("the failing example of a syntax code gets it, and the mended one gets nothing", arguments: syntaxCodes)
  func examples(code: DiagnosticCode) throws {
    let page = try #require(Explanation.page(for: code))
    guard !page.failingExample.isEmpty else { return }
    let failing = Parser.parse(page.failingExample)
    #expect(failing.diagnostics.contains { $0.code == code }, "\(DiagnosticRenderer().render(failing.diagnostics))")
    let mended = Parser.parse(page.mendedExample)
    #expect(mended.diagnostics.isEmpty, "\(DiagnosticRenderer().render(mended.diagnostics))")
  }

  @Test("examples of the other codes are right as far as the parser can see")
  func modelExamples() {
    for page in Explanation.all where !page.code.rawValue.hasPrefix("E01") {
      #expect(Parser.parse(page.failingExample).diagnostics.isEmpty, "\(page.code)")
      #expect(Parser.parse(page.mendedExample).diagnostics.isEmpty, "\(page.code)")
    }
  }

  @Test("codes are E and four digits, and none is there twice")
  func codes() {
    for code in DiagnosticCode.allCases {
      #expect(code.rawValue.first == "E" && code.rawValue.count == 5 && Int(code.rawValue.dropFirst()) != nil)
    }
  }

  @Test("broken UTF-8 gets its code")
  func malformedUTF8() {
    let tree = Parser.parse(SourceFile(name: "x", bytes: Array("let a = \"".utf8) + [0xFF, 0xFE] + Array("\"".utf8)))
    #expect(tree.diagnostics.map(\.code) == [.malformedUTF8])
  }
}
