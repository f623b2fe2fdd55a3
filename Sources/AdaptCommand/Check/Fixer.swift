import AdaptCheck
import AdaptFiles
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

/// `adapt check --fix`: makes the changes that findings propose, one after the other. Each is checked with the whole
/// file before it is kept: its finding must be gone, and nothing equally bad may take its place. Notes are left alone
/// unless they make the check fail.
struct Fixer {
  let checker: FileChecker
  let includesNotes: Bool
  let isDryRun: Bool
  let color: Bool
  let output: Output
  private var fixedCount = 0
  private var fileCount = 0
  private var leftCount = 0
  private var noteCount = 0
  private var couldNotRun = false

  /// The maximum number of changes to try in one file.
  private static let limit = 200

  init(checker: FileChecker, includesNotes: Bool, isDryRun: Bool, color: Bool, output: Output) {
    self.checker = checker
    self.includesNotes = includesNotes
    self.isDryRun = isDryRun
    self.color = color
    self.output = output
  }

  mutating func run(_ paths: [String]) throws {
    let projects = Projects()
    for path in paths where path != "-" {
      // The checks of changed texts share the time of the file.
      let cancellation = Cancellation()
      let (checked, fixed) = cancellation.limitingTime(to: checker.limits.seconds) {
        let checked = checker.check(path, projects: projects, cancellation: cancellation)
        return (checked, Self.isWhole(checked) ? fix(checked, cancellation) : nil)
      }
      guard let file = checked.file, let fixed else {
        couldNotRun = true
        let reasons = checked.settingsProblems + checked.result.diagnostics
        Terminal.write(
          checked.failure.map { "error: \(path): \($0)\n" } ?? DiagnosticRenderer(color: color).render(reasons),
          to: .error)
        continue
      }
      if let stopped = fixed.stopped {
        couldNotRun = true
        Terminal.write(DiagnosticRenderer(color: color).render([stopped]), to: .error)
      }
      leftCount += weight(fixed.result).serious
      noteCount += fixableNotes(fixed.result, in: file.name)
      guard fixed.bytes != file.bytes else { continue }
      fileCount += 1
      if isDryRun {
        output.write(LineDiff(from: file.bytes, to: fixed.bytes).unified(name: path, note: "fixed"))
        continue
      }
      do throws(Files.Failure) {
        try Files.write(fixed.bytes, to: path)
      } catch {
        output.flush()
        throw ExitCode.couldNotRun("\(path): \(error.message)")
      }
    }
    let verb = isDryRun ? "would be fixed" : "fixed"
    let count = "\(fixedCount) \(fixedCount == 1 ? "finding" : "findings")"
    let summary =
      "\(count) \(verb) in \(fileCount) \(fileCount == 1 ? "file" : "files")"
      + (leftCount > 0 ? "; \(leftCount) left, which `adapt check` shows\n" : "\n")
      + (noteCount > 0 ? noteRemark : "")
    // Only the diff goes to standard output, so that it can be applied.
    if isDryRun { Terminal.write(summary, to: .error) } else { output.write(summary) }
    try output.finish()
    if couldNotRun { throw ExitCode.couldNotRun }
    if leftCount > 0 || (isDryRun && fixedCount > 0) { throw ExitCode.findings }
  }

  /// What else could be changed.
  private var noteRemark: String {
    let notes = noteCount == 1 ? "1 note proposes a change" : "\(noteCount) notes propose changes"
    return "\(notes), which `--fix` makes with `--fail-on note`\n"
  }

  /// How many notes it passes over, although they say what to change.
  private func fixableNotes(_ result: ScriptCheck.Result, in name: String) -> Int {
    if includesNotes { return 0 }
    return result.findings.count { found in
      found.finding.severity == .note && found.diagnostic.primary.file.name == name && !found.diagnostic.fixIts.isEmpty
    }
  }

  private static func isWhole(_ checked: CheckedFile) -> Bool {
    checked.failure == nil && checked.settingsProblems.isEmpty && !checked.result.couldNotRun
  }

