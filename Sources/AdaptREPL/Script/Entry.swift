import AdaptSyntax

/// One entry of a session.
struct Entry {
  enum Content {
    /// Statements: typed, pasted or loaded from a file.
    case statements(SyntaxTree)
    /// `:remove`, from the body of a controller or a component.
    case removal(Removal, kind: String)
  }

  var content: Content
  /// The path of the file that was loaded.
  var file: String?
  /// A summary on one line, for messages.
  var summary: String
  /// The text that the person typed, if the statements were made from it.
  var typed: SourceFile?

  init(_ tree: SyntaxTree, file: String? = nil) {
    content = .statements(tree)
    self.file = file
    summary = file.map { ":load \($0)" } ?? Entry.summary(of: tree.root.text)
  }

  init(_ removal: Removal, kind: String) {
    content = .removal(removal, kind: kind)
    summary = "\(removal.classes == nil ? ":remove" : ":vary remove") \(removal.text)"
  }

  /// The text of the statements.
  var source: SourceFile? { if case .statements(let tree) = content { tree.source } else { nil } }

  /// The first line of a text, shortened if it is long.
  static func summary(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard let first = lines.first else { return "" }
    let line = first.count > 60 ? first.prefix(59) + "…" : first
    return lines.count > 1 ? "\(line) …" : String(line)
  }
}
