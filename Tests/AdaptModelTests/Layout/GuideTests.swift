import AdaptModel
import Testing

@Suite("Safe areas, margins and the readable guide")
struct GuideTests {
  /// A view that fills a guide of another.
  private func filled(_ guide: GuideKind, _ environment: Environment) -> Rect {
    var sketch = Sketch()
    let a = sketch.view("a")
    for side in [LayoutAttribute.left, .right, .top, .bottom] { sketch.add(a[side] == sketch.root[guide, side]) }
    sketch.launch(environment)
    #expect(sketch.log.conflicts.isEmpty)
    return sketch.frame(a)
  }

  @Test func ofTheRoot() {
    #expect(filled(.safeArea, .notched) == Rect(minX: 0, minY: 44, maxX: 375, maxY: 778))
    #expect(filled(.margins, .notched) == Rect(minX: 16, minY: 44, maxX: 359, maxY: 778))
    #expect(filled(.keyboard, .notched) == Rect(minX: 0, minY: 778, maxX: 375, maxY: 812))
    let landscape = Environment.notched.with { $0.orientation = .landscape }
    #expect(filled(.safeArea, landscape) == Rect(minX: 44, minY: 0, maxX: 768, maxY: 354))
    #expect(filled(.margins, landscape) == Rect(minX: 60, minY: 0, maxX: 752, maxY: 354))
    let pad = Environment.pad.with { $0.orientation = .landscape }
    #expect(filled(.readable, pad) == Rect(minX: 180, minY: 20, maxX: 844, maxY: 768))
    #expect(filled(.readable, .phone) == Rect(minX: 16, minY: 20, maxX: 359, maxY: 667))
  }

  @Test func innerViewsSeeWhatReachesThem() {
    var sketch = Sketch()
    let box = sketch.view("box")
    let inner = sketch.view("inner", in: box, intrinsic: Size(10, 10))
    sketch.place(box, Rect(x: 0, y: 20, width: 375, height: 500))
    sketch.add(inner[.top] == box[.safeArea, .top])
    sketch.add(inner[.left] == box[.margins, .left])
    sketch.launch(.notched)
    #expect(sketch.model.safeAreaInsets(of: box) == EdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
    #expect(sketch.frame(inner) == Rect(x: 8, y: 24, width: 10, height: 10))
    #expect(sketch.model.layoutMargins(of: box) == EdgeInsets(top: 32, left: 8, bottom: 8, right: 8))
    sketch.model.write(.insetsLayoutMarginsFromSafeArea, of: .view(box), to: .bool(false))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.model.layoutMargins(of: box) == EdgeInsets(8))
  }

  @Test func marginsThatReachTheSuperviews() {
    var sketch = Sketch()
    let box = sketch.view("box")
    let inner = sketch.view("inner", in: box, intrinsic: Size(10, 10))
    sketch.place(box, Rect(x: 4, y: 100, width: 300, height: 100))
    sketch.model.set(.preservesSuperviewLayoutMargins, of: .view(box), to: .bool(true))
    sketch.add(inner[.left] == box[.leftMargin])
    sketch.add(inner[.bottom] == box[.bottomMargin])
    sketch.launch()
    #expect(sketch.frame(inner) == Rect(x: 12, y: 82, width: 10, height: 10))
  }

  @Test func additionalInsetsAndSystemMinimum() {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(10, 10))
    sketch.add(a[.top] == sketch.root[.safeArea, .top])
    sketch.add(a[.left] == sketch.root[.margins, .left])
    sketch.model.set(
      .additionalSafeAreaInsets, of: .controller(sketch.controller),
      to: .insets(EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)))
    sketch.launch()
    #expect(sketch.frame(a) == Rect(x: 16, y: 64, width: 10, height: 10))
    sketch.model.write(.respectsSystemMinimumLayoutMargins, of: .controller(sketch.controller), to: .bool(false))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.frame(a).x == 0)
  }

  @Test func scrollContent() {
    var sketch = Sketch()
    let scroll = sketch.view("scroll", .scroll)
    let page = sketch.view("page", in: scroll)
    sketch.place(scroll, Rect(x: 10, y: 30, width: 200, height: 100))
    for side in [LayoutAttribute.left, .right, .top, .bottom] { sketch.add(page[side] == scroll[side]) }
    sketch.add(page[.width] == scroll[.width])
    sketch.add(page[.height] == 400)
    sketch.launch()
    #expect(sketch.log.conflicts.isEmpty)
    #expect(sketch.frame(scroll) == Rect(x: 10, y: 30, width: 200, height: 100))
    #expect(sketch.frame(page) == Rect(x: 0, y: 0, width: 200, height: 400))
    #expect(sketch.model.value(of: Anchor(.guide(.content, of: scroll), .height)) == 400)
    #expect(sketch.model.inspector.ambiguousViews().isEmpty)
  }
}
