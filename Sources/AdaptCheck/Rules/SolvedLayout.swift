import AdaptModel

/// A layout in one window, as the rules see it. What a presentation shows is seen as if it were a window by itself.
///
/// What several rules ask of each view is read once.
struct SolvedLayout {
  let model: Model
  /// Answers questions about this layout. Kept, since rules ask for each view.
  let inspector: LayoutInspector
  let outcome: TrialOutcome
  let tree: SubjectTree
  let checked: CheckedEnvironment
  let windowSize: Size
  let safeArea: EdgeInsets
  /// How a presentation shows it; nil for a controller that fills the window.
  let showing: Showing?
  /// By place in the tree: frames in the root view's coordinates, on device pixels.
  let frames: [Rect]
  /// By place in the tree, of a scroll view: the area that its content takes, in the root view's coordinates.
  let contentAreas: [Rect?]
  /// By place in the tree: whether it is a collection with sections that scroll orthogonally to it.
  let scrollsOrthogonally: [Bool]
  /// By place in the tree: whether it is installed, and neither it nor anything around it is hidden or transparent.
  let isVisible: [Bool]
  /// By place in the tree: what its content asks for, of texts and of what else holds a text.
  let fits: [ContentFit?]
  /// By place in the tree: where there is something to see of a view: of a label its text, which may be narrower than
  /// the label.
  let inks: [Rect]
  /// By place in the tree: what views around it cut off; nil where none clips.
  let clips: [Rect?]
  private let design: Design?
  /// What nothing of the system may cover, in the order of the tree.
  private(set) var leaves: [ForegroundLeaf] = []

  init(
    _ instance: Subject.Instance, _ outcome: TrialOutcome, _ tree: SubjectTree, _ checked: CheckedEnvironment,
    _ design: Design?
  ) {
    let model = instance.model
    let inspector = model.inspector
    let area = instance.area(of: checked)
    self.model = model
    self.design = design
    self.inspector = inspector
    self.outcome = outcome
    self.tree = tree
    self.checked = checked
    windowSize = area.rect.size
    safeArea = area.safeArea
    showing = instance.showing
    var frames: [Rect] = []
    var isVisible: [Bool] = []
    var contentAreas: [Rect?] = []
    var fits: [ContentFit?] = []
    var inks: [Rect] = []
    var clips: [Rect?] = []
    // What the subviews of a view are cut off at.
    var innerClips: [Rect?] = []
    contentAreas.reserveCapacity(tree.nodes.count)
    innerClips.reserveCapacity(tree.nodes.count)
    frames.reserveCapacity(tree.nodes.count)
    isVisible.reserveCapacity(tree.nodes.count)
    fits.reserveCapacity(tree.nodes.count)
    inks.reserveCapacity(tree.nodes.count)
    clips.reserveCapacity(tree.nodes.count)
    for node in tree.nodes {
      var frame = model.frame(of: node.view)
      var clip: Rect?
      if node.superview >= 0 {
        // What scrolls lies where its content area begins: below bars that cover its scroll view, say.
        let outer = contentAreas[node.superview] ?? frames[node.superview]
        frame = frame.offset(x: outer.x, y: outer.y)
        clip = innerClips[node.superview]
      } else {
        frame = Rect(origin: Point(x: 0, y: 0), size: frame.size)
      }
      let isSeen = (node.superview < 0 || isVisible[node.superview]) && inspector.isSeenItself(node.view)
      var innerClip = clip
      if node.role == .container, model.value(.clipsToBounds, of: .view(node.view)) == .bool(true) {
        innerClip = clip.map { $0.intersection(frame) ?? .zero } ?? frame
      }
      innerClips.append(innerClip)
      contentAreas.append(
        node.kind.scrolls
          ? model.alignmentRect(of: .guide(.content, of: node.view)).offset(x: -area.rect.x, y: -area.rect.y) : nil)
      let fit = isSeen && node.holdsText ? inspector.contentFit(of: node.view) : nil
      frames.append(frame)
      isVisible.append(isSeen)
      clips.append(clip)
      fits.append(fit)
      inks.append(
        node.role == .control
          ? frame.inset(by: inspector.alignmentInsets(of: node.view))
          : fit.map { Self.ink(of: node, frame, $0, model, isRightToLeft: checked.isRightToLeft) } ?? frame)
    }
    self.frames = frames
    self.isVisible = isVisible
    self.contentAreas = contentAreas
    scrollsOrthogonally = tree.nodes.map { $0.kind == .collection && inspector.scrollsOrthogonally($0.view) }
    self.fits = fits
    self.inks = inks
    self.clips = clips
    leaves = ForegroundLeaf.all(in: self)
  }

