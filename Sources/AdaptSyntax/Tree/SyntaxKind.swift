/// What a node of the tree is: the productions of `Grammar/adapt.ebnf`, and the parts that recovery adds.
public enum SyntaxKind: UInt8, Sendable, CaseIterable {
  case file, block

  // Statements.
  case importStatement, testStatement, bindingStatement, functionStatement, returnStatement
  case ifStatement, forStatement, whileStatement, whenStatement, onStatement, overrideStatement
  case declaration, commandStatement, constraintStatement, assignmentStatement, expressionStatement
  /// Tokens that are not a statement; none of them may be run.
  case errorStatement

  // Parts.
  /// A name in a declaration or a choice; no token if it is missing.
  case name
  case parameterList, parameter, nameList
  case argumentList, argument
  case elseClause, otherwiseClause, whereClause
  case whenTest
  case path
  case baseClause
  case priorityClause
  case commandClause
  case mapEntry
  /// Tokens that were skipped in order to continue; a diagnostic says why.
  case unexpected

  // Expressions.
  case numberLiteral, stringLiteral, booleanLiteral, nilLiteral, nameExpression
  case listLiteral, mapLiteral, closureExpression
  case callExpression, memberExpression, subscriptExpression
  case prefixExpression, binaryExpression, conditionalExpression, parenthesizedExpression
  /// A missing expression, or tokens that are not one; a diagnostic says why.
  case errorExpression

  @inlinable public var isStatement: Bool {
    rawValue >= SyntaxKind.importStatement.rawValue && rawValue <= SyntaxKind.errorStatement.rawValue
  }

  @inlinable public var isExpression: Bool {
    rawValue >= SyntaxKind.numberLiteral.rawValue && rawValue <= SyntaxKind.errorExpression.rawValue
  }
}
