import AdaptModel
import AdaptSyntax

// Operators, and conditions as jumps.
extension Compiler.Expressions {
  func compile(_ prefix: PrefixExpression, into target: Int) {
    if prefix.operator == .minus, case .number(let literal) = prefix.operand {
      builder.emit(.constant, target, builder.number(-literal.value))
      return
    }
    let operand = compile(prefix.operand)
    builder.emit(prefix.operator == .minus ? .negate : .not, target, operand)
  }

  func compile(_ binary: BinaryExpression, into target: Int) {
    switch binary.operator {
    case .and, .or:
      compile(binary.left, into: target)
      let jump = builder.emit(binary.operator == .and ? .jumpUnless : .jumpIf, 0, target)
      compile(binary.right, into: target)
      // The right side must be a Boolean as well; the test reports an error if it is not.
      let check = builder.emit(.jumpIf, 0, target)
      builder.patch(check)
      builder.patch(jump)
      return
    case .coalesce:
      compile(binary.left, into: target)
      let jump = builder.emit(.jumpUnlessNil, 0, target)
      compile(binary.right, into: target)
      builder.patch(jump)
      return
    default: break
    }
    let left = compile(binary.left)
    builder.span = binary.span
    if case .number(let literal) = binary.right {
      let opcode: Opcode? =
        switch binary.operator {
        case .add: .addConstant
        case .subtract: .subtractConstant
        case .multiply: .multiplyConstant
        default: nil
        }
      if let opcode {
        builder.emit(opcode, target, left, builder.number(literal.value))
        return
      }
    }
    let right = compile(binary.right)
    builder.span = binary.span
    builder.emit(opcode(of: binary.operator), target, left, right)
  }

  private func opcode(of operation: BinaryOperator) -> Opcode {
    switch operation {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessEqual: .lessOrEqual
    case .greater: .greater
    case .greaterEqual: .greaterOrEqual
    case .closedRange: .closedRange
    case .halfOpenRange: .halfOpenRange
    case .size: .size
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .remainder
    case .coalesce, .or, .and, .invalid: .clear
    }
  }

  /// Compiles a condition: the code continues if it holds. Returns the jumps that are taken if it does not.
  func compileCondition(_ expression: Expression) -> [Int] {
    let outer = builder.span
    builder.span = expression.span
    defer { builder.span = outer }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    if case .parenthesized(let inner) = expression {
      return compileCondition(inner.expression)
    }
    if case .binary(let binary) = expression {
      if binary.operator == .and {
        return compileCondition(binary.left) + compileCondition(binary.right)
      }
      if let jump = compileComparison(binary) { return [jump] }
    }
    let register = compile(expression)
    return [builder.emit(.jumpUnless, 0, register)]
  }

  /// A comparison and a jump in one instruction.
  private func compileComparison(_ binary: BinaryExpression) -> Int? {
    let withRegister: Opcode
    var withConstant: Opcode?
    switch binary.operator {
    case .less: (withRegister, withConstant) = (.jumpUnlessLess, .jumpUnlessLessConstant)
    case .lessEqual: (withRegister, withConstant) = (.jumpUnlessLessOrEqual, .jumpUnlessLessOrEqualConstant)
    case .greater: withRegister = .jumpUnlessGreater
    case .greaterEqual: withRegister = .jumpUnlessGreaterOrEqual
    default: return nil
    }
    let left = compile(binary.left)
    if let withConstant, case .number(let literal) = binary.right {
      builder.span = binary.span
      return builder.emit(withConstant, left, builder.number(literal.value))
    }
    let right = compile(binary.right)
    builder.span = binary.span
    return builder.emit(withRegister, left, right)
  }
}
