/// What to write instead of relations in words: `expect title inside box`, `expect title is not truncated`.
enum RelationAdvice {
  /// Whether a word stands for a relation, or for a property of a view.
  static func isRelation(_ word: String) -> Bool { advice(for: word, isNegated: false, "expect", "a", "b") != nil }

  /// Words without a meaning of their own.
  static func isFiller(_ word: String) -> Bool {
    ["is", "are", "be", "to", "should", "must", "does", "do", "completely", "fully", "entirely"].contains(word)
  }

  static func isNegation(_ word: String) -> Bool {
    ["not", "never", "isnt", "doesnt", "dont", "no", "without"].contains(word)
  }

  /// The relations with the same meaning; nil for an unknown word.
  ///
  /// - Parameters:
  ///   - word: the word in lower case.
  ///   - isNegated: whether the opposite is meant.
  ///   - command: `expect` or `always`.
  ///   - a: the text before the word.
  ///   - b: the text after it.
  static func advice(for word: String, isNegated: Bool, _ command: String, _ a: String, _ b: String) -> String? {
    switch word {
    case "inside", "in", "contained", "enclosed", "within":
      "compare the sides: `\(command) \(a).left >= \(b).left && \(a).right <= \(b).right`"
    case "contains", "encloses":
      "compare the sides: `\(command) \(b).left >= \(a).left && \(b).right <= \(a).right`"
    case "above", "over": "`\(command) \(a).bottom <= \(b).top`"
    case "below", "under", "beneath", "underneath": "`\(command) \(a).top >= \(b).bottom`"
    case "leftof", "before", "left": "`\(command) \(a).right <= \(b).left`"
    case "rightof", "after", "right": "`\(command) \(a).left >= \(b).right`"
    case "overlaps", "overlap", "overlapping", "intersects", "intersect", "touches", "touch", "covers", "collides":
      "compare the sides: `\(command) \(a).bottom <= \(b).top`; `prove no overlap` looks at all views in all windows"
    case "beside", "next": "`\(command) \(a).right <= \(b).left && \(a).centerY == \(b).centerY`"
    case "fits", "fit": "`\(command) !\(a).isTruncated`; `prove no truncation` looks at all texts in all windows"
    case "truncated", "clipped", "cut":
      "`\(command) \(isNegated ? "!" : "")\(a).isTruncated`; `prove no truncation` looks at all texts in all windows"
    case "visible", "shown", "displayed", "present": "`\(command) \(isNegated ? "" : "!")\(a).isHidden`"
    case "hidden", "invisible": "`\(command) \(isNegated ? "!" : "")\(a).isHidden`"
    case "centered", "centred", "centeredin": "`\(command) \(a).centerX == \(b).centerX`"
    case "aligned", "alignedwith": "`\(command) \(a).leading == \(b).leading`"
    case "equal", "equals", "same", "exactly": "`\(command) \(a) \(isNegated ? "!=" : "==") \(b)`"
    case "greater", "more", "exceed", "exceeds": "`\(command) \(a) \(isNegated ? "<=" : ">") \(b)`"
    case "less", "fewer": "`\(command) \(a) \(isNegated ? ">=" : "<") \(b)`"
    case "wider", "larger", "bigger": "`\(command) \(a).width >= \(b).width`"
    case "narrower", "smaller": "`\(command) \(a).width <= \(b).width`"
    case "taller", "higher": "`\(command) \(a).height >= \(b).height`"
    case "shorter", "lower": "`\(command) \(a).height <= \(b).height`"
    default: nil
    }
  }
}