  func frames(of views: [ViewID]) -> [ViewID: Rect] {
    var result: [ViewID: Rect] = [:]
    for view in views { result[view] = tree.place(of: view).map { frames[$0] } }
    return result
  }

  /// The conflicts of what is examined; those of a presenter are its own.
  var conflicts: [LayoutConflict] { outcome.conflicts.filter { views(of: $0).contains(where: tree.contains) } }

  /// The views whose places a conflict leaves in doubt; the window is not among them.
  func views(of conflict: LayoutConflict) -> [ViewID] {
    conflict.rows.flatMap { row -> [ViewID] in
      switch row {
      case .constraint(let id): model.scene.terms(of: id).map { model.scene.owner(of: $0.anchor.item) }
      case .content(let view, _, _, _), .generated(let view, _, _): [view]
      }
    }
  }

  /// Whether a document's controller stands in no container that has bars.
  var isDrawnWithoutBars: Bool {
    design != nil && model.rootController.map { model.scene.kind(of: $0) == .content } ?? false
  }

  /// Whether it is of a storyboard or xib, to which code may add.
  var isOfDocument: Bool { design != nil }

  var window: Rect { Rect(origin: Point(x: 0, y: 0), size: windowSize) }

  /// The scroll views whose content is wider than they are.
  var viewsScrollingSideways: Set<ViewID> {
    Set(
      tree.nodes.indices.filter { place in
        tree.nodes[place].kind == .scroll && (contentAreas[place]?.width ?? 0) > frames[place].width + 1
      }.map { tree.nodes[$0].view })
  }

  /// Of a button that is no more than its title, where that stands; nil for any other view.
  func buttonTitle(_ place: Int) -> Rect? { ButtonTitle.ink(place, self, design) }

  /// The same of one whose title stands at its side.
  func alignedTitle(_ place: Int) -> Rect? {
    let isAligned = design?.view(tree.nodes[place].view, in: model.scene)?.titleSide != nil
    return isAligned ? buttonTitle(place) : nil
  }

  /// What of a view's ink the views around it let through; nil where they cut off all of it.
  func seenInk(_ place: Int) -> Rect? {
    guard let clip = clips[place] else { return inks[place] }
    return inks[place].intersection(clip)
  }

  /// What can be seen of a text that goes on in another line: its lines may all be shorter than the label. Measures
  /// each word.
  func wrappedInk(_ place: Int) -> Rect? {
    let (node, frame) = (tree.nodes[place], frames[place])
    guard node.kind == .label, let seen = seenInk(place), inks[place].width >= frame.width - 0.5 else {
      return seenInk(place)
    }
    let content = inspector.displayedContent(of: node.view)
    guard content.lines.count > 1, let widest = content.lineWidths.max(), widest < frame.width else { return seen }
    let ink = Self.ink(
      of: node, frame, Size(widest, inks[place].height), model, isRightToLeft: checked.isRightToLeft)
    return clips[place].map { ink.intersection($0) } ?? ink
  }

  /// Where the text of a label stands in its frame.
  private static func ink(
    of node: SubjectTree.Node, _ frame: Rect, _ fit: ContentFit, _ model: Model, isRightToLeft: Bool
  ) -> Rect {
    guard node.role == .text, let width = fit.width else { return frame }
    return ink(
      of: node, frame, Size(min(width, frame.width), min(fit.height ?? frame.height, frame.height)), model,
      isRightToLeft: isRightToLeft)
  }

  /// Where a text of a size stands in its label.
  private static func ink(
    of node: SubjectTree.Node, _ frame: Rect, _ size: Size, _ model: Model, isRightToLeft: Bool
  ) -> Rect {
    let (inkWidth, inkHeight) = (size.width, size.height)
    let free = frame.width - inkWidth
    var x = frame.x
    switch model.value(.textAlignment, of: .view(node.view))?.word {
    case "center": x += free / 2
    case "right": x += free
    case "left", "justified": break
    default: x += isRightToLeft ? free : 0
    }
    // A label centres its lines vertically.
    return Rect(x: x, y: frame.y + (frame.height - inkHeight) / 2, width: inkWidth, height: inkHeight)
  }
}

extension SubjectTree.Node {
  /// Whether what it shows is, or has, a text of its own that can be cut off.
  var holdsText: Bool { kind == .label || kind == .button || kind == .segmented || kind == .textView }
}
