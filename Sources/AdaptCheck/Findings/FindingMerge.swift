import AdaptModel

extension Checker.Report {
  /// Reports each finding of several subjects once, at its first occurrence. A controller can occur in a window, in
  /// containers and in presentations.
  ///
  /// Findings are the same if they have the same kind and the same places in the source. What is about frames may be
  /// worse in one subject than in another, and concern more views there: the view that tells of it counts. What lies
  /// under the status bar in one and under a bar in another is one finding too, where one change mends both. Of
  /// anything else, a finding that no device shows differs from one that a device shows.
  public static func merge(_ reports: inout [Checker.Report]) {
    struct Identity: Hashable {
      var kind: FindingKind
      var isNote: Bool
      var origins: Set<Origin>
      var detail: String

      init(_ finding: Finding) {
        kind = finding.kind
        let isOneChange = kind.isAboutFrames && finding.remedies.contains { $0.isEdit }
        detail = isOneChange ? "" : finding.detail
        isNote = !kind.isAboutFrames && finding.severity == .note
        guard kind.isAboutFrames, kind != .ambiguity, !finding.views.isEmpty else {
          origins = Set(finding.places.map { $0.origin } + finding.constraints)
          return
        }
        let views = finding.views.prefix(kind == .overlap ? 2 : 1).map { $0.origin }
        origins = Set(views + finding.places.prefix(1).map { $0.origin })
      }
    }
    var known: [Identity: (report: Int, finding: Int)] = [:]
    for report in reports.indices {
      var kept: [Finding] = []
      for finding in reports[report].findings {
        let identity = Identity(finding)
        if let first = known[identity], first.report != report, identity.origins != [.unknown] {
          reports[first.report].findings[first.finding].tellElsewhere(of: finding)
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
  /// Tells of the same in another subject. Of two that differ, the one that is seen in more windows tells of the other.
  fileprivate mutating func tellElsewhere(of other: Finding) {
    if detail == other.detail {
      elsewhere.append((other.subject, other.place))
    } else if other.environmentCount <= environmentCount {
      elsewhere.append((other.subject, "in `\(other.subject)`: \(other.message)"))
    } else {
      var less = self
      self = other
      elsewhere = less.elsewhere + elsewhere
      less.elsewhere = []
      return tellElsewhere(of: less)
    }
    for caused in other.alsoCaused { cause(caused.identity, caused.text) }
    if severity.isLess(than: other.severity) { severity = other.severity }
  }

  /// "in `Home.settings` as a popover on all iPads"
  fileprivate var place: String {
    let windows = environments.listed
    return "in `\(subject)`" + (windows.isEmpty || windows == "everywhere" ? "" : " \(windows)")
  }
}
