import AdaptSolver

// From anchors to the solver's variables.

/// The variables of an item: left, top, width, height; -1 for a left or top that is always 0.
struct ItemVariables {
  var left: Int32
  var top: Int32
  var width: Int32
  var height: Int32
  /// Four parameters top, left, bottom, right by which it is inset, -1 for none.
  var insets: Int32 = -1
  /// Whether it is the strip at the top that the first inset is high.
  var isTopStrip = false
  /// Whether it is the strip at the bottom that the third inset is high.
  var isBottomStrip = false
}

/// The left-hand side of a row in the making; reused from row to row.
///
/// In memory of its own: an array would be checked for other owners at each term.
struct RowBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<Term>
  private var count = 0
  private var capacity: Int

  init() {
    capacity = 32
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// A copy of the terms.
  var terms: [Term] { Array(UnsafeBufferPointer(start: base, count: count)) }

  @inline(__always)
  func withTerms<Result>(_ body: (UnsafeBufferPointer<Term>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func add(_ variable: Int32, _ coefficient: Double) {
    guard variable >= 0 else { return }
    if count == capacity { grow() }
    (base + count).initialize(to: Term(Variable(index: variable), coefficient))
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Term>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

extension Model {
  /// The variables of an item. The view must have been prepared (``prepare(_:)``).
  func variables(of item: LayoutItem, inContentOf holder: Int32 = -1) -> ItemVariables {
    let slot = Int(item.index)
    if item.part == .guide {
      let first = engine.guideStates[slot].variables
      return ItemVariables(left: first, top: first + 1, width: first + 2, height: first + 3)
    }
    let first = engine.viewStates[slot].variables
    let isRoot = isWindowRoot(item.index)
    var result = ItemVariables(
      left: isRoot ? -1 : first, top: isRoot ? -1 : first + 1, width: first + 2, height: first + 3)
    if item.part == .view && holder != item.index { return result }
    let extras = engine.viewStates[slot].extras
    guard extras >= 0 else { return result }
    let record = engine.extras[Int(extras)]
    switch item.part {
    case .view, .content:
      // A constraint between a scroll view and what is in it refers to the content area (§6.5).
      if record.contentArea >= 0, views[slot].kind.isScrolling {
        result.width = record.contentArea
        result.height = record.contentArea + 1
        result.insets = record.contentOrigin
      }
    case .safeArea: result.insets = record.safeArea
    case .margins: result.insets = record.margins
    case .readable: result.insets = record.readable
    case .keyboard:
      result.insets = record.keyboard
      result.isBottomStrip = true
    case .topLayoutGuide:
      result.insets = record.safeArea
      result.isTopStrip = true
    case .bottomLayoutGuide:
      result.insets = record.safeArea
      result.isBottomStrip = true
    case .frame, .guide: break
    }
    return result
  }

  /// Adds `coefficient · anchor` to a row.
  ///
  /// - Parameters:
  ///   - isRightToLeft: whether `leading` is `right`; the caller has turned the sign of positions then.
  ///   - holder: the nearest common ancestor of the row's items.
  func add(
    _ anchor: Anchor, times coefficient: Double, isRightToLeft: Bool, holder: Int32, to row: inout RowBuffer
  ) {
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
    if item.part == .view, item.index != holder || !views[Int(item.index)].kind.isScrolling {
      // What most terms are: a side of a view itself.
      let first = engine.viewStates[Int(item.index)].variables
      let isRoot = isWindowRoot(item.index)
      let v = ItemVariables(
        left: isRoot ? -1 : first, top: isRoot ? -1 : first + 1, width: first + 2, height: first + 3)
      addSide(attribute.side(isRightToLeft: isRightToLeft), of: v, times: coefficient, to: &row)
      return
    }
    var isEdge = false
    switch attribute {
    case .width, .height, .centerX, .centerY: break
    default: isEdge = true
    }
    let side = attribute.side(isRightToLeft: isRightToLeft)
    if isEdge, item.part == .margins, item.index == holder, views[Int(holder)].kind.isScrolling {
      // Margins that what is in a scroll view refers to are those of the content area, as its edges are (§6.5).
      addSide(side, of: variables(of: LayoutItem(index: holder, part: .content)), times: coefficient, to: &row)
      let margins = engine.extras[Int(engine.viewStates[Int(holder)].extras)].margins
      addInset(side, margins, times: coefficient, to: &row)
      return
    }
    let v = variables(of: item, inContentOf: isEdge && item.part == .view ? holder : -1)
    addSide(side, of: v, times: coefficient, to: &row)
  }

  /// Moves an edge inwards by one of four parameters top, left, bottom, right.
  private func addInset(_ edge: LayoutAttribute, _ insets: Int32, times k: Double, to row: inout RowBuffer) {
    guard insets >= 0 else { return }
    switch edge {
    case .top: row.add(insets, k)
    case .left: row.add(insets &+ 1, k)
    case .bottom: row.add(insets &+ 2, -k)
    case .right: row.add(insets &+ 3, -k)
    default: break
    }
  }

  private func addSide(
    _ attribute: LayoutAttribute, of v: ItemVariables, times k: Double, to row: inout RowBuffer
  ) {
    if v.isTopStrip || v.isBottomStrip {
      addStripSide(attribute, of: v, times: k, to: &row)
      return
    }
    let hasInsets = v.insets >= 0
    let (top, left, bottom, right) = (v.insets, v.insets &+ 1, v.insets &+ 2, v.insets &+ 3)
    switch attribute {
    case .left:
      row.add(v.left, k)
      if hasInsets { row.add(left, k) }
    case .right:
      row.add(v.left, k)
      row.add(v.width, k)
      if hasInsets { row.add(right, -k) }
    case .width:
      row.add(v.width, k)
      if hasInsets {
        row.add(left, -k)
        row.add(right, -k)
      }
    case .centerX:
      row.add(v.left, k)
      row.add(v.width, k / 2)
      if hasInsets {
        row.add(left, k / 2)
        row.add(right, -k / 2)
      }
    case .top:
      row.add(v.top, k)
      if hasInsets { row.add(top, k) }
    case .bottom:
      row.add(v.top, k)
      row.add(v.height, k)
      if hasInsets { row.add(bottom, -k) }
    case .height:
      row.add(v.height, k)
      if hasInsets {
        row.add(top, -k)
        row.add(bottom, -k)
      }
    case .centerY:
      row.add(v.top, k)
      row.add(v.height, k / 2)
      if hasInsets {
        row.add(top, k / 2)
        row.add(bottom, -k / 2)
      }
    default: break
    }
  }

  /// A strip along the top or bottom of its view, as wide as that, its height an inset: the keyboard guide, say.
  private func addStripSide(
    _ attribute: LayoutAttribute, of v: ItemVariables, times k: Double, to row: inout RowBuffer
  ) {
    let inset = v.isTopStrip ? v.insets : v.insets &+ 2
    // From the edge of the view at which it lies, inwards.
    let (edge, inner): (LayoutAttribute, LayoutAttribute) = v.isTopStrip ? (.top, .bottom) : (.bottom, .top)
    let sign = v.isTopStrip ? k : -k
    var plain = v
    plain.insets = -1
    plain.isTopStrip = false
    plain.isBottomStrip = false
    switch attribute {
    case inner:
      addSide(edge, of: plain, times: k, to: &row)
      row.add(inset, sign)
    case .height: row.add(inset, k)
    case .centerY:
      addSide(edge, of: plain, times: k, to: &row)
      row.add(inset, sign / 2)
    default: addSide(attribute, of: plain, times: k, to: &row)
    }
  }

  /// Of a view with text the baseline is a distance from its centre, a parameter; of others the bottom (`RULES.md §8`).
  private func addBaseline(
    _ attribute: LayoutAttribute, of item: LayoutItem, times k: Double, to row: inout RowBuffer
  ) {
    guard item.part == .view, let target = baselineView(of: item.index, attribute) else {
      addSide(.bottom, of: variables(of: item), times: k, to: &row)
      return
    }
    let v = variables(of: .view(ViewID(index: target)))
    let extras = engine.viewStates[Int(target)].extras
    guard extras >= 0, engine.extras[Int(extras)].baselines >= 0 else {
      addSide(.bottom, of: v, times: k, to: &row)
      return
    }
    addSide(.centerY, of: v, times: k, to: &row)
    row.add(engine.extras[Int(extras)].baselines &+ (attribute == .firstBaseline ? 0 : 1), k)
  }

  /// The view whose text gives a view's baseline: itself, or for a stack view the first or last visible one in it.
  func baselineView(of view: Int32, _ attribute: LayoutAttribute) -> Int32? {
    var current = view
    while true {
      switch views[Int(current)].kind {
      case .label, .button, .textField, .textView, .segmented: return current
      case .stack:
        guard let next = arrangedViews(of: current).pick(attribute == .firstBaseline) else { return nil }
        current = next
      default: return current == view ? nil : current
      }
    }
  }
}

extension Array {
  fileprivate func pick(_ isFirst: Bool) -> Element? { isFirst ? first : last }
}

// MARK: - Rows of constraints

extension Model {
  /// The row of a constraint, without relation and priority; the constant stays on the right-hand side.
  func buildRow(_ constraint: Int32, to row: inout RowBuffer) {
    let record = constraints[Int(constraint)]
    let isRightToLeft = engine.rows[Int(constraint)].isRightToLeft
    var horizontalSum = 0.0
    var verticalSum = 0.0
    for index in record.termRange {
      let term = terms[index]
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
    guard record.needsOrigin else { return }
    // Positions are measured in the common ancestor's coordinates, from the side where reading starts.
    let v = variables(of: .view(ViewID(index: record.holder)))
    if horizontalSum != 0 { addSide(isRightToLeft ? .right : .left, of: v, times: -horizontalSum, to: &row) }
    if verticalSum != 0 { addSide(.top, of: v, times: -verticalSum, to: &row) }
  }

  /// Whether reading goes from right to left for constraints held by a view.
  ///
  /// CHOICE: one direction for the whole constraint, that of the nearest common ancestor of its items, which is the view
  /// whose content the constraint arranges; so the order in which the items are named does not matter.
  func isRightToLeft(holder: Int32) -> Bool {
    guard engine.hasLocalDirections || hasDirectionOverrides else {
      return window.traits.layoutDirection == .rightToLeft
    }
    return effectiveIsRightToLeft(holder)
  }

  private var hasDirectionOverrides: Bool {
    !traitOverrides.isEmpty && traitOverrides.contains { $0.traits.layoutDirection != .unspecified }
  }

  /// The effective direction of a view (`effectiveUserInterfaceLayoutDirection`).
  func effectiveIsRightToLeft(_ view: Int32) -> Bool {
    let traits = hasDirectionOverrides ? self.traits(of: .view(ViewID(index: view))) : window.traits
    let environment = traits.layoutDirection == .rightToLeft
    let index = winner(.semanticContentAttribute, first: views[Int(view)].firstSetting)
    guard index >= 0, let word = settings[index].value.word, let attribute = SemanticContentAttribute(word: word) else {
      return environment
    }
    return attribute.isRightToLeft(in: environment)
  }
}

extension LayoutAttribute {
  /// Which side `leading` and `trailing` are; the others are what they are.
  @inline(__always)
  fileprivate func side(isRightToLeft: Bool) -> LayoutAttribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: self
    }
  }
}
