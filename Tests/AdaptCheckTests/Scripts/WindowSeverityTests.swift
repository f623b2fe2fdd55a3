import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import Testing

@Suite("How bad the findings of one window are")
struct WindowSeverityTests {
  /// The findings in the windows of devices, and how often all windows were examined.
  private func found(
    _ body: String, on devices: [String], knowsAll: Bool = true
  ) -> (severities: [[Finding.Severity]], count: Int) {
    let text = "controller Page {\n\(body)\n}\ncontroller Other { view lone }"
    let source = SourceFile(name: "page.adapt", text: text)
    var count = 0
    let findings = WindowFindings(
      examine: { window in
        var check = ScriptCheck()
        check.window = window
        return check.check(source, with: Interpreter())
      },
      examineAll: knowsAll
        ? { subjects in
          count += 1
          var check = ScriptCheck()
          (check.subjects, check.judgesOnly) = (subjects, true)
          return check.check(source, with: Interpreter())
        } : nil)
    let severities = devices.map { device -> [Finding.Severity] in
      let interpreter = Interpreter()
      #expect(
        interpreter.run(
          SourceFile(name: "page.adapt", text: text + "\nlaunch Page on \"\(device)\"")
        ).completed)
      let model = interpreter.model
      let paths = Dictionary(
        model.viewsInTreeOrder().map { (model.scene.path(of: $0), model.frame(of: $0)) }, uniquingKeysWith: { $1 })
      return findings.found(in: model) { paths[$0] }.map { $0.finding.severity }
    }
    return (severities, count)
  }

  private static let broken = """
    view box { top == view.top; leading == view.leading; height == 40; width == 100; width == 200 }
    """

  @Test("in a window that hardly anybody sees, a finding is as bad as where it is seen")
  func everywhere() {
    #expect(found(Self.broken, on: ["iPhone 4s"], knowsAll: false).severities == [[.note]])
    let known = found(Self.broken, on: ["iPhone 4s", "iPhone 16"])
    #expect(known.severities == [[.error], [.error]] && known.count == 1)
  }

  @Test("without findings nothing else is examined")
  func none() {
    let body = "label title \"Hello\" { center == superview.center }"
    let known = found(body, on: ["iPhone 16"])
    #expect(known.severities == [[]] && known.count == 0)
  }
}
