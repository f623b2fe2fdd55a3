import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptProofs

/// Polygons cut by lines, some of which run through corners but for a hair.
@Suite struct PolygonTests {
  @Test(arguments: 0..<200) func partsMakeUpTheWhole(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 31 &+ 1)
    var polygon = ConvexPolygon(from: Size(320, 200), to: Size(1376, 1376))
    for _ in 0..<3 {
      let line = line(of: polygon, using: &generator)
      if let part = polygon.clipped(to: line), part.area > 1000 { polygon = part }
    }
    let lines = (0..<4).map { _ in line(of: polygon, using: &generator) }
    for line in lines {
      let parts = [polygon.clipped(to: line), polygon.clipped(to: -line)].compactMap { $0?.area }
      #expect(abs(parts.reduce(0, +) - polygon.area) < 0.01)
    }
    let (inside, outside) = polygon.divided(by: lines)
    let areas = ([inside].compactMap { $0 } + outside).map(\.area)
    #expect(abs(areas.reduce(0, +) - polygon.area) < 0.01)
  }

  /// A line that is as likely to run through a corner, or past it by far less than an edge, as elsewhere.
  private func line(of polygon: ConvexPolygon, using generator: inout SeededGenerator) -> HalfPlane {
    let corner = polygon.corners[Int.random(in: 0..<polygon.corners.count, using: &generator)]
    let angle = [0, 0.5, 1, 0.25, Double.random(in: 0...2, using: &generator)].randomElement(using: &generator) ?? 0
    let (a, b) = Point.direction(angle)
    let hairs = [0, 1e-13, -1e-13, 5e-13, -3e-12, 2e-10, -2e-9, Double.random(in: -300...300, using: &generator)]
    let shift = hairs.randomElement(using: &generator) ?? 0
    return HalfPlane(a, b, -(a * corner.x + b * corner.y) + shift)
  }
}

extension Point {
  /// A direction by its angle in half turns, of length 1 up to rounding, without a library of sines.
  fileprivate static func direction(_ angle: Double) -> (Double, Double) {
    let t = angle - 1
    let length = 1 + t * t
    return ((1 - t * t) / length, 2 * t / length)
  }
}
