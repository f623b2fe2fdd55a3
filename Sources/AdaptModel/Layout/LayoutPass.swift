import AdaptSolver

/// One layout, from changes to the solver's values.
///
/// A layout is a function of the scene and of what the window shows. It begins from values that do not depend on the
/// previous layout: multi-line texts at their natural width, no safe area inside the window. In at most eight rounds it
/// then uses the resulting frames: texts are measured at their widths (as iOS does, `UIKIT.md §6.9`), and safe areas,
/// margins and conditions on sizes follow the frames of views inside the window.
///
/// Each step first reads without changing anything, and then makes its changes: a ``Geometry`` that is alive while the
/// engine changes would cause a copy of the solver.
struct LayoutPass {
  let scene: Scene
  /// The results of its conditions follow the resulting sizes.
  private(set) var window: WindowState
  var engine: LayoutEngine
  /// Conditions that change the sizes that they test.
  private(set) var cycles: [ConditionCycle] = []
  /// The result of each commit; nil if nobody asked for it.
  var rounds: [LayoutRound]?
  /// The engine before the first commit; nil if nobody asked for it.
  private(set) var start: LayoutEngine?
  /// Whether there was a commit, so that places may depend on frames.
  private var isSettling = false
  /// The views that the last reconciliation found no longer installed.
  var leftViews: [ViewID] = []
  /// Whether any view may have come, gone or changed. If not, only values that differ from the last layout's count.
  var isEverythingExamined = true

  init(scene: Scene, window: WindowState, engine: consuming LayoutEngine) {
    self.scene = scene
    self.window = window
    self.engine = engine
  }

  /// The latest layout, for reading.
  var geometry: Geometry { Geometry(scene, window, engine, followsScrolling: isSettling) }

  /// Whether a stop was requested: then the pass leaves everything as it is, since its result is not used.
  var isStopped: Bool { scene.isStopped }

  /// Checks for a stop request once per 512 elements of a loop.
  @inline(__always)
  func isStopped(at index: Int) -> Bool { index & 511 == 511 && isStopped }

  mutating func run(reconciling stale: StaleRows) {
    var work: Int?
    switch stale {
    case .none: break
    case .views(let views):
      reconcile(views)
      work = views.count
    case .all: reconcile()
    }
    if isStopped { return }
    scene.stopSignal?.count(work ?? engine.installedViews.count + engine.activeConstraints.count)
    engine.hasFailed = false
    setWindowSize()
    updatePlacements()
    updateInsets(isFirstPass: true)
    resetTexts()
    resetLists()
    if isStopped { return }
    if rounds != nil { start = engine }
    commit()
    isSettling = true
    settle()
  }

  private mutating func setWindowSize() {
    guard let root = window.rootView, let variables = engine.viewStates[root].variables else { return }
    engine.setParameter(variables.width, to: window.size.width)
    engine.setParameter(variables.height, to: window.size.height)
  }

  private mutating func settle() {
    var watched: [ViewID: WatchedSize] = [:]
    var frozen: Set<ViewID> = []
    for _ in 0..<8 where !engine.hasFailed && !isStopped {
      for (view, watch) in watched {
        guard let now = geometry.laidOutSize(of: view), !now.isClose(to: watch.size), !frozen.contains(view) else {
          continue
        }
        frozen.insert(view)
        cycles.append(
          ConditionCycle(condition: watch.condition, view: view, sizes: cycle(of: view, [watch.size, now])))
      }
      measureTexts()
      arrangeLists()
      updatePlacements()
      updateInsets(isFirstPass: false)
      updateInnerSizes(&watched, frozen: frozen)
      if engine.pending.isEmpty { return }
      commit()
    }
  }

  // MARK: - Placed views

  /// Gives placed views their rectangles.
  private mutating func updatePlacements() {
    for (variables, rect) in placedRects() {
      engine.setParameter(variables.left, to: rect.x)
      engine.setParameter(variables.top, to: rect.y)
      engine.setParameter(variables.width, to: max(0, rect.width))
      engine.setParameter(variables.height, to: max(0, rect.height))
    }
  }

  private func placedRects() -> [(RectVariables, Rect)] {
    let placed = window.arrangement.placedViews
    if placed.isEmpty { return [] }
    let geometry = geometry
    // An alert is laid out once rather than for each of its parts; so are the items of bars.
    var alerts: [PresentationID: AlertFrames] = [:]
    var bars: [ContainerID: [ViewID: Rect]] = [:]
    return placed.compactMap { view in
      guard engine.isInstalled(view), let variables = engine.viewStates[view].variables else { return nil }
      if case .alert(let part, let presentation)? = window.arrangement.placements[view] {
        guard let frames = alerts[presentation] ?? geometry.alertFrames(of: presentation) else { return nil }
        alerts[presentation] = frames
        return (variables, geometry.alertRect(part, frames))
      }
      if case .barItem(let container)? = window.arrangement.placements[view] {
        let frames = bars[container] ?? geometry.barItemFrames(container)
        bars[container] = frames
        return frames[view].map { (variables, $0) }
      }
      return geometry.placedRect(of: view).map { (variables, $0) }
    }
  }

