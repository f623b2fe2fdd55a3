import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import Testing

@testable import AdaptCheck

@Suite("Layouts of a screen")
struct LayoutVariantsTests {
  private func variants(_ script: String) throws -> [LayoutVariants.Variant] {
    var found: [LayoutVariants] = []
    let result = ScriptCheck().forEachSubject(of: SourceFile(name: "a.adapt", text: script), with: Interpreter()) {
      if let variants = LayoutVariants($0) { found.append(variants) }
    }
    #expect(result.diagnostics.isEmpty)
    return try #require(found.first).variants
  }

  @Test(
    "a condition on the width divides all windows at its length", arguments: [333.0, 480, 599.5, 700.25, 1001, 1300])
  func width(length: Double) throws {
    let found = try variants(
      """
      controller Page {
        label one "One" { top == safeArea.top; leading == view.leading }
        label two "Two"
        when bounds.width >= \(length) { two.top == one.top; two.leading == one.trailing + 8 }
        otherwise { two.top == one.bottom; two.leading == one.leading }
      }
      """)
    #expect(found.count == 2)
    #expect(
      found.map(\.sizes) == [
        ["in windows narrower than \(format(length))"], ["in windows of \(format(length)) points or wider"],
      ])
    // Each is shown in a window that has it.
    #expect(found[0].example.windowSize.width < length && found[1].example.windowSize.width >= length)
  }

  @Test("a limit of a width that is reached is a layout of its own")
  func limit() throws {
    let found = try variants(
      """
      controller Page {
        view column {
          top == view.top; bottom == view.bottom; centerX == view.centerX
          width <= 600; width == view.width - 40 @ high
        }
      }
      """)
    #expect(
      found.map(\.sizes) == [["in windows narrower than 640"], ["in windows of 640 points or wider"]])
  }

  @Test("what only stretches, wraps or scrolls has one layout")
  func stretching() throws {
    let text = String(repeating: "words that go on ", count: 12)
    let found = try variants(
      """
      controller Page {
        label title "\(text)" { lines = 0; top == safeArea.top; leading == margins.leading; trailing == margins.trailing }
        table list { top == title.bottom; leading == view.leading; trailing == view.trailing; bottom == view.bottom }
        for name in ["a", "b", "c"] { label row(name) { } }
      }
      """)
    #expect(found.count <= 2)
  }

  @Test("size classes divide devices and windows")
  func sizeClasses() throws {
    let found = try variants(
      """
      controller Page {
        label l "Text" { center == safeArea.center }
        when width: regular { label more "More" { top == l.bottom; leading == l.leading } }
      }
      """)
    #expect(found.count == 2)
    #expect(found[0].devices == ["in width compact"] && found[1].devices == ["in width regular"])
    #expect(found[0].sizes == ["in iPhone windows of every size", "in iPad windows narrower than 650"])
    #expect(found[1].sizes == ["in iPad windows of 650 points or wider"])
  }

  @Test("every window of a plan is counted once")
  func counting() throws {
    let found = try variants(
      """
      controller Page {
        label l "Text" { center == safeArea.center }
        when bounds.width > bounds.height { l.font = title1 }
      }
      """)
    let windows = CheckPlan(directions: [.leftToRight]).environments.filter { $0.kind != .canvas }
    #expect(found.count == 2 && found.reduce(0) { $0 + $1.windowCount } == windows.count)
  }
}
