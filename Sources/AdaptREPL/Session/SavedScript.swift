import AdaptInterpreter
import AdaptSyntax

/// A session as the text of one script. Running it gives the same state.
///
/// An expression that only showed its value is left out; if `_` was used later, the value gets a name. Imports refer to
/// the same files from the place of the saved script.
struct SavedScript {
  let text: String

  /// An import that has no path from the place of the saved script.
  struct UnreachableImport: Error {
    let path: String
  }

  /// - Parameter path: the path of the saved script.
  init(_ session: Session, at path: String) throws(UnreachableImport) {
    let chapters = session.script.chapters
    var names = Set(chapters.flatMap { $0.file.statements.compactMap(\.topLevelName) })
    // The chapter whose value each use of `_` means, and the name that the value gets.
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
      let part = try SavedScript.text(of: chapter, value: given[index], last: meant[index], at: path)
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
  ///   - value: the name for the value of the chapter's last statement.
  ///   - last: the name that replaces `_`.
  ///   - path: the path of the saved script.
  private static func text(
    of chapter: SyntaxTree, value: String?, last: String?, at path: String
  ) throws(UnreachableImport) -> String {
    let file = chapter.source
    var edits = TextEdits()
    let statements = chapter.file.statements
    for (index, statement) in statements.enumerated() {
      if case .import(let statement) = statement, let edit = try movedImport(statement, of: file, to: path) {
        edits.replace(edit.span, by: edit.text)
      }
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

  private static func movedImport(
    _ statement: ImportStatement, of file: SourceFile, to path: String
  ) throws(UnreachableImport) -> (span: SourceSpan, text: String)? {
    guard let literal = statement.path, let old = literal.plainText else { return nil }
    // Entries are relative to the folder in which the session began.
    let importer = file.name.hasPrefix(Session.entryName) ? "" : file.name
    guard let new = ImportPath.moved(old, from: importer, to: path) else { throw UnreachableImport(path: old) }
    guard resolveImport(old, from: path) != resolveImport(new, from: path) else { return nil }
    let escaped = new.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] }
    return (literal.span, "\"" + String(escaped) + "\"")
  }
}

extension Statement {
  /// The expression in a statement that only showed its value.
  fileprivate var shownExpression: Expression? {
    switch self {
    case .expression(let statement): statement.expression
    case .constraint(let statement) where statement.label == nil: statement.expression
    default: nil
    }
  }
}
