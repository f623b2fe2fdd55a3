import AdaptSyntax
import Testing

@Suite("Ambiguous layouts in scripts")
struct AmbiguityTests {
  private let open = """
    controller Page {
      view box {
        width == 100; height == 40; top == superview.top
        view inner { edges == superview.edges }
      }
    }
    launch Page on "iPhone 6"
    """

  @Test("each view is reported once, with two frames, and what only moves along is not")
  func reported() throws {
    let trial = Trial(open + "\nrotate\nrotate", reportsAmbiguity: true)
    #expect(trial.diagnostics.map(\.code) == [.ambiguousLayout])
    let warning = try #require(trial.diagnostics.first)
    #expect(warning.severity == .warning)
    #expect(warning.related.isEmpty)
    #expect(warning.primary.text.hasPrefix("`Page.box` can be 100 x 40 at ("))
    #expect(
      warning.message == "the constraints leave a view open on iPhone 6 in portrait (width compact, height regular)")
    #expect(trial.outcome.succeeded, "it is a warning")
  }

  @Test("a view that becomes ambiguous later is reported then, and each launch begins anew")
  func later() {
    let script = """
      controller Page {
        view box { width == 100; height == 40; top == superview.top }
        when height: regular { box.leading == view.leading }
      }
      launch Page on "iPhone 6"
      rotate
      rotate
      launch Page on "iPhone 6" in landscape
      """
    let trial = Trial(script, reportsAmbiguity: true)
    #expect(trial.diagnostics.count == 2)
    #expect(trial.diagnostics.allSatisfy { $0.message.contains("landscape") })
  }

  @Test("a view that becomes ambiguous is reported even where no frame changes")
  func sameFrames() throws {
    let script = """
      controller Page {
        stack row {
          label word "Play a sound" { font = body }
          switch sound
          top == safeArea.top; edges.horizontal == margins.edges.horizontal
        }
      }
      launch Page on "iPhone 16"
      """
    #expect(Trial(script, reportsAmbiguity: true).diagnostics.isEmpty)
    let large = "\nwindow.traitOverrides.contentSize = accessibilityExtraLarge\nexpect Page.row.height == 31"
    let trial = Trial(script + large, reportsAmbiguity: true)
    #expect(trial.diagnostics.map(\.code) == [.ambiguousLayout])
  }

  @Test("an image that a long text may squeeze is told how to keep its size, and then keeps it")
  func squeezed() throws {
    func trial(_ more: String, _ commands: String = "") -> Trial {
      Trial(
        """
        controller Page {
          image avatar { intrinsic = 40 x 40; leading == margins.leading; top == safeArea.top }
          label bio "A text that is so long that it does not fit beside the image, and breaks into several lines" {
            lines = 0
            top == avatar.top; leading == avatar.trailing + 12; trailing == superview.margins.trailing
          }
          \(more)
        }
        launch Page on "iPhone 16"
        \(commands)
        """, reportsAmbiguity: true)
    }
    let warning = try #require(trial("").diagnostics.first)
    let remedy = "avatar.horizontalCompression = 751"
    #expect(warning.code == .ambiguousLayout && warning.help.first?.contains("`\(remedy)`") == true)
    let mended = trial(remedy, "expect avatar.width == 40")
    #expect(mended.diagnostics.isEmpty && mended.outcome.succeeded)
  }

  @Test("nobody is told who does not ask")
  func notAsked() {
    #expect(Trial(open).diagnostics.isEmpty)
  }

  @Test("`exercise ambiguity` shows the other layout, to frames and anchors alike, until the next one")
  func exercise() {
    let trial = Trial(
      open + """

        let first = box.frame.x
        exercise ambiguity
        let other = box.frame.x
        expect other != first
        expect box.leading == other
        expect inner.leading == other
        expect box.size == 100 x 40
        exercise ambiguity
        expect box.frame.x != other
        rotate
        rotate
        expect box.frame.x == first
        """)
    #expect(trial.diagnostics.isEmpty, "\(trial.transcript)")
  }

  @Test("the log has the other layout as well")
  func exerciseIsLogged() {
    func layouts(_ script: String) -> Int {
      Trial(script).log.filter { if case .simulation(.layout, _) = $0 { true } else { false } }.count
    }
    #expect(layouts(open + "\nexercise ambiguity") == layouts(open) + 1)
  }

  @Test(
    "what cannot be exercised is said",
    arguments: [
      ("exercise ambiguity", DiagnosticCode.nothingLaunched), ("exercise Page", .misplaced),
      ("launch Page on \"iPhone 6\"\nexercise ambiguity", .nothingToExercise),
    ])
  func refusals(commands: String, code: DiagnosticCode) {
    let trial = Trial("controller Page { view box { edges == superview.edges } }\n\(commands)")
    #expect(trial.codes == [code], "\(trial.transcript)")
  }

  @Test("no example leaves anything open", arguments: Scripts.examples)
  func examples(example: Script) throws {
    let run = ScriptRun(try example.source(), in: example.folder, reportsAmbiguity: true)
    #expect(!run.text.contains("E0417"), "\(run.text)")
  }
}
