import AdaptSyntax

// The files of the program that runs.
extension Runtime {
  /// Runs a file, after its imports.
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

  /// Evaluates the top-level declarations of a file, without its commands.
  func runDeclarations(_ module: Module) throws(ScriptError) {
    for imported in module.imports.reversed() {
      try runDeclarations(imported)
    }
    guard declarations.beginEvaluating(module) else { return }
    for declaration in module.evaluated { _ = try machine.run(declaration) }
  }

  /// Like ``runDeclarations(_:)``, for a file none of whose commands has run: a value that needs the effect of a launch
  /// or another command stays nil.
  func runKnownDeclarations(_ module: Module) throws(ScriptError) {
    for imported in module.imports.reversed() { try runDeclarations(imported) }
    guard declarations.beginEvaluating(module) else { return }
    for declaration in module.evaluated {
      do throws(ScriptError) {
        _ = try machine.run(declaration)
      } catch {
        let code = error.words.code
        guard !error.isLimit, !cancellation.isCancelled, code == .nothingLaunched || module.hasCommands else {
          throw error
        }
      }
    }
  }
}
