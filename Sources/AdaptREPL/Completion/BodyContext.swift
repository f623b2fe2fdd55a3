import AdaptSyntax

/// What the lines of an entry before the cursor's line say about where it stands.
struct BodyContext {
  /// The controller or component whose body is open.
  private(set) var kind: String?
  /// What that body declares so far.
  private(set) var names: [String] = []
  /// The kinds of its views.
  private(set) var kindNames: [String: String] = [:]
  /// What the entry declares at its top level.
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
