import AdaptModel
import AdaptSyntax

// Wording: alerts and action sheets.
extension CompilerMessage {
  static var actionOutsideOfAlert: CompilerMessage {
    CompilerMessage(
      .misplaced, "an action belongs to an alert or an action sheet",
      help: ["`alert confirm \"Delete?\" { action erase \"Delete\" { role = destructive } }`", "elsewhere: `button`"])
  }

  static func alertArguments(_ style: AlertStyle, _ name: String) -> CompilerMessage {
    CompilerMessage(
      .wrongArguments, "\(style.phrase) takes only a title after its name",
      help: "`\(style.name) \(name) \"Title\" { message = \"…\" }`")
  }

  static func alertAttributeOfPresentation(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchAttribute, "a presentation has no \(name)",
      help: "an alert has one: `alert confirm \"Title\" { message = \"…\" }`")
  }

  static func alertInFunction(_ style: AlertStyle) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "\(style.phrase) is declared in the body of the controller that presents it",
      help: "`present` then shows it")
  }

  static func alertOutsideOfController(_ style: AlertStyle) -> CompilerMessage {
    CompilerMessage(.misplaced, "\(style.phrase) is declared in the body of a controller")
  }

  static func attributeOfAlert(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .alertRefused, "UIKit decides how an alert is shown: a script cannot set its `\(name)`",
      help: "it has a `title`, a `message`, actions, and as a popover a `source`")
  }

  static var constraintInAlert: CompilerMessage {
    CompilerMessage(
      .alertRefused, "UIKit lays out alerts: nothing in them can be constrained",
      help: "a sheet with views of your own: `presentation … { content = …; style = formSheet }`")
  }

  static var fieldInActionSheet: CompilerMessage {
    CompilerMessage(
      .alertRefused, "an action sheet has no text fields: UIKit raises an exception",
      help: "an `alert` may have text fields")
  }

  static func notInAlert(_ kind: String, _ name: String, _ style: AlertStyle) -> CompilerMessage {
    CompilerMessage(
      .alertRefused,
      style == .alert
        ? "an alert contains only actions and text fields, not a `\(kind)`"
        : "an action sheet contains only actions, not a `\(kind)`",
      help: kind == "button" ? "`action \(name)` declares a button of it" : nil)
  }
}

extension AlertStyle {
  /// "an alert".
  var phrase: String { self == .alert ? "an alert" : "an action sheet" }
}
