import AdaptModel

extension FindingKind {
  /// Content that touches the top edge of the display, where the system has nothing.
  public static let bareEdge = FindingKind("bareEdge")
}

/// Texts and controls at the very top of a display whose safe area begins there (`IOS27.md §7`, C7): the glass ends, or
/// a corner is round. Advice: whoever asks whether screens are ready is told.
struct BareEdgeRule: LayoutRule {
  static let rule = CheckRule(
    .bareEdge, code: "E0825", severity: .note, isAboutFrames: true, isOfFolding: true, isAdvice: true,
    inLayouts: { _ in BareEdgeRule().examine },
    page: .init(
      title: "content at the bare top edge",
      text: """
        Where an iPhone Duo has its bars at the side, the safe area begins at the top edge of the display, because no \
        status bar is above it. Content without a distance from the safe area touches that edge, or lies in a round \
        corner. Keep a distance, or constrain to the safe area with corner adaptation. `adapt check --ready "iPhone \
        Duo"` reports this.
        """,
      failing: """
        controller Page {
          label title "Notes"
          title.top == safeArea.top
          title.leading == margins.leading
        }
        """,
      mended: """
        controller Page {
          label title "Notes"
          title.top == safeArea.top + 16
          title.leading == margins.leading
        }
        """))

  /// How far round corners reach down (`IOS27.md §2.4.g`, 55 to 59).
  static let cornerHeight = 56.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let regions = layout.checked.regions
    guard layout.checked.environment.pose != nil, regions.barSide != nil, layout.safeArea.top == 0 else { return [] }
    let slack = 1 / max(1, layout.checked.environment.scale)
    return layout.leaves.compactMap { leaf in
      guard leaf.node.role.isContent, !leaf.isScrolled, leaf.frame.maxY > 0 else { return nil }
      let isAtEdge = leaf.frame.minY < slack
      let isInCorner = leaf.ink.minX < regions.horizontalCorners.left && leaf.ink.minY < Self.cornerHeight
      guard isAtEdge || isInCorner else { return nil }
      return Observation(
        identity: .init(kind: .bareEdge, views: [leaf.node.view]), points: max(0, -leaf.frame.minY) + 1,
        evidence: BareEdgeEvidence(isInCorner: !isAtEdge))
    }
  }
}

struct BareEdgeEvidence: Evidence {
  let isInCorner: Bool

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    let name = text.words.quoted(view)
    text.message =
      isInCorner
      ? "\(name) lies in the round corner of the display\(text.place)"
      : "\(name) touches the top edge of the display\(text.place)"
    text.point(at: view, "nothing is above it\(text.inExample)")
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [.advise("leave a distance from the safe area's top")]
  }
}
