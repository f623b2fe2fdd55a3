import AdaptModel
import Testing

/// A deleted view takes the constraints with it that mention it, its guides or the views in it.
@Suite("Deleted views")
struct DeletionTests {
  @Test("constraints go with the first view that they mention, whenever they were added")
  func constraints() {
    var sketch = Sketch()
    let views = (0..<4).map { sketch.view("v\($0)") }
    let inner = sketch.view("inner", in: views[1])
    let own = sketch.add(views[0][.width] == 10)
    let shared = sketch.add(views[0][.top] == views[1][.bottom])
    let guide = sketch.add(views[2][.leading] == views[1][.margins, .leading])
    let deep = sketch.add(views[3][.leading] == inner[.leading])
    let kept = sketch.add(views[2][.width] == views[3][.width])
    func gone(_ ids: [ConstraintID]) -> [Bool] { ids.map { sketch.model.scene.isDeleted(.constraint($0)) } }
    sketch.model.delete(.view(views[1]))
    #expect(gone([own, shared, guide, deep, kept]) == [false, true, true, true, false])
    // One that is added after the first deletion is found by the next.
    let late = sketch.add(views[0][.height] == views[3][.height])
    sketch.model.delete(.view(views[3]))
    #expect(gone([own, kept, late]) == [false, true, true])
  }

  @Test("views that are deleted one after the other leave those of the others alone")
  func many() {
    var sketch = Sketch()
    let views = (0..<50).map { sketch.view("v\($0)") }
    let chain = (1..<50).map { sketch.add(views[$0][.top] == views[$0 - 1][.bottom]) }
    for index in stride(from: 0, to: 50, by: 5) {
      sketch.model.delete(.view(views[index]))
      let expected = (1..<50).map { pair in (0...index).contains { $0 % 5 == 0 && ($0 == pair || $0 == pair - 1) } }
      #expect(chain.map { sketch.model.scene.isDeleted(.constraint($0)) } == expected)
    }
  }
}
