import AdaptModel
import Testing

@Suite("From constraints to frames")
struct FrameTests {
  @Test func theProfileOfTheLanguagePage() {
    var sketch = Sketch()
    let avatar = sketch.view("avatar", .image, intrinsic: Size(96, 96))
    let name = sketch.view("name", intrinsic: Size(120, 34))
    let compact = sketch.when(.compact)
    let regular = sketch.when(.regular)
    sketch.add(avatar[.top] == sketch.root[.safeArea, .top] + 16)
    sketch.add(avatar[.leading] == sketch.root[.margins, .leading])
    sketch.add(name[.top] == avatar[.bottom] + 8, when: compact)
    sketch.add(name[.leading] == avatar[.leading], when: compact)
    sketch.add(name[.top] == avatar[.top], when: regular)
    sketch.add(name[.leading] == avatar[.trailing] + 16, when: regular)
    sketch.launch(.plus)
    #expect(sketch.frame(sketch.root) == Rect(x: 0, y: 0, width: 414, height: 736))
    #expect(sketch.frame(avatar) == Rect(x: 20, y: 36, width: 96, height: 96))
    #expect(sketch.frame(name) == Rect(x: 20, y: 140, width: 120, height: 34))
    sketch.rotate(.landscape)
    #expect(sketch.frame(avatar) == Rect(x: 20, y: 16, width: 96, height: 96))
    #expect(sketch.frame(name) == Rect(x: 132, y: 16, width: 120, height: 34))
  }

  @Test func framesAreInTheSuperviewsCoordinates() {
    var sketch = Sketch()
    let box = sketch.view("box")
    let inner = sketch.view("inner", in: box)
    sketch.place(box, Rect(x: 30, y: 40, width: 100, height: 100))
    sketch.add(inner[.left] == sketch.root[.left] + 50)
    sketch.add(inner[.bottom] == box[.bottom] - 5)
    sketch.add(inner[.width] == 10)
    sketch.add(inner[.height] == 20)
    sketch.launch()
    #expect(sketch.frame(inner) == Rect(x: 20, y: 75, width: 10, height: 20))
    #expect(sketch.model.value(of: Anchor(inner, .left)) == 50)
    #expect(sketch.model.alignmentRect(of: .view(inner)) == Rect(x: 50, y: 115, width: 10, height: 20))
  }

  @Test func originAndSizeAreRoundedToPixelsHalfUp() {
    var sketch = Sketch()
    let a = sketch.view("a")
    let b = sketch.view("b")
    sketch.place(a, Rect(x: 0.25, y: 0.2, width: 33.3, height: 10))
    sketch.add(b[.left] == a[.right])
    sketch.add(b[.width] == 33.3)
    sketch.add(b[.top] == a[.top])
    sketch.add(b[.height] == 10)
    sketch.launch()
    #expect(sketch.frame(a) == Rect(x: 0.5, y: 0, width: 33.5, height: 10))
    #expect(sketch.frame(b) == Rect(x: 33.5, y: 0, width: 33.5, height: 10), "equal widths stay equal")
  }

