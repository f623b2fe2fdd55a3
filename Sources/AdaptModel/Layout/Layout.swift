import AdaptSolver

/// Revision counts of everything on which a layout depends.
package struct LayoutRevisions: Equatable, Sendable {
  var scene: Int
  var window: Int
  var size: Int

  init(_ scene: Scene, _ window: WindowState) {
    self.scene = scene.revision
    self.window = window.revision
    size = window.sizeRevision
  }
}

/// The layout of a window: the solver, its content, and the resulting frames.
///
/// It knows which revisions of the scene and of the window it has seen, and so it knows whether it is stale. A
/// ``LayoutPass`` brings it up to date; ``Geometry`` reads it.
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
  private var seen: LayoutRevisions?
  /// Known once it has been asked for since the last layout.
  private var rowsByView: RowsByView?

  /// Whether something changed since the last layout.
  func isStale(_ scene: Scene, _ window: WindowState) -> Bool { seen != LayoutRevisions(scene, window) }

  /// Which rows must be examined: none if only the window's size changed, unless bars and columns depend on it.
  private func staleRows(_ scene: Scene, _ window: WindowState) -> StaleRows {
    guard !engine.hasFailed, let seen else { return .all }
    let now = LayoutRevisions(scene, window)
    guard seen.window == now.window, seen.size == now.size || !window.hasHierarchy(in: scene) else { return .all }
    if seen.scene == now.scene { return .none }
    // What was set aside is tried again with everything else. The texts of cells and alerts depend on other views.
    guard seen.size == now.size, engine.broken.isEmpty, !engine.isMostlyAbandoned, !scene.hasCellParts,
      !scene.hasAlerts, let views = scene.changes.views(since: seen.scene),
      views.allSatisfy({ isSimple($0, scene, window) })
    else { return .all }
    return .views(views)
  }

  /// Whether a view that changed stays installed or not, or goes together with few plain views.
  private func isSimple(_ view: ViewID, _ scene: Scene, _ window: WindowState) -> Bool {
    let wantsToShow = window.isOwnInstalled(view, in: scene)
    guard engine.isInstalled(view) != wantsToShow else { return true }
    if wantsToShow { return scene.views[view].superview.map { !engine.isInstalled($0) } ?? false }
    guard let inner = scene.plainViews(under: view, atMost: 64) else { return false }
    return inner.allSatisfy { scene.views[$0].lastGuide == nil }
  }

  /// Lays out the window if anything changed. The only part of the window that this changes is the results of
  /// conditions.
  mutating func layOut(_ scene: Scene, _ window: inout WindowState) -> LayoutOutcome {
    guard window.root != nil, window.environment != nil, isStale(scene, window), !Self.isStopped(scene)
    else { return LayoutOutcome() }
    rowsByView = nil
    engine.exercisedValues = []
    let brokenBefore = engine.broken.map { $0.row }
    _ = window.evaluateConditions(in: scene, engine)
    let stale = staleRows(scene, window)
    // Moved out meanwhile, so that they are changed in place.
    var pass = LayoutPass(scene: scene, window: window, engine: engine)
    engine = LayoutEngine()
    pass.engine.solver.stopSignal = scene.stopSignal
    pass.run(reconciling: stale)
    guard !Self.isStopped(scene) else {
      // The result is discarded; the next layout starts afresh.
      engine = .failed
      seen = nil
      return LayoutOutcome()
    }
    engine = pass.engine
    window.answers = pass.window.answers
    seen = LayoutRevisions(scene, window)
    var outcome = LayoutOutcome()
    outcome.cycles = pass.cycles
    guard !engine.hasFailed else {
      outcome.hasFailed = true
      return outcome
    }
    outcome.conflicts = LayoutInspector(Geometry(scene, window, engine)).conflicts(besides: brokenBefore)
    outcome.changedFrames =
      pass.isEverythingExamined
      ? updateFrames(scene, window) : updateChangedFrames(scene, window, besides: pass.leftViews)
    return outcome
  }

  /// The rows of the last layout by view. O(1) once it is known.
  mutating func rowsByView(_ scene: Scene) -> RowsByView {
    let known = rowsByView ?? RowsByView(scene, engine)
    rowsByView = known
    return known
  }

  private static func isStopped(_ scene: Scene) -> Bool { scene.stopSignal?.isRaised ?? false }

  /// Updates the frames from the solver's values.
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
    settle()
    return hasChanged
  }

  /// Updates the frames from those of the solver's values that changed, if no view came.
  /// - Parameter left: the views that went.
  /// - Returns: whether a frame changed.
  private mutating func updateChangedFrames(
    _ scene: Scene, _ window: WindowState, besides left: [ViewID]
  ) -> Bool {
    var hasChanged = false
    for view in left where frames[view] != .zero {
      frames[view] = .zero
      hasChanged = true
    }
    let geometry = Geometry(scene, window, engine)
    geometry.engine.solver.withValues { values in
      geometry.forEachChangedFrame(from: values) { view, frame in
        guard frames[view] != frame else { return }
        frames[view] = frame
        hasChanged = true
      }
    }
    if !left.isEmpty { shownViews = engine.installedViews }
    viewCount = scene.views.count
    settle()
    return hasChanged
  }

  /// Keeps the values that the frames now have.
  private mutating func settle() {
    // Moved out meanwhile, so that it is changed in place.
    var settled = SettledValues()
    swap(&settled, &engine.settled)
    engine.solver.withValues { settled.replace(with: $0) }
    swap(&settled, &engine.settled)
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
    engine.settled.forget()
    engine.exercisedValues = solution
    return true
  }
}

/// The effects of a layout.
struct LayoutOutcome: Sendable {
  /// Whether the frame of a view changed, or a view came or went.
  var changedFrames = false
  var conflicts: [LayoutConflict] = []
  var cycles: [ConditionCycle] = []
  /// The solver failed, and the frames are those of the previous layout.
  var hasFailed = false

  /// Whether there is nothing to report.
  var isSilent: Bool { !changedFrames && conflicts.isEmpty && cycles.isEmpty && !hasFailed }
}

// MARK: - Results

extension Layout {
  /// In the superview's coordinates, on device pixels. Zero while not installed or not in the window.
  func frame(of view: ViewID) -> Rect {
    frames.find(view) ?? .zero
  }

  /// The frames of all views, to compare with later ones.
  var allFrames: ViewFrames { ViewFrames(frames: frames, shownViews: shownViews, viewCount: viewCount) }

  /// Whether the view and all its superviews are installed, and in the window.
  func isInstalled(_ view: ViewID) -> Bool { engine.isInstalled(view) }

  /// Whether a guide took part in the last layout: it and its view are installed.
  func isInstalled(_ guide: GuideID) -> Bool { engine.isInstalled(guide) }

  /// Whether the constraint takes part: it and every item in it are installed. A constraint that was set aside takes
  /// part too.
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
