import AdaptSolver

// Compares the scene with the solver's content, and notes the differences for the next commit.
//
// The solver's rows are a function of the scene and the window alone, so history does not matter: every sequence of
// changes that leads here gives the same rows and the same layout.

/// Changes of the constraints' rows.
private struct RowChanges {
  var removals: [RowID] = []
  var additions: [RowReference] = []
  /// The constraints that take part.
  var active: [ConstraintID] = []
  /// Anchors whose parameters must exist before their rows are built.
  var anchors: [Anchor] = []
}

extension LayoutPass {
  /// Notes every difference. O(views that are or were shown, with their constraints and settings).
  mutating func reconcile() {
    isEverythingExamined = true
    if engine.isMostlyAbandoned {
      let mentions = engine.mentions
      engine = LayoutEngine()
      engine.mentions = mentions
      engine.solver.stopSignal = scene.stopSignal
    }
    // Rows set aside are tried again with everything else.
    engine.pending.removals += engine.broken.compactMap { $0.lean }
    engine.broken.removeAll()
    markInstalled()
    if isStopped { return }
    reconcileContents(of: engine.installedViews)
    if isStopped { return }
    // If there were ties before, there will be ties again.
    if engine.solver.hasTies { rankLengths() } else { engine.isRanked = false }
    reconcileGroups()
    if isStopped { return }
    // Moved out meanwhile, so that they are changed in place.
    var rows = LayoutEngine.noRows
    swap(&rows, &engine.rows)
    let changes = isMostOfSceneShown ? reconcile(&rows, scene.constraints.ids) : reconcile(&rows, constraintsShown())
    swap(&rows, &engine.rows)
    engine.activeConstraints = changes.active
    engine.pending.removals += changes.removals
    engine.pending.additions += changes.additions
    var last: Anchor?
    for anchor in changes.anchors where anchor != last {
      prepare(anchor)
      last = anchor
    }
  }

  /// Views are installed with their superviews, each while its condition holds and nothing uninstalls it.
  private mutating func markInstalled() {
    engine.areAllViewsInstalled = false
    leftViews = []
    guard window.root != nil else { return }
    let installed = installedViews()
    engine.areAllViewsInstalled = installed.count == scene.views.count
    engine.reserve(views: installed.count, of: scene)
    var came: [ViewID] = []
    Ascending.merge(engine.installedViews, installed) { view, wasInstalled, isInstalled in
      if !wasInstalled { came.append(view) } else if !isInstalled { leftViews.append(view) }
    }
    engine.installedViews = installed
    for view in leftViews { engine.viewStates[view].isInstalled = false }
    for view in came {
      engine.viewStates[view].isInstalled = true
      guard engine.viewStates[view].variables == nil else { continue }
      if view == window.rootView {
        engine.viewStates[view].variables = engine.makeRectParameters(
          of: view, width: window.size.width, height: window.size.height)
      } else if scene.views[view].isPlaced {
        engine.viewStates[view].variables = engine.makeRectParameters(of: view)
      } else {
        engine.viewStates[view].variables = engine.makeRectVariables(of: view)
      }
    }
    if !scene.guides.isEmpty { markInstalledGuides() }
    forgetMovedOrigins()
  }

  private mutating func markInstalledGuides() {
    let installed = installedGuides()
    let before = engine.installedGuides
    engine.installedGuides = installed
    Ascending.merge(before, installed) { guide, _, isInstalled in
      engine.guideStates[guide].isInstalled = isInstalled
      if isInstalled && engine.guideStates[guide].variables == nil {
        engine.guideStates[guide].variables = engine.makeRectVariables(of: nil)
      }
    }
  }

  /// Ascending.
  private func installedViews() -> [ViewID] {
    var installed: [ViewID] = []
    let outside = viewsOutOfWindow()
    for root in window.arrangement.roots {
      scene.walk(under: root) { view in
        guard window.isOwnInstalled(view, in: scene), outside.isEmpty || !outside.contains(view) else { return false }
        installed.append(view)
        return true
      }
    }
    return Ascending.sort(installed)
  }

  /// Ascending.
  private func installedGuides() -> [GuideID] {
    var installed: [GuideID] = []
    for view in engine.installedViews where scene.views[view].lastGuide != nil {
      for guide in scene.guides(of: view) {
        let record = scene.guides[guide]
        if scene.settings.isInstalled(record.condition, record.firstSetting, given: window.answers) {
          installed.append(guide)
        }
      }
    }
    return Ascending.sort(installed)
  }

