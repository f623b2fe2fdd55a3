import AdaptModel
import Testing

@Suite("Which constraints are refused, and why")
struct ConstraintCheckTests {
  var sketch = Sketch()
  let a: ViewID
  let b: ViewID

  init() {
    a = sketch.view("a")
    b = sketch.view("b")
  }

  private func refusal(_ relation: LinearRelation, priority: Double = 1000) -> ConstraintError? {
    var model = sketch.model
    do throws(ConstraintError) {
      try model.add(relation, priority: priority, owner: sketch.root)
      return nil
    } catch {
      return error
    }
  }

  @Test func likeWithLikeIsAccepted() {
    #expect(refusal(a[.leading] == b[.trailing] + 8) == nil)
    #expect(refusal(a[.left] == b[.centerX]) == nil)
    #expect(refusal(a[.top] >= b[.lastBaseline]) == nil)
    #expect(refusal(a[.width] == 2 * a[.height]) == nil, "an aspect ratio")
    #expect(refusal(a[.leading] == b[.leading] + 0.5 * b[.width] - 0.25 * b[.height]) == nil, "lengths join positions")
    #expect(refusal(a[.trailing] - a[.leading] == 40) == nil, "a difference of positions is a length")
    #expect(refusal(a[.centerX] == 0.66 * sketch.root[.centerX]) == nil, "measured in the common ancestor")
    #expect(refusal(a[.width] + b[.width] <= sketch.root[.width] - 16) == nil)
  }

  @Test func axesAndDirectionsDoNotMix() {
    #expect(
      refusal(a[.leading] == b[.top])
        == .mixedAxes(horizontal: Anchor(a, .leading), vertical: Anchor(b, .top)))
    #expect(
      refusal(a[.left] == b[.leading])
        == .mixedDirections(absolute: Anchor(a, .left), directional: Anchor(b, .leading)))
    #expect(
      refusal(a[.leadingMargin] == b[.right])
        == .mixedDirections(absolute: Anchor(b, .right), directional: Anchor(a, .leadingMargin)))
  }

  @Test func aPositionNeedsAnother() {
    #expect(refusal(a[.leading] == 16) == .positionAlone(Anchor(a, .leading)))
    #expect(
      refusal(a[.leading] == b[.width])
        == .positionWithLength(position: Anchor(a, .leading), length: Anchor(b, .width)))
    #expect(refusal(2 * a[.leading] == a[.trailing]) == .positionAlone(Anchor(a, .leading)))
  }

  @Test func emptyAndWrongNumbers() {
    #expect(refusal(a[.width] == a[.width]) == .noVariables)
    #expect(refusal(0 * a[.width] == 5) == .noVariables)
    #expect(refusal(a[.width] == LinearExpression(constant: .nan)) == .notFinite)
    #expect(refusal(.infinity * a[.width] == b[.width]) == .notFinite)
    #expect(refusal(a[.width] == 5, priority: 0) == .priorityOutOfRange(0))
    #expect(refusal(a[.width] == 5, priority: 1000.5) == .priorityOutOfRange(1000.5))
    #expect(refusal(a[.width] == 5, priority: .nan) == .notFinite)
  }

  @Test mutating func itemsMustShareATree() {
    let other = sketch.model.addController(sketch.model.intern("Other"))
    let stranger = sketch.model.scene.rootView(of: other) ?? a
    #expect(
      refusal(a[.leading] == stranger[.leading])
        == .noCommonAncestor(Anchor(a, .leading), Anchor(stranger, .leading)))
    #expect(refusal(a[.leading] == ViewID(index: 99)[.leading]) == .unknownItem(Anchor(ViewID(index: 99), .leading)))
    #expect(refusal(a[.content, .width] == 5) == .noSuchGuide(Anchor(.guide(.content, of: a), .width)))
  }

  @Test mutating func aRefusedConstraintLeavesNoTrace() {
    let count = sketch.model.scene.constraintCount
    var isRefused = false
    do throws(ConstraintError) {
      try sketch.model.add(a[.leading] == b[.top], owner: sketch.root)
    } catch {
      isRefused = true
    }
    #expect(isRefused)
    #expect(sketch.model.scene.constraintCount == count)
    let next = sketch.add(a[.leading] == b[.leading] + 3)
    #expect(sketch.model.scene.terms(of: next).map(\.anchor) == [Anchor(a, .leading), Anchor(b, .leading)])
    #expect(sketch.model.constant(of: next) == 3)
  }

  @Test mutating func equalAnchorsAddUp() {
    let id = sketch.add(a[.width] + a[.width] == b[.width])
    #expect(sketch.model.scene.terms(of: id).map(\.coefficient) == [2, -1])
  }

  @Test func reasonsNameTheAnchors() {
    let error = refusal(a[.leading] == b[.top])
    let text = error?.reason { sketch.model.scene.path(of: $0) }
    #expect(text == "Profile.a.leading is a horizontal position and Profile.b.top is a vertical one")
  }
}
