/// Turns bytes into tokens in one pass. It never fails: every byte is in a token or between two.
///
/// It works on raw bytes. White space and comments are not stored: they are the bytes between two tokens. A string with
/// interpolations becomes a head, middles and a tail with ordinary tokens between them; the lexer counts parentheses to
/// find their end. An interpolation ends at the end of its line at the latest.
struct Lexer {
  let bytes: UnsafePointer<UInt8>
  let end: Int
  var offset = 0
  /// The tokens after those of the full chunks. A single array would be copied as it grows, which takes milliseconds in
  /// which nothing can stop it.
  private var tokens: [TokenRecord] = []
  private var chunks: [[TokenRecord]] = []
  /// In tokens.
  static let chunkSize = 1 << 15
  var sink: DiagnosticSink
  private let watch: WorkWatch
  /// For each open interpolation: its open parentheses, and the start of its string.
  var interpolations: [(depth: Int, quote: Int)] = []
  /// A search for the end of a `"""` found none, so there is none further on either.
  var lacksTripleQuote = false

  /// Lexes a file. O(*n*).
  static func lex(_ source: SourceFile, until watch: WorkWatch = WorkWatch()) -> (
    tokens: [TokenRecord], sink: DiagnosticSink
  ) {
    source.bytes.withUnsafeBufferPointer { buffer in
      var byte: UInt8 = 0
      return withUnsafePointer(to: &byte) { empty in
        var lexer = Lexer(
          bytes: buffer.baseAddress ?? empty, end: buffer.baseAddress == nil ? 0 : buffer.count,
          sink: DiagnosticSink(file: source), watch: watch)
        lexer.tokens.reserveCapacity(min(buffer.count / 4 + 16, chunkSize))
        lexer.run()
        return (lexer.takeTokens(), lexer.sink)
      }
    }
  }

  private init(bytes: UnsafePointer<UInt8>, end: Int, sink: DiagnosticSink, watch: WorkWatch) {
    self.bytes = bytes
    self.end = end
    self.sink = sink
    self.watch = watch
  }

  private var isAtFirstToken: Bool { tokens.isEmpty && chunks.isEmpty }

  /// All tokens. If the watch stops, some are missing, but never the last one.
  private mutating func takeTokens() -> [TokenRecord] {
    guard !chunks.isEmpty else { return tokens }
    var all: [TokenRecord] = []
    all.reserveCapacity(chunks.count * Self.chunkSize + tokens.count)
    for index in chunks.indices where !watch.stops(after: Self.chunkSize) {
      all += chunks[index]
      chunks[index] = []
    }
    all += tokens
    return all
  }

  /// The byte at a distance ahead; 0 beyond the end.
  @inline(__always) func peek(_ distance: Int = 0) -> UInt8 {
    offset &+ distance < end ? bytes[offset &+ distance] : 0
  }

  private mutating func run() {
    skipByteOrderMark()
    skipInterpreterLine()
    var flags = TokenRecord.startsLine
    while true {
      flags |= skipTrivia()
      if watch.stops() { offset = end }
      let start = offset
      guard start < end else {
        closeInterpolations()
        emit(.endOfFile, from: start, flags)
        return
      }
      lexToken(flags)
      // Progress guard: the lexer never stays at the same byte.
      if offset == start {
        offset += 1
        emit(.unknown, from: start, flags)
      }
      flags = 0
    }
  }

