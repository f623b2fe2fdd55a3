import AdaptSyntax

// Wording: logs of Xcode's console.
extension CheckMessage {
  static var noConstraintInLog: CheckMessage {
    CheckMessage(
      .noConsoleConflict, "there is no constraint in this text",
      help: "paste what Xcode's console printed, from “Unable to simultaneously satisfy constraints.” to the end of "
        + "“Will attempt to recover by breaking constraint”")
  }

  /// - Parameter isAll: whether nothing else in the log can be explained.
  static func privateLog(isAll: Bool) -> CheckMessage {
    CheckMessage(
      .noConsoleConflict, "the constraints of this log are private: the system's log replaces them by `<private>`",
      severity: isAll ? .error : .warning,
      help: [
        "run the app from Xcode, whose console shows them, or set OS_ACTIVITY_DT_MODE to YES in the scheme's environment",
        "or log what `po view.constraints` prints where UIViewAlertForUnsatisfiableConstraints stops",
      ])
  }

  /// - Parameter problem: why the line cannot be read.
  static func unreadableLine(_ problem: String) -> CheckMessage {
    CheckMessage(
      .unreadableConsoleLine, problem, severity: .warning, help: ["this line is skipped; the others are explained"])
  }
}
