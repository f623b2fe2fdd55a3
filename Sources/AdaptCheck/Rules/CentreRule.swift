import AdaptModel

extension FindingKind {
  /// A view centred in the window, next to a view centred in the safe area.
  public static let centre = FindingKind("centre")
}

/// Content that is centred in the window where its neighbours are centred in the safe area (`IOS27.md §7`, C6): beside
/// a column at one side the two centres are 42 points apart.
struct CentreRule: LayoutRule {
  static let rule = CheckRule(
    .centre, code: "E0824", severity: .warning, isAboutFrames: true, isOfFolding: true,
    inLayouts: { _ in CentreRule().examine },
    page: .init(
      title: "centred in the window and not in the safe area",
      text: """
        On an iPhone Duo with bars at one side, the middle of the window and the middle of the safe area are 42 points \
        apart. Views centred in one do not line up with views centred in the other. Centre both in `safeArea` or in \
        `margins`.
        """,
      failing: """
        controller Page {
          label title "Notes"
          button add "Add a note" { height == 44 }
          title.top == safeArea.top + 200
          title.centerX == view.centerX
          add.top == title.bottom + 12
          add.centerX == safeArea.centerX
        }
        """,
      mended: """
        controller Page {
          label title "Notes"
          button add "Add a note" { height == 44 }
          title.top == safeArea.top + 200
          title.centerX == safeArea.centerX
          add.top == title.bottom + 12
          add.centerX == safeArea.centerX
        }
        """))

  /// Centres that are nearer to each other than this are not seen to differ.
  static let least = 20.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let safe = layout.window.inset(by: layout.safeArea)
    guard layout.checked.regions.barSide != nil, abs(safe.midX - layout.window.midX) > Self.least else { return [] }
    let slack = 1 / max(1, layout.checked.environment.scale)
    let leaves = layout.leaves
    let centred = Set(
      leaves.filter {
        abs($0.frame.midX - safe.midX) <= slack && $0.frame.width < safe.width - 1 && isSeenCentred($0)
      }
      .map { $0.node.superview })
    return leaves.compactMap { leaf in
      guard abs(leaf.frame.midX - layout.window.midX) <= slack, isSeenCentred(leaf),
        centred.contains(leaf.node.superview),
        leaf.frame.minX >= safe.minX - 1, leaf.frame.maxX <= safe.maxX + 1
      else { return nil }
      return Observation(
        identity: .init(kind: .centre, views: [leaf.node.view]), amount: abs(safe.midX - layout.window.midX),
        points: abs(safe.midX - layout.window.midX),
        evidence: CentreEvidence(points: abs(safe.midX - layout.window.midX)))
    }
  }
}

extension CentreRule {
  /// Whether people see that it is centred: not so where its text stands at one side.
  private func isSeenCentred(_ leaf: ForegroundLeaf) -> Bool {
    leaf.node.kind != .textView
      && abs(leaf.ink.midX - leaf.frame.midX) <= SafeAreaRule.tolerance
  }
}

struct CentreEvidence: Evidence {
  let points: Double

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message =
      "\(text.words.quoted(view)) is centred in the window, but its neighbours are centred in the safe area\(text.place)"
    text.blame(view, at: [.centerX], "the two centres are \(ModelWords.points(points)) points apart\(text.inExample)")
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let candidates = finder.pinningToSafeArea { id, attribute in attribute == .centerX && finder.words.isWritten(id) }
    return finder.trial.bestCovering(candidates).map { [$0] } ?? []
  }
}
