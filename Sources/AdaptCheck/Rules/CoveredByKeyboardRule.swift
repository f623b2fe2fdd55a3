import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// A field under the keyboard, or what constraints keep above it and it covers nevertheless.
  public static let underKeyboard = FindingKind("underKeyboard")
}

/// Of a screen that makes room for the keyboard: fields that lie under it, since people type into them without seeing
/// it, and views with a constraint to the keyboard's guide that gave way. Of a script's other screens: fields that the
/// keyboard of an iPhone in portrait covers, as a note.
///
/// Left alone are buttons and texts that nothing ties to the keyboard, because they come back when it goes, and what
/// scrolls, because UIKit scrolls a field into view. But if nothing of a script's screen makes room for the keyboard,
/// the last fields of a scroll view stay under it, however far people scroll.
struct CoveredByKeyboardRule: LayoutRule {
  static let rule = CheckRule(
    .underKeyboard, code: "E0839", severity: .warning, isAboutFrames: true,
    inLayouts: { _ in CoveredByKeyboardRule().examine },
    page: .init(
      title: "a field under the keyboard",
      text: """
        A screen with a constraint to `keyboard` is examined with the keyboard too. A field that lies under it there \
        cannot be seen while people type into it. A view that a constraint keeps above the keyboard lies under it if \
        the constraint gives way to another. Keep it above `keyboard.top`, or put it into a scroll view that ends \
        there. If nothing of a screen makes room for the keyboard, a note tells which fields it covers in portrait, \
        and which fields of a scroll view cannot be scrolled out from under it.
        """,
      failing: """
        controller Login {
          textField name { placeholder = "Name"; height == 44; bottom == safeArea.bottom - 100 }
          button enter "Sign In" { height == 44; bottom == keyboard.top - 12 }
          name.edges.horizontal == margins.edges.horizontal
          enter.edges.horizontal == margins.edges.horizontal
        }
        """,
      mended: """
        controller Login {
          textField name { placeholder = "Name"; height == 44; bottom == enter.top - 12 }
          button enter "Sign In" { height == 44; bottom == keyboard.top - 12 }
          name.edges.horizontal == margins.edges.horizontal
          enter.edges.horizontal == margins.edges.horizontal
        }
        """))

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.hasKeyboard else { return forgotten(layout) }
    guard let root = layout.tree.nodes.first?.view else { return [] }
    let guide = layout.model.alignmentRect(of: .guide(.keyboard, of: root))
    let top = guide.minY - layout.model.alignmentRect(of: .view(root)).minY
    guard top < layout.windowSize.height - layout.safeArea.bottom - 1 else { return [] }
    let tied = viewsAboveKeyboard(layout.model)
    return covered(by: top, layout, isForgotten: false) { node in
      node.kind == .textField || node.kind == .textView || tied.contains(node.view)
    }
  }

  /// What of some views lies under a keyboard that begins at a height.
  private func covered(
    by top: Double, _ layout: SolvedLayout, isForgotten: Bool, _ isLookedFor: (SubjectTree.Node) -> Bool
  ) -> [Observation] {
    layout.tree.nodes.indices.compactMap { place in
      let node = layout.tree.nodes[place]
      guard layout.isVisible[place], !node.isInBar, isLookedFor(node),
        let scrolled = node.scroll < 0 ? 0 : isForgotten ? farthest(node.scroll, layout) : nil
      else { return nil }
      let frame = layout.frames[place].offset(x: 0, y: -scrolled)
      guard frame.width > 0, frame.height > 0, frame.maxY > top + 1, frame.minY < layout.windowSize.height else {
        return nil
      }
      let points = frame.maxY - top
      return Observation(
        identity: .init(kind: .underKeyboard, views: [node.view]), amount: min(points, frame.height), points: points,
        isMinor: isForgotten,
        evidence: CoveredByKeyboardEvidence(
          frame: frame, top: top, isForgotten: isForgotten,
          scroll: node.scroll < 0 ? nil : layout.tree.nodes[node.scroll].view))
    }
  }

  /// By how many points a scroll view's content goes up at most. Nil for a list, whose controller makes room for the
  /// keyboard (UIKit: `UITableViewController`), and for what is in another scroll view.
  private func farthest(_ scroll: Int, _ layout: SolvedLayout) -> Double? {
    let node = layout.tree.nodes[scroll]
    guard node.kind == .scroll, node.scroll < 0, let area = layout.contentAreas[scroll] else { return nil }
    let inset = layout.model.adjustedContentInset(of: node.view)
    return max(0, area.maxY + inset.bottom - layout.frames[scroll].maxY)
  }

  /// CHOICE: iPhones that are narrower are from before 2018, and get no iOS after 15.
  private static let leastWidth = 375.0

  /// The fields that the keyboard would cover, of a screen that makes no room for it.
  private func forgotten(_ layout: SolvedLayout) -> [Observation] {
    let environment = layout.checked.environment
    guard !layout.isOfDocument, layout.checked.kind == .device, layout.showing == nil || layout.showing == .fullScreen,
      environment.device.userInterfaceIdiom == .phone, !environment.device.isFolding,
      !environment.orientation.isLandscape, layout.windowSize.width >= Self.leastWidth,
      !layout.model.scene.refersToKeyboard,
      let height = environment.systemKeyboardHeight
    else { return [] }
    return covered(by: layout.windowSize.height - height, layout, isForgotten: true) { node in
      node.kind == .textField || isEmptyEditor(node, layout.model)
    }
  }

  /// Whether it is a text view without a text: one that shows a text may be there to be read.
  private func isEmptyEditor(_ node: SubjectTree.Node, _ model: Model) -> Bool {
    node.kind == .textView && model.value(.text, of: .view(node.view))?.string?.isEmpty ?? true
  }

  /// The views whose lower edge or middle is constrained to the top of the keyboard.
  private func viewsAboveKeyboard(_ model: Model) -> Set<ViewID> {
    var views: Set<ViewID> = []
    for id in model.scene.constraintIDs
    where model.isActive(id) {
      let terms = model.scene.terms(of: id)
      guard terms.contains(where: { $0.anchor.item.guideKind == .keyboard && $0.anchor.attribute == .top }) else {
        continue
      }
      for term in terms where term.anchor.item.guideKind == nil && Self.held.contains(term.anchor.attribute) {
        if let view = term.anchor.item.view { views.insert(view) }
      }
    }
    return views
  }

  private static let held: Set<LayoutAttribute> = [.bottom, .centerY, .lastBaseline, .firstBaseline]
}

