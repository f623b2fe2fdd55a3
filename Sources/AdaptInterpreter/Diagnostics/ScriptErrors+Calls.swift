import AdaptSyntax

// Wording: the arguments of calls, found while code runs.
extension ScriptError {
  static func argumentCount(of prototype: FunctionPrototype, given: Int, _ symbols: SymbolTable) -> ScriptError {
    if given < prototype.requiredCount {
      return missingArgument(of: prototype, at: given, symbols)
    }
    return ScriptError(
      .wrongArguments, .argumentCount(prototype.name, takes: prototype.parameters.count, given: given),
      help: ["it takes \(signature(prototype, symbols))"])
  }

  static func argumentCount(of function: NativeFunction, given: Int) -> ScriptError {
    ScriptError(
      .wrongArguments, .argumentCount(function.name, takes: function.parameters.count, given: given),
      help: function.help)
  }

  static var argumentsOfInsert: ScriptError {
    ScriptError(.wrongArguments, "`insert` takes a value and `at:`")
  }

  static var argumentsOfRemove: ScriptError {
    ScriptError(.wrongArguments, "`remove` takes `at:`")
  }

  static func missingArgument(of prototype: FunctionPrototype, at index: Int, _ symbols: SymbolTable) -> ScriptError {
    let name = index < prototype.parameters.count ? symbols.text(prototype.parameters[index]) : "…"
    return ScriptError(
      .wrongArguments, "`\(prototype.name)` needs a value for `\(name)`", label: "nothing is given for `\(name)`",
      help: ["it takes \(signature(prototype, symbols))"])
  }

  static func missingArgument(_ parameter: String, of function: NativeFunction) -> ScriptError {
    ScriptError(.wrongArguments, "`\(function.name)` needs a value for `\(parameter)`", help: function.help)
  }

  static func notCallable(_ type: String) -> ScriptError {
    ScriptError(.notCallable, "only a function can be called, and this is \(type)")
  }

  static func repeatedLabel(_ label: String) -> ScriptError {
    ScriptError(.wrongArguments, "`\(label)` is given twice")
  }

  static func unknownLabel(_ label: String, of prototype: FunctionPrototype, _ symbols: SymbolTable) -> ScriptError {
    let near = nearest(label, in: prototype.parameters.map(symbols.text))
    return ScriptError(
      .wrongArguments, "`\(prototype.name)` has no parameter `\(label)`",
      offering: Suggestion(near: near, help: ["it takes \(signature(prototype, symbols))"]))
  }

  static func unknownLabel(_ label: String, of function: NativeFunction) -> ScriptError {
    ScriptError(.wrongArguments, "`\(function.name)` has no parameter `\(label)`", help: function.help)
  }

  private static func signature(_ prototype: FunctionPrototype, _ symbols: SymbolTable) -> String {
    let parts = prototype.parameters.enumerated().map { index, parameter in
      index < prototype.requiredCount ? symbols.text(parameter) : "\(symbols.text(parameter)): …"
    }
    return parts.isEmpty ? "no arguments" : "`(\(parts.joined(separator: ", ")))`"
  }
}

extension NativeFunction {
  fileprivate var help: [String] { ["it takes `(\(parameters.prefix(shownCount).joined(separator: ", ")))`"] }
}
