/// Pages for what the lexer finds, and for limits.
extension Explanation {
  static let tokenPages: [Explanation] = [
    Explanation(
      .unclosedString, "a string that is not closed",
      """
      A string starts and ends on one line, between straight double quotes. A line end in it is written `\\n`, a quote \
      `\\"`. An interpolation, `\\(` to `)`, ends on the line, too.
      """,
      failing: "print \"Hello", mended: "print \"Hello\""),
    Explanation(
      .badEscape, "an escape that there is not",
      """
      A backslash in a string starts an escape: `\\n` line end, `\\t` tab, `\\r` carriage return, `\\0` NUL, `\\\\` \
      backslash, `\\"` and `\\'` quotes, `\\u{1F600}` a character by its number in hexadecimal, `\\(expression)` a value. \
      For a backslash itself write two.
      """,
      failing: #"print "C:\dir""#, mended: #"print "C:\\dir""#),
    Explanation(
      .unclosedComment, "a comment that is not closed",
      """
      A comment that starts with `/*` ends with `*/`, and comments nest: each `/*` in one needs a `*/` of its own. For \
      one line `//` is shorter.
      """,
      failing: "/* a /* nested */ comment\nprint 1", mended: "/* a /* nested */ comment */\nprint 1"),
    Explanation(
      .invalidCharacter, "a character that starts nothing",
      """
      The character has no meaning in the language, at least not here. Often it came with text that was copied: a \
      no-break space, a control character, a NUL byte of a file that is no text. `$0` has no counterpart: a closure \
      names its parameters. Colours are strings.
      """,
      failing: "view box { color = #ff8800 }", mended: "view box { color = \"#ff8800\" }"),
    Explanation(
      .malformedUTF8, "bytes that are not UTF-8",
      """
      A script is text in UTF-8. The bytes shown make no character in it. An editor that offers other encodings (Latin-1, \
      UTF-16, Windows-1252) can save the file anew as UTF-8. No example can be shown here, since this page is UTF-8.
      """,
      failing: "", mended: ""),
    Explanation(
      .malformedNumber, "something that is nearly a number",
      """
      Numbers are written `12`, `1_000`, `0.5`, `1e3` and `0x1F`. They start with a digit, do not end in `_`, and have \
      nothing attached to them. A name never starts with a digit.
      """,
      failing: "let half = .5", mended: "let half = 0.5"),
    Explanation(
      .misspelledOperator, "an operator of another language",
      """
      The operators are `+ - * / %`, `== != < <= > >=`, `&& || !`, `??`, `? :`, `...` and `..<`, `x` between the sides \
      of a size, and `= += -= *= /=`. There is no `===`, `=<`, `=>`, `<>`, `++`, `and`, `or` or `not`, and typographic \
      signs such as `≤` are written in ASCII.
      """,
      failing: "if a =< b and c { print 1 }", mended: "if a <= b && c { print 1 }"),
    Explanation(
      .foreignQuotes, "other quotes than straight double ones",
      """
      Strings stand in straight double quotes, `"`, and end on their line. Single quotes, typographic quotes (which mail \
      programs and word processors put in) and triple quotes are not used.
      """,
      failing: "print 'Hello'", mended: "print \"Hello\""),
    Explanation(
      .hashComment, "a comment with `#`",
      "Comments start with `//`, or stand between `/*` and `*/`. Only a first line that starts with `#!` is skipped.",
      failing: "# the first page\nprint 1", mended: "// the first page\nprint 1"),
    Explanation(
      .nestingTooDeep, "too deep",
      """
      Blocks, brackets, prefix operators, ternaries and `else if` may nest \(Parser.nestingLimit) levels deep, so that no program that \
      reads scripts runs out of stack. No person writes that; a program that writes scripts should name parts with `let`.
      """,
      failing: "print " + String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300),
      mended: "print " + String(repeating: "(", count: 100) + "1" + String(repeating: ")", count: 100)),
    Explanation(
      .chainTooLong, "too many operators in a row",
      """
      An expression may have \(Parser.chainLimit) operators, members or calls in a row. Beyond that it is not read. Add up a list in a \
      loop instead.
      """,
      failing: "print 1" + String(repeating: " + 1", count: 600),
      mended: "print 1" + String(repeating: " + 1", count: 400)),
    Explanation(
      .tooManyDiagnostics, "more findings than are shown",
      """
      After 100 findings the rest is only counted. The first ones are the best: mend them, and many of the others will \
      be gone.
      """,
      failing: String(repeating: "let =\n", count: 110), mended: "let a = 1"),
    Explanation(
      .sourceTooLarge, "a file that is too large",
      "A script may have one gigabyte (2^30 bytes). A file of more than that is hardly one.",
      failing: "", mended: ""),
  ]
}
