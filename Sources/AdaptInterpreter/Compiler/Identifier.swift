import AdaptSyntax

/// A name with its place.
struct Identifier {
  var text: String
  var span: SourceSpan

  init(_ name: Name) {
    text = name.text
    span = name.span
  }

  init(_ expression: NameExpression) {
    text = expression.name
    span = expression.span
  }
}

/// A parameter of a function, a handler or a kind.
struct FunctionParameter {
  var name: Identifier
  var defaultValue: Expression?
}
