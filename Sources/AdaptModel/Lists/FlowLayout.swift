import AdaptSolver

/// Where a collection view's flow layout puts items of given sizes (`UICollectionViewFlowLayout`). This describes a
/// collection that scrolls vertically; if it scrolls horizontally, its lines are columns.
///
/// A line holds as many items as fit with the minimum spacing. A full line extends from inset to inset, with larger
/// spacing. If all items have one size, the last line (or the only one) has the spacing of a full line, so that a grid
/// stays a grid; otherwise it has the minimum spacing. The items of a line are centred in it vertically (`IOS26.md
/// §5`).
struct FlowLayout {
  static let defaultItemSize = Size(50, 50)
  static let defaultSpacing = 10.0

  var width: Double
  var lineSpacing = defaultSpacing
  var itemSpacing = defaultSpacing
  var inset = EdgeInsets.zero
  /// Whether all items have the same size.
  var isUniform = true
  /// Whether lines are columns. Then `width` and `inset` are those of the collection turned by 90 degrees.
  var isHorizontal = false

  /// The places of everything in a collection, with x from the leading side, and the total height. Headers and footers
  /// extend from edge to edge, and the insets surround the items of each section. O(sizes).
  func places(of sizes: [Size], _ kinds: [ViewKind]) -> (places: [Point], height: Double) {
    let sections = FlowSection.sections(kinds)
    var result = [Point](repeating: Point(x: 0, y: 0), count: sizes.count)
    var y = 0.0
    for section in sections {
      if let header = section.header {
        result[header] = Point(x: 0, y: y)
        y += sizes[header].height
      }
      let (items, height) = places(of: Array(sizes[section.items]))
      for (place, item) in zip(section.items, items) { result[place] = Point(x: item.x, y: y + item.y) }
      y += section.items.isEmpty ? inset.top + inset.bottom : height
      if let footer = section.footer {
        result[footer] = Point(x: 0, y: y)
        y += sizes[footer].height
      }
    }
    return (result, y)
  }

  /// How many more items of a size would fit on a line, with the spacing before each.
  static func itemsToCome(_ room: Double, step: Double) -> Double {
    let count = (room / step).rounded(.down)
    return step > 0 && count > 0 && count.isFinite ? count : 0
  }

