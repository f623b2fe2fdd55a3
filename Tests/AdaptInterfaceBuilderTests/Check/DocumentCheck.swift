import AdaptCheck
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

/// A document that is checked as `adapt check` does it.
struct DocumentCheck {
  let script: ImportedScript
  let interpreter = Interpreter()
  let result: ScriptCheck.Result

  /// Nil for a document that cannot be read.
  init?(_ file: SourceFile, devices: [String] = [], givesAdvice: Bool = false) {
    guard let document = InterfaceReader.read(file).document else { return nil }
    let script = document.script(of: file, options: ScriptImportOptions(purpose: .checking))
    let known = DocumentDesign(document)
    var facts = known.facts(named: file.name)
    facts.isAgeExcused = !givesAdvice
    let design = ScriptDesign(
      facts, examined: script.examined, idioms: known.idioms(named: file.name),
      view: { span in script.map.origins(of: span).first.flatMap { known.view($0.objectID) } },
      constraint: { span in script.map.origins(of: span).first.flatMap { known.constraint($0.objectID) } })
    var settings = CheckSettings()
    settings.scope.givesAdvice = givesAdvice
    if !devices.isEmpty { _ = settings.setDevices(devices) }
    self.script = script
    result = ScriptCheck(settings: settings, mapping: { script.relocated($0).first }, design: design)
      .check(script.source, with: interpreter)
  }

  var findings: [Finding] { result.findings.map(\.finding) }

  /// The findings of a kind in a document, about a view or about all.
  static func found(_ text: String, _ kind: FindingKind, of id: String? = nil) throws -> [Finding] {
    let check = try #require(DocumentCheck(SourceFile(name: "Main.storyboard", text: text)))
    return check.findings.filter { finding in
      finding.kind == kind && (id.map { id in finding.message.contains("`\(id)`") } ?? true)
    }
  }
}
