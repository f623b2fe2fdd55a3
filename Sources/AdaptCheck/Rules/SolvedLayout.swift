import AdaptModel

/// A layout in one window, as the rules see it. What a presentation shows is seen as if it were a window by itself.
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
  /// By place in the tree, of a scroll view: the area that its content takes, in the window's coordinates.
  let contentAreas: [Int: Rect]
  /// By place in the tree: whether it is installed, and neither it nor anything around it is hidden or transparent.
  let isVisible: [Bool]

  init(
    _ instance: Subject.Instance, _ outcome: TrialOutcome, _ tree: SubjectTree, _ checked: CheckedEnvironment
  ) {
    let model = instance.model
    let area = instance.area(of: checked)
    self.model = model
    inspector = model.inspector
    self.outcome = outcome
    self.tree = tree
    self.checked = checked
    windowSize = area.rect.size
    safeArea = area.safeArea
    showing = instance.showing
    var frames: [Rect] = []
    var isVisible: [Bool] = []
    var contentAreas: [Int: Rect] = [:]
    frames.reserveCapacity(tree.nodes.count)
    isVisible.reserveCapacity(tree.nodes.count)
    for node in tree.nodes {
      var frame = model.frame(of: node.view)
      if node.superview >= 0 {
        let outer = frames[node.superview]
        frame = frame.offset(x: outer.x, y: outer.y)
      } else {
        frame = Rect(origin: Point(x: 0, y: 0), size: frame.size)
      }
      if node.kind.scrolls { contentAreas[frames.count] = model.alignmentRect(of: .guide(.content, of: node.view)) }
      frames.append(frame)
      isVisible.append(
        model.isInstalled(node.view) && (node.superview < 0 || isVisible[node.superview])
          && model.value(.hidden, of: .view(node.view)) != .bool(true)
          && model.value(.alpha, of: .view(node.view)) != .number(0))
    }
    self.frames = frames
    self.isVisible = isVisible
    self.contentAreas = contentAreas
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

  var window: Rect { Rect(origin: Point(x: 0, y: 0), size: windowSize) }

  /// Where there is something to see of a view: of a label its text, which may be narrower than the label.
  func ink(_ place: Int) -> Rect {
    let node = tree.nodes[place]
    let frame = frames[place]
    guard node.role == .text, let fit = inspector.contentFit(of: node.view), let width = fit.width else {
      return frame
    }
    let inkWidth = min(width, frame.width)
    let inkHeight = min(fit.height ?? frame.height, frame.height)
    let free = frame.width - inkWidth
    let isRightToLeft = checked.isRightToLeft
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
