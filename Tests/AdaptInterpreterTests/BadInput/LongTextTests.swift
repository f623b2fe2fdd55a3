import AdaptSyntax
import Testing

@testable import AdaptInterpreter

/// Texts of millions of letters where a word is expected.
@Suite("Long texts in place of words")
struct LongTextTests {
  private static let page = """
    controller Page { label title "A" { top == safeArea.top; leading == safeArea.leading } }

    """

  @Test(
    "a message quotes the beginning of a long text",
    arguments: [
      "launch Page on s", "launch Page on \"iPhone 6\" in s", "launch Page on \"iPhone 6\"\nresize to s",
      "launch Page on \"iPhone 6\"\nrotate to s", "launch Page on \"iPhone 6\"\npresent Page as s", "device(s)",
      "font(12, s)", "layoutGroup(s, 1, 2)",
      "controller Other { view box { contentMode = s } }\nlaunch Other",
      "controller Other { view box { hidden = s } }\nlaunch Other",
    ])
  func message(_ use: String) throws {
    let outcome = Interpreter().run(
      Self.page + "var s = \"some words, é\"\nwhile s.count < 300000 { s = s + s }\n" + use)
    let found = try #require(outcome.diagnostics.first { $0.severity == .error })
    #expect(found.message.utf8.count <= 1100)
  }

  @Test("a message is on one line, also if it quotes an expression on several")
  func lines() {
    let outcome = Interpreter().run(Self.page + "launch Page\nprove no regular\n- [1]\n")
    let messages = outcome.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains("regular - [1]") })
    #expect(!messages.contains { $0.contains("\n") })
  }

  @Test("what is cut off ends between letters, and what is short stays as it is")
  func brief() {
    #expect(DiagnosticWords.brief("one\ntwo") == "one two")
    #expect(DiagnosticWords.brief("one  two") == "one  two")
    let long = DiagnosticWords.brief("a" + String(repeating: "é", count: 3000))
    #expect(long.hasSuffix("é…") && long.utf8.count <= 1003 && long.utf8.count > 990)
  }
}
