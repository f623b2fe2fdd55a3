import Testing

@Suite("Presentations under a check")
struct PresentationCheckTests {
  /// Content of 280 x 200, presented in a style.
  private static func script(_ presentation: String, size: String = "320 x 480", _ more: String = "") -> String {
    """
    controller Sheet {
      preferredContentSize = \(size)
      view box { width == 280; height == 200; top == superview.top; leading == superview.leading }
      \(more)
    }
    controller Home {
      var isLarge = false
      button open "Open" { top == superview.safeArea.top; centerX == superview.centerX }
      presentation sheet {
        content = Sheet
        source = open
        \(presentation)
      }
    }
    """
  }

  private static let narrow = "button far \"Far\" { leading == superview.leading + 285; top == superview.top + 60 }"

  @Test("a popover is examined as large as it is, and nowhere else")
  func popover() throws {
    let trial = CheckTrial(Self.script("style = popover", size: "310 x 480", Self.narrow))
    let clipped = try #require(trial.serious.first { $0.kind == .clipped }, "\(trial.transcript)")
    #expect(clipped.subject == "Home.sheet")
    #expect(clipped.environments == ["as a popover"], "\(trial.transcript)")
    #expect(clipped.message == "`far` is clipped in `sheet` as a popover")
    let wide = CheckTrial(Self.script("style = popover", size: "320 x 480", Self.narrow))
    #expect(wide.serious.isEmpty, "\(wide.transcript)")
  }

  @Test("a delegate that decides by the traits is asked")
  func delegate() throws {
    let adapts =
      "override adaptivePresentationStyle(traits) { if traits.width == compact { return none }; return none }"
    let trial = CheckTrial(Self.script("style = popover\n\(adapts)", size: "310 x 480", Self.narrow))
    let clipped = try #require(trial.serious.first { $0.kind == .clipped }, "\(trial.transcript)")
    // It never adapts: a popover on every device from iOS 8.3 on.
    #expect(clipped.environments != ["as a popover"] || clipped.environmentCount > 500, "\(trial.transcript)")
    #expect(trial.result.notes.isEmpty)
  }

  @Test(
    "a delegate that reads or does more is not, and that is said",
    arguments: [
      ("return isLarge ? fullScreen : none", "the variable `isLarge`"), ("isLarge = true; return none", "changes"),
      ("dismiss; return none", "the command `dismiss`"), ("return style(traits)", "calls `style`"),
    ])
  func doubts(body: String, reason: String) throws {
    let trial = CheckTrial(Self.script("style = popover; override adaptivePresentationStyle(traits) { \(body) }"))
    let note = try #require(trial.result.notes.first { $0.code == .notChecked }, "\(trial.transcript)")
    #expect(note.primary.text.contains(reason))
  }

  @Test("a function that only computes may be called")
  func functions() {
    let text = Self.script("style = popover; override adaptivePresentationStyle(traits) { return choose(traits) }")
    let trial = CheckTrial(
      text + "\nfunc choose(traits) { if min(1, 2) == 1 && traits.width == compact { return fullScreen }; return none }"
    )
    #expect(trial.result.notes.isEmpty && trial.serious.isEmpty, "\(trial.transcript)")
  }

  @Test("what is only presented has no windows of its own; what is launched as well has them")
  func onlyPresented() throws {
    let wide = "button far \"Far\" { leading == superview.leading + 306; bottom == superview.top + 160 }"
    let text = Self.script("style = fullScreen", wide).replacing(
      "content = Sheet", with: "content = navigation(root: Sheet)")
    let presented = CheckTrial(text)
    #expect(presented.serious.allSatisfy { $0.subject == "Home.sheet" }, "\(presented.transcript)")
    let launched = CheckTrial(text + "\nlaunch Sheet")
    let clipped = try #require(launched.serious.first { $0.kind == .clipped }, "\(launched.transcript)")
    #expect(clipped.subject == "Sheet" && clipped.elsewhere.map(\.subject) == ["Home.sheet"])
  }

  @Test("a finding is told once, with the subjects that share it")
  func merging() throws {
    let trial = CheckTrial(
      """
      controller Page { label title "Title" { top == superview.safeArea.top } }
      controller Tabs: tab(Page, Page)
      controller Stack: navigation(root: Page)
      """)
    let found = trial.serious.filter { $0.kind == .ambiguity }
    #expect(found.count == 1, "\(trial.transcript)")
    #expect(found.first?.elsewhere.map(\.subject) == ["Tabs", "Tabs.Page", "Stack"])
  }

  @Test("the second tab is examined where the tab bar leaves it room")
  func tabs() throws {
    let trial = CheckTrial(
      """
      controller First { label title "One" { center == superview.center } }
      controller Second {
        view box { height == 300; top == superview.safeArea.top; bottom <= superview.safeArea.bottom }
        box.edges.horizontal == view.edges.horizontal
      }
      controller App: tab(First, Second)
      """)
    let conflict = try #require(trial.serious.first { $0.kind == .conflict }, "\(trial.transcript)")
    #expect(conflict.subject == "App.Second" && conflict.message.contains("with `Second` selected"))
  }

  @Test("a mistake in a body is told once, whatever holds the controller")
  func mistakeInBody() {
    let trial = CheckTrial(
      """
      controller Page { barButtonItem done "Done" { placement = bottom } }
      controller Other { barButtonItem done "Done" { placement = bottom } }
      controller Main: navigation(root: Page)
      controller Tabs: tab(Main, Other)
      """)
    let codes = trial.result.diagnostics.map(\.code)
    #expect(codes == [.wrongAttributeValue, .wrongAttributeValue], "\(trial.transcript)")
    #expect(Set(trial.result.diagnostics.map(\.primary.span)).count == 2)
  }

  @Test("an item that a handler installs is not one that is installed nowhere")
  func handlers() {
    let text = """
      controller Page {
        label hint "New" { center == superview.center }
        uninstall hint
        button more "More" { top == superview.safeArea.top; leading == superview.margins.leading }
        on more.tap { install hint }
      }
      """
    #expect(!CheckTrial(text).kinds.contains(.uninstalled))
    #expect(CheckTrial(text.replacing("install hint }", with: "print hint }")).kinds.contains(.uninstalled))
  }

  @Test("a text that only a handler sets is noted, once")
  func contents() {
    let text = """
      controller Page {
        label status { top == superview.safeArea.top; leading == superview.margins.leading }
        on viewDidAppear { status.text = "Here" }
      }
      controller App: tab(Page, Page)
      """
    #expect(CheckTrial(text).result.notes.map(\.code) == [.notChecked])
    #expect(CheckTrial(text.replacing("label status", with: "label status \"Here\"")).result.notes.isEmpty)
  }

  @Test("help that mends some windows only says so, and is no edit")
  func partly() throws {
    let trial = CheckTrial(
      """
      controller Filters {
        preferredContentSize = 200 x 220
        button apply "Anwenden" { top == superview.safeArea.top + 8; leading == superview.margins.leading }
        button reset "Alles zurücksetzen" { firstBaseline == apply.firstBaseline; leading == apply.trailing + 24 }
        reset.trailing == margins.trailing
      }
      controller List {
        button filter "Filter" { center == superview.center }
        presentation filters { content = Filters; style = popover; source = filter }
      }
      """)
    let open = try #require(
      trial.result.findings.first {
        $0.finding.kind == .ambiguity && !$0.diagnostic.message.contains("Interface Builder")
      })
    #expect(
      open.diagnostic.help.contains { $0.contains(", which mends ") || $0.contains(", and add ") },
      "\(trial.transcript)")
  }
}
