/// Places the cells of a collection according to a compositional layout.
///
/// It follows Apple's documentation of `NSCollectionLayoutItem`, `NSCollectionLayoutGroup` and
/// `NSCollectionLayoutSection`. Fractions refer to an item's container, less its insets. A group repeats its subitems
/// until its length is used up, or as many times as its count says. With estimated dimensions the cell's own size
/// counts, and a group of estimated length is as large as its content. A fraction of an estimated length is a fraction
/// of the estimate. CHOICE: a group of estimated length holds each of its subitems at least once, and a fixed group
/// with flexible spacing spaces a line that is not full as if it were full.
///
/// The same code serves points and functions of the window's size. Places are measured from the leading side.
struct CompositionalArrangement<Comparison: LayoutComparison> {
  typealias Length = Comparison.Length
  typealias Axis = CollectionLayoutGroup.Axis

  struct Extent {
    var width: Length
    var height: Length

    subscript(axis: Axis) -> Length {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
  }

  /// The place of one cell.
  struct Place {
    let cell: Int
    var x: Length
    var y: Length
    /// Its size; with estimated dimensions, the minimum size.
    var size: Extent
    let fixesWidth: Bool
    let fixesHeight: Bool
  }

  /// The space that a collection offers.
  struct Environment {
    /// The size of the collection inside its content insets.
    var room: Extent
    /// The additional insets of its sections: top, leading, bottom, trailing.
    var top: Length
    var leading: Length
    var bottom: Length
    var trailing: Length
    var scrollsHorizontally = false
    var interSectionSpacing = 0.0

    var axis: Axis { scrollsHorizontally ? .horizontal : .vertical }
  }

  /// An arranged item: its size, and which of the places are in it.
  struct Box {
    var size: Extent
    var places: Range<Int>
  }

  var comparison: Comparison
  /// The present sizes of the cells, headers and footers included.
  let sizes: [Extent]
  var places: [Place] = []
  var next = 0
  var end = 0

  init(_ sizes: [Extent], _ comparison: Comparison) {
    self.sizes = sizes
    self.comparison = comparison
  }

  var zero: Length { Length(points: 0) }

  /// Arranges everything.
  ///
  /// - Returns: the total length along the axis on which the collection scrolls.
  mutating func arrange(_ layout: CollectionLayout, _ kinds: [ViewKind], in environment: Environment) -> Length {
    var reach = zero
    for (number, section) in FlowSection.sections(kinds).enumerated() {
      if number > 0 { reach = reach + Length(points: environment.interSectionSpacing) }
      let first = places.count
      let length = arrange(layout.section(number), section, in: environment)
      move(first..<places.count, by: reach, along: environment.axis)
      reach = reach + length
    }
    return reach
  }

  // MARK: - Sections

  /// - Returns: the length of the section.
  private mutating func arrange(
    _ layout: CollectionLayoutSection, _ section: FlowSection, in environment: Environment
  ) -> Length {
    let axis = environment.axis
    let insets = layout.contentInsets
    let (top, leading) = (
      environment.top + Length(points: insets.top), environment.leading + Length(points: insets.left)
    )
    let bottom = environment.bottom + Length(points: insets.bottom)
    let trailing = environment.trailing + Length(points: insets.right)
    let room = Extent(
      width: environment.room.width - leading - trailing, height: environment.room.height - top - bottom)
    let isHorizontal = environment.scrollsHorizontally
    let before = isHorizontal ? Length(points: insets.left) : Length(points: insets.top)
    let after = isHorizontal ? Length(points: insets.right) : Length(points: insets.bottom)
    let side = isHorizontal ? top : leading

    // The header and the footer come first, since the items begin beyond them.
    var boundaries: [(box: Box, item: CollectionLayoutBoundaryItem, isAtEnd: Bool)] = []
    var (headLength, footLength) = (zero, zero)
    let follows = layout.supplementariesFollowContentInsets
    let boundaryRoom =
      follows
      ? room
      : Extent(
        width: environment.room.width - environment.leading - environment.trailing,
        height: environment.room.height - environment.top - environment.bottom)
    let boundarySide = follows ? side : isHorizontal ? environment.top : environment.leading
    for (cell, declared, standard) in [
      (section.header, layout.header, CollectionLayoutBoundaryItem.Alignment.top),
      (section.footer, layout.footer, .bottom),
    ] {
      guard let cell else { continue }
      let item = declared ?? .standard(standard, scrollsHorizontally: isHorizontal)
      let box = leaf(CollectionLayoutItem(width: item.width, height: item.height), cell: cell, in: boundaryRoom)
      let isAtEnd = item.alignment.isAtEnd(standard)
      if item.extendsBoundary {
        if isAtEnd {
          footLength = comparison.max(footLength, box.size[axis])
        } else {
          headLength = comparison.max(headLength, box.size[axis])
        }
      }
      boundaries.append((box, item, isAtEnd))
    }

    (next, end) = (section.items.lowerBound, section.items.upperBound)
    var reach = headLength + before
    if layout.orthogonalScrollingBehavior == .none {
      var isFirst = true
      while let box = arrange(layout.group, in: room) {
        if !isFirst { reach = reach + Length(points: layout.interGroupSpacing) }
        isFirst = false
        let edge = edges(layout.group, along: axis)
        place(box, layout.group, in: room, axis, at: reach + edge.before, side: side)
        reach = reach + edge.before + box.size[axis] + edge.after
      }
    } else {
      reach = reach + arrangeOrthogonally(layout, in: room, axis, at: reach, side: side)
    }
    let itemsEnd = reach + after
    let total = itemsEnd + footLength
    for boundary in boundaries {
      let alignment = boundary.item.alignment
      let length = boundary.box.size[axis]
      let along = boundary.isAtEnd ? (boundary.item.extendsBoundary ? itemsEnd : total - length) : zero
      let free = boundaryRoom[axis.other] - boundary.box.size[axis.other]
      move(boundary.box.places, by: along, along: axis)
      move(boundary.box.places, by: boundarySide + alignment.share * free, along: axis.other)
      move(boundary.box.places, by: Length(points: boundary.item.absoluteOffset.x), along: .horizontal)
      move(boundary.box.places, by: Length(points: boundary.item.absoluteOffset.y), along: .vertical)
    }
    return total
  }

