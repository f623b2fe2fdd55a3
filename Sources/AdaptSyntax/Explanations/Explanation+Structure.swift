/// Pages for missing and superfluous text in the grammar.
extension Explanation {
  static let structurePages: [Explanation] = [
    Explanation(
      .unexpectedText, "something that does not belong here",
      """
      The statement was already complete, or this text does not fit what comes before it. Often a comma, an operator \
      or a line break is missing before it. Put a list in brackets; parentheses hold one value.
      """,
      failing: "let size = 1 2", mended: "let size = 12"),
    Explanation(
      .expectedExpression, "a value that is missing",
      "A value must follow an operator, `=`, a comma or an opening bracket: a name, a number, a string, a bracket.",
      failing: "let width =\n", mended: "let width = 320\n"),
    Explanation(
      .unclosedBracket, "a parenthesis or bracket that is not closed",
      """
      Every `(` and `[` needs its `)` or `]`. The finding points to the opening one, and to the place where the \
      closing one was expected. Line breaks within them have no meaning.
      """,
      failing: "let sum = (1 + 2\nprint sum", mended: "let sum = (1 + 2)\nprint sum"),
    Explanation(
      .unclosedBrace, "a block that is not closed",
      """
      Every `{` needs its `}`. The finding points to the opening one. If the indentation shows which block was meant \
      to end earlier, the finding says so.
      """,
      failing: "controller Page {\n  label title \"Hello\"\n", mended: "controller Page {\n  label title \"Hello\"\n}\n"
    ),
    Explanation(
      .strayCloser, "a bracket that closes nothing",
      "There is one `}`, `]` or `)` more than there are opening ones. Remove it, or add the opening one above.",
      failing: "print 1\n}", mended: "print 1\n"),
    Explanation(
      .assignmentForRelation, "`=` where `==` is meant",
      """
      `=` sets an attribute or a variable, and is a complete statement. Write a relation with `==`, both in a \
      constraint and in a condition. A statement with arithmetic on the left, a label before it or a priority after it \
      can only be a relation.
      """,
      failing: "controller Page {\n  title.top = header.bottom + 8 @ high\n}",
      mended: "controller Page {\n  title.top == header.bottom + 8 @ high\n}"),
    Explanation(
      .chainedComparison, "a comparison of a comparison",
      """
      `a <= b <= c` does not mean what it seems to: `a <= b` is true or false, and neither can be compared with `c`. \
      In a condition, write `a <= b && b <= c`. For constraints, write two.
      """,
      failing: "controller Page {\n  100 <= width <= 200\n}",
      mended: "controller Page {\n  100 <= width; width <= 200\n}"),
    Explanation(
      .expectedName, "a name that is missing",
      """
      A name is needed here: for a declaration, for a parameter, or for a member after a dot. A name starts with a \
      letter or `_`, followed by letters, digits and `_`.
      """,
      failing: "let = 3", mended: "let width = 3"),
    Explanation(
      .expectedBlock, "a block that is missing",
      """
      `if`, `for`, `while`, `when`, `on`, `override`, `func` and `test` need a block in braces, even for one \
      statement. The tests of a `when` are separated by commas, and all of them have to hold. For one of several, \
      write `when … { … } otherwise when … { … }` with the same body twice.
      """,
      failing: "while x < 3\n  x += 1", mended: "while x < 3 { x += 1 }"),
    Explanation(
      .expectedWord, "a word or sign that is missing",
      """
      A fixed part of the statement is missing: the `in` of a `for`, the parentheses of a `func`, the string of an \
      `import` or a `test`, the `:` of a `? :`, or a comma between two elements.
      """,
      failing: "for i of 1...3 { print i }", mended: "for i in 1...3 { print i }"),
    Explanation(
      .commandShape, "a command that is incomplete or too long",
      """
      Each command has a fixed shape: `launch CONTROLLER on DEVICE in ORIENTATION`, `rotate to ORIENTATION`, `send \
      EVENT to VIEW`. The finding shows the shape of this command. A view may still have the name of a command: the \
      word is a name when a dot, `=`, `:` or an operator follows it.
      """,
      failing: "launch Home at \"iPhone 6\"", mended: "launch Home on \"iPhone 6\""),
    Explanation(
      .notAssignable, "an assignment to something that cannot be set",
      "The left side of `=` must be a name, a member (`title.font`) or an element (`list[0]`). To compare, write `==`.",
      failing: "area() = 3", mended: "area() == 3"),
    Explanation(
      .constraintWithoutRelation, "a constraint that relates nothing",
      """
      A label before a colon and a priority after `@` belong to a constraint, and a constraint has `==`, `<=` or `>=`. \
      To set an attribute, write `=` without a label.
      """,
      failing: "gap: title.top", mended: "gap: title.top == header.bottom + 8"),
    Explanation(
      .strayElse, "an `else` or `otherwise` without its block",
      """
      `else` follows the block of an `if`, on its line or the next. `otherwise` follows the block of a `when` in the \
      same way. You cannot use one in place of the other.
      """,
      failing: "when width: compact { uninstall list } else { install list }",
      mended: "when width: compact { uninstall list } otherwise { install list }"),
    Explanation(
      .missingSeparator, "two statements on a line",
      "A statement ends at the end of its line. To put two on one line, separate them with `;`.",
      failing: "a.top == 3 b.top == 4", mended: "a.top == 3; b.top == 4"),
    Explanation(
      .mixedMapAndList, "half a list and half a map",
      "Either every element in the brackets has a key, `[\"a\": 1, \"b\": 2]`, or none has, `[1, 2]`.",
      failing: "let m = [\"a\": 1, 2]", mended: "let m = [\"a\": 1, \"b\": 2]"),
    Explanation(
      .keywordAsName, "a keyword as a name",
      """
      The nineteen keywords (`import test let var func return if else for in where while when otherwise on override \
      true false nil`) cannot be names, except after a dot and as an argument's label. All other words can, including \
      those of commands.
      """,
      failing: "label test \"Hello\"", mended: "label trial \"Hello\""),
    Explanation(
      .unknownWord, "a word that is nearly a keyword or a command",
      "No statement starts with this word and continues like this, but one with a similar spelling does.",
      failing: "lanch Home on \"iPhone 6\"", mended: "launch Home on \"iPhone 6\""),
  ]
}
