/// What a token is. Hard keywords have kinds of their own; every other word is a ``name``.
public enum TokenKind: UInt8, Sendable, CaseIterable {
  case name
  case number
  /// A whole string literal without interpolation.
  case string
  /// `"text \(`
  case stringHead
  /// `) text \(`
  case stringMiddle
  /// `) text"`
  case stringTail
  /// Bytes that begin no token.
  case unknown
  case endOfFile

  // Hard keywords; `HardKeyword` spells them.
  case importKeyword, testKeyword, letKeyword, varKeyword, funcKeyword, returnKeyword
  case ifKeyword, elseKeyword, forKeyword, inKeyword, whereKeyword, whileKeyword
  case whenKeyword, otherwiseKeyword, onKeyword, overrideKeyword
  case trueKeyword, falseKeyword, nilKeyword

  // Operators and punctuation.
  case plus, minus, star, slash, percent
  case equalEqual, notEqual, less, lessEqual, greater, greaterEqual
  case andAnd, orOr, bang, questionQuestion, question
  case closedRange, halfOpenRange
  case equal, plusEqual, minusEqual, starEqual, slashEqual
  case at, dot, comma, colon, semicolon
  case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace

  /// Whether this is one of the nineteen words that are never names at the start of a statement.
  @inlinable public var isHardKeyword: Bool {
    rawValue >= TokenKind.importKeyword.rawValue && rawValue <= TokenKind.nilKeyword.rawValue
  }

  /// `=`, `+=`, `-=`, `*=`, `/=`.
  @inlinable public var isAssignment: Bool {
    rawValue >= TokenKind.equal.rawValue && rawValue <= TokenKind.slashEqual.rawValue
  }
}
