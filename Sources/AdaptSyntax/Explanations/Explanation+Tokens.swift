/// Pages for the findings of the lexer, and for limits.
extension Explanation {
  static let tokenPages: [Explanation] = [
    Explanation(
      .unclosedString, "a string that is not closed",
      """
      A string starts and ends on one line, between straight double quotes. Write a line break in it as `\\n` and a \
      quote as `\\"`. An interpolation, from `\\(` to `)`, ends on the same line.
      """,
      failing: "print \"Hello", mended: "print \"Hello\""),
    Explanation(
      .badEscape, "an escape that does not exist",
      """
      A backslash in a string starts an escape: `\\n` line feed, `\\t` tab, `\\r` carriage return, `\\0` NUL, `\\\\` \
      backslash, `\\"` and `\\'` quotes, `\\u{1F600}` a character by its number in hexadecimal, `\\(expression)` a \
      value. For a backslash itself, write two.
      """,
      failing: #"print "C:\dir""#, mended: #"print "C:\\dir""#),
    Explanation(
      .unclosedComment, "a comment that is not closed",
      """
      A comment that starts with `/*` ends with `*/`. Comments nest, so each `/*` inside one needs its own `*/`. For \
      one line, `//` is shorter.
      """,
      failing: "/* a /* nested */ comment\nprint 1", mended: "/* a /* nested */ comment */\nprint 1"),
    Explanation(
      .invalidCharacter, "a character that has no meaning",
      """
      The character has no meaning in the language, at least not here. Often it came with copied text: a no-break \
      space, a control character, a NUL byte of a file that is not text. `$0` has no equivalent: a closure names its \
      parameters. Colours are strings.
      """,
      failing: "view box { color = #ff8800 }", mended: "view box { color = \"#ff8800\" }"),
    Explanation(
      .malformedUTF8, "bytes that are not UTF-8",
      """
      A script is text in UTF-8, and the bytes shown are not valid in it. If the file is in another encoding (Latin-1, \
      UTF-16, Windows-1252), save it as UTF-8 in your editor. This page is UTF-8 itself, so there is no example.
      """,
      failing: "", mended: ""),
    Explanation(
      .malformedNumber, "something that is nearly a number",
      """
      Write numbers as `12`, `1_000`, `0.5`, `1e3` or `0x1F`. A number starts with a digit, does not end in `_`, and \
      has nothing attached to it. A name never starts with a digit.
      """,
      failing: "let half = .5", mended: "let half = 0.5"),
    Explanation(
      .misspelledOperator, "an operator of another language",
      """
      The operators are `+ - * / %`, `== != < <= > >=`, `&& || !`, `??`, `? :`, `...` and `..<`, `x` between the sides \
      of a size, and `= += -= *= /=`. There is no `===`, `=<`, `=>`, `<>`, `++`, `and`, `or` or `not`. Write \
      typographic signs such as `≤` in ASCII.
      """,
      failing: "if a =< b and c { print 1 }", mended: "if a <= b && c { print 1 }"),
    Explanation(
      .foreignQuotes, "quotes other than straight double quotes",
      """
      Write strings in straight double quotes, `"`, on one line. Single quotes, triple quotes and typographic quotes \
      (which mail programs and word processors insert) do not work.
      """,
      failing: "print 'Hello'", mended: "print \"Hello\""),
    Explanation(
      .hashComment, "a comment with `#`",
      "Comments start with `//`, or go between `/*` and `*/`. The one exception is a first line that starts with `#!`.",
      failing: "# the first page\nprint 1", mended: "// the first page\nprint 1"),
    Explanation(
      .nestingTooDeep, "nesting that is too deep",
      """
      Blocks, brackets, prefix operators, ternaries and `else if` may nest \(Parser.nestingLimit) levels deep, so that \
      a script cannot exhaust the stack of a program that reads it. Nobody writes that by hand. A program that writes \
      scripts should name parts with `let`.
      """,
      failing: "print " + String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300),
      mended: "print " + String(repeating: "(", count: 100) + "1" + String(repeating: ")", count: 100)),
    Explanation(
      .chainTooLong, "too many operators in a row",
      """
      An expression may have \(Parser.chainLimit) operators, members or calls in a row. A longer one is not read. To \
      add up a list, use a loop.
      """,
      failing: "print 1" + String(repeating: " + 1", count: 600),
      mended: "print 1" + String(repeating: " + 1", count: 400)),
    Explanation(
      .tooManyDiagnostics, "more findings than are shown",
      "After 100 findings the rest are only counted. Fix the first ones, and many of the others will disappear.",
      failing: String(repeating: "let =\n", count: 110), mended: "let a = 1"),
    Explanation(
      .sourceTooLarge, "a file that is too large",
      "A script may have up to one gigabyte (2^30 bytes). A larger file is hardly a script.",
      failing: "", mended: ""),
  ]
}
