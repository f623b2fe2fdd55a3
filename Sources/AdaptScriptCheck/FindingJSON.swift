import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// A finding as one object of `adapt check --format json`.
package enum FindingJSON {
  /// A diagnostic about the script itself.
  package static func object(_ diagnostic: Diagnostic) -> JSON {
    JSON.object([
      ("kind", JSON.string("script")), ("code", JSON.string(diagnostic.code.rawValue)),
      ("severity", JSON.string(diagnostic.severity.rawValue)), ("location", JSON.location(diagnostic.primary)),
      ("message", JSON.string(diagnostic.message)), ("label", JSON.string(diagnostic.primary.text)),
      ("related", related(diagnostic)), ("help", JSON.strings(diagnostic.help)), ("fixIts", fixIts(diagnostic)),
    ])
  }

  package static func object(_ located: ScriptCheck.Located) -> JSON {
    let (finding, diagnostic) = (located.finding, located.diagnostic)
    let views = finding.views.map { view in
      JSON.object([
        ("path", JSON.string(view.path)), ("frames", JSON.array(view.frames.map { .points($0) })),
      ])
    }
    let constraints = located.constraints.map { label in
      JSON.object([
        ("location", JSON.location(label)), ("text", JSON.string(label.file.text(in: label.span))),
      ])
    }
    var members: [(String, JSON)] = [
      ("kind", JSON.string(finding.kind.rawValue)), ("code", JSON.string(diagnostic.code.rawValue)),
      ("severity", JSON.string(diagnostic.severity.rawValue)), ("controller", JSON.string(finding.subject)),
      ("environments", JSON.strings(finding.environments)), ("devices", JSON.strings(finding.devices)),
      ("sizeClasses", JSON.strings(finding.grid.found.map { $0.name })),
      ("windows", .integer(finding.environmentCount)), ("examined", .integer(finding.examinedCount)),
      ("location", JSON.location(diagnostic.primary)), ("objects", JSON.strings(located.objects)),
      ("constraints", JSON.array(constraints)), ("views", JSON.array(views)),
      ("message", JSON.string(diagnostic.message)), ("label", JSON.string(diagnostic.primary.text)),
      ("related", related(diagnostic)),
    ]
    if let conclusion = finding.conclusion { members.append(("conclusion", JSON.string(conclusion))) }
    if let example = finding.example { members.append(("example", JSON.string(example.name))) }
    if let threshold = finding.threshold { members.append(("threshold", JSON.string(threshold))) }
    if !finding.elsewhere.isEmpty { members.append(("elsewhere", JSON.strings(finding.elsewhere.map({ $0.place })))) }
    members += [("help", JSON.strings(diagnostic.help)), ("fixIts", fixIts(diagnostic))]
    return JSON.object(members)
  }

  private static func related(_ diagnostic: Diagnostic) -> JSON {
    JSON.array(
      diagnostic.related.map { label in
        JSON.object([("location", JSON.location(label)), ("message", JSON.string(label.text))])
      })
  }

  private static func fixIts(_ diagnostic: Diagnostic) -> JSON {
    let file = diagnostic.primary.file
    return JSON.array(
      diagnostic.fixIts.map { fixIt in
        let edits = fixIt.edits.map { edit in
          let (start, end) = (file.position(at: edit.span.start), file.position(at: edit.span.end))
          return JSON.object([
            ("start", JSON.object([("line", .integer(start.line)), ("column", .integer(start.column))])),
            ("end", JSON.object([("line", .integer(end.line)), ("column", .integer(end.column))])),
            ("offset", .integer(edit.span.start)), ("length", .integer(edit.span.end - edit.span.start)),
            ("replacement", JSON.string(edit.replacement)),
          ])
        }
        return JSON.object([("message", JSON.string(fixIt.message)), ("edits", JSON.array(edits))])
      })
  }
}
