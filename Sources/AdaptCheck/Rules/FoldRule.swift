import AdaptModel

extension FindingKind {
  /// Content across the fold of a device that is partly folded.
  public static let fold = FindingKind("fold")
}

/// Texts and controls that lie across the fold of a partly folded device (`IOS27.md §7`, C3).
///
/// The band around the crease is 40 points wide. A control that has its middle there bends; one that reaches into the
/// band is hard to touch. What scrolls across the fold is left alone. Advice: whoever asks whether screens are ready is
/// told.
struct FoldRule: LayoutRule {
  static let rule = CheckRule(
    .fold, code: "E0823", severity: .warning, isAboutFrames: true, isOfFolding: true, isAdvice: true,
    inLayouts: { _ in FoldRule().examine },
    page: .init(
      title: "content across the fold",
      text: """
        While an iPhone Duo is partly folded, a band of 40 points around the crease bends: `window.fold` is its \
        rectangle. A control across the fold is a warning. A text across it, or anything that only touches the band, \
        is a note. To keep clear of the fold, use two columns with their gap at the crease, or place content on one \
        half. `adapt check --ready "iPhone Duo"` reports this.
        """,
      failing: """
        controller Page {
          button play "Play" { width == 200; height == 60 }
          play.centerX == view.centerX
          play.top == safeArea.top + 200
        }
        """,
      mended: """
        controller Page {
          button play "Play" { width == 200; height == 60 }
          play.leading == margins.leading + 8
          play.top == safeArea.top + 200
        }
        """))

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let regions = layout.checked.regions
    guard regions.isFoldActive, let fold = regions.fold else { return [] }
    let slack = max(1 / max(1, layout.checked.environment.scale), SafeAreaRule.tolerance)
    let isVertical = fold.height >= fold.width
    return layout.leaves.compactMap { leaf in
      guard leaf.node.role.isContent, isVertical || !leaf.isScrolled,
        let common = leaf.ink.intersection(fold), common.width > slack, common.height > slack
      else { return nil }
      let (least, most) = isVertical ? (leaf.ink.minX, leaf.ink.maxX) : (leaf.ink.minY, leaf.ink.maxY)
      let (start, end) = isVertical ? (fold.minX, fold.maxX) : (fold.minY, fold.maxY)
      // A title in the middle of the band bends with it, however short it is.
      let hasItsMiddle = leaf.node.role == .control && (least + most) / 2 >= start && (least + most) / 2 <= end
      let straddles = least < start && most > end || hasItsMiddle
      var observation = Observation(
        identity: .init(kind: .fold, views: [leaf.node.view]), amount: common.width * common.height,
        points: isVertical ? common.width : common.height,
        evidence: FoldEvidence(region: common, straddles: straddles, isVertical: isVertical))
      observation.isMinor = !straddles || leaf.node.role == .text
      return observation
    }
  }
}

struct FoldEvidence: Evidence {
  /// What of the view lies there.
  let region: Rect
  let straddles: Bool
  /// Whether the fold runs from the top to the bottom, so that nothing scrolls out of it.
  let isVertical: Bool

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "\(text.words.quoted(view)) \(straddles ? "lies across" : "reaches into") the fold\(text.place)"
    text.blame(view, at: [.centerX, .width], "the fold is 40 points wide\(text.inExample)")
    text.show(view, [])
    text.region = region
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [.advise(isVertical ? "keep it to one side of the fold" : "keep it above or below the fold, or let it scroll")]
  }
}