  @Test func contentSizesYieldByPriority() {
    var sketch = Sketch()
    let label = sketch.view("a", intrinsic: Size(300, 20))
    let other = sketch.view("b", intrinsic: Size(200, 20))
    sketch.add(label[.leading] == sketch.root[.leading])
    sketch.add(other[.leading] == label[.trailing])
    sketch.add(other[.trailing] == sketch.root[.trailing])
    sketch.add(label[.top] == sketch.root[.top])
    sketch.add(other[.top] == sketch.root[.top])
    sketch.model.set(.compression, of: .view(label), to: .number(751))
    sketch.launch()
    #expect(sketch.frame(label).width == 300)
    #expect(sketch.frame(other).width == 75)
    sketch.rotate(.landscape)
    #expect(sketch.frame(label).width + sketch.frame(other).width == 667)
    sketch.model.write(.hugging, of: .view(other), to: .number(251))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.frame(other).width == 200)
    #expect(sketch.frame(label).width == 467)
  }

  @Test func multipliersOfPositionsAreMeasuredInTheCommonAncestor() {
    var sketch = Sketch()
    let box = sketch.view("box")
    let inner = sketch.view("inner", in: box, intrinsic: Size(10, 10))
    sketch.place(box, Rect(x: 100, y: 200, width: 80, height: 60))
    sketch.add(inner[.centerX] == 0.5 * box[.centerX])
    sketch.add(inner[.top] == 0.5 * box[.bottom])
    sketch.launch()
    #expect(sketch.frame(inner) == Rect(x: 15, y: 30, width: 10, height: 10))
  }

  @Test func aLengthIsNeverNegative() {
    var sketch = Sketch()
    let a = sketch.view("a")
    sketch.add(a[.leading] == sketch.root[.leading] + 200)
    sketch.add(a[.trailing] == sketch.root[.trailing] - 200, 900)
    sketch.add(a[.top] == sketch.root[.top])
    sketch.add(a[.height] == 10)
    sketch.launch()
    #expect(sketch.frame(a) == Rect(x: 200, y: 0, width: 0, height: 10))
    sketch.rotate(.landscape)
    #expect(sketch.frame(a) == Rect(x: 200, y: 0, width: 267, height: 10))
    sketch.rotate(.portrait)
    #expect(sketch.frame(a) == Rect(x: 200, y: 0, width: 0, height: 10))
  }

  @Test func userGuides() {
    var sketch = Sketch()
    let guide = sketch.model.addGuide(sketch.model.intern("column"), in: sketch.root)
    let a = sketch.view("a", intrinsic: Size(20, 20))
    sketch.add(guide[.width] == 0.5 * sketch.root[.width])
    sketch.add(guide[.leading] == sketch.root[.leading])
    sketch.add(guide[.top] == sketch.root[.top])
    sketch.add(guide[.bottom] == sketch.root[.bottom])
    sketch.add(a[.centerX] == guide[.centerX])
    sketch.add(a[.centerY] == guide[.centerY])
    sketch.launch(.pad)
    #expect(sketch.frame(a) == Rect(x: 182, y: 502, width: 20, height: 20))
  }

  @Test func labelsMeasureTheirHeightAtTheirWidth() {
    var sketch = Sketch()
    let bio = sketch.label("bio", "Analyst and metaphysician, the first to publish a program for a machine.")
    sketch.model.set(.lines, of: .view(bio), to: .number(0))
    sketch.add(bio[.top] == sketch.root[.top])
    sketch.add(bio[.leading] == sketch.root[.margins, .leading])
    sketch.add(bio[.trailing] == sketch.root[.margins, .trailing])
    let below = sketch.view("below", intrinsic: Size(10, 10))
    sketch.add(below[.top] == bio[.bottom])
    sketch.add(below[.leading] == bio[.leading])
    sketch.launch()
    let portrait = sketch.frame(bio)
    #expect(portrait.width == 343)
    #expect(portrait.height > 40 && portrait.height < 42, "two lines")
    #expect(sketch.frame(below).y == portrait.maxY)
    sketch.rotate(.landscape)
    #expect(sketch.frame(bio).height > 20 && sketch.frame(bio).height < 21, "one line")
    sketch.rotate(.portrait)
    #expect(sketch.frame(bio) == portrait)
  }

  @Test func aSqueezedLabelHangsFromItsTop() {
    var sketch = Sketch()
    let a = sketch.label("a", "text")
    let line = sketch.view("line", intrinsic: Size(1, 1))
    sketch.add(a[.top] == sketch.root[.top] + 100)
    sketch.add(a[.height] == 10)
    sketch.add(a[.leading] == sketch.root[.leading])
    sketch.add(line[.bottom] == a[.firstBaseline])
    sketch.add(line[.leading] == a[.trailing])
    sketch.launch()
    #expect(abs(sketch.model.value(of: Anchor(line, .bottom)) - (100 + 17 * 0.952148)) < 1e-3)
  }

  @Test func baselines() {
    var sketch = Sketch()
    let small = sketch.label("small", "small")
    let large = sketch.label("large", "large")
    sketch.model.set(.font, of: .view(large), to: .font(Font(size: 34)))
    sketch.add(large[.top] == sketch.root[.top])
    sketch.add(large[.leading] == sketch.root[.leading])
    sketch.add(small[.leading] == large[.trailing])
    sketch.add(small[.lastBaseline] == large[.lastBaseline])
    let line = sketch.view("line", intrinsic: Size(5, 5))
    sketch.add(line[.firstBaseline] == large[.firstBaseline])
    sketch.add(line[.leading] == small[.trailing])
    sketch.launch()
    let baseline = sketch.model.value(of: Anchor(large, .firstBaseline))
    let last = sketch.model.value(of: Anchor(large, .lastBaseline))
    #expect(abs(sketch.model.value(of: Anchor(small, .lastBaseline)) - last) < 1e-9)
    #expect(abs(sketch.model.value(of: Anchor(line, .bottom)) - baseline) < 1e-9)
    #expect(abs(baseline - 34 * 0.952148) < 1e-9, "the first one hangs from the top")
    #expect(abs(last - (sketch.frame(large).height - 34 * 0.241211)) < 1e-9, "the last one stands on the bottom")
  }
}
