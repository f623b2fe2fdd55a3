/// Where a collection view's flow layout puts items of given sizes (`UICollectionViewFlowLayout`, vertical scrolling).
///
/// As many items stand in a line as fit with the least spacing between them; a full line reaches from inset to inset, the
/// spacing growing. CHOICE (L): the last line of items of one size has the spacing of the one before it, so that a grid stays a
/// grid, and that of other items the least; items of one line are centred in it vertically.
struct FlowLayout {
  static let defaultItemSize = Size(50, 50)
  static let defaultSpacing = 10.0

  var width: Double
  var lineSpacing = defaultSpacing
  var itemSpacing = defaultSpacing
  var inset = EdgeInsets.zero
  /// Whether all items are of one size.
  var isUniform = true

  /// The places of the items, x from the side where reading begins, and the height of everything. O(items).
  func places(of sizes: [Size]) -> (places: [Point], height: Double) {
    guard !sizes.isEmpty else { return ([], 0) }
    let room = width - inset.left - inset.right
    var places: [Point] = []
    var y = inset.top
    var spacing = itemSpacing
    var start = 0
    while start < sizes.count {
      var end = start + 1
      var length = sizes[start].width
      while end < sizes.count, length + itemSpacing + sizes[end].width <= room + 1e-6 {
        length += itemSpacing + sizes[end].width
        end += 1
      }
      let gaps = Double(end - start - 1)
      if end < sizes.count, gaps > 0 {
        spacing = itemSpacing + max(0, room - length) / gaps
      } else if !isUniform {
        spacing = itemSpacing
      }
      let height = sizes[start..<end].map(\.height).max() ?? 0
      var x = inset.left
      for size in sizes[start..<end] {
        places.append(Point(x: x, y: y + (height - size.height) / 2))
        x += size.width + spacing
      }
      y += height + (end < sizes.count ? lineSpacing : 0)
      start = end
    }
    return (places, y + inset.bottom)
  }
}

extension Model {
  /// The rows of the solver for a collection: each item at its place, with its size.
  func flowRows(of collection: Int32, _ parameters: [Int32]) -> [GeneratedRow] {
    let list = ViewID(index: collection)
    let content = LayoutItem.guide(.content, of: list)
    let isRightToLeft = effectiveIsRightToLeft(collection)
    let first = views[Int(collection)].firstSetting
    let isSelfSizing = itemsSizeThemselves(first)
    let itemSize = size(.itemSize, first) ?? FlowLayout.defaultItemSize
    var result: [GeneratedRow] = []
    func add(_ name: StaticName, _ terms: [GeneratedTerm], _ constant: Double = 0, _ priority: Float = 1000) {
      result.append(
        GeneratedRow(
          identifier: name, terms: terms, relation: .equal, constant: constant, priority: priority,
          isRightToLeft: isRightToLeft))
    }
    for (index, cell) in cells(of: collection).map(ViewID.init).enumerated() {
      let (x, y) = (parameters[1 + 2 * index], parameters[2 + 2 * index])
      add(
        .encapsulatedLeft,
        [.anchor(Anchor(cell, .leading), 1), .anchor(Anchor(content, .leading), -1), .variable(x, -1)])
      add(.encapsulatedTop, [.anchor(Anchor(cell, .top), 1), .anchor(Anchor(content, .top), -1), .variable(y, -1)])
      let priority: Float = isSelfSizing ? 50 : 1000
      add(
        isSelfSizing ? .fittingWidth : .encapsulatedWidth, [.anchor(Anchor(cell, .width), 1)],
        isSelfSizing ? 0 : itemSize.width, priority)
      add(
        isSelfSizing ? .fittingHeight : .encapsulatedHeight, [.anchor(Anchor(cell, .height), 1)],
        isSelfSizing ? 0 : itemSize.height, priority)
    }
    add(.contentSize, [.anchor(Anchor(content, .width), 1), .anchor(Anchor(list, .width), -1)])
    add(.contentSize, [.anchor(Anchor(content, .height), 1), .variable(parameters[0], -1)])
    return result
  }

  /// Puts the items where the flow wants them, by the sizes that they and the collection got.
  mutating func flowItems(of collection: Int32, _ parameters: [Int32]) {
    let (places, height) = flowLayout(of: collection).places(
      of: cells(of: collection).map { exactRect(of: $0).size })
    engine.setParameter(parameters[0], to: height)
    for (index, place) in places.enumerated() where 2 + 2 * index < parameters.count {
      engine.setParameter(parameters[1 + 2 * index], to: place.x)
      engine.setParameter(parameters[2 + 2 * index], to: place.y)
    }
  }

  private func flowLayout(of collection: Int32) -> FlowLayout {
    let first = views[Int(collection)].firstSetting
    func setting(_ key: AttributeKey) -> AttributeValue? {
      let index = winner(key, first: first)
      return index < 0 ? nil : settings[index].value
    }
    var flow = FlowLayout(width: exactRect(of: collection).width)
    if let spacing = setting(.minimumLineSpacing)?.number { flow.lineSpacing = spacing }
    if let spacing = setting(.minimumInteritemSpacing)?.number { flow.itemSpacing = spacing }
    if let inset = setting(.sectionInset)?.insets { flow.inset = inset }
    flow.isUniform = !itemsSizeThemselves(first)
    return flow
  }

  private func itemsSizeThemselves(_ first: Int32) -> Bool {
    size(.estimatedItemSize, first).map { $0.width > 0 || $0.height > 0 } ?? false
  }

  private func size(_ key: AttributeKey, _ first: Int32) -> Size? {
    let index = winner(key, first: first)
    return index < 0 ? nil : settings[index].value.size
  }
}
