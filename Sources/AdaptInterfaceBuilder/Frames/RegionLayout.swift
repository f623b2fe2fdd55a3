import AdaptModel

import enum AdaptSolver.Relation
import class AdaptSolver.StopSignal

/// Lays out one region: a model of its views and constraints in a window of the root's stored size.
///
/// Of the other stored rectangles it reads only those of views that no constraint places, with the sizes of their
/// superviews for autoresizing masks, and the sizes of leaves whose content size is open.
struct RegionLayout {
  private let selection: CanvasSelection
  private let insets: CanvasInsets
  private let root: Int
  private let margins: RegionMargins
  private let leaves: LeafContent
  private var model: Model
  /// The model's views, and their indices in the document.
  private var ids: [Int: ViewID] = [:]
  private var order: [Int] = []
  private var driven: Set<Int> = []
  /// The model's constraints, and their indices in the document.
  private var constraints: [ConstraintID: Int] = [:]
  private var refused: [(constraint: String, reason: String)] = []
  /// Whether the content view of a cell has the height from its constraints rather than the stored one.
  private var isSelfSizing = false

  private var document: InterfaceDocument { selection.document }

  /// - Parameter signal: if it is raised, the layout must not be used.
  init(_ selection: CanvasSelection, _ insets: CanvasInsets, root: Int, stoppedBy signal: StopSignal? = nil) {
    model = Model(stoppedBy: signal)
    self.selection = selection
    self.insets = insets
    self.root = root
    margins = RegionMargins(selection: selection, root: root)
    leaves = LeafContent(selection: selection)
  }

  /// Builds, lays out and compares. If the constraints of a table view cell do not hold at the stored height of its
  /// content view, the cell gets the height that they ask for (`RULES.md R7`).
  func region() -> Region {
    var layout = self
    layout.build()
    if document.views[root].tag == "tableViewCell", !layout.model.inspector.conflicts.isEmpty {
      var fitting = self
      fitting.isSelfSizing = true
      fitting.build()
      if fitting.model.inspector.conflicts.count < layout.model.inspector.conflicts.count { layout = fitting }
    }
    return layout.result()
  }

  /// The canvas of the region: the root's stored rectangle.
  ///
  /// Old collection view cells keep the constraints of their content view. If the two sizes differ, the content view's
  /// is right.
  private var frame: Rect {
    let record = document.views[root]
    let stored = record.frame ?? .zero
    guard record.isCell, let content = record.element.child("view", key: "contentView"), content["id"] == nil else {
      return stored
    }
    return Rect(frameOf: content) ?? stored
  }

  /// Pixels per point on the document's canvas.
  private var scale: Double { document.canvas?.scale ?? document.tools.scaleWithoutDevice }

  private var environment: Environment {
    let size = Size(max(frame.width, 0), max(frame.height, 0))
    let device = Device(
      name: "canvas", idiom: document.canvas?.isPad == true ? .pad : .phone, size: size, scale: scale,
      safeArea: insets.insets(ofRoot: root), os: document.tools.os)
    return Environment(device: device)
  }

  // MARK: - Building

  private mutating func build() {
    let controller = model.addController(model.intern("region"), rootKind: document.views[root].kind)
    guard let rootView = model.scene.rootView(of: controller) else { return }
    model.isDesign = true
    model.set(.respectsSystemMinimumLayoutMargins, of: .controller(controller), to: .bool(false))
    add(root, as: rootView)
    // Each before its subviews, without recursion.
    var open = [root]
    while let view = open.popLast() {
      for subview in document.views[view].subviews {
        guard selection.isInstalled(view: subview), let superview = ids[view] else { continue }
        let id = model.addView(document.views[subview].kind, in: superview, origin: Origin(Int32(clamping: subview)))
        add(subview, as: id)
        place(subview, id, in: view)
        open.append(subview)
      }
    }
    addConstraints()
    model.launch(controller, in: environment, mayTurn: false, host: EventLog())
  }

  private mutating func add(_ view: Int, as id: ViewID) {
    ids[view] = id
    order.append(view)
    let record = document.views[view]
    set(id, view, record)
    if record.kind == .stack { setStack(id, view) }
    if view != root { setContent(id, view) }
  }

