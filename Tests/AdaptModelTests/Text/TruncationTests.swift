import AdaptModel
import Testing

@Suite("Truncation")
struct TruncationTests {
  private func isTruncated(_ text: String, width: Double, height: Double? = nil, lines: Double = 1) -> Bool {
    var sketch = Sketch()
    let label = sketch.label("label", text)
    sketch.model.set(.lines, of: .view(label), to: .number(lines))
    sketch.add(label[.leading] == sketch.root[.leading])
    sketch.add(label[.top] == sketch.root[.top])
    sketch.add(label[.width] <= LinearExpression(constant: width))
    if let height { sketch.add(label[.height] == LinearExpression(constant: height)) }
    sketch.launch()
    return sketch.model.inspector.isTruncated(label)
  }

  @Test func oneLine() {
    #expect(!isTruncated("Short", width: 300))
    #expect(isTruncated("A text that does not fit", width: 80))
    #expect(!isTruncated("", width: 0))
    #expect(!isTruncated("Low, but all of its width is there", width: 300, height: 5))
  }

  @Test func severalLines() {
    let text = "A text that needs three lines at this width, or about as many"
    #expect(!isTruncated(text, width: 180, lines: 0))
    #expect(isTruncated(text, width: 180, lines: 2))
    #expect(isTruncated(text, width: 180, height: 41, lines: 0), "the third line has no room")
    #expect(!isTruncated(text, width: 180, height: 80, lines: 0))
  }

  @Test func whatIsNoLabelHasNoText() {
    var sketch = Sketch()
    let a = sketch.view("a")
    sketch.place(a, Rect(x: 0, y: 0, width: 1, height: 1))
    sketch.launch()
    #expect(!sketch.model.inspector.isTruncated(a))
  }
}
