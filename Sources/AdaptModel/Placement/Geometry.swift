import AdaptSolver

/// The places of everything. It reads the scene, the window's state and the last layout, and changes nothing.
///
/// Values are those of the last layout, in the window's coordinates and exact, unless a function says otherwise. Views
/// that the system places have rectangles of their own, which depend on their containers.
///
/// It is a class because a copy of its parts copies dozens of references.
final class Geometry {
  let scene: Scene
  let window: WindowState
  let engine: LayoutEngine
  /// Nil if there are no containers.
  let memory: PlacementMemory?
  /// Whether navigation bars are lower where content has scrolled. Before the first round of a layout, no frames are
  /// known to say how far it has.
  let followsScrolling: Bool

  init(_ scene: Scene, _ window: WindowState, _ engine: LayoutEngine, followsScrolling: Bool = true) {
    self.scene = scene
    self.window = window
    self.engine = engine
    self.followsScrolling = followsScrolling
    memory = scene.containers.isEmpty ? nil : PlacementMemory()
  }
}

// MARK: - Rectangles

extension Geometry {
  var windowRect: Rect { Rect(x: 0, y: 0, width: window.size.width, height: window.size.height) }

  /// A view's alignment rectangle. Zero while not installed.
  func exactRect(of view: ViewID) -> Rect {
    if view == window.rootView { return windowRect }
    guard engine.isInstalled(view) else { return .zero }
    if scene.views[view].isPlaced, let rect = placedRect(of: view) { return rect }
    return engine.viewStates[view].variables.map { engine.rect(of: $0) } ?? .zero
  }

  /// The size on device pixels, so that a condition at the limit does not depend on a rounding error; nil while not
  /// installed.
  func laidOutSize(of view: ViewID) -> Size? {
    engine.isInstalled(view) ? exactRect(of: view).aligned(toScale: window.scale).size : nil
  }

  /// The rectangle of an item, which must be installed.
  func rect(of item: LayoutItem) -> Rect {
    if let guide = item.guide { return engine.guideStates[guide].variables.map { engine.rect(of: $0) } ?? .zero }
    let view = ViewID(index: item.index)
    let rect = exactRect(of: view)
    switch item.part {
    case .view, .frame, .guide: return rect
    case .safeArea: return rect.inset(by: guideInsets(of: view).safeArea)
    case .margins: return rect.inset(by: guideInsets(of: view).margins)
    case .readable: return rect.inset(by: guideInsets(of: view).readable)
    case .keyboard:
      let height = guideInsets(of: view).keyboard
      return Rect(x: rect.x, y: rect.maxY - height, width: rect.width, height: height)
    case .topLayoutGuide:
      return Rect(x: rect.x, y: rect.y, width: rect.width, height: guideInsets(of: view).safeArea.top)
    case .bottomLayoutGuide:
      let height = guideInsets(of: view).safeArea.bottom
      return Rect(x: rect.x, y: rect.maxY - height, width: rect.width, height: height)
    case .fold, .statusCorner, .safeAreaHorizontal, .safeAreaVertical, .marginsHorizontal, .marginsVertical,
      .readableHorizontal, .readableVertical, .topBar, .leadingBar, .bottomBar, .trailingBar:
      return item.guideKind.map { rect.inset(by: regionInsets($0, of: view)) } ?? rect
    case .content:
      guard let extras = engine.extras(of: view), let area = extras.contentArea, let origin = extras.contentOrigin
      else {
        return rect
      }
      return Rect(
        x: rect.x + engine.value(of: origin.left), y: rect.y + engine.value(of: origin.top),
        width: engine.value(of: area.first), height: engine.value(of: area.second))
    }
  }

  /// The alignment rectangle of an item in the window's coordinates, exact. Zero while not installed.
  func alignmentRect(of item: LayoutItem) -> Rect {
    guard engine.isInstalled(item) else { return .zero }
    return Rect(
      minX: value(of: Anchor(item, .left)), minY: value(of: Anchor(item, .top)),
      maxX: value(of: Anchor(item, .right)), maxY: value(of: Anchor(item, .bottom)))
  }