  /// Places the view with constraints, or with its stored rectangle.
  private mutating func place(_ view: Int, _ id: ViewID, in superview: Int) {
    let record = document.views[view]
    // A view without a frame is placed only by its constraints.
    let isFixed = !record.isLaidOutByConstraints || (record.key == "contentView")
    guard isFixed, var frame = record.frame else {
      if !isHidden(view, in: superview) { driven.insert(view) }
      return
    }
    if record.key == "contentView", let cell = document.views[superview].frame, document.views[superview].isCell {
      frame = contentFrame(frame, in: cell, record)
    }
    if isSelfSizing, record.tag == "tableViewCellContentView" {
      let owner = ids[root] ?? id
      fit(id, frame, owner)
      return
    }
    let mask =
      record.element.flag("fixedFrame") == true && record.element.child("autoresizingMask") == nil
      ? [.flexibleRightMargin, .flexibleBottomMargin] : record.autoresizingMask
    model.set(.translatesAutoresizingMaskIntoConstraints, of: .view(id), to: .bool(true))
    model.set(.autoresizingMask, of: .view(id), to: .number(Double(mask.rawValue)))
    model.set(.initialFrame, of: .view(id), to: .rect(leaves.alignmentRect(frame, of: record.kind)))
    guard let outer = document.views[superview].frame, let outerID = ids[superview],
      model.value(.initialFrame, of: .view(outerID)) == nil
    else { return }
    model.set(.initialFrame, of: .view(outerID), to: .rect(outer))
  }

  /// Places a content view in its cell: at its stored origin, with its stored width, and as high as its content. The
  /// pull towards no height is weaker than every constraint and every content size.
  private mutating func fit(_ id: ViewID, _ frame: Rect, _ cell: ViewID) {
    func add(_ attribute: LayoutAttribute, in cell: ViewID? = nil, _ constant: Double, _ priority: Double = 1000) {
      let terms = [AnchorTerm(Anchor(id, attribute))] + (cell.map { [AnchorTerm(Anchor($0, attribute), -1)] } ?? [])
      _ = try? model.addConstraint(terms, .equal, constant: constant, priority: priority, owner: id)
    }
    add(.left, in: cell, frame.x)
    add(.top, in: cell, frame.y)
    add(.width, frame.width)
    add(.height, 0, 49)
  }

  /// The frame of a cell's content view: as high as the cell, less a separator of at most a point. Xcode 6 and 7 often
  /// stored another height, with the subviews laid out for the right one (`RULES.md §10`).
  private func contentFrame(_ stored: Rect, in cell: Rect, _ record: InterfaceView) -> Rect {
    if record.tag == "tableViewCellContentView" {
      // Up to Xcode 8 the stored height may be stale. The real one is the cell's, less a separator of one pixel; this
      // differs from `RULES.md R15`.
      if document.tools.number < 13000 {
        return Rect(x: stored.x, y: stored.y, width: stored.width, height: cell.height - 1 / scale)
      }
      guard abs(cell.height - stored.height) > 1 else { return stored }
      return Rect(x: stored.x, y: stored.y, width: stored.width, height: cell.height - 1)
    }
    return Rect(x: 0, y: 0, width: cell.width, height: cell.height)
  }

  /// Whether a stack view leaves out the view, or one that contains it.
  private func isHidden(_ view: Int, in superview: Int) -> Bool {
    if selection.isHiddenInStack(view) { return true }
    var current: Int? = superview
    while let view = current, view != root {
      if selection.isHiddenInStack(view) { return true }
      current = document.views[view].superview
    }
    return false
  }

  private mutating func set(_ id: ViewID, _ view: Int, _ record: InterfaceView) {
    let target = AttributeTarget.view(id)
    if let margins = margins.margins(of: view) { model.set(.layoutMargins, of: target, to: .insets(margins)) }
    if document.tools.number < 13000 || selection.flag("insetsLayoutMarginsFromSafeArea", of: view) == false {
      model.set(.insetsLayoutMarginsFromSafeArea, of: target, to: .bool(false))
    }
    if selection.flag("preservesSuperviewLayoutMargins", of: view) == true {
      model.set(.preservesSuperviewLayoutMargins, of: target, to: .bool(true))
    }
    if let direction = record.element["semanticContentAttribute"] {
      model.set(.semanticContentAttribute, of: target, to: .word(direction))
    }
    if selection.isHiddenInStack(view) {
      model.set(.hidden, of: target, to: .bool(true))
    }
  }

  private mutating func setStack(_ id: ViewID, _ view: Int) {
    let target = AttributeTarget.view(id)
    for (key, name) in [
      (AttributeKey.axis, "axis"), (.distribution, "distribution"), (.alignment, "alignment"),
    ] {
      if let word = selection.attribute(name, of: view) { model.set(key, of: target, to: .word(word)) }
    }
    if selection.attribute("distribution", of: view) == "fillProportionally", hasUnknownLength(view) {
      model.set(.distribution, of: target, to: .word("fill"))
    }
    let isStandard = selection.attribute("spacingType", of: view) == "standard"
    if let spacing = selection.number("spacing", of: view) ?? (isStandard ? 8 : nil) {
      model.set(.spacing, of: target, to: .number(spacing))
    }
    if selection.flag("baselineRelativeArrangement", of: view) == true {
      model.set(.baselineRelative, of: target, to: .bool(true))
    }
    if selection.layoutMargins(of: view) != nil {
      model.set(.layoutMarginsRelative, of: target, to: .bool(true))
    }
  }

