import AdaptSyntax

/// The context of the cursor, according to the lines of the entry before its line.
struct BodyContext {
  /// The controller or component whose body is open.
  private(set) var kind: String?
  /// The names that the body declares so far.
  private(set) var names: [String] = []
  /// The kinds of its views.
  private(set) var kindNames: [String: String] = [:]
  /// The names that the entry declares at its top level.
  private(set) var topLevelNames: [String] = []

  var isBody: Bool { kind != nil }

  init(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let tree = Parser.parse(text)
    topLevelNames = tree.file.statements.compactMap(\.topLevelName)
    guard tree.needsMoreInput, case .declaration(let declaration)? = tree.file.statements.last,
      ["controller", "component"].contains(declaration.kind.text)
    else { return }
    kind = declaration.name.text
    for (name, named) in BodyNames(declaration.body).statements {
      names.append(name)
      if case .declaration(let view) = named.statement { kindNames[name] = view.kind.text }
    }
    names.sort()
  }
}
