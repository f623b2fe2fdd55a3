import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// Content of a scroll view that no scrolling brings out from under a view that lies on it.
  public static let buried = FindingKind("buried")
}

/// Texts and controls in a scroll view that stay under a view in front of it, however far people scroll: the last rows
/// of a table under a bar at its end, a heading under a button where there is nothing to scroll.
///
/// Of each scroll view and each view in front of it, what lies deepest is told, because one change mends them all. Left
/// alone is what scrolls to the side, and documents, whose code may set `contentInset`.
struct BuriedContentRule: LayoutRule {
  static let rule = CheckRule(
    .buried, code: "E0841", severity: .warning, isAboutFrames: true, inLayouts: { _ in BuriedContentRule().examine },
    page: .init(
      title: "content that cannot be scrolled out from under a view",
      text: """
        A view lies in front of a scroll view, and the content ends under it: people cannot scroll the last row out. \
        End the scroll view where the view begins, or leave as much room: `items.contentInset = insets(bottom: 120)`.
        """,
      failing: """
        controller Cart {
          table items { for i in 1...20 { cell row("Item \\(i)") } }
          view footer { backgroundColor = systemBackground; height == 120; button pay "Pay" { center == superview.center } }
          items.edges == view.edges
          footer.edges.horizontal == view.edges.horizontal
          footer.bottom == view.bottom
        }
        """,
      mended: """
        controller Cart {
          table items { for i in 1...20 { cell row("Item \\(i)") } }
          view footer { backgroundColor = systemBackground; height == 120; button pay "Pay" { center == superview.center } }
          items.top == view.top
          items.edges.horizontal == view.edges.horizontal
          items.bottom == footer.top
          footer.edges.horizontal == view.edges.horizontal
          footer.bottom == view.bottom
        }
        """))

  /// CHOICE: so many texts and controls are compared with what lies in front of them.
  private static let mostLooks = 20_000

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas, !layout.isOfDocument else { return [] }
    let nodes = layout.tree.nodes
    var scrolls: [Int] = []
    for (place, node) in nodes.enumerated() where node.kind.scrolls && node.role == .container {
      if layout.isVisible[place] { scrolls.append(place) }
    }
    guard let first = scrolls.first else { return [] }
    let fronts = fronts(after: first, beside: Set(scrolls.map { nodes[$0].scroll }), layout)
    var found: [Observation] = []
    var looks = 0
    for scroll in scrolls {
      let before = fronts.filter { front, frame in
        front > scroll && nodes[front].scroll == nodes[scroll].scroll && !layout.tree.contains(scroll, front)
          && layout.frames[scroll].intersection(frame) != nil
      }
      guard !before.isEmpty, let content = ScrolledContent(scroll, layout) else { continue }
      for (front, frame) in before where content.seen.intersection(frame) != nil {
        looks += content.count
        guard looks < Self.mostLooks else { return found }
        if let deepest = content.deepest(under: frame) {
          let sibling = layout.tree.siblings(scroll, front).1
          found.append(
            Observation(
              identity: .init(kind: .buried, views: [nodes[scroll].view, nodes[front].view]), amount: deepest.depth,
              points: deepest.depth,
              evidence: BuriedContent(
                view: nodes[deepest.place].view, depth: deepest.depth, front: nodes[sibling].view,
                region: content.seen.intersection(frame) ?? frame)))
        }
      }
    }
    return found
  }

  /// What may lie in front of a scroll view, and where, but for what is in another such view.
  ///
  /// - Parameter levels: the scroll views around those that are looked at.
  private func fronts(after first: Int, beside levels: Set<Int>, _ layout: SolvedLayout) -> [(place: Int, frame: Rect)]
  {
    let nodes = layout.tree.nodes
    var isCovered = [Bool](repeating: false, count: nodes.count)
    var fronts: [(place: Int, frame: Rect)] = []
    for place in nodes.indices where place > first {
      isCovered[place] = isCovered[nodes[place].superview]
      guard !isCovered[place], levels.contains(nodes[place].scroll), let frame = front(place, layout) else { continue }
      isCovered[place] = true
      fronts.append((place, frame))
    }
    return fronts
  }

  /// Where a view is that hides what is behind it, or that nobody can tell from it; nil for any other view.
  private func front(_ place: Int, _ layout: SolvedLayout) -> Rect? {
    let node = layout.tree.nodes[place]
    guard layout.isVisible[place], !node.isInBar, node.superview >= 0, !node.kind.isRow,
      node.role.isContent || layout.tree.isOpaque(place, layout.model)
    else { return nil }
    let ink = layout.alignedTitle(place) ?? layout.seenInk(place)
    return ink.flatMap { $0.width > OverlapRule.tolerance && $0.height > OverlapRule.tolerance ? $0 : nil }
  }
}

