import AdaptModel
import AdaptSyntax

// Trait collections that a script makes: `traits(width: compact, scale: 2)`.
extension Compiler.Expressions {
  private static let makers: Set<String> = ["traits", "UITraitCollection"]
  /// Labels that are not traits: the collections to start from, and the object whose traits are meant.
  private static let otherLabels: Set<String> = ["of", "from", "traitsFrom"]

  /// Compiles a call that makes a trait collection; false if it is another call.
  func compileTraitCollection(_ call: CallExpression, into target: Int) -> Bool {
    guard case .name(let name) = call.callee, Self.makers.contains(name.name), isUndeclared(name.name) else {
      return false
    }
    let arguments = call.arguments
    let operands = builder.allocate(count: max(1, arguments.count))
    for (index, argument) in arguments.enumerated() {
      compileTrait(argument, into: operands + index)
    }
    builder.span = call.span
    let labels = arguments.map { argument in argument.label.map { symbols.intern($0.text) } }
    compiler.names.perform(.traitCollection(labels), into: target, operands: operands)
    return true
  }

  /// Whether the script declares nothing with this name.
  private func isUndeclared(_ name: String) -> Bool {
    switch compiler.names.resolve(name) {
    case nil, .special?, .member?, .constant(.native)?: true
    default: false
    }
  }

  private func compileTrait(_ argument: Argument, into operand: Int) {
    guard let label = argument.label, !Self.otherLabels.contains(label.text) else {
      compile(argument.expression, into: operand)
      return
    }
    guard let trait = program.trait(named: label.text) else {
      builder.emit(.clear, operand)
      compiler.constraints.reportNoSuchTrait(label.text, at: label.span)
      return
    }
    if case .name(let name) = argument.expression.unparenthesized, trait.value(named: name.name) != nil {
      builder.emit(.constant, operand, builder.constant(.symbol(symbols.intern(name.name))))
    } else if case .name(let name) = argument.expression.unparenthesized, trait.hasNamedValues,
      compiler.constraints.isUndeclared(name.name)
    {
      builder.emit(.clear, operand)
      compiler.constraints.reportNoValue(name.name, of: trait, at: name.span)
    } else {
      compile(argument.expression, into: operand)
    }
  }
}