  // MARK: - Texts

  /// The contents with a height or baselines that are parameters, in order.
  private var contentsWithParameters: [ContentID] {
    var result = engine.wrappingContents
    for id in engine.extras.ids where engine.extras[id].baselines != nil {
      if let content = engine.viewStates[engine.extras[id].view].content { result.append(content) }
    }
    return result.count == engine.wrappingContents.count ? result : Set(result).sorted { $0.index < $1.index }
  }

  /// Resets texts to their natural width.
  private mutating func resetTexts() {
    for id in contentsWithParameters {
      let content = engine.contents[id].content
      if content.followsWidth, let parameter = engine.contents[id].heightParameter {
        engine.setParameter(parameter, to: content.height)
      }
      setBaselines(of: engine.contents[id].view, content)
    }
  }

  private mutating func measureTexts() {
    for text in measuredTexts() {
      if text.followsWidth, let parameter = engine.contents[text.id].heightParameter {
        engine.setParameter(parameter, to: text.measured.height)
      }
      setBaselines(of: engine.contents[text.id].view, text.measured)
    }
  }

  /// Texts measured at their present widths, and baselines of the others.
  private func measuredTexts() -> [(id: ContentID, followsWidth: Bool, measured: Content)] {
    var result: [(id: ContentID, followsWidth: Bool, measured: Content)] = []
    for (index, id) in contentsWithParameters.enumerated() {
      if isStopped(at: index) { break }
      let view = engine.contents[id].view
      guard engine.isInstalled(view) else { continue }
      let followsWidth = engine.contents[id].heightParameter != nil && engine.contents[id].content.followsWidth
      let hasExtras = engine.viewStates[view].extras != nil
      guard followsWidth || hasExtras else { continue }
      let inputs = engine.contents[id].inputs
      var measured = engine.contents[id].content
      if followsWidth, let variables = engine.viewStates[view].variables {
        measured = scene.contentMeasurer.content(inputs, measured, atWidth: engine.value(of: variables.width))
      }
      result.append((id, followsWidth, measured))
    }
    return result
  }

  private mutating func setBaselines(of view: ViewID, _ content: Content) {
    guard let extras = engine.viewStates[view].extras, let baselines = engine.extras[extras].baselines else { return }
    engine.setParameter(baselines.first, to: content.firstBaseline)
    engine.setParameter(baselines.second, to: content.lastBaseline)
  }

  // MARK: - Conditions on sizes of views inside

  /// A size for which a condition was evaluated.
  private struct WatchedSize {
    var condition: ConditionID
    var size: Size
  }

  /// Updates the sizes that conditions test, from the outermost view inwards, and everything that depends on them.
  ///
  /// If a size changes after a condition on it was evaluated, that is a cycle: its conditions keep their results.
  private mutating func updateInnerSizes(_ watched: inout [ViewID: WatchedSize], frozen: Set<ViewID>) {
    let inner = innerConditions()
    guard !inner.isEmpty else { return }
    var changedDepth: Int?
    for (depth, view, condition) in inner where watched[view] == nil && !frozen.contains(view) {
      if let changedDepth, depth > changedDepth { break }
      guard let size = geometry.laidOutSize(of: view) else { continue }
      watched[view] = WatchedSize(condition: condition, size: size)
      if window.answers.sizes[view] != size {
        window.answers.setSize(size, of: view)
        changedDepth = depth
      }
    }
    if changedDepth != nil { followSizes() }
  }

  /// Evaluates conditions for sizes that changed.
  /// - Returns: whether a result changed.
  @discardableResult
  private mutating func followSizes() -> Bool {
    guard window.evaluateConditions(in: scene, engine) else { return false }
    reconcile()
    return true
  }

  /// The sequence of sizes if conditions continue to be evaluated for each, up to the first size that repeats.
  private func cycle(of view: ViewID, _ first: [Size]) -> [Size] {
    var copy = self
    copy.rounds = nil
    var sizes = first
    while sizes.count < 8, let last = sizes.last {
      copy.window.answers.setSize(last, of: view)
      guard copy.followSizes() else { break }
      copy.commit()
      guard !copy.engine.hasFailed, let next = copy.geometry.laidOutSize(of: view) else { break }
      let isKnown = sizes.contains { $0.isClose(to: next) }
      sizes.append(next)
      if isKnown { break }
    }
    return sizes
  }

  /// The inner views whose sizes conditions test, the outermost first, each with the first condition on it.
  private func innerConditions() -> [(depth: Int, view: ViewID, condition: ConditionID)] {
    var seen: Set<ViewID> = []
    var result: [(depth: Int, view: ViewID, condition: ConditionID)] = []
    for condition in scene.sizeConditions {
      let owner = scene.conditions[condition].owner
      guard scene.views.contains(owner), owner != window.rootView, seen.insert(owner).inserted else { continue }
      result.append((scene.depth(of: owner), owner, condition))
    }
    return result.sorted { ($0.depth, $0.condition) < ($1.depth, $1.condition) }
  }
}

extension Size {
  fileprivate func isClose(to other: Size) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
