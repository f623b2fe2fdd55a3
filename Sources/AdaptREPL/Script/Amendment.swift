import AdaptSyntax

/// Amends a controller or a component: its new body is added to the old one.
///
/// A new declaration of a name replaces the old one in its place, so that the order of the subviews stays the same.
enum Amendment {
  /// The text of the file with the old declaration, amended by the new one.
  static func text(of old: Declaration, amendedBy new: Declaration) -> String {
    let (file, newFile) = (old.node.source, new.node.source)
    let known = BodyNames(old.body).statements
    var edits = TextEdits()
    var replaced = TextEdits()
    for statement in new.body?.statements ?? [] {
      if let name = statement.bodyName, let before = known[name], before.isDirect {
        edits.replace(before.statement.span, by: newFile.text(in: statement.span))
        replaced.remove(statement.span, from: newFile)
        continue
      }
      for name in names(of: statement) {
        if let before = known[name] { edits.remove(before.statement.span, from: file) }
      }
    }
    if let header = header(of: new) {
      edits.replace(headerPlace(of: old), by: newFile.text(in: header))
    }
    let added = inside(of: new).map { replaced.apply(to: newFile, within: $0) } ?? ""
    add(trimmed(added), to: old, &edits)
    return edits.apply(to: file)
  }

  /// Adds statements to the end of a body.
  static func add(_ statements: String, to declaration: Declaration, _ edits: inout TextEdits) {
    guard statements.contains(where: { !$0.isWhitespace }) else { return }
    guard let brace = declaration.body?.node.allTokens.last else {
      edits.replace(SourceSpan(at: declaration.span.end), by: " {\n\(statements)\n}")
      return
    }
    edits.replace(SourceSpan(at: brace.span.start), by: (brace.startsLine ? "" : "\n") + statements + "\n")
  }

  /// The text between the braces of a body.
  private static func inside(of declaration: Declaration) -> SourceSpan? {
    guard let tokens = declaration.body?.node.allTokens, let first = tokens.first, let last = tokens.last else {
      return nil
    }
    return SourceSpan(start: first.span.end, end: last.span.start)
  }

  /// The text without empty lines and spaces at its ends.
  private static func trimmed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    func isEmpty(_ line: Substring?) -> Bool { line?.allSatisfy(\.isWhitespace) ?? false }
    while isEmpty(lines.first) { lines.removeFirst() }
    while isEmpty(lines.last) { lines.removeLast() }
    return "  " + lines.joined(separator: "\n").trimmingSpaces
  }

  private static func names(of statement: Statement) -> [String] {
    var names = statement.bodyName.map { [$0] } ?? []
    if case .when = statement {
      // Declarations in the condition's body replace the old ones, wherever those were.
      names += BodyNames([statement]).statements.keys.sorted()
    }
    return names
  }

  /// The parameters and the base between the name and the body, if there are any.
  private static func header(of declaration: Declaration) -> SourceSpan? {
    declaration.hasArgumentList || declaration.base != nil ? headerPlace(of: declaration) : nil
  }

  private static func headerPlace(of declaration: Declaration) -> SourceSpan {
    SourceSpan(start: declaration.name.span.end, end: declaration.body?.span.start ?? declaration.span.end)
  }
}
