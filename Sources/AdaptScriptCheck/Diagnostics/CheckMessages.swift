import AdaptCheck
import AdaptModel
import AdaptSyntax

/// The work on a script to which a time limit applies.
package struct LimitedWork: Sendable {
  /// The command of `adapt`: `check`.
  let command: String
  /// "check", "proof"
  let noun: String
  /// What was not done, as a participle: "checked completely".
  let participle: String

  package static let check = LimitedWork(command: "check", noun: "check", participle: "checked completely")
  package static let comparison = LimitedWork(
    command: "diff", noun: "comparison", participle: "compared completely")
  package static let proof = LimitedWork(command: "prove", noun: "proof", participle: "checked completely")

  /// - Parameter command: the command that draws pictures.
  package static func drawing(for command: String) -> LimitedWork {
    LimitedWork(command: command, noun: "drawing", participle: "drawn")
  }
}

/// Problems in the input of a check (comments that allow findings, logs, settings), and notes on what it leaves out.
struct CheckMessage: DiagnosticMessage {
  var words: DiagnosticWords

  init(_ words: DiagnosticWords) { self.words = words }
}

extension CheckMessage {
  static func actionSheetWithoutSource(_ name: String) -> CheckMessage {
    CheckMessage(
      .popoverWithoutSource,
      "on an iPad the action sheet `\(name)` is a popover and has no source: UIKit raises an exception",
      severity: .warning, help: ["name the view that it belongs to: `source = gear`"])
  }

  static var allowanceNotNeeded: CheckMessage {
    CheckMessage(
      .allowsNothing, "this comment allows a finding that does not occur", severity: .note, help: ["remove it"])
  }

  static func allowanceNotUnderstood(_ problem: AllowClause.Problem) -> CheckMessage {
    let kinds = FindingKind.allCases.map { $0.rawValue }
    let list = kinds.map { "`\($0)`" }.joined(separator: ", ")
    switch problem {
    case .noReason:
      return CheckMessage(
        .allowWithoutReason, "this comment allows nothing: it gives no reason", severity: .warning,
        help: ["`// adapt:allow overlap because …`"])
    case .noKind:
      return CheckMessage(
        .allowWithoutReason, "this comment allows nothing: it names no kind of finding, and no code",
        severity: .warning, help: ["`// adapt:allow overlap because …`", "the kinds are \(list)"])
    case .unknownKind(let name):
      let near = nearest(name, in: kinds)
      return CheckMessage(
        .allowWithoutReason, "this comment allows nothing: findings have no kind or code `\(name)`",
        severity: .warning, label: near.map { "did you mean `\($0)`?" } ?? "",
        help: near == nil ? ["the kinds are \(list); the code of a finding also names its kind"] : [])
    }
  }

  /// `// adapt:ignore E0806`
  static func allowanceInOtherWords(_ word: String) -> CheckMessage {
    CheckMessage(
      .allowWithoutReason, "this comment allows nothing: `\(word)` is not the word for it", severity: .warning,
      label: "write `adapt:allow`", help: ["`// adapt:allow overlap because …`, or with a code: `E0806 because …`"])
  }

  static func controllerTooLarge(_ name: String) -> CheckMessage {
    CheckMessage(
      .tooLargeToCheck, "`\(name)` was not checked: it would take too long", severity: .error,
      help: ["check its parts separately, or say how long the check may take: `adapt check --time 600`"])
  }

  /// - Parameters:
  ///   - limit: the limit in bytes.
  ///   - needed: about how many it would take.
  static func controllerTakesTooMuchMemory(_ name: String, _ limit: Int, _ needed: Int) -> CheckMessage {
    CheckMessage(
      .tooLargeToCheck, "`\(name)` was not checked: that would take more than \(limit / 1_000_000) megabytes",
      severity: .error,
      help: [
        "check its parts separately, or raise the limit: `adapt check --memory \(needed / 1_000_000 + 1)`"
      ])
  }

  static func takesTooMuchWork(_ name: String) -> CheckMessage {
    CheckMessage(
      .tooLargeToCheck, "`\(name)` was checked only in part: its constraints take too long to solve", severity: .error,
      help: [
        "fix what was found first, or say how long the check may take: `adapt check --time 600`"
      ])
  }

  /// - Parameters:
  ///   - seconds: the limit in seconds.
  ///   - left: the names of what was not examined; the first may be examined in part.
  ///   - work: the limited work.
  static func outOfTime(_ seconds: Double, _ left: [String], _ work: LimitedWork) -> CheckMessage {
    let shown = left.prefix(8).map { "`\($0)`" }
    let more = left.count > shown.count ? shown + ["\(left.count - shown.count) more"] : shown
    let rest = left.isEmpty ? "" : ": \(more.listed) \(left.count == 1 ? "was" : "were") not \(work.participle)"
    return CheckMessage(
      .timeLimit, "the \(work.noun) took more than \(format(seconds)) seconds\(rest)",
      severity: .error,
      help: [
        "for more time, raise the limit: `adapt \(work.command) --time \(format(seconds * 4))`, or `Limits.seconds` in Swift"
      ])
  }

  static func presentationNotChecked(_ name: String) -> CheckMessage {
    CheckMessage(
      .notChecked, "`\(name)` was not checked: its content is only known when the script runs", severity: .note,
      help: ["set its content in its body, and the source of a popover: `content`, `source`"])
  }
}
