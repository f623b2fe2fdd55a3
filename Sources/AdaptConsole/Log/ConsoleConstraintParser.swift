import AdaptModel
import AdaptSolver

// `<NSLayoutConstraint:0x7f83b9a05b10 'gap' H:|-(15)-[UIImageView:0x7f83b8171210]   (active, names: … )>`

extension ConsoleConstraint {
  /// Reads a description as UIKit prints it, from `<` to `>`, including those of SnapKit and of systems before iOS 10.
  init(parsing description: [UInt8]) throws(ConsoleSyntaxError) {
    var parser = ConsoleConstraintParser(description)
    self = try parser.parse()
  }
}

private struct ConsoleConstraintParser {
  var scanner: ConsoleScanner
  /// The meaning of `|`.
  var superview: ConsoleItem?
  /// The addresses of accessibility identifiers, if each has only one.
  var addresses: [String: String] = [:]
  /// The sides for `H:`: left and right if the direction is printed.
  var isAbsolute = false
  var isActive: Bool?

  init(_ bytes: [UInt8]) {
    scanner = ConsoleScanner(bytes)
    if bytes.last == UInt8(ascii: ">") { scanner.end -= 1 }
  }

  mutating func parse() throws(ConsoleSyntaxError) -> ConsoleConstraint {
    guard scanner.skip("<") else { throw scanner.error(.beginning) }
    let start = scanner.position
    while let byte = scanner.byte(), byte != UInt8(ascii: ":"), byte != UInt8(ascii: " ") { scanner.position += 1 }
    let className = scanner.text(start..<scanner.position)
    guard scanner.skip(":"), let address = scanner.address() else {
      throw scanner.error(.missing("an address, `0x…`,"))
    }
    var place: String?
    if scanner.skip("@") {
      let start = scanner.position
      while let byte = scanner.byte(), byte != UInt8(ascii: " ") { scanner.position += 1 }
      place = scanner.text(start..<scanner.position)
    }
    guard scanner.byte() == UInt8(ascii: " ") else { throw scanner.error(.badAddress) }
    let identifier = try self.identifier()
    readTail()
    let priority = readPriority()
    var result = ConsoleConstraint(
      className: className, address: address, place: place, identifier: identifier, terms: [], relation: .equal,
      constant: 0, priority: priority, text: scanner.text(0..<scanner.bytes.count), superview: superview,
      isActive: isActive)
    let isContentSize = readContentPriorities(&result)
    if scanner.isNext("H:") || scanner.isNext("V:") {
      try readVisual(&result, isContentSize: isContentSize)
    } else {
      try readEquation(&result)
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { throw scanner.error(.rest) }
    for index in result.terms.indices where result.terms[index].item.address == nil {
      result.terms[index].item.address = addresses[result.terms[index].item.label]
    }
    return result
  }

  /// The identifier in quotation marks, with the marks of an autoresizing mask before and after it.
  private mutating func identifier() throws(ConsoleSyntaxError) -> String? {
    var identifier: String?
    while true {
      scanner.skipSpaces()
      if scanner.byte() == UInt8(ascii: "'"), identifier == nil {
        let start = scanner.position + 1
        var index = start
        while index + 1 < scanner.end, scanner.bytes[index] != UInt8(ascii: "'") || scanner.bytes[index + 1] != 0x20 {
          index += 1
        }
        guard index + 1 < scanner.end else { throw scanner.error(.unclosedQuote) }
        identifier = scanner.text(start..<index)
        scanner.position = index + 1
      } else if scanner.isNext("h=") || scanner.isNext("v=") {
        while let byte = scanner.byte(), byte != UInt8(ascii: " ") { scanner.position += 1 }
      } else {
        return identifier
      }
    }
  }

  /// `   (active, names: '|':UIView:0x7f83b8171010 )`, or `(Names: …)`, which is removed from the end.
  private mutating func readTail() {
    var tail = scanner.end
    var index = scanner.position
    while index < scanner.end {
      if scanner.bytes[index] == UInt8(ascii: "("), scanner.bytes[index - 1] == UInt8(ascii: " ") {
        var look = scanner
        look.position = index + 1
        if look.isNext("active") || look.isNext("inactive") || look.isNext("names:") || look.isNext("Names:") {
          tail = index
        }
      }
      index += 1
    }
    if tail < scanner.end {
      var names = scanner
      names.position = tail + 1
      isActive = names.isNext("active") ? true : names.isNext("inactive") ? false : nil
      names.position = tail
      while !names.isAtEnd, !names.skip("ames:") { names.position += 1 }
      if !names.isAtEnd { readNames(names) }
    }
    scanner.end = tail
    trimEnd()
    for suffix in ["(LTR)", "(RTL)"] where scanner.end - suffix.utf8.count >= scanner.position {
      if scanner.bytes[scanner.end - suffix.utf8.count..<scanner.end].elementsEqual(suffix.utf8) {
        isAbsolute = true
        scanner.end -= suffix.utf8.count
      }
    }
    trimEnd()
  }

  private mutating func trimEnd() {
    while scanner.end > scanner.position, scanner.bytes[scanner.end - 1] == UInt8(ascii: " ") { scanner.end -= 1 }
  }

  /// `'|':UIView:0x7f83b8171010, name_label:0x7fa4d0e9e480 )`
  private mutating func readNames(_ names: ConsoleScanner) {
    var names = names
    var ambiguous: Set<String> = []
    while true {
      names.skipSpaces()
      let isSuperview = names.skip("'|':")
      guard let (item, _) = names.item(until: [UInt8(ascii: ","), UInt8(ascii: ")")], endsAtAttribute: false),
        item.address != nil
      else { return }
      if isSuperview {
        superview = item
      } else if let known = addresses[item.label], known != item.address {
        // Two objects have the same name, and the description does not say which is meant.
        ambiguous.insert(item.label)
      } else {
        addresses[item.label] = item.address
      }
      names.skipSpaces()
      guard names.skip(",") else { break }
    }
    for label in ambiguous { addresses[label] = nil }
  }

  /// `@250` at the end, which is removed.
  private mutating func readPriority() -> Double {
    var index = scanner.end - 1
    while index > scanner.position, scanner.bytes[index].isDigit || scanner.bytes[index] == UInt8(ascii: ".") {
      index -= 1
    }
    guard index > scanner.position, scanner.bytes[index] == UInt8(ascii: "@") else { return 1000 }
    var number = scanner
    number.position = index + 1
    guard let priority = number.number(), number.isAtEnd, priority >= 1, priority <= 1000 else { return 1000 }
    scanner.end = index
    trimEnd()
    return priority
  }

  /// ` Hug:250 CompressionResistance:1000`, which is removed. Of the two bounds of a content size, the required one is
  /// meant, since only that one can be in a conflict.
  private mutating func readContentPriorities(_ constraint: inout ConsoleConstraint) -> Bool {
    var look = scanner
    while !look.isAtEnd, !look.isNext(" Hug:") { look.position += 1 }
    guard !look.isAtEnd else { return false }
    let bodyEnd = look.position
    guard look.skip(" Hug:"), let hugging = look.number(), look.skip(" CompressionResistance:"),
      let resistance = look.number(), look.isAtEnd
    else { return false }
    constraint.relation =
      hugging >= 1000 && resistance >= 1000 ? .equal : hugging >= 1000 ? .lessThanOrEqual : .greaterThanOrEqual
    constraint.priority = max(hugging, resistance)
    scanner.end = bodyEnd
    return true
  }

  // MARK: - Equations

  /// `A.width == 1.574*A.height + 8`
  private mutating func readEquation(_ constraint: inout ConsoleConstraint) throws(ConsoleSyntaxError) {
    try readTerm(sign: 1, into: &constraint)
    while scanner.skip(" + ") { try readTerm(sign: 1, into: &constraint) }
    scanner.skipSpaces()
    guard let relation = scanner.relation() else { throw scanner.error(.missing("`==`, `<=` or `>=`")) }
    constraint.relation = relation
    scanner.skipSpaces()
    var sign = -1.0
    if scanner.byte() == UInt8(ascii: "-"), scanner.byte(1)?.isDigit == false {
      sign = 1
      scanner.position += 1
      scanner.skipSpaces()
    }
    // Before iOS 10, a standalone constant is printed with its sign: `midX == + 160`.
    if scanner.byte() == UInt8(ascii: "+"), scanner.byte(1) == UInt8(ascii: " ") {
      scanner.position += 1
      scanner.skipSpaces()
    }
    while true {
      try readTerm(sign: sign, into: &constraint)
      scanner.skipSpaces()
      if scanner.isAtEnd { return }
      if scanner.skip("+") {
        sign = -1
      } else if scanner.skip("-") {
        sign = 1
      } else if scanner.isNext("NSSpace(") || scanner.isNext("NSLayoutAnchorConstraintSpace(") {
        sign = -1  // `A.bottom == B.bottom NSSpace(8)`: printed without an operator
      } else {
        throw scanner.error(.badOperator)
      }
      scanner.skipSpaces()
    }
  }

  /// `8`, `A.width`, `1.574*A.height`, `A.height * 0.384615`; a number goes to the right-hand side.
  private mutating func readTerm(sign: Double, into constraint: inout ConsoleConstraint) throws(ConsoleSyntaxError) {
    var coefficient = sign
    let start = scanner.position
    if let number = scanner.constant() {
      if scanner.skip("*") {
        coefficient *= number
      } else if scanner.isAtEnd || scanner.byte() == UInt8(ascii: " ") {
        constraint.constant -= sign * number
        return
      } else {
        scanner.position = start  // a name that begins with a digit
      }
    }
    guard let (item, found) = scanner.item(until: [], endsAtAttribute: true), let attribute = found else {
      throw scanner.error(.missing("an attribute of a view, such as `UIView:0x7f8a.width`,"))
    }
    if scanner.skip(" * ") {
      guard let factor = scanner.number() else { throw scanner.error(.missing("a number")) }
      coefficient *= factor
    }
    constraint.terms.append(ConsoleTerm(item, attribute, coefficient))
  }

  // MARK: - Visual formats

  /// `H:|-(15)-[A]`, `V:[A]-(>=11)-[B]`, `V:[A(230)]`
  private mutating func readVisual(
    _ constraint: inout ConsoleConstraint, isContentSize: Bool
  ) throws(ConsoleSyntaxError) {
    let isVertical = scanner.isNext("V:")
    scanner.position += 2
    let start: LayoutAttribute = isVertical ? .top : isAbsolute ? .left : .leading
    let end: LayoutAttribute = isVertical ? .bottom : isAbsolute ? .right : .trailing
    let (first, isFirstSuperview, size) = try element()
    if scanner.isAtEnd {
      guard let size, !isFirstSuperview else { throw scanner.error(.neitherSizeNorDistance) }
      constraint.terms = [ConsoleTerm(first, isVertical ? .height : .width)]
      if !isContentSize { constraint.relation = size.relation }
      constraint.constant = size.constant
      return
    }
    let (relation, distance) = try connection()
    let (second, isSecondSuperview, _) = try element()
    guard !(isFirstSuperview && isSecondSuperview) else { throw scanner.error(.missing("a view")) }
    constraint.terms = [
      ConsoleTerm(second, isFirstSuperview ? start : isSecondSuperview ? end : start),
      ConsoleTerm(first, isFirstSuperview ? start : end, -1),
    ]
    constraint.relation = relation
    constraint.constant = distance
  }

  /// `|` or `[A]` or `[A(>=40)]`
  private mutating func element() throws(ConsoleSyntaxError) -> (
    ConsoleItem, isSuperview: Bool, size: (relation: Relation, constant: Double)?
  ) {
    if scanner.skip("|") { return (superview ?? ConsoleItem("|"), true, nil) }
    guard scanner.skip("[") else { throw scanner.error(.missing("a view in brackets, or `|`")) }
    guard let (item, _) = scanner.item(until: [UInt8(ascii: "]"), UInt8(ascii: "(")], endsAtAttribute: false) else {
      throw scanner.error(.missing("a view"))
    }
    var size: (relation: Relation, constant: Double)?
    if scanner.skip("(") {
      let relation = scanner.relation() ?? .equal
      guard let constant = scanner.constant(), scanner.skip(")") else { throw scanner.error(.missing("a number")) }
      size = (relation, constant)
    }
    guard scanner.skip("]") else { throw scanner.error(.missing("`]`")) }
    return (item, false, size)
  }

  /// `-(>=11)-`, `-(NSSpace(8))-`, `-8-`, `-`, or nothing.
  private mutating func connection() throws(ConsoleSyntaxError) -> (Relation, Double) {
    guard scanner.skip("-") else { return (.equal, 0) }
    if scanner.skip("(") {
      let relation = scanner.relation() ?? .equal
      guard let constant = scanner.constant(), scanner.skip(")-") else { throw scanner.error(.missing("a number")) }
      return (relation, constant)
    }
    guard let constant = scanner.constant() else { return (.equal, VisualFormat.standardSpacing) }
    guard scanner.skip("-") else { throw scanner.error(.missing("`-`")) }
    return (.equal, constant)
  }
}
