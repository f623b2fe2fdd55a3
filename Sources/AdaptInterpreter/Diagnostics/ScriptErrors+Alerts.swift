import AdaptModel
import AdaptSyntax

// Wording: alerts for which UIKit raises an exception.
extension ScriptError {
  static var actionOutsideOfAlert: ScriptError {
    ScriptError(.misplaced, "an action belongs to an alert or an action sheet")
  }

  static func actionSheetWithoutSource(_ name: String) -> ScriptError {
    ScriptError(
      .popoverWithoutSource,
      "on an iPad an action sheet is a popover, and `\(name)` has no source: UIKit raises an exception",
      help: ["name the view: `source = gear`"])
  }

  static func alertHasStyle(_ name: String, _ style: AlertStyle) -> ScriptError {
    ScriptError(
      .alertRefused, "UIKit decides how \(style.phrase) is shown: `\(name)` takes no style",
      help: style == .alert
        ? ["an `actionSheet` is a popover on an iPad"]
        : ["set the view that it belongs to: `source = gear`"])
  }

  static func alertNotShown(_ action: String) -> ScriptError {
    ScriptError(
      .notInWindow, "`\(action)` belongs to an alert that is not in front: nobody can touch it",
      help: ["`present` the alert first"])
  }

  static func emptyAlert(_ name: String) -> ScriptError {
    ScriptError(
      .alertRefused, "`\(name)` has no title, message or action: UIKit raises an exception",
      help: ["`alert \(name) \"Title\" { action ok \"OK\" }`"])
  }

  static func fieldInActionSheet(_ name: String) -> ScriptError {
    ScriptError(
      .alertRefused, "`\(name)` is an action sheet and has a text field: UIKit raises an exception",
      help: ["an `alert` may have text fields"])
  }

  static func notInAlert(_ kind: String) -> ScriptError {
    ScriptError(.alertRefused, "an alert contains only actions and text fields, not a `\(kind)`")
  }

  static func secondCancel(_ name: String) -> ScriptError {
    ScriptError(
      .alertRefused, "`\(name)` has more than one action with the role `cancel`: UIKit raises an exception",
      help: ["leave the role of the others `normal`"])
  }
}
