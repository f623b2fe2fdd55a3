/// What to write instead of words of other languages.
enum ForeignAdvice {
  /// Nil for an unknown word.
  ///
  /// - Parameter isLoop: whether a `while` follows the block of a `do`.
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

  /// What to write instead of a command that adapt does not have, if the text after the word makes no sense; nil for an
  /// unknown word.
  ///
  /// - Parameters:
  ///   - second: the text after the word. `scroll` is also the kind of a view.
  ///   - next: the text that makes no sense.
  static func command(_ word: String, _ second: String, _ next: String) -> (label: String, help: String?)? {
    switch word.lowercased() {
    case "scroll" where ["to", "by", "down", "up"].contains(second) || ["to", "by"].contains(next), "scrollto":
      ("leave it out", "how far something is scrolled changes no layout, so everything is laid out unscrolled")
    case "pin", "attach", "align", "center", "centre", "constrain", "snap", "anchor", "dock", "fill":
      (
        "write a constraint",
        "`card.edges == superview.edges`, `card.center == superview.center`, `card.top == title.bottom + 8`"
      )
    case "split", "splitscreen", "multitask":
      ("write `resize to 1/2`", "`resize to leftHalf`, `resize to slideOver`, `resize to full`, `resize to 600 x 700`")
    case "select" where second.lowercased().hasPrefix("tab"), "switch" where second.lowercased().hasPrefix("tab"):
      ("write `selectedIndex = 1`", "of a tab bar controller: `selectedIndex = 1` shows its second tab")
    case "add" where next == "to", "insert" where next == "to":
      (
        "declare it where it belongs",
        "a view in the braces of its superview, `stack rows { label one \"1\" }`; a child controller: `Other child`"
      )
    case "set", "change":
      ("leave it out", "`title.text = \"Hello\"` sets an attribute, and `window.traitOverrides.style = dark` a trait")
    default: nil
    }
  }
}
