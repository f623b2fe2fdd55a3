import AdaptModel
import AdaptSyntax

/// What the text of a file reveals about how its controllers are used and what its handlers decide.
struct ScriptSurvey {
  private let answers: AnswerSurvey
  private let tree: SyntaxTree
  private let watch: WorkWatch
  /// The statements at the top level, in the order of the source.
  private let statements: [SyntaxNode]

  /// - Parameter watch: stops the survey; its results are then incomplete.
  init(_ module: Module, until watch: WorkWatch = WorkWatch()) {
    tree = module.tree
    statements = tree.root.children
    self.watch = watch
    answers = AnswerSurvey(module)
  }

  /// An overriding handler whose answer is known only when the script runs.
  struct UnknownOverride {
    var override: OverrideStatement
    var reason: UnknownAnswer
  }

  /// The handlers that determine what shows, and whose answers are not known.
  var unknownOverrides: [UnknownOverride] {
    var found: [UnknownOverride] = []
    tree.root.forEachNode(until: watch) { node in
      guard case .override(let override)? = node.statement,
        CheckingHost.questions.contains(where: { $0.name == override.name.text }),
        let reason = answers.reasonUnknown(of: override)
      else { return }
      found.append(UnknownOverride(override: override, reason: reason))
    }
    return found
  }

  /// The names of items that commands or handlers install: `install hint`, `hint.installed = true`. Matched by name
  /// alone.
  var installedNames: Set<String> {
    var names: Set<String> = []
    tree.root.forEachNode(until: watch) { node in
      switch node.statement {
      case .command(let command)? where command.word == .install:
        names.formUnion(command.arguments.compactMap { Self.lastName(of: $0.expression) })
      case .assignment(let assignment)?:
        guard case .member(let member) = assignment.target, member.name.text == "installed" else { return }
        if let name = Self.lastName(of: member.base) { names.insert(name) }
      default: break
      }
    }
    return names
  }

  /// The names of presentations to which a statement gives a source: `menu.source = gear`. Matched by name alone.
  var sourcedNames: Set<String> {
    var names: Set<String> = []
    tree.root.forEachNode(until: watch) { node in
      guard case .assignment(let assignment)? = node.statement, case .member(let member) = assignment.target,
        member.name.text == "source", let name = Self.lastName(of: member.base)
      else { return }
      names.insert(name)
    }
    return names
  }

  /// The attributes by which code shows and hides views, or what is behind them.
  private static let revealing: Set<AttributeKey> = [.alpha, .backgroundColor, .configuration, .hidden, .installed]

  /// Whether code that runs shows or hides views.
  var showsOrHidesViews: Bool { codeChanges { Self.revealing.contains($0) } }

  /// Whether code that runs may move views.
  var movesViews: Bool { codeChanges(constraintsCount: true) { _ in true } }

  /// Whether code that runs sets one of some attributes, or adds or takes away views and constraints: handlers,
  /// functions or statements outside of declarations.
  ///
  /// - Parameter constraintsCount: whether statements that add constraints count.
  private func codeChanges(constraintsCount: Bool = false, _ isLookedFor: (AttributeKey) -> Bool) -> Bool {
    var found = false
    // Nodes come in the order of the source, so a node that ends at or before these lies within.
    var (code, declaration): (Int32, Int32) = (0, 0)
    tree.root.forEachNode(until: watch) { node in
      switch node.statement {
      case .on?, .override?, .function?, .test?: code = max(code, node.span.end)
      case .declaration?: declaration = max(declaration, node.span.end)
      case .assignment(let assignment)?:
        guard node.span.end <= code || node.span.end > declaration else { return }
        let name =
          switch assignment.target.unparenthesized {
          case .member(let member): member.name.text
          case .name(let name): name.name
          default: ""
          }
        if let key = AttributeKey.named(name), isLookedFor(key) { found = true }
      case .command(let command)?:
        if [.install, .uninstall, .delete].contains(command.word) { found = true }
      case .constraint? where constraintsCount && node.span.end <= code: found = true
      default: if node.kind == .closureExpression { code = max(code, node.span.end) }
      }
    }
    return found
  }

  /// The names of views whose texts or images are set in code that runs: in handlers, functions and commands.
  var filledNames: Set<String> {
    var names: Set<String> = []
    // Nodes come in the order of the source, so a node that ends at or before this lies within code that runs.
    var end: Int32 = 0
    tree.root.forEachNode(until: watch) { node in
      switch node.statement {
      case .on?, .override?, .function?, .test?: end = max(end, node.span.end)
      case .assignment(let assignment)?:
        guard case .member(let member) = assignment.target, ["text", "image"].contains(member.name.text),
          node.span.end <= end, let name = Self.lastName(of: member.base)
        else { return }
        names.insert(name)
      default: if node.kind == .closureExpression { end = max(end, node.span.end) }
      }
    }
    return names
  }

