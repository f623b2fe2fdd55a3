import AdaptSolver

/// The layout of a window: the solver, what is in it, and the frames that came out.
///
/// It knows which revisions of the scene and of the window it has seen, and so whether it is stale. A ``LayoutPass``
/// brings it up to date; ``Geometry`` reads it.
struct Layout: Sendable {
  private(set) var engine = LayoutEngine()
  /// Each view's frame in its superview's coordinates, on device pixels.
  private var frames = Layout.noFrames
  /// The views that had a frame in the last layout, ascending, and how many views there were.
  private var shownViews: [ViewID] = []
  private var viewCount = 0
  private static let noFrames = StateArena<ViewID, Rect>(.zero)
  /// Whether there was a layout since the launch.
  private(set) var isLaidOut = false
  private var seen: Revisions?

  /// What a layout depends on, by count.
  private struct Revisions: Equatable {
    var scene: Int
    var window: Int
    var size: Int

    init(_ scene: Scene, _ window: WindowState) {
      self.scene = scene.revision
      self.window = window.revision
      size = window.sizeRevision
    }
  }

  /// Whether something changed since the last layout.
  func isStale(_ scene: Scene, _ window: WindowState) -> Bool { seen != Revisions(scene, window) }

  /// Whether more changed than the window's size, so that every row has to be looked at. Bars and columns follow the
  /// size.
  private func hasStaleRows(_ scene: Scene, _ window: WindowState) -> Bool {
    guard !engine.hasFailed, var seen else { return true }
    if !window.hasHierarchy(in: scene) { seen.size = window.sizeRevision }
    return seen != Revisions(scene, window)
  }

  /// Lays out the window, if anything changed. The answers of conditions are the only part of the window that it
  /// changes.
  mutating func layOut(_ scene: Scene, _ window: inout WindowState) -> LayoutOutcome {
    guard window.root != nil, window.environment != nil, isStale(scene, window), !Self.isStopped(scene)
    else { return LayoutOutcome() }
    engine.exercisedValues = []
    let brokenBefore = engine.broken.map { $0.row }
    _ = window.evaluateConditions(in: scene, engine)
    let hasStaleRows = hasStaleRows(scene, window)
    // Taken out meanwhile, so that they are changed in place.
    var pass = LayoutPass(scene: scene, window: window, engine: engine)
    engine = LayoutEngine()
    pass.engine.solver.stopSignal = scene.stopSignal
    pass.run(reconciling: hasStaleRows)
    guard !Self.isStopped(scene) else {
      // Nothing of it is used; the next layout begins from nothing.
      engine = .failed
      seen = nil
      return LayoutOutcome()
    }
    engine = pass.engine
    window.answers = pass.window.answers
    seen = Revisions(scene, window)
    var outcome = LayoutOutcome()
    outcome.cycles = pass.cycles
    guard !engine.hasFailed else {
      outcome.hasFailed = true
      return outcome
    }
    outcome.conflicts = LayoutInspector(Geometry(scene, window, engine)).conflicts(besides: brokenBefore)
    outcome.changedFrames = updateFrames(scene, window)
    return outcome
  }

  private static func isStopped(_ scene: Scene) -> Bool { scene.stopSignal?.isRaised ?? false }

  /// Takes the solver's values over into frames.
  /// - Returns: whether a frame changed.
  private mutating func updateFrames(_ scene: Scene, _ window: WindowState) -> Bool {
    var hasChanged = !isLaidOut
    for view in shownViews where !engine.isInstalled(view) && frames[view] != .zero {
      frames[view] = .zero
      hasChanged = true
    }
    let geometry = Geometry(scene, window, engine)
    geometry.engine.solver.withValues { values in
      geometry.forEachFrame(from: values) { view, frame in
        guard frames[view] != frame else { return }
        frames[view] = frame
        hasChanged = true
      }
    }
    shownViews = engine.installedViews
    viewCount = scene.views.count
    isLaidOut = true
    return hasChanged
  }

  /// Shows another solution of an ambiguous layout, until the next layout.
  mutating func show(_ solution: [Double], _ scene: Scene, _ window: WindowState) -> Bool {
    var new = frames
    var hasChanged = false
    let geometry = Geometry(scene, window, engine)
    solution.withUnsafeBufferPointer { values in
      geometry.forEachFrame(from: values) { view, frame in
        guard new[view] != frame else { return }
        new[view] = frame
        hasChanged = true
      }
    }
    guard hasChanged else { return false }
    frames = new
    engine.exercisedValues = solution
    return true
  }
}

/// What a layout did.
struct LayoutOutcome: Sendable {
  /// Whether the frame of a view is another, or a view came or went.
  var changedFrames = false
  var conflicts: [LayoutConflict] = []
  var cycles: [ConditionCycle] = []
  /// The solver came to no end, and frames are those of the layout before.
  var hasFailed = false

  /// Whether there is nothing to tell of it.
  var isSilent: Bool { !changedFrames && conflicts.isEmpty && cycles.isEmpty && !hasFailed }
}

// MARK: - What came out

extension Layout {
  /// In the superview's coordinates, on device pixels. Zero while not installed or not in the window.
  func frame(of view: ViewID) -> Rect {
    frames.find(view) ?? .zero
  }

  /// The frames of all views, for comparing with later ones.
  var allFrames: ViewFrames { ViewFrames(frames: frames, shownViews: shownViews, viewCount: viewCount) }

  /// Whether the view and all its superviews are installed, and in the window.
  func isInstalled(_ view: ViewID) -> Bool { engine.isInstalled(view) }

  /// Whether a guide took part in the last layout: it and its view are installed.
  func isInstalled(_ guide: GuideID) -> Bool { engine.isInstalled(guide) }

  /// Whether the constraint takes part: it is installed and so is every item in it. One set aside in a conflict does.
  func isActive(_ constraint: ConstraintID) -> Bool {
    engine.rows.contains(constraint) && engine.rows[constraint].isActive
  }

  /// Required constraints that are set aside because others contradict them, in order of addition.
  var brokenConstraints: [ConstraintID] {
    engine.broken.compactMap { if case .constraint(let constraint) = $0.row { constraint } else { nil } }
  }
}

/// The frames of all views at one time.
struct ViewFrames: Sendable {
  fileprivate let frames: StateArena<ViewID, Rect>
  /// The views that had a frame, ascending.
  fileprivate let shownViews: [ViewID]
  fileprivate let viewCount: Int

  /// Nil for a view that did not exist at that time.
  subscript(view: ViewID) -> Rect? { view.index >= 0 && Int(view.index) < viewCount ? frames[view] : nil }

  /// What changed since an earlier time, by view.
  func changes(since before: ViewFrames) -> [FrameChange] {
    var result: [FrameChange] = []
    Ascending.merge(before.shownViews, shownViews) { view, _, _ in
      let (old, new) = (before[view] ?? .zero, frames[view])
      if old != new { result.append(FrameChange(view: view, from: old, to: new)) }
    }
    return result
  }
}
