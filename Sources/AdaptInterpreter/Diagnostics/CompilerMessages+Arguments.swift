import AdaptSyntax

// Wording: parameters and their arguments.
extension CompilerMessage {
  static func argumentGivenTwice(_ label: String, _ signature: Signature) -> CompilerMessage {
    CompilerMessage(.wrongArguments, "`\(label)` is given twice", help: signature.help)
  }

  static func missingArgument(_ parameter: String, _ signature: Signature) -> CompilerMessage {
    CompilerMessage(
      .wrongArguments, "`\(signature.name)` needs a value for `\(parameter)`",
      label: "nothing is given for `\(parameter)`", help: signature.help)
  }

  static func missingDefault(_ parameter: String) -> CompilerMessage {
    CompilerMessage(
      .wrongArguments, "`\(parameter)` has no default, but comes after a parameter that has one",
      help: "give it a default, `\(parameter): 0`, or move it to the front")
  }

  static func noSuchParameter(_ label: String, _ signature: Signature, _ span: SourceSpan? = nil) -> CompilerMessage {
    let names = signature.parameters.map { $0.name }
    let near = columnsOfSplits[label].flatMap { names.contains($0) ? $0 : nil } ?? nearest(label, in: names)
    return CompilerMessage(
      .wrongArguments, "`\(signature.name)` has no parameter `\(label)`",
      offering: Suggestion(near: near, help: signature.help), replacing: span)
  }

  /// What people call the columns of a `split`.
  private static let columnsOfSplits = [
    "sidebar": "primary", "master": "primary", "menu": "primary", "list": "primary", "detail": "secondary",
    "content": "secondary", "middle": "supplementary",
  ]

  static func parameterDeclaredTwice(_ name: String) -> CompilerMessage {
    CompilerMessage(.alreadyDeclared, "two parameters are called `\(name)`")
  }

  static var parameterIsNoName: CompilerMessage {
    CompilerMessage(.wrongArguments, "a parameter is a name, or a name with its default: `inset: 16`")
  }

  /// `component Card(title: text)`
  ///
  /// - Parameter span: that of the colon and the type.
  static func parameterType(_ type: String, _ span: SourceSpan) -> CompilerMessage {
    CompilerMessage(
      .typeAnnotation, "parameters have no types; a default follows the colon", label: "leave `: \(type)` out",
      help: [], fixIt: .replace(span, with: ""))
  }

  static var textForParameters: CompilerMessage {
    CompilerMessage(.wrongArguments, "the parameters of a kind go in parentheses")
  }

  static func textIsNotTaken(_ signature: Signature) -> CompilerMessage {
    CompilerMessage(.wrongArguments, "`\(signature.name)` takes no text after its name", help: signature.help)
  }

  static func tooManyArguments(_ signature: Signature, given: Int) -> CompilerMessage {
    let takes = String.count(signature.parameters.count, "argument")
    return CompilerMessage(
      .wrongArguments, "`\(signature.name)` takes \(takes), but \(given) \(given == 1 ? "is" : "are") given",
      label: "one too many", help: signature.help)
  }
}

extension String {
  /// "1 argument", "2 arguments".
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Signature {
  fileprivate var help: [String] { ["it takes \(description)"] }
}
