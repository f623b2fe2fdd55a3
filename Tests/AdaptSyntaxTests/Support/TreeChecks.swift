@testable import AdaptSyntax

/// What must hold of every tree, whatever the text; the first thing that does not, in words.
func flaw(in tree: SyntaxTree, extraSteps: Int) -> String? {
  let bytes = tree.source.bytes
  // The tree prints back: what the nodes own, in order, with what lies between, is the source.
  var owners = [UInt8](repeating: 0, count: tree.tokens.count)
  for (index, node) in tree.nodes.enumerated() {
    guard node.firstDescendant <= index, node.firstToken <= node.endToken else { return "node \(index) is inside out" }
    var end = node.endToken
    var child = index - 1
    var next = Int(node.endToken)
    while child >= node.firstDescendant {
      let inner = tree.nodes[child]
      guard inner.endToken <= end, inner.firstToken >= node.firstToken else { return "node \(child) escapes" }
      for token in stride(from: next - 1, through: Int(inner.endToken), by: -1) { owners[token] &+= 1 }
      next = Int(inner.firstToken)
      end = inner.firstToken
      child = Int(inner.firstDescendant) - 1
    }
    guard child == Int(node.firstDescendant) - 1 else { return "the descendants of \(index) do not end with a child" }
    for token in stride(from: next - 1, through: Int(node.firstToken), by: -1) { owners[token] &+= 1 }
  }
  guard let root = tree.nodes.last, root.kind == .file, root.firstToken == 0, root.endToken == tree.tokens.count,
    root.firstDescendant == 0
  else { return "the root is not the file" }
  if let token = owners.firstIndex(where: { $0 != 1 }) { return "token \(token) is in \(owners[token]) nodes" }
  var printed: [UInt8] = []
  printed.reserveCapacity(bytes.count)
  var previous: Int32 = 0
  for token in tree.tokens {
    guard token.start >= previous, token.end >= token.start else { return "tokens overlap at \(token.start)" }
    printed += bytes[Int(previous)..<Int(token.end)]
    previous = token.end
  }
  guard printed == bytes else { return "it prints back to something else" }
  for diagnostic in tree.diagnostics where diagnostic.primary.span.end > Int32(bytes.count) {
    return "a finding is beyond the end"
  }
  guard tree.diagnostics.count <= Parser.diagnosticLimit + 1 else { return "\(tree.diagnostics.count) findings" }
  guard tree.nodes.count <= 4 * tree.tokens.count + 4 else { return "\(tree.nodes.count) nodes" }
  guard extraSteps <= 8 * (bytes.count + tree.tokens.count) + 64 else { return "\(extraSteps) extra steps" }
  return nil
}

/// Parses and checks; also walks every typed wrapper once, which must not trap.
func flaw(inParseOf bytes: [UInt8], walk: Bool = true) -> String? {
  let (tree, steps) = Parser.parseCounting(SourceFile(name: "fuzz", bytes: bytes))
  if let flaw = flaw(in: tree, extraSteps: steps) { return flaw }
  if walk {
    var walker = Walker()
    walker.walk(tree.file.statements)
    _ = DiagnosticRenderer().render(tree.diagnostics)
    guard bytes.count <= 500_000 else { return nil }
    let formatted = Formatter.format(tree)
    let again = Formatter.format(Parser.parse(SourceFile(name: "fuzz", bytes: formatted)))
    if formatted != again { return "formatting does not settle: \(String(decoding: formatted, as: UTF8.self))" }
  }
  return nil
}

/// Reads everything that the wrappers offer.
struct Walker {
  var count = 0

  mutating func walk(_ statements: [Statement]) {
    for statement in statements { walk(statement) }
  }

  mutating func walk(_ block: Block?) { walk(block?.statements ?? []) }

  mutating func walk(_ statement: Statement) {
    count += 1
    switch statement {
    case .import(let it): walk(it.path)
    case .test(let it):
      walk(it.name)
      walk(it.body)
    case .binding(let it):
      _ = it.name.text
      walk(it.value)
    case .function(let it):
      for parameter in it.parameters {
        _ = parameter.name.text
        walk(parameter.defaultValue)
      }
      walk(it.body)
    case .return(let it): walk(it.value)
    case .if(let it):
      walk(it.condition)
      walk(it.body)
      switch it.alternative {
      case .if(let next): walk(.if(next))
      case .block(let block): walk(block)
      case nil: break
      }
    case .for(let it):
      for name in it.names { _ = name.text }
      walk(it.sequence)
      walk(it.filter)
      walk(it.body)
    case .while(let it):
      walk(it.condition)
      walk(it.body)
    case .when(let it):
      for test in it.tests {
        _ = test.trait?.text
        walk(test.condition)
      }
      walk(it.body)
      switch it.alternative {
      case .when(let next): walk(.when(next))
      case .block(let block): walk(block)
      case nil: break
      }
    case .on(let it):
      for name in it.path + it.parameters { _ = name.text }
      walk(it.body)
    case .override(let it):
      for name in [it.name] + it.parameters { _ = name.text }
      walk(it.body)
    case .declaration(let it):
      _ = it.kind.text + it.name.text
      walk(it.text)
      walk(it.arguments)
      walk(it.base)
      walk(it.body)
    case .command(let it):
      _ = it.word.rawValue
      walk(it.arguments)
      for clause in it.clauses {
        _ = clause.word
        walk(clause.expression)
      }
    case .constraint(let it):
      _ = it.label?.text
      walk(it.expression)
      walk(it.priority)
    case .assignment(let it):
      walk(it.target)
      _ = it.operator
      walk(it.value)
    case .expression(let it): walk(it.expression)
    case .error: break
    }
  }

  mutating func walk(_ literal: StringLiteral?) {
    if let literal { walk(.string(literal)) }
  }

  mutating func walk(_ arguments: [Argument]) {
    for argument in arguments {
      _ = argument.label?.text
      walk(argument.expression)
    }
  }

  mutating func walk(_ expression: Expression?) {
    count += 1
    switch expression {
    case .number(let it): _ = it.value
    case .string(let it):
      for case .interpolation(let inner) in it.segments { walk(inner) }
    case .boolean(let it): _ = it.value
    case .name(let it): _ = it.name
    case .list(let it): for element in it.elements { walk(element) }
    case .map(let it):
      for entry in it.entries {
        walk(entry.key)
        walk(entry.value)
      }
    case .closure(let it):
      for name in it.parameters { _ = name.text }
      walk(it.statements)
    case .call(let it):
      walk(it.callee)
      walk(it.arguments)
    case .member(let it):
      walk(it.base)
      _ = it.name.text
    case .subscript(let it):
      walk(it.base)
      walk(it.index)
    case .prefix(let it): walk(it.operand)
    case .binary(let it):
      walk(it.left)
      _ = it.operator
      walk(it.right)
    case .conditional(let it):
      walk(it.condition)
      walk(it.ifTrue)
      walk(it.ifFalse)
    case .parenthesized(let it): walk(it.expression)
    case .nil, .error: break
    case .none: break
    }
  }
}
