import AdaptModel

/// Evidence from the frames of a document's canvas. Apple's engine computed them from the same constraints, so a
/// constraint that they satisfy can be satisfied there.
struct CanvasEvidence {
  private let document: InterfaceDocument
  private let selection: CanvasSelection
  private let leaves: LeafContent
  /// By view: its frame in the coordinates of its region's root, and that root.
  private let frames: [Rect?]
  private let regions: [Int]
  private let insets: CanvasInsets

  init(_ document: InterfaceDocument) {
    self.document = document
    selection = CanvasSelection(document)
    leaves = LeafContent(selection: selection)
    insets = CanvasInsets(selection)
    var frames: [Rect?] = []
    var regions: [Int] = []
    // A view comes after its superview.
    for (index, record) in document.views.enumerated() {
      let outer = record.superview.flatMap { $0 < index ? $0 : nil }
      regions.append(outer.map { regions[$0] } ?? index)
      guard let frame = record.frame, record.element.flag("misplaced") != true else {
        frames.append(nil)
        continue
      }
      guard let outer else {
        frames.append(Rect(x: 0, y: 0, width: frame.width, height: frame.height))
        continue
      }
      frames.append(frames[outer].map { frame.offset(x: $0.x, y: $0.y) })
    }
    (self.frames, self.regions) = (frames, regions)
  }

  func frame(of view: Int) -> Rect? { selection.isInstalled(view: view) ? frames[view] : nil }

  func region(of view: Int) -> Int { regions[view] }

  /// How far the status bar and bars extend into a root view, in points.
  func topInset(ofRoot view: Int) -> Double { insets.insets(ofRoot: view).top }

  /// Whether touches reach it: neither it nor a view around it prevents that.
  func isTouchable(_ view: Int) -> Bool {
    var current: Int? = view
    while let here = current {
      if document.views[here].element.flag("userInteractionEnabled") == false { return false }
      current = document.views[here].superview
    }
    return true
  }

  // MARK: - Constraints

  /// By how many points the frames violate a constraint; nil if they do not show it: the constraint does not take part
  /// on the canvas, or refers to margins, which documents do not store.
  func miss(of constraint: InterfaceConstraint) -> Double? {
    guard let index = document.items[constraint.id], case .constraint(let place) = index,
      selection.isInstalled(constraint: place),
      let first = value(constraint.firstItem, constraint.firstAttribute, owner: constraint.owner)
    else { return nil }
    var target = selection.values(of: constraint).constant
    if let attribute = constraint.secondAttribute {
      guard let second = value(constraint.secondItem, attribute, owner: constraint.owner) else { return nil }
      target += constraint.multiplier * second
    }
    switch constraint.relation {
    case .equal: return abs(first - target)
    case .lessThanOrEqual: return max(0, first - target)
    case .greaterThanOrEqual: return max(0, target - first)
    }
  }

  private func value(_ item: String?, _ attribute: LayoutAttribute, owner: Int) -> Double? {
    var view = owner
    if let item {
      switch document.items[item] {
      case .view(let found): view = found
      case .guide(let guide): return value(document.guides[guide], attribute)
      default: return nil
      }
    }
    guard let frame = frame(of: view) else { return nil }
    let rect = leaves.alignmentRect(frame, of: document.views[view].kind)
    // The edges of a scroll view are those of its content.
    if document.views[view].kind == .scroll, attribute.quantity != .length { return nil }
    switch attribute {
    case .left, .leading: return rect.minX
    case .right, .trailing: return rect.maxX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return rect.minX + rect.width / 2
    case .centerY: return rect.minY + rect.height / 2
    default: return margin(attribute, of: view, rect)
    }
  }

  /// The place of a guide: the safe area of an outermost view, or a layout guide, which preceded it. It is where the
  /// bars of the canvas end.
  private func value(_ guide: InterfaceGuide, _ attribute: LayoutAttribute) -> Double? {
    let owner: Int? =
      switch guide.owner {
      case .view(let view): view
      case .controller(let controller): document.controllers[controller].rootView
      default: nil
      }
    guard let view = owner, regions[view] == view, let frame = frame(of: view), hasTrueBars else { return nil }
    let around = insets.insets(ofRoot: view)
    let isArea: Bool
    switch guide.kind {
    case .top, .bottom: isArea = false
    case .view(let kind):
      guard kind == .safeArea else { return nil }
      isArea = true
    }
    switch attribute {
    case .top: return guide.kind == .bottom ? frame.maxY - around.bottom : isArea ? frame.minY + around.top : frame.minY
    case .bottom: return guide.kind == .top ? frame.minY + around.top : isArea ? frame.maxY - around.bottom : frame.maxY
    case .left, .leading: return isArea ? frame.minX + around.left : nil
    case .right, .trailing: return isArea ? frame.maxX - around.right : nil
    case .width: return isArea ? frame.width - around.left - around.right : nil
    case .height: return isArea ? frame.height - around.top - around.bottom : nil
    case .centerX: return isArea ? (frame.minX + frame.maxX + around.left - around.right) / 2 : nil
    case .centerY: return isArea ? (frame.minY + frame.maxY + around.top - around.bottom) / 2 : nil
    default: return nil
    }
  }

  // MARK: - Bars

  /// Whether the canvas has the bars of its device. From Xcode 11 to 14 it lacks the status bar of devices with a home
  /// button, and since Xcode 15.3 it has the bars of the others twice (`RULES.md §4`).
  private var hasTrueBars: Bool {
    guard let canvas = document.canvas else { return true }
    let number = document.tools.number
    return canvas.isRounded ? number < 23700 || number >= 30000 : number < 14810 || number >= 21700
  }

  /// The outermost views with a text or a control where the canvas has its status bar: they are shown below a bar that
  /// the document does not have, or within something other than a window.
  func rootsUnderBars() -> Set<Int> {
    let strip: Double = document.canvas?.isRounded == true && document.canvas?.isPad == false ? 44 : 20
    var result: Set<Int> = []
    for (index, record) in document.views.enumerated() {
      guard let frame = frame(of: index), regions[index] != index, isInk(record.kind), !isScrolled(index),
        record.element.flag("hidden") != true, frame.maxY > 2, frame.height > 0
      else { continue }
      var top = frame.minY
      if record.kind == .label {
        let line = (record.element.child(key: "fontDescription")?.number("pointSize") ?? 17) * 1.2
        top = frame.y + (frame.height - min(frame.height, line)) / 2
      }
      if top < strip - 3 { result.insert(regions[index]) }
    }
    return result
  }

  private func isInk(_ kind: ViewKind) -> Bool {
    switch kind {
    case .label, .button, .textField, .switch, .slider, .stepper, .segmented, .searchBar: true
    default: false
    }
  }

  private func isScrolled(_ view: Int) -> Bool {
    var current = document.views[view].superview
    while let here = current {
      if document.views[here].kind == .scroll { return true }
      current = document.views[here].superview
    }
    return false
  }

  /// The margin of a cell's content view, which no safe area changes.
  private func margin(_ attribute: LayoutAttribute, of view: Int, _ rect: Rect) -> Double? {
    let region = regions[view]
    guard document.views[region].isCell else { return nil }
    let margins = RegionMargins(selection: selection, root: region).margins(of: view) ?? LayoutMargins.ordinary
    switch attribute {
    case .leftMargin, .leadingMargin: return rect.minX + margins.left
    case .rightMargin, .trailingMargin: return rect.maxX - margins.right
    case .topMargin: return rect.minY + margins.top
    case .bottomMargin: return rect.maxY - margins.bottom
    default: return nil
    }
  }
}