  /// Whether a stack view arranges a view whose length only the canvas knows: 50 points instead of no length, which the
  /// model would treat as a content size (`RULES.md R14`).
  private func hasUnknownLength(_ stack: Int) -> Bool {
    let isVertical = selection.attribute("axis", of: stack) == "vertical"
    return document.views[stack].subviews.contains { view in
      guard selection.isInstalled(view: view), !selection.isHiddenInStack(view) else { return false }
      guard let size = leaves.size(of: view) else { return true }
      return (isVertical ? size.height : size.width) < 0
    }
  }

  private mutating func setContent(_ id: ViewID, _ view: Int) {
    let record = document.views[view]
    let target = AttributeTarget.view(id)
    let size = leaves.size(of: view) ?? Size(-1, -1)
    let open = leaves.openSize(of: view, given: size) ?? Size(-1, -1)
    model.set(.intrinsic, of: target, to: .size(Size(max(size.width, open.width), max(size.height, open.height))))
    for (key, value) in leaves.priorities(of: view) {
      let isHorizontal = key == .horizontalHugging || key == .horizontalCompression
      let isOpen = (isHorizontal ? open.width : open.height) >= 0
      model.set(key, of: target, to: .number(isOpen ? LeafContent.openPriority : value))
    }
    guard record.kind == .label || record.kind == .button || record.kind == .textField else { return }
    if let font = leaves.font(of: view) { model.set(.font, of: target, to: font) }
    if record.kind == .label, let lines = record.element.number("numberOfLines"), lines != 1 {
      model.set(.lines, of: target, to: .number(lines))
      model.set(.text, of: target, to: .string(record.element["text"] ?? record.element.child(key: "text")?.text ?? ""))
      if size.width > 0 { model.set(.preferredMaxLayoutWidth, of: target, to: .number(size.width)) }
    }
  }

  // MARK: - Constraints

  /// Adds equations first, and constraints of outer views before those of inner ones, since the last of several
  /// contradictory ones is set aside. This agrees with most documents that Xcode saved with a conflict (M).
  private mutating func addConstraints() {
    guard let rootID = ids[root] else { return }
    let indices = order.flatMap { document.views[$0].constraints }
    let all = document.constraints
    for index in indices.filter({ all[$0].relation == .equal }) + indices.filter({ all[$0].relation != .equal }) {
      guard selection.isInstalled(constraint: index) else { continue }
      let constraint = document.constraints[index]
      guard let first = anchor(constraint.firstItem, constraint.firstAttribute, owner: constraint.owner) else {
        continue
      }
      var terms = [AnchorTerm(first)]
      if let attribute = constraint.secondAttribute {
        guard let second = anchor(constraint.secondItem, attribute, owner: constraint.owner) else { continue }
        terms.append(AnchorTerm(second, -constraint.multiplier))
      }
      let (constant, priority) = selection.values(of: constraint)
      do throws(ConstraintError) {
        let id = try model.addConstraint(
          terms, constraint.relation, constant: constant, priority: min(max(priority, 1), 1000), owner: rootID,
          origin: Origin(Int32(clamping: index)))
        constraints[id] = index
      } catch {
        refused.append((constraint.id, error.reason(model.scene.path(of:))))
      }
    }
  }

  /// The anchor of an item in the region; nil if the item is not in the region, or does not exist.
  private func anchor(_ item: String?, _ attribute: LayoutAttribute, owner: Int) -> Anchor? {
    guard let item else { return ids[owner].map { Anchor($0, attribute) } }
    switch document.items[item] {
    case .view(let index): return ids[index].map { Anchor($0, attribute) }
    case .guide(let index):
      let guide = document.guides[index]
      switch (guide.kind, guide.owner) {
      case (.view(let kind), .view(let view)): return ids[view].map { Anchor(.guide(kind, of: $0), attribute) }
      case (.top, .controller(let controller)): return guideAnchor(controller, attribute, isTop: true)
      case (.bottom, .controller(let controller)): return guideAnchor(controller, attribute, isTop: false)
      default: return nil
      }
    case .controller, .constraint, nil: return nil
    }
  }

  /// The top guide extends from the root's top to the safe area's, and the bottom guide from the safe area's bottom to
  /// the root's.
  private func guideAnchor(_ controller: Int, _ attribute: LayoutAttribute, isTop: Bool) -> Anchor? {
    guard document.controllers[controller].rootView == root, let id = ids[root] else { return nil }
    let inner: LayoutAttribute = isTop ? .bottom : .top
    if attribute == inner { return Anchor(.guide(.safeArea, of: id), isTop ? .top : .bottom) }
    return attribute.isHorizontal || attribute == .top || attribute == .bottom ? Anchor(id, attribute) : nil
  }

