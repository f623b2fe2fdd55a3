import AdaptSyntax

// Wording: arguments of calls, found while code runs. Errors that the compiler finds as well have the compiler's
// wording.
extension ScriptError {
  /// - Parameter given: the number of values in the call, which is more or fewer than it takes.
  static func argumentCount(_ signature: Signature, given: Int) -> ScriptError {
    if signature.parameters.indices.contains(given), signature.parameters[given].isRequired {
      return missingArgument(signature.parameters[given].name, signature)
    }
    var error = ScriptError(CompilerMessage.tooManyArguments(signature, given: given))
    // The whole call is underlined rather than the extra argument.
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
