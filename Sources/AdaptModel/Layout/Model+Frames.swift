import AdaptSolver

// What a layout gave. Values are those of the last layout.

extension Model {
  /// In the superview's coordinates, on device pixels. Zero while not installed or not in the window.
  public func frame(of view: ViewID) -> Rect {
    if !primedFrames.isEmpty, let primed = primedFrames[view.index] { return primed }
    return engine.frames.indices.contains(view.slot) ? engine.frames[view.slot] : .zero
  }

  /// In the coordinates of the view whose guide it is, on device pixels. Zero while not installed.
  public func frame(of guide: GuideID) -> Rect {
    guard isInstalled(guide) else { return .zero }
    let outer = exactRect(of: guides[guide.slot].view)
    return rect(of: .guide(guide)).offset(x: -outer.x, y: -outer.y).onPixels(window.scale)
  }

  /// In the window's coordinates, exact. Zero while not installed.
  public func alignmentRect(of item: LayoutItem) -> Rect {
    guard isReady(item) else { return .zero }
    let left = value(of: Anchor(item, .left))
    let top = value(of: Anchor(item, .top))
    return Rect(minX: left, minY: top, maxX: value(of: Anchor(item, .right)), maxY: value(of: Anchor(item, .bottom)))
  }

  /// An anchor's position in the window's coordinates, or its length, exact. 0 while its item is not installed.
  ///
  /// Guides and baselines to which no constraint refers are computed from the frames.
  public func value(of anchor: Anchor) -> Double {
    guard isReady(anchor.item) else { return 0 }
    if let inner = anchor.attribute.withinMargins, anchor.item.guide == nil {
      return value(of: Anchor(.guide(.margins, of: owner(of: anchor.item)), inner))
    }
    switch anchor.attribute {
    case .firstBaseline, .lastBaseline: return baseline(anchor.attribute, of: anchor.item)
    case .leading, .trailing:
      let isRightToLeft = effectiveIsRightToLeft(owner(of: anchor.item).index)
      let attribute: LayoutAttribute = (anchor.attribute == .leading) != isRightToLeft ? .left : .right
      return rect(of: anchor.item).side(attribute)
    default: return rect(of: anchor.item).side(anchor.attribute)
    }
  }

  /// Whether the view and all its superviews are installed, and in the window.
  public func isInstalled(_ view: ViewID) -> Bool { engine.isInstalled(view.index) }

  /// Whether the view itself is, whatever holds it.
  public func isOwnInstalled(_ view: ViewID) -> Bool {
    views.indices.contains(view.slot) && isOwnInstalled(views[view.slot].condition, views[view.slot].firstSetting)
  }

  /// Whether the constraint takes part: it is installed and so is every item in it. One set aside in a conflict does.
  public func isActive(_ constraint: ConstraintID) -> Bool {
    engine.rows.indices.contains(constraint.slot) && engine.rows[constraint.slot].isActive
  }

  /// Whether the constraint's condition holds and nothing uninstalls it.
  public func isInstalled(_ constraint: ConstraintID) -> Bool {
    guard constraints.indices.contains(constraint.slot) else { return false }
    let record = constraints[constraint.slot]
    return isOwnInstalled(record.condition, record.firstSetting)
  }

  /// Whether a guide took part in the last layout: it and its view are installed.
  public func isInstalled(_ guide: GuideID) -> Bool {
    engine.guideStates.indices.contains(guide.slot) && engine.guideStates[guide.slot].isInstalled
  }

  /// Whether the condition held at the last evaluation.
  public func holds(_ condition: ConditionID) -> Bool { engine.holds(condition.index) }

  /// In points, as of the last layout: how far the unsafe strips of the root reach into this view (`UIKIT.md §6.5`); zero while
  /// it is not installed.
  public func safeAreaInsets(of view: ViewID) -> EdgeInsets {
    engine.isInstalled(view.index) ? guideInsets(of: view.index).safeArea : .zero
  }

  /// The distances of the margins guide, safe area included.
  public func layoutMargins(of view: ViewID) -> EdgeInsets {
    engine.isInstalled(view.index) ? guideInsets(of: view.index).margins : .zero
  }

