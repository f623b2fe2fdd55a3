import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// A text that would wrap if the content of its scroll view were no wider than the scroll view.
  public static let unwrapped = FindingKind("unwrapped")
}

/// Texts of several lines in a scroll view whose content has no width of its own: they stay on one line, and people
/// have to scroll to the side to read it.
///
/// Left alone is a text that something else makes as wide. Of each scroll view the widest text is told, because one
/// constraint mends them all.
struct ScrollWidthRule: LayoutRule {
  static let rule = CheckRule(
    .unwrapped, code: "E0837", severity: .warning, isAboutFrames: true, inLayouts: { _ in ScrollWidthRule().examine },
    page: .init(
      title: "a text that does not wrap in its scroll view",
      text: """
        The edges of a scroll view's content say how far it scrolls, and not how wide the content is. Without a width, a \
        text takes one line, however long, and the content scrolls to the side. Hold the content as wide as the frame \
        of the scroll view: `column.width == page.frameGuide.width`.
        """,
      failing: """
        controller Page {
          scroll page {
            edges == superview.safeArea.edges
            label terms "The Analytical Engine has no pretensions whatever to originate anything." { lines = 0 }
            terms.edges == page.contentGuide.edges
          }
        }
        """,
      mended: """
        controller Page {
          scroll page {
            edges == superview.safeArea.edges
            label terms "The Analytical Engine has no pretensions whatever to originate anything." { lines = 0 }
            terms.edges == page.contentGuide.edges
            terms.width == page.frameGuide.width
          }
        }
        """))

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas, !layout.viewsScrollingSideways.isEmpty else { return [] }
    var widest: [Int: (place: Int, width: Double)] = [:]
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] && node.scroll >= 0 {
      guard layout.tree.nodes[node.scroll].kind == .scroll, let fit = layout.fits[place], fit.wraps,
        let natural = fit.width
      else { continue }
      let width = layout.frames[place].width
      // One that is narrower than its text wraps already.
      guard width > layout.frames[node.scroll].width + ClippingRule.tolerance, width >= natural - 1,
        width > widest[node.scroll]?.width ?? 0
      else { continue }
      widest[node.scroll] = (place, width)
    }
    return widest.sorted { $0.key < $1.key }.map { scroll, text in
      let shown = layout.frames[scroll].width
      let item = item(of: text.place, layout)
      return Observation(
        identity: .init(
          kind: .unwrapped, views: [layout.tree.nodes[text.place].view, layout.tree.nodes[scroll].view]),
        amount: text.width - shown, points: text.width - shown,
        evidence: UnwrappedText(
          width: text.width, shown: shown, item: layout.tree.nodes[item].view,
          around: (layout.contentAreas[scroll]?.width ?? text.width) - layout.frames[item].width))
    }
  }

  /// The subview of the scroll view that a view lies in.
  private func item(of place: Int, _ layout: SolvedLayout) -> Int {
    var item = place
    while layout.tree.nodes[item].superview != layout.tree.nodes[place].scroll, layout.tree.nodes[item].superview >= 0 {
      item = layout.tree.nodes[item].superview
    }
    return item
  }
}

/// How wide a text is, and how much of that the scroll view shows, in points.
struct UnwrappedText: Evidence {
  let width: Double
  let shown: Double
  /// The subview of the scroll view with the text, and what the content has beside it.
  let item: ViewID
  let around: Double

  func write(_ text: inout FindingText) {
    let (view, scroll) = (text.identity.views[0], text.identity.views[1])
    text.message =
      "\(text.words.quoted(view)) does not wrap\(text.place): the content of \(text.words.quoted(scroll)) may be any width"
    text.places = [
      .init(
        origin: text.model.scene.origin(of: view),
        text:
          "it is \(ModelWords.points(width)) points wide, of which\(text.inExample) \(ModelWords.points(shown)) are shown"
      )
    ]
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let frame = LayoutItem.guide(.frame, of: identity.views[1])
    let held = finder.adding(Anchor(item, .width), .equal, Anchor(frame, .width), -around, near: item)
    return finder.trial.best([held]).map { [$0] } ?? []
  }
}
