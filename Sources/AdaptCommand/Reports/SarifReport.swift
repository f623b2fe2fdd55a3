import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

/// A report in the Static Analysis Results Interchange Format, version 2.1.0, for GitHub's code scanning: one run, with
/// a rule for each code; the page of the code is the rule's help.
struct SarifReport {
  /// Why a finding is allowed, and whether a comment beside it gives the reason.
  struct Suppression {
    var reason: String
    var isInSource: Bool
  }

  private var results: [JSON] = []
  private var rules: [DiagnosticCode] = []
  private var levels: [DiagnosticCode: Diagnostic.Severity] = [:]
  private var fingerprints: [String: Int] = [:]

  /// - Parameters:
  ///   - properties: the properties of the finding, by name.
  ///   - suppression: nil if it is not allowed.
  mutating func add(
    _ diagnostic: Diagnostic, properties: [(String, JSON)] = [], suppression: Suppression? = nil
  ) {
    let rule = rules.firstIndex(of: diagnostic.code) ?? rules.count
    if rule == rules.count { rules.append(diagnostic.code) }
    levels[diagnostic.code] = max(levels[diagnostic.code] ?? .note, diagnostic.severity)
    let primary = diagnostic.primary
    let text =
      [diagnostic.message, primary.text.isEmpty ? nil : primary.text, diagnostic.conclusion].compactMap { $0 }
      + diagnostic.help.map { "help: \($0)" }
    var members: [(String, JSON)] = [
      ("ruleId", JSON.string(diagnostic.code.rawValue)), ("ruleIndex", .integer(rule)),
      ("level", JSON.string(diagnostic.severity.rawValue)), ("message", message(text.joined(separator: "\n"))),
      ("locations", JSON.array([location(primary)])),
      ("partialFingerprints", JSON.object([("adaptFinding/v1", JSON.string(fingerprint(of: diagnostic)))])),
    ]
    if !diagnostic.related.isEmpty {
      let related = diagnostic.related.enumerated().map { location($0.element, id: $0.offset + 1) }
      members.append(("relatedLocations", JSON.array(related)))
    }
    if !diagnostic.fixIts.isEmpty {
      members.append(("fixes", JSON.array(diagnostic.fixIts.map { fix($0, in: primary.file) })))
    }
    if let suppression {
      let object = JSON.object([
        ("kind", JSON.string(suppression.isInSource ? "inSource" : "external")), ("status", JSON.string("accepted")),
        ("justification", JSON.string(suppression.reason)),
      ])
      members.append(("suppressions", JSON.array([object])))
    }
    if !properties.isEmpty { members.append(("properties", JSON.object(properties))) }
    results.append(JSON.object(members))
  }

  /// The whole document.
  var text: String {
    let driver = JSON.object([
      ("name", JSON.string("adapt")), ("version", JSON.string(Version.number)),
      ("rules", JSON.array(rules.map(descriptor))),
    ])
    let run = JSON.object([
      ("tool", JSON.object([("driver", driver)])), ("columnKind", JSON.string("utf16CodeUnits")),
      ("results", JSON.array(results)),
    ])
    return JSON.object([
      ("$schema", JSON.string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", JSON.string("2.1.0")),
      ("runs", JSON.array([run])),
    ]).line
  }

  /// The description of a rule, with the page of its code.
  private func descriptor(_ code: DiagnosticCode) -> JSON {
    let page = ExplanationIndex.page(for: code)
    let title = page?.title ?? code.rawValue
    let help = JSON.object([
      ("text", JSON.string(page?.text ?? title)), ("markdown", JSON.string(page?.markdown ?? title)),
    ])
    let level = JSON.string((levels[code] ?? .warning).rawValue)
    return JSON.object([
      ("id", JSON.string(code.rawValue)), ("shortDescription", message(title)),
      ("fullDescription", message(page?.text ?? title)), ("help", help),
      ("defaultConfiguration", JSON.object([("level", level)])),
      ("properties", JSON.object([("tags", JSON.strings(["layout"])), ("precision", JSON.string("high"))])),
    ])
  }

  /// The fingerprint of a finding, which depends on its code, its message and the relevant text, but not on the place
  /// in the file; a second equal finding has another fingerprint.
  private mutating func fingerprint(of diagnostic: Diagnostic) -> String {
    let primary = diagnostic.primary
    let text = primary.file.text(in: primary.span)
    let digits = Fingerprint.of([diagnostic.code.rawValue, primary.file.name, diagnostic.message, text])
    let count = fingerprints[digits, default: 0] + 1
    fingerprints[digits] = count
    return "\(digits):\(count)"
  }

  private func message(_ text: String) -> JSON { JSON.object([("text", JSON.string(text))]) }

  /// - Parameter id: an identifier by which a message could refer to it; nil for the first.
  private func location(_ label: Diagnostic.Label, id: Int? = nil) -> JSON {
    var members: [(String, JSON)] = [("physicalLocation", physical(label.span, in: label.file))]
    if let id { members.insert(("id", .integer(id)), at: 0) }
    if !label.text.isEmpty { members.append(("message", message(label.text))) }
    return JSON.object(members)
  }

  private func physical(_ span: SourceSpan, in file: SourceFile) -> JSON {
    .object([("artifactLocation", artifact(file)), ("region", region(span, in: file))])
  }

  private func artifact(_ file: SourceFile) -> JSON { JSON.object([("uri", JSON.string(Self.uri(file.name)))]) }

  private func region(_ span: SourceSpan, in file: SourceFile) -> JSON {
    let (start, end) = (place(span.start, in: file), place(span.end, in: file))
    return JSON.object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)), ("endLine", .integer(end.line)),
      ("endColumn", .integer(end.column)),
    ])
  }

  /// Line and column from 1, the column in UTF-16 code units.
  private func place(_ offset: Int32, in file: SourceFile) -> (line: Int, column: Int) {
    let line = file.line(at: offset)
    let start = file.span(ofLine: line).start
    return (line, file.text(in: SourceSpan(start: start, end: max(start, offset))).utf16.count + 1)
  }

  private func fix(_ fixIt: Diagnostic.FixIt, in file: SourceFile) -> JSON {
    let replacements = fixIt.edits.map { edit in
      JSON.object([
        ("deletedRegion", region(edit.span, in: file)), ("insertedContent", message(edit.replacement)),
      ])
    }
    let change = JSON.object([
      ("artifactLocation", artifact(file)), ("replacements", JSON.array(replacements)),
    ])
    return JSON.object([("description", message(fixIt.message)), ("artifactChanges", JSON.array([change]))])
  }

  /// A path as a URI: a relative path is relative to the folder of the repository; any other is one of the file system.
  /// Characters that a URI does not allow are escaped.
  static func uri(_ path: String) -> String {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in (path.hasPrefix("./") ? path.dropFirst(2) : path[...]).utf8 {
      if allowed.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
