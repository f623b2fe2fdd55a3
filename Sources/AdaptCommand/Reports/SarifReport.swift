import Adapt

/// A report in the Static Analysis Results Interchange Format, version 2.1.0.
struct SarifReport {
  private var results: [String] = []
  private var rules: [DiagnosticCode] = []

  /// - Parameter suppression: why it is allowed; nil if it is not.
  mutating func add(_ diagnostic: Diagnostic, properties: [(String, String)] = [], suppression: String? = nil) {
    let rule = rules.firstIndex(of: diagnostic.code) ?? rules.count
    if rule == rules.count { rules.append(diagnostic.code) }
    let text = ([diagnostic.message, diagnostic.conclusion].compactMap { $0 } + diagnostic.help).joined(separator: "\n")
    var members = [
      ("ruleId", jsonString(diagnostic.code.rawValue)), ("ruleIndex", "\(rule)"),
      ("level", jsonString(diagnostic.severity.rawValue)), ("message", message(text)),
      ("locations", JSONText.array([location(diagnostic.primary)])),
    ]
    if !diagnostic.related.isEmpty {
      members.append(("relatedLocations", JSONText.array(diagnostic.related.map(location))))
    }
    if !diagnostic.fixIts.isEmpty {
      members.append(("fixes", JSONText.array(diagnostic.fixIts.map { fix($0, in: diagnostic.primary.file) })))
    }
    if let suppression {
      let object = JSONText.object([("kind", jsonString("inSource")), ("justification", jsonString(suppression))])
      members.append(("suppressions", JSONText.array([object])))
    }
    if !properties.isEmpty { members.append(("properties", JSONText.object(properties))) }
    results.append(JSONText.object(members))
  }

  /// The whole document.
  var text: String {
    let descriptors = rules.map { code in
      JSONText.object([
        ("id", jsonString(code.rawValue)),
        ("shortDescription", message(Explanation.page(for: code)?.title ?? code.rawValue)),
        ("fullDescription", message(Explanation.page(for: code)?.text ?? code.rawValue)),
      ])
    }
    let driver = JSONText.object([
      ("name", jsonString("adapt")), ("version", jsonString("0.1")), ("rules", JSONText.array(descriptors)),
    ])
    let run = JSONText.object([
      ("tool", JSONText.object([("driver", driver)])), ("columnKind", jsonString("unicodeCodePoints")),
      ("results", JSONText.array(results)),
    ])
    return JSONText.object([
      ("$schema", jsonString("https://json.schemastore.org/sarif-2.1.0.json")), ("version", jsonString("2.1.0")),
      ("runs", JSONText.array([run])),
    ]) + "\n"
  }

  private func message(_ text: String) -> String { JSONText.object([("text", jsonString(text))]) }

  private func location(_ label: Diagnostic.Label) -> String {
    var members = [("physicalLocation", physical(label.span, in: label.file))]
    if !label.text.isEmpty { members.append(("message", message(label.text))) }
    return JSONText.object(members)
  }

  private func physical(_ span: SourceSpan, in file: SourceFile) -> String {
    JSONText.object([("artifactLocation", artifact(file)), ("region", region(span, in: file))])
  }

  private func artifact(_ file: SourceFile) -> String { JSONText.object([("uri", jsonString(Self.uri(file.name)))]) }

  private func region(_ span: SourceSpan, in file: SourceFile) -> String {
    let (start, end) = (file.position(at: span.start), file.position(at: span.end))
    return JSONText.object([
      ("startLine", "\(start.line)"), ("startColumn", "\(start.column)"), ("endLine", "\(end.line)"),
      ("endColumn", "\(end.column)"),
    ])
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

  /// A path as a relative reference: what a URI has no character for is escaped.
  static func uri(_ path: String) -> String {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    var result = ""
    for byte in path.utf8 {
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
