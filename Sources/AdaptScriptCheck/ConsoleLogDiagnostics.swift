import AdaptConsole
import AdaptSyntax

extension ConsoleLog {
  /// What is wrong with a log: lines that cannot be read, or that there is no constraint in it.
  ///
  /// - Parameter file: the text that was parsed.
  public func diagnostics(in file: SourceFile) -> [Diagnostic] {
    var result = problems.map { problem in
      let span = SourceSpan(
        start: Int32(clamping: problem.range.lowerBound), end: Int32(clamping: problem.range.upperBound))
      return Diagnostic(
        .unreadableConsoleLine, severity: .warning, problem.message, at: .init("", at: span, in: file),
        help: ["this line is left out; the others are explained"])
    }
    if privateCount > 0 {
      result.append(
        Diagnostic(
          .noConsoleConflict, severity: conflicts.isEmpty ? .error : .warning,
          "the constraints of this log are private: the system's log replaces them by `<private>`",
          at: .init("", at: file.span(ofLine: 1), in: file),
          help: [
            "run the app from Xcode, whose console shows them, or set OS_ACTIVITY_DT_MODE to YES in the scheme's environment",
            "or log what `po view.constraints` prints where UIViewAlertForUnsatisfiableConstraints stops",
          ]))
    } else if conflicts.isEmpty, tree == nil {
      result.append(
        Diagnostic(
          .noConsoleConflict, "there is no constraint in this text",
          at: .init("", at: file.span(ofLine: 1), in: file),
          help: [
            "paste what Xcode's console printed, from “Unable to simultaneously satisfy constraints.” to the end of "
              + "“Will attempt to recover by breaking constraint”"
          ]))
    }
    return result
  }
}
