import AdaptSyntax

/// An error in a TOML document, with its place.
struct TOMLError: Error {
  enum Problem {
    case badCharacter, badEscape, restOfLine, textEnds, tooDeep, unclosedQuote
    /// What is expected at the place: "`]`", "a value".
    case missing(String)
    /// Text in place of a value.
    case notAValue(String)
    case notAListOfTables(String)
    case notATable(String)
    /// A key that its table has already.
    case repeatedKey(String)
    case repeatedTable([String])
  }

  var problem: Problem
  var span: SourceSpan

  /// One sentence, without a full stop.
  var message: String {
    switch problem {
    case .badCharacter: "this is not a character"
    case .badEscape: "`\\` cannot come before this"
    case .missing(let wanted): "\(wanted) is missing here"
    case .notAListOfTables(let key): "`\(key)` is not a list of tables"
    case .notATable(let key): "`\(key)` is not a table"
    case .notAValue(let word): "`\(word)` is not a value; a text needs quotation marks"
    case .repeatedKey(let key): "`\(key)` occurs twice"
    case .repeatedTable(let path): "the table `\(path.joined(separator: "."))` occurs twice"
    case .restOfLine: "this does not belong to the line"
    case .textEnds: "the text ends here"
    case .tooDeep: "this is nested too deep"
    case .unclosedQuote: "this quotation mark is not closed"
    }
  }
}
