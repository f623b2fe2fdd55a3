import AdaptSolver

// One layout, from what changed to frames.

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

extension Model {
  /// Lays out the window, if anything changed.
  ///
  /// A layout is a function of the model's state and environment. It begins from values that do not depend on the one
  /// before (multi-line texts at their natural width, no safe area inside the window), and goes on, in at most eight
  /// passes, with what the frames say: texts measured at the widths they got (as iOS does, `UIKIT.md §6.9`), safe areas
  /// and margins of views inside, conditions on sizes of views inside.
  mutating func performLayout() -> LayoutOutcome {
    var outcome = LayoutOutcome()
    guard window.root >= 0, window.environment != nil else { return outcome }
    guard engine.isStructureDirty || engine.isWindowDirty else { return outcome }
    engine.exercisedValues = []
    let brokenBefore = engine.broken.map(\.row)
    _ = evaluateConditions()
    if engine.isStructureDirty || engine.hasFailed { reconcile() }
    engine.hasFailed = false
    engine.isWindowDirty = false
    stageWindowSize()
    updatePlacements()
    updateInsets(isFirstPass: true)
    resetTexts()
    resetLists()
    commitStage()
    settle(&outcome)
    if engine.hasFailed {
      outcome.hasFailed = true
      return outcome
    }
    outcome.conflicts = conflicts(besides: brokenBefore)
    outcome.changedFrames = updateFrames()
    return outcome
  }

  private mutating func stageWindowSize() {
    let size = window.size
    let first = engine.viewStates[Int(window.rootView)].variables
    guard first >= 0 else { return }
    engine.setParameter(first + 2, to: size.width)
    engine.setParameter(first + 3, to: size.height)
  }

  private mutating func settle(_ outcome: inout LayoutOutcome) {
    var watched: [Int32: (condition: ConditionID, size: Size)] = [:]
    var frozen: Set<Int32> = []
    for _ in 0..<8 where !engine.hasFailed {
      for (view, watch) in watched {
        guard let now = laidOutSize(of: view), !isSame(now, watch.size), !frozen.contains(view) else { continue }
        frozen.insert(view)
        outcome.cycles.append(
          ConditionCycle(
            condition: watch.condition, view: ViewID(index: view), sizes: cycle(of: view, [watch.size, now])))
      }
      measureTexts()
      arrangeLists()
      updatePlacements()
      updateInsets(isFirstPass: false)
      updateInnerSizes(&watched, frozen: frozen)
      if engine.stage.isEmpty { return }
      commitStage()
    }
  }

  // MARK: - Texts

  /// Texts at their natural width, baselines of labels that are high enough.
  private mutating func resetTexts() {
    for index in engine.contents.indices {
      let view = engine.contents[index].view
      let content = engine.contents[index].content
      if content.followsWidth, engine.contents[index].heightParameter >= 0 {
        engine.setParameter(engine.contents[index].heightParameter, to: content.height)
      }
      setBaselines(of: view, content.firstBaseline, content.lastBaseline)
    }
  }

  private mutating func measureTexts() {
    for text in measuredTexts() {
      let state = engine.contents[text.content]
      if text.followsWidth { engine.setParameter(state.heightParameter, to: text.measured.height) }
      setBaselines(of: state.view, text.measured.firstBaseline, text.measured.lastBaseline)
    }
  }

  /// Texts at the widths that they got, and baselines of the others.
  private func measuredTexts() -> [(content: Int, followsWidth: Bool, measured: Content)] {
    var result: [(content: Int, followsWidth: Bool, measured: Content)] = []
    for index in engine.contents.indices {
      let view = engine.contents[index].view
      guard engine.isInstalled(view) else { continue }
      let followsWidth = engine.contents[index].heightParameter >= 0 && engine.contents[index].content.followsWidth
      guard followsWidth || engine.viewStates[Int(view)].extras >= 0 else { continue }
      var measured = engine.contents[index].content
      if followsWidth {
        let width = value(ofVariable: engine.viewStates[Int(view)].variables + 2)
        measured = content(engine.contents[index].inputs, measured, atWidth: width)
      }
      if engine.viewStates[Int(view)].extras >= 0 { hang(&measured, index) }
      result.append((index, followsWidth, measured))
    }
    return result
  }

