import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Planes of sizes")
struct PlanePictureTests {
  private func rectangle(_ x: Double, _ y: Double, _ right: Double, _ bottom: Double) -> [Point] {
    [Point(x: x, y: y), Point(x: right, y: y), Point(x: right, y: bottom), Point(x: x, y: bottom)]
  }

  private var chart: PlaneChart {
    var chart = PlaneChart(title: "Tom & <Jerry>", from: Size(320, 200), to: Size(1376, 1376))
    chart.areas = [
      .init(corners: rectangle(320, 200, 600, 1376), layout: 0),
      .init(corners: rectangle(600, 200, 1376, 1376), layout: 1),
    ]
    chart.remarks = [
      .init(.failure, "they overlap", polygons: [rectangle(391, 200, 391.5, 300)]),
      .init(.undecided, "not decided: a reason", polygons: [rectangle(1000, 1000, 1376, 1376)]),
    ]
    chart.widths = [391, 391.5, 600]
    chart.dots = [.init(Size(768, 1024), names: ["iPad", "iPad mini"])]
    return chart
  }

  @Test("an image is XML whose titles say what the parts are")
  func image() throws {
    let svg = PlanePicture([chart, chart]).svg
    let document = try XMLDocument(xmlString: svg)
    let titles = try document.nodes(forXPath: "//*[local-name()='title']").compactMap(\.stringValue)
    for words in ["A: they overlap", "B: not decided: a reason", "iPad, iPad mini: 768 x 1024"] {
      #expect(titles.count { $0 == words } == 2, "\(words)")
    }
    #expect(titles.contains { $0.hasPrefix("layout 2: 73.5 % of the sizes, from 600 x 200") })
    // Ids are used where they are, and there once.
    let ids = try document.nodes(forXPath: "//@id").compactMap(\.stringValue)
    #expect(Set(ids).count == ids.count && ids.count == 4)
    for id in ids { #expect(svg.contains("url(#\(id))")) }
    #expect(!svg.contains("href"))
    #expect(svg == PlanePicture([chart, chart]).svg)
  }

  @Test("what fails at every size is hatched once, and what fails at some has colours of its own")
  func overlappingFailures() throws {
    var chart = chart
    let whole = [rectangle(320, 200, 1376, 1376)]
    chart.remarks = ["one", "two", "three"].map { .init(.failure, $0, polygons: whole) }
    chart.remarks.insert(.init(.failure, "some", polygons: [rectangle(320, 200, 500, 400)]), at: 1)
    chart.remarks.append(.init(.failure, "others", polygons: [rectangle(400, 200, 700, 400)]))
    let document = try XMLDocument(xmlString: PlanePicture([chart]).svg)
    let areas = try document.nodes(forXPath: "//*[local-name()='path'][starts-with(@fill, 'url')]")
    #expect(
      areas.compactMap { $0.children?.first?.stringValue } == ["A: one; C: two; D: three", "B: some", "E: others"])
    let edges = try document.nodes(forXPath: "//*[local-name()='path'][@fill='none']/@stroke")
    #expect(edges.count == 2 && Set(edges.compactMap { $0.stringValue }).count == 2)
  }

  @Test("edges that parts of a failure share are not drawn")
  func sharedEdges() throws {
    var chart = chart
    let halves = [
      [Point(x: 320, y: 200), Point(x: 500, y: 200), Point(x: 500, y: 400)],
      [Point(x: 500, y: 400), Point(x: 320, y: 400), Point(x: 320, y: 200)],
    ]
    chart.remarks = [.init(.failure, "some", polygons: halves)]
    let document = try XMLDocument(xmlString: PlanePicture([chart]).svg)
    let path = try document.nodes(forXPath: "//*[local-name()='path'][@fill='none']/@d").first?.stringValue
    #expect(path?.count { $0 == "M" } == 4)
  }

  @Test("what fails in half a point is seen in a terminal, at each height at which it fails and at no other")
  func narrowBand() {
    let text = PlaneText(chart, columns: 80, rows: 40)
    let rows = text.lines.filter { $0.contains("│") }
    let failing = rows.indices.filter { rows[$0].contains("A") }
    let share = 100.0 / 1176 * Double(rows.count)
    #expect(failing == Array(0..<Int(share.rounded(.up))))
    #expect(text.lines.contains("  A they overlap") && text.lines.contains("  b not decided: a reason"))
    #expect(text.lines.contains { $0.contains("●·iPad") || $0.contains("●:iPad") })
    let plain = PlaneText(chart, columns: 80, rows: 40, style: .init(isASCII: true)).text
    #expect(plain.utf8.allSatisfy { $0 < 128 })
  }

  @Test("no line is wider than the terminal", arguments: [24, 40, 80, 133], [6, 12, 50])
  func room(columns: Int, rows: Int) {
    var chart = chart
    chart.remarks = []
    let text = PlaneText(chart, columns: columns, rows: rows)
    for line in text.lines { #expect(line.count <= columns, "\(line)") }
    #expect(text.lines.filter { $0.contains("│") }.count <= rows)
  }
}
