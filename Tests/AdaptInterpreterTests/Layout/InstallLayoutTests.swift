import AdaptModel
import Testing

@testable import AdaptInterpreter

/// As on iOS, what is installed and uninstalled waits for the next layout: where something reads it, at a command, or
/// at the end.
@Suite("Layouts of installs")
struct InstallLayoutTests {
  private static func page(_ body: String = "") -> String {
    """
    controller C {
      \(body)
      stack s(axis: vertical) { for i in 0..<6 { view v { width == 8; height == 8 } } }
      s.top == view.top
      s.leading == view.leading
    }
    launch C

    """
  }

  /// How often the layout changed after the launch.
  private static func layouts(_ script: String, _ body: String = "") -> Int {
    let trial = Trial(page(body) + script)
    #expect(trial.outcome.succeeded, "\(trial.diagnostics.map(\.message))")
    var count = 0
    for case .simulation(.layout, _) in trial.log { count += 1 }
    return count - 1
  }

  @Test(
    "installs share one layout",
    arguments: [
      "uninstall C.v[0]\nuninstall C.v[1]\nuninstall C.v[2]",
      "for v in C.v { uninstall v }",
      "for v in C.v { uninstall v }\nuninstall C.s\ninstall C.s\nprint \"done\"",
      "func hide(views) { for v in views { uninstall v } }\nhide(C.v)",
    ])
  func together(_ script: String) {
    #expect(Self.layouts(script) == 1)
    #expect(Self.layouts(script + "\nexpect C.s.height < 48") == 1)
  }

  @Test(
    "what reads the layout between them has the present one",
    arguments: [
      "uninstall C.v[0]\nexpect C.s.height == 40\nuninstall C.v[1]\nexpect C.s.height == 32",
      "for i in 0..<2 {\n  uninstall C.v[i]\n  expect C.s.height == 40 - 8 * i\n}",
      "for i in 0..<6 where C.s.height > 32 { uninstall C.v[i] }\nexpect C.s.height == 32",
    ])
  func apart(_ script: String) {
    #expect(Self.layouts(script) == 2)
  }

  @Test("a handler of layouts sees one, and an invariant is looked at in it")
  func watched() {
    let script = "for v in C.v { uninstall v }\n"
    let handler = "var n = 0\n  on viewDidLayoutSubviews { n = n + 1 }"
    #expect(Self.layouts("let before = C.n\n" + script + "C.s.frame\nexpect C.n == before + 1", handler) == 1)
    let trial = Trial(Self.page("always s.height > 0") + script)
    #expect(trial.outcome.layoutProblems == 1)
  }

  @Test("what the last statement of a script or a test changes is laid out")
  func last() {
    let body = "wide: s.width >= 1000\n  s.trailing == view.trailing"
    let conflict = Trial(Self.page(body).replacing("launch C", with: "launch C\nuninstall C.wide\nrotate"))
    let before = conflict.outcome.layoutProblems
    let again = Trial(
      Self.page(body).replacing("launch C", with: "launch C\nuninstall C.wide\nrotate\ninstall C.wide"))
    #expect(again.outcome.layoutProblems == before + 1)
  }
}
