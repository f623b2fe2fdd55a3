import Testing

/// Attributes and relations as a script reads and writes them.
@Suite("Attributes and relations")
struct AttributeTests {
  @Test("what nothing sets has UIKit's value")
  func defaults() {
    let run = ScriptRun(
      """
      controller Page {
        label title "Hi" { top == safeArea.top; leading == margins.leading }
        view box { layoutMargins = insets(1, 2, 3, 4) }
        gap: box.top == title.bottom + 12
        box.leading == view.leading
        box.size == 30 x 40
      }
      launch Page
      print title.alpha, title.hidden, title.lines, title.hugging, title.verticalCompression, title.font, title.textAlignment
      print title.intrinsic, box.intrinsic, box.layoutMargins, title.layoutMargins
      gap.constant += 8
      print gap.constant, gap.priority, box.frame
      title.alpha *= 0.5
      print title.alpha
      """)
    #expect(
      run.text == """
        1 false 1 250 750 17 pt natural
        16 x 20.5 nil insets(1, 2, 3, 4) insets(8, 8, 8, 8)
        20 1000 (0, 60.5, 30 x 40)
        0.5

        """)
  }

  @Test("an anchor is not set, and a constraint is not strict")
  func mistakes() {
    func complaint(_ statement: String) -> String {
      let run = ScriptRun("controller Page {\n  view box { \(statement) }\n}\nlaunch Page\n")
      return String(run.text.prefix { $0 != "\n" })
    }
    #expect(
      complaint("width = 200")
        == "error[E0113]: `width` is an anchor: the layout computes it, so a script cannot set it")
    #expect(
      complaint("superview.leading = 3")
        == "error[E0113]: `leading` is an anchor: the layout computes it, so a script cannot set it")
    #expect(complaint("width < 200").hasPrefix("error[E0214]"))
    #expect(complaint("width != 200").hasPrefix("error[E0214]"))
    #expect(complaint("top == top").hasPrefix("error[E0405]"))
  }
}
