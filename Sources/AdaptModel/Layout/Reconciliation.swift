// Comparing what the model says with what the solver has, and staging the difference.
//
// The solver's rows are a function of the model's state alone, so there is no history: whatever sequence of changes led
// here, the same rows stand, and the same layout follows.

extension LayoutEngine {
  func isInstalled(_ view: Int32) -> Bool {
    Int(view) < viewStates.count && view >= 0 && viewStates[Int(view)].isInstalled
  }
}

extension Model {
  /// Stages every difference. O(views + constraints).
  mutating func reconcile() {
    engine.isStructureDirty = false
    let (viewCount, guideCount, rowCount) = (views.count, guides.count, constraints.count)
    while engine.viewStates.count < viewCount { engine.viewStates.append(ViewState()) }
    while engine.guideStates.count < guideCount { engine.guideStates.append(GuideState()) }
    while engine.rows.count < rowCount { engine.rows.append(RowState()) }
    // Rows set aside are tried again with everything else.
    engine.broken.removeAll()
    markInstalled()
    reconcileContents()
    reconcileGroups()
    for index in 0..<rowCount { reconcileConstraint(index) }
  }

  /// Views are installed with their superviews, each while its condition holds and nothing uninstalls it.
  private mutating func markInstalled() {
    for index in engine.viewStates.indices { engine.viewStates[index].isInstalled = false }
    guard window.root >= 0 else { return }
    let root = window.rootView
    var current = root
    while true {
      let slot = Int(current)
      let isInstalled = isOwnInstalled(views[slot].condition, views[slot].firstSetting)
      if isInstalled {
        engine.viewStates[slot].isInstalled = true
        if engine.viewStates[slot].variables < 0 { makeVariables(of: current, isRoot: current == root) }
        if views[slot].firstSubview >= 0 {
          current = views[slot].firstSubview
          continue
        }
      }
      while current != root && views[Int(current)].nextSibling < 0 { current = views[Int(current)].superview }
      if current == root { break }
      current = views[Int(current)].nextSibling
    }
    for index in engine.guideStates.indices {
      let guide = guides[index]
      let isInstalled = engine.isInstalled(guide.view) && isOwnInstalled(guide.condition, guide.firstSetting)
      engine.guideStates[index].isInstalled = isInstalled
      if isInstalled && engine.guideStates[index].variables < 0 {
        engine.guideStates[index].variables = engine.makeVariables(4)
      }
    }
  }

  private mutating func makeVariables(of view: Int32, isRoot: Bool) {
    let size = window.size
    engine.viewStates[Int(view)].variables =
      isRoot ? engine.makeParameters(0, 0, size.width, size.height) : engine.makeVariables(4)
  }

  @inline(__always)
  func isOwnInstalled(_ condition: Int32, _ firstSetting: Int32) -> Bool {
    guard engine.holds(condition) else { return false }
    if firstSetting < 0 { return true }
    let index = winner(.installed, first: firstSetting)
    return index < 0 || settings[index].value.bool ?? true
  }

  private mutating func reconcileConstraint(_ index: Int) {
    let record = constraints[index]
    var isActive = isOwnInstalled(record.condition, record.firstSetting)
    if isActive {
      for term in termRange(of: record) where !isInstalled(terms[term].anchor.item) {
        isActive = false
        break
      }
    }
    engine.rows[index].isActive = isActive
    guard isActive else {
      remove(row: index)
      return
    }
    let constant = record.firstSetting < 0 ? record.constant : currentConstant(record)
    let priority = record.firstSetting < 0 ? record.priority : currentPriority(record)
    let isRightToLeft = record.isDirectional && isRightToLeft(holder: record.holder)
    let row = engine.rows[index]
    if row.id >= 0 {
      if row.constant == constant && row.priority == priority && row.isRightToLeft == isRightToLeft { return }
      remove(row: index)
    }
    engine.rows[index].constant = constant
    engine.rows[index].priority = priority
    engine.rows[index].isRightToLeft = isRightToLeft
    for term in termRange(of: record) { prepare(terms[term].anchor) }
    engine.stage.additions.append(.constraint(Int32(truncatingIfNeeded: index)))
  }

  private mutating func remove(row index: Int) {
    guard engine.rows[index].id >= 0 else { return }
    engine.stage.removals.append(engine.rows[index].id)
    engine.rows[index].id = -1
  }

  @inline(__always)
  func isInstalled(_ item: LayoutItem) -> Bool {
    item.part == .guide ? engine.guideStates[Int(item.index)].isInstalled : engine.isInstalled(item.index)
  }

  /// Makes sure that the parameters an anchor refers to exist. Their values come from ``updateInsets(_:)``.
  mutating func prepare(_ anchor: Anchor) {
    let item = anchor.item
    switch item.part {
    case .guide, .frame: break
    case .view:
      if anchor.attribute.withinMargins != nil { prepareExtras(item.index) { $0.prepareMargins(&$1) } }
      if anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline { prepareBaselines(item.index) }
      if views[Int(item.index)].kind == .scroll { prepareExtras(item.index) { $0.prepareContentArea(&$1) } }
    case .safeArea: prepareExtras(item.index) { $0.prepareSafeArea(&$1) }
    case .margins: prepareExtras(item.index) { $0.prepareMargins(&$1) }
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
    if extras.contentArea < 0 { extras.contentArea = makeVariables(2) }
  }
}
