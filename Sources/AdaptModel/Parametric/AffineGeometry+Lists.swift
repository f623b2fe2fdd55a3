import AdaptSolver

// Items of collection views, as functions of the window's size: see `FlowLayout`. How many stand in a line is compared,
// so it stays as it is in a region.

extension AffineGeometry {
  /// See ``Geometry/itemPlaces(of:_:)``.
  mutating func itemPlaces(
    of collection: ViewID, _ parameters: [Variable]
  ) throws(ParametricGap) -> [(Variable, Affine)] {
    guard let first = parameters.first else { return [] }
    let flow = geometry.flowLayout(of: collection)
    var sizes: [(width: Affine, height: Affine)] = []
    for cell in geometry.cells(of: collection) {
      let rect = try exactRect(of: cell)
      sizes.append(flow.isHorizontal ? (rect.height, rect.width) : (rect.width, rect.height))
    }
    let outer = try exactRect(of: collection)
    let (places, length) = places(flow, flow.isHorizontal ? outer.height : outer.width, sizes)
    var result = [(first, length)]
    for (index, place) in places.enumerated() where 2 + 2 * index < parameters.count {
      result.append((parameters[1 + 2 * index], flow.isHorizontal ? place.y : place.x))
      result.append((parameters[2 + 2 * index], flow.isHorizontal ? place.x : place.y))
    }
    return result
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
      let gaps = Double(end - start - 1)
      if end < sizes.count, gaps > 0 {
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
