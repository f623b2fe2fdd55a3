import AdaptModel
import AdaptSolver

/// Reads the parts of constraints' descriptions. Every step reads each byte once.
struct ConsoleScanner {
  let bytes: [UInt8]
  var position: Int
  /// The end of the text to read.
  var end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  var isAtEnd: Bool { position >= end }

  func byte(_ offset: Int = 0) -> UInt8? { position + offset < end ? bytes[position + offset] : nil }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func error(_ problem: ConsoleSyntaxError.Problem) -> ConsoleSyntaxError {
    ConsoleSyntaxError(problem: problem, offset: position)
  }

  func isNext(_ word: StaticString) -> Bool {
    guard position + word.utf8CodeUnitCount <= end else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] { return false }
    return true
  }

  mutating func skip(_ word: StaticString) -> Bool {
    guard isNext(word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  mutating func skipSpaces() {
    while position < end, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
      position += 1
    }
  }

  /// `15`, `-2`, `2.22507e-308`; nil if there is none here.
  mutating func number() -> Double? {
    var index = position
    func isDigit(_ index: Int) -> Bool { index < end && bytes[index].isDigit }
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard isDigit(index) else { return nil }
    while isDigit(index) { index += 1 }
    if index < end, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) {
      index += 1
      while isDigit(index) { index += 1 }
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      var exponent = index + 1
      if exponent < end, bytes[exponent] == UInt8(ascii: "-") || bytes[exponent] == UInt8(ascii: "+") { exponent += 1 }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        index = exponent
      }
    }
    guard let value = Double(text(position..<index)), value.isFinite else { return nil }
    position = index
    return value
  }

  /// A number, or a standard spacing: `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  mutating func constant() -> Double? {
    let start = position
    if skip("NSSpace(") || skip("NSLayoutAnchorConstraintSpace(") {
      if let value = number(), skip(")") { return value }
      position = start
      return nil
    }
    return number()
  }

  mutating func relation() -> Relation? {
    if skip("==") { return .equal }
    if skip("<=") { return .lessThanOrEqual }
    if skip(">=") { return .greaterThanOrEqual }
    return nil
  }

  /// `0x7f83b9a05e80`
  mutating func address() -> String? {
    let start = position
    guard skip("0x") else { return nil }
    while position < end, bytes[position].isHexDigit { position += 1 }
    guard position > start + 2 else {
      position = start
      return nil
    }
    return text(start..<position)
  }

  /// An item up to one of these bytes outside the item's text, or up to its attribute (`endsAtAttribute`).
  ///
  /// `UILabel:0x7f83b9a05e80'Set lunch'`, `name_label`, `ListViewImage-a...`; names may contain spaces and dots.
  mutating func item(until terminators: [UInt8], endsAtAttribute: Bool) -> (ConsoleItem, LayoutAttribute?)? {
    let start = position
    var labelEnd: Int?
    var address: String?
    var quoted: String?
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: ":"), address == nil, position + 2 < end, bytes[position + 1] == UInt8(ascii: "0"),
        bytes[position + 2] == UInt8(ascii: "x")
      {
        labelEnd = position
        position += 1
        address = self.address()
        if address == nil { break }
        continue
      }
      if byte == UInt8(ascii: "'"), quoted == nil, position > start {
        if let close = closingQuote(terminators, endsAtAttribute: endsAtAttribute) {
          quoted = text(position + 1..<close)
          labelEnd = labelEnd ?? position
          position = close + 1
          continue
        }
      }
      if endsAtAttribute, byte == UInt8(ascii: "."), let (attribute, next) = attribute(at: position + 1) {
        let label = text(start..<(labelEnd ?? position))
        position = next
        return label.isEmpty ? nil : (ConsoleItem(label, address: address, text: quoted), attribute)
      }
      if terminators.contains(byte) { break }
      position += 1
    }
    guard !endsAtAttribute, (labelEnd ?? position) > start else {
      position = start
      return nil
    }
    return (ConsoleItem(text(start..<(labelEnd ?? position)), address: address, text: quoted), nil)
  }

  /// The quotation mark that ends a text, which may contain other quotation marks.
  private func closingQuote(_ terminators: [UInt8], endsAtAttribute: Bool) -> Int? {
    var index = position + 1
    while index < end {
      if bytes[index] == UInt8(ascii: "'") {
        guard index + 1 < end else { return index }
        let next = bytes[index + 1]
        if endsAtAttribute ? attribute(at: index + 2) != nil && next == UInt8(ascii: ".") : terminators.contains(next) {
          return index
        }
      }
      index += 1
    }
    return nil
  }

  /// The layout engine's names for attributes of frames, for views that keep their autoresizing mask; and older names.
  private static let engineNames: [String: LayoutAttribute] = [
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
    "Width": .width, "Height": .height, "baseline": .lastBaseline,
  ]

  /// The name of an attribute that ends at the end of a word.
  private func attribute(at start: Int) -> (LayoutAttribute, next: Int)? {
    var index = start
    while index < end, bytes[index].isLetter { index += 1 }
    guard index > start, index - start <= 24, index == end || bytes[index] == UInt8(ascii: " ") else { return nil }
    let name = text(start..<index)
    guard let attribute = Self.engineNames[name] ?? LayoutAttribute(named: name) else { return nil }
    return (attribute, index)
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isHexDigit: Bool { isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "f")) }
  var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }
}
