import AdaptSyntax

/// What is wrong with what a check is given: comments that allow findings, logs, settings. And what it leaves out.
struct CheckMessage: DiagnosticMessage {
  var words: DiagnosticWords

  init(_ words: DiagnosticWords) { self.words = words }
}

extension CheckMessage {
  static func actionSheetWithoutSource(_ name: String) -> CheckMessage {
    CheckMessage(
      .popoverWithoutSource,
      "on an iPad the action sheet `\(name)` is a popover and has no source: UIKit raises an exception",
      severity: .warning, help: ["name the view to which it belongs: `source = gear`"])
  }

  static var allowanceNotNeeded: CheckMessage {
    CheckMessage(
      .allowsNothing, "this comment allows what is not found", severity: .note, help: ["take it away"])
  }

  static var allowanceWithoutReason: CheckMessage {
    CheckMessage(
      .allowWithoutReason, "this comment allows nothing: it gives no kind, or no reason", severity: .warning,
      help: ["`// adapt:allow overlap because …`"])
  }

  static func controllerTooLarge(_ name: String) -> CheckMessage {
    CheckMessage(
      .notChecked, "`\(name)` was not examined: it would take too long", severity: .note,
      help: ["check it in a file of its own, or what it holds by itself"])
  }

  static func presentationNotChecked(_ name: String) -> CheckMessage {
    CheckMessage(
      .notChecked, "`\(name)` was not examined: what it shows is only known when the script runs", severity: .note,
      help: ["say in its body what it shows, and where a popover points: `content`, `source`"])
  }
}
