import AdaptCheck
import Testing

@Suite("What lies on one another, or outside of the window, on purpose")
struct PileTests {
  private static let face = "image face { width == 40; height == 40; cornerRadius = 20; clipsToBounds = true }"

  @Test(
    "faces in a pile are meant to overlap",
    arguments: [
      "stack faces(axis: horizontal, spacing: -12) { for i in 1...4 { \(face) } }\n"
        + "faces.top == safeArea.top + 16; faces.leading == margins.leading",
      "for i in 0..<4 { image face { size == 40 x 40; top == superview.safeArea.top; leading == superview.margins.leading + i * 28 } }",
    ])
  func pile(body: String) {
    #expect(!CheckTrial("controller Page {\n\(body)\n}").kinds.contains(.overlap))
  }

  /// A line is 20.5 points high.
  @Test(
    "texts that a stack lays on one another are not, unless their lines only touch",
    arguments: [(-12, true), (-6, false)])
  func texts(spacing: Int, isReported: Bool) {
    let body = """
      stack lines(axis: vertical, spacing: \(spacing)) { label one "Analytical"; label two "Difference" }
      lines.top == safeArea.top; lines.leading == margins.leading
      """
    #expect(CheckTrial("controller Page {\n\(body)\n}").kinds.contains(.overlap) == isReported)
  }

  @Test("two buttons on one another are not")
  func buttons() {
    let body = """
      for i in 0..<2 { button go "Continue" { top == superview.safeArea.top; leading == superview.margins.leading + i * 28 } }
      """
    #expect(CheckTrial("controller Page {\n\(body)\n}").kinds.contains(.overlap))
  }

  private func outside(_ code: String) -> [Finding] {
    CheckTrial(
      """
      controller Page {
        label menu "Menu"
        menu.top == safeArea.top
        gap: menu.leading == view.trailing + 16
        \(code)
      }
      """
    ).findings.filter { $0.kind == .clipped }
  }

  @Test("a text outside of every window is reported if no code can bring it in")
  func neverSeen() { #expect(outside("").map(\.severity) == [.warning]) }

  @Test(
    "and is taken to wait for an animation if some may",
    arguments: [
      "on viewDidAppear { gap.constant = -200 }", "func open() { uninstall gap; menu.trailing == view.trailing }",
    ])
  func parked(code: String) { #expect(outside(code).isEmpty) }
}
