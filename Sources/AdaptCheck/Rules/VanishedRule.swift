import AdaptModel

extension FindingKind {
  /// Something with content that is left no room at all.
  public static let vanished = FindingKind("vanished")
}

/// Pictures and scroll views with content that are no points wide or high, and controls that are left nearly nothing of
/// their natural size, although nothing says so: other constraints take all the room.
///
/// Left alone is what a constraint makes that small, and what lies in something that small: that is how people fold a
/// view up. Of a document, code may fill what is empty here.
struct VanishedRule: LayoutRule {
  static let rule = CheckRule(
    .vanished, code: "E0840", severity: .warning, isAboutFrames: true,
    inLayouts: { VanishedRule(isDocument: $0.design != nil).examine },
    page: .init(
      title: "a control, a picture or a list without any room",
      text: """
        The view has content, and is no points wide or high: constraints at both of its sides leave it nothing, or \
        another view takes all that there is. Of a control, nearly nothing of its natural size is left. Let the other \
        one be smaller, or share the room: `list.height == map.height`. What is folded up on purpose is `hidden`, or has \
        a length of 0 in a constraint of its own.
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

  let isDocument: Bool

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard !isDocument, layout.checked.kind != .canvas, !layout.checked.hasKeyboard else { return [] }
    let isLarge = min(layout.windowSize.width, layout.windowSize.height) >= Self.leastWindow
    var found: [Observation] = []
    // Only few layouts need it.
    lazy var folded = FoldedLengths(layout.model)
    for (place, node) in layout.tree.nodes.enumerated()
    where layout.isVisible[place] && node.superview >= 0 && !node.isInBar {
      let (frame, around) = (layout.frames[place], layout.frames[node.superview])
      guard let least = least(of: place, layout), isLarge || node.role == .control else { continue }
      for (attribute, length, outer, least) in [
        (LayoutAttribute.width, frame.width, around.width, least.width),
        (.height, frame.height, around.height, least.height),
      ] where length <= least && outer > max(length, LeastRoom.nothing) {
        guard !folded.contains(Anchor(node.view, attribute), upTo: least) else { continue }
        found.append(
          Observation(
            identity: .init(kind: .vanished, views: [node.view], detail: attribute.name),
            evidence: VanishedEvidence(frame: frame, length: attribute)))
        break
      }
    }
    return found
  }

  /// The lengths up to which there is nothing to see of a view; nil for what needs no room.
  private func least(of place: Int, _ layout: SolvedLayout) -> Size? {
    let (node, frame) = (layout.tree.nodes[place], layout.frames[place])
    if node.role == .control {
      return LeastRoom.ofControl(node, layout.model)
    }
    guard min(frame.width, frame.height) <= LeastRoom.nothing, hasContent(place, layout) else { return nil }
    return Size(LeastRoom.nothing, LeastRoom.nothing)
  }

  private func hasContent(_ place: Int, _ layout: SolvedLayout) -> Bool {
    let node = layout.tree.nodes[place]
    if node.kind.scrolls { return layout.contentAreas[place].map { $0.width > 0 && $0.height > 0 } ?? false }
    guard node.role == .image, let fit = layout.inspector.contentFit(of: node.view) else { return false }
    // A bar of progress has a height alone.
    return fit.width ?? 1 > 0 && fit.height ?? 1 > 0
  }
}

/// What is left of a view.
struct VanishedEvidence: Evidence {
  let frame: Rect
  let length: LayoutAttribute

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    let isNothing = (length == .width ? frame.width : frame.height) <= LeastRoom.nothing
    let name = text.words.quoted(view)
    text.message = "\(name) has \(isNothing ? "no" : "nearly no") \(length.name)\(text.place)"
    let size = "\(ModelWords.points(frame.width)) x \(ModelWords.points(frame.height))"
    let natural = LeastRoom.natural(of: view, text.model)
    let asked = (length == .width ? natural?.width : natural?.height).map {
      "its natural \(length.name) is \(ModelWords.points($0))"
    }
    text.places = [
      .init(
        origin: text.model.scene.origin(of: view),
        text: "it is \(size)\(text.inExample), and \(asked ?? "has content")")
    ]
    text.show(view, [frame])
  }

  /// Wishes as strong as a content's resistance, or stronger, that take the room: one less, and the content has it.
  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let model = finder.model
    let wishes = model.scene.constraintIDs.filter { id in
      let priority = model.priority(of: id)
      return priority >= 750 && priority < 1000 && model.isActive(id) && finder.words.isWritten(id)
    }
    let candidates = wishes.map { id -> RemedyCandidate in
      let (origin, priority) = (model.scene.origin(of: id), model.priority(of: id))
      return RemedyCandidate(.replace(origin, "@ \(priority == 750 ? "high" : format(priority))", "@ high - 1")) {
        model in
        // A statement may make several.
        for each in wishes where each == id || model.scene.origin(of: each) == origin && origin != .unknown {
          model.set(.priority, of: .constraint(each), to: .number(749))
        }
        return true
      }
    }
    return finder.trial.best(candidates).map { [$0] } ?? []
  }
}