  /// Arranges groups in a line across the axis: a section that scrolls orthogonally, at its beginning.
  ///
  /// - Returns: the height of the line.
  private mutating func arrangeOrthogonally(
    _ layout: CollectionLayoutSection, in room: Extent, _ axis: Axis, at along: Length, side: Length
  ) -> Length {
    var across = side
    var length = zero
    var isFirst = true
    while let box = arrange(layout.group, in: room) {
      if isFirst, layout.orthogonalScrollingBehavior == .groupPagingCentered {
        across = across + 0.5 * (room[axis.other] - box.size[axis.other])
      }
      if !isFirst { across = across + Length(points: layout.interGroupSpacing) }
      isFirst = false
      let edge = edges(layout.group, along: axis.other)
      move(box.places, by: along, along: axis)
      move(box.places, by: across + edge.before, along: axis.other)
      across = across + edge.before + box.size[axis.other] + edge.after
      length = comparison.max(length, box.size[axis])
    }
    return length
  }

  /// The fixed space before and after an item along an axis.
  func edges(_ item: CollectionLayoutItem, along axis: Axis) -> (before: Length, after: Length) {
    let spacing = item.edgeSpacing
    return axis == .horizontal
      ? (Length(points: spacing.leading.value), Length(points: spacing.trailing.value))
      : (Length(points: spacing.top.value), Length(points: spacing.bottom.value))
  }

  /// Moves an item to its place along an axis and, across it, to where its edge spacing puts it in the room.
  mutating func place(
    _ box: Box, _ item: CollectionLayoutItem, in room: Extent, _ axis: Axis, at along: Length, side: Length
  ) {
    move(box.places, by: along, along: axis)
    let (before, after) = edges(item, along: axis.other)
    let spacing = item.edgeSpacing
    let (first, last) =
      axis.other == .horizontal ? (spacing.leading, spacing.trailing) : (spacing.top, spacing.bottom)
    var across = side + before
    if first.isFlexible {
      let left = comparison.max(zero, room[axis.other] - before - after - box.size[axis.other])
      across = across + (last.isFlexible ? 0.5 : 1) * left
    }
    move(box.places, by: across, along: axis.other)
  }

  mutating func move(_ range: Range<Int>, by distance: Length, along axis: Axis) {
    for index in range {
      if axis == .horizontal {
        places[index].x = places[index].x + distance
      } else {
        places[index].y = places[index].y + distance
      }
    }
  }

  // MARK: - Items

  func resolve(_ dimension: CollectionLayoutDimension, in room: Extent) -> Length {
    switch dimension {
    case .fractionalWidth(let share): share * room.width
    case .fractionalHeight(let share): share * room.height
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): Length(points: points)
    }
  }

  /// Nil if there are no more cells.
  mutating func arrange(_ item: CollectionLayoutItem, in room: Extent) -> Box? {
    guard next < end else { return nil }
    if let group = item.group { return arrange(group, of: item, in: room) }
    next += 1
    return leaf(item, cell: next - 1, in: room)
  }

  private mutating func leaf(_ item: CollectionLayoutItem, cell: Int, in room: Extent) -> Box {
    let own = sizes[cell]
    let (fixesWidth, fixesHeight) = (!item.width.isEstimated, !item.height.isEstimated)
    let size = Extent(
      width: fixesWidth ? comparison.max(zero, resolve(item.width, in: room)) : own.width,
      height: fixesHeight ? comparison.max(zero, resolve(item.height, in: room)) : own.height)
    let insets = item.contentInsets
    let inner = Extent(
      width: fixesWidth ? comparison.max(zero, size.width - Length(points: insets.left + insets.right)) : zero,
      height: fixesHeight ? comparison.max(zero, size.height - Length(points: insets.top + insets.bottom)) : zero)
    places.append(
      Place(
        cell: cell, x: Length(points: fixesWidth ? insets.left : 0), y: Length(points: fixesHeight ? insets.top : 0),
        size: inner, fixesWidth: fixesWidth, fixesHeight: fixesHeight))
    return Box(size: size, places: places.count - 1..<places.count)
  }
}

extension CollectionLayoutBoundaryItem {
  /// As wide as its section, and as high as its own dimension says.
  static func standard(_ alignment: Alignment, scrollsHorizontally: Bool) -> Self {
    scrollsHorizontally
      ? Self(width: .estimated(0), height: .fractionalHeight(1), alignment: alignment)
      : Self(width: .fractionalWidth(1), height: .estimated(0), alignment: alignment)
  }
}

extension CollectionLayoutBoundaryItem.Alignment {
  /// Whether it comes after the items. An item with no alignment of its own is placed like a header or a footer.
  fileprivate func isAtEnd(_ standard: Self) -> Bool {
    switch self {
    case .top, .topLeading, .topTrailing: false
    case .bottom, .bottomLeading, .bottomTrailing: true
    case .leading, .trailing: standard == .bottom
    }
  }

  /// The share of the free room across the section that comes before it.
  fileprivate var share: Double {
    switch self {
    case .top, .bottom: 0.5
    case .topLeading, .bottomLeading, .leading: 0
    case .topTrailing, .bottomTrailing, .trailing: 1
    }
  }
}
