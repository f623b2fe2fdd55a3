extension CommandWord {
  /// The clause that was probably meant by a word that starts none of this command's.
  func clause(meantBy written: String) -> String? {
    let clauses = shape.clauses
    switch written.lowercased() {
    case "interactive", "interactively": if clauses.contains(.as) { return "as interactive" }
    case "cancelled", "canceled", "cancel": if clauses.contains(.as) { return "as cancelled" }
    case "to", "be", "equals", "is", "equal", "tobe": if clauses.contains(.within) { return "==" }
    case "tabletop", "tent", "flexmode": if clauses.contains(.laptop) { return "laptop" }
    case "pose", "posture", "state", "foldstate": if clauses.contains(.folded) { return "in \(written)" }
    case "display", "screen", "halfopened", "halfway", "flexed", "bent":
      if clauses.contains(.folded) { return "folded" }
    case "lefthalf", "righthalf", "slideover", "full", "fullscreen": if clauses.contains(.in) { return "in \(written)" }
    case "split", "half", "splitview", "splitscreen": if clauses.contains(.in) { return "in leftHalf" }
    case "window", "size", "windowed": if clauses.contains(.in) { return "in 600 x 700" }
    case "inner", "unfold", "flatopen": if clauses.contains(.open) { return "open" }
    case "outer", "cover", "front": if clauses.contains(.closed) { return "closed" }
    case "left": if clauses.contains(.in) { return "in leftHalf" }
    case "right": if clauses.contains(.in) { return "in rightHalf" }
    case "over", "onto", "into": if clauses.contains(.from) { return "from" }
    case "at", "using": if clauses.contains(.on) { return "on" }
    default: break
    }
    return nearest(written, in: clauses.map { $0.rawValue })
  }
}

extension CommandWord {
  /// The command that a token names. Every name that starts a statement is looked up, so this compares packed bytes.
  init?(_ token: TokenRecord, in file: SourceFile) {
    let length = Int(token.end &- token.start)
    guard length >= 3, length <= 10 else { return nil }
    let found = file.bytes.withUnsafeBufferPointer { buffer -> CommandWord? in
      guard let base = buffer.baseAddress else { return nil }
      let packed = packedWord(base + Int(token.start), min(length, 8))
      for (index, entry) in CommandTable.packed.enumerated() where entry.word == packed && entry.length == length {
        return CommandWord.allCases[index]
      }
      return nil
    }
    guard let found else { return nil }
    if length > 8, file.text(in: SourceSpan(start: token.start, end: token.end)) != found.rawValue { return nil }
    self = found
  }
}

/// The command words, packed for comparison in one step, in the order of `CommandWord.allCases`.
private enum CommandTable {
  static let packed: [(word: UInt64, length: Int)] = CommandWord.allCases.map { word in
    let bytes = Array(word.rawValue.utf8)
    return (bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }, bytes.count)
  }
}
