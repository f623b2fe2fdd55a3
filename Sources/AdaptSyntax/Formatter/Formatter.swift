/// Formats a script: the tokens and comments stay, the white space changes.
///
/// The style, in the order in which it is applied:
///
/// - The writer's line ends stay, except that a block's `{` is pulled up to what it belongs to, `else` and `otherwise`
///   to a `}` that starts a line, and that a block which has a line end between its statements has one after `{` and
///   before `}`.
/// - A block on one line stays there while the line fits ``lineLimit`` columns; else it gets a line a statement.
/// - Any other line that is too long is broken after a comma or an operator, where there is one.
/// - `;` stays between statements on one line and goes where a line end does its work.
/// - Line ends are those of the first line: CR LF stays CR LF.
/// - Two spaces a level; at most one empty line; none after `{`, before `}` and at the ends of the file.
/// - One space around operators, none around `.`, `...` and `..<`, none inside parentheses and brackets.
/// - Columns stay: where tokens of a kind stand under each other on consecutive lines because the writer put extra
///   spaces before at least one of them, they stand under each other afterwards, too. A comment at a line's end that
///   stands further than two spaces from the code stays in its column. Other extra spaces go.
///
/// A statement with a syntax error is kept as it is. A file whose brackets, strings or comments are not closed is kept
/// as a whole: what belongs where cannot be told.
public enum Formatter {
  /// Blocks on one line are broken if the line would be longer, in characters.
  public static let lineLimit = 120

  /// The text of a tree in the house style. Formatting the result changes nothing more. O(*n* log *n*) at worst, linear
  /// without columns.
  public static func format(_ tree: SyntaxTree) -> [UInt8] {
    let once = lineEndsKept(layOut(tree), as: tree.source.bytes)
    guard tree.hasErrors, once != tree.source.bytes else { return once }
    // In text with errors, a change of spaces may change the meaning. Then the text is left alone.
    let result = Parser.parse(SourceFile(name: tree.source.name, bytes: once))
    guard sayTheSame(tree, result), makeTheSame(tree, result) else { return tree.source.bytes }
    return lineEndsKept(layOut(result), as: once) == once ? once : tree.source.bytes
  }

  /// The text with the original's kind of line ends: those of its first line.
  private static func lineEndsKept(_ text: [UInt8], as original: [UInt8]) -> [UInt8] {
    let first = original.firstIndex(of: Ascii.newline)
    guard let first, first > 0, original[first - 1] == Ascii.carriageReturn else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 16)
    for byte in text {
      if byte == Ascii.newline, result.last != Ascii.carriageReturn { result.append(Ascii.carriageReturn) }
      result.append(byte)
    }
    return result
  }

  /// Whether two trees of texts with errors have the same structure and the same errors.
  private static func makeTheSame(_ a: SyntaxTree, _ b: SyntaxTree) -> Bool {
    a.diagnostics.elementsEqual(b.diagnostics) { $0.code == $1.code && $0.message == $1.message }
      && a.nodes.elementsEqual(b.nodes) { $0.kind == $1.kind }
  }

  private static func layOut(_ tree: SyntaxTree) -> [UInt8] {
    let (first, isBroken) = write(tree, breaksLines: true)
    guard isBroken, !tree.hasErrors, first != tree.source.bytes else { return first }
    // If lines were broken because they were too long, the text on them is laid out again, starting from its new place.
    // Lines that do not settle stay long.
    var text = first
    for _ in 0..<3 {
      let next = write(Parser.parse(SourceFile(name: tree.source.name, bytes: text)), breaksLines: true).text
      if next == text { return text }
      text = next
    }
    return write(tree, breaksLines: false).text
  }

  private static func write(_ tree: SyntaxTree, breaksLines: Bool) -> (text: [UInt8], isBroken: Bool) {
    guard var plan = FormatPlan(tree) else { return (tree.source.bytes, false) }
    plan.breaksLines = breaksLines
    plan.decideBreaks()
    plan.layOut()
    plan.align()
    return (plan.write(), plan.hasBrokenLines)
  }

  /// Whether two trees have the same tokens, except for `;`.
  private static func sayTheSame(_ a: SyntaxTree, _ b: SyntaxTree) -> Bool {
    let first = a.tokens.lazy.filter { $0.kind != .semicolon }
    let second = b.tokens.lazy.filter { $0.kind != .semicolon }
    return first.elementsEqual(second) { one, other in
      one.kind == other.kind
        && a.source.bytes[Int(one.start)..<Int(one.end)] == b.source.bytes[Int(other.start)..<Int(other.end)]
    }
  }

  /// Parses and formats.
  public static func format(_ text: String) -> String {
    String(decoding: format(Parser.parse(text)), as: UTF8.self)
  }
}