  @inline(__always) mutating func emit(_ kind: TokenKind, from start: Int, _ flags: UInt8) {
    if tokens.count == Self.chunkSize {
      chunks.append(tokens)
      tokens = []
      tokens.reserveCapacity(Self.chunkSize)
    }
    tokens.append(
      TokenRecord(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: offset), kind: kind, flags: flags))
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
  }

  private mutating func lexToken(_ flags: UInt8) {
    let start = offset
    let byte = bytes[start]
    if isNameStart(byte) {
      lexName(flags)
    } else if isDigit(byte) {
      lexNumber(flags)
    } else if byte >= 0x80 {
      lexBeyondAscii(flags)
    } else if byte == Ascii.quote {
      lexString(flags)
    } else {
      lexPunctuation(byte, flags)
    }
  }

  // MARK: Trivia

  /// Skips white space and comments, and returns the flags that they give the next token.
  private mutating func skipTrivia() -> UInt8 {
    var flags: UInt8 = 0
    while offset < end {
      let byte = bytes[offset]
      switch byte {
      case 0x20, 0x09, 0x0B, 0x0C, 0x0D:
        offset &+= 1
        flags |= TokenRecord.spaceBefore
      case Ascii.newline:
        if !interpolations.isEmpty { closeInterpolations() }
        offset &+= 1
        flags |= TokenRecord.spaceBefore | TokenRecord.startsLine
      case Ascii.slash where peek(1) == Ascii.slash:
        skipLine()
        flags |= TokenRecord.spaceBefore | TokenRecord.commentBefore
      case Ascii.slash where peek(1) == Ascii.star:
        if skipBlockComment() { flags |= TokenRecord.startsLine }
        flags |= TokenRecord.spaceBefore | TokenRecord.commentBefore
      case 0x23 where startsHashComment(startsLine: flags & TokenRecord.startsLine != 0 || isAtFirstToken):
        let start = offset
        skipLine()
        sink.report(.hashComment, at: span(start, start + 1))
        flags |= TokenRecord.spaceBefore | TokenRecord.commentBefore
      case 0xC2 where peek(1) == 0xA0:
        sink.report(.noBreakSpace, at: span(offset, offset + 2))
        while peek() == 0xC2, peek(1) == 0xA0 { offset += 2 }
        flags |= TokenRecord.spaceBefore
      default: return flags
      }
    }
    return flags
  }

  /// `# text`, or a `#` that is the first character of its line and starts no colour or directive.
  private func startsHashComment(startsLine: Bool) -> Bool {
    let next = peek(1)
    return next == Ascii.space || next == 0x23 || (startsLine && !isNameStart(next) && !isDigit(next))
  }

  private mutating func skipByteOrderMark() {
    if end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
  }

  /// `#!/usr/bin/env adapt`
  private mutating func skipInterpreterLine() {
    if peek() == 0x23, peek(1) == 0x21 { skipLine() }
  }

  private mutating func skipLine() {
    while offset < end, bytes[offset] != Ascii.newline {
      if bytes[offset] >= 0x80 { skipScalar() } else { offset &+= 1 }
    }
  }

  /// Skips a comment that may contain others, and returns whether a line ended in it.
  private mutating func skipBlockComment() -> Bool {
    let start = offset
    var depth = 0
    var endsLine = false
    while offset < end {
      let byte = bytes[offset]
      if byte == Ascii.slash, peek(1) == Ascii.star {
        depth += 1
        offset += 2
      } else if byte == Ascii.star, peek(1) == Ascii.slash {
        depth -= 1
        offset += 2
        if depth == 0 { return endsLine }
      } else if byte >= 0x80 {
        skipScalar()
      } else {
        if byte == Ascii.newline {
          endsLine = true
          if watch.stops() { return endsLine }
          if !interpolations.isEmpty { closeInterpolations() }
        }
        offset &+= 1
      }
    }
    sink.report(.unclosedComment, at: span(start, start + 2))
    return endsLine
  }

  /// Steps over a scalar, or over a run of malformed bytes, which it reports.
  mutating func skipScalar() {
    if let (_, length) = decodeScalar(bytes, at: offset, end: end) {
      offset += length
    } else {
      skipMalformed()
    }
  }

  mutating func skipMalformed() {
    let start = offset
    offset += 1
    while offset < end, bytes[offset] >= 0x80, decodeScalar(bytes, at: offset, end: end) == nil { offset += 1 }
    sink.report(.malformedUTF8, at: span(start, offset))
  }

  /// A line or the file ended within interpolations.
  private mutating func closeInterpolations() {
    for open in interpolations { sink.report(.unclosedInterpolation, at: span(open.quote, open.quote + 1)) }
    interpolations.removeAll()
  }
}
