import AdaptModel
import Testing

@testable import AdaptCheck
@testable import AdaptInterpreter

@Suite("Constraints by view")
struct ConstraintsByViewTests {
  @Test("each view has the constraints that name it, once and in their order")
  func lists() {
    let interpreter = Interpreter()
    let outcome = interpreter.run(
      """
      controller C {
        view a { top == safeArea.top; leading == margins.leading; width == height; height == 10 }
        view b { top == a.bottom; leading == a.leading; trailing == a.trailing + 0 * a.width; height >= a.height + 2 }
        view c
      }
      launch C
      """)
    #expect(outcome.diagnostics.allSatisfy { $0.severity != .error })
    let scene = interpreter.model.scene
    let all = (0..<Int32(scene.constraintCount)).map(ConstraintID.init(index:))
    #expect(all.count >= 8)
    for isListed in [{ _ in true }, { $0.index % 2 == 0 }] as [(ConstraintID) -> Bool] {
      let index = ConstraintsByView(scene, where: isListed)
      for view in (0..<Int32(scene.viewCount)).map(ViewID.init(index:)) {
        let expected = all.filter { id in
          isListed(id) && scene.terms(of: id).contains { scene.owner(of: $0.anchor.item) == view }
        }
        #expect(Array(index[view]) == expected)
      }
      #expect(index[ViewID(index: Int32(scene.viewCount))].isEmpty)
    }
  }
}
