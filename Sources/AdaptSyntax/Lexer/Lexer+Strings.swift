/// Strings with their interpolations, and other characters that people use as quotes.
extension Lexer {
  mutating func lexString(_ flags: UInt8) {
    let start = offset
    if peek(1) == Ascii.quote, peek(2) == Ascii.quote, lexTripleQuoted(flags) { return }
    offset += 1
    lexStringPart(from: start, quote: start, isFirst: true, flags)
  }

  /// The rest of a string after its quote or after the `)` of an interpolation.
  mutating func lexStringPart(from start: Int, quote: Int, isFirst: Bool, _ flags: UInt8) {
    while offset < end {
      let byte = bytes[offset]
      switch byte {
      case Ascii.quote:
        offset &+= 1
        return emit(isFirst ? .string : .stringTail, from: start, flags)
      case Ascii.newline:
        return endUnclosed(from: start, quote: quote, isFirst: isFirst, flags)
      case Ascii.backslash:
        if peek(1) == Ascii.leftParenthesis {
          offset += 2
          interpolations.append((depth: 0, quote: quote))
          return emit(isFirst ? .stringHead : .stringMiddle, from: start, flags)
        }
        lexEscape()
      default:
        if byte >= 0x80 { skipScalar() } else { offset &+= 1 }
      }
    }
    endUnclosed(from: start, quote: quote, isFirst: isFirst, flags)
  }

  private mutating func endUnclosed(from start: Int, quote: Int, isFirst: Bool, _ flags: UInt8) {
    // A carriage return before the line end, as in a file from Windows, does not belong to the string.
    if offset > start + 1, bytes[offset - 1] == Ascii.carriageReturn { offset -= 1 }
    sink.report(.unclosedString, at: span(isFirst ? start : quote, offset))
    emit(isFirst ? .string : .stringTail, from: start, flags | TokenRecord.unclosed)
  }

  private mutating func lexEscape() {
    let start = offset
    offset += 1
    switch peek() {
    case 0x6E, 0x74, 0x72, 0x30, Ascii.backslash, Ascii.quote, Ascii.apostrophe:
      offset += 1
    case 0x75 where peek(1) == Ascii.leftBrace:
      offset += 2
      var value: UInt32 = 0
      var digits = 0
      while let digit = hexDigitValue(peek()), digits < 9 {
        value = value &* 16 &+ digit
        digits += 1
        offset += 1
      }
      let closes = peek() == Ascii.rightBrace
      if closes { offset += 1 }
      if !closes || digits == 0 || digits > 8 || Unicode.Scalar(value) == nil {
        sink.report(.badUnicodeEscape, at: span(start, offset))
      }
    case Ascii.newline, Ascii.carriageReturn: break
    default:
      guard offset < end else { return }
      if peek() >= 0x80 { skipScalar() } else { offset += 1 }
      sink.report(.badEscape, at: span(start, offset))
    }
  }

  /// `"""…"""`, which is one string with a diagnostic.
  private mutating func lexTripleQuoted(_ flags: UInt8) -> Bool {
    guard !lacksTripleQuote else { return false }
    let start = offset
    var cursor = start + 3
    while cursor + 2 < end {
      if bytes[cursor] == Ascii.quote, bytes[cursor + 1] == Ascii.quote, bytes[cursor + 2] == Ascii.quote {
        offset = cursor + 3
        emit(.string, from: start, flags)
        sink.report(.multilineString, at: span(start, start + 3))
        return true
      }
      cursor += 1
    }
    lacksTripleQuote = true
    return false
  }

  /// `'text'`, `“text”`: one string with a diagnostic if the closing quote is on the line, else an unknown character.
  mutating func lexForeignQuotes(from start: Int, _ flags: UInt8, closes: (UInt32) -> Bool) {
    let afterQuote = offset
    while offset < end, bytes[offset] != Ascii.newline {
      guard let (scalar, closing) = decodeScalar(bytes, at: offset, end: end) else {
        offset += 1
        continue
      }
      if closes(scalar) {
        let length = offset - afterQuote
        offset += closing
        emit(.string, from: start, flags)
        guard sink.hasRoom else { return sink.countOnly() }
        let text = String(decoding: UnsafeBufferPointer(start: bytes + afterQuote, count: length), as: UTF8.self)
        let place = span(start, offset)
        return sink.report(.foreignQuotes(text, place), at: place)
      }
      offset += closing
    }
    offset = afterQuote
    emit(.unknown, from: start, flags)
  }
}
