import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax

/// A finding as one object of `adapt check --format json`.
struct FindingJSON {
  /// What is wrong with the script itself.
  static func text(_ diagnostic: Diagnostic) -> String {
    JSONText.object([
      ("kind", jsonString("script")), ("code", jsonString(diagnostic.code.rawValue)),
      ("severity", jsonString(diagnostic.severity.rawValue)), ("location", JSONText.location(diagnostic.primary)),
      ("message", jsonString(diagnostic.message)), ("label", jsonString(diagnostic.primary.text)),
      ("related", related(diagnostic)), ("help", JSONText.strings(diagnostic.help)), ("fixIts", fixIts(diagnostic)),
    ])
  }

  static func text(_ located: ScriptCheck.Located) -> String {
    let (finding, diagnostic) = (located.finding, located.diagnostic)
    let views = finding.views.map { view in
      JSONText.object([
        ("path", jsonString(view.path)), ("frames", JSONText.array(view.frames.map(JSONText.rect))),
      ])
    }
    let constraints = located.constraints.map { label in
      JSONText.object([
        ("location", JSONText.location(label)), ("text", jsonString(label.file.text(in: label.span))),
      ])
    }
    var members = [
      ("kind", jsonString(finding.kind.rawValue)), ("code", jsonString(diagnostic.code.rawValue)),
      ("severity", jsonString(diagnostic.severity.rawValue)), ("controller", jsonString(finding.subject)),
      ("environments", JSONText.strings(finding.environments)), ("devices", JSONText.strings(finding.devices)),
      ("sizeClasses", JSONText.strings(finding.grid.found.map(\.name))),
      ("windows", "\(finding.environmentCount)"), ("examined", "\(finding.examinedCount)"),
      ("location", JSONText.location(diagnostic.primary)), ("objects", JSONText.strings(located.objects)),
      ("constraints", JSONText.array(constraints)), ("views", JSONText.array(views)),
      ("message", jsonString(diagnostic.message)), ("label", jsonString(diagnostic.primary.text)),
      ("related", related(diagnostic)),
    ]
    if let conclusion = finding.conclusion { members.append(("conclusion", jsonString(conclusion))) }
    if let example = finding.example { members.append(("example", jsonString(example.name))) }
    if let threshold = finding.threshold { members.append(("threshold", jsonString(threshold))) }
    if !finding.elsewhere.isEmpty { members.append(("elsewhere", JSONText.strings(finding.elsewhere.map(\.place)))) }
    members += [("help", JSONText.strings(diagnostic.help)), ("fixIts", fixIts(diagnostic))]
    return JSONText.object(members)
  }

  private static func related(_ diagnostic: Diagnostic) -> String {
    JSONText.array(
      diagnostic.related.map { label in
        JSONText.object([("location", JSONText.location(label)), ("message", jsonString(label.text))])
      })
  }

  private static func fixIts(_ diagnostic: Diagnostic) -> String {
    let file = diagnostic.primary.file
    return JSONText.array(
      diagnostic.fixIts.map { fixIt in
        let edits = fixIt.edits.map { edit in
          let (start, end) = (file.position(at: edit.span.start), file.position(at: edit.span.end))
          return JSONText.object([
            ("start", JSONText.object([("line", "\(start.line)"), ("column", "\(start.column)")])),
            ("end", JSONText.object([("line", "\(end.line)"), ("column", "\(end.column)")])),
            ("offset", "\(edit.span.start)"), ("length", "\(edit.span.end - edit.span.start)"),
            ("replacement", jsonString(edit.replacement)),
          ])
        }
        return JSONText.object([("message", jsonString(fixIt.message)), ("edits", JSONText.array(edits))])
      })
  }
}
