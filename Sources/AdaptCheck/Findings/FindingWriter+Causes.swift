import AdaptModel

// One change that mends several findings: they have one cause, and are told as one.
extension FindingWriter {
  /// A finding, and the observations of one cause that it tells.
  struct Told {
    var group: CauseGrouping.Group
    var finding: Finding
  }

  /// What several findings have in common if they have one cause.
  private struct Cause: Hashable {
    var remedies: [Remedy]
    /// Whether they are ambiguities. An ambiguity is joined only with other ambiguities.
    var isOpen: Bool
  }

  /// The findings of a script by what their one remedy changes.
  private struct WiderChanges {
    private struct Part: Hashable {
      var change: Remedy
      var isOpen: Bool
    }

    private var findings: [Part: [(index: Int, parts: Set<Remedy>)]] = [:]

    mutating func insert(_ cause: Cause, _ index: Int) {
      guard cause.remedies.count == 1 else { return }
      let parts = Set(cause.remedies[0].parts)
      for part in parts { findings[Part(change: part, isOpen: cause.isOpen), default: []].append((index, parts)) }
    }

    /// The first finding whose changes include all of those of another one.
    func first(including cause: Cause) -> Int? {
      let parts = Set(cause.remedies.flatMap { $0.parts })
      let holders = parts.map { findings[Part(change: $0, isOpen: cause.isOpen)] ?? [] }
      let fewest = holders.min { $0.count < $1.count } ?? []
      return fewest.filter { parts.isSubset(of: $0.parts) }.map { $0.index }.min()
    }
  }

  /// Tells a finding with another one that the same change mends, or of which it is the beginning: what reaches into
  /// the home indicator in some windows is beyond the lower edge in lower ones. The one that is seen in the most
  /// windows tells of the others.
  func joinedByCause(_ told: [Told]) -> [Told] {
    var hosts: [Int?] = told.indices.map { _ in nil }
    let byCount = told.indices.sorted {
      (-told[$0].finding.environmentCount, $0) < (-told[$1].finding.environmentCount, $1)
    }
    var known: [Cause: Int] = [:]
    var wider = WiderChanges()
    var beyondEdge: [ViewID: (host: Int, side: String)] = [:]
    for index in byCount where told[index].finding.kind.isAboutFrames {
      let (finding, identity) = (told[index].finding, told[index].group.first.identity)
      if finding.remedies.contains(where: { $0.isEdit }) {
        let cause = Cause(remedies: finding.remedies, isOpen: finding.kind == .ambiguity)
        hosts[index] = known[cause] ?? wider.first(including: cause)
        if hosts[index] == nil {
          known[cause] = index
          if subject.design == nil { wider.insert(cause, index) }
        }
      } else if let view = identity.views.first, let host = beyondEdge[view]?.host,
        told[index].views.allSatisfy({ view in
          beyondEdge[view].map { $0.host == host && identity.isAtEdge($0.side) } ?? false
        })
      {
        hosts[index] = host
      }
      if identity.kind == .clipped, hosts[index] == nil {
        for fold in [told[index].group.first] + told[index].group.others { noteEdge(of: fold, index, in: &beyondEdge) }
      }
    }
    var result = told
    for (index, host) in hosts.enumerated() {
      guard let host else { continue }
      result[host].finding.tell(of: told[index].finding, isRare: isRare(told[index].group.first, beside: told[host]))
    }
    return zip(result, hosts).compactMap { $1 == nil ? $0 : nil }
  }

  /// Whether something is seen in a few windows only, in which people read from right to left.
  private func isRare(_ fold: Survey.Fold, beside host: Told) -> Bool {
    let windows = survey.plan.environments
    let isMirrored = windows.indices.allSatisfy { !fold.environments.contains($0) || windows[$0].isRightToLeft }
    return isMirrored && fold.environments.count * 10 < host.finding.environmentCount
  }

