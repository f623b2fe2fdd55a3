import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax

/// A report in the Static Analysis Results Interchange Format, version 2.1.0, as GitHub's code scanning reads it: one run, with a
/// rule for each code, whose page is the rule's help.
struct SarifReport {
  /// Why a finding is allowed, and whether a comment beside it says so.
  struct Suppression {
    var reason: String
    var isInSource: Bool
  }

  private var results: [String] = []
  private var rules: [DiagnosticCode] = []
  private var levels: [DiagnosticCode: Diagnostic.Severity] = [:]
  private var fingerprints: [String: Int] = [:]

  /// - Parameters:
  ///   - properties: of the finding, as JSON, by name.
  ///   - suppression: nil if it is not allowed.
  mutating func add(
    _ diagnostic: Diagnostic, properties: [(String, String)] = [], suppression: Suppression? = nil
  ) {
    let rule = rules.firstIndex(of: diagnostic.code) ?? rules.count
    if rule == rules.count { rules.append(diagnostic.code) }
    levels[diagnostic.code] = max(levels[diagnostic.code] ?? .note, diagnostic.severity)
    let primary = diagnostic.primary
    let text =
      [diagnostic.message, primary.text.isEmpty ? nil : primary.text, diagnostic.conclusion].compactMap { $0 }
      + diagnostic.help.map { "help: \($0)" }
    var members = [
      ("ruleId", jsonString(diagnostic.code.rawValue)), ("ruleIndex", "\(rule)"),
      ("level", jsonString(diagnostic.severity.rawValue)), ("message", message(text.joined(separator: "\n"))),
      ("locations", JSONText.array([location(primary)])),
      ("partialFingerprints", JSONText.object([("adaptFinding/v1", jsonString(fingerprint(of: diagnostic)))])),
    ]
    if !diagnostic.related.isEmpty {
      let related = diagnostic.related.enumerated().map { location($0.element, id: $0.offset + 1) }
      members.append(("relatedLocations", JSONText.array(related)))
    }
    if !diagnostic.fixIts.isEmpty {
      members.append(("fixes", JSONText.array(diagnostic.fixIts.map { fix($0, in: primary.file) })))
    }
    if let suppression {
      let object = JSONText.object([
        ("kind", jsonString(suppression.isInSource ? "inSource" : "external")), ("status", jsonString("accepted")),
        ("justification", jsonString(suppression.reason)),
      ])
      members.append(("suppressions", JSONText.array([object])))
    }
    if !properties.isEmpty { members.append(("properties", JSONText.object(properties))) }
    results.append(JSONText.object(members))
  }

  /// The whole document.
  var text: String {
    let driver = JSONText.object([
      ("name", jsonString("adapt")), ("version", jsonString(Version.number)),
      ("rules", JSONText.array(rules.map(descriptor))),
    ])
    let run = JSONText.object([
      ("tool", JSONText.object([("driver", driver)])), ("columnKind", jsonString("utf16CodeUnits")),
      ("results", JSONText.array(results)),
    ])
    return JSONText.object([
      ("$schema", jsonString("https://json.schemastore.org/sarif-2.1.0.json")), ("version", jsonString("2.1.0")),
      ("runs", JSONText.array([run])),
    ]) + "\n"
  }

  /// What is said of a rule beside its results: the page of its code.
  private func descriptor(_ code: DiagnosticCode) -> String {
    let page = ExplanationIndex.page(for: code)
    let title = page?.title ?? code.rawValue
    let help = JSONText.object([
      ("text", jsonString(page?.text ?? title)), ("markdown", jsonString(page?.markdown ?? title)),
    ])
    let level = jsonString((levels[code] ?? .warning).rawValue)
    return JSONText.object([
      ("id", jsonString(code.rawValue)), ("shortDescription", message(title)),
      ("fullDescription", message(page?.text ?? title)), ("help", help),
      ("defaultConfiguration", JSONText.object([("level", level)])),
      ("properties", JSONText.object([("tags", JSONText.strings(["layout"])), ("precision", jsonString("high"))])),
    ])
  }

  /// The same for a finding as long as its code, its message and the text that it is about are the same, wherever in the file
  /// that stands; the second of two alike is another.
  private mutating func fingerprint(of diagnostic: Diagnostic) -> String {
    let primary = diagnostic.primary
    let text = primary.file.text(in: primary.span)
    let digits = Fingerprint.of([diagnostic.code.rawValue, primary.file.name, diagnostic.message, text])
    let count = fingerprints[digits, default: 0] + 1
    fingerprints[digits] = count
    return "\(digits):\(count)"
  }

  private func message(_ text: String) -> String { JSONText.object([("text", jsonString(text))]) }

  /// - Parameter id: by which a message could refer to it; nil for the first.
  private func location(_ label: Diagnostic.Label, id: Int? = nil) -> String {
    var members = [("physicalLocation", physical(label.span, in: label.file))]
    if let id { members.insert(("id", "\(id)"), at: 0) }
    if !label.text.isEmpty { members.append(("message", message(label.text))) }
    return JSONText.object(members)
  }

  private func physical(_ span: SourceSpan, in file: SourceFile) -> String {
    JSONText.object([("artifactLocation", artifact(file)), ("region", region(span, in: file))])
  }

  private func artifact(_ file: SourceFile) -> String { JSONText.object([("uri", jsonString(Self.uri(file.name)))]) }

  private func region(_ span: SourceSpan, in file: SourceFile) -> String {
    let (start, end) = (place(span.start, in: file), place(span.end, in: file))
    return JSONText.object([
      ("startLine", "\(start.line)"), ("startColumn", "\(start.column)"), ("endLine", "\(end.line)"),
      ("endColumn", "\(end.column)"),
    ])
  }

  /// Line and column from 1, the column in UTF-16 code units.
  private func place(_ offset: Int32, in file: SourceFile) -> (line: Int, column: Int) {
    let line = file.line(at: offset)
    let start = file.span(ofLine: line).start
    return (line, file.text(in: SourceSpan(start: start, end: max(start, offset))).utf16.count + 1)
  }

  private func fix(_ fixIt: Diagnostic.FixIt, in file: SourceFile) -> String {
    let replacements = fixIt.edits.map { edit in
      JSONText.object([
        ("deletedRegion", region(edit.span, in: file)), ("insertedContent", message(edit.replacement)),
      ])
    }
    let change = JSONText.object([
      ("artifactLocation", artifact(file)), ("replacements", JSONText.array(replacements)),
    ])
    return JSONText.object([("description", message(fixIt.message)), ("artifactChanges", JSONText.array([change]))])
  }

  /// A path as a reference: relative to the folder of the repository if it is relative, else of the file system. What a URI
  /// has no character for is escaped.
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
