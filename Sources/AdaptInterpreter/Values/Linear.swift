import AdaptModel

/// A sum of anchors times numbers, and a constant.
struct LinearExpression {
  var terms: [AnchorTerm]
  var constant: Double

  init(_ anchor: Anchor) {
    terms = [AnchorTerm(anchor)]
    constant = 0
  }

  init(constant: Double) {
    terms = []
    self.constant = constant
  }

  mutating func add(_ other: LinearExpression, scaledBy scale: Double) {
    terms += other.terms.map { AnchorTerm($0.anchor, $0.coefficient * scale) }
    constant += other.constant * scale
  }

  static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    var result = LinearExpression(constant: 0)
    result.add(expression, scaledBy: factor)
    return result
  }
}

/// Where the terms of a constraint gather while its two sides are evaluated; reused from constraint to constraint.
///
/// Its memory is not an array, which would be checked for other owners at each term.
struct LinearBuilder: ~Copyable {
  var constant = 0.0
  private var base: UnsafeMutablePointer<AnchorTerm>
  private var count = 0
  private var capacity: Int

  init() {
    capacity = 16
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// Until the next change.
  var terms: UnsafeBufferPointer<AnchorTerm> { UnsafeBufferPointer(start: base, count: count) }

  mutating func begin(constant: Double) {
    count = 0
    self.constant = constant
  }

  @inline(__always)
  mutating func add(_ anchor: Anchor, _ coefficient: Double) {
    if count == capacity { grow() }
    (base + count).initialize(to: AnchorTerm(anchor, coefficient))
    count += 1
  }

  mutating func add(_ expression: LinearExpression, _ coefficient: Double) {
    for term in expression.terms { add(term.anchor, term.coefficient * coefficient) }
    constant += expression.constant * coefficient
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<AnchorTerm>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

/// Several anchors under one name, in the order in which they are matched with those of another compound.
struct CompoundAnchor {
  enum Part: Equatable { case edges, horizontalEdges, verticalEdges, center, size }

  var item: LayoutItem
  var part: Part
  /// How far the anchors are moved inwards; of `edges` only.
  var inset = EdgeInsets(0)

  static let names = ["edges", "center", "size"]

  /// Each anchor, and what is added to it.
  var anchors: [(anchor: Anchor, offset: Double)] {
    func anchor(_ attribute: LayoutAttribute, _ offset: Double = 0) -> (anchor: Anchor, offset: Double) {
      (Anchor(item, attribute), offset)
    }
    switch part {
    case .edges:
      return [
        anchor(.top, inset.top), anchor(.leading, inset.left), anchor(.bottom, -inset.bottom),
        anchor(.trailing, -inset.right),
      ]
    case .horizontalEdges: return [anchor(.leading, inset.left), anchor(.trailing, -inset.right)]
    case .verticalEdges: return [anchor(.top, inset.top), anchor(.bottom, -inset.bottom)]
    case .center: return [anchor(.centerX), anchor(.centerY)]
    case .size: return [anchor(.width), anchor(.height)]
    }
  }

  /// `edges.horizontal`, `size.width`.
  func member(_ name: String, launch: UInt16) -> Value? {
    func anchor(_ attribute: LayoutAttribute) -> Value {
      .anchor(AnchorReference(anchor: Anchor(item, attribute), launch: launch))
    }
    func edges(_ part: Part) -> Value {
      .compound(CompoundObject(CompoundAnchor(item: item, part: part, inset: inset), launch: launch))
    }
    switch (part, name) {
    case (.edges, "horizontal"): return edges(.horizontalEdges)
    case (.edges, "vertical"): return edges(.verticalEdges)
    case (.center, "x"): return anchor(.centerX)
    case (.center, "y"): return anchor(.centerY)
    case (.size, "width"): return anchor(.width)
    case (.size, "height"): return anchor(.height)
    default: return nil
    }
  }

  /// As a writer names it.
  var description: String {
    switch part {
    case .edges: "edges"
    case .horizontalEdges: "edges.horizontal"
    case .verticalEdges: "edges.vertical"
    case .center: "center"
    case .size: "size"
    }
  }
}
