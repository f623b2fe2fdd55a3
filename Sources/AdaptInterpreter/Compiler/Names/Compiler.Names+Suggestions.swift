import AdaptModel
import AdaptSyntax

/// Suggestions for what an unknown name may have meant.
extension Compiler.Names {
  func reportNoSuchName(_ name: String, at span: SourceSpan) {
    // A file that was not found may declare the name, and so does a declaration that could not be read.
    if module.lacksImports || module.declaresInVain(name) { return }
    // The search covers all names.
    if program.watch.stops(after: 64) { return }
    let isOwner = file.text(in: SourceSpan(start: span.end, end: span.end + 1)) == "."
    let isView = isOwner && isInBody
    let others = isStatement(at: span) ? Vocabulary.freeNames + CommandWord.standingAlone : Vocabulary.freeNames
    let declared = compiler.suggestsNames && program.mayLookThrough(declaredNameCount) ? declaredNames : []
    let visible = declared + namesOfOwn
    var suggestion =
      nearest(name, in: declared).flatMap { isClose($0, to: name) ? Suggestion(near: $0) : nil }
      ?? (isOwner ? ForeignWord.find(name, at: .name).map { Suggestion($0) } : nil)
      ?? Suggestion.name(name, among: isOwner ? visible : visible + others) ?? Suggestion()
    switch name {
    case "self":
      suggestion = .selfIsImplied
    case "superview" where isInBody:
      suggestion = .rootView
    case "null", "None", "undefined", "Nil", "NULL": suggestion = .absentValue
    case "True", "False", "YES", "NO": suggestion = .truthValues
    case "type" where isCalled(at: span): suggestion = Suggestion(ForeignWord.find("typeof", at: .name))
    default:
      if isView, let kind = program.kind(withView: name) {
        suggestion = .ofOtherBody(name, kind.name)
      } else if let guess = guess(name, at: span) {
        suggestion = guess
      } else if isCalled(at: span), let word = ForeignWord.viewInitializer(name) {
        suggestion = Suggestion(word)
      } else if isAssigned(at: span), suggestion.label == nil {
        suggestion = .declaration(name)
      }
    }
    // A controller is not a view: its anchors are those of its root view.
    let isGroup = CompoundAnchor.names.contains(name)
    if isInBody, isGroup || !isOwner && LayoutAttribute(named: name) != nil {
      suggestion = Suggestion(near: "view.\(name)")
    }
    if let trait = Trait(named: name), !isOwner, let value = valueCompared(with: trait, after: span) {
      suggestion = builder.role == .body ? .condition(name, value) : Suggestion(near: "traits.\(name)")
    }
    report(.noSuchName(name, isView: isView, offering: suggestion, span), at: span)
  }

  /// The word with which a trait is compared: `compact` in `width == compact`. Nil if it is not compared, or with
  /// something else.
  private func valueCompared(with trait: Trait, after span: SourceSpan) -> String? {
    let rest = file.text(in: SourceSpan(start: span.end, end: min(span.end + 64, Int32(clamping: file.bytes.count))))
    let text = rest.drop { $0 == " " }
    let isOrdered = trait == .preferredContentSizeCategory && (text.hasPrefix("<") || text.hasPrefix(">"))
    guard text.hasPrefix("==") || text.hasPrefix("!=") || isOrdered, trait.kind == .named else { return nil }
    let word = text.drop { "=!<>".contains($0) }.drop { $0 == " " || $0 == "." }.prefix { $0.isLetter || $0.isNumber }
    return trait.value(named: String(word)).map { _ in String(word) }
  }

  /// Whether a declared name is so similar that nothing else can be meant: one letter differs, or two are swapped.
  private func isClose(_ near: String, to name: String) -> Bool {
    near.lowercased() == name.lowercased()
      || (name.count >= 4 && nearest(name, in: [near]) != nil && abs(near.count - name.count) < 2)
  }

  /// Whether the name stands alone on its line.
  private func isStatement(at span: SourceSpan) -> Bool {
    let bytes = file.bytes
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let before = bytes[..<Int(span.start)].last { !isBlank($0) }
    let after = bytes[Int(span.end)...].first { !isBlank($0) }
    let ends: [UInt8?] = [nil, 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}")]
    return ends.contains(before) && ends.contains(after)
  }

  /// Whether arguments or a closure follow the name: `Text("Hello")`, `VStack { … }`.
  private func isCalled(at span: SourceSpan) -> Bool {
    let after = file.bytes[Int(span.end)...].first { $0 != 0x20 }
    return after == UInt8(ascii: "(") || after == UInt8(ascii: "{")
  }

  /// Whether the statement sets the name.
  private func isAssigned(at span: SourceSpan) -> Bool {
    let rest = file.text(in: SourceSpan(start: span.end, end: min(span.end + 3, Int32(clamping: file.bytes.count))))
    let text = rest.drop { $0 == " " }
    return text.first == "=" && text.dropFirst().first != "="
  }

