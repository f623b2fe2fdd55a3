import AdaptModel
import AdaptSyntax
import Foundation
import Testing

/// What holds for every script, shown by the examples.
@Suite("Examples, whatever they do")
struct ExamplePropertyTests {
  @Test("two runs give the same log", arguments: Scripts.examples)
  func repeatable(example: Script) throws {
    let first = try ScriptRun(example)
    let second = try ScriptRun(example)
    #expect(first.lines == second.lines)
    #expect(first.text == second.text)
  }

  @Test("two interpreters on two threads do not disturb each other")
  func threads() async throws {
    let alone = try Scripts.examples.map { try ScriptRun($0).lines }
    let together = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for (index, example) in (Scripts.examples + Scripts.examples).enumerated() {
        group.addTask { (index, try ScriptRun(example).lines) }
      }
      return try await group.reduce(into: [Int: [String]]()) { $0[$1.0] = $1.1 }
    }
    for (index, lines) in alone.enumerated() {
      #expect(together[index] == lines)
      #expect(together[index + alone.count] == lines)
    }
  }

  @Test(
    "there and back restores frames, installs and attributes",
    arguments: Scripts.examples.filter { $0.name != "state" })
  func thereAndBack(example: Script) throws {
    let declarations = Declarations(try example.source())
    for controller in declarations.controllers.map(\.name) {
      for device in ["iPhone 4s", "iPhone 6 Plus", "iPhone X", "iPad"] {
        let launch = "\(declarations.text)launch \(controller) on \"\(device)\"\n"
        let before = state(launch, example)
        #expect(state(launch + "rotate\nrotate\n", example) == before, "\(controller) on \(device)")
        #expect(
          state(launch + "resize to 507 x 601\nresize to 320 x 480\nresize to full\n", example) == before,
          "\(controller) on \(device)")
      }
    }
  }

  @Test("a handler that keeps state on purpose is why a layout has a memory")
  func memory() throws {
    let example = try #require(Scripts.examples.first { $0.name == "state" })
    let launch = try example.source().text + "\nlaunch Player\n"
    #expect(state(launch + "rotate\nrotate\n", example) != state(launch, example))
  }

  @Test("formatting keeps the meaning", arguments: Scripts.examples)
  func formatting(example: Script) throws {
    let source = try example.source()
    // The same without its indentation.
    let flat = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
    let formatted = Formatter.format(flat)
    let original = ScriptRun(source, in: example.folder)
    for text in [flat, formatted] {
      let run = ScriptRun(SourceFile(name: source.name, text: text), in: example.folder)
      #expect(run.text == original.text)
      #expect(run.lines.map(withoutLocation) == original.lines.map(withoutLocation))
    }
  }

  private func state(_ script: String, _ example: Script) -> [String] {
    let run = ScriptRun(SourceFile(name: "\(example.name).adapt", text: script), in: example.folder)
    #expect(run.outcome.completed, "\(run.text)")
    return layoutState(of: run.interpreter.model)
  }

  /// A line of the log without where in the file it comes from.
  private func withoutLocation(_ line: String) -> String {
    guard let start = line.range(of: "\"location\":{"),
      let end = line.range(of: "}", range: start.upperBound..<line.endIndex)
    else { return line }
    return String(line[..<start.lowerBound] + line[end.upperBound...])
  }
}
