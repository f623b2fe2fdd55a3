import AdaptModel

/// Looks up regions by a point: few of them reach over any one width.
struct RegionIndex {
  private let regions: [SizeRegion]
  private var columns: [[Int]]
  private let from: Double
  private let step: Double
  private let sides: [[HalfPlane]]

  init(_ regions: [SizeRegion]) {
    self.regions = regions
    sides = regions.map { $0.polygon.sides }
    let least = regions.map { $0.polygon.least.width }.min() ?? 0
    let most = regions.map { $0.polygon.most.width }.max() ?? 1
    from = least
    step = max(1e-6, (most - least) / 256)
    columns = [[Int]](repeating: [], count: 257)
    for (index, region) in regions.enumerated() {
      for column in column(region.polygon.least.width - 1e-3)...column(region.polygon.most.width + 1e-3) {
        columns[column].append(index)
      }
    }
  }

  private func column(_ width: Double) -> Int {
    // proven: clamped to the columns that there are.
    Int(min(256, max(0, (width - from) / step)))
  }

  /// The number of the layout in a window of a size; nil where none is known.
  func layout(at point: Point) -> Int? { region(at: point).map { regions[$0].layout } }

  func region(at point: Point) -> Int? {
    columns[column(point.x)].first { index in sides[index].allSatisfy { $0(point) >= -1e-7 } }
  }
}