struct CoveredByKeyboardEvidence: Evidence {
  /// Where the view is.
  let frame: Rect
  /// Where the keyboard begins.
  let top: Double
  /// Whether nothing of the screen makes room for the keyboard.
  let isForgotten: Bool
  /// The scroll view around it, scrolled as far as it goes; nil if there is none.
  let scroll: ViewID?

  private var covered: Rect {
    Rect(x: frame.x, y: max(frame.y, top), width: frame.width, height: frame.maxY - max(frame.y, top))
  }

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "\(text.words.quoted(view)) lies under the keyboard\(text.place)"
    let amount =
      frame.minY >= top ? "nothing of it is seen" : "\(ModelWords.points(covered.height)) points of it are not seen"
    let typing = isForgotten ? " while people type into it" : ""
    text.point(at: view, amount + text.inExample + typing + (scroll == nil ? "" : ", however far they scroll"))
    text.show(view, [])
    text.region = covered
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let view = identity.views[0]
    if !isForgotten, let root = finder.instance.root {
      let above = finder.adding(
        Anchor(view, .bottom), .lessThanOrEqual, Anchor(.guide(.keyboard, of: root), .top), -8, near: view)
      if let remedy = finder.trial.best([above]) { return [remedy] }
    }
    if let scroll { return [.advise("let `\(finder.words.short(scroll))` end above `keyboard.top`")] }
    return [
      .advise(
        finder.words.speaksXcode
          ? "keep it above the Keyboard Layout Guide, or put it into a scroll view that ends there"
          : "keep it above `keyboard.top`, or put it into a `scroll` that ends there")
    ]
  }
}
