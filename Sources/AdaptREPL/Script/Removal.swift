import AdaptSyntax

/// What `:remove` removes from the body of a controller or a component: a view with the constraints that name it, a
/// labelled constraint, or the statement with the given text. If size classes are given, it is only uninstalled in
/// those.
struct Removal {
  /// A name, or a statement.
  let text: String
  /// The tests of a `when` for the size classes; nil for all size classes.
  let classes: String?
  private let tokens: String

  init(_ text: String, in classes: String? = nil) {
    self.text = text
    self.classes = classes
    tokens = Parser.parse(text).root.allTokens.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The edits that remove it; nil if the body does not contain it.
  func edits(in declaration: Declaration) -> TextEdits? {
    let body = BodyNames(declaration.body)
    let file = declaration.node.source
    var edits = TextEdits()
    if let classes { return uninstall(when: classes, body, in: declaration) }
    if let named = body.statements[text] {
      edits.remove(named.statement.span, from: file)
      for statement in body.all where isAbout(text, statement) && !contains(named.statement, statement) {
        edits.remove(statement.span, from: file)
      }
      return edits
    }
    guard let statement = body.all.first(where: { $0.tokenText == tokens }) else { return nil }
    edits.remove(statement.span, from: file)
    return edits
  }

  /// The statement of a body whose text goes on after that of the removal; nil for none.
  func statement(goingOnIn declaration: Declaration) -> String? {
    BodyNames(declaration.body).all.first { statement in
      if case .declaration = statement { return false }
      return statement.tokenText.hasPrefix(tokens + " ")
    }.map { $0.node.text }
  }

  /// Uninstalls a view or a constraint in some classes; a constraint without a label gets one.
  private func uninstall(when classes: String, _ body: BodyNames, in declaration: Declaration) -> TextEdits? {
    var edits = TextEdits()
    var name = text
    if body.statements[text] == nil {
      guard case .constraint(let constraint)? = body.all.first(where: { $0.tokenText == tokens }) else { return nil }
      var number = 1
      while body.statements["rule\(number)"] != nil { number += 1 }
      name = "rule\(number)"
      edits.replace(SourceSpan(at: constraint.span.start), by: "\(name): ")
    }
    Amendment.add("  when \(classes) { uninstall \(name) }", to: declaration, &edits)
    return edits
  }

  /// Whether a statement makes no sense without the name: constraints, attributes and commands, but not handlers.
  private func isAbout(_ name: String, _ statement: Statement) -> Bool {
    switch statement {
    case .constraint, .assignment, .command: return statement.node.mentions(name)
    case .on(let handler): return handler.path.count > 1 && handler.path.first?.text == name
    default: return false
    }
  }

  private func contains(_ outer: Statement, _ inner: Statement) -> Bool {
    outer.span.start <= inner.span.start && inner.span.end <= outer.span.end
  }
}
