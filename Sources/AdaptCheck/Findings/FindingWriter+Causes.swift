import AdaptModel

// One change that mends several findings: they have one cause, and are told as one.
extension FindingWriter {
  /// What is told of a cause, before the others of its cause are named.
  struct Told {
    var group: CauseGrouping.Group
    var finding: Finding
  }

  /// Tells a finding with another one that the same change mends, or of which it is the beginning: what reaches into the
  /// home indicator in some windows is beyond the lower edge in lower ones. The one that is seen in the most windows
  /// tells of the others.
  func joinedByCause(_ told: [Told]) -> [Told] {
    var hosts: [Int?] = told.indices.map { _ in nil }
    let byCount = told.indices.sorted {
      (-told[$0].finding.environmentCount, $0) < (-told[$1].finding.environmentCount, $1)
    }
    var known: [[Remedy]: Int] = [:]
    var beyondEdge: [ViewID: Int] = [:]
    for index in byCount where told[index].finding.kind.isAboutFrames && told[index].finding.kind != .ambiguity {
      let (finding, identity) = (told[index].finding, told[index].group.first.identity)
      if finding.remedies.contains(where: { $0.isEdit }) {
        hosts[index] = known[finding.remedies]
        if hosts[index] == nil { known[finding.remedies] = index }
      } else if let view = identity.views.first, let host = beyondEdge[view],
        told[host].group.first.worst.isSameEdge(as: told[index].group.first.worst)
      {
        hosts[index] = host
      }
      // Beyond the window, and not only beyond what holds it.
      if identity.kind == .clipped, identity.views.count == 1, hosts[index] == nil {
        beyondEdge[identity.views[0]] = index
      }
    }
    var result = told
    for (index, host) in hosts.enumerated() {
      guard let host else { continue }
      let finding = told[index].finding
      result[host].finding.tell(of: finding)
    }
    return zip(result, hosts).compactMap { $1 == nil ? $0 : nil }
  }
}

extension Finding {
  /// Tells of one that has the same cause. What is seen in a few windows only does not make it worse.
  fileprivate mutating func tell(of other: Finding) {
    if severity.isLess(than: other.severity), other.environmentCount * 10 >= environmentCount {
      severity = other.severity
    }
    conclusion = [conclusion, "for the same reason \(other.message)"].compactMap { $0 }.joined(separator: "; ")
  }
}

extension Finding.Severity {
  fileprivate func isLess(than other: Finding.Severity) -> Bool {
    switch (self, other) {
    case (.note, .warning), (.note, .error), (.warning, .error): true
    default: false
    }
  }
}

extension Remedy {
  /// Whether it is a change that can be made as it is said.
  fileprivate var isEdit: Bool {
    switch self {
    case .advise: false
    case .together(let parts): parts.contains { $0.isEdit }
    case .partly(let remedy, _, _): remedy.isEdit
    default: true
    }
  }
}

extension Observation {
  /// Whether something is beyond an edge of the window where the other is about to be.
  fileprivate func isSameEdge(as other: Observation) -> Bool {
    guard let side = evidence.clipping?.side else { return false }
    switch other.identity.kind {
    case .clipped: return other.evidence.clipping?.side == side
    case .column, .corner: return side == "left" || side == "right"
    case .unsafe:
      switch UnsafeArea(rawValue: other.identity.detail) {
      case .statusBar, .navigationBar: return side == "top"
      case .homeIndicator, .toolbar, .tabBar: return side == "bottom"
      default: return side == "left" || side == "right"
      }
    default: return false
    }
  }
}
