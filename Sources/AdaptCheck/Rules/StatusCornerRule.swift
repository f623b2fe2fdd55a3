import AdaptModel

extension FindingKind {
  /// Content under the camera or the status of an iPhone Duo.
  public static let corner = FindingKind("corner")
}

/// What the camera and the status in the corner of an iPhone Duo hide (`IOS27.md §7`, C2): an error even where a layout
/// ignores the safe area on purpose.
struct StatusCornerRule: LayoutRule {
  static let rule = CheckRule(
    .corner, code: "E0822", severity: .error, isAboutFrames: true, isOfFolding: true,
    inLayouts: { _ in StatusCornerRule().examine },
    page: .init(
      title: "content under the status corner of an iPhone Duo",
      text: """
        The camera and the status take up a corner of the display: `window.occlusions` has the rectangles. Content \
        there is hidden and cannot be touched. The safe area leaves the corner out.
        """,
      failing: """
        controller Page {
          supportedOrientations = portrait
          button close "Close" { width == 60; height == 44 }
          close.top == safeArea.top + 60
          close.trailing == view.trailing - 8
        }
        """,
      mended: """
        controller Page {
          supportedOrientations = portrait
          button close "Close" { width == 60; height == 44 }
          close.top == safeArea.top + 60
          close.trailing == safeArea.trailing - 8
        }
        """))

  /// CHOICE: how much of a control's edge may be covered, in points.
  static let rim = 12.0

  /// CHOICE: how far the corner reaches beyond what is drawn in it, in points.
  static let textRim = 18.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let regions = layout.checked.regions
    // Where the corner lies in a strip at the top, it is the status bar.
    guard regions.barSide != nil, !regions.occlusions.isEmpty else { return [] }
    let slack = 1 / max(1, layout.checked.environment.scale)
    return layout.leaves.compactMap { leaf in
      var worst: Rect?
      for occlusion in regions.occlusions {
        guard let common = leaf.ink.intersection(occlusion), common.width * common.height > slack * slack,
          min(common.width, common.height) > SafeAreaRule.tolerance
        else { continue }
        if common.width * common.height > worst.map({ $0.width * $0.height }) ?? 0 { worst = common }
      }
      guard let worst else { return nil }
      var observation = Observation(
        identity: .init(kind: .corner, views: [leaf.node.view]), amount: worst.width * worst.height,
        points: min(worst.width, worst.height),
        evidence: StatusCornerEvidence(
          covered: worst,
          sides: LayoutAttribute.sides(
            isLeft: regions.barSide == .left, isRightToLeft: layout.checked.isRightToLeft)))
      let share = worst.width * worst.height / (leaf.ink.width * leaf.ink.height)
      // A picture with a corner missing still shows what it shows, and a control whose rim is covered can still be
      // used.
      let isRim =
        leaf.node.role == .control && min(worst.width, worst.height) <= Self.rim && share <= 0.25
      // So can a wheel whose middle is free, and what scrolls its own text.
      let isWheel = leaf.node.kind == .picker || leaf.node.kind == .datePicker
      // The camera and the status do not begin where the corner does.
      let isTextRim = leaf.node.role == .text && worst.width <= Self.textRim
      observation.isMinor =
        isTextRim || leaf.node.role == .image && share < 0.5 || isRim || isWheel && share <= 0.25 || leaf.scrollsItself
      return observation
    }
  }
}

struct StatusCornerEvidence: Evidence {
  let covered: Rect
  /// The anchors by which it comes to lie there.
  let sides: [LayoutAttribute]

  var coveredSize: Size? { covered.size }

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "\(text.words.quoted(view)) lies under the camera and the status\(text.place)"
    text.blame(view, at: sides, "\(covered.size) points of \(text.words.quoted(view)) are covered\(text.inExample)")
    text.show(view, [])
    text.region = covered
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    finder.pinningSides(of: identity.views[0])
  }
}
