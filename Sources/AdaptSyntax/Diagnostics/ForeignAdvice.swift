/// What to write for the words of other languages.
enum ForeignAdvice {
  /// Nil for a word that is not known.
  ///
  /// - Parameter isLoop: whether a `while` comes after the block of a `do`.
  static func advice(for word: String, isLoop: Bool) -> String? {
    switch word {
    case "guard": "write `if !(condition) { return }`"
    case "switch": "write `if … { } else if … { }`"
    case "class", "struct": "something with views is a `controller` or a `component`"
    case "enum": "write strings, or a map"
    case "protocol", "extension": "write a `component` or a `func`"
    case "def", "fn", "function": "write `func`"
    case "const": "write `let`"
    case "elif", "elsif", "elseif": "write `else if`"
    case "unless": "write `if !(condition)`"
    case "until": "write `while !(condition)`"
    case "foreach": "write `for item in list`"
    case "do" where !isLoop: "leave it out: a failure ends the script with a diagnostic, and there is no `catch`"
    case "repeat", "do", "loop": "write `while true { … }`, and `break` to end it"
    case "try", "throw", "catch", "await", "async": "leave it out: a failure ends the script with a diagnostic"
    case "defer": "write it where it should happen"
    case "public", "private", "internal", "fileprivate", "open", "static", "final", "lazy", "weak", "unowned":
      "leave it out"
    case "case", "default": "write `if … { } else if … { }`"
    default: nil
    }
  }
}
