import AdaptModel

extension FindingKind {
  /// An arrangement that shows nothing on a fold.
  public static let foldedPanes = FindingKind("foldedPanes")
}

/// Arrangements of which a controller asks for more than its side of an active fold: neither of the two is shown then
/// (`IOS27.md §4.a`; one measurement). Flat there is room, so nobody sees it before the device is folded.
struct FoldedPanesRule: LayoutRule {
  static let rule = CheckRule(
    .foldedPanes, code: "E0836", severity: .warning, isOfFolding: true, inLayouts: { _ in FoldedPanesRule().examine },
    page: .init(
      title: "an arrangement that shows nothing on a fold",
      text: """
        Across a fold, each controller of an arrangement gets one side. If the minimum of one is larger than its side, \
        neither is shown. This was measured in a simulator. Half of an open iPhone Duo is 455.5 points wide or high.
        """,
      failing: """
        controller Player { minimumPaneWidth = 500; label title "Player" { center == safeArea.center } }
        controller Queue { label title "Queue" { center == safeArea.center } }
        controller Main: arrangement(primary: Player, secondary: Queue)
        """,
      mended: """
        controller Player { minimumPaneWidth = 320; label title "Player" { center == safeArea.center } }
        controller Queue { label title "Queue" { center == safeArea.center } }
        controller Main: arrangement(primary: Player, secondary: Queue)
        """))

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.regions.isFoldActive else { return [] }
    let model = layout.model
    return layout.tree.nodes.compactMap { node in
      guard let controller = model.scene.controller(rootedAt: node.view), model.scene.kind(of: controller).isArrangement
      else { return nil }
      let panes = model.containers.viewControllers(of: controller)
      let areHidden = panes.allSatisfy { model.containers.paneState(of: $0)?.isHidden == true }
      guard !panes.isEmpty, areHidden else { return nil }
      return Observation(
        identity: .init(kind: .foldedPanes, views: [node.view]), amount: 1, evidence: FoldedPanesEvidence())
    }
  }
}

struct FoldedPanesEvidence: Evidence {
  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    let name = text.model.scene.superview(of: view) == nil ? "the arrangement" : text.words.quoted(view)
    text.message = "neither controller of \(name) is shown\(text.place)"
    text.conclusion = "one of them asks for more than its side of the fold"
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [.advise("make the minimum at most 455 points, or set a preferred size instead")]
  }
}
