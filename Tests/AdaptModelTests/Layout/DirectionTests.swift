import AdaptModel
import Testing

@Suite("Right to left")
struct DirectionTests {
  private func sketch() -> (Sketch, [ViewID]) {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(96, 40))
    let b = sketch.view("b", intrinsic: Size(50, 20))
    let inner = sketch.view("inner", in: b, intrinsic: Size(10, 5))
    sketch.add(a[.leading] == sketch.root[.margins, .leading])
    sketch.add(a[.top] == sketch.root[.safeArea, .top])
    sketch.add(b[.leading] == a[.trailing] + 12)
    sketch.add(b[.trailing] <= sketch.root[.trailing] - 7)
    sketch.add(b[.top] == a[.top])
    sketch.add(inner[.leading] == b[.leading] + 3)
    sketch.add(inner[.top] == b[.top])
    return (sketch, [a, b, inner])
  }

  @Test func everythingMirrors() {
    var (left, views) = sketch()
    var (right, _) = sketch()
    left.launch()
    right.launch(.phone.with { $0.layoutDirection = .rightToLeft })
    for view in views {
      let (one, other) = (left.frame(view), right.frame(view))
      let width = left.frame(left.model.scene.superview(of: view) ?? left.root).width
      #expect(other.minX == width - one.maxX)
      #expect(other.size == one.size)
      #expect(other.y == one.y)
    }
    #expect(right.model.value(of: Anchor(views[0], .leading)) == 359)
  }

  @Test func absoluteSidesStay() {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(10, 10))
    sketch.add(a[.left] == sketch.root[.left] + 5)
    sketch.add(a[.top] == sketch.root[.top])
    sketch.launch(.phone.with { $0.layoutDirection = .rightToLeft })
    #expect(sketch.frame(a).x == 5)
  }

  @Test func oneViewMayBeForced() {
    var (sketch, views) = sketch()
    sketch.model.set(.semanticContentAttribute, of: .view(views[1]), to: .word("forceRightToLeft"))
    sketch.launch()
    #expect(sketch.frame(views[1]).x == 124, "its own place follows its superview's direction")
    #expect(sketch.frame(views[2]).x == 37, "what is in it is mirrored")
  }

  @Test func aDirectionChangeIsUndone() {
    var (sketch, views) = sketch()
    sketch.launch()
    let before = sketch.model.snapshot()
    sketch.model.transition(to: .phone.with { $0.layoutDirection = .rightToLeft }, host: sketch.log)
    #expect(sketch.frame(views[0]).maxX == 359)
    sketch.model.transition(to: .phone, host: sketch.log)
    #expect(sketch.model.snapshot() == before)
  }

  @Test func directionalMarginsFollow() {
    var sketch = Sketch()
    let box = sketch.view("box")
    let inner = sketch.view("inner", in: box, intrinsic: Size(10, 10))
    sketch.place(box, Rect(x: 100, y: 100, width: 100, height: 100))
    sketch.model.set(
      .directionalLayoutMargins, of: .view(box), to: .insets(EdgeInsets(top: 1, left: 20, bottom: 1, right: 5)))
    sketch.add(inner[.leading] == box[.leadingMargin])
    sketch.add(inner[.top] == box[.topMargin])
    sketch.launch()
    #expect(sketch.frame(inner) == Rect(x: 20, y: 1, width: 10, height: 10))
    sketch.model.transition(to: .phone.with { $0.layoutDirection = .rightToLeft }, host: sketch.log)
    #expect(sketch.frame(inner) == Rect(x: 70, y: 1, width: 10, height: 10))
  }
}
