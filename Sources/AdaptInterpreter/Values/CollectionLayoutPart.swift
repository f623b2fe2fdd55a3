import AdaptModel

/// A building block of a compositional layout.
enum CollectionLayoutPart: Hashable {
  case dimension(CollectionLayoutDimension)
  case spacing(CollectionLayoutSpacing)
  case edgeSpacing(CollectionLayoutEdgeSpacing)
  /// An item, or a group of them.
  case item(CollectionLayoutItem)
  case boundaryItem(CollectionLayoutBoundaryItem)
  case section(CollectionLayoutSection)

  var typeName: String {
    switch self {
    case .dimension: "a dimension"
    case .spacing: "a spacing"
    case .edgeSpacing: "an edge spacing"
    case .item(let item): item.group == nil ? "a layout item" : "a layout group"
    case .boundaryItem: "a boundary item"
    case .section: "a layout section"
    }
  }

  /// The source text that makes it.
  var description: String {
    switch self {
    case .dimension(let dimension): Self.text(dimension)
    case .spacing(let spacing): Self.text(spacing)
    case .edgeSpacing(let spacing):
      "edgeSpacing(leading: \(Self.text(spacing.leading)), top: \(Self.text(spacing.top)), "
        + "trailing: \(Self.text(spacing.trailing)), bottom: \(Self.text(spacing.bottom)))"
    case .item(let item): Self.text(item)
    case .boundaryItem(let item):
      "layoutBoundaryItem(width: \(Self.text(item.width)), height: \(Self.text(item.height)), "
        + "alignment: \(item.alignment.rawValue))"
    case .section(let section): "layoutSection(\(Self.text(section.group)))"
    }
  }

  private static func text(_ dimension: CollectionLayoutDimension) -> String {
    let value = format(dimension.value)
    return switch dimension {
    case .fractionalWidth: "fractionalWidth(\(value))"
    case .fractionalHeight: "fractionalHeight(\(value))"
    case .absolute: value
    case .estimated: "estimated(\(value))"
    case .uniformAcrossSiblings: "uniformAcrossSiblings(\(value))"
    }
  }

  private static func text(_ spacing: CollectionLayoutSpacing) -> String {
    spacing.isFlexible ? "flexible(\(format(spacing.value)))" : format(spacing.value)
  }

  private static func text(_ item: CollectionLayoutItem) -> String {
    let size = "width: \(text(item.width)), height: \(text(item.height))"
    guard let group = item.group else { return "layoutItem(\(size))" }
    let subitems = group.subitems.map(text).joined(separator: ", ")
    guard let count = group.count else {
      return "layoutGroup(\(group.axis.rawValue), \(size), subitems: [\(subitems)])"
    }
    let label = group.isEqual ? "subitem" : "repeatingSubitem"
    return "layoutGroup(\(group.axis.rawValue), \(size), \(label): \(subitems), count: \(count))"
  }

  /// The number of items and groups in it, and the depth of their nesting.
  var extent: (count: Int, depth: Int) {
    switch self {
    case .item(let item): Self.extent(of: item)
    case .section(let section): Self.extent(of: section.group)
    case .dimension, .spacing, .edgeSpacing, .boundaryItem: (0, 0)
    }
  }

  private static func extent(of item: CollectionLayoutItem) -> (count: Int, depth: Int) {
    var (count, depth) = (1, 1)
    for subitem in item.group?.subitems ?? [] {
      let inner = extent(of: subitem)
      count += inner.count
      depth = max(depth, inner.depth + 1)
    }
    return (count, depth)
  }

  /// Its approximate size in bytes, without what it shares with its parts.
  var bytes: Int {
    switch self {
    case .item(let item): (1 + (item.group?.subitems.count ?? 0)) * MemoryLayout<CollectionLayoutItem>.stride
    case .section: MemoryLayout<CollectionLayoutSection>.stride
    case .dimension, .spacing, .edgeSpacing, .boundaryItem: MemoryLayout<CollectionLayoutBoundaryItem>.stride
    }
  }
}
