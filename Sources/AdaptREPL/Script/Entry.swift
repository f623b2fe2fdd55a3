import AdaptSyntax

/// What was entered in one go.
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
  /// On one line, for messages.
  var summary: String

  init(_ tree: SyntaxTree, file: String? = nil) {
    content = .statements(tree)
    self.file = file
    summary = file.map { ":load \($0)" } ?? Entry.summary(of: tree.source)
  }

  init(_ removal: Removal, kind: String) {
    content = .removal(removal, kind: kind)
    summary = ":remove \(removal.text)"
  }

  private static func summary(of source: SourceFile) -> String {
    let lines = source.text(in: SourceSpan(start: 0, end: Int32(clamping: source.bytes.count)))
      .split(separator: "\n", omittingEmptySubsequences: true)
    guard let first = lines.first else { return "" }
    let line = first.count > 60 ? first.prefix(59) + "…" : first
    return lines.count > 1 ? "\(line) …" : String(line)
  }
}
