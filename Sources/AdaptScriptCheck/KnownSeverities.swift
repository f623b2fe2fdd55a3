import AdaptCheck
import AdaptModel

/// How bad the findings of a check of all windows are, for findings of one window that are among them.
struct KnownSeverities {
  private var findings: [String: [Finding]] = [:]
  private var subjects: Set<String> = []

  /// Examines those of the subjects that are not known yet.
  mutating func learn(_ wanted: Set<String>, from examine: (Set<String>) -> ScriptCheck.Result) {
    let new = wanted.subtracting(subjects)
    guard !new.isEmpty else { return }
    subjects.formUnion(new)
    for located in examine(new).findings {
      findings[Self.key(located.finding), default: []].append(located.finding)
    }
  }

  private static func key(_ finding: Finding) -> String { "\(finding.kind) \(finding.subject)" }

  /// The severity of a finding of one window in all windows; nil if a check of all windows does not tell of it.
  func severity(of finding: Finding) -> Finding.Severity? {
    let alike = findings[Self.key(finding)] ?? []
    let paths = Set(finding.views.map { $0.path })
    // The same views, or else one that tells of these views among others with the same cause.
    let same = alike.first { !paths.isEmpty && Set($0.views.map { $0.path }) == paths }
    let around = alike.first { told in
      let all = Set(told.views.map { $0.path } + told.others)
      return !paths.isEmpty && paths.isSubset(of: all)
    }
    let constraints = Set(finding.constraints)
    let joined = alike.first { !constraints.isDisjoint(with: $0.constraints) }
    return (same ?? around ?? joined)?.severity
  }
}
