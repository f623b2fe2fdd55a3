import AdaptSyntax

/// A controller or a component that is opened again: what its new body says is added to the old one.
///
/// A name that is declared again replaces what had it, in its place, so that the order of the subviews stays.
enum Amendment {
  /// The text of the file in which the old declaration stands, with the new one worked in.
  static func text(of old: Declaration, amendedBy new: Declaration) -> String {
    let file = old.node.source
    var edits = TextEdits()
    let known = BodyNames(old.body).statements
    var added = ""
    var end = new.body?.node.allTokens.first?.span.end ?? new.span.end
    for statement in new.body?.statements ?? [] {
      // A statement with the comments before it.
      let text = new.node.source.text(in: SourceSpan(start: end, end: statement.span.end))
      end = statement.span.end
      if let name = statement.bodyName, let before = known[name], before.isDirect {
        edits.replace(before.statement.span, by: new.node.source.text(in: statement.span))
        continue
      }
      for name in names(of: statement) {
        if let before = known[name] { edits.remove(before.statement.span, from: file) }
      }
      added += "\n  " + text.drop { $0.isWhitespace || $0 == ";" }
    }
    if let header = header(of: new) {
      edits.replace(headerPlace(of: old), by: new.node.source.text(in: header))
    }
    if let brace = old.body?.node.allTokens.last, !added.isEmpty {
      edits.replace(SourceSpan(start: brace.span.start, end: brace.span.start), by: added + "\n")
    } else if old.body == nil, !added.isEmpty {
      edits.replace(SourceSpan(start: old.span.end, end: old.span.end), by: " {\(added)\n}")
    }
    return edits.apply(to: file)
  }

  private static func names(of statement: Statement) -> [String] {
    var names = statement.bodyName.map { [$0] } ?? []
    if case .when = statement {
      // What the condition's body declares is replaced wherever it stood.
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
