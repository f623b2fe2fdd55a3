import Testing

/// What a name means where several things have it.
@Suite("Names")
struct NameTests {
  @Test("views may be called like attributes, anchors, kinds and commands")
  func views() {
    let run = ScriptRun(
      """
      controller Page {
        view style {
          label label "a label" { leading == style.leading + 5; top == style.top }
          edges == view.edges.inset(10)
        }
        view top { top.top == view.top; top.leading == view.leading; size == 3 x 5 }
        view rotate { size == 4 x 4; leading == top.trailing; rotate.top == top.bottom }
        view x { width == 10; height == x.width; x.center == view.center }
        rotate.alpha = 0.5
      }
      launch Page
      print top.frame, label.x, rotate.frame, rotate.alpha, x.size, x.width x x.height
      """)
    #expect(run.text == "(0, 0, 3 x 5) 5 (3, 5, 4 x 4) 0.5 10 x 10 10 x 10\n")
  }

  @Test(
    "a command that is misspelt on a line of its own is told as the command, and once",
    arguments: [("unfodl", "unfold"), ("dismis", "dismiss"), ("cloes", "close"), ("fodl", "fold")])
  func loneCommands(written: String, meant: String) {
    let trial = Trial(
      """
      controller Page { label title "Notes"; title.center == safeArea.center }
      launch Page on "iPhone Duo" closed
      \(written)
      """)
    #expect(trial.diagnostics.map(\.code) == [.noSuchName], "\(trial.diagnostics.map(\.message))")
    #expect(trial.diagnostics.first?.primary.text == "did you mean `\(meant)`?")
  }

  @Test("a parameter is meant where an attribute is declared, not the anchor of the same name")
  func parameters() {
    let run = ScriptRun(
      """
      component Avatar(size, width: 3) {
        image picture { intrinsic = size x (size + width); edges == superview.edges }
      }
      controller Page { Avatar small(20) { top == superview.top; leading == superview.leading } }
      launch Page
      print small.frame
      """)
    #expect(run.text == "(0, 0, 20 x 23)\n")
  }

  @Test("a name declared in a loop is the turn's own within the loop, and a list outside")
  func loops() {
    let run = ScriptRun(
      """
      component Dot { size == 4 x 4 }
      controller Page {
        var taps = []
        for i, word in ["a", "b"] {
          Dot dot
          dot.leading == view.leading + 10 * i
          gap: dot.top == view.top + 20 * i
          on dot.tap { taps.append("\\(i)\\(word) at \\(dot.x)") }
        }
        dot[1].alpha = 0.5
        gap[0].constant = 7
      }
      launch Page
      for d in dot { send tap to d }
      print taps, dot.map { d in d.frame }, gap.map { g in g.constant }
      """)
    #expect(
      run.text == "[\"0a at 0\", \"1b at 10\"] [(0, 7, 4 x 4), (10, 20, 4 x 4)] [7, 20]\n")
  }

  @Test("what is called like an anchor is reached by dots all the same")
  func members() {
    let run = ScriptRun(
      """
      component Pair {
        label left "a"; label right "b"
        left.top == top; left.leading == leading; left.bottom == bottom
        right.leading == left.trailing + 8; right.trailing == trailing; right.top == top
        on left.tap { left.text += "!" }
      }
      controller Page {
        Pair pair { top == superview.top }
        pair.left == view.left + 3
        pair.left.font = largeTitle
        on pair.right.tap { pair.right.alpha -= 0.5 }
      }
      launch Page
      send tap to pair.left
      send tap to pair.right
      pair.left.hidden = true
      print pair.left, pair.left.text, pair.left.font, pair.right.alpha, pair.left.hidden
      """)
    #expect(run.text == "3 a! largeTitle 0.5 true\n")
  }

  @Test("a controller's root view is the superview of its views, and has its name")
  func roots() {
    let run = ScriptRun(
      """
      controller Page { label title "T" { center == superview.center } }
      launch Page
      print title.superview == view, title == title, title == view, [view].contains(title.superview), view.name, title.name
      """)
    #expect(run.text == "true true false true Page title\n")
  }

  @Test("a call calls a function, also where an attribute or an anchor has its name")
  func callees() {
    let run = ScriptRun(
      """
      func top(n) { return n + 1 }
      controller Page {
        label title "Hi" { font = font(20); top == superview.top + top(3); leading == superview.leading }
      }
      launch Page
      print title.font, title.top
      """)
    #expect(run.text == "20 pt 4\n")
  }

  @Test("a switch is a view, and Swift's statement is still explained")
  func switches() {
    let run = ScriptRun(
      """
      controller Page {
        switch muted { top == superview.top; leading == superview.leading }
        switch loud
        loud.top == muted.bottom; loud.leading == muted.leading
      }
      launch Page
      print muted.frame, loud.frame.origin
      """)
    #expect(run.text == "(0, 0, 51 x 31) (0, 31)\n")
    #expect(ScriptRun("switch 3 { case 3: print 1 }").text.hasPrefix("error[E0117]: there is no `switch`"))
    #expect(ScriptRun("let x = 3\nswitch x {\n  case 3: print 1\n}").text.hasPrefix("error[E0117]"))
  }

  @Test("a function that is called like a command cannot be reached at the start of a line, and is warned of")
  func commandNames() {
    let run = ScriptRun("func rotate(n) { return n }\nprint rotate(2)\n")
    #expect(run.text.hasPrefix("2\nwarning[E0202]: `rotate` is a command: at the start of a line it never"))
  }
}
