/// The registry of every code of the toolchain. A code is never reused and never changes its meaning.
///
/// E01xx syntax · E02xx names and values · E03xx running · E04xx layout · E05xx imports, host and limits ·
/// E06xx model and commands · E07xx tests and expectations. Each code has a page: ``Explanation/page(for:)``.
public enum DiagnosticCode: String, CaseIterable, Sendable, Hashable {
  // Syntax.
  case unexpectedText = "E0101"
  case expectedExpression = "E0102"
  case unclosedBracket = "E0103"
  case unclosedBrace = "E0104"
  case strayCloser = "E0105"
  case unclosedString = "E0106"
  case badEscape = "E0107"
  case unclosedComment = "E0108"
  case invalidCharacter = "E0109"
  case malformedUTF8 = "E0110"
  case malformedNumber = "E0111"
  case unitAfterNumber = "E0112"
  case assignmentForRelation = "E0113"
  case misspelledOperator = "E0114"
  case foreignQuotes = "E0115"
  case typeAnnotation = "E0116"
  case foreignSyntax = "E0117"
  case styleSheetSyntax = "E0118"
  case visualFormatAsEquation = "E0119"
  case anchorMethod = "E0120"
  case chainedComparison = "E0121"
  case expectedName = "E0122"
  case expectedBlock = "E0123"
  case expectedWord = "E0124"
  case commandShape = "E0125"
  case notAssignable = "E0126"
  case constraintWithoutRelation = "E0127"
  case nestingTooDeep = "E0128"
  case chainTooLong = "E0129"
  case tooManyDiagnostics = "E0130"
  case hashComment = "E0131"
  case leadingDot = "E0132"
  case strayElse = "E0133"
  case missingSeparator = "E0134"
  case mixedMapAndList = "E0135"
  case sourceTooLarge = "E0136"
  case keywordAsName = "E0137"
  case unknownWord = "E0138"

  // Names and values.
  case noSuchName = "E0201"

  // Layout.
  case constraintConflict = "E0401"
}