  /// Views whose place a presentation took, and bars that their containers hide.
  private func viewsOutOfWindow() -> Set<ViewID> {
    let arrangement = window.arrangement
    if arrangement.coveredViews.isEmpty && arrangement.placedViews.isEmpty { return [] }
    let geometry = geometry
    return Set(arrangement.coveredViews).union(arrangement.placedViews.filter { geometry.isBarHidden($0) })
  }

  /// Whether the cheapest way is to examine everything that is declared.
  private var isMostOfSceneShown: Bool { engine.installedViews.count > scene.views.count / 2 }

  /// The constraints that may take part, because they begin with a view that is shown, and those that took part before.
  /// Ascending.
  private func constraintsShown() -> [ConstraintID] {
    var found: [ConstraintID] = []
    for view in engine.installedViews {
      var next = scene.views[view].lastConstraint
      while let constraint = next {
        found.append(constraint)
        next = scene.constraints[constraint].previous
      }
    }
    var result: [ConstraintID] = []
    result.reserveCapacity(found.count)
    Ascending.merge(engine.activeConstraints, Ascending.sort(found)) { constraint, _, _ in result.append(constraint) }
    return result
  }

  /// Updates the records of the rows, and returns the changes for the solver.
  private func reconcile(
    _ rows: inout StateArena<ConstraintID, RowState>, _ candidates: some RandomAccessCollection<ConstraintID>
  ) -> RowChanges {
    var changes = RowChanges()
    changes.active.reserveCapacity(candidates.count)
    // Computed once: a call with the window would copy the window.
    let commonDirection = window.commonDirection(in: scene)
    if engine.solver.constraintCount == 0 { changes.additions.reserveCapacity(candidates.count) }
    for (index, constraint) in candidates.enumerated() {
      if isStopped(at: index) { break }
      let record = scene.constraints[constraint]
      let old = rows[constraint]
      guard isActive(record) else {
        if let id = old.id { changes.removals.append(id) }
        guard old.isActive || old.id != nil else { continue }
        rows[constraint].id = nil
        rows[constraint].isActive = false
        continue
      }
      changes.active.append(constraint)
      var new = old
      new.isActive = true
      if record.firstSetting == nil {
        new.constant = record.constant
        new.priority = record.priority
      } else {
        new.constant = scene.constant(of: record, given: window.answers)
        new.priority = scene.priority(of: record, given: window.answers)
      }
      new.isRightToLeft =
        record.isDirectional && (commonDirection ?? window.isRightToLeft(holder: record.holder, in: scene))
      if let id = old.id {
        if new == old { continue }
        changes.removals.append(id)
        new.id = nil
      }
      rows[constraint] = new
      changes.additions.append(.constraint(constraint))
      for term in record.termRange where needsPreparation(scene.terms[term].anchor) {
        changes.anchors.append(scene.terms[term].anchor)
      }
    }
    return changes
  }

  @inline(__always)
  private func isActive(_ record: ConstraintRecord) -> Bool {
    if record.isOfViews, engine.areAllViewsInstalled, record.condition == nil, record.firstSetting == nil {
      return true
    }
    return isActiveByParts(record)
  }

  private func isActiveByParts(_ record: ConstraintRecord) -> Bool {
    guard scene.settings.isInstalled(record.condition, record.firstSetting, given: window.answers) else { return false }
    for term in record.termRange {
      let item = scene.terms[term].anchor.item
      if !engine.isInstalled(item) || item.part.isRegion && !window.regions.has(item.part) { return false }
    }
    return true
  }

  // MARK: - Parameters of guides

  /// Most anchors are plain sides of a view and need no parameters; anchors of guides whose parameters exist need no
  /// more.
  @inline(__always)
  private func needsPreparation(_ anchor: Anchor) -> Bool {
    if anchor.part == .guide { return false }
    let view = ViewID(index: anchor.index)
    if anchor.part == .view {
      return !anchor.attribute.isOwnSide || scene.views[view].kind.isScrolling
    }
    guard let extras = engine.viewStates[view].extras else { return true }
    switch anchor.part {
    case .safeArea: return engine.extras[extras].safeArea == nil
    case .margins: return engine.extras[extras].margins == nil
    default: return true
    }
  }