  /// Notes a view that is beyond the window, and not only beyond what holds it.
  private func noteEdge(
    of fold: Survey.Fold, _ host: Int, in beyondEdge: inout [ViewID: (host: Int, side: String)]
  ) {
    guard fold.identity.views.count == 1, let side = fold.worst.evidence.clipping?.side else { return }
    beyondEdge[fold.identity.views[0]] = (host, side)
  }

  /// One finding for what a loop or a component says of each of its views: at the same places in the source, in the
  /// same windows.
  func joinedByPlace(_ told: [Told]) -> [Told] {
    struct Identity: Hashable {
      var kind: FindingKind
      var severity: Finding.Severity
      var origins: [Origin]
      var environments: [String]
      var detail: String
    }
    var known: [Identity: Int] = [:]
    var alike: [[ViewID]] = []
    var result: [Told] = []
    for one in told {
      let finding = one.finding
      let identity = Identity(
        kind: finding.kind, severity: finding.severity,
        origins: finding.places.map { $0.origin } + finding.constraints, environments: finding.environments,
        detail: finding.detail)
      let view = one.group.first.identity.views.first
      if let first = known[identity], let view, !identity.origins.isEmpty, !identity.origins.contains(.unknown) {
        alike[first].append(view)
      } else {
        known[identity] = result.count
        alike.append([])
        result.append(one)
      }
    }
    for (index, views) in alike.enumerated() where !views.isEmpty {
      result[index].finding.others += views.map(model.scene.path)
      result[index].finding.conclude("the same applies to \(words.list(views))")
    }
    return result
  }
}

extension FindingWriter.Told {
  /// The views that it is about.
  fileprivate var views: [ViewID] { ([group.first] + group.others).compactMap { $0.identity.views.first } }
}

extension Finding {
  /// Tells of one that has the same cause. It is as bad as the worse of the two, unless that is hardly ever seen.
  fileprivate mutating func tell(of other: Finding, isRare: Bool) {
    if severity.isLess(than: other.severity), !isRare { severity = other.severity }
    let identity = "\(other.kind.rawValue) \(other.detail)"
    guard kind == .clipped, let area = UnsafeArea(rawValue: other.detail) else {
      return cause(identity, "for the same reason \(other.message)")
    }
    let isAnother = alsoCaused.contains { $0.identity.hasPrefix("\(FindingKind.unsafe.rawValue) ") }
    cause(identity, "in \(isAnother ? "others" : "windows of other sizes") it \(area.words)")
  }

  /// Tells of something else that has the same cause, once.
  mutating func cause(_ identity: String, _ text: String) {
    guard !alsoCaused.contains(where: { $0.identity == identity }) else { return }
    alsoCaused.append((identity, text))
    conclude(text)
  }

  fileprivate mutating func conclude(_ text: String) {
    conclusion = [conclusion, text].compactMap { $0 }.joined(separator: "; ")
  }
}

extension Finding.Severity {
  func isLess(than other: Finding.Severity) -> Bool {
    switch (self, other) {
    case (.note, .warning), (.note, .error), (.warning, .error): true
    default: false
    }
  }
}

extension Remedy {
  /// Whether it is a change that can be made as it is said.
  var isEdit: Bool {
    switch self {
    case .advise: false
    case .together(let parts): parts.contains { $0.isEdit }
    case .partly(let remedy, _, _): remedy.isEdit
    default: true
    }
  }
}

extension Observation.Identity {
  /// Whether it is about what is at an edge of the window, where views are that reach beyond it in other windows.
  fileprivate func isAtEdge(_ side: String) -> Bool {
    let isAtSide = side == "left" || side == "right"
    guard kind == .unsafe, let area = UnsafeArea(rawValue: detail) else {
      return isAtSide && (kind == .column || kind == .corner)
    }
    switch area {
    case .statusBar, .navigationBar: return side == "top"
    case .homeIndicator, .toolbar, .tabBar: return side == "bottom"
    case .housing, .column: return isAtSide
    }
  }
}
