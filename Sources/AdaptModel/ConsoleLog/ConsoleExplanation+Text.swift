extension ConsoleLog {
  /// The explanation of every conflict, as a page of text for people. Empty where there is none.
  public var explanation: String {
    conflicts.enumerated().map { index, conflict in
      let heading = conflicts.count > 1 ? "Conflict \(index + 1) of \(conflicts.count): " : ""
      return heading + conflict.explanation().text(of: conflict.constraints.count)
    }.joined(separator: "\n\n")
  }
}

extension ConsoleExplanation {
  /// - Parameter count: how many constraints the log lists.
  fileprivate func text(of count: Int) -> String {
    guard !parts.isEmpty else {
      return "the \(count == 1 ? "constraint" : "\(count) constraints") in this log can hold: the one that "
        + "contradicts them is missing, or its numbers are not printed." + brokenText
    }
    var text =
      parts.count == 1
      ? "this constraint cannot hold:\n" : "these \(parts.count) constraints cannot all hold together:\n"
    let width = String(parts.count).count
    for (index, part) in parts.enumerated() {
      let number = String(index + 1)
      text += "\n  \(String(repeating: " ", count: width - number.count))\(number)  \(part.sentence)"
      text += "\n  \(String(repeating: " ", count: width))  \(part.constraint.address)"
      if let source = part.source { text += ", \(source)" }
    }
    if !legend.isEmpty { text += "\n\n" + legend.map { "\($0.name) is \($0.address)" }.joined(separator: "; ") + "." }
    if let conclusion { text += "\n\n\(conclusion.capitalizedFirst)." }
    if parts.count < count {
      text += "\nThe other \(count - parts.count) in the log have no part in it."
    }
    text += brokenText
    text += "\n\nWhat to change:"
    for line in advice { text += "\n  - \(line)" }
    return text
  }

  private var brokenText: String {
    guard let broken else { return "\n\nWhich of them iOS set aside, this log does not say." }
    let what = broken.part.map { "constraint \($0 + 1)" } ?? "“\(broken.sentence)”, \(broken.constraint.address)"
    return "\n\niOS set \(what) aside, and laid out with the others; it need not be the one at fault."
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