  /// Required constraints that are set aside because others contradict them, in order of addition.
  public var brokenConstraints: [ConstraintID] {
    engine.broken.compactMap { if case .constraint(let index) = $0.row { ConstraintID(index: index) } else { nil } }
  }

  /// The frames of every view of the window, root first. O(views).
  public func snapshot() -> LayoutSnapshot {
    guard window.root >= 0 else { return LayoutSnapshot(views: []) }
    var result: [ViewFrame] = []
    result.reserveCapacity(views.count)
    forEachWindowView { index in
      let view = ViewID(index: index)
      result.append(
        ViewFrame(
          view: view, kind: views[Int(index)].kind, frame: frame(of: view), isInstalled: engine.isInstalled(index)))
    }
    return LayoutSnapshot(views: result)
  }
}

// MARK: - Values

extension Rect {
  func side(_ attribute: LayoutAttribute) -> Double {
    switch attribute {
    case .left, .leading: minX
    case .right, .trailing: maxX
    case .top: minY
    case .bottom, .firstBaseline, .lastBaseline: maxY
    case .width: width
    case .height: height
    case .centerX: midX
    case .centerY: midY
    default: 0
    }
  }
}

extension Model {
  private func isReady(_ item: LayoutItem) -> Bool {
    if let guide = item.guide { return isInstalled(guide) }
    return engine.isInstalled(item.index)
  }

  @inline(__always)
  func value(ofVariable variable: Int32) -> Double {
    guard engine.exercisedValues.isEmpty else {
      return engine.exercisedValues.indices.contains(Int(variable)) ? engine.exercisedValues[Int(variable)] : 0
    }
    return engine.solver.value(of: Variable(index: variable))
  }

