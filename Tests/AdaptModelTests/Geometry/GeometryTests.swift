import Testing

@testable import AdaptModel

@Suite("Geometry")
struct GeometryTests {
  @Test(
    "numbers as people read them",
    arguments: [
      (0.0, "0"), (375, "375"), (-12.5, "-12.5"), (173.6666667, "173.667"), (0.1 + 0.2, "0.3"), (-0.0001, "0"),
      (-0.0, "0"), (20.287, "20.287"), (1.05, "1.05"), (1.005, "1.005"), (0.0005, "0.001"), (999.9996, "1000"),
      (1e14, "100000000000000"), (1e20, "1e+20"), (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (1e-300, "0"),
    ])
  func numbers(value: Double, text: String) { #expect(format(value) == text) }

  @Test(
    "pixels, ties upwards",
    arguments: [
      (950.25, 2.0, 950.5), (950.2, 2, 950), (950.5, 1, 951), (-0.25, 2, 0), (173.5, 3, 521.0 / 3), (7, 0, 7),
      (7, -1, 7), (7, .nan, 7), (.infinity, 2, .infinity),
    ])
  func pixels(value: Double, scale: Double, aligned: Double) {
    #expect(value.aligned(toScale: scale) == aligned)
  }

  @Test("rounding up spares a pixel for a rounding error")
  func roundedUp() {
    #expect(20.287.roundedUp(toScale: 2) == 20.5)
    #expect(20.5004.roundedUp(toScale: 2) == 20.5)
    #expect(20.502.roundedUp(toScale: 2) == 21)
    #expect(Size(10.1, 5).roundedUp(toScale: 1) == Size(11, 5))
  }

  @Test("origin and size are rounded apart, so that equal sizes stay equal", arguments: 0..<8)
  func sizes(step: Int) {
    let one = Rect(x: Double(step) * 0.13, y: 0, width: 10.4, height: 10.3)
    #expect(one.aligned(toScale: 2).size == Size(10.5, 10.5))
    #expect(one.aligned(toScale: 2).x == one.x.aligned(toScale: 2))
  }

  @Test("rectangles")
  func rectangles() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.center == Point(x: 60, y: 45))
    #expect(rect.description == "(10, 20, 100, 50)")
    #expect(Size(375, 667).description == "375 x 667")
    #expect(rect.intersection(Rect(x: 100, y: 60, width: 50, height: 50)) == Rect(x: 100, y: 60, width: 10, height: 10))
    #expect(rect.intersection(Rect(x: 110, y: 20, width: 1, height: 1)) == nil)
    #expect(rect.contains(Rect(x: 10, y: 20, width: 100.4, height: 50), within: 0.5))
    #expect(!rect.contains(Rect(x: 10, y: 20, width: 101, height: 50), within: 0.5))
    #expect(rect.offset(x: 1, y: -1).origin == Point(x: 11, y: 19))
    #expect(!Size(.nan, 1).isValid)
  }
}
