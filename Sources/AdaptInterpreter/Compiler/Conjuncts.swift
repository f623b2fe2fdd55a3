import AdaptSyntax

extension Expression {
  /// What is joined by `&&`, from left to right; the expression itself where nothing is.
  var conjuncts: [Expression] {
    var result: [Expression] = []
    var open = [self]
    while let next = open.popLast() {
      guard case .binary(let binary) = next.unparenthesized, binary.operator == .and else {
        result.append(next)
        continue
      }
      open += [binary.right, binary.left]
    }
    return result
  }
}
