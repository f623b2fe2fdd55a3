/// Pages for what `adapt check` says beside its findings, whose pages stand with their rules. The examples are checked,
/// not run.
extension Explanation {
  static let checkPages: [Explanation] = [
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
    Explanation(
      .tooLargeToCheck, "a controller that is too large to be examined",
      """
      A few lines can stand for a million views: each of twenty controllers holds the one before twice. To examine such a \
      one in every window would take longer than anybody waits for, so it is left out. That is an error, for nobody knows \
      what is wrong with it. Examine what it holds by itself, or say how long the check may take: with `adapt check --time \
      600` nothing is left out before that time is over. No example can be shown.
      """,
      failing: "", mended: ""),
  ]
}
