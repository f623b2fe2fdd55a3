import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptPictures

@Suite("Shapes that drawings share")
struct SharedShapesTests {
  /// A drawing as it is with all that it uses written out, except for views: each use with its place.
  private func expanded(_ markup: String, _ id: String) throws -> String {
    var groups: [String: String] = [:]
    for line in markup.split(separator: "\n") {
      let match = try #require(line.wholeMatch(of: #/<g id="([^"]+)">(.*)<\/g>/#))
      groups[String(match.output.1)] = String(match.output.2)
    }
    func expand(_ text: String, _ x: Double, _ y: Double) throws -> String {
      var result = ""
      var rest = text[...]
      while let use = rest.firstMatch(of: #/<use href="#([^"]+)"(?: x="([^"]+)")?(?: y="([^"]+)")?\/>/#) {
        result += rest[..<use.range.lowerBound]
        let place = [use.output.2, use.output.3].map { $0.flatMap { Double($0) } ?? 0 }
        let name = String(use.output.1)
        if name.hasPrefix("v") {
          result += SharedParts.use(name, x: x + place[0], y: y + place[1])
        } else {
          result += try expand(#require(groups[name]), x + place[0], y + place[1])
        }
        rest = rest[use.range.upperBound...]
      }
      return result + rest
    }
    return try expand(#require(groups[id]), 0, 0)
  }

  @Test("100 sets of drawings are what they were, by seed, whatever they share, and are never longer than a name each")
  func random() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<100 {
      let vocabulary = (0..<Int.random(in: 1...30, using: &random)).map { number in
        switch number % 5 {
        case 0: "<g clip-path=\"url(#k\(number))\">"
        case 1: "</g>"
        case 2: "<g><title>view \(number)</title><rect width=\"\(number)\" height=\"40\" fill=\"#f2f2f7\"/></g>"
        default: "<text x=\"20\" y=\"\(number)\" font-size=\"17\" textLength=\"120\">Row \(number)</text>"
        }
      }
      let drawings = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        (0..<Int.random(in: 0...40, using: &random)).map { _ in vocabulary.randomElement(using: &random) ?? "" }
      }
      var shared = SharedShapes()
      for (index, drawing) in drawings.enumerated() { shared.add("w\(index)", drawing) }
      let markup = shared.markup(prefix: "s")
      for (index, drawing) in drawings.enumerated() {
        #expect(try expanded(markup, "w\(index)") == drawing.joined())
      }
      let plain = drawings.reduce(0) { $0 + $1.joined().utf8.count + "<g id=\"w12\"></g>\n".utf8.count }
      #expect(markup.utf8.count <= plain)
    }
  }

  @Test("100 sets of windows show each view where it was, by seed, and views that overlap in their order")
  func places() throws {
    var random = SeededGenerator(seed: 2102)
    for _ in 0..<100 {
      let parts = SharedParts()
      var shared = SharedShapes(of: parts)
      let views = (0..<Int.random(in: 1...12, using: &random)).map { number in
        (
          text: "<rect width=\"\(10 + number)\" height=\"\(10 + number)\" fill=\"#f2f2f7\"/>",
          place: Point(x: Double.random(in: 0...90, using: &random), y: Double.random(in: -9...90, using: &random)),
          moves: Bool.random(using: &random), length: Double(10 + number)
        )
      }
      var windows: [[String]] = []
      for width in 0..<Int.random(in: 1...8, using: &random) {
        let window = views.map { view in
          parts.placed(
            view.text,
            in: Rect(
              x: view.place.x + (view.moves ? Double(width) * 7.125 : 0), y: view.place.y, width: view.length,
              height: view.length))
        }
        windows.append(window)
        shared.add("w\(width)", ["<g>"] + window + ["</g>"])
      }
      let markup = shared.markup(prefix: "s")
      for (index, window) in windows.enumerated() {
        let drawn = try expanded(markup, "w\(index)")
        #expect(drawn.hasPrefix("<g>") && drawn.hasSuffix("</g>"))
        let uses = drawn.matches(of: #/<use[^>]*\/>/#).map { String($0.output) }
        // A place is known to a thousandth of a point.
        func rounded(_ use: String) throws -> (view: Int, x: Double, y: Double) {
          let match = try #require(use.wholeMatch(of: #/<use href="#v(\d+)"(?: x="([^"]+)")?(?: y="([^"]+)")?\/>/#))
          return (
            Int(match.output.1) ?? 0, match.output.2.flatMap { Double($0) } ?? 0,
            match.output.3.flatMap { Double($0) } ?? 0
          )
        }
        let (expected, found) = (try window.map(rounded), try uses.map(rounded))
        #expect(found.count == expected.count)
        var order: [Int] = []
        for one in expected {
          let place = found.firstIndex {
            $0.view == one.view && abs($0.x - one.x) < 0.0011 && abs($0.y - one.y) < 0.0011
          }
          order.append(try #require(place))
        }
        #expect(Set(order).count == order.count)
        let frames = window.compactMap { parts.placed[$0]?.frame }
        for one in frames.indices {
          for other in frames.indices where other > one {
            guard let both = frames[one].intersection(frames[other]), both.width > 0, both.height > 0 else { continue }
            #expect(order[one] < order[other])
          }
        }
      }
    }
  }

  @Test("a column that moves is written once, whatever stands between its views")
  func column() {
    let parts = SharedParts()
    var shared = SharedShapes(of: parts)
    for window in 0..<10 {
      shared.add(
        "w\(window)",
        (0..<20).flatMap { row in
          [(0, 100), (200 + 16 * window, 51)].map { x, width in
            parts.placed(
              "<rect width=\"\(width)\" height=\"20\" fill=\"#f2f2f7\" rx=\"5\"/>",
              in: Rect(x: Double(x), y: Double(24 * row), width: Double(width), height: 20))
          }
        })
    }
    let markup = shared.markup(prefix: "s")
    // Twenty rows are five joins each of the two columns.
    #expect(markup.components(separatedBy: "<use ").count < 10 * 2 + 2 * 2 * 6)
    #expect(markup.contains("<g id=\"w3\"><use href=\"#s") && markup.contains(" x=\"248\"/></g>"))
  }

  @Test("a run of shapes that ten drawings have is written once, and starts and ends of groups stay where they are")
  func run() {
    var shared = SharedShapes()
    let row = (0..<20).map { "<text x=\"20\" y=\"\($0 * 20)\" font-size=\"17\">Row \($0) of a table</text>" }
    for index in 0..<10 { shared.add("w\(index)", ["<g clip-path=\"url(#k\(index))\">"] + row + ["</g>"]) }
    let markup = shared.markup(prefix: "s")
    #expect(markup.components(separatedBy: "Row 7 of").count == 2)
    #expect(markup.contains("<g id=\"w3\"><g clip-path=\"url(#k3)\"><use href=\"#s1\"/></g></g>"))
    #expect(markup.utf8.count < row.joined().utf8.count + 1000)
  }
}
