import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// How bad the findings of a check of all windows are, for findings of one window that are among them.
package struct KnownSeverities: Sendable {
  /// What is known of a finding.
  private struct Known: Sendable {
    var views: Set<String>
    /// With other views that have the same problem.
    var allViews: Set<String>
    /// Where its constraints are written.
    var places: Set<String>
    var severity: Finding.Severity
  }

  private var findings: [String: [Known]] = [:]
  private var subjects: Set<String> = []

  package init() {}

  /// Those of an earlier check.
  ///
  /// - Parameter objects: its findings, as ``FindingJSON`` writes them. What is no finding is left out.
  package init(_ objects: [JSON]) {
    for object in objects {
      guard let kind = object["kind"]?.string, let subject = object["controller"]?.string,
        let severity = object["severity"]?.string.flatMap({ Finding.Severity(rawValue: $0) })
      else { continue }
      let views = Set((object["views"]?.elements ?? []).compactMap { $0["path"]?.string })
      findings["\(kind) \(subject)", default: []].append(
        Known(
          views: views, allViews: views,
          places: Set((object["constraints"]?.elements ?? []).compactMap { $0["location"]?.text }), severity: severity))
    }
  }

  /// Examines those of the subjects that are not known yet.
  mutating func learn(_ wanted: Set<String>, from examine: (Set<String>) -> ScriptCheck.Result) {
    let new = wanted.subtracting(subjects)
    guard !new.isEmpty else { return }
    subjects.formUnion(new)
    for located in examine(new).findings {
      let finding = located.finding
      let views = finding.views.map { $0.path }
      findings[Self.key(finding), default: []].append(
        Known(
          views: Set(views), allViews: Set(views + finding.others), places: Self.places(of: located),
          severity: finding.severity))
    }
  }

  private static func key(_ finding: Finding) -> String { "\(finding.kind.rawValue) \(finding.subject)" }

  private static func places(of located: ScriptCheck.Located) -> Set<String> {
    Set(located.constraints.map { JSON.location($0).text })
  }

  /// The severity of a finding of one window in all windows; nil if a check of all windows does not tell of it.
  func severity(of located: ScriptCheck.Located) -> Finding.Severity? {
    let finding = located.finding
    let alike = findings[Self.key(finding)] ?? []
    let paths = Set(finding.views.map { $0.path })
    // The same views, or else one that tells of these views among others with the same cause.
    let same = alike.first { !paths.isEmpty && $0.views == paths }
    let around = alike.first { !paths.isEmpty && paths.isSubset(of: $0.allViews) }
    let places = Self.places(of: located)
    let joined = alike.first { !places.isDisjoint(with: $0.places) }
    return (same ?? around ?? joined)?.severity
  }
}
