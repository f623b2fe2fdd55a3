import AdaptModel
import AdaptSyntax

// `prove`: relations that have to hold at every size of the window.
extension Compiler.Statements {
  /// Among commands: decided at once.
  func compileProof(_ command: CommandStatement) {
    guard let (problem, kind) = aim(of: command) else { return }
    let operands = builder.allocate()
    builder.emit(.clear, operands)
    let relation = compileJudge(of: command, into: operands)
    builder.span = command.span
    compiler.names.perform(
      .prove(
        ProofSite(
          relation: relation, problem: problem, kind: kind, text: Self.text(of: command, in: file), file: file,
          span: command.span)),
      into: operands, operands: operands)
  }

  /// In a body: a relation must hold after every layout, as with `always`, and `adapt prove` decides it at every size.
  /// `adapt prove` also looks for each problem, whether a body names it or not.
  func compileDeclaredProof(_ command: CommandStatement) {
    guard aim(of: command) != nil else { return }
    if let clause = command.clauses.first(where: { $0.word == .in }) {
      return report(.proofOfOtherInBody, at: clause.expression.span)
    }
    if command.operand != nil { compileInvariant(command) }
  }

  /// The problem that must not occur, and the kind to examine; nil if there is an error in them.
  private func aim(of command: CommandStatement) -> (problem: SizeProblem?, kind: KindObject?)? {
    var aim: (problem: SizeProblem?, kind: KindObject?) = (nil, nil)
    if let clause = command.clause(.no)?.unparenthesized {
      if let operand = command.operand {
        report(.proofOfBoth, at: operand.span)
        return nil
      }
      guard case .name(let name) = clause, let word = SizeProblem.Word(name.name) else {
        report(.noSuchProblem(file.text(in: clause.span)), at: clause.span)
        return nil
      }
      aim.problem = word.problem
    }
    if let clause = command.clause(.in)?.unparenthesized {
      guard case .name(let name) = clause, case .script(let kind)? = compiler.bodies.kind(named: name.name) else {
        report(.noSuchKindToProve(file.text(in: clause.span)), at: clause.span)
        return nil
      }
      aim.kind = kind
    }
    return aim
  }

  /// The text after the word.
  private static func text(of command: CommandStatement, in file: SourceFile) -> String {
    let rest = SourceSpan(start: command.wordSpan.end, end: command.span.end)
    return String(file.text(in: rest).drop { $0 == " " })
  }
}
