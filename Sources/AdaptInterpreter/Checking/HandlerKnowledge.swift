import AdaptSyntax

/// Which overriding handlers of a file answer by what they are asked and by what is given, so that their answers are known
/// before the script runs.
///
/// Such a handler computes and returns. It gives no command that does something, changes nothing outside of it, makes no
/// controller, reads no variable, and calls only functions of which the same is true.
struct HandlerKnowledge {
  /// Functions and methods of the language that compute.
  private static let computing: Set<String> = [
    "abs", "ceil", "floor", "insets", "max", "min", "number", "point", "rect", "round", "size", "sqrt", "string",
    "super",
    "traits", "allSatisfy", "contains", "dropFirst", "dropLast", "filter", "firstIndex", "hasPrefix", "hasSuffix",
    "indices", "inset", "joined", "keys", "lowercased", "map", "prefix", "reduce", "reversed", "sorted", "suffix",
    "sum",
    "uppercased", "values",
  ]
  /// Names of what changes while a script runs.
  private static let state: Set<String> = ["presented", "callbacks", "events"]
  /// Commands that change nothing.
  private static let harmless: Set<CommandWord> = [.print, .expect, .break, .continue]

  private let variables: Set<String>
  private let functions: [String: FunctionStatement]
  private let controllers: Set<String>

  init(_ tree: SyntaxTree) {
    var variables: Set<String> = []
    var functions: [String: FunctionStatement] = [:]
    var controllers: Set<String> = ["navigation", "split", "tab", "page"]
    tree.root.forEachNode { node in
      switch node.statement {
      case .binding(let binding)? where binding.isMutable: variables.insert(binding.name.text)
      case .function(let function)?: functions[function.name.text] = function
      case .declaration(let declaration)? where declaration.kind.text == "controller":
        controllers.insert(declaration.name.text)
      default: break
      }
    }
    self.variables = variables
    self.functions = functions
    self.controllers = controllers
  }

  /// Why the answer of an overriding handler is not known; nil where it is.
  func doubt(about override: OverrideStatement) -> String? {
    doubt(about: override.node, parameters: override.parameters.map(\.text), depth: 0)
  }

  private func doubt(about function: SyntaxNode, parameters: [String], depth: Int) -> String? {
    var locals = Set(parameters)
    function.forEachNode { node in
      switch node.statement {
      case .binding(let binding)?: locals.insert(binding.name.text)
      case .for(let loop)?: locals.formUnion(loop.names.map(\.text))
      default: break
      }
      if case .closure(let closure)? = node.expression { locals.formUnion(closure.parameters.map(\.text)) }
    }
    var found: String?
    function.forEachNode { node in
      guard found == nil else { return }
      found =
        node.statement.flatMap { doubt(about: $0, locals) }
        ?? node.expression.flatMap { doubt(about: $0, locals, depth: depth) }
    }
    return found
  }

  private func doubt(about statement: Statement, _ locals: Set<String>) -> String? {
    switch statement {
    case .command(let command) where !Self.harmless.contains(command.word):
      return "it gives the command `\(command.word.rawValue)`"
    case .assignment(let assignment):
      guard let root = Self.root(of: assignment.target), locals.contains(root) else {
        return "it changes `\(assignment.target.node.text)`"
      }
      return nil
    default: return nil
    }
  }

  private func doubt(about expression: Expression, _ locals: Set<String>, depth: Int) -> String? {
    switch expression {
    case .name(let name) where !locals.contains(name.name):
      if variables.contains(name.name) { return "it reads the variable `\(name.name)`" }
      if Self.state.contains(name.name) { return "it reads `\(name.name)`" }
      return controllers.contains(name.name) ? "it makes a controller, `\(name.name)`" : nil
    case .call(let call):
      switch call.callee.unparenthesized {
      case .name(let callee): return doubt(aboutCall: callee.name, locals, depth: depth)
      case .member(let member) where !Self.computing.contains(member.name.text): return "it calls `\(member.name.text)`"
      default: return nil
      }
    default: return nil
    }
  }

  private func doubt(aboutCall name: String, _ locals: Set<String>, depth: Int) -> String? {
    if locals.contains(name) { return nil }
    if let function = functions[name], depth < 8 {
      let doubt = doubt(about: function.node, parameters: function.parameters.map(\.name.text), depth: depth + 1)
      return doubt.map { "it calls `\(name)`, and there \($0)" }
    }
    return Self.computing.contains(name) ? nil : "it calls `\(name)`"
  }

  /// The name with which a chain of members and elements begins.
  private static func root(of target: Expression) -> String? {
    var target = target.unparenthesized
    while true {
      switch target {
      case .name(let name): return name.name
      case .member(let member): target = member.base.unparenthesized
      case .subscript(let element): target = element.base.unparenthesized
      default: return nil
      }
    }
  }
}
