/// Pages for what the parser misses or finds too much of.
extension Explanation {
  static let structurePages: [Explanation] = [
    Explanation(
      .unexpectedText, "something that does not belong",
      """
      The statement was complete, or what stands here fits nothing before it. Often a comma, an operator or a line end is \
      missing in front of it. A list stands in brackets; parentheses hold one value.
      """,
      failing: "let size = 1 2", mended: "let size = 12"),
    Explanation(
      .expectedExpression, "a value that is missing",
      "An operator, `=`, a comma or an opening bracket wants a value after it: a name, a number, a string, a bracket.",
      failing: "let width =\n", mended: "let width = 320\n"),
    Explanation(
      .unclosedBracket, "a parenthesis or bracket that is not closed",
      """
      Every `(` and `[` needs its `)` or `]`. The finding points to the opening one, and to the place where the closing \
      one should have stood. Line ends within them mean nothing.
      """,
      failing: "let sum = (1 + 2\nprint sum", mended: "let sum = (1 + 2)\nprint sum"),
    Explanation(
      .unclosedBrace, "a block that is not closed",
      """
      Every `{` needs its `}`. The finding points to the opening one; where the indentation tells which block was \
      meant to end earlier, it says so.
      """,
      failing: "controller Page {\n  label title \"Hello\"\n", mended: "controller Page {\n  label title \"Hello\"\n}\n"
    ),
    Explanation(
      .strayCloser, "a bracket that closes nothing",
      "There is one `}`, `]` or `)` more than was opened. Either it is too much, or its opening one is missing above.",
      failing: "print 1\n}", mended: "print 1\n"),
    Explanation(
      .assignmentForRelation, "`=` where `==` is meant",
      """
      `=` sets an attribute or a variable and is a statement by itself. A relation, in a constraint as in a condition, \
      is written `==`. With arithmetic on its left, a label before it or a priority after it, only a relation can be meant.
      """,
      failing: "controller Page {\n  title.top = header.bottom + 8 @ high\n}",
      mended: "controller Page {\n  title.top == header.bottom + 8 @ high\n}"),
    Explanation(
      .chainedComparison, "a comparison of a comparison",
      """
      `a <= b <= c` does not say what it seems to: the result of `a <= b` is true or false, and neither is less than `c`. \
      In a condition write `a <= b && b <= c`; as constraints write two, a line each.
      """,
      failing: "controller Page {\n  100 <= width <= 200\n}",
      mended: "controller Page {\n  100 <= width; width <= 200\n}"),
    Explanation(
      .expectedName, "a name that is missing",
      """
      Here the language wants a name: of what is declared, of a parameter, of a member after a dot. A name starts with a \
      letter or `_` and goes on with letters, digits and `_`.
      """,
      failing: "let = 3", mended: "let width = 3"),
    Explanation(
      .expectedBlock, "a block that is missing",
      """
      `if`, `for`, `while`, `when`, `on`, `override`, `func` and `test` have a block in braces, even for one statement. \
      The tests of a `when` are separated by commas.
      """,
      failing: "while x < 3\n  x += 1", mended: "while x < 3 { x += 1 }"),
    Explanation(
      .expectedWord, "a word or sign that is missing",
      """
      A fixed part of the statement is missing: the `in` of a `for`, the parentheses of a `func`, the string of an \
      `import` or a `test`, the `:` of a `? :`, a comma between two elements.
      """,
      failing: "for i of 1...3 { print i }", mended: "for i in 1...3 { print i }"),
    Explanation(
      .commandShape, "a command that is not complete, or too long",
      """
      Each command reads as a sentence of fixed shape: `launch CONTROLLER on DEVICE in ORIENTATION`, `rotate to \
      ORIENTATION`, `send EVENT to VIEW`. The finding shows the shape of the one at hand. A view may still be called as a \
      command is: a command word is a name when a dot, `=`, `:` or an operator follows.
      """,
      failing: "launch Home at \"iPhone 6\"", mended: "launch Home on \"iPhone 6\""),
    Explanation(
      .notAssignable, "an assignment to something that cannot be set",
      "Left of `=` stands a name, a member (`title.font`) or an element (`list[0]`). To compare, write `==`.",
      failing: "area() = 3", mended: "area() == 3"),
    Explanation(
      .constraintWithoutRelation, "a constraint that relates nothing",
      """
      A label before a colon and a priority after `@` belong to a constraint, and a constraint has `==`, `<=` or `>=`. To \
      set an attribute write `=` without a label.
      """,
      failing: "gap: title.top", mended: "gap: title.top == header.bottom + 8"),
    Explanation(
      .strayElse, "an `else` or `otherwise` without its block",
      """
      `else` stands right after the block of an `if`, on its line or the next; `otherwise` right after the block of a \
      `when`. One cannot stand for the other.
      """,
      failing: "when width: compact { uninstall list } else { install list }",
      mended: "when width: compact { uninstall list } otherwise { install list }"),
    Explanation(
      .missingSeparator, "two statements on a line",
      "A statement ends with its line. To put two on one line, separate them with `;`.",
      failing: "a.top == 3 b.top == 4", mended: "a.top == 3; b.top == 4"),
    Explanation(
      .mixedMapAndList, "half a list and half a map",
      "In brackets either every element has a key, `[\"a\": 1, \"b\": 2]`, or none has, `[1, 2]`.",
      failing: "let m = [\"a\": 1, 2]", mended: "let m = [\"a\": 1, \"b\": 2]"),
    Explanation(
      .keywordAsName, "a keyword as a name",
      """
      The nineteen keywords (`import test let var func return if else for in where while when otherwise on override true \
      false nil`) name nothing, except after a dot and as an argument's label. All other words, those of commands among \
      them, are free.
      """,
      failing: "label test \"Hello\"", mended: "label trial \"Hello\""),
    Explanation(
      .unknownWord, "a word that is nearly a keyword or a command",
      """
      No statement starts with this word and goes on like this, but one that is spelled nearly so does.
      """,
      failing: "lanch Home on \"iPhone 6\"", mended: "launch Home on \"iPhone 6\""),
  ]
}
