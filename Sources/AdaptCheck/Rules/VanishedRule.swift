import AdaptModel

extension FindingKind {
  /// Something with content that is left no room at all.
  public static let vanished = FindingKind("vanished")
}

/// Pictures and scroll views with content that are no points wide or high, although nothing says so: other constraints
/// take all the room.
///
/// Left alone is what a constraint makes that small, and what lies in something that small: that is how people fold a
/// view up. Of a document, code may fill what is empty here.
struct VanishedRule: LayoutRule {
  static let rule = CheckRule(
    .vanished, code: "E0840", severity: .warning, isAboutFrames: true,
    inLayouts: { VanishedRule(isDocument: $0.design != nil).examine },
    page: .init(
      title: "a picture or a list without any room",
      text: """
        The view has content, and is no points wide or high: constraints at both of its sides leave it nothing, or \
        another view takes all that there is. Let the other one be smaller, or share the room: `list.height == \
        map.height`. What is folded up on purpose is `hidden`, or has a length of 0 in a constraint of its own.
        """,
      failing: """
        controller Page {
          view map { backgroundColor = systemGray5 }
          table list { for i in 1...3 { cell row("Stop") } }
          map.top == safeArea.top
          map.bottom == safeArea.bottom
          map.edges.horizontal == view.edges.horizontal
          list.top == map.bottom
          list.bottom == safeArea.bottom
          list.edges.horizontal == view.edges.horizontal
        }
        """,
      mended: """
        controller Page {
          view map { backgroundColor = systemGray5 }
          table list { for i in 1...3 { cell row("Stop") } }
          map.top == safeArea.top
          map.height == list.height
          map.edges.horizontal == view.edges.horizontal
          list.top == map.bottom
          list.bottom == safeArea.bottom
          list.edges.horizontal == view.edges.horizontal
        }
        """))

  /// CHOICE: in a window that is lower or narrower than any iPhone, nobody looks for a list.
  private static let leastWindow = 320.0
  /// What is shorter shows nothing.
  private static let least = 0.5

  let isDocument: Bool

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard !isDocument, layout.checked.kind != .canvas, !layout.checked.hasKeyboard,
      min(layout.windowSize.width, layout.windowSize.height) >= Self.leastWindow
    else { return [] }
    var found: [Observation] = []
    // Only few layouts need it.
    lazy var folded = Self.foldedLengths(in: layout.model)
    for (place, node) in layout.tree.nodes.enumerated()
    where layout.isVisible[place] && node.superview >= 0 && !node.isInBar {
      let (frame, around) = (layout.frames[place], layout.frames[node.superview])
      guard min(frame.width, frame.height) <= Self.least, hasContent(place, layout) else { continue }
      for (attribute, length, outer) in [
        (LayoutAttribute.width, frame.width, around.width), (.height, frame.height, around.height),
      ] where length <= Self.least && outer > Self.least && !folded.contains(Anchor(node.view, attribute)) {
        found.append(
          Observation(
            identity: .init(kind: .vanished, views: [node.view], detail: attribute.name),
            evidence: VanishedEvidence(frame: frame, length: attribute)))
        break
      }
    }
    return found
  }

  private func hasContent(_ place: Int, _ layout: SolvedLayout) -> Bool {
    let node = layout.tree.nodes[place]
    if node.kind.scrolls { return layout.contentAreas[place].map { $0.width > 0 && $0.height > 0 } ?? false }
    guard node.kind == .image, let fit = layout.inspector.contentFit(of: node.view) else { return false }
    return fit.width ?? 0 > 0 && fit.height ?? 0 > 0
  }

  /// The lengths that constraints of one view alone make that short.
  private static func foldedLengths(in model: Model) -> Set<Anchor> {
    var folded: Set<Anchor> = []
    for id in (0..<Int32(clamping: model.scene.constraintCount)).map(ConstraintID.init(index:))
    where model.isActive(id) && abs(model.constant(of: id)) <= least {
      let terms = model.scene.terms(of: id)
      if terms.count == 1, let anchor = terms.first?.anchor { folded.insert(anchor) }
    }
    return folded
  }
}

/// What is left of a view.
struct VanishedEvidence: Evidence {
  let frame: Rect
  let length: LayoutAttribute

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "\(text.words.quoted(view)) has no \(length.name)\(text.place)"
    let size = "\(ModelWords.points(frame.width)) x \(ModelWords.points(frame.height))"
    text.places = [
      .init(origin: text.model.scene.origin(of: view), text: "it is \(size)\(text.inExample), and has content")
    ]
    text.show(view, [frame])
  }
}
