extension CommandWord {
  /// The clause that was meant by a word that starts none of this command's.
  func clause(meantBy written: String) -> String? {
    let clauses = shape.clauses
    switch written.lowercased() {
    case "interactive", "interactively": if clauses.contains(.as) { return "as interactive" }
    case "cancelled", "canceled", "cancel": if clauses.contains(.as) { return "as cancelled" }
    case "to", "be", "equals", "is", "equal", "tobe": if clauses.contains(.within) { return "==" }
    case "over", "onto", "into": if clauses.contains(.from) { return "from" }
    case "at", "using": if clauses.contains(.on) { return "on" }
    default: break
    }
    return nearest(written, in: clauses.map { $0.rawValue })
  }
}
