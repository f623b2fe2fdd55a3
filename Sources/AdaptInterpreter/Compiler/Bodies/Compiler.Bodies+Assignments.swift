import AdaptModel
import AdaptSyntax

// Attributes of views and controllers, and their values.
extension Compiler.Bodies {
  /// Compiles the value of an attribute: one of the attribute's own words (`headline`, `vertical`) takes precedence
  /// over a variable of that name.
  func compile(attributeValue value: Expression, of attribute: String?, into target: Int) {
    if case .name(let name) = value.unparenthesized, let attribute,
      isWord(name.name, ofAttribute: attribute)
    {
      builder.emit(.constant, target, builder.constant(.symbol(symbols.intern(name.name))))
      return
    }
    if let attribute, case .list(let list) = value.unparenthesized, takesWords(attribute) {
      let first = builder.allocate(count: list.elements.count)
      for (index, element) in list.elements.enumerated() {
        compile(attributeValue: element, of: attribute, into: first + index)
      }
      builder.emit(.list, target, first, list.elements.count)
      return
    }
    if let attribute, case .priority? = AttributeKey.named(attribute)?.definition.type {
      compiler.constraints.compilePriority(value, into: target)
      return
    }
    if case .name(let name) = value.unparenthesized, let attribute, let words = words(ofAttribute: attribute),
      isNoValue(name.name, of: attribute)
    {
      if attribute == "font", Font.Weight(named: name.name) != nil {
        report(.valueInOtherWords(attribute, name.name, "font(17, weight: \(name.name))", name.span), at: name.span)
      } else {
        report(.attributeIsNever(attribute, name.name, among: words), at: name.span)
      }
      builder.emit(.clear, target)
      return
    }
    if let attribute, let written = foreignValue(value, of: attribute) {
      report(.valueInOtherWords(attribute, file.text(in: value.span), written, value.span), at: value.span)
      builder.emit(.clear, target)
      return
    }
    let takesColors = compiler.takesColors
    defer { compiler.takesColors = takesColors }
    if let attribute, case .color? = AttributeKey.named(attribute)?.definition.type { compiler.takesColors = true }
    compiler.expressions.compile(value, into: target)
  }

  /// Whether nothing has the name that could be the value of an attribute: in `font = title` it may be the title of the
  /// controller, a view or a word.
  private func isNoValue(_ name: String, of attribute: String) -> Bool {
    guard let binding = compiler.names.resolve(name) else { return true }
    guard case .font? = AttributeKey.named(attribute)?.definition.type else { return false }
    switch binding {
    case .member(_, let member):
      guard let key = AttributeKey.named(member) else { return false }
      if case .font = key.definition.type { return false }
      return true
    case .slot:
      guard let word = currentKind?.slots[name]?.kindName, case .builtin? = kind(named: word) else { return false }
      return true
    case .constant(.symbol): return true
    default: return false
    }
  }

  /// What to write for `filled()`, `UIButton.Configuration.filled()`, `largeTitle.bold()` or `bold(17)`; nil for
  /// anything else.
  private func foreignValue(_ value: Expression, of attribute: String) -> String? {
    guard let words = words(ofAttribute: attribute) else { return nil }
    if case .font? = AttributeKey.named(attribute)?.definition.type, let font = foreignFont(value) { return font }
    var name = value
    if case .call(let call) = value.unparenthesized {
      guard call.arguments.isEmpty else { return nil }
      name = call.callee
    }
    switch name.unparenthesized {
    case .name(let word):
      if case .name = value.unparenthesized { return nil }
      return words.contains(word.name) ? word.name : nil
    case .member(let member):
      // `UIButton.Configuration.filled()`
      guard let first = file.text(in: member.base.span).first, first.isUppercase else { return nil }
      return words.contains(member.name.text) ? member.name.text : nil
    default: return nil
    }
  }

