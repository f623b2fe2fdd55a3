/// Wording: missing and superfluous text in the grammar.
extension SyntaxMessage {
  static var chainTooLong: SyntaxMessage {
    SyntaxMessage(
      .chainTooLong, "this expression has more than \(Parser.chainLimit) operators in a row",
      label: "the rest is not read", help: "split it with `let`, or build it in a loop")
  }

  static var chainedComparison: SyntaxMessage {
    SyntaxMessage(
      .chainedComparison, "a comparison cannot be compared again", label: "two relations in one",
      related: "the first one continues from here, because something must follow",
      help: "write two: `a <= b && b <= c`, or two constraints on two lines")
  }

  static var closureParentheses: SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "a closure's parameters have no parentheses", label: "write `{ a, b in … }`")
  }

  static func commandAsCall(_ word: String, _ usage: String) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "`\(word)` is a command, and has no parentheses", label: "leave them out",
      help: "usage: \(usage)")
  }

  static func commandNeedsClause(_ word: String, _ clause: String, _ usage: String) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "`\(word)` needs the clause `\(clause) …`", label: "add `\(clause) …`", help: "usage: \(usage)")
  }

  static func commandNeedsOperand(_ word: String, _ usage: String) -> SyntaxMessage {
    SyntaxMessage(.commandShape, "`\(word)` needs something after it", label: "here", help: "usage: \(usage)")
  }

  /// - Parameter owner: the view whose anchor follows by itself: `height` of `box.width == 100, height == 100`.
  static func commaBetweenStatements(_ span: SourceSpan, owner: String? = nil) -> SyntaxMessage {
    let separator = owner.map { "; \($0)." } ?? ";"
    return SyntaxMessage(
      .missingSeparator, "separate statements with `;` or a line break", label: "write `\(separator)`",
      fixIt: .replace(span, with: separator))
  }

  static func commaBetweenTests(_ written: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .expectedBlock, "separate the tests of a `when` with commas", label: "write `,` in place of `\(written)`",
      fixIt: .replace(span, with: ","))
  }

  /// `contentSize: >= AX1`
  static func comparisonAfterColon(_ comparison: String, _ colon: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .expectedExpression, "a test has a colon or a comparison", label: "write no `:` before `\(comparison)`",
      help: "`when contentSize >= AX1 { … }`, `when contentSize: AX1 { … }`", fixIt: .replace(colon, with: ""))
  }

  /// `not width: compact`
  static func negatedTest(_ trait: String, _ value: String) -> SyntaxMessage {
    let isClass = ["width", "height"].contains(trait) && ["compact", "regular"].contains(value)
    return SyntaxMessage(
      .expectedBlock, "a test of a `when` cannot be negated",
      label: isClass
        ? "write `\(trait): \(value == "compact" ? "regular" : "compact")`"
        : "write `\(trait): \(value) { … } otherwise { … }`",
      help: isClass ? nil : "`otherwise { … }` is for all other traits")
  }

  static var testsThatAllHold: SyntaxMessage {
    SyntaxMessage(
      .expectedBlock, "the tests of a `when` all have to hold", label: "for one of several, write one `when` for each",
      help: "`when width: regular { … } otherwise when height: compact { … }`, both with the same body")
  }

  static func constraintWithoutRelation(_ label: String) -> SyntaxMessage {
    SyntaxMessage(
      .constraintWithoutRelation, "the constraint `\(label)` has no `==`, `<=` or `>=`",
      label: "it relates nothing",
      help: "write `\(label): a.top == b.bottom`, or, to set an attribute, `\(label) = …`")
  }

  static func declarationWithoutName(_ kind: String, _ text: String) -> SyntaxMessage {
    if kind == "device" {
      return SyntaxMessage(
        .expectedName, "a `device` needs a name of its own", label: "write it without quotes", help: ownDevice)
    }
    return SyntaxMessage(
      .expectedName, "a `\(kind)` needs a name before its text", label: "put a name between the two",
      help: text.utf8.count > 40 ? "\(kind) title \"…\"" : "\(kind) title \(text)")
  }

  /// `let title = label "Hi"`
  static func declarationAsValue(_ kind: String, _ name: String, _ text: String) -> SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "a view is declared, and is not the value of a name",
      label: "in a controller, its name stands between the two",
      help: text.utf8.count > 40 ? "\(kind) \(name) \"…\"" : "\(kind) \(name) \(text)")
  }

  /// How to declare a custom device.
  static let ownDevice =
    "`device MyFold { size = 400 x 700; openSize = 800 x 700; safeArea = insets(top: 20) }`; `launch Page on MyFold open`"

  /// `device MyFold = Device(…)`
  static var deviceIsDeclared: SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "a device is declared with a body, not with a value", label: "write `{ … }` in place of it",
      help: ownDevice)
  }

  /// `set pose to open`
  static func poseIsCommanded(_ word: String) -> SyntaxMessage {
    SyntaxMessage(
      .unknownWord, "no statement starts with `\(word)` and continues like this",
      label: "write `open`, `fold`, `unfold` or `close`",
      help: "these commands move a device that folds: `fold to laptop`")
  }

  /// `closed 400x800` in the body of a device.
  static func poseInDevice(_ pose: String) -> SyntaxMessage {
    let attribute = ["closed", "outer", "cover"].contains(pose.lowercased()) ? "size" : "openSize"
    return SyntaxMessage(
      .unknownWord, "no statement starts with `\(pose)` and continues like this",
      label: "in a device, write `\(attribute) = …`", help: ownDevice)
  }

  static func defaultAfterEqual(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .expectedWord, "a parameter's default comes after a colon", label: "write `:`",
      fixIt: .replace(span, with: ":"))
  }

  static func elseForOtherwise(_ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .strayElse, "the alternative of a `when` is called `otherwise`", label: "write `otherwise`",
      fixIt: .replace(span, with: "otherwise"))
  }

  static func expectedBlock(_ owner: String, _ found: String) -> SyntaxMessage {
    SyntaxMessage(
      .expectedBlock, "`\(owner)` needs a block in braces", label: "expected `{`, not \(found)",
      help: helpForBlock(of: owner, found))
  }

  private static func helpForBlock(of owner: String, _ found: String) -> String? {
    switch (owner, found) {
    case ("on", "`[`"):
      "a view of a list has its handlers in its own braces: `for i in 0..<3 { cell row \"Row\" { on tap { … } } }`"
    case ("if", "`:`"): "test traits with `when`: `when width: compact { … }`"
    case ("test", "`on`"), ("test", "`in`"), ("test", "`for`"), ("test", "`with`"):
      "a test launches its own controller: `test \"title\" { for d in devices { launch Page on d; expect title.width > 0 } }`"
    default: nil
    }
  }

  static func expectedColonOfConditional(_ found: String) -> SyntaxMessage {
    SyntaxMessage(
      .expectedWord, "`condition ? a : b` needs its `:`", label: "expected `:`, not \(found)",
      related: "for this `?`")
  }

  static func expectedExpression(after previous: String?, found: String) -> SyntaxMessage {
    let place = previous.map { " after `\($0)`" } ?? ""
    let isCondition = found == "`when`" || found == "`if`"
    return SyntaxMessage(
      .expectedExpression, "a value is missing\(place)", label: "expected a value, not \(found)",
      help: isCondition ? helpWithClause(found) : nil)
  }

  static func expectedIn(_ found: String) -> SyntaxMessage {
    SyntaxMessage(
      .expectedWord, "`for` needs `in` after its name", label: "expected `in`, not \(found)",
      help: "for item in list { … }, for i in 0..<3 { … }")
  }

  static func expectedMember(_ found: String) -> SyntaxMessage {
    SyntaxMessage(.expectedName, "a name is missing after the dot", label: "expected a name, not \(found)")
  }

  static func expectedName(_ what: String, _ found: String) -> SyntaxMessage {
    SyntaxMessage(.expectedName, "a name is missing for \(what)", label: "expected a name, not \(found)")
  }

  static func expectedParameters(_ found: String) -> SyntaxMessage {
    SyntaxMessage(
      .expectedWord, "a function has parentheses after its name, even with nothing in them",
      label: "expected `(`, not \(found)")
  }

  static func expectedString(_ word: String, _ found: String) -> SyntaxMessage {
    SyntaxMessage(
      .expectedWord, "`\(word)` needs a string in double quotes", label: "expected a string, not \(found)",
      help: word == "import"
        ? "`import \"lib/spacing.adapt\"` brings in a file's names; for UIKit, leave it out"
        : "`\(word) \"the title is centred\" { … }`")
  }

  static func keywordAsName(_ word: String) -> SyntaxMessage {
    SyntaxMessage(
      .keywordAsName, "`\(word)` is a keyword and cannot be a name", label: "choose another name",
      help: "it may follow a dot, or be a label before a colon")
  }

  static func labelWithEqual(_ name: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .assignmentForRelation, "a colon follows an argument's label", label: "write `:`",
      help: "to compare, write `\(name) == …`", fixIt: .replace(span, with: ":"))
  }

  static func missingColon(after trait: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .expectedWord, "a colon separates a trait from its value", label: "write `\(trait):`",
      fixIt: Diagnostic.FixIt("insert a colon", [.init(SourceSpan(at: span.end), ":")]))
  }

  /// `regular width`
  static func valueBeforeTrait(_ value: String, _ trait: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .expectedWord, "a trait comes before its value, with a colon between them", label: "write `\(trait): \(value)`",
      fixIt: .replace(span, with: "\(trait): \(value)"))
  }

  static func missingComma(_ found: String, after previous: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .expectedWord, "a comma is missing before \(found)", label: "write `,` before it",
      fixIt: Diagnostic.FixIt("insert a comma", [.init(SourceSpan(at: previous.end), ",")]))
  }

  /// - Parameter declaration: the view that was declared before, to which a name may belong as its text.
  static func missingSeparator(
    _ found: String, after previous: SourceSpan, declaration: String? = nil
  ) -> SyntaxMessage {
    let clause = helpWithClause(found)
    return SyntaxMessage(
      .missingSeparator, "a statement ends at the end of its line or at `;`", label: "\(found) starts another one",
      help: declaration.map { "to show a text in a variable, write `\($0) { text = … }`" } ?? clause,
      fixIt: clause == nil
        ? Diagnostic.FixIt("separate the statements", [.init(SourceSpan(at: previous.end), ";")]) : nil)
  }

  /// The help for a word that other languages append to a constraint; nil for any other word.
  private static func helpWithClause(_ found: String) -> String? {
    switch found {
    case "`multiplier`", "`multipliedBy`", "`times`": "a factor is part of the sum: `title.width == view.width * 0.5`"
    case "`constant`", "`offset`", "`plus`", "`inset`": "a distance is part of the sum: `title.top == view.top + 8`"
    case "`priority`", "`strength`": "a priority comes last, after `@`: `title.width == 300 @ high`"
    case "`if`", "`when`", "`unless`", "`where`":
      "a condition encloses its constraints: `when width: compact { … } otherwise { … }`"
    default: nil
    }
  }

  static var mixedMapAndList: SyntaxMessage {
    SyntaxMessage(
      .mixedMapAndList, "this is half a list and half a map", label: "each entry of a map is `key: value`",
      help: "a list is [1, 2], a map [\"a\": 1, \"b\": 2]")
  }

  static var nestingTooDeep: SyntaxMessage {
    SyntaxMessage(
      .nestingTooDeep, "this nests more than \(Parser.nestingLimit) levels deep", label: "the text in here is not read",
      help: "give a part of it a name with `let` or `func`; each `else if` is a level of its own")
  }

  static func notAssignable(_ operator: String) -> SyntaxMessage {
    SyntaxMessage(
      .notAssignable, "nothing can be assigned to this",
      label: "the left side of `\(`operator`)` is a name, a member or an element",
      help: "to compare, or to relate anchors, write `==`")
  }

  static var priorityWithoutRelation: SyntaxMessage {
    SyntaxMessage(
      .constraintWithoutRelation, "only a constraint has a priority, and this has no `==`, `<=` or `>=`",
      label: "it has a priority but no relation")
  }

  static func repeatedClause(_ clause: String, _ word: String) -> SyntaxMessage {
    SyntaxMessage(.commandShape, "`\(word)` has `\(clause)` twice", label: "leave one out")
  }

  static func strayCloser(_ text: String) -> SyntaxMessage {
    SyntaxMessage(.strayCloser, "this `\(text)` closes nothing", label: "leave it out, or open it before")
  }

  static func strayElse(_ word: String) -> SyntaxMessage {
    SyntaxMessage(
      .strayElse, "`\(word)` follows the block of \(word == "else" ? "an `if`" : "a `when`")",
      label: "there is no such block before it")
  }

  static func textAfterEqual(_ text: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "a declaration's text comes right after its name", label: "leave the `=` out",
      fixIt: .replace(span, with: ""))
  }

  static var tuple: SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "parentheses hold one value", label: "a list goes in brackets: [a, b]",
      help: "a size is written `320 x 480`")
  }

  /// `safeArea = (top: 50, bottom: 34)`
  static var namedValues: SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "parentheses hold one value, without a name",
      label: "named values need a function: `insets(top: 50, bottom: 34)`",
      help: "the functions are `insets`, `rect`, `point` and `size`")
  }

  /// `when (width: compact) { … }`
  static var traitsInParentheses: SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "parentheses hold one value, without a name",
      label: "traits have no parentheses: `when width: compact { … }`")
  }

  /// `safeArea = 50 0 34 0`
  static var numbersInRow: SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "several numbers in a row are not a value", label: "write `insets(…)`, `rect(…)` or `100 x 40`",
      help: "`insets(top: 50, left: 0, bottom: 34, right: 0)`; a list goes in brackets: `[1, 2]`")
  }

  static func unclosedBrace(hasSuspect: Bool) -> SyntaxMessage {
    SyntaxMessage(
      .unclosedBrace, "this `{` is never closed", label: "opened here",
      related: "the `}` of this block is further left than its first line: is a `}` missing before it?",
      help: hasSuspect ? nil : "add a `}` where the block ends")
  }

  static func unclosedBracket(_ opener: String, _ closer: String, _ found: String) -> SyntaxMessage {
    SyntaxMessage(
      .unclosedBracket, "this `\(opener)` is not closed", label: "opened here",
      related: "expected `\(closer)` here, not \(found)")
  }

  static func unexpectedText(_ found: String, afterStatement: Bool) -> SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "\(found) does not belong here",
      label: afterStatement ? "the statement was already complete" : "it does not continue what comes before it")
  }

  /// `:tree`
  static func sessionCommand(_ command: String) -> SyntaxMessage {
    SyntaxMessage(
      .unexpectedText, "`:` does not belong here",
      label: "a session has commands like `\(command)`, and a script does not",
      help: "`adapt repl` at a terminal, or `adapt repl FILE -e '\(command)'`")
  }

  static func unknownClause(
    _ found: String, _ word: String, meant: String?, _ span: SourceSpan, clauses: [String], usage: String
  ) -> SyntaxMessage {
    let label: String
    if let meant {
      label = "did you mean `\(meant)`?"
    } else if clauses.isEmpty {
      label = "leave it out"
    } else {
      label = "expected \(clauses.map { "`\($0)`" }.joined(separator: " or "))"
    }
    return SyntaxMessage(
      .commandShape, "`\(word)` does not understand \(found)", label: label, help: "usage: \(usage)",
      fixIt: meant.map { .replace(span, with: $0) })
  }

  /// `launch Page on "iPhone Duo" folded 90`, `fold 90`
  static func angleOfPose(_ found: String, of word: String) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "`\(word)` does not understand \(found)", label: "leave it out",
      help: word == "launch"
        ? "`folded` means partly open, at any angle; a size follows `in`: `in 600 x 700`"
        : "`close`, `fold` and `open`: a device is closed, partly folded or open, and its angle makes no difference")
  }

  /// `launch Page on "iPhone 17" os 26`
  static func systemInOtherWords(_ found: String, _ version: String) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "`launch` does not understand \(found)",
      label: "write `, os: \(version)` after the device")
  }

  /// `launch Page on all poses`
  static func launchedOtherwise(_ word: String, _ advice: String) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "`launch` does not understand `\(word)`", label: "leave it out", help: advice)
  }

  /// `launch Page on iPhone 16`
  static func deviceInPlainWords(_ name: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "the name of a device is a string", label: "write `\"\(name)\"`",
      help: "`adapt devices` lists the names", fixIt: .replace(span, with: "\"\(name)\""))
  }

  /// `expect title inside box`
  static func relationInWords(_ found: String, _ word: String, _ advice: String) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "`\(word)` does not understand \(found)", label: "write a relation", help: advice)
  }

  /// `expect title.width > 0, "too narrow"`
  static var messageOfExpectation: SyntaxMessage {
    SyntaxMessage(
      .commandShape, "an expectation has no message of its own", label: "leave it out",
      help: "if it fails, the report shows the relation with the values on both sides")
  }

  /// `expect no conflicts`
  static func expectsNoProblem(_ problem: String, _ word: String) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "`\(word)` needs a relation", label: "write `prove no \(problem)`",
      help: "a test fails by itself where constraints conflict; `prove` looks at every size of the window")
  }

  /// `scroll list to 100`, `split 1/3`, `set title.text = "Hello"`
  static func foreignCommand(_ word: String, _ advice: String, _ help: String?) -> SyntaxMessage {
    SyntaxMessage(.unknownWord, "there is no command named `\(word)`", label: advice, help: help)
  }

  /// `rotate to portrait upside down`
  static func commandInOtherWords(
    _ found: String, _ word: String, _ advice: String, _ help: String?
  ) -> SyntaxMessage {
    SyntaxMessage(.commandShape, "`\(word)` does not understand \(found)", label: advice, help: help)
  }

  /// `resize to 500 by 600`
  static func sizeInOtherWords(_ size: String) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "a size is two numbers with an `x` between them", label: "write `resize to \(size)`")
  }

  /// `launch Page on "iPhone Duo", open`
  static func commaBeforeClause(_ clause: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "there is no comma before `\(clause)`", label: "leave it out", fixIt: .replace(span, with: ""))
  }

  static func clauseLeftOut(
    _ found: String, _ word: String, _ clause: String, _ value: String, _ usage: String
  ) -> SyntaxMessage {
    SyntaxMessage(
      .commandShape, "`\(word)` does not understand \(found)",
      label: word == "launch" ? "write `\(clause) \(value)`" : "write `\(word) \(clause) \(value)`",
      help: "usage: \(usage)")
  }

  static func unknownWord(_ written: String, _ meant: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .unknownWord, "no statement starts with `\(written)` and continues like this",
      label: "did you mean `\(meant)`?", fixIt: .replace(span, with: meant))
  }

  static func wrongCloser(_ found: String, _ closer: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .unclosedBracket, "`\(found)` closes something else", label: "write `\(closer)`", related: "to close this",
      fixIt: .replace(span, with: closer))
  }

  static func wordBeforeBody(_ word: String) -> SyntaxMessage {
    SyntaxMessage(
      .missingSeparator, "only a text may come between a name and its body", label: "`\(word)` is not a text",
      help: "set a view's attributes in its body: `{ axis = vertical }`")
  }
}
