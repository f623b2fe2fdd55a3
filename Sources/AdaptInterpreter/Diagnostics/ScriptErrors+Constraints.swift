import AdaptModel
import AdaptSyntax

// Wording: constraints and visual formats that are refused when they are made.
extension ScriptError {
  /// - Parameter compound: `edges`, `center`.
  static func compoundAndView(_ compound: String) -> ScriptError {
    ScriptError(
      .compoundMismatch, "`\(compound)` can only be related to the same group of another view",
      help: ["`a.\(compound) == b.\(compound)`"])
  }

  /// `title.center == center` in the body of a controller, which has no such anchors itself.
  static func compoundWithoutView(_ compound: String) -> ScriptError {
    ScriptError(
      .compoundMismatch, "`\(compound)` belongs to no view here", label: "write `view.\(compound)`",
      help: [
        "`view` is the controller's own view; in the body of a view, `superview.\(compound)` is that of the view around it"
      ])
  }

  static func compoundInSum(_ compound: String) -> ScriptError {
    ScriptError(
      .compoundInSum, "`\(compound)` is a group of anchors: a number cannot be added to it",
      help: [
        "relate it to another as a whole: `a.edges == b.edges`, `a.edges == b.edges.inset(8)`",
        "or write a constraint for each: `a.leading == b.leading + 8`",
      ])
  }

  static func compoundsDiffer(_ one: String, _ other: String) -> ScriptError {
    ScriptError(.compoundMismatch, "`\(one)` and `\(other)` are different groups of anchors")
  }

  /// - Parameters:
  ///   - left: one side of the relation: "a group of anchors".
  ///   - isOfOtherKind: whether only one of them is a compound.
  static func compoundsUnrelated(_ left: String, _ right: String, isOfOtherKind: Bool) -> ScriptError {
    ScriptError(
      .compoundMismatch, "\(left) and \(right) cannot be related",
      help: isOfOtherKind ? ["relate a group of anchors to the same group: `a.edges == b.edges`"] : [])
  }

  static var constantNotFinite: ScriptError { .notFinite("the constant of this constraint") }

  /// - Parameters:
  ///   - type: the type of the value: "a view".
  ///   - hint: the anchor that may be meant.
  static func noAnchor(_ type: String, _ hint: String?) -> ScriptError {
    ScriptError(.typeMismatch, "a constraint relates anchors and numbers, but this is \(type)", label: hint ?? "")
  }

  static func noFormatOption(_ name: String) -> ScriptError {
    ScriptError(
      .visualFormatOption, "a visual format has no option `\(name)`",
      offering: Suggestion(near: nearest(name, in: VisualFormatOptions.named.map { $0.name })))
  }

  /// - Parameter number: the printed value.
  static func priorityOutOfRange(_ number: String) -> ScriptError {
    ScriptError(
      .priorityOutOfRange, "a priority is a number from 1 to 1000, not \(number)",
      help: ["`required` is 1000, `high` 750, `low` 250, `fitting` 50"])
  }

  static var productOfAnchors: ScriptError { .nonlinear("an anchor cannot be multiplied by an anchor") }

  static var quotientOfAnchor: ScriptError { .nonlinear("an anchor cannot be a divisor") }

  private static func nonlinear(_ reason: String) -> ScriptError {
    ScriptError(
      .nonlinear, "a constraint is linear: \(reason)", label: "not linear",
      help: ["multiply an anchor by a number: `a.width == 2 * b.width`"])
  }

  /// A constraint that the model refuses.
  ///
  /// - Parameters:
  ///   - constant: the constant of the constraint.
  ///   - scroll: the name of the scroll view around what an anchor belongs to; nil if there is none.
  ///   - written: an anchor as the statement names it, and the same one of the view around.
  ///   - path: an anchor as the writer names it: `title.leading`.
  static func refused(
    _ error: ConstraintError, constant: Double, scroll: (Anchor) -> String?,
    written: (Anchor) -> (path: String, around: String), path: (Anchor) -> String
  ) -> ScriptError {
    let message = error.reason { anchor in "`\(path(anchor))`" }
    switch error {
    case .noCommonAncestor:
      return ScriptError(
        .noCommonAncestor, message, help: ["a constraint relates views of one controller: put them into one superview"])
    case .mixedAxes:
      return ScriptError(
        .illegalPairing, message,
        help: [
          "relate horizontal positions (`leading`, `centerX`, …) to horizontal ones, `top` and the like to vertical ones"
        ])
    case .mixedDirections:
      return ScriptError(.illegalPairing, message, help: ["write `leading` for both, or `left` for both"])
    case .positionAlone(let anchor):
      let (own, around) = written(anchor)
      let offset = constant == 0 ? "" : constant < 0 ? " - \(format(-constant))" : " + \(format(constant))"
      return ScriptError(
        .illegalPairing, message,
        help: [
          "relate it to the same edge of another view: `\(own) == \(around)\(offset)`"
        ])
    case .positionWithLength:
      return ScriptError(.illegalPairing, message, help: ["relate positions to positions and lengths to lengths"])
    case .noVariables:
      return ScriptError(
        .constraintWithoutAnchors, message,
        help: [
          "in the body of a view, `top` belongs to the view itself; `superview.top` belongs to the view around it",
          "`x`, `y` and `frame` are numbers that the layout computes; anchors are `leading`, `top`, `width`",
        ])
    case .notFinite:
      return ScriptError(.notFinite, message)
    case .priorityOutOfRange:
      return ScriptError(.priorityOutOfRange, message, help: ["`required` is 1000, `high` 750, `low` 250"])
    case .noSuchGuide(let anchor):
      let guide = anchor.item.guideKind.map { "\($0.name).\(anchor.attribute.name)" } ?? anchor.attribute.name
      return ScriptError(.illegalPairing, message, help: scroll(anchor).map { ["write `\($0).\(guide)`"] } ?? [])
    case .unknownItem, .tooManyTerms:
      return ScriptError(.illegalPairing, message)
    }
  }

  /// The error in a visual format, or in its constraints.
  static func visualFormat(_ error: VisualFormatError) -> ScriptError {
    ScriptError(CompilerMessage.visualFormat(error))
  }
}

// Which anchor another value may stand for.
extension ScriptError {
  enum AnchorHint {
    static let ofAttribute = "if this is an attribute, set it with `=`"
    static let ofCenter = "name the view: `superview.centerX`, or `title.center == superview.center`"
    static let ofList = "a name declared in a loop is a list: choose an element, such as `[0]`"
    /// In a controller: its view has anchors, and the controller has none.
    static func ofOwn(_ anchor: String) -> String { "did you mean `view.\(anchor)`?" }
    static let ofKeyboard = "write `keyboard.top`"
    static let ofView = "choose one of its anchors: `.leading`, `.width`, …"
  }
}

extension VisualFormatError {
  static func notAString(_ type: String) -> VisualFormatError {
    VisualFormatError(.syntax, "a visual format is a string, but this is \(type)", 0..<0)
  }

  static func ofEarlierLaunch(_ name: VisualFormat.Name) -> VisualFormatError {
    VisualFormatError(.wrongKind, "`\(name.text)` belongs to an earlier launch", name.range)
  }

  /// - Parameter type: the type of the name's value: "a list".
  static func wrongKind(_ name: VisualFormat.Name, _ role: VisualFormat.Role, _ type: String) -> VisualFormatError {
    let wanted =
      switch role {
      case .view: "a view"
      case .size: "a number or a view"
      case .distance, .priority: "a number"
      }
    return VisualFormatError(.wrongKind, "\(wanted) is needed here, but `\(name.text)` is \(type)", name.range)
  }
}
