import AdaptSyntax

// Wording: names that cannot be found while code runs, and objects that no longer exist.
extension ScriptError {
  /// - Parameter name: the deleted view; nil for an object without a name.
  static func deleted(_ name: String?) -> ScriptError {
    ScriptError(
      .alreadyDeleted, "\(name.map { "`\($0)`" } ?? "this") was deleted and is no longer in any size class",
      help: [
        "`uninstall … here` removes it from the current size classes only; so does `delete … here`, if a `when` of "
          + "the same body tests a size class; otherwise there is only one layout, and `delete` removes it from that"
      ])
  }

  /// - Parameter what: "view", "anchor".
  static func earlierLaunch(_ what: String) -> ScriptError {
    ScriptError(
      .earlierLaunch, "this \(what) belonged to an earlier launch and is gone",
      help: ["each `launch` makes new views; read the \(what) again after it"])
  }

  static var goneWithLaunch: ScriptError {
    ScriptError(.earlierLaunch, "this belonged to an earlier launch and is gone")
  }

  /// - Parameters:
  ///   - kind: the launched controller.
  ///   - names: the names that its body declares.
  ///   - other: a controller in the window that declares the name.
  static func noNameOfLaunched(
    _ name: String, _ kind: String, among names: [String], elsewhere other: String?
  ) -> ScriptError {
    let message = "`\(kind)`, which is launched, has nothing named `\(name)`"
    guard let other else {
      return ScriptError(.noSuchName, message, offering: Suggestion(near: nearest(name, in: names)))
    }
    return ScriptError(
      .noSuchName, message, label: "write `\(other).\(name)`",
      help: ["`\(other)`, which is in the window, has one: `\(other).\(name)`"])
  }

  static func noVariableOfLaunched(_ name: String, _ kind: String) -> ScriptError {
    ScriptError(.immutable, "`\(kind)`, which is launched, has no `var` named `\(name)`")
  }

  /// A function that a body calls needs a value that is not known yet.
  static func notKnownYet(_ name: String) -> ScriptError {
    ScriptError(CompilerMessage.notKnownYet(name))
  }
}
