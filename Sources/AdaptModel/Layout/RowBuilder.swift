import AdaptSolver

/// Builds the solver's rows from anchors.
struct RowBuilder {
  let scene: Scene
  let window: WindowState
  let engine: LayoutEngine

  init(_ scene: Scene, _ window: WindowState, _ engine: LayoutEngine) {
    self.scene = scene
    self.window = window
    self.engine = engine
  }

  /// Appends the row's terms to the buffer, and returns its relation, constant and priority.
  func build(_ reference: RowReference, to row: inout RowBuffer) -> (Relation, Double, Float) {
    switch reference {
    case .constraint(let constraint):
      build(constraint, to: &row)
      let state = engine.rows[constraint]
      return (scene.constraints[constraint].relation, state.constant, state.priority)
    case .content(let content, let bound): return build(content, bound, to: &row)
    case .generated(let group, let index): return build(engine.groups[group].rows[Int(index)], to: &row)
    case .nonnegative(let variable):
      row.add(variable, 1)
      return (.greaterThanOrEqual, 0, 1000)
    }
  }

  // MARK: - Rows

  /// The row of a constraint, without relation and priority; the constant stays on the right-hand side.
  private func build(_ constraint: ConstraintID, to row: inout RowBuffer) {
    let record = scene.constraints[constraint]
    let isRightToLeft = engine.rows[constraint].isRightToLeft
    var horizontalSum = 0.0
    var verticalSum = 0.0
    for index in record.termRange {
      let term = scene.terms[index]
      var coefficient = term.coefficient
      switch term.anchor.attribute.quantity {
      case .horizontalPosition:
        if isRightToLeft { coefficient = -coefficient }
        horizontalSum += coefficient
      case .verticalPosition: verticalSum += coefficient
      case .length: break
      }
      add(term.anchor, times: coefficient, isRightToLeft: isRightToLeft, holder: record.holder, to: &row)
    }
    guard record.needsOrigin, let v = variables(of: .view(record.holder)) else { return }
    // Positions are measured in the common ancestor's coordinates, from its leading side.
    if horizontalSum != 0 { add(isRightToLeft ? .right : .left, of: v, times: -horizontalSum, to: &row) }
    if verticalSum != 0 { add(.top, of: v, times: -verticalSum, to: &row) }
  }

  /// The row of a content bound.
  private func build(_ id: ContentID, _ bound: ContentBound, to row: inout RowBuffer) -> (Relation, Double, Float) {
    // Field by field, since the whole state is large.
    let priority = engine.contents[id].content.priority(bound)
    if let variables = engine.viewStates[engine.contents[id].view].variables {
      row.add(bound.isHeight ? variables.height : variables.width, 1)
    }
    if bound.isHeight, engine.contents[id].content.followsWidth, let parameter = engine.contents[id].heightParameter {
      row.add(parameter, -1)
      return (bound.relation, 0, priority)
    }
    return (bound.relation, engine.contents[id].content.length(bound), priority)
  }

  private func build(_ generated: GeneratedRow, to row: inout RowBuffer) -> (Relation, Double, Float) {
    for term in generated.terms {
      switch term {
      case .variable(let variable, let coefficient): row.add(variable, coefficient)
      case .anchor(let anchor, let coefficient):
        let isMirrored = generated.isRightToLeft && anchor.attribute.quantity == .horizontalPosition
        add(
          anchor, times: isMirrored ? -coefficient : coefficient, isRightToLeft: generated.isRightToLeft, holder: nil,
          to: &row)
      }
    }
    return (generated.relation, generated.constant, generated.priority)
  }

  // MARK: - Anchors

