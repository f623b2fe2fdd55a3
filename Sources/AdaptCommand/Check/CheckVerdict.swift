import AdaptCheck
import AdaptFiles
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

/// Decides whether a check fails: by the severity of its findings, by their number, and by the baseline.
struct CheckVerdict {
  var couldNotRun = false
  private let failOn: FindingSeverityName
  private let maxWarnings: Int?
  private let baselinePath: String?
  private var baseline: Baseline?
  private var recorder = Baseline()
  private let isRecording: Bool
  private var isRecorded = false
  private var knownCount = 0
  private var failing = 0
  private var warningCount = 0
  private var complained: Set<String> = []

  /// - Parameter settings: the settings of the first path, which contain what applies to all files.
  init(
    _ options: CheckOutcome, settings: (settings: CheckSettings, diagnostics: [Diagnostic], file: String?)
  ) throws {
    maxWarnings = options.maxWarnings ?? settings.settings.maxWarnings
    failOn = options.failOn ?? settings.settings.failOn ?? (maxWarnings == nil ? .warning : .error)
    baselinePath = try options.baseline ?? Self.baseline(in: settings.settings, of: settings.file)
    if options.updateBaseline, baselinePath == nil {
      throw ValidationError("--update-baseline needs a baseline: --baseline FILE, or `baseline` in adapt.toml.")
    }
    var found: Baseline?
    if let baselinePath {
      do throws(Files.Failure) {
        found = Baseline(String(decoding: try Files.read(baselinePath), as: UTF8.self))
        if found == nil { throw Files.Failure(message: "it is not a baseline") }
      } catch {
        guard error.isMissing else { throw ExitCode.couldNotRun("\(baselinePath): \(error.message)") }
      }
    }
    baseline = options.updateBaseline ? nil : found
    isRecording = baselinePath != nil && baseline == nil
  }

  /// The path of the baseline that the settings name. Somebody else may have written them, and a check creates this
  /// file, so it has to be in their folder, or in the repository that holds it.
  private static func baseline(in settings: CheckSettings, of file: String?) throws -> String? {
    guard let path = settings.baseline, let file else { return nil }
    let folder = Files.folder(of: file)
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let root = Files.nearest(".git", above: folder).map { Files.folder(of: $0) } ?? Files.realPath(folder)
    guard let root, Files.leads(whole, into: root) else {
      throw ExitCode.couldNotRun(
        "\(file) names a baseline outside of \(root ?? folder), `\(path)`; `--baseline` may name any")
    }
    return whole
  }

  /// The file without the known findings. What is wrong with a script itself, or could not be examined, counts as well,
  /// unless it is only a note.
  mutating func judged(_ checked: CheckedFile) -> CheckedFile {
    var checked = checked
    checked.result.findings.removeAll { isKnown($0.diagnostic, object: $0.objects.first) }
    checked.result.diagnostics.removeAll { $0.severity == .warning && isKnown($0, object: $0.primary.objectID) }
    checked.result.notes.removeAll { $0.severity == .warning && isKnown($0, object: $0.primary.objectID) }
    if checked.result.couldNotRun { couldNotRun = true }
    for found in checked.result.findings { count(found.finding.severity) }
    for diagnostic in checked.result.diagnostics + checked.result.notes {
      switch diagnostic.severity {
      case .note: break
      case .warning: count(.warning)
      case .error: if !checked.result.couldNotRun { count(.error) }
      }
    }
    return checked
  }

  private mutating func count(_ severity: Finding.Severity) {
    if fails(severity) { failing += 1 }
    if severity == .warning { warningCount += 1 }
  }

  /// Whether a diagnostic is in the baseline, or goes into it now.
  private mutating func isKnown(_ diagnostic: Diagnostic, object: String?) -> Bool {
    if isRecording {
      recorder.record(diagnostic, object: object)
      return true
    }
    guard baseline?.takes(diagnostic, object: object) == true else { return false }
    knownCount += 1
    return true
  }

  private func fails(_ severity: Finding.Severity) -> Bool {
    switch failOn {
    case .off: false
    case .note: true
    case .warning: severity != .note
    case .error: severity == .error
    }
  }

  /// Whether these diagnostics were not reported before, since every file has the project's settings.
  mutating func isNew(_ diagnostics: [Diagnostic]) -> Bool {
    complained.insert(diagnostics.map { "\($0.primary.file.name):\($0.primary.span.start)" }.joined()).inserted
  }

  /// The remarks below the findings.
  var remarks: [String] {
    var result: [String] = []
    if isRecorded, let baselinePath {
      let count = recorder.recordedCount
      result.append(
        count == 1
          ? "1 finding is known from now on: it is in \(baselinePath)"
          : "\(count) findings are known from now on: they are in \(baselinePath)")
    }
    if knownCount > 0 {
      result.append(knownCount == 1 ? "1 known finding is not shown" : "\(knownCount) known findings are not shown")
    }
    if let gone = baseline?.goneCount, gone > 0, let baselinePath {
      result.append(
        "\(gone) known \(gone == 1 ? "finding is" : "findings are") gone; --update-baseline removes them from \(baselinePath)"
      )
    }
    if let maxWarnings, warningCount > maxWarnings {
      result.append("\(warningCount) warnings are more than the \(maxWarnings) that are allowed")
    }
    return result
  }

  /// Writes the findings into the baseline, where that is asked for and every file could be examined.
  ///
  /// - Returns: what is wrong with the file; nil if nothing is.
  mutating func record() -> String? {
    guard isRecording, let baselinePath, !couldNotRun else { return nil }
    do throws(Files.Failure) {
      try Files.write(Array(recorder.text.utf8), to: baselinePath)
      isRecorded = true
      return nil
    } catch {
      return "\(baselinePath): \(error.message)"
    }
  }

  /// Ends the command with its status.
  func finish() throws {
    if couldNotRun { throw ExitCode.couldNotRun }
    if failing > 0 { throw ExitCode.findings }
    if let maxWarnings, warningCount > maxWarnings { throw ExitCode.findings }
  }
}
