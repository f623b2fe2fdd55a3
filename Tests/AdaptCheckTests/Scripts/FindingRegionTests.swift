import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import Testing

@Suite("The part of a window that a finding is about")
struct FindingRegionTests {
  /// The places of the findings of a kind, and the frame of each view.
  private func spots(
    _ body: String, _ kind: FindingKind, on device: String = "iPhone 8"
  ) throws -> (spots: [FindingSpot], frames: [String: Rect]) {
    let text = "controller Page {\n\(body)\n}"
    let interpreter = Interpreter()
    #expect(
      interpreter.run(SourceFile(name: "page.adapt", text: text + "\nlaunch Page on \"\(device)\"")).completed)
    let model = interpreter.model
    let frames = Dictionary(
      model.viewsInTreeOrder().map { (model.scene.path(of: $0), model.frame(of: $0)) }, uniquingKeysWith: { $1 })
    var check = ScriptCheck()
    check.window = model.environment
    let result = check.check(SourceFile(name: "page.adapt", text: text), with: Interpreter())
    let finding = try #require(result.findings.first { $0.finding.kind == kind }?.finding)
    return (finding.spots(in: model) { frames[$0] }, frames)
  }

  @Test("of views that overlap, what they share is meant")
  func overlap() throws {
    let (spots, frames) = try spots(
      """
      button one { size == 100 x 60; top == view.top + 100; leading == view.leading + 50 }
      button two { size == 100 x 60; top == view.top + 130; leading == view.leading + 90 }
      """, .overlap)
    #expect(spots.map { $0.name } == ["one", "two", ""] && spots.map { $0.role } == [.holder, .holder, .part])
    #expect(spots[2].frame == frames["Page.one"]?.intersection(frames["Page.two"] ?? .zero))
    #expect(spots[2].frame == Rect(x: 90, y: 130, width: 60, height: 30))
  }

  @Test("of a view that reaches under the status bar, that part is meant; of one that lies there, all of it")
  func statusBar() throws {
    let (part, _) = try spots("label one \"One\" { top == view.top + 8; leading == view.leading + 50 }", .unsafe)
    #expect(part.map { $0.role } == [.holder, .part])
    #expect(part[1].frame.maxY == 20 && part[1].frame.minY >= 8)
    let (whole, frames) = try spots(
      "switch one { top == view.top + 10; leading == view.leading + 50 }", .unsafe, on: "iPhone 16")
    #expect(whole.count == 1 && whole[0].isHatched && whole[0].frame == frames["Page.one"])
  }

  @Test("views with the same problem are marked where they stand in a container")
  func others() throws {
    let text = """
      controller Page {
        label one "One" { top == view.top + 8; leading == margins.leading }
        label two "Two" { top == view.top + 8; trailing == margins.trailing }
      }
      controller Main: navigation(Page)
      """
    let interpreter = Interpreter()
    #expect(interpreter.run(SourceFile(name: "page.adapt", text: text + "\nlaunch Main on \"iPhone 8\"")).completed)
    let model = interpreter.model
    let frames = Dictionary(
      model.viewsInTreeOrder().map { (model.scene.path(of: $0), model.frame(of: $0)) }, uniquingKeysWith: { $1 })
    let findings = WindowFindings(examine: { window in
      var check = ScriptCheck()
      check.window = window
      return check.check(SourceFile(name: "page.adapt", text: text), with: Interpreter())
    })
    let found = findings.found(in: model, where: { $0.kind == .unsafe }) { frames[$0] }
    #expect(Set(found.flatMap { $0.spots.map { $0.path } }) == ["Main.root.one", "Main.root.two"])
  }
}
