import AdaptSolver

// Items of collection views, as functions of the window's size: see `FlowLayout`. The number of items in a line is
// decided by comparisons, so it is constant in a region.

extension AffineGeometry {
  /// See ``Geometry/itemPlaces(of:_:)``.
  mutating func itemPlaces(
    of collection: ViewID, _ parameters: [Variable]
  ) throws(ParametricGap) -> [(Variable, Affine)] {
    guard let first = parameters.first else { return [] }
    if let layout = geometry.compositionalLayout(of: collection) {
      return try compositionalValues(of: collection, layout, CompositionalParameters(parameters: parameters))
    }
    let flow = geometry.flowLayout(of: collection)
    var sizes: [(width: Affine, height: Affine)] = []
    let cells = geometry.cells(of: collection)
    for cell in cells {
      let rect = try exactRect(of: cell)
      sizes.append(flow.isHorizontal ? (rect.height, rect.width) : (rect.width, rect.height))
    }
    let outer = try exactRect(of: collection)
    let kinds = cells.map { geometry.scene.views[$0].kind }
    let (places, length) = places(flow, flow.isHorizontal ? outer.height : outer.width, sizes, kinds)
    var result = [(first, length)]
    for (index, place) in places.enumerated() where 2 + 2 * index < parameters.count {
      result.append((parameters[1 + 2 * index], flow.isHorizontal ? place.y : place.x))
      result.append((parameters[2 + 2 * index], flow.isHorizontal ? place.x : place.y))
    }
    return result
  }

  /// See ``Geometry/compositionalValues(of:_:_:)``.
  private mutating func compositionalValues(
    of collection: ViewID, _ layout: CollectionLayout, _ parameters: CompositionalParameters
  ) throws(ParametricGap) -> [(Variable, Affine)] {
    typealias Arrangement = CompositionalArrangement<PathConditions>
    let cells = geometry.cells(of: collection)
    let rect = try exactRect(of: collection)
    let guides = try guideInsets(of: collection)
    let isRightToLeft = geometry.window.effectiveIsRightToLeft(collection, in: geometry.scene)
    let isHorizontal = geometry.scrollsHorizontally(collection)
    let content = guides.content
    var environment = Arrangement.Environment(
      room: Arrangement.Extent(
        width: rect.width - content.left - content.right, height: rect.height - content.top - content.bottom),
      top: Affine(0), leading: Affine(0), bottom: Affine(0), trailing: Affine(0), scrollsHorizontally: isHorizontal,
      interSectionSpacing: geometry.interSectionSpacing(of: collection))
    let kind = geometry.sectionInsetReference(of: collection) ?? .fromSafeArea
    if kind != .fromContentInset {
      let reference = kind == .fromSafeArea ? guides.safeArea : guides.margins
      if isHorizontal {
        environment.top = path.max(Affine(0), reference.top - content.top)
        environment.bottom = path.max(Affine(0), reference.bottom - content.bottom)
      } else {
        let left = path.max(Affine(0), reference.left - content.left)
        let right = path.max(Affine(0), reference.right - content.right)
        (environment.leading, environment.trailing) = isRightToLeft ? (right, left) : (left, right)
      }
    }
    var sizes: [Arrangement.Extent] = []
    for cell in cells {
      let rect = try exactRect(of: cell)
      sizes.append(Arrangement.Extent(width: rect.width, height: rect.height))
    }
    var arrangement = Arrangement(sizes, path)
    let length = arrangement.arrange(layout, cells.map { geometry.scene.views[$0].kind }, in: environment)
    path = arrangement.comparison
    return parameters.values(of: arrangement, length: length, breadth: environment.room[environment.axis.other])
  }

  /// See ``FlowLayout/places(of:_:)``.
  private mutating func places(
    _ flow: FlowLayout, _ width: Affine, _ sizes: [(width: Affine, height: Affine)], _ kinds: [ViewKind]
  ) -> (places: [(x: Affine, y: Affine)], height: Affine) {
    var result = [(x: Affine, y: Affine)](repeating: (Affine(0), Affine(0)), count: sizes.count)
    var y = Affine(0)
    for section in FlowSection.sections(kinds) {
      if let header = section.header {
        result[header] = (Affine(0), y)
        y = y + sizes[header].height
      }
      let (items, height) = places(flow, width, Array(sizes[section.items]))
      for (place, item) in zip(section.items, items) { result[place] = (item.x, y + item.y) }
      y = section.items.isEmpty ? y + (flow.inset.top + flow.inset.bottom) : y + height
      if let footer = section.footer {
        result[footer] = (Affine(0), y)
        y = y + sizes[footer].height
      }
    }
    return (result, y)
  }

  private mutating func places(
    _ flow: FlowLayout, _ width: Affine, _ sizes: [(width: Affine, height: Affine)]
  ) -> (places: [(x: Affine, y: Affine)], height: Affine) {
    guard !sizes.isEmpty else { return ([], Affine(0)) }
    let room = width - flow.inset.left - flow.inset.right
    var places: [(x: Affine, y: Affine)] = []
    var y = Affine(flow.inset.top)
    var spacing = Affine(flow.itemSpacing)
    var start = 0
    while start < sizes.count {
      var end = start + 1
      var length = sizes[start].width
      while end < sizes.count {
        let longer = length + flow.itemSpacing + sizes[end].width
        guard path.isAtLeast(room + 1e-6, longer) else { break }
        length = longer
        end += 1
      }
      var gaps = Double(end - start - 1)
      if flow.isUniform {
        let step = sizes[start].width + flow.itemSpacing
        let more = FlowLayout.itemsToCome((room + 1e-6 - length).value, step: step.value)
        // This number fits wherever these two comparisons have the same results as here.
        let longer = length + more * step
        if path.isAtLeast(room + 1e-6, longer), !path.isAtLeast(room + 1e-6, longer + step) {
          length = longer
          gaps += more
        }
      }
      if flow.isUniform || end < sizes.count, gaps > 0 {
        spacing = (1 / gaps) * path.max(Affine(0), room - length) + flow.itemSpacing
      } else if !flow.isUniform {
        spacing = Affine(flow.itemSpacing)
      }
      var height = sizes[start].height
      for size in sizes[start..<end] { height = path.max(height, size.height) }
      var x = Affine(flow.inset.left)
      for size in sizes[start..<end] {
        places.append((x, y + 0.5 * (height - size.height)))
        x = x + size.width + spacing
      }
      y = y + height + (end < sizes.count ? flow.lineSpacing : 0)
      start = end
    }
    return (places, y + flow.inset.bottom)
  }
}