  /// The frame of a guide in the coordinates of its view, on device pixels. Zero while not installed.
  func frame(of guide: GuideID) -> Rect {
    guard engine.isInstalled(guide) else { return .zero }
    let outer = exactRect(of: scene.guides[guide].view)
    return rect(of: .guide(guide)).offset(x: -outer.x, y: -outer.y).onPixels(window.scale)
  }

  /// An anchor's position in the window's coordinates, or its length, exact. 0 while its item is not installed.
  ///
  /// Guides and baselines to which no constraint refers are computed from the frames.
  func value(of anchor: Anchor) -> Double {
    guard engine.isInstalled(anchor.item) else { return 0 }
    let owner = scene.owner(of: anchor.item)
    if let inner = anchor.attribute.withinMargins, anchor.item.guide == nil {
      return value(of: Anchor(.guide(.margins, of: owner), inner))
    }
    switch anchor.attribute {
    case .firstBaseline, .lastBaseline: return baseline(anchor.attribute, of: anchor.item)
    case .leading, .trailing:
      let isRightToLeft = window.effectiveIsRightToLeft(owner, in: scene)
      let attribute: LayoutAttribute = (anchor.attribute == .leading) != isRightToLeft ? .left : .right
      return rect(of: anchor.item).side(attribute)
    default: return rect(of: anchor.item).side(anchor.attribute)
    }
  }

  private func baseline(_ attribute: LayoutAttribute, of item: LayoutItem) -> Double {
    guard item.part == .view, let target = baselineView(of: ViewID(index: item.index), attribute),
      engine.isInstalled(target)
    else { return rect(of: item).maxY }
    let rect = exactRect(of: target)
    guard let state = engine.content(of: target) else { return rect.maxY }
    let isFirst = attribute == .firstBaseline
    let origin = rect.side(baselineOrigin(attribute, of: target))
    if let baselines = engine.extras(of: target)?.baselines {
      return origin + engine.value(of: isFirst ? baselines.first : baselines.second)
    }
    let shift = engine.titleShift(of: target, scene.views[target].kind)
    return origin + (isFirst ? state.content.firstBaseline - shift : state.content.lastBaseline + shift)
  }

  /// The attribute from which a baseline's distance is measured. A label's first baseline is measured from its top and
  /// the last one from its bottom, whatever its height, lines or text; the text of a control stands in its middle
  /// (`RULES.md R6`).
  func baselineOrigin(_ attribute: LayoutAttribute, of view: ViewID) -> LayoutAttribute {
    guard scene.views[view].kind == .label else { return .centerY }
    return attribute == .firstBaseline ? .top : .bottom
  }

  /// The view whose text determines a view's baseline: itself, or for a stack view its first or last visible arranged
  /// subview.
  func baselineView(of view: ViewID, _ attribute: LayoutAttribute) -> ViewID? {
    var current = view
    while true {
      switch scene.views[current].kind {
      case .label, .button, .textField, .textView, .segmented: return current
      case .stack:
        let arranged = arrangedViews(of: current)
        guard let next = attribute == .firstBaseline ? arranged.first : arranged.last else { return nil }
        current = next
      default: return current == view ? nil : current
      }
    }
  }

  /// The arranged subviews of a stack view that take part: installed and not hidden, in order.
  func arrangedViews(of stack: ViewID) -> [ViewID] {
    scene.subviews(of: stack).filter { engine.isInstalled($0) && !window.isHidden($0, in: scene) }
  }

  /// A list's rows or items: its installed subviews in order.
  func cells(of list: ViewID) -> [ViewID] { scene.subviews(of: list).filter { engine.isInstalled($0) } }
}

// MARK: - Frames

extension Geometry {
  /// Each view's frame in its superview's coordinates, on device pixels, by view.
  func frames() -> [Rect] {
    var frames = [Rect](repeating: .zero, count: scene.views.count)
    engine.solver.withValues { forEachFrame(from: $0) { view, frame in frames[Int(view.index)] = frame } }
    return frames
  }

