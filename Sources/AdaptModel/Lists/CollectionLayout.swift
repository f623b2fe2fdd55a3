/// The layout of a collection that consists of items, groups and sections (`UICollectionViewCompositionalLayout`).
///
/// Insets follow the reading direction: their left is leading, their right trailing.
public struct CollectionLayout: Hashable, Sendable {
  /// One for each section of the collection; the last one applies to all that follow. Never empty.
  public let sections: [CollectionLayoutSection]

  /// Nil for no sections.
  public init?(sections: [CollectionLayoutSection]) {
    guard !sections.isEmpty else { return nil }
    self.sections = sections
  }

  /// The layout of the section with this number, from 0 on.
  func section(_ number: Int) -> CollectionLayoutSection { sections[min(number, sections.count - 1)] }
}

/// A width or a height in a compositional layout (`NSCollectionLayoutDimension`).
public enum CollectionLayoutDimension: Hashable, Sendable {
  /// A fraction of the width of the item's container.
  case fractionalWidth(Double)
  /// A fraction of the height of the item's container.
  case fractionalHeight(Double)
  /// Points.
  case absolute(Double)
  /// The size of the content; the points are an estimate.
  case estimated(Double)
  /// The size of the largest content among the items of the group (iOS 17).
  case uniformAcrossSiblings(Double)

  /// Whether the content decides.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether adjacent items are equally large.
  var isUniform: Bool { if case .uniformAcrossSiblings = self { true } else { false } }

  /// The number in it.
  public var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniformAcrossSiblings(let value):
      value
    }
  }
}

/// The space between two items, or next to one (`NSCollectionLayoutSpacing`).
public enum CollectionLayoutSpacing: Hashable, Sendable {
  /// Points.
  case fixed(Double)
  /// At least this many points, plus an equal share of the remaining space.
  case flexible(Double)

  public var value: Double {
    switch self {
    case .fixed(let value), .flexible(let value): value
    }
  }

  public var isFlexible: Bool { if case .flexible = self { true } else { false } }

  static let none = fixed(0)
}

/// The space between an item and its neighbours (`NSCollectionLayoutEdgeSpacing`).
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  public var leading: CollectionLayoutSpacing
  public var top: CollectionLayoutSpacing
  public var trailing: CollectionLayoutSpacing
  public var bottom: CollectionLayoutSpacing

  public init(
    leading: CollectionLayoutSpacing, top: CollectionLayoutSpacing, trailing: CollectionLayoutSpacing,
    bottom: CollectionLayoutSpacing
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  static let none = CollectionLayoutEdgeSpacing(leading: .none, top: .none, trailing: .none, bottom: .none)
}

/// One cell, or a group of them (`NSCollectionLayoutItem`, `NSCollectionLayoutGroup`).
public struct CollectionLayoutItem: Hashable, Sendable {
  public var width: CollectionLayoutDimension
  public var height: CollectionLayoutDimension
  /// The insets inside its size; ignored along an axis on which the content decides.
  public var contentInsets = EdgeInsets.zero
  public var edgeSpacing = CollectionLayoutEdgeSpacing.none
  /// Its contents; nil for one cell.
  public var group: CollectionLayoutGroup?

  public init(width: CollectionLayoutDimension, height: CollectionLayoutDimension, group: CollectionLayoutGroup? = nil)
  {
    self.width = width
    self.height = height
    self.group = group
  }
}

/// How a group arranges its contents.
public struct CollectionLayoutGroup: Hashable, Sendable {
  /// Along which its subitems follow each other.
  public enum Axis: String, CaseIterable, Sendable {
    case horizontal, vertical

    public static let words = allCases.map { $0.rawValue }

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
  }

  public var axis: Axis
  /// Never empty.
  public let subitems: [CollectionLayoutItem]
  /// The number of subitems; nil for as many as fit, one kind after the other.
  public let count: Int?
  /// Whether each is given an equal share of the group's length, whatever its own dimension says.
  public let isEqual: Bool
  public var interItemSpacing = CollectionLayoutSpacing.none

  /// Subitems one after the other, again and again, until no more fit. Nil for none.
  public init?(_ axis: Axis, subitems: [CollectionLayoutItem]) {
    guard !subitems.isEmpty else { return nil }
    self.axis = axis
    self.subitems = subitems
    count = nil
    isEqual = false
  }

  /// One subitem several times.
  ///
  /// - Parameters:
  ///   - axis: the axis of the row or column.
  ///   - subitem: the item to repeat.
  ///   - count: at least 1.
  ///   - isEqual: whether they divide the group's length equally, as before iOS 16.
  public init?(_ axis: Axis, subitem: CollectionLayoutItem, count: Int, isEqual: Bool) {
    guard count > 0 else { return nil }
    self.axis = axis
    subitems = [subitem]
    self.count = count
    self.isEqual = isEqual
  }
}

/// The header or the footer of a section (`NSCollectionLayoutBoundarySupplementaryItem`).
public struct CollectionLayoutBoundaryItem: Hashable, Sendable {
  /// The boundary of a section, and the position along it.
  public enum Alignment: String, CaseIterable, Sendable {
    case top, topLeading, topTrailing, bottom, bottomLeading, bottomTrailing, leading, trailing

    public static let words = allCases.map { $0.rawValue }
  }

  public var width: CollectionLayoutDimension
  public var height: CollectionLayoutDimension
  public var alignment: Alignment
  public var absoluteOffset = Point(x: 0, y: 0)
  /// Whether the items begin beyond it, and not below it.
  public var extendsBoundary = true

  public init(width: CollectionLayoutDimension, height: CollectionLayoutDimension, alignment: Alignment) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }
}

/// The layout of one section (`NSCollectionLayoutSection`).
public struct CollectionLayoutSection: Hashable, Sendable {
  /// Whether, and how, a section scrolls across the direction in which its collection does.
  public enum OrthogonalScrolling: String, CaseIterable, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered

    public static let words = allCases.map { $0.rawValue }
  }

  /// Repeated as long as there are cells.
  public var group: CollectionLayoutItem
  public var interGroupSpacing = 0.0
  public var contentInsets = EdgeInsets.zero
  public var orthogonalScrollingBehavior = OrthogonalScrolling.none
  /// Nil for the standard one: as wide as the section, with the height that it needs.
  public var header: CollectionLayoutBoundaryItem?
  public var footer: CollectionLayoutBoundaryItem?
  /// Whether the header and the footer keep the section's insets at the sides.
  public var supplementariesFollowContentInsets = true

  public init(group: CollectionLayoutItem) { self.group = group }

  /// All its cells: the leaves of the tree.
  var leaves: [CollectionLayoutItem] {
    var result: [CollectionLayoutItem] = []
    var rest = [group]
    while let item = rest.popLast() {
      if let group = item.group { rest += group.subitems } else { result.append(item) }
    }
    return result
  }
}
