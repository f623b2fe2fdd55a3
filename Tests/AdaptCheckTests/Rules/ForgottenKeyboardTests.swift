import AdaptCheck
import AdaptScriptCheck
import Testing

@Suite("Screens that make no room for the keyboard")
struct ForgottenKeyboardTests {
  private func findings(_ body: String) -> [Finding] {
    CheckTrial(
      """
      controller Login {
        \(body)
      }
      """
    ).findings.filter { $0.kind == .underKeyboard }
  }

  private static let edges = "leading == superview.margins.leading; trailing == superview.margins.trailing"

  @Test(
    "a field in the lower part is told, as a note",
    arguments: [
      "textField name { placeholder = \"Name\"; height == 44; bottom == superview.safeArea.bottom - 8; \(edges) }",
      "textView name { top == superview.safeArea.top; bottom == superview.safeArea.bottom; \(edges) }",
    ])
  func covered(field: String) {
    let found = findings(field)
    #expect(found.map { $0.severity } == [.note])
    #expect(found.allSatisfy { $0.message.hasPrefix("`name` lies under the keyboard") && $0.remedies.count == 1 })
  }

  @Test(
    "a field above it, in a scroll view or kept above it is not, and neither is a text to be read",
    arguments: [
      "textField name { height == 44; top == superview.safeArea.top + 20; \(edges) }",
      "scroll page { edges == superview.edges\n view all { edges == page.contentGuide.edges; width == page.width; "
        + "height == 1000\n textField name { height == 44; top == superview.top + 300; \(edges) } } }",
      "textField name { height == 44; bottom == keyboard.top - 8; \(edges) }",
      "textView name \"Terms\" { top == superview.safeArea.top; bottom == superview.safeArea.bottom; \(edges) }",
    ])
  func clear(field: String) {
    #expect(findings(field).isEmpty, "\(findings(field).map { $0.message })")
  }
}
