import AdaptSyntax

/// The importer's messages about things that a script does not have.
struct ScriptMessages {
  let file: SourceFile

  /// - Parameters:
  ///   - what: what is left out, with Interface Builder's names: "`minimumFontSize`, `shadowColor`".
  ///   - owner: its owner: "the label `title`".
  func noCounterpart(_ what: String, of owner: String, _ origin: ScriptOrigin) -> Diagnostic {
    let id = origin.objectID.isEmpty ? "" : " (object \(origin.objectID))"
    return Diagnostic(
      .noCounterpart, severity: .warning, "\(what) of \(owner)\(id) cannot be expressed in a script",
      at: .init(at: file.span(ofObject: origin.objectID, inLine: origin.line, from: origin.offset), in: file))
  }

  func leftOut(_ what: String, because reason: String, _ origin: ScriptOrigin) -> Diagnostic {
    let id = origin.objectID.isEmpty ? "" : " (object \(origin.objectID))"
    return Diagnostic(
      .noCounterpart, severity: .warning, "\(what)\(id) is left out: \(reason)",
      at: .init(at: file.span(ofObject: origin.objectID, inLine: origin.line, from: origin.offset), in: file))
  }
}