  // MARK: - Results

  private func result() -> Region {
    let record = document.views[root]
    let open = model.inspector.viewsWithAmbiguousLayout()
    var region = Region(id: record.id, tag: record.tag, line: record.line, controller: record.controller, views: [])
    region.refused = refused
    region.conflicts = model.inspector.conflicts.map { conflict in
      conflict.constraints.compactMap { constraints[$0].map { document.constraints[$0].id } }
    }
    for view in order {
      let record = document.views[view]
      guard let stored = record.frame, let id = ids[view] else { continue }
      let frame = view == root ? stored : model.frame(of: id)
      let isDriven = driven.contains(view)
      region.views.append(
        RegionView(
          id: record.id, tag: record.tag, line: record.line, offset: record.element.offset, isDriven: isDriven,
          stored: stored, computed: frame, isOpen: isDriven && open.contains(id)))
    }
    region.difference = difference(of: region)
    region.canvasRules = CanvasRule.of(order, root: root, selection, insets.insets(ofRoot: root))
    region.layoutSize = layoutSize
    return region
  }

  /// The root's size, or for a cell that of its content view. With an accessory and without a table, which would place
  /// the accessory, it is as wide as the cell.
  private var layoutSize: Size {
    let cell = document.views[root]
    guard cell.isCell, let content = cell.subviews.first(where: { document.views[$0].key == "contentView" }),
      let size = ids[content].map({ model.frame(of: $0).size }), size.width > 0, size.height > 0
    else { return frame.size }
    return cell.isBesideAccessoryOfTable(in: document) == false ? Size(frame.width, size.height) : size
  }

  /// Why views have other frames than the stored ones: what Xcode itself marks, what the stored frames violate, what is
  /// open.
  private func difference(of region: Region) -> RegionDifference? {
    let differing = region.views.filter { $0.isDriven && $0.error > Region.tolerance }
    guard !differing.isEmpty else { return nil }
    func isMarked(_ view: RegionView, _ name: String) -> Bool {
      if case .view(let index) = document.items[view.id] { document.views[index].element[name] == "YES" } else { false }
    }
    // If only ambiguous views have another place, no frame is wrong.
    if let open = differing.first, differing.allSatisfy({ $0.isOpen || isMarked($0, "ambiguous") }) {
      return .undetermined(view: open.id)
    }
    if let edited = region.views.first(where: { isMarked($0, "misplaced") }) { return .edited(view: edited.id) }
    if let open = differing.first(where: { $0.isOpen || isMarked($0, "ambiguous") }) {
      return .undetermined(view: open.id)
    }
    if let stale = staleness() { return stale }
    return region.conflicts.isEmpty ? .unexplained : .contradictory
  }

  /// The required row that the stored frames violate most, if by more than rounding explains.
  private func staleness() -> RegionDifference? {
    let misfits = model.inspector.misfits(of: storedRects(), tolerance: 1.5)
    // Autoresizing masks follow from the stored frames themselves.
    let isRule = { (row: LayoutRow) in
      if case .generated(_, "NSAutoresizingMaskLayoutConstraint", _) = row { false } else { true }
    }
    guard let worst = misfits.first(where: { isRule($0.row) }) else { return nil }
    switch worst.row {
    case .constraint(let id):
      guard let index = constraints[id] else { return nil }
      return .stale(rule: .constraint(document.constraints[index].id), points: worst.excess)
    case .generated(let view, let identifier, _):
      guard let index = ids.first(where: { $0.value == view })?.key else { return nil }
      return .stale(rule: .generated(identifier, view: document.views[index].id), points: worst.excess)
    case .content: return nil
    }
  }

  /// The stored alignment rectangles in the window's coordinates.
  private func storedRects() -> [ViewID: Rect] {
    var origins: [Int: Point] = [root: .zero]
    var result: [ViewID: Rect] = [:]
    for view in order {
      guard let id = ids[view], let stored = document.views[view].frame else { continue }
      var rect = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      if view != root {
        guard let superview = document.views[view].superview, let origin = origins[superview] else { continue }
        rect = stored.offset(x: origin.x, y: origin.y)
        if let outer = ids[superview], document.views[superview].kind == .scroll {
          let inset = model.adjustedContentInset(of: outer)
          rect = rect.offset(x: inset.left, y: inset.top)
        }
        // A root has given values; those of a hidden view in a stack view do not count.
        if !isHidden(view, in: superview) { result[id] = leaves.alignmentRect(rect, of: document.views[view].kind) }
      }
      origins[view] = rect.origin
    }
    return result
  }
}
