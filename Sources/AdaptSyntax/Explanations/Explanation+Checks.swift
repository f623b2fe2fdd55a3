/// Pages for what `adapt check` finds. The examples are checked, not run.
extension Explanation {
  static let checkPages: [Explanation] = [
    Explanation(
      .needlesslyRequired, "a required constraint that should be a wish",
      """
      A required constraint of a fixed length makes a text too short, or contradicts others, in some windows. As a wish it \
      would hold wherever it can: the check tried it in every window, and nothing else came of it.
      """,
      failing: """
        controller Page {
          label name "Countess of Lovelace"
          name.top == safeArea.top + 8
          name.leading == margins.leading
          name.width == 120
        }
        """,
      mended: """
        controller Page {
          label name "Countess of Lovelace"
          name.top == safeArea.top + 8
          name.leading == margins.leading
          name.width == 120 @ high - 1
        }
        """),
    Explanation(
      .truncatedText, "a text that is cut off",
      """
      A label, button or other text gets less room than its compression resistance asks for. Let it wrap (`lines = 0`), give \
      it room, or say that it may be cut, with a compression resistance below `high` or a `lineBreakMode`.
      """,
      failing: """
        controller Page {
          label name "Augusta Ada King, Countess of Lovelace, the enchantress of numbers"
          name.top == safeArea.top + 8
          name.edges.horizontal == margins.edges.horizontal
        }
        """,
      mended: """
        controller Page {
          label name "Augusta Ada King, Countess of Lovelace, the enchantress of numbers" { lines = 0 }
          name.top == safeArea.top + 8
          name.edges.horizontal == margins.edges.horizontal
        }
        """),
    Explanation(
      .clippedView, "a view that cannot be seen whole",
      """
      It sticks out of the window, of a superview that clips, or of what can be scrolled to; or it is a control beyond its \
      superview, where no touch reaches it. What lies outside of the window in every environment is taken to be parked there, to \
      come in with an animation.
      """,
      failing: """
        controller Page {
          label wide "Notes"
          wide.top == safeArea.top + 8
          wide.leading == margins.leading + 340
        }
        """,
      mended: """
        controller Page {
          label wide "Notes"
          wide.top == safeArea.top + 8
          wide.trailing == margins.trailing
        }
        """),
    Explanation(
      .overlappingViews, "siblings that overlap",
      """
      One of two views that lie side by side in the tree covers a part of the other. A text on a picture is a background, and \
      what overlaps everywhere because a constraint relates the two is meant; both are left alone.
      """,
      failing: """
        controller Page {
          label left "Analytical Engine"
          label right "Difference Engine"
          left.top == safeArea.top + 8
          left.leading == margins.leading
          right.top == left.top
          right.leading == margins.leading + 40
        }
        """,
      mended: """
        controller Page {
          label left "Analytical Engine"
          label right "Difference Engine"
          left.top == safeArea.top + 8
          left.leading == margins.leading
          right.top == left.bottom + 8
          right.leading == left.leading
        }
        """),
    Explanation(
      .smallTarget, "a control that is too small to be touched",
      """
      Apple's Human Interface Guidelines ask for 44 × 44 points. Controls of their own natural size, such as a switch, are left \
      alone; this one is made small by constraints or by an `intrinsic` size.
      """,
      failing: """
        controller Page {
          button close "×" { width == 24; height == 24 }
          close.top == safeArea.top + 8
          close.leading == margins.leading
        }
        """,
      mended: """
        controller Page {
          button close "×" { width == 44; height == 44 }
          close.top == safeArea.top + 8
          close.leading == margins.leading
        }
        """),
    Explanation(
      .unsafeContent, "content under the status bar or the home indicator",
      """
      A text or a control reaches into the part of the window that the status bar, the sensor housing or the home indicator \
      takes. Constrain it to `safeArea` or `margins` instead of `view`. Backgrounds may reach to the edges, and should.
      """,
      failing: """
        controller Page {
          label title "Notes"
          title.top == view.top + 8
          title.leading == margins.leading
        }
        """,
      mended: """
        controller Page {
          label title "Notes"
          title.top == safeArea.top + 8
          title.leading == margins.leading
        }
        """),
    Explanation(
      .neverInstalled, "a view that is installed nowhere",
      """
      In no size class and on no device is the view installed. Take it away, or install it where it is meant to be. A view \
      that a handler installs is left alone.
      """,
      failing: """
        controller Page {
          label hint "New"
          hint.center == safeArea.center
          uninstall hint
        }
        """,
      mended: """
        controller Page {
          label hint "New"
          hint.center == safeArea.center
          when height: compact { uninstall hint }
        }
        """),
    Explanation(
      .conditionNeverHolds, "a condition that never holds",
      """
      No window of any device, and none that a user can make on an iPad, is as the `when` asks. Its block does nothing.
      """,
      failing: """
        controller Page {
          label hint "New"
          hint.center == safeArea.center
          when width: compact, bounds.width >= 2000 { hint.text = "Newer" }
        }
        """,
      mended: """
        controller Page {
          label hint "New"
          hint.center == safeArea.center
          when width: regular, bounds.width >= 1000 { hint.text = "Newer" }
        }
        """),
    Explanation(
      .notChecked, "what only a run could tell",
      """
      A check does not run the script's commands. A controller whose parameters have no default, a value that asks for the \
      window, a text that a handler sets, or the answer of an `override` that reads a variable is not known then, and that is \
      said. Overrides whose answer follows from what they are asked, such as `adaptivePresentationStyle(traits)`, are asked.
      """,
      failing: """
        controller Page(title) {
          label heading(title)
          heading.center == safeArea.center
        }
        """,
      mended: """
        controller Page(title: "An example") {
          label heading(title)
          heading.center == safeArea.center
        }
        """),
    Explanation(
      .allowWithoutReason, "an allowance without a reason",
      """
      `// adapt:allow KIND because REASON` silences findings of a kind: `conflict`, `ambiguity`, `required`, `truncated`, `clipped`, \
      `overlap`, `small`, `unsafe`, `uninstalled`, `never`, `tie`, `cycle`, `invariant`. Several kinds are divided by commas. At the end \
      of a line it is about that line; on a line of its own about the next one; with `in this file` about all of it. Whoever reads it \
      later wants to know why, so a reason is asked for.
      """,
      failing: """
        controller Page {
          button close "×" { width == 24; height == 44 }  // adapt:allow small
          close.top == safeArea.top + 8
          close.leading == margins.leading
        }
        """,
      mended: """
        controller Page {
          button close "×" { width == 24; height == 44 }  // adapt:allow small because it is only for a pointer
          close.top == safeArea.top + 8
          close.leading == margins.leading
        }
        """),
    Explanation(
      .allowsNothing, "an allowance for what is not found",
      """
      A comment `// adapt:allow …` names a kind of finding that there is not at its place, or no longer. Take it away, so that it does \
      not hide the next one.
      """,
      failing: """
        controller Page {
          button close "×" { width == 44; height == 44 }  // adapt:allow small because it is only for a pointer
          close.top == safeArea.top + 8
          close.leading == margins.leading
        }
        """,
      mended: """
        controller Page {
          button close "×" { width == 44; height == 44 }
          close.top == safeArea.top + 8
          close.leading == margins.leading
        }
        """),
    Explanation(
      .badCheckSetting, "a line of .adapt-check that is not understood",
      """
      The file `.adapt-check` in a project's folder says what every check of it leaves out and looks at. A line is a comment \
      after `#`, or one of these:

      - `allow overlap, clipped in "Legacy/*" because they are replaced next year`
      - `devices iPhone SE, iPad`
      - `text sizes large, AX3`
      - `directions left to right`
      """,
      failing: "", mended: ""),
  ]
}
