import AdaptModel
import Testing

@Suite("Conflicts and ambiguity")
struct ConflictTests {
  private func shell() -> (Sketch, [ConstraintID]) {
    var sketch = Sketch("Shell")
    let list = sketch.view("list")
    let page = sketch.view("page")
    let ids = [
      sketch.add(list[.leading] == sketch.root[.leading]), sketch.add(page[.leading] == list[.trailing]),
      sketch.add(page[.trailing] == sketch.root[.trailing]), sketch.add(list[.width] == 320),
      sketch.add(page[.width] >= 320),
    ]
    return (sketch, ids)
  }

  @Test func theLastOneAddedIsSetAside() throws {
    var (sketch, ids) = shell()
    sketch.launch()
    let conflict = try #require(sketch.log.conflicts.first)
    #expect(sketch.log.conflicts.count == 1)
    #expect(conflict.constraints == ids)
    #expect(conflict.broken == .constraint(ids[4]))
    #expect(conflict.needs == WindowNeed(dimension: .width, isAtLeast: true, value: 640, given: 375))
    #expect(sketch.model.brokenConstraints == [ids[4]])
    #expect(sketch.model.isActive(ids[4]), "it stays active, as in iOS")
    #expect(sketch.model.value(of: Anchor(ViewID(index: 2), .width)) == 55)
  }

  @Test func itComesBackWhenItFits() {
    var (sketch, _) = shell()
    sketch.launch()
    let portrait = sketch.model.snapshot()
    sketch.rotate(.landscape)
    #expect(sketch.model.brokenConstraints.isEmpty)
    #expect(sketch.frame(ViewID(index: 2)).width == 347)
    sketch.rotate(.portrait)
    #expect(sketch.model.snapshot() == portrait)
    #expect(sketch.log.conflicts.count == 2, "said once each time it comes about")
    sketch.model.write(.alpha, of: .view(sketch.root), to: .number(0.5))
    sketch.model.write(.clipsToBounds, of: .view(sketch.root), to: .bool(true))
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.log.conflicts.count == 2)
  }

  @Test func firstComeFirstServed() {
    // c and d exclude each other, d and e, e and f: c stays, d goes, e stays, f goes, whatever core is found first.
    var sketch = Sketch()
    let (v, w) = (sketch.view("v"), sketch.view("w"))
    sketch.add(v[.width] <= 10)
    let d = sketch.add(v[.width] - w[.width] >= 20)
    sketch.add(w[.width] >= v[.width])
    let f = sketch.add(v[.width] - w[.width] >= 1)
    sketch.launch()
    #expect(sketch.model.brokenConstraints == [d, f])
  }

  @Test func optionalConstraintsDoNotConflict() {
    var sketch = Sketch()
    let a = sketch.view("a")
    sketch.add(a[.width] == 10, 999)
    sketch.add(a[.width] == 20, 998)
    sketch.launch()
    #expect(sketch.log.conflicts.isEmpty)
    #expect(sketch.frame(a).width == 10)
  }

  /// `UIKIT.md §6.14`: it beats every optional constraint, and gives way silently to a required one.
  @Test(arguments: [(1000.0, 80.0), (999, 50), (1, 50)])
  func contentSizesAtTheHighestPriorityGiveWay(priority: Double, width: Double) throws {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(50, 10))
    sketch.model.set(.hugging, of: .view(a), to: .number(1000))
    sketch.add(a[.width] == 80, priority)
    sketch.launch()
    #expect(sketch.log.conflicts.isEmpty)
    #expect(sketch.frame(a).width == width)
  }

  @Test func openViewsHaveTwoFrames() {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(10, 10))
    sketch.add(a[.leading] >= sketch.root[.leading])
    sketch.add(a[.trailing] <= sketch.root[.trailing])
    sketch.add(a[.top] == sketch.root[.top])
    sketch.launch()
    let open = sketch.model.inspector.ambiguousViews()
    #expect(open.map(\.view) == [a])
    #expect(open.first?.one != open.first?.other)
    #expect(open.first?.one.size == Size(10, 10))
    sketch.add(a[.centerX] == sketch.root[.centerX])
    sketch.model.layoutIfNeeded(host: sketch.log)
    #expect(sketch.model.inspector.ambiguousViews().isEmpty)
  }

  @Test func aValueIsExplained() throws {
    var sketch = Sketch()
    let a = sketch.view("a")
    let left = sketch.add(a[.leading] == sketch.root[.leading] + 10)
    let right = sketch.add(a[.trailing] == sketch.root[.trailing] - 20)
    let wide = sketch.add(a[.width] == 500, 750)
    sketch.launch()
    let explanation = try #require(sketch.model.inspector.explain(Anchor(a, .width)))
    #expect(explanation.value == 345)
    #expect(Set(explanation.parts.map(\.row)) == [.constraint(left), .constraint(right)])
    #expect(explanation.given.map(\.name) == ["window width"])
    #expect(explanation.violated.first?.row == .constraint(wide))
    let sum =
      explanation.parts.reduce(0) { $0 + $1.multiplier * $1.constant }
      + explanation.given.reduce(0) { $0 + $1.multiplier * $1.value }
    #expect(abs(sum - 345) < 1e-9)
  }
}