/// What a scroll view holds, and how far it scrolls up and down.
private struct ScrolledContent {
  /// Where the scroll view is seen.
  let seen: Rect
  private let content: [Item]
  /// By how many points the content goes up at most, and down.
  private let up: Double
  private let down: Double

  private struct Item {
    var place: Int
    var ink: Rect
    /// A view that covers no more of its width leaves it readable and tappable. CHOICE: half of a row; what is in a row
    /// counts for itself.
    var leastWidth: Double
  }

  var count: Int { content.count }

  /// Nil for a scroll view that scrolls to the side, or of which nothing is seen.
  init?(_ place: Int, _ layout: SolvedLayout) {
    let (node, frame) = (layout.tree.nodes[place], layout.frames[place])
    guard let area = layout.contentAreas[place], area.width <= frame.width + 1,
      let seen = layout.seenInk(place)?.intersection(layout.window)
    else { return nil }
    let inset = layout.model.adjustedContentInset(of: node.view)
    self.seen = seen
    up = max(0, area.maxY + inset.bottom - frame.maxY)
    down = max(0, frame.minY + inset.top - area.minY)
    var content: [Item] = []
    for (inner, node) in layout.tree.nodes.enumerated() where node.scroll == place && layout.isVisible[inner] {
      guard node.role.isContent || node.kind == .cell, !layout.inspector.mayFloat(node.view) else { continue }
      let ink = layout.inks[inner]
      content.append(Item(place: inner, ink: ink, leastWidth: node.kind.isRow ? ink.width / 2 : OverlapRule.tolerance))
    }
    self.content = content
  }

  /// What lies deepest under a view in front, by how many points, once all is scrolled out from under it as far as that
  /// goes. Nil if all of it comes out.
  func deepest(under front: Rect) -> (place: Int, depth: Double)? {
    var deepest: (place: Int, depth: Double)?
    for item in content {
      let (place, ink) = (item.place, item.ink)
      let shared = min(ink.maxX, front.maxX) - max(ink.minX, front.minX)
      guard ink.width > 0, ink.height > 0, shared > item.leastWidth else { continue }
      // Above the view, or below it, comes out what has room there, or as much of it as anywhere.
      let (roomAbove, roomBelow) = (front.minY - seen.minY, seen.maxY - front.maxY)
      let most = max(roomAbove, roomBelow, OverlapRule.tolerance)
      let above = roomAbove >= min(ink.height, most) ? ink.maxY - up - front.minY : .infinity
      let below = roomBelow >= min(ink.height, most) ? front.maxY - (ink.minY + down) : .infinity
      let depth = min(above, below, ink.height)
      guard depth > OverlapRule.tolerance, depth > deepest?.depth ?? 0 || isLower(place, than: deepest, depth) else {
        continue
      }
      deepest = (place, depth)
    }
    return deepest
  }

  /// Of what lies equally deep, the last is told.
  private func isLower(_ place: Int, than deepest: (place: Int, depth: Double)?, _ depth: Double) -> Bool {
    deepest.map { depth == $0.depth && place > $0.place } ?? false
  }
}

/// What stays under a view in front of its scroll view.
struct BuriedContent: Evidence {
  let view: ViewID
  /// In points.
  let depth: Double
  /// The sibling of the scroll view, or of what it is in, that lies in front.
  let front: ViewID
  let region: Rect

  func write(_ text: inout FindingText) {
    let (scroll, cover) = (text.identity.views[0], text.identity.views[1])
    let (name, end) = (text.words.quoted(view), text.words.quoted(scroll))
    text.message = "\(name) cannot be scrolled out from under \(text.words.quoted(cover))\(text.place)"
    let covered = "it covers \(ModelWords.points(depth)) points of it"
    text.places = [
      .init(
        origin: text.model.scene.origin(of: cover),
        text: "\(covered)\(text.inExample), however far people scroll \(end)")
    ]
    text.show(cover, [])
    text.region = region
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let scroll = identity.views[0]
    let (name, cover) = (finder.words.short(scroll), finder.words.short(front))
    let scene = finder.model.scene
    let ends = SingleStatements(finder).ids.filter {
      scene.relation(of: $0) == .equal && scene.terms(of: $0).first?.anchor == Anchor(scroll, .bottom)
    }
    let candidates = ends.map { finder.replacing($0, of: scroll, by: .bottom, .equal, Anchor(front, .top), 0) }
    if let remedy = finder.trial.best(candidates) { return [remedy] }
    let ending = "end `\(name)` where the other begins: `\(name).bottom == \(cover).top`"
    return [.advise("\(ending), or leave as much room at its end with `\(name).contentInset`")]
  }
}