  /// Adds `coefficient · anchor` to a row.
  ///
  /// - Parameters:
  ///   - isRightToLeft: whether `leading` is `right`; then the caller has negated positions.
  ///   - holder: the nearest common ancestor of the row's items.
  func add(
    _ anchor: Anchor, times coefficient: Double, isRightToLeft: Bool, holder: ViewID?, to row: inout RowBuffer
  ) {
    if anchor.part == .view, anchor.attribute.isOwnSide {
      // Most terms are a side of a view itself.
      let view = ViewID(index: anchor.index)
      if view != holder || !scene.views[view].kind.isScrolling {
        guard let v = variables(ofView: view) else { return }
        add(anchor.attribute.side(isRightToLeft: isRightToLeft), of: v, times: coefficient, to: &row)
        return
      }
    }
    var item = anchor.item
    var attribute = anchor.attribute
    if let inner = attribute.withinMargins {
      attribute = inner
      item = LayoutItem(index: item.index, part: item.part == .guide ? .guide : .margins)
    }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      addBaseline(attribute, of: item, times: coefficient, to: &row)
      return
    }
    let side = attribute.side(isRightToLeft: isRightToLeft)
    let view = ViewID(index: item.index)
    var isEdge = false
    switch attribute {
    case .width, .height, .centerX, .centerY: break
    default: isEdge = true
    }
    if isEdge, item.part == .margins, view == holder, scene.views[view].kind.isScrolling {
      // In a scroll view, margins are those of the content area, as its edges are (§6.5).
      if let v = variables(of: .guide(.content, of: view)) { add(side, of: v, times: coefficient, to: &row) }
      addInset(side, engine.extras(of: view)?.margins, times: coefficient, to: &row)
      return
    }
    guard let v = variables(of: item, inContentOf: isEdge && item.part == .view ? holder : nil) else { return }
    add(side, of: v, times: coefficient, to: &row)
  }

  /// Moves an edge inwards by an inset.
  private func addInset(
    _ edge: LayoutAttribute, _ insets: InsetParameters?, times k: Double, to row: inout RowBuffer
  ) {
    guard let insets else { return }
    switch edge {
    case .top: row.add(insets.top, k)
    case .left: row.add(insets.left, k)
    case .bottom: row.add(insets.bottom, -k)
    case .right: row.add(insets.right, -k)
    default: break
    }
  }

  /// The baseline of a view with text is a parameter: its distance from the centre, or, for a label, from the top or
  /// bottom. The baseline of other views is their bottom (`RULES.md §8`, R6).
  private func addBaseline(
    _ attribute: LayoutAttribute, of item: LayoutItem, times k: Double, to row: inout RowBuffer
  ) {
    let geometry = Geometry(scene, window, engine)
    guard item.part == .view, let target = geometry.baselineView(of: ViewID(index: item.index), attribute) else {
      if let v = variables(of: item) { add(.bottom, of: v, times: k, to: &row) }
      return
    }
    guard let v = variables(of: .view(target)) else { return }
    guard let baselines = engine.extras(of: target)?.baselines else {
      add(.bottom, of: v, times: k, to: &row)
      return
    }
    add(geometry.baselineOrigin(attribute, of: target), of: v, times: k, to: &row)
    row.add(attribute == .firstBaseline ? baselines.first : baselines.second, k)
  }

  // MARK: - Items

  /// The variables of an item.
  private struct ItemVariables {
    /// Nil for a left or top that is always 0.
    var left: Variable?
    var top: Variable?
    var width: Variable
    var height: Variable
    /// Parameters for its insets.
    var insets: InsetParameters?
    var strip = Strip.none

    /// Whether it is a strip along a side of its view, with a height that is an inset: the keyboard guide, for example.
    enum Strip { case none, top, bottom }
  }

  @inline(__always)
  private func variables(ofView view: ViewID) -> ItemVariables? {
    guard let rect = engine.viewStates[view].variables else { return nil }
    let isRoot = view == window.rootView
    return ItemVariables(
      left: isRoot ? nil : rect.left, top: isRoot ? nil : rect.top, width: rect.width, height: rect.height)
  }

  /// The variables of an item, which must have been prepared (``LayoutPass/prepare(_:)``).
  private func variables(of item: LayoutItem, inContentOf holder: ViewID? = nil) -> ItemVariables? {
    if let guide = item.guide {
      return engine.guideStates[guide].variables.map {
        ItemVariables(left: $0.left, top: $0.top, width: $0.width, height: $0.height)
      }
    }
    let view = ViewID(index: item.index)
    guard var result = variables(ofView: view) else { return nil }
    if item.part == .view && holder != view { return result }
    guard let extras = engine.extras(of: view) else { return result }
    switch item.part {
    case .view, .content:
      // A constraint between a scroll view and a view inside it refers to the content area (§6.5).
      if let area = extras.contentArea, scene.views[view].kind.isScrolling {
        result.width = area.first
        result.height = area.second
        result.insets = extras.contentOrigin
      }
    case .safeArea: result.insets = extras.safeArea
    case .margins: result.insets = extras.margins
    case .readable: result.insets = extras.readable
    case .keyboard:
      result.insets = extras.keyboard
      result.strip = .bottom
    case .topLayoutGuide:
      result.insets = extras.safeArea
      result.strip = .top
    case .bottomLayoutGuide:
      result.insets = extras.safeArea
      result.strip = .bottom
    case .fold, .statusCorner, .safeAreaHorizontal, .safeAreaVertical, .marginsHorizontal, .marginsVertical,
      .readableHorizontal, .readableVertical, .topBar, .leadingBar, .bottomBar, .trailingBar:
      result.insets = extras.regions.first { $0.kind == item.guideKind }?.parameters
    case .frame, .guide: break
    }
    return result
  }

  private func add(
    _ attribute: LayoutAttribute, of v: ItemVariables, times k: Double, to row: inout RowBuffer
  ) {
    if v.strip != .none, let insets = v.insets {
      addStrip(attribute, of: v, insets, times: k, to: &row)
      return
    }
    switch attribute {
    case .left:
      if let left = v.left { row.add(left, k) }
      if let insets = v.insets { row.add(insets.left, k) }
    case .right:
      if let left = v.left { row.add(left, k) }
      row.add(v.width, k)
      if let insets = v.insets { row.add(insets.right, -k) }
    case .width:
      row.add(v.width, k)
      if let insets = v.insets {
        row.add(insets.left, -k)
        row.add(insets.right, -k)
      }
    case .centerX:
      if let left = v.left { row.add(left, k) }
      row.add(v.width, k / 2)
      if let insets = v.insets {
        row.add(insets.left, k / 2)
        row.add(insets.right, -k / 2)
      }
    case .top:
      if let top = v.top { row.add(top, k) }
      if let insets = v.insets { row.add(insets.top, k) }
    case .bottom:
      if let top = v.top { row.add(top, k) }
      row.add(v.height, k)
      if let insets = v.insets { row.add(insets.bottom, -k) }
    case .height:
      row.add(v.height, k)
      if let insets = v.insets {
        row.add(insets.top, -k)
        row.add(insets.bottom, -k)
      }
    case .centerY:
      if let top = v.top { row.add(top, k) }
      row.add(v.height, k / 2)
      if let insets = v.insets {
        row.add(insets.top, k / 2)
        row.add(insets.bottom, -k / 2)
      }
    default: break
    }
  }

  /// A strip along the top or bottom of its view: as wide as the view, and as high as an inset.
  private func addStrip(
    _ attribute: LayoutAttribute, of v: ItemVariables, _ insets: InsetParameters, times k: Double,
    to row: inout RowBuffer
  ) {
    let isTop = v.strip == .top
    let inset = isTop ? insets.top : insets.bottom
    // From the view's edge at which it lies, inwards.
    let (edge, inner): (LayoutAttribute, LayoutAttribute) = isTop ? (.top, .bottom) : (.bottom, .top)
    let sign = isTop ? k : -k
    var plain = v
    plain.insets = nil
    plain.strip = .none
    switch attribute {
    case inner:
      add(edge, of: plain, times: k, to: &row)
      row.add(inset, sign)
    case .height: row.add(inset, k)
    case .centerY:
      add(edge, of: plain, times: k, to: &row)
      row.add(inset, sign / 2)
    default: add(attribute, of: plain, times: k, to: &row)
    }
  }
}

extension LayoutAttribute {
  /// The side that `leading` or `trailing` stands for; other attributes are returned unchanged.
  @inline(__always)
  fileprivate func side(isRightToLeft: Bool) -> LayoutAttribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: self
    }
  }
}
