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
}
