import AdaptCheck
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax

/// A script that is checked, and what came of it.
struct CheckTrial {
  let source: SourceFile
  let result: ScriptCheck.Result
  let settings: CheckSettings

  init(
    _ text: String, name: String = "script.adapt", settings: CheckSettings = CheckSettings(),
    limits: CheckLimits = CheckLimits(), memory: Int = Limits().memory
  ) {
    source = SourceFile(name: name, text: text)
    self.settings = settings
    let host = MemoryHost(files: ["lib/spacing.adapt": "let tight = 4\nlet close = 8\nlet apart = 16"])
    var check = ScriptCheck(settings: settings)
    check.limits = limits
    result = check.check(source, with: Interpreter(host: host, limits: Limits(memory: memory)))
  }

  var findings: [Finding] { result.findings.map(\.finding) }

  /// Findings that are more than notes.
  var serious: [Finding] { findings.filter { $0.severity != .note } }

  var kinds: [FindingKind] { findings.map(\.kind) }

  var codes: [DiagnosticCode] {
    (result.diagnostics + result.notes + result.findings.map(\.diagnostic)).map(\.code)
  }

  /// Everything that is said, as a person reads it.
  var transcript: String {
    let renderer = DiagnosticRenderer()
    var text = (result.diagnostics + result.notes).map { renderer.render($0) + "\n" }.joined()
    for located in result.findings {
      text += renderer.render(located.diagnostic)
      if !located.finding.grid.found.isEmpty {
        text += (located.finding.grid.lines + located.finding.elsewhere.map { "also \($0.place)" })
          .map { "      \($0)\n" }.joined()
      }
      text += "\n"
    }
    return text.isEmpty ? "nothing found\n" : text
  }

  /// The script with a change made to it.
  func applying(_ fixIt: Diagnostic.FixIt) -> String {
    var bytes = source.bytes
    for edit in fixIt.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
