/// Puts the cells of a collection where a compositional layout has them.
///
/// What Apple documents of `NSCollectionLayoutItem`, `NSCollectionLayoutGroup` and `NSCollectionLayoutSection`: fractions
/// are of what holds an item, less its insets; a group repeats its subitems until its length is used up, or as often as
/// its count says; where the content decides, the cell's own size counts, and a group of estimated length is as large as
/// what it holds. A fraction of an estimated length is one of the guess. CHOICE: a group of estimated length holds each
/// of its subitems at least once, and a fixed group with flexible spacing spaces a line that is not full as a full one.
///
/// The same for points and for functions of the window's size. Places count from where reading begins.
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

  /// Where one cell is to stand.
  struct Place {
    let cell: Int
    var x: Length
    var y: Length
    /// Its size; where the content decides, the least.
    var size: Extent
    let fixesWidth: Bool
    let fixesHeight: Bool
  }

  /// What a collection offers.
  struct Environment {
    /// The room between the insets that keep its content free.
    var room: Extent
    /// What its sections leave free beyond that: top, leading, bottom, trailing.
    var top: Length
    var leading: Length
    var bottom: Length
    var trailing: Length
    var scrollsHorizontally = false
    var interSectionSpacing = 0.0

    var axis: Axis { scrollsHorizontally ? .horizontal : .vertical }
  }

  /// What an item became: its size, and which of the places are in it.
  private struct Box {
    var size: Extent
    var places: Range<Int>
  }

  var comparison: Comparison
  /// The sizes that the cells have now, headers and footers among them.
  let sizes: [Extent]
  private(set) var places: [Place] = []
  private var next = 0
  private var end = 0

  init(_ sizes: [Extent], _ comparison: Comparison) {
    self.sizes = sizes
    self.comparison = comparison
  }

  private var zero: Length { Length(points: 0) }

  /// Arranges everything.
  ///
  /// - Returns: how far it reaches along the axis on which the collection scrolls.
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
    let (top, leading) = (environment.top + Length(points: insets.top), environment.leading + Length(points: insets.left))
    let bottom = environment.bottom + Length(points: insets.bottom)
    let trailing = environment.trailing + Length(points: insets.right)
    let room = Extent(
      width: environment.room.width - leading - trailing, height: environment.room.height - top - bottom)
    let isHorizontal = environment.scrollsHorizontally
    let before = isHorizontal ? Length(points: insets.left) : Length(points: insets.top)
    let after = isHorizontal ? Length(points: insets.right) : Length(points: insets.bottom)
    let side = isHorizontal ? top : leading

    // The header and the footer first, for the items begin beyond them.
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
        let edge = edges(layout.group, box, along: axis)
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

  /// Groups in a line across the axis: a section that scrolls by itself, at its beginning.
  ///
  /// - Returns: how high the line is.
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
      let edge = edges(layout.group, box, along: axis.other)
      move(box.places, by: along, along: axis)
      move(box.places, by: across + edge.before, along: axis.other)
      across = across + edge.before + box.size[axis.other] + edge.after
      length = comparison.max(length, box.size[axis])
    }
    return length
  }

  /// The fixed room before and after an item along an axis.
  private func edges(
    _ item: CollectionLayoutItem, _ box: Box, along axis: Axis
  ) -> (before: Length, after: Length) {
    let spacing = item.edgeSpacing
    return axis == .horizontal
      ? (Length(points: spacing.leading.value), Length(points: spacing.trailing.value))
      : (Length(points: spacing.top.value), Length(points: spacing.bottom.value))
  }

  /// Moves an item to its place along an axis, and across it to where its edge spacing has it in the room.
  private mutating func place(
    _ box: Box, _ item: CollectionLayoutItem, in room: Extent, _ axis: Axis, at along: Length, side: Length
  ) {
    move(box.places, by: along, along: axis)
    let (before, after) = edges(item, box, along: axis.other)
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

  private mutating func move(_ range: Range<Int>, by distance: Length, along axis: Axis) {
    for index in range {
      if axis == .horizontal {
        places[index].x = places[index].x + distance
      } else {
        places[index].y = places[index].y + distance
      }
    }
  }

  // MARK: - Items

  private func resolve(_ dimension: CollectionLayoutDimension, in room: Extent) -> Length {
    switch dimension {
    case .fractionalWidth(let share): share * room.width
    case .fractionalHeight(let share): share * room.height
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): Length(points: points)
    }
  }

  /// Nil where there are no more cells.
  private mutating func arrange(_ item: CollectionLayoutItem, in room: Extent) -> Box? {
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

  // MARK: - Groups

  private mutating func arrange(_ group: CollectionLayoutGroup, of item: CollectionLayoutItem, in room: Extent) -> Box? {
    let axis = group.axis
    let insets = item.contentInsets
    let outer = Extent(width: resolve(item.width, in: room), height: resolve(item.height, in: room))
    var inner = Extent(
      width: outer.width - Length(points: insets.left + insets.right),
      height: outer.height - Length(points: insets.top + insets.bottom))
    let isOpen = (axis == .horizontal ? item.width : item.height).isEstimated
    let firstPlace = places.count

    let subitems = Subitems(group, share: equalShare(group, of: inner[axis]))
    var boxes: [(item: CollectionLayoutItem, box: Box)] = []
    var length = zero
    while group.count.map({ boxes.count < $0 }) ?? true {
      let subitem = subitems[boxes.count]
      let saved = (next, places.count)
      guard let box = arrange(subitem.item, in: inner, along: axis, subitem.share) else { break }
      let edge = edges(subitem.item, box, along: axis)
      var longer = length + edge.before + box.size[axis] + edge.after
      if !boxes.isEmpty { longer = longer + Length(points: group.interItemSpacing.value) }
      if group.count == nil, !boxes.isEmpty, !(isOpen && boxes.count < group.subitems.count),
        !comparison.isAtLeast(inner[axis] + Length(points: 1e-6), longer)
      {
        next = saved.0
        places.removeLast(places.count - saved.1)
        break
      }
      length = longer
      boxes.append((subitem.item, box))
    }
    guard !boxes.isEmpty else { return nil }
    for axis in [Axis.horizontal, .vertical] { equalize(&boxes, along: axis) }

    // What the content decides is as large as what is in it.
    if isOpen {
      inner[axis] = zero
      for (index, (item, box)) in boxes.enumerated() {
        let edge = edges(item, box, along: axis)
        if index > 0 { inner[axis] = inner[axis] + Length(points: group.interItemSpacing.value) }
        inner[axis] = inner[axis] + edge.before + box.size[axis] + edge.after
      }
    }
    if (axis == .horizontal ? item.height : item.width).isEstimated {
      var across = zero
      for (item, box) in boxes {
        let edge = edges(item, box, along: axis.other)
        across = comparison.max(across, edge.before + box.size[axis.other] + edge.after)
      }
      inner[axis.other] = across
    }

    let extra = isOpen ? zero : flexibleShare(group, boxes, subitems, in: inner)
    var along = zero
    for (index, (item, box)) in boxes.enumerated() {
      let (first, last) =
        axis == .horizontal
        ? (item.edgeSpacing.leading, item.edgeSpacing.trailing) : (item.edgeSpacing.top, item.edgeSpacing.bottom)
      if index > 0 { along = along + spacing(group.interItemSpacing, extra) }
      along = along + spacing(first, extra)
      place(box, item, in: inner, axis, at: along, side: zero)
      along = along + box.size[axis] + spacing(last, extra)
    }
    let all = firstPlace..<places.count
    move(all, by: Length(points: insets.left), along: .horizontal)
    move(all, by: Length(points: insets.top), along: .vertical)
    return Box(
      size: Extent(
        width: inner.width + Length(points: insets.left + insets.right),
        height: inner.height + Length(points: insets.top + insets.bottom)), places: all)
  }

  private func spacing(_ spacing: CollectionLayoutSpacing, _ extra: Length) -> Length {
    spacing.isFlexible ? Length(points: spacing.value) + extra : Length(points: spacing.value)
  }

  /// The subitems of a group, again and again; with the length that each is given where they share it equally.
  private struct Subitems {
    let items: [CollectionLayoutItem]
    let share: Length?

    init(_ group: CollectionLayoutGroup, share: Length?) {
      items = group.subitems
      self.share = share
    }

    subscript(index: Int) -> (item: CollectionLayoutItem, share: Length?) { (items[index % items.count], share) }
  }

  private func equalShare(_ group: CollectionLayoutGroup, of length: Length) -> Length? {
    guard group.isEqual, let count = group.count else { return nil }
    let gaps = Double(count - 1) * group.interItemSpacing.value
    return (1 / Double(count)) * (length - Length(points: gaps))
  }

  /// An item of a group, which may be given its length along the group's axis.
  private mutating func arrange(
    _ item: CollectionLayoutItem, in room: Extent, along axis: Axis, _ share: Length?
  ) -> Box? {
    guard let share else { return arrange(item, in: room) }
    // A whole of a room of that length.
    var item = item
    if axis == .horizontal { item.width = .fractionalWidth(1) } else { item.height = .fractionalHeight(1) }
    var room = room
    room[axis] = share
    return arrange(item, in: room)
  }

  /// Gives what is to be uniform in a group the length of the longest.
  private mutating func equalize(_ boxes: inout [(item: CollectionLayoutItem, box: Box)], along axis: Axis) {
    let uniform = boxes.indices.filter { index in
      let item = boxes[index].item
      return item.group == nil && (axis == .horizontal ? item.width : item.height).isUniform
    }
    guard uniform.count > 1 else { return }
    var longest = zero
    for index in uniform {
      // How high a cell is follows how wide it is: heights count once the widths are there.
      let place = places[boxes[index].box.places.lowerBound]
      if axis == .vertical, place.fixesWidth, abs(place.size.width.points - sizes[place.cell].width.points) > 1e-6 {
        return
      }
      longest = comparison.max(longest, boxes[index].box.size[axis])
    }
    for index in uniform {
      boxes[index].box.size[axis] = longest
      places[boxes[index].box.places.lowerBound].size[axis] = longest
    }
  }

  /// What each flexible spacing of a group gets of what is left over: in a full one, though there may be too few cells.
  private mutating func flexibleShare(
    _ group: CollectionLayoutGroup, _ boxes: [(item: CollectionLayoutItem, box: Box)], _ subitems: Subitems,
    in inner: Extent
  ) -> Length {
    let axis = group.axis
    func flexibleEdges(_ item: CollectionLayoutItem) -> Int {
      let spacing = item.edgeSpacing
      let both = axis == .horizontal ? [spacing.leading, spacing.trailing] : [spacing.top, spacing.bottom]
      return both.filter { $0.isFlexible }.count
    }
    let perGap = group.interItemSpacing.isFlexible ? 1 : 0
    guard perGap > 0 || group.subitems.contains(where: { flexibleEdges($0) > 0 }) else { return zero }
    var count = 0
    var length = zero
    var number = 0
    while number < Swift.max(boxes.count, Self.mostInLine) {
      if let most = group.count, number >= most { break }
      let (item, share) = subitems[number]
      let own: Length
      if number < boxes.count {
        own = boxes[number].box.size[axis]
      } else {
        own = share ?? resolve(axis == .horizontal ? item.width : item.height, in: inner)
        guard own.points > 0 else { break }
      }
      let edge =
        axis == .horizontal
        ? item.edgeSpacing.leading.value + item.edgeSpacing.trailing.value
        : item.edgeSpacing.top.value + item.edgeSpacing.bottom.value
      var longer = length + own + Length(points: edge)
      if number > 0 { longer = longer + Length(points: group.interItemSpacing.value) }
      if number >= boxes.count, !comparison.isAtLeast(inner[axis] + Length(points: 1e-6), longer) { break }
      length = longer
      count += flexibleEdges(item) + (number > 0 ? perGap : 0)
      number += 1
    }
    guard count > 0 else { return zero }
    return (1 / Double(count)) * comparison.max(zero, inner[axis] - length)
  }

  /// How many items are counted that are not there, at most.
  private static var mostInLine: Int { 1000 }
}

extension CollectionLayoutBoundaryItem {
  /// As wide as its section, and as high as it asks.
  static func standard(_ alignment: Alignment, scrollsHorizontally: Bool) -> Self {
    scrollsHorizontally
      ? Self(width: .estimated(0), height: .fractionalHeight(1), alignment: alignment)
      : Self(width: .fractionalWidth(1), height: .estimated(0), alignment: alignment)
  }
}

extension CollectionLayoutBoundaryItem.Alignment {
  /// Whether it stands behind the items: what says neither does as a header or a footer does.
  fileprivate func isAtEnd(_ standard: Self) -> Bool {
    switch self {
    case .top, .topLeading, .topTrailing: false
    case .bottom, .bottomLeading, .bottomTrailing: true
    case .leading, .trailing: standard == .bottom
    }
  }

  /// How much of the free room across the section stands before it.
  fileprivate var share: Double {
    switch self {
    case .top, .bottom: 0.5
    case .topLeading, .bottomLeading, .leading: 0
    case .topTrailing, .bottomTrailing, .trailing: 1
    }
  }
}
