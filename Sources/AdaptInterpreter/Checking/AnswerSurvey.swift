import AdaptSyntax

/// Finds the overriding handlers of a file whose answers depend only on their parameters, on constants and on the
/// present model, and so are known before the script runs.
///
/// Such a handler computes and returns. It runs no command with an effect, changes nothing outside itself, makes no
/// controller, reads no variable, and calls only functions with the same properties.
struct AnswerSurvey {
  private let module: Module
  /// Names of state that changes while a script runs.
  private static let state: Set<Special> = [.presented, .callbacks, .events]
  /// Commands that change nothing.
  private static let harmless: Set<CommandWord> = [.print, .expect, .prove, .break, .continue]
  /// The maximum depth of nested calls that are followed.
  private static let mostCalls = 8

  init(_ module: Module) {
    self.module = module
  }

  /// Why the answer of an overriding handler is not known; nil if it is known.
  func reasonUnknown(of override: OverrideStatement) -> UnknownAnswer? { reason(in: override.node, calls: 0) }

  private func reason(in function: SyntaxNode, calls: Int) -> UnknownAnswer? {
    var found: UnknownAnswer?
    function.forEachNode { node in
      guard found == nil else { return }
      found =
        node.statement.flatMap { reason(about: $0, in: function) }
        ?? node.expression.flatMap { reason(about: $0, in: function, calls: calls) }
    }
    return found
  }

  private func reason(about statement: Statement, in function: SyntaxNode) -> UnknownAnswer? {
    switch statement {
    case .command(let command) where !Self.harmless.contains(command.word):
      return .command(command.word)
    case .assignment(let assignment):
      guard let root = Self.root(of: assignment.target), isOwn(root, of: function) else {
        return .change(assignment.target.node.text)
      }
      return nil
    default: return nil
    }
  }

  private func reason(about expression: Expression, in function: SyntaxNode, calls: Int) -> UnknownAnswer? {
    switch expression {
    case .name(let name):
      guard let (declaration, _) = declaration(of: name.node) else {
        if Special(rawValue: name.name).map(Self.state.contains) ?? false { return .state(name.name) }
        return ContainerKind(rawValue: name.name) == nil ? nil : .controller(name.name)
      }
      if isOwn(name.node, of: function) { return nil }
      if declaration.isVariable { return .variable(name.name) }
      guard case .declaration(let kind)? = declaration.statement, kind.kind.text == DeclarationKind.controller.rawValue
      else { return nil }
      return .controller(name.name)
    case .call(let call):
      switch call.callee.unparenthesized {
      case .name(let callee): return reason(aboutCallOf: callee, in: function, calls: calls)
      case .member(let member): return reason(aboutCallOf: member, in: function)
      default: return nil
      }
    default: return nil
    }
  }

  private func reason(aboutCallOf callee: NameExpression, in function: SyntaxNode, calls: Int) -> UnknownAnswer? {
    let name = callee.name
    guard let (declaration, home) = declaration(of: callee.node) else {
      return BuiltinFunctions.table[name] != nil || name == Special.super.rawValue
        || ContainerKind(rawValue: name) != nil
        ? nil : .call(name)
    }
    if isOwn(callee.node, of: function) { return nil }
    switch declaration.statement {
    case .function(let called)? where calls < Self.mostCalls:
      return AnswerSurvey(home).reason(in: called.node, calls: calls + 1).map { .callOfFunction(name, $0) }
    case .declaration: return nil  // reported where its name is read
    default: return .call(name)
    }
  }

  private func reason(aboutCallOf method: MemberExpression, in function: SyntaxNode) -> UnknownAnswer? {
    let name = method.name.text
    if WellKnown.isMutatingMethod(name), let root = Self.root(of: method.base), isOwn(root, of: function) { return nil }
    return BuiltinFunctions.isMethodOfValues(name) ? nil : .call(name)
  }

  /// The declaration of a name in this file or in an imported one, with the file.
  private func declaration(of name: SyntaxNode) -> (Resolution.Declaration, Module)? {
    if let own = module.resolution.declaration(of: name) { return (own, module) }
    for imported in module.imports {
      if let found = imported.resolution.topLevel[name.text] { return (found, imported) }
    }
    return nil
  }

  /// Whether a name is declared within a function: as its parameter or variable, or in one of its closures.
  private func isOwn(_ name: SyntaxNode, of function: SyntaxNode) -> Bool {
    module.resolution.declaration(of: name).map { function.span.contains($0.span.start) } ?? false
  }

  /// The first name of a chain of members and elements.
  private static func root(of target: Expression) -> SyntaxNode? {
    var target = target.unparenthesized
    while true {
      switch target {
      case .name(let name): return name.node
      case .member(let member): target = member.base.unparenthesized
      case .subscript(let element): target = element.base.unparenthesized
      default: return nil
      }
    }
  }
}
