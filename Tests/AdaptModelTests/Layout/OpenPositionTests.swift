import Testing

@testable import AdaptModel

/// Where views lie whose position the constraints leave open: at their superview's origin, as in UIKit.
@Suite("Open positions")
struct OpenPositionTests {
  /// A box at (50, 90) with another in it, each with views that some or no constraints place.
  private struct Page {
    var sketch = Sketch()
    let box: ViewID
    let inner: ViewID
    let forgotten: ViewID
    let neighbour: ViewID
    let deep: ViewID

    init() {
      box = sketch.view("box")
      sketch.place(box, Rect(x: 50, y: 90, width: 200, height: 100))
      inner = sketch.view("inner", in: box)
      sketch.add(inner[.right] == box[.right] - 10)
      sketch.add(inner[.width] == LinearExpression(constant: 40))
      forgotten = sketch.view("forgotten", in: box, intrinsic: Size(30, 20))
      neighbour = sketch.view("neighbour", in: box, intrinsic: Size(30, 20))
      sketch.add(neighbour[.left] == forgotten[.right] + 8)
      deep = sketch.view("deep", in: inner, intrinsic: Size(10, 10))
    }
  }

  @Test("without constraints, and where only one axis has some")
  func origin() {
    var page = Page()
    page.sketch.launch()
    #expect(page.sketch.frame(page.forgotten) == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(page.sketch.frame(page.neighbour) == Rect(x: 38, y: 0, width: 30, height: 20))
    #expect(page.sketch.frame(page.inner) == Rect(x: 150, y: 0, width: 40, height: 0))
    #expect(page.sketch.frame(page.deep) == Rect(x: 0, y: 0, width: 10, height: 10))
    let open = page.sketch.model.inspector.ambiguousViews().map { $0.view }
    #expect(open == [page.inner, page.deep, page.forgotten, page.neighbour])
  }

  @Test("inequalities leave the nearest place")
  func inequalities() {
    var page = Page()
    page.sketch.add(page.forgotten[.left] >= page.box[.left] + 12)
    page.sketch.add(page.deep[.top] >= page.sketch.root[.top] + 95)
    page.sketch.launch()
    #expect(page.sketch.frame(page.forgotten).x == 12)
    #expect(page.sketch.frame(page.deep).y == 5)
  }

  @Test("a rotation, a missing superview and a constraint that comes and goes leave no trace")
  func history() {
    var page = Page()
    let wide = page.sketch.when(.unspecified, height: .compact)
    page.sketch.add(page.box[.left] == page.sketch.root[.left] + 70, 900, when: wide)
    page.sketch.add(page.forgotten[.left] == page.box[.left] + 5, when: wide)
    page.sketch.launch()
    let before = page.sketch.model.snapshot()
    page.sketch.rotate(.landscapeLeft)
    #expect(page.sketch.frame(page.forgotten).x == 5)
    #expect(page.sketch.frame(page.neighbour) == Rect(x: 43, y: 0, width: 30, height: 20))
    #expect(page.sketch.frame(page.deep) == Rect(x: 0, y: 0, width: 10, height: 10))
    page.sketch.rotate(.portrait)
    #expect(page.sketch.model.snapshot() == before)
    page.sketch.model.write(.installed, of: .view(page.inner), to: .bool(false))
    page.sketch.model.layoutIfNeeded()
    page.sketch.model.write(.installed, of: .view(page.inner), to: .bool(true))
    page.sketch.model.layoutIfNeeded()
    #expect(page.sketch.model.snapshot() == before)
  }

  @Test("what has left the window is no longer open")
  func uninstalled() {
    var page = Page()
    page.sketch.launch()
    #expect(!page.sketch.model.inspector.engine.openVariables.isEmpty)
    page.sketch.model.write(.installed, of: .view(page.box), to: .bool(false))
    page.sketch.model.layoutIfNeeded()
    #expect(page.sketch.model.inspector.engine.openVariables.isEmpty)
  }
}