  /// The places of the items of one section, and the height of the section with its insets. O(items).
  private func places(of sizes: [Size]) -> (places: [Point], height: Double) {
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
      var gaps = Double(end - start - 1)
      if isUniform {
        let more = Self.itemsToCome(room + 1e-6 - length, step: itemSpacing + sizes[start].width)
        length += more * (itemSpacing + sizes[start].width)
        gaps += more
      }
      if isUniform || end < sizes.count, gaps > 0 {
        spacing = itemSpacing + max(0, room - length) / gaps
      } else if !isUniform {
        spacing = itemSpacing
      }
      let height = sizes[start..<end].map { $0.height }.max() ?? 0
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

extension Geometry {
  /// The rows of the solver for a collection: each item with its place and size.
  func flowRows(of collection: ViewID, _ parameters: [Variable]) -> [GeneratedRow] {
    let content = LayoutItem.guide(.content, of: collection)
    let isRightToLeft = window.effectiveIsRightToLeft(collection, in: scene)
    let isSelfSizing = itemsSizeThemselves(in: collection)
    let itemSize = window.value(.itemSize, of: collection, in: scene)?.size ?? FlowLayout.defaultItemSize
    var result: [GeneratedRow] = []
    func add(_ name: RowIdentifier, _ terms: [GeneratedTerm], _ constant: Double = 0, _ priority: Float = 1000) {
      result.append(
        GeneratedRow(
          identifier: name, terms: terms, relation: .equal, constant: constant, priority: priority,
          isRightToLeft: isRightToLeft))
    }
    let isHorizontal = scrollsHorizontally(collection)
    for (index, cell) in cells(of: collection).enumerated() {
      let (x, y) = (parameters[1 + 2 * index], parameters[2 + 2 * index])
      add(
        .encapsulatedLeft,
        [.anchor(Anchor(cell, .leading), 1), .anchor(Anchor(content, .leading), -1), .variable(x, -1)])
      add(.encapsulatedTop, [.anchor(Anchor(cell, .top), 1), .anchor(Anchor(content, .top), -1), .variable(y, -1)])
      if let reference = referenceSize(of: cell, in: collection) {
        // From edge to edge; the other length comes from the layout, or else from the view itself.
        let (across, along): (LayoutAttribute, LayoutAttribute) = isHorizontal ? (.height, .width) : (.width, .height)
        add(.encapsulatedWidth, [.anchor(Anchor(cell, across), 1), .anchor(Anchor(collection, across), -1)])
        let length = isHorizontal ? reference.width : reference.height
        add(.encapsulatedHeight, [.anchor(Anchor(cell, along), 1)], length, length > 0 ? 1000 : 50)
        continue
      }
      let priority: Float = isSelfSizing ? 50 : 1000
      add(
        isSelfSizing ? .fittingWidth : .encapsulatedWidth, [.anchor(Anchor(cell, .width), 1)],
        isSelfSizing ? 0 : itemSize.width, priority)
      add(
        isSelfSizing ? .fittingHeight : .encapsulatedHeight, [.anchor(Anchor(cell, .height), 1)],
        isSelfSizing ? 0 : itemSize.height, priority)
    }
    let (across, along): (LayoutAttribute, LayoutAttribute) =
      scrollsHorizontally(collection) ? (.height, .width) : (.width, .height)
    add(.contentSize, [.anchor(Anchor(content, across), 1), .anchor(Anchor(collection, across), -1)])
    add(.contentSize, [.anchor(Anchor(content, along), 1), .variable(parameters[0], -1)])
    return result
  }

  /// The size that the layout of a collection gives a header or footer; nil for an item.
  private func referenceSize(of view: ViewID, in collection: ViewID) -> Size? {
    switch scene.views[view].kind {
    case .sectionHeader: window.value(.headerReferenceSize, of: collection, in: scene)?.size ?? .zero
    case .sectionFooter: window.value(.footerReferenceSize, of: collection, in: scene)?.size ?? .zero
    default: nil
    }
  }

  func scrollsHorizontally(_ collection: ViewID) -> Bool {
    window.value(.scrollDirection, of: collection, in: scene)?.word == "horizontal"
  }

  /// The items' places in a flow layout, according to their sizes and the collection's: values of parameters.
  func itemPlaces(of collection: ViewID, _ parameters: [Variable]) -> [(Variable, Double)] {
    let flow = flowLayout(of: collection)
    let cells = cells(of: collection)
    let sizes = cells.map { exactRect(of: $0).size }
    let (places, length) = flow.places(
      of: flow.isHorizontal ? sizes.map { Size($0.height, $0.width) } : sizes, cells.map { scene.views[$0].kind })
    var result = [(parameters[0], length)]
    for (index, place) in places.enumerated() where 2 + 2 * index < parameters.count {
      result.append((parameters[1 + 2 * index], flow.isHorizontal ? place.y : place.x))
      result.append((parameters[2 + 2 * index], flow.isHorizontal ? place.x : place.y))
    }
    return result
  }

  func flowLayout(of collection: ViewID) -> FlowLayout {
    func value(_ key: AttributeKey) -> AttributeValue? { window.value(key, of: collection, in: scene) }
    var flow = FlowLayout(width: exactRect(of: collection).width)
    if let spacing = value(.minimumLineSpacing)?.number { flow.lineSpacing = spacing }
    if let spacing = value(.minimumInteritemSpacing)?.number { flow.itemSpacing = spacing }
    if let inset = value(.sectionInset)?.insets { flow.inset = inset }
    flow.inset = flow.inset + insetsBeyondContent(of: collection, standard: .fromContentInset)
    flow.isUniform = !itemsSizeThemselves(in: collection)
    if scrollsHorizontally(collection) {
      flow.isHorizontal = true
      flow.width = exactRect(of: collection).height
      let inset = flow.inset
      flow.inset = EdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
    }
    return flow
  }

  /// The extra insets from which a collection's section insets are measured, beyond its content insets: across its
  /// scroll direction (`sectionInsetReference`).
  func insetsBeyondContent(of collection: ViewID, standard: SectionInsetReference) -> EdgeInsets {
    let kind = sectionInsetReference(of: collection) ?? standard
    if kind == .fromContentInset { return .zero }
    let insets = guideInsets(of: collection)
    let reference = kind == .fromSafeArea ? insets.safeArea : insets.margins
    let adjusted = insets.content
    let beyond = EdgeInsets.max(
      .zero,
      EdgeInsets(
        top: reference.top - adjusted.top, left: reference.left - adjusted.left,
        bottom: reference.bottom - adjusted.bottom, right: reference.right - adjusted.right))
    return scrollsHorizontally(collection)
      ? EdgeInsets(top: beyond.top, left: 0, bottom: beyond.bottom, right: 0)
      : EdgeInsets(top: 0, left: beyond.left, bottom: 0, right: beyond.right)
  }

  func sectionInsetReference(of collection: ViewID) -> SectionInsetReference? {
    let word = window.value(.sectionInsetReference, of: collection, in: scene)?.word
    return word.flatMap(SectionInsetReference.init(rawValue:))
  }

  private func itemsSizeThemselves(in collection: ViewID) -> Bool {
    window.value(.estimatedItemSize, of: collection, in: scene)?.size.map { $0.width > 0 || $0.height > 0 } ?? false
  }
}
