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
      return CheckMessage.unreadableLine(problem.message).diagnostic(at: span, in: file)
    }
    if privateCount > 0 {
      result.append(
        CheckMessage.privateLog(isAll: conflicts.isEmpty).diagnostic(at: file.span(ofLine: 1), in: file))
    } else if conflicts.isEmpty, tree == nil {
      result.append(
        CheckMessage.noConstraintInLog.diagnostic(at: file.span(ofLine: 1), in: file))
    }
    return result
  }
}
