import AdaptSyntax

/// A session as the text of one script that has the same state when it is run.
///
/// An expression that only showed its value is left out; where `_` was used later, the value gets a name.
struct SavedScript {
  let text: String

  init(_ session: Session) {
    let chapters = session.script.chapters
    var names = Set(chapters.flatMap { $0.file.statements.compactMap(\.topLevelName) })
    // The chapter whose value each use of `_` means, and the name that it gets.
    var given: [Int: String] = [:]
    var meant: [Int: String] = [:]
    var last: Int?
    for (index, chapter) in chapters.enumerated() {
      if let last, chapter.root.mentions("_") {
        let name = given[last] ?? SavedScript.newName(&names)
        given[last] = name
        meant[index] = name
      }
      if session.valued.indices.contains(index), session.valued[index] { last = index }
    }
    var parts: [String] = []
    for (index, chapter) in chapters.enumerated() {
      let part = SavedScript.text(of: chapter, value: given[index], last: meant[index])
      if part.contains(where: { !$0.isWhitespace }) { parts.append(part) }
    }
    text = Formatter.format(parts.joined(separator: "\n"))
  }

  private static func newName(_ names: inout Set<String>) -> String {
    var number = 1
    while !names.insert("value\(number)").inserted { number += 1 }
    return "value\(number)"
  }

  /// - Parameters:
  ///   - value: the name that the value of the chapter's last statement gets.
  ///   - last: what stands for `_`.
  private static func text(of chapter: SyntaxTree, value: String?, last: String?) -> String {
    let file = chapter.source
    var edits = TextEdits()
    let statements = chapter.file.statements
    for (index, statement) in statements.enumerated() {
      let shown = statement.shownExpression
      if index == statements.count - 1, shown != nil, let value {
        edits.replace(SourceSpan(start: statement.span.start, end: statement.span.start), by: "let \(value) = ")
      } else if let shown, !shown.node.contains(.callExpression) {
        edits.remove(statement.span, from: file)
        continue
      }
      guard let last else { continue }
      statement.node.forEachUse(of: "_") { edits.replace($0.span, by: last) }
    }
    return edits.apply(to: file)
  }
}

extension Statement {
  /// The expression that a statement is, whose value the session has shown.
  fileprivate var shownExpression: Expression? {
    switch self {
    case .expression(let statement): statement.expression
    case .constraint(let statement) where statement.label == nil: statement.expression
    default: nil
    }
  }
}
