import AdaptCheck
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax

/// The search for changes that make the findings in one file fewer.
///
/// A change is kept if the whole file is better with it: its finding is gone, and nothing equally bad takes its place.
/// Changes for findings in different controllers seldom meet. So they are tried together, one of each controller, and
/// by halves where together they do not help: the cost is that of a few checks where most of them help, whatever their
/// number.
struct FixSearch {
  private let checker: FileChecker
  private let settings: CheckSettings
  private let includesNotes: Bool
  private let cancellation: Cancellation
  private let name: String

  /// The text with the changes that were kept.
  private(set) var bytes: [UInt8]
  /// What a check finds in it.
  private(set) var result: ScriptCheck.Result
  /// How many changes were kept.
  private(set) var keptCount = 0
  /// The codes of new findings, because of which changes that would help were left out.
  private(set) var broughtCodes: Set<String> = []
  /// Why no more was tried, if the time is over.
  private(set) var stopped: Diagnostic?

  private var tried: Set<String> = []
  private var checkCount = 0

  /// The maximum number of checks.
  private static let limit = 400

  /// Nil for a file that was not read.
  init?(_ checked: CheckedFile, checker: FileChecker, includesNotes: Bool, cancellation: Cancellation) {
    guard let file = checked.file else { return nil }
    self.checker = checker
    self.settings = checked.settings
    self.includesNotes = includesNotes
    self.cancellation = cancellation
    self.name = file.name
    self.bytes = file.bytes
    self.result = checked.result
  }

  /// How many findings are left that make the check fail.
  var seriousCount: Int { weight(result).serious }

  mutating func run() {
    // What did not help alone may help beside what was kept since.
    var keptBefore = 0
    while !isOver {
      let proposals = nextProposals()
      if proposals.isEmpty {
        guard keptCount > keptBefore else { break }
        keptBefore = keptCount
        tried.removeAll()
        broughtCodes = []
        continue
      }
      var round = Round(base: bytes)
      settle(proposals[...], in: &round)
    }
  }

  private var isOver: Bool { stopped != nil || checkCount >= Self.limit }

  // MARK: - Proposals

  private struct Proposal {
    var fixIt: Diagnostic.FixIt
    /// The controller of its finding.
    var subject: String
  }

  /// The next untried changes for the worst findings that have any: one for each controller.
  private mutating func nextProposals() -> [Proposal] {
    for severity in [Finding.Severity.error, .warning] + (includesNotes ? [.note] : []) {
      var proposals: [Proposal] = []
      var subjects: Set<String> = []
      for found in result.findings
      where found.finding.severity == severity && found.diagnostic.primary.file.name == name {
        let subject = found.finding.subject
        guard !subjects.contains(subject), let fixIt = nextFixIt(of: found) else { continue }
        subjects.insert(subject)
        proposals.append(Proposal(fixIt: fixIt, subject: subject))
      }
      if !proposals.isEmpty { return proposals }
    }
    return []
  }

  private mutating func nextFixIt(of found: ScriptCheck.Located) -> Diagnostic.FixIt? {
    let diagnostic = found.diagnostic
    let text = diagnostic.primary.file.text(in: diagnostic.primary.span)
    return diagnostic.fixIts.first { fixIt in
      let key = [diagnostic.code.rawValue, found.finding.subject, diagnostic.message, text, fixIt.message]
      return tried.insert(key.joined(separator: "\u{1F}")).inserted
    }
  }

  // MARK: - Trials

  /// What was kept since the changes were proposed, whose places are those of the text at that time.
  private struct Round {
    let base: [UInt8]
    var kept: [Diagnostic.FixIt] = []
  }

  /// Keeps those that help.
  private mutating func settle(_ proposals: ArraySlice<Proposal>, in round: inout Round) {
    guard !proposals.isEmpty, !isOver else { return }
    if keeps(proposals, in: &round) { return }
    guard proposals.count > 1 else { return }
    let middle = proposals.startIndex + proposals.count / 2
    settle(proposals[..<middle], in: &round)
    settle(proposals[middle...], in: &round)
  }

