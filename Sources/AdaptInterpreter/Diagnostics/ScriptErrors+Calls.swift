import AdaptSyntax

// Wording: the arguments of calls, found while code runs. What the compiler finds as well is said in its words.
extension ScriptError {
  /// - Parameter given: how many values the call has, which is more or less than it takes.
  static func argumentCount(_ signature: Signature, given: Int) -> ScriptError {
    if signature.parameters.indices.contains(given), signature.parameters[given].isRequired {
      return missingArgument(signature.parameters[given].name, signature)
    }
    var error = ScriptError(CompilerMessage.tooManyArguments(signature, given: given))
    // The whole call is underlined, and not the argument that is too many.
    error.words.label = ""
    return error
  }

  static var argumentsOfInsert: ScriptError {
    ScriptError(.wrongArguments, "`insert` takes a value and `at:`")
  }

  static var argumentsOfRemove: ScriptError {
    ScriptError(.wrongArguments, "`remove` takes `at:`")
  }

  static func missingArgument(_ parameter: String, _ signature: Signature) -> ScriptError {
    ScriptError(CompilerMessage.missingArgument(parameter, signature))
  }

  static func noSuchParameter(_ label: String, _ signature: Signature) -> ScriptError {
    ScriptError(CompilerMessage.noSuchParameter(label, signature))
  }

  static func notCallable(_ type: String) -> ScriptError {
    ScriptError(.notCallable, "only a function can be called, but this is \(type)")
  }

  static func repeatedLabel(_ label: String) -> ScriptError {
    ScriptError(.wrongArguments, "`\(label)` is given twice")
  }
}
