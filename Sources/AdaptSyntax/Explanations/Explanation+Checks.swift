/// Pages for the notes of `adapt check`; the pages of its findings are with their rules. The examples are checked, not
/// run.
extension Explanation {
  static let checkPages: [Explanation] = [
    Explanation(
      .notChecked, "something that only a run can tell",
      """
      A check does not run the script's commands. It therefore cannot know a parameter without a default, a value that \
      depends on the window, a text that a handler sets, or the answer of an `override` that reads a variable. The \
      finding says which of these was skipped. The check does call an override whose answer depends only on its \
      arguments, such as `adaptivePresentationStyle(traits)`.
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
      `// adapt:allow KIND because REASON` silences findings of a kind: `conflict`, `ambiguity`, `required`, \
      `truncated`, `clipped`, `overlap`, `small`, `unsafe`, `uninstalled`, `empty`, `never`, `tie`, `cycle`, \
      `invariant`. \
      Separate several kinds with commas. A comment at the end of a line applies to that line; on a line of its own it \
      applies to the next line; with `in this file` it applies to the whole file. The next person to read the script \
      will want to know why, so a reason is required.
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
      .allowsNothing, "an allowance that matches no finding",
      """
      The comment `// adapt:allow …` names a kind of finding that does not occur here, or no longer does. Remove it, \
      so that it does not hide the next one.
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
      .badCheckSetting, "a setting that is not understood",
      """
      The file `adapt.toml` in a project's folder says what every check of it leaves out and looks at. Everything in it may \
      be left out:

      - `devices = ["iPhone SE", "all iPads"]`, `orientations = ["portrait"]`, `text-sizes = ["large", "AX3"]`
      - `minimum-os = "16.0"`, `sdk = "27.0"`, `directions = "both"`, `languages = "longest"`
      - `exclude = ["Generated/*"]`, `fail-on = "warning"`, `max-warnings = 0`, `baseline = "adapt-baseline.json"`
      - under `[severity]` a line for each kind or code of findings: `overlap = "note"`, `E0806 = "off"`
      - under `[[allow]]`: `kinds = ["clipped"]`, `files = "Legacy/*"` and `reason = "replaced next year"`, or `object`
      - under `[[folder]]`: `files = "Screens/iPad/*"`, and settings for these files only

      A file `.adapt-check` is also read. A line of it is a comment after `#`, or one of these:

      - `allow overlap, clipped in "Legacy/*" because they are replaced next year`
      - `devices iPhone SE, iPad`
      - `text sizes large, AX3`
      - `directions left to right`

      Where a `when` tests the text size, a size on the other side of each limit is examined as well.
      """,
      failing: "", mended: ""),
    Explanation(
      .tooLargeToCheck, "a controller that is too large to check",
      """
      A few lines can describe a million views, for example when each of twenty controllers contains the one before it \
      twice. Checking such a controller in every window would take longer than anyone waits, so the check skips it. \
      That is an error, because nobody knows whether it has problems. Check its parts separately, or say how long the \
      check may take: `adapt check --time 600` skips nothing until ten minutes have passed. There is no example.
      """,
      failing: "", mended: ""),
  ]
}
