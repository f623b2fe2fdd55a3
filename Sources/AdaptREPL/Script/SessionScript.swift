import AdaptSyntax

/// A session as a script: all its entries together.
///
/// Most entries are chapters of their own, which run in order. An entry that declares a name of an earlier one changes
/// that chapter instead: a controller or a component is amended, and anything else is replaced.
struct SessionScript {
  private(set) var chapters: [SyntaxTree] = []
  /// The chapter that declares each name of the top level.
  private var homes: [String: Int] = [:]

  /// The effect of an entry on the script.
  enum Change {
    /// It adds a chapter at the end.
    case appends
    /// It changes earlier chapters, and may add one.
    case rewrites
    /// It is empty: white space, comments.
    case nothing
  }

  init() {}

  /// The script of several entries.
  init(_ entries: [Entry]) {
    for entry in entries { add(entry) }
  }

  /// The effect that an entry would have.
  func change(by entry: Entry) -> Change {
    guard case .statements(let tree) = entry.content else { return .rewrites }
    let statements = tree.file.statements
    if statements.isEmpty { return .nothing }
    return statements.contains { amended(by: $0) != nil } ? .rewrites : .appends
  }

  mutating func add(_ entry: Entry) {
    switch entry.content {
    case .removal(let removal, let kind):
      guard let edits = edits(for: removal, inKind: kind), let home = homes[kind] else { return }
      replace(home, by: edits.apply(to: chapters[home].source))
    case .statements(let tree): add(tree)
    }
  }

  /// Removes the last chapter, which an entry has appended.
  mutating func removeLast() {
    guard let tree = chapters.popLast() else { return }
    for name in tree.file.statements.compactMap(\.topLevelName) where homes[name] == chapters.count {
      homes[name] = nil
    }
  }

  /// The edits with which a removal changes the chapter of a kind; nil if there is nothing to remove.
  func edits(for removal: Removal, inKind kind: String) -> TextEdits? {
    guard case .declaration(let declaration)? = declaration(of: kind) else { return nil }
    return removal.edits(in: declaration)
  }

  /// The statement of a kind's body of which a removal names only the beginning; nil for none.
  func statement(beginningLike removal: Removal, inKind kind: String) -> String? {
    guard case .declaration(let declaration)? = declaration(of: kind) else { return nil }
    return removal.statement(goingOnIn: declaration)
  }

  /// Removes a chapter that declares nothing.
  mutating func removeQuestion(at index: Int) {
    chapters.remove(at: index)
    for (name, home) in homes where home > index { homes[name] = home - 1 }
  }

  /// The statement of the top level that declares a name.
  func declaration(of name: String) -> Statement? {
    homes[name].flatMap { chapters[$0].file.statements.first { $0.topLevelName == name } }
  }

  /// The earlier statement that a statement changes. A new declaration of a variable only sets it.
  private func amended(by statement: Statement) -> Statement? {
    guard let name = statement.topLevelName, let old = declaration(of: name) else { return nil }
    if case .binding(let before) = old, case .binding(let binding) = statement, before.isMutable, binding.isMutable {
      return nil
    }
    return old
  }

  private mutating func add(_ tree: SyntaxTree) {
    let statements = tree.file.statements
    var own = TextEdits()
    var kept = 0
    for statement in statements {
      guard let name = statement.topLevelName, let home = homes[name] else {
        kept += 1
        continue
      }
      guard let old = amended(by: statement) else {
        if case .binding(let binding) = statement {
          own.replace(binding.span, by: "\(name) = \(binding.value?.node.text ?? "nil")")
        }
        kept += 1
        continue
      }
      own.blank(statement.span, in: tree.source)
      if case .declaration(let before) = old, case .declaration(let declaration) = statement,
        before.kind.text == declaration.kind.text, ["controller", "component"].contains(before.kind.text)
      {
        replace(home, by: Amendment.text(of: before, amendedBy: declaration))
      } else {
        var edits = TextEdits()
        edits.replace(old.span, by: statement.node.text)
        replace(home, by: edits.apply(to: chapters[home].source))
      }
    }
    if kept > 0 {
      append(own.isEmpty ? tree : Parser.parse(SourceFile(name: tree.source.name, text: own.apply(to: tree.source))))
    }
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
