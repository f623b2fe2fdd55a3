import AdaptCheck
import AdaptFiles
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

/// `adapt check --fix`: makes the changes of `FixSearch` in files, and says how many. Notes are left alone unless they
/// make the check fail.
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
  private var broughtCodes: Set<String> = []
  private var couldNotRun = false

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
      let (checked, fixed) = cancellation.limitingTime(to: checker.limits.seconds) { () -> (CheckedFile, FixSearch?) in
        let checked = checker.check(path, projects: projects, cancellation: cancellation)
        guard Self.isWhole(checked) else { return (checked, nil) }
        var search = FixSearch(checked, checker: checker, includesNotes: includesNotes, cancellation: cancellation)
        search?.run()
        return (checked, search)
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
      fixedCount += fixed.keptCount
      leftCount += fixed.seriousCount
      broughtCodes.formUnion(fixed.broughtCodes)
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
      + (leftCount > 0 && !broughtCodes.isEmpty ? broughtRemark : "")
      + (noteCount > 0 ? noteRemark : "")
    // Only the diff goes to standard output, so that it can be applied.
    if isDryRun { Terminal.write(summary, to: .error) } else { output.write(summary) }
    try output.finish()
    if couldNotRun { throw ExitCode.couldNotRun }
    if leftCount > 0 || (isDryRun && fixedCount > 0) { throw ExitCode.findings }
  }

  /// Why something was left that has a help.
  private var broughtRemark: String {
    "changes that would bring something new were left out: \(broughtCodes.sorted().joined(separator: ", "))\n"
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
}
