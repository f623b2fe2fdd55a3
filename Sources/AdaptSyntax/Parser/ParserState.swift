/// Where the parser stands: a position in the tokens, the nodes so far, and what the surroundings allow.
///
/// A production takes a mark, parses its parts and finishes a node from the mark. Nodes come out in post-order.
struct ParserState {
  let tokens: [TokenRecord]
  var position = 0
  private(set) var nodes: [NodeRecord] = []
  /// The height of each node's tree, so that no chain grows higher than a consumer may recurse.
  private(set) var heights: [UInt16] = []
  var sink: DiagnosticSink
  private let watch: WorkWatch
  var context = Context()
  var depth = 0
  var needsMoreInput = false
  /// What was done beyond one step a token: children visited, tokens looked at ahead, bytes looked back at. The tests
  /// hold it to a multiple of the tokens.
  var extraSteps = 0
  /// The token at which the last finding was reported: one mistake, one finding.
  private(set) var reportedPosition = -1
  /// An opening brace whose closing one stands further left than its line: where a brace is missing, most likely.
  var suspectBrace: Int?
  var hasReportedUnclosedBrace = false
  /// A statement in Apple's constraint API gets one finding, not one an anchor.
  var hasReportedAnchor = false

  /// What the surroundings of an expression allow.
  struct Context {
    /// Whether a line end ends a statement: not so in parentheses and brackets.
    var newlinesMatter = true
    /// Not in a condition, whose `{` opens the block.
    var allowsTrailingClosure = true
    /// Whether `=` can only be meant as `==`.
    var equalIsRelation = true
  }

  /// Where a node starts: its first token and first descendant.
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

  /// The token after the current one; the end of the file stays where it is.
  @inline(__always) var next: TokenRecord { tokens[min(position &+ 1, tokens.count &- 1)] }

  func token(ahead distance: Int) -> TokenRecord { tokens[min(position + distance, tokens.count - 1)] }

  @inline(__always) func at(_ kind: TokenKind) -> Bool { tokens[position].kind == kind }

  /// Whether the current token is of a kind and on the line of the one before.
  @inline(__always) func atSameLine(_ kind: TokenKind) -> Bool {
    tokens[position].kind == kind && !tokens[position].startsLine
  }

  @inline(__always) mutating func advance() {
    if position < tokens.count &- 1 { position &+= 1 }
  }

  /// Takes a token of the kind if it is there.
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

  /// Whether a token is a certain word of ASCII letters.
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

  /// Goes to the end of the file if someone wants the work to stop: there every production ends.
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

  /// The kind of the node finished last; `file` if there is none since the mark.
  func lastKind(since mark: Mark) -> SyntaxKind { nodes.count > mark.node ? nodes[nodes.count - 1].kind : .file }

  /// Whether the last expression is so high that nothing more may be put on top.
  @inline(__always) var chainIsTooLong: Bool { (heights.last ?? 0) >= Parser.chainLimit }

  /// A node of the current token alone.
  mutating func finishToken(as kind: SyntaxKind, detail: UInt8 = 0) {
    let mark = mark()
    advance()
    finish(kind, from: mark, detail: detail)
  }

  // MARK: Findings

  /// Words a finding; it is handed the state, and called only if the finding is kept.
  typealias Wording = (borrowing ParserState) -> SyntaxMessage

  /// Reports at the current token, or after the last one if the line is over. One finding a token.
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

  /// How a person would call the current token.
  var descriptionOfCurrent: String {
    let token = current
    if token.kind == .endOfFile { return "the end of the file" }
    if token.startsLine, position > 0 { return "the end of the line" }
    let text = text(of: token)
    return text.utf8.count > 24 ? "this" : "`\(text)`"
  }

  // MARK: Nesting

  /// Goes one level deeper; `false`, with a finding, if that is too deep. Whoever gets `true` must ``leave()``.
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