  /// A view's alignment rectangle in the window's coordinates, exact.
  func exactRect(of view: Int32) -> Rect {
    if isWindowRoot(view) {
      let size = window.size
      return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    guard engine.isInstalled(view) else { return .zero }
    if views[Int(view)].isPlaced, let rect = placedRect(of: view) { return rect }
    return exactRect(at: engine.viewStates[Int(view)].variables)
  }

  private func exactRect(at first: Int32) -> Rect {
    Rect(
      x: value(ofVariable: first), y: value(ofVariable: first + 1), width: value(ofVariable: first + 2),
      height: value(ofVariable: first + 3))
  }

  private func rect(of item: LayoutItem) -> Rect {
    if item.part == .guide { return exactRect(at: engine.guideStates[Int(item.index)].variables) }
    let rect = exactRect(of: item.index)
    switch item.part {
    case .view, .frame, .guide: return rect
    case .safeArea: return rect.inset(by: guideInsets(of: item.index).safeArea)
    case .margins: return rect.inset(by: guideInsets(of: item.index).margins)
    case .readable: return rect.inset(by: guideInsets(of: item.index).readable)
    case .keyboard:
      let height = guideInsets(of: item.index).keyboard
      return Rect(x: rect.x, y: rect.maxY - height, width: rect.width, height: height)
    case .topLayoutGuide:
      return Rect(x: rect.x, y: rect.y, width: rect.width, height: guideInsets(of: item.index).safeArea.top)
    case .bottomLayoutGuide:
      let height = guideInsets(of: item.index).safeArea.bottom
      return Rect(x: rect.x, y: rect.maxY - height, width: rect.width, height: height)
    case .content:
      let extras = engine.viewStates[Int(item.index)].extras
      guard extras >= 0, engine.extras[Int(extras)].contentArea >= 0 else { return rect }
      let first = engine.extras[Int(extras)].contentArea
      let origin = engine.extras[Int(extras)].contentOrigin
      return Rect(
        x: rect.x + value(ofVariable: origin + 1), y: rect.y + value(ofVariable: origin),
        width: value(ofVariable: first), height: value(ofVariable: first + 1))
    }
  }

  private func baseline(_ attribute: LayoutAttribute, of item: LayoutItem) -> Double {
    guard item.part == .view, let target = baselineView(of: item.index, attribute), engine.isInstalled(target) else {
      return rect(of: item).maxY
    }
    let content = engine.viewStates[Int(target)].content
    let rect = exactRect(of: target)
    guard content >= 0 else { return rect.maxY }
    let extras = engine.viewStates[Int(target)].extras
    let isFirst = attribute == .firstBaseline
    if extras >= 0, engine.extras[Int(extras)].baselines >= 0 {
      return rect.midY + value(ofVariable: engine.extras[Int(extras)].baselines + (isFirst ? 0 : 1))
    }
    let state = engine.contents[Int(content)]
    let measured = self.content(state.inputs, state.content, atWidth: rect.width)
    return rect.midY + (isFirst ? measured.firstBaseline : measured.lastBaseline)
  }

  /// Takes the solver's values over into frames.
  /// - Returns: whether a frame changed.
  mutating func updateFrames() -> Bool {
    let frames = engine.solver.withValues { self.frames(from: $0) }
    defer { engine.isLaidOut = true }
    // A view that came to be and is not in the window changes nothing.
    let isSame = engine.isLaidOut && frames.starts(with: engine.frames) && frames[engine.frames.count...].isAllZero
    engine.frames = frames
    return !isSame
  }

  /// Each view's frame in its superview's coordinates; rounding there keeps errors from adding up.
  func frames(from values: UnsafeBufferPointer<Double>) -> [Rect] {
    let (scale, style) = (window.scale, ControlStyle(os: window.os))
    func read(_ variable: Int32) -> Double { Int(variable) < values.count ? values[Int(variable)] : 0 }
    func exact(_ view: Int32) -> Rect {
      let first = engine.viewStates[Int(view)].variables
      let rect = Rect(x: read(first), y: read(first + 1), width: read(first + 2), height: read(first + 3))
      guard let insets = views[Int(view)].kind.alignmentInsets(style) else { return rect }
      return Rect(
        x: rect.x - insets.left, y: rect.y - insets.top, width: rect.width + insets.left + insets.right,
        height: rect.height + insets.top + insets.bottom)
    }
    var frames = [Rect](repeating: .zero, count: views.count)
    for index in views.indices where engine.viewStates[index].isInstalled {
      var rect = exact(Int32(truncatingIfNeeded: index))
      let superview = views[index].superview
      if superview >= 0 {
        let outer = exact(superview)
        rect = rect.offset(x: -outer.x, y: -outer.y)
        if views[Int(superview)].kind.isScrolling, let origin = contentOrigin(of: superview) {
          rect = rect.offset(x: -read(origin + 1), y: -read(origin))
        }
      }
      frames[index] = rect.onPixels(scale)
    }
    return frames
  }
}

extension Model {
  /// The parameters by which a scroll view's content is moved; nil where nothing refers to its content.
  fileprivate func contentOrigin(of view: Int32) -> Int32? {
    let extras = engine.viewStates[Int(view)].extras
    guard extras >= 0, engine.extras[Int(extras)].contentOrigin >= 0 else { return nil }
    return engine.extras[Int(extras)].contentOrigin
  }
}

extension ArraySlice<Rect> {
  fileprivate var isAllZero: Bool { allSatisfy { $0 == .zero } }
}

extension Rect {
  /// Edges on device pixels, half up; values within a ten-thousandth of a pixel below a tie count as the tie, so that
  /// rounding errors of the solver do not show.
  func onPixels(_ scale: Double) -> Rect {
    let slack = 1e-4 / scale
    return Rect(minX: minX + slack, minY: minY + slack, maxX: maxX + slack, maxY: maxY + slack)
      .aligned(toScale: scale)
  }
}

extension ViewKind {
  /// How far the frame extends beyond the alignment rectangle; nil for most, which do not.
  func alignmentInsets(_ style: ControlStyle) -> EdgeInsets? {
    switch self {
    case .slider, .switch, .segmented: ControlMetrics.of(control, style: style).alignmentInsets
    default: nil
    }
  }
}
