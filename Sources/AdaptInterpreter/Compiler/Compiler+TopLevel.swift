import AdaptModel
import AdaptSyntax

/// The declarations at the top level of a file.
enum DeclarationKind: String, CaseIterable {
  case controller, component, device, asset, trait
}

extension Compiler {
  /// Gives every name of the file its place before any code is compiled.
  func declareTopLevel(_ statements: [Statement]) {
    for statement in statements where !program.watch.stops() {
      switch statement {
      case .function(let function):
        declareGlobal(function.name, .function(program.reserveFunction(signatureOf: function)))
      case .binding(let binding):
        // Statements see it from its own line on. Bodies and functions, which run later, see it everywhere.
        declareGlobal(binding.name, .global(program.makeGlobal(), isMutable: binding.isMutable))
      case .declaration(let declaration) where declaration.kind.text == Compiler.Bodies.presentationWord:
        bodies.declarePresentationKind(declaration)
      case .declaration(let declaration):
        guard let kind = DeclarationKind(rawValue: declaration.kind.text) else { continue }
        switch kind {
        case .controller, .component:
          let object = KindObject(
            name: declaration.name.text, category: kind == .controller ? .controller : .component,
            file: file, span: declaration.name.span)
          object.slots = slots(of: declaration)
          bodies.declareBase(of: declaration, object)
          object.signature = Signature(
            name: object.name,
            parameters: declaration.arguments.compactMap { argument in
              if let label = argument.label { return (label.text, false) }
              if case .name(let name) = argument.expression { return (name.name, true) }
              return nil
            })
          declareGlobal(declaration.name, .constant(.kind(object)))
          program.add(object)
        case .device, .asset:
          declareGlobal(declaration.name, .global(program.makeGlobal(), isMutable: false))
        case .trait:
          declareGlobal(declaration.name, .constant(.symbol(symbols.intern(declaration.name.text))))
          bodies.declareTrait(declaration)
        }
      default: break
      }
    }
  }

  /// The names of a kind's body, as the resolver found them.
  func slots(of declaration: Declaration) -> [String: Slot] {
    guard let body = module.resolution.bodies[declaration.node.index] else { return [:] }
    for duplicate in body.duplicates {
      report(
        .declaredTwice(
          duplicate.name, inBodyOf: declaration.name.text, isInOtherView: duplicate.isInOtherView),
        at: duplicate.again, related: duplicate.first)
    }
    return body.slots
  }

  func declareGlobal(_ name: Name, _ binding: Binding) {
    guard !name.isMissing else { return }
    if let previous = module.declarations[name.text] {
      report(.declaredTwiceInFile(name.text), at: name.span, related: previous)
      return
    }
    guard program.canMakeGlobal else {
      module.names[name.text] = .constant(.nil)
      if diagnostics.last?.code == .memoryLimit { return }
      report(.tooManyNames, at: name.span)
      module.names[name.text] = .constant(.nil)
      return
    }
    module.declarations[name.text] = name.span
    module.names[name.text] = binding
  }

  func compileTopLevel(_ statement: Statement) {
    builder.span = statement.span
    switch statement {
    case .function(let function):
      guard case .function(let index)? = module.names[function.name.text] else { return }
      program.setFunction(index, to: statements.compileFunction(function))
    case .binding(let binding):
      guard case .global(let global, _)? = module.names[binding.name.text] else { return }
      let mark = builder.mark
      let register = builder.allocate()
      if let value = binding.value {
        expressions.compile(value, into: register)
      } else {
        builder.emit(.clear, register)
      }
      builder.emit(.setGlobal, register, global)
      builder.release(to: mark)
      evaluatedGlobals.insert(global)
    case .declaration(let declaration):
      compileTopLevel(declaration)
    case .test(let test):
      compileTest(test)
    case .on(let statement) where statement.path.count == 1 || bodies.isOfScreenOrWindow(statement.path):
      // Actions that no other responder handles reach the application's delegate.
      bodies.compileHandler(
        path: statement.path, parameters: statement.parameters, body: statement.body, of: statement.node)
    case .import:
      break  // resolved before the file is compiled
    default:
      module.hasCommands = module.hasCommands || statement.isAction
      statements.compileImperative(statement)
    }
  }

  private func compileTopLevel(_ declaration: Declaration) {
    if declaration.kind.text == Compiler.Bodies.presentationWord {
      guard case .constant(.kind(let object))? = module.names[declaration.name.text],
        module.declarations[declaration.name.text] == declaration.name.span
      else { return }
      object.setsContent = (declaration.body?.statements ?? []).contains { $0.setsContent }
      bodies.compileKind(declaration, object)
      return
    }
    guard let kind = DeclarationKind(rawValue: declaration.kind.text) else {
      statements.compileImperative(.declaration(declaration))
      return
    }
    guard let binding = module.names[declaration.name.text] else { return }
    switch (kind, binding) {
    case (.controller, .constant(.kind(let object))), (.component, .constant(.kind(let object))):
      guard module.declarations[declaration.name.text] == declaration.name.span else { return }
      bodies.compileKind(declaration, object)
    case (.device, .global(let global, _)):
      bodies.compileDevice(declaration, global: global)
    case (.asset, .global(let global, _)):
      bodies.compileAsset(declaration, global: global)
    default: break
    }
  }

  private func compileTest(_ test: TestStatement) {
    let prototype = compileFunction(
      name: "test", role: .test, parameters: [], span: test.span
    ) {
      statements.compileStatements(test.body?.statements ?? [])
    }
    let name = test.name?.plainText ?? test.name.map { file.text(in: $0.span) } ?? ""
    module.tests.append(ScriptTest(name: name, span: test.span, prototype: prototype))
  }
}

extension Statement {
  /// Whether it sets the content of a presentation.
  fileprivate var setsContent: Bool {
    guard case .assignment(let assignment) = self, case .name(let target) = assignment.target.unparenthesized else {
      return false
    }
    return target.name == "content"
  }

  /// Whether it has an effect when the file runs, besides declaring names.
  var isAction: Bool {
    switch self {
    case .command, .expression, .assignment, .if, .for, .while, .constraint: true
    default: false
    }
  }
}
