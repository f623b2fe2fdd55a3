import AdaptModel

/// Values for places and sizes: sizes, points, rectangles, insets, and the building blocks of a collection's layout.
enum Geometry: Hashable {
  case size(Size)
  case point(Point)
  case rect(Rect)
  case insets(EdgeInsets)
  /// It is much larger than the others, which scripts may keep by the million.
  indirect case layoutPart(CollectionLayoutPart)

  static let memberNames = [
    "width", "height", "x", "y", "minX", "minY", "maxX", "maxY", "midX", "midY", "origin", "size", "top", "left",
    "bottom", "right",
  ]

  /// A component of the value: a number, a size or a point.
  func member(_ name: String) -> Value? {
    if case .rect(let rect) = self {
      if name == "origin" { return .geometry(GeometryObject(.point(rect.origin))) }
      if name == "size" { return .geometry(GeometryObject(.size(rect.size))) }
    }
    return number(name).map(Value.number)
  }

  private func number(_ name: String) -> Double? {
    switch (self, name) {
    case (.size(let size), "width"): size.width
    case (.size(let size), "height"): size.height
    case (.point(let point), "x"): point.x
    case (.point(let point), "y"): point.y
    case (.rect(let rect), "x"), (.rect(let rect), "minX"): rect.x
    case (.rect(let rect), "y"), (.rect(let rect), "minY"): rect.y
    case (.rect(let rect), "width"): rect.width
    case (.rect(let rect), "height"): rect.height
    case (.rect(let rect), "maxX"): rect.x + rect.width
    case (.rect(let rect), "maxY"): rect.y + rect.height
    case (.rect(let rect), "midX"): rect.x + rect.width / 2
    case (.rect(let rect), "midY"): rect.y + rect.height / 2
    case (.insets(let insets), "top"): insets.top
    case (.insets(let insets), "left"): insets.left
    case (.insets(let insets), "bottom"): insets.bottom
    case (.insets(let insets), "right"): insets.right
    default: nil
    }
  }

  /// The same value with one number changed; nil if there is no such number, or it follows from others.
  func setting(_ name: String, to value: Double) -> Geometry? {
    switch (self, name) {
    case (.size(let size), "width"): .size(Size(width: value, height: size.height))
    case (.size(let size), "height"): .size(Size(width: size.width, height: value))
    case (.point(let point), "x"): .point(Point(x: value, y: point.y))
    case (.point(let point), "y"): .point(Point(x: point.x, y: value))
    case (.rect(let rect), "x"): .rect(Rect(x: value, y: rect.y, width: rect.width, height: rect.height))
    case (.rect(let rect), "y"): .rect(Rect(x: rect.x, y: value, width: rect.width, height: rect.height))
    case (.rect(let rect), "width"): .rect(Rect(x: rect.x, y: rect.y, width: value, height: rect.height))
    case (.rect(let rect), "height"): .rect(Rect(x: rect.x, y: rect.y, width: rect.width, height: value))
    case (.insets(let insets), "top"):
      .insets(EdgeInsets(top: value, left: insets.left, bottom: insets.bottom, right: insets.right))
    case (.insets(let insets), "left"):
      .insets(EdgeInsets(top: insets.top, left: value, bottom: insets.bottom, right: insets.right))
    case (.insets(let insets), "bottom"):
      .insets(EdgeInsets(top: insets.top, left: insets.left, bottom: value, right: insets.right))
    case (.insets(let insets), "right"):
      .insets(EdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: value))
    default: nil
    }
  }

  var typeName: String {
    switch self {
    case .size: "a size"
    case .point: "a point"
    case .rect: "a rectangle"
    case .insets: "insets"
    case .layoutPart(let part): part.typeName
    }
  }

  /// `320 x 480`, `(16, 36)`, `(16, 36, 96 x 96)`.
  var description: String {
    switch self {
    case .size(let size): "\(format(size.width)) x \(format(size.height))"
    case .point(let point): "(\(format(point.x)), \(format(point.y)))"
    case .rect(let rect):
      "(\(format(rect.x)), \(format(rect.y)), \(format(rect.width)) x \(format(rect.height)))"
    case .insets(let insets):
      "insets(\(format(insets.top)), \(format(insets.left)), \(format(insets.bottom)), \(format(insets.right)))"
    case .layoutPart(let part): part.description
    }
  }
}
