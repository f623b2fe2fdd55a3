import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import Testing

@Suite("What people do with the screen")
struct OperatingTests {
  @Test("scrolling goes no further than the content, tells the script, and leaves a view alone that must not scroll")
  func scrolling() {
    let interpreter = Interpreter()
    let run = interpreter.run(
      """
      controller Home {
        scroll pane {
          edges == view.edges
          view page { edges == superview.edges; width == superview.width; height == 1200 }
        }
        label said "" { top == safeArea.top; leading == safeArea.leading }
        on pane.scrollViewDidScroll(sender) { said.text = "\\(sender.contentOffset.y)" }
      }
      launch Home on "iPhone X"
      """)
    #expect(run.completed)
    func said() -> String? {
      let model = interpreter.model
      let label = model.viewsInTreeOrder().first { model.scene.path(of: $0) == "Home.said" }
      return label.flatMap { model.value(.text, of: .view($0))?.string }
    }
    for (wanted, reached) in [(100.0, "100"), (5000, "422"), (-900, "-44")] {
      #expect(interpreter.operate("Home.pane", to: .point(Point(x: 30, y: wanted))).isEmpty)
      #expect(said() == reached)
    }
    #expect(interpreter.evaluate(SourceFile(name: "a test", text: "pane.scrollEnabled = false")).isAccepted)
    #expect(interpreter.operate("Home.pane", to: .point(Point(x: 0, y: 100))).isEmpty)
    #expect(said() == "-44")
  }
}
