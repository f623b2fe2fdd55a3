import AdaptModel
import AdaptSyntax

extension Compiler.Bodies {
  /// The kind that a declaration's first word names: one that a script defines, or a built-in one.
  func kind(named name: String) -> DeclarationSite.Kind? {
    if case .constant(.kind(let object))? = module.names[name]
      ?? module.imports.lazy.compactMap({ $0.names[name] }).first
    {
      return .script(object)
    }
    if let container = ContainerKind(rawValue: name) { return .script(program.containerKind(container)) }
    return ViewKind(named: name).map(DeclarationSite.Kind.builtin)
  }

  /// `label title "Hello"`, `Card card(title: "Today")`, `Master list` in a body.
  func compileDeclaration(_ declaration: Declaration, at place: Place) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    builder.span = declaration.kind.span.union(declaration.name.span)
    let word = declaration.kind.text
    if DeclarationKind(rawValue: word) != nil {
      report(.declaredInBody(word), at: declaration.kind.span)
      return
    }
    if isPresentation(declaration) {
      compilePresentation(declaration, at: place)
      return
    }
    if let base = declaration.base {
      if case .string = base.unparenthesized {
        report(.colonBeforeText(word, declaration.name.text, file.text(in: base.span)), at: base.span)
      } else {
        report(.baseInBody, at: base.span)
      }
    }
    let isGuide = word == "guide"
    let found = isGuide ? DeclarationSite.Kind.builtin(.view) : kind(named: word)
    guard let found else {
      reportNoSuchKind(declaration)
      return
    }
    if case .builtin(.action) = found {
      if case .alert? = place.alert {} else { report(.actionOutsideOfAlert, at: declaration.kind.span) }
    }
    if case .builtin(let kind) = found, kind.isBarItem { checkBarItem(declaration, kind, at: place) }
    if case .builtin(.searchController) = found { checkSearchController(declaration, at: place) }
    let arguments = declaration.arguments
    if case .script(let object) = found, object.isBuiltin, let container = object.container {
      if container.isVariadic {
        if arguments.isEmpty { report(.containerWithoutControllers(container), at: builder.span) }
      } else {
        compiler.check(arguments, against: container.signature, at: builder.span)
      }
    } else if case .script(let object) = found {
      compiler.check(
        arguments, unlabelled: declaration.text == nil ? 0 : 1, against: object.signature,
        at: declaration.kind.span.union(declaration.name.span))
    }
    let site = DeclarationSite(
      kind: found, name: symbols.intern(declaration.name.text),
      labels: arguments.map { $0.label.map { symbols.intern($0.text) } }, hasText: declaration.text != nil,
      listSlot: listSlot(declaration.name.text, at: place), origin: program.addOrigin(file, builder.span))
    let operands = builder.allocate(count: 3 + arguments.count)
    compiler.names.load(place.container, into: operands)
    compiler.constraints.loadCondition(into: operands + 1)
    if let text = declaration.text {
      compiler.expressions.compile(.string(text), into: operands + 2)
    } else {
      builder.emit(.clear, operands + 2)
    }
    for (index, argument) in arguments.enumerated() {
      compileDeclarationArgument(argument, of: found, into: operands + 3 + index)
    }
    builder.span = declaration.kind.span.union(declaration.name.span)
    compiler.names.perform(isGuide ? .guide(site) : .declare(site), into: operands, operands: operands)
    publish(declaration.name.text, operands, at: place)
  }

  private func compileDeclarationArgument(_ argument: Argument, of kind: DeclarationSite.Kind, into target: Int) {
    if case .script(let object) = kind, object.isBuiltin {
      compileContainerArgument(argument, into: target)
    } else {
      compile(attributeValue: argument.expression, of: argument.label?.text, into: target)
    }
  }

  private func listSlot(_ name: String, at place: Place) -> Int? {
    guard place.loop != nil, case .slot(let slot, _)? = place.scopes.first?.bindings[name] else { return nil }
    return slot
  }

  private func reportNoSuchKind(_ declaration: Declaration) {
    // Two words that are not a declaration do not declare a name twice.
    compiler.undeclaredNames.insert(declaration.name.span)
    let word = declaration.kind.text
    let isName = CommandWord(rawValue: declaration.name.text) == nil && compiler.names.resolve(word) != nil
    report(
      .noSuchKind(
        word, own: namesOfOwnKinds, hasText: declaration.text != nil, isName: isName, declaration.kind.span),
      at: declaration.kind.span)
  }

  /// The kind that was probably meant by an unknown word, if one is suggested: `input email { placeholder = "…" }` has
  /// only one mistake.
  func kindMeant(by declaration: Declaration) -> String? {
    Suggestion.kind(declaration.kind.text, own: namesOfOwnKinds, hasText: declaration.text != nil).replacement
  }

  /// The kinds that the file declares.
  var namesOfOwnKinds: [String] {
    guard compiler.suggestsNames, compiler.program.mayLookThrough(module.names.count) else { return [] }
    return module.names.compactMap { name, binding in
      if case .constant(.kind) = binding { name } else { nil }
    }.sorted()
  }

  // MARK: Attributes

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
    if case .name(let name) = value.unparenthesized, let attribute, compiler.names.resolve(name.name) == nil,
      let words = words(ofAttribute: attribute)
    {
      report(.attributeIsNever(attribute, name.name, among: words), at: name.span)
      builder.emit(.clear, target)
      return
    }
    let takesColors = compiler.takesColors
    defer { compiler.takesColors = takesColors }
    if let attribute, case .color? = AttributeKey.named(attribute)?.definition.type { compiler.takesColors = true }
    compiler.expressions.compile(value, into: target)
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
    case .word(let words), .words(let words), .bits(let words): return Array(words).sorted()
    case .detents: return ["medium", "large"]
    case .font: return TextStyle.allCases.map { $0.name }
    default: return nil
    }
  }

  private func isWord(_ name: String, ofAttribute attribute: String) -> Bool {
    if let trait = program.trait(named: attribute), trait.value(named: name) != nil { return true }
    guard let key = AttributeKey.named(attribute) else { return false }
    switch key.definition.type {
    case .word(let words), .words(let words), .bits(let words): return words.contains(name)
    case .detents: return name == "medium" || name == "large"
    case .font: return TextStyle(named: name) != nil
    case .color: return compiler.names.resolve(name) == nil
    default: return false
    }
  }

  /// `title.font = headline` among declarations: it applies while the conditions around it hold.
  func compileDeclarativeAssignment(_ statement: AssignmentStatement) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let attribute: Identifier
    let owner = builder.allocate()
    switch statement.target.unparenthesized {
    case .name(let name):
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
    default: return false
    }
    return true
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

  // MARK: Devices and assets

  /// `device Kiosk { size = 1080 x 1920; scale = 2 }`
  func compileDevice(_ declaration: Declaration, global: Int) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    if let base = declaration.base {
      report(.deviceWithBase(declaration.name.text, file.text(in: base.span)), at: base.span)
    }
    var assignments: [(Symbol, Expression)] = []
    var spans: [SourceSpan] = []
    for statement in declaration.body?.statements ?? [] {
      guard case .assignment(let assignment) = statement, assignment.operator == .assign,
        case .name(let name) = assignment.target
      else {
        if case .error = statement { continue }
        report(.deviceBody, at: statement.span)
        continue
      }
      guard DeviceAttribute(rawValue: name.name) != nil else {
        report(.noSuchDeviceAttribute(name.name), at: name.span)
        continue
      }
      assignments.append((symbols.intern(name.name), assignment.value))
      spans.append(assignment.value.span)
    }
    let operands = builder.allocate(count: assignments.count + 1)
    for (index, assignment) in assignments.enumerated() {
      compiler.expressions.compile(assignment.1, into: operands + index)
    }
    builder.span = declaration.kind.span.union(declaration.name.span)
    let name = declaration.text?.plainText ?? declaration.name.text
    compiler.names.perform(
      .device(DeviceSite(name: name, attributes: assignments.map { $0.0 }, spans: spans)), into: operands,
      operands: operands)
    builder.emit(.setGlobal, operands, global)
  }

  /// `asset Mountain { when scale: 2 { size = 320 x 180 } }`
  func compileAsset(_ declaration: Declaration, global: Int) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let result = builder.allocate()
    var site = AssetSite(name: declaration.name.text, variants: [])
    var count = 0
    func operand(_ expression: Expression, of attribute: String? = nil) -> Int {
      let register = builder.allocate()
      compile(attributeValue: expression, of: attribute, into: register)
      count += 1
      return count - 1
    }
    func collect(_ statements: [Statement], _ traits: [(trait: Trait, operand: Int)]) {
      for statement in statements {
        switch statement {
        case .assignment(let assignment):
          guard case .name(let name) = assignment.target, assignment.operator == .assign,
            name.name == "size" || name.name == "color"
          else {
            report(.assetVariant, at: assignment.target.span)
            continue
          }
          let isColor = name.name == "color"
          let value = operand(assignment.value, of: isColor ? "textColor" : nil)
          site.variants.append((traits: traits, value: value, isColor: isColor))
        case .when(let when):
          var tested = traits
          for test in when.tests {
            guard let name = test.trait, let trait = Trait(named: name.text) else {
              if let name = test.trait {
                compiler.constraints.reportNoSuchTrait(name.text, at: name.span)
                continue
              }
              report(.assetWithoutTrait, at: test.span)
              continue
            }
            tested.append((trait, operand(test.condition, of: trait.scriptName)))
          }
          if when.alternative != nil {
            report(.assetOtherwise, at: when.span)
          }
          collect(when.body?.statements ?? [], tested)
        case .error: break
        default:
          report(.assetBody, at: statement.span)
        }
      }
    }
    collect(declaration.body?.statements ?? [], [])
    builder.span = declaration.kind.span.union(declaration.name.span)
    compiler.names.perform(.asset(site), into: result, operands: result + 1)
    builder.emit(.setGlobal, result, global)
  }
}

/// The attributes in the body of a `device`.
enum DeviceAttribute: String, CaseIterable {
  case size, scale, idiom, safeArea, landscapeSafeArea, os
  case occlusions, landscapeOcclusions, barSide, landscapeBarSide, keyboardHeight, regularWidth, regularHeight
  case openSize, openSafeArea, openOcclusions, openBarSide, openPortraitSafeArea, openPortraitOcclusions, fold
  case openPortraitFold
}