  /// `bold(17)`, `largeTitle.bold()`, `font(largeTitle, weight: bold)`: a font in the words of SwiftUI.
  private func foreignFont(_ value: Expression) -> String? {
    switch value.unparenthesized {
    case .call(let call):
      let given = call.arguments.first?.expression.unparenthesized
      switch call.callee.unparenthesized {
      case .name(let name):
        if name.name == "font", case .name(let style)? = given, let style = TextStyle(named: style.name) {
          let weight = call.arguments.dropFirst().first.map { file.text(in: $0.expression.span) }
          return ForeignWord.font(style, weight)
        }
        guard Font.Weight(named: name.name) != nil, case .number(let size)? = given else { return nil }
        return "font(\(file.text(in: size.span)), weight: \(name.name))"
      case .member(let member):
        let weight = member.name.text == "weight" ? given.map { file.text(in: $0.span) } : member.name.text
        return fontOfStyle(member.base, weight)
      default: return nil
      }
    case .member(let member): return fontOfStyle(member.base, member.name.text)
    default: return nil
    }
  }

  private func fontOfStyle(_ style: Expression, _ weight: String?) -> String? {
    guard case .name(let name) = style.unparenthesized, let style = TextStyle(named: name.name) else { return nil }
    return ForeignWord.font(style, weight)
  }

  /// Whether the value of an attribute is a list of words.
  private func takesWords(_ attribute: String) -> Bool {
    switch AttributeKey.named(attribute)?.definition.type {
    case .words?, .bits?, .detents?: true
    default: false
    }
  }

  /// Compiles the value of a trait override: `page.traitOverrides.style = dark`.
  func compile(traitValue value: Expression, of name: String, into target: Int) {
    guard let trait = program.trait(named: name), case .name(let word) = value.unparenthesized else {
      compiler.expressions.compile(value, into: target)
      return
    }
    if trait.value(named: word.name) != nil {
      builder.emit(.constant, target, builder.constant(.symbol(symbols.intern(word.name))))
    } else if compiler.names.resolve(word.name) == nil {
      builder.emit(.clear, target)
      compiler.constraints.reportNoValue(word.name, of: trait, at: word.span)
    } else {
      compiler.expressions.compile(value, into: target)
    }
  }

  /// Whether a member is a trait of an object's trait overrides.
  func isTraitOverride(_ member: MemberExpression) -> Bool {
    guard case .member(let overrides) = member.base.unparenthesized else { return false }
    return overrides.name.text == "traitOverrides"
  }

  /// The words that an attribute takes, if it takes words.
  private func words(ofAttribute attribute: String) -> [String]? {
    guard let key = AttributeKey.named(attribute) else { return nil }
    switch key.definition.type {
    case .word(let words), .words(let words), .bits(let words): return words
    case .detents: return ["medium", "large"]
    case .font: return TextStyle.allCases.map { $0.name }
    default: return nil
    }
  }

  private func isWord(_ name: String, ofAttribute attribute: String) -> Bool {
    if let trait = program.trait(named: attribute), trait.value(named: name) != nil { return true }
    if case .color? = AttributeKey.named(attribute)?.definition.type { return compiler.names.resolve(name) == nil }
    return words(ofAttribute: attribute)?.contains(name) ?? false
  }

