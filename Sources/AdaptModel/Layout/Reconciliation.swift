// Comparing what the model says with what the solver has, and staging the difference.
//
// The solver's rows are a function of the model's state alone, so there is no history: whatever sequence of changes led
// here, the same rows stand, and the same layout follows.

/// What becomes of the constraints' rows.
private struct RowChanges {
  var removals: [Int32] = []
  var additions: [RowReference] = []
  /// Anchors whose parameters must exist before their rows are built.
  var anchors: [Anchor] = []
}

extension LayoutEngine {
  fileprivate mutating func grow(views: Int, guides: Int, rows: Int) {
    viewStates.grow(to: views, ViewState())
    guideStates.grow(to: guides, GuideState())
    self.rows.grow(to: rows, RowState())
  }

  @inline(__always)
  func isInstalled(_ view: Int32) -> Bool {
    Int(view) < viewStates.count && view >= 0 && viewStates[Int(view)].isInstalled
  }
}

extension Model {
  /// Stages every difference. O(views + constraints).
  ///
  /// Each step first looks, without changing anything, and then changes what it found: reading through `self` while
  /// it is being changed would copy it.
  mutating func reconcile() {
    engine.isStructureDirty = false
    engine.grow(views: views.count, guides: guides.count, rows: constraints.count)
    if engine.solver.variableCount == 0 {
      // A row has more terms than its constraint: `trailing` is two of them.
      engine.reserve(variables: 4 * views.count, constraints: constraints.count, terms: 2 * terms.count)
    }
    // Rows set aside are tried again with everything else.
    engine.broken.removeAll()
    markInstalled()
    reconcileContents()
    reconcileGroups()
    // Taken out meanwhile, so that they are changed in place.
    var rows: [RowState] = []
    swap(&rows, &engine.rows)
    let changes = reconcile(&rows)
    swap(&rows, &engine.rows)
    engine.stage.removals += changes.removals
    engine.stage.additions += changes.additions
    var last: Anchor?
    for anchor in changes.anchors where anchor != last {
      prepare(anchor)
      last = anchor
    }
  }

  /// Views are installed with their superviews, each while its condition holds and nothing uninstalls it.
  private mutating func markInstalled() {
    guard window.root >= 0 else { return }
    let installed = installedViews()
    let size = window.size
    for (index, isInstalled) in installed.enumerated() {
      engine.viewStates[index].isInstalled = isInstalled
      guard isInstalled, engine.viewStates[index].variables < 0 else { continue }
      if index == Int(window.rootView) {
        engine.viewStates[index].variables = engine.makeParameters(0, 0, size.width, size.height)
      } else if views[index].isPlaced {
        engine.viewStates[index].variables = engine.makeParameters(0, 0, 0, 0)
      } else {
        engine.viewStates[index].variables = engine.makeVariables(4)
      }
    }
    for (index, isInstalled) in installedGuides().enumerated() {
      engine.guideStates[index].isInstalled = isInstalled
      if isInstalled && engine.guideStates[index].variables < 0 {
        engine.guideStates[index].variables = engine.makeVariables(4)
      }
    }
  }

  private func installedViews() -> [Bool] {
    var installed = [Bool](repeating: false, count: views.count)
    for root in windowRoots { markInstalled(under: root, in: &installed) }
    return installed
  }

  private func markInstalled(under root: Int32, in installed: inout [Bool]) {
    var current = root
    while true {
      let slot = Int(current)
      if isOwnInstalled(views[slot].condition, views[slot].firstSetting), !isOutOfWindow(current) {
        installed[slot] = true
        if views[slot].firstSubview >= 0 {
          current = views[slot].firstSubview
          continue
        }
      }
      while current != root && views[Int(current)].nextSibling < 0 { current = views[Int(current)].superview }
      if current == root { return }
      current = views[Int(current)].nextSibling
    }
  }

  /// Whether a presentation took the view's place, or its container hides it.
  @inline(__always)
  private func isOutOfWindow(_ view: Int32) -> Bool {
    views[Int(view)].isCovered || (views[Int(view)].isPlaced && isBarHidden(view))
  }

  private func installedGuides() -> [Bool] {
    guides.map { engine.isInstalled($0.view) && isOwnInstalled($0.condition, $0.firstSetting) }
  }

  @inline(__always)
  func isOwnInstalled(_ condition: Int32, _ firstSetting: Int32) -> Bool {
    guard engine.holds(condition) else { return false }
    if firstSetting < 0 { return true }
    let index = winner(.installed, first: firstSetting)
    return index < 0 || settings[index].value.bool ?? true
  }

  /// Makes the rows what they should be; what the solver has to be told.
  private func reconcile(_ rows: inout [RowState]) -> RowChanges {
    var changes = RowChanges()
    if engine.solver.constraintCount == 0 { changes.additions.reserveCapacity(constraints.count) }
    for index in constraints.indices {
      let record = constraints[index]
      let old = rows[index]
      guard isActive(record) else {
        if old.id >= 0 { changes.removals.append(old.id) }
        rows[index].id = -1
        rows[index].isActive = false
        continue
      }
      var new = old
      new.isActive = true
      new.constant = record.firstSetting < 0 ? record.constant : currentConstant(record)
      new.priority = record.firstSetting < 0 ? record.priority : currentPriority(record)
      new.isRightToLeft = record.isDirectional && isRightToLeft(holder: record.holder)
      if old.id >= 0 {
        if new == old { continue }
        changes.removals.append(old.id)
        new.id = -1
      }
      rows[index] = new
      changes.additions.append(.constraint(Int32(truncatingIfNeeded: index)))
      for term in record.termRange where needsPreparation(terms[term].anchor) {
        changes.anchors.append(terms[term].anchor)
      }
    }
    return changes
  }

