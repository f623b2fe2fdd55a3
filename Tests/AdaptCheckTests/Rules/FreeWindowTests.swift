import Testing

@Suite("Windows that users size")
struct FreeWindowTests {
  @Test("the width at which a conflict begins is exact")
  func threshold() throws {
    let trial = CheckTrial(
      """
      controller Mail {
        view list { width == 320 }
        view page { width >= 311.5 }
        list.edges.vertical == view.edges.vertical
        page.edges.vertical == view.edges.vertical
        list.leading == view.leading
        page.leading == list.trailing
        page.trailing == view.trailing
      }
      """)
    let conflict = try #require(trial.findings.first { $0.kind == .conflict })
    #expect(conflict.threshold == "in every resized window narrower than 631.5")
  }

  @Test("the height at which a conflict begins is exact, whatever the width")
  func height() throws {
    let trial = CheckTrial(
      """
      controller Player {
        view artwork { width == 200; height == 402.5; centerX == superview.centerX }
        view controls { height == 120; edges.horizontal == superview.edges.horizontal }
        artwork.top == view.top
        controls.top == artwork.bottom
        when height: regular { controls.bottom <= view.bottom - 40 }
      }
      """)
    let conflict = try #require(trial.findings.first { $0.kind == .conflict })
    // Regular height ends where a phone's window is wider than high, and lower than 500.
    #expect(
      conflict.threshold?.hasPrefix("in every resized iPad window lower than 562.5 and in some resized iPhone windows ")
        == true)
  }

  @Test("what is wrong only where a window is narrow and low is found")
  func corner() throws {
    let trial = CheckTrial(
      """
      controller Notes {
        label text "Somewhat long" { leading == superview.margins.leading }
        text.top == safeArea.top
        text.width >= 100
        when bounds.width < 400, bounds.height < 600, width: compact, idiom: pad { text.width <= 90 }
      }
      """)
    let conflict = try #require(trial.findings.first { $0.kind == .conflict }, "\(trial.transcript)")
    #expect(
      conflict.threshold == "in every resized iPad window narrower than 400 and lower than 600", "\(trial.transcript)")
  }

  @Test("what is wrong between the devices' widths is found as well")
  func smallRange() throws {
    let trial = CheckTrial(
      """
      controller Shop {
        label one "Free delivery"
        label two "Returns"
        one.top == safeArea.top
        one.leading == margins.leading
        two.leading == margins.leading
        when bounds.width >= 900, bounds.width <= 910 { two.top == safeArea.top + 4 } otherwise { two.top == one.bottom }
      }
      """)
    let overlap = try #require(trial.findings.first { $0.kind == .overlap })
    #expect(overlap.environments == ["in every resized window from 900 to 910 wide"], "\(trial.transcript)")
  }
}
