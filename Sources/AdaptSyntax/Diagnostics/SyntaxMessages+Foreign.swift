/// Wording: what people type from Swift, from Apple's Visual Format Language and from style sheets.
extension DiagnosticMessage {
  static func anchorMember(_ member: String, _ anchor: String, _ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .anchorMethod, "anchors are called by their plain names here", label: "write `\(anchor)`",
      help: "a constraint is a relation: title.leading == icon.trailing + 8",
      fixIt: .replace(span, with: anchor))
  }

  static func assignmentForRelation(_ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .assignmentForRelation, "`=` sets an attribute; a relation is written `==`", label: "write `==`",
      fixIt: .replace(span, with: "=="))
  }

  static func atMedia(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .styleSheetSyntax, "`@\(name)` is a style sheet's", label: "`when` is what adapts here",
      help: name == "import"
        ? "write import \"file.adapt\"" : "write when width: compact { … } or when bounds.width >= 600 { … }")
  }

  static func attribute(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .foreignSyntax, "there are no attributes like `@\(name)` here", label: "leave it out",
      help: "a view is declared where it stands: label title \"Hello\"")
  }

  static var cast: DiagnosticMessage { .foreignWord("as", "leave it out: values have no types to change") }

  static func colonForEqual(_ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .styleSheetSyntax, "an attribute is set with `=`, not with a colon", label: "write `=`",
      fixIt: .replace(span, with: " ="))
  }

  static var countingFor: DiagnosticMessage {
    DiagnosticMessage(
      .foreignSyntax, "`for` goes through a list or a range; it does not count", label: "write `for i in 0..<3 { … }`")
  }

  static func constraintMethod(_ method: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .anchorMethod, "`\(method)` is UIKit's; a constraint is a relation here", label: "write `==`, `<=` or `>=`",
      help: "title.leading == icon.trailing + 8 @ high")
  }

  static func elseIf(_ word: String, _ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .foreignSyntax, "`\(word)` is written in two words here", label: "write `else if`",
      fixIt: .replace(span, with: "else if"))
  }

  static func foreignWord(_ word: String, _ advice: String) -> DiagnosticMessage {
    DiagnosticMessage(.foreignSyntax, "there is no `\(word)` in this language", label: advice)
  }

  static var ifExpression: DiagnosticMessage {
    DiagnosticMessage(
      .expectedExpression, "`if` is a statement and has no value", label: "write `condition ? a : b`")
  }

  static func increment(_ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .misspelledOperator, "there is no operator `++`", label: "write `+= 1`", fixIt: .replace(span, with: " += 1"))
  }

  static var layoutConstraintClass: DiagnosticMessage {
    DiagnosticMessage(
      .anchorMethod, "`NSLayoutConstraint` is UIKit's; a constraint is a relation here",
      label: "write the relation by itself", help: "title.leading == icon.trailing + 8 @ high")
  }

  static func leadingDot(_ name: String, _ dot: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .leadingDot, "nothing stands before the dot of `.\(name)`", label: "write `\(name)`",
      fixIt: .replace(dot, with: ""))
  }

  static func leadingDotNumber(_ digits: String, _ dot: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .malformedNumber, "a number starts with a digit", label: "write `0.\(digits)`",
      fixIt: .replace(dot, with: "0."))
  }

  static func nameAfterNumber(_ number: String, _ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .malformedNumber, "`\(number)\(name)` is neither a number nor a name",
      label: "a name starts with a letter; after a number stands a space")
  }

  static func optional(_ text: String, _ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .foreignSyntax, "there are no optionals to unwrap", label: "leave the `\(text)` out",
      help: "what may be nil is asked with `== nil`, or replaced with `??`", fixIt: .replace(span, with: ""))
  }

  static var onIsNoAttribute: DiagnosticMessage {
    DiagnosticMessage(
      .foreignSyntax, "`on` begins a handler, and is no attribute", label: "write `isOn`",
      help: "whether a switch is on: isOn = true")
  }

  static func optionalBinding(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .foreignSyntax, "there are no optionals to unwrap", label: "leave it out",
      help: "what may be nil is asked: if \(name) != nil { … }")
  }

  static func pairInFor(_ first: String, _ second: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .foreignSyntax, "the names of a `for` stand without parentheses", label: "write `\(first), \(second)`",
      help: "for \(first), \(second) in list { … } gives the index and the element")
  }

  static func overrideFunc(_ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .foreignSyntax, "`override` stands without `func`", label: "leave it out", fixIt: .replace(span, with: ""))
  }

  static func parameterLabel(_ label: String, _ name: String, _ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .typeAnnotation, "a parameter has one name", label: "leave `\(label)` out",
      help: "arguments may be given with or without the label `\(name):`", fixIt: .replace(span, with: ""))
  }

  static func parameterType(_ type: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .typeAnnotation, "parameters have no types; after the colon stands a default", label: "leave `: \(type)` out")
  }

  static var percentage: DiagnosticMessage {
    DiagnosticMessage(
      .unitAfterNumber, "there is no per cent; `%` is the remainder of a division",
      label: "write a share of something", help: "half as wide: width == 0.5 * superview.width")
  }

  static func prefixPlus(_ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .misspelledOperator, "there is no `+` before a value", label: "leave it out", fixIt: .replace(span, with: ""))
  }

  static var priorityOfNothing: DiagnosticMessage {
    DiagnosticMessage(
      .constraintWithoutRelation, "only a constraint by itself has a priority", label: "not this statement")
  }

  static func priorityWord(_ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .misspelledOperator, "a priority stands after `@`", label: "write `@`", help: "title.top == header.bottom @ 750",
      fixIt: .replace(span, with: "@"))
  }

  static func relationForAssignment(_ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .expectedWord, "`let` and `var` give a value with `=`", label: "write `=`", fixIt: .replace(span, with: "="))
  }

  static var resultType: DiagnosticMessage {
    DiagnosticMessage(.typeAnnotation, "a function's result has no type here", label: "leave it out up to the `{`")
  }

  static func selfDot(_ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .foreignSyntax, "there is no `self`: in a body its own names are reached directly",
      label: "leave `self.` out", fixIt: .replace(span, with: ""))
  }

  static func styleSheetDeclaration(_ name: String, _ colon: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .styleSheetSyntax, "`\(name): value` is a style sheet's", label: "write `==` to constrain it, `=` to set it",
      fixIt: .replace(colon, with: " =="))
  }

  static func styleSheetProperty(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .styleSheetSyntax, "`\(name)` is a style sheet's", label: "names have no hyphens here",
      help: "an attribute is set with `=`: font = headline")
  }

  static func typeAnnotation(_ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .typeAnnotation, "names have no types here", label: "leave it out", fixIt: .replace(span, with: ""))
  }

  static func unitAfterNumber(_ number: String, _ unit: String, _ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .unitAfterNumber, "numbers are points; there are no units", label: "write `\(number)`",
      fixIt: .replace(span, with: ""))
  }

  static func visualFormat(_ text: String, _ span: SourceSpan, hasWord: Bool = false) -> DiagnosticMessage {
    let word = hasWord ? "" : "visual "
    let quoted = "\(word)\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))\""
    return DiagnosticMessage(
      .visualFormatAsEquation, "this is Visual Format Language, which goes in a string after `visual`",
      label: "write `\(quoted)`", fixIt: .replace(span, with: quoted))
  }
}
