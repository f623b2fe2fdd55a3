import AdaptModel
import AdaptSyntax

extension Compiler.Statements {
  /// A command in code that runs statement by statement.
  func compileCommand(_ command: CommandStatement) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    builder.span = command.span
    switch command.word {
    case .break, .continue: compileLoopExit(command)
    case .print: compilePrint(command)
    case .expect: compileExpectation(command)
    case .prove: compileProof(command)
    case .always:
      report(.alwaysOutsideOfBodies, at: command.wordSpan)
    case .visual:
      report(.visualOutsideOfBodies, at: command.wordSpan)
    case .install, .uninstall, .delete: compileInstall(command, isDeclared: false)
    case .launch, .rotate, .resize, .fold, .unfold, .open, .close, .trace, .send, .snapshot, .exercise:
      compileSimulation(command)
    case .present, .dismiss, .push, .pop, .show, .showDetail: compileControllerCommand(command)
    }
  }

  /// A command in a body.
  func compileBodyCommand(_ command: CommandStatement) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    builder.span = command.span
    switch command.word {
    case .install, .uninstall:
      if let here = command.clauses.first {
        reportHere(here, of: command)
      } else {
        compileInstall(command, isDeclared: true)
      }
    case .always: compileInvariant(command)
    case .prove: compileDeclaredProof(command)
    case .visual: compiler.constraints.compileVisualFormat(command)
    case .break, .continue: compileLoopExit(command)
    default:
      report(
        .commandInBody(
          command.word, file.text(in: command.span), operand: command.operand.map { file.text(in: $0.span) }),
        at: command.wordSpan)
    }
  }

  private func compilePrint(_ command: CommandStatement) {
    let arguments = command.arguments
    if arguments.count == 1, arguments[0].label == nil, case .name(let name) = arguments[0].expression,
      let report = PrintSite.Report(rawValue: name.name), resolvesToNothingDeclared(name.name)
    {
      let operands = builder.allocate()
      if report == .events { program.readsEvents = true }
      compiler.names.perform(.print(PrintSite(labels: [], report: report)), into: operands, operands: operands)
      return
    }
    let operands = builder.allocate(count: max(1, arguments.count))
    for (index, argument) in arguments.enumerated() {
      compiler.expressions.compile(argument.expression, into: operands + index)
    }
    builder.span = command.span
    let labels = arguments.map { $0.label.map { symbols.intern($0.text) } }
    compiler.names.perform(.print(PrintSite(labels: labels, report: nil)), into: operands, operands: operands)
  }

  /// Whether no variable, parameter or view has this name here.
  func resolvesToNothingDeclared(_ name: String) -> Bool {
    switch compiler.names.resolve(name) {
    case nil, .special?, .member?: true
    default: false
    }
  }

  // MARK: The simulation

  /// Reports a clause that is not allowed in a body, since a body applies to all windows.
  private func reportHere(_ clause: CommandClause, of command: CommandStatement) {
    let names = command.arguments.map { file.text(in: $0.span) }.joined(separator: ", ")
    report(.hereInBody(command.word, names), at: clause.span)
  }

  private func compileInstall(_ command: CommandStatement, isDeclared: Bool) {
    let arguments = command.arguments
    let operands = builder.allocate(count: arguments.count + 1)
    compiler.constraints.loadCondition(into: operands)
    for (index, argument) in arguments.enumerated() {
      builder.emit(.move, operands + 1 + index, compiler.expressions.compileOwner(argument.expression))
    }
    builder.span = command.span
    let site = InstallSite(
      effect: command.word == .install ? .install : command.word == .delete ? .delete : .uninstall,
      isHere: command.hasClause(.here), itemCount: arguments.count, isDeclared: isDeclared,
      origin: program.addOrigin(file, command.span))
    compiler.names.perform(.install(site), into: operands, operands: operands)
  }

  private func compileSimulation(_ command: CommandStatement) {
    let arguments = command.arguments
    if command.word == .exercise {
      guard case .name(let name)? = arguments.first?.expression.unparenthesized, name.name == "ambiguity" else {
        report(.exerciseOfOther, at: command.operand?.span ?? command.span)
        return
      }
    }
    let clauses = command.clauses
    var flag: Bool?
    let operands = builder.allocate(count: max(1, arguments.count + clauses.count))
    for (index, argument) in arguments.enumerated() {
      if command.word == .trace, let word = traceWord(argument.expression, command) {
        flag = word
        builder.emit(.clear, operands + index)
      } else if command.word == .exercise {
        builder.emit(.clear, operands + index)
      } else if command.word == .send, case .name(let name) = argument.expression {
        builder.emit(.constant, operands + index, builder.constant(.symbol(symbols.intern(name.name))))
      } else if command.word == .launch, let unknown = unknownController(argument.expression) {
        builder.emit(.clear, operands + index)
        if module.declaresInVain(unknown.name) { continue }
        report(.noSuchController(unknown.name, among: controllerNames), at: unknown.span)
      } else if command.word == .launch, case .name(let name) = argument.expression.unparenthesized,
        compiler.bodies.reportContainerByItself(name)
      {
        builder.emit(.clear, operands + index)
      } else {
        compiler.expressions.compile(argument.expression, into: operands + index)
      }
    }
    if command.word == .trace, arguments.isEmpty { flag = traceWord(nil, command) }
    if command.word == .trace, flag == nil {
      report(.traceIsOnOrOff, at: command.operand?.span ?? command.span)
    }
    for (index, clause) in clauses.enumerated() {
      let operand = operands + arguments.count + index
      if clause.word.standsAlone {
        builder.emit(.clear, operand)
        continue
      }
      if command.word == .send {
        builder.emit(.move, operand, compiler.expressions.compileOwner(clause.expression))
      } else if command.word == .launch, clause.word == .in, reportContainerAsPlace(clause.expression) {
        builder.emit(.clear, operand)
      } else {
        compile(commandWord: clause.expression, of: clause.word, moves: command.word.isFolding, into: operand)
      }
    }
    if command.word == .send { checkTarget(of: command) }
    builder.span = command.span
    compiler.names.perform(.command(site(of: command, flag: flag)), into: operands, operands: operands)
  }

  /// A name in place of a controller that nothing has, in a script that declares controllers.
  private func unknownController(_ expression: Expression) -> NameExpression? {
    guard case .name(let name) = expression.unparenthesized, !name.name.isEmpty, !module.lacksImports,
      compiler.names.resolve(name.name) == nil, !controllerNames.isEmpty
    else { return nil }
    return name
  }

  private var controllerNames: [String] {
    program.kinds.filter { $0.category == .controller }.map { $0.name }
  }

  /// Reports a missing `to`, which may be left out only for actions sent to the whole app.
  private func checkTarget(of command: CommandStatement) {
    guard command.clause(.to) == nil, case .name(let event)? = command.operand, SystemEvent(rawValue: event.name) == nil
    else { return }
    report(.sendWithoutTarget(event.name), at: command.span)
  }

  /// `trace on` and `trace off`.
  private func traceWord(_ expression: Expression?, _ command: CommandStatement) -> Bool? {
    switch file.text(in: SourceSpan(start: command.wordSpan.end, end: command.span.end)).filter({ $0 != " " }) {
    case "on": true
    case "off": false
    default: nil
    }
  }

  /// Whether a name is not declared here. A view of the launched controller does not count, since no one rotates to a
  /// view.
  private func isNoVariable(_ name: String) -> Bool {
    switch compiler.names.resolve(name) {
    case nil: true
    case .launched?: Self.isPlace(name)
    default: false
    }
  }

  /// `landscape` after `in` or `to` is the orientation, unless a variable has that name.
  ///
  /// - Parameter moves: whether the command opens or folds the device.
  private func compile(commandWord expression: Expression, of clause: ClauseWord, moves: Bool, into target: Int) {
    guard case .name(let name) = expression, isNoVariable(name.name) else {
      compiler.expressions.compile(expression, into: target)
      return
    }
    if Self.isPlace(name.name) || moves && FoldCommand.wordsForPartly.contains(name.name) {
      builder.emit(.constant, target, builder.constant(.symbol(symbols.intern(name.name))))
      return
    }
    builder.emit(.clear, target)
    switch clause {
    case .in, .to:
      let isPose = moves && nearest(name.name, in: Self.placesOfPoses) == nil
      report(isPose ? .noSuchPose(name.name, isKind: false) : .badPlacement(name.name), at: name.span)
    case .on:
      report(.noSuchDevice(name.name), at: name.span)
    default: compiler.expressions.compile(expression, into: target)
    }
  }

  /// Reports `launch Page in navigation`. Returns whether it did.
  private func reportContainerAsPlace(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression.unparenthesized, ForeignWord.place(name.name) == nil,
      let container = ContainerKind(meantBy: name.name)
    else { return false }
    switch compiler.names.resolve(name.name) {
    case nil: break
    case .constant(.kind(let kind))? where kind.isBuiltin: break
    case .constant(.symbol)?, .launched?, .member?: break
    default: return false
    }
    report(.containerAsPlace(name.name, container), at: name.span)
    return true
  }

  private static let placesOfPoses = [
    "portrait", "landscape", "landscapeLeft", "landscapeRight", "leftHalf", "rightHalf",
  ]

  private static func isPlace(_ name: String) -> Bool {
    Orientation(named: name) != nil || Multitasking(named: name) != nil || Pose(named: name) != nil
  }
}