  /// Most anchors are plain sides of a view, and need nothing; of guides that are known already likewise.
  @inline(__always)
  private func needsPreparation(_ anchor: Anchor) -> Bool {
    if anchor.part == .guide { return false }
    if anchor.part == .view {
      return anchor.attribute.rawValue > LayoutAttribute.centerY.rawValue || views[Int(anchor.index)].kind.isScrolling
    }
    let extras = engine.viewStates[Int(anchor.index)].extras
    guard extras >= 0 else { return true }
    switch anchor.part {
    case .safeArea: return engine.extras[Int(extras)].safeArea < 0
    case .margins: return engine.extras[Int(extras)].margins < 0
    default: return true
    }
  }

  private func isActive(_ record: ConstraintRecord) -> Bool {
    guard isOwnInstalled(record.condition, record.firstSetting) else { return false }
    for term in record.termRange where !isInstalled(terms[term].anchor.item) { return false }
    return true
  }

  @inline(__always)
  func isInstalled(_ item: LayoutItem) -> Bool {
    guard item.part == .guide else { return engine.isInstalled(item.index) }
    return Int(item.index) < engine.guideStates.count && engine.guideStates[Int(item.index)].isInstalled
  }

  /// Makes sure that the parameters an anchor refers to exist. Their values come from ``updateInsets(_:)``.
  mutating func prepare(_ anchor: Anchor) {
    let item = anchor.item
    switch item.part {
    case .guide, .frame: break
    case .view:
      if anchor.attribute.withinMargins != nil { prepareExtras(item.index) { $0.prepareMargins(&$1) } }
      if anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline { prepareBaselines(item.index) }
      if views[Int(item.index)].kind.isScrolling { prepareExtras(item.index) { $0.prepareContentArea(&$1) } }
    case .safeArea, .topLayoutGuide, .bottomLayoutGuide: prepareExtras(item.index) { $0.prepareSafeArea(&$1) }
    case .margins:
      prepareExtras(item.index) { $0.prepareMargins(&$1) }
      if views[Int(item.index)].kind.isScrolling { prepareExtras(item.index) { $0.prepareContentArea(&$1) } }
    case .readable: prepareExtras(item.index) { $0.prepareReadable(&$1) }
    case .keyboard: prepareExtras(item.index) { $0.prepareKeyboard(&$1) }
    case .content: prepareExtras(item.index) { $0.prepareContentArea(&$1) }
    }
  }

  private mutating func prepareExtras(_ view: Int32, _ body: (inout LayoutEngine, inout ViewExtras) -> Void) {
    let slot = Int(view)
    if engine.viewStates[slot].extras < 0 {
      engine.viewStates[slot].extras = Int32(truncatingIfNeeded: engine.extras.count)
      engine.extras.append(ViewExtras(view: view))
    }
    let index = Int(engine.viewStates[slot].extras)
    var extras = engine.extras[index]
    body(&engine, &extras)
    engine.extras[index] = extras
  }

  private mutating func prepareBaselines(_ view: Int32) {
    for attribute in [LayoutAttribute.firstBaseline, .lastBaseline] {
      guard let target = baselineView(of: view, attribute) else { continue }
      let content = engine.viewStates[Int(target)].content
      guard content >= 0 else { continue }
      let offsets = engine.contents[Int(content)].content
      prepareExtras(target) { engine, extras in
        if extras.baselines < 0 {
          extras.baselines = engine.makeParameters(offsets.firstBaseline, offsets.lastBaseline)
        }
      }
    }
  }
}

extension LayoutEngine {
  fileprivate mutating func prepareSafeArea(_ extras: inout ViewExtras) {
    if extras.safeArea < 0 { extras.safeArea = makeParameters(0, 0, 0, 0) }
  }

  fileprivate mutating func prepareMargins(_ extras: inout ViewExtras) {
    if extras.margins < 0 { extras.margins = makeParameters(0, 0, 0, 0) }
  }

  fileprivate mutating func prepareReadable(_ extras: inout ViewExtras) {
    if extras.readable < 0 { extras.readable = makeParameters(0, 0, 0, 0) }
  }

  fileprivate mutating func prepareKeyboard(_ extras: inout ViewExtras) {
    if extras.keyboard < 0 { extras.keyboard = makeParameters(0, 0, 0, 0) }
  }

  fileprivate mutating func prepareContentArea(_ extras: inout ViewExtras) {
    guard extras.contentArea < 0 else { return }
    extras.contentArea = makeVariables(2)
    extras.contentOrigin = makeParameters(0, 0, 0, 0)
  }
}

extension Array {
  fileprivate mutating func grow(to count: Int, _ element: Element) {
    if self.count < count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }
}
