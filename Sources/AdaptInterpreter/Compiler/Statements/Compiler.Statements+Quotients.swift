import AdaptSyntax

extension Compiler.Statements {
  /// `i / 7` beside `i % 7` in a loop over whole numbers: the row and the column of a grid. Numbers have fractions
  /// here, so the row is reported. A remainder that is only compared says whether the quotient is whole. O(nodes of the
  /// loop).
  func checkQuotients(in loop: ForStatement) {
    guard case .binary(let range) = loop.sequence.unparenthesized,
      [.closedRange, .halfOpenRange].contains(range.operator), let counter = loop.names.first, let body = loop.body
    else { return }
    var quotients: [BinaryExpression] = []
    var divisors: Set<String> = []
    var rounded: Set<SyntaxNode> = []
    var compared: Set<SyntaxNode> = []
    body.node.forEachNode(until: program.watch) { node in
      switch node.kind {
      case .callExpression:
        // Arguments and operands come after what is around them.
        guard case .call(let call)? = node.expression, case .name(let function) = call.callee.unparenthesized,
          Self.roundings.contains(function.name)
        else { return }
        for argument in call.arguments { rounded.insert(argument.expression.unparenthesized.node) }
      case .binaryExpression:
        guard case .binary(let binary)? = node.expression else { return }
        if binary.operator.isComparison {
          compared.formUnion([binary.left.unparenthesized.node, binary.right.unparenthesized.node])
        }
        guard case .name(let left) = binary.left.unparenthesized, left.name == counter.text else { return }
        switch binary.operator {
        case .remainder: if !compared.contains(node) { divisors.insert(file.text(in: binary.right.span)) }
        case .divide: if !rounded.contains(node) { quotients.append(binary) }
        default: break
        }
      default: break
      }
    }
    for quotient in quotients where divisors.contains(file.text(in: quotient.right.span)) {
      report(.quotientWithFraction(file.text(in: quotient.span), quotient.span), at: quotient.span)
    }
  }

  private static let roundings: Set<String> = ["floor", "round", "ceil"]
}