  /// The last name: `heading` for `heading`, `card.heading` and `heading[0]`.
  private static func lastName(of expression: Expression) -> String? {
    switch expression.unparenthesized {
    case .name(let name): name.name
    case .member(let member): member.name.text
    case .subscript(let element): lastName(of: element.base)
    default: nil
    }
  }

  /// Whether the declaration at a place has a handler for callbacks about another size that mentions a size.
  func reactsToSizes(inDeclarationAt start: Int32) -> Bool {
    guard let declaration = declaration(around: start) else { return false }
    var found = false
    declaration.forEachNode(until: watch) { node in
      switch node.statement {
      case .on?, .override?: break
      default: return
      }
      let text = tree.source.text(in: node.span)
      // The words are searched in the text, since a function that a handler calls may decide as well.
      if Self.sizeCallbacks.contains(where: text.contains), Self.sizeWords.contains(where: text.contains) {
        found = true
      }
    }
    return found
  }

  private static let sizeCallbacks = [
    "viewWillTransition", "willTransition", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews",
    "updateViewConstraints", "updateConstraints", "traitCollectionDidChange",
  ]
  private static let sizeWords = ["size", "bounds", "width", "height", "frame"]

  /// Kinds of controllers that the file uses only as the content of presentations. Other files may show a kind that
  /// this file does not use at all.
  var kindsOnlyPresented: Set<String> {
    var presented: Set<String> = []
    var shown: Set<String> = []
    // The end of the presentation that may contain a node, as nodes come in the order of the source.
    var end: Int32 = 0
    tree.root.forEachNode(until: watch) { node in
      if case .declaration(let declaration)? = node.statement, declaration.kind.text == "presentation" {
        end = max(end, node.span.end)
      }
      guard let used = Self.kindUsed(by: node) else { return }
      if node.span.end <= end { presented.insert(used) } else { shown.insert(used) }
    }
    return presented.subtracting(shown)
  }

  /// The names that the declaration around a place uses where a kind is possible.
  func kindsUsed(inDeclarationAt start: Int32) -> Set<String> {
    guard let declaration = declaration(around: start) else { return [] }
    var used: Set<String> = []
    declaration.forEachNode(until: watch) { node in
      if let name = Self.kindUsed(by: node) { used.insert(name) }
    }
    return used
  }

  /// A possible name of a kind: the kind of a declaration, or an expression by itself.
  private static func kindUsed(by node: SyntaxNode) -> String? {
    if case .name(let name)? = node.expression { return name.name }
    if case .declaration(let declaration)? = node.statement { return declaration.kind.text }
    return nil
  }

  /// The top-level statement that contains a place. O(log statements).
  private func declaration(around start: Int32) -> SyntaxNode? {
    var (low, high) = (0, statements.count)
    while low < high {
      let middle = (low + high) / 2
      if statements[middle].span.end <= start { low = middle + 1 } else { high = middle }
    }
    return low < statements.count && statements[low].span.contains(start) ? statements[low] : nil
  }

  /// The handlers of a declaration that may change the declared layout: those of callbacks whose bodies assign to
  /// attributes, install, call functions or declare.
  func handlersThatMayLayOut(inDeclarationAt start: Int32) -> [String] {
    declaration(around: start).map { handlersThatMayLayOut(in: [$0]) } ?? []
  }

  /// The corresponding handlers of all components of the file.
  var handlersOfComponentsThatMayLayOut: [String] {
    handlersThatMayLayOut(
      in: statements.filter {
        if case .declaration(let declaration)? = $0.statement { declaration.kind.text == "component" } else { false }
      })
  }

  private func handlersThatMayLayOut(in declarations: [SyntaxNode]) -> [String] {
    var names: [String] = []
    for declaration in declarations {
      declaration.forEachNode(until: watch) { node in
        let name: String
        switch node.statement {
        case .on(let handler)?: name = handler.path.last?.text ?? ""
        case .override(let handler)?: name = handler.name.text
        default: return
        }
        guard CallbackName(named: name) != nil, !names.contains(name), Self.mayLayOut(node) else { return }
        names.append(name)
      }
    }
    return names
  }

  private static func mayLayOut(_ handler: SyntaxNode) -> Bool {
    var may = false
    handler.forEachNode { node in
      switch node.statement {
      case .assignment(let assignment)?:
        if case .name = assignment.target.unparenthesized { return }
        may = true
      case .command(let command)?:
        switch command.word {
        case .print, .expect, .always, .prove, .snapshot, .trace, .break, .continue: break
        default: may = true
        }
      case .declaration?, .constraint?, .when?: may = true
      default: if node.kind == .callExpression { may = true }
      }
    }
    return may
  }
}
