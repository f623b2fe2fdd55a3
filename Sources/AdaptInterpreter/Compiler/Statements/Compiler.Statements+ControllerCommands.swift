import AdaptModel
import AdaptSyntax

// `present settings`, `push Detail(title: "x") from list`, `pop to root`, `dismiss as cancelled`.
extension Compiler.Statements {
  func compileControllerCommand(_ command: CommandStatement) {
    if let report = reportName(of: command) {
      let operands = builder.allocate()
      if report == .events { program.readsEvents = true }
      compiler.names.perform(.print(PrintSite(labels: [], report: report)), into: operands, operands: operands)
      return
    }
    let arguments = command.arguments
    let clauses = command.clauses
    let operands = builder.allocate(count: max(1, arguments.count + clauses.count))
    if let operand = command.operand {
      if command.word != .dismiss, command.word != .pop {
        compiler.bodies.checkController(operand, in: command.word.rawValue)
      }
      compiler.expressions.compile(operand, into: operands)
    }
    for (index, clause) in clauses.enumerated() {
      let target = operands + arguments.count + index
      switch clause.word {
      case .as: compileWay(clause.expression, of: command.word, into: target)
      case .to:
        if case .name(let name) = clause.expression.unparenthesized, name.name == "root",
          compiler.names.resolve("root") == nil
        {
          builder.emit(.constant, target, builder.constant(.symbol(symbols.intern("root"))))
        } else {
          compiler.expressions.compile(clause.expression, into: target)
        }
      default: compiler.expressions.compile(clause.expression, into: target)
      }
    }
    checkSource(of: command)
    builder.span = command.span
    compiler.names.perform(.command(site(of: command, flag: nil)), into: operands, operands: operands)
  }

  /// `show traits`, like `print traits`.
  private func reportName(of command: CommandStatement) -> PrintSite.Report? {
    guard command.word == .show, command.clauses.isEmpty, case .name(let name)? = command.operand,
      resolvesToNothingDeclared(name.name)
    else { return nil }
    return PrintSite.Report(rawValue: name.name)
  }

  /// The style of a presentation, or how an interactive transition ends.
  private func compileWay(_ expression: Expression, of word: CommandWord, into target: Int) {
    if word == .show || word == .showDetail {
      builder.emit(.clear, target)
      report(.wayToShow(word), at: expression.span)
      return
    }
    // `present Page as pageSheet { detents = … }`
    if word == .present, case .call(let call) = expression.unparenthesized, case .name(let style) = call.callee,
      PresentationStyle(named: style.name) != nil
    {
      builder.emit(.clear, target)
      return report(.styleWithBody(style.name), at: expression.span)
    }
    guard case .name(let name) = expression.unparenthesized else {
      compiler.expressions.compile(expression, into: target)
      return
    }
    var words = ["interactive", "cancelled"]
    if word == .present { words = PresentationStyle.allCases.filter { $0 != .none }.map({ $0.name }) + words }
    if words.contains(name.name) {
      builder.emit(.constant, target, builder.constant(.symbol(symbols.intern(name.name))))
    } else if compiler.names.resolve(name.name) == nil || WellKnown.words.contains(name.name) {
      builder.emit(.clear, target)
      report(.noSuchWay(name.name, to: word, among: words), at: name.span)
    } else {
      compiler.expressions.compile(expression, into: target)
    }
  }

  /// Checks that `present form as popover` names the view from which it points.
  private func checkSource(of command: CommandStatement) {
    guard command.word == .present, command.clause(.on) == nil, case .name(let style)? = command.clause(.as),
      style.name == "popover"
    else { return }
    report(.popoverCommandWithoutSource(file.text(in: command.span)), at: style.span)
  }

  func site(of command: CommandStatement, flag: Bool?) -> CommandSite {
    CommandSite(
      word: command.word, operandCount: command.arguments.count, clauses: command.clauses.map { $0.word }, flag: flag,
      file: file, span: command.span,
      operandSpans: command.arguments.map { $0.expression.span } + command.clauses.map { $0.expression.span })
  }
}
