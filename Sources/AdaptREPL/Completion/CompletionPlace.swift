import AdaptSyntax

/// The place of the cursor, as far as the text before it on its line shows.
enum CompletionPlace: Equatable {
  /// The name of a command of the session.
  case command
  /// After such a command.
  case argument(of: SessionCommand)
  /// After `?`.
  case explained
  /// In quotes after `import`, or after `:load`.
  case path
  /// In quotes after `on`.
  case device
  /// In other quotes, where there is nothing to complete.
  case text
  /// After a dot; with the owner before it.
  case member(of: String)
  /// After a dot in the argument of `:why`; with the owner before it.
  case anchor(of: String)
  /// After a colon; with the name before it.
  case value(of: String)
  /// After `=`; with the attribute before it.
  case attributeValue(of: String)
  /// After `@`.
  case priority
  /// After the word of a command or of a clause, `launch `, `rotate to `; with the first word of the statement.
  case operand(of: String, in: String)
  /// After the operand of a command, where its clauses may begin.
  case clause(of: String)
  /// After `on` and `override` at the beginning of a statement.
  case event
  /// After `when`, and after the comma between two tests.
  case trait
  /// Where a statement begins.
  case statement
  /// Anywhere else in an expression.
  case expression

  /// - Returns: the place, and the part of the word before the cursor.
  static func find(in line: String) -> (place: CompletionPlace, word: String) {
    let start = line.drop { $0 == " " }
    if start.first == "?" { return (.explained, start.dropFirst().trimmed) }
    if start.first == ":" { return command(start.dropFirst()) }
    if let quote = openQuote(in: line) { return quoted(line, quote) }
    let word = String(line.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    let before = line.dropLast(word.count)
    let rest = before.trimmed
    if before.last == "." { return (.member(of: owner(before.dropLast())), word) }
    switch rest.last {
    case nil, "{", "}", ";": return (.statement, word)
    case "@": return (.priority, word)
    case ":": return (.value(of: lastWord(rest.dropLast())), word)
    case "=" where !["=", "<", ">", "!"].contains(rest.dropLast().last):
      return (.attributeValue(of: lastWord(rest.dropLast())), word)
    default: break
    }
    let statement = statement(of: rest)
    let command = String(statement.prefix { $0.isLetter })
    let previous = lastWord(rest[...])
    if before.last == " ", statement == previous {
      if previous == "on" || previous == "override" { return (.event, word) }
      if previous == "when" { return (.trait, word) }
    }
    if command == "when", rest.last == "," { return (.trait, word) }
    // A share of the screen is written with a slash.
    if command == "resize", let space = line.lastIndex(of: " "), lastWord(line[..<space]) == "to" {
      return (.operand(of: "to", in: command), String(line[line.index(after: space)...]))
    }
    if before.last == " ",
      CommandWord(rawValue: previous) != nil && statement == previous || ClauseWord(rawValue: previous) != nil
    {
      return (.operand(of: previous, in: command), word)
    }
    if before.last == " ", let shape = CommandWord(rawValue: command)?.shape, !shape.clauses.isEmpty,
      rest.last.map({ $0.isLetter || $0.isNumber || $0 == "\"" || $0 == ")" || $0 == "]" }) ?? false
    {
      return (.clause(of: command), word)
    }
    return (.expression, word)
  }

  /// The beginning of the statement at the end of a line.
  private static func statement(of line: String) -> String {
    let start = line.lastIndex { $0 == "{" || $0 == "}" || $0 == ";" }
    return String(line[(start.map { line.index(after: $0) } ?? line.startIndex)...]).trimmingSpaces
  }

  private static func command(_ text: Substring) -> (CompletionPlace, String) {
    guard let space = text.firstIndex(where: { !$0.isLetter }) else { return (.command, String(text)) }
    let matches = SessionCommand.matches(String(text[..<space]))
    let argument = text[space...].drop { $0 == " " }
    guard matches.count == 1 else { return (.text, String(argument)) }
    if matches[0].argument == .statements {
      return find(in: String(argument))
    }
    if matches[0].argument == .place, let dot = argument.lastIndex(of: ".") {
      return (.anchor(of: String(argument[..<dot])), String(argument[argument.index(after: dot)...]))
    }
    return (.argument(of: matches[0]), String(argument))
  }

  /// The start of the string that is open at the end of a line.
  private static func openQuote(in line: String) -> String.Index? {
    var open: String.Index?
    var isEscaped = false
    for index in line.indices {
      switch line[index] {
      case "\\" where open != nil: isEscaped.toggle()
      case "\"" where !isEscaped: open = open == nil ? index : nil
      default: isEscaped = false
      }
    }
    return open
  }

  private static func quoted(_ line: String, _ quote: String.Index) -> (CompletionPlace, String) {
    let word = String(line[line.index(after: quote)...])
    switch lastWord(line[..<quote].trimmed[...]) {
    case "import": return (.path, word)
    case "on", "device": return (.device, word)
    default: return (.text, word)
    }
  }

  /// The owner before a dot: names, dots and subscripts.
  private static func owner(_ text: Substring) -> String {
    String(
      text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "[" || $0 == "]" }
        .reversed())
  }

  private static func lastWord(_ text: Substring) -> String {
    let end = text.trimmed
    return String(end.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
  }

  private static func lastWord(_ text: String) -> String { lastWord(text[...]) }
}

extension StringProtocol {
  /// Without white space at the ends.
  fileprivate var trimmed: String { String(self).trimmingSpaces }
}
