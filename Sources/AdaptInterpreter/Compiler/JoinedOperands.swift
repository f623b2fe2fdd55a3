import AdaptSyntax

extension Expression {
  /// The operands that an operator joins, from left to right; the expression itself if there is no such operator.
  func operands(joinedBy operation: BinaryOperator) -> [Expression] {
    var result: [Expression] = []
    var open = [self]
    while let next = open.popLast() {
      guard case .binary(let binary) = next.unparenthesized, binary.operator == operation else {
        result.append(next)
        continue
      }
      open += [binary.right, binary.left]
    }
    return result
  }
}
