/// Pages for syntax from Swift, from Apple's Visual Format Language and from style sheets.
extension Explanation {
  static let foreignPages: [Explanation] = [
    Explanation(
      .unitAfterNumber, "a unit after a number",
      """
      All lengths are in points, as in UIKit, so there are no units. Write a fraction of another length as a product: \
      `width == 0.5 * superview.width`.
      """,
      failing: "box.width == 16px", mended: "box.width == 16"),
    Explanation(
      .typeAnnotation, "a type",
      """
      Names, parameters and results have no types. A parameter's default follows its colon: `func f(a, b: 10) { … }`. \
      A parameter has one name, and callers may write it as a label or leave it out.
      """,
      failing: "let width: Int = 3", mended: "let width = 3"),
    Explanation(
      .foreignSyntax, "a statement of Swift or of another language",
      """
      The language has `let`, `var`, `func`, `if`, `for`, `while`, closures, lists and maps, as Swift does. It has no \
      classes, optionals, `guard`, `switch`, attributes or `self`. If a value may be `nil`, compare it with `nil` or \
      replace it with `??`. A body uses its own names directly.
      """,
      failing: "func f(a) {\n  guard a != nil else { return 0 }\n  return a\n}",
      mended: "func f(a) {\n  if a == nil { return 0 }\n  return a\n}"),
    Explanation(
      .styleSheetSyntax, "a rule of a style sheet",
      """
      Set attributes with `=`, constrain sizes with `==`, and leave hyphens out of names. Use `when` instead of \
      `@media`: `when width: compact { … }`, `when bounds.width >= 600 { … }`.
      """,
      failing: "view box { width: 100; }", mended: "view box { width == 100; }"),
    Explanation(
      .visualFormatAsEquation, "Visual Format Language outside of a string",
      "The whole of Apple's Visual Format Language is supported. Write it in a string after the word `visual`.",
      failing: "controller Page {\n  H:|-[title]-|\n}", mended: "controller Page {\n  visual \"H:|-[title]-|\"\n}"),
    Explanation(
      .anchorMethod, "UIKit's anchor methods",
      """
      A constraint is a relation between anchors: `title.leading == icon.trailing + 8 @ high`. Anchors have plain \
      names (`leading`, `centerX`, `firstBaseline`). The layout guides are `safeArea` and `margins`. There is no \
      `constraint(equalTo:)`, `isActive` or `NSLayoutConstraint`.
      """,
      failing: "title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true",
      mended: "title.leading == icon.trailing + 8"),
    Explanation(
      .leadingDot, "a dot with nothing before it",
      "Cases have no type that could be left out: `compact`, `landscape` and `popover` are plain names.",
      failing: "let w = .compact", mended: "let w = compact"),
  ]
}
