import AdaptModel
import AdaptSyntax

// `let` and `var` in bodies.
extension Compiler.Bodies {
  func compileBodyBinding(_ binding: BindingStatement, at place: Place) {
    let mark = builder.mark
    let value = builder.allocate()
    if let expression = binding.value {
      checkComparison(expression, of: binding)
      compiler.expressions.compile(expression, into: value)
    } else {
      builder.emit(.clear, value)
    }
    keep(binding.name, value, isMutable: binding.isMutable, at: place, mark: mark)
  }

  /// `let wide = title.width == 100`: whoever knows UIKit keeps a constraint in a variable. Here the relation is only
  /// evaluated, so it is reported unless something uses its truth.
  private func checkComparison(_ value: Expression, of binding: BindingStatement) {
    guard case .binary(let relation) = value.unparenthesized, relation.operator.relation != nil,
      isOfAnchors(relation.left) || isOfAnchors(relation.right), !isUsedAsTruth(binding.name)
    else { return }
    let word = SourceSpan(start: binding.span.start, end: value.span.start)
    report(.comparisonInBody(binding.name.text, file.text(in: value.span), word), at: binding.span)
  }

  /// Whether an expression surely has an anchor in it: `title.width`, `safeArea.top + 8`, or `width` in a view's body.
  private func isOfAnchors(_ expression: Expression) -> Bool {
    switch expression.unparenthesized {
    case .name(let name):
      guard isAnchor(name.name), case .member? = compiler.names.resolve(name.name) else { return false }
      return true
    case .member(let member): return isAnchor(member.name.text) && isItem(member.base)
    case .prefix(let prefix): return isOfAnchors(prefix.operand)
    case .binary(let binary):
      switch binary.operator {
      case .add, .subtract, .multiply, .divide: return isOfAnchors(binary.left) || isOfAnchors(binary.right)
      default: return false
      }
    default: return false
    }
  }

  private func isAnchor(_ name: String) -> Bool { LayoutAttribute(named: name) != nil }

  /// Whether an expression is a view or a guide by its declaration.
  private func isItem(_ expression: Expression) -> Bool {
    switch expression.unparenthesized {
    case .name(let name):
      if Self.itemWords.contains(name.name) { return currentKind?.slots[name.name] == nil }
      guard let slot = currentKind?.slots[name.name], slot.kindName != nil,
        case .slot(let index, _)? = compiler.names.resolveOwner(name.name)
      else { return false }
      return index == slot.index
    case .member(let member): return Self.itemWords.contains(member.name.text) && isItem(member.base)
    default: return false
    }
  }

  private static let itemWords: Set<String> = [
    "view", "superview", "safeArea", "margins", "readable", "keyboard", "contentGuide", "frameGuide",
  ]

  /// Whether something uses the value of a name, other than to set `constant` or to install it.
  private func isUsedAsTruth(_ name: Name) -> Bool {
    let uses = compiler.valueUses ?? ValueUses(module, until: program.watch)
    compiler.valueUses = uses
    return uses.declarations.contains(name.span.start) || uses.names.contains(name.text)
  }
}

/// The names of a file whose values are used for more than their members.
struct ValueUses {
  /// The starts of the declarations of those that the file declares.
  private(set) var declarations: Set<Int32> = []
  /// The others, and the names after dots.
  private(set) var names: Set<String> = []

  /// O(nodes of the file).
  init(_ module: Module, until watch: WorkWatch) {
    var owners: Set<SyntaxNode> = []
    module.tree.root.forEachNode(until: watch) { node in
      switch node.kind {
      case .memberExpression:
        guard case .member(let member)? = node.expression else { return }
        names.insert(member.name.text)
        if case .name(let owner) = member.base.unparenthesized { owners.insert(owner.node) }
      case .commandStatement:
        guard case .command(let command)? = node.statement, [.install, .uninstall].contains(command.word) else {
          return
        }
        for argument in command.arguments {
          if case .name(let name) = argument.expression.unparenthesized { owners.insert(name.node) }
        }
      case .nameExpression:
        // A name comes after the node around it.
        guard owners.remove(node) == nil, case .name(let name)? = node.expression else { return }
        if let declaration = module.resolution.declaration(of: node) {
          declarations.insert(declaration.span.start)
        } else {
          names.insert(name.name)
        }
      default: break
      }
    }
  }
}
