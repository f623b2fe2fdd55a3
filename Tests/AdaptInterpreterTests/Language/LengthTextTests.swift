import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptInterpreter

/// Numbers as people read them: in `print`, in texts and in what is said of an expectation.
@Suite("Lengths in words")
struct LengthTextTests {
  private func text(_ script: String) -> String { ScriptRun(SourceFile(name: "a.adapt", text: script)).text }

  @Test("a length is within half a thousandth of its text, which has three decimals at most", arguments: 0..<40)
  func lengths(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 7919 &+ 5)
    let number = Double.random(in: -3000...3000, using: &generator) / 3
    let printed = lengthText(number)
    let shown = try #require(Double(printed))
    if abs(number) < 1 {
      #expect(shown == number)
    } else {
      #expect(abs(shown - number) <= 0.0005 + 1e-9)
      #expect((printed.split(separator: ".").dropFirst().first?.count ?? 0) <= 3)
    }
  }

  @Test("`print` and texts write lengths so, and shares with all of their digits")
  func printing() {
    let printed = text(
      "let w = 323 / 3\nprint w, \"\\(w)\", [w]\nprint 1 / 3, 1e-7, 1000000.125\nprint 0 - w, 5, 0.5")
    #expect(printed.hasPrefix("107.667 107.667 [107.667]\n0.3333333333333333 1e-07 1000000.125\n"))
    #expect(printed.contains("\n-107.667 5 0.5\n"))
    #expect(!printed.contains("666666"))
  }

  @Test("an expectation that fails says lengths so, unless its sides would look alike")
  func expectations() {
    let page =
      "controller P { view a { width == view.width / 3; height == 9; top == view.top; leading == view.leading } }\n"
    let launch = "launch P on \"iPhone 6\"\n"
    #expect(text(page + launch + "expect a.width == 200").contains("it is 125 on the left and 200 on the right"))
    #expect(text("let w = 323 / 3\nexpect w == 100").contains("it is 107.667 on the left and 100 on the right"))
    let alike = text("let w = 323 / 3\nexpect w == 107.6668")
    #expect(alike.contains("it is 107.66666666666667 on the left and 107.6668 on the right"))
  }
}
