import AdaptInterfaceBuilder
import AdaptScriptCheck
import AdaptSyntax

extension CheckedFile {
  /// Leaves out what was found in other languages already, and says in which one the rest is found.
  ///
  /// Objects have their ids in every language, whereas names and windows may differ.
  mutating func keepOnlyNew(beside others: [CheckedFile]) {
    guard let translation else { return }
    let known = Set(others.flatMap { $0.result.findings + $0.result.allowed.map { $0.found } }.flatMap(Self.topics))
    func isNew(_ found: ScriptCheck.Located) -> Bool {
      guard let object = found.objects.first else { return false }
      return !known.contains(Topic(kind: found.finding.kind.rawValue, object: object))
    }
    result.findings = result.findings.filter(isNew).map { translation.name($0) }
    result.allowed = result.allowed.filter { isNew($0.found) }
    // Problems of the document itself were reported with its own language, but not that a limit stopped this check.
    result.diagnostics = result.diagnostics.filter(Self.isStop).map { translation.name($0) }
    result.notes = result.notes.filter(Self.isStop).map { translation.name($0) }
    let subjects = Set(result.findings.map { $0.finding.subject })
    result.reports = result.reports.filter { subjects.contains($0.subject) }
  }

  /// Whether a limit has ended it before everything was examined.
  var isStopped: Bool { (result.diagnostics + result.notes).contains(where: Self.isStop) }

  private static func isStop(_ diagnostic: Diagnostic) -> Bool {
    [.timeLimit, .memoryLimit, .cancelled, .tooLargeToCheck].contains(diagnostic.code)
  }

  private struct Topic: Hashable {
    var kind: String
    var object: String
  }

  private static func topics(of found: ScriptCheck.Located) -> [Topic] {
    found.objects.map { Topic(kind: found.finding.kind.rawValue, object: $0) }
  }
}

extension Translation {
  fileprivate func name(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.message = "in \(languageName), \(diagnostic.message)"
    return result
  }

  /// A finding that this language alone has: it names the language, and shows the text.
  fileprivate func name(_ found: ScriptCheck.Located) -> ScriptCheck.Located {
    var result = found
    result.finding.message = "in \(languageName), \(found.finding.message)"
    result.diagnostic.message = "in \(languageName), \(found.diagnostic.message)"
    if let object = found.objects.first, let span = span(of: object) {
      result.diagnostic.related.append(Diagnostic.Label("its text there", at: span, in: file))
    }
    return result
  }
}
