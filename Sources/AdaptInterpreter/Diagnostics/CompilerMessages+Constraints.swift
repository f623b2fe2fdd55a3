import AdaptModel
import AdaptSyntax

// Wording: constraints, conditions and visual formats.
extension CompilerMessage {
  /// `let wide = title.width == 100` in a body.
  ///
  /// - Parameters:
  ///   - name: the name of the variable.
  ///   - relation: the source text of its value.
  ///   - span: everything before the value.
  static func comparisonInBody(_ name: String, _ relation: String, _ span: SourceSpan) -> CompilerMessage {
    CompilerMessage(
      .unusedValue, "this compares once, before any layout, and constrains nothing", severity: .warning,
      label: "write `\(name): \(relation)`",
      help: ["a constraint is a statement, and a name with a colon before it is its label"],
      fixIt: .replace(span, with: "\(name): "))
  }

  /// - Parameter foreign: what people use in a `when` in other systems.
  static func conditionExpected(_ foreign: ForeignWord?) -> CompilerMessage {
    let ways = Suggestion(help: [
      "a trait: `when width: compact { … }`", "a size: `when bounds.width >= 640 { … }`",
      "test any other value with `if`",
    ])
    return CompilerMessage(
      .conditionExpected, "a `when` tests traits or the size of `bounds`",
      offering: foreign.map { Suggestion($0) } ?? ways)
  }

  static var conditionWithoutBounds: CompilerMessage {
    CompilerMessage(
      .conditionExpected, "this condition does not depend on the size of `bounds`",
      help: "`when bounds.width >= 640 { … }`; test any other value with `if`")
  }

  /// `when width >= 600`
  ///
  /// - Parameter condition: the condition that is meant.
  static func lengthOfBounds(_ condition: String) -> CompilerMessage {
    CompilerMessage(
      .conditionExpected, "a `when` tests the size of `bounds`, and `width` and `height` alone are traits",
      label: "write `\(condition)`")
  }

  /// `overlay.frame == view.bounds`
  static func edgesForFrames(_ edges: String, _ span: SourceSpan) -> CompilerMessage {
    CompilerMessage(
      .notKnownYet, "frames are not known yet when a body is evaluated", label: "write `\(edges)`",
      help: ["a constraint relates anchors, and `edges` are all four sides"], fixIt: .replace(span, with: edges))
  }

  /// `box.size == 2 * card.size`
  static func productOfSize(_ sides: String, _ span: SourceSpan) -> CompilerMessage {
    CompilerMessage(
      .compoundInSum, "`size` is a group of anchors: it cannot be multiplied by a number", label: "write `\(sides)`",
      fixIt: .replace(span, with: sides))
  }

  static var formatIsNotFirst: CompilerMessage {
    CompilerMessage(.wrongArguments, "the format comes first: `visual \"H:|-[title]-|\"`")
  }

  static var formatArguments: CompilerMessage {
    CompilerMessage(.wrongArguments, "after its text `visual` takes `options:` and `metrics:`, each once")
  }

  /// - Parameter names: the names that the body declares.
  static func noNameInFormat(_ name: String, _ role: VisualFormat.Role, among names: [String]) -> CompilerMessage {
    CompilerMessage(
      .unknownNameInVisualFormat, "there is \(role == .view ? "no view" : "nothing") named `\(name)` here",
      offering: Suggestion(near: nearest(name, in: names)))
  }

  static func noSuchTrait(_ name: String, among names: [String]) -> CompilerMessage {
    CompilerMessage(
      .noSuchTrait, "there is no trait named `\(name)`", offering: .trait(name, among: names))
  }

  static var notEqualConstraint: CompilerMessage {
    CompilerMessage(
      .strictRelation, "`!=` cannot be a constraint: a layout can only make things equal or bounded")
  }

  /// `title.x == 10`
  static func numberForAnchor(_ name: String, _ anchor: String) -> CompilerMessage {
    CompilerMessage(
      .constraintWithoutAnchors, "`\(name)` is a position that the layout computed, not an anchor",
      label: "write `\(anchor)`",
      help: "measure a position from another view: `title.\(anchor) == superview.\(anchor) + 10`")
  }

  /// - Parameters:
  ///   - relation: `<` or `>`.
  ///   - span: its place.
  static func strictRelation(_ relation: BinaryOperator, _ span: SourceSpan) -> CompilerMessage {
    let bound = relation == .less ? "<=" : ">="
    return CompilerMessage(
      .strictRelation, "a constraint cannot be strict: `\(relation.spelling)` has no smallest or largest solution",
      label: "write `\(bound)`", fixIt: .replace(span, with: bound))
  }

  /// - Parameter foreign: how to ask for several of its values.
  static func traitOfOneValue(_ trait: String, _ foreign: ForeignWord) -> CompilerMessage {
    CompilerMessage(
      .noSuchTrait, "`\(trait):` asks for one value of the trait", offering: Suggestion(foreign))
  }

  /// - Parameter names: the values of the trait.
  static func traitIsNever(_ trait: String, _ value: String, among names: [String]) -> CompilerMessage {
    let near = Suggestion.value(value, of: trait, among: names)
    // `AX3` is what people write for `accessibilityExtraLarge`.
    let short = near.replacement.flatMap { ContentSizeCategory(named: $0)?.shortName }
    let list = names.count < 3 ? names.map { "`\($0)`" }.joined(separator: " or ") : "one of \(names.quoted)"
    return CompilerMessage(
      .noSuchTrait, "the trait `\(trait)` is never `\(value)`",
      label: short.map { "write `\($0)`" } ?? near.label ?? "", help: names.isEmpty ? [] : ["it is \(list)"])
  }

  static func viewForNumberInFormat(_ name: String, _ role: VisualFormat.Role) -> CompilerMessage {
    CompilerMessage(
      .wrongKindInVisualFormat, "`\(name)` is a view, but a \(role == .priority ? "priority" : "distance") is a number")
  }

  /// The error in the text of a visual format.
  static func visualFormat(_ error: VisualFormatError) -> CompilerMessage {
    CompilerMessage(error.code, error.message)
  }
}

extension VisualFormatError {
  var code: DiagnosticCode {
    switch reason {
    case .syntax: .malformedVisualFormat
    case .unknownName: .unknownNameInVisualFormat
    case .wrongKind: .wrongKindInVisualFormat
    case .priorityOutOfRange: .priorityOutOfRange
    case .noSuperview: .noCommonAncestor
    case .options: .visualFormatOption
    case .constraint(.noCommonAncestor): .noCommonAncestor
    case .constraint(.noVariables): .constraintWithoutAnchors
    case .constraint(.notFinite): .notFinite
    case .constraint: .illegalPairing
    }
  }
}