  /// Whether they help all together, and are kept.
  private mutating func keeps(_ proposals: ArraySlice<Proposal>, in round: inout Round) -> Bool {
    let fixIts = round.kept + proposals.map(\.fixIt)
    guard let changed = Self.applied(fixIts, to: round.base) else { return false }
    checkCount += 1
    let file = SourceFile(name: name, bytes: changed)
    let after = checker.check(file, settings: settings, cancellation: cancellation)
    // What a check has found until it was stopped is not all.
    if cancellation.isCancelled {
      stopped = Diagnostic(
        .timeLimit, "the time limit ended the search for changes; those found until then are kept",
        at: Diagnostic.Label(at: SourceSpan(at: 0), in: SourceFile(name: name, bytes: bytes)))
      return false
    }
    guard !after.couldNotRun, isBetter(after, by: proposals) else {
      if proposals.count == 1, !after.couldNotRun { noteBrought(by: after) }
      return false
    }
    round.kept = fixIts
    bytes = changed
    result = after
    keptCount += proposals.count
    return true
  }

  /// The bytes after the edits, which must not overlap; nil if they do.
  private static func applied(_ fixIts: [Diagnostic.FixIt], to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var place = 0
    for edit in fixIts.flatMap(\.edits).sorted(by: { $0.span.start < $1.span.start }) {
      let (start, end) = (Int(edit.span.start), Int(edit.span.end))
      guard place <= start, start <= end, end <= bytes.count else { return nil }
      result += bytes[place..<start]
      result += edit.replacement.utf8
      place = end
    }
    return result + bytes[place...]
  }

  // MARK: - Judgement

  private func weight(_ result: ScriptCheck.Result) -> (errors: Int, serious: Int) {
    let errors = result.findings.count { $0.finding.severity == .error }
    return (errors, result.findings.count { counts($0.finding) })
  }

  private func counts(_ finding: Finding) -> Bool { includesNotes || finding.severity != .note }

  /// Whether each of the changes has made a finding go, and brought none.
  private func isBetter(_ after: ScriptCheck.Result, by proposals: ArraySlice<Proposal>) -> Bool {
    let (old, new) = (weight(result), weight(after))
    guard new.errors <= old.errors, new.serious <= old.serious - proposals.count else { return false }
    // No kind of finding may have grown: a fix must not replace one problem by another.
    let (oldKinds, newKinds) = (tally(result) { $0.kind }, tally(after) { $0.kind })
    guard newKinds.allSatisfy({ kind, count in count <= oldKinds[kind, default: 0] }) else { return false }
    if proposals.count > 1 {
      let (oldSubjects, newSubjects) = (tally(result) { $0.subject }, tally(after) { $0.subject })
      let haveHelped = proposals.allSatisfy {
        newSubjects[$0.subject, default: 0] < oldSubjects[$0.subject, default: 0]
      }
      guard haveHelped else { return false }
    }
    return Self.topics(after).isSubset(of: Self.topics(result))
  }

  /// How many of the findings that count have each value.
  private func tally<Value: Hashable>(_ result: ScriptCheck.Result, by value: (Finding) -> Value) -> [Value: Int] {
    result.findings.reduce(into: [:]) { counted, found in
      if counts(found.finding) { counted[value(found.finding), default: 0] += 1 }
    }
  }

  /// Notes what a change would add, if it would help otherwise.
  private mutating func noteBrought(by after: ScriptCheck.Result) {
    guard weight(after).serious < weight(result).serious else { return }
    let known = Self.topics(result)
    for found in after.findings where !known.isSuperset(of: Self.topics(found.finding)) {
      broughtCodes.insert(found.diagnostic.code.rawValue)
    }
  }

  /// What is found of what, notes included, whatever the windows.
  private static func topics(_ result: ScriptCheck.Result) -> Set<String> {
    Set(result.findings.flatMap { topics($0.finding) })
  }

  private static func topics(_ finding: Finding) -> [String] {
    (finding.views.map { $0.path } + finding.others).map { "\(finding.kind.rawValue) \($0)" }
  }
}
