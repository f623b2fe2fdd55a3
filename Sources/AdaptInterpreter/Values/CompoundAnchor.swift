import AdaptModel

/// Several anchors under one name, in the order in which they match those of another compound.
struct CompoundAnchor {
  enum Part: Equatable { case edges, horizontalEdges, verticalEdges, center, size }

  var item: LayoutItem
  var part: Part
  /// How far the anchors are moved inwards; only for `edges`.
  var inset = EdgeInsets(0)

  static let names = ["edges", "center", "size"]

  /// Each anchor with its offset.
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

  /// The name that a script uses.
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