  /// Calls the body with the frame of each installed view, computed from the values of the solver's variables. Rounding
  /// happens here, so that errors do not add up.
  func forEachFrame(from values: UnsafeBufferPointer<Double>, _ body: (ViewID, Rect) -> Void) {
    let frames = FramesOfValues(scene, engine, window, values)
    for view in engine.installedViews { body(view, frames[view]) }
  }

  /// Calls the body with the frames that values may have changed that differ from those of the last layout, in no
  /// order: those of views whose own variables changed, and of the subviews of views that moved. A frame may come more
  /// than once.
  func forEachChangedFrame(from values: UnsafeBufferPointer<Double>, _ body: (ViewID, Rect) -> Void) {
    let frames = FramesOfValues(scene, engine, window, values)
    var last: ViewID?
    var lastMoved: ViewID?
    engine.settled.forEachChange(in: values) { variable in
      guard let view = engine.settled.owner(of: variable), engine.isInstalled(view) else { return }
      if view != last { body(view, frames[view]) }
      last = view
      // The size of a view does not matter to the frames of its subviews.
      let own = engine.viewStates[view].variables
      let place = own?.place(of: Variable(index: Int32(truncatingIfNeeded: variable)))
      guard view != lastMoved, place.map({ $0 < 2 }) ?? true else { return }
      lastMoved = view
      for subview in scene.subviews(of: view) where engine.isInstalled(subview) { body(subview, frames[subview]) }
    }
  }
}

/// The frames of installed views in their superviews' coordinates, on device pixels, from the values of the solver's
/// variables.
private struct FramesOfValues {
  let scene: Scene
  let engine: LayoutEngine
  let scale: Double
  let style: ControlStyle
  let values: UnsafeBufferPointer<Double>

  init(_ scene: Scene, _ engine: LayoutEngine, _ window: WindowState, _ values: UnsafeBufferPointer<Double>) {
    self.scene = scene
    self.engine = engine
    scale = window.scale
    style = ControlStyle(os: window.os)
    self.values = values
  }

  @inline(__always)
  subscript(view: ViewID) -> Rect {
    var rect = exact(view)
    if let superview = scene.views[view].superview {
      let outer = exact(superview)
      rect = rect.offset(x: -outer.x, y: -outer.y)
      if scene.views[superview].kind.isScrolling, let origin = engine.extras(of: superview)?.contentOrigin {
        rect = rect.offset(x: -read(origin.left), y: -read(origin.top))
      }
    }
    return rect.onPixels(scale)
  }

  @inline(__always)
  private func read(_ variable: Variable) -> Double {
    Int(variable.index) < values.count ? values[Int(variable.index)] : 0
  }

  @inline(__always)
  private func exact(_ view: ViewID) -> Rect {
    guard let variables = engine.viewStates[view].variables else { return .zero }
    let rect = Rect(
      x: read(variables.left), y: read(variables.top), width: read(variables.width), height: read(variables.height))
    guard let insets = scene.views[view].kind.alignmentInsets(style) else { return rect }
    return Rect(
      x: rect.x - insets.left, y: rect.y - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }
}

extension Rect {
  /// Origin and size on device pixels, rounded half up. Values within a ten-thousandth of a pixel below a tie count as
  /// the tie, which hides rounding errors of the solver.
  fileprivate func onPixels(_ scale: Double) -> Rect {
    let slack = 1e-4 / scale
    return Rect(x: x + slack, y: y + slack, width: width + slack, height: height + slack).aligned(toScale: scale)
  }
}

extension ViewKind {
  /// How far the frame extends beyond the alignment rectangle; nil for most controls, whose frame does not.
  func alignmentInsets(_ style: ControlStyle) -> EdgeInsets? {
    switch self {
    case .slider, .switch, .segmented: ControlMetrics.of(control, style: style).alignmentInsets
    default: nil
    }
  }
}
