/// The parser's state: a position in the tokens, the nodes so far, and what the context allows.
///
/// A production sets a mark, parses its parts and finishes a node from the mark. The nodes are in post-order.
struct ParserState {
  let tokens: [TokenRecord]
  var position = 0
  private(set) var nodes: [NodeRecord] = []
  /// The height of each node's tree, to keep chains from growing higher than a consumer may recurse.
  private(set) var heights: [UInt16] = []
  var sink: DiagnosticSink
  private let watch: WorkWatch
  var context = Context()
  var depth = 0
  var needsMoreInput = false
  /// The work beyond one step per token: children visited, tokens read ahead, bytes read back. Tests require it to stay
  /// below a multiple of the tokens.
  var extraSteps = 0
  /// The token at which the last finding was reported: one mistake, one finding.
  private(set) var reportedPosition = -1
  /// An opening brace whose closing brace is further to the left than the line of the opening one: most likely a brace
  /// is missing there.
  var suspectBrace: Int?
  var hasReportedUnclosedBrace = false
  /// Whether the file has more opening braces than closing ones; nil until someone asks.
  var hasUnclosedBrace: Bool?
  /// A statement in Apple's constraint API gets a single finding rather than one per anchor.
  var hasReportedAnchor = false

  /// What the context of an expression allows.
  struct Context {
    /// Whether a line end ends a statement; false in parentheses and brackets.
    var newlinesMatter = true
    /// False in a condition, whose `{` opens the block.
    var allowsTrailingClosure = true
    /// Whether `=` can only be meant as `==`.
    var equalIsRelation = true
  }

  /// The start of a node: its first token and first descendant.
  struct Mark {
    var token: Int
    var node: Int
  }

  init(tokens: [TokenRecord], sink: DiagnosticSink, watch: WorkWatch) {
    self.tokens = tokens
    self.sink = sink
    self.watch = watch
    nodes.reserveCapacity(tokens.count + tokens.count / 2)
    heights.reserveCapacity(tokens.count + tokens.count / 2)
  }

  // MARK: Tokens

  @inline(__always) var current: TokenRecord { tokens[position] }
  @inline(__always) var kind: TokenKind { tokens[position].kind }

  /// The token after the current one; the end of the file follows itself.
  @inline(__always) var next: TokenRecord { tokens[min(position &+ 1, tokens.count &- 1)] }

  func token(ahead distance: Int) -> TokenRecord { tokens[min(position + distance, tokens.count - 1)] }

  @inline(__always) func at(_ kind: TokenKind) -> Bool { tokens[position].kind == kind }

  /// Whether the current token has a kind and is on the line of the previous one.
  @inline(__always) func atSameLine(_ kind: TokenKind) -> Bool {
    tokens[position].kind == kind && !tokens[position].startsLine
  }

  @inline(__always) mutating func advance() {
    if position < tokens.count &- 1 { position &+= 1 }
  }

