import AdaptModel
import Testing

@testable import AdaptProofs

@Suite("Sizes of windows in words")
struct RegionWordsTests {
  /// All windows from 200 x 200 to 1000 x 1000.
  private let plane = ConvexPolygon(from: Size(200, 200), to: Size(1000, 1000))

  private func words(_ sides: HalfPlane...) throws -> String {
    RegionWords([try #require(plane.clipped(to: sides))], in: plane).text
  }

  @Test("a slanted edge is told by the length that it bounds")
  func slanted() throws {
    #expect(try words(HalfPlane(1, -1, 0)) == "in windows where it is wider than high")
    #expect(try words(HalfPlane(-1, 1, -20)) == "in windows where it is more than 20 higher than wide")
    #expect(try words(HalfPlane(0.32, -1, 141)) == "in windows where it is lower than 0.32 × its width + 141")
    #expect(try words(HalfPlane(-0.5, 1, 10)) == "in windows where it is higher than 0.5 × its width - 10")
    #expect(try words(HalfPlane(1, -0.75, 0)) == "in windows where it is wider than 0.75 × its height")
    #expect(try words(HalfPlane(-1, -1, 900)) == "in windows where it is lower than 900 - its width")
  }

  @Test("a bound that follows from the others is not told")
  func implied() throws {
    let isWide = HalfPlane(1, -1, 0)
    #expect(try words(isWide, HalfPlane(-1, 0, 400)) == "in windows narrower than 400 where it is wider than high")
    #expect(try words(isWide, HalfPlane(0, -1, 400)) == "in windows lower than 400 where it is wider than high")
    let both = "in windows narrower than 600 and lower than 400 where it is wider than high"
    #expect(try words(isWide, HalfPlane(-1, 0, 600), HalfPlane(0, -1, 400)) == both)
  }
}
