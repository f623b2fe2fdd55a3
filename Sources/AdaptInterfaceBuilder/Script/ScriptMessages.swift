import AdaptSyntax

/// What the importer says of things that a script does not have.
struct ScriptMessages {
  let file: SourceFile

  /// - Parameters:
  ///   - what: what is left out, in the words of Interface Builder: "`minimumFontSize`, `shadowColor`".
  ///   - owner: whose it is: "the label `title`".
  func noCounterpart(_ what: String, of owner: String, _ origin: ScriptOrigin, help: [String] = []) -> Diagnostic {
    let id = origin.objectID.isEmpty ? "" : " (object \(origin.objectID))"
    return Diagnostic(
      .noCounterpart, severity: .warning, "\(what) of \(owner)\(id) has no counterpart in a script",
      at: .init(at: file.span(of: origin), in: file), help: help)
  }

  func leftOut(_ what: String, because reason: String, _ origin: ScriptOrigin) -> Diagnostic {
    let id = origin.objectID.isEmpty ? "" : " (object \(origin.objectID))"
    return Diagnostic(
      .noCounterpart, severity: .warning, "\(what)\(id) is left out: \(reason)",
      at: .init(at: file.span(of: origin), in: file))
  }
}

extension SourceFile {
  /// The object id in the start tag of an element, else the line.
  public func span(of origin: ScriptOrigin) -> SourceSpan {
    let line = span(ofLine: origin.line)
    guard !origin.objectID.isEmpty else { return line }
    let pattern = Array("id=\"\(origin.objectID)\"".utf8)
    let text = bytes[Int(line.start)..<Int(line.end)]
    guard let first = pattern.first, pattern.count <= text.count else { return line }
    for start in text.startIndex...(text.endIndex - pattern.count) where text[start] == first {
      if text[start..<(start + pattern.count)].elementsEqual(pattern) {
        return SourceSpan(start: Int32(clamping: start), end: Int32(clamping: start + pattern.count))
      }
    }
    return line
  }
}
