import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import Testing

@testable import AdaptProofs

/// `prove` where commands run, and in bodies.
@Suite struct ProveStatementTests {
  /// What each `prove` came to: "holds", or what is said instead.
  private func answers(_ text: String, hasProver: Bool = true) -> [String] {
    let interpreter = Interpreter()
    if hasProver {
      let prover = ScriptProver(interpreter.cancellation)
      interpreter.prover = { prover.answer($0) }
    }
    let outcome = interpreter.run(SourceFile(name: "test.adapt", text: text))
    #expect(outcome.completed, "\(outcome.diagnostics.map(\.message))")
    return interpreter.log.compactMap { entry in
      guard case .expectation(let expectation) = entry, expectation.isProof else { return nil }
      guard let diagnostic = expectation.diagnostic else { return "holds" }
      return "\(diagnostic.message): \(diagnostic.primary.text)"
    }
  }

  private func messages(_ text: String) -> [String] {
    Interpreter().check(SourceFile(name: "test.adapt", text: text)).map(\.message)
  }

  private let card = """
    controller Card {
      view photo { width == 100; height == 40; trailing == superview.trailing; top == superview.top }
      view title { width == 300; height == 40; leading == superview.leading; top == superview.top }
    }

    """

  @Test("faces in a pile are meant to overlap, and buttons are not", arguments: [("image", true), ("button", false)])
  func piles(kind: String, isMeant: Bool) throws {
    let proof = try #require(
      Proving.prove(
        """
        controller Page {
          for i in 0..<3 {
            \(kind) item { size == 40 x 40; top == superview.safeArea.top; leading == superview.margins.leading + i * 28 }
          }
        }
        """))
    let overlap = try #require(proof.verdicts.first { $0.property == .overlap })
    #expect(overlap.failures.isEmpty == isMeant)
  }

  @Test(arguments: [40.0, 123.5, 331.0]) func aRelationFailsExactlyWhereItDoes(width: Double) {
    let found = answers(
      """
      controller Page {
        view a { width == \(width); height == 40; trailing == superview.trailing; top == superview.top }
        view b { width == 300; height == 40; leading == superview.leading; top == superview.top }
      }
      launch Page on "iPad"
      prove b.trailing <= a.leading within 0
      prove a.trailing == view.trailing
      """)
    let edge = 300 + width
    #expect(found.count == 2)
    let expected =
      "`prove b.trailing <= a.leading within 0` does not hold: `prove b.trailing <= a.leading` does not hold in windows "
      + "narrower than \(format(edge)); the smallest is 320 x 200"
    #expect(found.first == expected)
    #expect(found.last == "holds")
  }

  /// A view that ends at the fold, 455.667 points wide where the display is open, and 100 elsewhere.
  private let folded = """
    controller R {
      view a { leading == safeArea.leading; top == safeArea.top; height == 10; width == 100 @ low }
      a.trailing == fold.leading @ high
    }

    """

  @Test("what holds at every size of an ordinary window is proved of a folding display in its windows")
  func foldingDisplays() {
    let proofs = "prove a.width <= 100\nprove a.width <= 456\nprove a.height == 10\n"
    let open = answers(folded + "launch R on \"iPhone Duo\" open\n" + proofs)
    #expect(open.first?.contains("does not hold on iPhone Duo open") == true, "\(open)")
    #expect(open.dropFirst() == ["holds", "holds"])
    // The answer does not depend on how the device is held when it is asked.
    let closed = answers(folded + "launch R on \"iPhone Duo\"\n" + proofs)
    #expect(closed == open)
    #expect(answers(folded + "launch R on \"iPhone 16\"\n" + proofs) == ["holds", "holds", "holds"])
  }

  @Test("a controller that is asked about by name is examined in the windows of folding displays as well")
  func foldingDisplaysOfNames() {
    let other = """
      controller Other { view b { center == superview.center; width == 10; height == 10 } }
      launch Other on "iPhone 16"
      prove no conflicts in R

      """
    #expect(answers(folded + other) == ["holds"])
    let required = folded.replacing("== fold.leading @ high", with: "== fold.leading").replacing("@ low", with: "")
    let found = answers(required + other)
    #expect(found.count == 1 && found[0].contains("cannot all hold on iPhone Duo"), "\(found)")
  }

  private let page = """
    controller Page {
      view a { height == 40; leading == superview.leading + 10; trailing == superview.trailing - 10 }
      view b { width == 200; height == 40; trailing == superview.trailing; top == a.bottom }
      a.top == view.top
    }
    launch Page on "iPad"

    """

  @Test(arguments: [
    "a.width == window.width - 20", "a.width <= window.size.width", "view.size == window.size",
    "a.trailing <= window.width", "a.height * 2 <= window.height", "b.width <= window.width && a.width > 0",
    "a.width >= window.scale", "a.width >= window.keyboardHeight", "a.width >= view.alpha",
  ]) func theWindowsSizeIsThatOfEveryWindow(relation: String) {
    #expect(answers(page + "prove " + relation) == ["holds"])
  }

  @Test func aRelationToTheWindowFailsExactlyWhereItDoes() {
    let found = answers(page + "prove b.width <= window.width - 300 within 0")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("does not hold in windows narrower than 500; the smallest is 320 x 200") ?? false)
  }

  @Test(arguments: [
    ("a.width == a.frame.width", "frame"), ("a.width == view.bounds.width - 20", "bounds"),
    ("a.width >= a.x", "x"), ("a.left >= view.safeAreaInsets.left", "safeAreaInsets"),
    ("a.width > window.bounds.width / 2", "bounds"), ("a.left >= view.layoutMargins.left - 30", "layoutMargins"),
    ("a.width <= screen.width", "width"), ("b.width <= view.safeArea.frame.width", "frame"),
    ("b.width <= 190 || a.right < window.safeAreaInsets.left", "safeAreaInsets"),
  ]) func aNumberOfOneLayoutDecidesNothing(relation: String, member: String) {
    #expect(
      answers(page + "prove " + relation) == [
        "`prove \(relation)` is not decided: it reads `\(member)`, which changes with the window"
      ])
  }

  @Test func problemsOfAKindThatIsNotLaunched() {
    let found = answers(card + "prove no overlap in Card\nprove no conflicts in Card")
    #expect(found.first?.contains("overlap in windows narrower than 398") ?? false, "\(found)")
    #expect(found.last == "holds")
  }

  /// What an opaque cover in front hides at every size is meant to be hidden, if code shows it. What it hides at some
  /// sizes, or of what it hides a part at every size, is not.
  @Test(
    arguments: [
      ("view.top", "cover.isHidden = true", true), ("view.top", "print 1", false), ("view.top + 400", "print 1", true),
      ("view.top + 10", "cover.isHidden = true", false), ("gap.bottom - 100", "cover.isHidden = true", false),
    ])
  func anOpaqueCover(top: String, code: String, holds: Bool) {
    let found = answers(
      """
      controller Page {
        label title "Words" { top == view.top + 5; leading == view.leading + 5 }
        view gap { height == view.height / 4; top == view.top; leading == view.leading; width == 0 }
        view cover { backgroundColor = black; edges.horizontal == view.edges.horizontal; height == 150 }
        cover.top == \(top)
        func reveal() { \(code) }
      }
      prove no overlap in Page
      """)
    let told = found.last.map { $0.contains("`title` and `cover` overlap") || $0.contains("`cover` hides `title`") }
    #expect(holds ? found == ["holds"] : told == true, "\(found)")
  }

  /// The button lies over a part of the text, over all of it, and over a part again, as windows grow.
  @Test func aFilledButtonInLowWindows() {
    let found = answers(
      """
      controller Page {
        label title "Words" { top == view.top + 300; leading == view.leading + 5 }
        button go "Go" { configuration = filled; height == 50; edges.horizontal == view.edges.horizontal }
        go.bottom == view.bottom - 10
      }
      prove no overlap in Page
      """)
    #expect(found.last?.contains("overlap in windows from 312 to 378.33 high") == true, "\(found)")
  }

  @Test func whatIsLaunchedIsProvedAsItIsNow() {
    let found = answers(
      card
        + """
        launch Card on "iPad"
        prove no overlap
        uninstall Card.title
        photo.hidden = true
        prove no overlap
        """.replacing("uninstall Card.title\n", with: ""))
    #expect(found.count == 2)
    #expect(found.first?.contains("does not hold") ?? false)
    #expect(found.last == "holds")
  }

  @Test func onlyWhatLiesInAComponentCounts() {
    let tile = """
      component Tile(length) {
        view a { width == length; height == 20; leading == superview.leading; top == superview.top }
        view b { width == 20; height == 20; trailing == superview.trailing; top == superview.top; bottom == superview.bottom }
      }
      controller Board {
        Tile one(length: 100)
        one.edges.horizontal == view.edges.horizontal
        one.top == safeArea.top
        view c { width == 200; height == 10; top == superview.top + 300; leading == superview.leading }
        view d { width == 200; height == 10; top == superview.top + 300; trailing == superview.trailing }
      }
      launch Board on "iPad"

      """
    let found = answers(tile + "prove no overlap in Tile\nprove no overlap")
    #expect(found.first == "holds")
    #expect(found.last?.contains("`c` and `d` overlap in windows narrower than 398") ?? false, "\(found)")
  }

  /// Nothing is said to hold that is not proved.
  @Test func whatIsNotDecidedDoesNotHold() {
    let page = "controller Page { view a { edges == superview.edges }\n  %\n}\nlaunch Page on \"iPad\"\n"
    let plain = page.replacing("%", with: "")
    #expect(answers(plain + "prove no overlap", hasProver: false).allSatisfy { $0.contains("is not decided") })
    let called = answers(plain + "prove max(a.width, 10) >= 10")
    #expect(called.count == 1 && called.allSatisfy { $0.contains("is not decided") }, "\(called)")
    let handled = answers(
      page.replacing("%", with: "on viewWillTransition(size, c) { a.hidden = true }") + "prove no overlap")
    #expect(handled.allSatisfy { $0.contains("is not decided") && $0.contains("viewWillTransition") }, "\(handled)")
    // What has run at the launch is part of what is shown.
    let loaded = answers(page.replacing("%", with: "on viewDidLoad { a.alpha = 0.5 }") + "prove no overlap")
    #expect(loaded == ["holds"])
  }

  @Test func inABodyItIsAnInvariantThatIsProved() throws {
    let text = """
      controller Page {
        view a { width == 400; height == 40; leading == superview.leading; top == superview.top }
        prove a.trailing <= view.trailing within 0
        prove no overlap
      }

      """
    let proof = try #require(Proving.prove(text))
    let failures = proof.verdicts.filter { $0.property.name == "prove a.trailing <= view.trailing" }.flatMap(\.failures)
    #expect(failures.map(\.extent) == ["in windows narrower than 400"])
    let interpreter = Interpreter()
    let outcome = interpreter.run(SourceFile(name: "test.adapt", text: text + "launch Page on \"iPhone 6\""))
    #expect(outcome.layoutProblems == 1)
  }

  @Test func wordsThatAreWrong() {
    #expect(messages(card + "prove no overlaped in Card") == ["`overlaped` is not a problem that a proof can find"])
    #expect(messages(card + "prove no overlap in Crad").count == 1)
    #expect(messages(card + "launch Card\nprove title.width > 3 no overlap").count == 1)
    #expect(messages("controller A {\n  view v\n  prove no overlap in A\n}").count == 1)
    // A view may be called `no`, and a function `prove`.
    #expect(messages("controller A {\n  view no\n  prove no.width <= 30\n  no.edges == view.edges\n}").isEmpty)
    #expect(messages("var prove = 3\nprove += 1\nprint prove").isEmpty)
  }

  @Test func formatting() {
    let source = "prove   no  overlap   in Card\nprove a.width<=b.width  within  2"
    #expect(Formatter.format(source) == "prove no overlap in Card\nprove a.width <= b.width within 2\n")
  }
}
