import AdaptModel
import AdaptSyntax

extension Compiler.Statements {
  /// A command where statements run one after the other.
  func compileCommand(_ command: CommandStatement) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    builder.span = command.span
    switch command.word {
    case .break, .continue: compileLoopExit(command)
    case .print: compilePrint(command)
    case .expect: compileExpectation(command)
    case .always:
      report(
        .misplaced, "`always` stands in a body: it is an invariant of a controller or a component",
        at: command.wordSpan, help: ["to check something once, write `expect`"])
    case .visual:
      report(.misplaced, "a visual format stands in a body, where constraints are declared", at: command.wordSpan)
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
    case .visual: compiler.constraints.compileVisualFormat(command)
    case .break, .continue: compileLoopExit(command)
    default:
      report(
        .misplaced, "`\(command.word.rawValue)` is a command, and a body only declares", at: command.wordSpan,
        help: [help(forMisplaced: command)])
    }
  }

  private func help(forMisplaced command: CommandStatement) -> String {
    switch command.word {
    case .print: "write it in a handler: `on viewDidLoad { \(file.text(in: command.span)) }`"
    case .expect:
      command.operand.map { "to check it after every layout, write `always \(file.text(in: $0.span))`" }
        ?? "to check something after every layout, write `always`"
    default: "write it at the top level of the file or in a `test`, or in a handler such as `on gear.tap { … }`"
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

  /// A body is for all windows.
  private func reportHere(_ clause: CommandClause, of command: CommandStatement) {
    let names = command.arguments.map { file.text(in: $0.span) }.joined(separator: ", ")
    report(
      .misplaced, "a body is the same for all windows, and has no size classes that are `here`", at: clause.span,
      help: ["say which: `when width: compact { \(command.word.rawValue) \(names) }`"])
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
        report(
          .misplaced, "only an ambiguity can be exercised", at: command.operand?.span ?? command.span,
          help: ["`exercise ambiguity` shows the other layout that satisfies every constraint"])
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
      } else {
        compiler.expressions.compile(argument.expression, into: operands + index)
      }
    }
    if command.word == .trace, arguments.isEmpty { flag = traceWord(nil, command) }
    if command.word == .trace, flag == nil {
      report(
        .commandShape, "`trace` is switched on or off", at: command.operand?.span ?? command.span,
        label: "write `trace on` or `trace off`")
    }
    for (index, clause) in clauses.enumerated() {
      let operand = operands + arguments.count + index
      if clause.word.standsAlone {
        builder.emit(.clear, operand)
        continue
      }
      if command.word == .send {
        builder.emit(.move, operand, compiler.expressions.compileOwner(clause.expression))
      } else {
        compile(commandWord: clause.expression, of: clause.word, into: operand)
      }
    }
    if command.word == .send { checkTarget(of: command) }
    builder.span = command.span
    compiler.names.perform(.command(site(of: command, flag: flag)), into: operands, operands: operands)
  }

  /// Only what is sent to the whole app goes without `to`.
  private func checkTarget(of command: CommandStatement) {
    guard command.clause(.to) == nil, case .name(let event)? = command.operand, SystemEvent(rawValue: event.name) == nil
    else { return }
    let events = SystemEvent.allCases.map { $0.rawValue }
    let near =
      nearest(event.name, in: events)
      ?? ForeignWord.systemEvents[event.name.lowercased()]?.instead
    report(
      .commandShape, "`send \(event.name)` does not say to which view", at: command.span,
      label: near.map { "did you mean `\($0)`?" } ?? "add `to …`",
      help: near == nil ? ["`send \(event.name) to gear`"] : [])
  }

  /// `trace on` and `trace off`.
  private func traceWord(_ expression: Expression?, _ command: CommandStatement) -> Bool? {
    switch file.text(in: SourceSpan(start: command.wordSpan.end, end: command.span.end)).filter({ $0 != " " }) {
    case "on": true
    case "off": false
    default: nil
    }
  }

  /// Whether a name is not declared here; a view of the launched controller is no place to go to.
  private func isNoVariable(_ name: String) -> Bool {
    switch compiler.names.resolve(name) {
    case nil: true
    case .launched?: Self.isPlace(name)
    default: false
    }
  }

  /// `landscape` after `in` or `to` is the orientation, unless a variable has that name.
  private func compile(commandWord expression: Expression, of clause: ClauseWord, into target: Int) {
    guard case .name(let name) = expression, isNoVariable(name.name) else {
      compiler.expressions.compile(expression, into: target)
      return
    }
    if Self.isPlace(name.name) {
      builder.emit(.constant, target, builder.constant(.symbol(symbols.intern(name.name))))
      return
    }
    builder.emit(.clear, target)
    switch clause {
    case .in, .to:
      let near = nearest(name.name, in: Self.places) ?? ForeignWord.place(name.name)
      report(
        .badPlacement, "`\(name.name)` is no orientation and no share of the screen", at: name.span,
        label: near.map { "did you mean `\($0)`?" },
        help: ["\(Self.places.filter { Pose(named: $0) == nil }.quoted), `1/2`, `1/3`, `2/3`, or a size: `507 x 1024`"])
    case .on:
      let near = DeviceTable.suggestions(for: name.name).first
      report(
        .noSuchDevice, "there is no device named `\(name.name)`", at: name.span,
        label: near.map { "did you mean \"\($0)\"?" },
        help: ["a device is named in quotes: `on \"iPhone 6\"`; one of your own is declared with `device`"])
    default: compiler.expressions.compile(expression, into: target)
    }
  }

  private static func isPlace(_ name: String) -> Bool {
    Orientation(named: name) != nil || Multitasking(named: name) != nil || Pose(named: name) != nil
  }

  private static let places = [
    "portrait", "landscape", "landscapeLeft", "landscapeRight", "upsideDown", "slideOver", "full", "leftHalf",
    "rightHalf", "open", "closed", "folded",
  ]
}
