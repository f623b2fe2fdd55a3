import AdaptModel

/// A layout in one window, as the rules see it.
struct SolvedLayout {
  let model: Model
  let outcome: TrialOutcome
  let tree: SubjectTree
  let checked: CheckedEnvironment
  let windowSize: Size
  let safeArea: EdgeInsets
  /// By place in the tree: frames in the window's coordinates, on device pixels.
  let frames: [Rect]
  /// By place in the tree: whether it is installed, and neither it nor anything around it is hidden or transparent.
  let isVisible: [Bool]

  init(_ model: Model, _ outcome: TrialOutcome, _ tree: SubjectTree, _ checked: CheckedEnvironment, _ key: LayoutKey) {
    self.model = model
    self.outcome = outcome
    self.tree = tree
    self.checked = checked
    windowSize = key.size
    safeArea = key.safeArea
    var frames: [Rect] = []
    var isVisible: [Bool] = []
    frames.reserveCapacity(tree.nodes.count)
    isVisible.reserveCapacity(tree.nodes.count)
    for node in tree.nodes {
      var frame = model.frame(of: node.view)
      if node.superview >= 0 {
        let outer = frames[node.superview]
        frame = frame.offset(x: outer.x, y: outer.y)
      }
      frames.append(frame)
      isVisible.append(
        model.isInstalled(node.view) && (node.superview < 0 || isVisible[node.superview])
          && model.value(.hidden, of: .view(node.view)) != .bool(true)
          && model.value(.alpha, of: .view(node.view)) != .number(0))
    }
    self.frames = frames
    self.isVisible = isVisible
  }

  var window: Rect { Rect(origin: Point(x: 0, y: 0), size: windowSize) }

  /// Where there is something to see of a view: of a label its text, which may be narrower than the label.
  func ink(_ place: Int) -> Rect {
    let node = tree.nodes[place]
    let frame = frames[place]
    guard node.role == .text, let fit = model.contentFit(of: node.view), let width = fit.width else { return frame }
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
