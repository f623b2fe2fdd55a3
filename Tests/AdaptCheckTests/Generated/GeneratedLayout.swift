import AdaptModel
import AdaptTestSupport

/// A random layout that is known to be sound: a tree of views whose edges follow from those before them, each once.
///
/// Every view has two horizontal and two vertical constraints, taken from patterns of real layouts, whose matrix has
/// full rank by construction: each new view is fixed by things that are fixed. Inequalities that hold with room to
/// spare and optional wishes are strewn in.
struct GeneratedLayout {
  var model = Model()
  let controller: ControllerID
  let root: ViewID
  private(set) var views: [ViewID] = []
  /// The frames that the construction gives, in a window of `size`.
  private(set) var frames: [Rect] = []
  let size = Size(375, 667)

  init(seed: UInt64, count: Int) {
    var generator = SeededGenerator(seed: seed)
    controller = model.addController(model.intern("Screen"))
    root = model.scene.rootView(of: controller) ?? ViewID(index: 0)
    for index in 0..<count { addView(index, &generator) }
  }

  private mutating func addView(_ index: Int, _ generator: inout SeededGenerator) {
    let view = model.addView(.view, name: model.intern("v\(index)"), in: root)
    let frame = Rect(
      x: Double(Int.random(in: 0...200, using: &generator)), y: Double(Int.random(in: 0...500, using: &generator)),
      width: Double(Int.random(in: 10...150, using: &generator)),
      height: Double(Int.random(in: 10...120, using: &generator)))
    views.append(view)
    frames.append(frame)
    for isHorizontal in [true, false] { fix(view, frame, isHorizontal, &generator) }
  }

  /// Two of: near edge, far edge, length, centre; each relative to the window or to an earlier view.
  private mutating func fix(_ view: ViewID, _ frame: Rect, _ isHorizontal: Bool, _ generator: inout SeededGenerator) {
    let attributes: [LayoutAttribute] =
      isHorizontal ? [.leading, .trailing, .width, .centerX] : [.top, .bottom, .height, .centerY]
    for attribute in attributes.shuffled(using: &generator).prefix(2) {
      let own = value(attribute, of: frame)
      if attribute == attributes[2] {
        add([AnchorTerm(Anchor(view, attribute))], .equal, own)
        continue
      }
      let earlier = Int.random(in: -1..<(views.count - 1), using: &generator)
      let other = earlier < 0 ? root : views[earlier]
      let around = earlier < 0 ? Rect(x: 0, y: 0, width: size.width, height: size.height) : frames[earlier]
      let edge = attributes.filter { $0 != attributes[2] }.randomElement(using: &generator) ?? attributes[0]
      // Both are edges or centres along one axis; `leading` goes with `leading` and centres.
      add(
        [AnchorTerm(Anchor(view, attribute)), AnchorTerm(Anchor(other, edge), -1)], .equal,
        own - value(edge, of: around))
      if Bool.random(using: &generator) {
        add(
          [AnchorTerm(Anchor(view, attribute)), AnchorTerm(Anchor(other, edge), -1)], .greaterThanOrEqual,
          own - value(edge, of: around) - 40)
      }
    }
    if Bool.random(using: &generator) {
      add([AnchorTerm(Anchor(view, attributes[2]))], .equal, 77, priority: 500)
    }
  }

  private func value(_ attribute: LayoutAttribute, of rect: Rect) -> Double {
    switch attribute {
    case .leading: rect.minX
    case .trailing: rect.maxX
    case .width: rect.width
    case .centerX: rect.midX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .height: rect.height
    default: rect.midY
    }
  }

  @discardableResult
  mutating func add(
    _ terms: [AnchorTerm], _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) -> ConstraintID? {
    do {
      return try model.addConstraint(terms, relation, constant: constant, priority: priority, owner: root)
    } catch {
      return nil
    }
  }

  /// A required constraint that cannot hold with the others: a length or a distance that is another one already.
  mutating func plantConflict(seed: UInt64) -> ConstraintID? {
    var generator = SeededGenerator(seed: seed)
    let index = Int.random(in: 0..<views.count, using: &generator)
    let off = Double(Int.random(in: 5...50, using: &generator))
    let attribute: LayoutAttribute = [.width, .height, .leading, .top].randomElement(using: &generator) ?? .width
    let wrong = value(attribute, of: frames[index]) + off
    if attribute == .width || attribute == .height {
      let relation: Relation = Bool.random(using: &generator) ? .equal : .greaterThanOrEqual
      return add([AnchorTerm(Anchor(views[index], attribute))], relation, wrong)
    }
    return add([AnchorTerm(Anchor(views[index], attribute)), AnchorTerm(Anchor(root, attribute), -1)], .equal, wrong)
  }
}
