import AdaptSyntax

// Files of the program that is run.
extension Runtime {
  /// Runs a file after what it imports.
  ///
  /// - Returns: the value of an entry of a session; nil if the file has run before.
  @discardableResult
  func run(_ module: Module) throws(ScriptError) -> Value? {
    for imported in module.imports.reversed() {
      try runDeclarations(imported)
    }
    guard let main = module.main, declarations.beginEvaluating(module) else { return nil }
    return try machine.run(main)
  }

  /// Evaluates what a file declares at its top level, without its commands.
  func runDeclarations(_ module: Module) throws(ScriptError) {
    for imported in module.imports.reversed() {
      try runDeclarations(imported)
    }
    guard declarations.beginEvaluating(module) else { return }
    for declaration in module.evaluated { _ = try machine.run(declaration) }
  }

  /// As ``runDeclarations(_:)``, where no command of the file has run: a value that asks for what a launch or another
  /// command brings about stays nil.
  func runKnownDeclarations(_ module: Module) throws(ScriptError) {
    for imported in module.imports.reversed() { try runDeclarations(imported) }
    guard declarations.beginEvaluating(module) else { return }
    for declaration in module.evaluated {
      do throws(ScriptError) {
        _ = try machine.run(declaration)
      } catch {
        let code = error.words.code
        let isLimit =
          [.stepLimit, .callDepth, .memoryLimit, .timeLimit, .eventLimit, .cancelled].contains(code)
          || cancellation.isCancelled
        guard !isLimit, code == .nothingLaunched || module.hasCommands else { throw error }
      }
    }
  }
}
