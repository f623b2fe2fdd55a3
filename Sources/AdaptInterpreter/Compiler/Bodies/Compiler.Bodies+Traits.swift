import AdaptModel
import AdaptSyntax

// Traits that a script declares: `trait density { defaultValue = 1 }`.
extension Compiler.Bodies {
  /// The attributes in the body of a `trait`.
  private enum TraitAttribute: String, CaseIterable { case defaultValue, affectsColorAppearance }

  /// Declares the trait before any code is compiled, since conditions and overrides name it.
  func declareTrait(_ declaration: Declaration) {
    let name = declaration.name
    guard !name.isMissing else { return }
    if let system = Trait(named: name.text) {
      report(.systemTrait(name.text, system), at: name.span)
      return
    }
    let before = compiler.diagnostics.count
    var defaultValue: TraitValue?
    var affectsColors = false
    for statement in declaration.body?.statements ?? [] {
      guard case .assignment(let assignment) = statement, assignment.operator == .assign,
        case .name(let attribute) = assignment.target
      else {
        if case .error = statement { continue }
        report(.traitBody, at: statement.span)
        continue
      }
      switch TraitAttribute(rawValue: attribute.name) {
      case .defaultValue?: defaultValue = literal(assignment.value)
      case .affectsColorAppearance?:
        guard case .boolean(let flag)? = literal(assignment.value) else { continue }
        affectsColors = flag
      case nil:
        let names = TraitAttribute.allCases.map { $0.rawValue }
        report(.noSuchTraitAttribute(attribute.name, among: names), at: attribute.span)
      }
    }
    guard let defaultValue else {
      guard compiler.diagnostics.count == before else { return }
      report(.traitWithoutDefault(name.text), at: name.span)
      return
    }
    program.declareTrait(named: name.text, defaultValue: defaultValue, affectsColorAppearance: affectsColors)
  }

  /// The value of a number, text or Boolean literal.
  private func literal(_ expression: Expression) -> TraitValue? {
    switch expression.unparenthesized {
    case .number(let number): return .number(number.value)
    case .prefix(let prefix) where prefix.operator == .minus:
      guard case .number(let value)? = literal(prefix.operand) else { break }
      return .number(-value)
    case .boolean(let boolean): return .boolean(boolean.value)
    case .string(let string):
      if let text = string.plainText { return .text(text) }
    default: break
    }
    report(.valueIsNotWrittenOut, at: expression.span)
    return nil
  }

  /// `[width, density]` where traits are meant and nothing with these names is declared.
  func compileTraitNames(_ expression: Expression, into target: Int) {
    guard case .list(let list) = expression.unparenthesized else {
      compileTraitName(expression, into: target)
      return
    }
    let first = builder.allocate(count: list.elements.count)
    for (index, element) in list.elements.enumerated() {
      compileTraitName(element, into: first + index)
    }
    builder.emit(.list, target, first, list.elements.count)
  }

  private func compileTraitName(_ expression: Expression, into target: Int) {
    guard case .name(let name) = expression.unparenthesized else {
      compiler.expressions.compile(expression, into: target)
      return
    }
    if program.trait(named: name.name) == nil {
      switch compiler.names.resolve(name.name) {
      case nil, .constant(.symbol)?:
        compiler.constraints.reportNoSuchTrait(name.name, at: name.span)
        builder.emit(.clear, target)
      default: compiler.expressions.compile(expression, into: target)
      }
      return
    }
    builder.emit(.constant, target, builder.constant(.symbol(symbols.intern(name.name))))
  }
}