  /// Makes sure that the parameters an anchor refers to exist. Their values come from ``updateInsets(isFirstPass:)``.
  mutating func prepare(_ anchor: Anchor) {
    let view = ViewID(index: anchor.index)
    switch anchor.part {
    case .guide, .frame: break
    case .view:
      if anchor.attribute.withinMargins != nil { prepareMargins(view) }
      if anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline { prepareBaselines(view) }
      if scene.views[view].kind.isScrolling { prepareContentArea(view) }
    case .safeArea, .topLayoutGuide, .bottomLayoutGuide:
      let extras = makeExtras(view)
      if engine.extras[extras].safeArea == nil { engine.extras[extras].safeArea = engine.makeInsetParameters() }
    case .margins:
      prepareMargins(view)
      if scene.views[view].kind.isScrolling { prepareContentArea(view) }
    case .readable:
      let extras = makeExtras(view)
      if engine.extras[extras].readable == nil { engine.extras[extras].readable = engine.makeInsetParameters() }
    case .keyboard:
      let extras = makeExtras(view)
      if engine.extras[extras].keyboard == nil { engine.extras[extras].keyboard = engine.makeInsetParameters() }
    case .content: prepareContentArea(view)
    case .fold, .statusCorner, .safeAreaHorizontal, .safeAreaVertical, .marginsHorizontal, .marginsVertical,
      .readableHorizontal, .readableVertical, .topBar, .leadingBar, .bottomBar, .trailingBar:
      guard let kind = anchor.item.guideKind else { return }
      let extras = makeExtras(view)
      if !engine.extras[extras].regions.contains(where: { $0.kind == kind }) {
        let parameters = engine.makeInsetParameters()
        engine.extras[extras].regions.append((kind, parameters))
      }
    }
  }

  private mutating func makeExtras(_ view: ViewID) -> ExtrasID {
    if let present = engine.viewStates[view].extras { return present }
    let made = engine.extras.append(ViewExtras(view: view))
    engine.viewStates[view].extras = made
    return made
  }

  private mutating func prepareMargins(_ view: ViewID) {
    let extras = makeExtras(view)
    if engine.extras[extras].margins == nil { engine.extras[extras].margins = engine.makeInsetParameters() }
  }

  private mutating func prepareContentArea(_ view: ViewID) {
    let extras = makeExtras(view)
    guard engine.extras[extras].contentArea == nil else { return }
    engine.extras[extras].contentArea = engine.makeVariablePair()
    engine.extras[extras].contentOrigin = engine.makeInsetParameters(ofContentOf: view)
  }

  private mutating func prepareBaselines(_ view: ViewID) {
    for attribute in [LayoutAttribute.firstBaseline, .lastBaseline] {
      guard let target = geometry.baselineView(of: view, attribute), let state = engine.content(of: target) else {
        continue
      }
      let extras = makeExtras(target)
      guard engine.extras[extras].baselines == nil else { continue }
      engine.extras[extras].baselines = engine.makeParameterPair(
        state.content.firstBaseline, state.content.lastBaseline)
    }
  }

  // MARK: - Insets

  /// Gives the inset parameters their values.
  ///
  /// Insets of views inside the window depend on where the views are. A layout therefore begins with insets that do not
  /// (`isFirstPass`: as if no safe area reached the views) and continues with those of the resulting frames.
  mutating func updateInsets(isFirstPass: Bool) {
    for (id, insets) in currentInsets(isFirstPass: isFirstPass) {
      let extras = engine.extras[id]
      if let parameters = extras.safeArea { engine.setParameters(parameters, to: insets.safeArea) }
      if let parameters = extras.margins { engine.setParameters(parameters, to: insets.margins) }
      if let parameters = extras.readable { engine.setParameters(parameters, to: insets.readable) }
      if let parameters = extras.keyboard { engine.setParameter(parameters.bottom, to: insets.keyboard) }
      for (kind, parameters) in extras.regions {
        engine.setParameters(parameters, to: geometry.regionInsets(kind, of: extras.view))
      }
      if let parameters = extras.contentOrigin {
        let origin = insets.contentOrigin
        engine.setParameters(
          parameters, to: EdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x))
      }
    }
  }

  private func currentInsets(isFirstPass: Bool) -> [(ExtrasID, GuideInsets)] {
    if engine.extras.isEmpty { return [] }
    let geometry = geometry
    var result: [(ExtrasID, GuideInsets)] = []
    for id in engine.extras.ids {
      let view = engine.extras[id].view
      guard engine.extras[id].hasGuides, engine.isInstalled(view) else { continue }
      result.append((id, isFirstPass ? geometry.initialInsets(of: view) : geometry.guideInsets(of: view)))
    }
    return result
  }
}