  /// Consumes a token of the kind if it is next.
  mutating func take(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  /// Whether no more of a statement can follow on this line.
  var atStatementEnd: Bool {
    let token = current
    if token.startsLine { return true }
    return token.kind == .semicolon || token.kind == .rightBrace || token.kind == .endOfFile
  }

  /// Whether the current token is a line end for an expression: another line, where lines matter.
  @inline(__always) var atLineEnd: Bool { context.newlinesMatter && current.startsLine }

  func span(of token: TokenRecord) -> SourceSpan { SourceSpan(start: token.start, end: token.end) }

  var spanOfPrevious: SourceSpan { position > 0 ? span(of: tokens[position - 1]) : SourceSpan(at: 0) }

  func text(of token: TokenRecord) -> String { sink.file.text(in: span(of: token)) }

  /// Whether a token is a given word of ASCII letters.
  @inline(__always) func token(_ token: TokenRecord, is word: StaticString) -> Bool {
    guard Int(token.end &- token.start) == word.utf8CodeUnitCount else { return false }
    let start = Int(token.start)
    for index in 0..<word.utf8CodeUnitCount where sink.file.bytes[start &+ index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  // MARK: Nodes

  @inline(__always) func mark() -> Mark { Mark(token: position, node: nodes.count) }

  /// Moves to the end of the file if the watch stops: there every production ends.
  @inline(__always)
  mutating func skipEverythingIfStopped() {
    if watch.stops() { position = tokens.count &- 1 }
  }

  /// Makes a node of everything since the mark.
  mutating func finish(_ kind: SyntaxKind, from mark: Mark, detail: UInt8 = 0) {
    var height: UInt16 = 0
    var child = nodes.count &- 1
    while child >= mark.node {
      height = max(height, heights[child])
      child = Int(nodes[child].firstDescendant) &- 1
      extraSteps &+= 1
    }
    skipEverythingIfStopped()
    heights.append(height == .max ? .max : height &+ 1)
    nodes.append(
      NodeRecord(
        firstToken: Int32(truncatingIfNeeded: mark.token), endToken: Int32(truncatingIfNeeded: position),
        firstDescendant: Int32(truncatingIfNeeded: mark.node), kind: kind, detail: detail))
  }

  /// The kind of the last finished node; `file` if there is none since the mark.
  func lastKind(since mark: Mark) -> SyntaxKind { nodes.count > mark.node ? nodes[nodes.count - 1].kind : .file }

  /// Whether the last expression is so high that nothing more may be put on top of it.
  @inline(__always) var chainIsTooLong: Bool { (heights.last ?? 0) >= Parser.chainLimit }

  /// A node with the current token alone.
  mutating func finishToken(as kind: SyntaxKind, detail: UInt8 = 0) {
    let mark = mark()
    advance()
    finish(kind, from: mark, detail: detail)
  }

  // MARK: Findings

  /// Makes the wording of a finding. It receives the state, and is called only if the finding is kept.
  typealias Wording = (borrowing ParserState) -> SyntaxMessage

  /// Reports at the current token, or after the previous one if the line is over. At most one finding per token.
  mutating func report(_ message: Wording, related: SourceSpan? = nil) {
    report(message, at: placeOfCurrent, related: related)
  }

  mutating func report(_ message: Wording, at span: SourceSpan, related: SourceSpan? = nil) {
    guard reportedPosition != position else { return }
    reportedPosition = position
    guard sink.hasRoom else { return sink.countOnly() }
    let worded = message(self)
    sink.report(worded, at: span, related: related)
  }

  mutating func report(_ message: @autoclosure () -> SyntaxMessage, related: SourceSpan? = nil) {
    report(message(), at: placeOfCurrent, related: related)
  }

  mutating func report(
    _ message: @autoclosure () -> SyntaxMessage, at span: SourceSpan, related: SourceSpan? = nil
  ) {
    guard reportedPosition != position else { return }
    reportedPosition = position
    sink.report(message(), at: span, related: related)
  }

  /// The current token's span; the place after the token before it if a line end stands between.
  var placeOfCurrent: SourceSpan {
    let token = current
    if position > 0, token.startsLine || token.kind == .endOfFile { return SourceSpan(at: tokens[position - 1].end) }
    return span(of: token)
  }

  /// A description of the current token for people.
  var descriptionOfCurrent: String {
    let token = current
    if token.kind == .endOfFile { return "the end of the file" }
    if token.startsLine, position > 0 { return "the end of the line" }
    let text = text(of: token)
    return text.utf8.count > 24 ? "this" : "`\(text)`"
  }

  // MARK: Nesting

  /// Enters one more level; `false`, with a finding, if that is too deep. A caller that gets `true` must ``leave()``.
  mutating func enter() -> Bool {
    guard depth < Parser.nestingLimit else {
      report(.nestingTooDeep, at: span(of: current))
      return false
    }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }
}
