import AdaptModel

extension Checker.Report {
  /// Reports each finding of several subjects once, at its first occurrence. A controller can occur in a window, in
  /// containers and in presentations.
  ///
  /// Findings are the same if they have the same kind and the same places in the source. A finding that no device shows
  /// differs from one that a device shows.
  public static func merge(_ reports: inout [Checker.Report]) {
    struct Identity: Hashable {
      var kind: FindingKind
      var isNote: Bool
      var origins: Set<Origin>
      var detail: String
    }
    var known: [Identity: (report: Int, finding: Int)] = [:]
    for report in reports.indices {
      var kept: [Finding] = []
      for finding in reports[report].findings {
        let identity = Identity(
          kind: finding.kind, isNote: finding.severity == .note,
          origins: Set(finding.places.map { $0.origin } + finding.constraints), detail: finding.detail)
        if let first = known[identity], first.report != report, identity.origins != [.unknown] {
          reports[first.report].findings[first.finding].elsewhere.append((finding.subject, finding.place))
        } else {
          known[identity] = (report, kept.count)
          kept.append(finding)
        }
      }
      reports[report].findings = kept
    }
  }
}

extension Finding {
  /// "in `Home.settings` as a popover on all iPads"
  fileprivate var place: String {
    let windows = FindingWriter.joined(environments)
    return "in `\(subject)`" + (windows.isEmpty || windows == "everywhere" ? "" : " \(windows)")
  }
}