  /// `title.font = headline` among declarations: it applies while the conditions around it hold.
  func compileDeclarativeAssignment(_ statement: AssignmentStatement) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let attribute: Identifier
    let owner = builder.allocate()
    switch statement.target.unparenthesized {
    case .name(let name):
      if name.name == "frame", reportGuess(name.name, of: nil, statement) { return }
      guard let binding = compiler.names.ownAttribute(name.name) else {
        compileBodyVariable(statement, name)
        return
      }
      guard case .member(let own, _) = binding else { return }
      if let own = builder.scopes.reversed().compactMap({ $0.own }).first, case .child(let kind) = own.kind {
        checkVariable(name.name, of: kind, in: statement)
      }
      compiler.names.load(own, into: owner)
      attribute = Identifier(name)
    case .member(let member):
      if reportPart(member, statement) || reportGuess(member.name.text, of: member.base, statement) { return }
      compiler.expressions.checkMember(member.name, of: member.base)
      if case .name(let base) = member.base.unparenthesized, let word = currentKind?.slots[base.name]?.kindName,
        case .script(let kind)? = self.kind(named: word)
      {
        checkVariable(member.name.text, of: kind, in: statement)
      }
      builder.emit(.move, owner, compiler.expressions.compileOwner(member.base))
      attribute = Identifier(member.name)
    default:
      compiler.expressions.compileAssignment(statement)
      return
    }
    guard statement.operator == .assign else {
      report(.stepInDeclaration(statement.operator.spelling), at: statement.span)
      return
    }
    let operands = builder.allocate(count: 3)
    builder.emit(.move, operands, owner)
    // Nothing is laid out yet, so anchors have no values: `size` is a parameter of that name, if there is one.
    compiler.prefersDeclaredNames = true
    if case .member(let member) = statement.target.unparenthesized, isTraitOverride(member) {
      compile(traitValue: statement.value, of: attribute.text, into: operands + 1)
    } else {
      compile(attributeValue: statement.value, of: attribute.text, into: operands + 1)
    }
    compiler.prefersDeclaredNames = false
    compiler.constraints.loadCondition(into: operands + 2)
    builder.span = statement.span
    let site = AttributeSite(name: symbols.intern(attribute.text), origin: program.addOrigin(file, statement.span))
    compiler.names.perform(.attribute(site), into: operands, operands: operands)
  }

  /// Reports `configuration.imagePlacement = top` and `layoutMargins.left = 20` with their right form: an attribute is
  /// set as a whole, and the properties of a button's configuration belong to the button.
  ///
  /// - Returns: whether it was reported.
  private func reportPart(_ member: MemberExpression, _ statement: AssignmentStatement) -> Bool {
    let whole: String
    switch member.base.unparenthesized {
    case .name(let name) where compiler.names.ownAttribute(name.name) != nil: whole = name.name
    case .member(let base): whole = base.name.text
    default: return false
    }
    guard let key = AttributeKey.named(whole) else { return false }
    let (part, value) = (member.name.text, file.text(in: statement.value.span))
    switch key.definition.type {
    case _ where (key == .hugging || key == .compression) && ["horizontal", "vertical"].contains(part):
      let name = part + (key == .hugging ? "Hugging" : "Compression")
      report(.axisOfPriority(name, value), at: statement.target.span)
    case .insets where ["top", "left", "bottom", "right", "leading", "trailing"].contains(part):
      report(.partOfInsets(whole, part, value), at: statement.target.span)
    case _ where key == .configuration:
      guard
        let own = part == "title" ? "text" : AttributeKey.named(part).flatMap({ $0.applies(to: .button) ? part : nil })
      else { return false }
      report(.partOfConfiguration(own, value), at: statement.target.span)
    default: return false
    }
    return true
  }

  /// Reports `aspectRatio = 1.5`, and in a cell `accessory = switch`, with what the value shows to be meant.
  ///
  /// - Parameter owner: what stands before the dot; nil in a body of its own.
  /// - Returns: whether it was reported.
  private func reportGuess(_ name: String, of owner: Expression?, _ statement: AssignmentStatement) -> Bool {
    guard AttributeKey.named(name) == nil else { return false }
    let value = file.text(in: statement.value.span)
    switch name.lowercased() {
    case "aspectratio", "aspect", "ratio":
      guard Self.isRatio(statement.value) else { return false }
      let prefix = owner.map { file.text(in: $0.span) + "." } ?? ""
      report(.ratioIsConstraint(prefix, value), at: statement.target.span)
    case "accessory", "accessoryview":
      guard case .name(let kind) = statement.value.unparenthesized, let kind = ViewKind(named: kind.name) else {
        return false
      }
      report(.accessoryIsDeclared(kind.name), at: statement.span)
    case "frame":
      guard let sides = numbers(ofRectangle: statement.value) else { return false }
      report(
        .frameIsConstrained(owner.map { file.text(in: $0.span) + "." } ?? "", ownerAround(owner), sides),
        at: statement.target.span)
    case _ where owner == nil:
      guard statement.operator == .assign, case .binary(let relation) = statement.value.unparenthesized,
        relation.operator.relation != nil
      else { return false }
      report(.constraintIsLabelled(name, file.text(in: relation.span)), at: statement.target.span)
    default: return false
    }
    return true
  }

  /// What stands before an anchor of the view around a view, with its dot: in a view's body the anchors are its own.
  private func ownerAround(_ view: Expression?) -> String {
    guard view != nil else { return "superview." }
    if case .controller? = builder.scopes.reversed().compactMap({ $0.own }).first?.kind { return "view." }
    return ""
  }

  /// `10`, `20`, `100` and `50` of `CGRect(x: 10, y: 20, width: 100, height: 50)`; nil for anything else.
  private func numbers(ofRectangle value: Expression) -> [String]? {
    guard case .call(let call) = value.unparenthesized, case .name(let callee) = call.callee.unparenthesized,
      ["CGRect", "CGRectMake", "rect"].contains(callee.name), call.arguments.count == 4
    else { return nil }
    return call.arguments.map { file.text(in: $0.expression.span) }
  }

  /// Whether it is a positive number, or one divided by another.
  private static func isRatio(_ value: Expression) -> Bool {
    switch value.unparenthesized {
    case .number(let number): return number.value > 0
    case .binary(let division):
      return division.operator == .divide && isRatio(division.left) && isRatio(division.right)
    default: return false
    }
  }

  /// Reports an assignment under a condition: variables of a body have one value under all conditions.
  private func checkVariable(_ name: String, of kind: KindObject, in statement: AssignmentStatement) {
    guard builder.condition != nil, kind.isVariable(name) else { return }
    report(.variableUnderWhen, at: statement.span)
  }

  /// An assignment to a `var` in a body. It is not allowed under a condition, since a body is evaluated once.
  private func compileBodyVariable(_ statement: AssignmentStatement, _ name: NameExpression) {
    if case .member(_, let member)? = compiler.names.resolve(name.name), isAnchorName(member) {
      if ForeignWord.find(name.name, at: .member, of: ownOwners) != nil { return reportNoSuchAttribute(name) }
      report(.anchorIsNotSet(member, to: file.text(in: statement.value.span)), at: name.span)
      return
    }
    if isForeignAttribute(name.name) {
      if !reportGuess(name.name, of: nil, statement) { reportNoSuchAttribute(name) }
      return
    }
    guard builder.condition == nil else {
      report(.variableUnderWhen, at: statement.span)
      return
    }
    compiler.expressions.compileAssignment(statement)
  }

  /// The owner of the body that contains a name.
  private var ownOwners: WordOwners { builder.scopes.reversed().compactMap { $0.own }.first?.kind.owners ?? [] }

  /// Whether a body sets a name that is not a variable: an unknown or built-in name, or a view named like an attribute.
  private func isForeignAttribute(_ name: String) -> Bool {
    switch compiler.names.resolve(name) {
    case nil, .constant(.native)?, .constant(.symbol)?, .special?, .member?: true
    case .slot(_, isMutable: false)?: ForeignWord.find(name, at: .member, of: ownOwners) != nil
    default: false
    }
  }

  private func isAnchorName(_ name: String) -> Bool {
    LayoutAttribute(named: name) != nil || CompoundAnchor.names.contains(name)
  }

  func reportNoSuchAttribute(_ name: NameExpression) {
    let own = builder.scopes.reversed().compactMap { $0.own }.first?.kind
    report(.noSuchAttribute(name.name, of: own, name.span), at: name.span)
  }
}
