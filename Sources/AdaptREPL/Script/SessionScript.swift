import AdaptSyntax

/// A session as a script: what the entries say together.
///
/// Most entries are chapters of their own, run in their order. An entry that declares a name of an earlier one changes
/// that chapter instead: a controller or a component is added to, and anything else is replaced.
struct SessionScript {
  private(set) var chapters: [SyntaxTree] = []
  /// The chapter in which each name of the top level is declared.
  private var homes: [String: Int] = [:]

  /// What an entry does to the script.
  enum Change {
    /// It adds a chapter at the end.
    case appends
    /// It changes earlier chapters, and may add one.
    case rewrites
    /// There is nothing in it: white space, comments.
    case nothing
  }

  init() {}

  /// The script of several entries.
  init(_ entries: [Entry]) {
    for entry in entries { add(entry) }
  }

  @discardableResult
  mutating func add(_ entry: Entry) -> Change {
    switch entry.content {
    case .removal(let removal, let kind):
      guard let edits = edits(for: removal, inKind: kind), let home = homes[kind] else { return .nothing }
      replace(home, by: edits.apply(to: chapters[home].source))
      return .rewrites
    case .statements(let tree): return add(tree)
    }
  }

  /// The edits that a removal makes to the chapter of a kind; nil if there is nothing to remove.
  func edits(for removal: Removal, inKind kind: String) -> TextEdits? {
    guard case .declaration(let declaration)? = declaration(of: kind) else { return nil }
    return removal.edits(in: declaration)
  }

  /// The statement of the top level that declares a name.
  func declaration(of name: String) -> Statement? {
    homes[name].flatMap { chapters[$0].file.statements.first { $0.topLevelName == name } }
  }

  private mutating func add(_ tree: SyntaxTree) -> Change {
    let statements = tree.file.statements
    guard !statements.isEmpty else { return .nothing }
    var own = TextEdits()
    var kept = 0
    var isRewritten = false
    for statement in statements {
      guard let name = statement.topLevelName, let home = homes[name], let old = declaration(of: name) else {
        kept += 1
        continue
      }
      switch (old, statement) {
      case (.binding(let before), .binding(let binding)) where before.isMutable && binding.isMutable:
        // A variable that is declared again is set: what was done to it before stays done.
        own.replace(binding.span, by: "\(name) = \(binding.value?.node.text ?? "nil")")
        kept += 1
      case (.declaration(let before), .declaration(let declaration))
      where before.kind.text == declaration.kind.text && ["controller", "component"].contains(before.kind.text):
        replace(home, by: Amendment.text(of: before, amendedBy: declaration))
        own.blank(statement.span, in: tree.source)
        isRewritten = true
      default:
        var edits = TextEdits()
        edits.replace(old.span, by: statement.node.text)
        replace(home, by: edits.apply(to: chapters[home].source))
        own.blank(statement.span, in: tree.source)
        isRewritten = true
      }
    }
    if kept > 0 {
      append(own.isEmpty ? tree : Parser.parse(SourceFile(name: tree.source.name, text: own.apply(to: tree.source))))
    }
    return isRewritten ? .rewrites : .appends
  }

  private mutating func append(_ tree: SyntaxTree) {
    for name in tree.file.statements.compactMap(\.topLevelName) where homes[name] == nil {
      homes[name] = chapters.count
    }
    chapters.append(tree)
  }

  private mutating func replace(_ index: Int, by text: String) {
    chapters[index] = Parser.parse(SourceFile(name: chapters[index].source.name, text: text))
    for name in chapters[index].file.statements.compactMap(\.topLevelName) where homes[name] == nil {
      homes[name] = index
    }
  }
}
