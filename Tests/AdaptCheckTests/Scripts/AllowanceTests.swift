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

  @Test(
    "a code stands for its kind, and so does the word of a proof", arguments: ["E0806", "e0806", "small, truncation"])
  func codes(kinds: String) {
    #expect(CheckTrial(Self.script("// adapt:allow \(kinds) because it is for a pointer")).findings.isEmpty)
  }

  @Test(
    "what is wrong with an allowance is said",
    arguments: [
      ("adapt:allow smal because so", "did you mean `small`?"), ("adapt:allow touch because so", "`touch`"),
      ("adapt:allow because so", "no kind of finding"), ("adapt:allow small", "no reason"),
      ("adapt:ignore E0806", "write `adapt:allow`"), ("adapt:disable small", "write `adapt:allow`"),
    ])
  func advice(comment: String, words: String) {
    let notes = CheckTrial(Self.script("// \(comment)")).result.notes
    #expect(notes.count == 1)
    let said = notes.flatMap { [$0.message, $0.primary.text] + $0.help }
    #expect(said.contains { $0.contains(words) }, "\(said)")
  }

  @Test("a comment for another tool is left alone")
  func otherTools() {
    #expect(CheckTrial(Self.script("// adapt:note small")).result.notes.isEmpty)
  }

  @Test(
    "a setting with another name leads to ours",
    arguments: [("[rules]\nsmall = \"off\"", "[severity]"), ("ignore = [\"E0806\"]", "[[allow]]")])
  func otherSettings(text: String, words: String) {
    let (_, problems) = CheckSettings.parse(toml: SourceFile(name: "adapt.toml", text: text), for: "page.adapt")
    #expect(problems.count == 1)
    #expect(problems.flatMap(\.help).contains { $0.contains(words) })
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
