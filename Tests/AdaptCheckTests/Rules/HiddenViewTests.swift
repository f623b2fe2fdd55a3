import AdaptCheck
import AdaptScriptCheck
import Testing

@Suite("What lies behind opaque views")
struct HiddenViewTests {
  private static let covers = [
    "view cover { backgroundColor = white; edges == superview.edges }",
    "view cover { backgroundColor = white; edges == superview.edges; label note \"Closed\" { top == superview.top + 900 } }",
    "table cover { for i in 1...3 { cell row(\"Row \\(i)\") }; edges == superview.edges }",
  ]

  private func page(_ first: String, _ second: String, code: String = "") -> CheckTrial {
    CheckTrial(
      """
      controller Page {
        \(first)
        \(second)
        \(code)
      }
      """)
  }

  private static let play = "button play \"Play\" { center == superview.center }"

  @Test("a button behind an opaque view is reported, and not in front of it", arguments: covers)
  func order(cover: String) {
    let behind = page(Self.play, cover).findings.filter { $0.kind == .overlap }
    #expect(behind.map { $0.message.hasPrefix("`cover` hides `play`") } == [true])
    #expect(!page(cover, Self.play).kinds.contains(.overlap))
  }

  @Test(
    "what shows through, or what code may show, is not",
    arguments: [
      ("view cover { backgroundColor = clear; edges == superview.edges }", ""),
      ("view cover { edges == superview.edges }", ""),
      ("view cover { backgroundColor = white; alpha = 0.5; edges == superview.edges }", ""),
      ("view cover { backgroundColor = white; isHidden = true; edges == superview.edges }", ""),
      ("view cover { backgroundColor = white; edges == superview.edges }", "func open() { cover.hidden = true }"),
      ("view cover { backgroundColor = white; edges == superview.edges }", "func open() { cover.alpha = 0 }"),
      ("view cover { backgroundColor = white; edges == superview.edges }", "func open() { uninstall cover }"),
      (
        "view cover { backgroundColor = white; edges == superview.edges }",
        "on viewDidAppear { cover.isHidden = true }"
      ),
    ])
  func revealed(cover: String, code: String) {
    #expect(!page(Self.play, cover, code: code).kinds.contains(.overlap))
  }

  @Test("a text behind a filled button is reported, even if code shows and hides the button")
  func filled() throws {
    let trial = CheckTrial(
      """
      controller Page {
        label title "Welcome" { top == superview.top + 20; leading == superview.leading + 20 }
        button allow "Allow" { configuration = filled; size == 200 x 80 }
        allow.top == view.top
        allow.leading == view.leading
        func show() { allow.isHidden = false }
      }
      """)
    let finding = try #require(trial.findings.first { $0.kind == .overlap })
    #expect(finding.message.hasPrefix("`allow` hides `title`"))
  }
}

@Suite("Content that stays under a view in front of its scroll view")
struct BuriedContentTests {
  private func findings(rows: Int, inset: String = "", footer: String) -> [String] {
    CheckTrial(
      """
      controller Cart {
        table items { for i in 1...\(rows) { cell row("Item \\(i)") }; \(inset) }
        view footer { \(footer); height == 120 }
        items.edges == view.edges
        footer.edges.horizontal == view.edges.horizontal
        footer.bottom == view.bottom
      }
      """
    ).findings.filter { $0.kind == .buried }.map { $0.message }
  }

  @Test("the last row under an opaque bar is told", arguments: [12, 60])
  func lastRow(rows: Int) {
    let found = findings(rows: rows, footer: "backgroundColor = white")
    #expect(found.count == 1)
    let last = "`row[\(rows - 1)]` cannot be scrolled out from under `footer`"
    #expect(found.allSatisfy { $0.hasPrefix(last) }, "\(found)")
  }

  @Test("nothing is, where the content ends above the bar or shows through it")
  func clear() {
    #expect(
      findings(rows: 60, inset: "contentInset = insets(bottom: 120)", footer: "backgroundColor = white").isEmpty)
    #expect(findings(rows: 60, footer: "alpha = 0.5").isEmpty)
  }

  @Test("a text under a button is told where there is nothing to scroll")
  func pager() {
    let trial = CheckTrial(
      """
      controller Tour {
        scroll pager {
          view page { label heading "Track" { top == page.top + 304; leading == page.leading + 40 } }
          page.edges == contentGuide.edges
          page.width == frameGuide.width
          page.height == frameGuide.height
        }
        button next "Continue" { configuration = filled; height == 50 }
        pager.edges == view.edges
        next.bottom == safeArea.bottom - 16
        next.edges.horizontal == safeArea.edges.horizontal.inset(24)
      }
      """)
    let found = trial.findings.filter { $0.kind == .buried }
    #expect(found.map { $0.message.hasPrefix("`heading` cannot be scrolled out from under `next`") } == [true])
  }
}

@Suite("What stands on an opaque view of its own")
struct GroundTests {
  /// A sheet that reaches over a picture, with a title right at its top.
  private func kinds(ground: String) -> [FindingKind] {
    CheckTrial(
      """
      controller Recipe {
        image hero { edges.horizontal == superview.edges.horizontal; top == superview.top; height == 300 }
        view sheet {
          \(ground)
          top == superview.top + 250
          edges.horizontal == superview.edges.horizontal
          height == 400
          label title "Title" { top == superview.top + 40; leading == superview.margins.leading; lines = 0 }
        }
      }
      """
    ).kinds
  }

  @Test("it does not lie on the picture behind that")
  func sheet() {
    #expect(!kinds(ground: "backgroundColor = white").contains(.overlap))
    #expect(kinds(ground: "backgroundColor = clear").contains(.overlap))
    #expect(kinds(ground: "backgroundColor = white; alpha = 0.5").contains(.overlap))
  }
}
