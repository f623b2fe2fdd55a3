/// Makes text of diagnostics: the long form for people, the short one for tools.
public struct DiagnosticRenderer: Sendable {
  /// Whether to colour with ANSI escapes.
  public var color: Bool

  public init(color: Bool = false) {
    self.color = color
  }

  /// Source lines with underlines, as `LANGUAGE.md` shows. Ends with a newline.
  public func render(_ diagnostic: Diagnostic) -> String { short(diagnostic) + "\n" }

  /// All of them, an empty line between. Empty for none.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(render).joined(separator: "\n")
  }

  /// `file:line:column: severity[code]: message`, without a newline.
  public func short(_ diagnostic: Diagnostic) -> String {
    let position = diagnostic.primary.file.position(at: diagnostic.primary.span.start)
    return "\(diagnostic.primary.file.name):\(position.line):\(position.column): "
      + "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]: \(diagnostic.message)"
  }
}
