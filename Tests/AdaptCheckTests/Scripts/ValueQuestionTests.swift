import Adapt
import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptCheck

@Suite("Why a value is what it is")
struct ValueQuestionTests {
  @Test("the summands of every anchor of every example add up", arguments: ExampleCheckTests.names)
  func sums(name: String) throws {
    let text = try String(contentsOf: Repository.url("Examples").appendingPathComponent(name), encoding: .utf8)
    let files = ["lib/spacing.adapt": "let tight = 4\nlet close = 8\nlet apart = 16"]
    let interpreter = Interpreter(host: MemoryHost(files: files))
    let script = interpreter.checkable(SourceFile(name: name, text: text))
    let device = try #require(DeviceTable.device(named: "iPhone 6 Plus"))
    for controller in script.controllers {
      let made = try #require(controller.make())
      for orientation in [Orientation.portrait, .landscape] {
        var model = made.model
        _ = model.tryLayout(of: made.controller, in: Environment(device: device, orientation: orientation))
        for view in model.viewsInTreeOrder() where model.isInstalled(view) {
          for attribute in [LayoutAttribute.leading, .top, .width, .height, .trailing, .centerY] {
            let explanation = ValueExplanation(of: Anchor(view, attribute), in: model) { _ in nil }
            #expect(
              abs(explanation.sum - explanation.value) < 1e-6,
              "\(model.scene.path(of: Anchor(view, attribute))) \(explanation.text(path: ""))")
          }
        }
      }
    }
  }

  @Test("the answer names the constraints, their places, and what lost")
  func answer() throws {
    let source = SourceFile(
      name: "row.adapt",
      text: """
        controller Row {
          label title "Sketch of the Analytical Engine"
          title.top == safeArea.top
          title.leading == margins.leading
          title.width == 100
        }
        """)
    let device = try #require(DeviceTable.device(named: "iPhone 6"))
    let question = ValueQuestion(path: "Row.title.width", environment: Environment(device: device))
    guard case .text(let text) = question.answer(source, with: Interpreter()) else {
      Issue.record("no answer")
      return
    }
    #expect(text.contains("`Row.title.width` is 100 on iPhone 6 in portrait"))
    #expect(text.contains("title.width == 100") && text.contains("row.adapt:5"))
    #expect(text.contains("priority 750, by"))
    guard
      case .unknown = ValueQuestion(path: "Row.text.width", environment: Environment(device: device))
        .answer(source, with: Interpreter())
    else {
      Issue.record("there is no such view")
      return
    }
  }
}
