/// Operators and brackets. Operators of other languages become the intended ones, with a diagnostic.
extension Lexer {
  mutating func lexPunctuation(_ byte: UInt8, _ flags: UInt8) {
    let start = offset
    let next = peek(1)
    switch byte {
    case 0x28:
      if !interpolations.isEmpty { interpolations[interpolations.count - 1].depth += 1 }
      take(.leftParenthesis, 1, flags)
    case 0x29:
      guard let open = interpolations.last else { return take(.rightParenthesis, 1, flags) }
      if open.depth > 0 {
        interpolations[interpolations.count - 1].depth -= 1
        return take(.rightParenthesis, 1, flags)
      }
      interpolations.removeLast()
      offset += 1
      lexStringPart(from: start, quote: open.quote, isFirst: false, flags)
    case 0x5B: take(.leftBracket, 1, flags)
    case 0x5D: take(.rightBracket, 1, flags)
    case 0x7B: take(.leftBrace, 1, flags)
    case 0x7D: take(.rightBrace, 1, flags)
    case 0x2C: take(.comma, 1, flags)
    case 0x3A: take(.colon, 1, flags)
    case 0x3B: take(.semicolon, 1, flags)
    case 0x40: take(.at, 1, flags)
    case 0x25: take(.percent, 1, flags)
    case 0x2B: next == Ascii.equal ? take(.plusEqual, 2, flags) : take(.plus, 1, flags)
    case 0x2D: next == Ascii.equal ? take(.minusEqual, 2, flags) : take(.minus, 1, flags)
    case 0x2A: next == Ascii.equal ? take(.starEqual, 2, flags) : take(.star, 1, flags)
    case 0x2F: next == Ascii.equal ? take(.slashEqual, 2, flags) : take(.slash, 1, flags)
    case 0x3F: next == 0x3F ? take(.questionQuestion, 2, flags) : take(.question, 1, flags)
    case 0x26: next == 0x26 ? take(.andAnd, 2, flags) : takeMisspelled(.andAnd, 1, "&&", flags)
    case 0x7C: next == 0x7C ? take(.orOr, 2, flags) : take(.unknown, 1, flags)
    case Ascii.equal, Ascii.less, Ascii.greater, 0x21: lexRelation(byte, next, flags)
    case Ascii.dot: lexDots(next, flags)
    case Ascii.apostrophe:
      offset += 1
      lexForeignQuotes(from: start, flags) { $0 == UInt32(Ascii.apostrophe) }
    default: take(.unknown, 1, flags)
    }
  }

  private mutating func lexRelation(_ byte: UInt8, _ next: UInt8, _ flags: UInt8) {
    switch (byte, next) {
    case (Ascii.equal, Ascii.equal):
      peek(2) == Ascii.equal ? takeMisspelled(.equalEqual, 3, "==", flags) : take(.equalEqual, 2, flags)
    case (Ascii.equal, Ascii.less): takeMisspelled(.lessEqual, 2, "<=", flags)
    case (Ascii.equal, Ascii.greater): takeMisspelled(.greaterEqual, 2, ">=", flags)
    case (Ascii.equal, _): take(.equal, 1, flags)
    case (0x21, Ascii.equal):
      peek(2) == Ascii.equal ? takeMisspelled(.notEqual, 3, "!=", flags) : take(.notEqual, 2, flags)
    case (0x21, _): take(.bang, 1, flags)
    case (Ascii.less, Ascii.equal): take(.lessEqual, 2, flags)
    case (Ascii.less, Ascii.greater): takeMisspelled(.notEqual, 2, "!=", flags)
    case (Ascii.less, _): take(.less, 1, flags)
    case (_, Ascii.equal): take(.greaterEqual, 2, flags)
    default: take(.greater, 1, flags)
    }
  }

  private mutating func lexDots(_ next: UInt8, _ flags: UInt8) {
    guard next == Ascii.dot else { return take(.dot, 1, flags) }
    switch peek(2) {
    case Ascii.dot: take(.closedRange, 3, flags)
    case Ascii.less: take(.halfOpenRange, 3, flags)
    default: takeMisspelled(.closedRange, 2, "...", flags)
    }
  }

  private mutating func take(_ kind: TokenKind, _ length: Int, _ flags: UInt8) {
    let start = offset
    offset += length
    emit(kind, from: start, flags)
  }

  private mutating func takeMisspelled(_ kind: TokenKind, _ length: Int, _ meant: String, _ flags: UInt8) {
    let start = offset
    take(kind, length, flags)
    guard sink.hasRoom else { return sink.countOnly() }
    let written = String(decoding: UnsafeBufferPointer(start: bytes + start, count: length), as: UTF8.self)
    let place = span(start, offset)
    if kind == .andAnd, beginsComparison { return sink.report(.comparisonWithoutLeftSide(written), at: place) }
    sink.report(.misspelledOperator(written, meant, place), at: place)
  }

  /// Whether an operator of a comparison comes next: `width >= 100 & <= 200`.
  private var beginsComparison: Bool {
    var ahead = 0
    while peek(ahead) == 0x20 { ahead += 1 }
    let byte = peek(ahead)
    return byte == Ascii.less || byte == Ascii.greater || byte == Ascii.equal && peek(ahead + 1) == Ascii.equal
  }
}