  /// A label lower than one line hangs from its top instead of standing in its middle (`RULES.md §8`).
  private func hang(_ content: inout Content, _ index: Int) {
    let inputs = engine.contents[index].inputs
    guard inputs.kind == .label else { return }
    let height = exactRect(of: engine.contents[index].view).height
    let metrics = measurer.base.metrics(of: inputs.font ?? .label)
    guard height < metrics.lineHeight - 1e-6 else { return }
    content.firstBaseline = metrics.ascent - height / 2
    content.lastBaseline = content.firstBaseline
  }

  private mutating func setBaselines(of view: Int32, _ first: Double, _ last: Double) {
    let extras = engine.viewStates[Int(view)].extras
    guard extras >= 0 else { return }
    let parameters = engine.extras[Int(extras)].baselines
    guard parameters >= 0 else { return }
    engine.setParameter(parameters, to: first)
    engine.setParameter(parameters + 1, to: last)
  }

  // MARK: - Conditions on sizes of views inside

  /// Takes over the sizes that conditions test, from the outermost view inwards, and stages what follows.
  ///
  /// A size that changes once a condition on it was answered makes a cycle: its conditions keep their answers.
  private mutating func updateInnerSizes(
    _ watched: inout [Int32: (condition: ConditionID, size: Size)], frozen: Set<Int32>
  ) {
    let inner = innerConditions()
    guard !inner.isEmpty else { return }
    var depths: [(depth: Int, view: Int32, condition: ConditionID)] = inner.map {
      (depth(of: $0.view), $0.view, $0.condition)
    }
    depths.sort { ($0.depth, $0.condition) < ($1.depth, $1.condition) }
    var changedDepth: Int?
    for (depth, view, condition) in depths where watched[view] == nil && !frozen.contains(view) {
      if let changedDepth, depth > changedDepth { break }
      guard let size = laidOutSize(of: view) else { continue }
      watched[view] = (condition, size)
      if engine.givenSizes[view] != size {
        engine.givenSizes[view] = size
        changedDepth = depth
      }
    }
    if changedDepth != nil, evaluateConditions() { reconcile() }
  }

  /// The sizes that follow each other if conditions go on answering for each, up to the first that was there before.
  private func cycle(of view: Int32, _ first: [Size]) -> [Size] {
    var copy = self
    var sizes = first
    while sizes.count < 8, let last = sizes.last {
      copy.engine.givenSizes[view] = last
      guard copy.evaluateConditions() else { break }
      copy.reconcile()
      copy.commitStage()
      guard !copy.engine.hasFailed, let next = copy.laidOutSize(of: view) else { break }
      let isKnown = sizes.contains { isSame($0, next) }
      sizes.append(next)
      if isKnown { break }
    }
    return sizes
  }

  private func innerConditions() -> [(view: Int32, condition: ConditionID)] {
    var seen: Set<Int32> = []
    var result: [(view: Int32, condition: ConditionID)] = []
    for (index, record) in conditions.enumerated() where record.testsSize {
      guard views.indices.contains(Int(record.owner)), !isWindowRoot(record.owner) else { continue }
      if seen.insert(record.owner).inserted {
        result.append((record.owner, ConditionID(index: Int32(truncatingIfNeeded: index))))
      }
    }
    return result
  }

  /// The size on device pixels, so that a condition at the limit does not hang on a rounding error.
  private func laidOutSize(of view: Int32) -> Size? {
    guard engine.isInstalled(view) else { return nil }
    let rect = exactRect(of: view)
    return rect.aligned(toScale: window.scale).size
  }

  private func isSame(_ one: Size, _ other: Size) -> Bool {
    abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
  }
}