  /// The text with its changes, its result, and why no more was tried, if the time is over.
  private struct Fixed {
    var bytes: [UInt8]
    var result: ScriptCheck.Result
    var stopped: Diagnostic?
  }

  private mutating func fix(_ checked: CheckedFile, _ cancellation: Cancellation) -> Fixed? {
    guard let file = checked.file else { return nil }
    var bytes = file.bytes
    var result = checked.result
    var tried: Set<String> = []
    var attempts = 0
    // What did not help alone may help beside what was kept since.
    var keptSince = false
    while attempts < Self.limit {
      guard let fixIt = next(result, in: file.name, &tried) else {
        guard keptSince else { break }
        keptSince = false
        tried.removeAll()
        continue
      }
      attempts += 1
      guard let changed = Self.applied(fixIt, to: bytes) else { continue }
      let after = checker.check(
        SourceFile(name: file.name, bytes: changed), settings: checked.settings, cancellation: cancellation)
      // What a check has found until it was stopped is not all.
      if cancellation.isCancelled {
        let place = Diagnostic.Label(at: SourceSpan(at: 0), in: file)
        let stopped = Diagnostic(
          .timeLimit, "the time limit ended the search for changes; those found until then are kept", at: place)
        return Fixed(bytes: bytes, result: result, stopped: stopped)
      }
      guard !after.couldNotRun, isBetter(after, than: result) else { continue }
      bytes = changed
      result = after
      keptSince = true
      fixedCount += 1
    }
    return Fixed(bytes: bytes, result: result)
  }

  /// The next untried change, errors first.
  private func next(
    _ result: ScriptCheck.Result, in name: String, _ tried: inout Set<String>
  ) -> Diagnostic.FixIt? {
    for severity in [Finding.Severity.error, .warning] + (includesNotes ? [.note] : []) {
      for found in result.findings
      where found.finding.severity == severity && found.diagnostic.primary.file.name == name {
        for fixIt in found.diagnostic.fixIts {
          let text = found.diagnostic.primary.file.text(in: found.diagnostic.primary.span)
          let key = [found.diagnostic.code.rawValue, found.diagnostic.message, text, fixIt.message].joined(
            separator: "\u{1F}")
          if tried.insert(key).inserted { return fixIt }
        }
      }
    }
    return nil
  }

  private func weight(_ result: ScriptCheck.Result) -> (errors: Int, serious: Int) {
    let errors = result.findings.count { $0.finding.severity == .error }
    return (errors, result.findings.count { counts($0.finding) })
  }

  private func counts(_ finding: Finding) -> Bool { includesNotes || finding.severity != .note }

  private func isBetter(_ after: ScriptCheck.Result, than before: ScriptCheck.Result) -> Bool {
    let (old, new) = (weight(before), weight(after))
    guard new.errors <= old.errors, new.serious < old.serious else { return false }
    // No kind of finding may have grown: a fix must not replace one problem by another.
    for kind in FindingKind.allCases {
      func count(_ result: ScriptCheck.Result) -> Int {
        result.findings.count { $0.finding.kind == kind && counts($0.finding) }
      }
      if count(after) > count(before) { return false }
    }
    return Self.topics(after).isSubset(of: Self.topics(before))
  }

  /// What is found of what, notes included, whatever the windows.
  private static func topics(_ result: ScriptCheck.Result) -> Set<String> {
    Set(
      result.findings.flatMap { found in
        (found.finding.views.map { $0.path } + found.finding.others).map { "\(found.finding.kind.rawValue) \($0)" }
      })
  }

  /// The bytes after the edits, which must not overlap; nil if they do.
  static func applied(_ fixIt: Diagnostic.FixIt, to bytes: [UInt8]) -> [UInt8]? {
    var result = bytes
    var last = Int.max
    for edit in fixIt.edits.sorted(by: { $0.span.start > $1.span.start }) {
      let (start, end) = (Int(edit.span.start), Int(edit.span.end))
      guard start >= 0, start <= end, end <= bytes.count, end <= last else { return nil }
      result.replaceSubrange(start..<end, with: Array(edit.replacement.utf8))
      last = start
    }
    return result
  }
}