  /// The names that could stand here without being declared.
  private var namesOfOwn: [String] {
    var names: [String] = []
    var current: FunctionBuilder? = builder
    while let builder = current {
      for scope in builder.scopes.reversed() { names += scope.own?.kind.names ?? [] }
      current = builder.parent
    }
    return names + Special.allCases.map { $0.rawValue }
  }

  /// The number of names of the script that are possible here, or a few more.
  private var declaredNameCount: Int {
    var count = module.names.count + module.imports.reduce(0) { $0 + $1.names.count }
    var current: FunctionBuilder? = builder
    while let builder = current {
      for scope in builder.scopes { count += scope.bindings.count }
      current = builder.parent
    }
    return count
  }

  /// The names of the script that are possible here.
  private var declaredNames: [String] {
    var names: [String] = []
    var current: FunctionBuilder? = builder
    while let builder = current {
      for scope in builder.scopes.reversed() { names += scope.bindings.keys.sorted() }
      current = builder.parent
    }
    names += module.names.keys.sorted()
    for imported in module.imports {
      names += imported.names.keys.sorted()
    }
    if !isInBody { names += program.namesOfControllers }
    return names
  }

  /// `tap gear`, `viewController Profile { … }`: two names where statements run, and the first is not a kind of view.
  func reportNoSuchStatement(_ declaration: Declaration) {
    let (word, name) = (declaration.kind, declaration.name)
    if declaration.body != nil || !declaration.arguments.isEmpty {
      let foreign = ForeignWord.declarations[word.text.lowercased()] ?? ForeignWord.find(word.text, at: .kind)
      return report(.noSuchDeclaration(word.text, name.text, foreign), at: word.span)
    }
    if CommandWord(rawValue: word.text)?.isFolding == true {
      return report(.noSuchPose(name.text, isKind: compiler.bodies.kind(named: name.text) != nil), at: name.span)
    }
    // A word of another tool is no misspelling: `po` is not `pop`.
    let isForeign = ForeignWord.commands[word.text.lowercased()] != nil
    let near = isForeign ? nil : nearest(word.text, in: CommandWord.allCases.map { $0.rawValue })
    // Together the two words may mean a keyboard or an appearance: `show keyboard`, `set dark`.
    let both = word.text + name.text
    let foreign =
      ForeignWord.find(both, at: .command) ?? ForeignWord.names[both.lowercased()]
      ?? ForeignWord.find(word.text, at: .command)
      ?? ForeignWord.find(word.text, at: .name)
    if near == nil, foreign == nil {
      report(.noSuchStatement(word.text), at: word.span)
    } else {
      report(.noSuchCommand(word.text, withIndex(name), near: near, foreign), at: word.span)
    }
  }

  /// `scroll page { content { … } }`: what people write around the views in a view.
  private static let wordsForContent: Set<String> = ["content", "contentview", "subviews", "children", "views", "body"]

  /// The name with the index after it: `row[1]`.
  private func withIndex(_ name: Name) -> String {
    let rest = file.text(
      in: SourceSpan(start: name.span.end, end: min(name.span.end + 32, Int32(clamping: file.bytes.count))))
    let index = rest.prefix { $0 != "]" && !$0.isNewline }
    guard rest.first == "[", index.count < rest.count, rest.dropFirst(index.count).first == "]" else {
      return name.text
    }
    return name.text + index + "]"
  }

  /// `label { … }`: reports that a view is declared without a name. Returns whether that was the case.
  func isNamelessView(_ call: CallExpression) -> Bool {
    guard case .name(let name) = call.callee, case .closure? = call.arguments.last?.expression else { return false }
    if isInBody, call.arguments.count == 1, Self.wordsForContent.contains(name.name.lowercased()),
      resolveCallee(name.name) == nil
    {
      report(.blockOfContent(name.name), at: name.span)
      return true
    }
    guard let kind = ViewKind(named: name.name) else { return false }
    // `toolbar` is both a member and a word, and cannot be called; nor can a controller's `view`.
    switch resolveCallee(name.name) {
    case nil, .member?, .launched?, .special?, .constant(.symbol)?, .slot(KindObject.rootSlot, _)?: break
    default: return false
    }
    report(.namelessView(kind), at: name.span)
    return true
  }

  /// `title { lines = 0 }`: reports a block after the name of a view that is already declared. Returns whether that was
  /// the case.
  func isBlockOfDeclared(_ call: CallExpression) -> Bool {
    guard isInBody, call.arguments.count == 1, case .name(let name) = call.callee,
      case .closure(let closure)? = call.arguments.first?.expression, closure.parameters.isEmpty,
      case .slot(let slot, _)? = resolveCallee(name.name), slot != KindObject.rootSlot,
      case .assignment(let first)? = closure.statements.first, case .name(let target) = first.target,
      AttributeKey.named(target.name) != nil, resolveCallee(target.name) == nil
    else { return false }
    report(.blockOfDeclared(name.name, file.text(in: first.span)), at: name.span)
    return true
  }
}
