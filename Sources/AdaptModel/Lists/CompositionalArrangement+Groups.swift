// Groups of a compositional layout: their subitems side by side or one above the other.

extension CompositionalArrangement {
  mutating func arrange(_ group: CollectionLayoutGroup, of item: CollectionLayoutItem, in room: Extent) -> Box? {
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
      let edge = edges(subitem.item, along: axis)
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

    // A group whose size depends on its content is as large as its items.
    if isOpen {
      inner[axis] = zero
      for (index, (item, box)) in boxes.enumerated() {
        let edge = edges(item, along: axis)
        if index > 0 { inner[axis] = inner[axis] + Length(points: group.interItemSpacing.value) }
        inner[axis] = inner[axis] + edge.before + box.size[axis] + edge.after
      }
    }
    if (axis == .horizontal ? item.height : item.width).isEstimated {
      var across = zero
      for (item, box) in boxes {
        let edge = edges(item, along: axis.other)
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

  /// The subitems of a group, repeated; with the length of each if they share it equally.
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

  /// Arranges an item of a group, whose length along the group's axis may be given.
  private mutating func arrange(
    _ item: CollectionLayoutItem, in room: Extent, along axis: Axis, _ share: Length?
  ) -> Box? {
    guard let share else { return arrange(item, in: room) }
    // The whole of a container of that length.
    var item = item
    if axis == .horizontal { item.width = .fractionalWidth(1) } else { item.height = .fractionalHeight(1) }
    var room = room
    room[axis] = share
    return arrange(item, in: room)
  }

  /// Gives the uniform items of a group the length of the longest.
  private mutating func equalize(_ boxes: inout [(item: CollectionLayoutItem, box: Box)], along axis: Axis) {
    let uniform = boxes.indices.filter { index in
      let item = boxes[index].item
      return item.group == nil && (axis == .horizontal ? item.width : item.height).isUniform
    }
    guard uniform.count > 1 else { return }
    var longest = zero
    for index in uniform {
      // A cell's height depends on its width, so heights count only once the widths are final.
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

  /// The share of the remaining space for each flexible spacing of a group. The group counts as full, though there may
  /// be too few cells.
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

  /// The maximum number of missing items that are counted.
  private static var mostInLine: Int { 1000 }
}
