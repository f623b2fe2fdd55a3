import AdaptTestSupport
import Testing

@testable import AdaptPictures

@Suite("Shapes that drawings share")
struct SharedShapesTests {
  /// A drawing as it is with all that it uses written out.
  private func expanded(_ markup: String, _ id: String) throws -> String {
    var groups: [String: String] = [:]
    for line in markup.split(separator: "\n") {
      let match = try #require(line.wholeMatch(of: #/<g id="([^"]+)">(.*)<\/g>/#))
      groups[String(match.output.1)] = String(match.output.2)
    }
    func expand(_ text: String) throws -> String {
      var result = ""
      var rest = text[...]
      while let use = rest.firstMatch(of: #/<use href="#([^"]+)"\/>/#) {
        result += rest[..<use.range.lowerBound]
        result += try expand(#require(groups[String(use.output.1)]))
        rest = rest[use.range.upperBound...]
      }
      return result + rest
    }
    return try expand(#require(groups[id]))
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
