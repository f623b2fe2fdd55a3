import AdaptCheck
import AdaptModel

/// Lengths at which an edge may jump as a window grows at its greatest other length: between two regions at whose edge
/// their functions differ, and in a region in which an edge moves by several points for each point of the window.
struct RegionJumps {
  /// In order of length, widths first.
  private(set) var jumps: [DividedSizes.Jump] = []

  /// CHOICE: how many lengths of one axis are told.
  private static let most = 8

  init(_ regions: [SizeRegion], in plane: ConvexPolygon) {
    for axis in [JumpRule.Axis.width, .height] {
      let other = (axis == .width ? plane.most.height : plane.most.width) - 1e-4
      let own = regions.compactMap { region -> (range: ClosedRange<Double>, region: SizeRegion)? in
        let polygon = region.polygon
        let range = axis == .width ? polygon.widths(atHeight: other) : polygon.heights(atWidth: other)
        return range.map { ($0, region) }
      }.sorted { $0.range.lowerBound < $1.range.lowerBound }
      var lengths: [Double] = []
      for (index, (range, region)) in own.enumerated() {
        if Self.isSteep(region, axis), range.upperBound - range.lowerBound > 1 {
          lengths.append((range.lowerBound + range.upperBound) / 2)
        }
        guard index > 0, abs(own[index - 1].range.upperBound - range.lowerBound) < 1e-3 else { continue }
        let size = axis == .width ? Size(range.lowerBound, other) : Size(other, range.lowerBound)
        if Self.differ(own[index - 1].region, region, at: size) { lengths.append(range.lowerBound) }
      }
      jumps += lengths.prefix(Self.most).map { DividedSizes.Jump(axis: axis, length: $0) }
    }
  }

  private static func isSteep(_ region: SizeRegion, _ axis: JumpRule.Axis) -> Bool {
    region.edges.contains { edge in
      [edge.left, edge.top, edge.right, edge.bottom].contains {
        abs(axis == .width ? $0.a : $0.b) > JumpSearch.least
      }
    }
  }

  private static func differ(_ one: SizeRegion, _ other: SizeRegion, at size: Size) -> Bool {
    guard one.layout != other.layout, one.edges.count == other.edges.count else { return false }
    return zip(one.edges, other.edges).contains { edge, next in
      let (from, to) = (edge.rect(at: size), next.rect(at: size))
      return edge.view == next.view
        && [from.minX - to.minX, from.minY - to.minY, from.maxX - to.maxX, from.maxY - to.maxY].contains {
          abs($0) > JumpSearch.least
        }
    }
  }
}
