/// Names, keywords and numbers.
extension Lexer {
  mutating func lexName(_ flags: UInt8) {
    let start = offset
    skipNameBytes()
    emit(keyword(from: start, length: offset - start) ?? .name, from: start, flags)
  }

  private mutating func skipNameBytes() {
    while offset < end {
      let byte = bytes[offset]
      if isNameStart(byte) || isDigit(byte) {
        offset &+= 1
      } else if byte >= 0x80, let (scalar, length) = decodeScalar(bytes, at: offset, end: end), isNameScalar(scalar) {
        offset += length
      } else {
        return
      }
    }
  }

  private func keyword(from start: Int, length: Int) -> TokenKind? {
    guard length >= 2, length <= 9 else { return nil }
    switch packedWord(bytes + start, min(length, 8)) {
    case Packed.if where length == 2: return .ifKeyword
    case Packed.in where length == 2: return .inKeyword
    case Packed.on where length == 2: return .onKeyword
    case Packed.let: return .letKeyword
    case Packed.var: return .varKeyword
    case Packed.for: return .forKeyword
    case Packed.nil: return .nilKeyword
    case Packed.test: return .testKeyword
    case Packed.func: return .funcKeyword
    case Packed.else: return .elseKeyword
    case Packed.when: return .whenKeyword
    case Packed.true: return .trueKeyword
    case Packed.false: return .falseKeyword
    case Packed.while: return .whileKeyword
    case Packed.where: return .whereKeyword
    case Packed.import: return .importKeyword
    case Packed.return: return .returnKeyword
    case Packed.override where length == 8: return .overrideKeyword
    case Packed.otherwise where length == 9 && bytes[start + 8] == 0x65: return .otherwiseKeyword
    default: return nil
    }
  }

  /// Digits with point and exponent, or hexadecimal; then, if no space precedes it, the `x` of a size and the next
  /// number.
  mutating func lexNumber(_ flags: UInt8) {
    let start = offset
    if bytes[start] == 0x30, peek(1) == Ascii.lowerX, isHexDigit(peek(2)) {
      offset += 2
      while isHexDigit(peek()) || peek() == Ascii.underscore { offset += 1 }
    } else {
      skipDigits()
      if peek() == Ascii.dot, isDigit(peek(1)) {
        offset += 1
        skipDigits()
      }
      if peek() | 0x20 == 0x65 {
        let sign = peek(1) == 0x2B || peek(1) == 0x2D ? 1 : 0
        if isDigit(peek(1 + sign)) {
          offset += 1 + sign
          skipDigits()
        }
      }
    }
    emit(.number, from: start, flags)
    if peek() == Ascii.lowerX, isDigit(peek(1)) {
      offset += 1
      emit(.name, from: offset - 1, 0)
    }
  }

  private mutating func skipDigits() {
    while isDigit(peek()) || peek() == Ascii.underscore { offset &+= 1 }
  }

  /// A token that starts with a byte beyond ASCII: a name, or a character that editors substitute for an operator.
  mutating func lexBeyondAscii(_ flags: UInt8) {
    let start = offset
    guard let (scalar, length) = decodeScalar(bytes, at: start, end: end) else {
      skipMalformed()
      emit(.unknown, from: start, flags)
      return
    }
    if isLetterScalar(scalar) { return lexName(flags) }
    offset += length
    if let (kind, spelling) = typographicOperator(scalar) {
      emit(kind, from: start, flags)
      sink.report(.typographicOperator(spelling), at: span(start, offset))
    } else if isQuoteScalar(scalar) {
      lexForeignQuotes(from: start, flags) { isQuoteScalar($0) || $0 == UInt32(Ascii.quote) }
    } else {
      emit(.unknown, from: start, flags)
    }
  }
}

/// The first eight bytes of a word in one integer, for comparing words in one step.
@inline(__always) func packedWord(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
  var packed: UInt64 = 0
  var index = 0
  while index < length {
    packed = packed << 8 | UInt64(bytes[index])
    index &+= 1
  }
  return packed
}

/// The hard keywords, packed.
private enum Packed {
  static let `if`: UInt64 = 0x6966
  static let `in`: UInt64 = 0x696E
  static let on: UInt64 = 0x6F6E
  static let `let`: UInt64 = 0x6C_6574
  static let `var`: UInt64 = 0x76_6172
  static let `for`: UInt64 = 0x66_6F72
  static let `nil`: UInt64 = 0x6E_696C
  static let test: UInt64 = 0x7465_7374
  static let `func`: UInt64 = 0x6675_6E63
  static let `else`: UInt64 = 0x656C_7365
  static let when: UInt64 = 0x7768_656E
  static let `true`: UInt64 = 0x7472_7565
  static let `false`: UInt64 = 0x66_616C_7365
  static let `while`: UInt64 = 0x77_6869_6C65
  static let `where`: UInt64 = 0x77_6865_7265
  static let `import`: UInt64 = 0x696D_706F_7274
  static let `return`: UInt64 = 0x7265_7475_726E
  static let override: UInt64 = 0x6F76_6572_7269_6465
  static let otherwise: UInt64 = 0x6F74_6865_7277_6973
}

/// Whether a scalar beyond ASCII begins a name: a letter, in any script.
private func isLetterScalar(_ scalar: UInt32) -> Bool {
  guard let scalar = Unicode.Scalar(scalar) else { return false }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
  default: return false
  }
}

/// Whether a scalar beyond ASCII continues a name: a letter or a digit, a mark on a letter, or a joiner.
private func isNameScalar(_ scalar: UInt32) -> Bool {
  if scalar == 0x200C || scalar == 0x200D { return true }
  guard let value = Unicode.Scalar(scalar) else { return false }
  switch value.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .decimalNumber: return true
  default: return isLetterScalar(scalar)
  }
}

private func isQuoteScalar(_ scalar: UInt32) -> Bool {
  (0x2018...0x201F).contains(scalar) || scalar == 0xAB || scalar == 0xBB
}

private func typographicOperator(_ scalar: UInt32) -> (TokenKind, String)? {
  switch scalar {
  case 0x2264: (.lessEqual, "<=")
  case 0x2265: (.greaterEqual, ">=")
  case 0x2260: (.notEqual, "!=")
  case 0x2248, 0x2243, 0x2245: (.equalEqual, "==")
  case 0x2212, 0x2010...0x2015: (.minus, "-")
  case 0xD7: (.name, "x")
  case 0xF7: (.slash, "/")
  case 0x2026: (.closedRange, "...")
  default: nil
  }
}
