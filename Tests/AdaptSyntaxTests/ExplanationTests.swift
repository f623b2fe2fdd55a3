import AdaptSyntax
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Explanations")
struct ExplanationTests {
  /// Codes without an example, and why; those of documents have none either.
  static let withoutExample: [DiagnosticCode: String] = [
    .malformedUTF8: "it takes bytes that are no text",
    .sourceTooLarge: "it takes a very long text",
    .cancelled: "it takes someone who stops the run",
    .timeLimit: "it takes a host that gives little time",
    .eventLimit: "it takes a host that allows few entries",
    .outOfMemory: "it takes a system that gives little memory",
    .layoutFailed: "it takes more constraints than the solver manages",
    .noConsoleConflict: "it takes a console log",
    .unreadableConsoleLine: "it takes a console log",
    .snapshotDiffers: "it takes a file that was accepted before",
    .snapshotFile: "it takes a folder that cannot be written",
    .badCheckSetting: "it takes a project's settings",
    .tooLargeToCheck: "it takes a check that ends early",
  ]

  /// The codes that the source declares.
  static let codesOfSource: [DiagnosticCode] = {
    let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    guard let file = fopen("\(folder)/Sources/AdaptSyntax/Diagnostics/DiagnosticCode.swift", "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.matches(of: /DiagnosticCode\("(E\d{4})"\)/).map { DiagnosticCode(rawValue: String($0.1)) }
  }()

  /// Codes of Interface Builder documents, whose pages show no script.
  static let documentCodes = codesOfSource.filter { $0.rawValue.hasPrefix("E09") }

  static let syntaxCodes = codesOfSource.filter { $0.rawValue.hasPrefix("E01") }

  @Test("every code has a page with examples", arguments: codesOfSource)
  func pages(code: DiagnosticCode) throws {
    let page = try #require(Explanation.page(for: code))
    #expect(!page.title.isEmpty && !page.text.isEmpty)
    let hasNone = Self.withoutExample[code] != nil || Self.documentCodes.contains(code)
    #expect(page.failingExample.isEmpty == hasNone)
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
    #expect(Set(Self.codesOfSource).count == Self.codesOfSource.count)
    #expect(Set(Explanation.all.map(\.code)) == Set(Self.codesOfSource))
    for code in Self.codesOfSource {
      #expect(code.rawValue.first == "E" && code.rawValue.count == 5 && Int(code.rawValue.dropFirst()) != nil)
    }
  }

  @Test("broken UTF-8 gets its code")
  func malformedUTF8() {
    let tree = Parser.parse(SourceFile(name: "x", bytes: Array("let a = \"".utf8) + [0xFF, 0xFE] + Array("\"".utf8)))
    #expect(tree.diagnostics.map(\.code) == [.malformedUTF8])
  }
}
