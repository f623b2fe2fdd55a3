import Testing

/// What `trace on`, `print events` and a failed `expect` tell a person.
@Suite("Traces")
struct TraceTests {
  static let script = """
    controller Page {
      view box { size == 50 x 50; centerX == superview.centerX; top == safeArea.top }
      view low { size == 10 x 10; leading == superview.leading; top == box.bottom }
      when height: compact { uninstall low }
    }

    """

  @Test("a rotation names what is told to whom, and what moves, comes and goes")
  func rotation() {
    let run = ScriptRun(Self.script + "trace on\nlaunch Page\nrotate\nresize to 300 x 400\n")
    #expect(
      run.text == """
        → launch Page on iPhone 6: 375 x 667, width compact, height regular
          Page.viewDidLoad
          Page.viewWillAppear
          Page.viewIsAppearing
          Page.viewWillLayoutSubviews
          Page.viewDidLayoutSubviews
          layout
            Page      (0, 0, 375 x 667)
            Page.box  (162.5, 20, 50 x 50)
            Page.low  (0, 70, 10 x 10)
          Page.viewDidAppear
        → rotate to landscape: 667 x 375, width compact, height compact
          Page.willTransition(width compact, height compact)
          Page.viewWillTransition(667 x 375)
          Page.updateViewConstraints
          Page.traitCollectionDidChange(was width compact, height regular)
          Page.viewWillLayoutSubviews
          Page.viewDidLayoutSubviews
          layout
            Page      (0, 0, 375 x 667) → (0, 0, 667 x 375)
            Page.box  (162.5, 20, 50 x 50) → (308.5, 0, 50 x 50)
            Page.low  goes
        → resize: 300 x 400, width compact, height regular
          Page.willTransition(width compact, height regular)
          Page.viewWillTransition(300 x 400)
          Page.updateViewConstraints
          Page.traitCollectionDidChange(was width compact, height compact)
          Page.viewWillLayoutSubviews
          Page.viewDidLayoutSubviews
          layout
            Page      (0, 0, 667 x 375) → (0, 0, 300 x 400)
            Page.box  (308.5, 0, 50 x 50) → (125, 20, 50 x 50)
            Page.low  comes at (0, 70, 10 x 10)

        """)
  }

  @Test("`print events` is the trace of everything so far")
  func events() {
    let traced = ScriptRun(Self.script + "trace on\nlaunch Page\nrotate\nrotate\n")
    let printed = ScriptRun(Self.script + "launch Page\nrotate\nrotate\nprint events\n")
    #expect(traced.text == printed.text)
  }

  @Test("the tree tells what is not there and what is not seen")
  func tree() {
    let run = ScriptRun(Self.script + "launch Page in landscape\nbox.hidden = true\nprint tree\n")
    #expect(
      run.text == """
                         x  y  width  height
        Page   view      0  0    667     375
          box  view  308.5  0     50      50  hidden

        """)
  }

  @Test("a failed expectation says where it failed")
  func place() {
    let run = ScriptRun(Self.script + "expect 1 == 2\nlaunch Page on \"iPhone 4s\"\nrotate\nexpect box.width == 40\n")
    let messages = run.text.split(separator: "\n").filter { $0.hasPrefix("error") }
    #expect(
      messages == [
        "error[E0701]: `expect 1 == 2` does not hold",
        "error[E0701]: `expect box.width == 40` does not hold on iPhone 4s in landscape (width compact, height compact)",
      ])
  }
}
