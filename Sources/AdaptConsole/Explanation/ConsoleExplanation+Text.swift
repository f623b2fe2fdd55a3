import AdaptModel

extension ConsoleLog {
  /// The explanation of every conflict and of the views, as a page of text for people. Empty if there are none.
  package var explanation: String {
    var parts = conflicts.enumerated().map { index, conflict in
      let heading = conflicts.count > 1 ? "Conflict \(index + 1) of \(conflicts.count): " : ""
      return heading + conflict.explanation(tree: tree).text(of: conflict)
    }
    if let tree, let text = tree.explanation { parts.append(text) }
    return parts.joined(separator: "\n\n")
  }

  /// Whether something could not be read, so that the rest allows no verdict.
  package var isInconclusive: Bool {
    privateCount > 0
      || conflicts.contains { conflict in
        conflict.unreadCount > 0 && conflict.explanation(tree: tree).parts.isEmpty
      }
  }
}

extension ConsoleExplanation {
  fileprivate func text(of conflict: ConsoleConflict) -> String {
    let count = conflict.constraints.count
    guard !parts.isEmpty else {
      return inconclusiveText(conflict) + remarks.map { "\n\n\($0)" }.joined()
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
      text += "\nThe other \(count - parts.count) in the log are not involved."
    }
    if let unread = unreadText(conflict) { text += "\n\(unread), which may be involved." }
    if conflict.kind == .conflict || broken != nil { text += brokenText }
    for remark in remarks { text += "\n\n\(remark)" }
    text += "\n\nWhat to change:"
    for line in advice { text += "\n  - \(line)" }
    return text
  }

  /// The text for constraints that do not contradict each other, as far as they were read.
  private func inconclusiveText(_ conflict: ConsoleConflict) -> String {
    let count = conflict.constraints.count
    if count == 0, let broken {
      return """
        iOS dropped “\(broken.sentence)”, \(broken.constraint.address). This text does not contain the constraints \
        that it conflicts with. They are in the list above it in the console. Paste the console from “Unable to \
        simultaneously satisfy constraints.” on.
        """
    }
    let what = count == 1 ? "the constraint that was read" : "the \(count) constraints that were read"
    if let unread = unreadText(conflict) {
      return
        "it is not known whether this can hold: \(unread), and \(what) can hold by \(count == 1 ? "itself" : "themselves")."
        + (conflict.kind == .conflict || broken != nil ? brokenText : "")
    }
    guard conflict.kind == .conflict || broken != nil else {
      let optional = conflict.constraints.count { $0.priority < 1000 }
      let inactive = conflict.constraints.count { $0.isActive == false }
      var text = count == 1 ? "this constraint can hold." : "these \(count) constraints can all hold together."
      if optional > 0 {
        text += " \(optional) of them \(optional == 1 ? "is" : "are") optional (a priority below 1000)."
      }
      if inactive > 0 { text += " \(inactive) of them \(inactive == 1 ? "is" : "are") not active." }
      return text
    }
    return "\(what) can hold: the one that contradicts them is missing, or its numbers were not printed." + brokenText
  }

  /// "2 lines of the list could not be read"
  private func unreadText(_ conflict: ConsoleConflict) -> String? {
    switch conflict.unreadCount {
    case 0: nil
    case 1: "1 line of the log could not be read"
    default: "\(conflict.unreadCount) lines of the log could not be read"
    }
  }

  private var brokenText: String {
    guard let broken else { return "\n\nThis log does not say which of them iOS dropped." }
    let what = broken.part.map { "constraint \($0 + 1)" } ?? "“\(broken.sentence)”, \(broken.constraint.address)"
    return "\n\niOS dropped \(what) and used the others for the layout; it may not be the one at fault."
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
