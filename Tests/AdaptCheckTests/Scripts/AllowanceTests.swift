import AdaptScriptCheck
import AdaptSyntax
import Testing

@Suite("What is allowed")
struct AllowanceTests {
  static func script(_ comment: String) -> String {
    """
    controller Page {
      \(comment)
      button close "×" { width == 24; height == 44 }
      close.top == safeArea.top + 8
      close.leading == margins.leading
    }
    """
  }

  @Test("a comment before the line, with a reason, allows a finding")
  func comment() {
    let trial = CheckTrial(Self.script("// adapt:allow small because it is for a pointer"))
    #expect(trial.findings.isEmpty)
    #expect(trial.result.allowed.map(\.reason) == ["it is for a pointer"])
    #expect(!trial.result.hasFindings)
  }

  @Test(
    "no reason, no allowing; another kind neither",
    arguments: ["small", "small because", "overlap because so", "tiny because so"])
  func refused(clause: String) {
    let trial = CheckTrial(Self.script("// adapt:allow \(clause)"))
    #expect(trial.kinds == [.small])
    #expect(trial.result.notes.count == 1)
  }

  @Test("a comment in a string is none")
  func string() {
    let trial = CheckTrial(
      "controller Page {\n  label title \"// adapt:allow small because\" { center == superview.center }\n}")
    #expect(trial.result.notes.isEmpty)
  }

  @Test("a project allows in one place")
  func project() throws {
    let (settings, problems) = CheckSettings.parse(
      SourceFile(
        name: ".adapt-check",
        text: "# ours\nallow small in \"script*\" because of the pointer\ndevices iPhone 6, iPad\n"))
    #expect(problems.isEmpty)
    let trial = CheckTrial(Self.script(""), settings: settings)
    #expect(trial.findings.isEmpty && trial.result.allowed.count == 1)
    let elsewhere = CheckTrial(Self.script(""), name: "other.adapt", settings: settings)
    #expect(elsewhere.kinds == [.small])
  }

  @Test(
    "a line that is not understood is said",
    arguments: ["allow small", "devices iPhone Sixty", "text sizes huge", "colour red"])
  func badSetting(line: String) {
    let (_, problems) = CheckSettings.parse(SourceFile(name: ".adapt-check", text: "# first\n\(line)\n"))
    #expect(problems.map(\.code) == [.badCheckSetting])
    #expect(problems.first.map { $0.primary.file.line(at: $0.primary.span.start) } == 2)
  }
}
