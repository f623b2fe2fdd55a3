import AdaptSyntax

// Wording: items in bars.
extension ScriptError {
  static var barItemOutsideOfController: ScriptError {
    ScriptError(.misplaced, "a bar button item is declared right in the body of a controller")
  }
}
